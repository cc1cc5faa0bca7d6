"""Positions as one line of text, there and back (CT-20, CT-21).

    Bb8,Bd6@e7,Wc5k=Cu!,Wd4=Ny!(Q,B*),g1:[BCu,WCu] b 12 pile=W:Cu*2.RC,B:Cu out=B:Nec

Each unit has its colour and square, ``@`` and where it started if it lies face-down elsewhere, ``k`` if it is
promoted, and once it is open its mark, a Nyarlathotep with form and controller (``*``: with a marker). Then the
side to move, the number of the move, and where there are any the captured units and those removed from the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from eldritch.notation.problems import Reason

from .ends import standing_end
from .ground import DEFAULTS, Ground, Stack
from .squares import FAR, NAMES, NOWHERE, is_dark, parse_square, row
from .truth import NOTHING_KNOWN, Truth
from .units import CARTER, CULTIST, HIDDEN, MARKS, NYARLATHOTEP, SIDES, UNKNOWN, Unit

CODE: Final = "CT-21"
LETTERS: Final = "WB"
SIDE_LETTERS: Final = "wb"
EMPTY: Final = "-"
SIDE_SIZE: Final = 12

_MARK: Final = r"(?:Cth|Cu|Ny|RC|Nec|\?)"
_ORDER: Final = (*MARKS, UNKNOWN)
_UNIT: Final = re.compile(rf"([WB])([a-h][1-8])(?:@([a-h][1-8]))?(k)?(?:=({_MARK})!(?:\(([PBKNQR?]),([WB])(\*)?\))?)?")
_STACK: Final = re.compile(r"([a-h][1-8]):\[([WB](?:Cu|\?)(?:,[WB](?:Cu|\?))*)\]")
_TOKEN: Final = re.compile(r"(?:[^,\[\(]|\[[^\]]*\]|\([^\)]*\))+")
_HEAP: Final = re.compile(rf"([WB]):({_MARK}(?:\*[1-9][0-9]?)?(?:\.{_MARK}(?:\*[1-9][0-9]?)?)*)")
_LONGEST: Final = 4000


class Unreadable(ValueError):
    """A position text that says no position; ``reason`` tells why."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.reason = Reason(CODE, f"[FEN] {message}")


# --- writing ------------------------------------------------------------------------------------------


def format_ground(ground: Ground) -> str:
    """The text of a position; the same text for the same position."""
    squares = ",".join(_square_text(square, stack) for square, stack in enumerate(ground.stacks) if stack)
    parts = [squares or EMPTY, SIDE_LETTERS[ground.turn], str(ground.number)]
    for name, heaps in (("pile", ground.piles), ("out", ground.removed)):
        told = [f"{LETTERS[colour]}:{_heap_text(heap)}" for colour, heap in enumerate(heaps) if heap]
        if told:
            parts.append(f"{name}={','.join(told)}")
    return " ".join(parts)


def _square_text(square: int, stack: Stack) -> str:
    if len(stack) > 1:
        return f"{NAMES[square]}:[{','.join(LETTERS[unit.owner] + unit.mark for unit in stack)}]"
    return unit_text(stack[0], square)


def unit_text(unit: Unit, square: int) -> str:
    """One unit with its square, ``Wc5=Ny!(Q,B*)``."""
    text = f"{LETTERS[unit.owner]}{NAMES[square]}"
    if unit.face_down:
        return text if unit.home == square else f"{text}@{NAMES[unit.home]}"
    text += f"{'k' if unit.promoted else ''}={unit.mark}!"
    if unit.mark != NYARLATHOTEP:
        return text
    return f"{text}({unit.form},{LETTERS[unit.controller]}{'*' if unit.marker else ''})"


def _heap_text(heap: Stack) -> str:
    counts = {mark: sum(unit.mark == mark for unit in heap) for mark in _ORDER}
    return ".".join(mark if count == 1 else f"{mark}*{count}" for mark, count in counts.items() if count)


# --- reading ------------------------------------------------------------------------------------------


