"""What a row of the skill table is: a skill, what can be wanted of it, and what its failure does (SK 2.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..actors.attempt import Attempt
from .session import Session
from .table import Table

Skills = Attempt[Session, Table]


@dataclass(frozen=True, slots=True)
class Want:
    """One success effect: the word of ``want=``, what must hold for it (SK-40), what it does, and the ``die`` of the
    rounds that it lasts ("" where it rolls none)."""

    name: str
    needs: tuple[str, ...]
    does: Callable[[Skills, Case], None]
    die: str = ""


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill by the word of ``skill=``, its ability and rule; ``fails`` is what a failure does, ``dice`` are those
    of its damage, ``victim`` says that it hits somebody at random."""

    name: str
    ability: str
    rule: str
    wants: tuple[Want, ...]
    fails: Callable[[Skills, Case], None]
    dice: str = ""
    victim: bool = False

    def want(self, name: str) -> Want | None:
        """The success effect of this name, or None."""
        return next((want for want in self.wants if want.name == name), None)


@dataclass(frozen=True, slots=True)
class Case:
    """A check that has been rolled: who tried what on whom, in which encounter and against which DC. ``want`` is ""
    where nothing possible was wanted, ``die`` that of its rounds."""

    skill: Skill
    want: str
    die: str
    who: str
    on: str
    place: str
    dc: int
