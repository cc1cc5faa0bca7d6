"""A position of Ctheckers as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from eldritch.notation.model import Act

from ..base import Chance, Change, Deed, Position, Refusal, Told
from ..outcome import Outcome
from ..scene import Scene
from .course import Course
from .deed import PASS, CtheckersDeed
from .ends import LOSS
from .ground import DEFAULTS, Ground
from .inscription import format_ground, parse_ground
from .judge import judge
from .offers import legal_deeds
from .picture import changes, draw
from .spelling import spell
from .truth import NOTHING_KNOWN, Truth
from .units import SIDES


class CtheckersPosition(Position):
    """A ground that is exchanged for another one with each deed; ``history`` holds the earlier grounds, each with
    what was told of the deed that left it. ``sides`` stand in the order of play (CT-2)."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.history: list[tuple[Ground, tuple[Told, ...]]] = []
        self.sides = ("white", "black") if ground.first == 0 else ("black", "white")
        self.answering = self.sides[1:]
        self._look()

    @classmethod
    def from_text(
        cls, text: str, rulings: Mapping[str, str] = DEFAULTS, truth: Truth = NOTHING_KNOWN
    ) -> CtheckersPosition:
        """The position that a text says; raises Unreadable where it says none."""
        return cls(parse_ground(text, rulings, truth))

    def _look(self) -> None:
        self.turn = int(self.ground.turn != self.ground.first)
        self.number = self.ground.number

    def judge(self, act: Act, before: tuple[Chance, ...] = (), after: tuple[Chance, ...] = ()) -> Deed | Refusal:
        """The one legal deed that the act means, with its events."""
        return judge(self.ground, act, before, after)

    def play(self, deed: Deed) -> None:
        """Carry a deed out; the position moves on."""
        if not isinstance(deed, CtheckersDeed):
            return
        told: tuple[Told, ...] = ()
        if deed.sort == PASS:
            after = self.ground.copy()
            after.pass_turn()
        else:
            course = Course(self.ground, deed)
            after, told = course.ground, tuple(course.told)
        self.history.append((self.ground, told))
        self.ground = after
        self._look()

    def undo(self) -> None:
        """Take the last deed back; at the start there is none."""
        if self.history:
            self.ground, _ = self.history.pop()
            self._look()

    def told(self) -> tuple[Change, ...]:
        """What the last deed changed, in order."""
        if not self.history:
            return ()
        before, told = self.history[-1]
        return changes(before, self.ground, told)

    # --- what may be asked ----------------------------------------------------------------------------

    def legal(self) -> Iterator[CtheckersDeed]:
        """Every legal deed of the side to move; what it turns over is open."""
        return legal_deeds(self.ground)

    def write(self, deed: Deed) -> str:
        """The canonical spelling of a legal deed."""
        return spell(self.ground, deed) if isinstance(deed, CtheckersDeed) else ""

    def ended(self) -> Outcome | None:
        """An end that an event brought about (CT-70 to CT-73)."""
        return self.ground.over

    def outcome(self) -> Outcome | None:
        """How the game has ended: by an event, or because nothing is left to do (CT-74)."""
        if self.ground.over is not None or any(True for _ in legal_deeds(self.ground)):
            return self.ground.over
        side = self.ground.turn
        text = f"{SIDES[side]} is to move and has no legal action: {SIDES[side]} loses."
        return Outcome("no legal action", LOSS[side], "CT-74", text)

    def text(self) -> str:
        """The position as one line (CT-21)."""
        return format_ground(self.ground)

    def scene(self) -> Scene:
        """What a picture of the position consists of."""
        return draw(self.ground)

    def copy(self) -> CtheckersPosition:
        """An independent position that is the same now, its history included."""
        twin = CtheckersPosition(self.ground)
        twin.history = self.history[:]
        return twin
