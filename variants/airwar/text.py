"""A position as one line of text: ``round=1 phase=shooting sides=Ann:N,Bob:E at=A1:1703,... damage=A1:3 ...``.

Players and units are named, what is empty is left out, ``?`` is what nobody knows. The table (players, units, map,
options) is not part of it: it stands in the tags. ``reading.py`` reads it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ..actors.rounds import Clock
from ..actors.verb import FIRST, SECOND, SETUP
from .sky import WENT, Contest, Rolls, Sky, Unit
from .table import Table

PHASES: Final = {SETUP: "set-up", FIRST: "movement", SECOND: "shooting"}
FIELDS: Final = (
    "round", "phase", "sides", "contests", "settled", "orders", "placers", "placer", "at", "damage", "doubt", "gone",
    "mv", "deciding", "went", "waiting", "course", "acted", "rng", "pace", "struck", "chain", "drift", "lulls", "met",
    "result",
)  # fmt: skip


def write(table: Table, sky: Sky, clock: Clock) -> dict[str, str]:
    """All fields by name, "" where there is nothing to say."""
    players, names = table.players, [unit.name for unit in table.units]

    def of_units(value_of: Callable[[Unit], str | None]) -> str:
        return _pairs(names, map(value_of, sky.units))

    def some(places: Iterable[int]) -> str:
        return ",".join(names[place] for place in places)

    def fights(pairs: Iterable[tuple[int, int]]) -> str:
        return ",".join(f"{names[one]}:{names[other]}" for one, other in sorted(pairs))

    found = {
        "round": str(clock.round),
        "phase": PHASES[clock.half],
        "sides": _pairs(players, (own or None for own in sky.sides)),
        "contests": ",".join(_contest(players, each) for each in sky.contests),
        "settled": "yes" if sky.taken else "",
        "orders": _pairs(players, (_rolls(rolls) or None for rolls in sky.orders)),
        "placers": ",".join(players[place] for place in sky.placers),
        "placer": players[sky.placer] if sky.placer is not None else "",
        "at": of_units(lambda unit: str(unit.at) if unit.at is not None else None),
        "damage": of_units(lambda unit: str(unit.damage) if unit.damage else None),
        "doubt": of_units(lambda unit: unit.doubt or None),
        "gone": of_units(lambda unit: _fate(unit) if unit.fate else None),
        "mv": of_units(lambda unit: _die(unit.mv) if unit.rolled else None),
        "deciding": "yes" if sky.deciding else "",
        "went": some(place for place, unit in enumerate(sky.units) if unit.decided == WENT),
        "waiting": some(sky.waiting),
        "course": of_units(lambda unit: unit.course or None),
        "acted": of_units(lambda unit: unit.acted or None),
        "rng": of_units(lambda unit: _die(unit.range_die) if unit.range_die != 0 else None),
        "pace": "" if sky.pace is None else str(sky.pace),
        "struck": fights(sky.struck),
        "chain": "" if sky.chain is None else fights([sky.chain]) + ":?" * (not sky.chain_sure),
        "drift": "" if sky.drift is None else names[sky.drift] + ":?" * (not sky.drift_sure),
        "lulls": _pairs(players, (str(count) if count else None for count in sky.lulls)),
        "met": fights(sky.met),
        "result": sky.result,
    }
    return {name: found[name] for name in FIELDS}


def _pairs(names: Iterable[str], values: Iterable[str | None]) -> str:
    return ",".join(f"{name}:{value}" for name, value in zip(names, values, strict=True) if value is not None)


def _die(face: int | None) -> str:
    return "?" if face is None else str(face)


def _rolls(rolls: Rolls) -> str:
    return ".".join(map(_die, rolls))


def _fate(unit: Unit) -> str:
    """``destroyed.2.Ann``: what has become of it, in which round, by whom."""
    return f"{unit.fate}.{unit.fell}" + (f".{unit.by}" if unit.by else "")


def _contest(players: tuple[str, ...], contest: Contest) -> str:
    """``N:Ann.4.2/Bob.4.5``, with a plus behind the side when the highest has decided."""
    rolled = (
        ".".join((players[place], *map(_die, rolls)))
        for place, rolls in zip(contest.members, contest.rolls, strict=True)
    )
    return f"{contest.side}{'+' * contest.begun}:{'/'.join(rolled)}"
