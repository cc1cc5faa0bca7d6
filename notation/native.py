"""A game without a fault, read byte by byte: quick where this module runs compiled, and only there.

It gives what the patterns of :mod:`.quick` give, which a test proves.
"""

from __future__ import annotations

from mypy_extensions import i64

from .acts import LONGEST_EVENT
from .interchange import restore
from .model import Comment, Item, Tag
from .seen import BAD, CHANCE, PLAIN, RESULT, Seen, ends_word, find, find_mark, find_remark, find_word, text
from .spellings import read_token

_MOST_IN_SECTION = 2048  # characters of a section that are looked at together


def scan(movetext: str) -> tuple[tuple[Item, ...], bool, bool] | None:
    """The items of movetext that ends with a result, whether the others are acts, marks, comments, rolls and events,
    and whether there are any of the last two.

    None where anything needs care.
    """
    try:
        data = movetext.encode("utf-8")
    except UnicodeEncodeError:
        return None
    size: i64 = len(data)
    items: list[Item] = []
    sorts: i64 = PLAIN
    last: i64 = PLAIN
    start: i64 = blank_end(data, 0, size)
    while start < size:
        sign: i64 = data[start]
        seen = _short_token(data, start, size, sign)
        if seen is not None:
            end = start + (seen.rest & 255)
        else:
            end = _token_end(data, start, size, sign)
            if end < 0:
                return None
            seen = _comment(data, start, end) if sign == ord("{") else find(data, start, end)
        sorts |= last
        last = seen.sort
        if last == BAD:
            return None
        items.append(seen.item)
        start = blank_end(data, end, size)
    return (tuple(items), sorts & ~CHANCE == PLAIN, sorts & CHANCE > 0) if last == RESULT else None


def token_places(text: str, start: int) -> list[int]:
    """Where the tokens of movetext that has been read begin, from a place on."""
    data = text[start:].encode("latin-1", "replace")  # one byte a sign; whatever is not ASCII is part of a word
    size: i64 = len(data)
    place: i64 = blank_end(data, 0, size)
    places: list[int] = []
    while place < size:
        places.append(start + int(place))
        end = _token_end(data, place, size, data[place])
        place = blank_end(data, end if end > place else place + 1, size)
    return places


def blank_end(data: bytes, start: i64, size: i64) -> i64:
    """Where the blanks end that begin at a place."""
    end: i64 = start
    while end < size and (data[end] == 32 or data[end] == 10 or data[end] == 13 or data[end] == 9):
        end += 1
    return end


def _short_token(data: bytes, start: i64, size: i64, sign: i64) -> Seen | None:
    """The token at a place that begins with a sign, where it is one of the usual sorts and not long."""
    if ord("@") <= sign < ord("{"):
        return find_word(data, start, size)
    if sign == ord("{"):
        return find_remark(data, start, size)
    if not ord("1") <= sign <= ord("9"):
        return None
    number: i64 = sign - ord("0")
    end: i64 = start + 1
    while end < size and ord("0") <= data[end] <= ord("9") and end < start + 3:
        number = 10 * number + data[end] - ord("0")
        end += 1
    if end + 1 < size and data[end] == ord(".") and data[end + 1] == 32:
        return find_mark(number, data, start, end + 1)
    return None


def _comment(data: bytes, start: i64, end: i64) -> Seen:
    """A comment that hardly comes again; one of printable ASCII that keeps nothing is only stripped."""
    first: i64 = start + 1
    last: i64 = end - 1
    while first < last and data[first] == 32:
        first += 1
    while first < last and data[last - 1] == 32:
        last -= 1
    place: i64 = first
    while place < last and 32 <= data[place] < 127:
        place += 1
    said = text(data, first, last)
    plain = place == last and restore(said) is None
    return Seen(0, 0, 0, Comment(said) if plain else read_token(text(data, start, end)))


def _token_end(data: bytes, start: i64, size: i64, sign: i64) -> i64:
    """Where the token ends that begins with a sign at a place; -1 where there is none that could be read."""
    end: i64 = start + 1
    if ord("@") <= sign < ord("{"):
        return _word_end(data, end, size)
    if ord("0") <= sign <= ord("9"):
        return _number_end(data, end, size)
    if sign == ord("{"):
        while end < size and data[end] != ord("}"):
            end += 1
        return end + 1 if end < size else -1
    if sign == ord("(") or sign == ord(")"):
        return end
    if sign == ord("!") or sign == ord("?"):
        while end < size and (data[end] == ord("!") or data[end] == ord("?")):
            end += 1
        return _word_end(data, end, size)
    if sign == ord("$"):
        return _digits_end(data, end, size)
    if sign == ord(";"):
        while end < size and data[end] != 10 and data[end] != 13:
            end += 1
        return end
    if sign == ord("<"):
        return _chance_end(data, end, size)
    return -1 if sign == ord(">") or sign == ord("}") or sign == 0 else _word_end(data, end, size)


