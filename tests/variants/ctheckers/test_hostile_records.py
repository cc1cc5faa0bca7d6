"""Records of Ctheckers whose words were torn apart: always a verdict, never an exception."""

from __future__ import annotations

import random

import pytest

from eldritch.validator.archive import validate_file
from eldritch.variants.ctheckers.ground import Ground
from eldritch.variants.ctheckers.inscription import Unreadable, flaws, format_ground, parse_ground
from eldritch.variants.ctheckers.position import CtheckersPosition
from tests.generators.ctheckers import play
from tests.outputs import everything

FORMS = "PBKNQR?"
SIGNS = "WBabcdefgh12345678@k=!(),*:[]- .CuNythRcNe?wb"


def torn(dice: random.Random, text: str) -> str:
    """A record with words lost, doubled, moved or turned into others."""
    head, _, body = text.partition("\n\n")
    words = body.split()
    for _ in range(dice.randrange(1, 8)):
        place = dice.randrange(len(words))
        action = dice.randrange(7)
        if action == 0:
            del words[place]
        elif action == 1:
            words.insert(place, dice.choice(words))
        elif action == 2:
            words[place] = f"<d6:{dice.choice('1234567?')}>"
        elif action == 3:
            words[place] = f"<reveal:{dice.choice('abcdefgh')}{dice.randrange(1, 9)}={dice.choice(('Ny', 'RC', '?'))}>"
        elif action == 4:
            words[place] = words[place][::-1]
        elif action == 5:
            words.insert(place, f"( {dice.choice(words)} {dice.choice(words)} )")
        else:
            words[place] = f"{dice.choice(FORMS)}{words[place]}"
        words = words or ["*"]
    return f"{head}\n\n{' '.join(words)}\n"


@pytest.mark.parametrize("seed", range(60))
def test_a_torn_record_gets_a_verdict(seed: int) -> None:
    dice = random.Random(seed)
    whole = play(seed, 60, checked=False).record()
    for _ in range(5):
        everything(torn(dice, whole))


def ground_or_fault(text: str) -> Ground | Unreadable:
    try:
        return parse_ground(text)
    except Unreadable as fault:
        return fault


@pytest.mark.parametrize("seed", range(60))
def test_a_torn_position_is_read_or_refused(seed: int) -> None:
    dice = random.Random(seed)
    text = play(seed, 40, checked=False).position.text()
    for _ in range(40):
        signs = list(text)
        for _ in range(dice.randrange(1, 4)):
            signs[dice.randrange(len(signs))] = dice.choice(SIGNS)
        ground = ground_or_fault("".join(signs))
        if isinstance(ground, Unreadable):
            assert (ground.reason.code, ground.reason.message[:6]) == ("CT-21", "[FEN] ")
            continue
        assert format_ground(parse_ground(format_ground(ground))) == format_ground(ground)
        position = CtheckersPosition(ground)
        for deed in list(position.legal()):
            position.play(deed)
            position.text()
            position.scene()
            position.told()
            position.undo()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "side to move"),
        ("Wa1 x", "side to move"),
        ("Wa1 w zero", "number"),
        ("Wa2 w 1", "light"),
        ("Wa1,Ba1 w 1", "twice"),
        ("Wa9 w 1", "no unit"),
        ("Wd8 w 1", "far row"),
        ("Wa1=RC! w 1", "promoted"),
        ("Wa1k w 1", "promoted"),
        ("Wa1=Ny! w 1", "form"),
        ("Wa1=Cu!(Q,W) w 1", "form"),
        ("Wa1=Ny!(Q,W*) w 1", "marker"),
        ("Wa1@c3=Cu! w 1", "started"),
        ("Wa1@c3,Wc3 w 1", "same square"),
        ("Wa1 w 1 pile=W:Cu*9", "there are 8"),
        ("Wa1,Wc1 w 1 pile=W:Cu*8 out=W:RC.Nec.Ny", "13 units"),
        ("Wa1 w 1 pile=W:Cow", "tells no units"),
        ("Wa1 w 1 heap=W:Cu", "no field"),
        ("g1:[WNec,WCu] w 1", "no unit"),
        ("Wa1," * 2000, "characters"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(text: str, said: str) -> None:
    ground = ground_or_fault(text)
    found = [ground.reason] if isinstance(ground, Unreadable) else flaws(ground)
    assert [reason.code for reason in found] == ["CT-21"]
    assert said in found[0].message


def test_what_a_position_cannot_be_is_an_error_and_the_game_is_judged() -> None:
    game = validate_file('[Variant "Ctheckers"]\n[SetUp "1"]\n[FEN "Wa2,Wc3,Bh8 w 1"]\n\n1. c3-d4 *\n').games[0]
    assert [(problem.code, problem.severity) for problem in game.problems] == [("CT-21", "error")]
    assert (game.judged, game.plies) == ("all", 1)


def test_a_record_with_an_unreadable_position_is_not_judged() -> None:
    game = validate_file('[Variant "Ctheckers"]\n[SetUp "1"]\n[FEN "nonsense"]\n\n1. d6-e5 *\n').games[0]
    assert game.judged == "none"
    assert [(problem.code, problem.line) for problem in game.problems if problem.severity == "error"] == [("CT-21", 3)]
