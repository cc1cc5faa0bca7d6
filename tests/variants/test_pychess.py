"""Legal moves of the variants that python-chess knows, with python-chess as the judge."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess
import chess.variant
import pytest

from eldritch.notation.model import BoardAct, Line, Record, Tag
from eldritch.notation.reader import parse_act
from eldritch.variants.base import Refusal
from eldritch.variants.catalogue import find
from eldritch.variants.pychess.deed import ChessDeed
from eldritch.variants.pychess.position import PychessPosition

BOARDS: dict[str, type[chess.Board]] = {
    "Atomic": chess.variant.AtomicBoard,
    "Antichess": chess.variant.AntichessBoard,
    "Giveaway": chess.variant.GiveawayBoard,
    "Suicide": chess.variant.SuicideBoard,
    "Crazyhouse": chess.variant.CrazyhouseBoard,
    "Horde": chess.variant.HordeBoard,
    "King of the Hill": chess.variant.KingOfTheHillBoard,
    "Racing Kings": chess.variant.RacingKingsBoard,
    "Three-check": chess.variant.ThreeCheckBoard,
}
PLIES = 200
everywhere = pytest.mark.parametrize("name", BOARDS)


def start(name: str, fen: str | None = None) -> PychessPosition:
    variant = find(name)
    assert variant is not None
    tags = () if fen is None else (Tag("SetUp", "1"), Tag("FEN", fen))
    position = variant.start(Record(tags, Line(()))).position
    assert isinstance(position, PychessPosition)
    return position


def judged(position: PychessPosition, text: str) -> ChessDeed:
    deed = position.judge(parse_act(text))
    assert isinstance(deed, ChessDeed), f"{text}: {deed}"
    return deed


def random_games(name: str) -> Iterator[tuple[PychessPosition, chess.Board]]:
    """Positions of seeded random games, ours and python-chess's, up to PLIES plies together."""
    dice = random.Random(name)
    plies = 0
    while plies < PLIES:
        position, board = start(name), BOARDS[name]()
        while plies < PLIES:
            yield position, board
            plies += 1
            moves = list(board.legal_moves)
            if not moves or board.is_game_over():
                break
            move = dice.choice(moves)
            position.play(judged(position, board.san(move)))
            board.push(move)


@everywhere
def test_every_legal_move_in_san_is_judged_as_itself_without_remark(name: str) -> None:
    for position, board in random_games(name):
        assert position.text() == board.fen()
        for move in board.legal_moves:
            text = board.san(move)
            deed = judged(position, text)
            assert (deed.move, deed.remarks, deed.faults) == (move, (), ()), f"{text} in {board.fen()}"


@everywhere
def test_every_legal_move_in_uci_is_judged_as_itself(name: str) -> None:
    for position, board in random_games(name):
        for move in board.legal_moves:
            deed = judged(position, move.uci())
            assert deed.move == move
            assert position.uci(deed) == move.uci()


@everywhere
def test_the_legal_list_is_that_of_python_chess_and_is_spelled_as_it_is_read(name: str) -> None:
    for position, board in random_games(name):
        deeds = list(position.legal())
        assert {deed.move for deed in deeds} == set(board.legal_moves)
        for deed in deeds:
            text = position.write(deed)
            act = parse_act(text)
            assert isinstance(act, BoardAct)
            assert act.normal == text
            assert judged(position, text).move == deed.move


@everywhere
def test_ends_checks_and_marks_are_those_of_python_chess(name: str) -> None:
    for position, board in random_games(name):
        theirs, ours = board.outcome(), position.outcome()
        assert (ours.result if ours else None) == (theirs.result() if theirs else None), board.fen()
        assert position.in_check() == board.is_check()
        if position.ended() is not None:
            assert position.ended() == ours
        if board.move_stack:
            last = board.pop()
            san = board.san(last)
            board.push(last)
            assert position.mated() == san.endswith("#"), f"{san} to {board.fen()}"


