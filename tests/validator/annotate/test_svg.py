"""Diagrams as files of their own, and a game on paper: SVG always, PNG and PDF where their libraries are installed."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ET
from importlib import import_module
from pathlib import Path

import pytest

from eldritch.notation.reader import read
from eldritch.validator.annotate import extras
from eldritch.validator.annotate.diagrams import Diagrams
from eldritch.validator.annotate.extras import Missing, pdf, png
from eldritch.validator.annotate.paper import paper
from eldritch.validator.annotate.story import Story
from eldritch.validator.annotate.svg import diagrams, draw
from eldritch.validator.annotate.telling import tell

SAMPLES = sorted(path for path in (Path(__file__).parents[3] / "samples").rglob("*.*pgn"))
LACKS = 'the library is not installed: pip install ".[pictures]"'
GAME = "1. e4 e5 2. Nf3 {[%csl Re5][%cal Gf3e5]} Nc6 3. Bb5 *"
EVIL = "</title><script>hit()</script>"


def there(name: str) -> bool:
    """Whether a library can be used: WeasyPrint needs Pango beside it."""
    try:
        import_module(name)
    except (ImportError, OSError):
        return False
    return True


def told(text: str | bytes, wanted: Diagrams) -> Story:
    return tell(next(iter(read(text))), diagrams=wanted)


def names(wanted: Diagrams) -> list[str]:
    return [each.name for each in diagrams(told(GAME, wanted))]


def test_the_diagrams_that_are_wanted() -> None:
    assert names(Diagrams("every", 2)) == ["g1-0002", "g1-0004"]
    assert names(Diagrams("marks")) == ["g1-0003"]


def test_all_positions_with_the_start() -> None:
    assert names(Diagrams("all")) == ["g1-start", *(f"g1-000{number}" for number in range(1, 6))]


def test_the_last_position_where_none_is_wanted() -> None:
    assert names(Diagrams("captures")) == ["g1-end"]
    assert names(Diagrams()) == []


def test_a_diagram_shows_its_marks_and_says_what_it_is() -> None:
    (found,) = diagrams(told(GAME, Diagrams("marks")))
    root = ET.fromstring(draw(found))
    assert root.findtext("{*}title") == "After 2. Nf3, black to move"
    classes = [each.get("class") for each in root.iter()]
    assert (classes.count("m"), classes.count("cG"), classes.count("cR")) == (2, 1, 1)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_each_sample_has_pictures_and_a_paper(sample: Path) -> None:
    stories = [tell(record, diagrams=Diagrams("every", 10)) for record in read(sample.read_bytes())]
    for story in stories:
        for diagram in diagrams(story):
            assert re.fullmatch(r"[a-z0-9-]+", diagram.name)
            for flip in (False, True):
                ET.fromstring(draw(diagram, from_black=flip, theme="dark"))
    text = paper(stories, cite=True)
    assert text.count("<section>") == len(stories)
    assert all(address.startswith("data:") for address in re.findall(r'src="([^"]*)"', text))


def test_a_paper_is_inert() -> None:
    text = paper([told(f'[Event "{EVIL}"]\n\n1. e4 {{{EVIL}}} *', Diagrams())])
    assert "<script" not in text
    assert "&lt;script&gt;hit()" in text


def test_who_lacks_a_library_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(extras, "import_module", gone)
    for make, form in ((png, "PNG"), (pdf, "PDF")):
        with pytest.raises(Missing, match=rf'{form} needs \w+, .* pip install "eldritch-pgn\[pictures\]"'):
            make("<svg/>")


@pytest.mark.skipif(not there("resvg_py"), reason=LACKS)
def test_png() -> None:
    (found,) = diagrams(told(GAME, Diagrams("marks")))
    data = png(draw(found, theme="light"), 300)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">I", data[16:20]) == (300,)


@pytest.mark.skipif(not there("weasyprint"), reason=LACKS)
def test_pdf() -> None:
    data = pdf(paper([told(GAME, Diagrams("every", 2))]))
    assert data[:5] == b"%PDF-"


@pytest.mark.skipif(not there("weasyprint"), reason=LACKS)
def test_a_pdf_takes_in_no_file_of_the_machine(tmp_path: Path) -> None:
    secret = tmp_path / "secret.svg"
    secret.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')
    assert len(pdf(f'<img src="{secret.as_uri()}">')) == len(pdf('<img src="data:none">'))
