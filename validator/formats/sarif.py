"""A SARIF 2.1.0 log: results with their rules and places, for code-scanning tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from eldritch.notation.problems import Problem
from eldritch.variants.rulebook import find

from ..report import Report

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
UNREADABLE = "PGN-110"

_LEVELS = {"error": "error", "warning": "warning"}


def sarif(reports: Sequence[Report], version: str) -> dict[str, Any]:
    """The whole log as a JSON-able object; what only follows from an earlier fault is left out."""
    results = []
    codes: dict[str, int] = {}
    for report in reports:
        found: list[tuple[int | None, Problem]] = [(None, problem) for problem in report.problems]
        found += [(game.index, problem) for game in report.games for problem in game.problems]
        for index, problem in found:
            if not problem.consequent:
                rule = codes.setdefault(problem.code, len(codes))
                results.append(_result(report.file, index, problem, rule))
    driver = {
        "name": "eldritch",
        "version": version,
        "informationUri": "https://pypi.org/project/eldritch-pgn/",
        "rules": [_rule(code) for code in codes],
    }
    readable = all(problem.code != UNREADABLE for report in reports for problem in report.problems)
    run = {
        "tool": {"driver": driver},
        "invocations": [{"executionSuccessful": readable}],
        "results": results,
        "columnKind": "unicodeCodePoints",
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str) -> dict[str, Any]:
    """A rule of the books as SARIF describes it."""
    known = find(code)
    title, text = (known[0].title, known[0].text) if known else (code, code)
    return {
        "id": code,
        "shortDescription": {"text": title},
        "fullDescription": {"text": text},
        "help": {"text": f"{code} {title}\n\n{text}"},
    }


def _result(file: str | None, game: int | None, problem: Problem, rule: int) -> dict[str, Any]:
    head = f"Game {game}: " if game is not None else ""
    more = "".join(f" Also {reason.code}: {reason.message}" for reason in problem.reasons[1:])
    legal = f" Legal: {', '.join(problem.alternatives)}." if problem.alternatives else ""
    place = {
        "artifactLocation": {"uri": quote((file or "-").replace("\\", "/"), errors="surrogateescape")},
        "region": {"startLine": problem.line, "startColumn": problem.column},
    }
    return {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": _LEVELS.get(problem.severity, "note"),
        "message": {"text": f"{head}{problem.message}{more}{legal}"},
        "locations": [{"physicalLocation": place}],
    }
