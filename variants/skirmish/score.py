"""How a skirmish ends, and what it was worth (SKM-43 to SKM-45)."""

from __future__ import annotations

from ..actors.lists import some
from ..outcome import Outcome
from .battle import ALIVE, DEAD, Battle
from .morale import owing
from .table import Table


def score(table: Table, state: Battle, last: bool = False) -> Outcome | None:
    """The end of the fight: figures able to fight belong to one alliance only (SKM-43). Not while a roll is owed that
    may change it, nor, unless the record stops there (``last``), while a sacrifice may."""
    able = [name for name, man in state.men.items() if man.able]
    left = dict.fromkeys(table.side_of(name) for name in able)
    if len(left) > 1 or owing(table, state):
        return None
    if not last and _may_be_averted(table, state):
        return None
    winner = next(iter(left), None)
    result = "-".join("1" if side == winner else "0" for side in table.sides)
    head = f"Only {winner} can still fight" if winner else "Nobody can still fight"
    return Outcome("last standing", result, "SKM-45", f"{head}: {_told(table, state, able)}.")


def _may_be_averted(table: Table, state: Battle) -> bool:
    """Whether the victim of the last blow could give an item for his life (SKM-37)."""
    blow = state.action.blow if state.action is not None else None
    if blow is None or not any(loss.killed for loss in blow.losses):
        return False
    (victim,) = blow.victims
    if victim == blow.by and not table.options.sacrifice_both:
        return False
    gear = state.men[victim].gear
    return any(item in table.items and table.items[item].kind for item in gear)


def experience(table: Table, state: Battle) -> dict[str, int]:
    """What each band has gained: for every enemy leader killed or captured, if a member is still alive (SKM-44)."""
    gained = {}
    for band in table.bands.values():
        figures = (band.leader, *table.members(band.name))
        if any(state.men[name].status != DEAD for name in figures):
            gained[band.name] = sum(_prize(table, leader) for winner, leader in state.prizes if winner == band.name)
    return gained


def _prize(table: Table, leader: str) -> int:
    figure = table.figures[leader]
    prizes = {"pride": figure.pride, "intim": figure.intim, "larger": max(figure.pride, figure.intim)}
    return prizes[table.options.prize]


def _told(table: Table, state: Battle, able: list[str]) -> str:
    """Survivors with their Blood, losses, experience."""
    alive = tuple(f"{name} (Blood {_blood(state.men[name].blood)})" for name in able)
    parts = [f"{some(alive, 'and')} left" if alive else "nobody left"]
    lost = tuple(f"{name} ({man.status})" for name, man in state.men.items() if man.status != ALIVE)
    parts += [f"out of it {some(lost, 'and')}"] if lost else []
    gained = tuple(f"{band} {points}" for band, points in experience(table, state).items())
    parts += [f"experience: {some(gained, 'and')}"] if gained else []
    return "; ".join(parts)


def _blood(blood: int | None) -> str:
    return "?" if blood is None else str(blood)
