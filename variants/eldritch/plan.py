"""An act of a record, translated once into squares and gaits, so that judging it is looking up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eldritch.notation.model import BoardAct, Castling, DeedText, Move, Null, Placing, Power, Walk

from .gaits import REACHES, REFRAINS, REMEMBERS, RESTLESS, WHITE_GAITS
from .geometry import SQUARES

# what sort of act it is
GOING: Final = 0
CASTLING: Final = 1
POWERING: Final = 2
PLACING: Final = 3
PASSING: Final = 4
DOUBLING: Final = 5  # two deeds in one turn
UNKNOWN: Final = 6  # nothing that this game has


class Plan:
    """``gaits`` are the white gaits that the code may mean (the black ones are one more); ``column`` and
    ``row`` filter the origin (-1: not said), ``origin`` is it (0: not said); ``aim`` is what a power's
    text has after the tilde."""

    __slots__ = (
        "sort", "code", "gaits", "first", "target", "column", "row", "origin", "takes", "promotion", "walk", "long",
        "aim", "second", "pawn", "calm", "simple", "says_origin",
    )  # fmt: skip

    def __init__(self, sort: int, code: str = "P") -> None:
        self.sort = sort
        self.code = code
        self.gaits: tuple[i64, ...] = WHITE_GAITS.get(code, ())
        self.first = self.gaits[:1]  # the ordinary one, where no other form is in play
        self.target: i64 = 0
        self.column: i64 = -1
        self.row: i64 = -1
        self.origin: i64 = 0
        self.takes = False
        self.promotion = ""
        self.walk = False
        self.long = False
        self.aim = ""
        self.second: Plan | None = None
        self.pawn = code == "P"
        self.says_origin = False  # whether it names a file, rank or square that it comes from
        self.calm = False  # a piece goes to a square, without promotion, and no origin is said that is not due
        self.simple = False  # a piece goes to a square, without promotion, by its tables alone


def plan_of(act: BoardAct) -> Plan:
    """The plan of an act, made once and kept with it."""
    plan = act.sense
    if not isinstance(plan, Plan):
        plan = _translate(act)
        object.__setattr__(act, "sense", plan)
    return plan


def _translate(act: BoardAct) -> Plan:
    first = _deed(act.deeds[0])
    if len(act.deeds) == 1:
        return first
    if len(act.deeds) > 2 or first.sort != GOING:
        return Plan(UNKNOWN, first.code)
    first.second = _deed(act.deeds[1])
    first.sort = DOUBLING
    first.calm = first.simple = False
    return first


def _deed(deed: DeedText) -> Plan:
    match deed:
        case Move():
            plan = Plan(GOING, deed.code or "P")
            _place(plan, deed.origin, deed.target)
            plan.takes, plan.promotion = deed.takes, deed.promotion
            if not deed.code and len(deed.origin) == 2:
                _unnamed(plan)
            goes = plan.target > 0 and not (plan.promotion or plan.walk)
            plan.calm = goes and plan.row < 0 and plan.says_origin == (plan.pawn and plan.takes)
            plan.simple = goes and not any(REACHES[w] or REFRAINS[w] or REMEMBERS[w] or RESTLESS[w] for w in plan.gaits)
        case Walk():
            plan = Plan(GOING, deed.code or "P")
            if len(deed.squares) != 2 or deed.squares[0] not in SQUARES:
                return Plan(UNKNOWN, plan.code)
            plan.walk = True
            if not deed.code:
                _unnamed(plan)
            _place(plan, deed.squares[0], deed.squares[1])
            plan.takes, plan.promotion = deed.takes, deed.promotion
        case Castling():
            plan = Plan(CASTLING, deed.code)
            plan.long = deed.long
        case Placing():
            plan = Plan(PLACING, deed.code)
            plan.target = SQUARES.get(deed.square, 0)
        case Power():
            plan = _power(deed)
        case Null():
            plan = Plan(PASSING)
    return plan


def _unnamed(plan: Plan) -> None:
    """Only squares are given, as computers write: whatever stands there is meant."""
    plan.walk, plan.gaits, plan.code, plan.pawn = True, (), "", False


def _place(plan: Plan, origin: str, target: str) -> None:
    plan.target = SQUARES.get(target, 0)
    if len(origin) == 2:
        plan.origin = SQUARES.get(origin, 0)
        plan.column, plan.row = plan.origin % 12, plan.origin // 12
    elif origin.isdigit():
        plan.row = int(origin) + 1
    elif origin:
        plan.column = "zabcdefghi".find(origin) + 1
    plan.says_origin = bool(origin)


def _power(deed: Power) -> Plan:
    plan = Plan(POWERING, deed.code)
    square = deed.square
    if isinstance(deed.head, Move) and not square and not deed.head.takes:
        plan.code, plan.gaits = deed.head.code, WHITE_GAITS.get(deed.head.code, ())
        plan.first = plan.gaits[:1]
        square = deed.head.target
    if square:
        plan.origin = SQUARES.get(square, 0)
    aim = deed.aim
    if deed.verb:
        plan.sort = UNKNOWN
    if aim is not None:
        plan.takes = aim.takes
        plan.target = SQUARES.get(aim.square, 0)
        onward = f"-{aim.onward}" if aim.onward else ""
        promoted = f"={aim.promotion}" if aim.promotion else ""
        plan.aim = f"{aim.code}{'x' if aim.takes else ''}{aim.square}{onward}{promoted}"
    return plan
