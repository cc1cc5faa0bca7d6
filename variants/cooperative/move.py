"""What a ply does on the board, as plain values."""

from __future__ import annotations

from typing import NamedTuple

from .geometry import NAMES, NOWHERE


class Move(NamedTuple):
    """A step of one man. ``taken`` is where somebody is captured, ``skipped`` the square that a pawn's double
    step passes, ``rook`` and ``beside`` the way of the rook in castling; each NOWHERE where there is none."""

    origin: int
    target: int
    taken: int = NOWHERE
    promotion: str = ""
    skipped: int = NOWHERE
    rook: int = NOWHERE
    beside: int = NOWHERE

    @property
    def coordinates(self) -> str:
        """``e7d6``, ``g2h1q``: as a pick writes it (CO-19)."""
        return f"{NAMES[self.origin]}{NAMES[self.target]}{self.promotion.lower()}"


class Ply(NamedTuple):
    """A whole ply. ``fix`` is where the Red king goes after an exposing capture (CO-42), or NOWHERE; ``jump``
    says that the move is a teleport (CO-60), ``lost`` that the man himself is removed by it (CO-61, CO-62).
    ``move`` is None where the turn passes."""

    move: Move | None
    fix: int = NOWHERE
    jump: bool = False
    lost: bool = False
