"""What is told of a game."""

from __future__ import annotations

from eldritch.validator.annotate.diagrams import Diagrams, parse_diagrams
from eldritch.validator.annotate.story import Closing, Heading, Opening, Ply, Remark
from eldritch.validator.annotate.telling import tell

from .conftest import SAMPLES, record, records


def plies(text: str) -> list[Ply]:
    return [block for block in tell(record(text)).blocks if isinstance(block, Ply)]


def tales(text: str) -> list[str]:
    return [" ".join(ply.tale) for ply in plies(text)]


def test_moves_captures_and_castling() -> None:
    assert tales("1. e4 d5 2. exd5 Nf6 3. Nf3 Nxd5 4. Bb5+ c6 5. O-O *") == [
        "White's pawn goes from e2 to e4.",
        "Black's pawn goes from d7 to d5.",
        "White's pawn on e4 takes the pawn on d5.",
        "Black's knight goes from g8 to f6.",
        "White's knight goes from g1 to f3.",
        "Black's knight on f6 takes the pawn on d5.",
        "White's bishop goes from f1 to b5. Check.",
        "Black's pawn goes from c7 to c6.",
        "White castles on the king's side.",
    ]


def test_in_passing_and_promotion() -> None:
    passing = tales("1. e4 a6 2. e5 d5 3. exd6 *")[-1]
    assert passing == "White's pawn on e5 takes the pawn on d5 in passing, and comes to d6."
    promoted = tales('[SetUp "1"]\n[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n1. a8=Q+ *')
    assert promoted == ["White's pawn goes from a7 to a8. The pawn becomes a queen. Check."]


def test_mate_and_its_cause() -> None:
    story = tell(record("1. f3 e5 2. g4 Qh4# 0-1"))
    assert story.plies[-1].tale[-1] == "Checkmate."
    assert (story.result, story.ending) == ("0-1", "0-1: White is checkmated: Black wins.")


def test_a_result_that_the_position_did_not_decide() -> None:
    story = tell(record('[Result "1-0"]\n[Termination "time forfeit"]\n\n1. e4 1-0'))
    assert story.ending == "1-0: so the record says; the position did not decide it (time forfeit)."


def test_variations_are_flat_and_name_what_they_replace() -> None:
    blocks = tell(record("1. e4 (1. d4 d5 (1... Nf6) 2. c4) {after} 1... e5 *")).blocks
    kinds = [(block.kind, block.depth) for block in blocks]
    assert kinds == [
        ("ply", 0), ("opening", 1), ("ply", 1), ("ply", 1), ("opening", 2), ("ply", 2), ("closing", 2), ("ply", 1),
        ("closing", 1), ("remark", 0), ("ply", 0),
    ]  # fmt: skip
    first, second = (block for block in blocks if isinstance(block, Opening))
    assert (first.path, first.instead) == ("1w.1", 0)
    assert (second.path, second.instead) == ("1w.1.1", 2)
    assert [block.path for block in blocks if isinstance(block, Closing)] == ["1w.1.1", "1w.1"]
    assert [ply.path for ply in blocks if isinstance(ply, Ply)] == [None, "1w.1", "1w.1", "1w.1.1", "1w.1", None]


def test_comments_glyphs_clocks_and_evaluations() -> None:
    (first, _) = plies("1. e4 $1 $14 {[%clk 1:59:58] good [%eval #-3,20]} e5 *")
    assert first.glyphs == ("a good move", "White is slightly better")
    assert first.comments == ("good",)
    assert first.asides == ("clock 1:59:58", "mate in 3 for Black at depth 20")


def test_faults_are_footnotes_of_their_acts() -> None:
    story = tell(record("1. e4 e5 2. Ke3 Ke7 3. Zz9 *"))
    (note, *_) = story.footnotes
    bearer = next(ply for ply in story.plies if ply.notes == (1,))
    assert (note.number, note.severity, bearer.text, bearer.legal) == (1, "error", "Ke3", False)
    assert not story.plies[-1].judged


