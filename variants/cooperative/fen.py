"""Positions read from their text, FEN3 (CO-11), and what is wrong with them; :mod:`.inscription` writes them."""

from __future__ import annotations

import re
from typing import Final

from eldritch.notation.problems import Reason

from ..phrases import listed, quoted
from .board import CORNERS, PHASES, RIGHTS, Board
from .geometry import NAMES, SQUARES
from .inscription import RIGHTS_TEXT
from .man import BLACK, RED, SIDES, WHITE, Man
from .numbers import assign, may_bear
from .words import squares

Flaws = list[tuple[str, Reason]]

_SIGN: Final = re.compile(r"[KQRBNP]'?|[kqrbnp]|[1-8]")
_RANK: Final = re.compile(rf"(?:{_SIGN.pattern})+")
_COUNTER: Final = re.compile(r"[0-9]{1,9}")
_NUMBERS: Final = re.compile(r"[a-h][1-8]=[0-9]{1,2}(?:,[a-h][1-8]=[0-9]{1,2})*")
_STALE: Final = re.compile(r"stale=[a-h]7(?:,[a-h]7)*")


def read_board(text: str) -> tuple[Board | None, Flaws]:
    """The position of a text and what is wrong with it; no board where it cannot be read."""
    fields = text.split()
    message = _unreadable(fields)
    if message:
        return None, [_flaw(message)]
    board = Board()
    flaws: Flaws = []
    kinds = _put_men(board, fields[0])
    extra = fields[6:]
    said = {}
    if extra and not extra[0].startswith("stale="):
        pairs = (pair.split("=") for pair in extra.pop(0).split(","))
        said = {SQUARES[square]: int(number) for square, number in pairs}
    message = _number_men(board, kinds, said)
    if message:
        return None, [_flaw(message)]
    if extra:
        flaws += _read_stale(board, extra[0].removeprefix("stale=").split(","))
    board.phase = PHASES.index(fields[1])
    board.rights = RIGHTS_TEXT[fields[2]]
    board.clock, board.number = int(fields[4]), int(fields[5])
    crowned = _check_kings(board)
    if crowned:
        return None, flaws + crowned
    flaws += _check_pawns(board) + _check_rights(board) + _check_number(board) + _read_passing(board, fields[3])
    return board, flaws


def _flaw(message: str, *places: int, severity: str = "error", rule: str = "CO-11") -> tuple[str, Reason]:
    return severity, Reason(rule, f"[FEN] {message}", squares(*places))


def _unreadable(fields: list[str]) -> str:
    """Why the text cannot be read, or ""."""
    if not 6 <= len(fields) <= 8:
        return f"A position has six to eight fields; this one has {len(fields)}."
    ranks = fields[0].split("/")
    if len(ranks) != 8:
        return f"A board has 8 ranks, this one has {len(ranks)}."
    for number, rank in zip(range(8, 0, -1), ranks, strict=True):
        if not _RANK.fullmatch(rank):
            return f"Rank {number} of the board cannot be read: {quoted(rank)}."
        width = sum(int(sign) if sign.isdigit() else 1 for sign in _SIGN.findall(rank))
        if width != 8:
            return f"Rank {number} has {width} files instead of 8."
    if fields[1] not in PHASES:
        return f"The phase is one of {listed(PHASES, 'or')}, not {quoted(fields[1])}."
    if fields[2] not in RIGHTS_TEXT:
        return f"Castling rights are W, B, WB or a hyphen, not {quoted(fields[2])}."
    if fields[3] != "-" and fields[3] not in SQUARES:
        return f"The en passant square is a square or a hyphen, not {quoted(fields[3])}."
    for name, field in (("half-move clock", fields[4]), ("move number", fields[5])):
        if not _COUNTER.fullmatch(field):
            return f"The {name} is a number, not {quoted(field)}."
    for place, field in enumerate(fields[6:]):
        if not _STALE.fullmatch(field) and (place or not _NUMBERS.fullmatch(field)):
            return f"Red numbers are written e5=4,c4=2 and moved pawns stale=b7, not {quoted(field)}."
    if len(fields) == 8 and fields[6].startswith("stale="):
        return "Moved pawns stand in the field stale= once, after the Red numbers."
    return ""


