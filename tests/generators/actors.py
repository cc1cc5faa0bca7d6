"""What random games of named actors have in common: ``tags`` to begin with, acts that must be legal, a check."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, ClassVar

from eldritch.notation.acts import parse_act
from eldritch.notation.model import Mark
from eldritch.notation.problems import Reason
from eldritch.variants.actors.position import ActorPosition
from eldritch.variants.base import Deed, Refusal, Variant

from .game import begin, record

LOUD = ("error", "warning")


class ActorGame:
    """One random game: ``words`` are its record so far. A system says its ``variant`` and answers ``arrange`` and
    ``check``."""

    variant: ClassVar[Variant]
    let: ClassVar[tuple[str, ...]] = ()  # severities of what may be said of the tags
    loud: ClassVar[tuple[str, ...]] = LOUD  # severities of what may not be said of acts and marks

    twin: ActorPosition[Any, Any] | None = None  # the position as it was read back from its text, if it was

    def __init__(self, seed: int, checked: bool) -> None:
        self.seed = seed
        self.checked = checked
        self.dice = random.Random(seed)
        self.words: list[str] = []
        self.tags = list(self.arrange())
        position = begin(self.variant, self.tags, self.let)
        assert isinstance(position, ActorPosition)
        self.position: ActorPosition[Any, Any] = position

    def arrange(self) -> Iterable[tuple[str, str]]:
        """The tags of the record."""
        raise NotImplementedError

    def check(self) -> None:
        """What must hold in every position."""
        raise NotImplementedError

    def look(self) -> None:
        """Check the position, unless nobody asked for that."""
        if self.checked:
            self.check()

    @property
    def state(self) -> Any:
        """The state as it is."""
        return self.position.state

    def mark(self, number: int, second: bool = False) -> None:
        """Open a round or half; nothing may be left undone by then."""
        deed = self.position.enter(Mark(number, second), False)
        assert self.pardoned(wrong_with(deed, self.loud)), (self.seed, self.words, deed.faults)
        self.position.play(deed)
        if self.twin is not None:
            self.same(self.twin.enter(Mark(number, second), False))
        self.words.append(f"{number}{'...' if second else '.'}")

    def pardoned(self, reasons: list[Reason]) -> bool:
        """Whether what was left undone before a mark is nothing, or a thing that these players do leave undone."""
        return not reasons

    def attempt(self, text: str) -> list[Reason]:
        """Play an act if it is legal; or say what is wrong with it."""
        deed = self.position.judge(parse_act(text))
        wrong = wrong_with(deed, self.loud)
        if not wrong:
            assert isinstance(deed, Deed)
            self.position.play(deed)
            self.words.append(text)
            if self.twin is not None:
                self.same(self.twin.judge(parse_act(text)))
        return wrong

    def same(self, deed: Deed | Refusal) -> None:
        """The position that was read back goes on as the other one has done."""
        assert self.twin is not None and isinstance(deed, Deed), (self.seed, self.words, deed)
        self.twin.play(deed)
        assert self.twin.text() == self.position.text(), (self.seed, self.words)

    def act(self, text: str) -> None:
        """Play an act that must be legal."""
        wrong = self.attempt(text)
        assert not wrong, (self.seed, self.words, text, wrong)

    def over(self) -> bool:
        """Whether it has ended."""
        return self.position.outcome() is not None

    def begun_here(self) -> ActorPosition[Any, Any]:
        """The position of a record that begins with a FEN tag of the text as it is."""
        text = self.position.text()
        position = begin(self.variant, [*self.tags, ("FEN", text)], self.let)
        assert isinstance(position, ActorPosition)
        assert (position.text(), position.whose()) == (text, self.position.whose()), (self.seed, self.words, text)
        assert [*map(position.write, position.legal())] == self.legal(), (self.seed, self.words, text)
        return position

    def legal(self) -> list[str]:
        """What is legal now."""
        return [self.position.write(deed) for deed in self.position.legal()]

    def offers(self, *verbs: str) -> list[str]:
        """The legal acts of some verbs."""
        return [text for text in self.legal() if verb_of(text) in verbs]

    def record(self) -> str:
        """The whole record as text."""
        outcome = self.position.tally()
        result = outcome.result if outcome is not None else "*"
        return record((*self.tags, ("Result", result)), " ".join([*self.words, result]))


def wrong_with(answer: Deed | Refusal, loud: tuple[str, ...] = LOUD) -> list[Reason]:
    """Why an act is refused, or what is loudly wrong beside it."""
    if isinstance(answer, Refusal):
        return list(answer.reasons)
    return [fault.reason for fault in answer.faults if fault.severity in loud]


def verb_of(text: str) -> str:
    """The verb of an act."""
    return text.partition(":")[2].split()[0]
