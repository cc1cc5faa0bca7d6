"""Ends without a winner: dead positions, repetition, the move counters (EC-13, OC-22, OC-23)."""

from __future__ import annotations

from collections.abc import Iterator

from .gaits import BISHOP, CAN_MATE, CROWNS, KIND, KING, KNIGHT, PAWN
from .geometry import is_dark
from .ground import Ground


def is_dead(ground: Ground) -> bool:
    """Whether neither side could ever mate: too little material, or nobody who can threaten a liege."""
    if ground.where[PAWN] or ground.where[PAWN + 1]:
        return False
    bishops: list[int] = []
    knights = 0
    harmless = True
    for gait in ground.enlisted:
        squares = ground.where[gait]
        if not squares:
            continue
        base = gait - (gait & 1)
        if base == BISHOP:
            bishops.extend(squares)
        elif base == KNIGHT:
            knights += len(squares)
        elif base != KING:
            if CAN_MATE[gait]:
                return False
            harmless = False
    if any(ground.returns) or any(_may_be_freed(ground)):
        return False
    if not harmless:
        return not bishops and not knights and not _king_can_check(ground) and not _miasma_can_destroy(ground)
    if knights:
        return knights == 1 and not bishops
    return len({is_dark(square) for square in bishops}) <= 1


def _may_be_freed(ground: Ground) -> Iterator[bool]:
    """For each man who shares the square of another, whether he could mate once he is free again."""
    for man in ground.men:
        if man is not None and (man.memo is not None or man.rider is not None):
            for guest in (man.rider, man.memo.carried() if man.memo is not None else None):
                yield guest is not None and CAN_MATE[guest.gait]


def _miasma_can_destroy(ground: Ground) -> bool:
    """A Miasma can destroy a liege that is not royal."""
    for gait in ground.enlisted:
        if KIND[gait].code == "MI" and ground.where[gait]:
            for other in ground.enlisted:
                kind = KIND[other]
                if other & 1 != gait & 1 and CROWNS[other] and ground.where[other] and not ground.royal(kind):
                    return True
    return False


def _king_can_check(ground: Ground) -> bool:
    """A king can check a liege that is no king (an Archmage may come beside it)."""
    return any(ground.where[KING + colour] and not ground.where[KING + 1 - colour] for colour in (0, 1))


def occurrences(ground: Ground) -> int:
    """How often the position has occurred since the last act that cannot be taken back, this time included."""
    keys = ground.keys
    last = max(len(keys) - ground.clock, 0)
    earlier = keys[len(keys) - 2 : last - 1 if last else None : -2] if len(keys) > 1 else []
    return 1 + earlier.count(ground.state_key())
