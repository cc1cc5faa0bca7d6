"""The closing table of a story: who lost what, which powers were used, how long it stayed quiet, how dice fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from eldritch.notation.model import BoardAct, Power, Roll
from eldritch.variants.base import Told

from ..dice import Dice, thrown
from ..report import GameReport
from .diagrams import LOSSES
from .moments import Moment, Walk
from .signs import code_of, colour_of, shows, sign_of, victim_of
from .story import Fact
from .words import Words

_GONE = LOSSES - {"suborned"}


def closing_table(
    words: Words, report: GameReport, main: Sequence[Moment], walked: Walk, labels: Sequence[str]
) -> Iterator[Fact]:
    """The facts of a judged record; ``main`` are the acts that stand, ``labels`` their numbers with dots."""
    sides, rounds = walked.sides, walked.rounds
    main = [moment for moment in main if moment.step.number > 0] if rounds else main
    played = [moment for moment in main if moment.step.ply > 0 and moment.step.deed is not None]
    if not played:
        return
    number = max(moment.step.number for moment in played)
    key = "acts" if rounds else "plies"
    yield Fact(words.say("table", key), words.say("table", f"{key}_text", count=len(played), rounds=number))
    yield from _losses(words, main, sides, walked.left)
    yield from _invokes(words, main, sides)
    yield from _quiet(words, main, labels, rounds)
    yield from _dice(words, report)


# --- what was lost ---------------------------------------------------------------------------------------------------


def _losses(
    words: Words, main: Sequence[Moment], sides: Sequence[str], left: Sequence[tuple[str, str]]
) -> Iterator[Fact]:
    lost: dict[str, Counter[str]] = {side: Counter() for side in (*sides, "")}
    for side, name in left:
        lost[side][name] += 1
    for moment in main:
        victim = victim_of(moment.changes) if moment.step.refused else ""
        if victim and colour_of(victim) < len(sides):
            lost[sides[colour_of(victim)]][words.coded(sign_of(victim))] += 1
        for change in moment.changes:
            told = change.told
            if told is not None and told.event in _GONE and told.pieces:
                side, name = _whose(words, told, moment, sides)
                lost[side][name] += 1
    for side, names in lost.items():
        if names:
            label = words.sentence("table", "lost", who=words.side(side)) if side else words.say("table", "lost_all")
            yield Fact(label, _listed(words, names))


def _whose(words: Words, told: Told, moment: Moment, sides: Sequence[str]) -> tuple[str, str]:
    """The side of what was lost and its bare name: by its owner, by its colour in words, by its sign on the board, else
    nobody's."""
    name = told.pieces[-1]
    if name in moment.owners:
        return moment.owners[name], name
    for side in sides:
        called = words.side(side).casefold()
        if f" {called} " in f" {name} ":
            return side, " ".join(word for word in name.split() if word != called)
    code = code_of(name)
    stood = [
        change.before for change in moment.changes
        if code and change.kind == "put" and change.where in told.squares[:1] and shows(change.before, code)
    ] or [
        change.before for change in moment.changes
        if code and change.kind == "put" and not change.after and shows(change.before, code)
    ]  # fmt: skip
    if stood:
        colour = colour_of(stood[0] if told.event == "captured" else stood[-1])
        return sides[colour] if colour < len(sides) else "", name
    return "", name


def _listed(words: Words, names: Counter[str]) -> str:
    return words.listed(counted(words, words.piece(name), count) for name, count in names.most_common())


def counted(words: Words, what: str, count: int) -> str:
    """So many of something: ``knight``, ``2 knights``, ``Bear (2)`` where a name has no plural."""
    plural = words.plural(what)
    key = "once" if count == 1 else "times" if plural != what else "many"
    return words.say("table", key, what=what, count=count, plural=plural)


# --- powers and quiet ------------------------------------------------------------------------------------------------


def _invokes(words: Words, main: Sequence[Moment], sides: Sequence[str]) -> Iterator[Fact]:
    used: dict[str, Counter[str]] = {side: Counter() for side in sides}
    for moment in main:
        act = moment.step.act
        if isinstance(act, BoardAct) and not moment.step.refused and moment.mover in used:
            for deed in act.deeds:
                if isinstance(deed, Power):
                    verb = deed.verb or (deed.aim.verb if deed.aim is not None else "")
                    used[moment.mover][words.word("detail", verb) if verb else words.coded(deed.code)] += 1
    for side, names in used.items():
        if names:
            texts = (
                words.say("table", "once" if count == 1 else "often", what=name, count=count)
                for name, count in names.most_common()
            )
            yield Fact(words.sentence("table", "invokes", who=words.side(side)), words.listed(texts))


def _quiet(words: Words, main: Sequence[Moment], labels: Sequence[str], rounds: bool) -> Iterator[Fact]:
    best: tuple[int, str, str] = (0, "", "")
    run, losses = best, 0
    for moment, label in zip(main, labels, strict=not rounds):
        if moment.step.ply == 0:
            continue
        place = str(moment.step.number) if rounds else label
        told = {change.told.event for change in moment.changes if change.told is not None}
        lost = not told.isdisjoint(LOSSES) or bool(moment.step.refused and victim_of(moment.changes))
        losses += lost
        run = (0, "", "") if lost else (run[0] + 1, run[1] or place, place)
        best = max(best, run, key=lambda one: one[0])
    if best[0] > 1 and (losses or not rounds):
        key = ("quiet_act" if best[1] == best[2] else "quiet_acts") if rounds else "quiet_text"
        text = words.sentence("table", key, count=best[0], first=best[1], last=best[2])
        yield Fact(words.say("table", "quiet"), text)


# --- dice ------------------------------------------------------------------------------------------------------------


def _dice(words: Words, report: GameReport) -> Iterator[Fact]:
    """Each die, everybody's together and then each thrower's."""
    dice = Dice()
    for each in thrown(report):
        if isinstance(each.chance, Roll):
            dice.add(each.chance, *each.sides)
    for die, faces, _ in dice.rows():
        count = sum(faces.values())
        if count:
            mean = f"{sum(face * times for face, times in faces.items()) / count:.2f}"
            expected = f"{(die.sides + 1) / 2:.1f}"
            key, who = ("dice_by", words.side(die.who)) if die.who else ("dice", "")
            said = "dice_once" if count == 1 else "dice_text"
            text = words.say("table", said, count=count, mean=mean, expected=expected, face=next(iter(faces)))
            yield Fact(words.sentence("table", key, die=die.name, who=who), text)
