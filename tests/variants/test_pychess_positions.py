"""How games of the variants end, and which positions they can start from (OC-21..OC-24)."""

from __future__ import annotations

import pytest

from eldritch.notation.model import Line, Record, Tag
from eldritch.variants.base import Start
from eldritch.variants.catalogue import find

from .test_pychess import judged, start


def begin(name: str, fen: str) -> Start:
    variant = find(name)
    assert variant is not None
    return variant.start(Record((Tag("FEN", fen), Tag("SetUp", "1")), Line(())))


@pytest.mark.parametrize(
    ("name", "fen", "moves", "ending", "result", "code"),
    [
        ("Atomic", "4k3/4p3/8/8/8/8/8/K3R3 w - - 0 1", "Rxe7", "king exploded", "1-0", "OC-21"),
        ("Atomic", "k7/8/8/8/8/8/8/K7 w - - 0 1", "", "insufficient material", "1/2-1/2", "OC-22"),
        ("Antichess", "8/8/8/8/8/8/1p6/B7 w - - 0 1", "Bxb2", "all pieces lost", "0-1", "OC-21"),
        ("Antichess", "8/8/8/p7/8/P7/8/8 w - - 0 1", "a4", "stalemate", "0-1", "OC-21"),
        ("Giveaway", "8/8/8/p7/8/P7/8/8 w - - 0 1", "a4", "stalemate", "0-1", "OC-21"),
        ("Suicide", "8/8/8/p7/8/P7/8/8 w - - 0 1", "a4", "stalemate", "1/2-1/2", "OC-21"),
        ("Suicide", "8/8/8/p7/8/P7/8/6N1 w - - 0 1", "a4", "stalemate", "0-1", "OC-21"),
        ("King of the Hill", "8/8/8/8/8/4K3/8/k7 w - - 0 1", "Kd4", "king on the hill", "1-0", "OC-21"),
        ("Racing Kings", "8/6K1/8/8/8/8/k7/8 w - - 0 1", "Kg8", "race won", "1-0", "OC-21"),
        ("Racing Kings", "8/k5K1/8/8/8/8/8/8 w - - 0 1", "Kg8 Kb8", "race drawn", "1/2-1/2", "OC-21"),
        ("Racing Kings", "8/k7/8/8/8/8/6K1/8 b - - 0 1", "Kb8", "race won", "0-1", "OC-21"),
        ("Horde", "4k3/8/8/8/8/8/8/4P2r b - - 0 1", "Rxe1", "horde captured", "0-1", "OC-21"),
        ("Three-check", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", "Ra8+", "three checks", "1-0", "OC-21"),
        ("Three-check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +2+0", "Ra8+", "three checks", "1-0", "OC-21"),
        ("Crazyhouse", "7k/8/6K1/8/8/8/8/8[R] w - - 0 1", "R@a8#", "checkmate", "1-0", "OC-21"),
        ("Horde", "k7/2P5/1K6/8/8/8/8/8 b - - 0 1", "", "stalemate", "1/2-1/2", "OC-21"),
        ("King of the Hill", "4k3/8/8/8/8/8/8/R3K3 w - - 149 90", "Ra2",
         "seventy-five moves", "1/2-1/2", "OC-23"),
    ],
)  # fmt: skip
def test_games_end(name: str, fen: str, moves: str, ending: str, result: str, code: str) -> None:
    position = start(name, fen)
    for text in moves.split():
        assert position.outcome() is None
        position.play(judged(position, text))
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.result, outcome.code) == (ending, result, code)
    if ending not in ("checkmate", "stalemate"):
        assert position.ended() == outcome
    if code == "OC-21" and result != "1/2-1/2":
        assert position.mated()
    else:
        assert not position.mated()


def test_a_king_that_can_still_follow_keeps_the_race_open() -> None:
    position = start("Racing Kings", "8/k5K1/8/8/8/8/8/8 w - - 0 1")
    position.play(judged(position, "Kg8"))
    assert position.outcome() is None


def test_the_moves_of_crazyhouse_are_not_counted() -> None:
    position = start("Crazyhouse", "4k3/8/8/8/8/8/8/R3K3[] w - - 400 300")
    assert position.outcome() is None
    assert position.claims() == ()


def test_repetition_is_claimed_at_three_and_ends_at_five() -> None:
    position = start("Three-check", "4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1")
    seen = []
    for _ in range(4):
        for text in ("Ra2", "Kd8", "Ra1", "Ke8"):
            position.play(judged(position, text))
            seen.append([reason.code for reason in position.claims()])
    assert seen[7] == ["OC-23"]
    assert seen[3] == seen[11] == []
    outcome = position.ended()
    assert outcome is not None
    assert outcome.ending == "fivefold repetition"
    position.undo()
    assert position.ended() is None


