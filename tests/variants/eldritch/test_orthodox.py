"""The engine without eldritch pieces against python-chess: known counts, known positions, random games."""

from __future__ import annotations

import random

import chess
import pytest

from eldritch.notation.reader import parse_act
from eldritch.variants.base import LEFT, Refusal
from eldritch.variants.eldritch.fen import START
from eldritch.variants.eldritch.position import EldritchPosition

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def perft(position: EldritchPosition, depth: int) -> int:
    deeds = list(position.legal())
    if depth == 1:
        return len(deeds)
    count = 0
    for deed in deeds:
        position.play(deed)
        count += perft(position, depth - 1)
        position.undo()
    return count


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        (START, (20, 400, 8902)),
        (KIWIPETE, (48, 2039, 97862)),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", (14, 191, 2812, 43238)),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", (6, 264, 9467)),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", (44, 1486, 62379)),
    ],
)
def test_the_known_counts_of_positions(text: str, counts: tuple[int, ...]) -> None:
    for depth, count in enumerate(counts, start=1):
        assert perft(EldritchPosition.from_text(text, eldritch=False), depth) == count


def test_the_start_has_197281_lines_of_four_plies() -> None:
    assert perft(EldritchPosition.from_text(START, eldritch=False), 4) == 197_281


def spelled(position: EldritchPosition) -> dict[str, str]:
    """Every legal move in SAN with its mark, and its UCI."""
    found = {}
    for deed in position.legal():
        text, uci = position.write(deed), position.uci(deed)
        position.play(deed)
        mark = "#" if position.mated() else "+" if position.in_check() else ""
        position.undo()
        assert uci is not None
        found[text + mark] = uci
    return found


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("chess960", [False, True], ids=["standard", "chess960"])
def test_random_games_agree_in_everything(seed: int, chess960: bool) -> None:
    dice = random.Random(seed)
    board = chess.Board.from_chess960_pos(dice.randrange(960)) if chess960 else chess.Board()
    position = EldritchPosition.from_text(board.fen(), eldritch=False, chess960=chess960)
    for _ in range(80):
        assert position.text() == board.fen()
        assert position.in_check() == board.is_check()
        theirs = {board.san(move): board.uci(move, chess960=chess960) for move in board.legal_moves}
        assert spelled(position) == theirs
        if not theirs:
            break
        move = dice.choice(list(board.legal_moves))
        deed = position.judge(parse_act(board.san(move)))
        assert not isinstance(deed, Refusal)
        board.push(move)
        position.play(deed)
    outcome = position.outcome()
    ended = board.outcome()
    assert (outcome.result if outcome is not None else "*") == (ended.result() if ended is not None else "*")


@pytest.mark.parametrize("seed", range(40))
def test_the_fast_lane_judges_as_the_long_way_does(seed: int) -> None:
    dice = random.Random(1000 + seed)
    board = chess.Board()
    swift = EldritchPosition.from_text(START, eldritch=False)
    slow = EldritchPosition.from_text(START, eldritch=False)
    followed = 0
    for _ in range(120):
        moves = list(board.legal_moves)
        if not moves:
            break
        move = dice.choice(moves)
        act = parse_act(board.san(move))
        deed = slow.judge(act)
        assert not isinstance(deed, Refusal)
        slow.play(deed)
        if swift.follow(act) == LEFT:
            swift.play(swift.judge(act))  # type: ignore[arg-type]
        else:
            followed += 1
        assert swift.text() == slow.text()
        assert swift.in_check() == slow.in_check()
        board.push(move)
    assert followed > 10
    while swift.history:
        swift.undo()
        slow.undo()
        assert swift.text() == slow.text()


def test_the_fast_lane_refuses_what_is_not_legal() -> None:
    dice = random.Random(5)
    board = chess.Board()
    squares = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
    for _ in range(200):
        legal = {board.san(move).rstrip("+#") for move in board.legal_moves}
        position = EldritchPosition.from_text(board.fen(), eldritch=False)
        before = position.text()
        for _ in range(20):
            text = dice.choice(["", "N", "B", "R", "Q", "K"]) + dice.choice(["", "x"]) + dice.choice(squares)
            if text not in legal:
                assert position.follow(parse_act(text)) == LEFT
                assert position.text() == before
        moves = list(board.legal_moves)
        if not moves or board.ply() > 150:
            board = chess.Board()
            continue
        board.push(dice.choice(moves))
