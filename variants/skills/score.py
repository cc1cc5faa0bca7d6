"""What a session comes to (SK-44)."""

from __future__ import annotations

from ..actors.lists import some
from ..outcome import Outcome
from .session import ENDURED, ESCAPED, OVERCOME, Session
from .table import Table


def score(table: Table, session: Session) -> Outcome | None:
    """The end of the session: all goals reached (by the option goal any of them), or all characters down."""
    reached = [goal for goal in table.goals if is_reached(table, session, goal)]
    if reached and (table.goal == "any" or len(reached) == len(table.goals)):
        return Outcome("goal", "1-0", "SK-44", f"The party has {_reached(session, reached)}.")
    if not session.standing:
        return Outcome("down", "0-1", "SK-44", "All characters are down.")
    return None


def is_reached(table: Table, session: Session, goal: str) -> bool:
    """Whether an encounter is overcome, or what its tag takes as just as good."""
    status = session.status(goal)
    return status == OVERCOME or (status in (ESCAPED, ENDURED) and table.encounters[goal].may_escape)


def _reached(session: Session, goals: list[str]) -> str:
    """``overcome Weir and Wall, escaped Cellar``."""
    ways = dict.fromkeys(session.status(goal) for goal in goals)
    names = {way: tuple(goal for goal in goals if session.status(goal) == way) for way in ways}
    return ", ".join(f"{way} {some(names[way], 'and')}" for way in ways)


def contradiction(table: Table, session: Session, result: str) -> str:
    """Why a result does not hold while the session goes on, as a sentence."""
    if result == "1-0":
        missing = [goal for goal in table.goals if not is_reached(table, session, goal)]
        what = " and ".join(f"{goal} is {session.status(goal)}" for goal in missing) or "there are no goals"
        return f"The party has not won: {what}."
    if result == "0-1":
        return f"The party has not lost: {' and '.join(session.standing)} can go on."
    return f"A session ends with 1-0 or 0-1, or it is unfinished (*); {result} is none of them."
