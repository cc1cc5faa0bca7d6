"""Damage, removal, elimination, retreat, victory (AIR-19, AIR-35 to AIR-39), and what the record leaves open."""

from __future__ import annotations

import pytest

from tests.variants.actors.said import final
from tests.variants.airwar.table import faults, moving, shooting

# B1 bears 4; A1 adds 4 and B1 evades with 1
DUEL = "A1:kite@1710 A2:kite@1709 B1:rocket@1711 B2:rocket@1712"
MISS = "<atk d6:1> <evd d6:6>"


def blow(damage: int, attacker: str = "A1", target: str = "B1") -> str:
    """An attack of a kite on a rocket that does so much damage, 1 to 8."""
    atk, evd = (damage, 3) if damage <= 6 else (6, 9 - damage)
    return f"{attacker}:attack {target} <rng d6:6> <atk d6:{atk}> <evd d6:{evd}> dmg={damage} "


@pytest.mark.parametrize(
    ("before", "damage", "rulings", "gone"),
    [
        pytest.param(0, 4, "", "", id="AIR-C14 four of four"),
        pytest.param(0, 5, "", "B1:destroyed.1.Ann", id="AIR-C14 five of four"),
        pytest.param(3, 4, "", "B1:destroyed.1.Ann", id="AIR-C14 in all"),
        pytest.param(3, 1, "", "", id="AIR-19 just borne"),
        pytest.param(3, 1, "health=reach", "B1:destroyed.1.Ann", id="AIR-A3 reached"),
        pytest.param(2, 1, "health=reach", "", id="AIR-A3 not reached"),
    ],
)
def test_health(before: int, damage: int, rulings: str, gone: str) -> None:  # AIR-19, AIR-35
    more = f"damage=B1:{before}" if before else ""
    game = shooting(DUEL, blow(damage) + "*", "A1:6", rulings, more)
    assert faults(game) == []
    assert final(game).get("gone", "") == gone


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(blow(5) + f"B1:attack A1 <rng d6:6> {MISS} *", ["E AIR-35"], id="AIR-C24"),
        pytest.param(blow(5) + "B1:pass *", ["E AIR-35"], id="AIR-35 not even a pass"),
        pytest.param(blow(5) + f"A2:attack B1 <rng d6:6> {MISS} *", ["E AIR-30"], id="AIR-35 nobody attacks it"),
        pytest.param(blow(5) + "2. B1:roll <mv d6:1> *", ["E AIR-35"], id="AIR-35 in the next round"),
        pytest.param(blow(5) + "2. A1+B1:roll <mv 2d6:1,1> *", ["E AIR-35"], id="AIR-35 among others"),
        pytest.param(blow(5) + "2. A1+A2+B2:roll <mv 3d6:6,5,1> A1:hold *", [], id="AIR-25 those that are left roll"),
        pytest.param(blow(5) + "B2:pass *", [], id="AIR-C19 half of two is not enough"),
        pytest.param(blow(5) + blow(5, "A2", "B2") + "1-0", [], id="AIR-C19 two of two"),
        pytest.param(blow(5) + blow(5, "A2", "B2") + "A1:pass 1-0", ["E AIR-38"], id="GEN-7 the game is over"),
        pytest.param(blow(5) + blow(5, "A2", "B2") + "0-1", ["E AIR-38"], id="AIR-38 the wrong result"),
    ],
)
def test_removal(moves: str, expected: list[str]) -> None:  # AIR-35, AIR-36, AIR-38
    assert faults(shooting(DUEL, moves, "A1:6,A2:6,B1:1,B2:1")) == expected


SIX = " ".join(f"A{n}:kite@1710" for n in range(1, 7)) + " " + " ".join(f"B{n}:rocket@1711" for n in range(1, 7))
THREE_GONE = "gone=B1:destroyed.1.Ann,B2:destroyed.1.Ann,B3:destroyed.1.Ann damage=B1:7,B2:7,B3:7"


