"""A game retold: the story of a record, and the forms in which it is written."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from eldritch.notation.model import Record


def annotate(
    record: Record,
    to: str = "text",
    *,
    variant: str | None = None,
    rulings: Mapping[str, str] | None = None,
    strict: bool = False,
    diagrams: str = "none",
    perspective: str = "white",
    plain: bool = False,
    cite: bool = False,
    template: Path | None = None,
    words: Path | None = None,
) -> str:
    """A record retold in one of the forms (text, markdown, html, pgn, json, csv). The same record gives the same text.

    ``diagrams`` is ``every:10``, ``captures``, ``marks`` or ``none``; ``perspective`` white or black; ``plain`` puts
    letters for chess figures, ``cite`` adds the numbers of rules. ``template`` takes the place of our own, and
    ``words`` is a table of words in another language. Never raises on the content of a record; raises ValueError for
    a choice that does not exist, and OSError or ValueError where a template or table cannot be used.

    >>> from eldritch.notation.reader import read
    >>> print(annotate(next(read("1. e4 e5 *"))).splitlines()[-6])
    1. e4 - White's pawn goes from e2 to e4.
    """
    from ..validate import validate
    from .diagrams import parse_diagrams
    from .forms import FORMS, find_form
    from .manner import Manner

    form, chosen = find_form(to), parse_diagrams(diagrams)
    if form is None or form.files:
        raise ValueError(f"There is no form {to!r}, only {', '.join(one.name for one in FORMS if not one.files)}.")
    if chosen is None:
        raise ValueError(f"Diagrams are every:N, captures, marks or none, not {diagrams!r}.")
    manner = Manner(
        variant, rulings, strict, chosen, perspective == "black", plain, cite, template, words
    )  # fmt: skip
    report = validate(record, variant=variant, rulings=rulings, strict=strict)
    return "".join(form.writer()([(record, report)], manner))