def test_what_is_undone_is_said_to_be() -> None:
    text = '[Variant "Eldritch Chess"]\n[SetUp "1"]\n[FEN "3{di}k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 DI~ 1. e3 *'
    first, second, third = tales(text)
    assert first == "White's pawn goes from e2 to e4. It will be taken back."
    assert second.startswith("Black invokes the Diviner.")
    assert third == "White's pawn goes from e2 to e3."


def test_rounds_have_headings() -> None:
    text = '[Variant "Big Bones"]\n[Players "Ann Bob"]\n[Stacks "Ann=20 Bob=20"]\n\n1. Ann:pick d8 {so} Bob:pick d6 *'
    blocks = tell(record(text)).blocks
    heading = blocks[0]
    assert isinstance(heading, Heading)
    assert heading.text == "Round 1"
    assert [block.tale for block in blocks if isinstance(block, Ply)] == [
        ("Ann picks a die in secret: the d8.",), ("Bob picks a die in secret: the d6.",),
    ]  # fmt: skip


def test_an_unknown_game_is_told_without_being_judged() -> None:
    story = tell(record('[Variant "Nonesuch"]\n\n{before} 1. e4 Foo:bar *'))
    assert isinstance(story.blocks[0], Remark)
    assert [(ply.text, ply.judged) for ply in story.plies] == [("e4", False), ("Foo:bar", False)]


def test_pictures_are_there_where_they_are_asked_for() -> None:
    game = record("1. e4 d5 2. exd5 $1 Qxd5 {[%cal Gd5a2]} 3. Nc3 *")
    wanted = {
        text: [ply.text for ply in tell(game, diagrams=parse_diagrams(text)).plies if ply.wanted]
        for text in ("none", "every:2", "captures", "marks")
    }
    assert wanted == {
        "none": [], "every:2": ["d5", "Qxd5"], "captures": ["exd5", "Qxd5"], "marks": ["exd5", "Qxd5"],
    }  # fmt: skip
    marked = tell(game, diagrams=Diagrams("marks")).plies[3].picture
    assert marked is not None
    assert (marked.arrows, set(marked.touched)) == (("Gd5a2",), {"d8", "d5"})
    assert all(ply.picture is not None for ply in tell(game, diagrams=Diagrams("all")).plies)
    assert parse_diagrams("every:0") is None
    assert parse_diagrams("often") is None


def test_the_table_counts() -> None:
    table = {fact.label: fact.text for fact in tell(record("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. d4 *")).table}
    assert table == {
        "Turns": "7", "White lost": "pawn", "Black lost": "pawn",
        "Longest quiet stretch": "3 turns without a loss, 3. to 4.",
    }  # fmt: skip


def test_ten_thousand_nested_variations_do_not_matter() -> None:
    story = tell(record("1. e4 " + "(1. d4 " * 3000 + ")" * 3000 + " *"))
    assert sum(isinstance(block, Opening) for block in story.blocks) == sum(
        isinstance(block, Closing) for block in story.blocks
    )


def test_what_an_illegal_move_has_taken_is_lost() -> None:
    start = '[Variant "Eldritch Chess"]\n[SetUp "1"]\n[FEN "4k3/8/8/4{ab}3/8/5N2/8/4K3 w - - 0 1"]\n\n'
    story = tell(record(f"{start}1. Nxe5 *"))
    assert story.plies[0].tale == (
        "White plays Nxe5, which is not legal; the piece is put where the record says and takes the Abjurer.",
    )
    assert ("Black lost", "Abjurer") in [(fact.label, fact.text) for fact in story.table]


BATTLE = """[Variant "Skirmish"]
[Players "Ana Don"]
[Rulings "positions=declared"]
[Band_Red "leader=Ana side=Rebels xp=0"]
[Band_Blue "leader=Don side=Crown xp=0"]
[Leader_Ana "band=Red imposing=1 str=2 res=2 agi=2 pride=1 intim=1 blood=8 gear=sword"]
[Leader_Don "band=Blue imposing=1 str=2 res=2 agi=2 pride=1 intim=1 blood=5 gear=shield"]
[Item_sword "melee die=6"]
[Item_shield "shield die=4"]

0. Ana:init <init d20:14> Don:init <init d20:9>
1. Ana:attack Don with=sword <atk d20+d6:15,3> use=shield <def d20+d4:8,1>"""


