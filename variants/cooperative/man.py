"""One man: his colour, kind, Red number (CO-4), and whether he has moved where that matters."""

from __future__ import annotations

from typing import Final, NamedTuple

WHITE: Final = 0
BLACK: Final = 1
RED: Final = 2
SIDES: Final = ("White", "Black", "Red")
TEAM: Final = (WHITE, BLACK)

KINDS: Final = "KQRBNP"
KIND_NAMES: Final = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}
VALUES: Final = {"K": 100, "Q": 9, "R": 5, "B": 3, "N": 3, "P": 1}  # CO-7

KING: Final = 13
ARRAY: Final = "PPPPPPPPRNBQKBNR"
"""The kinds of the Red numbers 1 to 16 at the start (CO-4)."""


class Man(NamedTuple):
    """``number`` is 0 for a man of the team; ``moved`` is asked of Red pawns on rank 7 only (CO-5)."""

    colour: int
    kind: str
    number: int = 0
    moved: bool = False

    @property
    def value(self) -> int:
        """What he is worth in Red's comparisons; a promoted pawn is a queen (CO-7)."""
        return VALUES[self.kind]

    @property
    def symbol(self) -> str:
        """White in capitals, Black in small letters, Red in capitals with an apostrophe (CO-11)."""
        if self.colour == RED:
            return f"{self.kind}'"
        return self.kind if self.colour == WHITE else self.kind.lower()

    @property
    def name(self) -> str:
        """``white knight``."""
        return f"{SIDES[self.colour].lower()} {KIND_NAMES[self.kind]}"


def opposed(one: int, other: int) -> bool:
    """Whether two colours are enemies: White and Black are allies (CO-6)."""
    return (one == RED) != (other == RED)


def home(number: int) -> int:
    """The square on which a Red number starts (CO-4)."""
    return 48 + number - 1 if number <= 8 else 56 + number - 9
