"""How a game ends, tested after every ply in the order of CO-70 to CO-72."""

from __future__ import annotations

from typing import Final

from eldritch.notation.problems import Reason

from ..outcome import Outcome
from .board import Board
from .geometry import NOWHERE
from .house import House
from .man import BLACK, RED, SIDES, TEAM, WHITE
from .moves import legal_moves

CHECKMATE: Final = "checkmate"
FIFTY: Final = 100  # plies without capture or pawn's move for a claim
SEVENTY_FIVE: Final = 150

_DRAWN: Final = "1/2-1/2"


def ended(board: Board, house: House, occurrences: int) -> Outcome | None:
    """An end that holds although moves may be left; the position has occurred ``occurrences`` times."""
    if board.kings[RED] == NOWHERE:
        text = "The Red king has been removed: the team wins."
        return Outcome("king lost", "1-0", "CO-62", text)
    if board.in_check(WHITE) and board.in_check(BLACK):
        text = "Red attacks both kings of the team at once: Red wins."
        return Outcome("both kings in check", "0-1", "CO-70", text)
    if house.mate == "now":
        for colour in TEAM:
            if board.in_check(colour) and _stuck(board, colour, house):
                text = f"{SIDES[colour]} is checkmated, which ends the game at once here (option mate): Red wins."
                return Outcome(CHECKMATE, "0-1", "CO-70", text)
    if all(man is None or man.kind == "K" for man in board.cells):
        return Outcome("three kings", _DRAWN, "CO-72", "Only the kings are left: the game is drawn.")
    if occurrences >= 5:
        text = "The position has occurred for the fifth time: the game is drawn."
        return Outcome("fivefold repetition", _DRAWN, "CO-72", text)
    if board.clock >= SEVENTY_FIVE:
        text = "150 plies without a capture or a pawn's move: the game is drawn."
        return Outcome("seventy-five moves", _DRAWN, "CO-72", text)
    return None


def outcome(board: Board, house: House, occurrences: int) -> Outcome | None:
    """How the game has ended by the rules alone, or None while it goes on."""
    early = ended(board, house, occurrences)
    if early is not None and early.code != "CO-72":
        return early
    if _stuck(board, board.mover, house):
        return unable(board, board.mover, house)
    return early


def _stuck(board: Board, colour: int, house: House) -> bool:
    return next(legal_moves(board, colour, house), None) is None


def unable(board: Board, colour: int, house: House | None = None) -> Outcome:
    """The end when a colour to move has no legal move: mate of its camp, or stalemate (CO-70, CO-71)."""
    name = SIDES[colour]
    checked = board.in_check(colour)
    if house is not None and house.team_king == "rescue" and colour != RED:
        checked = checked or board.in_check(1 - colour)
    if checked:
        winner = "the team wins" if colour == RED else "Red wins"
        return Outcome(CHECKMATE, "1-0" if colour == RED else "0-1", "CO-70", f"{name} is checkmated: {winner}.")
    text = f"{name} has no legal move and is not in check: stalemate, a draw."
    return Outcome("stalemate", _DRAWN, "CO-71" if colour == RED else "CO-70", text)


def claims(board: Board, occurrences: int) -> tuple[Reason, ...]:
    """What may be claimed now (CO-72)."""
    found = []
    if occurrences == 3:
        found.append(Reason("CO-72", "The position has occurred three times: a draw may be claimed."))
    if board.clock == FIFTY:
        found.append(Reason("CO-72", "100 plies without a capture or a pawn's move: a draw may be claimed."))
    return tuple(found)
