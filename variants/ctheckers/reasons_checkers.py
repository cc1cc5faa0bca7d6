"""Why a step or a jump is not legal (CT-10 to CT-15, CT-46, CT-60)."""

from __future__ import annotations

from itertools import pairwise

from eldritch.notation.problems import Reason

from .checkers import capturable, ends_game, may_go, onward
from .deed import CtheckersDeed
from .ground import Ground
from .sentences import Objections, the
from .squares import JUMPS, NAMES, STEPS
from .units import NECRONOMICON, NYARLATHOTEP, Unit, named


def rule_of(unit: Unit) -> str:
    """The rule by which a checker steps."""
    return "CT-15" if unit.promoted else "CT-10"


def against_step(ground: Ground, unit: Unit, path: tuple[int, ...]) -> list[Reason]:
    """Why a unit cannot step to the next square of a diagonal."""
    here, target = path
    ranks = next(ranks for ranks, square in STEPS[here] if square == target)
    found = []
    if not may_go(unit, ranks):
        text = f"{the(unit, here)} is a man and steps forward only."
        found.append(Reason("CT-10", text, (NAMES[here], NAMES[target])))
    if ground.stacks[target]:
        text = f"{the(unit, here)} needs an empty square; there is {named(ground.top(target), target)}."
        found.append(Reason(rule_of(unit), text, (NAMES[here], NAMES[target])))
    return found


def against_jump(ground: Ground, unit: Unit, deed: CtheckersDeed, found: Objections) -> None:
    """Why a unit cannot jump along a path, as far as the game surely goes on."""
    path = deed.path
    done: tuple[int, ...] = ()
    for place, (here, landing) in enumerate(pairwise(path)):
        if done and not unit.promoted and unit.at_far_row(here):
            text = f"On its far row at {NAMES[here]} a man is promoted, and the turn is over."
            found.barred.append(Reason("CT-14", text, (NAMES[here],)))
            found.played = cut_short(deed, place + 1)
            return
        if done and ends_game(ground, done):
            return  # the game ends there: carrying it out shows it
        ranks, over = next((ranks, over) for ranks, over, target in JUMPS[here] if target == landing)
        found.unsound.extend(_against_hop(ground, unit, path, (here, over, landing), ranks, done))
        if found.unsound:
            return
        done = (*done, over)


def cut_short(deed: CtheckersDeed, length: int) -> CtheckersDeed:
    """The beginning of a jump, with its events."""
    short = CtheckersDeed(deed.sort, deed.path[:length])
    short.events, short.early = deed.events, deed.early
    return short


def _against_hop(
    ground: Ground, unit: Unit, path: tuple[int, ...], hop: tuple[int, int, int], ranks: int, done: tuple[int, ...]
) -> list[Reason]:
    here, over, landing = hop
    met = ground.top(over)
    found = []
    if not may_go(unit, ranks):
        text = f"{the(unit, path[0])} is a man and jumps forward only."
        found.append(Reason("CT-11", text, (NAMES[here], NAMES[landing])))
    if over in done:
        text = f"What stands on {NAMES[over]} has been jumped in this move already."
        found.append(Reason("CT-12", text, (NAMES[over],)))
    elif met is None:
        text = f"There is nothing on {NAMES[over]} to jump over."
        found.append(Reason("CT-11", text, (NAMES[over],)))
    elif not capturable(met, unit.owner):
        found.append(_not_taken(met, over, unit.owner))
    if ground.stacks[landing] and not (landing == path[0] and len(ground.stacks[landing]) == 1):
        text = f"A jump lands on an empty square; there is {named(ground.top(landing), landing)}."
        found.append(Reason("CT-11", text, (NAMES[landing],)))
    return found


def _not_taken(met: Unit, over: int, by: int) -> Reason:
    place = (NAMES[over],)
    if met.mark == NYARLATHOTEP and met.owner != by:
        text = f"Checkers take Nyarlathotep in the form of a king only; {named(met, over)} is safe."
        return Reason("CT-46", text, place)
    if met.mark == NECRONOMICON and met.owner != by:
        return Reason("CT-60", f"{the(met, over)} is not captured by its opponent.", place)
    return Reason("CT-11", f"{the(met, over)} belongs to the side that jumps.", place)


def unfinished(ground: Ground, unit: Unit, path: tuple[int, ...]) -> Reason | None:
    """Why a path may not stop where it does (CT-12), or None."""
    done = tuple(next(over for _, over, target in JUMPS[here] if target == landing) for here, landing in pairwise(path))
    further, must = onward(ground, unit, path, done)
    if not must:
        return None
    ways = ", ".join("x".join(NAMES[square] for square in (*path, landing)) for _, landing in further)
    text = f"The unit can jump on from {NAMES[path[-1]]} and therefore must: {ways}."
    return Reason("CT-12", text, (NAMES[path[-1]], *(NAMES[over] for over, _ in further)))
