"""What FEN does not tell of a position, as text and back (G-16).

``W:home=f3:g1;took=b1:2;steps=1|B:golem=temp,id=c8,type=B,H=N``: for each side items parted by semicolons. It stands
in the tag GolemState, or behind the six fields of a FEN. ``golem``, ``charges``, ``wizard`` and ``lostpawns`` are those
of the rule book; the others say by ids what is public:

- ``home`` a square and the id of the court piece on it, where they differ; ``plain`` squares of promoted pieces;
- ``off`` an id and the letter of its piece, which is off the board; ``falls`` an id and its captures, each the letter
  of the captor, a full stop and the captor's id if it had one, joined by ``+``;
- ``took`` an id and how many it has captured; ``steps`` the bonus steps used; ``summoned`` squares of such pawns;
- ``known`` a role and the id of its piece, which is public.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import chess

from eldritch.notation.problems import Reason

from ..phrases import quoted
from .deals import ROLES
from .facts import Court, CourtBoard, Facts, Fall, court_mask

_SIDES: Final = "WB"
_ID: Final = r"[a-h][1-8]"
_FALL: Final = rf"[KQRBNP]\.({_ID})?"
_SHAPES: Final = {
    "golem": re.compile(rf"on(,id={_ID})?(,H=[BNR]{{0,3}})?|(temp|perm),id={_ID},type=[RNB](,H=[BNR]{{0,3}})?"),
    "charges": re.compile(r"[0-9]{1,3}"),
    "wizard": re.compile(r"unused|used|(fireball|polymorph|summon)(\.(fireball|polymorph|summon)){0,2}"),
    "lostpawns": re.compile(r"[0-9]{1,2}"),
    "home": re.compile(rf"{_ID}:{_ID}(,{_ID}:{_ID})*"),
    "plain": re.compile(rf"{_ID}(,{_ID})*"),
    "off": re.compile(rf"{_ID}:[RNB](,{_ID}:[RNB])*"),
    "falls": re.compile(rf"{_ID}:{_FALL}(\+{_FALL})*(,{_ID}:{_FALL}(\+{_FALL})*)*"),
    "took": re.compile(rf"{_ID}:[0-9]{{1,2}}(,{_ID}:[0-9]{{1,2}})*"),
    "steps": re.compile(r"[0-9]{1,3}"),
    "summoned": re.compile(rf"{_ID}(,{_ID})*"),
    "known": re.compile(rf"(golem|hero|wizard):{_ID}(,(golem|hero|wizard):{_ID}){{0,2}}"),
}  # fmt: skip
_LONGEST: Final = 2000

State = tuple[dict[str, str], dict[str, str]]  # items of White and of Black


def parse_state(text: str) -> tuple[State, list[Reason]]:
    """The items of both sides, and what could not be read."""
    state: State = ({}, {})
    wrong = []
    if len(text) > _LONGEST:
        return state, [Reason("G-16", f"The state has more than {_LONGEST} signs.")]
    for part in filter(None, text.split("|")):
        side, colon, items = part.partition(":")
        if side not in ("W", "B") or not colon:
            wrong.append(Reason("G-16", f"Each side's state begins with W: or B:, not {quoted(part)}."))
            continue
        for item in filter(None, items.split(";")):
            name, _, value = item.partition("=")
            shape = _SHAPES.get(name)
            if shape is None or not shape.fullmatch(value):
                wrong.append(Reason("G-16", f"{quoted(item)} says nothing about a side."))
            else:
                state[_SIDES.index(side)][name] = value
    return state, wrong


def set_up(board: CourtBoard, state: State) -> tuple[Facts, tuple[str, str], list[Reason]]:
    """The facts of a set-up position, the golem's id of each side where the state names it, and what is wrong."""
    ids: dict[chess.Square, str] = {}
    wrong: list[Reason] = []
    courts, golems = [], []
    for side, items in enumerate(state):
        homes = _pairs(items.get("home", ""))
        plain = items.get("plain", "").split(",")
        mine = {
            square: homes.get(chess.square_name(square), chess.square_name(square))
            for square in chess.scan_forward(court_mask(board) & board.occupied_co[side == 0])
            if chess.square_name(square) not in plain
        }
        court, golem = _court(items)
        here = list(mine.values())
        if len(set(here)) < len(here) or set(here) & set(court.off):
            wrong.append(Reason("G-16", "Two court pieces of a side have the same home square."))
            mine = {square: ident for square, ident in mine.items() if ident == chess.square_name(square)}
            court = replace(court, off={each: k for each, k in court.off.items() if each not in set(mine.values())})
        ids.update(mine)
        courts.append(court)
        golems.append(golem if golem in {*mine.values(), *court.off} else "")
        board.summoned |= _mask(items.get("summoned", "")) & board.pawns & board.occupied_co[side == 0]
    return Facts(board, ids, (courts[0], courts[1])), (golems[0], golems[1]), wrong


