"""A text that is cut into stretches is read like one that is not: games, places, numbers and problems."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from typing import IO

import pytest

from eldritch.notation import reader as reader_module
from eldritch.notation import sources, stretches
from eldritch.notation.model import Record
from eldritch.notation.problems import Problem
from eldritch.notation.reader import read
from eldritch.notation.stretches import SplittingReader, Stretch, StretchReader

from ..test_hostile import TEXTS, mutate

GOOD = '[Event "A"]\n[Result "*"]\n\n1. e4 {c [%clk 1:0:0]} e5 (1... c5 {"x"}) 2. Nf3 *\n\n'
ODD = (
    "{", "}", '"', "(", "<", "*", "\r", "\ufeff", "\u00e9", "\udce9", "\udc80", "* {", "; } {\n", "\n;c\n", "\n%esc\n",
    "*\n1. d4 *\n", "*\n{c}\n", "*\n\n{next}\n\n", "{c}\n\n", " 1-0\n", "1-0 stray\n", '1-0[Event "B"]\n',
    '[Event "Z"]\n', '\n[Site "x"]\n', "[Z z]\n", "[Event\n", '[Event "x 1-0\n', "[%foo ", "{c} [%foo 1-0\n",
    '{\n\n[Event "B"]\n\n1. d4 }', '{ \n\n[Event "B"]\n\n1. d4 [Foo "x } 1-0\n', 'A:say "a { b" x }',
    "* stray {\n1. d4 *\n\n; c } 1-0\n", "*\nstray {\n1. d4 *\n\n; c } 1-0\n",
)  # fmt: skip


class Pipe(io.RawIOBase):
    """Bytes that arrive bit by bit."""

    def __init__(self, data: bytes, dice: random.Random) -> None:
        self._data, self._dice, self._place = data, dice, 0

    def read1(self, size: int) -> bytes:
        end = self._place + min(size, self._dice.randrange(1, 400))
        data, self._place = self._data[self._place : end], end
        return data


def sources_of(text: str, seed: int) -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    data = text.encode("utf-8", "surrogateescape")
    yield io.BytesIO(data), io.BytesIO(data)
    yield Pipe(data, random.Random(seed)), Pipe(data, random.Random(seed))  # type: ignore[misc]


def shape(record: Record) -> tuple[object, ...]:
    return record.tags, record.line.items, tuple(record.line.places), record.preface, record.source, record.problems


def cut(source: IO[bytes], most: int) -> tuple[list[Record], list[Problem], list[Stretch]]:
    """The records, the problems of the file in any order, and the stretches of a source."""
    reader = SplittingReader(source, name="x")
    records: list[Record] = []
    problems: list[Problem] = []
    parts: list[Stretch] = []
    while True:
        part = reader.stretch(most)
        if part is not None:
            inner = StretchReader(part, part.first)
            records.extend(inner)
            problems.extend(inner.problems)
            parts.append(part)
        elif (record := next(reader, None)) is not None:
            records.append(record)
        else:
            return records, [*problems, *reader.problems], parts


def check(text: str, seed: int, most: int) -> int:
    """Compare both ways of reading, from a file and from a pipe; how many games stretches held."""
    held = 0
    for one, other in sources_of(text, seed):
        reader = read(one, name="x")
        whole = [shape(record) for record in reader]
        records, problems, parts = cut(other, most)
        assert [shape(record) for record in records] == whole
        assert sorted(map(repr, problems)) == sorted(map(repr, reader.problems))
        held += sum(part.games for part in parts)
    return held


@pytest.mark.parametrize("piece", [50, 2000, 1 << 18])
@pytest.mark.parametrize("odd", ODD)
def test_hostile_text_among_good_games_is_cut_nowhere_else_than_it_is_read(
    odd: str, piece: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (reader_module, sources, stretches):
        monkeypatch.setattr(module, "PIECE", piece)
    for place in (0, 12, 27, 33, 36, 50, len(GOOD) - 3, len(GOOD)):
        broken = GOOD[:place] + odd + GOOD[place:]
        text = GOOD * 3 + broken + GOOD + broken.replace("\n", "\r\n") + GOOD * 2
        assert check(text, place, 300) > 0


@pytest.mark.parametrize("seed", range(60))
def test_mutated_records_are_cut_nowhere_else_than_they_are_read(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(seed)
    for module in (reader_module, sources, stretches):
        monkeypatch.setattr(module, "PIECE", dice.choice([50, 300, 2000, 1 << 18]))
    games = [GOOD]
    for _ in range(dice.randrange(3, 10)):
        game = dice.choice([GOOD, GOOD, dice.choice(TEXTS)[:3000] + "\n\n"])
        if dice.random() < 0.6:
            place = dice.randrange(len(game) + 1)
            game = game[:place] + dice.choice(ODD) + game[place:]
        games.append(mutate(dice, game) if dice.random() < 0.3 else game)
    check("".join(games), seed, dice.choice([100, 2000, 1_000_000]))


def test_an_archive_goes_into_stretches_but_for_the_last_game() -> None:
    records, _, parts = cut(io.BytesIO((GOOD * 500).encode()), 4000)
    assert sum(part.games for part in parts) == 499
    assert [part.first for part in parts] == [sum(part.games for part in parts[:i]) + 1 for i in range(len(parts))]
    assert max(len(part.text) for part in parts) < 4000 + 2 * len(GOOD)
    assert [record.index for record in records] == list(range(1, 501))
    assert [record.source.first_line for record in records] == list(range(1, 2501, 5))


def test_a_stretch_keeps_bytes_that_are_no_text_and_where_it_begins() -> None:
    text = GOOD.encode() + GOOD.encode().replace(b"{c", b"{\xff\xfe") + GOOD.encode()
    _, _, (part,) = cut(io.BytesIO(text), 1_000_000)
    assert part.careful
    assert "\udcff" in part.text
    assert [problem.code for record in StretchReader(part, 1) for problem in record.problems] == ["PGN-102"] * 2


@pytest.mark.parametrize("seed", range(60))
def test_games_are_cut_byte_by_byte_where_the_pattern_cuts_them(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(seed)
    games = []
    for _ in range(12):
        game = dice.choice([GOOD, GOOD, GOOD.replace("\n", "\r\n"), dice.choice(TEXTS)[:3000] + "\n\n"])
        if dice.random() < 0.7:
            place = dice.randrange(len(game) + 1)
            game = game[:place] + dice.choice((*ODD, "\u00bd", "[", "]", "%")) + game[place:]
        games.append(game)
    text = "".join(games)
    cuts = 0
    for eager in (False, True):
        for game in games:
            start = text.index(game)
            monkeypatch.setattr(stretches, "COMPILED", False)
            by_pattern = stretches._whole_games(text, start, 2000, eager)
            monkeypatch.setattr(stretches, "COMPILED", True)
            assert stretches._whole_games(text, start, 2000, eager) == by_pattern
            cuts += by_pattern[1]
    assert cuts > 0
