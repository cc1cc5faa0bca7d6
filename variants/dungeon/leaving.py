"""The way out (DG-22)."""

from __future__ import annotations

from dataclasses import replace

from .quest import is_done, is_over, ranking
from .state import EXITED, OUT, RETREATED
from .turns import Crawl, hero_goes

FATES = {True: EXITED, False: RETREATED, None: OUT}


def exit_(attempt: Crawl) -> None:
    """``Carter:exit``: off the board through the entrance, with all treasure; before the quest is done a retreat."""
    hero = hero_goes(attempt)
    if hero is None:
        return
    entrance = attempt.table.entrance
    if hero.square != entrance:
        attempt.wrong("DG-22", f"{hero.name} stands on {hero.square}; the way out is {entrance}.", hero.square)
    done = is_done(attempt.state)
    if done is None:
        attempt.doubt("DG-36", "Whether the quest is done, and this no retreat, is not known.")
    attempt.state = attempt.state.put(replace(hero, square="", fate=FATES[done]))
    attempt.tell("left", hero.name, detail=FATES[done])
    if is_over(attempt.state):
        attempt.tell("ranking", *(name for _, name in ranking(attempt.state)))
