"""A position of Eldritch Chess as the rest of the house sees it; without eldritch pieces, of orthodox chess."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from eldritch.notation.model import Act, BoardAct, Event
from eldritch.notation.problems import Reason

from ..base import Chance, Change, Refusal
from ..base import Deed as AnyDeed
from ..outcome import Outcome
from . import draws
from .deed import CASTLE, DISCARD, LITERAL, MOVE, PASS, PLACE, EldritchDeed
from .events import resolve
from .fen import read_position, write_position
from .find import find, find_moves
from .gaits import CODES, PAWN, QUIET, TAKEN_QUIETLY
from .geometry import NAMES
from .inscription import Unreadable, men_text
from .placement import Placement
from .plan import GOING, PLACING, Plan, plan_of
from .sentences import sentence
from .setup import Setup
from .spelling import remarks, written
from .values import value_text

if TYPE_CHECKING:
    from ..scene import Scene

SIDES = ("White", "Black")
_FORBIDDEN = re.compile(r"(?:<HI:([^<>]*)>)?([^<>]+)(?:<gain:([^<>]*)>)?")
WINS = ("1-0", "0-1")


class EldritchPosition(Placement):
    """The board, and everything else that EC-15 names, moving on as deeds are played."""

    __slots__ = ("oddities",)

    @classmethod
    def from_text(
        cls,
        text: str,
        *,
        eldritch: bool = True,
        chess960: bool = False,
        rulings: Mapping[str, str] | None = None,
    ) -> EldritchPosition:
        """The position that a text stands for; raises ``Unreadable`` where it stands for none."""
        position = cls()
        position.eldritch, position.chess960 = eldritch, chess960
        position.rulings = rulings or {}
        position.oddities = tuple(read_position(position, text))
        forbidden, position.forbidden = position.forbidden, ()
        for item in forbidden:
            position._forbid(item)
        position.settle()
        return position

    def __init__(self, other: EldritchPosition | None = None) -> None:
        super().__init__(other)
        self.oddities: tuple[tuple[str, Reason], ...] = other.oddities if other is not None else ()

    def settle(self) -> None:
        """Call what stands now the start: nothing before it can be undone."""
        self.note_crowns()
        self.weigh_down()
        self.begin()
        self.history = []
        self.checked = -1

    # --- from an act to a deed ----------------------------------------------------------------------

    def judge(self, act: Act, before: tuple[Chance, ...] = (), after: tuple[Chance, ...] = ()) -> AnyDeed | Refusal:
        """The one legal deed that the act means, with the events recorded before and after it."""
        if not isinstance(act, BoardAct):
            return Refusal((Reason("GEN-11", f"This is no act of a board game: {act.text}."),))
        plan = plan_of(act)
        if plan.sort != GOING or before or after or self.returns[self.turn]:
            if plan.sort == PLACING and isinstance(self.setup, Setup):
                return self.judge_placement(self.setup, plan)
            return self._judge_fully(plan, before, after)
        found = find_moves(self, plan)
        if len(found) == 1 and (self._surely_legal(found[0]) or self.is_legal(found[0])):
            deed = found[0]
            taken = deed.taken
            if taken and self.owing and not (QUIET[self.cells[deed.origin]] and TAKEN_QUIETLY[self.cells[taken]]):
                return resolve(self, deed, before, after, self._remarks(plan, deed))
            if plan.takes != (taken != 0) or plan.column >= 0 or plan.row >= 0 or (taken and plan.code == "P"):
                deed.remarks = self._remarks(plan, deed)
            return deed
        return self._choose(plan, found, before, after)

    def _surely_legal(self, deed: EldritchDeed) -> bool:
        """A cheap yes for a plain move; no means only that it has to be tried."""
        gait = self.cells[deed.origin]
        if not self.plain or deed.promotion or not (self.all_quiet and QUIET[gait]):
            return False
        return self.surely_safe(deed)

    def _known_legal(self, deed: EldritchDeed) -> bool:
        """Castling among plain pieces has been tested square by square (in Chess960 the rook may uncover)."""
        return deed.tag == CASTLE and self.plain and not self.chess960

    def _remarks(self, plan: Plan, deed: EldritchDeed) -> tuple[Reason, ...]:
        """What is odd about the spelling; the usual ``exd5`` is nothing odd."""
        if (
            plan.row < 0
            and plan.takes
            and plan.column >= 0
            and deed.taken
            and self.cells[deed.origin] in (PAWN, PAWN + 1)
        ):
            return ()
        if not deed.start:
            return remarks(self, plan, deed)
        self.begin()
        self.start_reply(deed.start)
        found = remarks(self, plan, deed)
        self.unmake()
        return found

    def _judge_fully(self, plan: Plan, before: tuple[Chance, ...], after: tuple[Chance, ...]) -> AnyDeed | Refusal:
        start = self._start_among(before)
        if start:
            self.begin()
            self.start_reply(start)
            found = find(self, plan)
            self.unmake()
            for deed in found:
                deed.start = start
            fair = [deed for deed in found if deed.mark() not in self.forbidden]
            if found and not fair:
                return Refusal((Reason("EC-DI-3", sentence("EC-DI-3")),))
            found = fair
        else:
            found = find(self, plan)
        if found and found[0].tag == DISCARD:
            return self._judge_discard(found, before, after)
        if found and found[0].tag == PASS:
            return resolve(self, found[0], before, after, ())
        return self._choose(plan, found, before, after)

    def _start_among(self, before: tuple[Chance, ...]) -> str:
        """The recorded return of a Highlander, if one is owed and this is one of its choices."""
        owed = self.start_return()
        if owed is not None:
            choices = owed.choices(self)
            for event in before:
                if isinstance(event, Event) and event.name == owed.name and event.value in choices:
                    return event.value
        return ""

    def _choose(
        self, plan: Plan, found: list[EldritchDeed], before: tuple[Chance, ...], after: tuple[Chance, ...]
    ) -> AnyDeed | Refusal:
        legal = [deed for deed in found if self._known_legal(deed) or self.is_legal(deed)]
        if len(legal) == 1:
            deed = legal[0]
            quiet = (self.plain and self.all_quiet) or (len(found) == 1 and not self.owing)
            if quiet and not (before or after or self.returns[self.turn]):
                deed.remarks = self._remarks(plan, deed)
                return deed
            resolved = resolve(self, deed, before, after, self._remarks(plan, deed))
            if self.forbidden and resolved.mark() in self.forbidden:
                return Refusal((Reason("EC-DI-3", sentence("EC-DI-3")),))
            return resolved
        from .explain import refuse

        return refuse(self, plan, found)

    def _judge_discard(
        self, found: list[EldritchDeed], before: tuple[Chance, ...], after: tuple[Chance, ...]
    ) -> AnyDeed | Refusal:
        fair = [deed for deed in found if not self.discard_fault(deed.origin)]
        if not fair:
            return self._no_discard(found[0])
        if len(fair) > 1:
            names = tuple(NAMES[one.origin] for one in fair)
            return Refusal((Reason("OC-16", "More than one Diviner could be discarded.", names),))
        return resolve(self, fair[0], before, after, ())

    def _no_discard(self, deed: EldritchDeed) -> Refusal:
        rule = self.discard_fault(deed.origin)
        text = {
            "EC-DI-2": "There is no move of the opponent that this Diviner could undo.",
            "EC-DI-3": "The Diviner cannot be discarded: the opponent would have no other legal move.",
        }[rule]
        return Refusal((Reason(rule, text, (NAMES[deed.origin],)),))

    def opens(self, event: Chance) -> bool:
        """A Highlander returns before the move of its owner; every other event follows a move."""
        return isinstance(event, Event) and event.name == "HI"

    # --- moving on ------------------------------------------------------------------------------------

    def play(self, deed: AnyDeed) -> None:
        """Carry a deed out; the position moves on."""
        if isinstance(deed, EldritchDeed):
            if deed.tag == PLACE:
                self.put_down(deed)
            else:
                self.advance(deed)

    def told(self) -> tuple[Change, ...]:
        """What the last deed changed, in order."""
        if not self.history:
            return ()
        log = self.logged(-1)
        changes = [
            Change("put", NAMES[square], men_text(before) if before else "", men_text(after) if after else "")
            for square, before, after in log.puts
        ]
        changes.extend(
            Change("set", field, value_text(field, old), value_text(field, new)) for field, old, new in log.sets
        )
        changes.extend(Change("told", "", "", "", told) for told in self.told_by(log))
        return tuple(changes)

    # --- what may be asked ----------------------------------------------------------------------------

    def write(self, deed: AnyDeed) -> str:
        """The canonical spelling of a legal deed, without a mark; a Highlander's return stands before it."""
        return written(self, deed) if isinstance(deed, EldritchDeed) else ""

    def uci(self, deed: AnyDeed) -> str | None:
        """The deed in UCI where it has orthodox shape, else None."""
        if (
            not isinstance(deed, EldritchDeed)
            or deed.second is not None
            or deed.tag not in (MOVE, CASTLE, PASS, LITERAL)
        ):
            return None
        if deed.tag == PASS:
            return "0000"
        if deed.tag == CASTLE:
            goes = deed.taken if self.chess960 else deed.target
            return NAMES[deed.origin] + NAMES[goes]
        code = CODES[deed.promotion].lower() if deed.promotion else ""
        return NAMES[deed.origin] + NAMES[deed.target] + code if len(code) < 2 else None

    def mated(self) -> bool:
        """Whether the side to move is checkmated, or has lost what it must not lose (EC-12)."""
        if self.fallen(self.turn):
            return True
        return self.in_check() and not self.has_legal()

    def fallen(self, colour: int) -> bool:
        """Whether a side's liege (and Doppelganger) is gone."""
        return self.had_crown[colour] and not self.crowned(colour) and not self.suborned_liege(colour)

    def ended(self) -> Outcome | None:
        """An end that does not show by the lack of legal acts: a fallen liege, a dead position, counters."""
        for colour in (0, 1):
            if self.fallen(colour):
                text = f"{SIDES[colour]}'s liege is gone: {SIDES[1 - colour]} wins."
                return Outcome("liege lost", WINS[1 - colour], "EC-12", text)
        if self.stirred and draws.is_dead(self):
            rule = "EC-13" if self.eldritch and any(len(CODES[g]) > 1 for g in self.enlisted) else "OC-22"
            return Outcome("dead position", "1/2-1/2", rule, "Neither side can win any more: the game is drawn.")
        if self.clock >= 2 * self.soonest:
            rule = "EC-13" if self.eldritch else "OC-23"
            if self.clock >= 150:
                text = "75 moves by each side without a capture or a pawn's move: the game is drawn."
                return Outcome("seventy-five moves", "1/2-1/2", rule, text)
            if draws.occurrences(self, 5) >= 5:
                text = "The position has occurred for the fifth time: the game is drawn."
                return Outcome("fivefold repetition", "1/2-1/2", rule, text)
        return None

    def outcome(self) -> Outcome | None:
        """How the game has ended by the rules alone, or None while it goes on."""
        ended = self.ended()
        if ended is not None and ended.ending == "liege lost":
            return ended
        if not self.has_legal():
            if self.in_check():
                text = f"{SIDES[self.turn]} is checkmated: {SIDES[1 - self.turn]} wins."
                return Outcome("checkmate", WINS[1 - self.turn], "EC-12" if self.eldritch else "OC-21", text)
            text = f"{SIDES[self.turn]} has no legal move and is not in check: stalemate, a draw."
            return Outcome("stalemate", "1/2-1/2", "EC-13" if self.eldritch else "OC-21", text)
        if ended is None and not self.stirred and draws.is_dead(self):
            return Outcome("dead position", "1/2-1/2", "OC-22", "Neither side can win any more: the game is drawn.")
        return ended

    def claims(self) -> tuple[Reason, ...]:
        """What may be claimed now (OC-23)."""
        found = []
        rule = "EC-13" if self.eldritch else "OC-23"
        if self.soonest <= self.clock <= 150 and draws.occurrences(self) == 3:  # later the game is over
            found.append(Reason(rule, "The position has occurred three times: a draw may be claimed."))
        if self.clock == 100:
            found.append(
                Reason(rule, "50 moves by each side without a capture or a pawn's move: a draw may be claimed.")
            )
        return tuple(found)

    def text(self) -> str:
        """The position as one line."""
        return write_position(self)

    def scene(self) -> Scene:
        """What a picture of the position consists of."""
        from .picture import draw

        return draw(self)

    def _forbid(self, text: str) -> None:
        """Forbid the act that a text means here; raises Unreadable where it means none."""
        from eldritch.notation.reader import parse_act

        match = _FORBIDDEN.fullmatch(text)
        if match is None:
            raise Unreadable(f"No act is written {text[:40]!r}.")
        before = (Event(f"<HI:{match[1]}>", "", "HI", match[1]),) if match[1] else ()
        after = (Event(f"<gain:{match[3]}>", "", "gain", match[3]),) if match[3] else ()
        deed = self.judge(parse_act(match[2]), before, after)
        if not isinstance(deed, EldritchDeed):
            raise Unreadable(f"Nobody could play the forbidden {text!r} here.")
        self.forbidden = (*self.forbidden, deed.mark())

    def copy(self) -> EldritchPosition:
        """An independent position that is the same now, its history included."""
        return EldritchPosition(self)