@everywhere
def test_a_move_made_and_taken_back_leaves_all_as_it_was(name: str) -> None:
    def state(position: PychessPosition) -> tuple[object, ...]:
        return position.text(), position.turn, position.number, position.scene(), position.seen.now

    for position, _ in random_games(name):
        before = state(position)
        for deed in list(position.legal())[:5]:
            position.play(deed)
            assert position.told()
            position.undo()
            assert state(position) == before


@everywhere
def test_a_text_is_read_back_as_the_same_position(name: str) -> None:
    for position, _ in random_games(name):
        if position.outcome() is None:
            assert start(name, position.text()).text() == position.text()


@everywhere
def test_what_python_chess_does_not_allow_is_refused_with_reasons(name: str) -> None:
    dice = random.Random(name)
    for position, board in random_games(name):
        for _ in range(10):
            origin, target = dice.sample(range(64), 2)
            text = chess.square_name(origin) + chess.square_name(target)
            answer = position.judge(parse_act(text))
            if isinstance(answer, Refusal):
                assert answer.reasons
                assert all(reason.code.startswith("OC-") for reason in answer.reasons)
                assert not {move for move in board.legal_moves if move.uci() == text}
                if answer.literal is not None:
                    position.play(answer.literal)
                    position.undo()
                    assert position.text() == board.fen()


def test_a_copy_goes_its_own_way() -> None:
    position = start("Crazyhouse")
    for text in ("e4", "d5", "exd5"):
        position.play(judged(position, text))
    twin = position.copy()
    twin.play(judged(twin, "Qxd5"))
    twin.undo()
    twin.undo()
    assert twin.text() != position.text()
    assert position.text().split()[0].endswith("[P]")
    position.play(judged(position, "Qxd5"))
    assert position.text().split()[0].endswith("[Pp]")


def test_a_pawn_is_dropped_with_or_without_its_letter() -> None:
    position = start("Crazyhouse")
    ucis = []
    for text in ("e4", "d5", "exd5", "Qxd5", "Nc3", "Qa5", "@e4", "P@d4"):
        deed = judged(position, text)
        ucis.append(position.uci(deed))
        assert not deed.remarks
        if "@" in text:
            assert position.write(deed) == f"P@{text[-2:]}"
        position.play(deed)
    assert ucis == ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5a5", "P@e4", "P@d4"]


def test_a_captured_queen_goes_to_the_pocket_as_a_queen_and_a_promoted_one_as_a_pawn() -> None:
    position = start("Crazyhouse", "r3k3/8/8/8/8/8/8/Q3K3[] b q - 0 1")
    position.play(judged(position, "Rxa1+"))
    assert position.text() == "4k3/8/8/8/8/8/8/r3K3[q] w - - 0 2"
    position = start("Crazyhouse", "r3k3/8/8/8/8/8/8/Q~3K3[] b q - 0 1")
    position.play(judged(position, "Rxa1+"))
    assert position.text() == "4k3/8/8/8/8/8/8/r3K3[p] w - - 0 2"


def test_a_drop_may_mate() -> None:
    position = start("Crazyhouse", "7k/5K2/8/8/8/8/8/8[Q] w - - 0 1")
    deed = judged(position, "Q@g7#")
    assert position.write(deed) == "Q@g7"
    position.play(deed)
    assert position.mated()
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.result, outcome.code) == ("checkmate", "1-0", "OC-21")


def test_a_pawn_promotes_to_a_king_in_antichess() -> None:
    position = start("Antichess", "8/P7/8/8/8/8/8/7n w - - 0 1")
    deed = judged(position, "a8=K")
    assert position.uci(deed) == "a7a8k"
    assert position.write(deed) == "a8=K"


