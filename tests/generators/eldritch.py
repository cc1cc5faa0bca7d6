"""Legal random games of mixed armies."""

from __future__ import annotations

import random
from collections.abc import Sequence

from eldritch.notation.acts import chance, parse_act
from eldritch.variants.base import LEFT, STIRRING
from eldritch.variants.eldritch.deed import MOVE, EldritchDeed
from eldritch.variants.eldritch.gaits import STRIKES
from eldritch.variants.eldritch.geometry import SQUARES
from eldritch.variants.eldritch.kind import Kind
from eldritch.variants.eldritch.pieces import KINDS
from eldritch.variants.eldritch.position import EldritchPosition
from eldritch.variants.eldritch.safety import LOST
from eldritch.variants.eldritch.setup import Setup
from eldritch.variants.eldritch.variant import ELDRITCH

from .game import begin, board_record, numbered, run, sign, spelled

PURCHASES = (
    "AB:R", "BA:R", "BE:R", "BE:N", "CE:Q", "CE:BB", "CO:Q", "CO:RR", "CM:R", "CM:NN", "CM:Q", "DI:Q", "DI:BB", "DO:Q",
    "DO:NN", "2DR:NN", "2DU:Q", "DU:BB", "EN:Q", "EN:PB", "EN:PN", "EN:PR", "EV:R", "EV:N", "FA:B", "FI:N", "FB:R",
    "GA:N", "GA:R", "GA:B", "GE:N", "GH:Q", "GH:BB", "GI:R", "3GR:N", "3GR:B", "HI:QNP", "IL:Q", "IL:R", "IN:P", "LB:Q",
    "LB:R", "MI:N", "MY:N", "MY:R", "NE:BR", "NE:NR", "NE:Q", "2OZ:NN", "2OZ:RR", "3PE:PP", "PK:N", "SH:QB", "SH:QR",
    "2SS:Q", "SS:RB", "2SS:NN", "SM:QR", "SX:NB", "VA:Q", "VA:NNB",
)  # fmt: skip
LIEGES = ("AM:K", "PO:K", "VM:KQB", "VM:KQR", "VM:KQN")

CODES = [kind.code if kind.code != "P" else "" for kind in KINDS]


def army(dice: random.Random, most: int = 5) -> str:
    """A purchase list that EC-1 allows: each ordinary piece is spent once."""
    left = {"K": 1, "Q": 1, "R": 2, "B": 2, "N": 2, "P": 8}
    bought: list[str] = []
    kinds: set[str] = set()
    lieges = dice.sample(LIEGES, 1) if dice.random() < 0.4 else []
    for entry in (*lieges, *dice.sample(PURCHASES, len(PURCHASES))):
        code, _, given = entry.lstrip("23").partition(":")
        if len(bought) == most:
            break
        if code not in kinds and all(left[letter] >= given.count(letter) for letter in given):
            kinds.add(code)
            bought.append(entry)
            for letter in given:
                left[letter] -= 1
    return " ".join(bought)


class Game:
    """One random game: ``text`` is its record so far."""

    def __init__(self, seed: int, armies: tuple[str, str] | None = None, sober: bool = False) -> None:
        self.sober = sober
        self.dice = random.Random(seed)
        white, black = armies or (army(self.dice), army(self.dice))
        self.tags = (("WhiteArmy", white), ("BlackArmy", black))
        position = begin(ELDRITCH, self.tags)
        assert isinstance(position, EldritchPosition)
        self.position = position
        self.words: list[str] = []
        self.seed = seed

    def place(self) -> None:
        """Put everything down (EC-4)."""
        while isinstance(self.position.setup, Setup):
            deed = self.dice.choice(list(self.position.legal()))
            assert isinstance(deed, EldritchDeed)
            self.words.append(self.position.write(deed))
            self.position.play(deed)

    def choose(self, deeds: Sequence[EldritchDeed]) -> EldritchDeed:
        """A deed: rather one that takes or invokes than a quiet one; a sober player takes about as often as people
        do, invokes now and then, and leaves his liege at home."""
        lively = [deed for deed in deeds if deed.taken or deed.tag != MOVE or deed.second is not None]
        if not self.sober:
            return self.dice.choice(lively if lively and self.dice.random() < 0.4 else deeds)
        crowns = self.position.crowned(self.position.turn)
        luck = self.dice.random()
        taking = [deed for deed in lively if deed.taken] if luck < 0.2 else []
        invoking = [deed for deed in lively if not deed.taken] if 0.2 <= luck < 0.3 else []
        quiet = [d for d in deeds if not d.taken and d.tag == MOVE and d.second is None and d.origin not in crowns]
        return self.dice.choice(taking or invoking or quiet or deeds)

    def reply(self, deed: EldritchDeed) -> None:
        """Choose the replies to a deed at random, those that must be made always."""
        while not self._reply(deed):
            pass

    def _reply(self, deed: EldritchDeed) -> bool:
        """One try of that; False where a choice of the mover's own leaves his liege in danger (EC-14)."""
        position = self.position
        mover, (had, liege) = position.turn, position.stake()
        position.begin()
        position.make(deed)
        made: list[tuple[str, str]] = []
        while True:
            open_ = [(reply, value) for reply in position.pending for value in reply.choices(position)]
            owed = [pair for pair in open_ if pair[0].duty]
            if not open_ or (not owed and self.dice.random() < 0.5):
                break
            first = min(reply.order for reply, _ in owed or open_)
            open_, owed = ([pair for pair in pairs if pair[0].order == first] for pairs in (open_, owed))  # EC-14
            reply, value = self.dice.choice(owed or open_)
            if not position.answer(reply.name, value):
                break
            made.append((reply.name, value))
        safe = position.standing_of(mover, had, liege) != LOST
        position.unmake()
        deed.replies = tuple(made)
        return safe or not made

    def step(self) -> bool:
        """One ply (and now and then a discard); False once the game has ended."""
        position = self.position
        discards = position.discards()
        deeds = list(position.legal())
        if discards and (not deeds or self.dice.random() < 0.25):
            self.words.append(position.write(discards[0]))
            position.play(discards[0])
            return True
        if not deeds or position.ended() is not None:
            return False
        deed = self.choose(deeds)
        self.reply(deed)
        if position.turn == 0 or (self.words and self.words[-1].startswith("DI")) or position.number == 0:
            self.words.append(numbered(position))
        text = position.write(deed)
        hurried = position.copy() if deed.replies and not deed.start else None
        position.play(deed)
        if hurried is not None:
            self.answered(hurried, deed, text)
        self.words.append(" ".join([text + sign(position), *(f"<{name}:{value}>" for name, value in deed.replies)]))
        return True

    def answered(self, hurried: EldritchPosition, deed: EldritchDeed, text: str) -> None:
        """The same must come of a deed and its replies where they are followed at once."""
        before = snapshot(hurried)
        events = tuple(chance(f"<{name}:{value}>") for name, value in deed.replies)
        done = hurried.follow_answered(parse_act(text), tuple(event for event in events if event is not None))
        assert done != LEFT or hurried.returns[hurried.turn] or len(hurried.crowns[hurried.turn]) > 1, (self.seed, text)
        if done != LEFT:
            assert snapshot(hurried) == snapshot(self.position), (self.seed, text)
            assert hurried.in_check() == self.position.in_check(), (self.seed, text)
            assert hurried.told() and len(hurried.told()) == len(self.position.told()), (self.seed, text)
            hurried.undo()
        assert snapshot(hurried) == before, (self.seed, text)

    def record(self) -> str:
        """The whole record as text."""
        return board_record("Eldritch Chess", self.seed, self.position, self.tags, self.words)


