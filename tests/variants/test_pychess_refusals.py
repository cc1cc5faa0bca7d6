"""Why acts are refused in the variants of python-chess, and what is played nevertheless."""

from __future__ import annotations

import pytest

from eldritch.notation.model import ActorAct, Event, Roll
from eldritch.notation.reader import parse_act
from eldritch.variants.base import Deed, Fault, Refusal
from eldritch.variants.catalogue import find
from eldritch.variants.pychess.deed import ChessDeed
from eldritch.variants.pychess.position import PychessPosition
from eldritch.variants.rulebook import exists

from .test_pychess import judged, start

HILL = "King of the Hill"


def refused(name: str, fen: str | None, text: str) -> Refusal:
    answer = start(name, fen).judge(parse_act(text))
    assert isinstance(answer, Refusal), text
    assert all(exists(reason.code) for reason in answer.reasons)
    return answer


def codes(name: str, fen: str | None, text: str) -> list[str]:
    return [reason.code for reason in refused(name, fen, text).reasons]


@pytest.mark.parametrize(
    ("fen", "text", "expected"),
    [
        (None, "Qd4", ["OC-4"]),
        (None, "Nd2", ["OC-5"]),
        (None, "Ra1-a2", ["OC-5"]),
        (None, "Ra3", ["OC-4"]),
        (None, "Ke2", ["OC-5"]),
        (None, "Ke3", ["OC-3"]),
        (None, "Kg1", ["OC-3"]),
        (None, "Nd5", ["OC-2"]),
        (None, "e5", ["OC-2"]),
        (None, "e2-e5", ["OC-6"]),
        (None, "dxe3", ["OC-7"]),
        (None, "i0", ["OC-3"]),
        (None, "GEb3", ["OC-2"]),
        (None, "GE~a0-d0", ["OC-3"]),
        (None, "e4&e5", ["OC-3"]),
        (None, "11-15", ["OC-3"]),
        (None, "e5-e6", ["OC-2"]),
        (None, "e7-e5", ["OC-2"]),
        (None, "N@f3", ["OC-3"]),
        (None, "R@z9", ["OC-3"]),
        (None, "O-O", ["OC-13", "OC-13"]),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", ["OC-12"]),
        ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", ["OC-14"]),
        ("4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "O-O", ["OC-14"]),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e3", ["OC-6"]),
        ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4", ["OC-6"]),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6", ["OC-8"]),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", ["OC-9"]),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", ["OC-9"]),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=GE", ["OC-9"]),
        ("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "a7=Q", ["OC-9"]),
        ("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "Kf1=Q", ["OC-9"]),
        ("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", "Ra2", ["OC-10"]),
        ("4k3/4r3/8/8/8/8/R7/4K3 w - - 0 1", "Ra3", ["OC-11"]),
        ("4k3/4r3/8/8/8/8/3P4/4K3 w - - 0 1", "d8=Q", ["OC-6"]),
        ("4k3/4P3/8/8/8/8/r7/4K3 w - - 0 1", "e8", ["OC-6"]),
        ("3rk3/2P5/8/8/8/8/8/K7 w - - 0 1", "cxd8=K", ["OC-9"]),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rh1-a1", ["OC-4", "OC-5"]),
    ],
)
def test_ordinary_rules_hold_in_variants(fen: str | None, text: str, expected: list[str]) -> None:
    assert codes(HILL, fen, text) == expected


def test_an_ambiguous_act_offers_what_it_could_mean() -> None:
    answer = refused(HILL, "1k6/8/8/8/6K1/8/8/R6R w - - 0 1", "Rf1")
    assert answer.reasons[0].code == "OC-16"
    assert answer.reasons[0].message == "More than one rook could do this: those on a1 and h1."
    assert answer.candidates == ("Raf1", "Rhf1")


