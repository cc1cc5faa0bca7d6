"""What records leave to trust, and their dice: one small record for each kind, and sums that no order changes."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldritch.notation.model import Roll
from eldritch.notation.reader import read
from eldritch.validator.audit import Audit, audit, audit_file, by_player
from eldritch.validator.dice import Dice, Die
from eldritch.validator.formats.audit_shape import shape_totals
from eldritch.validator.items import KINDS, GameAudit, Item
from eldritch.variants.base import Position
from eldritch.variants.sealing import seal_dice, seal_secret

SAMPLES = Path(__file__).parents[2] / "samples"
SALT = "00112233445566778899aabbccddeeff"
BONES = '[Variant "Big Bones"]\n[Players "Ann Bob"]\n[Stacks "Ann=60 Bob=60"]\n[AgeOrder "Ann Bob"]\n'


def audited(text: str) -> GameAudit:
    (record,) = read(text)
    return audit(record)


def said(game: GameAudit, *kinds: str) -> list[tuple[str, str, str, int, int]]:
    return [
        (item.kind, item.severity, item.code, item.line, item.column)
        for item in game.items
        if not kinds or item.kind in kinds
    ]


def item(game: GameAudit, kind: str) -> Item:
    (found,) = [item for item in game.items if item.kind == kind]
    return found


def faces(game: GameAudit) -> dict[tuple[str, str], dict[int, int]]:
    return {(die.who, die.name): dict(counter) for die, counter in game.dice.faces.items()}


# --- results ----------------------------------------------------------------------------------------


def test_gen7_a_resignation_is_declared_where_the_marker_stands() -> None:
    game = audited('[Result "1-0"]\n\n1. e4 e5 1-0\n')
    assert said(game) == [("result", "declared", "GEN-7", 3, 10)]
    assert "by resignation" in game.items[0].message


def test_gen7_a_result_in_the_tag_only_is_declared_there() -> None:
    assert said(audited('[White "A"]\n[Result "0-1"]\n\n1. e4 e5\n')) == [("result", "declared", "GEN-7", 2, 1)]


@pytest.mark.parametrize("text", ["1. f3 e5 2. g4 Qh4# 0-1\n", "1. e4 e5 *\n", "1. f3 e5 2. g4 Qh4# 1-0\n"])
def test_gen7_a_result_of_the_rules_or_none_is_no_item(text: str) -> None:
    assert audited(text).items == ()


def test_gen7_a_draw_says_whether_the_position_allows_a_claim() -> None:
    moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"
    assert "occurred three times" in audited(f"{moves} 1/2-1/2\n").items[0].message
    assert "shows nothing" in audited("1. e4 e5 1/2-1/2\n").items[0].message


def test_gen7_forfeits_and_terminations_are_named() -> None:
    assert "forfeit" in audited('[White "A"]\n\n+/-\n').items[0].message
    game = audited('[Termination "time forfeit"]\n[Result "1-0"]\n\n1. e4 1-0\n')
    assert "The Termination tag says 'time forfeit'." in game.items[0].message


def test_a_game_that_is_not_judged_leaves_its_result_open() -> None:
    game = audited("1. e4 Nonsense 2. d4 1-0\n")
    assert said(game) == [("unjudged", "unverifiable", "PGN-332", 1, 7), ("result", "unverifiable", "GEN-7", 1, 22)]
    game = audited('[Variant "Nonsense"]\n\n1. e4 1-0\n')
    assert [(each.kind, each.severity) for each in game.items] == [
        ("unjudged", "unverifiable"),
        ("result", "unverifiable"),
    ]


def test_what_follows_from_an_illegal_act_and_what_a_variation_holds_is_no_item() -> None:
    assert audited("1. e4 (1. d4 <x_luck d6:?>) 1... e5 *\n").items == ()


# --- secrets ----------------------------------------------------------------------------------------


def test_x20_a_deal_without_commitment_is_declared() -> None:
    game = audited('[White "A"]\n[Variant "Golem Chess"]\n\n1. e4 *\n')
    assert said(game) == [("secret", "declared", "X-20", 2, 1)]
    assert "WhiteCourtCommit and BlackCourtCommit" in game.items[0].message


def test_x21_each_side_is_spoken_of_once() -> None:
    head = '[Variant "Golem Chess"]\n'
    commitment = '[WhiteCourtCommit "de4c1216e58d0ed92e5e70a431ffc0e635eb511dd0b105e8e1c5129fa7959da7"]\n'
    opening = f'[WhiteCourtOpen "golem=c1;hero=b1;wizard=g1;{SALT}"]\n'
    for tags, expected in (
        (commitment + opening, [("declared", "BlackCourtCommit")]),
        (commitment, [("declared", "BlackCourtCommit"), ("unverifiable", "WhiteCourtOpen")]),
        (opening, [("declared", "BlackCourtCommit"), ("declared", "WhiteCourtCommit")]),
    ):
        game = audited(f"{head}{tags}\n1. e4 *\n")
        found = sorted((each.severity, each.message.rstrip(").").split()[-1]) for each in game.items)
        assert found == expected


def test_ct86_marks_are_spoken_of_together_and_a_full_set_not_at_all() -> None:
    assert "24 secrets" in item(audited('[Variant "Ctheckers"]\n\n1. b6-a5 *\n'), "secret").message
    _, (first, second) = audit_file(SAMPLES / "sealed-marks.epgn")
    assert said(first, "secret") == []
    assert len(said(second, "secret")) == 1
    _, games = audit_file(SAMPLES / "broken" / "checkers.epgn")
    assert [each.code for each in games[2].items if each.kind == "secret"] == ["CT-86"]


def test_what_a_game_hides_is_named_unless_something_was_sealed() -> None:
    assert "the dice that were picked" in item(audited(f"{BONES}\n*\n"), "secret").message
    sealed = seal_secret("Ann1", "d8", SALT, None)
    tags = f'[Commit_Ann1 "{sealed.commitment}"]\n[Open_Ann1 "{sealed.opening}"]\n'
    assert said(audited(f"{BONES}{tags}\n*\n"), "secret") == []
    game = audited(f"{BONES}{tags.splitlines()[0]}\n\n*\n")
    assert said(game, "secret") == [("secret", "unverifiable", "X-21", 5, 1)]


# --- chance -----------------------------------------------------------------------------------------


def test_gen5_a_face_that_is_not_written_down_is_listed_once() -> None:
    text = '[Variant "Cooperative Chess"]\n\n1. Na3 <3d6:1,?,2> c5 *\n'
    game = audited(text)
    assert len(said(game, "unwritten")) == 1
    assert game.dice.unwritten == {Die("red", "d6", 6): 1}
    assert faces(game) == {("red", "d6"): {1: 1, 2: 1}}


def test_gen5_a_face_that_no_rule_speaks_of_is_listed_too() -> None:
    game = audited(
        '[Variant "Nonsense"]\n\n1. e4 <d6:?> e5 <d6:?=4> 2. d4 <pick:?> d5 <x_luck d6:3> <type pick:orc> *\n'
    )
    kinds = ["unjudged", "unwritten", "chance", "unwritten", "unwritten", "house-roll"]
    assert [each.kind for each in game.items] == kinds
    messages = [each.message for each in game.items if each.kind == "unwritten"]
    assert "The total of <d6:?=4> is believed" in messages[1]
    assert messages[2] == "What happened is not written down: <pick:?>."
    assert item(game, "chance").message.startswith("3 dice and 2 lots are believed")


def test_gen5_a_house_roll_is_listed_once_and_counted() -> None:
    game = audited("1. e4 <x_luck d6:5> e5 *\n")
    assert said(game, "house-roll") == [("house-roll", "declared", "GEN-5", 1, 7)]
    assert faces(game) == {("white", "d6"): {5: 1}}


def test_values_of_actors_that_are_open_are_listed() -> None:
    game = audited(f"{BONES}\n1. Ann:pick ? Bob:pick d6 *\n")
    assert [each.found for each in game.items if each.kind == "unwritten"] == ["?"]


def test_x22_chance_is_one_item_a_game_and_none_where_a_seed_was_fixed() -> None:
    _, games = audit_file(SAMPLES / "coop-steps.epgn")
    assert [each.kind == "chance" for game in games for each in game.items].count(True) == 3
    assert not said(games[2])  # its dice follow from a seed
    seed = seal_dice(SALT)
    tags = f'[DiceCommit "{seed.commitment}"]\n[DiceSeed "{seed.opening}"]\n'
    assert said(audited(f"{tags}\n1. e4 <x_luck d6:5> *\n"), "chance")  # orthodox chess checks no seed


def test_every_kind_has_an_item_somewhere_in_the_samples() -> None:
    total = Audit()
    for path in SAMPLES.rglob("*gn"):
        for game in audit_file(path)[1]:
            total.add(game)
            assert {each.severity for each in game.items} <= {"declared", "unverifiable"}
    assert total.kinds.keys() == KINDS.keys()


# --- whose dice -------------------------------------------------------------------------------------


def test_dice_belong_to_the_side_of_their_act() -> None:
    _, (game,) = audit_file(SAMPLES / "big-bones.epgn")
    assert faces(game) == {("Bob", "d6"): {4: 1}, ("Cid", "d13"): {2: 1}, ("Ann", "d6"): {3: 1}, ("Cid", "d20"): {3: 1}}
    _, (game,) = audit_file(SAMPLES / "coop-a.epgn")
    assert {die.who for die in game.dice.faces} == {"red"}
    game = audited('[Variant "Nonsense"]\n\n1. e4 <d6:1> e5 <d6:2> <2d6:3,4> *\n')
    assert faces(game) == {("white", "d6"): {1: 1}, ("black", "d6"): {2: 1, 3: 1, 4: 1}}


def test_a_defender_may_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    from eldritch.variants.eldritch.position import EldritchPosition

    def thrower(self: Position, act: object, roll: Roll, side: int) -> int:
        return 1 - side if roll.label == "x_save" else side

    monkeypatch.setattr(EldritchPosition, "thrower", thrower)
    game = audited("1. e4 <x_luck d6:1> <x_save d6:2> *\n")
    assert faces(game) == {("white", "d6"): {1: 1}, ("black", "d6"): {2: 1}}


def test_dice_that_are_not_kept_count_by_their_natural_faces() -> None:
    game = audited('[Variant "Nonsense"]\n\n1. e4 <atk 2d20kh1+d8:4,12,5> *\n')
    assert faces(game) == {("white", "d20"): {4: 1, 12: 1}, ("white", "d8"): {5: 1}}


def test_what_cannot_have_fallen_is_not_counted_nor_are_variations() -> None:
    game = audited('[Variant "Nonsense"]\n\n1. e4 <d6:7> <2d6:1> (1. d4 <d6:2>) 1... e5 <coin:edge> <coin:?> *\n')
    assert faces(game) == {("black", "coin"): {}}
    assert game.dice.unwritten.total() == 1


def test_dice_can_be_counted_for_players() -> None:
    text = (
        '[Variant "Nonsense"]\n[White "Ann"]\n[Black "?"]\n\n1. e4 <d6:1> e5 <d6:2> *\n\n'
        '[Variant "Nonsense"]\n[White "Bob"]\n[Black "Ann"]\n\n1. e4 <d6:3> e5 <d6:4> *\n'
    )
    total, _ = audit_file(text, by=by_player)
    counted = {die.who: dict(counter) for die, counter in total.dice.faces.items()}
    assert counted == {"Ann": {1: 1, 4: 1}, "black": {2: 1}, "Bob": {3: 1}}


# --- sums -------------------------------------------------------------------------------------------

ROLLS = st.lists(
    st.tuples(st.sampled_from(("white", "black", "red")), st.sampled_from((2, 6, 20)), st.integers(1, 20)), max_size=60
)


def _added(rolls: list[tuple[str, int, int]]) -> Dice:
    from eldritch.notation.model import Dice as Pool

    dice = Dice()
    for who, sides, face in rolls:
        dice.add(Roll("", "", (Pool(1, sides),), (face,)), who)
    return dice


@given(ROLLS, st.randoms())
@settings(max_examples=50)
def test_the_order_of_throws_and_of_games_does_not_matter(
    rolls: list[tuple[str, int, int]], luck: random.Random
) -> None:
    shuffled = rolls[:]
    luck.shuffle(shuffled)
    cut = luck.randint(0, len(rolls))
    parts = Audit()
    for part in (shuffled[cut:], shuffled[:cut]):
        parts.dice.merge(_added(part))
    whole = Audit()
    whole.dice.merge(_added(rolls))
    assert shape_totals(parts, 1, "side") == shape_totals(whole, 1, "side")
    assert sum(faces.total() for die, faces, _ in whole.dice.rows() if not die.who) <= len(rolls)


def test_the_order_of_the_games_of_an_archive_does_not_matter() -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(SAMPLES.glob("*.epgn"))]
    shapes = []
    for order in (texts, texts[::-1]):
        total, games = audit_file("\n\n".join(order))
        assert total.games == len(games)
        assert total.kinds == sum((Counter(each.kind for each in game.items) for game in games), Counter())
        shapes.append(shape_totals(total, 1, "side"))
    assert shapes[0] == shapes[1]


@given(st.text(alphabet='<>?x_d6:=,123 .e4\n[]"(){}', max_size=120))
@settings(max_examples=200)
def test_nothing_in_a_record_raises(text: str) -> None:
    for head in ("", '[Variant "Ctheckers"]\n\n', f"{BONES}\n1. Ann:pick ", '[Variant "Cooperative Chess"]\n\n1. Na3 '):
        total, _ = audit_file(head + text)
        shape_totals(total, 1, "side")
