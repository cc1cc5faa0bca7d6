"""One game of a longer text, read with care: the tag section, then the movetext.

This way of reading knows every fault; :mod:`.quick` reads the great many games that have none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from .blanks import BLANK, TWO_LINE_ENDS
from .faults import Faults
from .interchange import restored_tag
from .languages import decide
from .line import board_acts
from .model import ActorAct, BoardAct, Comment, Escape, Garbled, Line, Move, Result, Tag, Walk
from .movetext import Movetext
from .remarks import check_blank, read_remark
from .results import canonical
from .scanner import Scanner, Token
from .tags import check_tags, ends_in_line, read_tag
from .verdict import Verdict

_BLANK = re.compile(f"{BLANK}+")
_REST_IS_BLANK = re.compile(f"{BLANK}*\\Z")
_COMMAND = re.compile(r"\[%[^\]\[\r\n{}]*\]")
_LINE = re.compile(r"[^\r\n]*")


@dataclass(slots=True)
class Game:
    """What was read of one game, and where it ends in the text. ``cut`` is a tag that the end cuts off."""

    tags: tuple[Tag, ...]
    preface: tuple[Comment | Escape, ...]
    line: Line
    faults: Faults
    end: int
    cut: str = ""

    @property
    def has_result(self) -> bool:
        """Whether a result ends the line."""
        return any(isinstance(item, Result) for item in self.line.items)

    @property
    def is_record(self) -> bool:
        """Whether this is a game at all, and not prose or a comment between games."""
        if self.tags:
            return True
        garbled = any(isinstance(item, Garbled) for item in self.line.items)
        for item in self.line.items:
            if isinstance(item, (BoardAct, ActorAct)) or (isinstance(item, Result) and not garbled):
                return True
        return False


class Head:
    """The tag section of a game, with the comments before and between the tags."""

    __slots__ = ("body", "cut", "ends_game", "faults", "preface", "tags", "_between", "_scanner")

    def __init__(self, scanner: Scanner, faults: Faults) -> None:
        self.tags: list[Tag] = []
        self.preface: list[Comment | Escape] = []
        self.faults = faults
        self.body = 0
        self.cut = ""
        self.ends_game = False
        self._between: list[Token] = []
        self._scanner = scanner

    def read(self, place: int) -> bool:
        """Read up to the movetext at ``body``; False where the text may go on."""
        text = self._scanner.text
        names: set[str] = set()
        empty_line = False
        while place < len(text):
            blank = _BLANK.match(text, place)
            if blank is not None:
                check_blank(blank[0], place, self.faults, None)
                empty_line = empty_line or TWO_LINE_ENDS.search(blank[0]) is not None
                place = blank.end()
            elif text[place] == "[" and _COMMAND.match(text, place) is None:
                faults = Faults()
                tag, end = read_tag(text, place, faults)
                if end >= 0 and not self._scanner.final and _may_go_on(text, place, end, faults):
                    return False
                if end < 0:
                    self.cut = text[place : place + 200]
                    self.body = len(text)
                    return self._scanner.final
                if tag is not None and empty_line and tag.name in names:
                    self._stop(place)
                    self.ends_game = True
                    return True
                self.faults.merge(faults)
                if tag is None:
                    self.faults.add("PGN-210", "No tag can be read in these brackets.", place, text[place:end])
                else:
                    self._take(tag)
                    names.add(tag.name)
                    empty_line = False
                place = end
            else:
                token = self._remark(place)
                if token is None:
                    self._stop(place)
                    return True
                if token.kind == "more":
                    return False
                self._between.append(token)
                place = token.end
        self._stop(place)
        return self._scanner.final

    def _take(self, tag: Tag) -> None:
        """Add a tag; the comments before it are preface."""
        for token in self._between:
            self.preface.append(read_remark(token, self.faults, None))
        self._between.clear()
        self.tags.append(tag)

    def _stop(self, place: int) -> None:
        """End the tag section; comments after the last tag belong to the movetext."""
        self.body = self._between[0].start if self._between else place

    def _remark(self, place: int) -> Token | None:
        """The comment or escaped line at a place, or None where something else stands."""
        text = self._scanner.text
        if text[place] == "{":
            return self._scanner.comment(place)
        is_escape = text[place] == "%" and (place == 0 or text[place - 1] in "\r\n")
        line = _LINE.match(text, place) if is_escape or text[place] == ";" else None
        if line is None:
            return None
        if is_escape:
            return Token("escape", line[0], place, line.end())
        return Token("line_comment", line[0][1:], place, line.end())


def _may_go_on(text: str, place: int, end: int, faults: Faults) -> bool:
    """Whether text to come could change how a tag between two places is read."""
    return _REST_IS_BLANK.match(text, end) is not None or (bool(faults.found) and ends_in_line(text, place))


def read_game(text: str, start: int, scanner: Scanner, eager: bool = False) -> Game | None:
    """The game that begins at a place, or None where more text is needed to know its end.

    ``eager`` ends a game with the line of its result, for input that arrives while it is typed.
    """
    faults = Faults()
    head = Head(scanner, faults)
    if not head.read(start):
        return None
    tags = tuple(head.tags)
    preface = tuple(head.preface)
    check_tags(tags, faults)
    if head.ends_game or head.cut:
        if tags:
            _missing_movetext(faults, tags)
        return Game(_shifted(tags, start), preface, Line(()), faults, head.body, head.cut)
    values = {tag.name: tag.value for tag in reversed(tags)}
    result = canonical(values["Result"]) if "Result" in values else None
    verdict = Verdict(text, result, values.get("Variant", ""))
    movetext = Movetext(scanner, verdict, start, eager=eager)
    if not movetext.read(head.body):
        return None
    line = movetext.builder.finish()
    foreign = movetext.foreign - {""}
    letters = decide(foreign | _piece_letters(line)) if foreign else None
    if letters is not None:
        movetext = Movetext(scanner, verdict, start, letters, eager)
        movetext.read(head.body)
        line = movetext.builder.finish()
    faults.merge(movetext.faults)
    if tags and movetext.is_empty:
        _missing_movetext(faults, tags)
    return Game(_shifted(tags, start), preface, line, faults, movetext.end)


def cut_game(text: str, start: int) -> Game:
    """The game that begins at a place, as if the text ended where it does."""
    return read_game(text, start, Scanner(text, True)) or Game((), (), Line(()), Faults(), len(text))


def _missing_movetext(faults: Faults, tags: tuple[Tag, ...]) -> None:
    faults.add("PGN-324", "The game has tags, but neither moves nor a result.", tags[-1].place)


def _shifted(tags: tuple[Tag, ...], start: int) -> tuple[Tag, ...]:
    """The tags as the record had them, with their places counted from the start of the game."""
    return tuple([replace(restored_tag(tag), place=tag.place - start) for tag in tags])


def _piece_letters(line: Line) -> set[str]:
    """The single letters that pieces bear in a line."""
    deeds = [deed for act in board_acts(line) for deed in act.deeds]
    return {deed.code for deed in deeds if isinstance(deed, (Move, Walk)) and len(deed.code) == 1}
