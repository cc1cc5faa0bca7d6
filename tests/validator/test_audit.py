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
from eldritch.validator.fairness import VERY_UNEVEN, count_tests, try_dice
from eldritch.validator.formats.audit_shape import shape_totals
from eldritch.validator.items import KINDS, GameAudit, Item
from eldritch.variants.base import Position
from eldritch.variants.sealing import seal_dice, seal_secret
from tests.variants.airwar.table import tags as air_tags
from tests.variants.dungeon.table import tags as dungeon_tags
from tests.variants.magic.table import tags as magic_tags
from tests.variants.skirmish.table import TAGS as SKIRMISH

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


@pytest.mark.parametrize(
    ("sample", "hidden"),
    [
        ("big-bones.epgn", "the dice that were picked"),
        ("chess-magic.epgn", "the cards on the hands and the order of the decks"),
        ("three-if-by-air.epgn", "the sides that were picked, and moves plotted at the same time"),
        ("family-dungeon.epgn", "what the events are and where the traps lie"),
        ("skirmish.epgn", ""),
        ("gmless-skills.epgn", ""),
    ],
)
def test_what_each_rule_book_hides(sample: str, hidden: str) -> None:
    _, (game,) = audit_file(SAMPLES / sample)
    secrets = [each for each in game.items if each.kind == "secret"]
    assert [(each.severity, each.code, hidden in each.message) for each in secrets] == [
        ("declared", "X-20", True)
    ] * bool(hidden)


def test_gen3_hidden_cards_are_listed_as_unverifiable() -> None:
    head = "".join(f'[{name} "{value}"]\n' for name, value in magic_tags().items())
    moves = "0. W:hand <draw:Shock,?,?> B:hand <draw:?,?,?> 1. W:turn draw <draw:?> W:cast Growth target=d2 pay=e1 *"
    game = audited(f"{head}\n{moves}\n")
    assert [each.found for each in game.items if each.kind == "unwritten"] == [
        "<draw:Shock,?,?>", "<draw:?,?,?>", "<draw:?>",
    ]  # fmt: skip
    assert {each.severity for each in game.items if each.kind == "unwritten"} == {"unverifiable"}
    assert [(each.kind, each.code) for each in game.items if each.code == "CM-33"] == [("unproven", "CM-33")]
    game = audited(f"{head}\n0. W:hand <draw:Shock,Shock,Growth> *\n")
    assert item(game, "chance").message.startswith("1 draw")


def test_gen3_hidden_traps_and_dice_are_listed_as_unverifiable() -> None:
    head = "".join(f'[{name} "{value}"]\n' for name, value in {**dungeon_tags(), "Traps": "?"}.items())
    game = audited(f"{head}\n0. DM:spawn <type pick:goblin> <num d6:1> Gob1=d2 1. Carter:search none *\n")
    assert ("unproven", "unverifiable") in {(each.kind, each.severity) for each in game.items}
    game = audited(f"{BONES}\n1. Ann:pick ? Bob:pick ? Ann:ante Bob:ante Ann:reveal d8 *\n")
    assert [each.severity for each in game.items if each.kind == "unwritten"] == ["unverifiable"] * 2


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
    from eldritch.variants.pychess.position import PychessPosition

    def thrower(self: Position, act: object, roll: Roll, side: int) -> int:
        return 1 - side if roll.label == "x_save" else side

    monkeypatch.setattr(PychessPosition, "thrower", thrower, raising=False)
    game = audited('[Variant "Atomic"]\n\n1. e4 <x_luck d6:1> <x_save d6:2> *\n')
    assert faces(game) == {("white", "d6"): {1: 1}, ("black", "d6"): {2: 1}}


def test_skm31_defenders_throw_their_own_dice() -> None:
    head = "".join(f'[{name} "{value}"]\n' for name, value in SKIRMISH.items())
    moves = (
        "Iko:attack Gil with=spear <atk d20+d8:15,3> use=sword <def d20+d6:8,4> "
        "Gil:push Iko to=7,5 <push d20:2> <resist d20:19> Rui:shoot cover Iko with=bow <atk d20+d6:2,5> <def d20:12>"
    )
    game = audited(f"{head}\n1. {moves} *\n")
    rebels = {("Rebels", "d20"): {15: 1, 19: 1, 12: 1}, ("Rebels", "d8"): {3: 1}}
    assert faces(game) == {**rebels, ("Crown", "d20"): {8: 1, 2: 2}, ("Crown", "d6"): {4: 1, 5: 1}}


