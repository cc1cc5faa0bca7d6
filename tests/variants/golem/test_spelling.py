"""Powers as they are spelled, and what comes of those that are illegal (X-14)."""

from __future__ import annotations

import pytest

from eldritch.notation.reader import read
from eldritch.validator.canonical import canonical
from tests.variants.golem.table import judged, opened, said


@pytest.mark.parametrize(
    ("act", "code", "right"),
    [
        ("R~polymorph:Nb3", "X-14", "Ra1~polymorph:Nb3"),
        ("Ra1~polymorph:Nxb3", "OC-18", "Ra1~polymorph:Nb3"),
        ("Ra1~polymorph:Nb3+", "OC-19", "Ra1~polymorph:Nb3"),
    ],
)
def test_x14_an_odd_spelling_of_a_power_warns(act: str, code: str, right: str) -> None:
    deal = opened("White", "golem=h1;hero=b1;wizard=a1")
    game = judged(f"1. {act} *", deal)
    assert said(game) == [(code, act)]
    assert game.moves[0].canonical == right
    record = next(iter(read(f'[Variant "Golem Chess"]\n[{deal}]\n\n1. {act} *')))
    assert canonical(record).line.items[1] == next(iter(read(f"1. {right} *"))).line.items[1]


def test_oc16_a_power_without_its_square_that_two_could_use_is_ambiguous() -> None:
    game = judged("1. N~polymorph:Qe4 *", 'FEN "k7/8/8/8/8/2N3N1/8/7K w - - 0 1"', 'SetUp "1"')
    (problem,) = [problem for problem in game.problems if problem.severity == "error"]
    assert problem.code == "G-42"
    game = judged("1. N~polymorph:Kf4 *", 'FEN "k7/8/8/8/8/4N1N1/8/7K w - - 0 1"', 'SetUp "1"')
    (problem,) = [problem for problem in game.problems if problem.severity == "error"]
    assert (problem.code, problem.alternatives) == ("OC-16", ("Ne3~polymorph:Kf4", "Ng3~polymorph:Kf4"))


def test_a_null_move_and_an_act_of_actors_belong_elsewhere() -> None:
    assert said(judged("1. -- e5 *")) == [("PGN-330", "--")]
    assert said(judged("1. Ann:pay Bob 3 *"))[0][0] == "GEN-11"


def test_an_illegal_power_is_carried_out_and_uses_nothing_up() -> None:
    game = judged("1. Ng1~hero:f3-g5 e5 2. Nh3 d6 3. Nb1~hero:c3-d5 *", opened("White", "golem=h1;hero=b1;wizard=a1"))
    assert said(game) == [("G-61", "Ng1~hero:f3-g5")]
    assert game.final.startswith("rnbqkbnr/ppp2ppp/3p4/3Np3/8/7N/PPPPPPPP/R1BQKB1R b KQkq")


def test_a_piece_of_the_own_side_that_was_taken_against_the_rules_gives_no_charge() -> None:
    tags = ('FEN "4k3/8/8/8/8/1P6/8/R3K3 w - - 0 1"', 'SetUp "1"', opened("White", "golem=?;hero=a1;wizard=?"))
    game = judged("1. Ra1~hero:b3 Kd7 2. Rb3~hero:c5 Kd6 3. Rc5~hero:e4 *", *tags)
    assert said(game) == [("G-33", "Ra1~hero:b3"), ("G-30", "Rc5~hero:e4")]
