"""What is legal: of all that is offered, what leaves the own liege safe; and whether there is any such deed."""

from __future__ import annotations

from collections.abc import Iterator

from mypy_extensions import i64

from .deed import DISCARD, MOVE, PLACE, EldritchDeed
from .gaits import (
    CROWNS,
    DOUBLE,
    FORWARD,
    GOES,
    PASSING,
    QUIET,
    RAYS,
    REFRAINS,
    TAKEN_QUIETLY,
    TAKES,
    WHITE_GAITS,
)
from .geometry import AROUND, LINE
from .ground import OFF, Changes, SwiftLog
from .safety import HALF, SAFE, Safety

Moment = tuple[Changes | SwiftLog | None, Changes, int]
"""What was played last, and how far the open log had come."""


class Legality(Safety):
    """A ground on which it can be asked what is legal."""

    __slots__ = ("full_safety", "asked_at", "free", "free_at")

    def __init__(self, other: Legality | None = None) -> None:
        super().__init__(other)
        self.full_safety = -1  # whether some deed leaves both crowns safe; -1 not yet asked
        self.asked_at: Moment | None = None
        self.free = False  # whether there is a legal deed, and where that was asked
        self.free_at: Moment | None = None

    def moment(self) -> Moment:
        """What is another value as soon as something has been played, made or taken back."""
        return self.history[-1] if self.history else None, self.log, len(self.log.puts)

    def is_legal(self, deed: EldritchDeed) -> bool:
        """Whether a deed that the restrictions allow is legal."""
        grade = self.grade(deed)
        if grade != HALF:
            return grade == SAFE
        owing = self.owing
        fair = self.in_check() and not self._some_full_safety()
        self.owing = owing
        return fair

    def _some_full_safety(self) -> bool:
        """Whether some deed leaves both liege and Doppelganger safe (EC-DO-2); asked once a position."""
        now = self.moment()
        if self.full_safety < 0 or self.asked_at != now:
            owed = self.returns[self.turn]
            sure = not owed and (self._calm_flight() or self._calm_answer())
            self.full_safety = 1 if sure or any(self.grade(deed) == SAFE for deed in self.tries()) else 0
            self.asked_at = now
        return self.full_safety == 1

    def passing_legal(self) -> bool:
        """Whether a capture en passant is legal now, so that the right to it counts (EC-13)."""
        for gait in self.enlisted:
            if PASSING[gait] and gait & 1 == self.turn:
                for square in tuple(self.where[gait]):
                    if self.passing_open(square, gait) and not (self.holders[1 - self.turn] and self.held(square)[0]):
                        if self.is_legal(EldritchDeed(MOVE, square, self.ep, self.ep_man)):
                            return True
        return False

    def same_passing(self, ep: int, ep_man: int) -> bool:
        """Whether the rights to capture en passant would be the same now, had that man passed over that square."""
        if ep == self.ep:
            return True
        now = self.ep, self.ep_man
        rights = False
        for passed, man in (now, (ep, ep_man)):
            self.ep, self.ep_man, self.full_safety = passed, man, -1  # what was asked with other rights is void
            rights = rights or (passed > 0 and self.passing_legal())
        self.ep, self.ep_man = now
        self.full_safety = -1
        return not rights

    # --- lists --------------------------------------------------------------------------------------

    def own_squares(self) -> Iterator[int]:
        """The squares of the side to move, crowns first: their moves most often answer a check."""
        yield from self.crowned(self.turn)
        for gait in tuple(self.enlisted):
            if gait & 1 == self.turn and not CROWNS[gait]:
                yield from tuple(self.where[gait])

    def tries(self) -> Iterator[EldritchDeed]:
        """Every deed that movement and restrictions allow, a Highlander's return included."""
        owed = self.start_return()
        if owed is None:
            for square in self.own_squares():
                yield from self.offers(square)
            return
        for choice in owed.choices(self):
            self.begin()
            self.start_reply(choice)
            deeds = [deed for square in self.own_squares() for deed in self.offers(square)]
            self.unmake()
            for deed in deeds:
                deed.start = choice
                if not self.forbidden or deed.mark() not in self.forbidden:
                    yield deed

    def legal(self) -> Iterator[EldritchDeed]:
        """Every legal deed of the side to move."""
        for deed in self.tries():
            if self.setup is not None or self.is_legal(deed):
                yield deed

    def has_legal(self) -> bool:
        """Whether the side to move has any legal deed; asked once a position."""
        now = self.moment()
        if self.free_at != now:
            self.free, self.free_at = self._has_legal(), now
        return self.free

    def _has_legal(self) -> bool:
        if self.plain and not self.forbidden and not self.returns[self.turn]:
            found = self.quick_escape()
            if found is not None:
                return found
        elif not self.returns[self.turn] and (self._calm_flight() or self._calm_answer()):
            return True
        for deed in self.tries():
            grade = self.grade(deed) if self.setup is None else SAFE
            if grade == SAFE or (grade == HALF and self.in_check()):  # where nothing saves both, what saves one will do
                return True
        return False

    def _calm_answer(self) -> bool:
        """Whether somebody can take the one man who attacks a crown, or step between, so that none is attacked."""
        if not self.in_check():
            return False
        crowns, enemy = self.crowned(self.turn), 1 - self.turn
        checks = [(crown, checker) for crown in crowns for checker in self.attackers(crown, enemy)]
        return len(checks) == 1 and self._answers(*checks[0])

    def _calm_flight(self) -> bool:
        """Whether a crown can step to a square, or take there without more ado, so that none is attacked."""
        cells = self.cells
        for square in self.crowned(self.turn):
            man = self.men[square]
            if man is None or (self.holders[1 - self.turn] and self.held(square)[0]):
                continue
            gait = man.gait
            for ray in RAYS[gait]:
                offset, goes, takes = ray[0]
                target = square + offset
                there = cells[target]
                if there == OFF or not (takes if there else goes):
                    continue
                if there and (not QUIET[gait] or not TAKEN_QUIETLY[there] or self.take_fault(target, gait)):
                    continue
                if REFRAINS[gait] and self.refrained(square, target, target if there else 0, gait):
                    continue
                if len(ray) > 1 or self.open_way(square, target, (), gait):
                    if not self.exposed_by(square, target, man):
                        if not self.forbidden or not self._is_forbidden(square, target, there):
                            return True
        return False

    def _is_forbidden(self, origin: int, target: int, there: int) -> bool:
        """Whether a Diviner has forbidden a move (EC-DI-3)."""
        deed = EldritchDeed(MOVE, origin, target, target if there else 0)
        return deed.mark() in self.forbidden

    def quick_escape(self) -> bool | None:
        """Whether there is a legal move, seen at once: a flight of the king, then whatever takes or blocks a single
        checker. None: among plain pieces that is not all there could be, the whole list has to be asked."""
        mover: i64 = self.turn
        kings = self.where[self.crown[mover]]
        if len(kings) != 1:
            return None
        king: i64 = kings[0]
        cells = self.cells
        gait: i64 = cells[king]
        goes, takes = GOES[gait], TAKES[gait]
        checked = self.in_check()
        if not checked and self._free_step(king):
            return True
        for step in AROUND:
            cell: i64 = cells[king + step]
            if cell == OFF or (cell and cell & 1 == mover) or (takes if cell else goes)[step] is None:
                continue
            cells[king] = 0
            safe = not self.attacked(king + step, 1 - mover)
            cells[king] = gait
            if safe:
                return True
        if not checked:
            return None
        checkers = self.attackers(king, 1 - mover)
        if len(checkers) == 1 and self._answers(king, checkers[0]):
            return True
        return False if self.ordinary and not self.ep else None

    def _answers(self, crown: int, checker: int) -> bool:
        """Whether somebody else can take a single checker or step between, by the tables."""
        cells, mover = self.cells, self.turn
        route = TAKES[cells[checker]][crown - checker] or ()
        for target in (checker, *(checker + offset for offset in route)):
            taken = target if cells[target] else 0
            for gait in self.enlisted:
                if gait & 1 != mover or CROWNS[gait]:
                    continue
                table = TAKES[gait] if taken else GOES[gait]
                for origin in tuple(self.where[gait]):
                    if table[target - origin] is not None and self._goes_safely(origin, target, taken, gait):
                        return True
                if DOUBLE[gait] and not taken:
                    origin = target - 2 * FORWARD[gait]
                    if cells[origin] == gait and self.double_open(origin, FORWARD[gait], gait):
                        if self._allowed(EldritchDeed(MOVE, origin, target)):
                            return True
        return False

    def _goes_safely(self, origin: int, target: int, taken: int, gait: int) -> bool:
        """Whether the way that the tables give is open, and the move legal."""
        if not (self.can_take(origin, target, gait) if taken else self.can_go(origin, target, gait)):
            return False
        return self._allowed(EldritchDeed(MOVE, origin, target, taken, self.promotions(gait, target)[0]))

    def _allowed(self, deed: EldritchDeed) -> bool:
        """Whether nothing stands against a deed that movement gives, and it leaves the own crowns safe, all of them."""
        return not self.objection(deed)[0] and self.grade(deed) == SAFE

    def _free_step(self, king: int) -> bool:
        """Whether, without a check, a man that stands on no line with the king has a square to go to."""
        for squares, _, own in self.army[self.turn]:
            if not CROWNS[own] and not REFRAINS[own]:
                for origin in squares:
                    if not LINE[origin - king]:
                        for ray in RAYS[own]:
                            if ray[0][1] and self.cells[origin + ray[0][0]] == 0:
                                return True
        return False

    def discards(self) -> list[EldritchDeed]:
        """The Diviners that may be discarded now (EC-DI-2, EC-DI-3)."""
        return [
            EldritchDeed(DISCARD, square, square)
            for gait in WHITE_GAITS["DI"]
            for square in self.where[gait + self.turn]
            if not self.discard_fault(square)
        ]

    def discard_fault(self, square: int) -> str:
        """The rule by which the Diviner on a square cannot be discarded now."""
        index = self.standing(len(self.history) - 1)
        if index < 0:
            return "EC-DI-2"
        log = self.history[index]
        mover = log.turn if isinstance(log, Changes) else log[2].colour
        if self.deed_at(index).tag == PLACE or mover == self.turn:
            return "EC-DI-2"
        self.advance(EldritchDeed(DISCARD, square, square))
        possible = self.has_legal()
        self.undo()
        return "" if possible else "EC-DI-3"
