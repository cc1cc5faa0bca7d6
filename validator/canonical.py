"""A record with every judged act in its canonical spelling; what cannot be judged stays as it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from eldritch.notation.model import BoardAct, Item, Line, Record
from eldritch.notation.reader import parse_act
from eldritch.variants.catalogue import find

from .replay import Replay


def canonical(record: Record, *, variant: str | None = None, rulings: Mapping[str, str] | None = None) -> Record:
    """Respell the judged acts of a record, variations too; of an unknown variant nothing is changed."""
    system = find(record.tag("Variant") or variant or "Standard")
    position = system.start(record, rulings).position if system is not None else None
    if position is None:
        return record
    spellings: dict[tuple[int, int], str] = {}
    for step in Replay(record, position):
        if step.canonical is not None:
            spellings[id(step.line), step.index] = step.canonical
    return replace(record, line=_respelled(record.line, spellings))


def _respelled(root: Line, spellings: dict[tuple[int, int], str]) -> Line:
    """The line with its acts respelled, without recursion: inner lines are built before outer ones."""
    order: list[Line] = []
    stack = [root]
    while stack:
        line = stack.pop()
        order.append(line)
        stack.extend(item for item in line.items if isinstance(item, Line))
    built: dict[int, Line] = {}
    for line in reversed(order):
        items: list[Item] = []
        for index, item in enumerate(line.items):
            text = spellings.get((id(line), index))
            if isinstance(item, Line):
                items.append(built[id(item)])
            elif text is not None and isinstance(item, BoardAct) and text != item.text:
                items.append(parse_act(text))
            else:
                items.append(item)
        built[id(line)] = Line(tuple(items), line.places)
    return built[id(root)]