def test_fifty_moves_may_be_claimed() -> None:
    position = start("King of the Hill", "4k3/8/8/8/8/8/8/R3K3 w - - 99 90")
    assert position.claims() == ()
    position.play(judged(position, "Ra2"))
    assert [reason.code for reason in position.claims()] == ["OC-23"]


# --- positions to start from ------------------------------------------------------------------------


def test_no_king_is_needed_where_kings_do_not_matter() -> None:
    assert begin("Antichess", "8/7p/8/8/8/8/P7/8 w - - 0 1").faults == ()
    assert begin("Horde", "4k3/8/8/8/8/8/P7/8 w - - 0 1").faults == ()


@pytest.mark.parametrize(
    ("name", "fen", "severity", "words"),
    [
        ("King of the Hill", "8/7p/8/8/8/8/P7/4K3 w - - 0 1", "error", "Black has no king."),
        ("King of the Hill", "4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "error", "castling right"),
        ("King of the Hill", "4k3/8/8/8/8/8/8/4K2R w - e6 0 1", "error", "En passant is impossible"),
        ("King of the Hill", "4k3/8/8/8/8/8/8/4R2K w - - 0 1", "error", "though it is not Black's turn"),
        ("King of the Hill", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "error", "A pawn stands on a rank"),
        ("King of the Hill", "4k3/8/8/8/8/8/K7/K7 w - - 0 1", "error", "more kings"),
        ("Antichess", "8/8/8/8/8/8/8/8 w - - 0 1", "error", "The board is empty."),
        ("Racing Kings", "8/8/8/8/8/8/k7/R6K b - - 0 1", "error", "Black is in check"),
        ("Racing Kings", "6Kk/8/8/8/8/8/8/8 b - - 0 1", "error", "the race is over"),
        ("Racing Kings", "8/8/8/8/8/P7/8/k6K w - - 0 1", "warning", "Racing Kings does not begin with"),
        ("Three-check", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 3+3 0 1", "warning", "more pawns"),
        ("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", "error", "White has a king in the pocket."),
        ("Atomic", "4k3/8/8/8/8/8/8/4K3 w - -", "warning", "lacks its last fields"),
        ("Atomic", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "warning", "Move numbers start at 1"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_told_and_played_on(name: str, fen: str, severity: str, words: str) -> None:
    begun = begin(name, fen)
    assert begun.position is not None
    told = [(level, reason.message) for level, reason in begun.faults if words in reason.message]
    assert [level for level, _ in told] == [severity], begun.faults
    assert all(reason.code == "OC-24" for _, reason in begun.faults)


@pytest.mark.parametrize(
    ("name", "fen", "words"),
    [
        ("Atomic", "", "six fields"),
        ("Atomic", "nonsense", "six fields"),
        ("Atomic", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move"),
        ("Atomic", "4k3/8/8/8/8/8/8/4K3 w Z - 0 1", "Castling rights"),
        ("Atomic", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en passant"),
        ("Atomic", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", "half-move clock"),
        ("Atomic", "4k3/8/8/8/8/8/8/4K3 w - - 0 " + "9" * 5000, "move number"),
        ("Atomic", "4k3/8/8/8/8/8/4K3 w - - 0 1", "8 ranks"),
        ("Atomic", "4k3/8/8/8/8/8/9/4K3 w - - 0 1", "Rank 2"),
        ("Atomic", "4k3/8/8/8/8/8/7/4K3 w - - 0 1", "7 files"),
        ("Atomic", "4k3/8/8/8/8/8/44/4K3 w - - 0 1", "cannot be read"),
        ("Atomic", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "no pockets"),
        ("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[X] w - - 0 1", "pocket"),
        ("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q w - - 0 1", "pocket"),
        ("Three-check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1 +0+0", "six fields"),
        ("Three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 3+3 1", "cannot be read"),
    ],
)
def test_a_fen_that_cannot_be_read_leaves_nothing_to_judge(name: str, fen: str, words: str) -> None:
    begun = begin(name, fen)
    assert begun.position is None
    ((severity, reason),) = begun.faults
    assert (severity, reason.code) == ("error", "OC-24")
    assert words in reason.message
    assert len(reason.message) < 160


def test_pockets_may_stand_behind_a_ninth_slash() -> None:
    position = start("Crazyhouse", "4k3/8/8/8/8/8/8/4K3/Qp w - - 0 1")
    assert position.text() == "4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1"


def test_castling_of_a_shuffled_array_is_read_and_written() -> None:
    position = start("Atomic", "1k6/8/8/8/8/8/8/6KR w K - 0 1")
    deed = judged(position, "O-O")
    assert position.uci(deed) == "g1h1"
    position.play(deed)
    assert position.text() == "1k6/8/8/8/8/8/8/5RK1 b - - 1 1"
