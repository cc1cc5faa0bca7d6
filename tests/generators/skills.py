"""Random sessions of GM-less Skills."""

from __future__ import annotations

import random
import re

from eldritch.notation.acts import parse_act
from eldritch.notation.problems import Reason
from eldritch.variants.base import Refusal
from eldritch.variants.skills.position import SkillsPosition
from eldritch.variants.skills.session import COMBAT, STATUSES
from eldritch.variants.skills.skills import SKILLS
from eldritch.variants.skills.table import ABILITIES, DIFFICULTIES, KINDS, TRAITS
from eldritch.variants.skills.variant import GMLESS_SKILLS

from .actors import ActorGame, wrong_with
from .game import chosen_rulings

NAMES = ("Ann", "Bob", "Cid", "Dee")
SUBJECTS = ("Bear", "Clerk", "Orb", "Rat", "Spy")
ENCOUNTERS = ("Attic", "Bridge", "Cave", "Dock")
OPTIONS = {
    "agree": ("unanimous", "majority"), "want": ("propose", "resolve"), "crits": ("off", "on"),
    "variant": ("no", "yes"), "goal": ("all", "any"),
}  # fmt: skip
EVERY_ACT = (
    *(f"read {name}" for name in (*ENCOUNTERS, "Moon")), *(f"rate {word}" for word in (*DIFFICULTIES, "silly")),
    *(f'propose skill={skill.name} ability={skill.ability} on={on} want={want} "..."'
      for skill in SKILLS for want in ("overcome", "evade", "stabilize", "learn", "examine", "avoid")
      for on in ("Attic", "Bear", "Ann")),
    *(f"check dc={dc} {end}" for dc in (12, *DIFFICULTIES.values()) for end in ("success", "fail")),
    *(f'event "..." {part}={name}' for part in ("trigger", "fight") for name in ENCOUNTERS),
)  # fmt: skip
_OPEN = re.compile(r"([0-9]*)d([0-9]+)([a-z0-9]*):[?,]+")


