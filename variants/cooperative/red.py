"""Judging the plies of Red: the procedure is run with the record's dice and picks, and must lead to the act (CO-81)."""

from __future__ import annotations

from collections.abc import Sequence

from eldritch.notation.problems import Reason

from ..base import Chance, Fault, Refusal
from ..secrets import ProvableDice
from .analysis import Analysis
from .board import Board
from .deed import CooperativeDeed
from .ends import unable
from .events import Tokens, causeless
from .explain import why_none
from .find import find_exposing, find_legal
from .geometry import NAMES, NOWHERE
from .house import House
from .literal import literal, literal_move
from .man import RED
from .move import Move, Ply
from .plan import CASTLING, FIXING, GOING, JUMPING, PASSING, Plan
from .procedure import Run, runs
from .reasons import why_another
from .spelling import remarks, spell
from .team import ambiguous
from .words import squares

MOST_CANDIDATES = 20


def judge_red(
    board: Board, house: House, plan: Plan, before: Sequence[Chance], after: Sequence[Chance],
    dice: ProvableDice | None = None, thrown: int = 0,
) -> CooperativeDeed | Refusal | None:  # fmt: skip
    """The Red ply that an act means, if the procedure leads to it with these events. None where the act passes the
    turn and the procedure does not."""
    analysis = Analysis(board, house)
    if not analysis.legal:
        over = unable(board, RED)
        return Refusal((Reason(over.code, f"The game is over. {over.message}"),))
    tokens = Tokens(before, dice, thrown)
    ways = runs(analysis, tokens)
    found, exposing = _meant(board, house, plan)
    if len(found) > 1:
        return ambiguous(board, found, house)
    moves = found or (exposing if len(exposing) == 1 else [])
    fitting = [run for run in ways if _leads(run.ply, plan, moves)]
    if not fitting and plan.sort == PASSING:
        return None
    if not fitting:
        exposed = not found and plan.sort == GOING and not any(run.step == "7a" for run in ways)
        return _refuse(analysis, plan, tokens, ways, [] if exposed else moves)
    run = min(fitting, key=lambda way: (way.errors + len(_misspelled(board, plan, way, house)), len(way.reader.faults)))
    deed = CooperativeDeed(run.ply, "", run.step, tuple(run.reader.witness))
    deed.remarks = remarks(board, plan, run.ply, house)
    late = causeless(after, len(before), "What decides Red's move stands before it, not after")
    deed.faults = (
        *tokens.faults, *run.reader.faults, *_claims(tokens, run), *_misspelled(board, plan, run, house), *late,
    )  # fmt: skip
    return deed


def _meant(board: Board, house: House, plan: Plan) -> tuple[list[Move], list[Move]]:
    """The legal moves that an act may mean, and the captures that expose the king (Z-6)."""
    if plan.target == NOWHERE or plan.sort not in (GOING, FIXING):
        return [], []
    found = find_legal(board, plan, house) if plan.sort == GOING else []
    return found, find_exposing(board, plan) if not found else []


def _leads(ply: Ply, plan: Plan, moves: list[Move]) -> bool:
    """Whether a ply is what the act says; how a teleport ends (``x``, ``/lost``) is compared later."""
    if ply.move is None:
        return plan.sort == PASSING
    if ply.jump:
        square = NAMES[ply.move.origin]
        return plan.sort == JUMPING and plan.target == ply.move.target and plan.origin in ("", square)
    return ply.move in moves and plan.fix in (ply.fix, NOWHERE)


# --- what is wrong beside it ------------------------------------------------------------------------------


def _claims(tokens: Tokens, run: Run) -> list[Fault]:
    """Claims of another priority than the one that decided (CO-81)."""
    return [
        Fault(place, Reason("CO-81", f"The record claims step {value[:10]}, but step {run.step} decides this move."))
        for place, value in tokens.claims
        if not run.step.casefold().startswith(value.casefold())
    ]


def _misspelled(board: Board, plan: Plan, run: Run, house: House) -> list[Fault]:
    """A teleport that says another end than it has, or a king's way that is left out (CO-61, CO-62, CO-82)."""
    ply = run.ply
    move = ply.move
    if move is None:
        return []
    right = spell(board, ply, house)
    where = squares(move.target)
    if ply.fix != NOWHERE and plan.fix == NOWHERE:
        text = f"This capture exposes the Red king, and where he goes has to be written: {right}."
        return [Fault(None, Reason("CO-82", text, where))]
    if not ply.jump:
        return []
    man = board.cells[move.origin]
    if plan.code and man is not None and plan.kind != man.kind:
        return [Fault(None, Reason("OC-2", f"On {NAMES[move.origin]} stands another piece: {right}.", where))]
    if (plan.lost, plan.takes) == (ply.lost, move.taken != NOWHERE):
        return []
    other = board.cells[move.target]
    king = other is not None and other.colour != RED and other.kind == "K"
    rule = "CO-62" if king else "CO-61" if other is not None and move.origin != move.target else "CO-60"
    return [Fault(None, Reason(rule, f"This teleport ends otherwise: {right}.", where))]


# --- refusals ---------------------------------------------------------------------------------------------


def _refuse(analysis: Analysis, plan: Plan, tokens: Tokens, ways: list[Run], moves: list[Move]) -> Refusal:
    board, house = analysis.board, analysis.house
    reasons: list[Reason] = []
    reached: list[int] = [move.origin for move in moves]
    if not moves and plan.sort in (GOING, FIXING):
        reasons, reached = why_none(board, plan, house)
        if reached and plan.sort == FIXING and find_legal(board, plan, house):
            reasons = [Reason("CO-42", "This capture does not expose the Red king, so that he stays.", (plan.where,))]
    elif plan.sort == CASTLING:
        reasons = [Reason("CO-8", "Red never castles.")]
    elif not moves and plan.sort != JUMPING:
        reasons = [Reason("X-14", "Cooperative Chess has no such act.")]
    least = min(run.misfits for run in ways)
    likely = [run for run in ways if run.misfits == least]
    reasons += why_another(analysis, plan, likely, moves)
    reasons += [fault.reason for fault in tokens.faults if fault.severity == "error"]
    shared = set.intersection(*({fault.reason for fault in run.reader.faults} for run in likely))
    reasons += [fault.reason for fault in likely[0].reader.faults if fault.reason in shared]
    texts = dict.fromkeys(spell(board, run.ply, house) for run in likely)
    played = literal_move(board, plan, moves[0]) if moves else literal(board, plan, reached)
    return Refusal(tuple(dict.fromkeys(reasons)), tuple(texts)[:MOST_CANDIDATES], played)
