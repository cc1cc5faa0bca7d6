"""Armies: what a side bought for which ordinary pieces, and whether it may (EC-1, EC-2, EC-5)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from eldritch.notation.problems import Reason

from ..base import Told
from .bundles import ARMY, allowed, fitting, parse_replaces

if TYPE_CHECKING:
    from ..books import KindCard

MOST_PIECES: Final = 24

ORDINARY: Final = {"P": "pawn", "N": "knight", "B": "bishop", "R": "rook", "Q": "queen", "K": "king"}
_ENTRY: Final = re.compile(r"([0-9]{0,2})([A-Z]{2}|-):([KQRBNP]{1,16})\Z")


def card(code: str) -> KindCard | None:
    """The card of a kind; the rule books are read only where an army has to be checked."""
    from ..rulebook import card as look_up

    return look_up(code)


@dataclass(frozen=True, slots=True)
class Entry:
    """``2DU:BB``: how many, the code ("-" where only something is given up), the pieces given up, and whether it is a
    liege that is bought."""

    count: int
    code: str
    given: str
    text: str
    liege: bool = False


class Army:
    """An army as its tag has it: its ``entries``; ``types``, the eldritch kinds it starts with; ``eldritch``, each such
    piece with the ordinary pieces that its entry gave up; ``given``, all that was given up; ``ordinary``, how many of
    each ordinary piece are left, and ``spent``, how many of each were given up. Never changed once made."""

    __slots__ = ("eldritch", "entries", "given", "ordinary", "spent", "types")

    def __init__(self, entries: tuple[Entry, ...] = ()) -> None:
        bought = [entry for entry in entries if entry.code != "-"]
        self.entries: Final = entries
        self.types: Final = tuple(sorted({entry.code for entry in bought}))
        self.eldritch: Final = tuple([(entry.code, entry.given) for entry in bought for _ in range(entry.count)])
        given = "".join([entry.given for entry in entries])
        self.given: Final = given
        self.spent: Final = {code: given.count(code) for code in ARMY}
        self.ordinary: Final = {code: max(stock - self.spent[code], 0) for code, stock in ARMY.items()}

    def told(self) -> tuple[Told, ...]:
        """Each entry for a reader: the piece ("" for none), what was given up for it, and how many as the detail."""
        entries = (entry for entry in self.entries if entry.given)
        return tuple(
            Told("bought", (_named(entry.code), *map(_named, entry.given)), (), str(entry.count)) for entry in entries
        )


@lru_cache(maxsize=256)
def parse_army(text: str) -> tuple[Army, tuple[Reason, ...]]:
    """The army of a tag ``[WhiteArmy "FB:R GE:N"]`` and every line of it that breaks a rule."""
    found = [_entry(item) for item in text.split()]
    army = Army(tuple([entry for entry in found if isinstance(entry, Entry)]))
    return army, (*[fault for fault in found if isinstance(fault, Reason)], *_faults(army))


@lru_cache(maxsize=2048)
def _entry(item: str) -> Entry | Reason:
    match = _ENTRY.match(item)
    if match is None:
        return Reason("EC-1", f"{item!r} is no purchase; one reads like FB:R or 2DU:BB.")
    if match[2] != "-" and card(match[2]) is None:
        return Reason("EC-1", f"There is no eldritch piece {match[2]}.")
    return Entry(int(match[1] or 1), match[2], match[3], item, is_liege(match[2]))


def _named(code: str) -> str:
    kind = card(code)
    return "" if code == "-" else ORDINARY.get(code) or (kind.name if kind is not None else code)


def _faults(army: Army) -> list[Reason]:
    found = [
        Reason("EC-1", f"An army has {stock} of {code} to give up, not {army.spent[code]}: a piece is spent once.")
        for code, stock in ARMY.items()
        if army.spent[code] > stock
    ]
    bought: dict[str, tuple[str, ...]] = {}
    beside = ""
    lieges: list[str] = []
    for entry in army.entries:
        if entry.code == "-":
            beside += entry.given
            continue
        bought[entry.code] = (*bought.get(entry.code, ()), entry.text)
        if entry.liege:
            lieges += [entry.code] * entry.count
    for code in army.types:
        found.extend(_misbought(code, bought[code], beside if code == "IN" else ""))
    lieges += ["K"] * army.ordinary["K"]
    pieces = sum(army.ordinary.values()) + len(army.eldritch)
    if pieces > MOST_PIECES:
        found.append(Reason("EC-1", f"No side starts with more than {MOST_PIECES} pieces; this one has {pieces}."))
    if len(lieges) != 1:
        has = " and ".join(lieges) if lieges else "none"
        found.append(Reason("EC-2", f"A side starts with exactly one liege; this one has {has}."))
    return found


@cache
def is_liege(code: str) -> bool:
    """Whether a kind is a liege, built or not."""
    kind = card(code)
    return kind is not None and "liege" in kind.kinds


@lru_cache(maxsize=2048)
def _misbought(code: str, texts: tuple[str, ...], extra: str) -> tuple[Reason, ...]:
    """What is wrong with the purchases of one kind: each entry by itself, then all together with what was given up
    for nothing."""
    kind = card(code)
    if kind is None:
        return ()
    entries = [entry for entry in map(_entry, texts) if isinstance(entry, Entry)]
    bundles = parse_replaces(kind.replaces, kind.maximum)
    count = sum([entry.count for entry in entries])
    given = "".join([entry.given for entry in entries]) + extra
    found = []
    for entry in entries:
        if not extra and not allowed(bundles, entry.given, entry.count):
            fits = ", ".join(
                f"{entry.count if entry.count > 1 else ''}{code}:{one}" for one in fitting(bundles, entry.count)[:4]
            )
            hint = f"; {fits} would fit" if fits else ""
            found.append(Reason("EC-1", f"{entry.text} is no price of the {kind.name}{hint}."))
    if kind.maximum and count > kind.maximum:
        found.append(Reason("EC-1", f"A side starts with at most {kind.maximum} of the {kind.name}, not {count}."))
    elif not found and not allowed(bundles, given, count):
        found.append(Reason("EC-1", f"{count} of the {kind.name} cannot be bought with {given} together."))
    return tuple(found)


def check_limit(text: str, armies: tuple[Army, Army]) -> tuple[Reason, ...]:
    """The faults of a tag ``[EldritchLimit "n"]`` (EC-5)."""
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        return (Reason("EC-5", f"EldritchLimit is a number of pieces, not {text!r}."),)
    return tuple(
        Reason("EC-5", f"{side} starts with {len(army.eldritch)} eldritch pieces; the limit is {int(text)}.")
        for side, army in zip(("White", "Black"), armies, strict=True) if len(army.eldritch) > int(text)
    )  # fmt: skip


def check_matched(armies: tuple[Army, Army]) -> tuple[Reason, ...]:
    """The faults of a tag ``[Matched "yes"]`` (EC-5): same pieces, same bundles, an even number of them."""
    white, black = (
        Counter((entry.count, entry.code, "".join(sorted(entry.given))) for entry in a.entries) for a in armies
    )
    found = []
    if white != black:
        found.append(Reason("EC-5", "Matched sides have the same eldritch pieces, bought with the same pieces."))
    bundles = sum(white.values())
    if bundles not in (2, 4, 6, 8):
        found.append(Reason("EC-5", f"Matched sides buy 2, 4, 6 or 8 bundles each, not {bundles}."))
    return tuple(found)
