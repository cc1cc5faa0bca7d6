"""What the open cases that are records state in so many words: games, moves, tags, final positions, glyphs.

A case is a fault that a real tool had, with the right behaviour. The statements that a program can read are checked
here against the report itself, apart from the table of what is expected; what a case says of a diagnosis is checked as
far as that something must be said at all.
"""

from __future__ import annotations

import re

from eldritch.validator.archive import validate_file

from .table import CASES, of_kind, source_of

_GAME = r"(?:game(\d+)[. ]|game (\d+): (?:Event=\w+, )?)?"
_UCI = re.compile(_GAME + r"uci=((?:(?:[a-h][1-8][a-h][1-8][qrbnk]?|[PNBRQ]@[a-h][1-8]|0000) ?)+)")
_STATED = re.compile(r"(?:^|; |, )(?:game(\d+)\.)?(games|fen|final fen|after ply1 fen)=([^;]*?)(?= \(|;|$)")
_TAG = re.compile(r"(?:^|; )(?:game(\d+)\.)?tag\.(\w+)=([^;]*)")
_NAGS = re.compile(r"ply(\d+)\.nags=([0-9,]+)")


@of_kind("pgn")
def test_what_a_record_states_of_itself(name: str) -> None:
    report, expected = validate_file(source_of(CASES[name])), CASES[name]["expected"]
    games = report.games
    if match := re.search(r"(?:^|; )games=(\d+)", expected):
        assert len(games) == int(match[1])
    for match in _UCI.finditer(expected):
        index = int(match[1] or match[2] or 1) - 1
        if "or error" in expected or "or an error" in expected:
            continue
        if re.search(r"with uci=|\(or explicit|alternative", expected[max(0, match.start() - 12) : match.start()]):
            continue
        moves = match[3].split()
        assert [move.uci for move in games[index].moves if move.uci is not None][: len(moves)] == moves
    for match in _TAG.finditer(expected):
        value = games[int(match[1] or 1) - 1].tags.get(match[2])
        assert value is not None
        assert match[3].startswith(value) or value == match[3]
    for match in _NAGS.finditer(expected):
        assert list(games[0].moves[int(match[1]) - 1].nags) == [int(n) for n in match[2].split(",")]
    for match in _STATED.finditer(expected):
        if match[2] in ("fen", "final fen"):
            assert games[int(match[1] or 1) - 1].final == match[3].strip()
    if "errors=0" in expected:
        assert report.errors == 0, [p.message for game in games for p in game.problems]
    if "diag=" in expected or expected.startswith("error"):
        assert report.problems or any(game.problems for game in games)
