"""Records as text: the acts in their own spelling, everything else in the export form of PGN."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from . import interchange
from .comments import clean_comment
from .glyphs import SUFFIXES
from .layout import Layout
from .model import (
    ActorAct,
    BoardAct,
    Comment,
    Escape,
    Event,
    Garbled,
    Item,
    Junk,
    Line,
    Mark,
    Nag,
    Null,
    Record,
    Result,
    Roll,
    Tag,
)
from .quoting import escape
from .results import STANDARD

ROSTER = {
    "Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*",
}  # fmt: skip

_LINE_ENDS = re.compile(r"\s*[\r\n]\s*")
_SAN = re.compile(
    r"(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|(?:[a-h]x)?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?"
)  # fmt: skip
_NULL = BoardAct("--", "--", (Null(),))


def write(record: Record, *, roster: bool = False) -> str:
    """The record as text; reading that gives the record again.

    Tags of the roster come first, in the order of the standard; ``roster`` adds those that are missing. Lines
    have at most 80 columns where words allow it.

    >>> from .reader import read
    >>> print(write(next(read('[White "Ann"]\\n[Event "Cup"] 1.e4 e5!? {why} *'))))
    [Event "Cup"]
    [White "Ann"]
    <BLANKLINE>
    1. e4 e5!? { why } *
    <BLANKLINE>
    """
    layout = Layout()
    for remark in record.preface:
        _write_remark(layout, remark)
        layout.end_line()
    tags = _in_order(record, roster)
    for tag in tags:
        layout.whole_line(f'[{tag.name} "{escape(_LINE_ENDS.sub(" ", tag.value))}"]')
    head = layout.text()
    body = Layout()
    _write_line(body, record.line)
    movetext = body.text()
    return f"{head}\n{movetext}" if tags and movetext else head + movetext


def write_each(records: Iterable[Record], *, roster: bool = False) -> Iterator[str]:
    """The texts of records that together make one file, an empty line between games.

    Where the end of a game could not be seen in the file, its result * is added; a game without tags that
    does not begin with move 1 is given an Event tag.
    """
    waiting: Record | None = None
    for record in records:
        if waiting is None:
            waiting = record
            continue
        yield write(_ended(waiting), roster=roster) + "\n"
        waiting = record if record.tags or _begins_at_move_one(record) else replace(record, tags=(Tag("Event", "?"),))
    if waiting is not None:
        yield write(waiting, roster=roster)


def write_all(records: Iterable[Record], *, roster: bool = False) -> str:
    """The text of a file of records; see :func:`write_each`."""
    return "".join(write_each(records, roster=roster))


def _ended(record: Record) -> Record:
    if any(isinstance(item, Result) for item in record.line.items):
        return record
    return replace(record, line=Line((*record.line.items, Result("*", "*"))))


def _begins_at_move_one(record: Record) -> bool:
    first = record.line.items[0] if record.line.items else None
    return isinstance(first, Mark) and first.number <= 1


def _in_order(record: Record, roster: bool) -> list[Tag]:
    """The tags of the roster in its order, then the others in their own."""
    tags = list(record.tags)
    given = {tag.name for tag in tags}
    if roster:
        marker = record.marker
        for name, unknown in ROSTER.items():
            if name not in given:
                tags.append(Tag(name, marker.canonical if name == "Result" and marker is not None else unknown))
        if "FEN" in given and "SetUp" not in given:
            tags.append(Tag("SetUp", "1"))
    places = {name: place for place, name in enumerate(ROSTER)}
    return sorted(tags, key=lambda tag: places.get(tag.name, len(places)))


# --- movetext --------------------------------------------------------------------------------------


def _write_line(layout: Layout, line: Line) -> None:
    """The items of the main line, and of its variations between parentheses, without recursion."""
    waiting: list[Iterator[Item]] = [iter(line.items)]
    before: Item | None = None
    ended = False
    while waiting:
        item = next(waiting[-1], None)
        if item is None:
            waiting.pop()
            if waiting:
                layout.word(")", glued=before is not None and _takes_parenthesis(before))
                before = line
        elif isinstance(item, Line):
            layout.word("(")
            if not item.items or _takes_parenthesis(item.items[0]):
                layout.glue_next()
            waiting.append(iter(item.items))
            before = item if not item.items else None
        else:
            _write_item(layout, item, before, ended)
            ended = ended or (isinstance(item, Result) and len(waiting) == 1)
            before = item


def _takes_parenthesis(item: Item) -> bool:
    """Whether a parenthesis may stand beside an item without a blank."""
    return isinstance(item, BoardAct | Mark | Nag | Line) or (isinstance(item, Comment) and not item.to_eol)


def _write_item(layout: Layout, item: Item, before: Item | None, ended: bool) -> None:
    if isinstance(item, Comment | Escape):
        _write_remark(layout, item)
    elif isinstance(item, Mark):
        layout.word(f"{item.number}{'...' if item.second else '.'}")
    elif isinstance(item, Nag):
        if item.text in SUFFIXES and isinstance(before, BoardAct) and not before.deviations:
            layout.word(item.text, glued=True)
        else:
            layout.word(f"${item.number}")
    elif isinstance(item, ActorAct):
        layout.word(f"{'+'.join(item.actors)}:{item.verb}")
        for argument in item.arguments:
            layout.word(argument.text)
    elif isinstance(item, BoardAct | Garbled | Roll | Event | Result | Junk):
        layout.word(item.text, stays=ended and isinstance(item, Junk))


def _write_remark(layout: Layout, item: Comment | Escape) -> None:
    """A comment; a brace that would end it becomes a parenthesis."""
    if isinstance(item, Escape):
        layout.whole_line("%" + _LINE_ENDS.sub(" ", item.text))
    elif item.to_eol:
        layout.word(f"; {_LINE_ENDS.sub(' ', item.text)}".rstrip())
        layout.end_line()
    else:
        layout.prose("{", clean_comment(item.text.replace("}", ")")), "}")


# --- PGN for other programs ------------------------------------------------------------------------


def to_pgn(record: Record, *, roster: bool = False) -> str:
    """The record as PGN that other programs read without misreading it (notation section 9).

    Acts that are SAN stay, in normal spelling. Any other becomes a null move with its text in a comment,
    events stand in comments too, and a FEN with additions becomes the tag EldritchFEN. Reading the text
    gives the record again.
    """
    return write(interchanged(record), roster=roster)


def interchanged(record: Record) -> Record:
    """The record as other programs can read it: what plain PGN lacks stands in comments and tags."""
    tags = tuple([interchange.converted_tag(tag) for tag in record.tags])
    return replace(record, tags=tags, line=_converted(record.line))


def _converted(line: Line) -> Line:
    """The line with what plain PGN lacks kept in comments, without recursion."""
    outer: list[tuple[Iterator[Item], list[Item]]] = []
    source, items = iter(line.items), list[Item]()
    while True:
        item = next(source, None)
        if item is None:
            if not outer:
                return Line(tuple(items))
            inner = Line(tuple(items))
            source, items = outer.pop()
            items.append(inner)
        elif isinstance(item, Line):
            outer.append((source, items))
            source, items = iter(item.items), []
        else:
            items.extend(_converted_item(item))


def _converted_item(item: Item) -> list[Item]:
    if isinstance(item, BoardAct):
        if _SAN.fullmatch(item.normal):
            return [BoardAct(item.normal, item.normal, item.deeds, item.mark)]
        return [_NULL] if item.normal == "--" else [_NULL, Comment(interchange.wrap(item))]
    if isinstance(item, ActorAct | Garbled):
        return [_NULL, Comment(interchange.wrap(item))]
    if isinstance(item, Roll | Event | Junk):
        return [Comment(interchange.wrap(item))]
    if isinstance(item, Result):
        if item.canonical in STANDARD:
            return [Result(item.canonical, item.canonical)]
        return [Result("*", "*"), Comment(interchange.wrap(item))]
    return [Nag(item.number, f"${item.number}")] if isinstance(item, Nag) else [item]
