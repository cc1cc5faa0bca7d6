"""A power as a record writes it, turned into squares (X-14)."""

from __future__ import annotations

import re
from typing import Final

import chess

from eldritch.notation.model import BoardAct, Power
from eldritch.notation.problems import Reason

from .deals import HERO
from .deed import FIREBALL, POLYMORPH, RETURN, SUMMON
from .facts import LETTERS

_WORDING: Final = {
    FIREBALL: (re.compile(r"x?@"), "fireball:g4"),
    POLYMORPH: (re.compile(r"[KQRBNP]x?@"), "polymorph:Qxd2"),
    SUMMON: (re.compile(r"@(=[A-Z]{1,2})?"), "summon:g7, on the last row summon:g8=R"),
    HERO: (re.compile(r"x?@([-x]@)?"), "hero:b5, hero:b5-d6 or hero:b5xd6"),
    RETURN: (re.compile(r"@"), "return:b1"),
}
_SQUARE: Final = re.compile(r"[a-h][1-8]")
_HOLDERS: Final = "RNB"


class PowerPlan:
    """``sort`` is the power, ``code`` the letter of the piece, ``origin`` its square or None where none is written;
    ``target`` and ``onward`` are squares, ``piece`` the form or promotion (0 for none); ``takes`` says for each
    step whether an x marks it. ``fault`` is what is wrong with the wording, and then the rest means nothing."""

    __slots__ = ("sort", "code", "origin", "target", "onward", "piece", "takes", "fault")

    def __init__(self, deed: Power, text: str) -> None:
        self.sort = deed.verb
        self.code = deed.code
        self.origin = _square(deed.square)
        self.target: chess.Square = 0
        self.onward: chess.Square | None = None
        self.piece: chess.PieceType = 0
        self.takes = (False, False)
        self.fault: Reason | None = None
        self._read(deed, text)

    def _read(self, deed: Power, text: str) -> None:
        if deed.verb not in _WORDING:
            said = f"Golem Chess has no power {deed.verb or 'without a name'}: there are {', '.join(_WORDING)}."
            self.fault = Reason("X-14", said)
            return
        wording, example = _WORDING[deed.verb]
        _, _, aim = text.partition(f"~{deed.verb}:")
        if not wording.fullmatch(_SQUARE.sub("@", aim)) or deed.head is not None or deed.aim is None:
            self.fault = Reason("X-14", f"This power is written like {example}.")
            return
        if deed.code not in _HOLDERS or not deed.code:
            self.fault = Reason("G-5", "Only rooks, knights and bishops hold roles: the letter is R, N or B.")
            return
        if deed.square and self.origin is None:
            self.fault = Reason("OC-3", f"There is no square {deed.square}.")
            return
        names = _SQUARE.findall(aim)
        self.target = chess.parse_square(names[0])
        self.onward = chess.parse_square(names[1]) if len(names) > 1 else None
        letter = deed.aim.code or deed.aim.promotion
        self.piece = LETTERS.find(letter) if letter else 0
        first, _, rest = aim.partition(names[0])
        self.takes = "x" in first, "x" in rest
        if self.piece < 0:
            self.fault = Reason("G-43", f"No pawn becomes {letter}.")


def power_of(act: BoardAct) -> PowerPlan | None:
    """The plan of a power, or None where an act is no power."""
    if len(act.deeds) != 1 or not isinstance(act.deeds[0], Power):
        return None
    return PowerPlan(act.deeds[0], act.normal.rstrip("+#"))


def _square(name: str) -> chess.Square | None:
    return chess.parse_square(name) if _SQUARE.fullmatch(name) else None
