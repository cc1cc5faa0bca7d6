"""Legal random games of Golem Chess."""

from __future__ import annotations

import random
from collections.abc import Mapping

from eldritch.notation.acts import chance, parse_act
from eldritch.notation.model import Line, Record, Tag
from eldritch.variants.base import Refusal
from eldritch.variants.golem.deals import COURT, Deal
from eldritch.variants.golem.deed import MOVE, RETURN, GolemDeed
from eldritch.variants.golem.events import idents
from eldritch.variants.golem.position import GolemPosition
from eldritch.variants.golem.variant import GOLEM_CHESS, SEALS
from eldritch.variants.secrets import commit

from .game import begin, board_record, numbered, run, sign, spelled

RULINGS = (
    "", "", "", "power_check=revealed", "power_check=all", "return_powers=none", "return_powers=all",
    "hero_steps=any", "wizard_uses=each", "summon_last=inert", "summon_last=forbid",
)  # fmt: skip

NOTICES = ("warning", "info", "unverifiable", "declared")  # what may be said of the tags


class Game:
    """One random game with opened deals; ``words`` is its movetext so far."""

    def __init__(self, seed: int, rulings: str | None = None) -> None:
        self.dice = random.Random(seed)
        self.seed = seed
        self.deals = [Deal(*self.dice.sample(COURT[side], 3)) for side in (0, 1)]
        chosen = self.dice.choice(RULINGS) if rulings is None else rulings
        self.rulings = {"Rulings": chosen} if chosen else {}
        self.tags = dict(self.rulings)
        for seal, deal in zip(SEALS, self.deals, strict=True):
            salt = f"{self.dice.getrandbits(128):032x}"
            self.tags[seal.commit] = commit(seal.canonical(str(deal), salt))
            self.tags[seal.opening] = f"{deal};{salt}"
        self.position = golem_position(self.tags)
        self.words: list[str] = []
        self.eager = self.dice.random() < 0.5  # heroes and golems go about without using their powers

    def step(self) -> bool:
        """One ply, now and then an attempt that is refused or a role that is shown; False at the end of the game."""
        position = self.position
        if position.ended() is not None:
            return False
        if not any(True for _ in position.legal()):
            return False
        self._attempt()
        deeds = list(position.legal())  # a refusal may have shown the enemy's hero, and it counts from then on
        if not deeds:
            return False
        deed = self._choose(deeds)
        self.words.append(numbered(position))
        text = self._told(deed)
        position.play(self._judged(text))
        act, _, events = text.partition(" ")
        self.words.append(f"{act}{sign(position)} {events}".rstrip())
        return True

    def _choose(self, deeds: list[GolemDeed]) -> GolemDeed:
        """Rather a power, a return or a capture than a quiet move."""
        board = self.position.ground.facts.board
        ids, deal = self.position.ground.facts.ids, self.deals[self.position.turn]
        held = (deal.hero, deal.golem)
        if self.eager and self.dice.random() < 0.5:
            deeds = [deed for deed in deeds if deed.sort == MOVE and ids.get(deed.move.from_square) in held] or deeds
        lively = [deed for deed in deeds if deed.sort != MOVE or board.is_capture(deed.move)]
        returns = [deed for deed in lively if deed.sort == RETURN]
        if returns and self.dice.random() < 0.5:
            return self.dice.choice(returns)
        silent = [deed for deed in lively if self._takes_golem(deed)]
        if silent and self.dice.random() < 0.8:
            return self.dice.choice(silent)
        return self.dice.choice(lively if lively and self.dice.random() < 0.35 else deeds)

    def _takes_golem(self, deed: GolemDeed) -> bool:
        """Whether the hero takes the golem by an ordinary move, so that nobody knows."""
        ids, side = self.position.ground.facts.ids, self.position.turn
        hero, golem = self.deals[side].hero, self.deals[1 - side].golem
        move = deed.move
        return deed.sort == MOVE and ids.get(move.from_square) == hero and ids.get(move.to_square) == golem

    def _told(self, deed: GolemDeed) -> str:
        """The act with what is shown beside it."""
        text = self.position.write(deed)
        if deed.sort == RETURN:
            text += f" <reveal:golem={deed.ident}>"
        if self.dice.random() < 0.01:
            side = self.dice.choice((0, 1))
            role = self.dice.choice(("golem", "hero", "wizard"))
            text += f" <reveal:{role}={self.deals[side].holder(role)}>"
        return text

    def _attempt(self) -> None:
        """A golem that the enemy's hero took tries to return and is refused (G-26)."""
        position = self.position
        facts, side = position.ground.facts, position.turn
        golem, hero = self.deals[side].golem, self.deals[1 - side].hero
        letter = facts.courts[side].off.get(golem)
        if letter is None or facts.courts[side].captor(golem) != hero or self.dice.random() < 0.5:
            return
        square = idents(facts, 1 - side)[hero]
        name = hero if square is None or self.dice.random() < 0.5 else "abcdefgh"[square % 8] + str(square // 8 + 1)
        for file in self.dice.sample("abcdefgh", 8):
            text = f"{letter}~return:{file}{1 + 7 * side}"
            events = f"<reveal:golem={golem}> <deny:hero={name}>"
            deed = position.judge(parse_act(text), (), tuple(chance(event) for event in events.split(" ")))  # type: ignore[misc]
            if isinstance(deed, GolemDeed):
                assert not deed.faults, (self.seed, text, deed.faults)
                assert isinstance(position.judge(parse_act(text)), Refusal), (self.seed, text)
                self.words.append(numbered(position))
                position.play(deed)
                self.words.append(f"{text} {events}")
                return

    def _judged(self, text: str) -> GolemDeed:
        act, *events = text.split(" ")
        deed = self.position.judge(parse_act(act), (), tuple(chance(event) for event in events))  # type: ignore[misc]
        assert isinstance(deed, GolemDeed), (self.seed, self.position.text(), text, deed)
        assert not deed.faults, (self.seed, text, [fault.reason for fault in deed.faults])
        assert not deed.remarks, (self.seed, text, deed.remarks)
        return deed

    def record(self, opened: bool = True) -> str:
        """The whole record as text, with or without the openings."""
        tags = [tag for tag in self.tags.items() if opened or not tag[0].endswith("CourtOpen")]
        return board_record("Golem Chess", self.seed, self.position, tags, self.words)


def golem_position(tags: Mapping[str, str]) -> GolemPosition:
    """The position at which a record with these tags begins."""
    position = begin(GOLEM_CHESS, tags.items(), NOTICES)
    assert isinstance(position, GolemPosition)
    return position


def check(game: Game, tried: int = 5) -> None:
    """What must hold in every position: text there and back, legal list against judge, make and unmake."""
    position = game.position
    text = position.text()
    openings = {seal.opening: game.tags[seal.opening] for seal in SEALS}
    twin = golem_position({**game.rulings, **openings, "FEN": text, "SetUp": "1"})
    assert twin.text() == text, (game.seed, text, twin.text())
    legal = spelled(position, twin, (game.seed, text))
    assert (twin.in_check(), twin.mated()) == (position.in_check(), position.mated()), (game.seed, text)
    assert bool(legal) or position.outcome() is not None, (game.seed, text)
    for name in game.dice.sample(sorted(legal), min(tried, len(legal))):
        deed = game._judged(name)
        assert deed.key() == legal[name].key(), (game.seed, text, name)
        ground = position.ground
        position.play(deed)
        position.undo()
        assert position.ground is ground and position.text() == text, (game.seed, text, name)
    for _ in range(tried * 4):
        name = any_power(game.dice)
        judged = position.judge(parse_act(name))
        assert isinstance(judged, Refusal) or position.write(judged) in legal, (game.seed, text, name)
        if isinstance(judged, Refusal) and judged.literal is not None:
            position.play(judged.literal)
            begin_again(position)
            position.undo()
            assert position.text() == text, (game.seed, text, name)
    held = [set(position.ground.facts.ids.values()), *(set(c.off) for c in position.ground.facts.courts)]
    assert sum(map(len, held)) == 12, (game.seed, text)


def any_power(dice: random.Random) -> str:
    """A power as it may stand in a record, legal or (nearly always) not."""
    one, two, three = ("".join((dice.choice("abcdefgh"), dice.choice("12345678"))) for _ in range(3))
    x, join = dice.choice(("", "x")), dice.choice("-x")
    aim = dice.choice(
        (
            f"fireball:{two}", f"polymorph:{dice.choice('KQRBNP')}{x}{two}", f"summon:{two}",
            f"summon:{two}={dice.choice('QRBN')}", f"hero:{x}{two}", f"hero:{two}{join}{three}", f"return:{two}",
        )
    )  # fmt: skip
    return f"{dice.choice('RNB')}{dice.choice((one, one, ''))}~{aim}"


def begin_again(position: GolemPosition) -> None:
    """A position after an illegal power can be looked at like any other."""
    position.in_check()
    position.outcome()
    position.scene()
    position.told()
    start = GOLEM_CHESS.start(Record((Tag("FEN", position.text()),), Line(())))
    assert start.position is None or isinstance(start.position, GolemPosition)


def play(seed: int, length: int = 120, checked: bool = True, rulings: str | None = None) -> Game:
    """A game of at most so many plies, each position checked; by a ruling at random unless one is given."""
    return run(Game(seed, rulings), length, check if checked else None)
