"""The tag section: pairs of name and value, well formed or not, and what is odd about them."""

from __future__ import annotations

import re

from .blanks import BLANK, CONTROL
from .dates import date_oddity
from .faults import Faults
from .model import Tag
from .quoting import clip, unescape
from .results import FORFEIT, NOBODY, NOBODY_MAY_WIN, canonical, tag_oddity

_NAME = re.compile(rf"\[{BLANK}*(?!%)([^\s\"“”„«»\[\](){{}}=:]+)(?:\s*+(?:[:=]\s*+)?(?=[\"“”„«])|[ \t]*[:=]?[ \t]*)")
_GOOD_NAME = re.compile(r"[A-Za-z0-9_]+")
_VALUE = re.compile(r'"((?:[^"\\\r\n]++|\\.)*+)"\s*\]')
_REST_OF_LINE = re.compile(r"[^\r\n]*")
_CLOSE = re.compile(r'["”“«»][ \t]*\](?=[ \t]*(?:$|\[))')

TAG_START = re.compile(rf"\[{BLANK}*[A-Za-z0-9_][^\s\"“”„\[\](){{}}]*{BLANK}*[\"“”„]")
"""How a tag begins: brackets in movetext that do not look so are stray signs."""

_LOOSE = re.compile(r"\[[ \t]*[A-Z][A-Za-z0-9_]*[ \t]+[^\]\r\n]+\][ \t]*(?=[\r\n]|$)")


def starts_tag(text: str, place: int, in_new_paragraph: bool) -> bool:
    """Whether a tag begins at a bracket; one without quotes only where it fills a line after an empty one."""
    return TAG_START.match(text, place) is not None or (in_new_paragraph and _LOOSE.match(text, place) is not None)


def ends_in_line(text: str, place: int) -> bool:
    """Whether the text ends before the line of a place does."""
    return _line_end(text, place) == len(text)


def read_tag(text: str, place: int, faults: Faults) -> tuple[Tag | None, int]:
    """The tag whose bracket stands at a place and where it ends; None where no name can be read.

    The end is -1 where the text ends inside the tag.
    """
    named = _NAME.match(text, place)
    if named is None:
        return None, _line_end(text, place)
    name = named[1]
    value = _VALUE.match(text, named.end())
    if value is not None:
        if not _GOOD_NAME.fullmatch(name):
            faults.add(
                "PGN-206",
                f"The tag name {clip(name)} has signs other than letters, digits and _.",
                place,
                name,
            )
        return Tag(name, _clean(value[1], place, faults), place), value.end()
    return _recover(text, place, name, named.end(), faults)


def _line_end(text: str, place: int) -> int:
    found = _REST_OF_LINE.match(text, place)
    return found.end() if found is not None else len(text)


def _recover(text: str, place: int, name: str, start: int, faults: Faults) -> tuple[Tag | None, int]:
    """The tag whose value is not well formed: it ends with its line."""
    end = _line_end(text, start)
    rest = text[start:end]
    if "]" not in rest and end == len(text):
        return None, -1
    quoted = rest[:1] in '"“”„«'
    closing = _CLOSE.search(rest, 1) if quoted else None
    if closing is not None:
        inner, after = rest[1 : closing.start()], start + closing.end()
        if rest[0] != '"' or rest[closing.start()] != '"':
            faults.add("PGN-205", f"The value of {clip(name)} stands in typographic quotes.", place, rest)
        else:
            message = f"The value of {clip(name)} has a double quote or backslash without a backslash before it."
            faults.add("PGN-204", message, place, rest)
        return Tag(name, _clean(inner, place, faults), place), after
    bracket = rest.rfind("]")
    inner, after = (rest, end) if bracket < 0 else (rest[:bracket], start + bracket + 1)
    inner = inner.strip()
    if bracket < 0:
        faults.add("PGN-202", f"The tag {clip(name)} has no closing bracket.", place, rest)
    if inner[:1] in ('"', "“", "„") and inner[-1] in '"”“' and len(inner) > 1:
        inner = inner[1:-1]
    else:
        faults.add("PGN-203", f"The value of {clip(name)} does not stand in quotes.", place, rest)
        inner = inner.strip('"“”„')
    return Tag(name, _clean(inner, place, faults), place), after


def _clean(raw: str, place: int, faults: Faults) -> str:
    """The value without its escapes and control characters."""
    if CONTROL.search(raw):
        faults.add("PGN-103", "A tag's value holds a control character, which is read as a blank.", place, raw)
        raw = CONTROL.sub(" ", raw)
    return unescape(raw)


def check_tags(tags: tuple[Tag, ...], faults: Faults) -> None:
    """Report tags that are given twice, odd dates and odd results."""
    first: dict[str, str] = {}
    variant = "".join(tag.value for tag in tags if tag.name == "Variant").lower()
    for tag in tags:
        if tag.name in first:
            message = f"The tag {clip(tag.name)} is given twice: {clip(first[tag.name])!r} and {clip(tag.value)!r}."
            faults.add("PGN-207", message, tag.place, tag.value)
            continue
        first[tag.name] = tag.value
        if tag.name in ("Date", "EventDate", "UTCDate"):
            said = date_oddity(tag.value)
            if said:
                faults.add("PGN-208", f"The {tag.name} {clip(tag.value)!r} {said}.", tag.place, tag.value)
        elif tag.name == "Result":
            _check_result(tag, variant, faults)


def _check_result(tag: Tag, variant: str, faults: Faults) -> None:
    code = tag_oddity(tag.value)
    if not code or (code == NOBODY and variant in NOBODY_MAY_WIN):
        return
    meaning = canonical(tag.value)
    if meaning is None:
        message = f"The Result tag {clip(tag.value)!r} is no result; it counts as *."
    elif code == NOBODY:
        message = f"The Result tag {tag.value!r} is no result of PGN: it has neither a winner nor a draw."
    elif code == FORFEIT:
        message = f"The Result tag {tag.value!r} is a forfeit or bye, {meaning}, in a form that PGN does not have."
    else:
        message = f"The Result tag {tag.value!r} is spelled oddly; the standard spelling is {meaning}."
    faults.add(code, message, tag.place, tag.value)
