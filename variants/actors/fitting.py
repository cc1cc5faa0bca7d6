"""The arguments of an act laid into the slots of its verb (GEN-13), and read out of them again."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from eldritch.notation.model import Argument, Event, Roll
from eldritch.notation.problems import Reason

from .slots import BARE, EVENT, FLAG, NAMED, PAIRS, POINT, ROLL, TEXT, Slot

Part = Argument | Roll | Event


class Arguments:
    """What was said, by the names of the slots. A part that is absent reads as "", None or ()."""

    def __init__(self) -> None:
        self.values: dict[str, list[str]] = {}
        self.given: dict[str, str] = {}  # the open pairs, name to value
        self.rolls: dict[str, list[Roll]] = {}
        self.events: dict[str, list[Event]] = {}

    def has(self, name: str) -> bool:
        """Whether the slot was filled."""
        return name in self.values

    def word(self, name: str) -> str:
        """The value as text; ``?`` where the record does not know it."""
        return self.values[name][0] if self.values.get(name) else ""

    def words(self, name: str) -> tuple[str, ...]:
        """All values of a slot that takes many."""
        return tuple(self.values.get(name, ()))

    def whole(self, name: str) -> int | None:
        """A whole number; None where it is absent or ``?``."""
        value = self.word(name)
        return int(value) if value not in ("", "?") else None

    def amount(self, name: str) -> Fraction | None:
        """An exact number (GEN-8); None where it is absent or ``?``."""
        value = self.word(name)
        return Fraction(value) if value not in ("", "?") else None

    def path(self, name: str) -> tuple[str, ...]:
        """The nodes of a path."""
        return tuple(self.word(name).split("-")) if self.has(name) else ()

    def point(self, name: str) -> tuple[Fraction, Fraction] | None:
        """The two numbers of a point."""
        x, _, y = self.word(name).partition(",")
        return (Fraction(x), Fraction(y)) if y else None

    def event(self, name: str) -> Event | None:
        """The (first) event of a slot."""
        found = self.events.get(name)
        return found[0] if found else None


class Fitting:
    """The outcome of laying arguments into slots: ``arguments``, the ``reasons`` against them, the ``stray`` rolls
    that no slot takes (with their places), the ``spare`` words, and whether something obligatory is ``missing``."""

    def __init__(self, verb: str, slots: tuple[Slot, ...], parts: Iterable[Part]) -> None:
        self.arguments = Arguments()
        self.reasons: list[Reason] = []
        self.stray: list[tuple[int, Roll]] = []
        self.spare: list[str] = []
        self.missing = False
        self._verb = verb
        self._slots = slots
        self._open = [slot for slot in slots if slot.where == BARE]
        for place, part in enumerate(parts):
            if isinstance(part, Roll):
                self._roll(part, place)
            elif isinstance(part, Event):
                self._event(part)
            else:
                self._argument(part)
        for slot in slots:
            self._check(slot)

    def _wrong(self, message: str) -> None:
        self.reasons.append(Reason("GEN-13", message))

    def _roll(self, roll: Roll, place: int) -> None:
        slot = next((each for each in self._slots if each.where == ROLL and each.name == roll.label), None)
        if slot is not None and (slot.many or roll.label not in self.arguments.rolls):
            self.arguments.rolls.setdefault(roll.label, []).append(roll)
        else:
            self.stray.append((place, roll))

    def _event(self, event: Event) -> None:
        name, found = event.label or event.name, self.arguments.events
        for slot in self._slots:
            if slot.where == EVENT and slot.name == name and (not slot.words or event.name in slot.words):
                if slot.many or name not in found:
                    found.setdefault(name, []).append(event)
                    return
        self._wrong(f"{self._verb} has no event {event.text}.")

    def _argument(self, part: Argument) -> None:
        values = self.arguments.values
        if part.kind == "assignment":
            self._assignment(part)
        elif part.kind == "string":
            slot = next((each for each in self._slots if each.where == TEXT and each.name not in values), None)
            if slot is None:
                self._wrong(f"{self._verb} takes no {'second ' if values.get('text') else ''}text in quotes.")
            else:
                values[slot.name] = list(part.values)
        elif part.kind == "garbled":
            self._garbled(part.text)
        elif not self._flag(part):
            self._bare(part)

    def _garbled(self, text: str) -> None:
        message = f"{text[:40]} is no argument that can be read."
        if text[-1:] in (",", ";"):
            message += f" Only blanks part arguments and acts: leave the {text[-1]} out."
        self._wrong(message)

    def _flag(self, part: Argument) -> bool:
        for slot in self._slots:
            if slot.where == FLAG and part.text in slot.words:
                if slot.name in self.arguments.values:
                    self._wrong(f"{part.text} says again what has been said.")
                self.arguments.values[slot.name] = [part.text]
                return True
        return False

    def _bare(self, part: Argument) -> None:
        for place, slot in enumerate(self._open):
            if slot.admits(part):
                self.arguments.values.setdefault(slot.name, []).append(part.text)
                self._open = self._open[place if slot.many else place + 1 :]
                return
            if slot.needed and slot.name not in self.arguments.values:
                self._wrong(f"{self._verb} needs {slot.expected()} where {part.text} stands.")
                self._open = self._open[place + 1 :]
                self.missing = True
                return
        if any(slot.where == NAMED and slot.name == part.text for slot in self._slots):
            self._wrong(f"{self._verb} takes no {part.text} here. {part.text}= has a value right behind it.")
        else:
            self._wrong(f"{self._verb} takes no {part.text} here{self._named()}.")
        self.spare.append(part.text)

    def _assignment(self, part: Argument) -> None:
        values = self.arguments.values
        slot = next((each for each in self._slots if each.where == NAMED and each.name == part.name), None)
        if slot is None:
            self._pair(part)
            return
        if slot.name in values:
            self._wrong(f"{part.name}= is said twice.")
            return
        said = [",".join(part.values)] if slot.shape is POINT else list(part.values)
        if (len(said) > 1 and not slot.many) or not all(map(slot.fits, said)):
            self._wrong(f"{part.name}= needs {slot.expected()}, not {','.join(part.values)}.")
            self.missing = self.missing or slot.needed
            return
        values[slot.name] = said

    def _named(self) -> str:
        """What may stand with a name, for a message."""
        names = [f"{slot.name}=" for slot in self._slots if slot.where == NAMED]
        return f"; with a name there are {', '.join(names)}" if names else ""

    def _pair(self, part: Argument) -> None:
        slot = next((each for each in self._slots if each.where == PAIRS), None)
        value = ",".join(part.values)
        if slot is None:
            self._wrong(f"{self._verb} takes no {part.name}={self._named()}.")
        elif part.name in self.arguments.given:
            self._wrong(f"{part.name}= is said twice.")
        elif not slot.fits(value):
            self._wrong(f"{part.name}= needs {slot.expected()}, not {value}.")
        else:
            self.arguments.given[part.name] = value

    def _check(self, slot: Slot) -> None:
        """Whether an obligatory slot has been filled."""
        found = self.arguments
        filled = {EVENT: slot.name in found.events, PAIRS: bool(found.given)}.get(slot.where, slot.name in found.values)
        if slot.needed and not filled and not (self.missing and slot.where == BARE):
            what = f"{slot.name}=" if slot.where == NAMED else slot.name
            self._wrong(f"{self._verb} needs {what} ({slot.expected()}).")
            self.missing = True
