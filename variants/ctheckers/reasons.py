"""Why a deed is not legal: what makes it impossible, and what only forbids it (movement before restrictions)."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from .checkers import Compulsion
from .deed import FORM, JUMP, STEP, CtheckersDeed
from .ground import Ground
from .plan import Plan
from .reasons_checkers import against_jump, against_step
from .reasons_forms import against_form
from .reasons_powers import against_power
from .sentences import Objections, compelled, not_own, origins_of, some_of


def objections(ground: Ground, plan: Plan, deed: CtheckersDeed) -> Objections:
    """What stands against a deed in a position; no reason at all where it is legal as far as it is known before
    anything is turned over."""
    found = Objections(deed)
    if deed.sort == FORM:
        against_form(ground, plan, deed, found)
        return found
    stranger = not_own(ground, deed.path[0])
    if stranger is not None:
        found.unsound.append(stranger)
    unit = ground.top(deed.path[0])
    if unit is None or stranger is not None:
        return found
    compulsion = Compulsion(ground)
    if deed.sort == STEP:
        found.unsound.extend(against_step(ground, unit, deed.path))
        found.barred.extend(compelled(ground, compulsion))
    elif deed.sort == JUMP:
        against_jump(ground, unit, deed, found)
        if found.unsound:
            found.barred.extend(compelled(ground, compulsion))
    else:
        against_power(ground, unit, deed, found)
        if compulsion.code:
            text = f"A sacrifice or a look of Carter has to wait while a capture is compulsory: {some_of(compulsion)}."
            found.barred.append(Reason("CT-66", text, origins_of(compulsion)))
    return found
