"""Everything that can be made of a text, none of which may fail whatever it is."""

from __future__ import annotations

import json

from eldritch.notation.reader import read
from eldritch.notation.writer import write
from eldritch.validator.archive import validate_file
from eldritch.validator.canonical import canonical
from eldritch.validator.formats.github import github_lines
from eldritch.validator.formats.junit import junit
from eldritch.validator.formats.sarif import sarif
from eldritch.validator.formats.shape import shape_reports


def everything(text: str) -> None:
    """Judge a text, write each report on it, write its records and read them again."""
    report = validate_file(text, name="mutant.epgn")
    json.dumps(shape_reports([report], "eldritch"))
    junit([report])
    json.dumps(sarif([report], "0"))
    for game in report.games:
        list(github_lines("mutant.epgn", game.problems, game))
    for record in read(text):
        assert next(iter(read(write(record)))) == record
        canonical(record)
