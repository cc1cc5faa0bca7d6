"""The moves of chess for three colours: what the men can do, and what leaves kings safe (CO-5 to CO-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .board import CORNERS, RIGHTS, Board
from .geometry import ABOVE, BELOW, BESIDE, LEAPT, NOWHERE, RAYS
from .house import House
from .man import RED, TEAM, Man, opposed
from .move import Move

LINES: Final = {"Q": range(8), "R": range(4), "B": range(4, 8)}
LAST: Final = {True: 0, False: 7}
"""The rank on which a pawn promotes: of Red, of the team."""


def pseudo_moves(board: Board, origin: int) -> Iterator[Move]:
    """What the man on a square can do but for castling, his own king's safety left aside. Nobody captures a
    king (X-4) or an ally (CO-6)."""
    man = board.cells[origin]
    if man is None:
        return
    if man.kind == "P":
        yield from _pawn_moves(board, origin, man)
        return
    cells = board.cells
    if man.kind in LINES:
        rays = RAYS[origin]
        for line in LINES[man.kind]:
            for target in rays[line]:
                other = cells[target]
                if other is None:
                    yield Move(origin, target)
                    continue
                if opposed(man.colour, other.colour) and other.kind != "K":
                    yield Move(origin, target, target)
                break
        return
    for target in LEAPT[origin] if man.kind == "N" else BESIDE[origin]:
        other = cells[target]
        if other is None:
            yield Move(origin, target)
        elif opposed(man.colour, other.colour) and other.kind != "K":
            yield Move(origin, target, target)


def _pawn_moves(board: Board, origin: int, man: Man) -> Iterator[Move]:
    red, cells = man.colour == RED, board.cells
    step = -8 if red else 8
    ahead = origin + step
    if not 0 <= ahead < 64:
        return
    if cells[ahead] is None:
        yield from _reaching(man, Move(origin, ahead))
        if may_double(man, origin) and cells[ahead + step] is None:
            yield Move(origin, ahead + step, skipped=ahead)
    for target in (BELOW if red else ABOVE)[origin]:
        other = cells[target]
        if other is not None:
            if opposed(man.colour, other.colour) and other.kind != "K":
                yield from _reaching(man, Move(origin, target, target))
        elif target == board.passing and _passer(board, target - step, man.colour):
            yield Move(origin, target, target - step)


def may_double(man: Man, origin: int) -> bool:
    """Whether a pawn on a square still has its double step: on its second row, and never moved (CO-5)."""
    return origin // 8 == (6 if man.colour == RED else 1) and not man.moved


def _passer(board: Board, square: int, colour: int) -> bool:
    """Whether an enemy pawn stands where one that has just passed would (CO-9)."""
    man = board.cells[square]
    return man is not None and man.kind == "P" and opposed(man.colour, colour)


def _reaching(man: Man, move: Move) -> Iterator[Move]:
    """A pawn's move, promoted on the last rank: Red's to a queen only (CO-5)."""
    red = man.colour == RED
    if move.target // 8 != LAST[red]:
        yield move
        return
    for code in "Q" if red else "QRBN":
        yield move._replace(promotion=code)


def castling(board: Board, colour: int, house: House) -> Move | None:
    """The one castling of a team colour, where nothing stands against it (CO-8)."""
    if colour == RED or castling_faults(board, colour, house):
        return None
    return castling_move(colour)


def castling_move(colour: int) -> Move:
    """King and rook go towards each other (CO-8)."""
    king, rook = CORNERS[colour]
    side = 1 if rook > king else -1
    return Move(king, king + 2 * side, rook=rook, beside=king + side)


def castling_faults(board: Board, colour: int, house: House) -> list[tuple[str, int]]:
    """What stands against castling of a team colour: words and the square concerned."""
    if house.castling == "none":
        return [("ruled", NOWHERE)]
    if not board.rights & RIGHTS[colour]:
        return [("gone", NOWHERE)]
    move = castling_move(colour)
    low, high = sorted((move.origin, move.rook))
    found = [("blocked", square) for square in range(low + 1, high) if board.cells[square] is not None]
    way = sorted((move.origin, move.beside, move.target), key=lambda square: abs(square - move.origin))
    found += [("attacked", square) for square in way if board.attacked(square, red=True)]
    if not found and not leaves_safe(board, move, colour, house):
        found = [("exposed", move.target)]
    return found


def leaves_safe(board: Board, move: Move, colour: int, house: House) -> bool:
    """Whether the kings that a colour answers for are safe after a move: its own, and by the option
    ``team-king`` the partner's (CO-13); for Red its own (CO-14)."""
    partner = 1 - colour
    watched = colour != RED and house.team_king != "own"
    before = watched and house.team_king == "no-expose" and board.in_check(partner)
    undo = board.make(move)
    safe = not board.in_check(colour) and (not watched or before or not board.in_check(partner))
    board.unmake(undo)
    return safe


def legal_from(board: Board, origin: int, house: House) -> Iterator[Move]:
    """The legal moves of the man on a square, castling included."""
    man = board.cells[origin]
    if man is None:
        return
    for move in pseudo_moves(board, origin):
        if leaves_safe(board, move, man.colour, house):
            yield move
    if man.kind == "K" and man.colour in TEAM and origin == CORNERS[man.colour][0]:
        special = castling(board, man.colour, house)
        if special is not None:
            yield special


def legal_moves(board: Board, colour: int, house: House) -> Iterator[Move]:
    """The legal moves of a colour as if it were to move; Red's in the canonical order of CO-14."""
    for origin in board.men(colour):
        found = legal_from(board, origin, house)
        yield from sorted(found, key=lambda move: move.target) if colour == RED else found


def captors(board: Board, square: int, colours: tuple[int, ...], heir: int) -> set[int]:
    """Where men of the team stand that could capture the Red man on a square (CO-15): legally for their own king,
    en passant by the colour that moves next (``heir``) alone."""
    found = set()
    for origin in board.attackers(square, colours):
        man = board.cells[origin]
        if man is not None and not board.exposes(Move(origin, square, square), man.colour):
            found.add(origin)
    if square // 8 == 4 and board.passing == square + 8 and heir in colours:
        for origin in (square - 1, square + 1):
            if origin // 8 == square // 8 and board.cells[origin] == Man(heir, "P"):
                if not board.exposes(Move(origin, board.passing, square), heir):
                    found.add(origin)
    return found