def test_air17_evasion_is_thrown_by_the_target_and_a_joint_roll_by_all() -> None:
    _, (game,) = audit_file(SAMPLES / "three-if-by-air.epgn")
    phases = [name for name, die in faces(game)]
    assert sorted(phases) == ["Ann", "Bob"]
    counted = {who: sum(found.values()) for (who, _), found in faces(game).items()}
    # order 3 + 3, MOVE 6 + 6; Ann attacks 4 times and chains once (range and die, the chain without range), Bob 3 times
    assert counted == {"Ann": 3 + 6 + 2 * 4 + 1 + 3, "Bob": 3 + 6 + 2 * 3 + 4 + 1}
    head = "".join(f'[{name} "{value}"]\n' for name, value in air_tags("A1:kite A2:kite B1:rocket B2:rocket").items())
    game = audited(f"{head}\n1. A1+B1+A2:roll <mv 3d6:4,5,6> *\n")
    assert faces(game) == {("Ann", "d6"): {4: 1, 6: 1}, ("Bob", "d6"): {5: 1}}
    game = audited(f"{head}\n1. A1+B1:roll <mv 3d6:4,5,6> *\n")  # whose each is cannot be said
    assert faces(game) == {("Ann", "d6"): {4: 1, 5: 1, 6: 1}}


def test_dg29_heroes_and_monsters_defend_themselves_and_heroes_throw_the_first_type() -> None:
    _, (game,) = audit_file(SAMPLES / "family-dungeon.epgn")
    heroes, master = faces(game)["heroes", "d6"], faces(game)["Dungeon Master", "d6"]
    # heroes: an attack with 3 dice, a defence with 2, 8 moves, a reconfiguration, an insult
    assert sum(heroes.values()) == 3 + 2 + 8 + 1 + 1
    assert master == {1: 2, 2: 1, 4: 1, 6: 1}  # how many goblins, the goblin's defence, the gargoyle's attack
    head = "".join(f'[{name} "{value}"]\n' for name, value in dungeon_tags().items())
    game = audited(f"{head}\n0. DM:spawn <type d8:5> <num d6:1> Gob1=d2 *\n")
    assert faces(game) == {("heroes", "d8"): {5: 1}, ("Dungeon Master", "d6"): {1: 1}}


def test_the_odd_dice_of_a_defender_do_not_stain_the_attacker() -> None:
    head = "".join(f'[{name} "{value}"]\n' for name, value in SKIRMISH.items())
    moves = " ".join(f"Iko:attack Gil <atk d20:{1 + face % 20}> <def d20:20>" for face in range(40))
    trials = try_dice(audited(f"{head}\n1. {moves} *\n").dice)
    verdicts = {trial.die.who: trial.verdict(count_tests(trials)) for trial in trials}
    assert verdicts["Crown"] == verdicts[""] == VERY_UNEVEN
    assert verdicts["Rebels"] != VERY_UNEVEN


def test_a_face_that_a_defender_has_not_written_down_is_the_defenders() -> None:
    head = "".join(f'[{name} "{value}"]\n' for name, value in SKIRMISH.items())
    game = audited(f"{head}\n1. Iko:attack Gil <atk d20:?> <def d20:?> <x_luck d6:?> *\n")
    whose = {each.message.partition("<")[2][:5]: each.side for each in game.items if "<" in each.message}
    assert whose == {"atk d": "Rebels", "def d": "Crown", "x_luc": "Rebels"}
    head = "".join(f'[{name} "{value}"]\n' for name, value in air_tags("A1:kite A2:kite B1:rocket B2:rocket").items())
    game = audited(f"{head}\n1. A1+B1:roll <mv 2d6:4,?> A2:roll <mv d6:?> *\n")
    assert [each.side for each in game.items if "faces of" in each.message] == ["Ann", "Ann"]  # of the act


def test_who_defends_is_named_by_words_only() -> None:
    head = "".join(f'[{name} "{value}"]\n' for name, value in SKIRMISH.items())
    game = audited(f"{head}\n1. Iko:attack Nobody <atk d20:3> <def d20:4> Iko:attack <def d20:5> *\n")
    assert faces(game) == {("Rebels", "d20"): {3: 1, 4: 1, 5: 1}}


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
