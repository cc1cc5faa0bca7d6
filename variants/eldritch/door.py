"""The door: what kinds ask of a position, without knowing who answers.

A kind stands below the rules of movement, attack and safety, and yet may have to ask them (could I capture there,
is my liege in danger). The questions are declared here; ``Threats``, ``Offers``, ``Play`` and ``Legality`` answer.
"""

from __future__ import annotations

from mypy_extensions import i64

from ..base import Position
from .deed import EldritchDeed
from .man import Man, Memo
from .moves import Route
from .nature import Nature


class Door(Position):
    """Questions without an answer yet."""

    __slots__ = ()

    def kind_of(self, gait: int) -> Nature:
        """What a gait belongs to."""
        raise TypeError("answered by Threats")

    def same_passing(self, ep: int, ep_man: int) -> bool:
        """Whether the rights to capture en passant would be the same now, had that man passed over that square."""
        raise TypeError("answered by Legality")

    def enlist(self, gait: int) -> None:
        """A gait comes into play."""
        raise TypeError("answered by Threats")

    def may_pass(self, square: int, mover: Man) -> bool:
        """Whether a man may slide on through a square."""
        raise TypeError("answered by Threats")

    def free_targets(self, square: int, gait: int) -> tuple[int, ...]:
        """Where a man of that gait could go from there without capturing, by its tables."""
        raise TypeError("answered by Threats")

    def returnable(self, square: int, man: Man) -> bool:
        """Whether a man that returns to an occupied square could capture what stands there."""
        raise TypeError("answered by Position")

    def moves_of(self, square: int) -> tuple[EldritchDeed, ...]:
        """The moves that the tables give to the man on a square, restrictions asked."""
        raise TypeError("answered by Position")

    def moves_after(self, first: EldritchDeed) -> tuple[EldritchDeed, ...]:
        """The further moves of the same man, were the first one made."""
        raise TypeError("answered by Position")

    def capture(self, square: int, by: Man) -> Man | None:
        """Take what stands there, with all that its being captured sets off."""
        raise TypeError("answered by Position")

    def destroy(self, square: int, by: Man) -> None:
        """Remove what stands there by an effect, unless it is spared."""
        raise TypeError("answered by Position")

    def create(
        self, square: int, code: str, form: str, colour: int, memo: Memo | None = None, event: str = "created"
    ) -> None:
        """Let a new man appear on an empty square."""
        raise TypeError("answered by Position")

    def unbind(self, maker: Man) -> None:
        """Whatever a man has made is nobody's from now on."""
        raise TypeError("answered by Play")

    def replace(self, square: int, one: Man, other: Man | None) -> None:
        """On a square a man becomes another (or is gone), be it the one who stands there or the one he carries."""
        raise TypeError("answered by Play")

    def turned(self, square: int, man: Man) -> Man:
        """The same man as he has to face on a square (EC-GR-2)."""
        raise TypeError("answered by Threats")

    def moves_by(self, square: int, gait: int, strides: tuple[Route, ...], aim: int = 0) -> tuple[EldritchDeed, ...]:
        """The moves that a man of a gait has on a square by paths which are not in its tables."""
        raise TypeError("answered by Position")

    def held(self, square: i64, colour: i64 = -1) -> tuple[str, int]:
        """The rule by which the man on a square (or one of a colour, were he there) cannot move, and who holds
        him, or ("", 0)."""
        raise TypeError("answered by Threats")

    def way_fault(
        self, origin: int, way: tuple[int, ...], gait: int, manner: int = 1, straight: bool = True
    ) -> tuple[str, int]:
        """The rule and square that stop a man of a gait on his way over squares, or ("", 0)."""
        raise TypeError("answered by Threats")

    def safe_after(self, deed: EldritchDeed, square: int) -> bool:
        """Whether the own man who stands on a square after a deed could not be captured there."""
        raise TypeError("answered by Legality")

    def recover(self, man: Man) -> None:
        """A man is no longer lost, and nobody holds him captive."""
        raise TypeError("answered by Position")

    def can_go(self, square: int, target: int, gait: int) -> bool:
        """Whether a man of a gait could go by his tables from one square to another, empty one."""
        raise TypeError("answered by Offers")

    def can_take(self, square: int, target: int, gait: int) -> bool:
        """Whether a man of a gait could take by his tables from one square what stands on another."""
        raise TypeError("answered by Offers")

    def weighs(self, man: Man) -> bool:
        """Whether a man's being there changes what others may do: he holds, shields, lets pass or has made somebody."""
        raise TypeError("answered by Threats")

    def take_fault(self, square: i64, gait: i64) -> str:
        """The rule by which a man of that gait may not take what stands on a square."""
        raise TypeError("answered by Offers")

    def passing_open(self, square: int, gait: int) -> bool:
        """Whether the man on a square could take en passant now, by its movement (EC-10, OC-8)."""
        raise TypeError("answered by Offers")

    def lieges(self, colour: int) -> list[int]:
        """Where the liege of a colour stands, if it does."""
        raise TypeError("answered by Threats")

    def in_danger(self, square: int) -> bool:
        """Whether the other side could capture the liege on a square next turn."""
        raise TypeError("answered by Threats")

    def gait_of(self, code: str, gait: int) -> int:
        """The gait of a code in the colour of another gait."""
        raise TypeError("answered by Threats")

    def form_of(self, gait: int, form: str) -> int:
        """The gait of the same kind and colour in another form."""
        raise TypeError("answered by Threats")

    def pawns(self, colour: int) -> list[int]:
        """Where the ordinary pawns of a colour stand."""
        raise TypeError("answered by Threats")

    def counted_pawns(self, colour: int) -> int:
        """How many men of a colour count as pawns (EC-CO-2)."""
        raise TypeError("answered by Threats")

    def knight_takes(self, square: int) -> bool:
        """Whether the man on a square could take an enemy on his next move, were he a knight (EC-CE-2)."""
        raise TypeError("answered by Offers")

    def promote(self, square: int, code: str) -> None:
        """A man becomes a new one of that code where he stands."""
        raise TypeError("answered by Play")

    def has_made(self, maker: Man) -> bool:
        """Whether a man's beast or riddle is on the board."""
        raise TypeError("answered by Play")

    def remove(self, number: int) -> None:
        """The man of that identity is taken off the board and lost (EC-DU-4)."""
        raise TypeError("answered by Play")
