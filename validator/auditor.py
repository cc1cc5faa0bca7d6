"""One game while it is audited: what its verdict calls declared or unverifiable, and what no rule speaks of."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from eldritch.notation.model import ActorAct, Event, Roll
from eldritch.notation.problems import Problem
from eldritch.notation.results import canonical, read_result
from eldritch.variants.base import Variant
from eldritch.variants.catalogue import find

from .dice import COIN, Dice, Thrown, thrown
from .items import (
    CHANCE,
    CLAIM,
    DECLARED,
    HOUSE,
    RESULT,
    SECRET,
    UNJUDGED,
    UNPROVEN,
    UNVERIFIABLE,
    UNWRITTEN,
    GameAudit,
    Item,
)  # fmt: skip
from .places import Places
from .report import GameReport

By = Callable[[GameReport, str], str]  # the name under which a side's dice are counted
Throwers = dict[tuple[int, int, str], str | None]

_HOUSE_ROLL: Final = "x_"
_LOTS: Final = {COIN: "coin", "pick": "lot", "draw": "draw"}
_OPEN: Final = re.compile(r"(?:^|[=,/:])\?(?:$|[,/])")
_ROLL: Final = re.compile("<[^<>]{1,200}>")
_TAG: Final = re.compile(r"\[([A-Za-z0-9_]+)\]")


class Auditor:
    """One game while it is audited."""

    def __init__(self, report: GameReport, by: By) -> None:
        self.report = report
        self.record = report.record
        self.by = by
        self.dice = Dice()
        self.items: list[Item] = []
        self.places = Places(report.record.source)
        self.variant: Variant | None = find(report.variant)
        self.told = [p for p in report.problems if p.severity in (DECLARED, UNVERIFIABLE) and p.variation is None]

    def audit(self) -> GameAudit:
        """Everything, in the order of the record."""
        names = {seal.commit for seal in self.variant.seals()} if self.variant is not None else set()
        chances = list(thrown(self.report))
        throwers = self._throwers(chances)
        for problem in self.told:
            if not problem.consequent:
                self.items.append(_item(problem, names, _thrower(problem, throwers)))
        for each in chances:
            self.dice.add(each.chance, *(self.by(self.report, side) for side in each.sides))
            self._look(each)
        self._open_arguments()
        self._secrets(names)
        self._chance(chances)
        self._judged()
        self._result()
        self.items.sort(key=lambda item: (item.line, item.column))
        return GameAudit(self.report, tuple(self.items), self.dice)

    # --- events -----------------------------------------------------------------------------------------

    def _look(self, each: Thrown) -> None:
        """An event that is open, or a house roll, of which the rules have not spoken."""
        chance = each.chance
        if isinstance(chance, Roll):
            if None in chance.faces:
                said = f"Not every face of {chance.text} is written down."
                if chance.claim is not None:
                    said = f"The total of {chance.text} is believed: not every face is written down."
                self._of(each, UNWRITTEN, UNVERIFIABLE, said)
            elif chance.label.startswith(_HOUSE_ROLL):
                self._of(each, HOUSE, DECLARED, f"A house roll: {chance.text}.")
        elif _OPEN.search(chance.value):
            self._of(each, UNWRITTEN, UNVERIFIABLE, f"What happened is not written down: {chance.text}.")

    def _throwers(self, chances: list[Thrown]) -> Throwers:
        """Who threw each roll that is not all written down, by where its act stands and its text."""
        return {
            (*self.places.locate(each.place), each.chance.text): each.side
            for each in chances
            if isinstance(each.chance, Roll) and None in each.chance.faces
        }

    def _of(self, each: Thrown, kind: str, severity: str, message: str) -> None:
        text = each.chance.text
        line, column = self.places.locate(each.place)
        if any((p.line, p.column) == (line, column) and (p.found == text or text in p.message) for p in self.told):
            return  # the rules have said it
        move = each.move
        ply, number, side = (move.ply, move.number, each.side) if move is not None else (None, None, None)
        self.items.append(Item(kind, severity, "GEN-5", message, line, column, ply, number, side, text))

    def _open_arguments(self) -> None:
        """Arguments of actors' acts that are ``?``."""
        line = self.record.line
        for item, place in zip(line.items, line.places, strict=False):
            if isinstance(item, ActorAct):
                for argument in item.arguments:
                    if not isinstance(argument, Roll | Event) and "?" in (argument.text, *argument.values):
                        row, column = self.places.locate(place)
                        said = f"A value is not written down: {argument.text} in {item.text[:60]}."
                        if not any((p.line, p.column) == (row, column) for p in self.told):
                            self._at(place, UNWRITTEN, UNVERIFIABLE, "GEN-3", said, argument.text)

    def _chance(self, chances: list[Thrown]) -> None:
        """Dice and lots that nothing fixed: one item a game."""
        record, variant = self.record, self.variant
        if record.tag("DiceCommit") is not None or record.tag("DiceSeed") is not None:
            if variant is not None and variant.proves_dice:
                return  # checked, or spoken of already
        counted: Counter[str] = Counter()
        first: Thrown | None = None
        for each in chances:
            chance = each.chance
            name = "die" if isinstance(chance, Roll) else _LOTS.get(chance.name, "")
            if name:
                counted[name] += len(chance.faces) if isinstance(chance, Roll) else 1
                first = first or each
        if first is None:
            return
        rows = [f"{count} {_plural(name) if count > 1 else name}" for name, count in counted.items()]
        listed = " and ".join(filter(None, (", ".join(rows[:-1]), rows[-1])))
        are, them = ("are", "them") if counted.total() > 1 else ("is", "it")
        said = f"{listed} {are} believed as written; no seed fixed {them} beforehand."
        self._at(first.place, CHANCE, DECLARED, "X-22", said)

    # --- secrets ----------------------------------------------------------------------------------------

    def _secrets(self, names: set[str]) -> None:
        """Secrets of the game that have neither commitment nor opening."""
        record, variant = self.record, self.variant
        if variant is None:
            return
        tags = {tag.name for tag in record.tags}
        place = next((tag.place for tag in record.tags if tag.name == "Variant"), 0)
        bare = [seal.commit for seal in variant.seals() if seal.commit not in tags and seal.opening not in tags]
        spoken = any(names & set(_TAG.findall(problem.message)) for problem in self.told)
        if bare and not (spoken and len(bare) > 1):
            listed = " and ".join(bare) if len(bare) <= 2 else f"{bare[0]} and {len(bare) - 1} others"
            what = "A secret is" if len(bare) == 1 else f"{len(bare)} secrets are"
            said = f"{what} taken on trust: nothing was fixed beforehand (no {listed})."
            self._at(place, SECRET, DECLARED, "X-20", said)
        if variant.hidden and not any(name.startswith("Commit_") for name in tags):
            said = f"Taken on trust: {variant.hidden}. Nothing was fixed beforehand (no Commit tags)."
            self._at(place, SECRET, DECLARED, "X-20", said)

    # --- the end ----------------------------------------------------------------------------------------

    def _judged(self) -> None:
        """A game of which not everything could be judged."""
        report = self.report
        if report.judged == "all":
            return
        stop = next((p for p in report.problems if p.code == "PGN-332" and p.variation is None), None)
        if stop is not None:
            said = "From here on nothing was judged; what the rest says is unverified."
            where = (stop.line, stop.column, stop.ply, stop.number, stop.side, stop.found)
            self.items.append(Item(UNJUDGED, UNVERIFIABLE, stop.code, said, *where))
        else:
            part = "Nothing" if report.judged == "none" else "Not everything"
            self._at(0, UNJUDGED, UNVERIFIABLE, "PGN-332", f"{part} of this game could be judged.")

    def _result(self) -> None:
        """A result that no rule has brought about (GEN-7)."""
        report, record = self.report, self.record
        marker = record.marker
        said = marker.canonical if marker is not None else canonical(record.tag("Result") or "*") or "*"
        if said == "*" or report.result.computed != "*":
            return
        if report.judged != "all":
            self._ending(UNVERIFIABLE, f"Whether {said} is right cannot be said: not everything was judged.", said)
            return
        spelled = read_result(marker.text if marker is not None else record.tag("Result") or "")
        if spelled is not None and spelled[1] == "PGN-405":
            text = f"{said} is a forfeit or a bye, by the record alone."
        elif said == "1/2-1/2":
            claims = report.position.claims() if report.position is not None else ()
            text = f"{said} by agreement, or by a claim of which the position shows nothing."
            if claims:
                text = f"{said} by agreement or by a claim. {claims[0].message}"
        else:
            text = f"{said} by resignation, by the clock or by decision: no rule has ended this game."
        termination = record.tag("Termination")
        if termination:
            text += f" The Termination tag says {termination[:60]!r}."
        self._ending(DECLARED, text, said)

    def _ending(self, severity: str, message: str, found: str) -> None:
        record = self.record
        line = record.line
        for item, place in zip(reversed(line.items), reversed(line.places), strict=False):
            if item is record.marker:
                self._at(place, RESULT, severity, "GEN-7", message, found)
                return
        tagged = next((tag.place for tag in record.tags if tag.name == "Result"), 0)
        self._at(tagged, RESULT, severity, "GEN-7", message, found)

    def _at(self, place: int, kind: str, severity: str, code: str, message: str, found: str = "") -> None:
        line, column = self.places.locate(place)
        self.items.append(Item(kind, severity, code, message, line, column, found=found))


def _item(problem: Problem, names: set[str], side: str | None) -> Item:
    """What the verdict on a record calls declared or unverifiable, as an item."""
    return Item(
        _kind(problem, names), problem.severity, problem.code, problem.message, problem.line, problem.column,
        problem.ply, problem.number, side, problem.found,
    )  # fmt: skip


def _thrower(problem: Problem, throwers: Throwers) -> str | None:
    """The side of a problem; where it speaks of a roll, that of who threw it."""
    rolls = _ROLL.findall(problem.message)
    found = (throwers.get((problem.line, problem.column, roll)) for roll in rolls)
    return next((side for side in found if side is not None), problem.side)


def _kind(problem: Problem, names: set[str]) -> str:
    if problem.code in ("X-20", "X-21", "X-22") or names & set(_TAG.findall(problem.message)):
        return SECRET
    if problem.code == "GEN-5" and problem.severity == DECLARED:
        return HOUSE
    if problem.severity == UNVERIFIABLE and (problem.code == "GEN-5" or "?" in problem.found):
        return UNWRITTEN
    return CLAIM if problem.severity == DECLARED else UNPROVEN


def _plural(name: str) -> str:
    return "dice" if name == "die" else f"{name}s"
