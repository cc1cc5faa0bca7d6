"""What an act of Eldritch Chess means in a position."""

from __future__ import annotations

from typing import Final

from ..base import Deed

MOVE: Final = 0  # a man goes, or goes and takes
CASTLE: Final = 1
SHOT: Final = 2  # takes without going
POWER: Final = 3  # an invoke that takes nothing
SUBORN: Final = 4
DISCARD: Final = 5
PLACE: Final = 6
PASS: Final = 7
LITERAL: Final = 8  # an illegal move that was played: the man goes there, nothing else happens

_EFFECTS: Final = {PLACE: "placement", DISCARD: "discard", PASS: "pass", LITERAL: "literal"}


class EldritchDeed(Deed):
    """``origin`` and ``target`` are squares; ``taken`` the square captured on (0: none), which differs
    from the target en passant and for a shot; ``promotion`` a gait or 0; ``aim`` what a power's text
    has after the tilde; ``second`` another deed of the same man in the same turn.

    ``start`` is how a Highlander returned before it, ``replies`` the events after it, as (name, value).
    """

    aim: str = ""
    second: EldritchDeed | None = None
    start: str = ""
    replies: tuple[tuple[str, str], ...] = ()
    by_rider: bool = False  # a power of whoever rides on the man at the origin

    def __init__(
        self, tag: int, origin: int, target: int, taken: int = 0, promotion: int = 0, aim: str = "",
        second: EldritchDeed | None = None,
    ) -> None:  # fmt: skip
        self.tag = tag
        self.origin = origin
        self.target = target
        self.taken = taken
        self.promotion = promotion
        if aim:
            self.aim = aim
        if second is not None:
            self.second = second

    @property
    def effect(self) -> str:
        """Nothing for an ordinary act, else placement, discard, pass or literal."""
        return _EFFECTS.get(self.tag, "")

    def mark(self) -> str:
        """A text that is equal exactly for the same move: piece, squares, promotion and choices (EC-DI-3)."""
        own = f"{self.tag}.{self.origin}.{self.target}.{self.taken}.{self.promotion}.{self.aim}.{self.start}"
        own += "".join(f"<{name}:{value}>" for name, value in self.replies if name == "gain")  # the mover's own choice
        return own if self.second is None else f"{own}&{self.second.mark()}"
