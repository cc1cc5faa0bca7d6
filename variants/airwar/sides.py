"""Before the units are placed: who plays from which side (AIR-22, AIR-23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..actors.attempt import Attempt
from ..actors.dice import open_roll
from .hexes import SIDES
from .ranks import due, first, is_known
from .sky import UNKNOWN, Contest, Sky
from .table import Table

Air = Attempt[Sky, Table]


def player_of(attempt: Air) -> int:
    """The place of the player who acts."""
    return attempt.table.players.index(attempt.who)


def side(attempt: Air) -> None:
    """A secret choice, shown together with all others (AIR-22)."""
    sky, player, said = attempt.state, player_of(attempt), attempt.said.word("side")
    if sky.sides[player]:
        attempt.wrong("AIR-22", f"{attempt.who} has picked {sky.sides[player]} already.")
        return
    if sky.contests or _is_later(sky):
        attempt.wrong("AIR-22", "Sides are picked before anybody rolls.")
    if said == UNKNOWN:
        attempt.doubt("AIR-22", f"Which side {attempt.who} picked is not written down.")
    attempt.state = _seated(sky, player, said)


def contest(attempt: Air) -> None:
    """A roll among the players on an overfull side (AIR-23)."""
    sky, player = attempt.state, player_of(attempt)
    throw = attempt.throw("side", "d6")
    if not _follows_procedure(attempt):
        return
    own = sky.sides[player]
    if own not in overfull(sky.sides):
        attempt.wrong("AIR-23", f"Side {own} is not overfull; nobody rolls for it.")
        return
    found = _contest(sky, own)
    if player not in found.members or found.members.index(player) not in due(found.rolls):
        attempt.wrong("AIR-23", f"It is not for {attempt.who} to roll for side {own} now.")
        return
    place = found.members.index(player)
    rolls = (*found.rolls[:place], (*found.rolls[place], throw.total), *found.rolls[place + 1 :])
    attempt.state = _with(sky, replace(found, rolls=rolls))


def stay(attempt: Air) -> None:
    """The highest roller keeps the overfull side (AIR-23)."""
    if not _follows_procedure(attempt):
        return
    sky, player = attempt.state, player_of(attempt)
    own = sky.sides[player]
    if own not in overfull(sky.sides):
        attempt.note("AIR-23", f"Side {own} is not overfull; {attempt.who} stays without saying so.")
        return
    found = _contest(sky, own)
    if not _decides(attempt, found):
        return
    if found.begun:
        attempt.wrong("AIR-23", f"Side {own} is still overfull: {attempt.who} must shift to {goal(sky.sides, own)}.")
        sky = replace(sky, taken=True)
    attempt.state = _without(sky, found, player)


def shift(attempt: Air) -> None:
    """To move to the first side clockwise that holds at least two fewer (AIR-23)."""
    sky, player, to = attempt.state, player_of(attempt), attempt.said.word("side")
    own = sky.sides[player]
    if not _follows_procedure(attempt):
        attempt.state = _seated(sky, player, to)
        return
    found = _contest(sky, own)
    if own not in overfull(sky.sides):
        attempt.wrong("AIR-23", f"Side {own} is not overfull; nobody leaves it.")
    elif _decides(attempt, found) and to != goal(sky.sides, own):
        right = goal(sky.sides, own)
        attempt.wrong("AIR-23", f"The first side clockwise with at least two fewer is {right}, not {to}.")
    attempt.state = _without(_seated(sky, player, to), found, player)
    attempt.tell("shifted", attempt.who, detail=to)


# --- what holds between them ----------------------------------------------------------------------------------


def overfull(sides: Sequence[str]) -> tuple[str, ...]:
    """The sides with two or more players, when some side has at least two fewer (AIR-23)."""
    fewest = min(sides.count(each) for each in SIDES)
    return tuple(each for each in SIDES if sides.count(each) >= max(2, fewest + 2))


def goal(sides: Sequence[str], side: str) -> str:
    """The first side clockwise from one that holds at least two fewer; "" where there is none."""
    place = SIDES.index(side)
    others = (SIDES[(place + turn) % len(SIDES)] for turn in range(1, len(SIDES)))
    return next((other for other in others if sides.count(side) - sides.count(other) >= 2), "")


def check_sides(attempt: Air) -> None:
    """Sides must be picked and evened out before anything that comes after them; said once (AIR-22, AIR-23)."""
    sky, table = attempt.state, attempt.table
    if sky.taken:
        return
    attempt.state = replace(sky, taken=True)
    numbers = [sky.sides.count(each) for each in SIDES]
    missing = [name for name, own in zip(table.players, sky.sides, strict=True) if not own]
    if missing:
        attempt.wrong("AIR-22", _unpicked(missing))
    elif UNKNOWN in sky.sides:
        attempt.doubt("AIR-23", "Whether a side is overfull is not known.")
    elif table.options.sides == "declared":
        attempt.declare("AIR-23", "Who plays from which side is taken as the record has it.")
    elif table.options.sides == "balance":
        if max(numbers) - min(numbers) > 1:
            attempt.wrong("AIR-23", "The sides are not even: one holds at least two more than another.")
    else:
        for own in overfull(sky.sides):
            count, other = sky.sides.count(own), goal(sky.sides, own)
            held = f"{count} players against {sky.sides.count(other)} on {other}"
            attempt.wrong("AIR-23", f"Side {own} is overfull ({held}); those on it must roll and shift.")


def _follows_procedure(attempt: Air) -> bool:
    """Whether rolls and shifts can be checked step by step; says why not, and what they come too late for."""
    sky, table = attempt.state, attempt.table
    if _is_later(sky):
        attempt.wrong("AIR-23", "The placing has begun; sides are no longer changed.")
    elif "" in sky.sides:
        missing = [name for name, own in zip(table.players, sky.sides, strict=True) if not own]
        attempt.wrong("AIR-22", _unpicked(missing))
    elif table.options.sides != "procedure":
        attempt.declare("AIR-23", "How the sides were evened out is taken as the record has it.")
    elif UNKNOWN in sky.sides:
        attempt.doubt("AIR-23", "This cannot be checked: not all sides are written down.")
    else:
        return True
    return False


def _is_later(sky: Sky) -> bool:
    return any(sky.orders) or bool(sky.placers)


def _contest(sky: Sky, side: str) -> Contest:
    """The contest for a side, a new one where there is none."""
    members = tuple(player for player, own in enumerate(sky.sides) if own == side)
    new = Contest(side, members, ((),) * len(members))
    return next((each for each in sky.contests if each.side == side), new)


def _unpicked(missing: list[str]) -> str:
    return f"{' and '.join(missing)} must pick a side first, as in {missing[0]}:side N."


def _decides(attempt: Air, found: Contest) -> bool:
    """Whether the actor is the next to decide in a contest; what speaks against it is said."""
    players, player = attempt.table.players, player_of(attempt)
    waiting = [players[found.members[place]] for place in due(found.rolls)] if len(found.members) > 1 else []
    if waiting:
        attempt.wrong("AIR-23", f"{' and '.join(waiting)} must roll first.")
        return False
    if not is_known(found.rolls):
        attempt.doubt("AIR-23", "Who decides first is not known.")
        return player in found.members
    highest = [found.members[place] for place in first(found.rolls)]
    if player not in highest:
        attempt.wrong("AIR-23", f"{players[highest[0]]} decides before {attempt.who}.")
    return player in highest


def _seated(sky: Sky, player: int, side: str) -> Sky:
    return replace(sky, sides=(*sky.sides[:player], side, *sky.sides[player + 1 :]))


def _with(sky: Sky, found: Contest) -> Sky:
    """The sky with a contest; those are dropped whose side is no longer overfull, or in which nobody is left."""
    crowded = overfull(sky.sides)
    others = (each for each in sky.contests if each.side != found.side)
    return replace(sky, contests=tuple(each for each in (*others, found) if each.members and each.side in crowded))


def _without(sky: Sky, found: Contest, player: int) -> Sky:
    """The sky after a player has decided."""
    left = [place for place, member in enumerate(found.members) if member != player]
    members, rolls = (tuple(found.members[place] for place in left), tuple(found.rolls[place] for place in left))
    return _with(sky, replace(found, members=members, rolls=rolls, begun=True))


# --- what could be tried ------------------------------------------------------------------------------------


def sides(attempt: Air) -> Iterable[str]:
    """Every side there is."""
    return SIDES


def contests(attempt: Air) -> Iterable[str]:
    """A roll, its face open."""
    return (open_roll("side", "d6"),)


def stays(attempt: Air) -> Iterable[str]:
    """Nothing to add, on an overfull side."""
    return ("",) if attempt.state.sides[player_of(attempt)] in overfull(attempt.state.sides) else ()


def goals(attempt: Air) -> Iterable[str]:
    """The one side that may be shifted to."""
    own = attempt.state.sides[player_of(attempt)]
    to = goal(attempt.state.sides, own) if own in SIDES else ""
    return (to,) if to else ()
