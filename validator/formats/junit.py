"""A JUnit file: a suite an input, a case a game, and a case for a file that could not be read well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree import ElementTree

from eldritch.notation.problems import Problem

from ..report import GameReport, Report


def junit(reports: Sequence[Report]) -> str:
    """The whole file as text."""
    root = ElementTree.Element("testsuites", name="eldritch")
    totals = {"tests": 0, "failures": 0, "errors": 0}
    for report in reports:
        wrong = [problem for problem in report.problems if problem.severity == "error"]
        counts = {
            "tests": len(report.games) + bool(wrong),
            "failures": sum(1 for game in report.games if not game.valid),
            "errors": int(bool(wrong)),
        }
        suite = ElementTree.SubElement(root, "testsuite", {"name": _clean(report.file or "-"), **_texts(counts)})
        if wrong:
            case = ElementTree.SubElement(suite, "testcase", classname="file", name="the file itself")
            _add(case, "error", wrong)
        for game in report.games:
            _case(suite, game)
        others = [problem for problem in report.problems if problem.severity != "error"]
        if others:
            ElementTree.SubElement(suite, "system-out").text = _lines(others)
        totals = {name: totals[name] + count for name, count in counts.items()}
    root.attrib.update(_texts(totals))
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _case(suite: ElementTree.Element, game: GameReport) -> None:
    players = f"{game.tags.get('White', '?')} - {game.tags.get('Black', '?')}"
    case = ElementTree.SubElement(
        suite, "testcase", classname=_clean(game.variant), name=_clean(f"{game.index}. {players}")
    )
    counting = [problem for problem in game.problems if not problem.consequent]
    if not game.valid:
        _add(case, "failure", [problem for problem in counting if problem.severity == "error"])
    others = [problem for problem in counting if problem.severity != "error"]
    if others:
        ElementTree.SubElement(case, "system-out").text = _lines(others)


def _add(case: ElementTree.Element, kind: str, problems: Sequence[Problem]) -> None:
    """What failed a case: the first problem in its head, all of them below."""
    first = problems[0]
    ElementTree.SubElement(case, kind, message=_clean(first.message), type=first.code).text = _lines(problems)


def _lines(problems: Iterable[Problem]) -> str:
    return _clean("\n".join(f"{p.line}:{p.column}: {p.severity} {p.code} {p.found}: {p.message}" for p in problems))


def _texts(counts: dict[str, int]) -> dict[str, str]:
    return {name: str(count) for name, count in counts.items()}


def _clean(text: str) -> str:
    """The text without the characters that XML cannot hold."""
    return "".join(sign if _fits(sign) else "\N{REPLACEMENT CHARACTER}" for sign in text)


def _fits(sign: str) -> bool:
    return sign in "\t\n" or (sign >= " " and not "\ud800" <= sign <= "\udfff" and sign not in "\ufffe\uffff")
