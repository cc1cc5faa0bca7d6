"""What the tags of a record declare: map, coins, teams, nations, units (AIR-1, AIR-6, AIR-8 to AIR-11)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from eldritch.notation.model import Argument

from ..actors.sheet import Sheet
from . import hexes
from .hexes import Grid, Hex, parse_hex
from .table import ATTRIBUTES, BALLOON, KITE, MOST, POINTS, TROOPS, UNITS, Design, Options, Table

LEAST: Final = (22, 36)  # columns and rows of the smallest map (AIR-1)
COINS: Final = (5, 20)  # what each player scatters (AIR-6)
MOST_PLAYERS: Final = max(UNITS)
MOST_UNITS: Final = 240  # on a map; a scenario with more is not read

_GRID: Final = re.compile(r"([0-9]{1,4})x([0-9]{1,4})")


def declare(sheet: Sheet, options: Options) -> Table | None:
    """The table of a record; faults go onto the sheet. None where nothing can be judged."""
    players = sheet.players(least=2, rule="AIR-8")
    if len(players) > MOST_PLAYERS:
        sheet.wrong("Players", "AIR-8", f"names {len(players)}; at most {MOST_PLAYERS} can play.")
    teams = _teams(sheet, players)
    if sheet.broken:
        return None
    grid = _grid(sheet)
    coins = _coins(sheet, players, grid)
    units = _units(sheet, players)
    if sheet.broken:
        return None
    for design in units:
        _points(sheet, design, options)
    _forces(sheet, players, units, options)
    return Table(players, teams, grid, coins, units, options, {unit.name: place for place, unit in enumerate(units)})


# --- the map ------------------------------------------------------------------------------------------------


def _grid(sheet: Sheet) -> Grid:
    """The map, as large as it is told to be (AIR-1)."""
    text = sheet.value("Grid")
    found = _GRID.fullmatch(text) if text is not None else None
    if found is None:
        if text is not None:
            sheet.wrong("Grid", "GEN-15", f"needs columns and rows such as 22x36, not {text[:20]}.")
        return Grid(*LEAST)
    columns, rows = int(found[1]), int(found[2])
    if columns < LEAST[0] or rows < LEAST[1]:
        sheet.wrong("Grid", "AIR-1", f"A map has at least 22 columns and 36 rows, not {text}.")
    if max(columns, rows) > hexes.MOST:
        sheet.wrong("Grid", "AIR-2", f"A map has at most {hexes.MOST} columns and rows, not {text}.")
    return Grid(min(columns, hexes.MOST), min(rows, hexes.MOST))


def _coins(sheet: Sheet, players: tuple[str, ...], grid: Grid) -> frozenset[Hex]:
    """Every hex that holds a coin (AIR-6)."""
    found: set[Hex] = set()
    families = sheet.family("Coins")
    for name in families:
        sheet.known(f"Coins_{name}", (name,), players)
    for name in players:
        tag = f"Coins_{name}"
        if name not in families:
            sheet.wrong(tag, "GEN-15", f"is missing: {name} scatters no coins.")
            continue
        items = families[name]
        least, most = COINS
        if not least <= len(items) <= most:
            sheet.wrong(tag, "AIR-6", f"Everybody scatters {least} to {most} coins, not {len(items)}.")
        for item in items:
            _coin(sheet, tag, item, grid, found)
    return frozenset(found)


def _coin(sheet: Sheet, tag: str, item: Argument, grid: Grid, found: set[Hex]) -> None:
    place = parse_hex(item.text)
    if item.kind == "unknown":
        sheet.wrong(tag, "AIR-6", "leaves a coin open; whether it blocks a line is not known.", "unverifiable")
    elif place is None:
        sheet.wrong(tag, "GEN-15", f"needs hexes such as 1703, not {item.text[:20]}.")
    elif not grid.has(place):
        sheet.wrong(tag, "AIR-6", f"{place} is not on the map.")
    else:
        found.add(place)


# --- players ------------------------------------------------------------------------------------------------


def _teams(sheet: Sheet, players: tuple[str, ...]) -> tuple[int, ...]:
    """The team of each player, as a number (AIR-9)."""
    alone = tuple(range(len(players)))
    said = sheet.pairs("Teams", needed=len(players) in (4, 6))
    if not said:
        return alone
    sheet.known("Teams", tuple(said), players)
    names = [",".join(said.get(name, ("?",))) for name in players]
    for place, name in enumerate(players):
        if names[place] == "?":
            sheet.wrong("Teams", "AIR-9", f"gives {name} no team.")
            names[place] = f"={name}"
    teams = tuple(names.index(team) for team in names)
    sizes = {names.count(team) for team in names}
    if len(players) % 2 and sizes != {1}:
        sheet.wrong("Teams", "AIR-9", f"{len(players)} players each fight for themselves.")
        return alone
    if len(set(teams)) < 2:
        sheet.wrong("Teams", "AIR-9", "There must be at least two teams.")
        return alone
    if len(sizes) > 1:
        sheet.wrong("Teams", "AIR-9", "Teams must be of equal size.")
    return teams


# --- units --------------------------------------------------------------------------------------------------


def _units(sheet: Sheet, players: tuple[str, ...]) -> tuple[Design, ...]:
    """Every unit that has an owner, as it was bought."""
    found = []
    for name, items in sheet.family("Unit").items():
        tag = f"Unit_{name}"
        if not sheet.claim(tag, name):
            continue
        said = sheet.read_pairs(tag, items)
        sheet.known(tag, tuple(said), ("owner", "kind", *ATTRIBUTES))
        owner = _word(sheet, tag, said, "owner", players)
        if owner:
            kinds = tuple(kind for troops in TROOPS.values() for kind in troops)
            values = (_attribute(sheet, tag, said, each) for each in ATTRIBUTES)
            found.append(Design(name, players.index(owner), _word(sheet, tag, said, "kind", kinds), *values))
    if len(found) > MOST_UNITS:
        sheet.fatal("Players", f"There are {len(found)} units; more than {MOST_UNITS} are not read.", "AIR-8")
    return tuple(found)


def _word(
    sheet: Sheet, tag: str, said: Mapping[str, tuple[str, ...]], name: str, allowed: tuple[str, ...]
) -> str:  # fmt: skip
    """One of a few words; "" with a fault where it is none of them."""
    value = ",".join(said.get(name, ()))
    if value in allowed:
        return value
    what = f"not {value[:40]}" if value else "and it is missing"
    sheet.wrong(tag, "GEN-15", f"{name} is one of {', '.join(allowed)}, {what}.")
    return ""


def _attribute(sheet: Sheet, tag: str, said: Mapping[str, tuple[str, ...]], name: str) -> int | None:
    """An attribute; None where it is not told."""
    if name not in said:
        sheet.wrong(tag, "AIR-11", f"{name} is missing; a unit has five attributes.")
        return None
    return sheet.whole(tag, said[name], name)


def _points(sheet: Sheet, unit: Design, options: Options) -> None:
    """Each attribute has at most 4 points, all of them together 10 (AIR-11, option points)."""
    tag = f"Unit_{unit.name}"
    values = (unit.off, unit.dfn, unit.tou, unit.spd, unit.acc)
    for name, value in zip(ATTRIBUTES, values, strict=True):
        if value is not None and value > MOST:
            sheet.wrong(tag, "AIR-11", f"{name} is {value}; an attribute has 0 to {MOST} points.")
    known = [value for value in values if value is not None]
    total, rest = sum(known), MOST * (len(values) - len(known))
    if total > POINTS or (options.points == "exact" and total + rest < POINTS):
        right = f"exactly {POINTS}" if options.points == "exact" else f"at most {POINTS}"
        sheet.wrong(tag, "AIR-11", f"The attributes come to {total}{' at least' * bool(rest)}; they must be {right}.")
    elif rest and (options.points == "exact" or total + rest > POINTS):
        sheet.wrong(tag, "AIR-11", "Whether the points are right is not known.", "unverifiable")


def _forces(sheet: Sheet, players: tuple[str, ...], units: tuple[Design, ...], options: Options) -> None:
    """How many units each player has, and of what kinds (AIR-8, AIR-10)."""
    nations = sheet.pairs("Nation")
    sheet.known("Nation", tuple(nations), players)
    count = options.units or UNITS.get(len(players), min(UNITS.values()))
    for place, name in enumerate(players):
        own = [unit for unit in units if unit.owner == place]
        if len(own) != count:
            sheet.wrong("Players", "AIR-8", f"{name} has {len(own)} units; everybody has {count} here.")
        _nation(sheet, name, nations.get(name), own)


def _nation(sheet: Sheet, player: str, said: tuple[str, ...] | None, own: list[Design]) -> None:
    """Each nation has its own troops (AIR-10)."""
    if said is None:
        sheet.wrong("Nation", "GEN-15", f"gives {player} no nation.")
        return
    nation = ",".join(said)
    if nation not in TROOPS:
        sheet.wrong("Nation", "GEN-15", f"A nation is one of {', '.join(TROOPS)}, not {nation[:40]}.")
        return
    for unit in own:
        if unit.kind and unit.kind not in TROOPS[nation]:
            troops = "s and ".join(TROOPS[nation])
            sheet.wrong(f"Unit_{unit.name}", "AIR-10", f"{player} is {nation} and fields {troops}s, no {unit.kind}.")
    kinds = [unit.kind for unit in own]
    if kinds.count(BALLOON) > kinds.count(KITE) and nation == "American":
        numbers = f"{kinds.count(BALLOON)} balloons and {kinds.count(KITE)} kites"
        sheet.wrong("Nation", "AIR-10", f"{player} has {numbers}; there are never more balloons than kites.")
