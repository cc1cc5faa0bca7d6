"""The commitments and openings of a record of Ctheckers (CT-85 to CT-88)."""

from __future__ import annotations

from collections.abc import Mapping

from eldritch.notation.model import Event, Record
from eldritch.notation.problems import Reason

from ..secrets import Seal, provable_dice, unseal
from .squares import NAMES, NUMBERED
from .truth import Key, Truth, seal_of
from .units import BLACK, MARKS, SIDES, WHITE

CHECKERS = tuple((owner, home) for owner, homes in ((BLACK, NUMBERED[:12]), (WHITE, NUMBERED[20:])) for home in homes)
_TAGS = ("WhiteMark_", "BlackMark_", "WhiteOpen_", "BlackOpen_")

Faults = list[tuple[str, Reason]]


def read_truth(record: Record, faults: Faults) -> Truth:
    """What the tags of a record tell; what is wrong with them goes to the faults."""
    dice, flaws = provable_dice(record)
    faults.extend(flaws)
    if not any(tag.name.startswith(_TAGS) for tag in record.tags):
        return Truth(dice=dice)
    marks: dict[Key, str] = {}
    commitments: dict[Key, str] = {}
    unopened: list[Seal] = []
    for key in CHECKERS:
        seal = seal_of(*key)
        found = unseal(record, seal)
        faults.extend(flaw for flaw in found.flaws if flaw[0] != "unverifiable")
        if found.commitment:
            commitments[key] = found.commitment
            if not found.opened:
                unopened.append(seal)
        if found.value and found.value not in MARKS:
            text = f"[{seal.opening}] {found.value[:12]!r} is no mark of a checker."
            faults.append(("error", Reason("CT-3", text)))
        elif found.value and (found.fits or not found.commitment):
            marks[key] = found.value
    for owner in (WHITE, BLACK):
        _count(owner, marks, faults)
    _complete(record, commitments, unopened, faults)
    return Truth(marks, commitments, dice)


def _count(owner: int, marks: dict[Key, str], faults: Faults) -> None:
    """The openings of a side may not tell more of a mark than there are (CT-86)."""
    for mark, most in MARKS.items():
        keys = [key for key in CHECKERS if key[0] == owner and marks.get(key) == mark]
        if len(keys) > most:
            tag = seal_of(*keys[-1]).opening
            text = f"[{tag}] By the openings {SIDES[owner]} has {len(keys)} checkers marked {mark}, more than {most}."
            faults.append(("error", Reason("CT-86", text)))


def _complete(record: Record, commitments: dict[Key, str], unopened: list[Seal], faults: Faults) -> None:
    """All 24 checkers are committed to, and all are opened, by a tag or by the salt in a reveal (CT-86)."""
    if not commitments:
        return
    first = seal_of(*next(iter(commitments))).commit
    missing = len(CHECKERS) - len(commitments)
    if missing:
        text = f"[{first}] {missing} of the 24 checkers have no commitment that can be read: their marks are believed."
        faults.append(("declared", Reason("CT-86", text)))
    salted = sum(isinstance(item, Event) and item.name == "reveal" and "/" in item.value for item in record.line.items)
    if len(unopened) > salted:
        text = f"[{unopened[0].commit}] {len(unopened) - salted} commitments are never opened."
        faults.append(("unverifiable", Reason("CT-86", text)))


def check_marks(values: Mapping[str, str]) -> tuple[Reason, ...]:
    """What is wrong with marks that are to be sealed, by the squares on which their checkers start (CT-3)."""
    found = []
    marks = {key: mark for key in CHECKERS if (mark := values.get(seal_of(*key).name)) is not None}
    for (_, home), mark in marks.items():
        if mark not in MARKS:
            said = f"{NAMES[home]}: {mark[:12]!r} is no mark of a checker; the marks are {', '.join(MARKS)}."
            found.append(Reason("CT-3", said))
    for owner in (WHITE, BLACK):
        held = [mark for key, mark in marks.items() if key[0] == owner]
        for mark, most in MARKS.items():
            if held.count(mark) > most:
                said = f"{SIDES[owner]} has {held.count(mark)} checkers marked {mark}, more than {most}."
                found.append(Reason("CT-3", said))
    return tuple(found)
