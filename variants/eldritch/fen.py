"""Positions as text: FEN, with the additions of Eldritch Chess (notation, section 6).

:func:`read_position` fills a ground from text and says what is wrong with it; :func:`write_position`
is its inverse for every state of EC-15. The fields after the sixth are read by ``fields.py``.
"""

from __future__ import annotations

import re
from typing import Final

from eldritch.notation.problems import Reason

from .fields import read_fields, write_fields
from .gaits import DOUBLE, KIND, PAWN, ROOK
from .geometry import NAMES, SQUARES, WIDTH, rank_from
from .ground import OFF
from .inscription import MAN, Unreadable, men_text, read_man
from .legality import Legality
from .man import Man

START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

_COUNTER: Final = re.compile(r"[0-9]{1,9}\Z")


def read_position(ground: Legality, text: str) -> list[tuple[str, Reason]]:
    """Set up an empty ground from text; raises Unreadable, returns what is odd
    though readable, with its severity."""
    parts = text.split(" ")
    fields = [part for part in parts if part]
    extra = [part for part in fields if "=" in part]
    fields = [part for part in fields if "=" not in part]
    odd: list[tuple[str, Reason]] = []
    if len(fields) < 4 or (len(fields) < 6 and "" in parts):
        raise Unreadable(f"A FEN has six fields; this one has {len(fields)}: {text!r}.")
    if len(fields) > 6:
        raise Unreadable(f"Nothing is known to follow the six fields of a FEN but name=value: {fields[6]!r}.")
    if len(fields) < 6:
        text = "The FEN lacks its last fields (half-move clock, move number): 0 and 1 are assumed."
        odd.append(("warning", Reason("OC-24", text)))
    if fields[1] not in ("w", "b"):
        raise Unreadable(f"The side to move is w or b, not {fields[1]!r}.")
    _read_board(ground, fields[0])
    ground.turn = 0 if fields[1] == "w" else 1
    clock, number = (*fields[4:], "0", "1")[:2] if len(fields) < 6 else (fields[4], fields[5])
    if not _COUNTER.match(clock):
        raise Unreadable(f"The half-move clock is a number, not {clock!r}.")
    if not _COUNTER.match(number):
        raise Unreadable(f"The move number is a number, not {number!r}.")
    ground.clock, ground.number = int(clock), int(number)
    if ground.number == 0 and not ground.eldritch:
        ground.number = 1
        odd.append(("warning", Reason("OC-24", "Move numbers start at 1, this position has 0.")))
    odd.extend(("error", reason) for reason in _read_castling(ground, fields[2]))
    try:
        read_fields(ground, extra)
    except ValueError as error:
        raise Unreadable(str(error)) from None
    odd.extend(("error", reason) for reason in (*_read_passing(ground, fields[3]), *_implausible(ground)))
    return odd


def _read_board(ground: Legality, text: str) -> None:
    rows = text.split("/")
    if len(rows) != 8:
        raise Unreadable(f"A board has 8 ranks, this one has {len(rows)}.")
    for index, row in enumerate(rows):
        rank = 8 - index
        square, place, width = SQUARES[f"a{rank}"], 0, 0
        while place < len(row):
            if row[place].isdigit():
                step = int(row[place])
                if step == 0 or step > 8:
                    raise Unreadable(f"Rank {rank} of the board cannot skip {step} squares.")
                width += step
                place += 1
                continue
            match = MAN.match(row, place)
            if match is None:
                raise Unreadable(f"Rank {rank} of the board cannot be read at {row[place : place + 8]!r}.")
            if width < 8:
                ground.put(square + width, read_man(ground, match, square + width))
            width += 1
            place = match.end()
        if width != 8:
            raise Unreadable(f"Rank {rank} has {width} files instead of 8.")


def _read_castling(ground: Legality, text: str) -> list[Reason]:
    odd: list[Reason] = []
    if text == "-":
        return odd
    if not re.fullmatch(r"[KQABCDEFGHkqabcdefgh]+", text):
        raise Unreadable(f"Castling rights are letters of KQkq (or files) or a hyphen, not {text!r}.")
    for letter in text:
        colour = 0 if letter.isupper() else 1
        rook = _right(ground, letter.upper(), colour)
        liege = _home_liege(ground, colour)
        if not rook or not liege:
            odd.append(Reason("OC-24", f"There is no king and rook for the castling right {letter}."))
            continue
        for square in (rook, liege):
            man = ground.men[square]
            if man is not None and not man.fresh:
                ground.put(square, Man(man.gait, man.number, man.home, True, man.memo, man.rider))
    return odd


def _home_liege(ground: Legality, colour: int) -> int:
    for square in ground.crowned(colour):
        kind = KIND[ground.cells[square]]
        if kind.liege and kind.castles and rank_from(square, colour) == 1:
            orthodox = ground.chess960 or ground.eldritch or NAMES[square][0] == "e"
            return square if orthodox else 0
    return 0


