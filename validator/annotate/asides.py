"""Clocks, evaluations and drawn marks of comments, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eldritch.notation.commands import Commands, Evaluation, format_clock

from .words import Words


def asides_of(words: Words, remarks: Iterable[Commands]) -> Iterator[str]:
    """What the commands of comments say, in their order."""
    for one in remarks:
        if one.clock is not None:
            yield words.say("aside", "clock", clock=format_clock(one.clock))
        if one.elapsed is not None:
            yield words.say("aside", "elapsed", clock=format_clock(one.elapsed))
        if one.evaluation is not None:
            yield _evaluated(words, one.evaluation)
        drawn = (*(mark[1:] for mark in one.squares), *(f"{mark[1:3]}-{mark[3:]}" for mark in one.arrows))
        if drawn:
            yield words.say("aside", "arrows", arrows=words.listed(drawn))
        for command in one.others:
            yield words.say("aside", "command", command=command)


def _evaluated(words: Words, found: Evaluation) -> str:
    if found.mate is not None:
        who = words.side("white" if found.mate > 0 else "black")
        return words.say("aside", "mate_for", moves=abs(found.mate), who=who, depth=found.depth)
    return words.say("aside", "pawns", pawns=f"{found.pawns or 0.0:+.2f}", depth=found.depth)
