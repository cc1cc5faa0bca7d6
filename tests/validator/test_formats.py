"""Reports in the shapes that other programs read: pure functions, checked against what those programs ask for."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest

from eldritch.notation.problems import Problem
from eldritch.validator.archive import validate_file
from eldritch.validator.formats.github import github_lines
from eldritch.validator.formats.junit import junit
from eldritch.validator.formats.sarif import sarif
from eldritch.validator.formats.shape import shape_reports
from eldritch.validator.report import Report

GOOD = '[Event "A"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n\n'
BAD = '[White "A & B"]\n[Black "<C>"]\n[Result "*"]\n\n1. e4+ e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke3 d6 5. O-O *\n\n'

# What the SARIF 2.1.0 standard requires of the parts that are written (its sections 3.13 to 3.52).
TEXT = {"type": "object", "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}}
RULE = {
    "type": "object",
    "required": ["id"],
    "additionalProperties": False,
    "properties": {
        "id": {"type": "string"}, "shortDescription": TEXT, "fullDescription": TEXT, "help": TEXT,
    },
}  # fmt: skip
REGION = {
    "type": "object",
    "required": ["startLine"],
    "properties": {"startLine": {"type": "integer", "minimum": 1}, "startColumn": {"type": "integer", "minimum": 1}},
}
RESULT = {
    "type": "object",
    "required": ["message", "ruleId", "ruleIndex"],
    "properties": {
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": TEXT,
        "ruleIndex": {"type": "integer", "minimum": 0},
        "locations": {
            "items": {
                "properties": {
                    "physicalLocation": {
                        "required": ["artifactLocation", "region"],
                        "properties": {
                            "artifactLocation": {
                                "properties": {
                                    "uri": {"type": "string", "pattern": r"^[A-Za-z0-9._~/%!$&'()*+,;=:@-]+$"}
                                }
                            },
                            "region": REGION,
                        },
                    }
                }
            }
        },
    },
}
RUN = {
    "type": "object",
    "required": ["tool", "results"],
    "properties": {
        "tool": {
            "required": ["driver"],
            "properties": {
                "driver": {"required": ["name"], "properties": {"rules": {"uniqueItems": True, "items": RULE}}}
            },
        },
        "invocations": {"items": {"required": ["executionSuccessful"]}},
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": {"items": RESULT},
    },
}
LOG = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {"version": {"const": "2.1.0"}, "runs": {"type": "array", "items": RUN}},
}


def report(text: str, name: str = "club.pgn") -> Report:
    return validate_file(text, name=name)


def unreadable(name: str = "missing.pgn") -> Report:
    return Report(name, [], [Problem("PGN-110", "error", "The input could not be read: gone.", found=name)])


def test_the_shape_has_exactly_the_fields_that_were_promised() -> None:
    shape = shape_reports([report(GOOD + BAD)], "eldritch 0")
    assert list(shape) == ["schema", "tool", "file", "problems", "games", "summary"]
    assert list(shape["games"][0]) == [
        "index", "file", "line", "variant", "tags", "valid", "complete", "judged", "plies", "result", "final",
        "moves", "problems",
    ]  # fmt: skip
    assert list(shape["games"][1]["problems"][0]) == [
        "code", "severity", "line", "column", "ply", "number", "side", "variation", "found", "message", "squares",
        "reasons", "alternatives", "consequent",
    ]  # fmt: skip
    assert shape["summary"] == {"files": 1, "games": 2, "valid": 1, "errors": 1, "warnings": 2}


def test_several_inputs_have_no_common_file() -> None:
    shape = shape_reports([report(GOOD, "a.pgn"), report(GOOD, "b.pgn")], "eldritch 0")
    assert shape["file"] is None
    assert [game["file"] for game in shape["games"]] == ["a.pgn", "b.pgn"]


def test_a_sarif_log_is_what_the_standard_asks_for() -> None:
    reports = [report(GOOD + BAD), unreadable(), report(BAD, "a b/w\xe9ird #1.pgn"), report(BAD, "<stdin>")]
    log: dict[str, Any] = json.loads(json.dumps(sarif(reports, "0.1.0")))
    jsonschema.validate(log, LOG)
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"])
    assert run["invocations"] == [{"executionSuccessful": False}]
    places = {result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in run["results"]}
    assert places == {"club.pgn", "missing.pgn", "a%20b/w%C3%A9ird%20%231.pgn", "%3Cstdin%3E"}


def test_a_sarif_rule_is_told_with_its_title_and_text() -> None:
    rules = sarif([report(BAD)], "0")["runs"][0]["tool"]["driver"]["rules"]
    rule = next(rule for rule in rules if rule["id"] == "OC-3")
    assert rule["shortDescription"]["text"] != "OC-3"
    assert "king" in rule["fullDescription"]["text"]
    assert rule["help"]["text"].startswith("OC-3 ")


def test_a_sarif_result_says_what_would_have_been_legal() -> None:
    results = sarif([report(BAD)], "0")["runs"][0]["results"]
    assert any("Legal: Ke2" in result["message"]["text"] for result in results)


def test_a_sarif_log_of_nothing_is_one_too() -> None:
    jsonschema.validate(sarif([], "0"), LOG)


def test_a_junit_file_has_a_case_a_game_and_counts_them() -> None:
    root = ElementTree.fromstring(junit([report(GOOD + BAD), unreadable()]))
    assert root.attrib == {"name": "eldritch", "tests": "3", "failures": "1", "errors": "1"}
    suite, missing = root.findall("testsuite")
    assert [case.get("name") for case in suite.findall("testcase")] == ["1. ? - ?", "2. A & B - <C>"]
    failures = suite.findall("testcase/failure")
    assert [failure.get("type") for failure in failures] == ["OC-3"]
    assert suite.find("testcase/system-out") is not None
    assert missing.find("testcase/error") is not None


@pytest.mark.parametrize("sign", ["\x00", "\x1b", "\ufffe", "\udcff"])
def test_a_junit_file_holds_no_sign_that_xml_cannot_hold(sign: str) -> None:
    game = report(BAD, f"odd{sign}name.pgn")
    suite = ElementTree.fromstring(junit([game])).find("testsuite")
    assert suite is not None
    assert suite.get("name") == "odd\ufffdname.pgn"


def test_workflow_commands_stay_on_one_line_and_keep_their_fields_apart() -> None:
    problem = Problem("OC-3", "error", "100% wrong,\nreally: yes\r", line=4, column=2)
    (line,) = github_lines("a,b:c.pgn", (problem,))
    assert line == "::error file=a%2Cb%3Ac.pgn,line=4,col=2,title=OC-3::100%25 wrong,%0Areally: yes%0D"


def test_workflow_commands_have_a_level_for_every_severity() -> None:
    severities = ("error", "warning", "info", "declared", "unverifiable")
    lines = list(github_lines("a", tuple(Problem("OC-3", severity, "x") for severity in severities)))
    assert [line.split()[0] for line in lines] == ["::error", "::warning", "::notice", "::notice", "::notice"]


def test_what_only_follows_is_left_out_but_for_json() -> None:
    judged = report(BAD)
    following = [problem for problem in judged.games[0].problems if problem.consequent]
    assert following
    shape = shape_reports([judged], "eldritch 0")
    assert sum(problem["consequent"] for problem in shape["games"][0]["problems"]) == len(following)
    told = judged.games[0].problems
    assert len(list(github_lines("a", told))) == len(told) - len(following)
    assert len(sarif([judged], "0")["runs"][0]["results"]) == len(told) - len(following)
