"""A position of named actors: what is the same whatever they play.

A system derives :class:`ActorPosition`, says its ``name``, ``halves`` and ``verbs``, and answers a few questions:
``cast``, ``fields``, and where it has them ``whose``, ``side_named``, ``arrive``, ``owed``, ``outcome``, ``tally``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from eldritch.notation.model import Act, ActorAct, Argument, BoardAct, Mark, Null, Roll
from eldritch.notation.problems import Reason

from ..base import Chance, Change, Deed, Fault, Position, Refusal
from ..outcome import Outcome
from ..scene import Scene
from . import offers
from .attempt import Attempt
from .deed import ActorDeed
from .hearing import hear
from .pointing import Aim, aims, standing
from .rounds import Clock, advance, first_half, format_mark
from .verb import S, T, Verb

R = TypeVar("R")


class ActorPosition(Position, Generic[S, T]):
    """A table that never changes, a state that is replaced by each deed, and the round and half being played."""

    name: str
    halves: ClassVar[Mapping[int, str]]  # the halves that rounds have, each with words for it
    verbs: tuple[Verb[S, T], ...]
    defending: ClassVar[tuple[str, ...]] = ()  # labels of rolls that are thrown by who is attacked
    rounds = True

    def __init__(self, table: T, state: S, sides: tuple[str, ...]) -> None:
        self.table = table
        self.state = state
        self.sides = sides
        self.answering = ()  # a round is written once, its halves by marks
        self.clock = first_half(self.halves)
        self.history: list[tuple[S, Clock, ActorDeed[S]]] = []
        self._look()

    # --- what a system answers ------------------------------------------------------------------------------

    def cast(self) -> Mapping[str, str]:
        """Every actor that there is now, and its kind (GEN-12)."""
        raise TypeError("cast is a question to a system")

    def fields(self) -> dict[str, str]:
        """The state as name and value, for the position text and for what a deed changed."""
        raise TypeError("fields is a question to a system")

    def whose(self) -> int:
        """The index of the side that is expected to act next."""
        return 0

    def side_named(self, actor: str) -> int | None:
        """The index of the side that an actor belongs to, or None."""
        return self.sides.index(actor) if actor in self.sides else None

    def owner_of(self, name: str) -> int | None:
        """The side of an actor, one that is gone included."""
        return self.side_named(name)

    def forces(self) -> Mapping[str, Sequence[str]]:
        """Who takes part, for a header: the names of what each side, player or band has at the start."""
        return {}

    def arrive(self, attempt: Attempt[S, T], before: Clock) -> None:
        """A mark has opened the half of ``attempt.clock`` after that of ``before``: what ends and begins by it."""

    def owed(self, attempt: Attempt[S, T], result: str) -> None:
        """What a record that stops here with a result still owes (nothing with ``*``)."""

    def ended(self) -> Outcome | None:
        """The end of the game, asked after every act: whatever ``outcome`` says."""
        return self.outcome()

    # --- from an act to a deed ------------------------------------------------------------------------------

    def judge(self, act: Act, before: tuple[Chance, ...] = (), after: tuple[Chance, ...] = ()) -> Deed | Refusal:
        """What the act does, or all that is wrong with it and what came of it nevertheless."""
        if isinstance(act, BoardAct) and any(isinstance(deed, Null) for deed in act.deeds):
            return ActorDeed(act.text, self.state, self.clock, sort="pass")
        if not isinstance(act, ActorAct):
            reason = Reason("GEN-11", f"{self.name} has no moves on a board; its acts are written Name:verb.")
            return Refusal((reason,), literal=self._nothing(act.text))
        attempt = hear(self, act, before, after)
        if not attempt.reasons:
            return self._deed(act.text, attempt, "")
        wrong = [fault.reason for fault in attempt.faults if fault.severity == "error"]
        attempt.faults = [fault for fault in attempt.faults if fault.severity != "error"]
        literal = self._deed(act.text, attempt, "literal")
        return Refusal(tuple(dict.fromkeys((*attempt.reasons, *wrong))), literal=literal)

    def enter(self, mark: Mark, resumed: bool) -> Deed:
        """The opening of a round or half; a wrong mark is an error, and the record's number holds."""
        begun = bool(self.history)
        midway = self.clock.opened and not begun  # a position text: its own mark may stand, or be left out
        clock, wrong = advance(self.clock, mark, resumed or midway, self.halves, begun or midway)
        attempt = self.attempt(clock)
        if wrong:
            attempt.fault("GEN-14", wrong)
        if (clock.round, clock.half) != (self.clock.round, self.clock.half):
            self.arrive(attempt, self.clock)
        attempt.faults.extend(Fault(None, reason) for reason in attempt.reasons)
        return self._deed(format_mark(mark.number, mark.second), attempt, "mark")

    def closing(self, result: str) -> tuple[Fault, ...]:
        """What is wrong with a record that stops here: what is owed, and a result of too few or too many scores."""
        attempt = self.attempt(self.clock)
        self.owed(attempt, result)
        scores = result.count("-") + 1
        if result != "*" and scores != len(self.sides) and self.tally() is None:
            attempt.wrong("GEN-7", f"The result {result} has {scores} scores; there are {len(self.sides)} sides.")
        return (*attempt.faults, *(Fault(None, reason) for reason in attempt.reasons))

    def attempt(self, clock: Clock) -> Attempt[S, T]:
        """An attempt without an act, on the present state."""
        return Attempt(self.table, self.state, clock)

    def side_of(self, act: Act) -> int:
        """The side of the (first) actor; the one whose turn it is where the actor is nobody."""
        side = self.side_named(act.actors[0]) if isinstance(act, ActorAct) else None
        return self.turn if side is None else side

    def thrower(self, act: Act, roll: Roll, side: int) -> int:
        """Dice of a defender are those of whoever is named first in the act."""
        if roll.label not in self.defending or not isinstance(act, ActorAct):
            return side
        words = (each.text for each in act.arguments if isinstance(each, Argument) and each.kind == "word")
        sides = (self.side_named(word) for word in words)
        return next((other for other in sides if other is not None), side)

    def throwers(self, act: Act, roll: Roll, side: int) -> tuple[int, ...]:
        """Where several act together and each has a die, each throws its own."""
        actors = act.actors if isinstance(act, ActorAct) else ()
        if len(actors) < 2 or len(actors) != len(roll.faces):
            return super().throwers(act, roll, side)
        sides = map(self.side_named, actors)
        return tuple(side if own is None else own for own in sides)

    def _deed(self, text: str, attempt: Attempt[S, T], sort: str) -> ActorDeed[S]:
        return ActorDeed(text, attempt.state, attempt.clock, tuple(attempt.told), tuple(attempt.faults), sort)

    def _nothing(self, text: str) -> ActorDeed[S]:
        return ActorDeed(text, self.state, self.clock, sort="literal")

    # --- moving on ------------------------------------------------------------------------------------------

    def play(self, deed: Deed) -> None:
        """Carry a deed out; the position moves on."""
        if isinstance(deed, ActorDeed):
            self.history.append((self.state, self.clock, deed))
            self.state, self.clock = deed.state, deed.clock
            self._look()

    def undo(self) -> None:
        """Take the last deed back; at the start there is none."""
        if self.history:
            self.state, self.clock, _ = self.history.pop()
            self._look()

    def _look(self) -> None:
        self.number = self.clock.round
        self.turn = self.whose()

    def told(self) -> tuple[Change, ...]:
        """The fields that the last deed changed, then what a reader wants to know of it."""
        if not self.history:
            return ()
        deed = self.history[-1][2]
        new = self.fields()
        old = self._before(self.fields)
        names = dict.fromkeys((*old, *new))
        changed = (Change("set", name, old.get(name, ""), new.get(name, "")) for name in names)
        told = (Change("told", "", "", "", told) for told in deed.told)
        return (*(change for change in changed if change.before != change.after), *told)

    def moved(self) -> tuple[str, ...]:
        """The places of the scene on which the last deed changed who stands there, or how they are."""
        if not self.history:
            return ()
        old, new = (list(standing(scene)) for scene in (self._before(self.scene), self.scene()))
        return tuple(dict.fromkeys(each.cell for each in (*old, *new) if (each in old) != (each in new)))

    def aimed(self) -> tuple[Aim, ...]:
        """From whoever acted to those whom the act named."""
        return aims(self.history[-1][2].text, self._before(self.scene), self.scene()) if self.history else ()

    def _before(self, ask: Callable[[], R]) -> R:
        """The answer to a question before the last deed."""
        now = self.state, self.clock
        self.state, self.clock, _ = self.history[-1]
        answer = ask()
        self.state, self.clock = now
        return answer

    # --- what may be asked ----------------------------------------------------------------------------------

    def legal(self) -> Iterator[ActorDeed[S]]:
        """What the verbs of this half offer and would accept; open lists (texts, paths) hold examples."""
        return offers.legal(self)

    def legal_like(self, act: Act) -> Iterator[ActorDeed[S]]:
        """The same, the verb and the actor of the act before others."""
        return offers.legal(self, act if isinstance(act, ActorAct) else None)

    def write(self, deed: Deed) -> str:
        """The act as it is spelled."""
        return deed.text if isinstance(deed, ActorDeed) else ""

    def rules(self, act: Act) -> tuple[str, ...]:
        """The numbers of the rules on a verb, as it is for actors of this kind."""
        if not isinstance(act, ActorAct):
            return ()
        rows = [verb for verb in self.verbs if act.verb in (verb.name, *verb.aliases)]
        kind = self.cast().get(act.actors[0], "")
        return next((verb.rules for verb in (*(row for row in rows if kind in row.by), *rows)), ())

    def text(self) -> str:
        """The state as one line, ``name=value`` and blanks; what is empty is left out."""
        return " ".join(f"{name}={value}" for name, value in self.fields().items() if value)

    def scene(self) -> Scene:
        """No board: the fields as lines. Systems on squares draw their own."""
        return Scene((), (), self.turn, tuple(f"{name}: {value}" for name, value in self.fields().items() if value))

    def copy(self) -> ActorPosition[S, T]:
        """An independent position that is the same now, its history included."""
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(self.__dict__)
        twin.stand_like(self)
        twin.history = self.history[:]
        return twin
