"""What is said of each open case, by code and severity, in the order of the text: ``codes.json``, read by a person.

python -m tests.cases.test_codes        writes the table anew; read the difference before you keep it
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .test_stated import CASES, WAITING_IDS, judged

TABLE = Path(__file__).parent / "codes.json"
MOVETEXT = [case for case in CASES if case["kind"] == "pgn" and case["id"] not in WAITING_IDS]


def said(case: dict[str, Any]) -> list[str]:
    report = judged(case)
    problems = [*report.problems, *(problem for game in report.games for problem in game.problems)]
    return [f"{problem.code} {problem.severity}" for problem in problems]


@pytest.mark.parametrize("case", MOVETEXT, ids=lambda case: case["id"])
def test_just_this_is_said_of_a_case(case: dict[str, Any]) -> None:
    expected = json.loads(TABLE.read_text(encoding="utf-8"))
    assert said(case) == expected[case["id"]]


if __name__ == "__main__":
    table = {case["id"]: said(case) for case in MOVETEXT}
    TABLE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
