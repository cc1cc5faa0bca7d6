"""A record played once: what each act changed, while the position still knows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from eldritch.notation.model import ActorAct, BoardAct, Comment, Event, Garbled, Item, Line, Mark, Nag, Record, Roll
from eldritch.variants.base import ANSWERING, Chance, Change, Position, Told
from eldritch.variants.outcome import Outcome

from ..replay import Replay
from ..step import Step
from .diagrams import LOSSES, Diagrams
from .story import Picture

AVERTED: Final = "averted"  # told of an act that undoes the harm of the one before
THREATS: Final = {"wounded": "threatened", "killed": "doomed"}  # harm, and what is told instead once it is averted
_ACTS = (BoardAct, ActorAct, Garbled)


@dataclass(slots=True)
class Moment:
    """An act when it has been played: its step, what it changed, what is to be seen; ``key`` counts the acts,
    ``owners`` are the sides of those of whom something was told, where their names alone say so."""

    key: int
    step: Step
    mover: str
    before: tuple[Chance, ...] = ()
    after: tuple[Chance, ...] = ()
    changes: tuple[Change, ...] = ()
    owners: Mapping[str, str] = field(default_factory=dict)
    check: bool = False
    mate: bool = False
    position: str | None = None
    wanted: bool = False
    picture: Picture | None = None

    @property
    def chances(self) -> tuple[Chance, ...]:
        """The events that belong to it, in order."""
        return (*self.before, *self.after)


@dataclass(slots=True)
class Walk:
    """A record that has been played: its moments by line and index, what round marks have done, how it ended; ``left``
    are the sides and names of those who were lost at a round mark."""

    replay: Replay
    moments: Mapping[tuple[int, int], Moment]
    start: Picture | None
    end: Picture | None
    outcome: Outcome | None
    sides: tuple[str, ...]
    answering: tuple[str, ...]
    rounds: bool
    left: tuple[tuple[str, str], ...] = ()


def walk(record: Record, position: Position | None, diagrams: Diagrams) -> Walk:
    """Play a record; ``position`` is where it starts, None where nothing can be judged, and moves on."""
    start = picture(position) if position is not None and diagrams.any else None
    replay = Replay(record, position)
    owners = _owners(record.line, position)
    moments: dict[tuple[int, int], Moment] = {}
    last: Picture | None = start
    for step in replay:
        before, after = owners[id(step.line), step.index]
        moment = Moment(len(moments), step, replay.sides[step.side], tuple(before), tuple(after))
        moments[id(step.line), step.index] = moment
        if position is not None and step.deed is not None:
            _look(moment, position)
            if diagrams.any and step.variation is None and step.deed.effect == "placement":
                start = picture(position)
            shown = _drawn(moment, position, diagrams)
            if step.variation is None and shown is not None:
                last = shown
    _spare(moments)
    outcome = None
    if position is not None and replay.judged:
        outcome = replay.ended or position.tally()
    if position is not None and diagrams.any and diagrams.sort != "all":
        last = picture(position, _touched(_last_main(moments)) or position.moved())
    sides = replay.sides
    answering = position.answering if position is not None else ANSWERING
    rounds = position is not None and position.rounds
    left = tuple(_left(replay, record, position)) if position is not None else ()
    return Walk(replay, moments, start, last, outcome, sides, answering, rounds, left)


def _left(replay: Replay, record: Record, position: Position) -> Iterator[tuple[str, str]]:
    for (line, _), changes in replay.opened.items():
        told = [change.told for change in changes if change.told is not None]
        for one in told if line == id(record.line) else ():
            side = position.owner_of(one.pieces[-1]) if one.event in LOSSES and one.pieces else None
            if side is not None:
                yield position.sides[side], one.pieces[-1]


def picture(position: Position, touched: tuple[str, ...] = (), follow: tuple[Item, ...] = ()) -> Picture:
    """What there is to draw of a position; ``follow`` are the items after the act, whose comments may hold marks."""
    from eldritch.notation.commands import read_commands

    found = [read_commands(item.text) for item in follow if isinstance(item, Comment)]
    squares = tuple(square for one in found for square in one.squares)
    arrows = tuple(arrow for one in found for arrow in one.arrows)
    return Picture(position.scene(), position.text(), touched, squares, arrows, position.aimed())


def _look(moment: Moment, position: Position) -> None:
    moment.changes = position.told()
    names = dict.fromkeys(change.told.pieces[-1] for change in moment.changes if change.told and change.told.pieces)
    sides = {name: position.owner_of(name) for name in names}
    moment.owners = {name: position.sides[side] for name, side in sides.items() if side is not None}
    moment.check = position.in_check()
    moment.mate = position.mated()
    moment.position = position.text()


def _spare(moments: Mapping[tuple[int, int], Moment]) -> None:
    """What an act has averted did not come about: the last act of its line that told of harm told only of a threat."""
    harmful: dict[int, Moment] = {}
    for moment in moments.values():
        events = {change.told.event for change in moment.changes if change.told is not None}
        line = id(moment.step.line)
        if AVERTED in events and line in harmful:
            before = harmful.pop(line)
            before.changes = tuple(_threat(change) for change in before.changes)
        if not events.isdisjoint(THREATS):
            harmful[line] = moment


def _threat(change: Change) -> Change:
    told = change.told
    if told is None or told.event not in THREATS:
        return change
    return replace(change, told=Told(THREATS[told.event], told.pieces, told.squares, told.detail))


def _drawn(moment: Moment, position: Position, diagrams: Diagrams) -> Picture | None:
    """The picture after an act, where one is wanted."""
    if not diagrams.any:
        return None
    step = moment.step
    follow = following(step.line, step.index)
    told = frozenset(change.told.event for change in moment.changes if change.told is not None)
    moment.wanted = step.variation is None and diagrams.wants(step.ply, told, _is_marked(follow))
    if moment.wanted or diagrams.sort == "all":
        moment.picture = picture(position, _touched(moment) or position.moved(), follow)
    return moment.picture


def following(line: Line, index: int) -> tuple[Item, ...]:
    """The items between an act and the next act, number or variation."""
    items = line.items
    end = index + 1
    while end < len(items) and not isinstance(items[end], (*_ACTS, Line, Mark)):
        end += 1
    return items[index + 1 : end]


def _is_marked(follow: tuple[Item, ...]) -> bool:
    return any(
        isinstance(item, Nag) or (isinstance(item, Comment) and ("[%csl" in item.text or "[%cal" in item.text))
        for item in follow
    )


def _touched(moment: Moment | None) -> tuple[str, ...]:
    """The squares on which an act changed something."""
    if moment is None:
        return ()
    return tuple(dict.fromkeys(change.where for change in moment.changes if change.kind == "put"))


def _last_main(moments: Mapping[tuple[int, int], Moment]) -> Moment | None:
    main = [one for one in moments.values() if one.step.variation is None and one.step.deed is not None]
    return main[-1] if main else None


def _owners(root: Line, position: Position | None) -> dict[tuple[int, int], tuple[list[Chance], list[Chance]]]:
    """For each act of all lines, the events before it and those after it that belong to it."""
    found: dict[tuple[int, int], tuple[list[Chance], list[Chance]]] = {}
    lines = [root]
    while lines:
        line = lines.pop()
        waiting: list[Chance] = []
        after: list[Chance] | None = None
        for index, item in enumerate(line.items):
            if isinstance(item, Line):
                lines.append(item)
            elif isinstance(item, _ACTS):
                after = []
                found[id(line), index] = (waiting, after)
                waiting = []
            elif isinstance(item, Roll | Event):
                if after is None or waiting or (position is not None and position.opens(item)):
                    waiting.append(item)
                else:
                    after.append(item)
    return found