def test_more_than_half_is_needed() -> None:  # AIR-36
    game = shooting(SIX, blow(5, target="B4") + "1-0", "A1:6", more=THREE_GONE)
    assert faults(game) == []
    assert (game.result.computed, game.result.ending) == ("1-0", "last side")
    assert final(game)["gone"].endswith("B4:destroyed.1.Ann,B5:eliminated.1,B6:eliminated.1")
    game = shooting(SIX, blow(4, target="B4") + "B5:pass *", "A1:6", more=THREE_GONE)
    assert faults(game) == []
    assert game.result.computed == "*"


TRIO = "A1:kite@1710 A2:kite@1709 B1:rocket@1711 B2:rocket@1711 C1:kite@1712 C2:kite@1712"


def test_an_eliminated_player_is_out() -> None:  # AIR-36
    moves = blow(5) + blow(5, "A2", "B2")
    game = shooting(TRIO, moves + "*", "A1:6,A2:6")
    assert faults(game) == []
    assert game.result.computed == "*"
    assert final(game)["gone"] == "B1:destroyed.1.Ann,B2:destroyed.1.Ann"
    gone = "gone=B1:destroyed.1.Ann damage=B1:5"
    units = TRIO + " A3:kite@1710 B3:rocket@1711 C3:kite@1712"
    for act in ("B3:pass", "B3:attack A1 <rng d6:6> <atk d6:1> <evd d6:6>"):
        assert faults(shooting(units, f"{blow(5, 'A1', 'B2')}{act} *", "A1:6", more=gone)) == ["E AIR-36"]


def test_whose_losses_count_is_an_option() -> None:  # AIR-A18
    units = TRIO + " A3:kite@1710 B3:rocket@1711 C3:kite@1712"
    moves, more = blow(5, "A1", "B2") + "*", "gone=B1:destroyed.1.Cid"
    assert final(shooting(units, moves, "A1:6", "credit=any", more))["gone"].endswith("B3:eliminated.1")
    assert final(shooting(units, moves, "A1:6", "credit=side", more))["gone"].endswith("B2:destroyed.1.Ann")
    own = "gone=B1:destroyed.1.Ann"
    assert final(shooting(units, moves, "A1:6", "credit=side", own))["gone"].endswith("B3:eliminated.1")


def test_allies_share_the_credit() -> None:  # AIR-A18, AIR-9
    units = " ".join(f"{name}{n}:{kind}@17{10 + n}" for name, kind in zip("ABCD", ("kite", "rocket") * 2, strict=True)
                     for n in (1, 2, 3))  # fmt: skip
    teams = "Ann=1 Cid=1 Bob=2 Dee=2"
    more = "gone=B1:destroyed.1.Cid"
    game = shooting(units, blow(5, "A1", "B2") + "*", "A1:6", "credit=side", more, teams=teams)
    assert final(game)["gone"].endswith("B3:eliminated.1")
    assert game.result.computed == "*"
    gone = ",".join(f"{name}:destroyed.1.Ann" for name in ("B1", "D1", "D2")) + ",B3:eliminated.1,D3:eliminated.1"
    game = shooting(units, blow(5, "C1", "B2") + "1-0-1-0", "C1:6", more=f"gone={gone}", teams=teams)
    assert faults(game) == []
    assert game.result.computed == "1-0-1-0"  # AIR-39: for every player of the side


# --- retreat --------------------------------------------------------------------------------------------------


def idle(number: int, second: str = "") -> str:
    """A round in which all hold."""
    names = ("A1", "A2", "B1", "B2")
    rolls = " ".join(f"{name}:roll <mv d6:{6 if name[0] == 'B' else 5}>" for name in names)
    holds = " ".join(f"{name}:hold" for name in sorted(names, reverse=True))
    return f"{number}. {rolls} {holds} {number}... {second} "


GRAZE = f"B1:attack A1 <rng d6:6> {MISS}"


def lulls(*rounds: str) -> str:
    return "".join(idle(number, second) for number, second in enumerate(rounds, 1)).removeprefix("1. ")


