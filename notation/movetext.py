"""From tokens to the line of a record: what each word means where it stands, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

from .acts import board_act, chance, is_argument
from .arguments import Arguments, ends_arguments, report_event
from .blanks import joined
from .checks import check_garbled, check_glyph
from .faults import Faults
from .glyphs import read_glyph
from .interchange import restore
from .line import DEEPEST, LineBuilder
from .model import ActorAct, BoardAct, Comment, Escape, Garbled, Item, Junk, Mark, Nag, Null, Result
from .quoting import clip
from .remarks import REMARKS, check_blank, check_word, read_remark
from .results import STANDARD
from .scanner import Scanner, Token
from .tail import Tail
from .verdict import Verdict
from .words import GLUED, GLYPH, STRAY_AT_RESULT, TOO_LONG, ActorHead, Piece, Word, read_word, translated_word

_SAID_ELSEWHERE = frozenset(("PGN-402", "PGN-405", "PGN-406", "PGN-407", GLYPH))


class Movetext:
    """Reads the movetext of one game.

    After :meth:`read` the line is in ``builder`` and the game ends at ``end``. ``letters`` are the piece
    letters of another language, if the game was found to be in one; ``foreign`` collects the reasons to
    think so.
    """

    __slots__ = (
        "_acting", "_eager", "_last", "_letters", "_number", "_scanner", "_tail", "_verdict",
        "builder", "end", "faults", "foreign",
    )  # fmt: skip

    def __init__(
        self,
        scanner: Scanner,
        verdict: Verdict,
        start: int,
        letters: Mapping[str, str] | None = None,
        eager: bool = False,
    ) -> None:
        self.faults = Faults()
        self.builder = LineBuilder(start)
        self.foreign: set[str] = set()
        self.end = 0
        self._scanner = scanner
        self._verdict = verdict
        self._letters = letters
        self._eager = eager
        self._acting: Arguments | None = None
        self._tail: Tail | None = None
        self._number: int | None = None
        self._last = 0

    @property
    def is_empty(self) -> bool:
        """Whether there are neither acts nor a result."""
        return self._tail is None and not self.builder.has_any_act

    def read(self, place: int) -> bool:
        """Read from a place to the end of the game; False where the text may go on beyond what is there."""
        self._last = place
        for token in self._scanner.tokens(place):
            kind = token.kind
            if kind == "more":
                return False
            if kind == "tags" or kind == "end":
                self._finish(token.start)
                return True
            if kind == "blank":
                self._blank(token)
                if self._eager and self._tail is not None and ("\n" in token.text or "\r" in token.text):
                    self._finish(token.end)
                    return True
                continue
            if self._tail is None:
                self._token(token)
            elif not self._tail.take(token, self._number):
                self._finish(token.start)
                return True
            self._last = token.end
        return False

    # --- one token ---------------------------------------------------------------------------------

    def _token(self, token: Token) -> None:
        kind, text, place = token.kind, token.text, token.start
        if kind in REMARKS:
            self._remark(read_remark(token, self.faults, self._number), place)
            return
        if " " in text or len(text) != token.end - place:
            check_word(self._scanner.text[place : token.end], place, self.faults, self._number)
        if kind == "open":
            self._open(place)
        elif kind == "close":
            self._close(place)
        elif self.builder.too_deep and not (kind == "word" and text in STANDARD):
            self.builder.add(Junk(joined(text)), place)
        elif kind == "word":
            self._word(token)
        elif kind == "number":
            self._piece(Mark(int(text.rstrip(" .")), text.count(".") > 1, text), place)
        elif kind == "angle":
            self._angle(text, place)
        elif kind == "string" and self._acting is not None:
            self._acting.add(text, place, self._number)
        elif kind == "nag":
            self._piece(Nag(int(text[1:]) if len(text) < 11 else 10**9, text), place)
        elif kind == "glyph" and (glyph := read_glyph(text[1:-1])) is not None and "=" not in text:
            self._piece(Nag(glyph.number, text), place)
        else:
            self._sign(text, place)

    def _blank(self, token: Token) -> None:
        text = token.text
        if text != " " and text != "\n":
            check_blank(text, token.start, self.faults, self._number)
            if self._tail is not None:
                self._tail.blank(text)

    def _remark(self, remark: Comment | Escape, place: int) -> None:
        """Add a comment, or the act or event that a converted record keeps in one."""
        if self._acting is not None:
            self._acting.add_remark(remark, place)
            return
        items = self.builder.line.items
        restored = restore(remark.text) if isinstance(remark, Comment) and not remark.to_eol else None
        if isinstance(restored, (BoardAct, ActorAct, Garbled)):
            if items and _is_null(items[-1]):
                items[-1] = restored
                return
            restored = None
        self.builder.add(remark if restored is None or isinstance(restored, Result) else restored, place)

    def _open(self, place: int) -> None:
        self._end_act()
        if not self.builder.line.has_act and not self.builder.too_deep:
            self.faults.add("PGN-323", "A variation stands here before any move that it could replace.", place, "(")
        first = not self.builder.too_deep
        if not self.builder.open(place) and first:
            message = f"Variations are nested more than {DEEPEST} deep here; what lies deeper is kept, unread."
            self.faults.add("PGN-504", message, place, "(", self._number)

    def _close(self, place: int) -> None:
        self._end_act()
        if self.builder.too_deep:
            self.builder.too_deep -= 1
            self.builder.add(Junk(")"), place)
            return
        variation = self.builder.close()
        if variation is None:
            message = "The closing parenthesis here has no opening one."
            self.faults.add("PGN-321", message, place, ")", self._number)
            self.builder.add(Junk(")"), place)
        elif not variation.items:
            self.faults.add("PGN-322", "The variation that ends here is empty.", place, "()", self._number)

    def _sign(self, text: str, place: int) -> None:
        """Keep a stray sign; among arguments it is only reported."""
        if text == '"' and self._acting is not None:
            self.faults.add("PGN-326", "The quote that is opened here is not closed.", place, text, self._number)
        elif text == "}":
            self.faults.add("PGN-108", "The closing brace here has no opening one.", place, text, self._number)
        else:
            message = f"The sign {clip(text)} means nothing here and is passed over."
            self.faults.add("PGN-112", message, place, text, self._number)
        if self._acting is None:
            self.builder.add(Junk(text), place)

    def _angle(self, text: str, place: int) -> None:
        """Add a roll or event, to the actor act that is open or to the line."""
        if self._acting is not None:
            self._acting.add_chance(text, place, self._number)
            return
        null = board_act(text) if text == "<>" else None
        found = chance(text) if null is None else None
        if null is not None:
            self._piece(null, place)
        elif found is not None:
            self.builder.add(found, place)
        else:
            report_event(text, place, self.faults, self._number)
            self.builder.add(Junk(text), place)

    # --- words -------------------------------------------------------------------------------------

    def _word(self, token: Token) -> None:
        text, place = token.text, token.start
        if self._acting is not None and not ends_arguments(text, token.end, self._verdict):
            if is_argument(text):
                self._acting.add(text, place, self._number)
            else:
                self._sign(text, place)
            return
        word = read_word(text) if self._letters is None else translated_word(text, self._letters)
        codes = word.codes
        for offset, piece in word.pieces:
            if isinstance(piece, Result):
                glued = GLUED in codes
                if not self._result(piece, place + offset, token.end, glued) and piece.text == "*":
                    codes = tuple([code for code in codes if code != GLUED])
            elif self._tail is not None:
                self.builder.add(Junk(piece.text), place + offset)
            else:
                self._piece(piece, place + offset)
        if codes:
            self._oddities(word, codes, text, place)

    def _oddities(self, word: Word, codes: tuple[str, ...], text: str, place: int) -> None:
        """Report what is odd about a word beside its items."""
        for code in codes:
            if code == STRAY_AT_RESULT:
                self.faults.add(code, f"A stray sign sticks to the result in {clip(text)}.", place, text, self._number)
            elif code not in _SAID_ELSEWHERE:
                normal = "" if code == TOO_LONG else " ".join([piece.text for _, piece in word.pieces])
                self.faults.oddity(code, place, text, normal, self._number)

    def _end_act(self) -> None:
        """Add the actor act that is open."""
        if self._acting is not None:
            self._acting.finish(self.builder)
            self._acting = None
            self._scanner.in_arguments = False

    def _piece(self, piece: Piece, place: int) -> None:
        """Add one item of a word."""
        self._end_act()
        if isinstance(piece, ActorHead):
            self._acting = Arguments(piece, place, self.faults)
            self._scanner.in_arguments = True
        elif isinstance(piece, Junk):
            self._sign(piece.text, place)
        else:
            self.builder.add(piece, place)
            if isinstance(piece, Mark):
                self._number = piece.number
            elif isinstance(piece, BoardAct):
                for code in piece.deviations:
                    self.faults.oddity(code, place, piece.text, piece.normal, self._number)
            elif isinstance(piece, Nag):
                check_glyph(piece, self.builder.line.has_act, place, self.faults, self._number)
            elif isinstance(piece, Garbled):
                self.foreign.add(check_garbled(piece, place, self.faults, self._number))

    # --- the end -----------------------------------------------------------------------------------

    def _result(self, result: Result, place: int, end: int, glued: bool) -> bool:
        """Add a marker, which ends the game unless it ends a variation; False if it turns out to be none."""
        other = self._verdict.instead(result, end, glued, self.builder)
        if other is not None:
            self._piece(other, place)
            return False
        self._end_act()
        self._verdict.report(result, place, self.faults, self._number)
        if self.builder.depth and self._verdict.closes_variation(end):
            self.builder.add(result, place)
            return True
        self._close_all()
        self.builder.add(result, place)
        self._tail = Tail(self._scanner.text, end, self.builder, self.faults)
        return True

    def _close_all(self) -> None:
        unclosed = self.builder.close_all()
        if unclosed is not None:
            count, opening = unclosed
            message = "The variation that begins here is not closed before the game ends"
            if count > 1:
                message += f", nor are {count - 1} more inside it"
            self.faults.add("PGN-320", message + ".", opening, "(", self._number)

    def _finish(self, end: int) -> None:
        """End the game where the next one, or the end of the text, stands."""
        self._end_act()
        self._close_all()
        self.end = end if self._tail is None else self._tail.finish(end)
        if self._tail is None and self.builder.has_any_act:
            self.faults.add("PGN-401", "The game ends without a result.", max(self._last - 1, 0), "", self._number)


def _is_null(item: Item) -> bool:
    return isinstance(item, BoardAct) and isinstance(item.deeds[0], Null)
