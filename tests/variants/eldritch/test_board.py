"""EldritchBoard: chess.Board in everything without eldritch pieces, the rules' own answers with them."""

from __future__ import annotations

import random
import re
from pathlib import Path

import chess
import pytest

from eldritch.variants.eldritch.board import EldritchBoard
from eldritch.variants.eldritch.board_moves import EldritchMove, EldritchPiece
from eldritch.variants.eldritch.board_refusals import KEPT, REFUSED, EldritchError
from eldritch.variants.eldritch.board_state import BoardState
from tests.generators.eldritch import play

MIXED = "4k3/2n5/8/8/3{BS:1}4/8/2{DU}5/{BA}3K2R w K - 3 12 strips=a9-d9 link=d4:c2"


def test_every_name_of_chess_board_is_classified() -> None:
    public = {name for name in dir(chess.Board) if not name.startswith("_")}
    own = {name for cls in (EldritchBoard, BoardState) for name in vars(cls) if name[0] != "_"} - set(REFUSED)
    assert public == (own & public) | set(REFUSED) | set(KEPT)
    assert not set(REFUSED) & set(KEPT)
    assert not own & set(KEPT) - {"aliases", "uci_variant", "xboard_variant"}


@pytest.mark.parametrize("name", REFUSED)
def test_what_bitboards_cannot_say_is_refused(name: str) -> None:
    with pytest.raises(EldritchError, match=name):
        getattr(EldritchBoard(MIXED), name)()


@pytest.mark.parametrize("seed", range(25))
def test_without_eldritch_pieces_it_is_a_chess_board(seed: int) -> None:
    dice = random.Random(seed)
    ours, theirs = EldritchBoard(), chess.Board()
    for _ in range(dice.randrange(20, 160)):
        assert ours.fen() == theirs.fen()
        assert ours.board_fen() == theirs.board_fen()
        assert list(ours.legal_moves) == list(theirs.legal_moves)
        assert list(ours.generate_legal_captures()) == list(theirs.generate_legal_captures())
        for name in (
            "is_check", "is_checkmate", "is_stalemate", "is_insufficient_material", "is_seventyfive_moves",
            "is_fivefold_repetition", "can_claim_draw", "is_game_over", "result", "status", "is_valid",
            "epd", "unicode", "piece_map", "ply", "outcome", "checkers", "has_legal_en_passant",
            "can_claim_threefold_repetition",
        ):  # fmt: skip
            assert getattr(ours, name)() == getattr(theirs, name)(), name
        assert str(ours) == str(theirs)
        assert ours._repr_svg_() == theirs._repr_svg_()
        square = dice.randrange(64)
        assert ours.piece_at(square) == theirs.piece_at(square)
        assert ours.attackers(True, square) == theirs.attackers(True, square)
        moves = list(theirs.legal_moves)
        if not moves:
            break
        move = dice.choice(moves)
        text = theirs.san(move)
        assert (ours.san(move), ours.lan(move), ours.uci(move)) == (text, theirs.lan(move), theirs.uci(move))
        for name in ("is_capture", "is_zeroing", "is_castling", "is_en_passant", "gives_check", "is_irreversible"):
            assert getattr(ours, name)(move) == getattr(theirs, name)(move), name
        assert ours.push_san(text) == theirs.push_san(text)
        if dice.random() < 0.1:
            assert ours.copy() == theirs.copy()
            assert ours.pop() == theirs.pop()


@pytest.mark.parametrize("seed", range(300, 312))
def test_moves_of_mixed_armies_there_and_back(seed: int) -> None:
    game = play(seed, 30, checked=False)
    board = EldritchBoard(game.position.text())
    dice = random.Random(seed)
    for _ in range(12):
        text, moves = board.fen(), list(board.legal_moves)
        assert {move.deed.mark() for move in moves if isinstance(move, EldritchMove)} >= {
            deed.mark() for deed in board.position.legal()
        }
        for move in dice.sample(moves, min(4, len(moves))):
            assert move in board.legal_moves
            board.push(move)
            assert board.turn == (board.position.turn == 0)
            assert board.pop() is move
            assert board.fen() == text
        plain = [move for move in moves if "<" not in board.san(move) and not _asks(board, move)]
        if not plain or board.is_game_over():
            break
        move = dice.choice(plain)
        spelled = board.san(move)
        assert board.parse_san(spelled) == move
        twin = board.copy()
        board.push_san(spelled)
        assert twin.fen() == text
        assert board.root().fen() == EldritchBoard(game.position.text()).fen()


