"""Random games of Three If By Air."""

from __future__ import annotations

import re

from eldritch.notation.acts import parse_act
from eldritch.variants.actors.deed import ActorDeed
from eldritch.variants.airwar.hexes import Hex, step
from eldritch.variants.airwar.moving import undecided, unrolled
from eldritch.variants.airwar.position import AirPosition
from eldritch.variants.airwar.reading import read
from eldritch.variants.airwar.sides import overfull
from eldritch.variants.airwar.table import TROOPS, UNITS
from eldritch.variants.airwar.variant import THREE_IF_BY_AIR
from eldritch.variants.base import Refusal

from .actors import ActorGame, verb_of
from .game import chosen_rulings

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
OPTIONS = {
    "points": ("exact", "atmost"), "health": ("exceed", "reach"), "attacks": ("one", "all"), "deploy": ("3", "12"),
    "chain": ("normal", "firstever"), "chain-from": ("attacker", "target"), "order": ("capped", "raw"),
    "line": ("round", "move"), "stack": ("free", "none"), "credit": ("any", "side"),
}  # fmt: skip
DICE = re.compile(r"(?<=:)\?(?:,\?)*(?=>)")
PLAIN = ("hold", "wait", "pass")


class AirGame(ActorGame):
    """One random game."""

    variant = THREE_IF_BY_AIR

    def arrange(self) -> list[tuple[str, str]]:
        """Players, nations, coins and units of random designs."""
        players = NAMES[: self.dice.randrange(2, 7)]
        rulings = chosen_rulings(OPTIONS, self.dice, 0.3)
        tags = [("Variant", "Three If By Air"), ("Players", " ".join(players)), ("Rulings", rulings)]
        if len(players) in (4, 6):
            count = self.dice.choice((2, 3)) if len(players) == 6 else 2
            tags.append(("Teams", " ".join(f"{name}={n % count + 1}" for n, name in enumerate(players))))
        nations = [self.dice.choice(tuple(TROOPS)) for _ in players]
        tags.append(("Nation", " ".join(map("=".join, zip(players, nations, strict=True)))))
        for name in players:
            coins = [Hex(self.dice.randint(1, 22), self.dice.randint(1, 36)) for _ in range(self.dice.randint(5, 20))]
            tags.append((f"Coins_{name}", " ".join(map(str, coins))))
        for name, nation in zip(players, nations, strict=True):
            tags.extend(self.units(name, nation, UNITS[len(players)]))
        return [tag for tag in tags if tag[1]]

    def units(self, name: str, nation: str, count: int) -> list[tuple[str, str]]:
        """The tags of a player's units, of random designs."""
        first, second = TROOPS[nation]
        found = []
        for number in range(1, count + 1):
            points = [0] * 5
            while sum(points) < 10:
                place = self.dice.randrange(5)
                points[place] += points[place] < 4
            kind = second if number % 2 == 0 and self.dice.random() < 0.8 else first
            given = zip(("off", "def", "tou", "spd", "acc"), points, strict=True)
            text = f"owner={name} kind={kind} {' '.join(f'{each}={value}' for each, value in given)}"
            found.append((f"Unit_{name[0]}{number}", text))
        return found

    def choose(self, *verbs: str) -> bool:
        """Play a random legal act of some verbs; False where there is none."""
        found = self.offers(*verbs)
        if not found:
            return False
        verb = self.dice.choice(sorted({verb_of(text) for text in found}))
        self.act(self.dice.choice([text for text in found if verb_of(text) == verb]))
        if self.dice.random() < 0.05:
            self.look()
        return True

    def act(self, text: str) -> None:
        """Play an act that is legal; where open dice decide that, they are rolled until it is."""
        for _ in range(200):
            filled = DICE.sub(lambda found: ",".join(str(self.dice.randint(1, 6)) for _ in found[0].split(",")), text)
            if isinstance(self.position.judge(parse_act(filled)), ActorDeed):
                break
        super().act(filled)

    def set_up(self) -> None:
        """From the picks to the last placement."""
        self.mark(0)
        while "" in self.state.sides:
            self.choose("side")
        while overfull(self.state.sides):
            assert self.choose("contest") or self.choose("stay", "shift"), (self.seed, self.words)
        while self.choose("order"):
            pass
        while any(unit.at is None for unit in self.state.units):
            assert self.choose("place"), (self.seed, self.words)

    def play_round(self, number: int) -> None:
        """Both phases of a round."""
        self.mark(number)
        if self.position.ended() is not None:
            return
        table = self.position.table
        while unrolled(table, self.state):
            self.choose("roll")
        while undecided(table, self.state) or self.state.waiting:
            assert self.choose("move", "hold", "wait"), (self.seed, self.words)
        self.mark(number, True)
        while self.position.ended() is None:
            if self.state.drift is not None:
                if not self.choose("drift"):
                    assert table.options.stack == "none"
                    return
            elif not self.choose("attack", "chain") and not self.choose("fly", "pass"):
                return

    def check(self) -> None:
        """What must hold in every position: text there and back, legal list against judge, make and unmake."""
        position, before = self.position, (self.position.text(), self.position.state)
        sky, clock = read(position.table, before[0])
        twin = AirPosition.midway(position.table, sky, clock)
        assert twin.state == before[1], (self.seed, self.words)
        assert twin.text() == before[0], (self.seed, self.words)
        legal = {position.write(deed) for deed in position.legal()}
        for name, unit in position.table.places.items():
            at = self.state.units[unit].at
            steps = [f"{at}-{step(at, each)}" for each in ("N", "SE", "SW")] if at is not None else []
            for said in (*PLAIN, *(f"{verb} {way}" for verb in ("move", "drift") for way in steps)):
                text = f"{name}:{said}"
                deed = position.judge(parse_act(text))
                assert (text in legal) is isinstance(deed, ActorDeed), (self.seed, self.words, text, deed)
                if isinstance(deed, Refusal):
                    assert deed.literal is not None
                    position.play(deed.literal)
                else:
                    position.play(deed)
                assert read(position.table, position.text())[0] == position.state, (self.seed, self.words, text)
                position.undo()
                assert (position.text(), position.state) == before, (self.seed, self.words, text)


def play(seed: int, length: int = 6, checked: bool = True) -> AirGame:
    """A game of at most so many rounds, some positions looked at."""
    game = AirGame(seed, checked)
    game.set_up()
    for number in range(1, length + 1):
        game.play_round(number)
        if game.position.ended() is not None:
            break
    return game
