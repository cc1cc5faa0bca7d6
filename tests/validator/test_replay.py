"""Walking through a record: illegal moves that were played, what only follows, discards, variations, ends."""

from __future__ import annotations

import pytest

from eldritch.notation.reader import read
from eldritch.validator.archive import validate_file
from eldritch.validator.replay import Replay
from eldritch.validator.report import GameReport
from eldritch.variants.catalogue import find
from tests.generators.eldritch import play


def judged(text: str) -> GameReport:
    return validate_file(text).games[0]


def said(game: GameReport) -> list[tuple[str, str, bool]]:
    return [(problem.code, problem.severity, problem.consequent) for problem in game.problems]


def test_an_illegal_move_is_applied_and_judging_goes_on() -> None:
    game = judged('[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n[SetUp "1"]\n\n1. Kd3 Kd7 2. e4 Kd6 *')
    assert said(game) == [("OC-3", "error", False)]
    assert game.final == "8/8/3k4/8/4P3/3K4/8/8 w - - 1 3"
    assert game.judged == "all"


def test_players_may_have_let_an_illegal_move_stand() -> None:
    game = judged('[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n[SetUp "1"]\n\n1. Kd3 {[%illegal]} Kd7 *')
    assert [(code, severity) for code, severity, _ in said(game)] == [("OC-3", "warning")]
    assert game.valid


def test_what_only_follows_from_an_illegal_move_is_not_counted() -> None:
    game = judged('[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n[SetUp "1"]\n\n1. Kd3 Kd7 2. Kd1 *')
    assert said(game) == [("OC-3", "error", False), ("OC-3", "error", True)]
    assert game.counts("error") == 1


def test_an_ambiguous_move_lists_who_could_and_stops_its_line() -> None:
    game = judged("1. d4 d5 2. Nf3 Nf6 3. Nd2 e6 *")
    assert game.problems[0].code == "OC-16"
    assert game.problems[0].alternatives == ("Nbd2", "Nfd2")
    assert (game.judged, game.plies) == ("part", 6)
    assert game.moves[-1].canonical is None


def test_a_variation_replaces_the_move_before_it_at_any_depth() -> None:
    game = judged("1. e4 e5 ( 1... c5 2. Nf3 ( 2. Nc3 Nc6 ) 2... d6 ) 2. Nf3 Nc6 *")
    assert game.problems == ()
    assert game.final.startswith("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/")


def test_an_event_behind_a_variation_replies_to_the_act_before_it_whatever_is_replied_to_inside() -> None:
    tags = '[Variant "Eldritch Chess"]\n[FEN "4k3/8/8/3p4/8/4{VM}3/8/8 w - - 0 1"]\n[SetUp "1"]\n\n'
    game = judged(f"{tags}1. VMxd5 ( 1. VMxd5 <gain:N> Kf7 ) <gain:E> Kf7 *")
    assert game.problems == ()
    assert game.final == "8/5k2/8/3{VM:1.E}4/8/8/8/8 w - - 1 2"


def test_a_fault_in_a_variation_names_its_path_and_counts_only_when_strict() -> None:
    text = "1. e4 e5 ( 1... c5 2. Ke3 ) 2. Nf3 *"
    game = judged(text)
    assert game.problems[0].variation == "1b.1"
    assert game.valid
    assert not validate_file(text, strict=True).games[0].valid


def test_every_move_after_the_end_is_one_error() -> None:
    game = judged("1. f3 e5 2. g4 Qh4# 3. a3 a6 *")
    assert [code for code, severity, _ in said(game) if severity == "error"] == ["OC-21"]


def test_steps_show_the_position_after_each_act() -> None:
    record = next(iter(read("1. e4 e5 2. Nf3 *")))
    variant = find("Standard")
    assert variant is not None
    shots = []
    for step in Replay(record, variant.start(record).position):
        snapshot = step.snapshot()
        assert snapshot is not None
        shots.append((step.ply, step.canonical, snapshot.text().split(" ")[0]))
    assert shots == [
        (1, "e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
        (2, "e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
        (3, "Nf3", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"),
    ]


def test_an_event_without_cause_stands_at_its_own_place() -> None:
    text = '[Variant "Eldritch Chess"]\n\n1. e4 <MY:b1> e5 <d6:3> <x_fun d6:3> *'
    game = judged(text)
    assert said(game) == [("EC-MY-2", "error", False), ("GEN-5", "error", False), ("GEN-5", "declared", False)]
    assert [problem.column for problem in game.problems] == [7, 18, 25]


def test_rulings_are_checked() -> None:
    rulings = "two-squares=sometimes; nonsense=1; gargoyle-path=orthogonal-first"
    game = judged(f'[Variant "Eldritch Chess"]\n[Rulings "{rulings}"]\n\n1. e4 *')
    assert sorted(said(game)) == sorted([("GEN-16", "error", False), ("GEN-16", "warning", False)])


def test_a_word_that_is_no_move_keeps_its_turn() -> None:
    game = judged("1. e4 bla e5 *")
    assert [(move.text, move.side) for move in game.moves] == [("e4", "white"), ("bla", "black"), ("e5", "white")]
    assert (game.valid, game.judged) == (False, "part")


def test_an_act_of_an_actor_is_no_move_of_chess() -> None:
    for text in ("1. e4 e5 2. Carter:attack Gob1 *", "1. e4 ( 1. Carter:attack d5 ) e5 *"):
        assert "GEN-11" in [problem.code for problem in judged(text).problems]
    assert not judged("1. e4 e5 2. Carter:attack Gob1 *").valid


@pytest.mark.parametrize("seed", range(8))
def test_acts_that_are_no_steps_at_first_become_those_of_a_walk_step_by_step(seed: int) -> None:
    text = play(300 + seed, 60, checked=False, sober=seed % 2 == 0).record()
    if seed > 4:
        text = text.replace(" 10. ", " 10. {a comment} ").replace(" 12. ", " $1 ( 11... Kz9 ) 12. ")
    record = next(iter(read(text)))
    variant = find(record.tag("Variant") or "Standard")
    assert variant is not None

    def shown(hurried: bool) -> list[tuple[object, ...]]:
        replay = Replay(record, variant.start(record).position)
        steps = list(replay) if not hurried else (replay.run(), replay.main)[1]
        return [
            (
                step.act.text,
                step.index,
                step.ply,
                step.number,
                step.side,
                step.deed and step.deed.effect,
                step.canonical,
            )
            for step in steps
            if step.variation is None
        ]

    assert shown(True) == shown(False)
    assert len(shown(True)) > 20
