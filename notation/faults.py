"""The faults of one record while it is read: by offset first, as problems with line and column at the end."""

from __future__ import annotations

from dataclasses import dataclass

from .model import Source
from .problems import SEVERITIES, Problem
from .quoting import clip

MOST_OF_A_KIND = 100

_SAID_OF = {
    "PGN-302": "Castling is spelled",
    "PGN-303": "A promotion is spelled",
    "PGN-304": "A capture en passant is marked in",
    "PGN-305": "A move stands in computer notation:",
    "PGN-306": "A piece is drawn as a figurine in",
    "PGN-307": "A piece bears its initial in another language in",
    "PGN-308": "A capital or small letter is out of place in",
    "PGN-309": "Check or mate is spelled out in",
    "PGN-310": "A mark or glyph stands inside",
    "PGN-311": "A blank is missing in",
    "PGN-312": "A dash or cross that is not the plain one stands in",
    "PGN-313": "A glyph that PGN does not have is used:",
    "PGN-314": "A null move is spelled",
    "PGN-316": "A small b may be a pawn or a bishop in",
    "PGN-318": "A stray sign sticks to the move",
    "PGN-319": "A pawn bears a letter in",
    "PGN-104": "There is an invisible character:",
    "PGN-501": "A word is longer than 255 characters:",
}


@dataclass(slots=True)
class Fault:
    """One fault at an offset of the record's text."""

    code: str
    message: str
    place: int
    found: str
    number: int | None
    count: int = 1


class Faults:
    """Collects the faults of a record; the same oddity of spelling is one fault with a count."""

    __slots__ = ("_counts", "_oddities", "found")

    def __init__(self) -> None:
        self.found: list[Fault] = []
        self._counts: dict[str, int] = {}
        self._oddities: dict[str, Fault] = {}

    def add(self, code: str, message: str, place: int, found: str = "", number: int | None = None) -> None:
        """Note a fault; beyond a hundred with one code they are only counted."""
        count = self._counts.get(code, 0) + 1
        self._counts[code] = count
        if count <= MOST_OF_A_KIND:
            self.found.append(Fault(code, message, place, clip(found), number))

    def oddity(self, code: str, place: int, found: str, normal: str, number: int | None) -> None:
        """Note an odd spelling: the first of a kind is reported, the others counted."""
        known = self._oddities.get(code)
        if known is not None:
            known.count += 1
            return
        message = f"{_SAID_OF[code]} {clip(found)}"
        if normal and normal != found and code != "PGN-305":
            message += f"; the standard spelling is {clip(normal)}"
        fault = Fault(code, message, place, clip(found), number)
        self._oddities[code] = fault
        self.found.append(fault)

    def merge(self, other: Faults) -> None:
        """Take over the faults of another part of the same record."""
        self.found.extend(other.found)
        for code, count in other._counts.items():
            self._counts[code] = self._counts.get(code, 0) + count

    def problems(self, source: Source, start: int) -> tuple[Problem, ...]:
        """All faults in the order of the text, as problems with line and column.

        ``start`` is where the text of the source begins in the text whose places the faults have.
        """
        for code, count in self._counts.items():
            if count > MOST_OF_A_KIND:
                last = max(fault.place for fault in self.found if fault.code == code)
                more = f"There are {count - MOST_OF_A_KIND} more faults of the kind {code} in this game."
                self.found.append(Fault("PGN-506", more, last, "", None))
        found: list[Problem] = []
        base, line, column = 0, source.first_line, source.first_column
        for fault in sorted(self.found, key=_place):
            place = max(base, min(fault.place - start, len(source.text)))
            skipped = Source(None, source.text[base:place], line, column)
            line, column = skipped.locate(place - base)
            base = place
            message = fault.message
            if fault.count > 1:
                message += f" ({fault.count} times in this game)"
            if message[-1] not in ".!?":
                message += "."
            found.append(
                Problem(
                    fault.code,
                    SEVERITIES[fault.code],
                    message,
                    line,
                    column,
                    number=fault.number,
                    found=fault.found,
                )
            )
        return tuple(found)


def _place(fault: Fault) -> int:
    return fault.place
