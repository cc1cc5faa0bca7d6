"""An act of a record, translated once into squares and pieces of python-chess."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import chess

from eldritch.notation.model import BoardAct, Castling, DeedText, Move, Null, Placing, Power, Walk

# what sort of act it is
GOING: Final = 0
CASTLING: Final = 1
PLACING: Final = 2
PASSING: Final = 3
UNKNOWN: Final = 4  # nothing that chess has

ANYBODY: Final = 0  # whatever stands on the origin
NOBODY: Final = -1  # no piece of chess has this code
NOWHERE: Final = -1

_PIECES: Final = {"": chess.PAWN, "P": chess.PAWN, "N": 2, "B": 3, "R": 4, "Q": 5, "K": 6}


class Plan:
    """``piece`` is a piece type, ANYBODY or NOBODY; ``origins`` the squares that the spelling leaves open
    and ``origin`` what it says of them; ``target`` a square or NOWHERE; ``promotion`` a piece type, 0 for
    none or NOBODY. ``origin``, ``code``, ``where`` and ``into`` are words of the record.
    """

    __slots__ = (
        "sort", "code", "piece", "origin", "origins", "where", "target", "takes", "into", "promotion", "long",
    )  # fmt: skip

    def __init__(self, sort: int, code: str = "", where: str = "") -> None:
        self.sort = sort
        self.code = code
        self.piece: int = _PIECES.get(code, NOBODY)
        self.origin = ""
        self.origins: chess.Bitboard = chess.BB_ALL
        self.where = where
        self.target: chess.Square = _square(where)
        self.takes = False
        self.into = ""
        self.promotion = 0
        self.long = False

    @property
    def pathless(self) -> bool:
        """Whether a pawn is meant that stays on its file, because nothing says that it leaves it."""
        return self.piece == chess.PAWN and not self.origin and not self.takes


def plan_of(act: BoardAct) -> Plan:
    """The plan of an act, made once for each spelling."""
    return _translate(act.deeds)


@lru_cache(maxsize=20_000)
def _translate(deeds: tuple[DeedText, ...]) -> Plan:
    if len(deeds) != 1:
        return Plan(UNKNOWN)
    deed = deeds[0]
    match deed:
        case Move():
            return _going(deed, deed.origin, deed.target)
        case Walk():
            if len(deed.squares) != 2 or deed.squares[0].isdigit():
                return Plan(UNKNOWN)
            return _going(deed, deed.squares[0], deed.squares[1])
        case Castling():
            plan = Plan(CASTLING if deed.code in ("", "K") else UNKNOWN, "K")
            plan.long = deed.long
            return plan
        case Placing():
            return Plan(PLACING, deed.code, deed.square)
        case Null():
            return Plan(PASSING)
        case Power():
            return Plan(UNKNOWN)


def _going(deed: Move | Walk, origin: str, target: str) -> Plan:
    plan = Plan(GOING, deed.code, target)
    plan.origin, plan.takes, plan.into = origin, deed.takes, deed.promotion
    plan.promotion = _PIECES.get(deed.promotion, NOBODY) if deed.promotion else 0
    if len(origin) == 2:
        start = _square(origin)
        plan.origins = chess.BB_SQUARES[start] if start != NOWHERE else chess.BB_EMPTY
        if not deed.code:
            plan.piece = ANYBODY
    elif origin.isdigit():
        plan.origins = chess.BB_RANKS[int(origin) - 1] if origin in "12345678" else chess.BB_EMPTY
    elif origin:
        file = "abcdefgh".find(origin)
        plan.origins = chess.BB_FILES[file] if file >= 0 else chess.BB_EMPTY
    return plan


def _square(name: str) -> chess.Square:
    return chess.SQUARE_NAMES.index(name) if name in chess.SQUARE_NAMES else NOWHERE
