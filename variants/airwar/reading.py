"""The text of a position read back (see ``text.py``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from ..actors.rounds import Clock
from ..actors.texts import Fields, Unreadable, parse_count, parse_fields, parse_word
from .hexes import DIRECTIONS, SIDES, Hex, parse_hex
from .sky import DESTROYED, FATES, HURT, LAST, LOST, MUTUAL, UNKNOWN, WAITS, WENT, Contest, Rolls, Sky, Unit
from .table import Table
from .text import FIELDS, PHASES

V = TypeVar("V")

_SCORE: Final = re.compile("[01]|1/[1-9]")
_CONTEST: Final = re.compile(r"([NESW])(\+?)")
_ACTS: Final = ("attacked", "flown", "passed")


def read(table: Table, text: str) -> tuple[Sky, Clock]:
    """The sky and the half that a text says; raises Unreadable."""
    fields = parse_fields(text, FIELDS, "Three If By Air")
    if "phase" not in fields:
        raise Unreadable("It names no phase.")
    fields.setdefault("round", "0")
    names = tuple(unit.name for unit in table.units)

    def of_units(field: str, value_of: Callable[[str], V]) -> dict[str, V]:
        return fields.each(field, value_of, names)

    def of_players(field: str, value_of: Callable[[str], V], default: V) -> tuple[V, ...]:
        found = fields.each(field, value_of, table.players)
        return tuple(found.get(name, default) for name in table.players)

    gone = of_units("gone", lambda value: _fate(table, value))
    at, damage, doubt = (
        of_units("at", lambda value: _hex(table, value)),
        of_units("damage", parse_count),
        of_units("doubt", _doubt),
    )
    dice, course, acted = of_units("mv", _die), of_units("course", _course), of_units("acted", _act)
    ranges, went, waiting = of_units("rng", _die), _some(names, fields, "went"), _some(names, fields, "waiting")
    units = tuple(
        Unit(
            at.get(name), damage.get(name, 0), doubt.get(name, ""), *gone.get(name, ("", 0, "")), name in dice,
            dice.get(name), WAITS if place in waiting else WENT if place in went else "", course.get(name, ""),
            acted.get(name, ""), ranges.get(name, 0),
        )
        for place, name in enumerate(names)
    )  # fmt: skip
    chain, drift = fields.get("chain", "").removesuffix(":?"), fields.get("drift", "").removesuffix(":?")
    placers, placer = _some(table.players, fields, "placers"), _some(table.players, fields, "placer")
    result = fields.get("result", "")
    sky = Sky(
        units,
        of_players("sides", lambda value: parse_word(value, (*SIDES, UNKNOWN)), ""),
        of_players("orders", _rolls, ()),
        of_players("lulls", parse_count, 0),
        tuple(_contest(table, part) for part in fields["contests"].split(",")) if "contests" in fields else (),
        "settled" in fields,
        placers,
        placer[0] if placer else None,
        "deciding" in fields,
        waiting,
        parse_count(fields["pace"]) if "pace" in fields else None,
        frozenset(_fights(names, fields.get("struck", ""))),
        next(iter(_fights(names, chain)), None),
        not fields.get("chain", "").endswith(":?"),
        _place(names, drift) if drift else None,
        not fields.get("drift", "").endswith(":?"),
        frozenset(_fights(names, fields.get("met", ""))),
        result,
        "" if not result else MUTUAL if "/" in result else LAST,
    )
    _check(table, sky)
    return sky, fields.clock("round", "phase", PHASES, "")


def _check(table: Table, sky: Sky) -> None:
    """What must hold between the fields."""
    scores = sky.result.split("-") if sky.result else ["0"] * len(table.players)
    if len(scores) != len(table.players) or not all(map(_SCORE.fullmatch, scores)):
        raise Unreadable(f"A result has one score for each of {len(table.players)} players.")
    named = (*(sky.chain or ()), *(() if sky.drift is None else (sky.drift,)), *sky.waiting)
    for unit, now in enumerate(sky.units):
        if now.at is None and (unit in named or now.fate):
            raise Unreadable(f"{table.units[unit].name} stands nowhere.")
    if sky.drift is not None and sky.units[sky.drift].fate:
        raise Unreadable(f"{table.units[sky.drift].name} cannot drift any more.")
    if sky.placers and sky.placer not in sky.placers:
        raise Unreadable("placer= must be one of placers=.")


def _some(names: tuple[str, ...], fields: Fields, field: str) -> tuple[int, ...]:
    """``Ann,Bob`` as places."""
    return tuple(map(names.index, fields.some(field, names)))


def _place(names: tuple[str, ...], name: str) -> int:
    return names.index(parse_word(name, names))


def _fights(names: tuple[str, ...], text: str) -> Iterable[tuple[int, int]]:
    """``A1:B2,A3:B2`` as pairs of places."""
    for part in text.split(",") if text else ():
        one, _, other = part.partition(":")
        yield _place(names, one), _place(names, other)


def _contest(table: Table, text: str) -> Contest:
    """``N+:Ann.4.2/Bob.4.5``."""
    head, _, tail = text.partition(":")
    found = _CONTEST.fullmatch(head)
    if found is None:
        raise Unreadable(f"{text[:40]} is no contest.")
    rows = [row.split(".") for row in tail.split("/")]
    members = tuple(_place(table.players, row[0]) for row in rows)
    return Contest(found[1], members, tuple(tuple(map(_die, row[1:])) for row in rows), bool(found[2]))


def _fate(table: Table, text: str) -> tuple[str, int, str]:
    """``destroyed.2.Ann``."""
    fate, _, rest = text.partition(".")
    number, _, by = rest.partition(".")
    if (fate == DESTROYED or by) and by not in table.players:
        raise Unreadable(f"{text[:40]} does not say by whom.")
    return parse_word(fate, tuple(FATES)), parse_count(number), by


# --- values -------------------------------------------------------------------------------------------------


def _doubt(text: str) -> str:
    return parse_word(text, (HURT, LOST))


def _course(text: str) -> str:
    return parse_word(text, DIRECTIONS)


def _act(text: str) -> str:
    return parse_word(text, _ACTS)


def _die(text: str) -> int | None:
    return None if text == "?" else parse_count(text)


def _rolls(text: str) -> Rolls:
    return tuple(map(_die, text.split(".")))


def _hex(table: Table, text: str) -> Hex:
    found = parse_hex(text)
    if found is None or not table.grid.has(found):
        raise Unreadable(f"{text[:40] or 'Nothing'} is no hex of the map.")
    return found
