"""Insults and what the Dungeon Master makes of them (DG-19, DG-33 to DG-35)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..actors.dice import open_roll
from ..actors.verb import FIRST
from .mind import NEVER, believe, meets, pay
from .quest import is_done
from .squares import is_next
from .state import DEAD, FLED, Dungeon, Figure, Hero, Monster, Retort
from .turns import Crawl, begin, hero_goes, tell_wounds

INSULT_COST = 2
EFFECTS = ("atk", "def", "skip", "flee", "dmg", "hurt")


def insult(attempt: Crawl) -> None:
    """``Carter:insult Gob1 <d6:2> success hurt=1``: as the action on a monster next to one (DG-19), or by a defender
    immediately before the attack (DG-33)."""
    target = attempt.state.figure(attempt.said.word("whom"))
    if target is None:
        attempt.wrong("GEN-13", f"There is no {attempt.said.word('whom')} who could be insulted.")
        return
    if attempt.clock.half == FIRST and isinstance(target, Monster):
        hero = hero_goes(attempt, "DG-19")
        retort = None
    elif attempt.clock.half == FIRST:
        hero, retort = _insults_hero(attempt, target)
    else:
        hero, retort = _defends(attempt, target)
    if hero is None:
        return
    if not target.is_here:
        attempt.wrong("DG-19", f"{target.name} is no longer on the board: {target.fate}.")
        return
    near = is_next(hero.square, target.square, hero.kind.reaches)
    if not near and (retort is None or not retort.bound):
        message = f"{target.name} on {target.square} is not next to {hero.name} on {hero.square}."
        attempt.wrong("DG-19", message, target.square)
    payer = pay(attempt, hero, INSULT_COST, "An insult")
    if retort is None or not retort.bound:
        payer = replace(payer, acted="insult")
    attempt.state = attempt.state.put(payer)
    _check_odds(attempt, hero, target)
    _affect(attempt, hero.name, target.name)
    both = attempt.state.figure(hero.name), attempt.state.figure(target.name)
    if all(each is not None and each.is_here for each in both):
        attempt.state = replace(attempt.state, retort=retort)


def _defends(attempt: Crawl, target: Figure) -> tuple[Hero | None, Retort | None]:
    """In the Dungeon Master's turn: a hero, just before the attack of a monster on this hero (DG-33)."""
    begin(attempt)
    hero = attempt.state.hero(attempt.who)
    if hero is None or not hero.is_here:
        attempt.wrong("DG-33", f"{attempt.who} is not on the board and is not attacked.")
        return None, None
    if not isinstance(target, Monster):
        attempt.wrong("DG-33", f"{target.name} is no monster; only one that attacks can be insulted now.")
        return None, None
    return hero, Retort(hero.name, target.name, True)


def _insults_hero(attempt: Crawl, target: Figure) -> tuple[Hero | None, Retort | None]:
    """In exodus: a hero, as the action or as a defender. Which of the two, the next act shows (DG-36)."""
    done = is_done(attempt.state)
    if target.name == attempt.who:
        attempt.wrong("DG-19", "Nobody insults himself or herself.")
        return None, None
    if done is None:
        attempt.doubt("DG-36", "Whether the quest is done, so that heroes may fight each other, is not known.")
    elif not done:
        attempt.wrong("DG-36", "Heroes insult heroes when the quest is done; before, they insult monsters.")
    hero, foe, going = attempt.state.hero(attempt.who), attempt.state.hero(target.name), attempt.state.going
    if hero is not None and foe is not None and not _may_act(attempt.state, hero, foe) and _may_attack(foe, hero):
        begin(attempt)
        return hero, Retort(hero.name, foe.name, True)
    return hero_goes(attempt, "DG-19"), Retort(attempt.who, target.name, False, going)


def _may_act(state: Dungeon, hero: Hero, foe: Hero) -> bool:
    """Whether an insult can be the action of a hero."""
    is_free = hero.is_here and not hero.acted and hero.name not in state.gone
    return is_free and is_next(hero.square, foe.square, hero.kind.reaches)


def _may_attack(foe: Hero, hero: Hero) -> bool:
    """Whether a hero can attack another one now."""
    return not foe.acted and is_next(foe.square, hero.square, foe.kind.reaches)


