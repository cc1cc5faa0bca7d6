"""A position of Cooperative Chess as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Iterator

from eldritch.notation.model import Act, BoardAct
from eldritch.notation.problems import Reason

from ..base import Chance, Change, Deed, Position, Refusal
from ..outcome import Outcome
from ..scene import Scene
from ..secrets import ProvableDice
from . import ends
from .analysis import Analysis
from .board import Board
from .deed import PASS, CooperativeDeed
from .events import causeless, weight
from .geometry import NAMES, NOWHERE
from .house import House
from .inscription import write_board, write_stale
from .man import BLACK, RED, SIDES, TEAM, WHITE
from .move import Ply
from .moves import legal_moves, pseudo_moves
from .picture import changes, draw
from .plan import PASSING, Plan, plan_of
from .procedure import possible
from .red import judge_red
from .spelling import spell
from .team import judge_team

_PREFIXES = {"w": WHITE, "b": BLACK, "r": RED}


class CooperativePosition(Position):
    """A board and what the group has decided. ``history`` holds each deed with the board that it was played on and
    the number of dice and picks before it."""

    def __init__(self, board: Board, house: House, dice: ProvableDice | None = None) -> None:
        self.sides = ("white", "black", "red")
        self.answering = ("red",)
        self.board = board
        self.house = house
        self.dice = dice
        self.thrown = 0
        self.history: list[tuple[CooperativeDeed, Board, int]] = []
        self.keys: list[str] = []
        self.seen: dict[str, int] = {}
        self._arrive()

    def _arrive(self) -> None:
        """Count the position that the board now holds (CO-72)."""
        key = self._key()
        self.keys.append(key)
        self.seen[key] = self.seen.get(key, 0) + 1
        self._look()

    def _key(self) -> str:
        """What makes two positions the same: men, phase, rights, en passant where somebody can take so."""
        board = self.board
        placement, phase, rights, _ = write_board(board).split(" ", 3)
        passing = NAMES[board.passing] if self._passes() else "-"
        return " ".join((placement, phase, rights, passing, write_stale(board)))

    def _passes(self) -> bool:
        board = self.board
        if board.passing == NOWHERE:
            return False
        return any(
            move.target == board.passing and move.taken not in (NOWHERE, move.target)
            for origin in board.men(board.mover)
            for move in pseudo_moves(board, origin)
            if not board.exposes(move, board.mover)
        )

    def _look(self) -> None:
        self.turn = self.board.mover
        self.number = self.board.number

    @property
    def occurrences(self) -> int:
        """How often the position has occurred, this time included."""
        return self.seen[self.keys[-1]]

    def successor(self, number: int, side: int) -> tuple[int, int]:
        """Red answers White and Black in turn; odd numbers are White's (CO-12)."""
        if side != RED:
            return number, RED
        return number + 1, BLACK if number % 2 else WHITE

    # --- from an act to a deed ----------------------------------------------------------------------

    def opens(self, event: Chance) -> bool:
        """Dice and picks decide Red's move, so that they stand before it (X-12, CO-80)."""
        return True

    def judge(self, act: Act, before: tuple[Chance, ...] = (), after: tuple[Chance, ...] = ()) -> Deed | Refusal:
        """The one legal deed that the act means, with dice and picks of the record before it."""
        if not isinstance(act, BoardAct):
            return Refusal((Reason("GEN-11", f"This is no act of a board game: {act.text}."),))
        mover = self.board.mover
        if act.side and _PREFIXES.get(act.side) != mover:
            text = f"{act.side}: names another side; it is {SIDES[mover]}'s move."
            return Refusal((Reason("CO-12", text),))
        answer = self._meant(plan_of(act), before, after)
        if isinstance(answer, CooperativeDeed):
            answer.thrown = sum(map(weight, (*before, *after)))
        return answer

    def _meant(self, plan: Plan, before: tuple[Chance, ...], after: tuple[Chance, ...]) -> CooperativeDeed | Refusal:
        events = (*before, *after)
        if self.board.mover == RED:
            answer = judge_red(self.board, self.house, plan, before, after, self.dice, self.thrown)
            if answer is not None:
                return answer
        elif plan.sort != PASSING:
            return judge_team(self.board, self.house, plan, events)
        deed = CooperativeDeed(Ply(None), PASS)
        deed.faults = tuple(causeless(events, 0, "A turn that is passed needs no dice and no picks"))
        return deed

    # --- moving on ------------------------------------------------------------------------------------

    def play(self, deed: Deed) -> None:
        """Carry a deed out; the position moves on."""
        if not isinstance(deed, CooperativeDeed):
            return
        self.history.append((deed, self.board, self.thrown))
        self.board = self.board.after(deed.ply)
        self.thrown += deed.thrown
        self._arrive()

    def undo(self) -> None:
        """Take the last deed back; at the start there is none."""
        if not self.history:
            return
        key = self.keys.pop()
        self.seen[key] -= 1
        if not self.seen[key]:
            del self.seen[key]
        _, self.board, self.thrown = self.history.pop()
        self._look()

    def told(self) -> tuple[Change, ...]:
        """What the last deed changed, in order."""
        if not self.history:
            return ()
        deed, before, _ = self.history[-1]
        return changes(before, self.board, deed)

    # --- what may be asked ----------------------------------------------------------------------------

    def legal(self) -> Iterator[CooperativeDeed]:
        """Every legal deed of the side to move; of Red every ply that some dice and picks lead to, which the deed
        holds as its ``witness``."""
        board = self.board
        if board.mover != RED:
            for move in legal_moves(board, board.mover, self.house):
                yield CooperativeDeed(Ply(move))
            return
        analysis = Analysis(board, self.house)
        if not analysis.legal:
            return
        for run in possible(analysis):
            yield CooperativeDeed(run.ply, "", run.step, tuple(run.reader.witness))

    def write(self, deed: Deed) -> str:
        """The canonical spelling of a legal deed, without a mark and without its dice."""
        return spell(self.board, deed.ply, self.house) if isinstance(deed, CooperativeDeed) else ""

    def uci(self, deed: Deed) -> str | None:
        """The deed in UCI; None for a teleport, a king's flight and a pass."""
        if not isinstance(deed, CooperativeDeed):
            return None
        ply = deed.ply
        plain = ply.move is not None and not ply.jump and ply.fix == NOWHERE
        return ply.move.coordinates if plain and ply.move is not None else None

    def in_check(self) -> bool:
        """Whether the last ply gives check: on Red's turn to the Red king, else to any king of the team (CO-84)."""
        board = self.board
        return board.in_check(RED) if board.mover == RED else any(board.in_check(colour) for colour in TEAM)

    def mated(self) -> bool:
        """Whether the last ply has ended the game by mate."""
        end = self.outcome()
        return end is not None and end.ending == ends.CHECKMATE

    def ended(self) -> Outcome | None:
        """An end that holds although moves may be left."""
        return ends.ended(self.board, self.house, self.occurrences)

    def outcome(self) -> Outcome | None:
        """How the game has ended by the rules alone, or None while it goes on."""
        return ends.outcome(self.board, self.house, self.occurrences)

    def claims(self) -> tuple[Reason, ...]:
        """What may be claimed now (CO-72)."""
        return ends.claims(self.board, self.occurrences)

    def text(self) -> str:
        """The position as FEN3 (CO-11)."""
        return write_board(self.board)

    def scene(self) -> Scene:
        """What a picture of the position consists of."""
        return draw(self.board)

    def copy(self) -> CooperativePosition:
        """An independent position that is the same now, its history included."""
        twin = CooperativePosition.__new__(CooperativePosition)
        twin.stand_like(self)
        twin.board, twin.house, twin.dice, twin.thrown = self.board, self.house, self.dice, self.thrown
        twin.history = self.history[:]
        twin.keys, twin.seen = self.keys[:], self.seen.copy()
        return twin
