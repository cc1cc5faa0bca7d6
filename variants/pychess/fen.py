"""Boards from FEN: python-chess sets them up once the text is known to have the right shape."""

from __future__ import annotations

import re
from typing import Final

import chess

from eldritch.notation.problems import Reason

from ..phrases import quoted
from .flaws import flaws
from .game import Game

Flaws = list[tuple[str, Reason]]

_CHECKS: Final = re.compile(r"\+[0-9]\+[0-9]|[0-9]\+[0-9]")
_CASTLING: Final = re.compile(r"-|[KQABCDEFGHkqabcdefgh]{1,16}")
_COUNTER: Final = re.compile(r"[0-9]{1,9}")
_RANK: Final = re.compile(r"(?:[1-8]|[KQRBNPkqrbnp]~?)+")
_POCKET: Final = re.compile(r"[KQRBNPkqrbnp]{0,64}")


def read_board(game: Game, text: str) -> tuple[chess.Board | None, Flaws]:
    """The board that a FEN stands for and what is wrong with it; no board where it cannot be read."""
    fields = text.split()
    checks = [field for field in fields[4:] if _CHECKS.fullmatch(field)] if _counts_checks(game) else []
    plain = [field for field in fields if field not in checks]
    message = _unreadable(game, plain, checks)
    if message:
        return None, [("error", Reason("OC-24", message))]
    found: Flaws = []
    if len(plain) < 6:
        assumed = "The FEN lacks its last fields (half-move clock, move number): 0 and 1 are assumed."
        found.append(("warning", Reason("OC-24", assumed)))
    elif plain[5].strip("0") == "":
        found.append(("warning", Reason("OC-24", "Move numbers start at 1, this position has 0.")))
    try:
        board = game.board_type(text)
    except ValueError:
        return None, [("error", Reason("OC-24", f"The FEN cannot be read: {quoted(text)}."))]
    board.chess960 = board.has_chess960_castling_rights()
    return board, found + flaws(game, board)


def _counts_checks(game: Game) -> bool:
    return "+" in game.board_type.starting_fen


def _unreadable(game: Game, fields: list[str], checks: list[str]) -> str:
    """Why a FEN cannot be read, or ""."""
    if not 4 <= len(fields) <= 6 or len(checks) > 1:
        return f"A FEN has six fields; this one has {len(fields) + len(checks)}."
    if fields[1] not in ("w", "b"):
        return f"The side to move is w or b, not {quoted(fields[1])}."
    if not _CASTLING.fullmatch(fields[2]):
        return f"Castling rights are letters of KQkq (or files) or a hyphen, not {quoted(fields[2])}."
    if fields[3] != "-" and fields[3] not in chess.SQUARE_NAMES:
        return f"The en passant square is a square or a hyphen, not {quoted(fields[3])}."
    for name, field in zip(("half-move clock", "move number"), fields[4:], strict=False):
        if not _COUNTER.fullmatch(field):
            return f"The {name} is a number, not {quoted(field)}."
    return _unreadable_board(game, fields[0])


def _unreadable_board(game: Game, text: str) -> str:
    board, bracket, pocket = text.partition("[")
    ranks = board.split("/")
    if not bracket and len(ranks) == 9:
        pocket = f"{ranks.pop()}]"
    if len(ranks) != 8:
        return f"A board has 8 ranks, this one has {len(ranks)}."
    for number, rank in zip(range(8, 0, -1), ranks, strict=True):
        if not _RANK.fullmatch(rank):
            return f"Rank {number} of the board cannot be read: {quoted(rank)}."
        width = sum(int(sign) if sign.isdigit() else 1 for sign in rank.replace("~", ""))
        if width != 8:
            return f"Rank {number} has {width} files instead of 8."
    if pocket and "[" not in game.board_type.starting_fen:
        return f"{game.name} has no pockets: {quoted(pocket)} cannot be read."
    if (bracket or pocket) and not (pocket.endswith("]") and _POCKET.fullmatch(pocket[:-1])):
        return f"The pocket cannot be read: {quoted(pocket)}."
    return ""
