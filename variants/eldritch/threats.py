"""Who attacks what: the tables walked, and the kinds asked that know more than tables.

The plain case is one loop over the enemy's men, each with one look into its table of routes; the
questions of kinds are asked only while such a kind is in play.
"""

from __future__ import annotations

from mypy_extensions import i64

from .deed import MOVE, EldritchDeed
from .gaits import (
    ADMITS,
    BOUND,
    FAR_LEAPS,
    GRASPS,
    HOLDS,
    KIND,
    LEAPS,
    LIEGES,
    OPEN,
    RAYS,
    REFRAINS,
    ROAMS,
    SIDLES,
    STRUCK,
    TAKEN_QUIETLY,
    TAKES,
)
from .geometry import KNIGHT, LINE
from .ground import OFF
from .kind import JUMP, PASS
from .man import Man
from .muster import Muster
from .nature import Nature


class Threats(Muster):
    """A ground on which ways and attacks can be asked for."""

    __slots__ = ()

    # --- ways --------------------------------------------------------------------------------------

    def admission(self, square: int, mover: Nature, colour: int, manner: int) -> str:
        """The rule by which the man on an occupied square keeps a mover of that colour away."""
        man = self.men[square]
        if man is None:
            return "OC-4"
        return KIND[man.gait].admits(self, square, man, mover, man.gait & 1 == colour, manner)

    def may_pass(self, square: int, mover: Man) -> bool:
        """Whether a man may slide on through a square."""
        return self.cells[square] == 0 or not self._stops(square, mover.gait)

    def _stops(self, square: int, gait: int) -> bool:
        """Whether an occupied square or the edge stops a slide of that gait."""
        return not OPEN[gait & 1][self.cells[square]]

    def leap_fault(
        self, origin: int, offset: int, gait: int, ways: tuple[tuple[int, ...], ...] | None = None
    ) -> tuple[str, int]:
        """The rule and square that stop a leap on every way (EC-9), or ("", 0). ``ways`` are those of the tables
        unless others are given."""
        fault = ("", 0)
        manner = JUMP
        if ways is None:
            ways = LEAPS[gait].get(offset, ())
        if SIDLES[gait]:
            manner = PASS
            path = self.rule("gargoyle-path")
            ways = ways[:1] if path == "orthogonal-first" else ways[1:] if path == "diagonal-first" else ways
        for way in ways:
            first = fault
            fault = self.way_fault(origin, way, gait, manner, offset not in KNIGHT or ROAMS[gait] or SIDLES[gait])
            if not fault[0]:
                return fault
            if first[0] and fault[0] == "EC-9":
                fault = first  # rather name the piece that stands there than the square that is missing
        return fault

    def way_fault(
        self, origin: int, way: tuple[int, ...], gait: int, manner: int = JUMP, straight: bool = True
    ) -> tuple[str, int]:
        """The rule and square that stop a man of a gait on his way over squares, or ("", 0). ``straight``: all of
        them must exist."""
        for step in way:
            square = origin + step
            if self.cells[square] == OFF:
                if straight:
                    return "EC-9" if manner == JUMP else KIND[gait].rule, square
            elif self.cells[square] and (manner == PASS or ADMITS[self.cells[square]]):
                rule = self.admission(square, KIND[gait], gait & 1, manner)
                if rule:
                    return rule if manner == JUMP else KIND[gait].rule, square
        return "", 0

    def open_way(self, origin: i64, target: i64, route: tuple[int, ...], gait: i64) -> bool:
        """Whether nothing stops a man of that gait on the way that a table gives."""
        cells = self.cells
        for offset in route:
            if cells[origin + offset] and self._stops(origin + offset, gait):
                return False
        if not route and (self.barred or FAR_LEAPS[gait]) and target - origin in LEAPS[gait]:
            return not self.leap_fault(origin, target - origin, gait)[0]
        return True

    def free_targets(self, square: int, gait: int) -> tuple[int, ...]:
        """Where a man of that gait could go from there without capturing, by its tables."""
        cells = self.cells
        found: list[i64] = []
        for ray in RAYS[gait]:
            for offset, goes, _ in ray:
                target = square + offset
                if cells[target] == 0:
                    if goes and (len(ray) > 1 or self.open_way(square, target, (), gait)):
                        found.append(target)
                elif self._stops(target, gait):
                    break
        return tuple(found)

    # --- attacks -----------------------------------------------------------------------------------

    def held(self, square: i64, colour: i64 = -1) -> tuple[str, int]:
        """The rule by which the man on a square (or one of a colour, were he there) cannot move, and who holds
        him, or ("", 0)."""
        if colour < 0:
            colour = self.cells[square] & 1
        for gait in self.holders[1 - colour]:
            grasp = GRASPS[gait]
            for holder in self.where[gait]:
                if grasp[square - holder]:
                    man = self.men[holder]
                    rule = KIND[gait].forbids(self, holder, man, square) if man is not None else ""
                    if rule:
                        return rule, holder
        return "", 0

    def may_hold(self, square: i64, gait: i64) -> bool:
        """Whether a man of that gait has an enemy in his grasp on a square."""
        cells, enemy = self.cells, 1 - (gait & 1)
        for offset in HOLDS[gait]:
            cell = cells[square + offset]
            if cell > OFF and cell & 1 == enemy:
                return True
        return False

    def attacked(self, target: i64, by: i64) -> bool:
        """Whether a man of colour ``by`` could capture on ``target`` next turn (EC-7)."""
        cells, open_ = self.cells, OPEN[by]
        for squares, takes, gait in self.army[by]:
            for origin in squares:
                route = takes[target - origin]
                if route is not None:
                    for offset in route:
                        if not open_[cells[origin + offset]]:
                            break
                    else:
                        if self.plain or self._counts(origin, target, route, gait):
                            return True
        return self._attacked_from_afar(target, by) if self.far[by] else False

    def _counts(self, origin: i64, target: i64, route: tuple[int, ...], gait: i64) -> bool:
        """Whether an attack along an open table route is real: not held, not stopped in its leap."""
        if self.holders[1 - (gait & 1)] and self.held(origin, gait & 1)[0]:
            return False
        if REFRAINS[gait] and self.refrained(origin, target, target, gait):
            return False
        return bool(route) or self.open_way(origin, target, route, gait)

    def refrained(self, origin: i64, target: i64, taken: i64, gait: i64) -> bool:
        """Whether a kind may not go or take there for a reason of its own."""
        man = self.men[origin]
        return man is not None and KIND[gait].refrains(self, EldritchDeed(MOVE, origin, target, taken), man) != ""

    def _attacked_from_afar(self, target: i64, by: i64) -> bool:
        for gait in self.far[by]:
            strikes = STRUCK[gait]
            for origin in tuple(self.where[gait]):
                if strikes[target - origin]:
                    man = self.men[origin]
                    if man is not None and not self.held(origin, by)[0]:
                        if KIND[gait].threatens(self, origin, man, target):
                            return True
        return False

    def may_be_struck(self, colour: i64) -> bool:
        """Whether an enemy stands where his reach or powers might capture a crown of that colour, or where who stands
        beside the way decides about it."""
        struck = self.struck[colour]
        if struck < 0:
            struck = 0
            for crown in self.seats[colour] or self.crowned(colour):
                if self._may_strike(crown, 1 - colour):
                    struck = 1
            self.struck[colour] = struck
        return struck > 0

    def _may_strike(self, target: i64, by: i64) -> bool:
        for gait in self.far[by]:
            strikes = STRUCK[gait]
            for origin in self.where[gait]:
                if strikes[target - origin]:
                    man = self.men[origin]
                    if man is None or KIND[gait].armed(man):
                        return True
        for gait in self.sidlers[by]:
            for origin in self.where[gait]:
                if target - origin in KNIGHT:
                    return True
        return False

    def _struck(self, target: i64, by: i64) -> bool:
        """Whether somebody of colour ``by`` who strikes from afar or goes between others may capture on ``target``."""
        if self.far[by] and self._attacked_from_afar(target, by):
            return True
        for gait in self.sidlers[by]:
            for origin in self.where[gait]:
                route = TAKES[gait][target - origin]
                if route is not None and self._counts(origin, target, route, gait):
                    return True
        return False

    def uncovers(self, crown: i64, origin: i64, target: i64, by: i64) -> bool:
        """Whether a man who goes from ``origin`` to ``target`` lets somebody of colour ``by`` take ``crown`` along the
        line that he has stood on: by leaving it, or by going past whoever strikes."""
        step = LINE[origin - crown]
        if not step:
            return False
        along = LINE[target - crown] == step
        if along and (target - origin) * step < 0:  # nearer to the crown
            return False
        cells, open_ = self.cells, OPEN[by]
        square = crown + step
        while open_[cells[square]]:
            square += step
        striker = self.strikes_along(crown, square, step, by) if square == origin else 0
        return striker > 0 and not (along and (target - striker) * step <= 0)

    def strikes_along(self, crown: i64, square: i64, step: i64, by: i64) -> i64:
        """Where the first man beyond a square on a line from ``crown`` stands, if he is one of colour ``by`` who could
        take it; else 0."""
        cells, open_ = self.cells, OPEN[by]
        square += step
        while open_[cells[square]]:
            square += step
        cell = cells[square]
        return square if cell > OFF and cell & 1 == by and TAKES[cell][crown - square] is not None else 0

    def attackers(self, target: int, by: int) -> tuple[int, ...]:
        """The squares from which colour ``by`` could capture on ``target`` next turn."""
        found: list[i64] = []
        for squares, takes, gait in self.army[by]:
            for origin in squares:
                route = takes[target - origin]
                if route is not None and self.open_way(origin, target, route, gait):
                    if not self.held(origin)[0] and not (
                        REFRAINS[gait] and self.refrained(origin, target, target, gait)
                    ):
                        found.append(origin)
        for gait in self.far[by]:
            for origin in tuple(self.where[gait]):
                man = self.men[origin]
                if man is not None and origin not in found and not self.held(origin)[0]:
                    if KIND[gait].threatens(self, origin, man, target):
                        found.append(origin)
        return tuple(sorted(found))

    # --- lieges ------------------------------------------------------------------------------------

    def crowned(self, colour: i64) -> tuple[int, ...]:
        """The squares of the liege and Doppelganger of a colour."""
        seats = self.seats[colour]
        if seats is None:
            seats = tuple([square for gait in self.crowns[colour] for square in self.where[gait]])
            self.seats[colour] = seats
        return seats

    def weighs(self, man: Man) -> bool:
        """Whether a man's being there changes what others may do: he holds, shields, lets pass or has made somebody."""
        gait = man.gait
        return KIND[gait].grasp != () or ADMITS[gait] or BOUND[gait] or KIND[gait].shields or not TAKEN_QUIETLY[gait]

    def lieges(self, colour: int) -> list[i64]:
        """Where the liege of a colour stands, if it does."""
        return [square for square in self.crowned(colour) if LIEGES[self.cells[square]]]

    def in_danger(self, square: int) -> bool:
        """Whether the other side could capture the liege on a square next turn."""
        colour = self.cells[square] & 1
        return not (self.shields[colour] and self.shielded(colour)) and self.attacked(square, 1 - colour)

    def shielded(self, colour: i64) -> bool:
        """Whether that colour's liege cannot be in check now (EC-SH-2)."""
        return any(self.where[gait] for gait in self.shields[colour])

    def endangered(self, colour: i64, afar: bool = False) -> i64:
        """How many of the colour's liege and Doppelganger could be captured next turn, by anybody or only by those who
        strike from afar or go between others."""
        if self.shields[colour] and self.shielded(colour):
            return 0
        count: i64 = 0
        for square in self.seats[colour] or self.crowned(colour):
            if self._struck(square, 1 - colour) if afar else self.attacked(square, 1 - colour):
                count += 1
        return count
