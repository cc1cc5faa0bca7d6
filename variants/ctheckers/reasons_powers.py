"""Why a sacrifice or a look of Carter is not legal (CT-53, CT-64, CT-65)."""

from __future__ import annotations

from eldritch.notation.problems import Reason

from .deed import BURN_BOOK, MOVE_BOOK, PEEK, CtheckersDeed
from .ground import Ground
from .powers import book_targets, is_carter, is_offering
from .sentences import Objections
from .squares import NAMES, is_dark
from .units import NECRONOMICON, Unit, named


def against_power(ground: Ground, unit: Unit, deed: CtheckersDeed, found: Objections) -> None:
    """Why a unit cannot be sacrificed, or cannot look."""
    place, aim = deed.path[0], deed.aim
    met = ground.top(aim)
    if deed.sort == PEEK:
        if not is_carter(unit):
            text = f"Only a promoted Carter looks under a checker; there is {named(unit, place)}."
            found.unsound.append(Reason("CT-53", text, (NAMES[place],)))
        if met is None or met.owner != unit.owner or not met.face_down:
            text = f"Carter looks under a face-down checker of his own side; there is {named(met, aim)}."
            found.unsound.append(Reason("CT-53", text, (NAMES[aim],)))
        return
    code = "CT-65" if is_carter(unit) else "CT-64"
    if not (is_carter(unit) or is_offering(unit)):
        text = f"Only a promoted cultist or a promoted Carter is sacrificed; there is {named(unit, place)}."
        found.unsound.append(Reason(code, text, (NAMES[place],)))
    if met is None or met.mark != NECRONOMICON:
        text = f"A sacrifice is for a revealed Necronomicon; there is {named(met, aim)}."
        found.unsound.append(Reason(code, text, (NAMES[aim],)))
    if found.unsound or met is None:
        return
    if code == "CT-65":
        if deed.sort == MOVE_BOOK:
            found.unsound.append(Reason(code, "Carter's sacrifice moves nothing; it removes the Necronomicon."))
        elif met.owner != unit.owner:
            text = f"Carter leaves with the Necronomicon of his own side; there is {named(met, aim)}."
            found.unsound.append(Reason(code, text, (NAMES[aim],)))
    elif deed.sort == BURN_BOOK:
        text = f"The sacrifice of a cultist says where the Necronomicon goes, as in {NAMES[place]}~sac:{NAMES[aim]}-..."
        found.unsound.append(Reason(code, text, (NAMES[aim],)))
    elif deed.onward not in book_targets(ground, aim, place):
        _against_target(ground, deed, found)


def _against_target(ground: Ground, deed: CtheckersDeed, found: Objections) -> None:
    """Where a Necronomicon cannot be moved; on an empty dark square the board shows it nevertheless."""
    open_to = ", ".join(NAMES[target] for target in book_targets(ground, deed.aim, deed.path[0]))
    how = f"open are {open_to}" if open_to else "no square is open to it"
    text = f"The Necronomicon on {NAMES[deed.aim]} cannot be moved to {NAMES[deed.onward]}; {how}."
    free = is_dark(deed.onward) and not ground.stacks[deed.onward]
    (found.barred if free else found.unsound).append(Reason("CT-64", text, (NAMES[deed.aim], NAMES[deed.onward])))
