"""The verdict on one record: its acts judged, and the checks that span the game."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from functools import lru_cache

from eldritch.notation.model import Comment, Event, Line, Nag, Record, Roll
from eldritch.notation.problems import Problem, Reason
from eldritch.notation.results import read_result
from eldritch.variants.base import ANSWERING, Position
from eldritch.variants.catalogue import find, suggest
from eldritch.variants.outcome import Outcome

from .replay import Replay
from .report import GameReport, Move, Verdict

Rulings = Mapping[str, str]

_as_verdict = lru_cache(maxsize=256)(Verdict)  # most games end in one of a few ways


def validate(
    record: Record, *, variant: str | None = None, rulings: Rulings | None = None, strict: bool = False
) -> GameReport:
    """Judge a record. ``variant`` and ``rulings`` serve records without the tags. Never raises on content."""
    collecting = gc.isenabled()
    gc.disable()  # a game makes many small values and no cycles: the collector would only look on
    try:
        return _Game(record, variant, rulings, strict).report()
    finally:
        if collecting:
            gc.enable()


class _Game:
    """One record while it is judged."""

    def __init__(self, record: Record, variant: str | None, rulings: Rulings | None, strict: bool) -> None:
        self.record = record
        self.strict = strict
        self.problems: list[Problem] = list(record.problems)
        self.tags = {tag.name: tag.value for tag in reversed(record.tags)}  # where one is given twice the first counts
        self.name = self.tags.get("Variant", variant or "Standard")
        self.position = self._start(rulings)
        self.replay = Replay(record, self.position)
        self.replay.run()
        self.problems.extend(self.replay.problems)

    # --- before the first act -----------------------------------------------------------------------------

    def _start(self, rulings: Rulings | None) -> Position | None:
        name = self.name
        variant = find(name)
        names = " ".join(self.tags)
        if "Commit_" in names or "Open_" in names:
            self._check_named(variant.name if variant is not None else name)
        if variant is None:
            near = suggest(name)
            hint = f" {near[0]} may be meant." if near else ""
            text = f"The variant {name[:60]!r} is not known here; its acts are read but not judged.{hint}"
            self.problems = [problem for problem in self.problems if problem.code != "PGN-301"]
            self._about_tag("Variant", "PGN-212", "warning", text)
            return None
        self.name = variant.name
        start = variant.start(self.record, rulings)
        for severity, reason in start.faults:
            self._about_tag(_tag_of(reason), reason.code, severity, reason.message, reason)
        self._check_setup()
        return start.position

    def _check_named(self, game: str) -> None:
        """Commitments and openings under names of their own, in any game (X-20, X-21)."""
        from eldritch.variants.secrets import named_seals, unseal

        for seal in named_seals(self.record, game).values():
            for severity, reason in unseal(self.record, seal).flaws:
                self._about_tag(_tag_of(reason), reason.code, severity, reason.message, reason)

    def _check_setup(self) -> None:
        setup, fen = self.tags.get("SetUp"), self.tags.get("FEN")
        if fen is not None and setup != "1":
            said = "is missing" if setup is None else f"says {setup[:20]!r}"
            self._about_tag("FEN", "PGN-211", "warning", f'A FEN needs [SetUp "1"]; the tag {said}. The FEN is used.')
        elif fen is None and setup == "1":
            text = 'SetUp "1" announces a position, but there is no FEN tag; the usual start is used.'
            self._about_tag("SetUp", "PGN-211", "warning", text)

    def _about_tag(self, name: str, code: str, severity: str, message: str, reason: Reason | None = None) -> None:
        place = next((tag.place for tag in self.record.tags if tag.name == name), 0)
        line, column = self.record.source.locate(place)
        found = self.tags.get(name, "")
        reasons = (reason,) if reason is not None else ()
        squares = reason.squares if reason is not None else ()
        self.problems.append(
            Problem(code, severity, message, line, column, found=found, squares=squares, reasons=reasons)
        )  # fmt: skip

    # --- after the last act -------------------------------------------------------------------------------

    def report(self) -> GameReport:
        """The verdict, with what the result has to say for itself."""
        record, position = self.record, self.position
        outcome = self._outcome()
        verdict = self._verdict(outcome)
        judged = "none" if position is None else "all" if self.replay.judged else "part"
        if len(self.problems) > 1:
            self.problems.sort(key=_place)
        return GameReport(
            index=record.index,
            file=record.source.file,
            line=record.source.first_line,
            variant=self.name,
            tags=self.tags,
            judged=judged,
            plies=self.replay.plies,
            result=verdict,
            make_final=position.text if position is not None else str,
            problems=tuple(self.problems),
            record=record,
            make_moves=self._moves,
            strict=self.strict,
            answering=position.answering if position is not None else ANSWERING,
            position=position,
        )

    def _outcome(self) -> Outcome | None:
        """The end that the rules bring about; not asked where judging stopped before the last act."""
        if self.position is None or not self.replay.judged:
            return None
        return self.replay.ended or self.position.tally()

    def _verdict(self, outcome: Outcome | None) -> Verdict:
        marker, tag = self.record.marker, self.tags.get("Result")
        known = read_result(tag) if tag is not None else None
        verdict = _as_verdict(
            known[0].canonical if known is not None else "*",
            marker.canonical if marker is not None else "*",
            outcome.result if outcome is not None else "*",
            outcome.ending if outcome is not None else None,
        )
        said = verdict.marker if marker is not None else verdict.tag
        if known is not None and marker is not None and verdict.tag != verdict.marker:
            text = f"The Result tag says {verdict.tag}, the end of the game says {verdict.marker}."
            if outcome is not None:
                text += f" By the rules it is {outcome.result}: {outcome.message}"
            self._about_result("PGN-410", text)
        if outcome is not None and said not in ("*", outcome.result):
            text = f"The result {said} is wrong: {outcome.message} The result is {outcome.result}."
            self._about_result("OC-25" if outcome.code.startswith("OC") else outcome.code, text)
        return verdict

    def _about_result(self, code: str, text: str) -> None:
        record = self.record
        for item, place in zip(reversed(record.line.items), reversed(record.line.places), strict=False):
            if item is record.marker:
                line, column = record.source.locate(place)
                self.problems.append(Problem(code, "error", text, line, column, found=record.marker.text))
                return
        self._about_tag("Result", code, "error", text)

    # --- the list of moves --------------------------------------------------------------------------------

    def _moves(self) -> tuple[Move, ...]:
        moves = []
        steps = self.replay.main
        orthodox = True  # no illegal act so far, so that UCI can be given
        items = self.record.line.items
        ends = [step.index for step in steps[1:]] + [len(items)] * bool(steps)
        waiting: tuple[str, ...] = tuple(
            item.text[1:-1] for item in items[: steps[0].index if steps else 0] if isinstance(item, Event | Roll)
        )
        for step, end in zip(steps, ends, strict=True):
            follow = items[step.index + 1 : end]
            orthodox = orthodox and step.deed is not None and not step.refused
            uci = None
            if orthodox and step.deed is not None and step.position is not None:
                uci = step.position.uci(step.deed)
            chances = [item for item in follow if isinstance(item, Event | Roll)]
            opening = [chance for chance in chances if step.position is not None and step.position.opens(chance)]
            own = [chance for chance in chances if chance not in opening]
            line, column = self.replay.places.locate(step.place)
            moves.append(
                Move(
                    ply=step.ply,
                    number=step.number,
                    side=self.replay.sides[step.side],
                    text=step.act.text,
                    canonical=step.canonical,
                    uci=uci,
                    line=line,
                    column=column,
                    events=(*waiting, *(chance.text[1:-1] for chance in own)),
                    nags=tuple(item.number for item in follow if isinstance(item, Nag)),
                    comments=tuple(
                        item.text.strip() for item in follow if isinstance(item, Comment) and item.text.strip()
                    ),
                    variations=sum(1 for item in follow if isinstance(item, Line)),
                    undone=step.undone,
                )
            )
            waiting = tuple(chance.text[1:-1] for chance in opening)
        return tuple(moves)


def _place(problem: Problem) -> tuple[int, int]:
    return problem.line, problem.column


def _tag_of(reason: Reason) -> str:
    """The tag that a fault of the start is about."""
    if reason.message.startswith("["):
        return reason.message[1:].partition("]")[0]
    return {"OC-24": "FEN", "GEN-16": "Rulings", "EC-1": "WhiteArmy", "EC-5": "EldritchLimit"}.get(
        reason.code, "Variant"
    )
