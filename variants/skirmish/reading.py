"""The text of a position read back (see ``text.py``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from ..actors.rounds import Clock
from ..actors.texts import (
    Unreadable,
    compare,
    matched,
    parse_count,
    parse_fields,
    parse_known,
    parse_list,
    parse_word,
)  # fmt: skip
from ..actors.verb import FIRST, SETUP
from .battle import ALIVE, CAPTURED, DEAD, FLED, SURRENDERED, Action, Battle, Blow, Condition, Loss, Man, Point
from .ground import parse_point
from .harm import AFFECTED
from .table import Table
from .text import BETWEEN, BY_THE_BLOW, DERIVED, FIELDS, YES, write

V = TypeVar("V")

_DECIMAL: Final = "[0-9]{1,9}(?:[.][0-9]{1,9})?"
_POINT: Final = re.compile(f"{_DECIMAL},{_DECIMAL}")
_LENGTH: Final = re.compile("[0-9]{1,15}(?:[.][0-9]{1,9})?")
_LOSS: Final = re.compile(r"(\?|-?[0-9]{1,12})/(\?|-?[0-9]{1,12})(!?)")
_CONDITION: Final = re.compile(r"([A-Za-z0-9_][A-Za-z0-9_+#]*)(-[1-9][0-9]{0,8})(?:[(]([a-z,]+)[)])?")
_GONE: Final = (DEAD, FLED, SURRENDERED, CAPTURED)
_OF_AN_ACTION: Final = FIELDS[FIELDS.index("followers") : FIELDS.index("walked")]
_OF_A_BLOW: Final = ("drawn", "morale-before", "prizes-before")


def read(table: Table, text: str) -> tuple[Battle, Clock]:
    """The battle and the round that a text says; raises Unreadable. What follows from the rest may be left out; where
    it stands, it must be right."""
    reading = Reading(table, text)
    state, clock = reading.battle(), reading.clock()
    compare(reading.fields, write(table, state, clock), DERIVED)
    return state, clock


class Reading:
    """One text: its fields by name, read for the figures of a table."""

    def __init__(self, table: Table, text: str) -> None:
        self.table = table
        self.names = tuple(table.figures)
        self.fields = parse_fields(text, FIELDS, "a skirmish")
        if "round" not in self.fields:
            raise Unreadable("It names no round.")

    def clock(self) -> Clock:
        """The round; 0 is the set-up."""
        number = parse_count(self.fields["round"])
        return Clock(number, FIRST if number else SETUP, True)

    def battle(self) -> Battle:
        """All figures, whose turn it is, and what the last action has done."""
        active = self.one("turn")
        return Battle(
            self.men(),
            active,
            self.action(active),
            self.each("init", lambda value: tuple(map(parse_known, parse_list(value, "+"))), tuple(self.table.bands)),
            self.some("morale", often=True),
            self.prizes("prizes"),
            float(matched(_LENGTH, self.fields.get("walked", "0"), "length in inches")),
        )

    def men(self) -> dict[str, Man]:
        """Every figure of the table."""
        at, blood, conditions = (
            self.each("at", _point),
            self.each("blood", parse_known),
            self.each("conditions", _conditions),
        )
        gear, broken, empty = (self.each(field, self.items) for field in ("gear", "broken", "empty"))
        out, held = self.each("out", lambda value: parse_word(value, _GONE)), self.each("held", self.figures)
        cry, bond = self.each("cry", self.known), self.each("bond", self.known)
        acted, hidden, blessed, hexed = map(self.some, ("acted", "hidden", "blessed", "hexed"))
        for name, drops in blood.items():
            if drops is not None and drops <= 0 and name not in out:
                raise Unreadable(f"{name} has no Blood left and is still in the fight.")
        return {
            name: Man(
                at.get(name), blood.get(name), gear.get(name, ()), broken.get(name, ()),
                frozenset(empty.get(name, ())), conditions.get(name, ()), out.get(name, ALIVE), name in acted,
                name in hidden, held.get(name, ()), cry.get(name, ""), name in blessed, name in hexed,
                bond.get(name, ""), name in blood,
            )
            for name in self.names
        }  # fmt: skip

    # --- the last action ------------------------------------------------------------------------------------

    def action(self, active: str) -> Action | None:
        """What the turn of ``active`` has come to; None where nobody has had a turn in this round."""
        if not active:
            stray = [name for name in _OF_AN_ACTION if name in self.fields]
            if stray:
                raise Unreadable(f"{stray[0]}= needs turn=: whose action it was.")
            return None
        hurt, unsure = self.some("hurt", often=True), parse_word(self.fields.get("unsure", ""), ("", YES, BY_THE_BLOW))
        duel = self.pair("duel")
        inflicts = self.each("inflicts", parse_known)
        return Action(
            (active, *self.some("followers")),
            hurt,
            bool(unsure),
            self.blow(duel, hurt, unsure),
            self.pair("assault"),
            self.some("retaliated"),
            duel,
            tuple(inflicts.items()),
            self.some("charging"),
            self.one("called"),
        )

    def blow(self, duel: tuple[str, str] | None, hurt: tuple[str, ...], unsure: str) -> Blow | None:
        """The damage that could still be averted; it is that of the last duel."""
        losses = tuple(_loss(*row) for row in self.rows("lost", self.names))
        if not losses:
            stray = [f"{name}=" for name in _OF_A_BLOW if name in self.fields]
            stray += [f"unsure={BY_THE_BLOW}"] * (unsure == BY_THE_BLOW)
            if stray:
                raise Unreadable(f"{stray[0]} needs lost=: what the last blow has cost.")
            return None
        if duel is None or losses[0].name not in duel:
            raise Unreadable("lost= needs duel=: the two who have rolled, one of them the first who lost Blood.")
        if len({loss.amount is None for loss in losses}) > 1:
            raise Unreadable("lost= knows of all or of nobody how much it was.")
        out = self.each("out", str)
        for loss in losses:
            if loss.killed and out.get(loss.name) != DEAD:
                raise Unreadable(f"{loss.name} was killed by the last blow and is not dead.")
            if loss.amount is not None and hurt.count(loss.name) < sum(one.name == loss.name for one in losses):
                raise Unreadable(f"{loss.name} lost Blood and is not among those who were hurt.")
        victims = tuple(loss.name for loss in losses)[: 1 if losses[0].amount is not None else None]
        drawn = parse_count(self.fields.get("drawn", "0"))
        return Blow(
            victims, duel[0], losses, drawn, unsure == YES, self.some("morale-before", often=True),
            self.prizes("prizes-before"),
        )  # fmt: skip

    def prizes(self, field: str) -> tuple[tuple[str, str], ...]:
        """The enemy leaders that bands have killed or captured."""
        return tuple((band, self.known(leader)) for band, leader in self.rows(field, tuple(self.table.bands)))

    # --- names ----------------------------------------------------------------------------------------------

    def rows(self, field: str, names: tuple[str, ...]) -> Iterable[tuple[str, str]]:
        """``Iko:2,5;Gil:3,4`` as names and texts; a name may stand there again."""
        for part in parse_list(self.fields[field], BETWEEN) if field in self.fields else ():
            name, _, value = part.partition(":")
            if name not in names or not value:
                raise Unreadable(f"{field}= cannot say {part[:40] or 'nothing'}.")
            yield name, value

    def each(self, field: str, value_of: Callable[[str], V], names: tuple[str, ...] = ()) -> dict[str, V]:
        """The same as values by name, each once; of figures unless other ``names`` are given."""
        found: dict[str, V] = {}
        for name, value in self.rows(field, names or self.names):
            if name in found:
                raise Unreadable(f"{field}= says {name} twice.")
            found[name] = value_of(value)
        return found

    def some(self, field: str, often: bool = False) -> tuple[str, ...]:
        """``Iko;Gil``, each once unless ``often``."""
        return self.figures(self.fields[field], BETWEEN, often) if field in self.fields else ()

    def figures(self, text: str, between: str = "+", often: bool = False) -> tuple[str, ...]:
        """Figures in a list."""
        found = tuple(map(self.known, parse_list(text, between)))
        if not often and len(set(found)) < len(found):
            raise Unreadable(f"{text[:40]} names somebody twice.")
        return found

    def one(self, field: str) -> str:
        """A figure, or ""."""
        return self.known(self.fields[field]) if field in self.fields else ""

    def pair(self, field: str) -> tuple[str, str] | None:
        """``Iko:Gil``: one figure against another."""
        if field not in self.fields:
            return None
        one, _, other = self.fields[field].partition(":")
        if one == other:
            raise Unreadable(f"{field}= needs two figures.")
        return self.known(one), self.known(other)

    def known(self, name: str) -> str:
        """A name that some figure has."""
        if name not in self.table.figures:
            raise Unreadable(f"There is no {name[:40] or 'name'}.")
        return name

    def items(self, text: str) -> tuple[str, ...]:
        """``spear+shield``: items that are declared."""
        found = tuple(parse_list(text, "+"))
        for name in found:
            if name not in self.table.items:
                raise Unreadable(f"There is no item {name[:40] or 'without a name'}.")
        return found


# --- values -------------------------------------------------------------------------------------------------


def _point(text: str) -> Point:
    return parse_point(matched(_POINT, text, "point x,y"))


def _conditions(text: str) -> tuple[Condition, ...]:
    return tuple(map(_condition, parse_list(text, "&")))


def _condition(text: str) -> Condition:
    found = _CONDITION.fullmatch(text)
    affects = tuple(found[3].split(",")) if found is not None and found[3] else ()
    if found is None or any(each not in AFFECTED for each in affects):
        raise Unreadable(f"{text[:40] or 'Nothing'} is no condition.")
    return Condition(found[1], int(found[2]), affects)


def _loss(name: str, text: str) -> Loss:
    found = _LOSS.fullmatch(text)
    amount = parse_known(found[1]) if found is not None else None
    if found is None or (amount is None and found[3]):
        raise Unreadable(f"{text[:40]} is no loss of Blood.")
    return Loss(name, amount, parse_known(found[2]), bool(found[3]))
