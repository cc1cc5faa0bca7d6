"""The dice and picks of a Red ply, read in the order in which the procedure asks for them (CO-19, CO-20).

Whatever a record lacks, or holds as ``?``, is tried in every way that makes a difference: each such place is a
*fork*, and a *script* says which way to take at each. :func:`forked` walks through all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final, TypeVar

from eldritch.notation.dice import check_faces, total
from eldritch.notation.model import Event, Roll
from eldritch.notation.problems import Reason

from ..base import Chance, Fault
from ..secrets import ProvableDice
from .words import listed

T = TypeVar("T")
Faces = tuple[int, ...]

HOUSE_ROLL: Final = "x_"
CLAIM: Final = "p"
PICK: Final = "pick"
NAMED_CANDIDATES: Final = 12


class Tokens:
    """The events before a Red ply, each with its place among them, and the dice that a seed proves. ``thrown``
    is how many dice and picks the record held before them (X-22)."""

    def __init__(self, events: Sequence[Chance], dice: ProvableDice | None = None, thrown: int = 0) -> None:
        self.dice = dice
        self.faults: list[Fault] = []
        self.claims: list[tuple[int, str]] = []
        self.chances: list[tuple[int, Chance, int]] = []  # place, event, number of its first die
        for place, event in enumerate(events):
            number = thrown
            thrown += weight(event)
            if isinstance(event, Roll) and event.label.startswith(HOUSE_ROLL):
                self.faults.append(_declared(place, event))
            elif isinstance(event, Event) and event.name == CLAIM:
                self.claims.append((place, event.value))
            elif isinstance(event, Event) and event.name != PICK:
                known = f"there are dice, picks and the claim of a step, <{CLAIM}:6c>"
                text = f"Cooperative Chess has no event {event.text}: {known}."
                self.faults.append(Fault(place, Reason("X-11", text)))
            else:
                self.chances.append((place, event, number))


def weight(event: Chance) -> int:
    """How many events of chance it counts as: each die and each pick is one, a house roll none (X-22)."""
    if isinstance(event, Roll):
        return 0 if event.label.startswith(HOUSE_ROLL) else len(event.faces)
    return 1 if event.name == PICK else 0


def causeless(events: Sequence[Chance], first: int, why: str) -> list[Fault]:
    """The faults of events that nothing calls for; house rolls are declared (GEN-5, X-12)."""
    found = []
    for place, event in enumerate(events, start=first):
        if isinstance(event, Roll) and event.label.startswith(HOUSE_ROLL):
            found.append(_declared(place, event))
        else:
            found.append(Fault(place, Reason("X-12", f"{why}: {event.text}.")))
    return found


def _declared(place: int, event: Roll) -> Fault:
    return Fault(place, Reason("GEN-5", f"A house roll: {event.text}."), "declared")


class Reader:
    """One reading of the tokens. ``faults`` are what is wrong with them on this way, ``forks`` how many ways each
    fork had and ``ways`` which was taken."""

    def __init__(self, tokens: Tokens, script: Sequence[int] = ()) -> None:
        self.tokens = tokens
        self.script = script
        self.forks: list[int] = []
        self.ways: list[int] = []
        self.faults: list[Fault] = []
        self.witness: list[str] = []
        self._next = 0

    # --- dice -------------------------------------------------------------------------------------------

    def roll(self, dice: int, rule: str, missing: str, sort: Callable[[Faces], Hashable]) -> Faces:
        """The faces of the next roll of so many dice. ``missing`` is what is said under ``rule`` if it is not
        there. ``sort`` tells which faces make the same difference; None means that another roll would have to
        follow, so that a roll that is not there is never tried with it."""
        found = self._find(lambda event: _is_roll(event, dice))
        if found is None:
            shown = f"{missing} Before Red's move stands {_written('?' * dice)}."
            self.faults.append(Fault(None, Reason(rule, shown)))
            faces = self._either(_sorts((None,) * dice, sort, True))
        else:
            place, event, number = found
            faces = self._faces(place, event, number, dice, sort)  # type: ignore[arg-type]
        self.witness.append(_written(faces))
        return faces

    def _faces(self, place: int, roll: Roll, number: int, dice: int, sort: Callable[[Faces], Hashable]) -> Faces:
        wrong = check_faces(roll.pool, roll.faces)
        if wrong:
            self.faults.append(Fault(place, Reason("CO-20", wrong)))
            return self._either(_sorts((None,) * dice, sort, False))
        self._check_claim(place, roll, dice)
        if self.tokens.dice is not None:
            unproven = self.tokens.dice.check_roll(number, roll)
            if unproven is not None:
                self.faults.append(Fault(place, unproven))
        known = tuple(face for face in roll.faces if face is not None)
        if len(known) == dice:
            return known
        text = f"What {roll.text} showed is not written down, so that Red's choice cannot be proven."
        self.faults.append(Fault(place, Reason("CO-20", text), "unverifiable"))
        return self._either(_sorts(roll.faces, sort, False))

    def _check_claim(self, place: int, roll: Roll, dice: int) -> None:
        shown = total(roll.pool, roll.faces)
        right = shown - 2 if shown is not None and dice == 3 else shown
        if roll.claim is not None and right is not None and roll.claim != right:
            text = f"{roll.text} claims {roll.claim}, but it comes to {right}."
            self.faults.append(Fault(place, Reason("GEN-4", text)))

    # --- picks ------------------------------------------------------------------------------------------

    def draw(self, options: Sequence[tuple[str, T]], what: str) -> T:
        """One of the options, each with the name that a pick gives it; a pick is read only where there are
        several (CO-19)."""
        if len(options) == 1:
            return options[0][1]
        names = [name for name, _ in options]
        numbered = names[0].startswith("#")
        found = self._find(lambda event: _is_pick(event, numbered)) or self._find(lambda event: _is_pick(event, None))
        chosen = None
        if found is None:
            text = f"The lot decides {what} among {some(names)}, but there is no pick, such as <{PICK}:{names[0]}>."
            self.faults.append(Fault(None, Reason("CO-19", text)))
        else:
            chosen = self._picked(found, names, what)
        if chosen is None:
            chosen = self._either(range(len(names)))
        self.witness.append(f"<{PICK}:{names[chosen]}>")
        return options[chosen][1]

    def _picked(self, found: tuple[int, Chance, int], names: list[str], what: str) -> int | None:
        """The place of what a pick names, or None where it names nothing that could be drawn."""
        place, event, number = found
        value = event.value if isinstance(event, Event) else ""
        if value == "?":
            text = f"Which of {some(names)} was picked is not written down."
            self.faults.append(Fault(place, Reason("CO-19", text), "unverifiable"))
            return None
        chosen = next((index for index, name in enumerate(names) if value in (name, name.removesuffix("q"))), None)
        if chosen is None:
            text = f"{event.text} is no candidate; the lot decides {what} among {some(names)}."
            self.faults.append(Fault(place, Reason("CO-19", text)))
        elif self.tokens.dice is not None:
            due = self.tokens.dice.pick(number, len(names))
            if due != chosen:
                text = f"By the seed {names[due]} should have been picked, not {names[chosen]}."
                self.faults.append(Fault(place, Reason("X-22", text)))
        return chosen

    # --- both -------------------------------------------------------------------------------------------

    def close(self) -> None:
        """The ply is decided: what has not been read is too much (X-12)."""
        for place, event, _ in self.tokens.chances[self._next :]:
            self._surplus(place, event)
        self._next = len(self.tokens.chances)

    def _find(self, fits: Callable[[Chance], bool]) -> tuple[int, Chance, int] | None:
        """The next event of a sort; what stands before it is too much."""
        chances = self.tokens.chances
        for index in range(self._next, len(chances)):
            if fits(chances[index][1]):
                for place, event, _ in chances[self._next : index]:
                    self._surplus(place, event)
                self._next = index + 1
                return chances[index]
        return None

    def _surplus(self, place: int, event: Chance) -> None:
        text = f"Nothing calls for {event.text} here: Red's procedure asks for no such event at this point."
        self.faults.append(Fault(place, Reason("X-12", text)))

    def _either(self, ways: Sequence[T]) -> T:
        index = len(self.ways)
        way = self.script[index] if index < len(self.script) else 0
        self.forks.append(len(ways))
        self.ways.append(way)
        return ways[way]


def forked(read: Callable[[Sequence[int]], Reader], most: int) -> Iterator[Reader]:
    """Every reading, each fork taken in each way; at most so many."""
    waiting: list[tuple[int, ...]] = [()]
    for _ in range(most):
        if not waiting:
            return
        script = waiting.pop()
        reader = read(script)
        yield reader
        for index in range(len(reader.forks) - 1, len(script) - 1, -1):
            head = tuple(reader.ways[:index])
            waiting.extend((*head, way) for way in range(reader.forks[index] - 1, 0, -1))


def some(names: Sequence[str]) -> str:
    """Names in a row, the last ones left out where there are many."""
    more = len(names) - NAMED_CANDIDATES
    return listed([*names[:NAMED_CANDIDATES], f"{more} more"] if more > 0 else names)


def _written(faces: Sequence[int | str]) -> str:
    return f"<{len(faces) if len(faces) > 1 else ''}d6:{','.join(map(str, faces))}>"


def _is_roll(event: Chance, dice: int) -> bool:
    if not isinstance(event, Roll) or len(event.pool) != 1:
        return False
    pool = event.pool[0]
    return pool.count == dice and pool.sides == 6 and not pool.keep


def _is_pick(event: Chance, numbered: bool | None) -> bool:
    """Whether an event is a pick, of a number (``#15``), of a move, or (None) of anything."""
    if not isinstance(event, Event) or event.name != PICK:
        return False
    return numbered is None or event.value == "?" or event.value.startswith("#") == numbered


@cache
def _throws(known: tuple[int | None, ...]) -> tuple[Faces, ...]:
    """The throws that agree with the faces known; of three dice only the sum counts, so one for each sum."""
    ways = product(*(range(1, 7) if face is None else (face,) for face in known))
    return tuple({sum(faces) if len(faces) == 3 else faces: faces for faces in ways}.values())


def _sorts(known: tuple[int | None, ...], sort: Callable[[Faces], Hashable], closed: bool) -> list[Faces]:
    """One throw of each sort that agrees with the faces known; where it is ``closed`` none of sort None."""
    found: dict[Hashable, Faces] = {}
    for faces in _throws(known):
        found.setdefault(sort(faces), faces)
    if closed and len(found) > 1:
        found.pop(None, None)
    return list(found.values())
