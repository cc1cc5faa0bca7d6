"""What a record says beside an act: roles that are shown, returns that are refused (G-15, G-26, X-11, X-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from eldritch.notation.model import Event
from eldritch.notation.problems import Reason

from ..base import Chance, Fault
from .deals import ROLES, holding
from .deed import Disclosure
from .facts import SIDES, Facts
from .ground import Ground, differences, role_fault

HOUSE_ROLL: Final = "x_"
_ELSEWHERE: Final = ("coin", "pick", "peek", "open", "p")


class Said(NamedTuple):
    """An event that shows a role: its place among the events, the role, and what it calls the piece by."""

    place: int
    role: str
    name: str


class Events:
    """The events of one act: what is shown before and after it, the refusal of a return, and what is wrong."""

    def __init__(self, before: Sequence[Chance], after: Sequence[Chance]) -> None:
        self.before: list[Said] = []
        self.after: list[Said] = []
        self.denial: Said | None = None
        self.faults: list[Fault] = []
        for index, event in enumerate((*before, *after)):
            self._sort(index, event, self.before if index < len(before) else self.after)

    def _sort(self, index: int, event: Chance, shown: list[Said]) -> None:
        if not isinstance(event, Event):
            house = event.label.startswith(HOUSE_ROLL)
            rule, severity = ("GEN-5", "declared") if house else ("X-12", "error")
            self.fault(index, rule, f"Nothing is rolled in Golem Chess: {event.text}.", severity)
            return
        if event.name not in ("reveal", "deny"):
            known = event.name in _ELSEWHERE
            text = f"Nothing calls for {event.text} here." if known else f"There is no event {event.name}."
            self.fault(index, "X-12" if known else "X-11", text)
            return
        role, _, name = event.value.partition("=")
        if role not in ROLES or not name:
            text = f"A role is shown as {event.name}:hero=b1: a role and the square of its piece."
            self.fault(index, "G-15", text)
        elif event.name == "reveal":
            shown.append(Said(index, role, name))
        elif self.denial is not None or role != "hero":
            text = (
                "A return is refused once, by showing the hero." if role == "hero" else "Only a hero refuses a return."
            )
            self.fault(index, "G-26", text)
        else:
            self.denial = Said(index, role, name)

    def fault(self, index: int, rule: str, text: str, severity: str = "error") -> None:
        """Note that something is wrong with an event."""
        self.faults.append(Fault(index, Reason(rule, text), severity))

    def golem(self, facts: Facts) -> str:
        """The id of the golem that the side to move shows after its act, or ""."""
        own = idents(facts, facts.side)
        return next((said.name for said in self.after if said.role == "golem" and said.name in own), "")


def idents(facts: Facts, side: int) -> dict[str, int | None]:
    """The ids of a side's court pieces, each with its square or None where it is off the board."""
    own = facts.board.occupied_co[side == 0]
    found: dict[str, int | None] = {ident: square for square, ident in facts.ids.items() if own >> square & 1}
    found.update(dict.fromkeys(facts.courts[side].off))
    return found


def disclose(ground: Ground, said: Said) -> tuple[Ground, Disclosure | None, list[Fault]]:
    """The ground once a role is shown, what that makes public (None where it cannot be so), and what is wrong."""
    facts = ground.facts
    sides = [side for side in (facts.side, 1 - facts.side) if said.name in idents(facts, side)]
    if not sides:
        text = f"No court piece began on {said.name[:20]}: a role is shown by the home square of its piece."
        return ground, None, [Fault(said.place, Reason("G-15", text))]
    fitting = [side for side in sides if holding(ground.fits.of(side), said.role, said.name)]
    if not fitting:
        square = idents(facts, sides[0])[said.name]
        reason = role_fault(ground, sides[0], said.role, said.name, square if square is not None else 0)
        squares = reason.squares if square is not None else ()
        text = f"{SIDES[sides[0]]} shows what cannot be so. {reason.message}"
        return ground, None, [Fault(said.place, Reason(reason.code, text, squares))]
    side = fitting[0]
    fits = ground.fits.but(side, holding(ground.fits.of(side), said.role, said.name))
    faults = [Fault(said.place, reason, "unverifiable") for reason in differences(ground, fits, "G-15")]
    return Ground(facts, fits, ground.opened, ground.options), (side, said.role, said.name), faults


def check_denial(ground: Ground, said: Said, ident: str) -> tuple[str, list[Fault]]:
    """The id of the hero that refuses the return of a golem ("" where it cannot), and what is wrong with that. The
    hero is called by its home square or by the square where it stands."""
    facts, enemy = ground.facts, 1 - ground.side
    captor = facts.courts[ground.side].captor(ident)
    own = idents(facts, enemy)
    here = next((each for each, square in own.items() if square is not None and _name(square) == said.name), "")
    who = SIDES[enemy]
    if not captor or captor not in (said.name, here):
        text = f"{who} cannot refuse this: the golem was not taken by the piece of {said.name[:20]}."
        return "", [Fault(said.place, Reason("G-26", text))]
    if not holding(ground.fits.of(enemy), "hero", captor):
        square = own.get(captor)
        reason = role_fault(ground, enemy, "hero", captor, square if square is not None else 0)
        return "", [Fault(said.place, Reason("G-26", f"{who} cannot refuse this. {reason.message}"))]
    return captor, []


def _name(square: int) -> str:
    return "abcdefgh"[square % 8] + str(square // 8 + 1)
