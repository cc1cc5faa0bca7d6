"""Deeds carried out: the facts after one (G-12 to G-14, G-20, G-21, G-30, and the effect of each power)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import chess

from ..pychess.literal import after_literal
from .deals import HERO
from .deed import FIREBALL, MOVE, PASS, POLYMORPH, RETURN, SUMMON, GolemDeed
from .facts import LETTERS, CourtBoard, Facts, Fall


def after(facts: Facts, deed: GolemDeed) -> Facts:
    """The facts once a deed is done; the old ones stay as they are."""
    if deed.denied:
        return _disclosed(facts, deed)
    doing = _Doing(facts)
    if deed.sort in (MOVE, PASS):
        doing.move(deed)
    else:
        doing.power(deed)
    return _disclosed(doing.facts(), deed)


def _disclosed(facts: Facts, deed: GolemDeed) -> Facts:
    courts = list(facts.courts)
    for side, role, ident in deed.disclosed:
        courts[side] = replace(courts[side], known={**courts[side].known, role: ident})
    return Facts(facts.board, facts.ids, (courts[0], courts[1]))


class _Doing:
    """A deed in the doing: copies that may be changed."""

    def __init__(self, facts: Facts) -> None:
        self.board: CourtBoard = facts.board.copy(stack=False)
        self.ids = dict(facts.ids)
        self.courts = list(facts.courts)
        self.own = facts.side
        self.stirred = False  # whether the half-move clock starts again (G-14)

    def facts(self) -> Facts:
        """What has come of it."""
        return Facts(self.board, self.ids, (self.courts[0], self.courts[1]))

    # --- moves ------------------------------------------------------------------------------------------

    def move(self, deed: GolemDeed) -> None:
        """An ordinary move, or one that was played against the rules."""
        board, move = self.board, deed.move
        if move and move.drop is None:
            self._book(move, literal=bool(deed.literal))
        if deed.literal and not isinstance(deed.literal, bool):
            played = after_literal(board, deed.literal)
            if isinstance(played, CourtBoard):
                self.board = played
            if deed.literal.rook is not None:
                self._shift(deed.literal.rook.from_square, deed.literal.rook.to_square)
        else:
            board.push(move)

    def _book(self, move: chess.Move, literal: bool) -> None:
        """Who takes whom, and which piece is where, before python-chess moves them."""
        board, start, target = self.board, move.from_square, move.to_square
        taken = target
        if not literal and board.is_en_passant(move):
            taken = target + (-8 if board.turn else 8)
        castling = not literal and board.is_castling(move)
        if not castling and board.piece_type_at(taken) is not None:
            self._count(taken, LETTERS[board.piece_type_at(start) or 0], self.ids.get(start, ""))
        if castling:
            short = board.is_kingside_castling(move)
            home = chess.square_rank(start) * 8
            self._shift(home + (7 if short else 0), home + (5 if short else 3))
        elif start != target:
            self._shift(start, target, promotes=move.promotion is not None)

    def _shift(self, start: chess.Square, target: chess.Square, promotes: bool = False) -> None:
        ident = self.ids.pop(start, None)
        if ident is not None:
            self.ids[target] = ident
        mask = chess.BB_SQUARES[start]
        if self.board.summoned & mask:
            self.board.summoned &= ~mask
            if not promotes:
                self.board.summoned |= chess.BB_SQUARES[target]

    def _count(self, square: chess.Square, kind: str, captor: str) -> None:
        """A unit is captured by a piece that counts as ``kind``: what both sides remember of it."""
        piece = self.board.piece_at(square)
        if piece is None:
            return
        self.stirred = True
        side = 0 if piece.color else 1
        court = self.courts[side]
        ident = self.ids.pop(square, None)
        if piece.piece_type == chess.PAWN:
            court = replace(court, lost_pawns=court.lost_pawns + 1)
        if ident is not None:
            falls = (*court.falls.get(ident, ()), Fall(kind, captor))
            court = replace(
                court, falls={**court.falls, ident: falls}, off={**court.off, ident: LETTERS[piece.piece_type]}
            )
        self.courts[side] = court
        if captor and side != self.own:
            mine = self.courts[self.own]
            self.courts[self.own] = replace(mine, took={**mine.took, captor: mine.took.get(captor, 0) + 1})
        self.board.summoned &= ~chess.BB_SQUARES[square]

    # --- powers -----------------------------------------------------------------------------------------

    def power(self, deed: GolemDeed) -> None:
        """A hero action, a power of the wizard or the golem's return. One against the rules uses nothing up: it
        spends no charge (``bonus`` is 0) and no spell."""
        clock = self.board.halfmove_clock
        court = self.courts[self.own]
        if deed.sort == HERO:
            self.courts[self.own] = replace(court, steps=court.steps + deed.bonus)
            kind, way = self._kind(deed), (deed.origin, deed.target, deed.last)
            for start, goal in pairwise(way):
                self._go(start, goal, kind)
        elif deed.sort == RETURN:
            self._put(deed.target, deed.piece)
            self.ids[deed.target] = deed.ident
            self.courts[self.own] = replace(court, off={k: v for k, v in court.off.items() if k != deed.ident})
        else:
            if not deed.literal:
                self.courts[self.own] = replace(court, used=(*court.used, deed.sort))
            self._wizard(deed)
        self._pass(clock)

    def _wizard(self, deed: GolemDeed) -> None:
        if deed.sort == FIREBALL:
            self._remove(deed.target, self._kind(deed), deed.ident)
        elif deed.sort == POLYMORPH:
            self._go(deed.origin, deed.target, LETTERS[deed.piece])
        elif deed.sort == SUMMON:
            self._put(deed.target, deed.piece or chess.PAWN)
            if not deed.piece:
                self.board.summoned |= chess.BB_SQUARES[deed.target]

    def _kind(self, deed: GolemDeed) -> str:
        return LETTERS[self.board.piece_type_at(deed.origin) or 0]

    def _go(self, start: chess.Square, target: chess.Square, kind: str) -> None:
        """A piece goes to a square and takes what stands there, whoever it is."""
        if start == target:
            return
        self._remove(target, kind, self.ids.get(start, ""))
        piece = self.board.remove_piece_at(start)
        self.board.castling_rights &= ~chess.BB_SQUARES[start]
        self._shift(start, target)
        self.board.set_piece_at(target, piece)

    def _remove(self, square: chess.Square, kind: str, captor: str) -> None:
        self._count(square, kind, captor)
        self.board.castling_rights &= ~chess.BB_SQUARES[square]
        self.board.remove_piece_at(square)

    def _put(self, square: chess.Square, piece: chess.PieceType) -> None:
        self.board.set_piece_at(square, chess.Piece(piece, self.board.turn))
        self.stirred = True

    def _pass(self, clock: int) -> None:
        """The turn is over: clocks and en passant."""
        board = self.board
        board.halfmove_clock = 0 if self.stirred else clock + 1
        board.fullmove_number += 0 if board.turn else 1
        board.ep_square = None
        board.turn = not board.turn
