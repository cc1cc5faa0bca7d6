"""Every sample in every form."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import jsonschema
import pytest

from eldritch.notation.reader import read
from eldritch.validator.annotate import annotate
from eldritch.validator.annotate.exchange import COLUMNS, write_pgn
from eldritch.validator.annotate.manner import Manner
from eldritch.validator.annotate.sentences import keyed
from eldritch.validator.annotate.story import Heading, Ply
from eldritch.validator.annotate.telling import tell
from eldritch.validator.annotate.words import load_words
from eldritch.validator.validate import validate

from .conftest import FILES, SAMPLES, records
from .shelf import FORMS, GOLDEN, KEPT, PICTURES, made, pictures, place

SCHEMA = json.loads((SAMPLES.parent / "docs" / "story.schema.json").read_text("utf-8"))
GAP = re.compile(r"\s[.,;:]|  |[{}]\w|\(\)|: ?\.$|,\.|[^.]\.\.$|\b(?:from|the|a|an)\.$")
GOOD = [path for path in FILES if path.parent == SAMPLES]


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.name)
def test_each_act_of_a_good_record_has_a_sentence(path: Path) -> None:
    for record in records(path):
        words = load_words().of(tell(record).variant)
        for ply in tell(record).blocks:
            if isinstance(ply, Ply):
                assert ply.tale, (record.index, ply.label, ply.text)
                for change in ply.changes:
                    if change.told is not None:
                        assert keyed(words, change.told.event, change.told) != "other", change.told.event


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_sentence_has_a_gap(path: Path) -> None:
    for record in records(path):
        story = tell(record)
        texts = [text for block in story.blocks if isinstance(block, Ply | Heading) for text in block.sentences]
        texts += [text for block in story.blocks if isinstance(block, Ply) for text in block.chances]
        texts += [fact.text for fact in (*story.armies, *story.table)]
        assert [text for text in texts if not text or GAP.search(text)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_same_record_gives_the_same_text(path: Path) -> None:
    one, other = (
        [
            annotate(record, form, diagrams="captures", cite=True)
            for record in records(path)
            for form in ("text", "json")
        ]
        for _ in range(2)
    )
    assert one == other
    assert not any(" at 0x" in text for text in one)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_pgn_for_others_is_read_as_the_same_records(path: Path) -> None:
    games = [(record, validate(record)) for record in records(path)]
    again = list(read("".join(write_pgn(games, Manner()))))
    assert len(again) == len(games)
    for (record, _), other in zip(games, again, strict=True):
        assert set(other.tags) == set(record.tags)
        if not record.problems:
            assert other == record


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_json_keeps_to_its_schema(path: Path) -> None:
    for record in records(path):
        shape = json.loads(annotate(record, "json"))
        jsonschema.validate(shape, SCHEMA)
        game = shape["games"][0]
        plies = [block for block in game["blocks"] if block["kind"] == "ply"]
        assert [ply["key"] for ply in plies] == list(range(len(plies)))
        if record.problems == ():
            assert next(iter(read(game["record"]))) == record


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_table_has_a_row_a_ply(path: Path) -> None:
    for record in records(path):
        rows = list(csv.reader(io.StringIO(annotate(record, "csv"))))
        plies = [block for block in tell(record).blocks if isinstance(block, Ply)]
        assert rows[0] == list(COLUMNS)
        assert len(rows) == len(plies) + 1
        assert all(len(row) == len(COLUMNS) for row in rows)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_games_that_somebody_has_read(path: Path) -> None:
    for form, text in made(path):
        assert text == place(path, form).read_text("utf-8"), f"{form}: python -m tests.remake_stories, and read it"


def test_every_sample_is_kept_in_every_form_and_nothing_else() -> None:
    expected = {PICTURES, *(place(path, form) for path in KEPT for form in FORMS)}
    assert {path for path in GOLDEN.rglob("*.*") if path.is_file()} == expected
    assert set(GOOD) <= set(KEPT)


def test_the_pictures_are_those_that_somebody_looked_at() -> None:
    assert pictures().splitlines() == PICTURES.read_text("utf-8").splitlines()
