"""A system of three verbs and no sense, with which the shared ground is tested."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from eldritch.notation.acts import parse_act
from eldritch.notation.model import Mark
from eldritch.variants.actors.attempt import Attempt
from eldritch.variants.actors.dice import open_roll
from eldritch.variants.actors.position import ActorPosition
from eldritch.variants.actors.rounds import Clock
from eldritch.variants.actors.slots import (
    DECIMAL,
    PATH,
    POINT,
    STATS,
    WHOLE,
    bare,
    claim,
    event,
    flag,
    named,
    pairs,
    roll,
    text,
)  # fmt: skip
from eldritch.variants.actors.verb import FIRST, SECOND, SETUP, Verb
from eldritch.variants.base import Refusal

Log = tuple[str, ...]
Toys = Attempt[Log, str]


def go(attempt: Toys) -> None:
    """Note where to."""
    said = attempt.said
    attempt.state = (*attempt.state, f"{'+'.join(attempt.actors)}>{'/'.join(said.path('way'))}")
    attempt.tell("went", attempt.who, detail=said.word("way"))
    if said.word("way") == "home":
        attempt.wrong("GEN-1", "Nobody goes home.")
    attempt.throw("mv", "2d20kl1", plus=3, needed=False)


def hit(attempt: Toys) -> None:
    """Roll and claim."""
    throw = attempt.throw("atk", ("3d6", "2d6"), plus=1, lack="GEN-2")
    attempt.check("dmg", throw.total)
    attempt.state = (*attempt.state, f"{attempt.who}!{throw.total}{sorted(attempt.said.given.items())}")


def put(attempt: Toys) -> None:
    """Take everything."""
    said = attempt.said
    drawn = said.event("draw")
    words = (said.word("name"), str(said.whole("n")), str(said.amount("w")), str(said.point("at")), said.word("text"))
    more = (said.word("how"), ".".join(said.words("on")), said.word("stats"), drawn.value if drawn else "")
    attempt.state = (*attempt.state, "|".join((*words, *more)))


class ToyPosition(ActorPosition[Log, str]):
    """Two heroes and a DM."""

    name = "Toy"
    halves: ClassVar[Mapping[int, str]] = {SETUP: "the set-up", FIRST: "day", SECOND: "night"}
    verbs = (
        Verb("go", (FIRST,), ("a hero",), (bare("way", PATH), roll("mv")), (), go, lambda _: ("home", "a-b"),
             joint=True),
        Verb("go", (SECOND,), ("the DM",), (bare("way", PATH),), (), go, lambda _: ("c",)),
        Verb("hit", (FIRST, SECOND), ("a hero", "the DM"), (roll("atk"), claim("dmg"), pairs("where")), (), hit,
             lambda _: (open_roll("atk", "3d6"),), aliases=("strike",)),
        Verb("put", (SETUP,), ("the DM",), (
            bare("name", needed=True, unknown=True), bare("n", WHOLE, needed=False), bare("stats", STATS, needed=False),
            named("w", DECIMAL, needed=False), named("at", POINT, needed=False), named("on", needed=False, many=True),
            flag("how", "well", "badly"), text(), event("draw"), event("type", "pick"),
        ), (), put),
    )  # fmt: skip

    def cast(self) -> Mapping[str, str]:
        """Who there is."""
        return {"Ann": "a hero", "Bob": "a hero", "DM": "the DM"}

    def fields(self) -> dict[str, str]:
        """The log."""
        return {"log": ",".join(self.state), "half": str(self.clock.half)}

    def arrive(self, attempt: Toys, before: Clock) -> None:
        """Say so."""
        attempt.state = (*attempt.state, f"{before.round}.{before.half}->{attempt.clock.round}.{attempt.clock.half}")


def toy(*marks: str) -> ToyPosition:
    """A position after some marks, ``1.`` or ``1...``."""
    position = ToyPosition("", (), ("heroes", "master"))
    for mark in marks:
        position.play(position.enter(Mark(int(mark.rstrip(".")), mark.endswith("...")), False))
    return position


def says(position: ToyPosition, act: str) -> list[str]:
    """What is said of an act: codes of reasons, then severities and codes of faults."""
    deed = position.judge(parse_act(act))
    if isinstance(deed, Refusal):
        rest = deed.literal.faults if deed.literal is not None else ()
        return [reason.code for reason in deed.reasons] + [f"{each.severity} {each.reason.code}" for each in rest]
    return [f"{each.severity} {each.reason.code}" for each in deed.faults]
