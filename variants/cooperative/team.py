"""Judging the plies of White and Black: moves of chess without events (CO-13)."""

from __future__ import annotations

from collections.abc import Sequence

from eldritch.notation.problems import Reason

from ..base import Chance, Refusal
from ..phrases import listed
from .board import Board
from .deed import CooperativeDeed
from .events import causeless
from .explain import why_none
from .find import find_legal
from .geometry import NOWHERE
from .house import House
from .literal import literal
from .man import KIND_NAMES, SIDES
from .move import Move, Ply
from .moves import castling, castling_faults
from .plan import CASTLING, FIXING, GOING, JUMPING, Plan
from .spelling import remarks, spell
from .words import named, squares


def judge_team(board: Board, house: House, plan: Plan, events: Sequence[Chance]) -> CooperativeDeed | Refusal:
    """The one legal move of the colour to move that the act means; no event belongs to it (CO-80)."""
    found = _meant(board, house, plan)
    if len(found) > 1:
        return ambiguous(board, found, house)
    if not found:
        return _refuse(board, house, plan)
    ply = Ply(found[0])
    deed = CooperativeDeed(ply)
    deed.remarks = remarks(board, plan, ply, house)
    deed.faults = tuple(causeless(events, 0, f"{SIDES[board.mover]} moves freely, so nothing is thrown or drawn here"))
    return deed


def _meant(board: Board, house: House, plan: Plan) -> list[Move]:
    if plan.sort == GOING and plan.target != NOWHERE:
        return find_legal(board, plan, house)
    if plan.sort == CASTLING and not plan.long:
        special = castling(board, board.mover, house)
        return [special] if special is not None else []
    return []


def ambiguous(board: Board, found: Sequence[Move], house: House) -> Refusal:
    """That several men could do what the act says (OC-16)."""
    man = board.cells[found[0].origin]
    places = tuple(sorted(squares(*(move.origin for move in found))))
    kind = KIND_NAMES[man.kind] if man is not None else "piece"
    reason = Reason("OC-16", f"More than one {kind} could do this: those on {listed(places)}.", places)
    return Refusal((reason,), tuple(sorted(spell(board, Ply(move), house) for move in found)))


def _refuse(board: Board, house: House, plan: Plan) -> Refusal:
    if plan.sort == GOING:
        reasons, reached = why_none(board, plan, house)
        return Refusal(tuple(dict.fromkeys(reasons)), (), literal(board, plan, reached))
    if plan.sort == CASTLING:
        return Refusal(_no_castling(board, house, plan), (), None if plan.long else literal(board, plan, []))
    if plan.sort in (JUMPING, FIXING):
        text = "Only Red's dice move a piece in this way; White and Black make moves of chess."
        return Refusal((Reason("CO-13", text),), (), None)
    return Refusal((Reason("X-14", "Cooperative Chess has no such act."),))


def _no_castling(board: Board, house: House, plan: Plan) -> tuple[Reason, ...]:
    """All that stands against castling (CO-8)."""
    mover = SIDES[board.mover]
    if plan.long and house.castling != "none":
        return (Reason("CO-8", f"{mover} has one rook, and castling with it is written O-O."),)
    reasons = []
    for word, square in castling_faults(board, board.mover, house):
        if word == "ruled":
            text = "There is no castling here (option castling)."
        elif word == "gone":
            text = f"{mover} cannot castle any more: the king or the rook has moved, or stands elsewhere."
        elif word == "blocked":
            text = f"Castling needs the squares between to be empty; {named(board, square)} stands on one of them."
        elif word == "exposed":
            text = "Castling would leave a king of the team attacked."
        elif square == board.kings[board.mover]:
            text = f"Nobody castles out of check: {named(board, square)} is attacked."
        else:
            text = f"Castling may not pass or reach an attacked square, and {squares(square)[0]} is attacked by Red."
        reasons.append(Reason("CO-8", text, squares(square)))
    return tuple(reasons)
