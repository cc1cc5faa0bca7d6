"""One man on the board: an immutable value with an identity.

What it can do is a number, its *gait*: kind, form and colour together (see ``gaits.py``). What it
remembers lies beside: where it started, whether it has moved, and whatever its kind keeps in
``memo`` (what a Necromancer captured, whom a Ghost suborned).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Memo:
    """What a kind remembers of one man. Immutable; a kind that needs one defines its own."""

    __slots__ = ()

    def key(self) -> str:
        """A text that is equal exactly for memories that are the same to the rules (EC-13)."""
        return ""

    def carried(self) -> Man | None:
        """Whoever shares this man's square and its fate when it is destroyed."""
        return None

    def exchanged(self, man: Man | None) -> Memo | None:
        """The same memory with another man carried, or nobody."""
        return self

    def without(self, man: Man) -> Memo | None:
        """The same memory once that man is nobody's any more."""
        return self


class Bond(Memo):
    """Whose beast or riddle a man is, by the maker's identity (0: nobody's any more), and how many moves it has
    left."""

    __slots__ = ("left", "maker")

    def __init__(self, maker: int, left: int = 0) -> None:
        self.maker: Final = maker
        self.left: Final = left

    def key(self) -> str:
        return f"{self.left}<{self.maker}"


class Man:
    """``gait`` what it is; ``number`` its identity in the game; ``home`` its starting square;
    ``fresh`` whether it still has what only an unmoved piece has (a double step, castling);
    ``memo`` what its kind remembers; ``rider`` a Familiar on its back."""

    memo: Memo | None = None
    rider: Man | None = None
    laden: bool = False  # whether he remembers or carries anything
    _moved: Man | None = None

    def __init__(
        self,
        gait: int,
        number: int,
        home: int,
        fresh: bool = False,
        memo: Memo | None = None,
        rider: Man | None = None,
    ) -> None:
        self.gait: Final = gait
        self.number: Final = number
        self.home: Final = home
        self.fresh: Final = fresh
        self.stamp: Final = 2 * gait + (1 if fresh else 0)
        if memo is not None or rider is not None:
            self.memo, self.rider, self.laden = memo, rider, True

    @property
    def colour(self) -> int:
        """0 for White, 1 for Black."""
        return self.gait & 1

    def moved(self) -> Man:
        """The same man after a move: itself, unless that costs it a double step or castling."""
        if not self.fresh:
            return self
        if self._moved is None:
            self._moved = Man(self.gait, self.number, self.home, False, self.memo, self.rider)
        return self._moved

    def load(self) -> tuple[str, int]:
        """What tells apart what men remember and carry (EC-13)."""
        key = self.memo.key() if self.memo is not None else ""
        return key, self.rider.stamp if self.rider is not None else 0

    def becoming(self, gait: int) -> Man:
        """The same man as another kind or form."""
        return Man(gait, self.number, self.home, self.fresh, self.memo, self.rider)

    def carrying(self, rider: Man | None) -> Man:
        """The same man with somebody, or nobody, on his back."""
        return Man(self.gait, self.number, self.home, self.fresh, self.memo, rider)

    def minding(self, memo: Memo | None) -> Man:
        """The same man with another memory."""
        return Man(self.gait, self.number, self.home, self.fresh, memo, self.rider)

    def __repr__(self) -> str:
        return f"Man(gait={self.gait}, number={self.number}, home={self.home}, fresh={self.fresh})"
