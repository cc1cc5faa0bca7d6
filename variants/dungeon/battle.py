"""Attacks: dice of both sides, wounds of both sides, and what a victory brings (DG-14, DG-25, DG-29 to DG-32)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..actors.dice import open_roll
from .lure import check_lure
from .quest import is_done
from .squares import is_next
from .state import DEAD, Dungeon, Figure, Hero, Monster
from .turns import Crawl, hero_goes, monster_goes, tell_wounds


@dataclass(frozen=True, slots=True)
class Blows:
    """The wounds of the defender and of the attacker; None where nobody wrote them down."""

    wounds: int | None
    counter: int | None


def attack_by_hero(attempt: Crawl) -> None:
    """``Carter:attack Gob1 <atk 3d6:1,5,3> <def d6:4>`` (DG-14), in exodus also another hero (DG-36)."""
    name = attempt.said.word("whom")
    _answer(attempt, name)
    hero = hero_goes(attempt, "DG-14")
    if hero is None:
        return
    target = _target(attempt, name, "DG-14")
    if target is None:
        return
    if isinstance(target, Hero):
        done = is_done(attempt.state)
        if name == hero.name:
            attempt.wrong("DG-36", f"{name} cannot attack himself or herself.")
            return
        if done is None:
            attempt.doubt("DG-36", "Whether the quest is done, so that heroes may fight each other, is not known.")
        elif not done:
            attempt.wrong("DG-36", f"Heroes attack heroes when the quest is done; it is not: {_open(attempt.state)}.")
    if not is_next(hero.square, target.square, hero.kind.reaches):
        attempt.wrong("DG-14", f"{name} on {target.square} is not next to {hero.name} on {hero.square}.", target.square)
    fight(attempt, replace(hero, acted="attack"), target)


def _answer(attempt: Crawl, defender: str) -> None:
    """The defender may have insulted just before: then that has not used up an action (DG-33)."""
    state = attempt.state
    retort = state.retort
    if retort is None or (retort.hero, retort.foe) != (defender, attempt.who):
        return
    hero = state.hero(defender)
    if hero is not None and not retort.bound:
        state = replace(state.put(replace(hero, acted="")), going=retort.going)
    attempt.state = replace(state, retort=None)


def _open(state: Dungeon) -> str:
    """What keeps the quest from being done."""
    if state.markers:
        return f"the event on {state.markers[0]} is open"
    return f"{next(monster.name for monster in state.monsters if monster.is_here)} lives"


def attack_by_monster(attempt: Crawl) -> None:
    """``Gob1:attack Carter <atk 2d6:1,4> <def 2d6:5,6>``: once, a hero orthogonally next to it (DG-25)."""
    name = attempt.said.word("whom")
    _answer(attempt, name)
    monster = monster_goes(attempt)
    if monster is None:
        return
    if monster.attacked:
        attempt.wrong("DG-25", f"{monster.name} has attacked in this turn already.")
    target = _target(attempt, name, "DG-25")
    if target is None:
        return
    if not isinstance(target, Hero):
        attempt.wrong("DG-25", f"{name} is no hero; monsters attack heroes.")
        return
    if not is_next(monster.square, target.square, attempt.table.monster_diagonal):
        message = f"{name} on {target.square} is not next to {monster.name} on {monster.square}."
        attempt.wrong("DG-25", message, target.square)
    check_lure(attempt, monster, target)
    fight(attempt, replace(monster, attacked=True), target)


def _target(attempt: Crawl, name: str, rule: str) -> Figure | None:
    """Whoever is attacked, None where that is nobody on the board."""
    target = attempt.state.figure(name)
    if target is None:
        attempt.wrong("GEN-13", f"There is no {name} who could be attacked.")
    elif not target.is_here:
        attempt.wrong(rule, f"{name} is no longer on the board: {target.fate}.")
        return None
    return target


# --- the battle ---------------------------------------------------------------------------------------------


def fight(attempt: Crawl, one: Figure, other: Figure) -> None:
    """One battle of an attacker and a defender: both roll, both are wounded at once, the dead fall (DG-29 to DG-32)."""
    blows = _blows(attempt, _dice(one.kind.atk, one.atk), _dice(other.kind.guard, other.guard))
    if blows.wounds == blows.counter == 0:
        attempt.tell("unharmed", one.name, other.name)
    state = attempt.state
    for figure, wounds in ((one, blows.counter), (other, blows.wounds)):
        now = replace(figure, atk=0, guard=0, unsure=figure.unsure or wounds is None)
        attempt.state = state.put(now).wounded(now.name, wounds or 0)
        tell_wounds(attempt, now.name, wounds or 0)
        state = attempt.state
    for winner, loser, wounds in ((one.name, other.name, blows.wounds), (other.name, one.name, blows.counter)):
        state = _rewarded(state, winner, loser, wounds)
        if treasure_of(state, winner) > treasure_of(attempt.state, winner):
            attempt.tell("rewarded", winner)
    attempt.state = state


def _dice(own: int | None, bonus: int) -> int | None:
    """How many dice are rolled; None where the kind is not known."""
    return None if own is None else max(own + bonus, 0)


def _blows(attempt: Crawl, atk: int | None, guard: int | None) -> Blows:
    """What the dice of a battle come to, and what the record claims of it (DG-29)."""
    table = attempt.table
    hits = count(attempt, "atk", atk, table.faces.hit, event="hits")
    stops = table.faces.block + (table.faces.counter if table.counter_blocks else ())
    blocks = count(attempt, "def", guard, stops, event="blocks")
    counters = count(attempt, "def", guard, table.faces.counter, silent=True, event="counters")
    wounds = None if hits is None or blocks is None else max(0, hits - blocks)
    if hits == 0:
        wounds = 0
    said = attempt.said
    if wounds is not None:
        attempt.check("wounds", wounds)
    if counters is not None:
        attempt.check("counter", counters)
    wounds = said.whole("wounds") if wounds is None else wounds
    counters = said.whole("counter") if counters is None else counters
    if wounds is None or counters is None:
        attempt.doubt("DG-29", "What this battle comes to is not known: dice are not written down.")
    return Blows(wounds, counters)


def count(
    attempt: Crawl, label: str, dice: int | None, faces: tuple[int, ...], silent: bool = False, event: str = ""
) -> int | None:
    """How many dice of a roll show one of some faces; None where that is not known. Where a wrong number of dice is
    written, those that are written count (GEN-6). ``silent``: the roll has been looked at before. ``event`` is told of
    the number: it, and of how many dice, then how many faces of six count."""
    written = attempt.said.rolls.get(label, ())
    if dice == 0:
        if written and not silent:
            attempt.fault("DG-29", f"No dice are left to roll; {written[0].text} stands there for nothing.")
        return 0
    if not silent:
        attempt.throw(label, f"{dice}d6" if dice is not None else (), rule="DG-29")
    if not written:
        return None
    rolled = written[0].faces
    if any(face is None or not 1 <= face <= 6 for face in rolled):
        return None
    found = sum(face in faces for face in rolled)
    if event and (found or not silent):
        attempt.tell(event, detail=f"{found} {len(rolled)} {len(faces)} 6")
    return found


def treasure_of(state: Dungeon, name: str) -> int:
    """What a hero carries; nothing for anybody else."""
    hero = state.hero(name)
    return hero.treasure if hero is not None else 0


def _rewarded(state: Dungeon, winner: str, loser: str, wounds: int | None) -> Dungeon:
    """A monster killed in battle leaves a treasure to a hero who lives (DG-31); who fell counts as a kill."""
    hero, fallen = state.hero(winner), state.figure(loser)
    if hero is None or fallen is None:
        return state
    if fallen.may_be_dead and (wounds is None or wounds > 0):
        return state.put(replace(hero, vague=True))
    if fallen.fate != DEAD:
        return state
    pays = isinstance(fallen, Monster) and hero.is_here
    return state.put(replace(hero, kills=hero.kills + 1, treasure=hero.treasure + pays))


# --- what could be tried ------------------------------------------------------------------------------------


def hero_attacks(attempt: Crawl) -> Iterable[str]:
    """Everybody who may be attacked by a hero."""
    hero = attempt.state.hero(attempt.who)
    if hero is None or not hero.is_here:
        return ()
    near = (each for each in attempt.state.figures if each.is_here and each.name != hero.name)
    return [_spelled(hero, each) for each in near if is_next(hero.square, each.square, hero.kind.reaches)]


def monster_attacks(attempt: Crawl) -> Iterable[str]:
    """Every hero who may be attacked by a monster."""
    monster = attempt.state.monster(attempt.who)
    if monster is None or not monster.is_here:
        return ()
    here = (each for each in attempt.state.heroes if each.is_here)
    near = (each for each in here if is_next(monster.square, each.square, attempt.table.monster_diagonal))
    return [_spelled(monster, each) for each in near]


def _spelled(one: Figure, other: Figure) -> str:
    atk, guard = _dice(one.kind.atk, one.atk), _dice(other.kind.guard, other.guard)
    rolls = [(label, dice) for label, dice in (("atk", atk), ("def", guard)) if dice != 0]
    return " ".join([other.name, *(open_roll(label, f"{dice or 1}d6") for label, dice in rolls)])
