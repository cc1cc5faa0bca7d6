"""Random fights of Skirmish."""

from __future__ import annotations

import re

from eldritch.notation.acts import parse_act
from eldritch.variants.actors.deed import ActorDeed
from eldritch.variants.base import Refusal
from eldritch.variants.skirmish.battle import ALIVE
from eldritch.variants.skirmish.morale import owing
from eldritch.variants.skirmish.position import SkirmishPosition
from eldritch.variants.skirmish.turns import OVER, next_turn
from eldritch.variants.skirmish.variant import SKIRMISH
from eldritch.variants.skirmish.words import MAGIC, SPECIALISED, TACTIC_PLUS

from .actors import ActorGame, wrong_with
from .game import chosen_rulings

LEADERS = ("Ana", "Don", "Eva")
FIGURES = (("Iko", "Tup"), ("Gil", "Rui"), ("Fox", "Nat"))
BANDS = (("Red", "Rebels"), ("Blue", "Crown"), ("Green", "Rebels"))
ITEMS = {
    "spear": "melee die=8", "sword": "melee die=6", "bow": "ranged die=6", "gun": "ranged die=8 load range=12",
    "shield": "shield die=4", "knife": "melee die=4 agile thrown", "fang": "melee die=6 tag=poison", "rope": "slots=2",
}  # fmt: skip
OPTIONS = {
    "tolerance": ("0", "0.25", "1"), "reach": ("1.5", "2"), "ally": ("other", "any"), "rounds": ("once", "free"),
    "tie": ("total", "minustactic", "weapon"), "sacrifice": ("defender", "both"), "charge": ("action", "turn"),
    "x-p": ("larger", "pride", "intim"), "positions": ("xy", "xy", "declared"),
}  # fmt: skip
TRAININGS = ("flank", "retaliate", "castling", "subdue", "call")
SKILLS = tuple(word for word in (*SPECIALISED, *MAGIC) if word != TACTIC_PLUS)
BARE_ACTS = ("pass", "hide", "unhide", "sacrifice sword", "sacrifice shield", "load gun", "capture Gil", "castle Iko")
_OPEN = re.compile(r"<(\w+) ([^:>]*):[?,]+>")
_DICE = re.compile(r"([0-9]*)d([0-9]+)")


