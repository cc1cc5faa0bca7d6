"""Game-termination markers: every spelling that is understood, and what each one means.

A marker is canonical (``1-0``, ``0-1``, ``1/2-1/2``, ``*``, or one score a side such as ``0-0-1``), or it
is odd and understood: a problem code then says in which way.
"""

# ruff: noqa: RUF001 - odd dashes are what this file reads

from __future__ import annotations

import re
from functools import lru_cache

from .model import Result

LONGEST = 255
STANDARD = frozenset(("1-0", "0-1", "1/2-1/2", "*"))

ODD = "PGN-402"
FORFEIT = "PGN-405"
NOBODY = "PGN-406"
DRAUGHTS = "PGN-407"

_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−﹣-", "-"))
_SCORE = r"(?:0|1|1/[2-9][0-9]?)"
_SIDES = re.compile(rf"{_SCORE}(?:-{_SCORE}){{2,23}}")
_UNEQUAL = re.compile(r"(?:1/2-0|0-1/2)")
_FORFEIT_LETTER = re.compile(r"(0|1|1/2)f?-(0|1|1/2)f{0,2}(?:forfeit)?")
_FORFEIT_SIGN = {
    "+/-": "1-0", "-/+": "0-1", "-/-": "0-0", "+:-": "1-0", "-:+": "0-1", "-:-": "0-0",
    "+--": "1-0", "--+": "0-1",
}  # fmt: skip
_TAG_FORFEIT = {"+-": "1-0", "-+": "0-1", "--": "0-0"}
_DRAUGHTS = {"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2"}
_SHORT_DRAW = frozenset(("1/2", "1/2-", "0.5", "=-=", "draw", "remis", "1/2:1/2", "1/2/1/2"))

NOBODY_MAY_WIN = frozenset(("ctheckers", "skirmish"))  # systems in which 0-0 is a result like another


def read_result(text: str) -> tuple[Result, str] | None:
    """The marker that a spelling stands for and the code of its oddity ("" for none), or None."""
    return _remembered(text) if len(text) <= LONGEST else None


@lru_cache(maxsize=4096)
def _remembered(text: str) -> tuple[Result, str] | None:
    if text in STANDARD:
        return Result(text, text), ""
    if text == "0-0" or _UNEQUAL.fullmatch(text):
        return Result(text, text), NOBODY
    if _SIDES.fullmatch(text):
        return Result(text, text), "" if "1" in text else NOBODY
    if text in _FORFEIT_SIGN:
        return Result(text, _FORFEIT_SIGN[text]), FORFEIT
    if text in _DRAUGHTS:
        return Result(text, _DRAUGHTS[text]), DRAUGHTS
    plain = _simplify(text)
    if plain in STANDARD or (_SIDES.fullmatch(plain) and "1" in plain):
        return Result(text, plain), ODD
    if plain in _SHORT_DRAW:
        return Result(text, "1/2-1/2"), ODD
    forfeit = _FORFEIT_LETTER.fullmatch(plain)
    if forfeit and "f" in plain:
        return Result(text, f"{forfeit[1]}-{forfeit[2]}"), FORFEIT
    if plain == "0-0" and text[0] in "0½" and ("–" in text or "—" in text or ":" in text):
        return Result(text, plain), NOBODY
    return None


def _simplify(text: str) -> str:
    """The spelling with plain dashes, fractions and digits, in lower case and without blanks."""
    plain = "".join(text.split()).translate(_DASHES).lower()
    plain = plain.replace("½", "1/2").replace("1⁄2", "1/2").replace("0.5", "1/2").replace("0,5", "1/2")
    if re.fullmatch(r"[01lio]:[01lio]|1/2:1/2", plain):
        plain = plain.replace(":", "-")
    if re.fullmatch(r"[01lio]-[01lio]", plain):
        plain = plain.replace("o", "0").replace("l", "1").replace("i", "1")
        return "" if plain == "1-1" else plain
    return plain


def canonical(value: str) -> str | None:
    """What the value of a Result tag means, in canonical spelling, or None where it means nothing.

    >>> canonical("½-½"), canonical("+/-"), canonical("abandoned")
    ('1/2-1/2', '1-0', None)
    """
    stripped = value.strip()
    if stripped in _TAG_FORFEIT:
        return _TAG_FORFEIT[stripped]
    found = read_result(stripped)
    return found[0].canonical if found else None


def tag_oddity(value: str) -> str:
    """The code for a Result tag's value: "" where it is canonical, PGN-209 where it means nothing."""
    if value in _TAG_FORFEIT:
        return FORFEIT
    found = read_result(value.strip())
    if found is None:
        return "PGN-209"
    return found[1] or ("" if value == value.strip() else ODD)
