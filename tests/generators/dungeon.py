"""Random dungeons."""

from __future__ import annotations

import re

from eldritch.notation.acts import parse_act
from eldritch.notation.problems import Reason
from eldritch.variants.actors.deed import ActorDeed
from eldritch.variants.dungeon.kinds import HEROES, MONSTERS
from eldritch.variants.dungeon.moving import FARTHEST, ways
from eldritch.variants.dungeon.position import DungeonPosition
from eldritch.variants.dungeon.quest import is_done, left_behind
from eldritch.variants.dungeon.squares import SQUARES, is_edge, steps
from eldritch.variants.dungeon.variant import FAMILY_DUNGEON

from .actors import ActorGame, verb_of, wrong_with
from .game import chosen_rulings

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
OPTIONS = {
    "trap-on-entry": ("yes", "no"), "trap-monsters": ("no", "yes"), "mind": ("total", "left"),
    "monster-diagonal": ("no", "yes"), "counter-blocks": ("no", "yes"), "self-heal": ("yes", "no"),
    "lure": ("warn", "must", "off"), "retreat": ("half", "dm"),
}  # fmt: skip
OWN = [("Type_Bard", "hero atk=1 def=1 body=3 mind=5"), ("Type_Slime", "monster atk=2 def=0 body=1 mind=0 move=2")]
EFFECTS = ("skip", "flee", "atk=-1", "def=+1", "hurt=1", "dmg=1", "")
_OPEN = re.compile(r"([0-9]*)d6:[?,]+")


