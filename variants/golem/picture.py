"""The scene of a position, and what a deed changed in it."""

from __future__ import annotations

import chess

from ..base import Change, Told
from ..pychess.picture import CELLS
from ..scene import Figure, Scene
from .deals import HERO
from .deed import FIREBALL, MOVE, PASS, POLYMORPH, RETURN, SUMMON, GolemDeed
from .facts import LETTERS, SIDES, Facts


def draw(facts: Facts) -> Scene:
    """Cells from White's lower left, a figure for each piece, and below it what is public of each side's court."""
    board = facts.board
    figures = tuple(
        Figure(
            chess.square_name(square),
            LETTERS[piece.piece_type],
            0 if piece.color else 1,
            "summoned" if board.summoned & chess.BB_SQUARES[square] else "",
        )
        for square, piece in sorted(board.piece_map().items())
    )
    notes = [note for side in (0, 1) for note in _notes(facts, side)]
    return Scene(CELLS, figures, facts.side, tuple(notes))


def _notes(facts: Facts, side: int) -> list[str]:
    court, who = facts.courts[side], SIDES[side]
    notes = []
    for role, ident in sorted(court.known.items()):
        square = facts.where(side, ident)
        place = "off the board" if square is None else f"on {chess.square_name(square)}"
        charges = f", charges: {court.charges(ident)}" if role == HERO else ""
        notes.append(f"{who}'s {role}: the piece of {ident}, {place}{charges}")
    if court.used:
        notes.append(f"{who}'s wizard has used: {', '.join(court.used)}")
    if court.off:
        pieces = ", ".join(f"{letter} of {ident}" for ident, letter in sorted(court.off.items()))
        notes.append(f"{who}'s captured court pieces: {pieces}")
    return notes


def changes(before: Facts, after: Facts, deed: GolemDeed) -> tuple[Change, ...]:
    """What a deed changed: squares, what is public of each side, then what a reader wants to know of it."""
    old, new = before.board.piece_map(), after.board.piece_map()
    found = [
        Change("put", chess.square_name(square), _symbol(old.get(square)), _symbol(new.get(square)))
        for square in chess.SQUARES
        if old.get(square) != new.get(square)
    ]
    for side in (0, 1):
        was, is_ = _notes(before, side), _notes(after, side)
        found.extend(Change("set", f"{SIDES[side]}'s court", "", note) for note in is_ if note not in was)
    found.extend(Change("told", "", "", "", told) for told in _told(before, after, deed))
    return tuple(found)


def _told(before: Facts, after: Facts, deed: GolemDeed) -> list[Told]:
    board, told = before.board, []
    mover = deed.move.from_square if deed.sort == MOVE else deed.origin
    name = chess.piece_name(board.piece_type_at(mover) or chess.PAWN)
    target = chess.square_name(deed.move.to_square if deed.sort == MOVE else deed.last)
    if deed.denied:
        told.append(Told("refused", (chess.piece_name(deed.piece),), (target,)))
    elif deed.sort == RETURN:
        told.append(Told("returned", (chess.piece_name(deed.piece),), (target,), "golem"))
    elif deed.sort not in (MOVE, PASS):
        form = (chess.piece_name(deed.piece),) if deed.sort == POLYMORPH else ()
        told.append(Told("power", (name, *form), (chess.square_name(deed.origin), target), deed.sort))
    if deed.sort not in (RETURN, SUMMON, PASS):
        told.extend(_gone(before, after, deed, name))
    if deed.sort == SUMMON:
        told.append(Told("created", (chess.piece_name(deed.piece or chess.PAWN),), (target,)))
    if deed.sort == MOVE and deed.move.promotion is not None:
        told.append(Told("promoted", (name, chess.piece_name(deed.move.promotion)), (target,)))
    news = [one for one in deed.disclosed if before.courts[one[0]].known.get(one[1]) != one[2]]
    told.extend(Told("disclosed", (role,), (ident,), SIDES[side]) for side, role, ident in news)
    return told


def _gone(before: Facts, after: Facts, deed: GolemDeed, name: str) -> list[Told]:
    """Enemy pieces that the deed took off the board."""
    enemy = not before.board.turn
    mask = before.board.occupied_co[enemy] & ~after.board.occupied_co[enemy]
    event = "destroyed" if deed.sort == FIREBALL else "captured"
    taker = chess.piece_name(deed.piece) if deed.sort == POLYMORPH else name
    return [
        Told(event, (taker, chess.piece_name(before.board.piece_type_at(square) or 1)), (chess.square_name(square),))
        for square in chess.scan_forward(mask)
    ]


def _symbol(piece: chess.Piece | None) -> str:
    return piece.symbol() if piece is not None else ""
