"""The JSON of retold games, schema ``eldritch-story/1`` (docs/story.md, docs/story.schema.json)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any, Final

from eldritch.notation.model import Record
from eldritch.notation.writer import write
from eldritch.variants.base import Change

from ..formats.shape import shape_problem, shape_result
from ..report import GameReport
from .manner import Manner
from .story import Block, Closing, Fact, Heading, Opening, Ply, Remark, Story
from .telling import retell

SCHEMA: Final = "eldritch-story/1"
Shape = dict[str, Any]


def write_json(games: Iterable[tuple[Record, GameReport]], manner: Manner) -> Iterator[str]:
    """One JSON object, its games written one by one, a line each."""
    head = json.dumps({"schema": SCHEMA, "tool": manner.tool}, ensure_ascii=manner.plain)
    yield head.removesuffix("}") + ', "games": ['
    count = 0
    for record, report in games:
        story = retell(record, report, manner)
        yield (",\n" if count else "\n") + json.dumps(shape_story(story), ensure_ascii=manner.plain)
        count += 1
    yield f'\n], "count": {count}}}\n'


def shape_story(story: Story) -> Shape:
    """One game: its record as text, its header, what happened act by act, faults and the closing table."""
    report, record = story.report, story.record
    return {
        "index": story.index,
        "file": story.file,
        "line": report.line,
        "variant": story.variant,
        "title": story.title,
        "tags": [[tag.name, tag.value] for tag in record.tags],
        "record": write(record),
        "header": _facts(story.facts),
        "armies": _facts(story.armies),
        "result": {**shape_result(report.result), "stands": story.result, "sentence": story.ending},
        "valid": report.valid,
        "complete": report.complete,
        "judged": report.judged,
        "plies": report.plies,
        "final": report.final,
        "blocks": [shape_block(block) for block in story.blocks],
        "footnotes": [asdict(note) for note in story.footnotes],
        "problems": [shape_problem(problem) for problem in report.problems],
        "table": _facts(story.table),
        "rules": _facts(story.rules),
    }  # fmt: skip


def _facts(facts: Iterable[Fact]) -> list[Shape]:
    return [{"label": fact.label, "text": fact.text} for fact in facts]


def shape_block(block: Block) -> Shape:
    """One part of the game; ``kind`` says which."""
    if isinstance(block, Ply):
        return shape_ply(block)
    shape: Shape = {"kind": block.kind, "depth": block.depth}
    if isinstance(block, Remark):
        shape["text"] = block.text
    elif isinstance(block, Heading):
        shape |= {"number": block.number, "second": block.second, "text": block.text}
        shape |= {"sentences": list(block.sentences), "notes": list(block.notes)}
    elif isinstance(block, Opening):
        shape |= {"variation": block.path, "instead": block.instead}
    elif isinstance(block, Closing):
        shape["variation"] = block.path
    return shape


def shape_ply(ply: Ply) -> Shape:
    """One act."""
    evaluation = ply.evaluation
    return {
        "kind": ply.kind,
        "depth": ply.depth,
        "key": ply.key,
        "variation": ply.path,
        "ply": ply.ply,
        "number": ply.number,
        "label": ply.label,
        "side": ply.side,
        "text": ply.text,
        "written": ply.written,
        "judged": ply.judged,
        "legal": ply.legal,
        "undone": ply.undone,
        "check": ply.check,
        "mate": ply.mate,
        "tale": list(ply.tale),
        "sentences": list(ply.sentences),
        "dice": list(ply.chances),
        "rules": list(ply.rules),
        "nags": list(ply.nags),
        "glyphs": list(ply.glyphs),
        "comments": list(ply.comments),
        "clock": ply.clock,
        "elapsed": ply.elapsed,
        "evaluation": asdict(evaluation) if evaluation is not None else None,
        "notes": list(ply.notes),
        "changes": [_change(change) for change in ply.changes],
        "position": ply.position,
    }


def _change(change: Change) -> Shape:
    told = change.told
    if told is None:
        return {"kind": change.kind, "where": change.where, "before": change.before, "after": change.after}
    return {
        "kind": change.kind, "event": told.event, "pieces": list(told.pieces), "squares": list(told.squares),
        "detail": told.detail,
    }  # fmt: skip
