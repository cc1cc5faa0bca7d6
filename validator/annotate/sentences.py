"""What an act has brought about, in sentences: first what was done, then what the rules tell of it.

Nothing here knows a rule: the act says who did what, the changes where from, and what is told is worded by its name.
What has no words of its own is told by the words for ``other``, or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from eldritch.notation.model import (
    ActorAct,
    Argument,
    BoardAct,
    Castling,
    DeedText,
    Event,
    Garbled,
    Move,
    Null,
    Placing,
    Power,
    Roll,
    Walk,
)
from eldritch.variants.base import Change, Told

from .moments import Moment
from .signs import shows
from .words import Words

_SQUARE = 2  # the letters of a square


@dataclass(frozen=True, slots=True)
class Tale:
    """What is said of an act: what came ``first``, what was ``done``, and what came of it (``then``)."""

    first: tuple[str, ...]
    done: tuple[str, ...]
    then: tuple[str, ...]


def tale_of(words: Words, moment: Moment) -> Tale:
    """Everything there is to say of an act but its dice and the end of the game."""
    told = [change.told for change in moment.changes if change.told is not None]
    early = [one for one in told if words.find("first", one.event)]
    late = [one for one in told if not words.find("first", one.event)]
    done = list(_deeds(words, moment, late))
    then = list(telling(words, late))
    step = moment.step
    if step.undone and step.deed is not None and not step.deed.effect:
        then.append(words.sentence("act", "undone"))
    elif moment.check or moment.mate:
        then.append(words.sentence("end", _end(moment)))
    return Tale(tuple(filter(None, telling(words, early))), tuple(filter(None, done)), tuple(filter(None, then)))


def _deeds(words: Words, moment: Moment, told: list[Told]) -> Iterator[str]:
    """What was done, legal or not; what this says already is taken out of what is told."""
    step, act = moment.step, moment.step.act
    who = words.side(moment.mover)
    if isinstance(act, Garbled):
        yield words.sentence("act", "unread", text=act.text)
    elif step.deed is None:
        if step.refused:
            yield words.sentence("act", "refused", who=who, text=act.text)
    elif isinstance(act, ActorAct):
        if step.refused:
            yield words.sentence("act", "literal_actor", who=who)
        yield _by_actor(words, act, who, told)
    elif step.refused:
        yield words.sentence("act", "literal", who=who, text=act.text)
    else:
        yield from _on_board(words, act, who, moment.changes, told)


def _end(moment: Moment) -> str:
    if not moment.mate:
        return "check"
    return "checkmate" if moment.check else "over"


# --- what the rules tell --------------------------------------------------------------------------------------------


def telling(words: Words, told: Iterable[Told]) -> Iterator[str]:
    """What was told, in order; deeds of one kind by one piece make one sentence."""
    for (event, first), run in groupby(told, key=lambda one: (one.event, one.pieces[:1] if one.pieces[1:] else ())):
        same = list(run)
        key = keyed(words, event, same[0])
        sentence = words.find("told", key)
        if sentence is not None and "{things}" in sentence:
            by = words.piece(first[0]) if first else ""
            things = words.listed(_thing(words, one) for one in same)
            yield words.sentence("told", key, by=by, things=things, count=len(same), who=words.side(_first(same[0])))
        else:
            yield from (_one(words, each) for each in same)


def keyed(words: Words, event: str, told: Told) -> str:
    """The name of the words for an event: its own with the first piece, its own, or those for any other."""
    keys = (f"{event}.{_first(told)}", f"{event}/{told.detail}", event)
    return next((key for key in keys if words.find("told", key) is not None), "other")


def _thing(words: Words, told: Told) -> str:
    piece = words.piece(told.pieces[-1]) if told.pieces else ""
    if not told.squares:
        return piece
    return words.say("list", "on", piece=piece, square=told.squares[-1])


def _one(words: Words, told: Told) -> str:
    pieces = [words.piece(name) for name in told.pieces]
    key = keyed(words, told.event, told)
    detail = words.coded(told.detail)
    return words.sentence(
        "told", key,
        event=told.event,
        who=words.side(_first(told)),
        by=pieces[0] if pieces else "",
        second=pieces[1] if pieces[1:] else "",
        piece=pieces[-1] if pieces else "",
        a_piece=words.indefinite(pieces[-1]) if pieces else "",
        pieces=words.listed(pieces),
        rest=words.listed(pieces[1:]) if pieces[1:] else "",
        count=len(pieces),
        square=told.squares[0] if told.squares else "",
        other=told.squares[-1] if told.squares[1:] else "",
        squares=words.listed(told.squares),
        detail=told.detail,
        detail_piece=detail,
        a_detail=words.indefinite(detail),
        detail_way=words.word("way", told.detail),
        detail_word=words.word("detail", told.detail),
    )  # fmt: skip


def _first(told: Told) -> str:
    return told.pieces[0] if told.pieces else ""


# --- acts on a board ------------------------------------------------------------------------------------------------


def _on_board(words: Words, act: BoardAct, who: str, changes: tuple[Change, ...], told: list[Told]) -> Iterator[str]:
    """What was done; a capture that this says is taken out of what is told."""
    for place, deed in enumerate(act.deeds):
        if place == 0:
            yield _done(words, deed, who, changes, told)
        elif isinstance(deed, Move) and not deed.takes:
            yield words.sentence("act", "onward", to=deed.target)


def _done(words: Words, deed: DeedText, who: str, changes: tuple[Change, ...], told: list[Told]) -> str:
    if isinstance(deed, Move):
        return _moved(words, deed, who, changes, told)
    if isinstance(deed, Walk):
        piece, path = words.coded(deed.code), deed.squares
        key = "jump" if deed.takes and words.find("act", "jump") else "move"
        via = words.listed(path[1:-1]) if path[2:] else ""
        return words.sentence("act", key, who=who, piece=piece, to=path[-1], via=via, **{"from": path[0]})
    if isinstance(deed, Castling):
        key = ("long" if deed.long else "short") + ("_by" if deed.code else "")
        return words.sentence("act", key, who=who, piece=words.coded(deed.code))
    if isinstance(deed, Placing):
        dropped = any(one.event == "dropped" for one in told)
        key = "drop" if dropped else "place"
        piece = words.coded(deed.code)
        return words.sentence("act", key, who=who, piece=piece, a_piece=words.indefinite(piece), to=deed.square)
    if isinstance(deed, Null):
        return words.sentence("act", "pass", who=who)
    return _invoked(words, deed, who, changes)


def _moved(words: Words, deed: Move, who: str, changes: tuple[Change, ...], told: list[Told]) -> str:
    origin = deed.origin if len(deed.origin) == _SQUARE else _origin(deed, changes)
    parts: dict[str, object] = {"who": who, "piece": words.coded(deed.code), "from": origin, "to": deed.target}
    if deed.takes:
        for index, one in enumerate(told):
            if one.event == "captured" and len(one.pieces) == 2 and one.squares:
                square, victim = one.squares[0], words.piece(one.pieces[1])
                if square == deed.target or not deed.code:
                    del told[index]
                    key = "takes" if square == deed.target else "passing"
                    return words.sentence("act", key, victim=victim, on=square, **parts)
    return words.sentence("act", "move", **parts)


def _origin(deed: Move, changes: tuple[Change, ...]) -> str:
    """The square that was left, where the changes leave no doubt of it."""
    left = [
        change.where
        for change in changes
        if change.kind == "put" and change.before and not change.after and change.where != deed.target
        and shows(change.before, deed.code or "P") and deed.origin in change.where
    ]  # fmt: skip
    return left[0] if len(left) == 1 else ""


def _invoked(words: Words, deed: Power, who: str, changes: tuple[Change, ...]) -> str:
    parts = {"who": who, "piece": words.coded(deed.code), "verb": deed.verb or (deed.aim.verb if deed.aim else "")}
    head = deed.head
    if isinstance(head, Move):
        parts["piece"] = words.coded(head.code)
        return words.sentence("act", "power_move", **parts, to=head.target)
    if isinstance(head, Walk):
        parts["piece"] = words.coded(head.code)
        return words.sentence("act", "power_move", **parts, to=head.squares[-1], **{"from": head.squares[0]})
    return words.sentence("act", "power", **parts, square=deed.square)


# --- acts of actors -------------------------------------------------------------------------------------------------


def _by_actor(words: Words, act: ActorAct, who: str, told: list[Told]) -> str:
    """What actors do, by the words for the verb; by a plain list of words where there are none."""
    plain = [one for one in act.arguments if isinstance(one, Argument)]
    said = [_text(one) for one in plain if one.kind != "assignment"]
    named = {one.name.casefold(): " ".join(one.values) for one in plain if one.kind == "assignment"}
    actors = words.listed(words.side(actor) for actor in act.actors)
    key = act.verb if words.find("verb", act.verb) is not None else ""
    rest = " ".join(_text(one) for one in plain)
    places = dict(zip(("a", "b", "c", "d"), said, strict=False))
    parts: dict[str, object] = {**named, **places, "who": actors, "side": who, "verb": act.verb, "rest": rest}
    parts["things"] = words.listed(said) if said else ""
    parts["quote"] = " ".join(_text(one) for one in plain if one.kind == "string")
    parts["count"] = len(act.actors)
    if key:
        return words.sentence("verb", key, **parts)
    return words.sentence("act", "actor", **parts) if not told else ""


def _text(argument: Argument | Roll | Event) -> str:
    if isinstance(argument, Argument) and argument.kind == "string":
        return " ".join(argument.values)
    return argument.text
