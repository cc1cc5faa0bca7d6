"""Odd spellings of board acts made normal: ``0-0``, ``e8(Q)``, ``exd6e.p.``, ``nf3``, ``♘f3``, ``e2e4``.

A respelling never guesses: what could be two acts stays unread. Each oddity has its code.
"""

# ruff: noqa: RUF001 - signs that look alike are what this file reads

from __future__ import annotations

import re
from collections.abc import Mapping

CASTLING = "PGN-302"
PROMOTION = "PGN-303"
EN_PASSANT = "PGN-304"
UCI = "PGN-305"
FIGURINE = "PGN-306"
LANGUAGE = "PGN-307"
CASE = "PGN-308"
CHECK = "PGN-309"
MARK_INSIDE = "PGN-310"
SIGN = "PGN-312"
NULL = "PGN-314"
EITHER_B = "PGN-316"
STRAY = "PGN-318"
PAWN_LETTER = "PGN-319"
INVISIBLE = "PGN-104"

_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe0e\ufe0f\ufeff]")
_FIGURINES = str.maketrans(dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", "KQRBNPKQRBNP", strict=True)))
_SIGNS = str.maketrans({**dict.fromkeys("‐‑‒–—―−", "-"), **dict.fromkeys("×✕⨯", "x"), "＝": "="})
_NULLS = frozenset(("Z0", "z0", "null", "NULL", "Null", "pass", "PASS", "Pass", "@@@@", "0000", "<>", "null-move"))

_TAIL = re.compile(
    r"(?P<check>[ ]?(?:(?:dbl|dis|disc|double)\.?[ ]?)?(?:ch(?:eck)?|checkmate|mate)\.?|[+#†‡≠]{2,}|[†‡≠])$"
    r"|(?P<mark>[ ]?[+#])$"
    r"|(?P<passing>[ ]?\(?e\.?[ ]?p\.?\)?)$"
    r"|(?P<stray>[.,:;'`´’‘”“]+)$"
)
_LEAD = re.compile(r"[.,:;'`´’‘”“…]+")
_CASTLING = re.compile(r"((?:[A-Z][A-Z]|[KQRBNP])~)?[0OoОΟ][ ]?-?[ ]?[0OoОΟ]([ ]?-?[ ]?[0OoОΟ])?")
_CASTLING_DIGITS = re.compile(r"0+")
_PROMOTION = re.compile(
    r"((?:[a-iz][0-9]?[-x]?)?[a-iz][0-9])"
    r"(?:[ ]?=?[ ]?\([ ]?=?([A-Z]{1,2}|[qrbnk])[ ]?\)|[ ]?=[ ]?([A-Z]{1,2}|[qrbnk])"
    r"|[/:-]?([A-Z]{1,2}|[qrbnk]))"
)
_LOWER_PIECE = re.compile(r"([nrqk])([a-iz]?[0-9]?x?[a-iz][0-9])")
_LOWER_BISHOP = re.compile(r"b(x?)([a-iz])[0-9]")
_CAPITALS = re.compile(
    r"(?:[KQRBN][A-I]?[0-9]?X?[A-I][0-9]|[A-I][0-9]?X[A-I][0-9]|[A-I][0-9]-?[A-I][0-9]|[ACDEFGHI][0-9])"
)
_UCI = re.compile(r"[a-iz][0-9][a-iz][0-9](?:=(?:[A-Z][A-Z]|[KQRBN]))?")
_COLON = re.compile(r"([KQRBN]?[a-h]?[1-8]?):([a-h][1-8])")
_PIECE_DASH = re.compile(r"([KQRBN](?:[a-h]|[1-8])?)-([a-h][1-8])")
_FOREIGN = re.compile(r"(Кр|[A-ZÀ-ÖØ-ÞА-ЯŽŠČŁ])([a-h]?[1-8]?[x:-]?[a-h][1-8].*)")
_FOREIGN_PROMOTION = re.compile(r"([a-h]?x?[a-h][18])=?\(?([A-ZА-Я])\)?([+#]?)")


class Respelling:
    """A text on its way to the normal spelling and the codes of what was odd on the way."""

    __slots__ = ("codes", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.codes: list[str] = []

    def change(self, text: str, code: str) -> None:
        """Take the new text; note the code if it is another one."""
        if text != self.text:
            self.text = text
            if code not in self.codes:
                self.codes.append(code)


def respell(text: str, letters: Mapping[str, str] | None = None) -> tuple[str, tuple[str, ...]] | None:
    """The normal spelling of an odd act and the codes of its oddities; None where it could be two acts.

    ``letters`` are the piece letters of another language, each with the English one. The result is
    normal only if the text was an act: the caller reads it again.
    """
    word = Respelling(text)
    word.change(_INVISIBLE.sub("", word.text), INVISIBLE)
    word.change(word.text.translate(_FIGURINES), FIGURINE)
    if word.text in _NULLS or word.text.translate(_SIGNS) == "--":
        word.change("--", NULL)
        return word.text, tuple(word.codes)
    lead = _LEAD.match(word.text)
    if lead is not None:
        word.change(word.text[lead.end() :], STRAY)
    mark = _take_tail(word)
    castling = _CASTLING.fullmatch(word.text.translate(_SIGNS))
    if castling is not None and not _CASTLING_DIGITS.fullmatch(word.text):
        word.change((castling[1] or "") + ("O-O-O" if castling[2] else "O-O"), CASTLING)
    else:
        word.change(word.text.translate(_SIGNS), SIGN)
        if letters is not None:
            _translate(word, letters)
        if FIGURINE in word.codes and word.text[:1] == "P" and "@" not in word.text:
            word.text = word.text[1:]
        if not _reshape(word):
            return None
    word.text += mark
    return word.text, tuple(word.codes)


def _take_tail(word: Respelling) -> str:
    """Take check marks, en passant marks and stray signs off the end; give the mark back."""
    mark = ""
    marks = 0
    after = False
    while tail := _TAIL.search(word.text):
        kind, taken = tail.lastgroup, tail[0].strip()
        rest = word.text[: tail.start()].rstrip()
        if not rest:
            break
        if kind == "stray":
            word.change(rest, STRAY)
        elif kind == "passing":
            word.change(rest, EN_PASSANT)
            after = True
        else:
            sign = "#" if "#" in taken or "mate" in taken or "‡" in taken or "≠" in taken else "+"
            mark = "#" if "#" in (mark, sign) else "+"
            marks += 1
            if kind == "mark" and tail[0] == taken and marks == 1:
                if after:
                    word.change(rest, MARK_INSIDE)
                word.text = rest
            else:
                word.change(rest, CHECK)
    if "@" not in word.text and ":" not in word.text:
        inside = re.sub("[+#]", "", word.text)
        if inside and inside != word.text:
            mark = "#" if mark == "#" or "#" in word.text else "+"
            word.change(inside, MARK_INSIDE)
    return mark


def _reshape(word: Respelling) -> bool:
    """Promotions, piece letters and squares as SAN has them; False where two acts are meant alike."""
    promotion = _PROMOTION.fullmatch(word.text)
    if promotion is not None:
        base, piece = promotion[1], promotion[2] or promotion[3] or promotion[4]
        if piece.isupper() or promotion[4] is None or base[-1] in "18":
            word.change(f"{base}={piece.upper()}", PROMOTION)
    if word.text[:1] == "P" and len(word.text) > 2 and word.text[1] in "abcdefghizx" and "~" not in word.text:
        word.change(word.text[1:], PAWN_LETTER)
    colon = _COLON.fullmatch(word.text)
    if colon is not None and colon[1] and _colon_takes(colon[1], colon[2]):
        word.change(f"{colon[1]}x{colon[2]}", SIGN)
    dash = _PIECE_DASH.fullmatch(word.text)
    if dash is not None:
        word.change(dash[1] + dash[2], SIGN)
    lower = _LOWER_PIECE.fullmatch(word.text)
    if lower is not None:
        word.change(lower[1].upper() + lower[2], CASE)
    bishop = _LOWER_BISHOP.fullmatch(word.text)
    if bishop is not None:
        return _read_b(word, bishop[1] == "x", bishop[2])
    if _CAPITALS.fullmatch(word.text):
        piece = word.text[0] if re.match("[KQRBN][A-IX]", word.text) else ""
        word.change(piece + word.text[len(piece) :].lower(), CASE)
    if _UCI.fullmatch(word.text) and UCI not in word.codes:
        word.codes.append(UCI)
    return True


def _colon_takes(before: str, target: str) -> bool:
    """Whether a colon stands for x: after a piece, a square, or the file beside (``b:`` is a colour)."""
    if len(before) > 1 or before.isupper():
        return True
    return before in "acdefgh" and abs(ord(before) - ord(target[0])) == 1


def _read_b(word: Respelling, takes: bool, file: str) -> bool:
    """A b before a square: the pawn where it can reach that file, else a bishop, unread where unclear."""
    if file in "ac":
        if not takes and EITHER_B not in word.codes:
            word.codes.append(EITHER_B)
        return True
    if file == "b" and not takes:
        return False
    word.change("B" + word.text[1:], CASE)
    return True


def _translate(word: Respelling, letters: Mapping[str, str]) -> None:
    """The English letters for those of another language."""
    piece = _FOREIGN.fullmatch(word.text)
    if piece is not None and piece[1] in letters:
        word.change(letters[piece[1]] + piece[2], LANGUAGE)
    promotion = _FOREIGN_PROMOTION.fullmatch(word.text)
    if promotion is not None and promotion[2] in letters:
        place = promotion.start(2)
        word.change(word.text[:place] + letters[promotion[2]] + word.text[place + 1 :], LANGUAGE)


def foreign_letters(text: str) -> str:
    """The piece letter of a word that looks like SAN in some language, or ""."""
    for pattern, group in ((_FOREIGN, 1), (_FOREIGN_PROMOTION, 2)):
        found = pattern.fullmatch(text.translate(_SIGNS).rstrip("+#!?"))
        if found is not None:
            return found[group]
    return ""
