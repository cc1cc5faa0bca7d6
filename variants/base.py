"""The two questions that every system answers: how a record starts, and what a position makes of an act.

An *Act* is what the record says (``eldritch.notation``). A *Deed* is what it means in a position. A
*Change* is what happened. :class:`Position` turns the first into the second or into a
:class:`Refusal`, and the second into :class:`Changes`; it never prints, raises on content or rolls a die.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from eldritch.notation.model import Act, BoardAct, Event, Mark, Record, Roll
from eldritch.notation.problems import Reason

from .outcome import Outcome

if TYPE_CHECKING:
    from .scene import Scene
    from .secrets import Seal

Chance = Event | Roll

# what ``follow`` has done with an act
LEFT: Final = 0  # nothing: it is for ``judge`` and ``play``
DONE: Final = 1  # played, and surely no check, end or claim has come of it
STIRRING: Final = 2  # played, and something may have come of it
PLACED: Final = 3  # played, but no ply: something was put down before the first one


class Told:
    """What a reader wants to know of a deed: ``event`` (captured, destroyed, created, returned ...),
    the names of the pieces and squares concerned, in the order in which a sentence needs them."""

    __slots__ = ("detail", "event", "pieces", "squares")

    def __init__(self, event: str, pieces: tuple[str, ...], squares: tuple[str, ...], detail: str = "") -> None:
        self.event = event
        self.pieces = pieces
        self.squares = squares
        self.detail = detail


class Fault:
    """Something wrong beside a legal act: an event without cause, or a cause without its event.

    ``event`` is the place of the offending event among those given to ``judge`` (``before`` first,
    then ``after``), or None where the fault is the act's own.
    """

    __slots__ = ("event", "reason", "severity")

    def __init__(self, event: int | None, reason: Reason, severity: str = "error") -> None:
        self.event = event
        self.reason = reason
        self.severity = severity


ANSWERING: Final = ("black",)  # whose acts come second under a number in most games


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """What an act means in a position. Systems derive theirs.

    ``remarks`` are what is odd about the spelling (OC-17, OC-18), ``faults`` what is wrong beside it.
    """

    remarks: tuple[Reason, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def effect(self) -> str:
        """Nothing for an ordinary act, else placement (set-up), discard (undoes the last act), void (an attempt that
        came to nothing: the turn goes on), pass or literal."""
        return ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why no deed fits an act: all reasons, movement before restrictions before self-check.

    ``candidates`` are the spellings that an ambiguous act could mean. ``literal`` is the deed that a
    board where the illegal act was nevertheless played would show (GEN-6), or None.
    """

    reasons: tuple[Reason, ...]
    candidates: tuple[str, ...] = ()
    literal: Deed | None = None


