"""What is in the dungeon comes to light: initial monsters, events, fallen treasure (DG-6, DG-15, DG-16, DG-32)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..actors.dice import open_roll
from .kinds import UNKNOWN, Kind
from .squares import SQUARES, is_next, steps
from .state import MOST_MONSTERS, Dungeon, Monster
from .table import DM
from .turns import Crawl, begin, hero_goes

TREASURE, MONSTER, MASTER, LOOT = KINDS = ("treasure", "monster", "dm", "loot")
MOST_NAMED = 12  # types that a message names


def spawn(attempt: Crawl) -> None:
    """``0. DM:spawn <type pick:goblin> <num d6:1> Gob1=d2``: the initial monsters (DG-6)."""
    begin(attempt)
    if attempt.state.spawned:
        attempt.wrong("DG-6", "The initial monsters have been placed already.")
    kind = _kind(attempt, "DG-6")
    number = attempt.throw("num", "d6").total
    placed = _placed(attempt, "DG-6")
    if number is not None and len(attempt.said.given) != number:
        attempt.wrong("DG-6", f"{_monsters(number)} must be placed, not {len(attempt.said.given)}.")
    attempt.state = replace(_appear(attempt.state, placed, kind), spawned=True)


def explore(attempt: Crawl) -> None:
    """``Carter:explore d3 treasure``: an open event next to the hero comes to light (DG-15)."""
    hero = hero_goes(attempt, "DG-15")
    if hero is None:
        return
    state, square, what = attempt.state, attempt.said.word("square"), attempt.said.word("what")
    attempt.state = state.put(replace(hero, acted="explore"))
    if not is_next(hero.square, square, hero.kind.reaches):
        attempt.wrong("DG-15", f"{square} is not next to {hero.name} on {hero.square}.", square)
    if what != MONSTER:
        _no_dice(attempt, what)
    if what in (TREASURE, LOOT) and attempt.said.given:
        attempt.wrong("GEN-13", f"Nobody is placed where {what} is found.")
    if what == LOOT:
        _take_loot(attempt, square)
        return
    is_open = _check_event(attempt, square, what)
    attempt.state = replace(attempt.state, markers=tuple(each for each in state.markers if each != square))
    if what == TREASURE:
        _take(attempt, int(is_open))
    elif what == MONSTER:
        _monsters_come(attempt, square)
    else:
        _master_comes(attempt, square)


def _check_event(attempt: Crawl, square: str, what: str) -> bool:
    """The marker must be open, and of this kind; whether it is open."""
    if square not in attempt.state.markers:
        attempt.wrong("DG-15", f"No event is open on {square}.", square)
        return False
    kind = attempt.table.events.get(square, "?")
    if kind == "?":
        attempt.doubt("DG-15", f"What the event on {square} is was never told.")
    elif kind != what:
        attempt.wrong("DG-15", f"The event on {square} is {kind}, not {what}.", square)
    return True


def _take(attempt: Crawl, treasure: int) -> None:
    hero = attempt.state.hero(attempt.who)
    if hero is not None:
        attempt.state = attempt.state.put(replace(hero, treasure=hero.treasure + treasure))
        attempt.tell("found", hero.name, detail=str(treasure))


def _take_loot(attempt: Crawl, square: str) -> None:
    """All that a dead hero has dropped there (DG-32)."""
    treasure = attempt.state.fallen(square)
    if not treasure:
        attempt.wrong("DG-15", f"No fallen treasure lies on {square}.", square)
        return
    attempt.state = attempt.state.with_loot(square, 0)
    _take(attempt, treasure)


def _monsters_come(attempt: Crawl, square: str) -> None:
    """Of a random type, as many as a d6 says, as near as possible."""
    kind = _kind(attempt, "DG-15")
    number = attempt.throw("num", "d6").total
    placed = _placed(attempt, "DG-16")
    said = len(attempt.said.given)
    if number is not None:
        room = len(SQUARES) - len({each.square for each in attempt.state.figures if each.is_here})
        due = min(number, room)
        if said != due:
            fit = "" if due == number else f", as only {room} squares are free"
            attempt.wrong("DG-15", f"{_monsters(due)} must be placed{fit}, not {said}.")
    _check_near(attempt, square, tuple(placed.values()))
    attempt.state = _appear(attempt.state, placed, kind)


def _master_comes(attempt: Crawl, square: str) -> None:
    """The character of the Dungeon Master appears; where it is not said, on the event's own free square."""
    master, given = attempt.table.master, attempt.said.given
    if master is None:
        attempt.wrong("DG-15", "The DM has no character: there is no Master tag.")
        return
    name, kind = master
    if attempt.state.monster(name) is not None:
        attempt.wrong("DG-15", f"{name} has appeared already.")
        return
    if set(given) - {name}:
        attempt.wrong("DG-15", f"Only {name} appears here.")
    if name in given:
        where = given[name]
    elif not attempt.state.on(square):
        where = square
    else:
        near = _free_nearest(attempt.state, square)
        attempt.wrong("DG-15", f"{square} is not free; where {name} appears must be written: {name}={near}.", square)
        return
    if attempt.state.on(where):
        attempt.wrong("DG-16", f"{where} is not free.", where)
    _check_near(attempt, square, (where,))
    attempt.state = _appear(attempt.state, {name: where}, kind)


