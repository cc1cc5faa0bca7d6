"""How a move is spelled, and what is odd about another spelling (OC-16..OC-18)."""

from __future__ import annotations

import chess

from eldritch.notation.problems import Reason

from .plan import GOING, Plan


def spell(board: chess.Board, move: chess.Move) -> str:
    """The canonical spelling of a legal move, without a mark: SAN, a pawn's drop with its letter."""
    text = board.san(move).rstrip("+#")
    return f"P{text}" if text[0] == "@" else text


def remarks(board: chess.Board, plan: Plan, move: chess.Move) -> tuple[Reason, ...]:
    """What is odd about the spelling of a legal move."""
    if plan.sort != GOING:
        return ()
    takes = board.is_capture(move)
    file = chess.FILE_NAMES[chess.square_file(move.from_square)]
    pawn_takes = takes and board.piece_type_at(move.from_square) == chess.PAWN
    where = (plan.where,)
    if board.is_castling(move):
        return (Reason("OC-17", f"Castling is written {spell(board, move)}.", where),)
    found: list[Reason] = []
    if plan.origin and not (pawn_takes and plan.origin == file):
        text = spell(board, move)
        needed = origin_of(text)
        if len(plan.origin) > len(needed):
            odd = f"{plan.origin} is more than is needed to tell the piece: {text} is enough."
            found.append(Reason("OC-17", odd, where))
        elif plan.origin != needed:
            found.append(Reason("OC-17", f"A file tells the piece before a rank does: {text}.", where))
    elif pawn_takes and not plan.origin:
        text = f"A pawn's capture names the file that it comes from: {spell(board, move)}."
        found.append(Reason("OC-16", text, where))
    if plan.takes != takes:
        text = "captures, so it is written with x" if takes else "captures nothing, so it has no x"
        found.append(Reason("OC-18", f"The move to {plan.where} {text}.", where))
    return tuple(found)


def origin_of(text: str) -> str:
    """What a canonical spelling says of the origin: "", a file, a rank or a square."""
    plain = text.partition("=")[0][:-2]
    return plain.removesuffix("x").lstrip("KQRBN")
