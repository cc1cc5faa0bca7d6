"""Who comes first by dice that are rolled again among those who are tied (AIR-23, AIR-24)."""

from __future__ import annotations

from collections.abc import Sequence

from .sky import Rolls


def due(rolls: Sequence[Rolls]) -> tuple[int, ...]:
    """The places of those who must roll, for the first time or again: nothing sets them apart from another.

    >>> due([(), (4,), (4, 2), (5,)])
    (0, 1)
    """
    return tuple(
        place
        for place, own in enumerate(rolls)
        if None not in own
        and (not own or any(own == other[: len(own)] for each, other in enumerate(rolls) if each != place))
    )


def first(rolls: Sequence[Rolls]) -> tuple[int, ...]:
    """The places of those whom nobody surpasses; several where they are tied.

    >>> first([(4, 2), (3,), (4, 5)])
    (2,)
    """
    return tuple(place for place, own in enumerate(rolls) if not any(_surpasses(other, own) for other in rolls))


def _surpasses(one: Rolls, other: Rolls) -> bool:
    for mine, yours in zip(one, other, strict=False):
        if mine is None or yours is None:
            return False
        if mine != yours:
            return mine > yours
    return False


def is_known(rolls: Sequence[Rolls]) -> bool:
    """Whether every roll is written down."""
    return all(None not in own for own in rolls)
