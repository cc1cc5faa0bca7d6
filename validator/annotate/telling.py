"""From a record to its story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from eldritch.notation.commands import read_commands
from eldritch.notation.model import ActorAct, BoardAct, Comment, Garbled, Item, Line, Mark, Nag, Record
from eldritch.variants.base import Chance, Told
from eldritch.variants.catalogue import find

from ..report import GameReport
from ..validate import validate
from .asides import asides_of
from .chances import rolls_in, told_of
from .diagrams import Diagrams
from .footnotes import footnotes_of
from .header import armies_of, ending_of, facts_of, title_of
from .moments import Moment, Walk, following, walk
from .numbers import closing_table
from .sentences import tale_of, telling
from .sources import rules_of, titles_of
from .story import Block, Closing, Heading, Opening, Ply, Remark, Story
from .words import Words, load_words

_ACTS = (BoardAct, ActorAct, Garbled)


def tell(
    record: Record,
    *,
    variant: str | None = None,
    rulings: Mapping[str, str] | None = None,
    strict: bool = False,
    diagrams: Diagrams | None = None,
    words: Words | None = None,
    report: GameReport | None = None,
) -> Story:
    """The story of a record; the same record gives the same story. Never raises on content.

    ``variant`` and ``rulings`` serve records without the tags, ``report`` saves judging once more what has been judged.
    """
    report = report or validate(record, variant=variant, rulings=rulings, strict=strict)
    system = find(record.tag("Variant") or variant or "Standard")
    position = system.start(record, rulings).position if system is not None else None
    played = walk(record, position, diagrams or Diagrams())
    return _Telling(record, report, played, (words or load_words()).of(report.variant)).story(
        system.armies(record) if system is not None else ()
    )


class _Telling:
    """One record while it is told."""

    def __init__(self, record: Record, report: GameReport, played: Walk, words: Words) -> None:
        self.record, self.report, self.played, self.words = record, report, played, words
        self.notes: dict[int, tuple[int, ...]] = {}
        self.bearers: dict[tuple[int, int], int] = {}  # acts and marks by line and index: their place among the spots

    def story(self, armies: Sequence[tuple[str, Sequence[Told]]]) -> Story:
        words, record, report, played = self.words, self.record, self.report, self.played
        notes, self.notes = footnotes_of(words, report, self._spots())
        main = [
            moment for moment in played.moments.values()
            if moment.step.variation is None and not moment.step.undone and moment.step.deed is not None
        ]  # fmt: skip
        labels = [self._label(moment) for moment in main]
        result, ending = ending_of(words, record, report, played.outcome)
        blocks = tuple(self._blocks())
        named = [rule for block in blocks if isinstance(block, Ply) for rule in block.rules]
        return Story(
            index=record.index,
            file=report.file,
            title=title_of(words, record),
            variant=report.variant,
            facts=tuple(facts_of(words, record, report, played.sides, played.rounds)),
            armies=tuple(armies_of(words, armies)),
            result=result,
            ending=ending,
            start=played.start,
            end=played.end,
            blocks=blocks,
            footnotes=notes,
            table=tuple(closing_table(words, report, main, played, labels)),
            rules=titles_of((*named, *(note.code for note in notes))),
            report=report,
            record=record,
        )

    # --- places -------------------------------------------------------------------------------------------

    def _spots(self) -> list[tuple[int, int]]:
        """The places of all acts and round marks, in the order of the text."""
        found: list[tuple[int, tuple[int, int]]] = []
        lines = [self.record.line]
        while lines:
            line = lines.pop()
            for index, item in enumerate(line.items):
                if isinstance(item, Line):
                    lines.append(item)
                elif isinstance(item, _ACTS) or (isinstance(item, Mark) and self.played.rounds):
                    found.append((line.places[index], (id(line), index)))
        found.sort()
        self.bearers = {key: number for number, (_, key) in enumerate(found)}
        return [self.played.replay.places.locate(place) for place, _ in found]

    def _notes(self, line: Line, index: int) -> tuple[int, ...]:
        return self.notes.get(self.bearers.get((id(line), index), -1), ())

    def _label(self, moment: Moment) -> str:
        step = moment.step
        if self.played.rounds or (step.ply == 0 and not step.undone):
            return ""
        return f"{step.number}{'...' if moment.mover in self.played.answering else '.'}"

    # --- blocks -------------------------------------------------------------------------------------------

    def _blocks(self) -> Iterator[Block]:
        """The record in the order of its text, without recursion."""
        for remark in self.record.preface:
            if isinstance(remark, Comment) and remark.text.strip():
                yield Remark(0, remark.text.strip())
        stack: list[tuple[Line, int, str | None, Moment | None]] = []
        branches = [0]
        line, index = self.record.line, 0
        path: str | None = None
        last: Moment | None = None
        while True:
            if index == len(line.items):
                if not stack:
                    return
                yield Closing(len(stack), path or "")
                line, index, path, last = stack.pop()
                branches.pop()
                continue
            item = line.items[index]
            index += 1
            if isinstance(item, Line):
                branches[-1] += 1
                stack.append((line, index, path, last))
                path = self._path(path, branches[-1], last)
                branches.append(0)
                yield Opening(len(stack), path, last.key if last is not None else None)
                line, index = item, 0
            elif isinstance(item, _ACTS):
                moment = self.played.moments[id(line), index - 1]
                follow = following(line, index - 1)
                yield self._ply(moment, follow, len(stack))
                index += len(follow)
                last = moment
            elif isinstance(item, Comment):
                commands = read_commands(item.text)
                text = " ".join((*commands.others, commands.text)).strip()
                if text:
                    yield Remark(len(stack), text)
            elif isinstance(item, Mark) and self.played.rounds:
                yield self._heading(line, index - 1, item, len(stack))

    def _path(self, outer: str | None, number: int, last: Moment | None) -> str:
        """The name of a variation, as the report has it (``14w.1.2``)."""
        if outer is not None:
            return f"{outer}.{number}"
        return f"{last.step.number}{last.mover[:1]}.{number}" if last is not None else f"0.{number}"

    def _heading(self, line: Line, index: int, mark: Mark, depth: int) -> Heading:
        told = [change.told for change in self.played.replay.opened.get((id(line), index), ()) if change.told]
        key = "second" if mark.second else "round"
        text = self.words.sentence("layout", key, number=mark.number)
        return Heading(
            depth, mark.number, mark.second, text, tuple(telling(self.words, told)), self._notes(line, index)
        )

    def _ply(self, moment: Moment, follow: tuple[Item, ...], depth: int) -> Ply:
        step, words = moment.step, self.words
        remarks = [read_commands(item.text) for item in follow if isinstance(item, Comment)]
        nags = tuple(item.number for item in follow if isinstance(item, Nag))
        tale = tale_of(words, moment)
        verb = step.act.verb if isinstance(step.act, ActorAct) else ""
        early = _said(words, moment.before)
        late = _said(words, rolls_in(step.act, moment.after), verb)
        clocks = [one.clock for one in remarks if one.clock is not None]
        elapsed = [one.elapsed for one in remarks if one.elapsed is not None]
        judged = [one.evaluation for one in remarks if one.evaluation is not None]
        return Ply(
            key=moment.key,
            depth=depth,
            path=step.variation,
            ply=step.ply,
            number=step.number,
            label=self._label(moment),
            side=moment.mover,
            text=step.canonical or step.act.text,
            written=step.act.text,
            judged=step.deed is not None or step.refused,
            legal=step.deed is not None and not step.refused,
            undone=step.undone,
            check=moment.check,
            mate=moment.mate,
            tale=(*early, *tale.first, *tale.done, *late, *tale.then),
            sentences=(*tale.first, *tale.done, *tale.then),
            chances=(*early, *late),
            rules=rules_of(self.report.variant, moment),
            nags=nags,
            glyphs=tuple(words.say("nag", str(nag)) or words.say("nag", "other", number=nag) for nag in nags),
            comments=tuple(one.text for one in remarks if one.text),
            clock=clocks[0] if clocks else None,
            elapsed=elapsed[0] if elapsed else None,
            evaluation=judged[0] if judged else None,
            asides=tuple(asides_of(words, remarks)),
            notes=self._notes(step.line, step.index),
            changes=moment.changes,
            position=moment.position,
            wanted=moment.wanted,
            picture=moment.picture,
        )


def _said(words: Words, chances: Iterable[Chance], verb: str = "") -> tuple[str, ...]:
    """Events as sentences, those of which there is nothing to say left out."""
    return tuple(text for text in (told_of(words, chance, verb) for chance in chances) if text)
