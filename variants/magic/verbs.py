"""All that can be said in a record of Chess Magic: what players do, and what spells and abilities bring about."""

from __future__ import annotations

import re
from typing import Final

from ..actors.slots import STATS, WHOLE, WORD, Shape, Slot, bare, event, flag, named, text
from ..actors.verb import FIRST, SECOND, SETUP, Verb, as_it_stands
from . import (
    annihilator,
    belongings,
    casting,
    changes,
    combat,
    damage,
    decks,
    ending,
    ground,
    harm,
    moving,
    offering,
    stack,
    turns,
)  # fmt: skip
from .state import State
from .table import Table

PLAYER: Final = ("a player",)
OBJECT: Final = ("a spell, ability or permanent",)
BOTH: Final = (FIRST, SECOND)

SQUARE: Final = Shape(frozenset({"word"}), re.compile("[a-h][1-8]"), "a square")
PLACE: Final = Shape(frozenset({"word"}), re.compile("[a-h][1-8]|off"), "a square or off")
WAY: Final = Shape(frozenset({"path"}), re.compile("[a-h][1-8]-[a-h][1-8]"), "two squares such as e2-e3")
ENTRY: Final = Shape(frozenset({"path"}), re.compile("(?:[a-h][1-8]|off)-[a-h][1-8]"), "two squares such as e2-e3")
SOURCES: Final = Shape(frozenset({"path"}), re.compile("[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*"), "lands such as e1,c4-d4")
MANA: Final = Shape(frozenset({"word"}), re.compile("[WUBRGCS]{1,60}"), "mana such as GG")
SIDE: Final = Shape(frozenset({"word"}), re.compile("[WB]"), "W or B")

sq = bare("sq", SQUARE)
place = bare("sq", PLACE)
unit = named("unit", needed=False)
units = named("unit", needed=False, many=True)
carry = named("carry", needed=False)
pay = named("pay", SOURCES, needed=False, many=True)
mana = named("mana", MANA, needed=False)
target = named("target", needed=False, many=True)
until = named("until", WORD, "eot", "perm", "static", needed=False)
new_name = named("as", needed=False)
words: Final[tuple[Slot, ...]] = tuple(named(name, needed=False, many=True) for name in ("kw", *changes.VALUED))
whose = bare("to", SIDE)
number = bare("n", WHOLE, needed=False)
drawn = event("draw")

ACTS: Final[tuple[Verb[State, Table], ...]] = (
    Verb("hand", (SETUP,), PLAYER, (event("draw", needed=True),), ("CM-7",), turns.hand),
    Verb("turn", BOTH, PLAYER, (bare("mode", WORD, "move", "draw"), drawn), ("CM-16", "CM-18", "CM-22", "CM-46"),
         turns.turn, turns.modes),
    Verb("move", BOTH, PLAYER, (bare("way", ENTRY), units, carry),
         ("CM-16", "CM-18", "CM-19", "CM-22", "CM-23", "CM-24", "CM-25", "CM-26", "CM-27", "CM-44", "CM-51"),
         moving.move, moving.ways),
    Verb("attack", BOTH, PLAYER, (bare("way", WAY), units),
         ("CM-16", "CM-18", "CM-22", "CM-26", "CM-28", "CM-29", "CM-44"), combat.attack, combat.attacks),
    Verb("damage", BOTH, PLAYER, (named("kills", needed=False, many=True, unknown=True),), ("CM-30", "CM-31", "CM-49"),
         damage.damage, as_it_stands),
    Verb("advance", BOTH, PLAYER, (bare("way", WAY), carry), ("CM-27", "CM-32"), combat.advance, combat.step),
    Verb("cast", BOTH, PLAYER, (bare("card"), target, unit, pay, mana, named("X", WHOLE, needed=False),
                                named("at", PLACE, needed=False), new_name),
         ("CM-9", "CM-19", "CM-33", "CM-34", "CM-38", "CM-39", "CM-40", "CM-42", "CM-43", "CM-45"),
         casting.cast, offering.casts),
    Verb("activate", BOTH, PLAYER, (place, bare("ability"), target, unit, pay, mana, flag("tap"), new_name),
         ("CM-34", "CM-35", "CM-37", "CM-44", "CM-45"), casting.activate, offering.abilities),
    Verb("trigger", BOTH, PLAYER, (place, bare("ability"), target, unit, new_name), ("CM-36", "CM-37", "CM-45"),
         casting.trigger),
    Verb("capture", BOTH, PLAYER, (bare("name"), named("at", SQUARE), pay, mana), ("CM-19", "CM-34", "CM-48"),
         belongings.capture),
    Verb("equip", BOTH, PLAYER, (bare("name"), sq, unit, pay, mana), ("CM-19", "CM-34", "CM-45", "CM-50"),
         belongings.equip),
    Verb("sacrifice", BOTH, PLAYER, (bare("sq", SQUARE, many=True),), ("CM-49",), annihilator.sacrifice, offering.owed),
    Verb("offer", BOTH, PLAYER, (bare("what", WORD, "draw"),), ("CM-52",), ending.offer, ending.a_draw),
    Verb("accept", BOTH, PLAYER, (bare("what", WORD, "draw"),), ("CM-52",), ending.accept, ending.a_draw),
    Verb("resign", BOTH, PLAYER, (), ("CM-52",), ending.resign, as_it_stands),
)  # fmt: skip

