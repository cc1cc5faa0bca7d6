"""Whether the own liege is safe after a deed, whatever the other side replies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from .deed import MOVE, EldritchDeed
from .gaits import CROWNS, HOLDS, LIEGES, QUIET, RESTLESS, TAKEN_QUIETLY, WHITE_GAITS
from .geometry import LINE
from .ground import OFF
from .man import Man
from .offers import Offers
from .pieces.mystic import MysticReturn
from .reply import Reply

SAFE: Final = 0  # neither liege nor Doppelganger is attacked
HALF: Final = 1  # one of two is
LOST: Final = 2  # self-check, or the own liege is gone
NOWAY: Final = 0  # nothing that a move does could harm a crown of its side
ANYHOW: Final = 1  # it could in any way
AFAR: Final = 2  # only those who strike from afar, or go between others, could make use of it
Grade = Callable[[int, int, bool], int]


class Safety(Offers):
    """A ground on which it can be asked whether a deed is self-check."""

    __slots__ = ("owing",)

    def __init__(self, other: Safety | None = None) -> None:
        super().__init__(other)
        self.owing = False  # whether the deed graded last has set off replies

    def in_check(self) -> bool:
        """Whether the liege or Doppelganger of the side to move could be captured (EC-7)."""
        if self.checked < 0:
            self.checked = 1 if self.endangered(self.turn) else 0
        return self.checked == 1

    def grade(self, deed: EldritchDeed) -> int:
        """How safe the mover is after a deed, whatever the other side replies: SAFE, HALF or LOST."""
        gait = self.cells[deed.origin]
        self.owing = False
        if deed.tag == MOVE and not (deed.start or deed.promotion or deed.second or RESTLESS[gait]):
            there, taken = self.cells[deed.target], deed.taken
            if not taken or (QUIET[gait] and TAKEN_QUIETLY[self.cells[taken]] and (self.plain or taken == deed.target)):
                return self._grade_ordinary(deed) if self.plain else self._grade_calm(deed, there)
        mover = self.turn
        had, liege = self.stake()
        self.begin()
        self.make(deed)
        self.owing = bool(self.pending)
        worst = self._worst(mover, had, liege)
        self.unmake()
        return worst

    def stake(self) -> tuple[int, bool]:
        """What the side to move has to keep safe: how many crowns, and whether a liege is among them."""
        had, liege = 0, False
        for gait in self.crowns[self.turn]:
            squares = self.where[gait]
            if squares:
                had += len(squares)
                liege = liege or LIEGES[gait]
        return had, liege

    def _grade_calm(self, deed: EldritchDeed, there: int) -> int:
        """``grade`` where nothing but going and taking happens, whoever is in play."""
        man = self.men[deed.origin]
        if man is None:
            return SAFE
        harm = ANYHOW if self.blocks else self.may_expose(deed.origin, deed.target, there, man.gait)
        if harm == NOWAY:
            return SAFE
        attacked = self.exposed_by(deed.origin, deed.target, man, harm == AFAR)
        return SAFE if not attacked else HALF if attacked < len(self.crowned(self.turn)) else LOST

    def may_expose(self, origin: i64, target: i64, there: i64, gait: i64) -> i64:
        """How a move of a gait from a square, onto what stands ``there``, could leave a crown of its side attacked:
        NOWAY, ANYHOW or AFAR. It surely leaves none where a shield stands; or where, neither in check nor moving a
        crown, it changes nothing that holds, stops or strikes, and uncovers no line to a crown."""
        turn: i64 = self.turn
        harm: i64 = NOWAY
        if self.checked or self.struck[turn] or self.delicate[gait] or self.weighty[there]:
            harm = self._may_harm(origin, there, gait)
            if harm == ANYHOW:
                return ANYHOW
        for crown in self.seats[turn] or self.crowned(turn):
            if LINE[origin - crown] and self.uncovers(crown, origin, target, 1 - turn):
                return NOWAY if self.shields[turn] and self.shielded(turn) else ANYHOW
        return harm

    def _may_harm(self, origin: i64, there: i64, gait: i64) -> i64:
        """``may_expose`` but for what is uncovered."""
        turn: i64 = self.turn
        if self.weighty[there]:
            return ANYHOW
        if self.shields[turn] and self.shielded(turn):
            return NOWAY
        if CROWNS[gait] or self.barring[gait] or (self.checked and self.in_check()):
            return ANYHOW
        if HOLDS[gait] and self.may_hold(origin, gait):
            return ANYHOW
        return AFAR if self.struck[turn] and self.may_be_struck(turn) else NOWAY

    def exposed_by(self, origin: i64, target: i64, man: Man, afar: bool = False) -> i64:
        """How many crowns of its side a move that only goes, or goes and takes, would leave attacked, by anybody or
        only by those who strike from afar or go between others."""
        cells, men, where = self.cells, self.men, self.where
        gait: i64 = man.gait
        there, victim = cells[target], men[target]
        if victim is not None:
            where[there].remove(target)
        squares = where[gait]
        squares[squares.index(origin)] = target
        cells[origin], men[origin], cells[target], men[target] = 0, None, gait, man
        if CROWNS[gait]:
            seats, self.seats = self.seats, [None, None]
            exposed = self.endangered(gait & 1, afar)
            self.seats = seats
        else:
            exposed = self.endangered(gait & 1, afar)
        squares[squares.index(target)] = origin  # those who look ahead may have put the list in another order
        cells[origin], men[origin], cells[target], men[target] = gait, man, there, victim
        if victim is not None:
            where[there].append(target)
        return exposed

    def surely_safe(self, deed: EldritchDeed) -> bool:
        """Whether a move among plain pieces cannot expose the own king: it is not in check, does not move
        itself, and is not uncovered. (False: that is to be tested.)"""
        origin, taken = deed.origin, deed.taken
        kings = self.where[self.crown[self.turn]]
        if self.checked != 0 or len(kings) != 1 or origin == kings[0] or (taken and taken != deed.target):
            return False
        return not self.uncovers(kings[0], origin, deed.target, 1 - self.turn)

    def _grade_ordinary(self, deed: EldritchDeed) -> int:
        """``grade`` where nothing but going and taking happens and tables say all."""
        origin, target, taken = deed.origin, deed.target, deed.taken
        if not self.where[self.crown[self.turn]] or self.surely_safe(deed):
            return SAFE
        return LOST if self.exposes(origin, target, taken) else SAFE

    def exposes(self, origin: int, target: int, taken: int) -> bool:
        """Whether a move among plain pieces leaves or puts the own king in check."""
        cells = self.cells
        gait = cells[origin]
        mover = gait & 1
        king = self.where[self.crown[mover]][0]
        if origin == king:
            king = target
        captured = cells[taken] if taken else 0
        if taken:
            self.where[captured].remove(taken)
            cells[taken] = 0
        cells[origin] = 0
        cells[target] = gait
        exposed = self.attacked(king, 1 - mover)
        cells[target] = 0
        cells[origin] = gait
        if taken:
            cells[taken] = captured
            self.where[captured].append(taken)
        return exposed

    def _worst(self, mover: int, had: int, liege: bool) -> int:
        """The worst grade that the replies open to the other side can bring about (EC-14)."""
        worst = self._settled(mover, had, liege)
        for reply in tuple(self.pending):
            if worst == LOST:
                return LOST
            if not isinstance(reply, MysticReturn) or reply.man.number in self.back:
                continue
            if reply.colour == mover:
                continue
            home = self.cells[reply.man.home]
            if home & 1 == mover and LIEGES[home] and home > OFF:
                return LOST
            for value in reply.choices(self):
                worst = max(worst, self._after(reply, value, self._best_counter, mover, had, liege))
        return worst

    def _best_counter(self, mover: int, had: int, liege: bool) -> int:
        """The mover may answer a return with a return of an own Mystic that it took."""
        best = self._worst(mover, had, liege)
        for reply in tuple(self.pending):
            if best != SAFE and reply.colour == mover and reply.man.number not in self.back:
                for value in reply.choices(self):
                    best = min(best, self._after(reply, value, self._worst, mover, had, liege))
        return best

    def _settled(self, mover: int, had: int, liege: bool) -> int:
        """The grade once every reply that must be made has been made: to the mover's harm by the other side,
        to its good by the mover."""
        for reply in self.pending:
            choices = reply.choices(self) if reply.duty and not reply.harmless else ()
            grades = [self._after(reply, value, self._settled, mover, had, liege) for value in choices]
            if grades:
                return min(grades) if reply.colour == mover else max(grades)
        return self.standing_of(mover, had, liege)

    def _after(self, reply: Reply, value: str, grade: Grade, mover: int, had: int, liege: bool) -> int:
        """A grade as it would be once a reply has been made; the reply is taken back."""
        log = self.log
        marks = len(log.puts), len(log.sets), len(log.told)
        pending, back = list(self.pending), list(self.back)
        self.answer(reply.name, value)
        found = grade(mover, had, liege)
        self.rollback(*marks)
        self.pending, self.back = pending, back
        return found

    def standing_of(self, mover: int, had: int, liege: bool) -> int:
        """The grade of the mover's crowns as they stand now."""
        if self.spent:
            return self._without_the_spent(mover, had, liege)
        squares = self.crowned(mover)
        if not squares:
            return LOST if had and not self.suborned_liege(mover) else SAFE
        if liege and not any(LIEGES[gait] and self.where[gait] for gait in self.crowns[mover]):
            if not self.suborned_liege(mover):
                return LOST
        attacked = self.endangered(mover)
        if not attacked:
            return SAFE
        return HALF if attacked < len(squares) else LOST

    def _without_the_spent(self, mover: int, had: int, liege: bool) -> int:
        """``standing_of`` once those have vanished who made their last move (EC-14, 5 before 6)."""
        log, spent = self.log, self.spent
        marks = len(log.puts), len(log.sets), len(log.told)
        self.expire()
        self.spent = []
        found = self.standing_of(mover, had, liege)
        self.rollback(*marks)
        self.spent = spent
        return found

    def safe_after(self, deed: EldritchDeed, square: int) -> bool:
        """Whether the own man who stands on a square after a deed could not be captured there."""
        self.begin()
        self.make(deed)
        safe = not self.in_danger(square)
        self.unmake()
        return safe

    def suborned_liege(self, colour: int) -> bool:
        """Whether a Ghost carries that side's liege (option ghost-suborns-liege)."""
        if self.rule("ghost-suborns-liege") != "yes":
            return False
        for gait in WHITE_GAITS["GH"]:
            for square in self.where[gait + 1 - colour]:
                man = self.men[square]
                carried = man.memo.carried() if man is not None and man.memo is not None else None
                if carried is not None and LIEGES[carried.gait]:
                    return True
        return False