def _put_men(board: Board, placement: str) -> dict[int, str]:
    """Put the team down; the kinds of the Red pieces by square come back."""
    kinds = {}
    for rank, text in zip(range(7, -1, -1), placement.split("/"), strict=True):
        square = rank * 8
        for sign in _SIGN.findall(text):
            if sign.isdigit():
                square += int(sign)
                continue
            if sign.endswith("'"):
                kinds[square] = sign[0]
            else:
                board.put(square, Man(WHITE if sign.isupper() else BLACK, sign.upper()))
            square += 1
    return kinds


def _number_men(board: Board, kinds: dict[int, str], said: dict[int, int]) -> str:
    """Put the Red pieces down with their numbers; what is wrong with these, or ""."""
    for square, number in said.items():
        if square not in kinds:
            return f"No Red piece stands on {NAMES[square]}, to which the number {number} is given."
        if not may_bear(kinds[square], number):
            man = Man(RED, kinds[square])
            return f"The {man.name} on {NAMES[square]} cannot be number {number}."
    if len(set(said.values())) != len(said):
        return "A Red number is given twice."
    numbers = assign(kinds, said)
    if numbers is None:
        return "Red has more pieces of a kind than there are numbers for."
    for square, number in numbers.items():
        board.put(square, Man(RED, kinds[square], number))
    return ""


def _read_stale(board: Board, names: list[str]) -> Flaws:
    flaws = []
    for name in names:
        man = board.cells[SQUARES[name]]
        if man is None or man[:2] != (RED, "P"):
            flaws.append(_flaw(f"No Red pawn stands on {name}, which is said to have moved.", SQUARES[name]))
        else:
            board.put(SQUARES[name], man._replace(moved=True))
    return flaws


def _check_kings(board: Board) -> Flaws:
    """Each colour has exactly one king, or nothing can be judged; Red's may have been removed (CO-62)."""
    flaws = []
    for colour, name in enumerate(SIDES):
        kings = [square for square, man in enumerate(board.cells) if man is not None and man[:2] == (colour, "K")]
        if len(kings) > 1 or (not kings and colour != RED):
            flaws.append(_flaw(f"{name} has {'more than one' if kings else 'no'} king.", *kings))
    return flaws


def _check_pawns(board: Board) -> Flaws:
    flaws = []
    for square in (*range(8), *range(56, 64)):
        man = board.cells[square]
        if man is not None and man.kind == "P":
            flaws.append(_flaw(f"No pawn can stand on {NAMES[square]}.", square))
    return flaws


def _check_rights(board: Board) -> Flaws:
    flaws = []
    for colour, bit in RIGHTS.items():
        king, rook = CORNERS[colour]
        if board.rights & bit and (board.cells[king] != Man(colour, "K") or board.cells[rook] != Man(colour, "R")):
            board.rights &= ~bit
            flaws.append(_flaw(f"{SIDES[colour]} cannot castle: king or rook is not at home.", king, rook))
    return flaws


def _check_number(board: Board) -> Flaws:
    if not board.number:
        return [_flaw("Move numbers start at 1, this position has 0.", severity="warning")]
    if board.number % 2 != (board.phase < 2):
        name = SIDES[board.phase > 1]
        text = f"White moves at odd numbers and Black at even ones; this is move {board.number} of {name}."
        return [_flaw(text, severity="warning", rule="CO-12")]
    return []


def _read_passing(board: Board, name: str) -> Flaws:
    """Set the en passant square where a pawn has just passed there."""
    if name == "-":
        return []
    square = SQUARES[name]
    red = board.mover != RED
    pawn = square - 8 if red else square + 8
    rank = 5 if red else 2
    stepped = board.cells[pawn] if square // 8 == rank else None
    before = RED if red else WHITE if board.phase == 1 else BLACK
    behind = square + 8 if red else square - 8
    if stepped is None or stepped.kind != "P" or stepped.colour != before or board.cells[square] is not None:
        return [_flaw(f"En passant on {name} is impossible: no pawn has just passed there.", square)]
    if board.cells[behind] is not None:
        return [_flaw(f"En passant on {name} is impossible: no pawn can have come from {NAMES[behind]}.", square)]
    board.passing = square
    return []
