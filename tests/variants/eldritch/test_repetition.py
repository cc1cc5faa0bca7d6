"""EC-13, EC-15: what tells positions apart for repetition, and what does not."""

from __future__ import annotations

import random

import chess
import pytest

from eldritch.notation.reader import parse_act
from eldritch.variants.base import LEFT, STIRRING
from eldritch.variants.eldritch.deed import PASS, EldritchDeed
from eldritch.variants.eldritch.draws import occurrences, recurs
from eldritch.variants.eldritch.geometry import BOARD
from eldritch.variants.eldritch.position import EldritchPosition

KNIGHTS = "4k3/8/8/8/3{NE}4/2N2N2/8/4K3 w - - 0 1"


def are_same(one: str, other: str) -> bool:
    """Whether the second position counts as the first one come again: what tells them apart happens as one deed."""
    ground, later = EldritchPosition.from_text(one), EldritchPosition.from_text(other)
    ground.begin()
    for square in BOARD:
        if ground.men[square] is not None or later.men[square] is not None:
            ground.put(square, later.men[square])
    for field in ("strips", "blocks", "returns", "lost", "forbidden"):
        ground.set(field, getattr(later, field))
    ground.register(ground.log, EldritchDeed(PASS, 0, 0))
    ground.clock = 1
    return occurrences(ground) == 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # who comes from where, while somebody can bring the lost back
        (f"{KNIGHTS} home=c3:b1,f3:g1", f"{KNIGHTS} home=c3:g1,f3:b1"),
        # where a Mystic would return
        ("4k3/8/8/8/3{MY}4/8/8/4K3 w - - 0 1 home=d4:b1", "4k3/8/8/8/3{MY}4/8/8/4K3 w - - 0 1 home=d4:g1"),
        ("4k3/8/8/8/3{BS}4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3{BS:1}4/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/3{VM:1.N}4/8/8/8 w - - 0 1", "4k3/8/8/8/3{VM:1.E}4/8/8/8 w - - 0 1"),
        ("4k3/8/8/8/3{SS:N}4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3{SS:B}4/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/3{GR}4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3{GR:v}4/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/3{GH+n}4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3{GH+r}4/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/3{N+FA}4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/{IL}3K3 w - - 0 1 mask=a1:R", "4k3/8/8/8/8/8/8/{IL}3K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/{BA}3K3 b - - 0 1 block=a1", "4k3/8/8/8/8/8/8/{BA}3K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 return=w3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 return=w2"),
        ("4k3/8/8/8/8/8/8/4K1Q1 w - - 0 1 strips=a0-d0", "4k3/8/8/8/8/8/8/4K1Q1 w - - 0 1 strips=b0-e0"),
        ("4k3/8/8/8/8/8/8/{NE}3K3 w - - 0 1 lost=N@b1", "4k3/8/8/8/8/8/8/{NE}3K3 w - - 0 1 lost=N@g1"),
        ("4k3/8/8/8/8/8/8/{NE}3K3 w - - 0 1 held=a1:n", "4k3/8/8/8/8/8/8/{NE}3K3 w - - 0 1 held=a1:b"),
        ("4k3/8/8/8/8/{MY}7/8/4K3 w - - 0 1 fresh=a3", "4k3/8/8/8/8/{MY}7/8/4K3 w - - 0 1"),
    ],
)  # fmt: skip
def test_states_that_differ(one: str, other: str) -> None:
    assert not are_same(one, other)
    assert are_same(one, one)


def test_where_nobody_asks_it_does_not_matter_who_comes_from_where() -> None:
    one = "4k3/8/8/8/3{FB}4/2N2N2/8/4K3 w - - 0 1 home=c3:b1,f3:g1"
    assert are_same(one, one.replace("c3:b1,f3:g1", "c3:g1,f3:b1"))


def play(position: EldritchPosition, text: str) -> int:
    """Play an act, in the fast lane where that takes it; gives what that said."""
    act = parse_act(text)
    done = position.follow(act)
    if done == LEFT:
        deed = position.judge(act)
        assert isinstance(deed, EldritchDeed), text
        position.play(deed)
    return done


@pytest.mark.parametrize("seed", range(6))
def test_positions_come_again_as_python_chess_counts_them(seed: int) -> None:
    dice = random.Random(seed)
    board = chess.Board("7k/8/8/8/8/7n/8/K1R3R1 w - - 0 1")
    position = EldritchPosition.from_text(board.fen(), eldritch=False)
    most = 1
    while board.halfmove_clock < 100:
        quiet = [move for move in board.legal_moves if not board.is_capture(move)]
        if not quiet:
            break
        back = [move for move in quiet if board.move_stack[-2:-1] == [chess.Move(move.to_square, move.from_square)]]
        move = dice.choice(back if back and dice.random() < 0.6 else quiet)
        done = play(position, board.san(move))
        board.push(move)
        count = occurrences(position)
        most = max(most, count)
        assert board.is_repetition(count) and not board.is_repetition(count + 1)
        assert recurs(position) == (count > 2)
        assert count < 3 or done in (LEFT, STIRRING)
    assert most > 2


@pytest.mark.parametrize(
    ("text", "pushed", "king", "times"),
    [
        ("4k3/8/8/8/4p3/8/3P4/4K1N1", "d4", "d7e8", 2),
        ("8/8/8/8/R4p1k/8/4P3/4K1N1", "e4", "h5h4", 3),  # the rook would give check were both pawns gone
        ("4k3/8/8/8/8/8/3P4/4K1N1", "d4", "d7e8", 3),
    ],
)
def test_after_a_double_step_it_is_another_position_where_the_pawn_can_be_taken(
    text: str, pushed: str, king: str, times: int
) -> None:
    position = EldritchPosition.from_text(f"{text} w - - 0 1")
    for act in (pushed, *(f"K{king[:2]}", "Nh3", f"K{king[2:]}", "Ng1") * 2):
        play(position, act)
    assert occurrences(position) == times


def test_ec13_a_block_that_is_renewed_repeats_the_position_after_two_plies() -> None:
    position = EldritchPosition.from_text("4k2{ba}/8/8/8/8/8/8/{BA}3K3 w - - 0 1")
    said = [play(position, "BA~") for _ in range(5)]  # the start has no block yet
    assert [done == STIRRING for done in said] == [False, False, False, False, True]
    assert [reason.code for reason in position.claims()] == ["EC-13"]


def test_a_man_who_was_thrown_away_comes_again_too() -> None:
    position = EldritchPosition.from_text("7k/8/8/8/8/8/3{GI}N3/K7 w - - 0 1")
    said = [play(position, act) for act in ("GI~e2-e4", "Kg8", "Ng3", "Kg7", "Ne2", "Kh8") * 2]
    assert occurrences(position) == 3
    assert said[-1] == STIRRING


def test_ec13_a_power_that_does_nothing_repeats_the_position_after_two_plies() -> None:
    position = EldritchPosition.from_text("4k2{mi}/8/8/8/8/8/8/{MI}3K3 w - - 0 1")
    said = [play(position, "MI~") for _ in range(8)]
    assert [done == STIRRING for done in said[:4]] == [False, False, False, True]
    assert [reason.code for reason in position.claims()] == []
    ended = position.ended()
    assert ended is not None
    assert ended.ending == "fivefold repetition"
    for _ in range(4):
        position.undo()
    assert [reason.code for reason in position.claims()] == ["EC-13"]
