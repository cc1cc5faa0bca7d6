"""Moves: one creature, one step, or two for flyers; bands, cargo, creatures from beside the board (CM-23 to CM-27)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from . import stack
from .fate import reap
from .ground import unfit
from .living import eager, has, is_sick
from .squares import BACK_ROWS, FILES, OFF, SQUARES, is_square, on, on_board, steps
from .state import DRAW, LETTERS, MAIN1, MAIN2, MOVING, Creature, State, Thing
from .table import Table
from .told import called, tell
from .turns import Magic, on_turn


def move(attempt: Magic) -> None:
    """``W:move e2-e3``: a step, or from beside the board to the own back row (CM-23 to CM-26)."""
    side = on_turn(attempt, "CM-16")
    attempt.state = stack.settle(attempt, attempt.state)
    origin, target = attempt.said.path("way")
    chosen = movers(attempt, side, origin)
    if not chosen:
        return
    for creature in chosen:
        _able(attempt, creature)
        _reaches(attempt, creature, target)
    if len(chosen) > 1:
        _together(attempt, chosen)
    _stop(attempt, chosen, target)
    if attempt.state.mode != DRAW and not is_paid_by_haste(attempt, chosen[0]):
        _eager_first(attempt, side)
    cargo = carried(attempt, side, origin, target)
    spend(attempt, chosen[0])
    taken = {creature.id for creature in chosen}
    if is_square(target) and any(each.id not in taken and each.side != side for each in attempt.state.on(target)):
        return
    arrived(attempt, chosen, target, cargo)


def arrived(attempt: Magic, chosen: tuple[Creature, ...], target: str, cargo: Thing | None) -> None:
    """The creatures and their cargo stand on the square; what holds only near something may end."""
    state = attempt.state
    for creature in chosen:
        state = state.change(creature.id, at=target, tapped=creature.tapped or attempt.table.move_taps)
        tell(attempt, "moved", creature, at=(creature.at, target))
    if cargo is not None:
        attempt.tell("carried", called(cargo), at=(target,))
        state = state.change_thing(cargo.id, at=target)
    attempt.state, _ = reap(attempt.table, state)


def movers(attempt: Magic, side: int, origin: str, count: int | None = None) -> tuple[Creature, ...]:
    """The creatures that ``unit=`` names on a square, else the only one there (CM-26)."""
    state, units = attempt.state, attempt.said.words("unit")[:count]
    here = tuple(creature for creature in state.on(origin) if creature.side == side)
    if origin == OFF:
        here = tuple(sorted(here, key=lambda creature: creature.sick))
    if not here:
        enemy = next((creature for creature in state.on(origin) if origin != OFF), None)
        whose = f"{enemy.name} on {origin} is not one" if enemy is not None else f"There is none {on(origin)}"
        attempt.wrong("CM-23", f"A creature of {LETTERS[side]} is needed. {whose}.", *on_board(origin))
        return ()
    if not units:
        if len({creature.name for creature in here}) > 1:
            attempt.wrong("CM-26", f"Several creatures are {on(origin)}; unit= must name one.")
        return here[:1]
    chosen: list[Creature] = []
    for unit in units:
        found = next((each for each in here if each.name == unit and each not in chosen), None)
        if found is None:
            attempt.wrong("CM-26", f"No {unit} of {LETTERS[side]} is {on(origin)}.")
        else:
            chosen.append(found)
    return tuple(chosen)


def is_paid_by_haste(attempt: Magic, creature: Creature) -> bool:
    """Whether the creature has a move of its own (CM-44)."""
    return creature.id in attempt.state.credits


def may_act(attempt: Magic, creature: Creature, what: str) -> None:
    """Whether the turn has a move left for this creature (CM-18, CM-19, CM-44)."""
    state = attempt.state
    if is_paid_by_haste(attempt, creature):
        return
    if state.mode == DRAW:
        rule = "CM-44" if creature.sick and has(state, creature, "haste") else "CM-18"
        attempt.wrong(rule, f"In a turn for a draw nothing {what}.")
    elif state.moves < 1:
        attempt.wrong("CM-18", f"The one move or attack of this turn has been made; {creature.name} has none left.")
    elif state.stage == MAIN2:
        attempt.wrong("CM-19", "After a sorcery-speed act that follows a move there are no more moves.")


def spend(attempt: Magic, creature: Creature) -> None:
    """Take the move off: the creature's own first, else that of the turn."""
    state = attempt.state
    if creature.id in state.credits:
        attempt.state = replace(state, credits=state.credits - {creature.id})
    else:
        stage = MOVING if state.stage == MAIN1 else state.stage
        attempt.state = replace(state, moves=max(state.moves - 1, 0), stage=stage)


