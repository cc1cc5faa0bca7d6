"""A verb: its name, whose it is and in which half, what it takes, its rules, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from .slots import Slot

if TYPE_CHECKING:
    from .attempt import Attempt

S = TypeVar("S")  # the state of a system: one immutable value
T = TypeVar("T")  # its table: what never changes during a record (players, options, declared data)

SETUP: Final = 0
FIRST: Final = 1
SECOND: Final = 2


def nothing_offered(attempt: Attempt[S, T]) -> Iterable[str]:
    """A verb that offers no example of itself among the legal acts."""
    return ()


def as_it_stands(attempt: Attempt[S, T]) -> Iterable[str]:
    """A verb that can be written without arguments."""
    return ("",)


@dataclass(frozen=True, slots=True)
class Verb(Generic[S, T]):
    """One thing that actors do.

    ``halves`` are those of a round in which it may stand (GEN-11), ``by`` the kinds of actors that may do it and
    ``joint`` whether several may together (GEN-12), ``takes`` its arguments (GEN-13), ``rules`` the numbers that it
    may break. ``does`` says what is wrong with an attempt and what comes of it; ``offers`` gives the arguments with
    which it could be tried, for the list of legal acts. A verb of the same name for another half or other actors
    is another verb.
    """

    name: str
    halves: tuple[int, ...]
    by: tuple[str, ...]
    takes: tuple[Slot, ...]
    rules: tuple[str, ...]
    does: Callable[[Attempt[S, T]], None]
    offers: Callable[[Attempt[S, T]], Iterable[str]] = nothing_offered
    aliases: tuple[str, ...] = ()
    joint: bool = False