def test_a_blow_that_is_averted_has_killed_nobody() -> None:
    story = tell(record(f"{BATTLE} Don:sacrifice shield *"))
    blow, gift = story.plies[-2:]
    assert blow.sentences[1:] == ("This would cost Don 9 Blood.", "It would kill Don.")
    assert gift.sentences == ("Don gives up the shield.", "With it Don averts the blow and loses nothing.")
    assert not [fact for fact in story.table if "lost" in fact.label]


def test_a_blow_that_is_not_averted_kills_and_the_loss_has_a_side() -> None:
    story = tell(record(f"{BATTLE} 1-0"))
    assert story.plies[-1].sentences[1:] == ("Don loses 9 Blood.", "Don is killed.")
    assert ("Crown lost", "Don") in [(fact.label, fact.text) for fact in story.table]


def test_a_sacrifice_in_a_variation_leaves_the_main_line_as_it_was() -> None:
    story = tell(record(f"{BATTLE} (Don:sacrifice shield) *"))
    assert story.plies[-1].sentences[1:] == ("Don loses 9 Blood.", "Don is killed.")


def test_wounds_come_before_deaths_and_odds_are_those_of_a_count() -> None:
    text = """[Variant "Family Dungeon"]
[Players "Carter"]
[Hero_Carter "type=barbarian"]
[Entrance "a1"]
[Start "Carter=b1"]
[Events "h8=treasure"]
[Traps ""]

0. DM:spawn <type pick:goblin> <num d6:1> Gob1=b2
1. Carter:attack Gob1 <atk 3d6:1,2,3> <def d6:1> *"""
    assert tell(record(text)).plies[-1].tale == (
        "Carter attacks Gob1.", "Attack: 1, 2 and 3 on 3d6.", "Defence: 1 on the d6 (1 in 6).",
        "3 of 3 dice hit (3 or more: 1 in 8).", "0 of 1 die blocks.", "Gob1 takes 3 wounds.", "Gob1 is dead.",
        "Carter gets a treasure for it.",
    )  # fmt: skip


def test_the_chance_of_a_check_is_told_with_its_dice() -> None:
    text = """[Variant "GM-less Skills"]
[Players "Kyla"]
[PC_Kyla "hp=12 prof=2 str=3 dex=1 con=2 int=0 wis=0 cha=-1 skills=athletics"]
[Enc_Door "obstacle"]
[Goal "Door"]

1. Kyla:read Door Kyla:propose skill=athletics on=Door want=overcome "push" Kyla:check dc=20 """
    (check,) = tell(record(f"{text} <d20:16> success 1-0")).plies[-1:]
    assert check.sentences[1:] == (
        "The chance to succeed was 30%.", "Kyla succeeds at athletics.", "The encounter Door is overcome."
    )  # fmt: skip


def test_who_takes_part_stands_in_the_header() -> None:
    bands = tell(record(f"{BATTLE} *")).armies
    assert [(fact.label, fact.text) for fact in bands] == [("The band Red", "Ana"), ("The band Blue", "Don")]
    assert tell(record('[Variant "Three If By Air"]\n\n*')).armies == ()


def test_an_act_cites_the_rule_on_those_who_do_it() -> None:
    (story, *_) = map(tell, records(SAMPLES / "exodus.epgn"))
    cited = {(ply.side, ply.text.partition(":")[2].partition(" ")[0]): ply.rules[0] for ply in story.plies if ply.rules}
    assert (cited["heroes", "move"], cited["Dungeon Master", "move"]) == ("DG-13", "DG-24")
    assert (cited["heroes", "attack"], cited["Dungeon Master", "attack"]) == ("DG-14", "DG-25")
