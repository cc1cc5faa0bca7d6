"""What an act has brought about, in sentences: first what was done, then what the rules tell of it.

Nothing here knows a rule: the act says who did what, the changes where from, and what is told is worded by its name.
What has no words of its own is told by the words for ``other``, or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from eldritch.notation.model import ActorAct, Garbled
from eldritch.variants.base import Told

from .chances import odds_of_count
from .doing import by_actor, on_board
from .moments import Moment
from .signs import sign_of, victim_of
from .words import Words


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
    then = list(telling(words, late, moment.mover))
    step = moment.step
    if step.undone and step.deed is not None and not step.deed.effect:
        then.append(words.sentence("act", "undone"))
    elif moment.check or moment.mate:
        then.append(words.sentence("end", _end(moment)))
    first = telling(words, early, moment.mover)
    return Tale(tuple(filter(None, first)), tuple(filter(None, done)), tuple(filter(None, then)))


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
        yield by_actor(words, act, who, told)
    elif step.refused:
        sign = victim_of(moment.changes)
        victim = words.coded(sign_of(sign)) if sign else ""
        key = "literal_told" if told else "literal"
        yield words.sentence("act", key, who=who, text=act.text, victim=victim)
    else:
        yield from on_board(words, act, who, moment.changes, told)


def _end(moment: Moment) -> str:
    if not moment.mate:
        return "check"
    return "checkmate" if moment.check else "over"


# --- what the rules tell --------------------------------------------------------------------------------------------


def telling(words: Words, told: Iterable[Told], mover: str = "") -> Iterator[str]:
    """What was told, in order; deeds of one kind by one piece make one sentence. ``mover`` is the side that acted."""
    for _, run in groupby(told, key=_kinship):
        same = list(run)
        key = keyed(words, same[0].event, same[0])
        sentence = words.find("told", key)
        if sentence is not None and "{things}" in sentence:
            parts = _parts(words, same[0], mover)
            parts |= {"things": words.listed(_thing(words, one) for one in same), "count": len(same)}
            yield words.sentence("told", key, **parts)
        else:
            yield from (words.sentence("told", key, **_parts(words, each, mover)) for each in same)


def _kinship(told: Told) -> tuple[str, tuple[str, ...], str]:
    """What is the same of all that one sentence tells of."""
    return told.event, told.pieces[:1] if told.pieces[1:] else (), told.detail


def keyed(words: Words, event: str, told: Told) -> str:
    """The name of the words for an event: its own with the first piece, with the detail, alone, or those for any
    other."""
    keys = (f"{event}.{_first(told)}", f"{event}/{told.detail}", event)
    return next((key for key in keys if words.find("told", key) is not None), "other")


def _thing(words: Words, told: Told) -> str:
    piece = words.piece(told.pieces[-1]) if told.pieces else ""
    if not told.squares:
        return piece
    return words.say("list", "on", piece=piece, square=told.squares[-1])


def _parts(words: Words, told: Told, mover: str) -> dict[str, object]:
    """All that a sentence may say of what was told; the words of the detail are ``one``, ``two`` and ``three``."""
    pieces = [words.piece(name) for name in told.pieces]
    split = told.detail.split()
    numbers = dict(zip(("one", "two", "three"), split, strict=False))
    detail = words.coded(told.detail)
    return {
        **numbers,
        "event": told.event,
        "mover": words.side(mover),
        "who": words.side(_first(told)),
        "by": pieces[0] if pieces else "",
        "second": pieces[1] if pieces[1:] else "",
        "piece": pieces[-1] if pieces else "",
        "a_piece": words.indefinite(pieces[-1]) if pieces else "",
        "pieces": words.listed(pieces),
        "rest": words.listed(pieces[1:]) if pieces[1:] else "",
        "count": len(pieces),
        "square": told.squares[0] if told.squares else "",
        "other": told.squares[-1] if told.squares[1:] else "",
        "squares": words.listed(told.squares),
        "detail": told.detail,
        "odds": _tally(words, split),
        "duration": words.find("detail", split[1]) if split[1:] else "",
        "number": int(split[0]) if split and split[0].removeprefix("-").isdecimal() else None,
        "detail_piece": detail,
        "a_detail": words.indefinite(detail),
        "detail_way": words.word("way", told.detail),
        "detail_word": words.word("detail", told.detail),
    }


def _tally(words: Words, split: list[str]) -> str:
    """How likely a count of dice was, told as ``2 3 3 6``: two of three dice, with three faces of six that count."""
    if len(split) != 4 or not all(part.isdecimal() for part in split):
        return ""
    count, dice, faces, sides = map(int, split)
    return odds_of_count(words, count, dice, Fraction(faces, sides))


def _first(told: Told) -> str:
    return told.pieces[0] if told.pieces else ""
