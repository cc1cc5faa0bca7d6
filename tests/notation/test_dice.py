"""Dice pools: what is read, what is refused and where, and what they come to."""

from __future__ import annotations

import pytest

from eldritch.notation.dice import (
    DiceFault,
    check_faces,
    dice_count,
    fault_in_roll,
    format_pool,
    kept_faces,
    parse_pool,
    total,
)
from eldritch.notation.model import Dice


@pytest.mark.parametrize(
    ("text", "pool"),
    [
        ("d20", (Dice(1, 20),)),
        ("1d20", (Dice(1, 20),)),
        ("3d6", (Dice(3, 6),)),
        ("d20+d8", (Dice(1, 20), Dice(1, 8))),
        ("2d20kh1+d8", (Dice(2, 20, "kh", 1), Dice(1, 8))),
        ("4d6kl3", (Dice(4, 6, "kl", 3),)),
        ("1000d10000", (Dice(1000, 10000),)),
        ("d2", (Dice(1, 2),)),
    ],
)
def test_pools(text: str, pool: tuple[Dice, ...]) -> None:
    assert parse_pool(text) == pool
    assert parse_pool(format_pool(pool)) == pool


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("d%", 2),
        ("1d-6", 3),
        ("1d", 3),
        ("500d6+500d6+500d6", 13),
        ("1001d6", 1),
        ("0d6", 1),
        ("(7^77)d20", 1),
        ("1d12rr<13", 5),
        ("2d8+20", 5),
        ("1d20 please hold", 5),
        ("2d6d4", 4),
        ("-15/2", 1),
        ("1d5000000000", 3),
        ("1d1", 3),
        ("1d0", 3),
        ("2d20kh3", 7),
        ("2d20kh0", 7),
        ("2d20kh", 5),
        ("d6+", 4),
        ("d6 + d8", 3),
        ("1" * 5000 + "d6", 1),
        ("d" + "9" * 5000, 2),
        ("d6*2", 3),
        ("D6", 1),
    ],
)
def test_refusals(text: str, column: int) -> None:
    fault = parse_pool(text)
    assert isinstance(fault, DiceFault)
    assert fault.column == column
    assert fault.message.endswith(".")
    assert len(fault.message) < 120


def test_the_limit_is_for_the_whole_pool() -> None:
    fault = parse_pool("500d6+500d6+500d6")
    assert isinstance(fault, DiceFault)
    assert "whole pool" in fault.message


def test_totals() -> None:
    pool = (Dice(3, 20, "kh", 2), Dice(2, 8, "kl", 1), Dice(1, 6))
    faces = (4, 17, 11, 8, 3, 5)
    assert dice_count(pool) == 6
    assert kept_faces(pool, faces) == (17, 11, 3, 5)
    assert total(pool, faces) == 36
    assert total(pool, (4, None, 11, 8, 3, 5)) is None


def test_faces_that_a_pool_cannot_show() -> None:
    pool = (Dice(2, 6), Dice(1, 4))
    assert check_faces(pool, (1, 6, 4)) == ""
    assert check_faces(pool, (None, None, None)) == ""
    assert "7" in check_faces(pool, (1, 7, 4))
    assert "0" in check_faces(pool, (0, 6, 4))
    assert "3 faces" in check_faces(pool, (1, 6))


def test_why_a_roll_is_refused() -> None:
    assert "1000" in fault_in_roll("<atk 2000d6:?>")
    assert fault_in_roll("<atk 2d6:x>") == ""
    assert fault_in_roll("<pick:e5>") == ""