def parse_ground(text: str, rulings: Mapping[str, str] = DEFAULTS, truth: Truth = NOTHING_KNOWN) -> Ground:
    """The position that a text says; whether it can be is for :func:`flaws`. Raises Unreadable where it says none."""
    if len(text) > _LONGEST:
        raise Unreadable(f"A position of {len(text)} characters is not read.")
    placement, side, number, *fields = (*text.split(), "", "", "")[: max(3, len(text.split()))]
    ground = Ground(rulings, truth)
    for token in () if placement == EMPTY else _TOKEN.findall(placement):
        square, stack = _read_square(token)
        if ground.stacks[square]:
            raise Unreadable(f"On {NAMES[square]} stands something twice.")
        ground.stacks[square] = stack
    if side not in ("w", "b"):
        raise Unreadable(f"After the units stands the side to move, w or b, not {side[:12]!r}.")
    ground.turn = SIDE_LETTERS.index(side)
    if not re.fullmatch("[1-9][0-9]{0,4}", number or "1"):
        raise Unreadable(f"{number[:12]!r} is no number of a move.")
    ground.number = int(number or "1")
    for field in fields:
        name, _, value = field.partition("=")
        if name not in ("pile", "out"):
            raise Unreadable(f"There is no field {name[:12]!r}; a position has pile= and out=.")
        heaps = ground.piles if name == "pile" else ground.removed
        for colour, heap in _read_heaps(value):
            heaps[colour] += heap
    ground.over = standing_end(ground)
    return ground


def _read_square(token: str) -> tuple[int, Stack]:
    stack = _STACK.fullmatch(token)
    if stack is not None:
        square = parse_square(stack[1])
        units = [Unit(LETTERS.index(each[0]), square, each[1:], True) for each in stack[2].split(",")]
        return square, tuple(units)
    one = _UNIT.fullmatch(token)
    if one is None:
        raise Unreadable(f"{token[:24]!r} is no unit; a unit is written Wc5, Wc5k=Cu!, Wc5=Ny!(Q,W) or g1:[BCu,WCu].")
    colour, name, home, king, mark, form, controller, marker = one.groups()
    square, owner = parse_square(name), LETTERS.index(colour)
    unit = Unit(owner, parse_square(home) if home else square, mark or HIDDEN, bool(king))
    if king and mark not in (CULTIST, CARTER, UNKNOWN):
        raise Unreadable(f"{token[:24]}: only an open cultist or Carter is promoted.")
    if mark == CARTER and not king:
        raise Unreadable(f"{token[:24]}: an open Carter is promoted, or he is gone.")
    if home and mark:
        raise Unreadable(f"{token[:24]}: only of a face-down checker it is said where it started.")
    if (mark == NYARLATHOTEP) != bool(form):
        raise Unreadable(f"{token[:24]}: form and controller are those of an open Nyarlathotep, and it has both.")
    if form:
        unit = unit.formed(form).handed(LETTERS.index(controller), bool(marker))
    return square, (unit,)


def _read_heaps(value: str) -> Iterator[tuple[int, Stack]]:
    rest = value.split(",")
    for part in rest:
        found = _HEAP.fullmatch(part)
        if found is None:
            raise Unreadable(f"{part[:24]!r} tells no units; they are written W:Cu*2.RC.")
        owner = LETTERS.index(found[1])
        for each in found[2].split("."):
            mark, _, count = each.partition("*")
            yield owner, (Unit(owner, NOWHERE, mark),) * int(count or "1")


def flaws(ground: Ground) -> list[Reason]:
    """What no position of a game can be (too many units or marks, checkers on light squares, men on their far row);
    after an act that was not legal it may be so nevertheless, and judging goes on."""
    found = []
    for square, stack in enumerate(ground.stacks):
        for unit in stack:
            man = unit.face_down or (unit.is_cultist and not unit.promoted)
            if unit.mark != NYARLATHOTEP and not is_dark(square):
                found.append(f"Checkers stand on dark squares, and {NAMES[square]} is light.")
            if man and row(square) == FAR[unit.owner]:
                found.append(f"The man on {NAMES[square]} should have been promoted: this is its far row.")
            if unit.marker and unit.controller == unit.owner:
                found.append(f"The owner of the Nyarlathotep on {NAMES[square]} needs no marker.")
    for colour, side in enumerate(SIDES):
        boarded = [unit for stack in ground.stacks for unit in stack if unit.owner == colour]
        total = len(boarded) + len(ground.piles[colour]) + len(ground.removed[colour])
        if total > SIDE_SIZE:
            found.append(f"{side} has {total} units; a side has {SIDE_SIZE}.")
        for mark, most in MARKS.items():
            if ground.known(colour, mark) > most:
                found.append(f"{side} has {ground.known(colour, mark)} units marked {mark}; there are {most}.")
        homes = [unit.home for unit in boarded if unit.face_down]
        if len(homes) != len(set(homes)):
            found.append(f"Two checkers of {side} started on the same square.")
    return [Reason(CODE, f"[FEN] {message}") for message in found]
