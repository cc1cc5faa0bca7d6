"""What Red's procedure asks of a position (CO-14 to CO-18, CO-33, CO-42), each thing worked out once.

Everything here is free of chance: which moves are safe, which pieces can be rescued, what a numbered piece may
do. The dice and picks are read in ``procedure.py``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from .board import Board
from .geometry import NOWHERE, RAYS, distance, heading
from .house import House
from .man import KING, RED, TEAM, VALUES, Man
from .move import Move
from .moves import captors, legal_moves, pseudo_moves


class Analysis:
    """A position with Red to move; ``board`` is borrowed and always given back as it was."""

    def __init__(self, board: Board, house: House) -> None:
        self.board = board
        self.house = house
        self._captors: dict[Move, int] = {}
        self._six: dict[int, tuple[str, list[Move]]] = {}
        self._seven: dict[int, list[Move]] = {}

    # --- words of the procedure ---------------------------------------------------------------------------

    @cached_property
    def legal(self) -> list[Move]:
        """Red's legal moves in canonical order (CO-14)."""
        return list(legal_moves(self.board, RED, self.house))

    @cached_property
    def checkers(self) -> list[int]:
        """Who attacks the Red king."""
        return self.board.checkers()

    @cached_property
    def captures(self) -> list[Move]:
        """The legal captures."""
        return [move for move in self.legal if move.taken != NOWHERE]

    @cached_property
    def safe_captures(self) -> list[Move]:
        """The captures of step 3."""
        return [move for move in self.captures if self.safe(move)]

    @property
    def threats(self) -> tuple[int, ...]:
        """The team colours that count where something could be captured (option ``threat``)."""
        return TEAM if self.house.threat == "both" else (self.board.heir,)

    def man(self, move: Move) -> Man:
        """Who makes a move."""
        man = self.board.cells[move.origin]
        return man if man is not None else Man(RED, "P")

    def of(self, number: int, moves: Iterable[Move]) -> list[Move]:
        """Those moves that a numbered piece makes."""
        square = self.board.where[number]
        return [move for move in moves if move.origin == square]

    def victim(self, move: Move) -> int:
        """The value of what a move captures, 0 for nothing (CO-17)."""
        man = self.board.cells[move.taken] if move.taken != NOWHERE else None
        return VALUES[man.kind] if man is not None else 0

    def best(self, moves: Iterable[Move]) -> list[Move]:
        """The captures of the highest-valued victim (CO-17)."""
        found = list(moves)
        most = max(map(self.victim, found), default=0)
        return [move for move in found if self.victim(move) == most]

    def capturable(self, move: Move) -> int:
        """How many men of the team could take the piece where a move puts it (CO-15)."""
        known = self._captors.get(move)
        if known is None:
            board = self.board
            undo, passing = board.make(move), board.passing
            board.passing = move.skipped
            known = len(captors(board, move.target, self.threats, board.heir))
            board.passing = passing
            board.unmake(undo)
            self._captors[move] = known
        return known

    def safe(self, move: Move) -> bool:
        """Whether nobody could take the piece after a move (CO-16)."""
        return not self.capturable(move)

    # --- step 2 -----------------------------------------------------------------------------------------------

    @cached_property
    def escapes(self) -> dict[int, list[Move]]:
        """For each threatened piece that is not the king its safe moves, if it has any (CO-22)."""
        found = {}
        board = self.board
        for number, square in enumerate(board.where):
            if square == NOWHERE or number == KING:
                continue
            if captors(board, square, self.threats, NOWHERE):
                safe = [move for move in self.of(number, self.legal) if self.safe(move)]
                if safe:
                    found[number] = safe
        return found

    # --- step 6 -----------------------------------------------------------------------------------------------

    def six(self, number: int) -> tuple[str, list[Move]]:
        """What step 6 lets a piece do, and by which of 6a to 6c; no moves where it cannot act. Captures are no
        longer among them: safe ones were made before, the others declined (CO-31)."""
        if number not in self._six:
            self._six[number] = self._work_out_six(number)
        return self._six[number]

    def _work_out_six(self, number: int) -> tuple[str, list[Move]]:
        own = [move for move in self.of(number, self.legal) if move.taken == NOWHERE]
        promoting = [move for move in own if move.promotion and self.safe(move)]
        if promoting:
            return "6a", promoting
        attacking = [move for move in own if self.attacks_next(move)]
        if attacking:
            least = min(map(self.capturable, attacking))
            return "6b", [move for move in attacking if self.capturable(move) == least]
        return "6c", farthest(move for move in own if self.safe(move))

    def attacks_next(self, move: Move) -> bool:
        """Whether the piece could take something of the team on its next move, kings included unless the option
        ``king-target`` says no; its own king must stay safe (CO-33)."""
        board = self.board
        undo, passing = board.make(move), board.passing
        board.passing = NOWHERE
        found = any(
            next_move.taken != NOWHERE and not board.exposes(next_move, RED)
            for next_move in pseudo_moves(board, move.target)
        )
        if not found and self.house.king_target == "yes":
            found = any(self._attacks_king(move.target, colour) for colour in TEAM)
        board.passing = passing
        board.unmake(undo)
        return found

    def _attacks_king(self, square: int, colour: int) -> bool:
        board = self.board
        king = board.kings[colour]
        if king == NOWHERE or square not in board.attackers(king, (RED,)):
            return False
        return not board.exposes(Move(square, king, king), RED)

    @cached_property
    def anybody_acts(self) -> bool:
        """Whether any Red piece has a move by 6a to 6c (CO-35)."""
        return any(self.six(number)[1] for number in self.numbers)

    def last_resort(self, number: int) -> list[Move]:
        """The moves of 6d: the longest ones of a piece, safe or not, where nobody has one by 6a to 6c (CO-35)."""
        return [] if self.anybody_acts else farthest(self.of(number, self.legal))

    def acts(self, number: int) -> bool:
        """Whether a numbered piece on the board has a move at step 6 (CO-34)."""
        return bool(self.six(number)[1] or self.last_resort(number))

    @cached_property
    def numbers(self) -> list[int]:
        """The Red numbers on the board."""
        return [number for number, square in enumerate(self.board.where) if square != NOWHERE]

    # --- step 7 -----------------------------------------------------------------------------------------------

    def nearest(self, number: int) -> int:
        """The remaining number nearest to another one: of two, the lower if that one is odd (CO-40)."""
        others = [each for each in self.numbers if each != number]
        sign = 1 if number % 2 else -1
        return min(others, key=lambda each: (abs(each - number), sign * each), default=0)

    def seven(self, number: int) -> list[Move]:
        """The captures of step 7a: the own king may be exposed if it has somewhere to go (CO-41, CO-42)."""
        if number not in self._seven:
            square = self.board.where[number]
            moves = sorted(pseudo_moves(self.board, square), key=lambda move: move.target)
            self._seven[number] = [
                move
                for move in moves
                if move.taken != NOWHERE and (not self.exposing(move) or (number != KING and self.fixes(move)))
            ]
        return self._seven[number]

    def exposing(self, move: Move) -> bool:
        """Whether a move leaves the Red king attacked."""
        return self.board.exposes(move, RED)

    def fixes(self, move: Move) -> list[int]:
        """Where the Red king can go after an exposing capture: in each direction the first square without attack,
        over empty squares (CO-42)."""
        board = self.board
        undo = board.make(move)
        king = board.kings[RED]
        rays = RAYS[king] if king != NOWHERE else ()
        found = [square for ray in rays if (square := self._first_safe(king, ray)) != NOWHERE]
        board.unmake(undo)
        return sorted(found)

    def _first_safe(self, king: int, ray: tuple[int, ...]) -> int:
        for square in ray:
            if self.board.cells[square] is not None:
                return NOWHERE
            if not self.board.exposes(Move(king, square), RED):
                return square
        return NOWHERE


def farthest(moves: Iterable[Move]) -> list[Move]:
    """Of each piece and direction the longest move (CO-18), in canonical order."""
    longest: dict[tuple[int, tuple[int, int]], Move] = {}
    for move in moves:
        key = (move.origin, heading(move.origin, move.target))
        other = longest.get(key)
        if other is None or distance(move.origin, move.target) > distance(other.origin, other.target):
            longest[key] = move
    return sorted(longest.values(), key=lambda move: move.target)


def shortest(moves: Iterable[Move]) -> list[Move]:
    """The moves of the least distance (CO-18)."""
    found = list(moves)
    least = min((distance(move.origin, move.target) for move in found), default=0)
    return [move for move in found if distance(move.origin, move.target) == least]
