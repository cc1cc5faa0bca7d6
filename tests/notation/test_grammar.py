"""What the grammar builds: powers, several deeds, arguments, chance and the values of data tags."""

from __future__ import annotations

import pytest

from eldritch.notation.acts import parse_act, parse_declaration
from eldritch.notation.grammar import parse_argument, parse_chance
from eldritch.notation.model import (
    ActorAct,
    Aim,
    Argument,
    BoardAct,
    Castling,
    Dice,
    Event,
    Garbled,
    Move,
    Power,
    Roll,
    Walk,
)


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("GE~a0-d0", Power("GE", aim=Aim(square="a0", onward="d0"))),
        ("BAa1~", Power("BA", "a1")),
        ("EV~xf3", Power("EV", aim=Aim(takes=True, square="f3"))),
        ("SS~N", Power("SS", aim=Aim(code="N"))),
        ("SM~", Power("SM")),
        ("CE~Rh1", Power("CE", aim=Aim(code="R", square="h1"))),
        ("B~return:b1", Power("B", verb="return", aim=Aim(square="b1"))),
        ("Qd7~teleport:c4", Power("Q", "d7", "teleport", Aim(square="c4"))),
        ("Kxf7~teleport:c4", Power("K", "", "teleport", Aim(square="c4"), Move("K", "", True, "f7"))),
        ("Kg8-f7~go:c4", Power("K", "", "go", Aim(square="c4"), Walk("K", ("g8", "f7"), False))),
        ("N~hero:b5-d6=Q/cut", Power("N", "", "hero", Aim("", False, "b5", "d6", "Q", "cut"))),
    ],
)
def test_powers(text: str, power: Power) -> None:
    assert parse_act(text) == BoardAct(text, text, (power,))


def test_two_deeds_and_one_mark() -> None:
    act = parse_act("LBe4&xd5#")
    assert isinstance(act, BoardAct)
    assert act.deeds == (Move("LB", "", False, "e4"), Move("", "", True, "d5"))
    assert act.mark == "#"


def test_castling_of_another_piece_and_a_colour() -> None:
    assert parse_act("DO~O-O") == BoardAct("DO~O-O", "DO~O-O", (Castling("DO", False),))
    coloured = parse_act("b:Ra8xa3")
    assert isinstance(coloured, BoardAct)
    assert coloured.side == "b"


def test_a_small_letter_before_a_verb_is_an_actor() -> None:
    assert parse_act("b:move") == ActorAct("b:move", ("b",), "move", ())


def test_an_actor_act_with_all_sorts_of_arguments() -> None:
    act = parse_act('A1+A2:go  2,5-9,5 pt=2/2,? -1 "a \\"b\\"" word+ ? 2,5 +3/+3 <d6:4>')
    assert isinstance(act, ActorAct)
    assert act.actors == ("A1", "A2")
    assert act.text == 'A1+A2:go 2,5-9,5 pt=2/2,? -1 "a \\"b\\"" word+ ? 2,5 +3/+3 <d6:4>'
    kinds = [part.kind if isinstance(part, Argument) else "roll" for part in act.arguments]
    assert kinds == ["path", "assignment", "number", "string", "word", "unknown", "point", "stats", "roll"]
    assert act.arguments[1] == Argument("assignment", "pt=2/2,?", "pt", ("2/2", "?"))
    assert act.arguments[3] == Argument("string", '"a \\"b\\""', values=('a "b"',))


def test_an_argument_that_is_none_is_kept() -> None:
    act = parse_act("Ann:go a=,b")
    assert isinstance(act, ActorAct)
    assert act.arguments == (Argument("garbled", "a=,b", values=("a=,b",)),)


def test_rolls() -> None:
    assert parse_chance("<atk 2d20kh1+d8:4,?,5=9>") == Roll(
        "<atk 2d20kh1+d8:4,?,5=9>", "atk", (Dice(2, 20, "kh", 1), Dice(1, 8)), (4, None, 5), 9
    )


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("<HI:R@a1>", Event("<HI:R@a1>", "", "HI", "R@a1")),
        ("<type pick:orc>", Event("<type pick:orc>", "type", "pick", "orc")),
        ("<draw:Shock,Growth>", Event("<draw:Shock,Growth>", "", "draw", "Shock,Growth")),
        ("< CE:b4=N >", Event("< CE:b4=N >", "", "CE", "b4=N")),
    ],
)
def test_events(text: str, event: Event) -> None:
    assert parse_chance(text) == event


@pytest.mark.parametrize("text", ["<>", "<d6>", "<d6:>", "<a b c:d>", "<d6:x>", "<2000d6:1>", "<d1:1>", "<:x>"])
def test_what_is_no_event(text: str) -> None:
    assert parse_chance(text) is None


def test_an_argument_may_be_a_roll() -> None:
    assert parse_argument("<d6:1>") == Roll("<d6:1>", "", (Dice(1, 6),), (1,))


def test_declarations() -> None:
    assert parse_declaration("creature cost=1G pt=2/2 Shock*7") == (
        Argument("word", "creature", values=("creature",)),
        Argument("assignment", "cost=1G", "cost", ("1G",)),
        Argument("assignment", "pt=2/2", "pt", ("2/2",)),
        Argument("counted", "Shock*7", values=("Shock", "7")),
    )
    assert parse_declaration("") == ()
    assert parse_declaration("P=Bear*8 N=a,b") == (
        Argument("assignment", "P=Bear*8", "P", ("Bear*8",)),
        Argument("assignment", "N=a,b", "N", ("a", "b")),
    )


def test_a_value_that_is_no_declaration_is_refused_with_its_place() -> None:
    said = parse_declaration("cost=1G !")
    assert isinstance(said, str)
    assert "'!'" in said
    assert "character 9" in said


def test_what_is_no_act_is_garbled() -> None:
    assert parse_act("Sf3") == Garbled("Sf3")
    assert parse_act("  ") == Garbled("")
