"""Random sessions of Big Bones."""

from __future__ import annotations

import re

from eldritch.notation.acts import parse_act
from eldritch.variants.actors.deed import ActorDeed
from eldritch.variants.bones.hand import BETS, ROLLS
from eldritch.variants.bones.position import BonesPosition
from eldritch.variants.bones.variant import BIG_BONES

from .actors import ActorGame, wrong_with
from .game import chosen_rulings

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")
OPTIONS = {
    "divisor": ("anted", "showdown"), "payers": ("literal", "losers"), "free-drop": ("no", "yes"),
    "rounding": ("floor", "nearest", "ceil", "exact"), "lone-raise": ("no", "yes"), "rebuy": ("no", "yes"),
    "stake": ("5", "1", "10"), "chip": ("1", "5"), "session": ("leader", "laststanding", "none"),
    "tie-break": ("rolloff", "split", "youngest"),
}  # fmt: skip
EVERY_ACT = (
    *(f"pick d{die}" for die in (5, 6, 13, 20, 21)), "ante", "sit", *(f"reveal d{die}" for die in (6, 7, 8)), "stand",
    "raise", "match", "drop", "win", "total",
)  # fmt: skip
_OPEN = re.compile(r"d([0-9]+):\?")


class Session(ActorGame):
    """One random session."""

    variant = BIG_BONES

    def arrange(self) -> list[tuple[str, str]]:
        """Players, their stacks, perhaps their ages."""
        count = self.dice.randrange(2, 8)
        names = NAMES[:count]
        ages = self.dice.sample(names, count) if self.dice.random() < 0.7 else []
        rulings = chosen_rulings(OPTIONS, self.dice, 0.3)
        tags = [
            ("Variant", "Big Bones"), ("Players", " ".join(names)),
            ("Stacks", " ".join(f"{name}={self.dice.randrange(0, 120)}" for name in names)),
            ("AgeOrder", " ".join(ages)), ("Rulings", rulings),
        ]  # fmt: skip
        return [tag for tag in tags if tag[1]]

    def hand(self, number: int) -> bool:
        """One hand from the picks to the last claim; False, and none, where fewer than two can ante."""
        dice, table = self.dice, self.position.table
        able = [
            name
            for name, seat in zip(table.players, self.position.state.seats, strict=True)
            if seat.stack is not None and seat.stack >= table.stake
        ]
        players = [name for name in able if dice.random() < 0.8]
        if len(players) < 2:
            return False
        self.mark(number)
        shown = {name: f"d{dice.choice((6, 6, 8, 8, 13, 20))}" for name in players}
        for name in dice.sample(players, len(players)):
            self.act(f"{name}:pick {shown[name]}")
            self.look()
            self.act(f"{name}:ante")
        for name in dice.sample(players, len(players)):
            self.look()
            self.act(f"{name}:reveal {shown[name]}")
        self.bet()
        self.mark(number, True)
        while self.state.stage == ROLLS:
            self.look()
            self.act(self.rolled(dice.choice(self.offers("roll"))))
        for verb in ("win", "pay", "total"):
            for text in self.offers(verb):
                if dice.random() < 0.5 and f"{text.partition(' ')[0]}" not in self.state.claims:
                    self.act(text)
                    self.look()
        return True

    def bet(self) -> None:
        """Bets until they are over; raises become rare, so that they end."""
        for turn in range(1000):
            self.look()
            state = self.state
            if state.stage != BETS or (state.turn is None and len(state.still_in) == 1):
                return
            choices = [text for verb in ("stand", "raise", "match", "drop") for text in self.offers(verb)]
            calm = [text for text in choices if ":raise" not in text]
            text = self.dice.choice(choices if turn < 12 else calm)
            self.act(text)
            if ":match" in text:
                name = text.partition(":")[0]
                raises = [each for each in self.offers("raise") if each.startswith(f"{name}:")]
                self.act(raises[0] if raises and self.dice.random() < 0.3 else f"{name}:stand")
        raise AssertionError((self.seed, "bets without end"))

    def rolled(self, text: str) -> str:
        """An offered roll with a face, rather a low one."""
        return _OPEN.sub(
            lambda found: f"d{found[1]}:{min(self.dice.randint(1, int(found[1])) for _ in range(2))}", text
        )

    def check(self) -> None:
        """What must hold in every position: text there and back, legal list against judge, make and unmake, chips."""
        twin = BonesPosition.from_text(self.position.table, self.position.text())
        assert twin.state == self.state, (self.seed, self.words, self.position.text())
        assert twin.text() == self.position.text()
        position, before = self.position, (self.position.text(), self.position.state)
        legal = {position.write(deed): deed for deed in position.legal()}
        for name in position.table.players:
            for said in EVERY_ACT:
                text = f"{name}:{said}"
                deed = position.judge(parse_act(text))
                verb, _, argument = said.partition(" ")
                listed = text in legal or (not argument and any(each.startswith(f"{text} ") for each in legal))
                assert listed is not bool(wrong_with(deed)), (self.seed, self.words, text, deed)
                if verb != "total":
                    position.play(
                        deed if isinstance(deed, ActorDeed) else deed.literal or position.judge(parse_act("--"))
                    )
                    chips = [seat.stack for seat in position.state.seats]
                    assert None in chips or sum(chip or 0 for chip in chips) + position.state.pot == self.state.chips
                    assert all(chip is None or chip >= 0 for chip in chips), (self.seed, self.words, text)
                    position.undo()
                assert (position.text(), position.state) == before, (self.seed, self.words, text)


def play(seed: int, length: int = 4, checked: bool = True) -> Session:
    """A session of at most so many hands, each position looked at."""
    session = Session(seed, checked)
    number = 1
    for _ in range(length):
        number += session.hand(number)
    return session
