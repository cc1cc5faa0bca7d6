"""Games for other programs: PGN that nobody misreads, and a table with a row a ply."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final

from eldritch.notation.commands import Evaluation, format_clock
from eldritch.notation.model import Record
from eldritch.notation.writer import interchanged, write_each

from ..report import GameReport
from .manner import Manner
from .story import Ply
from .telling import retell

COLUMNS: Final = (
    "game", "variation", "ply", "number", "side", "move", "written", "judged", "legal", "undone", "check", "mate",
    "sentence", "dice", "nags", "annotation", "comment", "clock", "elapsed", "evaluation", "rules", "faults",
    "position",
)  # fmt: skip

_FORMULA: Final = "=+-@\t\r"


def write_pgn(games: Iterable[tuple[Record, GameReport]], manner: Manner) -> Iterator[str]:
    """PGN (notation section 9); reading it gives the records again."""
    return write_each(interchanged(record) for record, _ in games)


def write_csv(games: Iterable[tuple[Record, GameReport]], manner: Manner) -> Iterator[str]:
    """A line of names, then a row for each ply of each game, those of variations too."""
    yield _line(COLUMNS)
    for record, report in games:
        story = retell(record, report, manner)
        codes = {note.number: note.code for note in story.footnotes}
        for block in story.blocks:
            if isinstance(block, Ply):
                yield _line(_row(story.index, block, codes))


def _row(game: int, ply: Ply, codes: dict[int, str]) -> Iterator[str]:
    yield str(game)
    yield ply.path or ""
    yield str(ply.ply)
    yield str(ply.number)
    yield _safe(ply.side)
    yield _safe(ply.text)
    yield _safe(ply.written)
    for flag in (ply.judged, ply.legal, ply.undone, ply.check, ply.mate):
        yield "yes" if flag else "no"
    yield _safe(" ".join(ply.sentences))
    yield _safe(" ".join(ply.chances))
    yield " ".join(map(str, ply.nags))
    yield _safe("; ".join(ply.glyphs))
    yield _safe("\n".join(ply.comments))
    yield format_clock(ply.clock) if ply.clock is not None else ""
    yield format_clock(ply.elapsed) if ply.elapsed is not None else ""
    yield _evaluated(ply.evaluation)
    yield " ".join(ply.rules)
    yield " ".join(codes[number] for number in ply.notes)
    yield _safe(ply.position or "")


def _safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] and text[0] in _FORMULA else text


def _evaluated(found: Evaluation | None) -> str:
    if found is None:
        return ""
    return f"'#{found.mate}" if found.mate is not None else f"{found.pawns or 0.0:.2f}"


def _line(cells: Iterable[str]) -> str:
    row = io.StringIO()
    csv.writer(row, lineterminator="\n").writerow(cells)
    return row.getvalue()
