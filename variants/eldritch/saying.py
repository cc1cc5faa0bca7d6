"""What is said of men and squares in a refusal, and whom an act may mean."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from .find import names, walking
from .gaits import KIND
from .geometry import NAMES
from .ground import OFF
from .legality import Legality
from .plan import Plan
from .sentences import sentence

SIDES = ("White", "Black")


def distinct(reasons: list[Reason]) -> tuple[Reason, ...]:
    return tuple({(reason.code, reason.message): reason for reason in reversed(reasons)}.values())[::-1]


def named(ground: Legality, square: int) -> str:
    """A man with his square, "the black knight on f6"."""
    cell = ground.cells[square]
    if cell == OFF:
        return "the edge of the board"
    if cell == 0:
        return f"nothing on {NAMES[square]}"
    return f"the {'black' if cell & 1 else 'white'} {KIND[cell].name} on {NAMES[square]}"


def say(ground: Legality, rule: str, plan: Plan, origin: int, other: int = 0, **more: str) -> Reason:
    """A reason about a piece of the mover, with the squares concerned."""
    words = {
        "piece": named(ground, origin) if origin else "the piece",
        "origin": NAMES[origin],
        "target": NAMES[plan.target] or "that square",
        "other": named(ground, other) if other else "another piece",
        "side": SIDES[ground.turn],
        "kind": kind_name(plan),
        "aim": plan.aim,
        **more,
    }
    squares = dict.fromkeys(NAMES[square] for square in (origin, plan.target, other) if square)
    return Reason(rule, sentence(rule, **words), tuple(squares))


def kind_name(plan: Plan) -> str:
    return KIND[plan.gaits[0]].name if plan.gaits else "piece"


def origins_of(ground: Legality, plan: Plan) -> list[int]:
    """The men of the mover that the act may mean, by code and by what it says of the origin."""
    gaits = plan.gaits if plan.code else walking(ground, plan)
    return [square for white in gaits for square in sorted(ground.where[white + ground.turn]) if names(plan, square)]


def nobody(ground: Legality, plan: Plan) -> Reason:
    side = SIDES[ground.turn]
    if plan.origin and ground.cells[plan.origin] == 0:
        return Reason("OC-2", f"Nothing stands on {NAMES[plan.origin]}.", (NAMES[plan.origin],))
    if plan.origin and ground.cells[plan.origin] > OFF:
        there = named(ground, plan.origin)
        return Reason(
            "OC-2",
            f"There stands {there}, no {kind_name(plan)} of {side}.",
            (NAMES[plan.origin],),
        )
    riding = [square for white in plan.gaits for square in ground.ridden(white + ground.turn)]
    if riding:
        text = f"The {kind_name(plan)} on {NAMES[riding[0]]} rides and does not move by itself."
        return Reason("EC-FA-2", text, (NAMES[riding[0]],))
    if not plan.gaits:
        return Reason("OC-2", f"No piece of this game is written {plan.code}.")
    where = " there" if plan.says_origin else ""
    return Reason("OC-2", f"{side} has no {kind_name(plan)}{where}.")
