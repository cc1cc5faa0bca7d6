"""What the reasons of a refusal have in common: whose unit it is, what is compulsory, how a unit is called."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from .checkers import Compulsion
from .deed import CtheckersDeed
from .ground import Ground
from .squares import NAMES
from .units import NECRONOMICON, SIDES, Unit, named

NAMED_JUMPS = 4


class Objections:
    """``unsound`` says why the deed cannot be done at all, ``barred`` why it must not. ``played`` is the deed
    that shows on the board where it was done nevertheless and only ``barred`` stands against it."""

    def __init__(self, deed: CtheckersDeed) -> None:
        self.unsound: list[Reason] = []
        self.barred: list[Reason] = []
        self.played = deed

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """All of them, each once."""
        return tuple(dict.fromkeys((*self.unsound, *self.barred)))


def not_own(ground: Ground, square: int) -> Reason | None:
    """Why the unit on a square is not the mover's to move as a checker (CT-2, CT-33, CT-60), or None."""
    unit = ground.top(square)
    place = (NAMES[square],)
    if unit is None:
        return Reason("CT-20", f"Nothing stands on {NAMES[square]}.", place)
    if unit.owner != ground.turn:
        below = any(other.owner == ground.turn for other in ground.stacks[square])
        why = "and what lies below it does not act" if below else f"and it is {SIDES[ground.turn]}'s turn"
        return Reason("CT-33" if below else "CT-2", f"There stands {named(unit, square)}, {why}.", place)
    if unit.mark == NECRONOMICON:
        return Reason("CT-60", f"{the(unit, square)} does not move by itself.", place)
    return None


def compelled(ground: Ground, compulsion: Compulsion) -> list[Reason]:
    """That a capture is compulsory (CT-13, CT-62), if it is."""
    if not compulsion.code:
        return []
    side = SIDES[ground.turn]
    if compulsion.code == "CT-13":
        text = f"{side} can capture and therefore must: {some_of(compulsion)}."
    else:
        text = f"{side} can jump the own Necronomicon and therefore has to capture something: {some_of(compulsion)}."
    return [Reason(compulsion.code, text, origins_of(compulsion))]


def some_of(compulsion: Compulsion) -> str:
    """A few of the jumps that would do."""
    texts = compulsion.texts()
    return ", ".join(texts[:NAMED_JUMPS]) + (" and others" if len(texts) > NAMED_JUMPS else "")


def origins_of(compulsion: Compulsion) -> tuple[str, ...]:
    """The squares of the units that can capture."""
    return tuple(dict.fromkeys(NAMES[row[0]] for row in (*compulsion.enemies, *compulsion.books)))


def the(unit: Unit, square: int) -> str:
    """A unit with its square at the beginning of a sentence."""
    return named(unit, square).replace("the", "The", 1)
