"""Records of every sort of movetext, for the tests of the notation."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldritch.notation.model import BoardAct, Comment, Garbled, Junk, Line, Mark, Nag, Record, Result
from eldritch.notation.reader import read

RECORDS = {
    "orthodox": """[Event "Cup"]
[Site "?"]
[Date "2025.05.01"]
[Round "1"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]

1. e4 { [%clk 0:05:00] } 1... e5 2. Qh5!? Nc6 $14 (2... g6 3. Qxe5+ {wins a pawn} (3. Qf3)) 3. Bc4 Nf6??
4. Qxf7# 1-0
""",
    "placement and powers": """[Variant "Eldritch Chess"]
[Result "*"]

{ Seven pawns first. }
0. P@a2 P@b2 R@a1 FB@h1
1. e4 e5 2. HIh5 Nf6 3. HIxh7 Nxh7 <HI:R@d1> 4. axb6 <MY:b8> axb6 DI~ 4. GE~a0-d0 Ra8
5. LBe4&xd5 Kf7~teleport:c4 6. EV~xf3 SS~N 7. BAa1~ b:Ra8xa3 8. DO~O-O e8=GE *
""",
    "dice and draughts": """[Variant "Ctheckers"]
[Result "0-0"]

1. d6-e5 a3-b4 2. b6-c5 b4xd6 <reveal:c5=Ny> <d6:3> 3. f4xh6xf8 <coin:bottom> 0-0
""",
    "actors": """[Variant "Skirmish"]
[Players "Ana Don"]
[Fig_Iko "band=Red str=4 res=2 gear=spear,shield"]
[Result "1-0"]

0. Iko:blood <blood d8:5> Iko:deploy 2,5 Ana:init <init 2d20kh1:14,3=14>
1. Iko:charge Gil 2,5-9,5 with=spear <atk d20+d8:12,5> dmg=6 { killed } use=sword
   A1+A2:roll <mv 2d6:6,?>
1... Don:inflict Iko leg -1 affects=move "a cut, \\"deep\\"" ? +3/+3 $1
1-0
""",
    "three sides": """[Variant "Big Bones"]
[Players "Ann Bob Cid"]
[Result "1/3-1/3-1/3"]

1. Ann:pick d8 Bob:pick d6 Cid:pick d13
1... Ann:pay Cid 38 { 350/9 = 38.9 } 1/3-1/3-1/3
""",
}


def show(line: Line) -> str:
    """The items of a line in one string, spellings that were made normal in their normal form."""
    words = []
    for item in line.items:
        if isinstance(item, Line):
            words.append(f"({show(item)})")
        elif isinstance(item, BoardAct):
            words.append(item.normal)
        elif isinstance(item, Mark):
            words.append(f"{item.number}{'...' if item.second else '.'}")
        elif isinstance(item, Comment):
            words.append(f";{item.text};" if item.to_eol else f"{{{item.text}}}")
        elif isinstance(item, Nag):
            words.append(f"${item.number}")
        elif isinstance(item, Result):
            words.append(f"={item.canonical}")
        elif isinstance(item, Garbled):
            words.append(f"??{item.text}")
        elif isinstance(item, Junk):
            words.append(f"~{item.text}")
        else:
            words.append(item.text)
    return " ".join(words)


@pytest.fixture
def shown() -> Callable[[str], list[str]]:
    """A function from the text of a file to the lines of its games, each as one string."""

    def function(text: str) -> list[str]:
        return [show(record.line) for record in read(text)]

    return function


@pytest.fixture
def codes() -> Callable[[str | bytes], list[str]]:
    """A function from the text of a file to the codes of all its problems, in order, those of the file last."""

    def function(text: str | bytes) -> list[str]:
        reader = read(text)
        found = [problem.code for record in reader for problem in record.problems]
        return found + [problem.code for problem in reader.problems]

    return function


@pytest.fixture
def reads(
    shown: Callable[[str], list[str]], codes: Callable[[str | bytes], list[str]]
) -> Callable[[str, str, list[str]], bool]:
    """A function that says whether a text is one game with this line and these problems."""

    def function(text: str, line: str, found: list[str]) -> bool:
        assert shown(text) == [line]
        assert codes(text) == found
        return True

    return function


@pytest.fixture
def only() -> Callable[[str], Record]:
    """A function from a text to the one record in it."""

    def function(text: str) -> Record:
        (record,) = read(text)
        return record

    return function


@pytest.fixture(params=RECORDS, ids=lambda name: name.replace(" ", "-"))
def record_text(request: pytest.FixtureRequest) -> str:
    """The text of a well-formed record, one of every sort in turn."""
    return RECORDS[request.param]
