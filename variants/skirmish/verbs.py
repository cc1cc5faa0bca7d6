"""All that can be said in a record of a skirmish, in the order of the rule book."""

from __future__ import annotations

import re
from typing import Final

from ..actors.slots import (
    DECIMAL,
    POINT,
    WHOLE,
    WORD,
    Shape,
    Slot,
    bare,
    flag,
    named,
    pairs,
    roll,
    text,
)  # fmt: skip
from ..actors.verb import FIRST, SETUP, Verb, as_it_stands
from . import command, deeds, fighting, harm, magic, morale, moving, offers, opening, turns
from .battle import Battle
from .ground import WAY
from .harm import AFFECTED
from .strike import BLOW, SHOT
from .table import LEADER, SCOUNDREL, Table

NAME: Final = Shape(frozenset({"word"}), re.compile("[A-Za-z][A-Za-z0-9_]*"), "a name")

ALL: Final = (LEADER, SCOUNDREL)
PLAY: Final = (FIRST,)
ATTACKED: Final = ("SKM-21", "SKM-31", "SKM-32", "SKM-33", "SKM-34", "SKM-39", "SKM-52", "SKM-53", "SKM-63")
TURN: Final = ("SKM-12", "SKM-13", "SKM-15")

target = bare("target", NAME)
way = bare("way", WAY)
climb = named("climb", DECIMAL, needed=False)
agi = roll("agi")
who = bare("who", NAME, needed=False, many=True)
ends = pairs("ends", POINT)


def _optional(slot: Slot) -> Slot:
    return bare(slot.name, slot.shape, needed=False)


VERBS: Final[tuple[Verb[Battle, Table], ...]] = (
    # before the first round
    Verb("blood", (SETUP,), ALL, (roll("blood"),), ("SKM-9",), opening.blood, opening.bloods),
    Verb("deploy", (SETUP,), ALL, (bare("at", POINT),), ("SKM-11",), opening.deploy),
    Verb("init", (SETUP,), (LEADER,), (roll("init"),), ("SKM-11",), opening.init, opening.inits),
    # actions
    Verb("pass", PLAY, ALL, (), ("SKM-16", *TURN), turns.pass_, as_it_stands),
    Verb("move", PLAY, ALL, (way, climb, agi), ("SKM-18", "SKM-19", "SKM-56"), moving.move, offers.moves),
    Verb("charge", PLAY, ALL, (_optional(target), _optional(way), climb, agi, *BLOW, ends),
         ("SKM-20", "SKM-18", "SKM-19", "SKM-49", *ATTACKED), fighting.charge, offers.charges, joint=True),
    Verb("attack", PLAY, ALL, (target, *BLOW), ATTACKED, fighting.attack, offers.attacks),
    Verb("shoot", PLAY, ALL, (target, flag("cover"), flag("called"), *SHOT), ("SKM-22", "SKM-40", "SKM-57"),
         fighting.shoot, offers.shots),
    Verb("load", PLAY, ALL, (bare("item"),), ("SKM-23",), fighting.load, offers.loads),
    Verb("push", PLAY, ALL, (target, named("to", POINT, needed=False), roll("push"), roll("resist")), ("SKM-24",),
         moving.push, offers.pushes),
    Verb("use", PLAY, ALL, (text(), named("pick", needed=False), named("drop", needed=False)), ("SKM-8", "SKM-25"),
         deeds.use),
    Verb("jump", PLAY, ALL, (way, agi, named("fall", DECIMAL, needed=False), roll("fall")), ("SKM-26", "SKM-56"),
         moving.jump),
    Verb("leap", PLAY, ALL, (bare("depth", DECIMAL), roll("fall")), ("SKM-27",), moving.leap),
    Verb("capture", PLAY, ALL, (target,), ("SKM-29",), deeds.capture, deeds.captives),
    # reactions
    Verb("inflict", PLAY, ALL, (target, bare("name", WORD), bare("value", WHOLE, needed=False),
                                named("affects", WORD, *AFFECTED, needed=False, many=True)), ("SKM-35",), harm.inflict,
         harm.inflictions),
    Verb("sacrifice", PLAY, ALL, (bare("item"),), ("SKM-37",), harm.sacrifice, harm.sacrifices),
    Verb("morale", PLAY, (SCOUNDREL,), (roll("morale"),), ("SKM-41",), morale.morale, morale.morale_offered),
    Verb("retaliate", PLAY, ALL, (target, *BLOW), ("SKM-54",), fighting.retaliate,
         offers.answers),
    Verb("surrender", PLAY, ALL, (), ("SKM-28",), deeds.surrender),
    # what leaders command
    Verb("rally", PLAY, ALL, (who, ends), ("SKM-46", "SKM-47"), command.rally),
    Verb("warcry", PLAY, ALL, (bare("who", NAME, many=True),), ("SKM-46", "SKM-48"), command.war_cry, command.cries),
    Verb("wall", PLAY, ALL, (who, ends), ("SKM-46", "SKM-50"), command.wall),
    Verb("surround", PLAY, ALL, (target, who, ends), ("SKM-46", "SKM-50"), command.surround),
    # what bands are trained in
    Verb("castle", PLAY, ALL, (bare("with", NAME),), ("SKM-55",), deeds.castle, deeds.comrades),
    Verb("subdue", PLAY, ALL, (target, named("by", NAME)), ("SKM-56",), deeds.subdue),
    Verb("call", PLAY, ALL, (target,), ("SKM-57",), fighting.call, offers.targets),
    # what one figure can do
    Verb("frighten", PLAY, ALL, (target,), ("SKM-62",), deeds.frighten, offers.targets),
    Verb("hide", PLAY, ALL, (), ("SKM-63",), deeds.hide, as_it_stands),
    Verb("unhide", PLAY, ALL, (), ("SKM-63",), deeds.unhide, as_it_stands),
    Verb("magic", PLAY, ALL, (bare("name", WORD), bare("whom", NAME, needed=False, many=True), roll("cost"),
                              roll("dmg", many=True)), ("SKM-65", "SKM-66", "SKM-68", "SKM-69"), magic.magic,
         magic.spells),
)  # fmt: skip
