"""Where a game ends that can be cut off from the text around it, found byte by byte: quick where this runs compiled.

It gives what the pattern of :mod:`.stretches` gives, which a test proves.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .native import blank_end, follows_name, tag_end

_HIDING: Final = 1 << ord('"') | 1 << ord("%") | 1 << ord(";")
"""A bit for each sign below ``@`` that could hide another one."""


def next_game(data: bytes, start: i64, eager: bool) -> tuple[i64, i64]:
    """The end of the game that begins at a place, where tags of another one follow, and where in it the text behind
    its last comment begins; (-1, -1) where there is no such end."""
    size: i64 = len(data)
    place: i64 = _opening(data, start, size, eager)
    rest: i64 = place
    while 0 <= place < size:
        sign: i64 = data[place]
        if sign < ord("@"):
            if _HIDING >> sign & 1:
                break
            place += 1
        elif sign == ord("{"):
            place = rest = _comment_end(data, place, size, eager)
        elif sign == ord("[") or sign == ord("]") or sign == ord("}"):
            break
        else:
            place += 1
    if 0 < place < size and data[place] == ord("[") and data[place - 1] == 10 and follows_name(data, place + 1, size):
        return place, rest
    return -1, -1


def _opening(data: bytes, start: i64, size: i64, eager: bool) -> i64:
    """Where the movetext goes on behind tags, comments and its first sign, or -1."""
    place: i64 = start
    while place < size and data[place] == ord("["):
        end = tag_end(data, place, size)
        if end < 0:
            return -1
        place = end
    if place == start:
        return -1
    place = blank_end(data, place, size)
    while 0 <= place < size and data[place] == ord("{"):
        place = _comment_end(data, place, size, eager)
        if place >= 0:
            place = blank_end(data, place, size)
    if not 0 <= place < size:
        return -1
    sign: i64 = data[place]
    known = ord("0") <= sign <= ord("9") or ord("A") <= sign <= ord("Z") or ord("a") <= sign <= ord("z")
    return place + 1 if known or sign == ord("*") else -1


def _comment_end(data: bytes, start: i64, size: i64, eager: bool) -> i64:
    """The end of a comment in which nothing looks like a brace or a tag; an eager reader's stands in one line."""
    end: i64 = start + 1
    while end < size:
        sign: i64 = data[end]
        end += 1
        if sign >= ord("{"):
            if sign == ord("}"):
                return end
            if sign == ord("{"):
                return -1
        elif sign == ord("["):
            if end == size or data[end] != ord("%"):
                return -1
        elif eager and (sign == 10 or sign == 13):
            return -1
    return -1