def _asks(board: EldritchBoard, move: chess.Move) -> bool:
    """Whether a move must be followed by a reply."""
    try:
        board.parse_san(board.san(move))
    except chess.IllegalMoveError:
        return True
    return False


def test_a_mixed_position_answers_for_itself() -> None:
    board = EldritchBoard(MIXED)
    assert board.fen() == MIXED
    assert str(board.piece_at(chess.D4)) == "{BS:1}"
    assert board.piece_at("a9") is None
    assert board.piece_type_at(chess.H1) == chess.ROOK
    assert board.king(chess.BLACK) == chess.E8
    assert chess.D4 in board.piece_map()
    assert board.attackers_of(chess.WHITE, "e6") == ("d4",)
    assert board.is_attacked_by(chess.WHITE, chess.E6)
    assert not board.is_check()
    assert board.status() == chess.STATUS_VALID
    assert board.san(board.parse_san("BSe6")) == "BSe6"
    assert board.lan(board.parse_san("BSe6")) == "BSd4-e6"
    assert board.lan(board.parse_san("BA~")) == "BAa1~"
    assert board.is_castling(board.parse_san("O-O"))
    assert board.parse_uci("e1g1") == board.parse_san("O-O")
    assert board.find_move(chess.E1, chess.E2).uci() == "e1e2"
    assert board.unicode(empty_square=".").splitlines()[0].split() == ["."] * 4
    assert "DU" in str(board)
    assert board._repr_svg_().startswith("<svg")
    assert repr(board) == f"EldritchBoard({MIXED!r})"
    assert board == EldritchBoard(MIXED)
    assert board != EldritchBoard()


def test_refused_moves_say_why() -> None:
    board = EldritchBoard("4k3/8/8/8/8/2{ab}5/8/N3K3 w - - 0 1")
    with pytest.raises(chess.IllegalMoveError, match="OC-3"):
        board.push_san("Na2")
    with pytest.raises(chess.InvalidMoveError):
        board.push_san("what")
    with pytest.raises(chess.IllegalMoveError):
        board.push_uci("a1a2")
    with pytest.raises(chess.AmbiguousMoveError):
        EldritchBoard("4k3/8/8/8/8/1{AB}1{AB}4/8/4K3 w - - 0 1").push_san("ABc4")


def test_replies_and_discards_are_pushed_with_their_moves() -> None:
    board = EldritchBoard("4k3/8/8/8/2p5/3{MY}4/8/7K b - - 0 1 home=d3:b1")
    board.push_san("cxd3 <MY:b1>")
    assert board.fen() == "4k3/8/8/8/8/3p4/8/1{MY}5K w - - 0 2 stale=b1"
    board = EldritchBoard("7k/5{DI}2/8/8/8/8/r7/1r5K w - - 0 1")
    assert board.is_check()
    board = EldritchBoard("7k/8/8/8/8/8/r7/4{DI}2K b - - 0 1")
    board.push_san("Ra1")
    assert board.push_san("DI~").uci() == "DI~"
    assert board.turn == chess.BLACK


def test_ends_are_those_of_the_rules() -> None:
    board = EldritchBoard("7k/6pp/8/4{FB}3/8/8/8/K7 w - - 0 1")
    assert board.outcome() is None
    board.push_san("FBxg7#")
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.termination, outcome.winner) == (chess.Termination.VARIANT_WIN, chess.WHITE)
    assert board.is_checkmate()
    assert board.is_game_over()
    assert EldritchBoard("{am}7/8/8/8/8/8/{OZ}7/{AM}7 w - - 0 1").is_insufficient_material()


def test_pieces_are_named() -> None:
    piece = EldritchBoard(MIXED).piece_at(chess.C2)
    assert isinstance(piece, EldritchPiece)
    assert (piece.code, piece.name, piece.color, piece.symbol()) == ("DU", "Druid", chess.WHITE, "{DU}")


def test_the_example_in_the_documentation_runs() -> None:
    text = (Path(__file__).parents[3] / "docs" / "board.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "docs/board.md", "exec"), {})
