"""The commitments and openings of a record of Ctheckers (CT-85 to CT-88)."""

from __future__ import annotations

from eldritch.notation.model import Record
from eldritch.notation.problems import Reason

from ..secrets import provable_dice, unseal
from .squares import NUMBERED
from .truth import Key, Truth, seal_of
from .units import BLACK, MARKS, SIDES, WHITE

HOMES = {BLACK: NUMBERED[:12], WHITE: NUMBERED[20:]}


def read_truth(record: Record, faults: list[tuple[str, Reason]]) -> Truth:
    """What the tags of a record tell; what is wrong with them goes to the faults."""
    dice, flaws = provable_dice(record)
    faults.extend(flaws)
    names = [tag.name for tag in record.tags if "_" in tag.name]
    if not any(name.startswith(("WhiteMark_", "BlackMark_", "WhiteOpen_", "BlackOpen_")) for name in names):
        return Truth(dice=dice)
    marks: dict[Key, str] = {}
    commitments: dict[Key, str] = {}
    for owner, homes in HOMES.items():
        for home in homes:
            found = unseal(record, seal_of(owner, home))
            faults.extend(found.flaws)
            if found.commitment:
                commitments[owner, home] = found.commitment
            if found.value in MARKS:
                marks[owner, home] = found.value
            elif found.value:
                text = f"[{seal_of(owner, home).opening}] {found.value[:12]!r} is no mark of a checker."
                faults.append(("error", Reason("CT-3", text)))
        _count(owner, marks, faults)
    return Truth(marks, commitments, dice)


def _count(owner: int, marks: dict[Key, str], faults: list[tuple[str, Reason]]) -> None:
    """The openings of a side may not tell more of a mark than there are (CT-86)."""
    told = [mark for (side, _), mark in marks.items() if side == owner]
    for mark, most in MARKS.items():
        if told.count(mark) > most:
            text = f"By the openings {SIDES[owner]} has {told.count(mark)} checkers marked {mark}, more than {most}."
            faults.append(("error", Reason("CT-86", text)))
