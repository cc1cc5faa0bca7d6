"""What plain PGN cannot hold, kept in commands inside comments: ``{[%act GE~a0-d0]}`` (notation section 9).

An act that is no SAN stands as a null move with its text in the comment after it, a result that PGN
lacks as * in the same way; rolls and events stand in comments of their own, and a position with additions
in the tag EldritchFEN. Reading restores them.
"""

from __future__ import annotations

import re
from dataclasses import replace

from .acts import chance, parse_act
from .model import ActorAct, BoardAct, Event, Garbled, Junk, Result, Roll, Tag
from .results import read_result

Kept = BoardAct | ActorAct | Garbled | Roll | Event | Junk | Result

_OPENINGS = ("[%act ", "[%dice ", "[%event ", "[%sign ", "[%result ")
_COMMAND = re.compile(r"\[%(act|dice|event|sign|result) ([^\]]*)\]")
_ESCAPED = re.compile("%([0-9A-F]{2})")
_UNSAFE = re.compile(r"[%\]}{\r\n]|(?<= ) |\A | \Z")
_ADDITION = re.compile(r"[{}=]")


def wrap(item: Kept) -> str:
    """The comment text that keeps an item; signs that would end it are written as % and two digits.

    >>> wrap(Event("<HI:R@a1>", "", "HI", "R@a1"))
    '[%event HI:R@a1]'
    """
    text = item.text
    if isinstance(item, (Roll, Event)):
        kind, text = "dice" if isinstance(item, Roll) else "event", text[1:-1].strip()
    elif isinstance(item, Junk):
        kind = "sign"
    else:
        kind = "result" if isinstance(item, Result) else "act"
    return f"[%{kind} {_UNSAFE.sub(_hexadecimal, text)}]"


def restore(text: str) -> Kept | None:
    """The item that a comment keeps, or None where it is an ordinary comment."""
    if not text.startswith(_OPENINGS):
        return None
    found = _COMMAND.fullmatch(text)
    if found is None or not found[2].strip():
        return None
    kept = _ESCAPED.sub(_unescape, found[2])
    if found[1] == "act":
        return parse_act(kept)
    if found[1] == "sign":
        return Junk(kept)
    if found[1] == "result":
        result = read_result(kept)
        return None if result is None else result[0]
    return chance(f"<{kept}>")


def _hexadecimal(found: re.Match[str]) -> str:
    return f"%{ord(found[0]):02X}"


def _unescape(found: re.Match[str]) -> str:
    return chr(int(found[1], 16))


def converted_tag(tag: Tag) -> Tag:
    """The tag for other programs: a FEN with additions is none that they can read."""
    if tag.name == "FEN" and _ADDITION.search(tag.value):
        return replace(tag, name="EldritchFEN")
    return tag


def restored_tag(tag: Tag) -> Tag:
    """The tag as the record had it."""
    return replace(tag, name="FEN") if tag.name == "EldritchFEN" else tag
