"""The events recorded beside an act, taken one after the other as the deed calls for them (X-12, CT-80, CT-82).

Where an event is missing, or does not say what happened, a fault is noted and judging goes on with what is likeliest:
a checker is taken to be a cultist, a coin to have fallen bottom up, the form of Nyarlathotep stays open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from eldritch.notation.dice import check_faces
from eldritch.notation.model import Event, Roll
from eldritch.notation.problems import Reason

from ..base import Chance, Fault
from .ground import Ground
from .squares import NAMES, NOWHERE, parse_square
from .truth import NOTHING_KNOWN, Truth
from .units import FORMS, MARKS, UNKNOWN, UNSEEN, Unit, named

HOUSE_ROLL: Final = "x_"
UNWRITTEN: Final = "?"
TOP: Final = "top"
BOTTOM: Final = "bottom"
_NAMES: Final = ("reveal", "coin", "peek")
_OTHER_GAMES: Final = ("pick", "deny", "open", "p")


class Events:
    """The events of one act; ``faults`` fills as they are taken. ``truth`` is what openings tell, ``thrown`` how
    many dice and coins came before."""

    def __init__(self, events: Sequence[Chance], early: int, truth: Truth = NOTHING_KNOWN, thrown: int = 0) -> None:
        self.faults: list[Fault] = []
        self.truth = truth
        self.thrown = thrown
        self._events = events
        self._left = list(range(early, len(events)))
        self._late: list[tuple[int, int]] = []  # events that were taken before another one in front of them
        for index in range(early):
            text = f"Nothing stands before a move of Ctheckers; {events[index].text} comes after its move."
            self._fault(index, "X-12", text, _gravity(events[index]))

    # --- what a deed asks for -----------------------------------------------------------------------------

    def reveal(self, ground: Ground, square: int, unit: Unit) -> str:
        """The mark of a unit that is turned over on a square (CT-25)."""
        true = self.truth.mark_of(unit)
        index = self._next(lambda event: _revealed(event)[0] == square, last=True)
        event = self._events[index] if index is not None else None
        if not isinstance(event, Event):
            return self._unrevealed(square, unit, true)
        _, said, salt = _revealed(event)
        if said == UNWRITTEN:
            if not true:
                text = f"What lay on {NAMES[square]} is not written down; it is taken to be a cultist."
                self._fault(index, "CT-82", text, "unverifiable")
            return true or UNKNOWN
        if said not in MARKS:
            text = f"{said[:20]!r} is no mark; a checker is Cth, Cu, Ny, RC or Nec."
            self._fault(index, "CT-3", text)
            return true or UNKNOWN
        if ground.known(unit.owner, said) >= MARKS[said]:
            known = f"all {MARKS[said]} are" if MARKS[said] > 1 else "the only one is"
            text = f"{named(unit, square)} cannot be {said}: of that side {known} known already."
            self._fault(index, "CT-28", text[0].upper() + text[1:], squares=(NAMES[square],))
        for reason in self.truth.against(unit, square, said, salt):
            self._fault(index, reason.code, reason.message, squares=reason.squares)
        return said

    def _unrevealed(self, square: int, unit: Unit, true: str) -> str:
        name = NAMES[square]
        known = f"it is {true} by its opening" if true else "it is taken to be a cultist"
        other = "" if true else ", or with another mark,"
        text = (
            f"{named(unit, square)} is turned over here, so <reveal:{name}={true or 'Cu'}>{other} must follow; {known}."
        )
        self._fault(None, "CT-82", text[0].upper() + text[1:], squares=(name,))
        return true or UNKNOWN

    def form(self, square: int, last: bool, again: bool = False) -> str:
        """The form that Nyarlathotep on a square takes by the die (CT-40); ``last`` at the end of its move."""
        index = self._next(_is_die, last)
        roll = self._events[index] if index is not None else None
        if not isinstance(roll, Roll):
            why = "rolls again" if again else "takes a new form"
            text = f"Nyarlathotep on {NAMES[square]} {why}, so <d6:?> must follow; its form is open until it moves."
            self._fault(None, "CT-80", text, squares=(NAMES[square],))
            return UNSEEN
        face = roll.faces[0] if len(roll.faces) == 1 else None
        wrong = check_faces(roll.pool, roll.faces)
        if wrong:
            self._fault(index, "GEN-5", wrong)
            return UNSEEN
        self._proven(index, self.truth.roll_fault(self.thrown, roll))
        if roll.claim is not None and face is not None and roll.claim != face:
            self._fault(index, "GEN-4", f"The die shows {face}, not {roll.claim}: nothing is added to it.")
        if face is None:
            text = f"The form that Nyarlathotep took on {NAMES[square]} is not written down."
            self._fault(index, "CT-80", text, "unverifiable")
            return UNSEEN
        return FORMS[face - 1]

    def coin(self, square: int) -> bool:
        """Whether the coin for Carter on a square fell top up (CT-50)."""
        index = self._next(lambda event: isinstance(event, Event) and event.name == "coin")
        event = self._events[index] if index is not None else None
        if not isinstance(event, Event):
            text = f"A coin is flipped for Carter on {NAMES[square]}, so <coin:top> or <coin:bottom> must follow; "
            self._fault(None, "CT-80", text + "it is taken to be bottom.", squares=(NAMES[square],))
            return False
        if event.value == UNWRITTEN:
            text = f"How the coin fell for Carter on {NAMES[square]} is not written down; it is taken to be bottom."
            self._fault(index, "CT-50", text, "unverifiable")
        elif event.value not in (TOP, BOTTOM):
            self._fault(index, "CT-50", f"A coin falls top or bottom, not {event.value[:20]!r}; bottom is taken.")
        else:
            self._proven(index, self.truth.coin_fault(self.thrown, event.text, event.value))
        return event.value == TOP

    def peek(self, ground: Ground, carter: Unit) -> int | None:
        """The square that Carter's owner looked at when he was promoted, or None (CT-52)."""
        if not self._left:
            return None
        event = self._events[self._left[0]]
        if not isinstance(event, Event) or event.name != "peek":
            return None
        index = self._left.pop(0)
        square = parse_square(event.value)
        top = ground.top(square) if square != NOWHERE else None
        if top is None or top.owner == carter.owner or not top.face_down:
            what = named(top, square) if square != NOWHERE else f"no square {event.value[:20]!r}"
            text = f"Carter looks under a face-down checker of the opponent; here is {what}."
            self._fault(index, "CT-52", text, squares=(NAMES[square],) if square != NOWHERE else ())
            return None
        return square

    # --- what is left over ----------------------------------------------------------------------------------

    def finish(self, ground: Ground, over: bool) -> None:
        """What nothing has called for is an error (X-12); ``ground`` is the position after the deed."""
        for index, before in self._late:
            if before not in self._left:
                late, early = self._events[index].text, self._events[before].text
                text = f"Events stand in the order in which they happened: {late} comes before {early}."
                self._fault(index, "X-12", text)
        for index in self._left:
            event = self._events[index]
            if over:
                text = f"The game has ended before {event.text}: nothing follows any more."
                self._fault(index, "X-12", text, _gravity(event))
            elif isinstance(event, Roll):
                self._fault(index, "X-12", f"Nothing is rolled here: {event.text}.", _gravity(event))
            elif event.name == "reveal":
                self._surplus_reveal(ground, index, event)
            elif event.name in _NAMES:
                self._fault(index, "X-12", f"Nothing has happened that {event.text} could belong to.")
            elif event.name in _OTHER_GAMES:
                self._fault(index, "X-11", f"Ctheckers has no use for {event.text}.")
            else:
                self._fault(index, "X-11", f"There is no event {event.text}.")
        self._left = []

    def _surplus_reveal(self, ground: Ground, index: int, event: Event) -> None:
        square = _revealed(event)[0]
        top = ground.top(square) if square != NOWHERE else None
        if square == NOWHERE:
            self._fault(index, "CT-80", f"A reveal names a square and a mark, <reveal:c5=Cu>, not {event.text}.")
        elif top is not None and not top.face_down:
            text = f"{named(top, square)} lies open already; {event.text} turns nothing over."
            self._fault(index, "CT-82", text[0].upper() + text[1:], squares=(NAMES[square],))
        else:
            text = f"Nothing is turned over on {NAMES[square]} here."
            self._fault(index, "X-12", text, squares=(NAMES[square],))

    # --- the row of events ----------------------------------------------------------------------------------

    def _next(self, fits: Callable[[Chance], bool], last: bool = False) -> int | None:
        """Take the event that a deed asks for: the next one, or one that stands too late. ``last`` says that no
        reveal can come after it."""
        for place, index in enumerate(self._left):
            event = self._events[index]
            if fits(event):
                if place:
                    self._late.append((index, self._left[0]))
                del self._left[place]
                return index
            if not last and isinstance(event, Event) and event.name == "reveal":
                break  # what belongs to a later reveal is not taken for this one
        return None

    def _proven(self, index: int | None, reason: Reason | None) -> None:
        self.thrown += 1
        if reason is not None:
            self._fault(index, reason.code, reason.message)

    def _fault(
        self, index: int | None, code: str, message: str, severity: str = "error", squares: tuple[str, ...] = ()
    ) -> None:
        self.faults.append(Fault(index, Reason(code, message, squares), severity))


def _is_die(event: Chance) -> bool:
    """Whether an event is a throw of one die of six."""
    if not isinstance(event, Roll) or event.label.startswith(HOUSE_ROLL):
        return False
    return len(event.pool) == 1 and (event.pool[0].count, event.pool[0].sides, event.pool[0].keep) == (1, 6, "")


def _revealed(event: Chance) -> tuple[int, str, str]:
    """The square, mark and salt of a reveal; NOWHERE where it is none."""
    if not isinstance(event, Event) or event.name != "reveal":
        return NOWHERE, "", ""
    where, _, what = event.value.partition("=")
    mark, _, salt = what.partition("/")
    return parse_square(where), mark, salt


def _gravity(event: Chance) -> str:
    """A house roll is declared, all else without cause is an error (GEN-5)."""
    return "declared" if event.label.startswith(HOUSE_ROLL) else "error"
