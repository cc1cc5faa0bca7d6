"""Others who help in an attack: those who flank, and those who add their weapons (SKM-52, SKM-53)."""

from __future__ import annotations

from eldritch.notation.dice import format_pool

from .ground import Skirmish, angle, near
from .table import MELEE, RANGED, Item
from .words import COORDINATED, FLANK, TRAININGS


def trained(attempt: Skirmish, training: str) -> None:
    """The actor's band must be trained in something (SKM-53 to SKM-57)."""
    band = attempt.table.band_of(attempt.who)
    if training not in band.trainings:
        attempt.wrong(TRAININGS[training], f"The band {band.name} is not trained in it ({training}).")


def comrade(attempt: Skirmish, name: str, rule: str, of: str = "") -> bool:
    """Whether a name is another figure of the same band, still there; says what is wrong with it."""
    who, table, state = of or attempt.who, attempt.table, attempt.state
    if name not in state.men:
        attempt.wrong("GEN-13", f"There is no {name[:40]} here.")
        return False
    if name == who or table.figures[name].band != table.figures[who].band:
        attempt.wrong(rule, f"{name} is no other member of the band {table.figures[who].band}.")
        return False
    if not state.men[name].able:
        attempt.wrong(rule, f"{name} is out of the fight.")
        return False
    return True


def flanked(attempt: Skirmish, target: str) -> bool:
    """Whether ``flank=Tup`` is said; both must be adjacent to the target, on opposite sides of it (SKM-53)."""
    name, options = attempt.said.word("flank"), attempt.table.options
    if not name:
        return False
    trained(attempt, FLANK)
    if not comrade(attempt, name, "SKM-53"):
        return True
    near(attempt, name, target, "SKM-53", f"{name} is adjacent to {target}")
    here, there, middle = (attempt.state.men[each].place for each in (attempt.who, name, target))
    if not options.measured or here is None or there is None or middle is None:
        return True
    seen = angle(middle, here, there)
    if seen < options.flank:
        attempt.wrong(
            "SKM-53", f"Seen from {target}, {attempt.who} and {name} are {seen:.0f} degrees apart, not {options.flank}."
        )
    return True


def helpers_dice(attempt: Skirmish, target: str, first: int) -> tuple[str, ...]:
    """The weapon dice of those who help a leader, in their order (SKM-52). ``first`` is how many dice stand before
    theirs; where a helper carries several weapons, the one whose die is rolled is meant."""
    helpers = attempt.said.words("help")
    if not helpers:
        return ()
    if COORDINATED not in attempt.table.figures[attempt.who].tactics:
        attempt.wrong("SKM-46", f"{attempt.who} does not command coordinated attacks.")
    found = attempt.said.rolls.get("atk", ())
    written = [format_pool((dice,)) for dice in found[0].pool] if found else []
    dice: list[str] = []
    for name in dict.fromkeys(helpers):
        if not comrade(attempt, name, "SKM-52"):
            continue
        near(attempt, name, target, "SKM-52", f"{name} is adjacent to {target}")
        own = [f"d{item.die}" for item in _weapons(attempt, name) if item.die]
        if not own:
            attempt.wrong("SKM-52", f"{name} has no weapon to help with.")
            continue
        place = 1 + first + len(dice)
        rolled = written[place] if place < len(written) else ""
        dice.append(rolled if rolled in own else own[0])
    return tuple(dice)


def _weapons(attempt: Skirmish, name: str) -> list[Item]:
    items = attempt.table.items
    carried = [items[word] for word in attempt.state.men[name].gear if word in items]
    return [item for item in carried if item.kind in (MELEE, RANGED)]