ANY_EFFECT: Final = ("CM-37", "CM-38", "CM-39", "CM-40", "CM-45", "CM-46", "CM-47")

EFFECTS: Final[tuple[Verb[State, Table], ...]] = (
    Verb("resolve", BOTH, OBJECT, (), ("CM-46",), stack.resolve, offering.on_top),
    Verb("fizzle", BOTH, OBJECT, (), ("CM-46",), stack.fizzle, offering.on_top),
    Verb("dmg", BOTH, OBJECT, (sq, bare("n", WHOLE), unit), (*ANY_EFFECT, "CM-31"), harm.dmg),
    Verb("destroy", BOTH, OBJECT, (sq, unit), ANY_EFFECT, harm.destroyed),
    Verb("exile", BOTH, OBJECT, (sq, unit), ANY_EFFECT, harm.exile),
    Verb("bounce", BOTH, OBJECT, (sq, unit, named("to", WORD, "hand", "library", needed=False)), ANY_EFFECT,
         harm.bounce),
    Verb("pump", BOTH, OBJECT, (sq, bare("pt", STATS), until, unit), ANY_EFFECT, changes.pump),
    Verb("counter", BOTH, OBJECT, (sq, bare("pt", STATS), named("n", WHOLE, needed=False), unit), ANY_EFFECT,
         changes.counter),
    Verb("grant", BOTH, OBJECT, (sq, *words, until, unit), (*ANY_EFFECT, "CM-12"), changes.grant),
    Verb("lose", BOTH, OBJECT, (sq, *words, until, unit), (*ANY_EFFECT, "CM-12"), changes.lose),
    Verb("tap", BOTH, OBJECT, (sq, unit), (*ANY_EFFECT, "CM-51"), changes.tap),
    Verb("untap", BOTH, OBJECT, (sq, unit), (*ANY_EFFECT, "CM-51"), changes.untap),
    Verb("shield", BOTH, OBJECT, (sq, unit), ANY_EFFECT, changes.shield),
    Verb("token", BOTH, OBJECT, (place, bare("name"), bare("pt", STATS), *words,
                                 named("side", SIDE, needed=False)),
         ("CM-12", "CM-41", "CM-44", "CM-46", "CM-47"), ground.token),
    Verb("control", BOTH, OBJECT, (sq, whose, until, unit), (*ANY_EFFECT, "CM-15"), changes.control),
    Verb("shift", BOTH, OBJECT, (bare("way", WAY), unit), (*ANY_EFFECT, "CM-23", "CM-26", "CM-51"), ground.shift),
    Verb("attach", BOTH, OBJECT, (sq, bare("pt", STATS, needed=False), *words, unit), (*ANY_EFFECT, "CM-12", "CM-50"),
         changes.attach),
    Verb("remove", BOTH, OBJECT, (bare("name"), bare("sq", SQUARE, needed=False)), ANY_EFFECT, harm.remove),
    Verb("hole", BOTH, OBJECT, (sq,), (*ANY_EFFECT, "CM-51"), harm.hole),
    Verb("draw", BOTH, OBJECT, (whose, number, drawn), ("CM-9", "CM-46", "CM-47"), decks.draw),
    Verb("discard", BOTH, OBJECT, (whose, number, drawn), ("CM-46", "CM-47"), decks.discard),
    Verb("mill", BOTH, OBJECT, (whose, number, drawn), ("CM-46", "CM-47"), decks.mill),
    Verb("counterspell", BOTH, OBJECT, (bare("name"),), ("CM-46", "CM-47"), decks.counterspell),
    Verb("moves", BOTH, OBJECT, (number,), ("CM-21", "CM-46"), ground.moves),
    Verb("note", BOTH, OBJECT, (text(needed=True),), ("CM-46", "CM-47"), ground.note),
)  # fmt: skip

VERBS: Final[tuple[Verb[State, Table], ...]] = (*ACTS, *EFFECTS)