def _court(items: Mapping[str, str]) -> tuple[Court, str]:
    off = _pairs(items.get("off", ""))
    falls = {
        ident: tuple(Fall(*fall.split(".")) for fall in text.split("+"))
        for ident, text in _pairs(items.get("falls", "")).items()
    }
    golem = ""
    status, *rest = items.get("golem", "on").split(",")
    told = dict(each.split("=") for each in rest)
    if "id" in told:
        golem = told["id"]
        history = tuple(Fall(letter, "") for letter in dict.fromkeys(told.get("H", "")))
        if status != "on":
            off[golem] = told["type"]
            history = history or (Fall("P", ""),)
        falls[golem] = (*history, Fall("Q", "")) if status == "perm" else history
    wizard = items.get("wizard", "unused")
    court = Court(
        lost_pawns=int(items.get("lostpawns", 0)),
        off=off,
        falls={ident: each for ident, each in falls.items() if each},
        took={ident: int(count) for ident, count in _pairs(items.get("took", "")).items()},
        steps=int(items.get("steps", 0)),
        charge=int(items.get("charges", 1)),
        used=() if wizard == "unused" else tuple(wizard.split(".")),
        known={role: ident for role, ident in _pairs(items.get("known", "")).items() if role in ROLES},
    )
    return court, golem


def format_state(facts: Facts) -> str:
    """The state of a position, "" where FEN tells it all."""
    parts = []
    for side, court in enumerate(facts.courts):
        items = ";".join(f"{name}={value}" for name, value in _items(facts, side, court).items() if value)
        if items:
            parts.append(f"{_SIDES[side]}:{items}")
    return "|".join(parts)


def _items(facts: Facts, side: int, court: Court) -> dict[str, str]:
    board = facts.board
    own = board.occupied_co[side == 0]
    pieces = [(chess.square_name(s), facts.ids.get(s, "")) for s in chess.scan_forward(court_mask(board) & own)]
    falls = {ident: "+".join(f"{fall.kind}.{fall.captor}" for fall in each) for ident, each in court.falls.items()}
    return {
        "home": ",".join(f"{square}:{ident}" for square, ident in pieces if ident not in ("", square)),
        "plain": ",".join(square for square, ident in pieces if not ident),
        "off": _format(court.off),
        "falls": _format(falls),
        "took": _format(court.took),
        "steps": str(court.steps) if court.steps else "",
        "charges": str(court.charge) if court.charge != 1 else "",
        "wizard": ".".join(court.used),
        "lostpawns": str(court.lost_pawns) if court.lost_pawns else "",
        "summoned": ",".join(chess.square_name(s) for s in chess.scan_forward(board.summoned & own)),
        "known": _format(court.known),
    }


def _format(items: Mapping[str, object]) -> str:
    return ",".join(f"{name}:{value}" for name, value in sorted(items.items()))


def _pairs(text: str) -> dict[str, str]:
    return dict(pair.split(":", 1) for pair in text.split(",") if ":" in pair)


def _mask(text: str) -> chess.Bitboard:
    mask = 0
    for name in filter(None, text.split(",")):
        mask |= chess.BB_SQUARES[chess.parse_square(name)]
    return mask
