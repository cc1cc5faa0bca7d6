"""All that can be said in a record of the Family Dungeon: set-up, heroes' turn, Dungeon Master's turn."""

from __future__ import annotations

import re
from typing import Final

from ..actors.slots import WHOLE, WORD, Shape, bare, claim, event, flag, named, pairs, roll, text
from ..actors.verb import FIRST, SECOND, SETUP, Verb, as_it_stands
from . import battle, exploring, insults, leaving, mind, moving, traps
from .state import Dungeon
from .table import Table

HERO: Final = ("a hero",)
MONSTER: Final = ("a monster",)
MASTER: Final = ("the DM",)

SQUARE: Final = Shape(frozenset({"word"}), re.compile("[a-h][1-8]"), "a square of the board")
FOUND: Final = Shape(frozenset({"word"}), re.compile("[a-h][1-8]|none"), "squares of the board, or none")
WAY: Final = Shape(frozenset({"word", "path"}), re.compile("[a-h][1-8](?:-[a-h][1-8])*"), "a path over the board")
ONE_DIE: Final = Shape(frozenset({"number"}), re.compile("[+-]?1"), "+1 or -1")
WOUNDS: Final = Shape(frozenset({"number"}), re.compile("[1-9][0-9]{0,2}"), "a number of wounds")

whom, square, place = bare("whom"), bare("square", SQUARE), pairs("where", SQUARE)
chance = (event("type", "pick"), roll("type"), roll("num"))
battle_dice = (whom, roll("atk"), roll("def"), claim("wounds"), claim("counter"))
outcome = flag("outcome", "success", "fail")
effects = (
    named("atk", ONE_DIE, needed=False), named("def", ONE_DIE, needed=False), flag("skip"), flag("flee"),
    named("dmg", WOUNDS, needed=False), named("hurt", WOUNDS, needed=False), text(),
)  # fmt: skip

VERBS: Final[tuple[Verb[Dungeon, Table], ...]] = (
    Verb("spawn", (SETUP,), MASTER, (*chance, pairs("where", SQUARE, needed=True)), ("DG-6",), exploring.spawn,
         exploring.spawns),
    Verb("recover", (FIRST,), HERO, (), ("DG-12", "DG-21"), mind.recover, as_it_stands),
    Verb("move", (FIRST,), HERO, (roll("mv"), bare("way", WAY, needed=False)),
         ("DG-9", "DG-11", "DG-13", "DG-21", "DG-26"), moving.move_hero, moving.hero_ways),
    Verb("attack", (FIRST,), HERO, battle_dice, ("DG-14", "DG-21", "DG-29", "DG-36"), battle.attack_by_hero,
         battle.hero_attacks),
    Verb("explore", (FIRST,), HERO, (square, bare("what", WORD, *exploring.KINDS), *chance, place),
         ("DG-15", "DG-16", "DG-21"), exploring.explore, exploring.explorations),
    Verb("search", (FIRST,), HERO, (bare("traps", FOUND, many=True),), ("DG-17", "DG-21"), traps.search,
         traps.searches),
    Verb("reconfigure", (FIRST,), HERO, (square, roll(), outcome), ("DG-18", "DG-23"), traps.reconfigure,
         traps.turnings),
    Verb("insult", (FIRST, SECOND), HERO, (whom, roll(), outcome, *effects),
         ("DG-19", "DG-21", "DG-23", "DG-33", "DG-34", "DG-36"), insults.insult, insults.insults),
    Verb("heal", (FIRST,), HERO, (whom, bare("wounds", WHOLE)), ("DG-20", "DG-21", "DG-23"), mind.heal,
         mind.healings),
    Verb("pass", (FIRST,), HERO, (), ("DG-21",), mind.pass_, as_it_stands),
    Verb("exit", (FIRST,), HERO, (), ("DG-22",), leaving.exit_, as_it_stands),
    Verb("spring", (FIRST, SECOND), MASTER, (square, bare("victim")), ("DG-26",), traps.spring, traps.springs),
    Verb("move", (SECOND,), MONSTER, (bare("way", WAY),), ("DG-9", "DG-11", "DG-24", "DG-26"), moving.move_monster,
         moving.monster_ways),
    Verb("attack", (SECOND,), MONSTER, battle_dice, ("DG-25", "DG-27", "DG-29"), battle.attack_by_monster,
         battle.monster_attacks),
    Verb("note", (SECOND,), MASTER, (text(needed=True),), ("DG-28",), insults.note),
    Verb("grant", (SECOND,), MASTER, (whom, named("atk", WHOLE, needed=False), named("def", WHOLE, needed=False),
         text()), ("DG-35",), insults.grant),
)  # fmt: skip
