"""A SARIF 2.1.0 log: results with their rules and places, for code-scanning tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eldritch.notation.problems import Problem
from eldritch.variants.rulebook import text as rule_text

from ..report import Report

_LEVELS = {"error": "error", "warning": "warning"}


def sarif(reports: Sequence[Report], version: str) -> dict[str, Any]:
    """The whole log as a JSON-able object."""
    results = []
    codes: dict[str, int] = {}
    for report in reports:
        found: list[tuple[int | None, Problem]] = [(None, problem) for problem in report.problems]
        found += [(game.index, problem) for game in report.games for problem in game.problems]
        for index, problem in found:
            if not problem.consequent:
                rule = codes.setdefault(problem.code, len(codes))
                results.append(_result(report.file, index, problem, rule))
    rules = [
        {"id": code, "shortDescription": {"text": code}, "fullDescription": {"text": rule_text(code) or code}}
        for code in codes
    ]
    driver = {
        "name": "eldritch", "version": version, "semanticVersion": version, "rules": rules,
        "informationUri": "https://pypi.org/project/eldritch-pgn/",
    }  # fmt: skip
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": results, "columnKind": "unicodeCodePoints"}],
    }


def _result(file: str | None, game: int | None, problem: Problem, rule: int) -> dict[str, Any]:
    head = f"Game {game}: " if game is not None else ""
    place = {
        "artifactLocation": {"uri": (file or "-").replace("\\", "/")},
        "region": {"startLine": problem.line, "startColumn": problem.column},
    }
    return {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": _LEVELS.get(problem.severity, "note"),
        "message": {"text": f"{head}{problem.message}"},
        "locations": [{"physicalLocation": place}],
    }
