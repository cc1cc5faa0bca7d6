"""Legal random games of Cooperative Chess."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from eldritch.notation.acts import chance, parse_act
from eldritch.notation.model import Event, Roll
from eldritch.variants.base import Chance
from eldritch.variants.cooperative.analysis import Analysis
from eldritch.variants.cooperative.deed import CooperativeDeed
from eldritch.variants.cooperative.events import Faces, Reader, Tokens
from eldritch.variants.cooperative.man import RED
from eldritch.variants.cooperative.move import Ply
from eldritch.variants.cooperative.position import CooperativePosition
from eldritch.variants.cooperative.procedure import red_turn
from eldritch.variants.cooperative.spelling import spell
from eldritch.variants.cooperative.variant import COOPERATIVE
from eldritch.variants.secrets import ProvableDice, commit

from .game import begin, board_record, run, sign, spelled

HOUSES = (
    "", "stuck=pass", "stuck=nearest; threat=next", "stuck=teleport; king-target=no", "team-king=rescue",
    "team-king=no-expose; castling=none; mate=now",
)  # fmt: skip

T = TypeVar("T")


class Thrower(Reader):
    """Throws what the procedure asks for instead of reading it: at random, or as a seed says (X-22)."""

    def __init__(self, dice: random.Random, proven: ProvableDice | None, thrown: int) -> None:
        super().__init__(Tokens(()))
        self.dice = dice
        self.proven = proven
        self.thrown = thrown

    def roll(self, dice: int, rule: str, missing: str, sort: Callable[[Faces], Hashable]) -> Faces:
        """Faces of so many dice."""
        faces = tuple(self._number(6) + 1 for _ in range(dice))
        self.witness.append(f"<{dice if dice > 1 else ''}d6:{','.join(map(str, faces))}>")
        return faces

    def draw(self, options: Sequence[tuple[str, T]], what: str) -> T:
        """One of the options."""
        if len(options) == 1:
            return options[0][1]
        name, value = options[self._number(len(options))]
        self.witness.append(f"<pick:{name}>")
        return value

    def _number(self, ways: int) -> int:
        self.thrown += 1
        if self.proven is None:
            return self.dice.randrange(ways)
        return self.proven.number(self.thrown - 1) % ways


class Game:
    """One random game: ``words`` is its record so far; every third seed proves its dice."""

    def __init__(self, seed: int, rulings: str = "", fen: str = "") -> None:
        self.dice = random.Random(seed)
        self.seed = seed
        self.tags = [("Rulings", rulings)] if rulings else []
        self.proven: ProvableDice | None = None
        if seed % 3 == 0:
            secret = f"{seed + 1:032x}"
            self.tags += [("DiceCommit", commit(f"dice/1|{secret}")), ("DiceSeed", secret)]
            self.proven = ProvableDice(bytes.fromhex(secret))
        if fen:
            self.tags += [("SetUp", "1"), ("FEN", fen)]
        self.position = cooperative_position(self.tags)
        self.words: list[str] = []
        self.steps: list[str] = []

    def step(self) -> bool:
        """One ply; False once the game has ended."""
        position = self.position
        if position.outcome() is not None:
            return False
        events: tuple[str, ...] = ()
        if position.turn == RED:
            run = red_turn(Analysis(position.board, position.house), Thrower(self.dice, self.proven, position.thrown))
            deed, events = CooperativeDeed(run.ply, "", run.step), tuple(run.reader.witness)
            deed.thrown = sum(1 if event.startswith("<pick") else event.count(",") + 1 for event in events)
            self.steps.append(run.step)
        else:
            deed = self.choose(list(position.legal()))
            self.words.append(f"{position.number}.")
        text = position.write(deed)
        position.play(deed)
        self.words += [*events, text + sign(position)]
        return True

    def choose(self, deeds: list[CooperativeDeed]) -> CooperativeDeed:
        """A deed of the team: rather one that takes than a quiet one."""
        lively = [deed for deed in deeds if deed.ply.move is not None and deed.ply.move.taken >= 0]
        return self.dice.choice(lively if lively and self.dice.random() < 0.4 else deeds)

    def record(self) -> str:
        """The whole record as text."""
        tags = [("Red", "dice"), *self.tags]
        return board_record("Cooperative Chess", self.seed, self.position, tags, self.words)


def cooperative_position(tags: Sequence[tuple[str, str]]) -> CooperativePosition:
    """The position that a record with some tags starts from."""
    position = begin(COOPERATIVE, tags)
    assert isinstance(position, CooperativePosition)
    return position


def snapshot(position: CooperativePosition) -> tuple[object, ...]:
    """All that make and unmake must restore."""
    board = position.board
    return (
        position.text(), tuple(board.cells), tuple(board.kings), tuple(board.where), position.seen.copy(),
        position.turn, position.number, position.thrown,
    )  # fmt: skip


def chances(texts: Sequence[str]) -> tuple[Chance, ...]:
    """Events from their spelling."""
    read = [chance(text) for text in texts]
    return tuple(event for event in read if isinstance(event, Event | Roll))


def check(game: Game, tried: int = 6) -> None:
    """What must hold in every position: text there and back, legal list against judge, make and unmake; and with
    complete dice no other move of Red is let pass."""
    position = game.position
    text = position.text()
    rest = [tag for tag in game.tags if tag[0] not in ("SetUp", "FEN", "DiceCommit", "DiceSeed")]
    twin = cooperative_position([*rest, ("FEN", text)])
    assert twin.text() == text, (game.seed, text, twin.text())
    legal = spelled(position, twin, (game.seed, text))
    before = snapshot(twin)
    for name in game.dice.sample(sorted(legal), min(tried, len(legal))):
        deed = legal[name]
        assert isinstance(deed, CooperativeDeed)
        events = chances(deed.witness)
        found = twin.judge(parse_act(name), events)
        assert isinstance(found, CooperativeDeed), (game.seed, text, name, found)
        assert found.ply == deed.ply and found.step == deed.step, (game.seed, text, name)
        assert not found.remarks and not found.faults, (game.seed, text, name, found.remarks, found.faults)
        twin.play(found)
        twin.told()
        twin.scene()
        twin.undo()
        assert snapshot(twin) == before, (game.seed, text, name)
        if position.turn == RED:
            refuse_others(twin, found, events, (game.seed, text, name))


def refuse_others(
    position: CooperativePosition, right: CooperativeDeed, events: tuple[Chance, ...], where: object
) -> None:
    """With the dice of one ply every other legal move of chess is refused, and the right one is offered."""
    others = [move for move in Analysis(position.board, position.house).legal if Ply(move) != right.ply]
    for move in others[:6]:
        answer = position.judge(parse_act(spell(position.board, Ply(move), position.house)), events)
        assert not isinstance(answer, CooperativeDeed), (where, move.coordinates)
        assert getattr(answer, "candidates", ()) == (position.write(right),), (where, move.coordinates, answer)


def play(seed: int, length: int = 200, checked: bool = True, rulings: str | None = None, fen: str = "") -> Game:
    """A game of at most so many plies, each position checked; by the rulings of some house unless they are given."""
    house = HOUSES[seed % len(HOUSES)] if rulings is None else rulings
    return run(Game(seed, house, fen), length, check if checked else None)
