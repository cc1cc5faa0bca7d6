"""When the quest is done, when the game is over and what it comes to (DG-36 to DG-38)."""

from __future__ import annotations

from ..outcome import Outcome
from .state import DEAD, EXITED, OUT, Dungeon, Hero
from .table import Table


def is_done(state: Dungeon) -> bool | None:
    """Whether no original event is open and no living monster on the board; None where nobody can know (DG-36)."""
    here = [monster for monster in state.monsters if monster.is_here]
    if state.markers or any(not monster.may_be_dead for monster in here):
        return False
    return None if here else True


def is_over(state: Dungeon) -> bool:
    """Whether no living hero is on the board (DG-37)."""
    return not any(hero.is_here for hero in state.heroes)


def outcome(table: Table, state: Dungeon) -> Outcome | None:
    """The end of the game; None while it goes on, and where nobody can know (DG-37)."""
    fates = {hero.fate for hero in state.heroes}
    if not is_over(state) or OUT in fates:
        return None
    told = tell(table, state)
    if EXITED in fates:
        return Outcome("quest done", "1-0", "DG-37", f"The quest is done, and heroes have got out. {told}")
    if fates == {DEAD}:
        return Outcome("heroes dead", "0-1", "DG-37", f"All heroes are dead. {told}")
    result = "1/2-1/2" if table.retreat == "half" else "0-1"
    return Outcome("retreat", result, "DG-37", f"The heroes who live left before the quest was done. {told}")


def tell(table: Table, state: Dungeon) -> str:
    """What became of each hero, who got out with most, and what is left (DG-38)."""
    fates = "; ".join(_fate(hero) for hero in state.heroes)
    ranks = ranking(state)
    first = f" Ranking: {', '.join(f'{rank}. {name}' for rank, name in ranks)}." if ranks else ""
    left = left_behind(table, state)
    return f"{fates}.{first} Treasures left in the dungeon: {left}."


def _fate(hero: Hero) -> str:
    known = "at least " if hero.vague else ""
    fate = hero.fate or "in the dungeon"
    wounds = f"{hero.wounds}{'?' if hero.unsure else ''}"
    return f"{hero.name} {fate}, treasure {known}{hero.treasure}, kills {known}{hero.kills}, wounds {wounds}"


def ranking(state: Dungeon) -> tuple[tuple[int, str], ...]:
    """Rank and name of the heroes who got out, by treasure; equal ones share a rank (DG-38)."""
    out = [hero for hero in state.heroes if hero.fate not in ("", DEAD)]
    ranks = ((1 + sum(other.treasure > hero.treasure for other in out), hero.name) for hero in out)
    return tuple(sorted(ranks, key=lambda rank: rank[0]))


def left_behind(table: Table, state: Dungeon) -> int:
    """The treasures that nobody has: in events that are open, and fallen from the dead."""
    return sum(table.events.get(square) == "treasure" for square in state.markers) + sum(n for _, n in state.loot)