def _check_odds(attempt: Crawl, hero: Hero, target: Figure) -> None:
    """A 1, or no 6 and not above the difference of minds, succeeds (DG-19)."""
    face = attempt.throw("", "d6").total
    own, other = hero.kind.mind, target.kind.mind
    if attempt.table.mind == "left":
        own = hero.mind
        other = target.mind if isinstance(target, Hero) else other
    if own is None or other is None:
        right = True if face == 1 else False if face == 6 else None
        needed = "a 1, or what the minds allow, is needed"
    else:
        right = None if face is None else face == 1 or meets(face, own - other)
        if right is not None:
            attempt.likely("", max(1, min(own - other, NEVER - 1)))
        needed = f"a 1, or no 6 and at most {own} - {other} = {own - other}, is needed"
    succeeds = believe(attempt, right, "DG-19", needed)
    if right is None and face is not None:
        attempt.doubt("DG-19", f"The odds are not known: the kind of {target.name} is not.")
    if succeeds and attempt.said.has("dmg"):
        attempt.declare("DG-34", f"That the insult succeeds and yet wounds {hero.name} is taken from the record.")


def _affect(attempt: Crawl, name: str, foe: str) -> None:
    """The effect, as the Dungeon Master says (DG-34)."""
    said = attempt.said
    target = attempt.state.figure(foe)
    if target is None:
        return
    if not (attempt.reasons or any(said.has(word) for word in (*EFFECTS, "text"))):
        attempt.note("DG-34", "No effect of the insult is written down.")
    if said.has("text"):
        attempt.declare("DG-34", f"What comes of it is taken from the record: {said.word('text')[:80]}")
    changed = replace(target, atk=target.atk + (said.whole("atk") or 0), guard=target.guard + (said.whole("def") or 0))
    if said.has("skip"):
        if isinstance(changed, Monster):
            clock = attempt.clock
            changed = replace(changed, skips=clock.round + (clock.half != FIRST))
        else:
            attempt.declare("DG-34", f"That {foe} skips a turn is taken from the record.")
    if said.has("flee"):
        attempt.declare("DG-34", f"That {foe} flees is taken from the record.")
        if isinstance(changed, Monster):
            changed = replace(changed, square="", fate=FLED)
    _tell_effects(attempt, foe)
    attempt.state = attempt.state.put(changed).wounded(name, said.whole("dmg") or 0)
    tell_wounds(attempt, name, said.whole("dmg") or 0)
    attempt.state = _hurt(attempt.state, name, foe, said.whole("hurt") or 0)
    tell_wounds(attempt, foe, said.whole("hurt") or 0)


def _tell_effects(attempt: Crawl, whom: str) -> None:
    said = attempt.said
    for name in ("atk", "def"):
        if said.has(name):
            attempt.tell("affected", whom, detail=f"{name} {said.whole(name):+d}")
    for name in ("skip", "flee"):
        if said.has(name):
            attempt.tell("affected", whom, detail=name)


def _hurt(state: Dungeon, name: str, foe: str, wounds: int) -> Dungeon:
    """Wounds by words: a kill, and no treasure (DG-A8)."""
    before = state.figure(foe)
    state = state.wounded(foe, wounds)
    hero, after = state.hero(name), state.figure(foe)
    if hero is None or before is None or after is None or not before.is_here or after.fate != DEAD:
        return state
    return state.put(replace(hero, kills=hero.kills + 1))


def grant(attempt: Crawl) -> None:
    """``DM:grant Carter atk=+1 "from behind"``: declared, for the next battle (DG-35)."""
    begin(attempt)
    said = attempt.said
    figure = attempt.state.figure(said.word("whom"))
    if figure is None:
        attempt.wrong("GEN-13", f"There is no {said.word('whom')} to whom anything could be granted.")
        return
    if not any(said.has(word) for word in ("atk", "def", "text")):
        attempt.wrong("GEN-13", "grant needs dice (atk=+1, def=+1) or a text in quotes.")
        return
    what = [f"{name} {said.whole(name):+d}" for name in ("atk", "def") if said.has(name)]
    what += [f'"{said.word("text")[:80]}"'] if said.has("text") else []
    _tell_effects(attempt, figure.name)
    attempt.declare("DG-35", f"What {figure.name} gets is taken from the record: {', '.join(what)}.")
    atk, guard = figure.atk + (said.whole("atk") or 0), figure.guard + (said.whole("def") or 0)
    attempt.state = attempt.state.put(replace(figure, atk=atk, guard=guard))


def note(attempt: Crawl) -> None:
    """``DM:note "..."``: story, which changes nothing and interrupts nothing (DG-28)."""


# --- what could be tried ------------------------------------------------------------------------------------


def insults(attempt: Crawl) -> Iterable[str]:
    """Everybody on the board who is on the other side, and in exodus the other heroes."""
    dice = open_roll("", "d6")
    others = (each for each in attempt.state.figures if each.is_here and each.name != attempt.who)
    return [f"{each.name} {dice}" for each in others]
