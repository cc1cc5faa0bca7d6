"""The sure lane: an act that can mean one deed only, made once, looked at, and kept if it is legal.

Invokes, double deeds, castling, moves that set something off, and what is replied to them. It is the same judgement as
in ``find.py``, ``legality.py``, ``events.py`` and ``play.py``, where a deed is made to be graded, taken back, and made
again; a property test holds them against each other. Whatever is oddly spelled or wrongly replied to is left to them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eldritch.notation.model import BoardAct

from ..base import DONE, LEFT, STIRRING, Chance, Fault
from . import draws
from .deed import DISCARD, MOVE, PASS, EldritchDeed
from .events import check_replies
from .find import find
from .gaits import CROWNS, TAKES
from .geometry import LINE
from .ground import Changes
from .legality import Legality
from .plan import Plan, plan_of
from .safety import LOST, SAFE
from .spelling import remarks

BOTH: Final = 3  # of the colours


class Keeping(Legality):
    """A ground on which a deed can be made and kept."""

    __slots__ = ()

    def follow_answered(self, act: BoardAct, after: tuple[Chance, ...]) -> int:
        """Play the act with the events that reply to it, or do nothing and say LEFT."""
        if self.setup is not None:
            return LEFT
        return self.follow_surely(plan_of(act), after)

    def follow_surely(self, plan: Plan, after: tuple[Chance, ...] = ()) -> int:
        """Play the one legal deed that the act can mean, with these replies, or do nothing and say LEFT."""
        if self.returns[self.turn]:
            return LEFT
        found = find(self, plan)
        if len(found) != 1 or not self._well_spelled(plan, found[0]):
            return LEFT
        return self._keep(found[0], after)

    def follow_placing(self, plan: Plan) -> int:
        """Put down what the act says, or do nothing and say LEFT."""
        return LEFT

    def _well_spelled(self, plan: Plan, deed: EldritchDeed) -> bool:
        """Whether there is nothing odd about the spelling; seen at once where nothing more than needed is said."""
        if deed.tag != MOVE and not plan.walk:
            return deed.tag not in (DISCARD, PASS)
        if plan.takes == (deed.taken != 0) and plan.says_origin == (plan.pawn and plan.takes) and plan.row < 0:
            return True
        return not remarks(self, plan, deed)

    def _keep(self, deed: EldritchDeed, after: tuple[Chance, ...]) -> int:
        """Make a deed and its replies; keep them where it is legal whatever the other side does, else take it back."""
        mover, enemy = self.turn, 1 - self.turn
        had, liege = self.stake()
        calm, sound = not self.in_check(), self.sound
        gait = self.cells[deed.origin]
        log = self.begin()
        self.make(deed)
        disturbed, seen = BOTH, 0
        if self.pending or after:
            kept = self._worst(mover, had, liege) == SAFE and self._replied(deed, after, mover, had, liege)
        else:
            disturbed, seen = self._disturbed(log), len(log.puts)
            kept = calm and not self.spent and not disturbed >> mover & 1 and not self.is_struck(mover)
            kept = kept or self.standing_of(mover, had, liege) == SAFE
        if not kept:
            self.unmake()
            return LEFT
        self.register(log, deed)
        self.complete(deed, gait)
        self.sound = not deed.replies or len(self.crowns[mover]) == 1
        if not (self.seats[enemy] or self.crowned(enemy)) or not (self.seats[mover] or self.crowned(mover)):
            return STIRRING
        if sound and not disturbed >> enemy & 1 and len(log.puts) == seen:  # nobody has vanished since
            self.checked = 1 if self.is_struck(enemy) else 0
        else:
            self.checked = 1 if self.endangered(enemy) else 0
        if self.checked or (self.clock >= self.soonest and (self.clock >= 100 or draws.recurs(self))):
            return STIRRING
        return STIRRING if self.stirred and draws.is_dead(self) else DONE

    def _replied(self, deed: EldritchDeed, after: tuple[Chance, ...], mover: int, had: int, liege: bool) -> bool:
        """Carry out the replies to a deed that has been made; whether they are as they must be."""
        harmless = all(reply.harmless for reply in self.pending)
        faults: list[Fault] = []
        check_replies(self, deed, 0, after, faults)
        if faults or (self.forbidden and deed.mark() in self.forbidden):
            return False
        return harmless or not deed.replies or self.standing_of(mover, had, liege) != LOST

    def _disturbed(self, log: Changes) -> int:
        """For whose crowns a deed may have changed who could take them by his tables, a bit for each colour: somebody
        came or went on a line with them, or came who attacks them; or somebody who holds, shields or lets pass."""
        if self.blocks:
            return BOTH
        for field, _, _ in log.sets:
            if field != "lost":
                return BOTH
        disturbed, weighty = 0, self.weighty
        seats = [self.seats[0] or self.crowned(0), self.seats[1] or self.crowned(1)]
        for square, before, after in log.puts:
            gait = after.gait if after is not None else 0
            if before is not None:
                if weighty[before.gait]:
                    return BOTH
                if CROWNS[before.gait]:
                    disturbed |= 1 << (before.gait & 1)
            if weighty[gait]:
                return BOTH
            takes = TAKES[gait]
            for colour in range(2):
                hostile = gait and gait & 1 != colour
                for crown in seats[colour]:
                    step = LINE[square - crown]
                    lined = step and self.strikes_along(crown, crown, step, 1 - colour)
                    if lined or (hostile and takes[crown - square] is not None):
                        disturbed |= 1 << colour
        return disturbed

    def is_struck(self, colour: i64) -> bool:
        """Whether somebody strikes a crown of that colour from afar."""
        return self.may_be_struck(colour) and self.endangered(colour, True) > 0
