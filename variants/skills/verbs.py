"""All that can be said in a record of GM-less Skills (SK 2.3)."""

from __future__ import annotations

from typing import Final

from ..actors.slots import WHOLE, WORD, bare, claim, event, flag, named, roll, text
from ..actors.verb import FIRST, Verb
from . import checking, events, proposing, victims
from .session import Session
from .table import ABILITIES, Table

PLAYER: Final = ("a player",)
ROUND: Final = (FIRST,)
MODIFIERS: Final = ("SK-3", "SK-10", "SK-11", "SK-41")
CONSEQUENCES: Final = tuple(f"SK-{number}" for number in (*range(20, 40), 42))

ability = named("ability", WORD, *ABILITIES, needed=False)
want = named("want", needed=False)
number = named("n", WHOLE, needed=False, unknown=True)
outcome = flag("outcome", checking.SUCCESS, checking.FAILURE)
consequences = (roll("dmg"), claim("dmg"), roll("dur"), roll("victim"), event("victim", "pick"))

VERBS: Final[tuple[Verb[Session, Table], ...]] = (
    Verb("read", ROUND, PLAYER, (bare("encounter"),), ("SK-5",), proposing.read, proposing.encounters),
    Verb("propose", ROUND, PLAYER, (named("skill"), ability, named("on"), want, text()),
         ("SK-6", "SK-18", "SK-32", "SK-40", "SK-42", "SK-A9"), proposing.propose, proposing.proposals),
    Verb("rate", ROUND, PLAYER, (bare("difficulty"),), ("SK-4", "SK-7", "SK-16"), proposing.rate, proposing.words),
    Verb("check", ROUND, PLAYER,
         (named("dc", WHOLE), flag("printed"), roll(), claim("mod"), outcome, want, *consequences),
         ("SK-8", "SK-9", "SK-12", "SK-19", *MODIFIERS, *CONSEQUENCES), checking.check, checking.checks),
    Verb("defend", ROUND, PLAYER, (roll(), text()), ("SK-13",), events.defend, events.defences),
    Verb("event", ROUND, PLAYER,
         (text(), named("hurt", needed=False), number, named("trigger", needed=False), named("fight", needed=False),
          named("gain", needed=False), flag("way", "adv", "dis"), named("on", needed=False),
          named("by", needed=False, many=True)),
         ("SK-14", "SK-24", "SK-43"), events.event, events.events),
    Verb("target", ROUND, PLAYER, (event("pick"), roll()), ("SK-15",), events.target, victims.draws),
)  # fmt: skip
