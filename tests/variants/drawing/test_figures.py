"""Every kind has a figure of its own: well-formed, within its field, in one family, and like no other."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from eldritch.variants.drawing.figures import (
    CODES,
    DISC,
    FIELD,
    FOLDER,
    STAND,
    TOKENS,
    TOKENS_FOLDER,
    drawing,
    parse_drawing,
    symbol,
)
from eldritch.variants.eldritch.pieces import KINDS

_WORDS = {"body", "edge", "line", "ink", "glint"}
_SIZES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0}
_NUMBER = r"-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)"


def test_every_kind_has_a_figure() -> None:
    assert {kind.code for kind in KINDS} <= CODES
    assert {kind.code for kind in KINDS if len(kind.code) == 2} | {"BS", "RI"} <= CODES


def test_the_folder_holds_the_figures_that_are_listed() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == CODES
    assert {path.stem for path in TOKENS_FOLDER.iterdir()} == TOKENS
    assert not CODES & TOKENS


@pytest.mark.parametrize("code", sorted(TOKENS))
def test_a_token_is_a_disc_with_something_on_it(code: str) -> None:
    found = drawing(code)
    assert found is not None
    assert (found.token, found.disc, found.strokes[0]) == (True, False, ("body", DISC))
    for _, path in found.strokes[1:]:
        for x, y in points(path):
            assert (x - 24) ** 2 + (y - 24) ** 2 <= 19.5**2, f"{x} {y} in {path}"


@pytest.mark.parametrize("code", sorted(CODES | TOKENS))
def test_a_figure_is_well_formed(code: str) -> None:
    found = drawing(code)
    assert found is not None
    assert found.about and found.about[0].islower()
    ET.fromstring(symbol(code))
    assert found.strokes[0][0] == "body"
    assert len(found.strokes) > 1
    assert {word for word, _ in found.strokes} <= _WORDS
    for _, path in found.strokes:
        for x, y in points(path):
            assert 0 <= x <= FIELD, f"{x} in {path}"
            assert 0 <= y <= FIELD, f"{y} in {path}"


@pytest.mark.parametrize("code", sorted(CODES))
def test_a_figure_stands_on_the_common_base_or_is_a_checker(code: str) -> None:
    found = drawing(code)
    assert found is not None
    if found.disc:
        return
    assert found.strokes[0] == ("body", STAND)
    marks = [point for word, path in found.strokes[1:] for point in points(path) if word in ("body", "edge")]
    assert max(y for _, y in marks) >= 33  # it reaches the base
    assert max(x for x, _ in marks) - min(x for x, _ in marks) >= 13


def test_no_two_figures_are_alike() -> None:
    shapes = [frozenset(each.strokes[1:]) for code in CODES | TOKENS if (each := drawing(code)) is not None]
    for number, shape in enumerate(shapes):
        for other in shapes[number + 1 :]:
            assert len(shape & other) <= 1, shape & other  # a neck at most
            assert len(shape - other) >= 1
    abouts = [each.about for code in CODES | TOKENS if (each := drawing(code)) is not None]
    assert len(set(abouts)) == len(abouts)


def test_a_word_that_is_none_is_refused() -> None:
    with pytest.raises(KeyError):
        parse_drawing("a thing\nscribble M0 0z\n")


def test_a_code_without_a_figure_is_written_on_a_plaque() -> None:
    assert drawing("../K") is None
    text = symbol('"><script>')
    ET.fromstring(text)
    assert "<script" not in text


def test_the_files_end_in_one_line_break() -> None:
    for path in (*FOLDER.iterdir(), *TOKENS_FOLDER.iterdir()):
        text = Path(path).read_text(encoding="utf-8")
        assert text.endswith("\n")
        assert not text.endswith("\n\n")


def points(path: str) -> list[tuple[float, float]]:
    """Where the strokes of a path begin and end; every letter and number must be one that paths know."""
    assert re.fullmatch(rf"(?:[MmLlHhVvCcSsQqAaZz]|[\s,]|{_NUMBER})+", path), path
    x = y = 0.0
    start = (0.0, 0.0)
    found = []
    for letter, rest in re.findall(rf"([A-Za-z])((?:[\s,]|{_NUMBER})*)", path):
        values = [float(value) for value in re.findall(_NUMBER, rest)]
        size = _SIZES[letter.lower()]
        if size == 0:
            assert not values
            x, y = start
            continue
        assert values, path
        assert len(values) % size == 0, (letter, rest)
        for first in range(0, len(values), size):
            step = values[first : first + size]
            here = (x, y) if letter.islower() else (0.0, 0.0)
            if letter in "Hh":
                x = here[0] + step[0]
            elif letter in "Vv":
                y = here[1] + step[0]
            else:
                x, y = here[0] + step[-2], here[1] + step[-1]
            if letter in "Mm" and first == 0:
                start = (x, y)
            found.append((x, y))
    return found
