"""Board acts whose spelling needs no grammar: SAN, long algebraic, draughts moves, castling, drops.

These regular expressions read the same language as the rules ``castling``, ``placing``, ``walk`` and
``move`` of the grammar, many times faster; a test compares the two.
"""

from __future__ import annotations

import re

from .model import BoardAct, Castling, DeedText, Move, Null, Placing, Walk

CODE = "(?:[A-Z][A-Z]|[KQRBNP])"
SQUARE = "[a-iz][0-9]"

_MOVE = re.compile(rf"({CODE})?([a-iz][0-9]?|[0-9])?(x)?({SQUARE})(?:=({CODE}))?([+#])?")
_WALK = re.compile(rf"({CODE})?({SQUARE}(?:[-x]{SQUARE})+)(?:=({CODE}))?([+#])?")
_DRAUGHTS = re.compile(r"([1-9][0-9]*(?:[-x][1-9][0-9]*)+)([+#])?")
_CASTLING = re.compile(r"O-O(-O)?([+#])?")
_PLACING = re.compile(rf"({CODE})?@({SQUARE})([+#])?")
_STEP = re.compile("[-x]")


def read_plain(text: str) -> BoardAct | None:
    """The act that a plain spelling says, or None where it is not plain."""
    deed: DeedText
    move = _MOVE.fullmatch(text)
    if move is not None:
        code, origin, takes, target, promotion, mark = move.groups("")
        if takes and len(origin) == 2:
            deed = Walk(code, (origin, target), True, promotion)
        else:
            deed = Move(code, origin, takes == "x", target, promotion)
        return BoardAct(text, text, (deed,), mark)
    castling = _CASTLING.fullmatch(text)
    if castling is not None:
        return BoardAct(text, text, (Castling("", castling[1] is not None),), castling[2] or "")
    walk = _WALK.fullmatch(text)
    if walk is not None:
        deed = Walk(walk[1] or "", tuple(_STEP.split(walk[2])), "x" in walk[2], walk[3] or "")
        return BoardAct(text, text, (deed,), walk[4] or "")
    draughts = _DRAUGHTS.fullmatch(text)
    if draughts is not None:
        deed = Walk("", tuple(_STEP.split(draughts[1])), "x" in draughts[1])
        return BoardAct(text, text, (deed,), draughts[2] or "")
    placing = _PLACING.fullmatch(text)
    if placing is not None:
        code, square, mark = placing.groups("")
        normal = text if code else "P" + text
        return BoardAct(text, normal, (Placing(code or "P", square),), mark)
    if text == "--":
        return BoardAct(text, text, (Null(),))
    return None
