"""Random games of Chess Magic: records for tests, and a search for broken invariants.

python -m tests.variants.magic.generate --seed 7     prints one record
"""

from __future__ import annotations

import argparse
import random

from eldritch.notation.acts import parse_act
from eldritch.notation.model import Line, Mark, Record, Tag
from eldritch.variants.actors.deed import ActorDeed
from eldritch.variants.base import Refusal
from eldritch.variants.magic.position import MagicPosition
from eldritch.variants.magic.squares import SQUARES
from eldritch.variants.magic.state import LETTERS, State
from eldritch.variants.magic.variant import CHESS_MAGIC

OPTIONS = {
    "influence": ("steps", "square", "cross"), "self-square": ("in", "out"), "adjacent": ("edge", "king"),
    "move-taps": ("no", "yes"), "fly": ("1", "2", "5"), "haste-on-draw": ("no", "yes"), "sick-move": ("no", "yes"),
    "holes": ("on", "off"), "neutral-untap": ("each", "never", "tapper"), "evasion": ("movement", "magic"),
    "keep": ("protection", "immune"), "king-gone": ("grave", "literal", "leaves"), "recheck": ("yes", "no"),
    "first": ("W", "B"), "band-move": ("no", "yes"), "artifacts": ("board", "free"),
}  # fmt: skip
WORDS = (
    "flying", "haste", "vigilance", "defender", "first_strike", "double_strike", "deathtouch", "shadow", "banding",
    "must_attack", "hexproof", "shroud", "wither", "infect", "reach",
)  # fmt: skip
SPELLS = {
    "Shock": "instant cost=R scope=single", "Growth": "instant cost=G scope=single",
    "Wrath": "sorcery cost=2B scope=multi",
    "Call": "instant cost=1W scope=enter", "Deny": "instant cost=U scope=none", "Idol": "artifact cost=2 act=glow",
    "Sword": "equipment cost=1", "Wings": "aura cost=1U", "Banner": "enchantment cost=hWU",
}  # fmt: skip
EFFECTS = (
    "dmg {0} 2", "destroy {0}", "exile {0}", "bounce {0}", "bounce {0} to=library", "pump {0} +2/-1",
    "pump {0} +1/+1 until=perm", "counter {0} -1/-1", "grant {0} kw=flying,haste", "lose {0} kw=flying", "tap {0}",
    "untap {0}", "shield {0}", "token {0} Soldier 1/1 kw=haste", "token off Soldier 1/1", "control {0} W",
    "control {0} B until=eot", "shift {0}-{1}", "attach {0} +1/+1 kw=reach", "hole {0}", "draw W 2", "discard B 1",
    "mill W 3", "moves 1", 'note "so"', "remove Idol {0}", "resolve", "fizzle",
)  # fmt: skip
ALWAYS = ("turn move", "turn draw", "damage", "offer draw", "accept draw")


