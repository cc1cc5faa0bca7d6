"""What an act of Ctheckers means in a position."""

from __future__ import annotations

from typing import Final

from ..base import Chance, Deed

STEP: Final = "step"
JUMP: Final = "jump"
FORM: Final = "form"  # a move of Nyarlathotep
MOVE_BOOK: Final = "move book"  # a cultist is sacrificed to move a Necronomicon (CT-64)
BURN_BOOK: Final = "burn book"  # Carter and the own Necronomicon leave together (CT-65)
PEEK: Final = "peek"  # Carter looks under an own checker (CT-53)
PASS: Final = "pass"
CARRY: Final = "carry"  # an illegal move that was played: the unit goes there, and nothing else happens


class CtheckersDeed(Deed):
    """``path`` is the way of the unit, its start first; of a power it is only where the unit stands, ``aim``
    is then what the power is used on and ``onward`` where that goes (-1: nowhere). ``form`` is the form of a
    Nyarlathotep, ``passed`` the squares over which a knight's move captures, ``via`` says that they are not
    those of the usual route. ``events`` were recorded beside the act, the first ``early`` of them before it.
    ``literal`` says that the act was not legal and stood nevertheless.
    """

    def __init__(self, sort: str, path: tuple[int, ...], aim: int = -1, onward: int = -1) -> None:
        self.sort = sort
        self.path = path
        self.aim = aim
        self.onward = onward
        self.form = ""
        self.passed: tuple[int, ...] = ()
        self.via = False
        self.events: tuple[Chance, ...] = ()
        self.early = 0
        self.literal = False

    @property
    def effect(self) -> str:
        """Nothing for an ordinary act, else pass or literal."""
        if self.sort == PASS:
            return "pass"
        return "literal" if self.literal else ""
