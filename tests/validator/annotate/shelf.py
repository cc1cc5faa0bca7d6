"""The retold games of ``golden/``: every sample, and some broken records, in each form that is text.

What is kept is shorter than what is made where that would only be long: random games are cut after the first three,
HTML is kept without what is drawn, styled or run, and JSON and CSV of more than ``WHOLE`` letters by their beginning
and a digest. Of the pictures there is a digest each, of the last position of the first game: who changes one looks at
it before the new digest is kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from eldritch.validator.annotate.diagrams import Diagrams
from eldritch.validator.annotate.forms import find_form
from eldritch.validator.annotate.manner import Manner
from eldritch.validator.annotate.svg import diagrams, draw
from eldritch.validator.annotate.telling import tell
from eldritch.validator.validate import validate

from .conftest import SAMPLES, records

GOLDEN = Path(__file__).with_name("golden")
FORMS = ("text", "markdown", "html", "pgn", "json", "csv")
BROKEN = ("ambush.epgn", "club.epgn", "kitchen-table.epgn", "old-mill.epgn", "torn.pgn")
KEPT = (*sorted(SAMPLES.glob("*pgn")), *(SAMPLES / "broken" / name for name in BROKEN))
GAMES = {"random-armies.epgn": 3}
PICTURES = GOLDEN / "pictures.txt"
WHOLE = 60_000
BEGINNING = 12_000

# no board of actors: their pictures have tests of their own
BOARDS = {
    "eldritch.epgn": Diagrams("every", 10),
    "two-crowns.epgn": Diagrams("captures"),
    "coop-a.epgn": Diagrams("last"),
}
_DRAWN = re.compile(r"<svg\b.*?</svg>|<script\b.*?</script>|<ul class=\"(?:notes|legend)\".*?</ul>", re.DOTALL)


def place(path: Path, form: str) -> Path:
    """Where a sample in a form is kept."""
    found = find_form(form)
    assert found is not None
    stem = f"broken-{path.stem}" if path.parent != SAMPLES else path.stem
    return GOLDEN / form / f"{stem}{found.suffix}"


def made(path: Path) -> Iterator[tuple[str, str]]:
    """A sample in each form, as it is kept."""
    games = [(record, validate(record)) for record in records(path)][: GAMES.get(path.name)]
    for name in FORMS:
        form = find_form(name)
        assert form is not None
        diagrams = BOARDS.get(path.name, Diagrams()) if name in ("text", "markdown") else Diagrams()
        manner = Manner(cite=name == "markdown", diagrams=diagrams)
        yield name, _kept(name, "".join(form.writer()(games, manner)))


def pictures() -> str:
    """The digest of a picture of every sample, a line each."""
    return "".join(f"{path.relative_to(SAMPLES)} {_digest(drawn(path))}\n" for path in KEPT)


def drawn(path: Path) -> str:
    """The last position of the first game of a sample as SVG."""
    (*_, last) = diagrams(tell(next(records(path)), diagrams=Diagrams("last")))
    return draw(last)


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _kept(form: str, text: str) -> str:
    if form == "html":
        _, _, body = text.partition("<main>")
        text = re.sub(r"\n\s*\n+", "\n", _DRAWN.sub("", body))
    elif form == "json":
        text = _by_line(json.loads(text))
    if form in ("json", "csv") and len(text) > WHOLE:
        beginning = text[: text.index("\n", BEGINNING) + 1]
        return f"{beginning}... {len(text)} letters, SHA-256 {_digest(text)}\n"
    return text


def _by_line(shape: dict[str, object]) -> str:
    """JSON with a line for each act, each fault and each fact."""
    games = shape["games"]
    assert isinstance(games, list)
    lines = [json.dumps({**shape, "games": len(games)})]
    for game in games:
        for key, value in game.items():
            rows = value if isinstance(value, list) else [value]
            lines += [f"{key}: {json.dumps(row, ensure_ascii=False)}" for row in rows]
    return "\n".join(lines) + "\n"
