"""Legal random games of Ctheckers, marks dealt and dice thrown."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence

from eldritch.notation.acts import chance, parse_act
from eldritch.notation.model import Event, Roll
from eldritch.notation.problems import Reason
from eldritch.variants.base import Refusal
from eldritch.variants.ctheckers.course import Course
from eldritch.variants.ctheckers.deed import JUMP, STEP, CtheckersDeed
from eldritch.variants.ctheckers.fate import Fate
from eldritch.variants.ctheckers.ground import DEFAULTS, Ground, array
from eldritch.variants.ctheckers.position import CtheckersPosition
from eldritch.variants.ctheckers.squares import NAMES, NUMBERED
from eldritch.variants.ctheckers.units import BLACK, MARKS, WHITE, Unit

from .game import board_record, numbered, run, spelled

RULINGS: tuple[Mapping[str, str], ...] = (
    {},
    {},
    {"first": "white", "stack": "whole", "mad": "pile"},
    {"ny-over": "both", "nec-move": "king", "ny-pawn-end": "reroll"},
    {"ny-over": "none", "nec-move": "any", "ny-pawn-end": "turn"},
)


class Table:
    """A set of marks that nobody knows, a die and a coin: what they show is written down as events."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.marks: dict[tuple[int, int], str] = {}
        for owner, homes in ((BLACK, NUMBERED[:12]), (WHITE, NUMBERED[20:])):
            deck = [mark for mark, count in MARKS.items() for _ in range(count)]
            dice.shuffle(deck)
            self.marks.update({(owner, home): mark for home, mark in zip(homes, deck, strict=True)})
        self.written: list[str] = []


class Player:
    """Stands in for the events of a record while a deed is carried out: it decides them and writes them down."""

    def __init__(self, table: Table, thrown: int) -> None:
        self.table = table
        self.thrown = thrown
        table.written = []

    def reveal(self, ground: Ground, square: int, unit: Unit) -> str:
        mark = self.table.marks[unit.owner, unit.home]
        self.table.written.append(f"<reveal:{NAMES[square]}={mark}>")
        return mark

    def form(self, square: int, last: bool, again: bool = False) -> str:
        face = self.table.dice.randrange(6)
        self.table.written.append(f"<d6:{face + 1}>")
        return "PBKNQR"[face]

    def coin(self, square: int) -> bool:
        top = self.table.dice.random() < 0.5
        self.table.written.append(f"<coin:{'top' if top else 'bottom'}>")
        return top

    def peek(self, ground: Ground, carter: Unit) -> int | None:
        hidden = [square for square, unit in ground.tops(1 - carter.owner) if unit.face_down]
        if not hidden or self.table.dice.random() < 0.3:
            return None
        square = self.table.dice.choice(hidden)
        self.table.written.append(f"<peek:{NAMES[square]}>")
        return square

    def finish(self, ground: Ground, over: bool) -> None:
        pass


class Dealt(Course):
    """A deed carried out with a player instead of a record."""

    def __init__(self, ground: Ground, deed: CtheckersDeed, table: Table) -> None:
        Fate.__init__(self, ground.copy(), Player(table, ground.thrown))  # type: ignore[arg-type]
        self.deed = deed
        self.done = 0
        self._run()


