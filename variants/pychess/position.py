"""A board of python-chess as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Iterator

import chess

from eldritch.notation.model import Act, BoardAct, Event
from eldritch.notation.problems import Reason

from ..base import Chance, Change, Deed, Fault, Position, Refusal
from ..outcome import Outcome
from ..scene import Scene
from . import ends
from .deed import ChessDeed
from .find import find
from .game import Game
from .literal import after_literal
from .picture import changes, draw
from .plan import PASSING, plan_of
from .reasons import refuse
from .spelling import remarks, spell

HOUSE_ROLL = "x_"


class PychessPosition(Position):
    """A board and the rules of its variant. ``history`` holds a deed for each ply, with the board that it
    was played on where python-chess cannot take it back (a literal act)."""

    def __init__(self, game: Game, board: chess.Board) -> None:
        self.game = game
        self.board = board
        self.history: list[tuple[ChessDeed, chess.Board | None]] = []
        self.keys: list[str] = []
        self.seen: dict[str, int] = {}
        self._arrive()

    def _arrive(self) -> None:
        """Count the position that the board now holds (OC-23)."""
        key = self.board.epd()
        self.keys.append(key)
        self.seen[key] = self.seen.get(key, 0) + 1
        self._look()

    def _look(self) -> None:
        self.turn = 0 if self.board.turn else 1
        self.number = self.board.fullmove_number

    @property
    def occurrences(self) -> int:
        """How often the position has occurred, this time included."""
        return self.seen[self.keys[-1]]

    # --- from an act to a deed ----------------------------------------------------------------------

    def judge(self, act: Act, before: tuple[Chance, ...] = (), after: tuple[Chance, ...] = ()) -> Deed | Refusal:
        """The one legal deed that the act means; no event belongs to it."""
        if not isinstance(act, BoardAct):
            return Refusal((Reason("GEN-11", f"This is no act of a board game: {act.text}."),))
        answer = self._meant(act)
        if isinstance(answer, ChessDeed) and (before or after):
            answer.faults = tuple(_causeless(index, event) for index, event in enumerate((*before, *after)))
        return answer

    def _meant(self, act: BoardAct) -> ChessDeed | Refusal:
        plan, board = plan_of(act), self.board
        if plan.sort == PASSING:
            return ChessDeed(chess.Move.null())
        found = find(board, plan)
        legal = [move for move in found if self.game.is_legal(board, move)]
        if len(legal) != 1:
            return refuse(self.game, board, plan, found)
        deed = ChessDeed(legal[0])
        deed.remarks = remarks(board, plan, legal[0])
        return deed

    # --- moving on ------------------------------------------------------------------------------------

    def play(self, deed: Deed) -> None:
        """Carry a deed out; the position moves on."""
        if not isinstance(deed, ChessDeed):
            return
        if deed.literal:
            self.history.append((deed, self.board))
            self.board = after_literal(self.board, deed)
        else:
            self.history.append((deed, None))
            self.board.push(deed.move)
        self._arrive()

    def undo(self) -> None:
        """Take the last deed back; at the start there is none."""
        if not self.history:
            return
        key = self.keys.pop()
        self.seen[key] -= 1
        if not self.seen[key]:
            del self.seen[key]
        _, board = self.history.pop()
        if board is not None:
            self.board = board
        else:
            self.board.pop()
        self._look()

    def told(self) -> tuple[Change, ...]:
        """What the last deed changed, in order."""
        if not self.history:
            return ()
        deed, before = self.history[-1]
        if before is None:
            before = self.board.copy(stack=1)
            before.pop()
        return changes(self.game, before, self.board, deed.move)

    # --- what may be asked ----------------------------------------------------------------------------

    def legal(self) -> Iterator[ChessDeed]:
        """Every legal deed of the side to move."""
        return map(ChessDeed, self.game.legal_moves(self.board))

    def write(self, deed: Deed) -> str:
        """The canonical spelling of a legal deed, without a mark."""
        return spell(self.board, deed.move) if isinstance(deed, ChessDeed) else ""

    def uci(self, deed: Deed) -> str | None:
        """The deed in UCI."""
        return self.board.uci(deed.move) if isinstance(deed, ChessDeed) else None

    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return self.board.is_check()

    def mated(self) -> bool:
        """Whether the last deed mated, or won by the variant's own rule."""
        return ends.mated(self.game, self.board)

    def ended(self) -> Outcome | None:
        """An end that holds although moves may be left."""
        return ends.ended(self.game, self.board, self.occurrences)

    def outcome(self) -> Outcome | None:
        """How the game has ended by the rules alone, or None while it goes on."""
        return ends.outcome(self.game, self.board, self.occurrences)

    def claims(self) -> tuple[Reason, ...]:
        """What may be claimed now (OC-23)."""
        return ends.claims(self.board, self.occurrences)

    def text(self) -> str:
        """The position as FEN, with pockets or checks where the variant has them."""
        return self.board.fen()

    def scene(self) -> Scene:
        """What a picture of the position consists of."""
        return draw(self.game, self.board)

    def copy(self) -> PychessPosition:
        """An independent position that is the same now, its history included."""
        twin = PychessPosition.__new__(PychessPosition)
        twin.stand_like(self)
        twin.game, twin.board = self.game, self.board.copy()
        twin.history = [(deed, board.copy() if board is not None else None) for deed, board in self.history]
        twin.keys, twin.seen = self.keys[:], self.seen.copy()
        return twin


def _causeless(index: int, event: Chance) -> Fault:
    """An event beside a move: nothing here asks for one, and only a house roll is let pass."""
    if isinstance(event, Event):
        return Fault(index, Reason("GEN-13", f"This game knows no event {event.text} here."))
    severity = "declared" if event.label.startswith(HOUSE_ROLL) else "error"
    return Fault(index, Reason("GEN-5", f"Nothing is rolled here: {event.text}."), severity)
