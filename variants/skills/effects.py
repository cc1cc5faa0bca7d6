"""What a success and a failure do (SK-20 to SK-39); the dice of the consequence are read here."""

from __future__ import annotations

from dataclasses import replace

from .session import ADVANTAGE, ANY, COMBAT, DISADVANTAGE, ENDURED, ESCAPED, OVERCOME, TRIGGERED, Effect
from .skill import Case, Skills
from .victims import victim

DAMAGE_FROM = 10  # what the DC must exceed for a failure to hurt


# --- success ------------------------------------------------------------------------------------------------


def overcome(attempt: Skills, case: Case) -> None:
    """The encounter is overcome."""
    attempt.state = attempt.state.turned(case.place, OVERCOME)
    attempt.tell("overcome", case.place)


def escape(attempt: Skills, case: Case) -> None:
    """The encounter is left behind (SK-23b), or a hazard of nature avoided (SK-34)."""
    attempt.state = attempt.state.turned(case.place, ESCAPED)
    attempt.tell("escaped", case.place)


def endure(attempt: Skills, case: Case) -> None:
    """A hazard or circumstance does no more harm for some rounds (SK-24)."""
    lasting(attempt, case)
    encounter = attempt.table.encounters.get(case.place)
    if encounter is not None and (case.on == case.place or encounter.kind == "hazard"):
        attempt.state = attempt.state.turned(case.place, ENDURED)


def lasting(attempt: Skills, case: Case) -> None:
    """Somebody cannot do something for as many rounds as the die says, or for one (SK-17)."""
    now, least, most = attempt.clock.round, 1, 1
    if case.die:
        rule = case.skill.rule
        rounds = attempt.throw("dur", case.die, rule=rule, lack=rule).total
        least, most = (1, int(case.die[1:])) if rounds is None else (rounds, rounds)
    whom = case.who if case.want in ("evade", "endure") else ANY
    on = creature(attempt, case)
    attempt.state = attempt.state.lasts(Effect(case.want, on, whom, now + least, now + most))
    attempt.tell(case.want, case.who, on, detail=str(most))


def creature(attempt: Skills, case: Case) -> str:
    """Whom an effect holds: what the check was on, or the only one that is in that encounter."""
    table, on = attempt.table, case.on
    subjects = table.encounters[on].subjects if on in table.encounters else ()
    if len(subjects) > 1:
        attempt.doubt(case.skill.rule, f"Several are in {on}; the record does not say which of them is meant.")
    return subjects[0] if len(subjects) == 1 else on


def learn(attempt: Skills, case: Case) -> None:
    """Something is known or done now of which only the players can tell more."""
    attempt.state = attempt.state.knows(f"{case.want}:{case.on}")
    attempt.tell(case.want, case.who, case.on)


def edge(attempt: Skills, case: Case) -> None:
    """The own next check against one opponent has advantage (SK-35)."""
    attempt.state = attempt.state.awaits(ADVANTAGE, case.on, case.who)
    attempt.tell("edge", case.who, case.on)


def inspire(attempt: Skills, case: Case) -> None:
    """Whoever talks next has advantage (SK-37)."""
    attempt.state = attempt.state.awaits(ADVANTAGE, ANY, ANY)
    attempt.tell("inspire")


# --- failure ------------------------------------------------------------------------------------------------


def nothing(attempt: Skills, case: Case) -> None:
    """No failure is stated."""


def damage(attempt: Skills, case: Case) -> None:
    """What the DC exceeds 10 by, less the dice, is lost; never less than nothing (SK-20, SK-21, SK-39)."""
    dice, most = case.skill.dice, case.dc - DAMAGE_FROM
    needed = most > int(dice.partition("d")[0])
    throw = attempt.throw("dmg", dice, rule=case.skill.rule, lack="SK-39", needed=needed)
    if throw.total is not None:
        loss: int | None = max(0, most - throw.total)
    else:
        loss = None if needed else 0
    attempt.check("dmg", loss)
    hurt(attempt, case.who, attempt.said.whole("dmg") if loss is None else loss)


def hurt(attempt: Skills, name: str, loss: int | None) -> None:
    """A character loses hit points (None: nobody knows how many)."""
    if loss != 0:
        attempt.state = attempt.state.wounded(name, loss)
        attempt.tell("hurt", name, detail="?" if loss is None else str(loss))
        if attempt.state.is_down(name):
            attempt.tell("down", name)


def clumsy(attempt: Skills, case: Case) -> None:
    """The own defensive rolls have disadvantage for a round (SK-22)."""
    until = attempt.clock.round + 1
    attempt.state = attempt.state.lasts(Effect("clumsy", case.who, ANY, until, until))
    attempt.tell("clumsy", case.who)


def noticed(attempt: Skills, case: Case) -> None:
    """Who wanted to look triggers the encounter, who wanted to leave loses the turn (SK-23, SK-42)."""
    if not case.want:
        attempt.wrong("GEN-13", "What a failure of stealth does depends on what was tried: want= must say it.")
    elif case.want == "escape":
        attempt.state = replace(attempt.state, lost=tuple(dict.fromkeys((*attempt.state.lost, case.who))))
        attempt.tell("stuck", case.who)
    elif attempt.state.status(case.place) != COMBAT:
        attempt.state = attempt.state.turned(case.place, TRIGGERED)
        attempt.tell("triggered", case.place)


def hampered(attempt: Skills, case: Case) -> None:
    """The own next check on the same has disadvantage (SK-25 to SK-31, SK-35)."""
    attempt.state = attempt.state.awaits(DISADVANTAGE, case.on, case.who)
    attempt.tell("hampered", case.who, case.on)


def patient(attempt: Skills, case: Case) -> None:
    """The patient takes 1 damage (SK-32)."""
    attempt.check("dmg", 1)
    if case.on in attempt.state.hp:
        hurt(attempt, case.on, 1)
    else:
        attempt.doubt("SK-32", f"Hit points of {case.on} are not kept; the patient takes 1 damage.")


def somebody(attempt: Skills, case: Case) -> None:
    """A random member of the party takes 1 damage (SK-34)."""
    attempt.check("dmg", 1)
    name = victim(attempt, "victim", "SK-34")
    if name is not None:
        hurt(attempt, name, 1)


def attacked(attempt: Skills, case: Case) -> None:
    """The creature attacks: the encounter turns to combat (SK-36, SK-42)."""
    attempt.state = attempt.state.turned(case.place, COMBAT)
    attempt.tell("combat", case.place)


def embarrassed(attempt: Skills, case: Case) -> None:
    """Whoever talks next has disadvantage (SK-37)."""
    attempt.state = attempt.state.awaits(DISADVANTAGE, ANY, ANY)
    attempt.tell("embarrassed")
