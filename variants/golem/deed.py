"""What an act means in a position of Golem Chess (G.3)."""

from __future__ import annotations

from typing import Final

import chess

from eldritch.notation.problems import Reason

from ..base import Deed, Fault
from ..pychess.deed import ChessDeed
from .deals import GOLEM, HERO, WIZARD, Fits

MOVE: Final = "move"
FIREBALL: Final = "fireball"
POLYMORPH: Final = "polymorph"
SUMMON: Final = "summon"
RETURN: Final = "return"
PASS: Final = "pass"  # HERO is the sort of a hero action, too

ROLE_OF: Final = {HERO: HERO, FIREBALL: WIZARD, POLYMORPH: WIZARD, SUMMON: WIZARD, RETURN: GOLEM}

Disclosure = tuple[int, str, str]  # side, role, id


class GolemDeed(Deed):
    """``sort`` is one of the words above.

    ``move`` is an ordinary move. Of a power ``origin`` is where the piece stands (of no use in a return), ``target``
    where it strikes or goes, ``onward`` the second step of a hero or None; ``piece`` is the form of a wizard, what a
    summoned pawn becomes (0: it stays one) or what returns; ``ident`` is the id of the piece whose role is used,
    ``bonus`` the charges that are spent. ``denied`` says that a return was refused: the turn goes on.

    ``fits`` are the deals that fit once it is played, ``disclosed`` the roles that it makes public. ``literal`` is
    set where it was played against the rules; of a move it says what the board shows.
    """

    __slots__ = (
        "sort", "move", "origin", "target", "onward", "piece", "ident", "bonus", "denied", "fits", "disclosed",
        "literal", "claimed",
    )  # fmt: skip

    def __init__(
        self,
        sort: str,
        move: chess.Move | None = None,
        origin: chess.Square = 0,
        target: chess.Square = 0,
        onward: chess.Square | None = None,
        piece: chess.PieceType = 0,
        ident: str = "",
        bonus: int = 0,
    ) -> None:
        self.sort = sort
        self.move = move if move is not None else chess.Move.null()
        self.origin = origin
        self.target = target
        self.onward = onward
        self.piece = piece
        self.ident = ident
        self.bonus = bonus
        self.denied = False
        self.fits: Fits | None = None
        self.disclosed: tuple[Disclosure, ...] = ()
        self.literal: ChessDeed | bool = False
        self.claimed = ""  # the check or mate mark of the act, where only a hidden deal could refute it
        self.remarks: tuple[Reason, ...] = ()
        self.faults: tuple[Fault, ...] = ()

    @property
    def effect(self) -> str:
        """ "" for an ordinary act, else pass, void (the turn goes on) or literal."""
        if self.literal:
            return "literal"
        return "void" if self.denied else "pass" if self.sort == PASS else ""

    @property
    def role(self) -> str:
        """The role whose power is used, "" for a move."""
        return ROLE_OF.get(self.sort, "")

    @property
    def last(self) -> chess.Square:
        """Where a hero ends, or what a power is aimed at."""
        return self.target if self.onward is None else self.onward

    def key(self) -> tuple[object, ...]:
        """What tells it from other deeds of the same position."""
        return (self.sort, self.move, self.origin, self.target, self.onward, self.piece, self.ident, self.denied)
