"""The fast lane: an ordinary move among plain pieces, judged and played in one go.

Most acts of most records are such moves. This is the same judgement as in ``find.py``, ``legality.py`` and
``play.py``, for the case in which no kind in play has anything to say; a property test holds them
against each other. Whatever is not surely of this sort is left to them. It is one long function because a
call costs as much here as all that is done in it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eldritch.notation.model import BoardAct

from ..base import DONE, LEFT, STIRRING
from . import draws
from .calm import Calm
from .deed import MOVE, EldritchDeed
from .gaits import DOUBLE, FORWARD, GOES, PAWN, QUIET, TAKEN_QUIETLY, TAKES
from .geometry import LINE, WIDTH
from .ground import OFF
from .plan import CASTLING, Plan, plan_of

_WHITE_PAWNS: Final[i64] = PAWN
_BLACK_PAWNS: Final[i64] = PAWN + 1


class Lane(Calm):
    """A ground on which ordinary acts can be followed."""

    __slots__ = ()

    def follow(self, act: BoardAct) -> int:
        """Play the one legal ordinary move that the act means, or do nothing and say LEFT."""
        sense = act.sense
        plan = sense if isinstance(sense, Plan) else plan_of(act)
        if self.setup is not None:
            return self.follow_placing(plan)
        if self.burdened or not self.swift:
            return self.follow_calmly(plan) or self.follow_surely(plan)
        if not plan.simple:
            castling = plan.sort == CASTLING and not plan.code
            return self._follow_castling(plan) if castling else self.follow_calmly(plan) or self.follow_surely(plan)
        cells, where, men = self.cells, self.where, self.men
        turn: i64 = self.turn
        enemy: i64 = 1 - turn
        target: i64 = plan.target
        there: i64 = cells[target]
        if there and not TAKEN_QUIETLY[there]:
            return LEFT
        crowns = where[self.crown[enemy]]
        kings = where[self.crown[turn]]
        if len(kings) != 1 or len(crowns) != 1:
            return LEFT

        # who comes: one man and no other
        origin: i64 = 0
        if plan.takes:
            if there <= OFF or there & 1 == turn or target == crowns[0]:
                return LEFT
            if plan.pawn:
                origin = self._pawn_taking(plan)
            elif plan.says_origin:
                origin = self._told_apart(plan, TAKES)
        elif there:
            return LEFT
        elif plan.pawn:
            origin = self._pawn_stepping(plan)
        elif plan.says_origin:
            origin = self._told_apart(plan, GOES)
        if not origin:
            if plan.pawn or plan.says_origin:
                return LEFT
            tables = TAKES if there else GOES
            for white in plan.first if self.ordinary else plan.gaits:
                squares = where[white + turn]
                if squares:
                    table = tables[white + turn]
                    for square in squares:
                        route = table[target - square]
                        if route is not None:
                            for offset in route:
                                if cells[square + offset]:
                                    break
                            else:
                                if origin:
                                    return LEFT
                                origin = square
            if not origin:
                return LEFT
        gait = cells[origin]
        man = men[origin]
        if man is None or (there and not QUIET[gait]):
            return LEFT

        # is the own king safe
        king = kings[0]
        if origin == king:
            cells[origin] = 0
            exposed = self.attacked(target, enemy)
            cells[origin] = gait
            if exposed:
                return LEFT
            self.seats = [None, None]
        elif self.checked and self.in_check():
            if self.exposes(origin, target, target if there else 0):
                return LEFT
        else:
            step = LINE[origin - king]
            if step and LINE[target - king] != step:
                square = king + step
                while not cells[square]:
                    square += step
                if square == origin:
                    square += step
                    while not cells[square]:
                        square += step
                    cell = cells[square]
                    if cell > OFF and cell & 1 != turn and TAKES[cell][king - square] is not None:
                        return LEFT

        # play
        ep, number = self.ep, self.number
        arrived = man.moved() if man.fresh else man
        victim = men[target]
        self.history.append((origin, target, man, victim, arrived, number, self.clock, ep, self.ep_man, None))
        if victim is not None:
            where[there].remove(target)
        squares = where[gait]
        squares[0 if squares[0] == origin else squares.index(origin)] = target
        cells[origin] = 0
        men[origin] = None
        cells[target] = gait
        men[target] = arrived
        if turn:
            self.number = number + 1
        self.turn = enemy
        if there or gait <= _BLACK_PAWNS:
            self.stirred = True
            self.clock = 0
            eventful = there > 0 and not where[_WHITE_PAWNS] and not where[_BLACK_PAWNS]
        else:
            self.stirred = False
            self.clock += 1
            clock = self.clock
            eventful = clock >= self.soonest and (clock >= 100 or draws.recurs(self))

        # does it give check
        checked: i64 = 0
        crown = crowns[0]
        route = TAKES[gait][crown - target]
        if route is not None:
            checked = 1
            for offset in route:
                if cells[target + offset]:
                    checked = 0
                    break
        step = LINE[origin - crown]
        if step and not checked:
            square = crown + step
            while not cells[square]:
                square += step
            cell = cells[square]
            if cell > OFF and cell & 1 == turn and TAKES[cell][crown - square] is not None:
                checked = 1
        if not self.sound:
            checked = 1 if self.attacked(crown, turn) else 0
            self.sound = True
        self.checked = checked

        # may it be taken in passing
        if ep:
            self.ep = self.ep_man = 0
        if DOUBLE[gait] and target - origin == 2 * FORWARD[gait]:
            self._pass_over(origin, target, gait)
        return STIRRING if checked or eventful else DONE

    def _follow_castling(self, plan: Plan) -> int:
        """Castling of an unmoved king, tested square by square; in Chess960 the rook may uncover him."""
        kings = self.where[self.crown[self.turn]]
        if len(kings) != 1 or self.chess960:
            return LEFT
        deed, _, _ = self.castle(kings[0], plan.long)
        if deed is None:
            return LEFT
        self.advance(deed)
        return STIRRING if self.in_check() or self.clock >= 100 else DONE

    def _told_apart(self, plan: Plan, tables: list[list[tuple[i64, ...] | None]]) -> i64:
        """The square that the act names by its file or rank, where just that is needed: other pieces of the kind,
        surely not pinned, could come too."""
        if self.checked or plan.origin:
            return 0
        cells, target, turn = self.cells, plan.target, self.turn
        taken = target if cells[target] else 0
        found, others = 0, []
        for white in plan.gaits:
            table = tables[white + turn]
            for origin in self.where[white + turn]:
                route = table[target - origin]
                if route is None or any(cells[origin + offset] for offset in route):
                    continue
                if not self.surely_safe(EldritchDeed(MOVE, origin, target, taken)):
                    return 0
                if plan.column in (-1, origin % WIDTH) and plan.row in (-1, origin // WIDTH):
                    if found:
                        return 0
                    found = origin
                else:
                    others.append(origin)
        if not others or (plan.column < 0 and all(other % WIDTH != found % WIDTH for other in others)):
            return 0
        return found
