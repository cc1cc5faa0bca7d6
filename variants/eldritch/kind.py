"""What a piece can do: data first, then the few questions in which kinds differ.

A kind is a class in a small file under ``pieces/``; a form that moves otherwise (a Bolt become
knight, a Gremlin heading home) is a kind of its own with the same code. Everything a kind does not
answer has the plain chess answer here. Only ``position.py`` and ``threats.py`` ask.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import mypyc_attr

from .deed import EldritchDeed
from .ground import Ground
from .man import Man, Memo
from .moves import Path
from .nature import Nature

# how one man meets another that stands in his way
PASS: Final = 0  # slides on through its square
JUMP: Final = 1  # leaps over it
TAKE: Final = 2  # captures it


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Nature):
    """One kind (or form) of piece: every question has a default, and ``""`` means "no objection"."""

    def reach(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        """What may I try beyond the tables: two deeds in one turn, moves that no table holds."""
        return ()

    def doubling(self, ground: Ground, square: int, man: Man, first: int) -> Iterable[EldritchDeed]:
        """The same where only two deeds matter of which the first ends on a square; others may be among them."""
        return self.reach(ground, square, man)

    def threatens(self, ground: Ground, square: int, man: Man, target: int) -> bool:
        """Whether I could capture on an occupied square by my reach or powers; asked where ``strikes`` admits it."""
        for deed in (*self.reach(ground, square, man), *self.powers(ground, square, man)):
            if deed.taken == target or (deed.second is not None and deed.second.taken == target):
                return True
        return False

    def armed(self, man: Man) -> bool:
        """Whether my reach or powers could capture at all, as I am now; asked where ``strikes`` admits it."""
        return True

    def strides(self, man: Man) -> tuple[Path, ...]:
        """The paths beyond the tables on which my reach goes and takes."""
        return ()

    def lacks(self, ground: Ground, square: int, man: Man, aim: str) -> tuple[str, int]:
        """The rule by which a power of that text is not open to me, and the square concerned."""
        return self.invoke or (f"EC-{self.code}-2" if overrides(self, "powers") else "EC-6"), 0

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        """What may I invoke."""
        return ()

    def aimed(self, ground: Ground, square: int, man: Man, aim: str) -> Iterable[EldritchDeed]:
        """The same where only what is written so after the tilde matters; others may be among them."""
        return self.powers(ground, square, man)

    def refrains(self, ground: Ground, deed: EldritchDeed, man: Man) -> str:
        """The rule by which I may not do what my tables, reach or powers offer."""
        return ""

    def forbids(self, ground: Ground, square: int, man: Man, other: int) -> str:
        """The rule by which I, on ``square``, keep the enemy on ``other`` from moving; asked within my ``grasp``."""
        return ""

    def admits(self, ground: Ground, square: int, man: Man, mover: Nature, own: bool, manner: int) -> str:
        """The rule by which the mover may not pass, jump or take me."""
        if manner == PASS:
            return "OC-4"
        if manner == TAKE and own and not mover.takes_own:
            return "OC-5"
        return ""

    def changes(self, ground: Ground, deed: EldritchDeed, man: Man, captured: Man | None) -> None:
        """What my move (or shot) does beyond going and taking: I stand on its target, ``captured`` is what I took."""

    def stirs(self, ground: Ground, man: Man, target: int, taken: int) -> bool:
        """Whether something comes of my going to a square by my tables, or taking what stands there; asked of those
        who are restless or have changes."""
        return self.restless or taken > 0

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        """What a power of mine does, all of it."""

    def when_taken(self, ground: Ground, square: int, man: Man, by: Man) -> None:
        """What my being captured on ``square`` sets off; I am no longer there."""

    def promotions(self, ground: Ground, target: int, gait: int, choices: tuple[int, ...]) -> tuple[int, ...]:
        """What a mover of my side, of a gait, may become on ``target``: gaits, 0 for staying what it is. Asked of
        the mover itself, then of its liege."""
        return choices

    def turned(self, square: int, man: Man) -> str:
        """The form that I have once I stand on a square, however I got there (EC-GR-2)."""
        return self.form

    def spared(self, ground: Ground, man: Man, by: Nature) -> bool:
        """Whether an effect of ``by`` cannot destroy me."""
        return False

    def show_state(self, man: Man) -> str:
        """What the position text writes after the colon."""
        return self.form

    def read_state(self, text: str) -> Memo | None:
        """The memory that such a text stands for, None where it stands for none."""
        return None


def overrides(kind: Kind, question: str) -> bool:
    """Whether a kind answers a question in its own way."""
    return getattr(type(kind), question) is not getattr(Kind, question)
