"""EldritchBoard: a position of Eldritch Chess with the face that python-chess users know.

A board without eldritch pieces is a ``chess.Board`` in everything. With them, what can be answered is answered by
:class:`EldritchPosition`, and what cannot (bitboards know 64 squares and six kinds) refuses with ``EldritchError``
instead of answering wrongly: see ``board_refusals.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

import chess
import chess.svg

from eldritch.notation.model import BoardAct, Event, Roll
from eldritch.notation.reader import read

from ..base import Refusal
from .board_moves import EldritchMove, EldritchPiece, chess_square
from .board_refusals import REFUSED, refusing
from .board_state import BoardState
from .deed import CASTLE, MOVE, EldritchDeed
from .fen import START
from .gaits import KIND
from .geometry import NAMES, SQUARES, on_board
from .ground import OFF
from .position import EldritchPosition


class EldritchBoard(BoardState):
    """A board for Eldritch Chess and ordinary chess. ``fen`` is any position text of the notation; ``rulings`` are
    the options of the rule book. Raises ValueError for a text that is no position."""

    aliases: ClassVar[list[str]] = ["Eldritch Chess", "eldritch"]

    def __init__(
        self, fen: str | None = START, *, chess960: bool = False, rulings: Mapping[str, str] | None = None
    ) -> None:
        self.rulings = dict(rulings or {})
        super().__init__(fen, chess960=chess960)

    # --- text -----------------------------------------------------------------------------------------

    def set_fen(self, fen: str) -> None:
        """Set up a position from its text; without eldritch pieces or fields it is one of ordinary chess."""
        if "{" not in fen and "=" not in fen:
            self._eldritch = None
            super().set_fen(fen)
            return
        position = EldritchPosition.from_text(fen, rulings=self.rulings)
        self._eldritch = position
        self.move_stack.clear()
        self._stack.clear()
        self._show(position)

    def reset(self) -> None:
        """The array of ordinary chess."""
        self._eldritch = None
        super().reset()

    def clear(self) -> None:
        """An empty board of ordinary chess."""
        self._eldritch = None
        super().clear()

    def fen(self, *, shredder: bool = False, en_passant: Any = "legal", promoted: bool | None = None) -> str:
        """The position as text, with whatever the six fields of FEN have no room for."""
        if self._eldritch is None:
            return super().fen(shredder=shredder, en_passant=en_passant, promoted=promoted)
        return self._eldritch.text()

    def board_fen(self, *, promoted: bool | None = False) -> str:
        """The first field of the position text."""
        if self._eldritch is None:
            return super().board_fen(promoted=promoted)
        return self._eldritch.text().partition(" ")[0]

    def __str__(self) -> str:
        if self._eldritch is None:
            return super().__str__()
        return self.unicode(empty_square=".", borders=False)

    def unicode(
        self, *, invert_color: bool = False, borders: bool = False, empty_square: str = "⭘", orientation: bool = True
    ) -> str:
        """The board as lines of figures and codes, strips included."""
        if self._eldritch is None:
            return super().unicode(
                invert_color=invert_color, borders=borders, empty_square=empty_square, orientation=orientation
            )
        lines = []
        for rank in "9876543210" if orientation else "0123456789":
            files = "zabcdefghi" if orientation else "ihgfedcbaz"
            cells = [self._figure(SQUARES[file + rank], empty_square, invert_color) for file in files]
            if any(cell.strip() for cell in cells):
                lines.append("".join(f"{cell:<3}" for cell in cells).rstrip())
        return "\n".join(lines)

    def _figure(self, square: int, empty: str, invert: bool) -> str:
        position = self.position
        man = position.men[square]
        if man is not None:
            return EldritchPiece(man).unicode_symbol(invert_color=invert)
        return "" if position.cells[square] == OFF else empty

    def __repr__(self) -> str:
        return f"EldritchBoard({self.fen()!r})"

    def _repr_svg_(self) -> str:
        if self._eldritch is None:
            return super()._repr_svg_()
        from ..drawing import svg

        return svg(self._eldritch.scene(), size=400)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, EldritchBoard) and (self._eldritch is not None or other._eldritch is not None):
            return self.fen() == other.fen()
        return super().__eq__(other)

    __hash__ = None  # type: ignore[assignment]

    # --- moves ----------------------------------------------------------------------------------------

    def generate_legal_moves(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        """Every legal move (the mover's own part), discards of a Diviner included."""
        if self._eldritch is None:
            yield from super().generate_legal_moves(from_mask, to_mask)
            return
        position = self._eldritch
        for deed in [*position.legal(), *position.discards()]:
            if _within(deed.origin, from_mask) and _within(deed.target, to_mask):
                yield self._move(deed)

    def generate_legal_captures(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        """Every legal move that captures."""
        if self._eldritch is None:
            yield from super().generate_legal_captures(from_mask, to_mask)
            return
        for move in self.generate_legal_moves(from_mask, to_mask):
            if self.is_capture(move):
                yield move

    def _move(self, deed: EldritchDeed) -> EldritchMove:
        position = self.position
        return EldritchMove(deed, _with_replies(position.write(deed), deed), position.uci(deed))

    def _deed(self, move: chess.Move) -> EldritchDeed:
        """The deed of a move; raises IllegalMoveError where a move of orthodox shape is none here."""
        if isinstance(move, EldritchMove):
            return move.deed
        for deed in self.position.legal():
            if self.position.uci(deed) == move.uci():
                return deed
        raise chess.IllegalMoveError(f"{move.uci()} is not legal in {self.fen()}")

    def is_legal(self, move: chess.Move) -> bool:
        """Whether a move is among the legal ones."""
        if self._eldritch is None:
            return super().is_legal(move)
        return any(move == other for other in self.generate_legal_moves())

    def push(self, move: chess.Move) -> None:
        """Play a move. One of orthodox shape may be a plain ``chess.Move``."""
        if self._eldritch is None:
            super().push(move)
            return
        self._eldritch.play(self._deed(move))
        self.move_stack.append(move)
        self._show(self._eldritch)

    def pop(self) -> chess.Move:
        """Take the last move back. Raises IndexError where there is none."""
        if self._eldritch is None:
            return super().pop()
        move = self.move_stack.pop()
        self._eldritch.undo()
        self._show(self._eldritch)
        return move

    def find_move(
        self, from_square: chess.Square, to_square: chess.Square, promotion: chess.PieceType | None = None
    ) -> chess.Move:
        """The legal move of orthodox shape between two squares; a pawn becomes a queen unless said otherwise."""
        if self._eldritch is None:
            return super().find_move(from_square, to_square, promotion)
        names = chess.SQUARE_NAMES[from_square] + chess.SQUARE_NAMES[to_square]
        wanted = names + (chess.piece_symbol(promotion) if promotion else "")
        found = {move.uci(): move for move in self.generate_legal_moves()}
        for uci in (wanted, wanted + "q"):
            if uci in found:
                return found[uci]
        raise chess.IllegalMoveError(f"no legal move goes from {names[:2]} to {names[2:]} in {self.fen()}")

    # --- spelling -------------------------------------------------------------------------------------

    def parse_san(self, san: str) -> chess.Move:
        """The move that a text means, with the events that belong to it: ``axb6 <MY:b8>``. Raises
        AmbiguousMoveError, IllegalMoveError (with the reasons) or InvalidMoveError."""
        if self._eldritch is None:
            return super().parse_san(san)
        before: list[Event | Roll] = []
        after: list[Event | Roll] = []
        act: BoardAct | None = None
        record = next(iter(read(f"{san} *")), None)
        for item in record.line.items if record is not None else ():
            if isinstance(item, BoardAct) and act is None:
                act = item
            elif isinstance(item, Event | Roll):
                (before if act is None else after).append(item)
        if act is None:
            raise chess.InvalidMoveError(f"no move is written {san!r}")
        found = self._eldritch.judge(act, tuple(before), tuple(after))
        if isinstance(found, Refusal):
            text = " ".join(f"{reason.code}: {reason.message}" for reason in found.reasons)
            raise (chess.AmbiguousMoveError if found.candidates else chess.IllegalMoveError)(f"{san}: {text}")
        faults = [fault.reason for fault in found.faults if fault.severity == "error"]
        if faults:
            raise chess.IllegalMoveError(f"{san}: " + " ".join(f"{one.code}: {one.message}" for one in faults))
        assert isinstance(found, EldritchDeed)
        return self._move(found)

    def push_san(self, san: str) -> chess.Move:
        """Parse a text and play what it means."""
        move = self.parse_san(san)
        self.push(move)
        return move

    def san(self, move: chess.Move) -> str:
        """The canonical spelling of a legal move with its mark and its events."""
        if self._eldritch is None:
            return super().san(move)
        deed = self._deed(move)
        position = self._eldritch
        text = position.write(deed)
        position.play(deed)
        mark = "#" if position.mated() else "+" if position.in_check() else ""
        position.undo()
        return _with_replies(text + mark, deed)

    def lan(self, move: chess.Move) -> str:
        """The same with the whole origin, as ``GEb1-b2`` or ``GEb1~a0-d0``."""
        if self._eldritch is None:
            return super().lan(move)
        deed = self._deed(move)
        position, kind = self._eldritch, KIND[self._eldritch.cells[deed.origin]]
        short = self.san(move)
        code, origin = ("" if kind.code == "P" else kind.code), NAMES[deed.origin]
        if deed.tag == MOVE:
            head, _, tail = short.rpartition(" ") if deed.start else ("", "", short)
            mark = tail[len(position.write(deed).rpartition(" ")[2]) :]
            ends = f"={KIND[deed.promotion].code}" if deed.promotion else ""
            onward = f"&{tail.partition('&')[2]}" if deed.second is not None else ends + mark
            return f"{head}{' ' if head else ''}{code}{origin}{'x' if deed.taken else '-'}{NAMES[deed.target]}{onward}"
        if "~" in short and deed.tag not in (CASTLE,):
            return f"{code}{origin}~{short.partition('~')[2]}"
        return short

    def san_and_push(self, move: chess.Move) -> str:
        """The spelling of a move, which is then played."""
        text = self.san(move)
        self.push(move)
        return text

    def variation_san(self, variation: Iterable[chess.Move]) -> str:
        """A line of moves with numbers."""
        if self._eldritch is None:
            return super().variation_san(variation)
        board = self.copy(stack=False)
        words: list[str] = []
        for move in variation:
            if board.turn or not words:
                words.append(f"{board.fullmove_number}.{'' if board.turn else '..'}")
            words.append(board.san_and_push(move))
        return " ".join(words)

    def uci(self, move: chess.Move, *, chess960: bool | None = None) -> str:
        """A move in UCI where it has orthodox shape, else its spelling."""
        return super().uci(move, chess960=chess960) if self._eldritch is None else move.uci()

    def parse_uci(self, uci: str) -> chess.Move:
        """The legal move of orthodox shape that a text in UCI means. Raises IllegalMoveError."""
        if self._eldritch is None:
            return super().parse_uci(uci)
        return self._move(self._deed(chess.Move.from_uci(uci)))

    def push_uci(self, uci: str) -> chess.Move:
        """Parse a text in UCI and play what it means."""
        move = self.parse_uci(uci)
        self.push(move)
        return move

    # --- what a move is -------------------------------------------------------------------------------

    def is_capture(self, move: chess.Move) -> bool:
        """Whether a move captures, from afar or with its second deed too."""
        if self._eldritch is None:
            return super().is_capture(move)
        deed = self._deed(move)
        return deed.tag != CASTLE and (deed.taken > 0 or (deed.second is not None and deed.second.taken > 0))

    def is_en_passant(self, move: chess.Move) -> bool:
        """Whether a move captures en passant."""
        if self._eldritch is None:
            return super().is_en_passant(move)
        deed = self._deed(move)
        return deed.tag == MOVE and deed.taken not in (0, deed.target)

    def is_castling(self, move: chess.Move) -> bool:
        """Whether a move castles."""
        return super().is_castling(move) if self._eldritch is None else self._deed(move).tag == CASTLE

    def gives_check(self, move: chess.Move) -> bool:
        """Whether a move leaves the other side in check."""
        if self._eldritch is None:
            return super().gives_check(move)
        self.push(move)
        check = self.is_check()
        self.pop()
        return check

    def is_zeroing(self, move: chess.Move) -> bool:
        """Whether a move restarts the clock of the fifty moves (EC-13)."""
        if self._eldritch is None:
            return super().is_zeroing(move)
        self.push(move)
        zero = self._eldritch.clock == 0
        self.pop()
        return zero

    # --- copies ---------------------------------------------------------------------------------------

    def copy(self, *, stack: bool | int = True) -> EldritchBoard:
        """An independent board that is the same now, with its moves unless ``stack`` is False."""
        if self._eldritch is None:
            twin = super().copy(stack=stack)
            twin.rulings = dict(self.rulings)
            return twin
        board = type(self)(None, rulings=self.rulings)
        board._eldritch = self._eldritch.copy()
        if stack:
            board.move_stack = list(self.move_stack)
        else:
            board._eldritch.settle()
        board._show(board._eldritch)
        return board

    def root(self) -> EldritchBoard:
        """The board before the first move."""
        if self._eldritch is None:
            return super().root()
        board = self.copy()
        while board.move_stack:
            board.pop()
        return board

    def clear_stack(self) -> None:
        """Forget how the position came about."""
        super().clear_stack()
        if self._eldritch is not None:
            self._eldritch.settle()


def _within(square: int, mask: chess.Bitboard) -> bool:
    return mask == chess.BB_ALL or (on_board(square) and bool(mask >> chess_square(square) & 1))


def _with_replies(text: str, deed: EldritchDeed) -> str:
    return " ".join((text, *(f"<{name}:{value}>" for name, value in deed.replies)))


for _name in REFUSED:
    setattr(EldritchBoard, _name, refusing(_name))