class Session(ActorGame):
    """One random session; ``looks`` is the share of positions that are checked."""

    variant = GMLESS_SKILLS
    looks = 1.0

    def arrange(self) -> list[tuple[str, str]]:
        """Characters, subjects and encounters."""
        names = NAMES[: self.dice.randrange(1, 5)]
        rulings = chosen_rulings(OPTIONS, self.dice, 0.4)
        tags = [("Variant", "GM-less Skills"), ("Players", " ".join(names)), ("Rulings", rulings)]
        tags += [(f"PC_{name}", self.character()) for name in names if self.dice.random() < 0.9]
        tags += [(f"Subject_{name}", " ".join(self.some(TRAITS, 0.3))) for name in SUBJECTS]
        tags += [(f"Enc_{name}", self.encounter()) for name in ENCOUNTERS]
        return [(name, value) for name, value in tags if value or name.startswith("Subject")]

    def some(self, words: tuple[str, ...], share: float) -> list[str]:
        """A random part of some words."""
        return [word for word in words if self.dice.random() < share]

    def character(self) -> str:
        """A random character."""
        values = " ".join(f"{name}={self.dice.randrange(-1, 5)}" for name in ABILITIES)
        skills = self.some(tuple(skill.name for skill in SKILLS if skill.name != "none"), 0.3)
        known = f" skills={','.join(skills)}" if skills else ""
        return f"hp={self.dice.randrange(4, 15)} prof=2 {values}{known}"

    def encounter(self) -> str:
        """A random encounter."""
        subjects = self.some(SUBJECTS, 0.4)
        within = f" with={','.join(subjects)}" if subjects else ""
        return f"{self.dice.choice(KINDS)}{within}{self.dice.choice(('', ' combat', ' escape_ok'))}"

    def attempt(self, text: str) -> list[Reason]:
        """Play an act if it is legal; judging it alone changes nothing."""
        before = self.position.text()
        self.position.judge(parse_act(text))
        assert self.position.text() == before
        return super().attempt(text)

    def round(self, number: int) -> None:
        """One round: an encounter is read, then things are tried."""
        self.mark(number)
        self.attempt(self.dice.choice(self.offers("read")))
        for _ in range(self.dice.randrange(1, 6)):
            if self.over():
                return
            self.step()
            self.look()

    def step(self) -> None:
        """A check, or something that the adventure does."""
        dice, players = self.dice, self.position.table.players
        if dice.random() < 0.3:
            self.attempt(self.adventure(dice.choice(players)))
            return
        state = self.position.state
        tired = state.checked if state.status(state.current) == COMBAT else ()  # SK-19
        proposals = [text for text in self.offers("propose") if text.partition(":")[0] not in tired]
        if not proposals:
            return
        text = dice.choice(proposals)
        self.act(text)
        word = dice.choice(tuple(DIFFICULTIES))
        for name in players:
            if dice.random() < 0.9:
                self.attempt(f"{name}:rate {word if dice.random() < 0.8 else dice.choice(tuple(DIFFICULTIES))}")
        self.look()
        self.roll()

    def roll(self) -> None:
        """The check that is due: of what is offered one, and only one of success and failure, fits the dice."""
        offers = self.offers("check")
        assert offers, (self.seed, self.words)
        faces = [str(self.dice.randint(1, 20)) for _ in range(2)]
        fitting = [text for offer in offers if self.fits(text := self.rolled(offer, faces))]
        assert fitting, (self.seed, self.words, offers, faces)
        who = fitting[0].partition(":")[0]
        if self.position.table.characters[who].abilities is not None:
            assert len({"success" in text for text in fitting}) == 1, (self.seed, self.words, fitting)
        self.act(self.dice.choice(fitting))

    def fits(self, text: str) -> bool:
        """Whether an act would be accepted."""
        deed = self.position.judge(parse_act(text))
        return not isinstance(deed, Refusal) and all(fault.severity != "error" for fault in deed.faults)

    def adventure(self, who: str) -> str:
        """Something that the adventure does, legal or not."""
        dice, table = self.dice, self.position.table
        name, on = dice.choice(table.players), dice.choice((*SUBJECTS, *ENCOUNTERS))
        return dice.choice((
            f'{who}:event "a blow" hurt={name} n={dice.randrange(-2, 5)} by={on}',
            f'{who}:event "{on} grins" gain={name} {dice.choice(("adv", "dis"))} on={on}',
            f'{who}:event "a crash" {dice.choice(("trigger", "fight"))}={on}',
            self.rolled(dice.choice(self.offers("defend")), []),
            self.rolled(dice.choice(self.offers("target")), []),
        ))  # fmt: skip

    def rolled(self, text: str, first: list[str]) -> str:
        """An offered act with faces: those given for the d20, others at random."""

        def faces(found: re.Match[str]) -> str:
            count, sides = int(found[1] or 1), int(found[2])
            rolled = [str(self.dice.randint(1, sides)) for _ in range(count)]
            if sides == 20 and first:
                rolled = first[:count]
            return f"{found[1]}d{found[2]}{found[3]}:{','.join(rolled)}"

        return _OPEN.sub(faces, text)

    def check(self) -> None:
        """What must hold in every position: text there and back, legal list against judge, make and unmake, bounds."""
        if random.Random(len(self.words)).random() >= self.looks:
            return
        position, before = self.position, (self.position.text(), self.position.state)
        twin = SkillsPosition.from_text(position.table, position.text())
        assert twin.state == position.state, (self.seed, self.words, position.text())
        assert twin.text() == position.text()
        legal = {re.sub(r" ?<[^>]*>", "", position.write(deed)) for deed in position.legal()}
        for name in position.table.players:
            for said in EVERY_ACT:
                text = f"{name}:{said}"
                deed = position.judge(parse_act(text))
                odd = [reason.code for reason in wrong_with(deed) if not self.only_lacks_dice(said, reason.code)]
                if said.startswith(("read", "rate", "check")) and "resolve" not in position.table.want:
                    assert (text in legal) is not bool(odd), (self.seed, self.words, text, odd)
                elif text in legal:
                    assert odd == [], (self.seed, self.words, text, odd)
                position.play(deed.literal or position.judge(parse_act("--")) if isinstance(deed, Refusal) else deed)
                assert all(hp is None or hp >= 0 for hp in position.state.hp.values())
                assert set(position.state.statuses.values()) <= set(STATUSES)
                position.undo()
                assert (position.text(), position.state) == before, (self.seed, self.words, text)

    @staticmethod
    def only_lacks_dice(said: str, code: str) -> bool:
        """Whether a check is wrong only because this list of acts has no dice."""
        return said.startswith("check") and code in ("GEN-5", "SK-39", *(f"SK-{number}" for number in range(20, 39)))


def play(seed: int, length: int = 8, checked: bool = True, looks: float = 1.0) -> Session:
    """A session of at most so many rounds, a share of its positions checked."""
    session = Session(seed, checked)
    session.looks = looks
    for number in range(1, length + 1):
        if session.over():
            break
        session.round(number)
    return session
