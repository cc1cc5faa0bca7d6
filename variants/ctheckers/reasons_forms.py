"""Why a move of Nyarlathotep is not legal (CT-41 to CT-44, CT-48, CT-81)."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from .checkers import Compulsion
from .deed import CtheckersDeed
from .forms import forbidden_book, is_leap, may_move, routes, takes_enemy, targets
from .ground import Ground
from .plan import Plan
from .sentences import Objections, compelled, the
from .squares import NAMES, parse_square
from .units import FORM_WORDS, SIDES, UNSEEN, Unit, named


def against_form(ground: Ground, plan: Plan, deed: CtheckersDeed, found: Objections) -> None:
    """Why a Nyarlathotep cannot make a move, or may not."""
    origin, target = deed.path
    ny = ground.top(origin)
    if ny is None:
        return
    place = (NAMES[origin],)
    if plan.code != deed.form or deed.form == UNSEEN:
        now = f"is {FORM_WORDS[deed.form]} now" if deed.form != UNSEEN else "moves in some form"
        text = f"Nyarlathotep on {NAMES[origin]} {now}, and its move is written with that letter."
        found.barred.append(Reason("CT-81", text, place))
    if not may_move(ny, ground.turn):
        found.barred.append(Reason("CT-43", _uncontrolled(ny, origin, ground.turn), place))
    if deed.form != UNSEEN and target not in targets(ground, origin, deed.form):
        text = f"{FORM_WORDS[deed.form].capitalize()} on {NAMES[origin]} does not reach {NAMES[target]}."
        found.unsound.append(Reason("CT-41", text, (NAMES[origin], NAMES[target])))
        return
    book = forbidden_book(ground, target)
    if book is not None:
        text = f"{the(book, target)} is the opponent's, and Nyarlathotep does not capture it."
        found.unsound.append(Reason("CT-48", text, (NAMES[origin], NAMES[target])))
    if plan.via and not _is_way(plan, deed):
        text = f"A knight from {NAMES[origin]} to {NAMES[target]} does not pass {plan.via} first."
        found.unsound.append(Reason("CT-42", text, (NAMES[origin], NAMES[target])))
    if not takes_enemy(ground, target, deed.passed):
        found.barred.extend(compelled(ground, Compulsion(ground)))


def _is_way(plan: Plan, deed: CtheckersDeed) -> bool:
    """Whether the square after ~via: begins one of the two routes of a knight's move."""
    origin, target = deed.path
    if deed.form != "N" or not is_leap(origin, target):
        return False
    return parse_square(plan.via) in [route[0] for route in routes(origin, target)]


def _uncontrolled(ny: Unit, square: int, mover: int) -> str:
    if ny.controller != mover:
        return f"{the(ny, square)} is under {SIDES[1 - mover]}'s control."
    return f"{SIDES[mover]} may not move {named(ny, square)} before it has a unit in its own pile: there is no marker."
