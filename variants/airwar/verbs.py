"""All that can be said in a record of Three If By Air, in the order of a game."""

from __future__ import annotations

from typing import Final

from ..actors.slots import WORD, bare, claim, roll
from ..actors.verb import FIRST, SECOND, SETUP, Verb, as_it_stands
from . import moving, placing, shooting, sides
from .hexes import SIDES
from .sky import Sky
from .table import Table
from .ways import HEX, WAY

PLAYER: Final = ("a player",)
UNIT: Final = ("a unit",)
TURN: Final = ("AIR-25", "AIR-26", "AIR-27", "AIR-35", "AIR-36", "AIR-37")
ACT: Final = ("AIR-26", "AIR-32", "AIR-35", "AIR-36", "AIR-37")

picked = bare("side", WORD, *SIDES, unknown=True)
way = bare("way", WAY)
target = bare("target", WORD)
rng, atk, evd, dmg = roll("rng"), roll("atk"), roll("evd"), claim("dmg")

VERBS: Final[tuple[Verb[Sky, Table], ...]] = (
    Verb("side", (SETUP,), PLAYER, (picked,), ("AIR-22",), sides.side, sides.sides),
    Verb("contest", (SETUP,), PLAYER, (roll("side"),), ("AIR-22", "AIR-23"), sides.contest, sides.contests),
    Verb("stay", (SETUP,), PLAYER, (), ("AIR-22", "AIR-23"), sides.stay, sides.stays),
    Verb("shift", (SETUP,), PLAYER, (bare("side", WORD, *SIDES),), ("AIR-22", "AIR-23"), sides.shift, sides.goals),
    Verb("order", (SETUP,), PLAYER, (roll(),), ("AIR-22", "AIR-23", "AIR-24"), placing.order, placing.orders),
    Verb("place", (SETUP,), PLAYER, (bare("unit", WORD), bare("hex", HEX)), ("AIR-22", "AIR-23", "AIR-24"),
         placing.place, placing.placings),
    Verb("roll", (FIRST,), UNIT, (roll("mv"),), ("AIR-20", "AIR-25", *TURN[3:]), moving.roll, moving.rolls, joint=True),
    Verb("move", (FIRST,), UNIT, (way,), (*TURN, "AIR-28", "AIR-29"), moving.move, moving.moves),
    Verb("hold", (FIRST,), UNIT, (), TURN, moving.hold, as_it_stands),
    Verb("wait", (FIRST,), UNIT, (), TURN, moving.wait, as_it_stands),
    Verb("attack", (SECOND,), UNIT, (target, rng, atk, evd, dmg), (*ACT, "AIR-30", "AIR-7"), shooting.attack,
         shooting.attacks),
    Verb("chain", (SECOND,), UNIT, (target, atk, evd, dmg), (*ACT[1:], "AIR-31", "AIR-7"), shooting.chain,
         shooting.chains),
    Verb("drift", (SECOND,), UNIT, (way,), ACT[1:], shooting.drift, shooting.drifts),
    Verb("fly", (SECOND,), UNIT, (way, rng, roll("ext")), (*ACT, "AIR-28", "AIR-29", "AIR-33"), shooting.fly,
         shooting.flights),
    Verb("pass", (SECOND,), UNIT, (rng,), (*ACT, "AIR-34"), shooting.pass_, as_it_stands),
)  # fmt: skip