def snapshot(position: EldritchPosition) -> tuple[object, ...]:
    """All that make and unmake must restore."""
    return (
        position.text(),
        tuple(position.cells),
        [man and (man.gait, man.home, man.fresh) for man in position.men],
        [sorted(s) for s in position.where],
    )


def check(game: Game, tried: int = 6) -> None:
    """What must hold in every position: text there and back, legal list against judge, make and unmake."""
    position = game.position
    text = position.text()
    twin = EldritchPosition.from_text(text, rulings=position.rulings)
    assert twin.text() == text, (game.seed, text, twin.text())
    legal = spelled(position, twin, (game.seed, text))
    assert position.has_legal() == bool(legal), (game.seed, text)
    before, over = snapshot(position), position.ended() is not None
    for name in game.dice.sample(sorted(legal), min(tried, len(legal))):
        event, _, act = name.rpartition(" ")
        said = chance(event) if event else None
        deed = position.judge(parse_act(act), (said,) if said is not None else ())
        assert isinstance(deed, EldritchDeed), (game.seed, text, name, deed)
        assert deed.mark() == legal[name].mark(), (game.seed, text, name)
        assert not deed.remarks, (game.seed, text, name, deed.remarks)
        hurried = position.copy()
        done = hurried.follow(parse_act(act)) if not event else LEFT
        position.play(deed)
        if done != LEFT:
            assert snapshot(hurried) == snapshot(position), (game.seed, text, name)
            assert hurried.in_check() == position.in_check(), (game.seed, text, name)
            quiet = position.ended() is None and not position.claims() and not position.in_check()
            assert done == STIRRING or quiet or over, (game.seed, text, name)
            hurried.undo()
            assert snapshot(hurried) == before, (game.seed, text, name)
        position.undo()
        assert snapshot(position) == before, (game.seed, text, name)
    for _ in range(20):
        word = game.dice.choice(CODES) + game.dice.choice(["", "x"]) + game.dice.choice(sorted(SQUARES))
        if word not in legal and position.copy().follow(parse_act(word)) != LEFT:
            deed = position.judge(parse_act(word))
            assert isinstance(deed, EldritchDeed) and not deed.faults and not deed.remarks, (game.seed, text, word)
    for square, man in list(position.everybody()):
        kind = position.kind(man)
        if STRIKES[man.gait] and position.men[square] is man and not position.held(square)[0]:
            for target, other in list(position.everybody()):
                if other.colour != man.colour and position.men[target] is other:
                    quick = kind.threatens(position, square, man, target)  # type: ignore[attr-defined]
                    slow = Kind.threatens(kind, position, square, man, target)  # type: ignore[arg-type]
                    plain = position.can_take(square, target, man.gait)
                    assert (quick or plain) == (slow or plain), (game.seed, text, square, target)
    for colour in (0, 1):
        lieges = [s for s in position.crowned(colour) if position.kind_at(s).liege]
        assert len(lieges) <= 1, (game.seed, text)


def play(seed: int, length: int = 120, checked: bool = True, sober: bool = False) -> Game:
    """A game of at most so many plies after the placement, each position checked."""
    game = Game(seed, sober=sober)
    game.place()
    return run(game, length, check if checked else None)
