"""Why a man cannot make a move of chess: all reasons, in the order movement, restrictions, self-check."""

from __future__ import annotations

from typing import Final

from eldritch.notation.problems import Reason

from ..eldritch.sentences import NO_SQUARE
from ..phrases import capital
from .board import Board
from .find import origins
from .geometry import BESIDE, LEAPT, NOWHERE, RAYS, SQUARES, between
from .house import House
from .man import KIND_NAMES, RED, SIDES, TEAM, Man, opposed
from .move import Move
from .moves import LAST, LINES, may_double
from .plan import ANY, NONE, Plan
from .words import named, squares

REACHES: Final = 0  # movement allows it, something else does not
BLOCKED: Final = 1  # the way there or the target is closed
ELSEWHERE: Final = 2  # the man does not move so


def why_none(board: Board, plan: Plan, house: House) -> tuple[list[Reason], list[int]]:
    """Why no man of the side to move makes the move of an act, and whose movement reaches the square."""
    if plan.target == NOWHERE:
        return [Reason("OC-3", NO_SQUARE.format(target=plan.where))], []
    starts = origins(board, plan, board.mover)
    if not starts:
        return [_nobody(board, plan)], []
    answers = [(start, *_why_not(board, plan, start, house)) for start in starts]
    best = min(distance for _, distance, _ in answers)
    reached = [start for start, distance, _ in answers if distance == REACHES]
    reasons = [reason for _, distance, all_of_it in answers if distance == best for reason in all_of_it]
    if best > BLOCKED:
        if len(starts) > 1:
            text = f"{SIDES[board.mover]} has no {_kind(plan)} that could go to {plan.where}."
            reasons = [Reason("OC-2", text, (plan.where,))]
        reasons += _partner(board, plan)
    return reasons, reached


def _nobody(board: Board, plan: Plan) -> Reason:
    """Nobody of the mover is what the act names."""
    mover = SIDES[board.mover]
    if plan.kind == NONE:
        return Reason("OC-2", f"No piece of this game is written {plan.code}.")
    square = SQUARES.get(plan.origin, NOWHERE)
    if len(plan.origin) == 2 and square == NOWHERE:
        return Reason("OC-3", NO_SQUARE.format(target=plan.origin))
    if square != NOWHERE:
        text = f"On {plan.origin} stands {named(board, square)}, no {_kind(plan)} of {mover}."
        return Reason("OC-2", capital(text), (plan.origin,))
    partners = _partner(board, plan)
    if partners:
        return partners[0]
    return Reason("OC-2", f"{mover} has no {_kind(plan)}{' there' if plan.origin else ''}.")


def _partner(board: Board, plan: Plan) -> list[Reason]:
    """That the partner has such a man in reach, whose turn it is not (CO-12)."""
    mover = board.mover
    if mover == RED or plan.target == NOWHERE:
        return []
    for square in origins(board, plan, 1 - mover):
        man = board.cells[square]
        if man is not None and _way(board, man, square, plan)[0] == REACHES:
            text = f"{named(board, square)} could go there, but it is {SIDES[mover]}'s move."
            return [Reason("CO-12", capital(text), squares(square, plan.target))]
    return []


def _why_not(board: Board, plan: Plan, origin: int, house: House) -> tuple[int, list[Reason]]:
    man = board.cells[origin]
    if man is None:
        return ELSEWHERE, []
    distance, reasons = _way(board, man, origin, plan)
    if distance != REACHES:
        return distance, reasons
    move = Move(origin, plan.target, _taken(board, man, origin, plan.target))
    reasons = _promotion(man, plan) + objections(board, move, man.colour, house)
    return REACHES, reasons or [_unmoving(board, man, origin, plan)]


def _taken(board: Board, man: Man, origin: int, target: int) -> int:
    if board.cells[target] is not None:
        return target
    if man.kind == "P" and origin % 8 != target % 8:
        return target + (8 if man.colour == RED else -8)
    return NOWHERE


# --- movement -------------------------------------------------------------------------------------------


def _way(board: Board, man: Man, origin: int, plan: Plan) -> tuple[int, list[Reason]]:
    """How far a man is from making the move by his movement alone, and what stands in the way."""
    if man.kind == "P":
        return _pawn_way(board, man, origin, plan)
    target = plan.target
    if target not in _empty_board_reach(man, origin):
        return ELSEWHERE, [_unmoving(board, man, origin, plan)]
    reasons = []
    for square in between(origin, target) if man.kind in LINES else ():
        if board.cells[square] is not None:
            text = f"{named(board, origin)} does not reach {plan.where}: {named(board, square)} stands between."
            reasons.append(Reason("OC-4", capital(text), squares(origin, target, square)))
            break
    reasons += _friend(board, man, origin, target)
    return (BLOCKED if reasons else REACHES), reasons


def _friend(board: Board, man: Man, origin: int, target: int) -> list[Reason]:
    """That the target holds a man of the own side, or an ally (CO-6)."""
    other = board.cells[target]
    if other is None or opposed(man.colour, other.colour):
        return []
    if other.colour == man.colour:
        text = f"{named(board, target)} belongs to {SIDES[man.colour]}."
        return [Reason("OC-5", capital(text), squares(origin, target))]
    text = f"White and Black are allies: {named(board, origin)} does not capture {named(board, target)}."
    return [Reason("CO-6", text, squares(origin, target))]


