"""Positions written as one line of text, FEN3 (CO-11); :mod:`.fen` reads them.

``placement phase castling passing clock number [e5=4,...] [stale=b7,...]``: White in capitals, Black in small
letters, Red in capitals with an apostrophe. Red numbers stand there only where :mod:`.numbers` would give others;
``stale=`` names Red pawns on rank 7 that have moved and so have no double step.
"""

from __future__ import annotations

from typing import Final

from .board import PHASES, Board
from .geometry import NAMES, NOWHERE
from .man import RED, Man
from .numbers import format_numbers

RIGHTS_TEXT: Final = {"-": 0, "W": 1, "B": 2, "WB": 3}


def write_board(board: Board) -> str:
    """The whole text of a position."""
    fields = [
        _placement(board),
        PHASES[board.phase],
        write_rights(board),
        NAMES[board.passing] if board.passing != NOWHERE else "-",
        str(board.clock),
        str(board.number),
    ]
    fields += [field for field in (_numbers(board), write_stale(board)) if field]
    return " ".join(fields)


def write_rights(board: Board) -> str:
    """``WB``, ``W``, ``B`` or ``-``."""
    return next(text for text, bits in RIGHTS_TEXT.items() if bits == board.rights)


def write_stale(board: Board) -> str:
    """The field of Red pawns on rank 7 without their double step, or ""."""
    found = [NAMES[square] for square in range(48, 56) if board.cells[square] == _moved_pawn(board, square)]
    return f"stale={','.join(found)}" if found else ""


def _moved_pawn(board: Board, square: int) -> Man | None:
    man = board.cells[square]
    return Man(RED, "P", man.number, True) if man is not None else Man(RED, "P")


def _placement(board: Board) -> str:
    ranks = []
    for rank in range(7, -1, -1):
        text, empty = "", 0
        for man in board.cells[rank * 8 : rank * 8 + 8]:
            if man is None:
                empty += 1
                continue
            text += (str(empty) if empty else "") + man.symbol
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    return "/".join(ranks)


def _numbers(board: Board) -> str:
    kinds, numbers = {}, {}
    for square in board.men(RED):
        man = board.cells[square]
        if man is not None:
            kinds[square], numbers[square] = man.kind, man.number
    return format_numbers(kinds, numbers)
