"""A JUnit file: a suite an input, a case a game."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from eldritch.notation.problems import Problem

from ..report import GameReport, Report


def junit(reports: Sequence[Report]) -> str:
    """The whole file as text."""
    root = ElementTree.Element("testsuites", name="eldritch")
    for report in reports:
        failed = sum(1 for game in report.games if not game.valid)
        suite = ElementTree.SubElement(
            root,
            "testsuite",
            name=_clean(report.file or "-"),
            tests=str(len(report.games)),
            failures=str(failed),
        )
        for game in report.games:
            _case(suite, game)
        for problem in report.problems:
            ElementTree.SubElement(suite, "system-err").text = _clean(_line(problem))
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _case(suite: ElementTree.Element, game: GameReport) -> None:
    players = f"{game.tags.get('White', '?')} - {game.tags.get('Black', '?')}"
    case = ElementTree.SubElement(
        suite, "testcase", classname=_clean(game.variant), name=_clean(f"{game.index}. {players}")
    )
    errors = [p for p in game.problems if p.severity == "error" and not p.consequent]
    if not game.valid:
        failure = ElementTree.SubElement(case, "failure", message=_clean(errors[0].message), type=errors[0].code)
        failure.text = _clean("\n".join(_line(problem) for problem in errors))
    others = [p for p in game.problems if p.severity != "error"]
    if others:
        ElementTree.SubElement(case, "system-out").text = _clean("\n".join(_line(problem) for problem in others))


def _line(problem: Problem) -> str:
    return f"{problem.line}:{problem.column}: {problem.severity} {problem.code} {problem.found}: {problem.message}"


def _clean(text: str) -> str:
    """The text without the characters that XML cannot hold."""
    return "".join(
        sign if sign in "\t\n" or (sign >= " " and not "\ud800" <= sign <= "\udfff") else "\ufffd" for sign in text
    )
