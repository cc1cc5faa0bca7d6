"""What is offered to whoever wrote an act wrongly holds: in random games of every system the alternatives are legal,
examples can be read, and the roll that a message asks for is the roll that was missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from eldritch.notation.acts import ARGUMENT, chance, parse_act
from eldritch.notation.model import ActorAct
from eldritch.notation.problems import Problem
from eldritch.validator.archive import validate_file
from eldritch.validator.repair import nearest
from eldritch.variants.actors.fitting import Fitting
from eldritch.variants.actors.hearing import meant
from eldritch.variants.actors.position import ActorPosition
from eldritch.variants.base import Deed, Refusal
from tests.variants.airwar.generate import play as air
from tests.variants.bones.generate import play as bones
from tests.variants.dungeon.generate import crawl
from tests.variants.magic.generate import play as magic
from tests.variants.skills.generate import play as skills
from tests.variants.skirmish.generate import play as skirmish

GAMES: dict[str, Callable[[], object]] = {
    "Big Bones": lambda: bones(3, 2), "GM-less Skills": lambda: skills(2, 3), "Three If By Air": lambda: air(1, 2),
    "Chess Magic": lambda: magic(2, 3), "Family Dungeon": lambda: crawl(4, 3), "Skirmish": lambda: skirmish(2, 2),
}  # fmt: skip
BROKEN = Path(__file__).parents[3] / "samples" / "broken"
EXAMPLE = re.compile(r"An example from [A-Z]+-[0-9]+: (.+)")
TOKEN = re.compile(r"<[^<>]*>")
MOST_OF_A_KIND = 2  # refusals of one verb by the same rules that are looked at
MOST_SPOILED = 8  # acts of one verb that are spoiled
Table = ActorPosition[Any, Any]
Case = tuple[Table, ActorAct, Deed | Refusal]


@pytest.fixture(name="cases", params=GAMES, scope="module")
def all_that_was_refused(request: pytest.FixtureRequest) -> list[Case]:
    """Acts of a random game that were refused or faulty, with the positions in which they were."""
    found: list[Case] = []
    kinds: dict[tuple[str, ...], int] = {}
    judge = ActorPosition.judge
    busy = False

    def listen(position: Table, act: Any, *events: Any) -> Deed | Refusal:
        nonlocal busy
        verdict = judge(position, act, *events)
        if busy or not isinstance(act, ActorAct):
            return verdict
        busy = True
        kinds[(act.verb,)] = kinds.get((act.verb,), 0) + 1
        slips = spoiled(act) if kinds[(act.verb,)] <= MOST_SPOILED else ()
        for each, said in [(act, verdict), *((one, judge(position, one)) for one in slips)]:
            codes = (each.verb, *(reason.code for reason in wrong(said)))
            if len(codes) > 1 and kinds.setdefault(codes, 0) < MOST_OF_A_KIND:
                kinds[codes] += 1
                found.append((position.copy(), each, said))
        busy = False
        return verdict

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ActorPosition, "judge", listen)
        GAMES[request.param]()
    assert len(found) > 30
    return found


def spoiled(act: ActorAct) -> Iterator[ActorAct]:
    """The act with one slip of a newcomer each."""
    head, *words = ARGUMENT.findall(act.text)
    slips = [" ".join([head, *words[:place], *words[place + 1 :]]) for place in range(len(words))]
    slips += [f"{act.text},", f"{act.text} nonsense", f"Nobody{act.text[act.text.index(':') :]}", f"{head}x"]
    for slip in slips:
        spoilt = parse_act(slip)
        if isinstance(spoilt, ActorAct):
            yield spoilt


def wrong(said: Deed | Refusal) -> list[Any]:
    """The reasons against an act, or beside it."""
    if isinstance(said, Refusal):
        return list(said.reasons)
    return [fault.reason for fault in said.faults if fault.severity in ("error", "warning")]


def test_nearest_acts_are_legal_and_there_are_some_wherever_anything_is(cases: list[Case]) -> None:  # GEN-10
    for position, act, said in cases[:: len(cases) // 30]:
        if isinstance(said, Refusal):
            offered = nearest(position, act)
            assert len(offered) <= 3
            assert offered or next(position.legal(), None) is None
            for text in offered:
                assert wrong(position.judge(parse_act(text))) == [], (position.text(), act.text, text)


def test_examples_fit_their_verb_and_tokens_can_be_read(cases: list[Case]) -> None:  # GEN-5, GEN-13
    seen = 0
    for position, act, said in cases:
        for reason in wrong(said):
            found = EXAMPLE.search(reason.message)
            if found is not None:
                example = parse_act(found[1])
                assert isinstance(example, ActorAct), found[1]
                verb = meant(position, example, position.cast())
                assert verb is not None
                assert Fitting(verb.name, verb.takes, example.arguments).reasons == []
                seen += 1
            for token in TOKEN.findall(reason.message):
                assert chance(token) is not None or token in act.text, reason.message
    assert seen > 3


def test_the_roll_that_is_asked_for_is_the_one_that_is_missing(cases: list[Case]) -> None:  # GEN-5
    for position, act, said in cases:
        asked = [reason for reason in wrong(said) if reason.message.startswith("A roll is missing here: ")]
        if asked:
            tokens = [TOKEN.findall(reason.message)[0] for reason in asked]
            again = wrong(position.judge(parse_act(" ".join([act.text, *tokens]))))
            assert not any(reason in again for reason in asked), (position.text(), act.text, tokens)


@pytest.mark.parametrize("name", ["ambush", "cellar", "kitchen-table", "long-island", "old-mill", "short-reach"])
def test_the_nearest_act_put_into_the_record_in_place_of_the_refused_one_is_legal_there(name: str) -> None:  # GEN-10
    lines = (BROKEN / f"{name}.epgn").read_text("utf-8").split("\n")
    tried = 0
    for problem in problems("\n".join(lines)):
        if problem.variation is not None or problem.line is None or problem.column is None:
            continue
        line, column = lines[problem.line - 1], problem.column - 1
        if not line.startswith(problem.found, column):
            continue  # the act goes on in the next line
        for text in problem.alternatives[:1]:
            mended = f"{line[:column]}{text} {line[column + len(problem.found) :]}"
            again = problems("\n".join([*lines[: problem.line - 1], mended, *lines[problem.line :]]))
            assert [(p.line, p.column) for p in again].count((problem.line, problem.column)) == 0, (problem.found, text)
            tried += 1
    assert tried > 3


def problems(text: str) -> list[Problem]:
    """The errors of a record."""
    return [problem for game in validate_file(text).games for problem in game.problems if problem.severity == "error"]
