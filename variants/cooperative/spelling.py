"""How plies are spelled, and what is odd about another spelling (OC-16 to OC-18, X-14)."""

from __future__ import annotations

from collections.abc import Iterable

from eldritch.notation.problems import Reason

from .board import Board
from .geometry import NAMES, NOWHERE
from .house import House
from .man import RED
from .move import Move, Ply
from .moves import legal_from, pseudo_moves
from .plan import FIXING, GOING, JUMPING, Plan


def spell(board: Board, ply: Ply, house: House) -> str:
    """The canonical spelling of a ply, without a mark (X-13, X-14)."""
    move = ply.move
    if move is None:
        return "--"
    man = board.cells[move.origin]
    kind = man.kind if man is not None else "P"
    if ply.jump:
        takes = "x" if move.taken != NOWHERE else ""
        return f"{kind}{NAMES[move.origin]}~teleport:{takes}{NAMES[move.target]}{'/lost' if ply.lost else ''}"
    if move.rook != NOWHERE:
        return "O-O"
    rivals = exposing_rivals(board, move) if ply.fix != NOWHERE else legal_rivals(board, move, house)
    text = _san(kind, move, rivals)
    return f"{text}~king:{NAMES[ply.fix]}" if ply.fix != NOWHERE else text


def _san(kind: str, move: Move, rivals: Iterable[int]) -> str:
    takes = "x" if move.taken != NOWHERE else ""
    target = NAMES[move.target]
    if kind == "P":
        head = f"{NAMES[move.origin][0]}x{target}" if takes else target
        return f"{head}={move.promotion}" if move.promotion else head
    return f"{kind}{needed(move.origin, rivals)}{takes}{target}"


def needed(origin: int, rivals: Iterable[int]) -> str:
    """What has to be said of an origin so that it is none of the rivals: nothing, the file, the rank, the square."""
    others = list(rivals)
    if not others:
        return ""
    name = NAMES[origin]
    if all(other % 8 != origin % 8 for other in others):
        return name[0]
    return name[1] if all(other // 8 != origin // 8 for other in others) else name


def legal_rivals(board: Board, move: Move, house: House) -> list[int]:
    """Other men of the same colour and kind with a legal move to the same square (Z-6)."""
    return [
        square
        for square in _alike(board, move)
        if any(other.target == move.target for other in legal_from(board, square, house))
    ]


def exposing_rivals(board: Board, move: Move) -> list[int]:
    """Other Red pieces of the same kind that could capture there and expose their king (CO-82)."""
    return [
        square
        for square in _alike(board, move)
        if any(other.target == move.target and board.exposes(other, RED) for other in pseudo_moves(board, square))
    ]


def _alike(board: Board, move: Move) -> list[int]:
    man = board.cells[move.origin]
    if man is None or man.kind == "P":
        return []
    places = board.men(man.colour)
    return [
        square
        for square in places
        if square != move.origin and (other := board.cells[square]) is not None and other.kind == man.kind
    ]


def remarks(board: Board, plan: Plan, ply: Ply, house: House) -> tuple[Reason, ...]:
    """What is odd about the spelling of a legal ply."""
    move = ply.move
    if move is None or plan.sort not in (GOING, FIXING, JUMPING):
        return ()
    right = spell(board, ply, house)
    where = (NAMES[move.target],)
    if ply.jump:
        if len(plan.origin) < 2 or not plan.code:
            return (Reason("X-14", f"A teleport names the piece and its square: {right}.", where),)
        return ()
    if move.rook != NOWHERE:
        return (Reason("OC-17", f"Castling is written {right}.", where),)
    return tuple(_oddities(board, plan, move, right))


def _oddities(board: Board, plan: Plan, move: Move, right: str) -> Iterable[Reason]:
    where = (NAMES[move.target],)
    man = board.cells[move.origin]
    takes = move.taken != NOWHERE
    if move.promotion and not plan.into:
        yield Reason("OC-9", f"Red's pawn becomes a queen, which is written {right}.", where)
    pawn_takes = takes and man is not None and man.kind == "P"
    if plan.origin and not (pawn_takes and plan.origin == NAMES[move.origin][0]):
        due = _origin_of(right)
        if len(plan.origin) > len(due):
            yield Reason("OC-17", f"{plan.origin} is more than is needed to tell the piece: {right} is enough.", where)
        elif plan.origin != due:
            yield Reason("OC-17", f"A file tells the piece before a rank does: {right}.", where)
    elif pawn_takes and not plan.origin:
        yield Reason("OC-16", f"A pawn's capture names the file that it comes from: {right}.", where)
    if plan.takes != takes:
        text = "captures, so it is written with x" if takes else "captures nothing, so it has no x"
        yield Reason("OC-18", f"The move to {NAMES[move.target]} {text}.", where)


def _origin_of(text: str) -> str:
    plain = text.partition("~")[0].partition("=")[0][:-2]
    return plain.removesuffix("x").lstrip("KQRBN")
