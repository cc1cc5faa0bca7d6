"""Who gets what (BB-19 to BB-23)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from eldritch.variants.bones.hand import Hand, Seat
from eldritch.variants.bones.payout import settle
from eldritch.variants.bones.table import Table, make_table
from eldritch.variants.rulebook import options
from tests.variants.bones.table import faults, opened, play, stacks_of

DEFAULTS = {option.name: option.default for option in options("Big Bones")}
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")

THIRTEEN = opened("Ann=8 Bob=6 Cid=13") + "Bob:raise Cid:match Cid:raise Ann:drop Bob:match Bob:stand Cid:stand 1... "
THIRTEEN += "Bob:roll <d6:4> Cid:roll <d13:2> "


def table(players: int, **rulings: str) -> Table:
    chosen = {**DEFAULTS, **{name.replace("_", "-"): value for name, value in rulings.items()}}
    return make_table(NAMES[:players], (), chosen)


def hand(pot: int, stacks: tuple[int, ...], dropped: int = 0, sitting: int = 0) -> Hand:
    """A hand of which the first seat wins; the last ones sit out, those before them have dropped."""
    count = len(stacks)
    playing = count - sitting
    seats = tuple(
        Seat(stack, anted=place < playing, last="drop" if playing - dropped <= place < playing else "stand")
        for place, stack in enumerate(stacks)
    )
    return Hand(seats, None, pot=pot)


def pays(
    pot: int, stacks: tuple[int, ...], sides: int, dropped: int = 0, sitting: int = 0, **rulings: str
) -> list[str]:
    """What each seat pays, and what the winner has received, as text."""
    done = settle(table(len(stacks), **rulings), hand(pot, stacks, dropped, sitting), (0,), sides).settlement
    assert done is not None
    return [*map(str, done.payments[1:]), str(done.gains[0])]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        pytest.param(pays(35, (15, 55, 45), 13), ["38", "38", "111"], id="BB-C19"),
        pytest.param(pays(35, (15, 55, 45), 13, dropped=1), ["38", "38", "111"], id="BB-19 dropped or not"),
        pytest.param(pays(70, (50,) * 7, 6), ["0"] * 6 + ["70"], id="BB-C20"),
        pytest.param(pays(60, (50,) * 6, 6), ["0"] * 5 + ["60"], id="BB-C21 and BB-A4"),
        pytest.param(pays(60, (50,) * 6, 7), ["1"] * 5 + ["65"], id="BB-19 one side more"),
        pytest.param(pays(25, (116, 7, 2), 20), ["7", "2", "34"], id="BB-C22 and BB-22"),
        pytest.param(pays(20, (50, 50, 50), 8, sitting=1), ["30", "0", "50"], id="BB-C23"),
        pytest.param(pays(10, (9, 99), 20), ["45", "55"], id="BB-20 the winner's share goes nowhere"),
        pytest.param(pays(10, (9, 99), 20, payers="losers"), ["90", "100"], id="BB-A2"),
        pytest.param(pays(35, (15, 55, 45), 13, payers="losers"), ["55", "45", "135"], id="BB-A2 capped"),
        pytest.param(pays(35, (15, 99, 99), 13, dropped=1, divisor="showdown"), ["64", "64", "163"], id="BB-A1"),
        pytest.param(pays(35, (15, 55, 45), 13, rounding="nearest"), ["39", "39", "113"], id="BB-A3 nearest"),
        pytest.param(pays(15, (9, 99, 99), 12, rounding="nearest"), ["15", "15", "45"], id="BB-A3 nearest, whole"),
        pytest.param(pays(10, (9, 99), 9, rounding="nearest"), ["18", "28"], id="BB-A3 a half goes up"),
        pytest.param(pays(35, (15, 55, 45), 13, rounding="ceil"), ["39", "39", "113"], id="BB-A3 ceil"),
        pytest.param(pays(35, (15, 55, 45), 13, rounding="exact"), ["350/9", "350/9", "1015/9"], id="BB-A3 exact"),
        pytest.param(pays(35, (15, 55, 45), 13, chip="5"), ["35", "35", "105"], id="BB-21 chips of five"),
        pytest.param(pays(35, (15, 55, 45), 13, chip="5", rounding="ceil"), ["40", "40", "115"], id="BB-21 up to five"),
        pytest.param(
            pays(35, (15, 55, 45), 13, chip="5", rounding="nearest"), ["40", "40", "115"], id="BB-21 nearest five"
        ),
    ],
)
def test_payments(given: list[str], expected: list[str]) -> None:
    assert given == expected


def test_target_and_share_of_the_worked_hand() -> None:  # BB-19, BB-21
    done = settle(table(3), hand(35, (15, 55, 45)), (0,), 13).settlement
    assert done is not None
    assert (done.target, done.share) == (Fraction(455, 3), 38)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("sides", [6, 7, 13, 20])
def test_chips_are_kept(players: int, sides: int) -> None:  # BB-20, BB-23
    stacks = tuple(17 * place % 23 for place in range(players))
    for rounding in ("floor", "nearest", "ceil", "exact"):
        done = settle(table(players, rounding=rounding), hand(10 * players, stacks), (0,), sides)
        assert sum(seat.stack or 0 for seat in done.seats) == sum(stacks) + 10 * players
        assert done.pot == 0
        settlement = done.settlement
        assert settlement is not None
        assert min(seat.stack or 0 for seat in done.seats) >= 0
        if rounding == "floor" and settlement.gains[0] is not None:
            assert settlement.gains[0] <= 10 * players + (players - 1) * settlement.share


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        pytest.param("Ann:pay Cid 39 *", ["E BB-19"], id="BB-C19"),
        pytest.param("Cid:win 35 Ann:pay Cid 38 Bob:pay Cid 38 *", [], id="BB-18"),
        pytest.param("Ann:pay Cid Cid:win *", [], id="GEN-4 without numbers"),
        pytest.param("Cid:win 36 *", ["E BB-19"], id="BB-19 the pot"),
        pytest.param("Bob:win 35 *", ["E BB-16"], id="BB-16"),
        pytest.param("Ann:win 35 *", ["E BB-16"], id="BB-16 a dropped one"),
        pytest.param("Ann:pay Cid 38 Ann:pay Cid 38 *", ["E BB-18"], id="BB-18 twice"),
        pytest.param("Ann:pay Bob 38 *", ["E BB-16"], id="BB-16 the wrong one is paid"),
        pytest.param("Ann:total 17 Bob:total 7 Cid:total 126 *", [], id="BB-23"),
        pytest.param("Ann:total 17 Bob:total 8 Cid:total 126 *", ["E BB-23"], id="BB-C24"),
        pytest.param("Ann:pay Cid 77/2 *", ["E BB-19"], id="BB-21 whole chips"),
        pytest.param("Ann:total ? *", [], id="GEN-3 a claim not written down"),
    ],
)
def test_what_is_said_of_a_settlement(moves: str, expected: list[str]) -> None:
    assert faults(THIRTEEN + moves, "Ann=60 Bob=60 Cid=30") == expected


def test_a_wrong_payment_that_was_made_is_not_reported_again_as_a_stack() -> None:  # GEN-6
    game = play(THIRTEEN + "Ann:pay Cid 39 Ann:total 16 Cid:total 127 *", "Ann=60 Bob=60 Cid=30")
    assert [(p.code, p.consequent) for p in game.problems] == [("BB-19", False)]
    game = play(THIRTEEN + "Ann:pay Cid 39 Ann:total 17 *", "Ann=60 Bob=60 Cid=30")
    assert [(p.code, p.consequent) for p in game.problems] == [("BB-19", False), ("BB-23", True)]


def test_nobody_pays_when_the_die_is_small() -> None:  # BB-C20, BB-C21
    names = "Ann Bob Cid Dee Eve Fay"
    stacks = " ".join(f"{name}=50" for name in names.split())
    moves = opened(" ".join(f"{name}={6 if name == 'Ann' else 8}" for name in names.split()))
    moves += " ".join(f"{name}:stand" for name in names.split()) + " 1... Ann:roll <d6:1> "
    moves += " ".join(f"{name}:roll <d8:5>" for name in names.split()[1:])
    assert faults(f"{moves} Ann:win 30 *", stacks) == []
    assert faults(f"{moves} Bob:pay Ann 0 *", stacks) == ["E BB-19"]
    assert stacks_of(play(f"{moves} *", stacks)) == "Ann:75,Bob:45,Cid:45,Dee:45,Eve:45,Fay:45"


def test_a_loser_pays_all_he_has_and_is_out() -> None:  # BB-C22, BB-22, BB-24
    moves = opened("Ann=6 Bob=6 Cid=20") + "Bob:stand Cid:stand Ann:stand 1... "
    moves += "Ann:roll <d6:3> Bob:roll <d6:4> Cid:roll <d20:3> Ann:pay Cid 12 2. "  # P 15, q 28
    assert stacks_of(play(moves + "*", "Ann=17 Bob=60 Cid=60")) == "Ann:0,Bob:27,Cid:110"
    assert faults(moves + "Ann:ante *", "Ann=17 Bob=60 Cid=60") == ["E BB-5"]


def test_whoever_sat_out_is_not_charged() -> None:  # BB-C23
    moves = opened("Ann=8 Bob=6") + "Bob:stand Ann:stand 1... Ann:roll <d8:1> Bob:roll <d6:2> "
    assert faults(moves + "Cid:pay Ann 15 *") == ["E BB-19"]
    assert stacks_of(play(moves + "*")) == "Ann:80,Bob:40,Cid:60"


def test_exact_shares_are_written_as_fractions() -> None:  # BB-A3
    moves = THIRTEEN + "Ann:pay Cid 350/9 Ann:total 145/9 *"
    assert faults(moves, "Ann=60 Bob=60 Cid=30", rulings="rounding=exact") == []


@pytest.mark.parametrize(
    ("rulings", "share"),
    [
        pytest.param("", "38", id="BB-19"),
        pytest.param("divisor=showdown", "64", id="BB-A1"),
        pytest.param("payers=losers", "58", id="BB-A2"),
        pytest.param("rounding=nearest", "39", id="BB-A3 nearest"),
        pytest.param("rounding=ceil", "39", id="BB-A3 ceil"),
        pytest.param("chip=5", "35", id="BB-21 chips of five"),
    ],
)
def test_a_record_decides_how_is_paid(rulings: str, share: str) -> None:
    rich = "Ann=200 Bob=200 Cid=200"
    assert faults(f"{THIRTEEN}Ann:pay Cid {share} Bob:pay Cid {share} *", rich, rulings=rulings) == []
    assert faults(f"{THIRTEEN}Ann:pay Cid {int(share) + 1} *", rich, rulings=rulings) == ["E BB-19"]


def test_those_who_share_a_win_do_not_break_chips() -> None:  # BB-A7, BB-21
    done = settle(table(3, tie_break="split", chip="5"), hand(35, (15, 55, 30)), (0, 1), 13).settlement
    assert done is not None
    assert done.payments == (0, 0, 30)  # all he has; the share would be 35
    assert sorted(map(int, (gain or 0 for gain in done.gains))) == [0, 30, 35]


def test_what_an_unknown_stack_owes_cannot_be_verified() -> None:  # BB-22, GEN-3
    moves = opened("Ann=8 Bob=6") + "Bob:stand Ann:stand 1... Ann:roll <d8:5> Bob:roll <d6:1> "
    assert faults(moves + "Ann:pay Bob 10 *", "Ann=? Bob=60") == ["U BB-22"]
    assert stacks_of(play(moves + "*", "Ann=? Bob=60")) == "Ann:?,Bob:?"
