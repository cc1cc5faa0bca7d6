"""What must hold in every position of random games of mixed armies (see ``tests/generators/eldritch.py``)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from eldritch.notation.acts import parse_act
from eldritch.notation.model import BoardAct, Event
from eldritch.notation.reader import read
from eldritch.validator.archive import validate_file
from eldritch.variants.base import LEFT
from eldritch.variants.eldritch.deed import EldritchDeed
from eldritch.variants.eldritch.position import EldritchPosition
from eldritch.variants.eldritch.variant import ELDRITCH
from tests.generators.eldritch import play


@pytest.mark.parametrize("seed", range(30))
def test_invariants_hold_in_a_random_game(seed: int) -> None:
    play(seed, 40)


@pytest.mark.parametrize("seed", range(30, 60))
def test_a_generated_record_is_judged_without_a_fault(seed: int) -> None:
    game = play(seed, 100, checked=False)
    report = validate_file(game.record())
    assert [p for p in report.games[0].problems if p.severity in ("error", "warning")] == []
    assert report.games[0].final == game.position.text()


def followed(record: str) -> Iterator[tuple[str, EldritchPosition]]:
    """Each act of a legal record and the position after it, played the fast way wherever that plays it."""
    (read_record,) = read(record)
    position = ELDRITCH.start(read_record).position
    assert isinstance(position, EldritchPosition)
    before: list[Event] = []
    acts: list[tuple[BoardAct, list[Event], list[Event]]] = []
    for item in read_record.line.items:
        if isinstance(item, BoardAct):
            acts.append((item, before, []))
            before = []
        elif isinstance(item, Event):
            (before if position.opens(item) else acts[-1][2]).append(item)
    for act, first, after in acts:
        done = LEFT if first else position.follow_answered(act, tuple(after)) if after else position.follow(act)
        if done == LEFT:
            deed = position.judge(act, tuple(first), tuple(after))
            assert isinstance(deed, EldritchDeed), (act.text, deed)
            position.play(deed)
        yield act.text, position


@pytest.mark.parametrize("seed", range(60, 90))
def test_what_a_followed_game_remembers_is_what_is_found_by_asking_anew(seed: int) -> None:
    for act, position in followed(play(seed, 120, checked=False, sober=seed % 2 == 0).record()):
        if position.setup is not None:
            continue
        checked, struck, sound = position.in_check(), list(position.struck), position.sound
        seats = tuple(position.crowned(colour) for colour in (0, 1))
        anew = position.copy()
        anew.checked, anew.struck, anew.seats = -1, [-1, -1], [None, None]
        assert anew.in_check() == checked, act
        assert not (sound and anew.endangered(1 - anew.turn)), act
        for colour in (0, 1):
            assert struck[colour] in (-1, int(anew.may_be_struck(colour))), act
            assert set(seats[colour]) == set(anew.crowned(colour)), act


def test_ec10_a_gremlin_that_heads_home_takes_in_passing_from_behind() -> None:
    text = "4k3/8/8/8/8/8/5P{gr:^}1/4K3 w - - 0 1"
    for moved in ("judged", "followed"):
        position = EldritchPosition.from_text(text)
        act = parse_act("f4")
        if moved == "followed":
            assert position.follow(act) != LEFT
        else:
            deed = position.judge(act)
            assert isinstance(deed, EldritchDeed)
            position.play(deed)
        assert " b - f3 " in position.text()
        assert EldritchPosition.from_text(position.text()).text() == position.text()