@pytest.mark.parametrize(
    ("moves", "expected", "computed"),
    [
        pytest.param(lulls(GRAZE, GRAZE, GRAZE) + "4. *", [], "0-1", id="AIR-C20 three rounds"),
        pytest.param(lulls(GRAZE, GRAZE, GRAZE) + "0-1", [], "0-1", id="AIR-C20 at the end of the record"),
        pytest.param(lulls(GRAZE, GRAZE, GRAZE) + "1-0", ["E AIR-38"], "0-1", id="AIR-C20 the wrong result"),
        pytest.param(lulls(GRAZE, GRAZE) + "*", [], "*", id="AIR-37 two rounds"),
        pytest.param(lulls(GRAZE, GRAZE, f"{GRAZE} A1:attack B1 <rng d6:6> {MISS}") + "4. *", [], "*",
                     id="AIR-37 an attack without damage"),
        pytest.param(lulls(GRAZE, f"{GRAZE} A1:attack B1 <rng d6:6> {MISS}", GRAZE, GRAZE) + "5. *", [], "*",
                     id="AIR-37 counted anew"),
        pytest.param(lulls(f"{GRAZE} A1:fly 1710-1709 <ext d6:1>", GRAZE.replace("A1", "A2"),
                           GRAZE.replace("A1", "A2")) + "*", [], "0-1", id="AIR-C20 with flights"),
        pytest.param(lulls("", "", "") + "4. *", [], "1/2-1/2", id="AIR-38 both at the same moment"),
        pytest.param(lulls("", "", "") + "1/2-1/2", [], "1/2-1/2", id="AIR-39 a draw"),
        pytest.param(lulls("", "", "") + "1-0", ["E AIR-38"], "1/2-1/2", id="AIR-39 no draw"),
        pytest.param(lulls(GRAZE, GRAZE, GRAZE) + "4. A1:roll <mv d6:1> *", ["E AIR-38"], "*", id="GEN-7 over"),
    ],
)  # fmt: skip
def test_retreat(moves: str, expected: list[str], computed: str) -> None:  # AIR-37, AIR-A23
    game = moving(DUEL, moves)
    assert faults(game) == expected
    assert game.result.computed == computed


def test_who_has_retreated_does_nothing_more() -> None:  # AIR-37
    fights = f"B1:attack C1 <rng d6:6> {MISS} C1:attack B1 <rng d6:6> {MISS}"
    game = shooting(TRIO, f"{fights} 2. A1:roll <mv d6:1> *", "B1:2,C1:1", more="lulls=Ann:2")
    assert faults(game) == ["E AIR-37"]
    assert final(game)["gone"] == "A1:retreated.1,A2:retreated.1"


def test_a_round_without_a_second_half_is_a_round() -> None:  # AIR-34, AIR-37
    rolls = "A1+A2+B1+B2:roll <mv 4d6:5,5,5,5> B1:hold B2:hold A1:hold A2:hold"
    game = moving(DUEL, f"{rolls} 2. {rolls} 3. {rolls} 4. *")
    assert faults(game) == []
    assert game.result.computed == "1/2-1/2"


def test_three_who_retreat_together_share() -> None:  # AIR-39
    game = shooting(TRIO, "1/3-1/3-1/3", more="lulls=Ann:2,Bob:2,Cid:2")
    assert faults(game) == []
    assert game.result.computed == "1/3-1/3-1/3"


def test_a_result_in_the_middle_is_believed() -> None:  # GEN-7
    assert faults(moving(DUEL, "A1:roll <mv d6:1> 0-1")) == []
    assert faults(moving(DUEL, "A1:roll <mv d6:1> 0-1-0")) == ["E GEN-7"]


# --- what the record leaves open --------------------------------------------------------------------------------

