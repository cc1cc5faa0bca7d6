"""Random games of Chess Magic."""

from __future__ import annotations

from eldritch.notation.acts import parse_act
from eldritch.notation.problems import Reason
from eldritch.variants.actors.deed import ActorDeed
from eldritch.variants.base import Refusal
from eldritch.variants.magic.position import MagicPosition
from eldritch.variants.magic.squares import SQUARES
from eldritch.variants.magic.state import LETTERS
from eldritch.variants.magic.variant import CHESS_MAGIC

from .actors import ActorGame, wrong_with
from .game import chosen_rulings

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


class MagicGame(ActorGame):
    """One random game."""

    variant = CHESS_MAGIC

    def arrange(self) -> list[tuple[str, str]]:
        """Cards, armies and decks."""
        rulings = chosen_rulings(OPTIONS, self.dice, 0.2)
        creatures = {f"Beast{number}": self._creature() for number in range(6)}
        names = list(creatures)
        tags = [("Variant", "Chess Magic"), ("Players", "W B"), ("Lands", "sequence")]
        tags += [(f"Card_{name}", text) for name, text in {**creatures, **SPELLS}.items()]
        tags += [("Card_Piper", "creature pt=1/3 act=ping trig=etb"), ("Card_Tower", "creature pt=2/6 trig=etb")]
        tags.append(("Card_Chief", "creature cost=1 pt=3/4"))
        for letter in LETTERS:
            pawns = ",".join(self.dice.choice(names) for _ in range(8))
            queen, knight = self.dice.choice(names), self.dice.choice(names)
            tags.append((f"Army_{letter}", f"P={pawns} R=Tower*2 N={knight}*2 B=Piper*2 Q={queen} K=Chief"))
            tags.append((f"Deck_{letter}", "Shock*3 Growth*3 Wrath*2 Call*2 Deny*2 Idol*2 Sword*2 Wings*2 Banner*2"))
        tags.append(("Rulings", rulings))
        return [tag for tag in tags if tag[1]]

    def _creature(self) -> str:
        words = ",".join(self.dice.sample(WORDS, self.dice.randrange(1, 4)))
        more = self.dice.choice(("", "", " annihilator=1", " ub=pow_le_2", " prot=R"))
        return f"creature cost=1G pt={self.dice.randrange(3)}/{self.dice.randrange(1, 4)} kw={words}{more}"

    def pardoned(self, reasons: list[Reason]) -> bool:
        """A creature that had to attack may have been left out."""
        return {reason.code for reason in reasons} <= {"CM-22"}

    def attempt(self, text: str) -> list[Reason]:
        """Play an act if it is legal; the cards and creatures after it are checked always."""
        wrong = super().attempt(text)
        if not wrong:
            self.check_cards(text)
            if self.checked:
                self.twin = MagicPosition.from_text(self.position.table, self.position.text())
                assert self.twin.text() == self.position.text(), (self.seed, self.words)
        return wrong

    def check_cards(self, text: str) -> None:
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

    def check(self) -> None:
        """What must hold of the list of legal acts: it is accepted, and taken back; it is that of the text as a FEN
        tag, too."""
        self.begun_here()
        position, before = self.position, (self.position.text(), self.position.state)
        legal = {position.write(deed): deed for deed in position.legal()}
        for text, deed in self.dice.sample(sorted(legal.items()), min(len(legal), 8)):
            position.play(deed)
            position.undo()
            assert (position.text(), position.state) == before, (self.seed, self.words, text)
        for letter in LETTERS:
            for said in (*ALWAYS, f"move {self.dice.choice(SQUARES)}-{self.dice.choice(SQUARES)}"):
                deed = position.judge(parse_act(f"{letter}:{said}"))
                assert (f"{letter}:{said}" in legal) is not bool(wrong_with(deed)), (self.seed, self.words, said, deed)
                literal = deed.literal if isinstance(deed, Refusal) else deed
                if isinstance(literal, ActorDeed):
                    position.play(literal)
                    position.text()
                    position.undo()
                assert (position.text(), position.state) == before, (self.seed, self.words, said)

    def half(self, number: int, second: bool) -> None:
        """One turn: its opening, then anything that is legal, and the end of a combat."""
        self.mark(number, second)
        letter = LETTERS[self.state.active]
        if self.attempt(f"{letter}:turn {'draw' if self.dice.random() < 0.25 else 'move'}"):
            self.act(f"{letter}:turn move")
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
                self.attempt(f"{item.name}:{effect.format(self.dice.choice(near), self.dice.choice(SQUARES))}")
            return
        lively = [text for text in self.legal() if not text.endswith((":resign", "draw")) and "sacrifice" not in text]
        moving = [text for text in lively if any(verb in text for verb in (":move", ":attack", ":advance", ":cast"))]
        choices = moving if moving and self.dice.random() < 0.8 else lively
        if choices:
            self.attempt(self.dice.choice(choices))

    def finish(self, letter: str) -> None:
        """The rest of a turn: the stack, what annihilator asks for, the damage."""
        for item in reversed(self.state.stack):
            if not item.begun and not self.over():
                self.act(f"{item.name}:resolve")
        if self.state.combat is not None and not self.over():
            for deed in list(self.position.legal()):
                if ":sacrifice" in self.position.write(deed):
                    self.attempt(self.position.write(deed))
                    break
            if not self.over():
                self.act(f"{letter}:damage")


def play(seed: int, length: int = 6, checked: bool = True) -> MagicGame:
    """A game of at most so many rounds, each position looked at."""
    game = MagicGame(seed, checked)
    game.mark(0)
    for letter in LETTERS:
        cards = game.dice.sample(["Shock", "Growth", "Wrath", "Call", "Idol", "Wings", "Sword", "Deny", "?"], 3)
        game.act(f"{letter}:hand <draw:{','.join(cards)}>")
    for number in range(1, length + 1):
        for second in (False, True):
            if game.over():
                return game
            game.half(number, second)
    return game
