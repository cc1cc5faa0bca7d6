"""An act heard: its actors (GEN-12), its verb (GEN-11), its arguments (GEN-13) and dice (GEN-5), then its rules."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING

from eldritch.notation.model import ActorAct, Event, Roll
from eldritch.notation.problems import Reason

from ..base import Chance, Fault
from .attempt import Attempt
from .fitting import Fitting
from .verb import S, T, Verb

if TYPE_CHECKING:
    from .position import ActorPosition

LONGEST_NAME = 60
HOUSE_ROLL = "x_"


def hear(
    position: ActorPosition[S, T], act: ActorAct, before: tuple[Chance, ...], after: tuple[Chance, ...]
) -> Attempt[S, T]:
    """The attempt with all that is wrong with it. The verb's own rules are asked where it is known what is meant."""
    cast = position.cast()
    attempt = Attempt(position.table, position.state, position.clock, act.actors)
    verb = meant(position, act, cast)
    attempt.reasons.extend(actors_wrong(act, cast, verb))
    attempt.reasons.extend(verb_wrong(position, act, verb))
    stray(attempt, before)
    nobody = any(reason.code == "GEN-12" for reason in attempt.reasons)
    if verb is None:
        return attempt
    fitting = Fitting(verb.name, verb.takes, (*act.arguments, *after))
    attempt.said = fitting.arguments
    attempt.reasons.extend(fitting.reasons)
    for place, roll in fitting.stray:
        place -= len(act.arguments)
        attempt.faults.append(_roll_fault(roll, len(before) + place if place >= 0 else None))
    if not (fitting.missing or nobody):
        verb.does(attempt)
    return attempt


def meant(position: ActorPosition[S, T], act: ActorAct, cast: Mapping[str, str]) -> Verb[S, T] | None:
    """The verb that is meant: of this name, if possible for this kind of actor, if possible in this half."""
    known = [verb for verb in position.verbs if act.verb == verb.name or act.verb in verb.aliases]
    kind = cast.get(act.actors[0], "")
    own = [verb for verb in known if kind in verb.by] or known
    here = [verb for verb in own if position.clock.half in verb.halves] or own
    return here[0] if here else None


def actors_wrong(act: ActorAct, cast: Mapping[str, str], verb: Verb[S, T] | None) -> list[Reason]:
    """Actors that do not exist, may not do this, or are too many (GEN-12)."""
    reasons = []
    for actor in act.actors:
        if actor not in cast:
            near = get_close_matches(actor[:LONGEST_NAME], cast, n=1)
            hint = f"; {near[0]} may be meant" if near else ""
            reasons.append(Reason("GEN-12", f"There is no {actor[:LONGEST_NAME]} here{hint}."))
        elif verb is not None and cast[actor] not in verb.by:
            who = " or ".join(verb.by)
            reasons.append(Reason("GEN-12", f"{actor} cannot {verb.name}: that is for {who}."))
    if verb is not None and len(act.actors) > 1 and not verb.joint:
        reasons.append(Reason("GEN-12", f"Each does {verb.name} alone; {' and '.join(act.actors[:3])} are joined."))
    if len(set(act.actors)) < len(act.actors):
        reasons.append(Reason("GEN-12", "An actor is named twice."))
    return reasons


def verb_wrong(position: ActorPosition[S, T], act: ActorAct, verb: Verb[S, T] | None) -> list[Reason]:
    """A verb that does not exist, or stands in the wrong half (GEN-11)."""
    if verb is None:
        names = [name for each in position.verbs for name in (each.name, *each.aliases)]
        near = get_close_matches(act.verb[:LONGEST_NAME], names, n=1)
        hint = f"; {near[0]} may be meant" if near else ""
        return [Reason("GEN-11", f"{position.name} has no verb {act.verb[:LONGEST_NAME]}{hint}.")]
    if position.clock.half not in verb.halves:
        where = " or ".join(position.halves.get(half, "another half") for half in verb.halves)
        return [Reason("GEN-11", f"{verb.name} belongs to {where}.")]
    return []


def stray(attempt: Attempt[S, T], events: tuple[Chance, ...]) -> None:
    """Events that stand before the act and are its cause for nothing."""
    for place, event in enumerate(events):
        if isinstance(event, Event):
            reason = Reason("GEN-13", f"{event.text} stands before any act that asks for it.")
            attempt.faults.append(Fault(place, reason))
        else:
            attempt.faults.append(_roll_fault(event, place))


def _roll_fault(roll: Roll, place: int | None) -> Fault:
    """A roll that no rule asks for (GEN-5)."""
    if roll.label.startswith(HOUSE_ROLL):
        return Fault(place, Reason("GEN-5", f"A house roll: {roll.text}."), "declared")
    return Fault(place, Reason("GEN-5", f"No rule asks for {roll.text} here; a house roll has a label in x_."))
