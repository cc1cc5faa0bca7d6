"""Ends without a winner: dead positions, repetition, the move counters (EC-13, OC-22, OC-23)."""

from __future__ import annotations

from collections.abc import Iterator

from mypy_extensions import i64

from .gaits import BISHOP, CAN_MATE, CROWNS, HOMING, KIND, KING, KNIGHT, PAWN
from .geometry import is_dark
from .ground import Changes, Ground
from .man import Man


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


# --- repetition ---------------------------------------------------------------------------------------


def recurs(ground: Ground) -> bool:
    """Whether the position has occurred three times since the last act that cannot be taken back; looked into only
    where those who came last on either side may have stood there before."""
    history = ground.history
    size = len(history)
    if size < 4:
        return False
    one: i64 = _arrival(history[size - 1])
    other: i64 = _arrival(history[size - 2])
    index: i64 = size - 3
    first: i64 = max(size - ground.clock, 0)
    while (one or other) and index >= first:
        log: object = history[index]
        index -= 1
        if isinstance(log, tuple):
            origin: i64 = log[0]
            if origin == one:
                one = 0
            elif origin == other:
                other = 0
        elif isinstance(log, Changes):
            for square, _, _ in log.puts:
                if square == one:
                    one = 0
                elif square == other:
                    other = 0
    return not (one or other) and occurrences(ground, 3) >= 3


def _arrival(log: object) -> i64:
    """The square to which somebody came by a deed, where nobody had been; 0 where it is no such deed."""
    if isinstance(log, tuple):
        target: i64 = log[1]
        return target
    if isinstance(log, Changes) and len(log.puts) == 2:
        square, before, after = log.puts[1]
        if before is None and after is not None:
            return square
    return 0


def occurrences(ground: Ground, least: int = 1) -> int:
    """How often the position has occurred since the last act that cannot be taken back, this time included; or fewer
    than ``least``, as soon as it cannot be so often.

    The history is walked backwards, and it is noted on which squares and in which fields what was there then tells the
    positions apart (EC-13, EC-15).
    """
    apart: set[int | str] = set()
    found = 1
    men, history = ground.men, ground.history
    first = max(len(history) - ground.clock, 0)
    for index in range(len(history) - 1, first - 1, -1):
        if found + (index - first + 2) // 2 < least:
            break
        log = history[index]
        if isinstance(log, Changes):
            for square, before, _ in reversed(log.puts):
                _note(apart, square, _same_man(ground, before, men[square]))
            for field, value, _ in reversed(log.sets):
                _note(apart, field, _same_value(field, value, getattr(ground, field)))
            turn, ep, ep_man = log.turn, log.saved[3], log.saved[4]
        else:
            origin, target, man, victim, _, _, _, ep, ep_man, lost = log
            _note(apart, target, _same_man(ground, victim, men[target]))
            _note(apart, origin, _same_man(ground, man, men[origin]))
            if lost is not None:
                _note(apart, "lost", _same_value("lost", lost, ground.lost))
            turn = man.gait & 1
        if not apart and turn == ground.turn and ground.same_passing(ep, ep_man):
            found += 1
    return found


def _note(apart: set[int | str], what: int | str, same: bool) -> None:
    if same:
        apart.discard(what)
    else:
        apart.add(what)


def _same_man(ground: Ground, one: Man | None, other: Man | None) -> bool:
    """Whether it makes no difference to the rules which of two stands on a square; from where they come matters only
    where somebody may ask."""
    if one is other or one is None or other is None:
        return one is other
    if one.stamp != other.stamp or ((one.laden or other.laden) and one.load() != other.load()):
        return False
    return one.home == other.home or not (ground.mourned or HOMING[one.gait])


def _same_value(field: str, one: object, other: object) -> bool:
    if field == "lost" and isinstance(one, tuple) and isinstance(other, tuple):
        return sorted([(man.gait, man.home) for man in one]) == sorted([(man.gait, man.home) for man in other])
    return one == other
