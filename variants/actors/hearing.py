"""An act heard: its actors (GEN-12), its verb (GEN-11), its arguments (GEN-13) and dice (GEN-5), then its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from eldritch.notation.model import ActorAct, Event, Roll
from eldritch.notation.problems import Reason

from ..base import Chance, Fault
from .attempt import Attempt
from .fitting import Fitting
from .manual import shown
from .slots import ROLL
from .verb import S, T, Verb

if TYPE_CHECKING:
    from .position import ActorPosition

LONGEST_NAME = 60
MOST_NAMED = 8  # actors that a message names
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
        attempt.faults.append(_roll_fault(roll, len(before) + place if place >= 0 else None, verb))
    if not (fitting.missing or nobody):
        verb.does(attempt)
    _show_example(position, attempt, verb, fitting)
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
            hint = f"{near[0]} may be meant" if near else f"there are {', '.join([*cast][:MOST_NAMED])}"
            reasons.append(Reason("GEN-12", f"There is no {actor[:LONGEST_NAME]} here; {hint}."))
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
        like = next((shown(each) for each in position.verbs if near and near[0] in (each.name, *each.aliases)), "")
        message = f"{position.name} has no verb {act.verb[:LONGEST_NAME]}{hint}.{_open_to(position, act)}{like}"
        return [Reason("GEN-11", message)]
    if position.clock.half not in verb.halves:
        where = " or ".join(position.halves.get(half, "another half") for half in verb.halves)
        return [Reason("GEN-11", f"{verb.name} belongs to {where}.{_open_to(position, act)}")]
    return []


def _open_to(position: ActorPosition[S, T], act: ActorAct) -> str:
    """The verbs that this actor (or, where there is no such actor, anybody) has in this half, as a sentence."""
    half, kind = position.clock.half, position.cast().get(act.actors[0])
    verbs = (verb.name for verb in position.verbs if half in verb.halves and (kind is None or kind in verb.by))
    names = ", ".join(dict.fromkeys(verbs))
    where = position.halves.get(half, "this half")
    return f" In {where} {act.actors[0] if kind else 'somebody'} has {names}." if names else ""


def _show_example(position: ActorPosition[S, T], attempt: Attempt[S, T], verb: Verb[S, T], fitting: Fitting) -> None:
    """The first reason against the arguments (GEN-13) goes on with an example of how the act is written."""
    place = next((place for place, each in enumerate(attempt.reasons) if each.code == "GEN-13"), None)
    if place is None:
        return
    reason = attempt.reasons[place]
    other = next((each for each in position.verbs if each.name in fitting.spare), None)
    hint = shown(verb, len(attempt.actors) > 1)
    if other is not None:
        hint = f" {other.name} is a verb, and each act begins with who acts.{shown(other)}"
    attempt.reasons[place] = replace(reason, message=reason.message + hint)


def stray(attempt: Attempt[S, T], events: tuple[Chance, ...]) -> None:
    """Events that stand before the act and are its cause for nothing."""
    for place, event in enumerate(events):
        if isinstance(event, Event):
            reason = Reason("GEN-13", f"{event.text} stands before any act that asks for it.")
            attempt.faults.append(Fault(place, reason))
        else:
            attempt.faults.append(_roll_fault(event, place))


def _roll_fault(roll: Roll, place: int | None, verb: Verb[S, T] | None = None) -> Fault:
    """A roll that no rule asks for (GEN-5)."""
    if roll.label.startswith(HOUSE_ROLL):
        return Fault(place, Reason("GEN-5", f"A house roll: {roll.text}."), "declared")
    slots = [slot for slot in verb.takes if slot.where == ROLL] if verb is not None else []
    labels = " or ".join(f"the label {slot.name}" if slot.name else "no label" for slot in slots)
    known = f"; dice of {verb.name} have {labels}" if verb is not None and labels else ""
    return Fault(place, Reason("GEN-5", f"No rule asks for {roll.text} here{known}; a house roll has a label in x_."))