def test_captures_are_compulsory_in_antichess() -> None:
    answer = refused("Antichess", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", "Nf3")
    assert [reason.code for reason in answer.reasons] == ["OC-3"]
    assert answer.reasons[0].message == "Captures are compulsory in Antichess, such as Bxb5."
    assert answer.reasons[0].squares == ("b5",)


def test_castling_does_not_escape_a_compulsory_capture() -> None:
    answer = refused("Giveaway", "4k3/8/8/1p6/P7/8/8/4K2R w K - 0 1", "O-O")
    assert [reason.code for reason in answer.reasons] == ["OC-3"]
    assert isinstance(answer.literal, ChessDeed)
    assert answer.literal.rook is not None


def test_an_own_king_is_not_blown_up() -> None:
    near = refused("Atomic", "4k3/8/8/8/8/8/3p4/R2QK3 w - - 0 1", "Qxd2+")
    assert [reason.code for reason in near.reasons] == ["OC-10"]
    assert near.reasons[0].message == "The explosion on d2 would take the white king on e1 with it."
    itself = refused("Atomic", "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "Kxd2")
    assert itself.reasons[0].message == "A king captures nothing in Atomic: it would blow itself up."


def test_an_attack_on_the_king_counts_in_atomic_unless_kings_touch() -> None:
    assert codes("Atomic", "4k3/8/8/8/8/4r3/8/3K4 w - - 0 1", "Ke1") == ["OC-10"]
    assert judged(start("Atomic", "8/8/8/8/8/4r3/3k4/5K2 w - - 0 1"), "Ke1")


def test_nothing_is_dropped_that_is_not_in_the_pocket() -> None:
    answer = refused("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[PPq] w - - 0 1", "N@f3")
    assert [(reason.code, reason.message) for reason in answer.reasons] == [
        ("OC-2", "White has no knight in the pocket: it holds P P.")
    ]
    assert answer.literal is None
    (reason,) = refused("Crazyhouse", None, "@e4").reasons
    assert reason.message == "White has no pawn in the pocket: it is empty."


@pytest.mark.parametrize(
    ("fen", "text", "expected"),
    [
        ("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@e8", ["OC-3", "OC-3"]),
        ("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a8", ["OC-3"]),
        ("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@e1", ["OC-5", "OC-3"]),
        ("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@e1", ["OC-5"]),
        ("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "K@e2", ["OC-3"]),
        ("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "GE@e2", ["OC-2"]),
        ("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@i0", ["OC-3"]),
        ("4k3/4r3/8/8/8/8/8/4K3[N] w - - 0 1", "N@a1", ["OC-11"]),
        ("4k3/4r3/8/8/8/8/8/4K3[N] w - - 0 1", "Q@a1", ["OC-2", "OC-11"]),
        ("4k3/4r3/8/8/8/2n5/8/4K3[N] w - - 0 1", "N@c3", ["OC-3"]),
    ],
)
def test_all_that_stands_against_a_drop_is_said(fen: str, text: str, expected: list[str]) -> None:
    assert codes("Crazyhouse", fen, text) == expected


def test_no_check_is_given_in_racing_kings() -> None:
    answer = refused("Racing Kings", "8/8/8/8/8/8/k7/4R2K w - - 0 1", "Re2")
    assert [reason.code for reason in answer.reasons] == ["OC-3"]
    assert "black king on a2" in answer.reasons[0].message
    assert codes("Racing Kings", "8/8/8/8/8/8/k6r/4R1K1 w - - 0 1", "Re2") == ["OC-3"]


def test_a_king_left_in_check_by_an_illegal_act_is_not_captured() -> None:
    position = start(HILL, "4k3/4r3/8/8/8/8/8/R3K3 w - - 0 1")
    answer = position.judge(parse_act("Ra2"))
    assert isinstance(answer, Refusal)
    assert answer.literal is not None
    position.play(answer.literal)
    capture = position.judge(parse_act("Rxe1"))
    assert isinstance(capture, Refusal)
    assert [reason.code for reason in capture.reasons] == ["OC-15"]
    assert "Rxe1" not in [position.write(deed) for deed in position.legal()]


def test_after_the_end_every_act_is_refused_with_the_end() -> None:
    answer = refused(HILL, "8/8/8/4K3/8/8/8/k7 b - - 0 1", "Kb1")
    assert [reason.code for reason in answer.reasons] == ["OC-21"]
    assert answer.reasons[0].message == "The game is over. White's king has reached the hill: White wins."


# --- what was played nevertheless -------------------------------------------------------------------


def literal(position: PychessPosition, text: str) -> Deed | None:
    answer = position.judge(parse_act(text))
    assert isinstance(answer, Refusal)
    return answer.literal


@pytest.mark.parametrize(
    ("fen", "text", "after"),
    [
        ("4k3/4r3/8/8/8/8/R7/4K3 w - - 5 9", "Ra3", "4k3/4r3/8/8/8/R7/8/4K3 b - - 6 9"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Rb2", "4k3/8/8/8/8/8/1R6/4K3 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "Kb4", "8/8/8/8/1k6/8/8/R3K3 w - - 1 2"),
        ("4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "O-O", "4k3/8/8/8/4r3/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/3P4/R3K3 w Q - 0 1", "Kxd2", "4k3/8/8/8/8/8/3K4/R7 b - - 0 1"),
    ],
)
def test_an_illegal_move_that_was_played_goes_where_it_says(fen: str, text: str, after: str) -> None:
    position = start(HILL, fen)
    deed = literal(position, text)
    assert deed is not None
    assert deed.effect == "literal"
    position.play(deed)
    assert position.text() == after
    assert position.told()
    twin = position.copy()
    position.undo()
    assert position.text() == fen
    assert twin.text() == after


def test_nothing_explodes_when_an_illegal_capture_is_played_literally() -> None:
    position = start("Atomic", "4k3/8/8/8/8/8/3p4/R2QK3 w - - 0 1")
    deed = literal(position, "Qxd2")
    assert deed is not None
    position.play(deed)
    assert position.text().startswith("4k3/8/8/8/8/8/3Q4/R3K3 b")


def test_a_literal_drop_takes_the_piece_from_the_pocket() -> None:
    position = start("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[PQ] w - - 0 1")
    deed = literal(position, "P@a8")
    assert deed is not None
    position.play(deed)
    assert position.text() == "P3k3/8/8/8/8/8/8/4K3[Q] b - - 1 1"
    position.undo()
    assert position.text() == "4k3/8/8/8/8/8/8/4K3[QP] w - - 0 1"


@pytest.mark.parametrize("text", ["Nd5", "i0", "GEb3", "O-O", "Qd3xd9"])
def test_nothing_is_played_where_it_is_not_clear_what(text: str) -> None:
    assert literal(start(HILL), text) is None


# --- events and other acts --------------------------------------------------------------------------


def test_events_have_no_cause_in_chess() -> None:
    reply = Event("<HI:R@a1>", "", "HI", "R@a1")
    roll = Roll("<d6:4>", "", (), (4,))
    house = Roll("<x_luck d6:4>", "x_luck", (), (4,))
    deed = start("Atomic").judge(parse_act("e4"), (reply,), (roll, house))
    assert isinstance(deed, ChessDeed)

    def told(fault: Fault) -> tuple[int | None, str, str]:
        return fault.event, fault.reason.code, fault.severity

    assert [told(fault) for fault in deed.faults] == [
        (0, "GEN-13", "error"),
        (1, "GEN-5", "error"),
        (2, "GEN-5", "declared"),
    ]


def test_an_act_of_an_actor_is_none_of_chess() -> None:
    answer = start("Atomic").judge(ActorAct("Ann:pay", ("Ann",), "pay", ()))
    assert isinstance(answer, Refusal)
    assert answer.reasons[0].code == "GEN-11"


def test_rulings_are_remarked_on_because_there_are_none() -> None:
    from eldritch.notation.model import Line, Record, Tag

    variant = find("Atomic")
    assert variant is not None
    faults = variant.start(Record((Tag("Rulings", "two-squares=exactly"),), Line(()))).faults
    assert [(severity, reason.code) for severity, reason in faults] == [("warning", "GEN-16")]
    assert variant.start(Record((), Line(()))).faults == ()
