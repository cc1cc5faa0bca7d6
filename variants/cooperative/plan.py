"""An act of a record, translated once into squares and kinds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eldritch.notation.model import Aim, BoardAct, Castling, DeedText, Move, Null, Power, Walk

from .geometry import NOWHERE, SQUARES
from .man import KINDS

GOING: Final = "going"
CASTLING: Final = "castling"
FIXING: Final = "fixing"  # a capture after which the king is moved (CO-42)
JUMPING: Final = "jumping"  # a teleport (CO-60)
PASSING: Final = "passing"
UNKNOWN: Final = "unknown"

ANY: Final = "*"  # whatever stands on the origin
NONE: Final = ""  # no kind of this game


class Plan:
    """``kind`` is a letter of KINDS, ANY or NONE; ``origin`` what the spelling says of the origin (nothing, a file,
    a rank or a square); ``target`` a square or NOWHERE, ``where`` the word for it; ``into`` the promotion; ``fix``
    the king's square of a king fix; ``long`` is said of castling, ``lost`` of a teleport."""

    __slots__ = ("code", "fix", "into", "kind", "long", "lost", "origin", "sort", "takes", "target", "where")

    def __init__(self, sort: str, code: str = "", where: str = "") -> None:
        self.sort = sort
        self.code = code
        self.kind = (code or "P") if (code or "P") in KINDS else NONE
        self.origin = ""
        self.where = where
        self.target = SQUARES.get(where, NOWHERE)
        self.takes = False
        self.into = ""
        self.fix = NOWHERE
        self.long = False
        self.lost = False

    def names(self, square: int) -> bool:
        """Whether a square is one that the spelling leaves open as the origin."""
        if len(self.origin) == 2:
            return SQUARES.get(self.origin, NOWHERE) == square
        if self.origin.isdigit():
            return str(square // 8 + 1) == self.origin
        return not self.origin or "abcdefgh".find(self.origin) == square % 8

    @property
    def pathless(self) -> bool:
        """Whether a pawn is meant that stays on its file, because nothing says that it leaves it."""
        return self.kind == "P" and not self.origin and not self.takes


def plan_of(act: BoardAct) -> Plan:
    """The plan of an act, made once for each spelling."""
    return _translate(act.deeds)


@lru_cache(maxsize=20_000)
def _translate(deeds: tuple[DeedText, ...]) -> Plan:
    if len(deeds) != 1:
        return Plan(UNKNOWN)
    deed = deeds[0]
    if isinstance(deed, Castling):
        plan = Plan(CASTLING if deed.code in ("", "K") else UNKNOWN, "K")
        plan.long = deed.long
        return plan
    if isinstance(deed, Null):
        return Plan(PASSING)
    if isinstance(deed, Power):
        return _power(deed)
    return _going(deed) if isinstance(deed, Move | Walk) else Plan(UNKNOWN)


def _going(deed: Move | Walk) -> Plan:
    if isinstance(deed, Walk):
        if len(deed.squares) != 2 or deed.squares[0].isdigit():
            return Plan(UNKNOWN)
        origin, target = deed.squares
    else:
        origin, target = deed.origin, deed.target
    plan = Plan(GOING, deed.code, target)
    plan.origin, plan.takes, plan.into = origin, deed.takes, deed.promotion
    if len(origin) == 2 and not deed.code:
        plan.kind = ANY
    return plan


def _power(deed: Power) -> Plan:
    """A teleport or a capture with a king fix; any other power belongs to another game (X-14)."""
    aim = deed.aim
    if aim is None or aim.code or aim.onward or aim.promotion or not aim.square:
        return Plan(UNKNOWN)
    if deed.verb == "teleport" and deed.head is None:
        plan = Plan(JUMPING, deed.code, aim.square)
        plan.origin, plan.takes, plan.lost = deed.square, aim.takes, aim.verb == "lost"
        if deed.square and not deed.code:
            plan.kind = ANY
        return plan if aim.verb in ("", "lost") else Plan(UNKNOWN)
    if deed.verb == "king" and not aim.takes and not aim.verb:
        return _fixing(deed, aim)
    return Plan(UNKNOWN)


def _fixing(deed: Power, aim: Aim) -> Plan:
    head = deed.head
    if head is None:
        if not deed.code or not deed.square:
            return Plan(UNKNOWN)
        head = Move(deed.code, "", False, deed.square)
    plan = _going(head)
    if plan.sort == GOING:
        plan.sort = FIXING
        plan.fix = SQUARES.get(aim.square, NOWHERE)
    return plan
