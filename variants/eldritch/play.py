"""Deeds carried out and taken back: the one door through which anything happens on the board."""

from __future__ import annotations

from collections.abc import Iterator

from .deed import CASTLE, DISCARD, LITERAL, MOVE, PASS, SHOT, EldritchDeed
from .gaits import BY_FORM, DOUBLE, FORWARD, HOLDS, KIND, PASSING, PAWNS, TAKEN_QUIETLY, TAKES, WHITE_GAITS
from .geometry import ASIDE
from .ground import OFF, Changes
from .kind import TAKE
from .man import Bond, Man, Memo
from .pieces.highlander import HighlanderReturn
from .pieces.mystic import MysticReturn
from .threats import Threats


class Play(Threats):
    """A ground on which deeds can be played and undone."""

    __slots__ = ("numbers",)

    def __init__(self, other: Play | None = None) -> None:
        super().__init__(other)
        self.numbers: int = other.numbers if other is not None else 0  # identities given so far

    def fresh_number(self) -> int:
        """An identity that nobody has yet."""
        self.numbers += 1
        return self.numbers

    # --- the open deed -----------------------------------------------------------------------------

    def begin(self) -> Changes:
        """Open a log for a deed; logs nest, so that a deed can be tried while another one is open."""
        log = Changes(self, [])
        log.outer, log.within = self.log, (self.stirred, self.pending, self.back, self.spent)
        self.log = log
        self.stirred = False
        self.pending = []
        self.back = []
        self.spent = []
        return log

    def make(self, deed: EldritchDeed) -> None:
        """The mover's own part of a deed, in the open log."""
        if deed.start:
            self.start_reply(deed.start)
        man = self.men[deed.origin]
        tag = deed.tag
        if man is None:
            return
        if tag == MOVE:
            captured = self.capture(deed.taken, man) if deed.taken else None
            arrived = self._go(deed, man)
            KIND[man.gait].changes(self, deed, arrived, captured)
            second = deed.second
            if second is not None:
                self._make_second(second, man)
        elif tag == CASTLE:
            self._castle(deed, man)
        elif tag == LITERAL:
            if deed.taken:
                self.put(deed.taken, None)
                self.stir()
            self._go(deed, man)
        elif tag == SHOT:
            KIND[man.gait].changes(self, deed, man, self.capture(deed.taken, man))
        elif tag not in (PASS, DISCARD):
            actor = man.rider if deed.by_rider and man.rider is not None else man
            KIND[actor.gait].invokes(self, deed, actor)

    def _make_second(self, second: EldritchDeed, man: Man) -> None:
        mover = self.men[second.origin]
        if mover is None or mover.colour != man.colour:
            return
        if second.tag == SHOT:
            self.capture(second.taken, mover)
            return
        captured = self.capture(second.taken, mover) if second.taken else None
        arrived = self._go(second, mover)
        KIND[mover.gait].changes(self, second, arrived, captured)

    def _go(self, deed: EldritchDeed, man: Man) -> Man:
        self.put(deed.origin, None)
        if deed.promotion:
            arrived = Man(deed.promotion, self.fresh_number(), deed.target, rider=man.rider)
            self.tell("promoted", (man, arrived), (deed.target,))
        else:
            arrived = man.moved()
        self.put(deed.target, arrived)
        if PAWNS[man.gait]:
            self.stirred = True
        return arrived

    def _castle(self, deed: EldritchDeed, man: Man) -> None:
        """``target`` is where the liege goes, ``taken`` where the rook stands, ``promotion`` where it goes."""
        rook = self.men[deed.taken]
        self.put(deed.origin, None)
        if rook is not None:
            self.put(deed.taken, None)
            self.put(deed.promotion, rook.moved())
        self.put(deed.target, man.moved())

    # --- what kinds ask for -------------------------------------------------------------------------

    def capture(self, square: int, by: Man) -> Man | None:
        """Take what stands there, with all that its being captured sets off."""
        man = self.men[square]
        if man is None:
            return None
        self.put(square, None)
        self.stirred = True
        self.lose(man)
        if not TAKEN_QUIETLY[man.gait]:
            KIND[man.gait].when_taken(self, square, man, by)
        self.tell("captured", (by, man), (square,))
        return man

    def destroy(self, square: int, by: Man) -> None:
        """Remove what stands there by an effect, unless it is spared."""
        man = self.men[square]
        if man is None or KIND[man.gait].spared(self, man, KIND[by.gait]):
            return
        victim = man.memo.carried() if man.memo is not None else None
        spared = victim is not None and KIND[victim.gait].spared(self, victim, KIND[by.gait])
        self.put(square, victim.moved() if victim is not None and spared else None)
        self.stirred = True
        for gone in (man, None if spared else victim):
            if gone is not None:
                self.lose(gone)
        self.tell("destroyed", (by, man), (square,))

    def unbind(self, maker: Man) -> None:
        """Whatever a man has made is nobody's from now on."""
        for square, one in tuple(self.everybody()):
            if isinstance(one.memo, Bond) and one.memo.maker == maker.number:
                self.replace(square, one, one.minding(Bond(0, one.memo.left)))

    def replace(self, square: int, one: Man, other: Man | None) -> None:
        """On a square a man becomes another (or is gone), be it the one who stands there or the one he carries."""
        there = self.men[square]
        if there is one:
            self.put(square, other)
        elif there is not None and there.memo is not None:
            self.put(square, there.minding(there.memo.exchanged(other)))

    def promote(self, square: int, code: str) -> None:
        """A man becomes a new one of that code where he stands."""
        man = self.men[square]
        if man is not None:
            new = Man(self.gait_of(code, man.gait), self.fresh_number(), square, rider=man.rider)
            self.put(square, new)
            self.tell("promoted", (man, new), (square,))

    def has_made(self, maker: Man) -> bool:
        """Whether a man's beast or riddle is on the board."""
        return any(isinstance(man.memo, Bond) and man.memo.maker == maker.number for _, man in self.everybody())

    def remove(self, number: int) -> None:
        """The man of that identity is taken off the board and lost (EC-DU-4)."""
        for square, man in tuple(self.everybody()):
            if man.number == number:
                self.replace(square, man, None)
                self.lose(man)
                self.stirred = True
                self.tell("removed", (man,), (square,))

    def everybody(self) -> Iterator[tuple[int, Man]]:
        """All men on the board with their squares, those who are carried too."""
        for square in self.standing_on():
            man = self.men[square]
            if man is not None:
                yield square, man
                carried = man.memo.carried() if man.memo is not None else None
                if carried is not None:
                    yield square, carried

    def create(
        self, square: int, code: str, form: str, colour: int, memo: Memo | None = None, event: str = "created"
    ) -> None:
        """Let a new man appear on an empty square; ``event`` is how that is told."""
        man = Man(BY_FORM[code, form] + colour, self.fresh_number(), square, memo=memo)
        self.put(square, man)
        self.stirred = True
        self.tell(event, (man,), (square,))

    def recover(self, man: Man) -> None:
        """A man is no longer lost, and nobody holds him captive."""
        self.set("lost", tuple(other for other in self.lost if other.number != man.number))
        for gait in sorted(self.enlisted):
            if KIND[gait].mourns:
                for square in tuple(self.where[gait]):
                    holder = self.men[square]
                    if holder is not None and holder.memo is not None:
                        memo = holder.memo.without(man)
                        if memo is not holder.memo:
                            self.put(square, holder.minding(memo))

    def returnable(self, square: int, man: Man) -> bool:
        """Whether a man that returns to an occupied square could capture what stands there (EC-MY-2)."""
        there = self.men[square]
        if there is None:
            return self.cells[square] != OFF
        kind = KIND[there.gait]
        own = there.colour == man.colour
        if own and kind.code == "BA":
            return True
        own_riddle = own and kind.code == "RI"  # an enemy one may be taken by anybody
        return not (kind.liege or own_riddle or kind.admits(self, square, there, KIND[man.gait], False, TAKE))

    # --- replies ------------------------------------------------------------------------------------

    def start_return(self) -> HighlanderReturn | None:
        """The return that the side to move owes before its deed (EC-HI-2), or None."""
        if not self.returns[self.turn]:
            return None
        return HighlanderReturn(self.turn)

    def start_reply(self, value: str) -> None:
        """Carry out a Highlander's return."""
        owed = self.start_return()
        if owed is not None:
            owed.carry_out(self, value)
            self.checked = -1

    def answer(self, name: str, value: str) -> bool:
        """Carry out a reply if one of that name is open and has that choice."""
        for reply in self.pending:
            if reply.name == name and value in reply.choices(self):
                if isinstance(reply, MysticReturn):
                    if reply.man.number in self.back:
                        continue
                    self.back.append(reply.man.number)
                    self.recover(reply.man)
                self.pending.remove(reply)
                reply.carry_out(self, value)
                return True
        return False

    # --- play and undo ------------------------------------------------------------------------------

    def advance(self, deed: EldritchDeed) -> None:
        """Play a whole ply: return, deed, replies, expiry, counters (EC-14)."""
        self.register(self.begin(), deed)
        if deed.tag == DISCARD:
            self._discard(deed)
            self.checked = -1
            self.sound = False
            return
        if self.returns[self.turn] and not deed.start:
            self.set("returns", (0, self.returns[1]) if self.turn == 0 else (self.returns[0], 0))
        gait = self.cells[deed.origin]
        self.make(deed)
        for name, value in deed.replies:
            self.answer(name, value)
        self.complete(deed, gait)

    def register(self, log: Changes, deed: EldritchDeed) -> None:
        """The open log becomes the history's: what it holds is played."""
        log.outer, log.deed = None, deed
        self.history.append(log)

    def complete(self, deed: EldritchDeed, gait: int) -> None:
        """What follows a deed and the replies to it: what lapses and expires, counters; ``gait`` is what moved."""
        if self.pending or self.spent or self.blocks or self.forbidden:
            self._finish()
        self.checked = -1
        self.ep = self.ep_man = 0
        if DOUBLE[gait] and deed.tag == MOVE and deed.target - deed.origin == 2 * FORWARD[gait]:
            if deed.second is None and not deed.promotion:
                self._pass_over(deed.origin, deed.target, gait)
        self.clock = 0 if self.stirred else self.clock + 1
        self.number += self.turn
        self.turn = 1 - self.turn
        self.sound = deed.tag not in (LITERAL, PASS) and (len(self.crowns[1 - self.turn]) == 1 or not self.log.saved[5])

    def _finish(self) -> None:
        """What nobody has replied to, then what expires (EC-14, 4 and 5)."""
        for reply in self.pending:
            reply.lapse(self)
        if self.spent:
            self.expire()
        if self.blocks:
            mine = tuple(s for s in self.blocks if HOLDS[self.cells[s]] and self.cells[s] & 1 == self.turn)
            self.set("blocks", mine)
        if self.forbidden:
            self.set("forbidden", ())

    def expire(self) -> None:
        """Let those vanish who have made their last move (EC-DU-3)."""
        for square in self.standing_on():
            man = self.men[square]
            if man is not None and man.number in self.spent:
                self.put(square, None)
                self.tell("vanished", (man,), (square,))

    def _pass_over(self, origin: int, target: int, gait: int) -> None:
        """Note a double step that somebody might take in passing (EC-10)."""
        passed = (origin + target) // 2
        if self.cells[target] <= OFF:
            return
        if self.taken_in_passing(passed, 1 - (gait & 1)):
            self.ep, self.ep_man = passed, target

    def taken_in_passing(self, passed: int, by: int) -> bool:
        """Whether a man of colour ``by`` stands where he takes on a square that was passed over; a Gremlin that heads
        home comes from behind it."""
        cells = self.cells
        for offset in ASIDE:
            near = cells[passed - offset]
            if near > OFF and near & 1 == by and PASSING[near] and TAKES[near][offset] is not None:
                return True
        return False

    def ridden(self, gait: int) -> list[int]:
        """The squares where a man of that gait rides on another."""
        if not self.riding or not KIND[gait].rides:
            return []
        found = []
        for square in self.standing_on():
            man = self.men[square]
            if man is not None and man.rider is not None and man.rider.gait == gait:
                found.append(square)
        return sorted(found)

    def unmake(self) -> None:
        """Take the open deed back."""
        log = self.log
        self.rollback()
        self.restore(log)
        if log.outer is not None and log.within is not None:
            self.log = log.outer
            self.stirred, self.pending, self.back, self.spent = log.within

    def undo(self) -> None:
        """Take the last ply (or discard) back."""
        log = self.logged(-1)
        self.history.pop()
        self.take_back(log)
        self.restore(log)
        self.log = Changes(self, [])
        self.sound = False

    def standing(self, index: int) -> int:
        """Where in the history the last ply lies that no Diviner has undone, looking back from ``index``."""
        undone = 0
        while index >= 0:
            if self.deed_at(index).tag == DISCARD:
                undone += 1
            elif undone:
                undone -= 1
            else:
                break
            index -= 1
        return index

    def _discard(self, deed: EldritchDeed) -> None:
        """Undo the opponent's last move by a Diviner (EC-DI-2), as a deed that can itself be undone. What was
        forbidden to the side that moved after it is forgotten; who was discarded stays discarded (EC-DI-3)."""
        index = self.standing(len(self.history) - 2)  # the last log is the discard's own
        last = self.logged(index)
        diviner = self.men[deed.origin]
        if diviner is not None:
            self.tell("discarded", (diviner,), (deed.origin,))
        self.set("forbidden", ())
        for square, before, _ in reversed(last.puts):
            self.put(square, before)
        for field, value, _ in reversed(last.sets):
            self.set(field, value)
        gone = {
            man.number
            for log in self.history[index:] if isinstance(log, Changes)
            for event, men, _, _ in log.told if event == "discarded" for man in men
        }  # fmt: skip
        for gait in WHITE_GAITS["DI"]:
            for square in (*self.where[gait], *self.where[gait + 1]):
                man = self.men[square]
                if man is not None and man.number in gone:
                    self.put(square, None)
        undone = last.deed
        if undone is not None:
            self.set("forbidden", (*self.forbidden, undone.mark()))
        self.turn, self.number, self.clock, self.ep, self.ep_man = last.saved[:5]