def _word_end(data: bytes, start: i64, size: i64) -> i64:
    end: i64 = start
    while end < size and not ends_word(data[end]):
        end += 1
    return end


def _digits_end(data: bytes, start: i64, size: i64) -> i64:
    end: i64 = start
    while end < size and ord("0") <= data[end] <= ord("9"):
        end += 1
    return end


def _number_end(data: bytes, start: i64, size: i64) -> i64:
    """The end of a move number with its dots, which no digit follows, else of a word that begins with a digit."""
    dots = _digits_end(data, start, size)
    end: i64 = dots
    while end < size and data[end] == ord("."):
        end += 1
    if end > dots and (end == size or not ord("0") <= data[end] <= ord("9")):
        return end
    return end - 1 if end - dots > 1 else _word_end(data, end, size)


def _chance_end(data: bytes, start: i64, size: i64) -> i64:
    end: i64 = start
    while end < size and end - start <= LONGEST_EVENT:
        sign: i64 = data[end]
        if sign == ord(">"):
            return end + 1
        if sign == ord("<") or sign == ord("{") or sign == ord("}"):
            return -1
        if sign == ord("(") or sign == ord(")") or sign == ord("["):
            return -1
        end += 1
    return -1


def read_section(source: str, start: int) -> tuple[tuple[Tag, ...], dict[str, str], int] | None:
    """The tags of the section at a place, up to one that is odd or very long, their values by name, and where it ends.

    The blanks behind it are part of it. None where there are no such tags.
    """
    tags: list[Tag] = []
    values: dict[str, str] = {}
    place = start
    while source.startswith("[", place):
        stop = source.rfind("\n", place, place + _MOST_IN_SECTION) + 1
        size = _read_tags(source[place:stop], place - start, tags, values) if stop else 0
        if not size:
            break
        place += size
    while place < len(source) and source[place] in " \t\r\n":
        place += 1
    return (tuple(tags), values, place) if tags else None


def _read_tags(lines: str, before: int, tags: list[Tag], values: dict[str, str]) -> int:
    """Read the tags that whole lines begin with, up to an odd one, and give how much of the lines they are."""
    try:
        data = lines.encode("utf-8")
    except UnicodeEncodeError:
        return 0
    plain = lines.isascii()
    size: i64 = len(data)
    place: i64 = 0
    more: i64 = 0  # bytes than characters
    while place < size and data[place] == ord("["):
        name_end = _name_end(data, place + 1, size)
        value_end = _value_end(data, name_end + 2, size)
        end = _line_end(data, value_end, size)
        if name_end < 0 or end < 0:
            break
        if plain:
            name, value = lines[place + 1 : name_end], lines[name_end + 2 : value_end]
        else:
            name, value = text(data, place + 1, name_end), text(data, name_end + 2, value_end)
        tags.append(Tag(name, value, before + int(place - more)))
        more += value_end - name_end - 2 - len(value)
        values[name] = value
        place = end
    return int(place - more)


def tag_end(data: bytes, start: i64, size: i64) -> i64:
    """The end of the line that a tag fills from a place on, or -1."""
    name_end = _name_end(data, start + 1, size)
    return _line_end(data, _value_end(data, name_end + 2, size), size) if name_end >= 0 else -1


def follows_name(data: bytes, start: i64, size: i64) -> bool:
    """Whether the name of a tag and an opening quote stand at a place."""
    return _name_end(data, start, size) >= 0


def _name_end(data: bytes, start: i64, size: i64) -> i64:
    """The end of a name that a blank and a quote follow, or -1."""
    end: i64 = start
    while end < size:
        sign: i64 = data[end]
        if sign == 32:
            break
        if not (
            ord("a") <= sign <= ord("z")
            or ord("A") <= sign <= ord("Z")
            or ord("0") <= sign <= ord("9")
            or sign == ord("_")
        ):
            return -1
        end += 1
    return end if end > start and end + 1 < size and data[end + 1] == ord('"') else -1


def _value_end(data: bytes, start: i64, size: i64) -> i64:
    """Where the quote stands that ends a value without control characters and backslashes; the end where none does."""
    end: i64 = start
    while end < size and data[end] != ord('"'):
        if data[end] < 32 or data[end] == ord("\\") or data[end] == 127:
            return size
        end += 1
    return end


def _line_end(data: bytes, quote: i64, size: i64) -> i64:
    """The end of the line that a quote and a bracket close, or -1."""
    end: i64 = quote + 2
    if end < size and data[end] == 13:
        end += 1
    return end + 1 if end < size and data[quote + 1] == ord("]") and data[end] == 10 else -1
