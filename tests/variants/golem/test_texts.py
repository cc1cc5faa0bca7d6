"""States and positions that no player writes (G-16, OC-24)."""

from __future__ import annotations

import pytest

from eldritch.notation.model import Line, Record, Tag
from eldritch.variants.golem.position import GolemPosition
from eldritch.variants.golem.variant import GOLEM_CHESS
from tests.variants.golem.table import judged, said


@pytest.mark.parametrize(
    "state",
    [
        "W", "W:", "X:golem=on", "W:golem=off", "W:golem=temp", "W:golem=temp,id=h9,type=R", "W:charges=x",
        "W:golem=temp,id=h1,type=Q", "W:charges=-1", "W:charges=9999999999", "W:home=a1", "W:home=a1:b1,a1:b1;home=",
        "W:known=hero", "W:falls=a1:X.", "W:known=hero:e4",
        "|", "W:took=a1:1000", "W:summoned=z9", "W:wizard=sleep", "x" * 100_000, "W:home=b1:a1", "W:off=a1:R",
    ],
)  # fmt: skip
def test_g16_a_state_that_cannot_be_read_is_an_error_and_judging_goes_on(state: str) -> None:
    game = judged("1. e4 *", f'GolemState "{state}"')
    assert {code for code, _ in said(game)} <= {"G-16"}
    assert game.judged == "all"
    assert game.final.startswith("rnbqkbnr/pppppppp/8/8/4P3")


@pytest.mark.parametrize(
    "state", ["W:golem=off", "X:golem=on", "W:home=b1:a1", "W:off=a1:R", "W:charges=-1", "W:known=hero:e4"]
)
def test_g16_and_says_so(state: str) -> None:
    assert said(judged("1. e4 *", f'GolemState "{state}"')) == [("G-16", state)]


@pytest.mark.parametrize(
    "fen",
    ["", "nothing", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 W:",
     "NNNNNNNN/" * 7 + "NNNNNNNN w - - 0 1",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1 W:known=hero:a1", "P3k3/8/8/8/8/8/8/p3K3 w - - 0 1"],
)  # fmt: skip
def test_a_position_never_raises(fen: str) -> None:
    game = judged("1. Ke2 (1. Na3) Ke7 2. N~return:a1 Na3~hero:b5 *", f'FEN "{fen}"', 'SetUp "1"')
    assert game.judged in ("none", "part", "all")


@pytest.mark.parametrize(
    ("fen", "state", "wrong"),
    [
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "W:lostpawns=1", ["OC-24"]),
        ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "W:lostpawns=1", ["OC-24"]),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "W:summoned=a8", []),
        ("p3k3/8/8/8/8/8/8/P3K3 w - - 0 1", "W:lostpawns=1", []),
    ],
)
def test_oc24_a_pawn_on_its_last_row_was_summoned_there(fen: str, state: str, wrong: list[str]) -> None:
    game = judged("*", f'FEN "{fen}"', 'SetUp "1"', f'GolemState "{state}"')
    assert [code for code, _ in said(game)] == wrong


def test_a_side_with_more_court_pieces_than_a_game_holds_has_a_bounded_number_of_deals() -> None:
    record = Record((Tag("FEN", f"k7/{'NNNNNNNN/' * 6}K7 w - - 0 1"), Tag("SetUp", "1")), Line(()))
    position = GOLEM_CHESS.start(record).position
    assert isinstance(position, GolemPosition)
    assert len(position.ground.fits.white) == 14 * 13 * 12
