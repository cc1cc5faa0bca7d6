"""The plain chess in it agrees with python-chess: one colour of the team against Red, Red without castling and
promoting to queens only (CO-5 to CO-9, CO-13, CO-14)."""

from __future__ import annotations

import random

import chess
import pytest

from eldritch.variants.cooperative.board import Board
from eldritch.variants.cooperative.geometry import NOWHERE
from eldritch.variants.cooperative.house import House
from eldritch.variants.cooperative.man import BLACK, RED, WHITE, Man
from eldritch.variants.cooperative.move import Ply
from eldritch.variants.cooperative.moves import legal_moves
from eldritch.variants.cooperative.spelling import spell

HOUSE = House()
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1"
ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
PROMOTIONS = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w - - 0 1"


def three_colours(board: chess.Board, team: int) -> Board:
    """The same position with White as a colour of the team and Black as Red."""
    twin = Board()
    number = 0
    for square, piece in board.piece_map().items():
        number += not piece.color
        colour = team if piece.color else RED
        twin.put(square, Man(colour, piece.symbol().upper(), 0 if piece.color else number))
    twin.phase = (0 if team == WHITE else 2) + (not board.turn)
    twin.passing = board.ep_square if board.ep_square is not None else NOWHERE
    return twin


def expected(board: chess.Board) -> list[chess.Move]:
    """Its legal moves without castling; Black promotes to queens only."""
    return [
        move
        for move in board.legal_moves
        if not board.is_castling(move) and (board.turn or move.promotion in (None, chess.QUEEN))
    ]


def nodes(board: Board, team: int, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for move in list(legal_moves(board, board.mover, HOUSE)):
        after = board.after(Ply(move))
        after.phase = (0 if team == WHITE else 2) + (board.mover != RED)
        total += nodes(after, team, depth - 1)
    return total


@pytest.mark.parametrize("team", [WHITE, BLACK])
@pytest.mark.parametrize(
    ("fen", "depth", "count"),
    [
        (chess.STARTING_FEN, 3, 8902),
        (KIWIPETE, 2, 1866),
        (PROMOTIONS, 3, 7931),
    ],
)
def test_perft(fen: str, depth: int, count: int, team: int) -> None:
    assert nodes(three_colours(chess.Board(fen), team), team, depth) == count


def test_perft_of_an_endgame() -> None:
    assert nodes(three_colours(chess.Board(ENDGAME), WHITE), WHITE, 4) == 43238


@pytest.mark.parametrize("seed", range(25))
def test_lists_spellings_and_checks_of_random_games(seed: int) -> None:
    dice = random.Random(seed)
    board = chess.Board(dice.choice([chess.STARTING_FEN, KIWIPETE, ENDGAME, PROMOTIONS]))
    for _ in range(40):
        moves = expected(board)
        if not moves:
            return
        for team in (WHITE, BLACK):
            twin = three_colours(board, team)
            found = {move.coordinates: move for move in legal_moves(twin, twin.mover, HOUSE)}
            assert set(found) == {move.uci() for move in moves}, board.fen()
            assert twin.in_check(twin.mover) == board.is_check()
            for move in dice.sample(moves, min(5, len(moves))):
                plain = chess.Board(board.fen())
                plain.castling_rights = 0
                if board.turn or not move.promotion:
                    assert spell(twin, Ply(found[move.uci()]), HOUSE) == plain.san(move).rstrip("+#"), board.fen()
        board.push(dice.choice(moves))
        board.castling_rights = 0
