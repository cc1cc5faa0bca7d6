"""Blood, deployment, initiative (SKM-9, SKM-11), and marks."""

from __future__ import annotations

import pytest

from tests.variants.actors.said import judged, said
from tests.variants.skirmish.table import GREEN, TAGS, field, opened, skilled, tags

BARE = {"Fig_Iko": "band=Red str=4 res=2 agi=4 gear=spear,shield"}


def start(before: str, after: str = "", changed: dict[str, str] | None = None, init: str = "") -> list[str]:
    """What is said of a round 0 with more in it, and of round 1."""
    head = opened(changed, init) if init else opened(changed)
    return [each for each in said(judged(tags(changed), f"{head}{before} 1. {after} *")) if not each.startswith("D")]


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        pytest.param("Iko:blood <blood d8:5>", [], id="SKM-9"),
        pytest.param("Iko:blood <blood d8:5=9>", [], id="SKM-9 with Strong"),
        pytest.param("Iko:blood <blood d8:5=5>", ["E GEN-4"], id="SKM-9 without Strong"),
        pytest.param("", ["E SKM-9"], id="SKM-9 nothing rolled"),
        pytest.param("Iko:blood", ["E SKM-9"], id="SKM-9 no dice"),
        pytest.param("Iko:blood <blood d6:5>", ["E SKM-9"], id="SKM-9 another die"),
        pytest.param("Iko:blood <blood d8:5> Iko:blood <blood d8:6>", ["E SKM-9"], id="SKM-9 twice"),
        pytest.param("Iko:blood <blood d8:9>", ["E GEN-5"], id="GEN-5 a face"),
        pytest.param("Iko:blood <blood d8:?>", ["U GEN-5"], id="GEN-3"),
    ],
)
def test_blood(before: str, expected: list[str]) -> None:
    assert start(before, changed=BARE) == expected


def test_blood_is_a_die_and_strong_or_declared() -> None:  # SKM-9
    game = judged(tags(BARE), f"{opened(BARE)} Iko:blood <blood d8:5> 1. *")
    assert field(game, "blood") == "Ana:9;Don:9;Iko:9;Tup:9;Gil:9;Rui:9"
    assert said(game).count("D SKM-9") == 5
    assert start("Tup:blood <blood d8:5>") == ["E SKM-9"]
    assert said(judged(tags(skilled("Iko", blood="?")), "*")).count("D SKM-9") == 5
    assert "U SKM-9" in said(judged(tags(skilled("Iko", blood="?")), "*"))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        pytest.param("Iko:deploy 9,9", "", ["E SKM-11"], id="SKM-11 deployed twice"),
        pytest.param("Ana:init <init d20:14>", "", ["E SKM-11"], id="SKM-11 no tie"),
        pytest.param("", "Gil:pass", ["E SKM-12"], id="SKM-12 the higher band starts"),
        pytest.param("", "Iko:pass", [], id="SKM-12"),
        pytest.param("", "Iko:deploy 1,1", ["E GEN-11"], id="GEN-11 too late"),
        pytest.param("Iko:pass", "", ["E GEN-11"], id="GEN-11 too early"),
        pytest.param("Iko:init <init d20:3>", "", ["E GEN-12"], id="GEN-12 a scoundrel rolls"),
    ],
)
def test_setup(before: str, after: str, expected: list[str]) -> None:
    assert start(before, after) == expected


@pytest.mark.parametrize(
    ("init", "after", "expected"),
    [
        pytest.param("Ana:init <init d20:14>", "", ["E SKM-11"], id="SKM-11 a roll is missing"),
        pytest.param("Ana:init <init d20:9> Don:init <init d20:9>", "", ["E SKM-11"], id="SKM-A26 a tie"),
        pytest.param(
            "Ana:init <init d20:9> Don:init <init d20:9> Don:init <init d20:4> Ana:init <init d20:3>", "Gil:pass", [],
            id="SKM-A26 rolled again",
        ),
        pytest.param(
            "Ana:init <init d20:9> Don:init <init d20:9> Don:init <init d20:4> Ana:init <init d20:3>", "Iko:pass",
            ["E SKM-12"], id="SKM-A26 the second roll counts",
        ),
        pytest.param(
            "Ana:init <init d20:9> Don:init <init d20:9> Don:init <init d20:4>", "", ["E SKM-11"],
            id="SKM-A26 one has yet to",
        ),
        pytest.param(
            "Ana:init <init d20:9> Don:init <init d20:9> Don:init <init d20:4> Ana:init <init d20:4>", "",
            ["E SKM-11"], id="SKM-A26 tied again",
        ),
        pytest.param(
            "Ana:init <init d20:9> Ana:init <init d20:9> Don:init <init d20:2>", "", ["E SKM-11"],
            id="SKM-11 again too early",
        ),
        pytest.param("Ana:init <init d20:9=11> Don:init <init d20:2>", "", [], id="SKM-11 with Imposing"),
        pytest.param("Ana:init <init 2d20kh1:9,3> Don:init <init d20:2>", "", ["E SKM-39"], id="SKM-51 not bought"),
        pytest.param("Ana:init Don:init <init d20:2>", "Iko:pass", ["E SKM-11", "U SKM-11"], id="SKM-11 no dice"),
        pytest.param(
            "Ana:init <init d20:?> Don:init <init d20:2>", "Gil:pass", ["U GEN-5", "U SKM-11"], id="GEN-3 who starts"
        ),
    ],
)  # fmt: skip
def test_initiative(init: str, after: str, expected: list[str]) -> None:
    assert start("", after, init=init) == expected


def test_a_tie_below_the_highest_stays() -> None:  # SKM-11: only the highest roll again
    init = "Ana:init <init d20:14> Don:init <init d20:5> Eva:init <init d20:6>"
    assert start("", "Iko:pass", GREEN, init) == []
    assert start("Eva:init <init d20:6>", "", GREEN, init) == ["E SKM-11"]


def test_quick_command_gives_advantage() -> None:  # SKM-51
    quick = {"Tactics_Ana": "quick"}
    init = "Ana:init <init {}> Don:init <init d20:9>"
    assert start("", "Iko:pass", quick, init.format("2d20kh1:2,12")) == []
    assert start("", "", quick, init.format("d20:12")) == ["E SKM-39"]


def test_everybody_is_deployed_where_places_are_measured() -> None:  # SKM-11, SKM-3
    assert [e for e in said(judged(tags(), f"{opened(Iko='')} 1. *")) if e[0] != "D"] == ["E SKM-11"]
    changed = {"Rulings": "positions=declared"}
    assert [e for e in said(judged(tags(changed), f"{opened(Iko='')} 1. *")) if e[0] != "D"] == []
    assert [e for e in said(judged(tags(), f"{opened(Iko='9,6')} 1. *")) if e[0] != "D"] == ["E SKM-11"]


def test_a_record_without_round_0_owes_all_of_it() -> None:  # SKM-9, SKM-11
    changed = {name: value.replace(" blood=9", "") for name, value in TAGS.items()}
    assert said(judged(tags(changed), "1. *")) == ["E SKM-9", "E SKM-11", "E SKM-11"]
