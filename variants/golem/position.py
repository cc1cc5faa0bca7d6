"""A position of Golem Chess as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Iterator

from eldritch.notation.model import Act, BoardAct
from eldritch.notation.problems import Reason

from ..base import Chance, Change, Deed, Fault, Position, Refusal
from ..outcome import Outcome
from ..scene import Scene
from . import ends, spelling
from .deals import HERO
from .deed import MOVE, Disclosure, GolemDeed
from .events import Events, Said, check_denial, disclose
from .ground import Ground, doubts, is_visibly_checked, weigh
from .inscription import format_state
from .ordinary import judge_ordinary, ordinary_moves
from .picture import changes, draw
from .plan import power_of
from .play import after
from .powers import all_powers, judge_power


class GolemPosition(Position):
    """``ground`` is what holds now, ``history`` what held before each deed. Nothing in a ground ever changes, so
    that taking back is going back."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.history: list[tuple[Ground, GolemDeed]] = []
        self.keys: list[str] = []
        self.seen: dict[str, int] = {}
        self._standing: ends.Standing | None = None
        self._arrive()

    def _arrive(self) -> None:
        key = ends.repetition_key(self.ground.facts)
        self.keys.append(key)
        self.seen[key] = self.seen.get(key, 0) + 1
        self._look()

    def _look(self) -> None:
        self._standing = None
        self.turn = self.ground.side
        self.number = self.ground.facts.board.fullmove_number

    @property
    def occurrences(self) -> int:
        """How often the position has occurred, this time included."""
        return self.seen[self.keys[-1]]

    @property
    def standing(self) -> ends.Standing:
        """Mate and stalemate, asked once a position."""
        if self._standing is None:
            self._standing = ends.examine(self.ground)
        return self._standing

    # --- from an act to a deed ------------------------------------------------------------------------

    def judge(self, act: Act, before: tuple[Chance, ...] = (), after: tuple[Chance, ...] = ()) -> Deed | Refusal:
        """The one legal deed that the act means, with the roles that are shown and the return that is refused."""
        if not isinstance(act, BoardAct):
            return Refusal((Reason("GEN-11", f"This is no act of a board game: {act.text}."),))
        events = Events(before, after)
        shown: list[Disclosure] = []
        ground = self._show(self.ground, events.before, shown, events.faults)
        plan = power_of(act)
        if plan is None:
            deed = judge_ordinary(ground, act)
        else:
            deed = judge_power(ground, plan, events.golem(ground.facts), events.denial is not None)
        if isinstance(deed, Refusal):
            return deed
        events.faults.extend(self._doubted(ground, deed, events))
        shown.extend(deed.disclosed)
        if events.denial is not None:
            self._refused(ground, deed, events, events.denial, shown)
        fits = deed.fits or ground.fits
        ground = self._show(
            Ground(ground.facts, fits, ground.opened, ground.options), events.after, shown, events.faults
        )
        deed.fits, deed.disclosed = ground.fits, tuple(dict.fromkeys(shown))
        if act.mark:
            self._claim(deed, act.mark, events.faults)
        deed.faults = tuple(events.faults)
        return deed

    def _show(self, ground: Ground, said: list[Said], shown: list[Disclosure], faults: list[Fault]) -> Ground:
        """The ground once roles have been shown; what that makes public and what is wrong goes into the lists."""
        for each in said:
            ground, disclosure, wrong = disclose(ground, each)
            faults.extend(wrong)
            if disclosure is not None:
                shown.append(disclosure)
        return ground

    def _doubted(self, ground: Ground, deed: GolemDeed, events: Events) -> list[Fault]:
        return [Fault(None, reason, "unverifiable") for reason in doubts(ground, deed)]

    def _refused(self, ground: Ground, deed: GolemDeed, events: Events, said: Said, shown: list[Disclosure]) -> None:
        """A return is refused: the hero that does it becomes public (G-26)."""
        if not deed.denied:
            events.fault(said.place, "X-12", "Only a golem's return can be refused.")
            return
        captor, wrong = check_denial(ground, said, deed.ident)
        events.faults.extend(wrong)
        if captor:
            shown.append((1 - ground.side, HERO, captor))
        elif deed.fits is not None:
            deed.fits = deed.fits.but(1 - ground.side, ground.other)

    def _claim(self, deed: GolemDeed, mark: str, faults: list[Fault]) -> None:
        """A mark that only a hidden deal could refute stands for now, and that it does is said (G-54)."""
        then = self._then(deed)
        where = ends.unchecking(then)
        if where and len(where) < len(then.other) and not is_visibly_checked(then):
            deed.claimed = mark
            text = "Whether this is check hangs on a deal that is not opened (option power_check)."
            faults.append(Fault(None, Reason("G-10", text), "unverifiable"))
        if mark == "#":
            standing = ends.examine(then)
            if standing.some_mate and not standing.mate:
                deed.claimed = mark
                escapes = "; ".join(standing.escapes) or "under some deals it is no check"
                text = f"Whether this is mate hangs on a deal that is not opened: {escapes}."
                faults.append(Fault(None, Reason("G-54", text), "unverifiable"))

    def _then(self, deed: GolemDeed) -> Ground:
        """What holds once a deed is played."""
        ground = self.ground
        return Ground(after(ground.facts, deed), deed.fits or ground.fits, ground.opened, ground.options)

    # --- moving on ------------------------------------------------------------------------------------

    def play(self, deed: Deed) -> None:
        """Carry a deed out; the position moves on."""
        if not isinstance(deed, GolemDeed):
            return
        self.history.append((self.ground, deed))
        self.ground = self._then(deed)
        self._arrive()

    def undo(self) -> None:
        """Take the last deed back; at the start there is none."""
        if not self.history:
            return
        key = self.keys.pop()
        self.seen[key] -= 1
        if not self.seen[key]:
            del self.seen[key]
        self.ground, _ = self.history.pop()
        self._look()

    def told(self) -> tuple[Change, ...]:
        """What the last deed changed, in order."""
        if not self.history:
            return ()
        before, deed = self.history[-1]
        return changes(before.facts, self.ground.facts, deed)

    # --- what may be asked ----------------------------------------------------------------------------

    def legal(self) -> Iterator[GolemDeed]:
        """Every legal deed of the side to move; where a deal is not opened, every one that some deal allows."""
        for move in ordinary_moves(self.ground):
            deed = GolemDeed(MOVE, move)
            if not weigh(self.ground, deed):
                yield deed
        yield from all_powers(self.ground)

    def write(self, deed: Deed) -> str:
        """The canonical spelling of a legal deed, without a mark."""
        return spelling.write(self.ground.facts, deed) if isinstance(deed, GolemDeed) else ""

    def uci(self, deed: Deed) -> str | None:
        """The deed in UCI where it is an ordinary move."""
        return deed.move.uci() if isinstance(deed, GolemDeed) and deed.sort == MOVE else None

    def in_check(self) -> bool:
        """Whether the side to move is in check: under every deal that fits, or under some if the record says so."""
        without = ends.unchecking(self.ground)
        return not without or (len(without) < len(self.ground.other) and bool(self._claimed))

    @property
    def _claimed(self) -> str:
        return self.history[-1][1].claimed if self.history else ""

    def mated(self) -> bool:
        """Whether the last deed mated: under every deal that fits, or under some if the record says so (G-54)."""
        return self.standing.mate or (self.standing.some_mate and self._claimed == "#")

    def ended(self) -> Outcome | None:
        """A draw that holds although actions may be left (G-52)."""
        return ends.drawn(self.ground, self.occurrences)

    def outcome(self) -> Outcome | None:
        """How the game has ended by the rules alone, or None while it goes on or hangs on a deal not opened."""
        return ends.outcome(self.ground, self.standing) or self.ended()

    def claims(self) -> tuple[Reason, ...]:
        """What may be claimed now (G-52)."""
        found = []
        if self.occurrences == 3:
            found.append(Reason("G-52", "The position has occurred three times: a draw may be claimed."))
        if self.ground.facts.board.halfmove_clock == 100:
            text = "50 moves by each side without a capture, a pawn's move, a summons or a return: "
            found.append(Reason("G-52", f"{text}a draw may be claimed."))
        return tuple(found)

    def text(self) -> str:
        """The position as FEN and what FEN does not tell (G-16)."""
        facts = self.ground.facts
        return f"{facts.board.fen()} {format_state(facts)}".rstrip()

    def scene(self) -> Scene:
        """What a picture of the position consists of."""
        return draw(self.ground.facts)

    def copy(self) -> GolemPosition:
        """An independent position that is the same now, its history included."""
        twin = GolemPosition.__new__(GolemPosition)
        twin.stand_like(self)
        twin.ground, twin.history = self.ground, self.history[:]
        twin.keys, twin.seen = self.keys[:], self.seen.copy()
        twin._standing = self._standing
        return twin
