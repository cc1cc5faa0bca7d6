"""The head of a story: players, armies, the result and its cause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldritch.notation.model import Record
from eldritch.variants.base import Told
from eldritch.variants.outcome import Outcome

from ..report import GameReport
from .numbers import counted
from .story import Fact
from .words import Words

_TAGS = {
    "Event": "event", "Site": "site", "Date": "date", "Round": "round", "White": "white", "Black": "black",
    "TimeControl": "time", "Annotator": "annotator", "Rulings": "rulings", "FEN": "position",
}  # fmt: skip
_PAIRS = {"Stacks": "stacks", "Nation": "nations", "Teams": "teams"}
_UNSAID = {"", "?", "-", "????.??.??", "*"}
_CLOSED = {"normal", "unterminated", "?", "-"}  # values of the Termination tag that tell no cause


def title_of(words: Words, record: Record) -> str:
    """One line for a game: who played, else the event, else its number."""
    white, black = _said(record, "White"), _said(record, "Black")
    if white and black:
        return words.sentence("title", "versus", white=white, black=black)
    event = _said(record, "Event")
    if event:
        return words.sentence("title", "event", event=event)
    return words.sentence("title", "game", index=record.index)


def facts_of(words: Words, record: Record, report: GameReport, sides: Sequence[str], rounds: bool) -> Iterator[Fact]:
    """The lines of the header, those left out of which the record says nothing."""
    yield Fact(words.say("header", "variant"), report.variant)
    for tag, label in _TAGS.items():
        text = _said(record, tag)
        if text:
            yield Fact(words.say("header", label), text)
    for tag, label in _PAIRS.items():
        text = words.listed(pair.replace("=", " ", 1) for pair in _said(record, tag).split())
        if text:
            yield Fact(words.say("header", label), text)
    if rounds:
        players = (record.tag("Players") or "").split()
        if {words.side(player) for player in players} == {words.side(side) for side in sides}:
            players = []
        if players:
            yield Fact(words.say("header", "players"), words.listed(players))
        key = "parties" if players else "players"
        yield Fact(words.say("header", key), words.listed(words.side(side) for side in sides))


def armies_of(words: Words, armies: Sequence[tuple[str, Sequence[Told]]]) -> Iterator[Fact]:
    """Who takes part in whose place, a line a side."""
    for side, entries in armies:
        who = words.side(side)
        texts = [_bought(words, one) for one in entries]
        text = words.listed(texts) if texts else words.say("army", "plain", who=who)
        yield Fact(words.sentence("army", "label", who=who), text)


def _bought(words: Words, told: Told) -> str:
    """``("Geomancer", "knight")``, how many as its detail: so many of the first in place of the others, if any."""
    first, *rest = told.pieces
    given = words.listed(
        words.say("army", "given_one", a_piece=words.indefinite(words.piece(name))) if count == 1
        else words.say("army", "given_many", count=count, plural=words.plural(words.piece(name)))
        for name, count in ((name, rest.count(name)) for name in dict.fromkeys(rest))
    )  # fmt: skip
    count = int(told.detail) if told.detail.isdigit() else 1
    if not first:
        return words.say("army", "given_up", given=given)
    piece = words.piece(first)
    if not rest:
        return counted(words, piece, count)
    if count == 1:
        return words.say("army", "for", piece=piece, given=given)
    return words.say("army", "several", count=count, plural=words.plural(piece), given=given)


def ending_of(words: Words, record: Record, report: GameReport, outcome: Outcome | None) -> tuple[str, str]:
    """The result that stands, and a sentence on how it came about."""
    verdict = report.result
    said = verdict.marker if verdict.marker != "*" else verdict.tag
    if outcome is not None:
        message = words.sentence("ending", outcome.ending, result=outcome.result) or outcome.message
        if said not in ("*", outcome.result):
            text = words.sentence("result", "wrong", result=said, computed=outcome.result, message=message)
            return outcome.result, text
        return outcome.result, words.sentence("result", "rules", result=outcome.result, message=message)
    if said == "*":
        return said, words.sentence("result", "open")
    termination = record.tag("Termination") or ""
    cause = "" if termination.strip().casefold() in _CLOSED else termination.strip()
    key = "declared" if report.judged == "all" else "unjudged"
    return said, words.sentence("result", key, result=said, termination=cause)


def _said(record: Record, tag: str) -> str:
    value = (record.tag(tag) or "").strip()
    return "" if value in _UNSAID else value
