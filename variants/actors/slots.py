"""What a verb takes: one slot an argument, declared beside the verb (GEN-13)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from eldritch.notation.model import Argument

# where a slot finds its argument
BARE: Final = "bare"  # by its place among those without a name
NAMED: Final = "named"  # name=value
FLAG: Final = "flag"  # one of a few words, anywhere
PAIRS: Final = "pairs"  # any name=value that no other slot takes
TEXT: Final = "text"  # a quoted text
ROLL: Final = "roll"  # dice with a label ("" for none)
EVENT: Final = "event"  # a choice, draw or reveal


@dataclass(frozen=True, slots=True)
class Shape:
    """How a value may look: the kinds of bare arguments that can hold it, a pattern, and words for messages."""

    kinds: frozenset[str]
    pattern: re.Pattern[str]
    words: str


def _shape(kinds: str, pattern: str, words: str) -> Shape:
    return Shape(frozenset(kinds.split()), re.compile(pattern), words)


WORD: Final = _shape("word number", r"[A-Za-z0-9_][A-Za-z0-9_+#]*", "a word")
WHOLE: Final = _shape("number", r"[+-]?[0-9]{1,9}", "a whole number")
AMOUNT: Final = _shape("number stats", r"[+-]?[0-9]{1,9}(?:/[1-9][0-9]{0,8})?", "a whole number or a fraction")
DECIMAL: Final = _shape("number", r"[+-]?[0-9]{1,9}(?:[.][0-9]{1,9})?", "a number")
STATS: Final = _shape("stats", r"[+-]?[0-9]{1,9}/[+-]?[0-9]{1,9}", "two numbers with a slash")
POINT: Final = _shape("point", r"[0-9]{1,9}(?:[.][0-9]{1,9})?,[0-9]{1,9}(?:[.][0-9]{1,9})?", "a point x,y")
PATH: Final = _shape("path word number point", r"[A-Za-z0-9_.,]+(?:-[A-Za-z0-9_.,]+)*", "a path")
ANY: Final = _shape("word number path point stats garbled", r"(?s).+", "a value")


@dataclass(frozen=True, slots=True)
class Slot:
    """One argument of a verb. ``name`` is what the verb asks for it by, and what stands in the record: the left side
    of an assignment, the label of a roll, the label or else the name of an event. ``words`` are the only values
    that it may have (for an event: its names), () for any; ``unknown`` says that ``?`` may stand there."""

    name: str
    where: str
    shape: Shape = ANY
    needed: bool = True
    many: bool = False
    words: tuple[str, ...] = ()
    unknown: bool = False

    def admits(self, argument: Argument) -> bool:
        """Whether a bare argument can fill this slot."""
        if argument.kind == "unknown":
            return self.unknown
        return argument.kind in self.shape.kinds and self.fits(argument.text)

    def fits(self, value: str) -> bool:
        """Whether a value looks as it should."""
        if value == "?":
            return self.unknown
        return value in self.words if self.words else self.shape.pattern.fullmatch(value) is not None

    def expected(self) -> str:
        """What should stand here, for a message."""
        return " or ".join(self.words) if self.words else self.shape.words


def bare(
    name: str, shape: Shape = WORD, *words: str, needed: bool = True, many: bool = False, unknown: bool = False
) -> Slot:
    """An argument known by its place: ``Cid`` and ``38`` in ``Ann:pay Cid 38``."""
    return Slot(name, BARE, shape, needed, many, words, unknown)


def named(
    name: str, shape: Shape = WORD, *words: str, needed: bool = True, many: bool = False, unknown: bool = False
) -> Slot:
    """``name=value``, or with ``many`` ``name=value,value``."""
    return Slot(name, NAMED, shape, needed, many, words, unknown)


def claim(name: str, shape: Shape = WHOLE) -> Slot:
    """``dmg=3``: an optional claim (GEN-4)."""
    return Slot(name, NAMED, shape, needed=False, unknown=True)


def flag(name: str, *words: str, needed: bool = False) -> Slot:
    """The word ``name`` itself; or with ``words`` any one of them, asked for by ``name``."""
    return Slot(name, FLAG, WORD, needed, words=words or (name,))


def pairs(name: str, shape: Shape = WORD, needed: bool = False) -> Slot:
    """``Gob1=d2 Gob2=e2``: assignments whose names are the record's own."""
    return Slot(name, PAIRS, shape, needed, many=True)


def text(name: str = "text", needed: bool = False) -> Slot:
    """A text in double quotes."""
    return Slot(name, TEXT, ANY, needed)


def roll(label: str = "", many: bool = False) -> Slot:
    """Dice of this label. Whether they must be there depends on the state: the verb asks ``throw`` for them."""
    return Slot(label, ROLL, needed=False, many=many)


def event(name: str, *names: str, needed: bool = False, many: bool = False) -> Slot:
    """``<draw:Shock>`` is ``event("draw")``; ``<type pick:orc>`` is ``event("type", "pick")``."""
    return Slot(name, EVENT, ANY, needed, many, names)
