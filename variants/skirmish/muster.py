"""Bands, figures and items out of the tags (SKM-5)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from eldritch.notation.dice import FEWEST_SIDES, MOST_SIDES
from eldritch.notation.model import Argument

from ..actors.sheet import MOST_PLAYERS, Sheet
from .table import LEADER, MELEE, RANGED, SCOUNDREL, SHIELD, Band, Figure, Item, Options, Table
from .words import TACTICS, TRAININGS, word_meant

Values = Mapping[str, tuple[str, ...]]

_BAND: Final = ("leader", "side", "xp")
_FIGURE: Final = ("band", "str", "res", "agi", "gear", "with", "favourite", "blood")
_LEADER: Final = (*_FIGURE, "imposing", "pride", "intim")
_ITEM: Final = ("die", "slots", "tag", "range")
_KINDS: Final = (MELEE, RANGED, SHIELD)
_MARKS: Final = ("load", "agile", "thrown")


def read_table(sheet: Sheet, options: Options) -> Table | None:
    """Everything that is declared; None where nothing can be judged."""
    items = {name: item for name, said in sheet.family("Item").items() if (item := _item(sheet, name, said))}
    bands = {name: band for name, said in sheet.family("Band").items() if (band := _band(sheet, name, said))}
    figures = {}
    for family, kind in (("Leader", LEADER), ("Fig", SCOUNDREL)):
        for name, said in sheet.family(family).items():
            figure = _figure(sheet, f"{family}_{name}", name, kind, said, bands, items)
            if figure is not None:
                figures[name] = figure
    for family, names in (("Tactics", tuple(figures)), ("Train", tuple(bands))):
        for name in sheet.family(family):
            if name not in names:
                sheet.wrong(f"{family}_{name}", "GEN-15", f"There is no {name[:40]} whom this could be about.")
    for band in bands.values():
        if band.leader not in figures or not figures[band.leader].leads:
            sheet.fatal(f"Band_{band.name}", f"needs its leader: there is no [Leader_{band.leader[:40]}].")
        elif figures[band.leader].band != band.name:
            sheet.fatal(f"Leader_{band.leader}", f"belongs to another band than {band.name}, which names him.")
    for figure in figures.values():
        if figure.leads and bands[figure.band].leader != figure.name:
            sheet.fatal(f"Leader_{figure.name}", f"is not the leader that the band {figure.band} names.")
    sides = tuple(dict.fromkeys(band.side for band in bands.values()))
    if not 2 <= len(sides) <= MOST_PLAYERS:
        sheet.fatal("Variant", f"needs bands (Band_) of 2 to {MOST_PLAYERS} sides; declared: {len(sides)}.")
    _players(sheet, bands)
    return None if sheet.broken else Table(bands, figures, items, sides, options)


def _players(sheet: Sheet, bands: Mapping[str, Band]) -> None:
    """The players bear the names of their leaders."""
    players = sheet.words("Players", needed=True)
    if len(set(players)) < len(players):
        sheet.wrong("Players", "GEN-9", "names a player twice.")
    leaders = [band.leader for band in bands.values()]
    for name in dict.fromkeys(players):
        if name not in leaders:
            sheet.wrong("Players", "GEN-15", f"{name} leads no band.", "warning")


# --- bands ----------------------------------------------------------------------------------------------------


def _band(sheet: Sheet, name: str, said: tuple[Argument, ...]) -> Band | None:
    tag = f"Band_{name}"
    if not sheet.claim(tag, name):
        return None
    values = sheet.read_pairs(tag, said)
    sheet.known(tag, tuple(values), _BAND)
    leader, side = _one(sheet, tag, values, "leader"), _one(sheet, tag, values, "side")
    if not leader or not side:
        sheet.fatal(tag, "needs leader= and side=.")
        return None
    points = _whole(sheet, tag, values, "xp")
    return Band(name, leader, side, points, _words(sheet, f"Train_{name}", TRAININGS))


def _words(sheet: Sheet, tag: str, allowed: Mapping[str, str]) -> tuple[str, ...]:
    """A list of what was bought, in the words of the rule book."""
    found = []
    for item in sheet.items(tag):
        word = word_meant(item.text)
        if word not in allowed:
            sheet.wrong(tag, "GEN-15", f"There is no {item.text[:40]}; known are {', '.join(allowed)}.")
        elif word in found:
            sheet.wrong(tag, "GEN-15", f"{word} stands there twice.")
        else:
            found.append(word)
    return tuple(found)


# --- figures --------------------------------------------------------------------------------------------------


def _figure(
    sheet: Sheet, tag: str, name: str, kind: str, said: tuple[Argument, ...], bands: Mapping[str, Band],
    items: Mapping[str, Item],
) -> Figure | None:  # fmt: skip
    if not sheet.claim(tag, name):
        return None
    values = sheet.read_pairs(tag, said)
    sheet.known(tag, tuple(values), _LEADER if kind == LEADER else _FIGURE)
    band = _one(sheet, tag, values, "band")
    if band not in bands:
        sheet.fatal(tag, f"needs band=, one of {', '.join(bands) or 'those declared'}.")
        return None
    for item in (*values.get("gear", ()), *values.get("favourite", ())):
        if item not in items:
            sheet.wrong(tag, "GEN-15", f"There is no [Item_{item[:40]}].")
    blood = _whole(sheet, tag, values, "blood", least=1) if "blood" in values else None
    if sheet.record.tag("FEN") is not None:
        pass  # that says how much Blood everybody has
    elif values.get("blood") == ("?",):
        sheet.wrong(tag, "SKM-9", f"How much Blood {name} has is not known.", "unverifiable")
    elif "blood" in values:
        sheet.wrong(tag, "SKM-9", f"The Blood of {name} is taken on trust.", "declared")
    strong, resilient, agile = (_tactic(sheet, tag, values, each) for each in ("str", "res", "agi"))
    imposing, pride, intim = (_whole(sheet, tag, values, each) or 0 for each in ("imposing", "pride", "intim"))
    return Figure(
        name, band, kind, strong, resilient, agile, imposing, pride, intim, blood, "blood" in values,
        tuple(item for item in values.get("gear", ()) if item in items),
        tuple(word_meant(word) for word in values.get("with", ())),
        _one(sheet, tag, values, "favourite"),
        _words(sheet, f"Tactics_{name}", TACTICS),
    )  # fmt: skip


def _tactic(sheet: Sheet, tag: str, values: Values, name: str) -> int:
    """Strong, Resilient or Agile, 0 where it is not said; none is negative (SKM-7)."""
    number = sheet.number(tag, values[name], name) if name in values else Fraction(0)
    if number is None:
        return 0
    if number < 0 or number.denominator != 1:
        sheet.wrong(tag, "SKM-7", f"{name} is a whole number from 0, not {values[name][0]}.")
    return max(0, int(number))


# --- items ----------------------------------------------------------------------------------------------------


def _item(sheet: Sheet, name: str, said: tuple[Argument, ...]) -> Item | None:
    tag = f"Item_{name}"
    if not sheet.claim(tag, name):
        return None
    words = [each.text for each in said if each.kind != "assignment"]
    values = sheet.read_pairs(tag, tuple(each for each in said if each.kind == "assignment"))
    sheet.known(tag, tuple(values), _ITEM)
    sheet.known(tag, tuple(words), (*_KINDS, *_MARKS))
    kinds = [word for word in words if word in _KINDS]
    if len(kinds) > 1:
        sheet.wrong(tag, "GEN-15", f"{name} is {' and '.join(kinds[:3])}; one kind is said.")
    die = _whole(sheet, tag, values, "die")
    if die and not FEWEST_SIDES <= die <= MOST_SIDES:
        sheet.wrong(tag, "GEN-15", f"A die has {FEWEST_SIDES} to {MOST_SIDES} sides, not {die}.")
        die = 0
    slots = _whole(sheet, tag, values, "slots") if "slots" in values else 1
    reach = sheet.number(tag, values["range"], "range") if "range" in values else None
    load, agile, thrown = (mark in words for mark in _MARKS)
    kind, brand = kinds[0] if kinds else "", _one(sheet, tag, values, "tag")
    return Item(name, kind, die or 0, 1 if slots is None else slots, brand, load, agile, thrown, reach)


# --- values ---------------------------------------------------------------------------------------------------


def _one(sheet: Sheet, tag: str, values: Values, name: str) -> str:
    """The one word of a pair, "" where it is not said."""
    found = values.get(name, ())
    if len(found) > 1:
        sheet.wrong(tag, "GEN-15", f"{name}= needs one word, not {','.join(found)[:40]}.")
    return found[0] if found else ""


def _whole(sheet: Sheet, tag: str, values: Values, name: str, least: int = 0) -> int | None:
    """A whole number: 0 where it is not said, None where it is not known."""
    return sheet.whole(tag, values[name], name, least) if name in values else 0
