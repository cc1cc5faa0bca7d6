"""What records leave to trust, and the dice of a whole archive: the audit.

An audit finds nothing wrong. It lists what ``declared`` and ``unverifiable`` mean in a record (GEN-2): results that no
rule brought about, secrets that nothing fixed, faces that are not written down, house rolls, chance that could have
been made up. The dice are counted for :mod:`fairness`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from eldritch.notation.model import Record

from .archive import Archive, Input, iterate
from .auditor import Auditor, By
from .dice import Dice
from .items import GameAudit
from .report import GameReport
from .validate import Rulings, validate


@dataclass(slots=True)
class Audit:
    """The sum of many games; their order makes no difference."""

    games: int = 0
    invalid: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    dice: Dice = field(default_factory=Dice)

    def add(self, game: GameAudit) -> None:
        """Add a game."""
        self.games += 1
        self.invalid += not game.report.valid
        self.kinds.update(item.kind for item in game.items)
        self.dice.merge(game.dice)

    @property
    def items(self) -> int:
        """How many items there are."""
        return self.kinds.total()


def by_side(report: GameReport, side: str) -> str:
    """Dice are counted for each side."""
    return side


def by_player(report: GameReport, side: str) -> str:
    """Dice are counted for each player, by the tag that is named like the side; the side where there is none."""
    name = report.tags.get(side.capitalize(), "").strip()
    return name if name.strip("?") else side


def audit(record: Record, *, variant: str | None = None, rulings: Rulings | None = None, by: By = by_side) -> GameAudit:
    """Audit a record. Never raises on content."""
    return audit_report(validate(record, variant=variant, rulings=rulings), by)


def audit_report(report: GameReport, by: By = by_side) -> GameAudit:
    """Audit a record that has been judged."""
    return Auditor(report, by).audit()


def iterate_audits(archive: Archive, by: By = by_side) -> Iterator[GameAudit]:
    """The audits of the games of an archive, each made as it is read."""
    for report in archive:
        yield audit_report(report, by)


def audit_file(
    source: Input, *, name: str | None = None, encoding: str | None = None, variant: str | None = None,
    rulings: Rulings | None = None, by: By = by_side,
) -> tuple[Audit, list[GameAudit]]:  # fmt: skip
    """Audit all games of an input: the sum, and each. Raises OSError where the input cannot be opened."""
    archive = iterate(source, name=name, encoding=encoding, variant=variant, rulings=rulings)
    games = list(iterate_audits(archive, by))
    total = Audit()
    for game in games:
        total.add(game)
    return total, games
