"""Records with faults: every fault is a footnote at its act, and nothing raises, whatever has become of a sample."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eldritch.notation.reader import read
from eldritch.validator.annotate import annotate
from eldritch.validator.annotate.story import Heading, Ply
from eldritch.validator.annotate.telling import tell
from tests.cases.table import CASES
from tests.cases.test_open import source_of

from .conftest import FILES, SAMPLES, records

FORMS = ("text", "markdown", "html", "pgn", "json", "csv")
BROKEN = [path for path in FILES if path.parent != SAMPLES]
RECORDS = [case for case in CASES.values() if case["kind"] in ("pgn", "python-expr")]
SHORT = sorted((path for path in FILES if path.stat().st_size < 2600), key=lambda path: path.name)
LONG = 20_000  # records that are only long are told in one form
WORDS = [
    "--",
    "DI~",
    "GE~a0-d0",
    "<d6:?>",
    "<HI:R@a1>",
    "Ann:pay",
    "0-0",
    "x",
    "=",
    "{[%illegal]}",
    "$3",
    "(",
    ")",
    "}",
    "{",
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_problem_that_does_not_follow_from_another_is_a_footnote(path: Path) -> None:
    for record in records(path):
        story = tell(record)
        told = [problem for problem in story.report.problems if not problem.consequent]
        assert [note.number for note in story.footnotes] == list(range(1, len(told) + 1))
        for problem, note in zip(told, story.footnotes, strict=True):
            assert (note.severity, note.code) == (problem.severity, problem.code)
            assert problem.message in note.text
            assert note.counts is (problem.severity in ("error", "warning"))


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_a_footnote_on_an_act_stands_with_that_act(path: Path) -> None:
    for record in records(path):
        story = tell(record)
        bearers = {
            number: block for block in story.blocks if isinstance(block, Ply | Heading) for number in block.notes
        }
        told = [problem for problem in story.report.problems if not problem.consequent]
        for number, problem in enumerate(told, 1):
            bearer = bearers.get(number)
            if problem.ply is not None and isinstance(bearer, Ply) and problem.found == bearer.written:
                assert bearer.ply == problem.ply
            if problem.severity == "error" and problem.ply is not None:
                assert bearer is not None, problem


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_each_act_that_is_refused_is_told_and_bears_a_footnote(path: Path) -> None:
    for record in records(path):
        story = tell(record)
        faulty = {note.number for note in story.footnotes if note.counts}
        for block in story.blocks:
            if isinstance(block, Ply) and block.judged and not block.legal:
                assert block.tale, block.text
                follows = any(
                    problem.consequent and problem.ply == block.ply for problem in story.report.problems
                )  # fmt: skip
                assert follows or faulty & set(block.notes) or block.path is not None, (record.index, block.text)


@pytest.mark.parametrize("case", RECORDS, ids=lambda case: case["id"])
def test_odd_records_that_programs_have_stumbled_over(case: dict[str, Any]) -> None:
    source = source_of(case)
    for record in list(read(source))[:5]:
        for form in FORMS if len(source) < LONG else ("text",):
            made = annotate(record, form, diagrams="captures", cite=True)
            assert "\x1b" not in made and "\x00" not in made
            made.encode("utf-8")


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.data())
def test_a_sample_in_which_tokens_are_lost_doubled_and_strange(data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(SHORT))
    parts = re.split(r"(\s+)", path.read_text("utf-8"))
    for _ in range(data.draw(st.integers(1, 8))):
        place = data.draw(st.integers(0, len(parts) - 1))
        other = data.draw(st.one_of(st.just(""), st.sampled_from(parts), st.sampled_from(WORDS), st.text(max_size=4)))
        parts[place] = other
    for record in list(read("".join(parts)))[:2]:
        story = tell(record)
        assert len(story.footnotes) == sum(not problem.consequent for problem in story.report.problems)
        for form in FORMS:
            annotate(record, form, diagrams="marks", cite=True)