class Game:
    """One random game: ``words`` are its record so far."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = random.Random(seed)
        self.table = Table(self.dice)
        self.rulings = RULINGS[seed % len(RULINGS)]
        self.position = CtheckersPosition(array({**DEFAULTS, **self.rulings}))
        self.words: list[str] = []
        self.acts: list[str] = []

    def choose(self, deeds: Sequence[CtheckersDeed]) -> CtheckersDeed:
        """A deed: rather one with something special to it, and rather one that does not end the game."""
        lively = [deed for deed in deeds if deed.sort not in (STEP, JUMP)]
        deed = deeds[0]
        for _ in range(5):
            deed = self.dice.choice(lively if lively and self.dice.random() < 0.3 else deeds)
            if Dealt(self.position.ground, deed, self.table).ground.over is None:
                break
        return deed

    def text_of(self, deed: CtheckersDeed) -> str:
        """A deed carried out at the table, with its events; a jump that ends the game is written up to there."""
        course = Dealt(self.position.ground, deed, self.table)
        if deed.sort == JUMP and course.done < len(deed.path):
            deed = CtheckersDeed(JUMP, deed.path[: course.done])
        return " ".join([self.position.write(deed), *self.table.written])

    def step(self) -> bool:
        """One ply; False once the game has ended."""
        position = self.position
        if position.outcome() is not None:
            return False
        text = self.text_of(self.choose(list(position.legal())))
        deed = judged(position, text)
        assert not deed.faults and not deed.remarks, (self.seed, text, [fault.reason for fault in deed.faults])
        if position.turn == 0 or not self.words:
            self.words.append(numbered(position))
        self.words.append(text)
        self.acts.append(text)
        position.play(deed)
        return True

    def record(self, **tags: str) -> str:
        """The whole record as text."""
        rulings = "; ".join(f"{name}={value}" for name, value in self.rulings.items())
        return board_record("Ctheckers", self.seed, self.position, {"Rulings": rulings, **tags}.items(), self.words)


def judged(position: CtheckersPosition, text: str) -> CtheckersDeed:
    """An act with the events after it as the position judges it; it must be legal."""
    act, *rest = text.split(" ")
    events: list[Event | Roll] = []
    for word in rest:
        event = chance(word)
        assert event is not None, word
        events.append(event)
    deed = position.judge(parse_act(act), (), tuple(events))
    assert isinstance(deed, CtheckersDeed), (position.text(), text, deed)
    return deed


def snapshot(position: CtheckersPosition) -> tuple[object, ...]:
    """All that make and unmake must restore."""
    ground = position.ground
    return (
        position.text(), tuple(ground.stacks), tuple(ground.piles), tuple(ground.removed), ground.turn, ground.number,
        ground.over, ground.thrown, position.turn, position.number,
    )  # fmt: skip


def check(game: Game, tried: int = 6) -> None:
    """What must hold in every position: text there and back, legal list against judge, make and unmake."""
    position = game.position
    if position.ended() is not None:
        return
    text = position.text()
    twin = CtheckersPosition.from_text(text, position.ground.rulings)
    assert twin.text() == text, (game.seed, text)
    assert twin.outcome() == position.outcome(), (game.seed, text)
    assert twin.ended() is None, (game.seed, text)
    legal = spelled(position, twin, (game.seed, text))
    before = snapshot(position)
    for name in game.dice.sample(sorted(legal), min(tried, len(legal))):
        listed = legal[name]
        assert isinstance(listed, CtheckersDeed)
        spoken = game.text_of(listed)
        deed = judged(position, spoken)
        assert not deed.faults and not deed.remarks, (game.seed, text, spoken)
        position.play(deed)
        check_units(position.ground, (game.seed, text, spoken))
        position.undo()
        assert snapshot(position) == before, (game.seed, text, spoken)
    check_others(game, legal)


def check_others(game: Game, legal: Collection[str]) -> None:
    """Ways between any two squares, and foreign forms, are refused unless they are on the list."""
    position = game.position
    for _ in range(10):
        origin, target = game.dice.sample(NAMES, 2)
        letter = game.dice.choice(("", "", "", *"PBKNQR"))
        name = f"{letter}{origin}{game.dice.choice('-x')}{target}"
        answer = position.judge(parse_act(name))
        if isinstance(answer, Refusal):
            assert name not in legal, (game.seed, position.text(), name, answer)
            assert all(isinstance(reason, Reason) and reason.message for reason in answer.reasons)
        else:
            assert position.write(answer) in legal, (game.seed, position.text(), name)


def check_units(ground: Ground, where: object) -> None:
    """No unit is lost or doubled, and marks are dealt as CT-3 says."""
    for owner in (WHITE, BLACK):
        boarded = [unit for stack in ground.stacks for unit in stack if unit.owner == owner]
        units = [*boarded, *ground.piles[owner], *ground.removed[owner]]
        assert len(units) == 12, where
        assert len({unit.home for unit in units}) == 12, where
        for mark, most in MARKS.items():
            assert ground.known(owner, mark) <= most, where
    for stack in ground.stacks:
        assert all(unit.is_cultist and unit.promoted for unit in stack) or len(stack) == 1, where
    for _, ny in ground.nyarlathoteps():
        assert ny.form and (not ny.marker or ny.controller != ny.owner), where


def play(seed: int, length: int = 300, checked: bool = True) -> Game:
    """A game of at most so many plies, each position checked; then taken back, and played again."""
    game = run(Game(seed), length, check if checked else None)
    if checked:
        for _ in range(len(game.acts)):
            game.position.undo()
        assert snapshot(game.position) == snapshot(CtheckersPosition(array(game.position.ground.rulings)))
        for text in game.acts:
            game.position.play(judged(game.position, text))
    return game
