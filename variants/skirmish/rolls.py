"""A d20 and what goes with it: tactic, further dice, advantage and disadvantage (SKM-31, SKM-36, SKM-39)."""

from __future__ import annotations

from dataclasses import dataclass

from eldritch.notation.dice import format_pool
from eldritch.notation.model import Roll

from ..actors.dice import Throw
from .battle import Battle
from .ground import Skirmish, burden
from .table import Table

STRONG = "str"
RESILIENT = "res"
AGILE = "agi"


@dataclass(frozen=True, slots=True)
class Check:
    """A roll with its modifiers: ``total`` is None where it is not known, ``natural`` the d20 that is kept (0: not
    known), ``rest`` the sum of the other dice."""

    total: int | None
    natural: int
    rest: int
    written: bool


def tactic_of(table: Table, state: Battle, name: str, tactic: str) -> int:
    """A tactic as conditions leave it (SKM-36)."""
    figure = table.figures[name]
    own = {STRONG: figure.strong, RESILIENT: figure.resilient, AGILE: figure.agile}[tactic]
    return own + burden(state, name, tactic)


def d20_of(attempt: Skirmish, name: str, up: bool = False, down: bool = False) -> str:
    """The d20 that somebody rolls, with all that gives advantage or disadvantage; opposites cancel (SKM-39)."""
    man = attempt.state.men[name]
    up, down = up or man.blessed, down or man.hexed
    if up == down:
        return "d20"
    return "2d20kh1" if up else "2d20kl1"


def check(
    attempt: Skirmish, label: str, name: str, plus: int, *, dice: tuple[str, ...] = (), up: bool = False,
    down: bool = False, rule: str = "GEN-5", lack: str = "GEN-5",
) -> Check:  # fmt: skip
    """The roll of a label: one d20, then ``dice``. Other dice break ``rule``, too many or too few d20 SKM-39, no roll
    ``lack``. A blessing or a hex is used up by it (SKM-65)."""
    head = d20_of(attempt, name, up, down)
    found = attempt.said.rolls.get(label)
    same = found is not None and _is_d20_with(found[0], dice)
    throw = attempt.throw(label, "+".join((head, *dice)), plus, rule="SKM-39" if same else rule, lack=lack)
    man = attempt.state.men[name]
    if throw.written and (man.blessed or man.hexed):
        attempt.state = attempt.state.man(name, blessed=False, hexed=False)
    return _read(throw, plus)


def unasked(attempt: Skirmish, *labels: str) -> None:
    """Rolls that the verb may ask for, but does not here (GEN-5)."""
    for label in labels:
        for roll in attempt.said.rolls.get(label, ()):
            attempt.fault("GEN-5", f"No rule asks for {roll.text} here.")


def _read(throw: Throw, plus: int) -> Check:
    total = None if throw.total is None else throw.total + plus
    natural = next(iter(throw.kept), 0)
    return Check(total, natural, sum(throw.kept[1:]), throw.written)


def _is_d20_with(roll: Roll, dice: tuple[str, ...]) -> bool:
    """Whether a roll is of d20, however many, with just these dice behind it."""
    return roll.pool[0].sides == 20 and format_pool(roll.pool[1:]) == "+".join(dice)


def beats_fifteen(attempt: Skirmish, label: str, name: str, rule: str, up: bool = False) -> bool | None:
    """d20 + Agile against 15 (SKM-19, SKM-26); None where it is not known."""
    plus = tactic_of(attempt.table, attempt.state, name, AGILE)
    rolled = check(attempt, label, name, plus, up=up, lack=rule)
    if rolled.total is not None:
        attempt.likely(label, 20 - 15 + 1 + plus)
    return None if rolled.total is None else rolled.total >= 15
