"""The check: its DC, its dice, its total, and what comes of it (SK-9 to SK-12, SK-39)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..actors.dice import Throw, open_roll
from .modifiers import form, matching, use_up
from .proposing import choose, difficulty, disagreement
from .session import COMBAT, Proposal
from .skill import Case, Skill, Skills
from .skills import find
from .table import DIFFICULTIES

SUCCESS, FAILURE = "success", "fail"


def check(attempt: Skills) -> None:
    """The proposal is rolled for, and its success or failure happens (SK-9)."""
    state, who = attempt.state, attempt.who
    proposal = state.proposal
    skill = find(proposal.skill) if proposal is not None else None
    if proposal is None or skill is None:
        attempt.wrong("SK-9", "Nothing is proposed that could be rolled for.")
        return
    if proposal.who != who:
        attempt.wrong("SK-9", f"{proposal.who} has proposed and makes the check, not {who}.")
    if who in state.checked and state.status(state.current) == COMBAT:
        attempt.warn("SK-19", f"{who} has made a check in this round of the combat already.")
    dc = _dc(attempt, proposal)
    want = skill.want(_want(attempt, proposal, skill))
    pools = use_up(attempt, who, proposal.on, proposal.place)
    attempt.state = replace(attempt.state, proposal=None, checked=tuple(dict.fromkeys((*state.checked, who))))
    total, throw = _roll(attempt, proposal, pools)
    if total is not None and throw.total is not None:
        good = 21 - dc + total - throw.total
        attempt.likely("", min(max(good, 1), 19) if attempt.table.crits else good)
    success = _outcome(attempt, dc, total, throw)
    wanted = (want.name, want.die) if want is not None else ("", "")
    case = Case(skill, *wanted, who, proposal.on, proposal.place, dc)
    _order(attempt)
    if success is not None:
        _spare(attempt, case, success)
        attempt.tell(SUCCESS if success else FAILURE, who, detail=skill.name)
        if not success:
            skill.fails(attempt, case)
        elif want is not None:
            want.does(attempt, case)


def _dc(attempt: Skills, proposal: Proposal) -> int:
    """The DC that is written, which the ratings must give, or the adventure (SK-8, SK-9)."""
    said = attempt.said.whole("dc") or 0
    right = difficulty(attempt.table, attempt.state, proposal)
    if attempt.said.has("printed"):
        attempt.declare("SK-9", f"That the adventure gives DC {said} is taken on trust.")
    elif said not in DIFFICULTIES.values():
        attempt.wrong("SK-9", f"No rating gives DC {said}; one that the adventure gives is marked printed.")
    elif said != right:
        why = disagreement(attempt.table, attempt.state, proposal)
        attempt.wrong("SK-8", f"The DC is {right}, not {said}: {why}.")
    return said


def _want(attempt: Skills, proposal: Proposal, skill: Skill) -> str:
    """What a success brings: chosen with the proposal, or by the option want only now (SK-12, SK-A3)."""
    said = attempt.said.word("want")
    if attempt.table.want == "propose":
        if said and said != proposal.want:
            attempt.wrong("SK-12", f"{proposal.want or 'Nothing'} was proposed; it cannot become {said[:40]} now.")
        return proposal.want
    if said or (attempt.said.word("outcome") == SUCCESS and not proposal.want):
        choose(attempt, skill, said, proposal.on, proposal.place)
    return said or proposal.want


def _roll(attempt: Skills, proposal: Proposal, pools: tuple[str, ...]) -> tuple[int | None, Throw]:
    """The total (None where it is not known) and the throw of the d20 (SK-10, SK-11); what is missing of the
    character is taken from the record (SK-3)."""
    said, who = attempt.said, attempt.who
    known = attempt.table.characters[who].modifier(proposal.skill, proposal.ability)
    given = said.whole("mod")
    plus = given if known is None else known
    if known is not None:
        attempt.check("mod", known)
    throw = attempt.throw("", pools, plus, rule="SK-10")
    claim = said.rolls[""][0].claim if said.rolls.get("") else None
    if plus is None and claim is None:
        attempt.doubt("SK-3", f"What {who} adds to the die is told neither by a tag nor by mod=.")
        return None, throw
    if known is None:
        attempt.declare("SK-3", f"What {who} adds to the die is taken from the record; no tag tells it.")
    if plus is None:
        return claim, throw
    return (None if throw.total is None else throw.total + plus), throw


def _outcome(attempt: Skills, dc: int, total: int | None, throw: Throw) -> bool | None:
    """Whether the check succeeds: as the record says, which must be what the total gives (SK-11)."""
    said = attempt.said.word("outcome")
    right = None if total is None else total >= dc
    why = f"{total} is {'not below' if right else 'below'} {dc}"
    if attempt.table.crits and throw.kept in ((1,), (20,)):
        right = throw.kept == (20,)
        why = f"a {throw.kept[0]} always {'succeeds' if right else 'fails'} (option crits)"
    if not said:
        attempt.wrong("GEN-13", f"A check ends with {SUCCESS} or {FAILURE}.")
        return right
    if right is not None and right is not (said == SUCCESS):
        attempt.wrong("SK-11", f"This is a {SUCCESS if right else 'failure'}: {why}.")
    return said == SUCCESS


def _order(attempt: Skills) -> None:
    """The dice of the consequence follow the d20 (SK-12)."""
    labels = list(attempt.said.rolls)
    if "" in labels[1:]:
        attempt.fault("SK-12", "The d20 is rolled first; the dice of what comes of it follow.")


def _spare(attempt: Skills, case: Case, success: bool) -> None:
    """Dice of a consequence that this outcome does not have (GEN-5)."""
    asked = "dur" if case.die else ""
    if not success:
        asked = "dmg" if case.skill.dice else "victim" if case.skill.victim else ""
    outcome = f"A {SUCCESS if success else 'failure'} of {case.skill.name}"
    for label in attempt.said.rolls:
        if label not in ("", asked):
            attempt.fault("GEN-5", f"{outcome} asks for no roll {label} here.")
    if asked != "victim" and attempt.said.event("victim") is not None:
        attempt.fault("GEN-5", f"{outcome} asks for no victim here.")
    if asked not in ("dmg", "victim") and case.skill.name != "medicine":
        attempt.check("dmg", 0)


# --- what could be tried ------------------------------------------------------------------------------------


def checks(attempt: Skills) -> Iterable[str]:
    """The check that is due, dice left open, with either outcome."""
    state, table = attempt.state, attempt.table
    proposal = state.proposal
    skill = find(proposal.skill) if proposal is not None else None
    if proposal is None or skill is None or proposal.who != attempt.who:
        return
    dc = difficulty(table, state, proposal)
    sure, _ = matching(table, state, attempt.who, proposal.on, proposal.place)
    start = f"dc={dc} {open_roll('', form(sure))}"
    for want in skill.wants if table.want == "resolve" else (skill.want(proposal.want),):
        named = f" want={want.name}" if want is not None and table.want == "resolve" else ""
        dur = f" {open_roll('dur', want.die)}" if want is not None and want.die else ""
        yield f"{start} {SUCCESS}{named}{dur}"
        if skill.victim and len(state.standing) > 1:
            yield f"{start} {FAILURE}{named} {open_roll('victim', f'd{len(state.standing)}')}"
        else:
            dmg = f" {open_roll('dmg', skill.dice)}" if skill.dice else ""
            yield f"{start} {FAILURE}{named}{dmg}"