def _empty_board_reach(man: Man, origin: int) -> set[int]:
    if man.kind in LINES:
        return {square for line in LINES[man.kind] for square in RAYS[origin][line]}
    return set(LEAPT[origin] if man.kind == "N" else BESIDE[origin])


def _unmoving(board: Board, man: Man, origin: int, plan: Plan) -> Reason:
    """The man does not move so at all; a king's long step may have been meant for castling."""
    hint = ""
    if man.kind == "K" and man.colour in TEAM and abs(plan.target - origin) == 2:
        hint = " Castling is written O-O."
    text = f"{named(board, origin)} does not move to {plan.where}.{hint}"
    return Reason("OC-6" if man.kind == "P" else "OC-3", capital(text), squares(origin, plan.target))


def _pawn_way(board: Board, man: Man, origin: int, plan: Plan) -> tuple[int, list[Reason]]:
    red = man.colour == RED
    step, target = (-8 if red else 8), plan.target
    aside = abs(target % 8 - origin % 8)
    rows = (target // 8 - origin // 8) * (-1 if red else 1)
    if aside == 0 and rows in (1, 2):
        way = [origin + step * count for count in range(1, rows + 1)]
        closed = next((square for square in way if board.cells[square] is not None), NOWHERE)
        if closed != NOWHERE:
            text = f"{named(board, origin)} does not step to {plan.where}: {named(board, closed)} stands there."
            return BLOCKED, [Reason("OC-6", capital(text), squares(origin, target, closed))]
        if rows == 2 and not may_double(man, origin):
            text = f"{named(board, origin)} has no double step any more."
            return BLOCKED, [Reason("CO-5", capital(text), squares(origin, target))]
        return REACHES, []
    if aside == 1 and rows == 1 and not plan.pathless:
        return _pawn_capture(board, man, origin, plan, target - step)
    return ELSEWHERE, [_unmoving(board, man, origin, plan)]


def _pawn_capture(board: Board, man: Man, origin: int, plan: Plan, behind: int) -> tuple[int, list[Reason]]:
    """A diagonal step; ``behind`` is where a pawn taken en passant would stand."""
    target = plan.target
    friend = _friend(board, man, origin, target)
    if friend:
        return BLOCKED, friend
    if board.cells[target] is not None:
        return REACHES, []
    other = board.cells[behind]
    passable = other is not None and other.kind == "P" and opposed(man.colour, other.colour)
    if passable and board.passing == target:
        return REACHES, []
    if passable and origin // 8 == (3 if man.colour == RED else 4):
        text = f"{named(board, origin)} cannot take en passant on {plan.where}: no pawn has stepped over it just now."
        return BLOCKED, [Reason("CO-9", capital(text), squares(origin, target, behind))]
    text = f"{named(board, origin)} captures diagonally only what stands there; {plan.where} is empty."
    return BLOCKED, [Reason("OC-7", capital(text), squares(origin, target))]


# --- restrictions and self-check --------------------------------------------------------------------------


def _promotion(man: Man, plan: Plan) -> list[Reason]:
    """What is wrong with the promotion that an act says or leaves out (OC-9, CO-5)."""
    red = man.colour == RED
    due = man.kind == "P" and plan.target // 8 == LAST[red]
    where = (plan.where,)
    if not due:
        text = f"A pawn does not promote on {plan.where}." if man.kind == "P" else "Only a pawn promotes."
        return [Reason("OC-9", text, where)] if plan.into else []
    if red:
        text = f"Red's pawns become queens only, not {plan.into}."
        return [Reason("CO-5", text, where)] if plan.into not in ("", "Q") else []
    if not plan.into:
        return [Reason("OC-9", f"A promotion on {plan.where} says to what: =Q, =R, =B, =N.", where)]
    if plan.into not in ("Q", "R", "B", "N"):
        return [Reason("OC-9", f"No promotion to {plan.into} here, only to Q, R, B, N.", where)]
    return []


def objections(board: Board, move: Move, colour: int, house: House) -> list[Reason]:
    """Why a move that the men could make is not legal: a king would be captured, or a king be left attacked."""
    reasons = []
    other = board.cells[move.target]
    if other is not None and other.kind == "K":
        text = f"A king is not captured: {named(board, move.target)} stays on the board."
        reasons.append(Reason("X-4", text, squares(move.target)))
        return reasons
    checked = board.in_check(colour)
    partner = 1 - colour
    watched = colour != RED and house.team_king != "own"
    already = watched and house.team_king == "no-expose" and board.in_check(partner)
    undo = board.make(move)
    reasons += _attacks(board, colour, "CO-14" if colour == RED else "CO-13", checked)
    if watched and not already:
        reasons += _attacks(board, partner, "CO-13", False)
    board.unmake(undo)
    return reasons


def _attacks(board: Board, colour: int, rule: str, checked: bool) -> list[Reason]:
    """One reason for each man that attacks a colour's king."""
    king = board.kings[colour]
    if king == NOWHERE:
        return []
    found = []
    for square in board.attackers(king, TEAM if colour == RED else (RED,)):
        if checked:
            text = f"{named(board, king)} is in check and would stay attacked by {named(board, square)}."
        else:
            text = f"This would leave {named(board, king)} attacked by {named(board, square)}."
        found.append(Reason(rule, capital(text), squares(king, square)))
    return found


def _kind(plan: Plan) -> str:
    return "piece" if plan.kind in (ANY, NONE) else KIND_NAMES[plan.kind]
