"""The JSON of a report, schema ``eldritch-report/1``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eldritch.notation.problems import Problem

from ..report import SCHEMA, GameReport, Move, Report, Verdict

Shape = dict[str, Any]  # what ``json.dumps`` takes


def shape_reports(reports: Sequence[Report], tool: str) -> Shape:
    """One object for all inputs; ``file`` is None where there are several."""
    games = [game for report in reports for game in report.games]
    problems = [problem for report in reports for problem in report.problems]
    return {
        **shape_head(reports[0].file if len(reports) == 1 else None, tool),
        "problems": [shape_problem(problem) for problem in problems],
        "games": [shape_game(game) for game in games],
        "summary": shape_summary(
            len(reports),
            len(games),
            sum(1 for game in games if game.valid),
            sum(report.errors for report in reports),
            sum(report.warnings for report in reports),
        ),
    }


def shape_head(file: str | None, tool: str) -> Shape:
    """What a report begins with."""
    return {"schema": SCHEMA, "tool": tool, "file": file}


def shape_summary(files: int, games: int, valid: int, errors: int, warnings: int) -> Shape:
    """The counts of a report."""
    return {"files": files, "games": games, "valid": valid, "errors": errors, "warnings": warnings}


def shape_game(game: GameReport) -> Shape:
    """One game, as it stands in the report and on a line of its own."""
    return {
        "index": game.index,
        "file": game.file,
        "line": game.line,
        "variant": game.variant,
        "tags": game.tags,
        "valid": game.valid,
        "complete": game.complete,
        "judged": game.judged,
        "plies": game.plies,
        "result": shape_result(game.result),
        "final": game.final,
        "moves": [shape_move(move) for move in game.moves],
        "problems": [shape_problem(problem) for problem in game.problems],
    }


def shape_result(verdict: Verdict) -> Shape:
    """What a record says of its result, and what the rules say."""
    return {"tag": verdict.tag, "marker": verdict.marker, "computed": verdict.computed, "ending": verdict.ending}


def shape_move(move: Move) -> Shape:
    """One act of the main line."""
    return {
        "ply": move.ply,
        "number": move.number,
        "side": move.side,
        "text": move.text,
        "canonical": move.canonical,
        "uci": move.uci,
        "line": move.line,
        "column": move.column,
        "events": list(move.events),
        "nags": list(move.nags),
        "comments": list(move.comments),
        "variations": move.variations,
        "undone": move.undone,
    }


def shape_problem(problem: Problem) -> Shape:
    """One problem."""
    return {
        "code": problem.code,
        "severity": problem.severity,
        "line": problem.line,
        "column": problem.column,
        "ply": problem.ply,
        "number": problem.number,
        "side": problem.side,
        "variation": problem.variation,
        "found": problem.found,
        "message": problem.message,
        "squares": list(problem.squares),
        "reasons": [
            {"code": reason.code, "message": reason.message, "squares": list(reason.squares)}
            for reason in problem.reasons
        ],
        "alternatives": list(problem.alternatives),
        "consequent": problem.consequent,
    }
