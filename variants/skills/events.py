"""What is no check: defensive rolls, what the adventure does, and whom it strikes (SK-13 to SK-15, SK-43)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..actors.dice import open_roll
from .effects import hurt
from .modifiers import FORMS, PLAIN
from .proposing import EXAMPLE, LONGEST_NAME, meant
from .session import ADVANTAGE, ANY, COMBAT, DISADVANTAGE, TRIGGERED, Effect
from .skill import Skills
from .victims import victim

# parts of an event that stand together, by the first of them
SHOWN = {"hurt": "hurt=Bob n=3", "gain": "gain=Bob adv on=Wolf"}

# effects that keep somebody from attacking, with what they mean
FORBIDS = {"disable": "cannot act", "evade": "cannot affect {whom}", "endure": "does {whom} no more harm"}


def defend(attempt: Skills) -> None:
    """A defensive roll: only a disadvantage by SK-22 is checked, all else is believed (SK-13)."""
    if not attempt.said.has("text"):
        attempt.wrong("GEN-13", "A defensive roll says in quotes against what.")
    clumsy = is_clumsy(attempt)
    attempt.throw("", FORMS[DISADVANTAGE] if clumsy else (), plus=None, rule="SK-13")
    attempt.declare("SK-13", "What a defensive roll is for, and what comes of it, is taken on trust.")


def is_clumsy(attempt: Skills) -> bool:
    """Whether defensive rolls of the actor have disadvantage now (SK-22)."""
    return any(each.what == "clumsy" and each.on == attempt.who for each in _running(attempt))


def _running(attempt: Skills) -> Iterable[Effect]:
    """The effects that may still last in this round (SK-17)."""
    return (each for each in attempt.state.effects if attempt.clock.round <= each.last)


def event(attempt: Skills) -> None:
    """What the text of the adventure does by itself (SK-14)."""
    said = attempt.said
    attempt.declare("SK-14", "What the adventure does is taken from the record.")
    if not said.has("text"):
        attempt.wrong("GEN-13", "An event says in quotes what happens.")
    hurts = _name(attempt, "hurt")
    _together(attempt, "hurt", "n")
    _attackers(attempt, hurts)
    for part, status in (("trigger", TRIGGERED), ("fight", COMBAT)):
        name = said.word(part)
        if name and name not in attempt.table.encounters:
            hint = meant(name, attempt.table.encounters)
            attempt.wrong("SK-14", f"There is no encounter {name[:LONGEST_NAME]}{hint}.")
        elif name:
            attempt.state = attempt.state.turned(name, status)
            attempt.tell(status, name)
    gains = _name(attempt, "gain")
    _together(attempt, "gain", "way", "on")
    if gains and said.has("way") and said.has("on"):
        attempt.state = attempt.state.awaits(said.word("way"), said.word("on"), gains)
        attempt.tell("edge" if said.word("way") == ADVANTAGE else "hampered", gains, said.word("on"))
    if hurts and said.has("n"):
        loss = said.whole("n")
        if loss is None:
            attempt.doubt("SK-14", f"How much {hurts} loses is not written down.")
        hurt(attempt, hurts, loss)


def _name(attempt: Skills, part: str) -> str:
    """The character that a part of an event names; "" where it names none."""
    name = attempt.said.word(part)
    if name and name not in attempt.table.characters:
        attempt.wrong("SK-14", f"{part}= names a character; {name[:LONGEST_NAME]} is none.")
        return ""
    return name


def _together(attempt: Skills, first: str, *others: str) -> None:
    """Parts of an event that stand together or not at all (GEN-13)."""
    missing = [each for each in (first, *others) if not attempt.said.has(each)]
    if missing and len(missing) <= len(others):
        words = {"way": "adv or dis"}
        lacking = " and ".join(words.get(each, f"{each}=") for each in missing)
        whole = " ".join(words.get(each, f"{each}=") for each in (first, *others))
        together = f"{whole} stand together in an event, as in {SHOWN[first]}"
        attempt.wrong("GEN-13", f"{together}; {lacking} is missing.")


def _attackers(attempt: Skills, hurts: str) -> None:
    """Nobody attacks who is kept from it (SK-43)."""
    for each in _running(attempt):
        if each.what not in FORBIDS or each.whom not in (ANY, hurts):
            continue
        attacks = _attacks(attempt, each.on, hurts)
        why = f"{each.on} {FORBIDS[each.what].format(whom=each.whom)} to the end of round {each.last}"
        rule = "SK-24" if each.what == "endure" else "SK-43"
        if attacks and attempt.clock.round <= each.sure:
            attempt.wrong(rule, f"{why}.")
        elif attacks:
            attempt.doubt(rule, f"{why}, or less long: the die is not written down.")
        elif attacks is None:
            attempt.doubt(rule, f"{why}; the text names {each.on}, and only by= would tell whether it attacks.")


def _attacks(attempt: Skills, name: str, hurts: str) -> bool | None:
    """Whether somebody attacks in this event: ``by=`` says so, or a text that begins with the name where somebody is
    hurt. None where the text names it elsewhere."""
    said = attempt.said
    if said.has("by") or not hurts:
        return name in said.words("by")
    found = re.search(rf"(^(?:the |an? )?)?\b{re.escape(name)}\b", said.word("text"), re.IGNORECASE)
    return False if found is None else True if found[1] is not None else None


def target(attempt: Skills) -> None:
    """A random victim of an attack (SK-15)."""
    name = victim(attempt, "", "SK-15")
    if name is not None:
        attempt.tell("target", name)


# --- what could be tried ------------------------------------------------------------------------------------


def defences(attempt: Skills) -> Iterable[str]:
    """A defensive roll as it must be now."""
    return (f"{open_roll('', FORMS[DISADVANTAGE] if is_clumsy(attempt) else PLAIN)} {EXAMPLE}",)


def events(attempt: Skills) -> Iterable[str]:
    """Box text, and the beginning of a trap or fight in the current encounter."""
    current = attempt.state.current
    begun = (f"{EXAMPLE} trigger={current}", f"{EXAMPLE} fight={current}") if current else ()
    return (EXAMPLE, *begun)
