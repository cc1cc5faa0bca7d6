"""From an act to the moves that it may mean."""

from __future__ import annotations

from .board import Board
from .geometry import NOWHERE
from .house import House
from .man import RED, Man
from .move import Move
from .moves import legal_from, pseudo_moves
from .plan import ANY, Plan


def origins(board: Board, plan: Plan, colour: int) -> list[int]:
    """The squares of a colour's men that the act may mean, by kind and by what it says of the origin."""
    return [square for square in board.men(colour) if _is_meant(board.cells[square], plan) and plan.names(square)]


def find_legal(board: Board, plan: Plan, house: House) -> list[Move]:
    """The legal moves of the side to move that an act may mean; others' men do not count (Z-6)."""
    return [
        move
        for origin in origins(board, plan, board.mover)
        for move in legal_from(board, origin, house)
        if fits(move, board.cells[origin], plan)
    ]


def find_exposing(board: Board, plan: Plan) -> list[Move]:
    """The Red captures that an act may mean and that leave the Red king attacked (CO-42)."""
    return [
        move
        for origin in origins(board, plan, RED)
        for move in pseudo_moves(board, origin)
        if move.taken != NOWHERE and fits(move, board.cells[origin], plan) and board.exposes(move, RED)
    ]


def fits(move: Move, man: Man | None, plan: Plan) -> bool:
    """Whether an act may mean a move of a man whose kind and origin it names. Red's promotion may go unsaid, for it
    is always to a queen (CO-5)."""
    if move.target != plan.target or (plan.pathless and move.origin % 8 != move.target % 8):
        return False
    if move.rook != NOWHERE:
        return len(plan.origin) == 2 and not plan.into
    red = man is not None and man.colour == RED
    return move.promotion == plan.into or (red and not plan.into)


def _is_meant(man: Man | None, plan: Plan) -> bool:
    return man is not None and plan.kind in (ANY, man.kind)
