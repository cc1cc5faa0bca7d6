"""Random sessions of GM-less Skills: records for tests, and a search for broken invariants.

python -m tests.variants.skills.generate --seed 7     prints one record
"""

from __future__ import annotations

import argparse
import random
import re

from eldritch.notation.acts import parse_act
from eldritch.notation.model import Line, Mark, Record, Tag
from eldritch.variants.actors.deed import ActorDeed
from eldritch.variants.base import Refusal
from eldritch.variants.skills.position import SkillsPosition
from eldritch.variants.skills.session import COMBAT, STATUSES
from eldritch.variants.skills.skills import SKILLS
from eldritch.variants.skills.table import ABILITIES, DIFFICULTIES, KINDS, TRAITS
from eldritch.variants.skills.variant import GMLESS_SKILLS

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


class Session:
    """One random session: ``words`` are its record so far, ``looks`` is the share of positions that are looked at."""

    def __init__(self, seed: int, looks: float) -> None:
        self.dice = random.Random(seed)
        self.seed, self.looks = seed, looks
        names = NAMES[: self.dice.randrange(1, 5)]
        chosen = [f"{name}={self.dice.choice(values)}" for name, values in OPTIONS.items() if self.dice.random() < 0.4]
        self.tags = [("Variant", "GM-less Skills"), ("Players", " ".join(names)), ("Rulings", "; ".join(chosen))]
        self.tags += [(f"PC_{name}", self.character()) for name in names if self.dice.random() < 0.9]
        self.tags += [(f"Subject_{name}", " ".join(self.some(TRAITS, 0.3))) for name in SUBJECTS]
        self.tags += [(f"Enc_{name}", self.encounter()) for name in ENCOUNTERS]
        self.tags = [(name, value) for name, value in self.tags if value or name.startswith("Subject")]
        start = GMLESS_SKILLS.start(Record(tuple(Tag(*tag) for tag in self.tags), Line(())))
        assert isinstance(start.position, SkillsPosition), start.faults
        assert start.faults == ()
        self.position = start.position
        self.words: list[str] = []

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

    def act(self, text: str) -> bool:
        """Play an act where it is legal and nothing is wrong with it; the position must be as before where not."""
        before = self.position.text()
        deed = self.position.judge(parse_act(text))
        assert self.position.text() == before
        if isinstance(deed, Refusal) or any(fault.severity in ("error", "warning") for fault in deed.faults):
            return False
        assert isinstance(deed, ActorDeed)
        self.position.play(deed)
        self.words.append(text)
        return True

    def over(self) -> bool:
        """Whether the session has ended."""
        return self.position.outcome() is not None

    def round(self, number: int) -> None:
        """One round: an encounter is read, then things are tried."""
        mark = self.position.enter(Mark(number, False), False)
        assert mark.faults == ()
        self.position.play(mark)
        self.words.append(f"{number}.")
        self.act(self.dice.choice(self.offers("read")))
        for _ in range(self.dice.randrange(1, 6)):
            if self.over():
                return
            self.step()
            self.look()

    def step(self) -> None:
        """A check, or something that the adventure does."""
        dice, players = self.dice, self.position.table.players
        if dice.random() < 0.3:
            self.act(self.adventure(dice.choice(players)))
            return
        state = self.position.state
        tired = state.checked if state.status(state.current) == COMBAT else ()  # SK-19
        proposals = [text for text in self.offers("propose") if text.partition(":")[0] not in tired]
        if not proposals:
            return
        text = dice.choice(proposals)
        assert self.act(text), (self.seed, self.words, text)
        word = dice.choice(tuple(DIFFICULTIES))
        for name in players:
            if dice.random() < 0.9:
                self.act(f"{name}:rate {word if dice.random() < 0.8 else dice.choice(tuple(DIFFICULTIES))}")
        self.look()
        self.check()

    def check(self) -> None:
        """The check that is due: of what is offered one, and only one of success and failure, fits the dice."""
        offers = self.offers("check")
        assert offers, (self.seed, self.words)
        faces = [str(self.dice.randint(1, 20)) for _ in range(2)]
        fitting = [text for offer in offers if self.fits(text := self.rolled(offer, faces))]
        assert fitting, (self.seed, self.words, offers, faces)
        who = fitting[0].partition(":")[0]
        if self.position.table.characters[who].abilities is not None:
            assert len({"success" in text for text in fitting}) == 1, (self.seed, self.words, fitting)
        assert self.act(self.dice.choice(fitting))

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

    def offers(self, verb: str) -> list[str]:
        """The legal acts of a verb."""
        texts = (self.position.write(deed) for deed in self.position.legal())
        return [text for text in texts if text.partition(":")[2].split()[0] == verb]

    def rolled(self, text: str, first: list[str]) -> str:
        """An offered act with faces: those given for the d20, others at random."""

        def faces(found: re.Match[str]) -> str:
            count, sides = int(found[1] or 1), int(found[2])
            rolled = [str(self.dice.randint(1, sides)) for _ in range(count)]
            if sides == 20 and first:
                rolled = first[:count]
            return f"{found[1]}d{found[2]}{found[3]}:{','.join(rolled)}"

        return _OPEN.sub(faces, text)

    def look(self) -> None:
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
                reasons = deed.reasons if isinstance(deed, Refusal) else [
                    fault.reason for fault in deed.faults if fault.severity in ("error", "warning")
                ]  # fmt: skip
                odd = [reason.code for reason in reasons if not self.only_lacks_dice(said, reason.code)]
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

    def record(self) -> str:
        """The whole record as text."""
        outcome = self.position.outcome()
        result = outcome.result if outcome is not None else "*"
        head = "\n".join(f'[{name} "{value}"]' for name, value in (*self.tags, ("Result", result)))
        return f"{head}\n\n{' '.join([*self.words, result])}\n"


def play(seed: int, rounds: int = 8, looks: float = 1.0) -> Session:
    """A session of at most so many rounds; a share of its positions is looked at."""
    session = Session(seed, looks)
    for number in range(1, rounds + 1):
        if session.over():
            break
        session.round(number)
    return session


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=8)
    options = parser.parse_args()
    print(play(options.seed, options.rounds).record(), end="")