def foreign(act: Act) -> Refusal:
    """The answer of a game on a board to an act of another sort (GEN-11)."""
    return Refusal((Reason("GEN-11", f"This is no act of a board game: {act.text[:60]}."),))


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that happened, for those who tell or draw it: ``kind`` is put, set or told."""

    kind: str
    where: str
    before: str
    after: str
    told: Told | None = None


class Start:
    """Where a record begins: the position (None where nothing can be judged) and what was wrong with it."""

    __slots__ = ("faults", "position")

    def __init__(self, position: Position | None, faults: tuple[tuple[str, Reason], ...] = ()) -> None:
        self.position = position
        self.faults = faults  # severity and reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A position of some system, moving on as deeds are played.

    ``sides`` are the names of the players in order; ``turn`` is the index of the side to move,
    ``number`` the move or round number of the next act. ``answering`` are the sides whose acts come second
    under a number (``3... e5``).
    """

    sides: tuple[str, ...] = ("white", "black")
    answering: tuple[str, ...] = ANSWERING
    turn: int
    number: int
    rounds: ClassVar[bool] = False  # whether marks open rounds and halves (GEN-14) and acts name who does them

    def stand_like(self, other: Position) -> None:
        """Have the sides, the turn and the number of another position: the first step of being its copy."""
        self.sides, self.answering, self.turn, self.number = other.sides, other.answering, other.turn, other.number

    def side_of(self, act: Act) -> int:
        """The index of the side whose act it is; asked where ``rounds`` says that an act names its actor."""
        return self.turn

    def enter(self, mark: Mark, resumed: bool) -> Deed:
        """The deed that a round mark is, with its faults (GEN-14); asked where ``rounds`` is True. ``resumed`` says
        that a comment or a variation stands before it, so that the current mark may be repeated."""
        raise TypeError("enter is a question to a system with rounds")

    def prepare(self, act: Act) -> tuple[Reason, ...]:
        """Assume what the record left unsaid before an act that needs it; the reasons are notices."""
        return ()

    def judge(self, act: Act, before: tuple[Chance, ...] = (), after: tuple[Chance, ...] = ()) -> Deed | Refusal:
        """The one legal deed that the act means, with the events recorded before and after it."""
        raise TypeError("judge is a question to a system")

    def follow(self, act: BoardAct) -> int:
        """Judge and play an act at once where it is an ordinary legal one, spelled as it should be and without
        events (DONE, STIRRING or PLACED); LEFT (and nothing done) leaves it to ``judge`` and ``play``. Only a game
        whose sides take turns may do so."""
        return LEFT

    def follow_answered(self, act: BoardAct, after: tuple[Chance, ...]) -> int:
        """The same for an act to which the events after it reply, where all is as it should be (DONE, STIRRING or
        LEFT)."""
        return LEFT

    @property
    def played(self) -> int:
        """How many deeds have been played and not undone."""
        return 0

    def deed_at(self, index: int) -> Deed:
        """The deed that was played as the index-th, from 0."""
        raise TypeError("deed_at is a question to a system that follows")

    def successor(self, number: int, side: int) -> tuple[int, int]:
        """Number and side of the act after one of this number and side, by the order of play alone: asked where an
        act cannot be judged."""
        return (number, side + 1) if side + 1 < len(self.sides) else (number + 1, 0)

    def opens(self, event: Chance) -> bool:
        """Whether an event belongs to the act that follows it rather than to the one before."""
        return False

    def thrower(self, act: Act, roll: Roll, side: int) -> int:
        """The index of the side that threw the dice of a roll which stands with an act of ``side``: that side,
        unless the rules have another one throw them (a defender)."""
        return side

    def throwers(self, act: Act, roll: Roll, side: int) -> tuple[int, ...]:
        """The same for each face of the roll, in their order: several may throw together."""
        return (self.thrower(act, roll, side),) * len(roll.faces)

    def owner_of(self, name: str) -> int | None:
        """The index of the side to which somebody belongs of whom something was told, where the name alone says so."""
        return None

    def play(self, deed: Deed) -> None:
        """Carry a deed out; the position moves on."""
        raise TypeError("play is a question to a system")

    def undo(self) -> None:
        """Take the last deed back."""
        raise TypeError("undo is a question to a system")

    def told(self) -> tuple[Change, ...]:
        """What the last deed changed, in order."""
        return ()

    def legal(self) -> Iterator[Deed]:
        """Every legal deed of the side to move (its own part: replies of the other side are open)."""
        raise TypeError("legal is a question to a system")

    def legal_like(self, act: Act) -> Iterator[Deed]:
        """The legal deeds in an order that brings what is like a refused act among the first, where there are many."""
        return self.legal()

    def write(self, deed: Deed) -> str:
        """The canonical spelling of a legal deed in this position, without a check mark."""
        raise TypeError("write is a question to a system")

    def rules(self, act: Act) -> tuple[str, ...]:
        """The numbers of the rules on an act by the verb that it has; none where acts have no verbs."""
        return ()

    def uci(self, deed: Deed) -> str | None:
        """The deed in UCI where it has orthodox shape, else None. Asked before the deed is played."""
        return None

    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return False

    def mated(self) -> bool:
        """Whether the last deed deserves the mate mark."""
        return False

    def ended(self) -> Outcome | None:
        """An end that holds although legal acts are left; cheap, asked after every act."""
        return None

    def outcome(self) -> Outcome | None:
        """How the game has ended by the rules alone, or None while it goes on."""
        return None

    def tally(self) -> Outcome | None:
        """What a record that stops here comes to: the end of the game, or in games that may stop at several places
        the score so far; None where the rules leave it open."""
        return self.outcome()

    def closing(self, result: str) -> tuple[Fault, ...]:
        """What is wrong with a record that stops here with this result: what it still owed."""
        return ()

    def claims(self) -> tuple[Reason, ...]:
        """What may be claimed now (threefold repetition, fifty moves)."""
        return ()

    def text(self) -> str:
        """The position as one line (FEN or the system's own)."""
        raise TypeError("text is a question to a system")

    def scene(self) -> Scene:
        """What a picture of the position consists of."""
        raise TypeError("scene is a question to a system")

    def moved(self) -> tuple[str, ...]:
        """The places of the scene on which the last deed changed something, where no piece put there tells it."""
        return ()

    def aimed(self) -> tuple[tuple[str, str, str], ...]:
        """At whom the last deed was aimed: G at friends or R at others, from which place of the scene, to which."""
        return ()

    def copy(self) -> Position:
        """An independent position that is the same now."""
        raise TypeError("copy is a question to a system")


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant:
    """A system of rules: its name and how a record of it starts.

    ``hidden`` says in words what players keep secret in it without tags of its own for commitments, "" for
    nothing. ``proves_dice`` says that dice are checked against a seed where a record opens one (X-22).
    """

    hidden: ClassVar[str] = ""
    proves_dice: ClassVar[bool] = False

    def __init__(self, name: str) -> None:
        self.name = name

    def start(self, record: Record, rulings: Mapping[str, str] | None = None) -> Start:
        """The position before the first act, from tags and set-up; never raises on content."""
        raise TypeError("start is a question to a system")

    def seals(self) -> tuple[Seal, ...]:
        """The secrets that every game of this system has, where its own tags keep their commitments."""
        return ()

    def check_secrets(self, values: Mapping[str, str]) -> tuple[Reason, ...]:
        """What is wrong with secrets that are about to be sealed: values by the names of their seals."""
        return ()

    def armies(self, record: Record) -> tuple[tuple[str, tuple[Told, ...]], ...]:
        """For a header: each side that chose its pieces, and what it chose in place of what. A :class:`Told` names the
        piece ("" for none) and those given up for it, if any; its detail is how many of it."""
        return ()
