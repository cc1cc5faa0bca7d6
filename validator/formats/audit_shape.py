"""The JSON of an audit, schema ``eldritch-audit/1`` (docs/audit.md, docs/audit.schema.json)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ..audit import Audit
from ..dice import COIN, COIN_SIDES, Dice, Die
from ..fairness import NOTE, count_tests, describe, try_dice
from ..items import KINDS, GameAudit, Item
from .shape import Shape

SCHEMA: Final = "eldritch-audit/1"

_ALL_FACES: Final = 100  # up to so many sides faces that never fell are listed too


def shape_game_audit(game: GameAudit, items: Sequence[Item], each: bool) -> Shape:
    """One game with the items that are wanted; ``each`` puts its dice to the test by themselves."""
    report = game.report
    return {
        "index": report.index,
        "file": report.file,
        "line": report.line,
        "variant": report.variant,
        "valid": report.valid,
        "judged": report.judged,
        "items": [shape_item(item) for item in items],
        "dice": shape_trials(game.dice) if each else shape_counts(game.dice),
    }


def shape_item(item: Item) -> Shape:
    """One item."""
    return {
        "kind": item.kind,
        "severity": item.severity,
        "code": item.code,
        "line": item.line,
        "column": item.column,
        "ply": item.ply,
        "number": item.number,
        "side": item.side,
        "found": item.found,
        "message": item.message,
    }


def shape_counts(dice: Dice) -> list[Shape]:
    """The faces of each die, untested."""
    return [_counts(die, faces, unwritten) for die, faces, unwritten in dice.rows()]


def shape_trials(dice: Dice) -> list[Shape]:
    """The faces of each die and what the test of them says."""
    trials = try_dice(dice)
    tests = count_tests(trials)
    return [
        {
            **_counts(trial.die, trial.faces, trial.unwritten),
            "expected": trial.expected,
            "method": trial.method,
            "classes": [list(each) for each in trial.classes],
            "statistic": trial.statistic,
            "freedom": trial.freedom,
            "p": trial.p,
            "p_even": trial.p_even,
            "verdict": trial.verdict(tests),
            "words": describe(trial, tests),
        }
        for trial in trials
    ]


def shape_totals(total: Audit, files: int, by: str) -> Shape:
    """What stands behind the games: the sum, and the dice of everything together."""
    return {
        "summary": {
            "files": files,
            "games": total.games,
            "invalid": total.invalid,
            "items": total.items,
            "kinds": {kind: total.kinds[kind] for kind in KINDS},
        },
        "dice": {
            "by": by,
            "tests": count_tests(try_dice(total.dice)),
            "rows": shape_trials(total.dice),
            "note": NOTE,
        },
    }


def _counts(die: Die, faces: Counter[int], unwritten: int) -> Shape:
    seen = range(1, die.sides + 1) if die.sides <= _ALL_FACES else sorted(faces)
    return {
        "by": die.who or None,
        "die": die.name,
        "sides": die.sides,
        "throws": faces.total(),
        "unwritten": unwritten,
        "faces": {COIN_SIDES[face - 1] if die.name == COIN else str(face): faces[face] for face in seen},
    }
