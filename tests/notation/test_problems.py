"""The list of codes is complete, and every message carries one of it."""

from __future__ import annotations

import re
from pathlib import Path

from eldritch.notation import problems
from eldritch.notation.problems import CODES

LAYERS = Path(problems.__file__).resolve().parent.parent
SOURCES = [path for layer in ("notation", "variants", "validator", "cli") for path in (LAYERS / layer).rglob("*.py")]


def test_no_code_is_listed_twice_and_all_are_in_order() -> None:
    listed = [row.code for row in CODES]
    assert listed == sorted(set(listed))


def test_the_code_uses_what_is_listed_and_nothing_else() -> None:
    used = {
        code
        for path in SOURCES
        if path.name != "problems.py"
        for code in re.findall(r"PGN-[0-9]{3}", path.read_text(encoding="utf-8"))
    }
    assert used == {row.code for row in CODES}


def test_rows_are_sentences() -> None:
    for row in CODES:
        assert row.severity in ("error", "warning", "info"), row
        assert row.text.endswith("."), row
        assert row.title[-1].isalnum(), row