# --- chance -------------------------------------------------------------------------------------------------


def _kind(attempt: Crawl, rule: str) -> Kind:
    """The random type: picked by a hero, or a die by the order of the list (DG-6, DG-8, DG-A15)."""
    pick, rolls = attempt.said.event("type"), attempt.said.rolls.get("type")
    table = attempt.table
    if pick is not None and rolls:
        attempt.fault("GEN-5", "The type is picked and rolled; one of the two decides.")
    if pick is None and not rolls:
        dice = open_roll("type", f"d{len(table.monsters)}")
        attempt.fault("GEN-5", f"The type is random: <type pick:{table.monsters[0].name}>, or {dice}, is missing.")
        return UNKNOWN
    if pick is not None:
        kind = table.monster(pick.value)
        if pick.value == "?":
            attempt.doubt(rule, "Which type was picked is not written down.")
        elif kind is UNKNOWN:
            known = ", ".join(each.name for each in table.monsters[:MOST_NAMED])
            attempt.wrong(rule, f"There is no monster of type {pick.value[:40]}; there are {known}.")
        return kind
    pools = dict.fromkeys((f"d{len(table.monsters) - len(table.own_monsters)}", f"d{len(table.monsters)}"))
    face = attempt.throw("type", tuple(pools)).total
    return UNKNOWN if face is None else table.monsters[face - 1]


def _no_dice(attempt: Crawl, what: str) -> None:
    """Only monsters come with a random type and number (GEN-5)."""
    rolls = [roll for label in ("type", "num") for roll in attempt.said.rolls.get(label, ())]
    pick = attempt.said.event("type")
    for text in (*(roll.text for roll in rolls), *((pick.text,) if pick is not None else ())):
        attempt.fault("GEN-5", f"No rule asks for {text} at an event that is {what}.")


# --- places -------------------------------------------------------------------------------------------------


def _placed(attempt: Crawl, rule: str) -> dict[str, str]:
    """The new names and their squares, as far as both may be used (GEN-9)."""
    state, placed = attempt.state, dict[str, str]()
    taken = {figure.square for figure in state.figures}
    for name, square in attempt.said.given.items():
        if state.figure(name) is not None or name in attempt.table.taken or name == DM:
            attempt.wrong("GEN-9", f"The name {name} is taken.")
            continue
        if square in taken:
            attempt.wrong(rule, f"{square} is not free.", square)
        taken.add(square)
        placed[name] = square
    return placed


def _check_near(attempt: Crawl, centre: str, used: tuple[str, ...]) -> None:
    """No free square may be left out that is strictly nearer than one that is used (DG-16)."""
    free = [square for square in SQUARES if square not in used and not attempt.state.on(square)]
    farthest = max(used, key=lambda square: steps(centre, square), default=centre)
    nearest = min(free, key=lambda square: steps(centre, square), default=farthest)
    if steps(centre, nearest) < steps(centre, farthest):
        message = f"{nearest} is free and nearer to {centre} than {farthest}."
        attempt.wrong("DG-16", message, nearest, farthest)


def _appear(state: Dungeon, placed: dict[str, str], kind: Kind) -> Dungeon:
    """The dungeon with new monsters; never more than rightly can come, whatever illegal acts bring (GEN-6)."""
    new = tuple(Monster(name, kind, square) for name, square in placed.items())
    return replace(state, monsters=(*state.monsters, *new)[:MOST_MONSTERS])


def _monsters(number: int) -> str:
    return "One monster" if number == 1 else f"{number} monsters"


# --- what could be tried ------------------------------------------------------------------------------------


def spawns(attempt: Crawl) -> Iterable[str]:
    """One monster, with its dice open."""
    free = (square for square in reversed(SQUARES) if not attempt.state.on(square))
    return (_opened(attempt, square) for square in list(free)[:1])


def explorations(attempt: Crawl) -> Iterable[str]:
    """Everything that lies open; what chance decides is left open."""
    hero = attempt.state.hero(attempt.who)
    if hero is None or not hero.is_here:
        return
    for square, _ in attempt.state.loot:
        yield f"{square} {LOOT}"
    for square in attempt.state.markers:
        kind = attempt.table.events.get(square, "?")
        free = _free_nearest(attempt.state, square)
        if kind in (TREASURE, "?"):
            yield f"{square} {TREASURE}"
        elif kind == MONSTER:
            yield f"{square} {MONSTER} {_opened(attempt, free)}"
        elif attempt.table.master is not None:
            yield f"{square} {MASTER} {attempt.table.master[0]}={free}"


def _free_nearest(state: Dungeon, centre: str) -> str:
    free = [square for square in SQUARES if not state.on(square)]
    return min(free, key=lambda square: steps(centre, square), default=centre)


def _opened(attempt: Crawl, square: str) -> str:
    taken = {each.name for each in attempt.state.figures} | attempt.table.taken
    name = next(name for number in range(1, len(taken) + 2) if (name := f"M{number}") not in taken)
    return f"{open_roll('type', 'd8')} {open_roll('num', 'd6')} {name}={square}"