def _right(ground: Legality, letter: str, colour: int) -> int:
    """The rook that a castling letter means, or 0."""
    liege = _home_liege(ground, colour)
    if not liege:
        return 0
    home = liege - liege % WIDTH
    rooks = [home + column for column in range(2, 10) if ground.cells[home + column] == ROOK + colour]
    if letter == "K":
        right = [rook for rook in rooks if rook > liege]
        wanted = right[-1] if right else 0
        return wanted if ground.chess960 or ground.eldritch or wanted == home + 9 else 0
    if letter == "Q":
        left = [rook for rook in rooks if rook < liege]
        wanted = left[0] if left else 0
        return wanted if ground.chess960 or ground.eldritch or wanted == home + 2 else 0
    wanted = home + 2 + "ABCDEFGH".index(letter)
    return wanted if wanted in rooks else 0


def _read_passing(ground: Legality, text: str) -> list[Reason]:
    if text == "-":
        return []
    square = SQUARES.get(text, 0)
    if not square:
        raise Unreadable(f"The en passant square is a square or a hyphen, not {text!r}.")
    step = WIDTH if ground.turn == 1 else -WIDTH
    stepped, behind = square + step, square - step
    cell = ground.cells[stepped]
    right_rank = ground.eldritch or rank_from(square, 1 - ground.turn) == 3
    if cell <= OFF or cell & 1 == ground.turn or not DOUBLE[cell] or not right_rank:
        return [
            Reason(
                "OC-24",
                f"En passant on {text} is impossible: no pawn has just stepped to {NAMES[stepped]}.",
                (text,),
            )
        ]
    if ground.cells[square] or ground.cells[behind]:
        return [Reason("OC-24", f"En passant on {text} is impossible: the pawn's way was not free.", (text,))]
    if ground.taken_in_passing(square, ground.turn):
        ground.ep, ground.ep_man = square, stepped
    return []


def _implausible(ground: Legality) -> list[Reason]:
    """What makes a position impossible to play on (OC-24)."""
    odd: list[Reason] = []
    for colour, side in enumerate(("White", "Black")):
        lieges = [square for square in ground.crowned(colour) if KIND[ground.cells[square]].liege]
        names = tuple(NAMES[square] for square in lieges)
        if not lieges and not ground.suborned_liege(colour):
            odd.append(Reason("OC-24", f"{side} has no {'liege' if ground.eldritch else 'king'}."))
        elif len(lieges) > 1:
            odd.append(Reason("OC-24", f"{side} has more than one {'liege' if ground.eldritch else 'king'}.", names))
        ends = [NAMES[s] for s in ground.where[PAWN + colour] if rank_from(s, 0) in (1, 8)]
        bad = [name for name in ends if not ground.eldritch]
        if bad:
            odd.append(Reason("OC-24", f"{side} has a pawn on rank {bad[0][1]}.", tuple(bad)))
    crowns = len(ground.crowned(1 - ground.turn))
    if not odd and not ground.forbidden and 0 < crowns <= ground.endangered(1 - ground.turn):
        attacked = tuple(NAMES[square] for square in ground.crowned(1 - ground.turn))
        side = ("White", "Black")[1 - ground.turn]
        odd.append(Reason("OC-24", f"{side} is in check though it is not {side}'s turn.", attacked))
    return odd


# --- writing -----------------------------------------------------------------------------------------


def write_position(ground: Legality, shredder: bool = False) -> str:
    """The position as one line; ``shredder`` names castling rooks by their files."""
    rows = []
    for rank in range(8, 0, -1):
        row, gap = "", 0
        for file in "abcdefgh":
            man = ground.men[SQUARES[f"{file}{rank}"]]
            if man is None:
                gap += 1
                continue
            row += f"{gap or ''}{men_text(man)}"
            gap = 0
        rows.append(f"{row}{gap or ''}")
    passing = NAMES[ground.ep] if ground.ep and ground.passing_legal() else "-"
    fields = [
        "/".join(rows), "wb"[ground.turn], castling_text(ground, shredder), passing,
        str(ground.clock), str(ground.number),
    ]  # fmt: skip
    return " ".join(fields + write_fields(ground))


def castling_text(ground: Legality, shredder: bool = False) -> str:
    """The third field: rights of the liege, with a file letter where K or Q would name another rook."""
    text = ""
    for colour in (0, 1):
        liege = _home_liege(ground, colour)
        man = ground.men[liege] if liege else None
        if man is None or not man.fresh:
            continue
        home = liege - liege % WIDTH
        for long in (False, True):
            files = range(2, liege - home) if long else range(9, liege - home, -1)
            outer = next((home + f for f in files if ground.cells[home + f] == ROOK + colour), 0)
            for file in files:
                rook = ground.men[home + file]
                if rook is not None and rook.gait == ROOK + colour and rook.fresh:
                    plain = home + file == outer and not shredder
                    letter = ("Q" if long else "K") if plain else "ABCDEFGH"[file - 2]
                    text += letter if colour == 0 else letter.lower()
                    break
    return text or "-"