class Game:
    """One random game: ``words`` are its record so far."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        chosen = [f"{name}={self.dice.choice(values)}" for name, values in OPTIONS.items() if self.dice.random() < 0.2]
        creatures = {f"Beast{number}": self._creature() for number in range(6)}
        names = list(creatures)
        self.tags = [("Variant", "Chess Magic"), ("Players", "W B"), ("Lands", "sequence")]
        self.tags += [(f"Card_{name}", text) for name, text in {**creatures, **SPELLS}.items()]
        self.tags += [("Card_Piper", "creature pt=1/3 act=ping trig=etb"), ("Card_Tower", "creature pt=2/6 trig=etb")]
        self.tags.append(("Card_Chief", "creature cost=1 pt=3/4"))
        for letter in LETTERS:
            pawns = ",".join(self.dice.choice(names) for _ in range(8))
            queen, knight = self.dice.choice(names), self.dice.choice(names)
            self.tags.append((f"Army_{letter}", f"P={pawns} R=Tower*2 N={knight}*2 B=Piper*2 Q={queen} K=Chief"))
            self.tags.append(
                (f"Deck_{letter}", "Shock*3 Growth*3 Wrath*2 Call*2 Deny*2 Idol*2 Sword*2 Wings*2 Banner*2")
            )
        self.tags.append(("Rulings", "; ".join(chosen)))
        start = CHESS_MAGIC.start(Record(tuple(Tag(*tag) for tag in self.tags), Line(())))
        assert isinstance(start.position, MagicPosition), start.faults
        assert start.faults == (), start.faults
        self.position = start.position
        self.words: list[str] = []
        self.seed = seed
        self.twin: MagicPosition | None = None  # the position as it was read back before the next act

    def _creature(self) -> str:
        words = ",".join(self.dice.sample(WORDS, self.dice.randrange(1, 4)))
        more = self.dice.choice(("", "", " annihilator=1", " ub=pow_le_2", " prot=R"))
        return f"creature cost=1G pt={self.dice.randrange(3)}/{self.dice.randrange(1, 4)} kw={words}{more}"

    @property
    def state(self) -> State:
        """The position as it is."""
        return self.position.state

    def mark(self, number: int, second: bool) -> None:
        """Open a half; only a creature that had to attack may have been left out."""
        deed = self.position.enter(Mark(number, second), False)
        codes = {fault.reason.code for fault in deed.faults if fault.severity == "error"}
        assert codes <= {"CM-22"}, (self.seed, self.words, codes)
        self.position.play(deed)
        if self.twin is not None:
            self.twin.play(self.twin.enter(Mark(number, second), False))
            assert self.twin.text() == self.position.text(), (self.seed, self.words)
        self.words.append(f"{number}{'...' if second else '.'}")

    def act(self, text: str) -> bool:
        """Play an act if it is legal."""
        deed = self.position.judge(parse_act(text))
        if isinstance(deed, Refusal) or any(fault.severity in ("error", "warning") for fault in deed.faults):
            return False
        self.position.play(deed)
        self.words.append(text)
        self.check(text)
        if self.twin is not None:
            again = self.twin.judge(parse_act(text))
            assert isinstance(again, ActorDeed), (self.seed, self.words, again)
            self.twin.play(again)
            assert self.twin.text() == self.position.text(), (self.seed, self.words)
        self.twin = self.read_back()
        return True

    def read_back(self) -> MagicPosition:
        """The position that its text says: it has the same text."""
        text = self.position.text()
        twin = MagicPosition.from_text(self.position.table, text)
        assert twin.text() == text, (self.seed, self.words)
        return twin

    def check(self, text: str) -> None:
        """What must hold after every act."""
        state, context = self.state, (self.seed, self.words, text)
        ids = [each.id for each in state.permanents]
        assert len(ids) == len(set(ids)), context
        for square in SQUARES:
            assert len({creature.side for creature in state.on(square)}) < 2 or "control" in " ".join(self.words), (
                context
            )
        for thing in state.things:
            assert thing.on is None or state.creature(thing.on) is not None, context
        assert not state.holes & set(state.tapped), context
        for side, player in enumerate(state.players):
            assert player.library >= 0 <= player.hidden, context
            assert all(player.seen.count(name) <= self.position.table.decks[side].get(name, 0) for name in player.seen)
            cards = len(player.hand) + player.hidden + player.library + len(player.grave) + len(player.exile)
            cards += sum(1 for item in state.stack if item.spell and item.side == side and not item.worn)
            owned = [each for each in state.permanents if each.owner == side and not each.card.token]
            assert cards + len(owned) == 36, (context, cards, len(owned))
        kings = [creature.owner for creature in state.creatures if creature.role == "K"]
        assert all((state.kings[side] == "on") == (side in kings) for side in (0, 1)), context

    def look(self) -> None:
        """What must hold of the list of legal acts: it is accepted, and taken back; it is that of the text as a FEN
        tag, too."""
        position, before = self.position, (self.position.text(), self.position.state)
        legal = {position.write(deed): deed for deed in position.legal()}
        start = CHESS_MAGIC.start(Record(tuple(Tag(*tag) for tag in (*self.tags, ("FEN", before[0]))), Line(())))
        assert isinstance(start.position, MagicPosition), (self.seed, self.words, start.faults)
        again = dict.fromkeys(start.position.write(deed) for deed in start.position.legal())
        assert list(again) == list(legal), (self.seed, self.words)
        assert (start.position.text(), start.position.whose()) == (before[0], position.whose())
        for text, deed in self.dice.sample(sorted(legal.items()), min(len(legal), 8)):
            position.play(deed)
            position.undo()
            assert (position.text(), position.state) == before, (self.seed, self.words, text)
        for letter in LETTERS:
            for said in (*ALWAYS, f"move {self.dice.choice(SQUARES)}-{self.dice.choice(SQUARES)}"):
                deed = position.judge(parse_act(f"{letter}:{said}"))
                odd = isinstance(deed, Refusal) or any(fault.severity in ("error", "warning") for fault in deed.faults)
                assert (f"{letter}:{said}" in legal) is not odd, (self.seed, self.words, said, deed)
                literal = deed.literal if isinstance(deed, Refusal) else deed
                if isinstance(literal, ActorDeed):
                    position.play(literal)
                    self.read_back()
                    position.undo()
                assert (position.text(), position.state) == before, (self.seed, self.words, said)

    def half(self, number: int, second: bool) -> None:
        """One turn: its opening, then anything that is legal, and the end of a combat."""
        self.mark(number, second)
        letter = LETTERS[self.state.active]
        if not self.act(f"{letter}:turn {'draw' if self.dice.random() < 0.25 else 'move'}"):
            assert self.act(f"{letter}:turn move"), (self.seed, self.words)
        for _ in range(self.dice.randrange(2, 9)):
            if self.over():
                return
            self.look()
            self.something()
        self.finish(letter)

    def something(self) -> None:
        """One act of a player, or effects of what is on top of the stack, as they come."""
        if self.state.stack and self.dice.random() < 0.8:
            item = self.state.stack[-1]
            squares = [target.square for target in item.targets] or [item.at]
            near = [square for square in squares if square in SQUARES] or [self.dice.choice(SQUARES)]
            for effect in self.dice.sample(EFFECTS, 6):
                if self.over():
                    return
                self.act(f"{item.name}:{effect.format(self.dice.choice(near), self.dice.choice(SQUARES))}")
            return
        texts = [self.position.write(deed) for deed in self.position.legal()]
        lively = [text for text in texts if not text.endswith((":resign", "draw")) and "sacrifice" not in text]
        moving = [text for text in lively if any(verb in text for verb in (":move", ":attack", ":advance", ":cast"))]
        choices = moving if moving and self.dice.random() < 0.8 else lively
        if choices:
            self.act(self.dice.choice(choices))

    def finish(self, letter: str) -> None:
        """The rest of a turn: the stack, what annihilator asks for, the damage."""
        for item in reversed(self.state.stack):
            if not item.begun and not self.over():
                assert self.act(f"{item.name}:resolve"), (self.seed, self.words)
        if self.state.combat is not None and not self.over():
            for deed in list(self.position.legal()):
                if ":sacrifice" in self.position.write(deed):
                    self.act(self.position.write(deed))
                    break
            if not self.over():
                assert self.act(f"{letter}:damage"), (self.seed, self.words)

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.outcome() is not None

    def record(self) -> str:
        """The whole record as text."""
        outcome = self.position.outcome()
        result = outcome.result if outcome is not None else "*"
        head = "\n".join(f'[{name} "{value}"]' for name, value in (*self.tags, ("Result", result)) if value)
        return f"{head}\n\n{' '.join([*self.words, result])}\n"


def play(seed: int, rounds: int = 6) -> Game:
    """A game of at most so many rounds, each position looked at."""
    game = Game(seed)
    game.words.append("0.")
    game.position.play(game.position.enter(Mark(0, False), False))
    for letter in LETTERS:
        cards = game.dice.sample(["Shock", "Growth", "Wrath", "Call", "Idol", "Wings", "Sword", "Deny", "?"], 3)
        assert game.act(f"{letter}:hand <draw:{','.join(cards)}>")
    for number in range(1, rounds + 1):
        for second in (False, True):
            if game.over():
                return game
            game.half(number, second)
    return game


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=6)
    options = parser.parse_args()
    print(play(options.seed, options.rounds).record(), end="")
