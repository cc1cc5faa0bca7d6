"""Effects: whose they are, what they touch, and what may forbid it (CM-37 to CM-41, CM-45, CM-46)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from . import stack
from .fate import reap
from .naming import land_key
from .reach import Source, is_warded, out_of_reach, source_of, target_wrong
from .squares import distance, is_square
from .state import Creature, State, Thing
from .told import tell_deaths
from .turns import Magic

LAND = "land"  # unit=land: the land, though something stands on it


@dataclass(frozen=True, slots=True)
class Hit:
    """What an effect touches: a creature, an artifact or enchantment, or the land where both are None."""

    square: str
    creature: Creature | None = None
    thing: Thing | None = None

    @property
    def id(self) -> int | None:
        """Its number; None for the land."""
        return self.creature.id if self.creature is not None else self.thing.id if self.thing is not None else None


def speaker(attempt: Magic, static: bool = False) -> Source | None:
    """The source that acts: the object on top of the stack, which begins to resolve, or for ``static`` effects a
    permanent; None, with a reason, where there is neither (CM-46, CM-47)."""
    state, name = attempt.state, attempt.who
    known = [item for item in state.stack if item.name == name]
    if known:
        item = known[-1]
        if stack.begin(attempt):
            item = attempt.state.stack[-1]
            if stack.is_permanent(item):
                attempt.state = stack.enter(attempt, attempt.state)
                return _permanent(attempt, name)
        else:  # it is not its turn; if it was played nevertheless it has resolved now
            rest = tuple(each for each in attempt.state.stack if each is not item)
            attempt.state = replace(attempt.state, stack=(*rest, item))
        attempt.state = attempt.state.top(begun=True)
        return source_of(attempt.state, attempt.state.stack[-1])
    attempt.state = replace(stack.finish(attempt, state), advance=None)
    found = _permanent(attempt, name)
    if found is None:
        attempt.wrong("CM-46", f"{name} is not on the stack.")
    elif not static:
        attempt.wrong("CM-46", f"{name} is on the board, but no spell or ability of it is on the stack.")
    return found


def _permanent(attempt: Magic, name: str) -> Source | None:
    """The permanent of a name from which a static effect comes: the one nearest to what it touches."""
    state = attempt.state
    found = [
        Source(name, each.card, each.side, state.place_of(each.id), each.id)
        for each in state.permanents
        if each.name == name
    ]
    square = attempt.said.word("sq")
    if not is_square(square):
        return found[0] if found else None
    return min(found, key=lambda each: distance(each.at, square) if is_square(each.at) else 99, default=None)


# --- what is touched ----------------------------------------------------------------------------------------


def pick(attempt: Magic, square: str, source: Source | None = None) -> Hit:
    """What an argument means on a square: what ``unit=`` names, else the creature, else the artifact or enchantment,
    else the land. Several unlike creatures need to be told apart (CM-26)."""
    state, unit = attempt.state, attempt.said.word("unit")
    creatures = state.on(square)
    if unit == LAND:
        return Hit(square)
    if unit:
        things = (*state.lying(square), *(thing for each in creatures for thing in state.attached(each.id)))
        thing = next((thing for thing in things if thing.name == unit), None)
        creature = next((each for each in creatures if each.name == unit), None)
        if creature is None and thing is None:
            attempt.wrong("CM-47", f"There is no {unit} on {square}.", square)
        return Hit(square, creature, thing if creature is None else None)
    if source is not None and len(creatures) > 1:
        creatures = tuple(each for each in creatures if source.aims_at(each.id, square)) or creatures
    if len({each.name for each in creatures}) > 1:
        attempt.wrong("CM-26", f"Several creatures stand on {square}: unit= must name one.", square)
    if creatures:
        return Hit(square, creatures[0])
    lying = state.lying(square)
    return Hit(square, None, lying[0] if lying else None)


def touch(attempt: Magic, source: Source, square: str, harms: bool = False) -> Hit:
    """What an effect touches on a square, once all that forbids it is said."""
    hit = pick(attempt, square, source)
    aimed = source.aims_at(hit.id, square)
    allowed(attempt, source, square, aimed, hit, harms)
    item = source.item
    if item is not None and item.spell and source.scope == "single" and not aimed:
        if item.targets:
            attempt.wrong("CM-38", f"{source.name} aims at {item.targets[0].square}, not at {_said(hit)}.", square)
        elif item.hit - {_key(hit)}:
            attempt.wrong("CM-38", f"{source.name} is declared to touch one permanent only.", square)
    top = attempt.state.stack[-1] if attempt.state.stack else None
    if item is not None and top is not None and top.name == item.name:
        attempt.state = attempt.state.top(hit=top.hit | {_key(hit)})
    return hit


def _key(hit: Hit) -> int:
    """The number under which a touched permanent or land is noted."""
    return land_key(hit.square) if hit.id is None else hit.id


def _said(hit: Hit) -> str:
    what = hit.creature or hit.thing
    return f"{what.name} on {hit.square}" if what is not None else hit.square


def allowed(attempt: Magic, source: Source, square: str, aimed: bool, hit: Hit, harms: bool = False) -> None:
    """Say what forbids an effect on something: reach, targeting, the Keep."""
    table, state = attempt.table, attempt.state
    if (table.recheck or not aimed) and not _wears(state, source, hit):
        wrong = out_of_reach(table, state, source, square)
        if wrong is not None:
            attempt.wrong(*wrong, square)
    wrong = target_wrong(state, source, square, hit.creature, hit.thing is not None) if aimed else None
    if wrong is not None:
        attempt.wrong(*wrong, square)
    elif table.keep_immune and not harms and hit.thing is None and is_warded(state, source, square):
        attempt.wrong("CM-45", f"{square} is the Keep of the other side; no effect reaches it (keep=immune).", square)


def _wears(state: State, source: Source, hit: Hit) -> bool:
    """Whether the source is an aura or equipment on what it touches."""
    thing = state.thing(source.id)
    return thing is not None and thing.on is not None and thing.on == hit.id


def creature_at(attempt: Magic, source: Source, square: str, harms: bool = False) -> Creature | None:
    """The creature that an effect touches; None, with a reason, where there is none."""
    hit = touch(attempt, source, square, harms)
    if hit.creature is None and not any(reason.code == "CM-47" for reason in attempt.reasons):
        attempt.wrong("CM-47", f"No creature stands on {square}.", square)
    return hit.creature


# --- what follows -------------------------------------------------------------------------------------------


def follow(attempt: Magic, state: State, poisoned: frozenset[int] = frozenset()) -> None:
    """Take a state over, with all that dies by it."""
    attempt.state, dead = reap(attempt.table, state, poisoned)
    tell_deaths(attempt, dead)
