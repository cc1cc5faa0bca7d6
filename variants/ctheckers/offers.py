"""Every legal deed of the side to move, its own part: what is turned over is open (CT.2, CT-74)."""

from __future__ import annotations

from collections.abc import Iterator

from .checkers import Compulsion, jump_paths, steps
from .deed import FORM, JUMP, STEP, CtheckersDeed
from .forms import forbidden_book, may_move, takes_enemy, targets, ways
from .ground import Ground
from .powers import powers
from .units import FORMS, UNSEEN


def form_deed(origin: int, target: int, form: str, passed: tuple[int, ...], via: bool = False) -> CtheckersDeed:
    """A move of Nyarlathotep."""
    deed = CtheckersDeed(FORM, (origin, target))
    deed.form, deed.passed, deed.via = form, passed, via
    return deed


def legal_deeds(ground: Ground) -> Iterator[CtheckersDeed]:
    """Jumps, or where none is compulsory steps; moves of Nyarlathotep; powers."""
    if ground.over is not None:
        return
    compulsion = Compulsion(ground)
    for square, unit in ground.tops(ground.turn):
        if not unit.is_checker:
            continue
        if compulsion.code:
            for path in jump_paths(ground, square, unit):
                yield CtheckersDeed(JUMP, path)
        else:
            for target in steps(ground, square, unit):
                yield CtheckersDeed(STEP, (square, target))
    yield from form_deeds(ground, bool(compulsion.code))
    if not compulsion.code:
        yield from powers(ground)


def form_deeds(ground: Ground, capturing: bool) -> Iterator[CtheckersDeed]:
    """The moves of Nyarlathoteps that the side to move controls; ``capturing`` says that a capture is
    compulsory. One whose form is not written down moves in any."""
    for origin, ny in list(ground.nyarlathoteps()):
        if not may_move(ny, ground.turn):
            continue
        for form in FORMS if ny.form == UNSEEN else (ny.form,):
            for target in targets(ground, origin, form):
                if forbidden_book(ground, target) is not None:
                    continue
                usual, other = ways(ground, origin, target, form)
                if not capturing or takes_enemy(ground, target, usual):
                    yield form_deed(origin, target, form, usual)
                if other is not None and other != usual and (not capturing or takes_enemy(ground, target, other)):
                    yield form_deed(origin, target, form, other, via=True)
