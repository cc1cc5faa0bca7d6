"""EC-13, EC-15: what tells positions apart for repetition, and what does not."""

from __future__ import annotations

import pytest

from eldritch.variants.eldritch.position import EldritchPosition

KNIGHTS = "4k3/8/8/8/3{NE}4/2N2N2/8/4K3 w - - 0 1"


def key(text: str) -> int:
    return EldritchPosition.from_text(text).state_key()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # who comes from where, while somebody can bring the lost back
        (f"{KNIGHTS} home=c3:b1,f3:g1", f"{KNIGHTS} home=c3:g1,f3:b1"),
        # where a Mystic would return
        ("4k3/8/8/8/3{MY}4/8/8/4K3 w - - 0 1 home=d4:b1", "4k3/8/8/8/3{MY}4/8/8/4K3 w - - 0 1 home=d4:g1"),
        ("4k3/8/8/8/3{BS}4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3{BS:1}4/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/3{VM:1.N}4/8/8/8 w - - 0 1", "4k3/8/8/8/3{VM:1.E}4/8/8/8 w - - 0 1"),
        ("4k3/8/8/8/3{SS:N}4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3{SS:B}4/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/3{GR}4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3{GR:v}4/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/3{GH+n}4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3{GH+r}4/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/3{N+FA}4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/{IL}3K3 w - - 0 1 mask=a1:R", "4k3/8/8/8/8/8/8/{IL}3K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/{BA}3K3 b - - 0 1 block=a1", "4k3/8/8/8/8/8/8/{BA}3K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 return=w3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 return=w2"),
        ("4k3/8/8/8/8/8/8/4K1Q1 w - - 0 1 strips=a0-d0", "4k3/8/8/8/8/8/8/4K1Q1 w - - 0 1 strips=b0-e0"),
        ("4k3/8/8/8/8/8/8/{NE}3K3 w - - 0 1 lost=N@b1", "4k3/8/8/8/8/8/8/{NE}3K3 w - - 0 1 lost=N@g1"),
        ("4k3/8/8/8/8/8/8/{NE}3K3 w - - 0 1 held=a1:n", "4k3/8/8/8/8/8/8/{NE}3K3 w - - 0 1 held=a1:b"),
        ("4k3/8/8/8/8/{MY}7/8/4K3 w - - 0 1 fresh=a3", "4k3/8/8/8/8/{MY}7/8/4K3 w - - 0 1"),
    ],
)  # fmt: skip
def test_states_that_differ(one: str, other: str) -> None:
    assert key(one) != key(other)


def test_where_nobody_asks_it_does_not_matter_who_comes_from_where() -> None:
    one = "4k3/8/8/8/3{FB}4/2N2N2/8/4K3 w - - 0 1 home=c3:b1,f3:g1"
    assert key(one) == key(one.replace("c3:b1,f3:g1", "c3:g1,f3:b1"))