class Crawl(ActorGame):
    """One random game."""

    variant = FAMILY_DUNGEON
    let = ("info",)
    born = 0

    def arrange(self) -> list[tuple[str, str]]:
        """Heroes and their places, events and traps."""
        dice = self.dice
        names = NAMES[: dice.randint(1, 5)]
        own = OWN if dice.random() < 0.4 else []
        kinds = [kind.name for kind in HEROES] + ["Bard"] * bool(own)
        entrance = dice.choice([square for square in SQUARES if is_edge(square)])
        near = [square for square in SQUARES if steps(square, entrance) <= 3]
        kinds_of_events = dice.sample(["treasure"] * 3 + ["monster"] * 3 + ["dm"], dice.randint(1, 7))
        events = dict(zip(dice.sample(SQUARES, 7), kinds_of_events, strict=False))
        rulings = chosen_rulings(OPTIONS, dice, 0.4)
        return [
            ("Variant", "Family Dungeon"), ("Players", " ".join(names)),
            *((f"Hero_{name}", f"type={dice.choice(kinds)}") for name in names), *own,
            ("Entrance", entrance), ("Start", " ".join(f"{name}={dice.choice(near)}" for name in names)),
            ("Events", " ".join(f"{square}={kind}" for square, kind in events.items())),
            ("Traps", " ".join(dice.sample(SQUARES, dice.randint(0, 12)))), ("Master", "Garg=fimir"),
            ("Rulings", rulings),
        ]  # fmt: skip

    # --- playing ------------------------------------------------------------------------------------------

    def play(self, rounds: int) -> None:
        """Rounds until the game is over, or so many."""
        self.mark(0)
        kind = self.dice.choice(MONSTERS).name
        number = self.dice.randint(1, 6)
        free = [square for square in SQUARES if not self.state.on(square)]
        self.act(f"DM:spawn {self.monsters(kind, number, self.dice.sample(free, number))}")
        for number in range(1, rounds + 1):
            self.mark(number)
            heroes = [hero.name for hero in self.state.heroes]
            for name in self.dice.sample(heroes, len(heroes)):
                self.hero(name)
            if self.over():
                return
            self.mark(number, True)
            for monster in self.state.monsters:
                self.monster(monster.name)
                if self.over():
                    return

    def hero(self, name: str) -> None:
        """A hero's go: recover, move, act, leave."""
        self.look()
        for verb in ("recover", "move"):
            self.some(name, verb, 0.8)
        while self.here(name) and self.dice.random() < 0.95:
            verbs = ("attack", "explore", "search", "insult", "heal", "pass")
            choices = [text for text in self.own(name) if verb_of(text) in verbs]
            likely = [text for text in choices if verb_of(text) in ("attack", "explore")]
            if not choices:
                break
            text = self.dice.choice(likely if likely and self.dice.random() < 0.8 else choices)
            self.act(self.filled(text))
            if verb_of(text) == "search":
                self.some(name, "reconfigure", 0.9)
            retort = self.state.retort
            if retort is not None and (retort.bound or self.dice.random() < 0.5):
                attacks = [each for each in self.own(retort.foe) if each.split()[0] == f"{retort.foe}:attack"]
                own = [each for each in attacks if each.split()[1] == name]
                assert own or not retort.bound, (self.seed, self.words)
                self.act(self.filled(own[0])) if own else None
            break
        if self.here(name) and (is_done(self.state) or self.dice.random() < 0.1):
            self.some(name, "exit", 1)

    def monster(self, name: str) -> None:
        """A monster's go: it moves and attacks, and may be insulted first."""
        self.look()
        self.some(name, "move", 0.9)
        attacks = [text for text in self.own(name) if verb_of(text) == "attack"]
        if not attacks:
            return
        text = self.dice.choice(attacks)
        victim = text.split()[1]
        insults = [each for each in self.own(victim) if each.startswith(f"{victim}:insult {name} ")]
        if insults and self.dice.random() < 0.3:
            self.act(self.filled(insults[0]))
            self.look()
            again = [each for each in self.own(name) if each.startswith(f"{name}:attack {victim} ")]
            if not again:
                return
            text = again[0]
        self.act(self.filled(text))

    def some(self, name: str, verb: str, chance: float) -> None:
        """Perhaps one of the acts that this verb offers, and the explosions that it causes."""
        choices = [text for text in self.own(name) if verb_of(text) == verb]
        if not choices or self.dice.random() > chance:
            return
        text = self.dice.choice(choices)
        if verb == "move" and self.dice.random() < 0.7:
            text = min(choices, key=lambda each: self.distance(name, each.split()[-1][-2:]))
        self.act(self.filled(text))
        while self.state.due:
            square, victim = self.state.due[0]
            self.look()
            self.act(f"DM:spring {square} {victim}")

    def distance(self, name: str, end: str) -> int:
        """How far from the nearest goal a move ends: a hero for monsters, an event or monster for heroes."""
        state = self.state
        here = state.monsters if state.hero(name) else state.heroes
        goals = [figure.square for figure in here if figure.is_here] + [*state.markers] * bool(state.hero(name))
        goals = goals or [self.position.table.entrance]
        return min(steps(goal, end) for goal in goals) if end in SQUARES else len(SQUARES)

    def filled(self, text: str) -> str:
        """An offer with dice, an effect, and the monsters that come."""
        head = text.split()
        if verb_of(text) == "explore" and head[2] == "monster":
            number = self.dice.randint(1, 6)
            free = [square for square in SQUARES if not self.state.on(square)]
            near = sorted(free, key=lambda square: steps(square, head[1]))[:number]
            return f"{head[0]} {head[1]} monster {self.monsters(self.dice.choice(MONSTERS).name, number, near)}"
        if verb_of(text) == "move" and "d6:?" in text:
            path = head[-1] if "-" in head[-1] else ""
            return text.replace("d6:?", f"d6:{self.dice.randint(max(path.count('-'), 1), 6)}")
        text = _OPEN.sub(lambda found: f"{found[1]}d6:{','.join(self.faces(int(found[1] or 1)))}", text)
        return f"{text} {self.dice.choice(EFFECTS)}".rstrip() if verb_of(text) == "insult" else text

    def faces(self, count: int) -> list[str]:
        """Random faces, rather low ones: there is more blood in them."""
        return [str(min(self.dice.randint(1, 6), self.dice.randint(1, 6))) for _ in range(count)]

    def monsters(self, kind: str, number: int, squares: list[str]) -> str:
        """Type, number and places of new monsters."""
        self.born += number
        places = " ".join(f"M{self.born - place}={square}" for place, square in enumerate(squares))
        return f"<type pick:{kind}> <num d6:{number}> {places}"

    def here(self, name: str) -> bool:
        """Whether somebody is on the board."""
        figure = self.state.figure(name)
        return figure is not None and figure.is_here

    def own(self, name: str) -> list[str]:
        """The legal acts of somebody."""
        return [text for text in self.legal() if text.startswith(f"{name}:")]

    def attempt(self, text: str) -> list[Reason]:
        """Play an act if it is legal; treasure comes from victories only, and never goes."""
        wealth = self.wealth()
        wrong = super().attempt(text)
        assert 0 <= self.wealth() - wealth <= (verb_of(text) == "attack"), (self.seed, self.words, "treasure")
        return wrong

    def wealth(self) -> int:
        """All treasure there is."""
        return sum(hero.treasure for hero in self.state.heroes) + left_behind(self.position.table, self.state)

    # --- what must hold -----------------------------------------------------------------------------------

    def check(self) -> None:
        """In every position: text there and back, nobody dead or doubled, legal list against judge, make and unmake."""
        position, state = self.position, self.state
        text = position.text()
        twin = DungeonPosition.from_text(position.table, state.heroes, text)
        assert twin.text() == text, (self.seed, self.words)
        assert twin.state == state, (self.seed, self.words)
        for figure in state.figures:
            assert bool(figure.fate) is not figure.is_here, (self.seed, figure)
            assert not (figure.is_here and figure.dies_of(0)), (self.seed, figure)
        taken = [monster.square for monster in state.monsters if monster.is_here]
        assert len(taken) == len(set(taken)), (self.seed, self.words)
        legal = {position.write(deed) for deed in position.legal()}
        for act in self.candidates():
            deed = position.judge(parse_act(act))
            odd = bool(wrong_with(deed))
            if verb_of(act) == "move":
                assert odd or act[-2:] in self.ends(act.split(":")[0]), (self.seed, self.words, act)
            else:
                assert (act in legal) is not odd, (self.seed, self.words, act, deed)
            position.play(deed if isinstance(deed, ActorDeed) else deed.literal or position.judge(parse_act("--")))
            position.undo()
            assert (position.text(), position.state) == (text, state), (self.seed, self.words, act)

    def ends(self, name: str) -> list[str]:
        """Where somebody's move may end, if no trap kills on the way."""
        figure = self.state.figure(name)
        assert figure is not None
        return [way[-2:] for way in ways(self.state, figure, figure.kind.moves or FARTHEST)]

    def candidates(self) -> list[str]:
        """Acts that may be legal or not."""
        dice, figures = self.dice, [figure.name for figure in self.state.figures]
        acts = []
        for name in figures:
            other = dice.choice(figures)
            acts += [f"{name}:{verb}" for verb in ("recover", "pass", "exit", "search none")]
            acts += [f"{name}:heal {other} {dice.randint(1, 3)}", f"{name}:insult {other} <d6:?>"]
            acts += [
                f"{name}:explore {square} {what}" for square in dice.sample(SQUARES, 2) for what in ("treasure", "loot")
            ]
            figure = self.state.figure(name)
            if figure is not None and figure.is_here:
                one, two = dice.choice(SQUARES), dice.choice(SQUARES)
                roll = "<mv d6:?> " if self.state.hero(name) else ""
                if two != figure.square:
                    acts.append(f"{name}:move {roll}{figure.square}-{one}-{two}")
        return acts


def play(seed: int, length: int = 6, checked: bool = True) -> Crawl:
    """A game of at most so many rounds, each position looked at."""
    game = Crawl(seed, checked)
    game.play(length)
    return game
