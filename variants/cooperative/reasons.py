"""Why Red must do something else: the step that fires and its candidates, and what is wrong with the act written."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from ..phrases import capital
from .analysis import Analysis
from .board import Board
from .events import some
from .geometry import NAMES, NOWHERE, distance, heading
from .man import RED
from .move import Move, Ply
from .moves import captors
from .plan import JUMPING, Plan
from .procedure import PASS, Run
from .spelling import spell
from .words import named, numbered, squares


def why_another(analysis: Analysis, plan: Plan, likely: list[Run], moves: list[Move]) -> list[Reason]:
    """The particular reason against the act, then the step that decides with all its candidates (CO-81). ``likely``
    are the ways in which the procedure can have gone, ``moves`` what the act means (at most one)."""
    run = likely[0]
    reasons = []
    if moves:
        reasons = _against_move(analysis, plan, run, moves[0])
    elif plan.sort == JUMPING:
        reasons = _against_jump(analysis, plan, run)
    others = {other.step for other in likely}
    if len(others) > 1 or len({other.number for other in likely}) > 1:
        return [*reasons, _unsure(analysis, likely)]
    return [*reasons, _decision(analysis, run)]


# --- the step that decides --------------------------------------------------------------------------------


def _decision(analysis: Analysis, run: Run) -> Reason:
    """Which step fires and what its candidates are, in canonical order (CO-14)."""
    board, house = analysis.board, analysis.house
    texts = tuple(dict.fromkeys(spell(board, ply, house) for ply in run.options))
    which = "the only candidate is" if len(texts) == 1 else "the candidates are"
    text = f"Step {run.step} decides: {_clause(analysis, run)}; {which} {some(texts)}."
    if run.step == PASS:
        text = f"{capital(numbered(board, run.number))} cannot act, and Red passes here (option stuck)."
    if len(run.options) > 1 and len(texts) > 1 and not any(fault.reason.code == "CO-19" for fault in run.reader.faults):
        text += f" The lot fell on {spell(board, run.ply, house)}."
    targets = [ply.move.target for ply in run.options if ply.move is not None]
    return Reason(run.rule, text, squares(*targets))


def _unsure(analysis: Analysis, likely: list[Run]) -> Reason:
    """What could have followed where dice are missing."""
    board, house = analysis.board, analysis.house
    texts = tuple(dict.fromkeys(spell(board, run.ply, house) for run in likely))
    text = f"Whatever the dice that are not written down showed, only this could follow: {some(texts)}."
    return Reason("CO-81", text)


def _clause(analysis: Analysis, run: Run) -> str:
    """What a step does, as a clause."""
    board = analysis.board
    piece = numbered(board, run.number) if run.number else ""
    first = run.options[0].move
    match run.step:
        case "1A":
            return "Red is in check and takes the piece that gives it"
        case "1B":
            return "Red is in check, cannot take the piece that gives it, and moves the king"
        case "1C":
            return "Red is in check, and only a piece put between helps"
        case "2":
            takes = first is not None and first.taken != NOWHERE
            way = "takes the most it safely can" if takes else "goes to the nearest safe square"
            return f"{numbered(board, run.rescued)} is threatened and {way}"
        case "3":
            return "a capture is safe, and the highest-valued one is made"
        case "4":
            return f"the die shows {run.die}, so the best capture is made although it is not safe"
        case "5":
            return "Red has one legal move"
        case "6a":
            return f"{piece} becomes a queen where that is safe"
        case "6b":
            return f"{piece} goes where it attacks something, to where the fewest can take it"
        case "6c":
            return f"{piece} goes as far as it safely can"
        case "6d":
            return f"nobody has a move by 6a to 6c, so {piece} goes as far as it can"
        case "7a":
            return f"{_gone(analysis, run)}{piece} captures the most it can"
    target = first.target if first is not None else NOWHERE
    return f"{_gone(analysis, run)}{piece} captures nothing and is put on {NAMES[target]}"


def _gone(analysis: Analysis, run: Run) -> str:
    """How step 7 came from one number to another."""
    if run.rolled == run.number:
        return ""
    why = "is off the board" if analysis.board.where[run.rolled] == NOWHERE else "cannot act"
    return f"number {run.rolled} {why}, the nearest is {run.number}, and "


# --- what is wrong with a move ----------------------------------------------------------------------------


def _against_move(analysis: Analysis, plan: Plan, run: Run, move: Move) -> list[Reason]:
    """What speaks against a legal move of Red that the procedure does not lead to."""
    board = analysis.board
    if Ply(move, plan.fix) in run.options and Ply(move, plan.fix) != run.ply:
        text = f"The pick says {spell(board, run.ply, analysis.house)}, the move written is another candidate."
        return [Reason("CO-81", text, squares(move.target))]
    number = analysis.man(move).number
    if run.step == "2":
        return _against_rescue(analysis, run, move)
    if run.step == "3" and move.taken != NOWHERE and not analysis.safe(move):
        return [_unsafe(analysis, move, "CO-16")]
    if run.step in ("3", "4", "7a") and move.taken != NOWHERE and number == (run.number or number):
        if plan.fix != NOWHERE and any(ply.move == move for ply in run.options):
            text = f"The Red king does not go to {NAMES[plan.fix]}: each way he stops on the first safe square."
            return [Reason("CO-42", text, (NAMES[plan.fix],))]
        return _cheaper(analysis, run, move)
    if run.number and number != run.number:
        return [_other_piece(analysis, run, number)]
    if run.step in ("6a", "6b", "6c"):
        return _against_numbered(analysis, run, move)
    return []


def _cheaper(analysis: Analysis, run: Run, move: Move) -> list[Reason]:
    """A capture of less than could be had (CO-17)."""
    best = run.options[0].move
    if best is None or analysis.victim(move) >= analysis.victim(best):
        return []
    board = analysis.board
    text = f"{named(board, best.taken)} is worth more than {named(board, move.taken)}."
    return [Reason("CO-17", capital(text), squares(move.taken, best.taken))]


def _against_rescue(analysis: Analysis, run: Run, move: Move) -> list[Reason]:
    """A move of the threatened piece that is no rescue as step 2 wants it (CO-23)."""
    if analysis.man(move).number != run.rescued:
        return []
    captures = move.taken != NOWHERE
    if not analysis.safe(move):
        return [_unsafe(analysis, move, "CO-23" if captures else "CO-16")]
    best = run.options[0].move
    if best is not None and best.taken != NOWHERE:
        if captures:
            return _cheaper(analysis, run, move)
        text = "A rescue that captures is preferred to one that does not."
        return [Reason("CO-23", text, squares(move.target, best.target))]
    text = f"{NAMES[move.target]} is farther away than the nearest safe square."
    return [Reason("CO-18", text, squares(move.target))]


def _other_piece(analysis: Analysis, run: Run, number: int) -> Reason:
    """Another piece than the dice name (CO-30, CO-40)."""
    board = analysis.board
    due = numbered(board, run.number)
    if run.step in ("7a", "7b"):
        text = f"The dice show {run.rolled}; the nearest that is left is {due}, not {numbered(board, number)}."
        return Reason("CO-40", text, squares(board.where[run.number], board.where[number]))
    text = f"The dice show {run.rolled}, which is {due}, not {numbered(board, number)}."
    return Reason("CO-30", text, squares(board.where[run.number], board.where[number]))


def _against_numbered(analysis: Analysis, run: Run, move: Move) -> list[Reason]:
    """A move of the piece named that step 6 does not make (CO-31, CO-33, CO-16, CO-18)."""
    board = analysis.board
    where = squares(move.target)
    if move.taken != NOWHERE:
        text = f"The capture of {named(board, move.taken)} was declined by the die, and stays so."
        return [Reason("CO-31", text, where)]
    if run.step == "6b":
        if not analysis.attacks_next(move):
            return [Reason("CO-33", f"On {NAMES[move.target]} it attacks nothing, and elsewhere it does.", where)]
        text = f"On {NAMES[move.target]} more men of the team can take it than elsewhere."
        return [Reason("CO-33", text, where)]
    if not analysis.safe(move):
        return [_unsafe(analysis, move, "CO-16")]
    for ply in run.options:
        longer = ply.move
        if longer is not None and heading(longer.origin, longer.target) == heading(move.origin, move.target):
            if distance(longer.origin, longer.target) > distance(move.origin, move.target):
                text = f"In that direction it goes on to {NAMES[longer.target]}."
                return [Reason("CO-18", text, squares(move.target, longer.target))]
    return []


def _unsafe(analysis: Analysis, move: Move, rule: str) -> Reason:
    """That the piece could be taken where it goes."""
    takers = _takers(analysis.board, analysis, move)
    names = " or ".join(named(analysis.board, square) for square in takers[:3])
    text = f"On {NAMES[move.target]} the piece can be taken by {names}."
    return Reason(rule, text, squares(move.target, *takers))


def _takers(board: Board, analysis: Analysis, move: Move) -> list[int]:
    undo, passing = board.make(move), board.passing
    board.passing = move.skipped
    found = sorted(captors(board, move.target, analysis.threats, board.heir))
    board.passing = passing
    board.unmake(undo)
    return found


# --- what is wrong with a teleport --------------------------------------------------------------------------


def _against_jump(analysis: Analysis, plan: Plan, run: Run) -> list[Reason]:
    """A teleport that the dice do not make (CO-40, CO-60)."""
    board = analysis.board
    origin = next((square for square in board.men(RED) if NAMES[square] == plan.origin), NOWHERE)
    if origin == NOWHERE and plan.origin:
        return [Reason("OC-2", f"No Red piece stands on {plan.origin}.", (plan.origin,))]
    man = board.cells[origin] if origin != NOWHERE else None
    if run.step == "7b" and man is not None and man.number != run.number:
        return [_other_piece(analysis, run, man.number)]
    if run.step == "7b" and run.ply.move is not None:
        text = f"The two dice are row and column and name {NAMES[run.ply.move.target]}, not {plan.where}."
        return [Reason("CO-60", text, squares(run.ply.move.target, plan.target))]
    return []
