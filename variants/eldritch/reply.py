"""A choice that a deed leaves to somebody, before the ply ends (EC-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from .man import Man

if TYPE_CHECKING:
    from .ground import Ground


@mypyc_attr(allow_interpreted_subclasses=True)
class Reply:
    """A choice that a deed opens, made by the owner of a captured piece (or by the mover).

    ``name`` is the event's name in the record; ``colour`` who chooses; ``order`` its place in EC-14;
    ``duty`` the rule by which it must be made, "" where it may be declined.
    """

    name: ClassVar[str] = ""
    order: ClassVar[int] = 0
    duty: ClassVar[str] = ""
    harmless: ClassVar[bool] = False  # whatever is chosen, no liege is less safe for it

    def __init__(self, colour: int, man: Man, square: int) -> None:
        self.colour = colour
        self.man = man
        self.square = square

    def choices(self, ground: Ground) -> tuple[str, ...]:
        """The values that the event may have now; none: there is nothing to choose."""
        return ()

    def why_not(self, ground: Ground, value: str) -> str:
        """The rule by which a value is refused."""
        return self.duty

    def carry_out(self, ground: Ground, value: str) -> None:
        """Do what a value among the choices says."""

    def lapse(self, ground: Ground) -> None:
        """Nothing was, or could be, chosen."""