class Fight(ActorGame):
    """One random fight."""

    variant = SKIRMISH
    let = ("declared",)
    loud = ("error", "warning", "unverifiable")

    def arrange(self) -> list[tuple[str, str]]:
        """Bands, leaders and figures."""
        dice = self.dice
        bands = BANDS[: dice.randrange(2, 4)]
        rulings = chosen_rulings(OPTIONS, dice, 0.4)
        tags = [("Variant", "Skirmish"), ("Players", " ".join(LEADERS[: len(bands)])), ("Rulings", rulings)]
        for place, (band, side) in enumerate(bands):
            leader = LEADERS[place]
            tags.append((f"Band_{band}", f"leader={leader} side={side} xp=999"))
            values = {name: dice.randrange(0, 4) for name in ("pride", "intim", "str", "res", "agi")}
            fields = " ".join(f"{name}={value}" for name, value in values.items())
            fields += f" imposing={dice.randrange(2, 4)}"
            tags.append((f"Leader_{leader}", f"band={band} {fields} {self._more()}"))
            for name, tactics in zip(FIGURES[place], (10, 10), strict=True):
                strong = dice.randrange(0, 6)
                agile = dice.randrange(0, tactics - strong)
                fields = f"str={strong} agi={agile} res={tactics - strong - agile}"
                tags.append((f"Fig_{name}", f"band={band} {fields} {self._more()}"))
            tags.append((f"Tactics_{leader}", "warcry"))
            tags.append((f"Train_{band}", " ".join(dice.sample(TRAININGS, 3))))
        return [tag for tag in (*tags, *((f"Item_{name}", value) for name, value in ITEMS.items())) if tag[1]]

    def _more(self) -> str:
        dice = self.dice
        skills = dice.sample(SKILLS, dice.randrange(0, 4))
        gear = ",".join(dice.sample(sorted(ITEMS), dice.randrange(1, 4)))
        blood = f" blood={dice.randrange(2, 15)}" if dice.random() < 0.5 else ""
        return f"gear={gear}" + (f" with={','.join(skills)}" if skills else "") + blood

    # --- playing --------------------------------------------------------------------------------------------

    def act(self, text: str) -> None:
        """Play an act that must be legal; its open dice are rolled."""
        super().act(_OPEN.sub(self._rolled, text))

    def _rolled(self, found: re.Match[str]) -> str:
        """Faces for open dice; who breaks away does so, for there is no attack otherwise."""
        if found[1] == "agi":
            return f"<agi {found[2]}:{','.join('20' for _ in range(2 if found[2].startswith('2') else 1))}>"
        faces = [
            str(self.dice.randint(1, int(sides)))
            for count, sides in _DICE.findall(found[2])
            for _ in range(int(count or 1))
        ]
        return f"<{found[1]} {found[2]}:{','.join(faces)}>"

    def play(self, rounds: int) -> None:
        """Set-up and at most so many rounds, each position looked at."""
        self.mark(0)
        while True:
            for place, name in enumerate(self.position.cast()):
                if self.position.state.men[name].place is None and not self._written(f"{name}:deploy"):
                    self.act(f"{name}:deploy {10 + self.dice.randrange(6)}.{place},{10 + self.dice.randrange(6)}")
            offered = self.legal()
            if not offered:
                break
            self.act(self.dice.choice(offered))
        for number in range(1, rounds + 1):
            self.mark(number)
            for _ in range(30):
                self.look()
                if self.over():
                    return
                state, table = self.position.state, self.position.table
                if next_turn(table, state).kind == OVER and not owing(table, state):
                    break
                self.act(self._choice())
            else:
                due = next_turn(table, self.position.state)
                if table.options.once or due.kind == "goes on":
                    return

    def _choice(self) -> str:
        """A legal act, seldom one that hurts nobody."""
        offered = self.legal()
        assert offered, (self.seed, self.words)
        lively = [text for text in offered if not text.endswith((":pass", ":hide", ":unhide"))]
        return self.dice.choice(lively if lively and self.dice.random() < 0.7 else offered)

    def _written(self, head: str) -> bool:
        return any(word.startswith(head) for word in self.words)

    # --- what must hold -------------------------------------------------------------------------------------

    def check(self) -> None:
        """Legal list against judge, make and unmake, figures that are out for good, Blood of the living, text."""
        position = self.position
        before = (position.text(), position.state, position.clock)
        legal = set(self.legal())
        for name in position.cast():
            for said in BARE_ACTS:
                text = f"{name}:{said}"
                deed = position.judge(parse_act(text))
                assert (text in legal) is not bool(wrong_with(deed)), (self.seed, self.words, text, deed)
                literal = deed.literal if isinstance(deed, Refusal) else deed
                if literal is not None:
                    position.play(literal)
                    text = position.text()
                    assert SkirmishPosition.from_text(position.table, text).text() == text, (self.seed, self.words)
                    position.undo()
        for text in sorted(legal):
            deed = position.judge(parse_act(_OPEN.sub(self._rolled, text)))
            assert isinstance(deed, ActorDeed), (self.seed, self.words, text)
            old = position.state.men
            position.play(deed)
            for name, man in position.state.men.items():
                assert man.status != ALIVE or man.blood is None or man.blood > 0, (self.seed, self.words, text, name)
                assert old[name].status == ALIVE or man.status != ALIVE or ":sacrifice" in text, (self.words, text)
            position.text()
            position.told()
            position.undo()
            assert (position.text(), position.state, position.clock) == before, (self.seed, self.words, text)
        self.twin = self.begun_here()


def play(seed: int, length: int = 2, checked: bool = True) -> Fight:
    """A fight of at most so many rounds."""
    fight = Fight(seed, checked)
    fight.play(length)
    return fight
