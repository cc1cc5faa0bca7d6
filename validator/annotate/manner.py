"""How a game is to be retold: what a caller may choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .diagrams import Diagrams


@dataclass(frozen=True, slots=True)
class Manner:
    """``variant`` and ``rulings`` serve records without the tags; ``diagrams`` says where boards are drawn,
    ``from_black`` who sits below, ``plain`` that letters stand for figures. ``cite`` adds the numbers of rules.
    ``template`` takes the place of our own, ``words`` is a table of words in another language. ``tool`` is the program
    as it names itself in JSON."""

    variant: str | None = None
    rulings: Mapping[str, str] | None = None
    strict: bool = False
    diagrams: Diagrams = field(default_factory=Diagrams)
    from_black: bool = False
    plain: bool = False
    cite: bool = False
    template: Path | None = None
    words: Path | None = None
    tool: str = "eldritch"
