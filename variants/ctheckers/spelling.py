"""How a deed is written: squares, the letter of a form, the words of a power (CT-1, CT-81, X-14)."""

from __future__ import annotations

from .deed import BURN_BOOK, FORM, JUMP, MOVE_BOOK, PASS, PEEK, CtheckersDeed
from .forms import routes
from .ground import Ground
from .squares import NAMES


def spell(ground: Ground, deed: CtheckersDeed) -> str:
    """The canonical spelling of a deed in the position before it, its events left out."""
    if deed.sort == PASS:
        return "--"
    start = NAMES[deed.path[0]]
    if deed.sort == PEEK:
        return f"{start}~peek:{NAMES[deed.aim]}"
    if deed.sort == BURN_BOOK:
        return f"{start}~sac:{NAMES[deed.aim]}"
    if deed.sort == MOVE_BOOK:
        return f"{start}~sac:{NAMES[deed.aim]}-{NAMES[deed.onward]}"
    if deed.sort != FORM:
        return ("x" if deed.sort == JUMP else "-").join(NAMES[square] for square in deed.path)
    origin, target = deed.path
    sign = "x" if ground.stacks[target] else "-"
    text = f"{deed.form}{start}{sign}{NAMES[target]}"
    return f"{text}~via:{NAMES[routes(origin, target)[1][0]]}" if deed.via else text
