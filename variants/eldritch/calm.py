"""The calm lane: an ordinary move where kinds are in play that have something to say, judged and played in one go.

Somebody may hold, shield, strike from afar or let others through, but the move itself only goes, or goes and
takes, and sets nothing off. It is the same judgement as in ``find.py``, ``legality.py`` and ``play.py``, without
logs that could be taken back; a property test holds them against each other. Whatever is not surely of this sort
is left to them. It is one long function as in ``lane.py``, and for the same reason.
"""

from __future__ import annotations

from mypy_extensions import i64

from ..base import DONE, LEFT, STIRRING
from . import draws
from .gaits import (
    CHECKS,
    CROWNS,
    DOUBLE,
    FORWARD,
    GOES,
    KEPT_BACK,
    KIND,
    LAST,
    LATE,
    OPEN,
    PASSING,
    PAWN,
    PAWNS,
    PROMOTES,
    QUIET,
    REACHES,
    REFRAINS,
    RESTLESS,
    TAKEN_QUIETLY,
    TAKES,
    TWICE,
    UNSTEADY,
    WATCHED,
)
from .geometry import LINE, WIDTH
from .ground import OFF, bereaved
from .keeping import Keeping
from .plan import Plan
from .safety import AFAR


class Calm(Keeping):
    """A ground on which calm moves can be followed."""

    __slots__ = ()

    def follow_calmly(self, plan: Plan) -> int:
        """Play the one legal calm move that the act means, or do nothing and say LEFT."""
        turn: i64 = self.turn
        target: i64 = plan.target
        if self.burdened or not plan.calm:
            return LEFT
        cells, men = self.cells, self.men
        there = cells[target]
        if plan.takes:
            if there <= OFF or there & 1 == turn or CROWNS[there] or not TAKEN_QUIETLY[there]:
                return LEFT
        elif there:
            return LEFT

        # who comes, and is it no more than a move that leaves the own crowns safe
        origin = self._pawn_coming(plan, there) if plan.pawn else self._comer(plan, there)
        man = men[origin]
        if man is None:
            return LEFT
        gait: i64 = man.gait
        if (RESTLESS[gait] or (there and not QUIET[gait])) and KIND[gait].stirs(self, man, target, there):
            return LEFT
        harm = self.may_expose(origin, target, there, gait)
        if harm and self.exposed_by(origin, target, man, harm == AFAR):
            return LEFT

        # play
        clock, ep = self.clock, self.ep
        arrived = man.moved() if man.fresh else man
        victim = men[target]
        lost = self.lost if victim is not None and self.mourned else None
        self.history.append((origin, target, man, victim, arrived, self.number, clock, ep, self.ep_man, lost))
        if victim is not None:
            if lost is not None:
                self.lost = bereaved(lost, victim)
            self.where[there].remove(target)
            if WATCHED[there]:
                self.unsettle(there)
        squares = self.where[gait]
        squares[0 if squares[0] == origin else squares.index(origin)] = target
        cells[origin] = 0
        men[origin] = None
        cells[target] = gait
        men[target] = arrived
        if WATCHED[gait]:
            self.unsettle(gait)
        if turn:
            self.number += 1
        self.turn = enemy = 1 - turn
        if ep:
            self.ep = self.ep_man = 0
        if there or PAWNS[gait]:
            self.stirred = True
            self.clock = 0
            eventful = there > 0 and draws.is_dead(self)
        else:
            self.stirred = False
            self.clock = clock = clock + 1
            eventful = clock >= self.soonest and (clock >= 100 or draws.recurs(self))
        if DOUBLE[gait] and target - origin == 2 * FORWARD[gait]:
            self._pass_over(origin, target, gait)

        # does it give check: by the mover himself, along the line that he has left, or by those who strike twice or
        # from afar; all else stood so before, and was no check
        checked = 0
        if not self.sound or self.barring[gait] or (there and self.weighty[there]):
            checked = self.endangered(enemy)
            self.sound = True
        elif self.struck[enemy] and self.is_struck(enemy):
            checked = 1
        elif not (self.shields[enemy] and self.shielded(enemy)):
            takes = TAKES[gait]
            for crown in self.seats[enemy] or self.crowned(enemy):
                step = LINE[origin - crown]
                if step and self.strikes_along(crown, crown, step, turn):
                    checked = self.endangered(enemy)
                    break
                route = takes[crown - target]
                if route is not None and self.open_way(target, crown, route, gait) and CHECKS[gait]:
                    if self._counts(target, crown, route, gait):
                        checked = 1
                        break
        self.checked = 1 if checked else 0
        return STIRRING if checked or eventful else DONE

    def _pawn_coming(self, plan: Plan, there: i64) -> i64:
        """The square of the one ordinary pawn that can come as the act says, 0 where it is not surely one."""
        target, turn = plan.target, self.turn
        if there:
            if self.asked and self.take_fault(target, PAWN + turn):
                return 0
            origin = self._pawn_taking(plan)
        else:
            origin = self._pawn_stepping(plan)
        if (self.regents and target in LATE[turn]) or (self.holders[1 - turn] and self.held(origin, turn)[0]):
            return 0
        return origin

    def _pawn_taking(self, plan: Plan) -> i64:
        target: i64 = plan.target
        gait: i64 = PAWN + self.turn
        aside: i64 = plan.column - target % WIDTH
        if plan.column < 0 or plan.row >= 0 or aside not in (1, -1) or target in LAST[self.turn]:
            return 0
        origin = target - FORWARD[gait] + aside
        return origin if self.cells[origin] == gait else 0

    def _pawn_stepping(self, plan: Plan) -> i64:
        target: i64 = plan.target
        gait: i64 = PAWN + self.turn
        if plan.says_origin or target in LAST[self.turn]:
            return 0
        step = FORWARD[gait]
        origin = target - step
        cell = self.cells[origin]
        if cell == gait:
            return origin
        man = self.men[origin - step]
        return origin - step if not cell and man is not None and man.gait == gait and man.fresh else 0

    def _comer(self, plan: Plan, there: i64) -> i64:
        """The square of the one man who can come as the act says, 0 where it is not surely one."""
        cells, turn, target, where = self.cells, self.turn, plan.target, self.where
        tables, open_, found = TAKES if there else GOES, OPEN[turn], 0
        held, barred = self.holders[1 - turn], self.barred
        for white in plan.gaits:
            gait = white + turn
            squares = where[gait]
            if not squares:
                continue
            if UNSTEADY[gait] and self._comes_otherwise(target, gait):
                return 0
            if there and self.asked and self.take_fault(target, gait):
                continue
            table = tables[gait]
            for origin in squares:
                route = table[target - origin]
                if route is None:
                    continue
                for offset in route:
                    if not open_[cells[origin + offset]]:
                        break
                else:
                    if held and self.held(origin, turn)[0]:
                        continue
                    if (KEPT_BACK[gait] or (barred and not route)) and self._kept_back(
                        origin, target, there, gait, not route
                    ):
                        continue
                    if found:
                        return 0
                    found = origin
            if DOUBLE[gait] and not there:
                step = FORWARD[gait]
                origin = target - 2 * step
                if cells[origin] == gait and self.double_open(origin, step, gait):
                    if found or (held and self.held(origin, turn)[0]):
                        return 0
                    found = origin
        return found

    def _comes_otherwise(self, target: i64, gait: i64) -> bool:
        """Whether a man of that gait might do more there than go by his tables: promote, take in passing, or come
        beyond them."""
        if PROMOTES[gait] and target in (LATE if self.regents else LAST)[gait & 1]:
            return True
        if self.ep == target and PASSING[gait]:
            return True
        return REACHES[gait] and not TWICE[gait] and self._reached(target, gait)

    def _kept_back(self, origin: int, target: int, there: int, gait: int, leaps: bool) -> bool:
        """Whether a man whose way is open may nevertheless not come: somebody stops his leap, or he refrains."""
        if leaps and not self.open_way(origin, target, (), gait):
            return True
        return REFRAINS[gait] and self.refrained(origin, target, target if there else 0, gait)

    def _reached(self, target: int, gait: int) -> bool:
        """Whether a man of that gait could come there beyond his tables."""
        for origin in tuple(self.where[gait]):
            man = self.men[origin]
            if man is not None:
                for deed in KIND[gait].reach(self, origin, man):
                    if deed.target == target:
                        return True
        return False
