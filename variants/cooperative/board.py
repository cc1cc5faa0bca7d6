"""Men on squares, and all else that a position holds (CO-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .geometry import ABOVE, BELOW, LEAPT, NOWHERE, RAYS
from .man import ARRAY, BLACK, RED, TEAM, WHITE, Man, home
from .move import Move, Ply

PHASES: Final = ("w", "wr", "b", "br")
MOVERS: Final = (WHITE, RED, BLACK, RED)
RIGHTS: Final = {WHITE: 1, BLACK: 2}
CORNERS: Final = {WHITE: (3, 0), BLACK: (4, 7)}
"""Where king and rook of each team colour castle from (CO-8)."""

Undo = list[tuple[int, Man | None]]
_SLIDERS: Final = ("QR", "QB")


class Board:
    """``cells`` holds a man or None for each square, ``kings`` the square of each colour's king, ``where`` the
    square of each Red number (both NOWHERE when off the board). ``phase`` counts w, wr, b, br; ``rights`` has a
    bit for each team colour; ``passing`` is the en passant square; ``number`` the move number."""

    __slots__ = ("cells", "clock", "kings", "number", "passing", "phase", "rights", "where")

    def __init__(self) -> None:
        self.cells: list[Man | None] = [None] * 64
        self.kings = [NOWHERE] * 3
        self.where = [NOWHERE] * 17
        self.phase = 0
        self.rights = 0
        self.passing = NOWHERE
        self.clock = 0
        self.number = 1

    def copy(self) -> Board:
        """An independent board that is the same now."""
        twin = Board.__new__(Board)
        twin.cells, twin.kings, twin.where = self.cells[:], self.kings[:], self.where[:]
        twin.phase, twin.rights, twin.passing = self.phase, self.rights, self.passing
        twin.clock, twin.number = self.clock, self.number
        return twin

    @property
    def mover(self) -> int:
        """The colour to move (CO-12)."""
        return MOVERS[self.phase]

    @property
    def heir(self) -> int:
        """The team colour that moves now, or next after Red."""
        return WHITE if self.phase in (0, 3) else BLACK

    def men(self, colour: int) -> list[int]:
        """The squares of a colour's men, from a1 on; Red's in the order of their numbers."""
        if colour == RED:
            return [square for square in self.where if square != NOWHERE]
        return [square for square, man in enumerate(self.cells) if man is not None and man.colour == colour]

    def put(self, square: int, man: Man | None) -> None:
        """Set what stands on a square."""
        before = self.cells[square]
        if before is not None:
            if before.kind == "K" and self.kings[before.colour] == square:
                self.kings[before.colour] = NOWHERE
            if before.number and self.where[before.number] == square:
                self.where[before.number] = NOWHERE
        self.cells[square] = man
        if man is not None:
            if man.kind == "K":
                self.kings[man.colour] = square
            if man.number:
                self.where[man.number] = square

    # --- attacks ----------------------------------------------------------------------------------------

    def attackers(self, square: int, colours: Iterable[int]) -> list[int]:
        """Where men of some colours stand that attack a square, whoever stands there."""
        cells, wanted, found = self.cells, tuple(colours), []
        for place, ray in enumerate(RAYS[square]):
            sliders = _SLIDERS[place > 3]
            for steps, other in enumerate(ray):
                man = cells[other]
                if man is not None:
                    if man.colour in wanted and (man.kind in sliders or (not steps and man.kind == "K")):
                        found.append(other)
                    break
        found.extend(other for other in LEAPT[square] if self._is(other, "N", wanted))
        found.extend(other for other in BELOW[square] if self._is(other, "P", wanted, team=True))
        found.extend(other for other in ABOVE[square] if self._is(other, "P", wanted, team=False))
        return found

    def _is(self, square: int, kind: str, colours: tuple[int, ...], team: bool | None = None) -> bool:
        man = self.cells[square]
        if man is None or man.kind != kind or man.colour not in colours:
            return False
        return team is None or team == (man.colour != RED)

    def attacked(self, square: int, red: bool) -> bool:
        """Whether Red (or else the team) attacks a square."""
        return bool(self.attackers(square, (RED,) if red else TEAM))

    def in_check(self, colour: int) -> bool:
        """Whether a colour's king is attacked by its enemies; one that is gone is not."""
        king = self.kings[colour]
        return king != NOWHERE and self.attacked(king, red=colour != RED)

    def checkers(self) -> list[int]:
        """The men of the team that attack the Red king."""
        return self.attackers(self.kings[RED], TEAM) if self.kings[RED] != NOWHERE else []

    # --- make and unmake ----------------------------------------------------------------------------------

    def make(self, move: Move) -> Undo:
        """Move the men, and nothing else; what comes back undoes it."""
        touched = [move.origin, move.target]
        if move.taken != NOWHERE and move.taken != move.target:
            touched.append(move.taken)
        if move.rook != NOWHERE:
            touched += [move.rook, move.beside]
        undo = [(square, self.cells[square]) for square in touched]
        man = self.cells[move.origin]
        rook = self.cells[move.rook] if move.rook != NOWHERE else None
        for square in touched:
            self.put(square, None)
        if man is not None:
            kind = move.promotion or man.kind
            self.put(move.target, Man(man.colour, kind, man.number, man.moved or man.colour == RED))
        if move.rook != NOWHERE:
            self.put(move.beside, rook)
        return undo

    def unmake(self, undo: Undo) -> None:
        """Put back what stood where."""
        for square, _ in undo:
            self.put(square, None)
        for square, man in undo:
            self.put(square, man)

    def exposes(self, move: Move, colour: int) -> bool:
        """Whether a move would leave a colour's king attacked."""
        undo = self.make(move)
        exposed = self.in_check(colour)
        self.unmake(undo)
        return exposed

    def after(self, ply: Ply) -> Board:
        """The board after a ply, a new one: men, rights, en passant, clock and phase (CO-12)."""
        twin = self.copy()
        move = ply.move
        twin.passing = NOWHERE
        twin.clock += 1
        if move is not None:
            man = self.cells[move.origin]
            if ply.jump:
                twin._jump(move, ply.lost)
            else:
                twin.make(move)
                twin.passing = move.skipped
            if ply.fix != NOWHERE and twin.kings[RED] != NOWHERE:
                twin.make(Move(twin.kings[RED], ply.fix))
            if (
                move.taken != NOWHERE
                or ply.lost
                or (man is not None and man.kind == "P" and move.origin != move.target)
            ):
                twin.clock = 0
            twin._narrow_rights()
        if twin.mover == RED:
            twin.number += 1
        twin.phase = (twin.phase + 1) % 4
        return twin

    def _jump(self, move: Move, lost: bool) -> None:
        """A teleport (CO-60 to CO-63)."""
        if move.origin == move.target:
            return
        if lost:
            self.put(move.origin, None)
        else:
            self.make(move)

    def _narrow_rights(self) -> None:
        """Castling needs king and rook where they began."""
        for colour, (king, rook) in CORNERS.items():
            if self.cells[king] != Man(colour, "K") or self.cells[rook] != Man(colour, "R"):
                self.rights &= ~RIGHTS[colour]


def start_board() -> Board:
    """The array (CO-2, CO-3)."""
    board = Board()
    for square, kind in enumerate("RNBKKBNRPPPPPPPP"):
        board.put(square, Man(WHITE if square % 8 < 4 else BLACK, kind))
    for number, kind in enumerate(ARRAY, start=1):
        board.put(home(number), Man(RED, kind, number))
    board.rights = 3
    return board
