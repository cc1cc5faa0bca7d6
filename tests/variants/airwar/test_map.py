"""Hexes, distances, lines of attack, coins (AIR-1 to AIR-7)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from eldritch.variants.airwar.hexes import Grid, Hex, chains, distance, is_blocked, parse_hex, step, straight
from tests.variants.airwar.table import faults, shooting

MAP = Grid(22, 36)


def at(text: str) -> Hex:
    found = parse_hex(text)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [
        pytest.param("1701", "1801", 1, id="AIR-C21 adjacent from an odd column"),
        pytest.param("1702", "1802", 1, id="AIR-C21 adjacent in the same row"),
        pytest.param("1701", "1802", 2, id="AIR-C21 two"),
        pytest.param("1803", "1901", 3, id="AIR-C21 three"),
        pytest.param("1703", "1703", 0, id="AIR-A12 on the same hex"),
        pytest.param("0101", "2236", 46, id="AIR-3 across the map"),
    ],
)
def test_distance(one: str, other: str, steps: int) -> None:  # AIR-3
    assert distance(at(one), at(other)) == distance(at(other), at(one)) == steps


@pytest.mark.parametrize(
    ("start", "around"),
    [
        ("1703", {"N": "1702", "NE": "1802", "SE": "1803", "S": "1704", "SW": "1603", "NW": "1602"}),
        ("1803", {"N": "1802", "NE": "1903", "SE": "1904", "S": "1804", "SW": "1704", "NW": "1703"}),
        ("0101", {"SE": "0201", "S": "0102"}),
        ("2236", {"N": "2235", "NW": "2136"}),
    ],
)
def test_neighbours(start: str, around: dict[str, str]) -> None:  # AIR-4, AIR-2
    found = {direction: str(place) for direction, place in MAP.neighbours(at(start))}
    assert found == around
    assert all(straight(at(start), at(other)) == (direction, 1) for direction, other in around.items())


def test_every_hex_has_its_neighbours_at_distance_one() -> None:  # AIR-3, AIR-4
    every = [Hex(column, row) for column in range(1, 9) for row in range(1, 9)]
    for one in every:
        near = {other for _, other in MAP.neighbours(one)}
        assert {other for other in every if distance(one, other) == 1} == near & set(every)


def test_straight_runs() -> None:  # AIR-28
    assert straight(at("2106"), at("2102")) == ("N", 4)
    assert straight(at("1703"), at("1904")) == ("SE", 2)
    assert straight(at("1703"), at("1903")) is None
    assert straight(at("1703"), at("1703")) is None
    for direction in ("N", "NE", "SE", "S", "SW", "NW"):
        assert straight(at("1010"), step(at("1010"), direction, 5)) == (direction, 5)


@pytest.mark.parametrize(
    ("side", "depths"), [("N", (1, 3, 36)), ("S", (36, 34, 1)), ("W", (1, 17, 22)), ("E", (22, 6, 1))]
)
def test_how_deep_a_hex_lies(side: str, depths: tuple[int, ...]) -> None:  # AIR-5
    assert tuple(MAP.depth(at(place), side) for place in ("0101", "1703", "2236")) == depths


def test_a_line_is_two_chains() -> None:  # AIR-7
    assert [list(map(str, chain)) for chain in chains(at("1703"), at("1903"))] == [["1802"], ["1803"]]
    assert [list(map(str, chain)) for chain in chains(at("1701"), at("1704"))] == [["1702", "1703"]] * 2
    assert [list(chain) for chain in chains(at("1701"), at("1701"))] == [[], []]
    assert [list(chain) for chain in chains(at("1701"), at("1702"))] == [[], []]


def test_each_chain_goes_step_by_step() -> None:  # AIR-7
    for end in (Hex(column, row) for column in range(1, 15) for row in range(1, 15)):
        for chain in chains(at("0708"), end):
            whole = [at("0708"), *chain, end]
            assert all(distance(one, other) == 1 for one, other in pairwise(whole)) or len(whole) == 2


@pytest.mark.parametrize(
    ("end", "coins", "blocked"),
    [
        pytest.param("1705", "1704", True, id="AIR-C11 on the straight line"),
        pytest.param("1705", "1705", False, id="AIR-C11 under the target"),
        pytest.param("1705", "1703", False, id="AIR-7 under the attacker"),
        pytest.param("1705", "1804", False, id="AIR-7 beside the line"),
        pytest.param("1903", "1802", False, id="AIR-C12 on one side of the edge"),
        pytest.param("1903", "1803", False, id="AIR-C12 on the other"),
        pytest.param("1903", "1802 1803", True, id="AIR-C12 on both"),
        pytest.param("1704", "1703 1704", False, id="AIR-7 nothing lies between"),
    ],
)
def test_coins_on_the_line(end: str, coins: str, blocked: bool) -> None:  # AIR-7
    start = at("1703")
    places = frozenset(map(at, coins.split()))
    assert is_blocked(start, at(end), places) is blocked
    assert is_blocked(at(end), start, places) is blocked
    report = shooting(
        f"A1:kite@1703 B1:rocket@{end}", "A1:attack B1 <rng d6:6> <atk d6:1> <evd d6:6> *", mv="B1:1,A1:6",
        coins=f"0110 0111 0112 0113 {coins}",
    )  # fmt: skip
    assert faults(report) == (["E AIR-7"] if blocked else [])


def test_units_never_block() -> None:  # AIR-7
    units = "A1:kite@1703 A2:kite@1704 B1:rocket@1705 B2:rocket@1704"
    assert faults(shooting(units, "A1:attack B1 <rng d6:6> <atk d6:1> <evd d6:6> *")) == []