def test_kings_are_told_apart_where_there_are_several() -> None:
    position = start("Antichess", "8/8/4k3/8/4K1K1/8/8/8 w - - 0 1")
    spelled = {deed.move.uci(): position.write(deed) for deed in position.legal()}
    assert (spelled["e4f4"], spelled["g4f4"]) == ("Kef4", "Kgf4")
    answer = position.judge(parse_act("Kf4"))
    assert isinstance(answer, Refusal)
    assert answer.reasons[0].code == "OC-16"
    assert answer.candidates == ("Kef4", "Kgf4")


@pytest.mark.parametrize(
    ("text", "written", "codes"),
    [
        ("Nb1-c3", "Nc3", ["OC-17"]),
        ("b1c3", "Nc3", ["OC-17"]),
        ("Nbc3", "Nc3", ["OC-17"]),
        ("e2-e4", "e4", ["OC-17"]),
        ("e2xe4", "e4", ["OC-17", "OC-18"]),
        ("Nxc3", "Nc3", ["OC-18"]),
        ("e1g1", "O-O", ["OC-17"]),
        ("Ke1-g1", "O-O", ["OC-17"]),
        ("e1h1", "O-O", ["OC-17"]),
        ("f4xe5", "fxe5", ["OC-17"]),
        ("fe5", "fxe5", ["OC-18"]),
        ("xe5", "fxe5", ["OC-16"]),
        ("0-0", "O-O", []),
        ("fxe5", "fxe5", []),
    ],
)
def test_odd_spellings_are_understood_and_remarked(text: str, written: str, codes: list[str]) -> None:
    position = start("Three-check", "rnbqkbnr/pppp1ppp/8/4p3/2B2P2/5N2/PPPPP1PP/RNBQK2R w KQkq - 3+3 0 1")
    deed = judged(position, text)
    assert position.write(deed) == written
    assert [reason.code for reason in deed.remarks] == codes


def test_a_rank_where_a_file_would_do_is_remarked() -> None:
    position = start("Three-check", "4k3/8/8/8/1N6/8/8/4NK2 w - - 3+3 0 1")
    assert judged(position, "Nbc2").remarks == ()
    (reason,) = judged(position, "N4c2").remarks
    assert (reason.code, reason.message) == ("OC-17", "A file tells the piece before a rank does: Nbc2.")


def test_a_null_move_passes_the_turn() -> None:
    position = start("Atomic")
    deed = judged(position, "--")
    assert (deed.effect, position.write(deed), position.uci(deed)) == ("pass", "--", "0000")
    position.play(deed)
    assert position.turn == 1
    position.undo()
    assert (position.turn, position.number) == (0, 1)


def test_an_explosion_is_told() -> None:
    position = start("Atomic", "4k3/8/4r3/3np3/2B5/8/8/4K3 w - - 0 1")
    position.play(judged(position, "Bxd5"))
    told = [change.told for change in position.told() if change.told is not None]
    assert [(one.event, one.pieces, one.squares) for one in told] == [
        ("captured", ("bishop", "knight"), ("d5",)),
        ("destroyed", ("bishop", "rook"), ("e6",)),
        ("destroyed", ("bishop", "bishop"), ("d5",)),
    ]
    assert position.text().startswith("4k3/8/8/4p3/8/8/8/4K3 b")


def test_pockets_and_checks_are_notes_of_the_picture() -> None:
    house = start("Crazyhouse", "4k3/8/8/8/8/8/8/Q~3K3[QPPn] w - - 0 1").scene()
    assert house.notes == ("White's pocket: Q P P", "Black's pocket: N")
    assert [figure.state for figure in house.figures] == ["~", "", ""]
    assert start("Three-check").scene().notes == ("White's checks to give: 3", "Black's checks to give: 3")
    scene = start("Horde").scene()
    assert (len(scene.cells), len(scene.figures), scene.turn, scene.notes) == (64, 52, 0, ())
    assert (scene.cells[0].name, scene.cells[0].dark, scene.cells[63].dark) == ("a1", True, True)
