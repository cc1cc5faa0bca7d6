"""Damage, removal, elimination, retreat, and who is left (AIR-19, AIR-35 to AIR-39)."""

from __future__ import annotations

from dataclasses import replace

from .numbers import withstands
from .sides import Air
from .sky import DESTROYED, ELIMINATED, HURT, LAST, LOST, MUTUAL, RETREATED, Sky
from .table import BALLOON, Table

PATIENCE = 3  # rounds without an attack, after which a player's units leave (AIR-37)


def certain(table: Table, sky: Sky) -> list[int]:
    """The units that surely stand on the map; those of which the record leaves that open owe nothing."""
    doubtful = {player for player in range(len(table.players)) if _is_gone(table, sky, player, HURT, LOST)}
    return [
        unit
        for unit, now in enumerate(sky.units)
        if now.is_up and now.doubt != LOST and table.units[unit].owner not in doubtful
    ]


def seen(sky: Sky, unit: int) -> Sky:
    """The sky when a unit is seen to be there: it has survived."""
    return sky.unit(unit, doubt=HURT) if sky.units[unit].doubt == LOST else sky


def hit(attempt: Air, attacker: int, target: int, damage: int | None) -> None:
    """A unit takes damage, None where it is not known how much; a balloon that survives drifts (AIR-19, AIR-32)."""
    table, sky, design = attempt.table, attempt.state, attempt.table.units[target]
    now = sky.units[target]
    if damage == 0 or not now.is_up:
        return
    total = now.damage + (damage or 0)
    survives = withstands(design, total, table.options)
    if survives and (damage is None or now.doubt):
        survives = None
    if survives is False:
        by = table.owner(attacker)
        sky = sky.unit(target, damage=total, doubt="", fate=DESTROYED, fell=attempt.clock.round, by=by)
        attempt.tell("destroyed", attempt.table.units[attacker].name, design.name)
        attempt.state = _eliminated(attempt, sky, design.owner)
        return
    if survives is None:
        attempt.doubt("AIR-19", f"Whether {design.name} is destroyed is not known.")
    sky = sky.unit(target, damage=total, doubt=now.doubt if survives else LOST)
    if design.kind == BALLOON:
        sky = replace(sky, drift=target, drift_sure=survives is True)
    attempt.state = sky


def _eliminated(attempt: Air, sky: Sky, player: int) -> Sky:
    """The sky when a unit of a player was destroyed: all his others go with the first beyond half (AIR-36)."""
    before = attempt.state
    if _is_gone(attempt.table, sky, player):
        left = sky
        sky = _removed(attempt.table, sky, player, ELIMINATED, attempt.clock.round)
        tell_removal(attempt, ELIMINATED, player, left, sky)
    return _settled(attempt.table, before, sky)


def _is_gone(table: Table, sky: Sky, player: int, *doubts: str) -> bool:
    """Whether more than half of a player's units were destroyed (AIR-36, option credit); with doubts, whether they
    may have been."""
    own = table.owned(player)
    lost = [sky.units[unit].by for unit in own if sky.units[unit].fate == DESTROYED]
    open_ = sum(1 for unit in own if LOST in doubts and sky.units[unit].doubt == LOST)
    if doubts and not open_:
        return False
    if table.options.credit == "side":
        teams = [table.teams[table.players.index(by)] for by in lost]
        most = max((teams.count(team) for team in teams), default=0)
    else:
        most = len(lost)
    return 2 * (most + open_) > len(own)


def tell_removal(attempt: Air, event: str, player: int, before: Sky, after: Sky) -> None:
    """A player is out of the game, and with him what was left on the map."""
    attempt.tell(event, attempt.table.players[player])
    for unit in attempt.table.owned(player):
        if before.units[unit].is_up and not after.units[unit].is_up:
            attempt.tell("removed", attempt.table.units[unit].name)


def _removed(table: Table, sky: Sky, player: int, fate: str, number: int) -> Sky:
    """The sky without what is left of a player."""
    for unit in table.owned(player):
        if sky.units[unit].is_up:
            sky = sky.unit(unit, fate=fate, fell=number, doubt="")
    return sky


def after_round(table: Table, sky: Sky, number: int) -> Sky:
    """The sky when a round is over: who has not attacked in three rounds leaves (AIR-37)."""
    fought = {table.units[attacker].owner for attacker, _ in sky.struck}
    there = {design.owner for design, now in zip(table.units, sky.units, strict=True) if now.is_up}
    lulls = tuple(0 if player in fought or player not in there else count + 1 for player, count in enumerate(sky.lulls))
    after = replace(sky, lulls=lulls)
    for player, count in enumerate(lulls):
        if count >= PATIENCE:
            after = _removed(table, after, player, RETREATED, number)
    return _settled(table, sky, after) if after.units != sky.units else after


def _settled(table: Table, before: Sky, after: Sky) -> Sky:
    """The sky with its result, as soon as only one side has units; no side, and it is a draw (AIR-38, AIR-39)."""
    had, left = ({table.team(unit) for unit, now in enumerate(sky.units) if now.is_up} for sky in (before, after))
    if len(left) > 1:
        return after
    last = left or had
    players = [player for player, team in enumerate(table.teams) if team in last]
    share = "1" if left else f"1/{len(players)}"
    result = "-".join(share if player in players else "0" for player in range(len(table.players)))
    return replace(after, result=result, ending=LAST if left else MUTUAL, chain=None, drift=None)