OPEN = "A1:attack B1 <rng d6:6> <atk d6:6> <evd d6:?> "
UNSURE = ["U GEN-5", "U AIR-19"]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param(OPEN + "*", UNSURE, id="GEN-3 it may be destroyed"),
        pytest.param(OPEN + f"B1:attack A1 <rng d6:6> {MISS} *", UNSURE, id="GEN-3 it acts, so it was not"),
        pytest.param(OPEN + "2. A1:roll <mv d6:1> A2:roll <mv d6:1> B2:roll <mv d6:1> B2:hold *", UNSURE,
                     id="GEN-3 it need not roll"),
        pytest.param(OPEN + "2. A1+A2+B2+B1:roll <mv 4d6:1,1,1,2> B2:hold *", [*UNSURE, "E AIR-26"],
                     id="GEN-3 it rolls, so it must decide"),
        pytest.param(OPEN + blow(5, "A2") + "B1:pass *", [*UNSURE, "E AIR-35"], id="AIR-19 surely destroyed"),
        pytest.param(OPEN + blow(1, "A2") + "*", [*UNSURE, "U AIR-19"], id="GEN-3 perhaps by now"),
        pytest.param(OPEN.replace("<evd", "dmg=2 <evd") + "*", ["U GEN-5", "U GEN-4"], id="GEN-4 the damage is told"),
        pytest.param(OPEN + "dmg=5 B1:pass *", ["U GEN-5", "U GEN-4", "E AIR-35"], id="GEN-4 and destroys"),
        pytest.param(OPEN + "dmg=10 *", ["U GEN-5", "U GEN-4", "E GEN-4", "U AIR-19"], id="GEN-4 too much"),
        pytest.param(OPEN.replace("d6:?", "d6:?=3") + "*", ["U GEN-5"], id="GEN-4 the total is told"),
        pytest.param("A1:attack B1 <rng d6:?> <atk d6:1> <evd d6:6> *", ["U GEN-5"], id="AIR-21 surely in range"),
    ],
)  # fmt: skip
def test_what_is_not_written_down(moves: str, expected: list[str]) -> None:  # GEN-3, AIR-19
    assert sorted(faults(shooting(DUEL, moves, "A1:6,A2:6,B1:1,B2:1"))) == sorted(expected)


def test_a_range_that_is_not_known() -> None:  # GEN-3, AIR-30
    far = DUEL.replace("1711", "1715")
    moves = "A1:attack B1 <rng d6:?> <atk d6:1> <evd d6:6> *"
    assert faults(shooting(far, moves, "A1:6")) == ["U GEN-5", "U AIR-30"]
    assert faults(shooting(DUEL.replace("1711", "1718"), moves, "A1:6")) == ["E AIR-30", "U GEN-5"]


def test_an_attribute_that_is_not_known() -> None:  # GEN-3
    vague = DUEL.replace("B1:rocket", "B1:rocket.3?1?1")
    moves = "A1:attack B1 <rng d6:6> <atk d6:6> <evd d6:1> *"
    assert faults(shooting(vague, moves, "A1:6")) == ["U AIR-11", "U AIR-19"]
    tough = DUEL.replace("B1:rocket", "B1:rocket.31?41")
    assert faults(shooting(tough, blow(2) + "*", "A1:6")) == ["U AIR-11"]
    assert faults(shooting(tough, blow(3) + "*", "A1:6")) == ["U AIR-11", "U AIR-19"]


def test_a_balloon_that_may_be_hurt_may_drift() -> None:  # GEN-3, AIR-32
    units = "A1:kite@0110 A2:balloon@1710 B1:rocket@1711 B2:rocket@1712"
    hit = "B1:attack A2 <rng d6:6> <atk d6:6> <evd d6:?> "
    for moves in (hit + "B2:pass *", hit + "A2:drift 1710-1709 B2:pass *", hit + "2. *"):
        assert faults(shooting(units, moves, "B1:2,B2:2")) == UNSURE


def test_who_may_be_eliminated_owes_nothing() -> None:  # GEN-3, AIR-36
    units = TRIO + " A3:kite@1710 B3:rocket@1711 C3:kite@1712"
    gone = "gone=B1:destroyed.1.Ann"
    moves = "A1:attack B2 <rng d6:6> <atk d6:6> <evd d6:?> 2. A1+A2+A3+C1+C2+C3:roll <mv 6d6:2,2,2,1,1,1> A1:hold *"
    assert faults(shooting(units, moves, "A1:6", more=gone)) == UNSURE
    known = moves.replace("d6:?", "d6:6")
    assert faults(shooting(units, known, "A1:6", more=gone)) == ["E AIR-25"]
