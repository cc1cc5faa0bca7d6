"""An act of a record, translated once into squares (CT-1, X-13, X-14)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eldritch.notation.model import BoardAct, DeedText, Move, Null, Power, Walk

from .squares import parse_square

# what sort of act it is
WALKING: Final = "walk"
POWER: Final = "power"
PASSING: Final = "pass"
UNKNOWN: Final = "unknown"

ADDRESS: Final = 2  # letters in the name of a square


class Plan:
    """``names`` are the squares of a way as the record has them, ``path`` what they mean (-1: no such square).

    ``code`` is the letter before them and ``via`` the square after ``~via:``, as a name. A power has ``verb``,
    ``aim`` and ``onward`` as names, "" where they are not written. ``odd`` says that a way is spelled like SAN.
    """

    __slots__ = ("sort", "code", "names", "path", "takes", "via", "verb", "aim", "onward", "odd")

    def __init__(self, sort: str, code: str = "", names: tuple[str, ...] = (), takes: bool = False) -> None:
        self.sort = sort
        self.code = code
        self.names = names
        self.path = tuple(map(parse_square, names))
        self.takes = takes
        self.via = ""
        self.verb = ""
        self.aim = ""
        self.onward = ""
        self.odd = False


def plan_of(act: BoardAct) -> Plan:
    """The plan of an act, made once for each spelling."""
    return _translate(act.deeds)


@lru_cache(maxsize=8192)
def _translate(deeds: tuple[DeedText, ...]) -> Plan:
    if len(deeds) != 1:
        return Plan(UNKNOWN)
    deed = deeds[0]
    match deed:
        case Walk():
            return _way(deed)
        case Move():
            return _san(deed)
        case Power():
            return _power(deed)
        case Null():
            return Plan(PASSING)
        case _:
            return Plan(UNKNOWN)


def _way(deed: Walk) -> Plan:
    return Plan(UNKNOWN if deed.promotion else WALKING, deed.code, deed.squares, deed.takes)


def _san(deed: Move) -> Plan:
    """A move with its origin is a way; a letter and a target may mean a Nyarlathotep."""
    if deed.promotion or len(deed.origin) not in (0, ADDRESS) or not (deed.code or deed.origin):
        return Plan(UNKNOWN, deed.code, (deed.target,), deed.takes)
    names = (deed.origin, deed.target) if deed.origin else (deed.target,)
    plan = Plan(WALKING, deed.code, names, deed.takes)
    plan.odd = bool(deed.code)
    return plan


def _power(deed: Power) -> Plan:
    aim = deed.aim
    if deed.head is not None:
        plan = _way(deed.head) if isinstance(deed.head, Walk) else _san(deed.head)
        if deed.verb != "via" or aim is None or aim.code or aim.onward or aim.promotion or aim.verb or aim.takes:
            return Plan(UNKNOWN)
        plan.via = aim.square
        return plan
    if deed.code or not deed.square or aim is None or not aim.square or aim.promotion or aim.verb:
        return Plan(UNKNOWN)
    plan = Plan(POWER, "", (deed.square,))
    plan.verb, plan.aim, plan.onward = deed.verb, aim.square, aim.onward
    if aim.code or aim.takes or deed.verb not in ("sac", "peek") or (deed.verb == "peek" and aim.onward):
        return Plan(UNKNOWN)
    return plan