def _able(attempt: Magic, creature: Creature) -> None:
    table, state = attempt.table, attempt.state
    if state.combat is not None:
        attempt.wrong("CM-30", "The damage of the combat has not been dealt yet.")
    may_act(attempt, creature, "moves")
    if is_sick(state, creature) and not table.sick_move:
        attempt.wrong("CM-44", f"{creature.name} has entered this turn and cannot move.")
    if table.move_taps and creature.tapped:
        attempt.wrong("CM-23", f"{creature.name} is tapped and cannot move (move-taps=yes).")


def _reaches(attempt: Magic, creature: Creature, target: str) -> None:
    """One step, or as many as flying allows, never back to where it began (CM-23, CM-24, CM-A5)."""
    table, state = attempt.table, attempt.state
    if creature.at == OFF:
        row = BACK_ROWS[creature.side]
        if target[1:] != row:
            attempt.wrong("CM-25", f"A creature comes in on the back row of its side, rank {row}.", target)
        elif state.on(target):
            attempt.wrong("CM-25", f"{target} is not empty.", target)
        return
    flies = has(state, creature, "flying")
    most = table.fly if flies else 1
    far = steps(creature.at, target, table.adjacent)
    if far == 0:
        attempt.wrong("CM-24" if flies else "CM-23", f"{creature.name} would end where it began.", target)
    elif far > most:
        if flies:
            attempt.wrong("CM-24", f"{target} is more than {most} steps away from {creature.at}.", target)
        else:
            attempt.wrong("CM-23", f"{target} is not adjacent to {creature.at}.", target)


def _stop(attempt: Magic, chosen: tuple[Creature, ...], target: str) -> None:
    """Whether they can stop there (CM-23, CM-26, CM-51)."""
    state = attempt.state
    for creature in chosen:
        if creature.at == OFF and state.on(target):
            continue
        state_without = replace(state, creatures=tuple(each for each in state.creatures if each not in chosen))
        wrong = unfit(state_without, creature, target)
        if wrong is not None:
            attempt.wrong(*wrong, target)
            return


def _together(attempt: Magic, chosen: tuple[Creature, ...]) -> None:
    """A band on the move (CM-26, CM-A23)."""
    if not attempt.table.band_move:
        attempt.wrong("CM-26", "Each creature of a band moves by itself (see band-move).")
    plain = [creature for creature in chosen if not has(attempt.state, creature, "banding")]
    if len(plain) > 1:
        attempt.wrong("CM-26", f"{plain[0].name} and {plain[1].name} are no band: only one may be without banding.")


def _eager_first(attempt: Magic, side: int) -> None:
    """Whether the move should be an attack (CM-22)."""
    state = attempt.state
    if state.dutiful or state.moves < 1:
        return
    for creature in eager(attempt.table, state, side)[:1]:
        attempt.wrong("CM-22", f"{creature.name} on {creature.at} must attack and can.", creature.at)


def carried(attempt: Magic, side: int, origin: str, target: str) -> Thing | None:
    """What ``carry=`` names: of the own side, on the start square, and none on the other (CM-27)."""
    name = attempt.said.word("carry")
    if not name:
        return None
    things = [thing for thing in attempt.state.lying(origin) if thing.name == name]
    if origin == OFF or not things:
        attempt.wrong("CM-27", f"There is no {name} {on(origin)} to be carried.")
        return None
    own = next((thing for thing in things if thing.side == side), None)
    if own is None:
        attempt.wrong("CM-27", f"{name} on {origin} is not controlled by {LETTERS[side]}.", origin)
        return None
    if attempt.state.lying(target):
        attempt.wrong("CM-27", f"{attempt.state.lying(target)[0].name} is on {target} already.", target)
        return None
    return own


# --- what could be tried ------------------------------------------------------------------------------------


def near(table: Table, state: State, creature: Creature) -> Iterable[str]:
    """The squares that a creature could move to."""
    if creature.at == OFF:
        return (f"{file}{BACK_ROWS[creature.side]}" for file in FILES)
    most = table.fly if has(state, creature, "flying") else 1
    return (square for square in SQUARES if 0 < steps(creature.at, square, table.adjacent) <= most)


def ways(attempt: Magic) -> Iterable[str]:
    """Every way of every creature while there is a move left; creatures that share a square are named."""
    state, side = attempt.state, LETTERS.index(attempt.who)
    if side != state.active or not (state.moves or state.credits):
        return
    full = {creature.at for creature in state.creatures if not has(state, creature, "banding")}
    for creature in state.creatures:
        if creature.side == side:
            unit = f" unit={creature.name}" if len({each.name for each in state.on(creature.at)}) > 1 else ""
            alone = not has(state, creature, "banding")
            for square in near(attempt.table, state, creature):
                if not (alone and square in full):
                    yield f"{creature.at}-{square}{unit}"
