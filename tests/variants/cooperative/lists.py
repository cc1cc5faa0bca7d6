"""Positions as the pages of cases write them: lists of men for each colour."""

from __future__ import annotations

from eldritch.variants.cooperative.board import PHASES, RIGHTS, Board
from eldritch.variants.cooperative.geometry import SQUARES
from eldritch.variants.cooperative.inscription import write_board
from eldritch.variants.cooperative.man import BLACK, RED, WHITE, Man

COLOURS = {"W": WHITE, "B": BLACK, "R": RED}


def text_of(lists: str) -> str:
    """The position text of ``W: Kd1 Pa2 | B: Ke1 | R: Ke8#13 Pa7#1; w; WB; e6``. Red pawns on rank 7 count as
    unmoved if it is their own square."""
    men, *fields = (part.strip() for part in lists.split(";"))
    board = Board()
    for group in men.split("|"):
        colour, _, names = group.partition(":")
        for name in names.split():
            man, _, number = name.partition("#")
            board.put(SQUARES[man[1:]], Man(COLOURS[colour.strip()], man[0], int(number or 0)))
    board.phase = 1
    for field in fields:
        if field in PHASES:
            board.phase = PHASES.index(field)
        elif field in SQUARES:
            board.passing = SQUARES[field]
        else:
            for sign in field:
                board.rights |= RIGHTS[COLOURS[sign]]
    board.number = 1 if board.phase < 2 else 2
    return write_board(board)
