"""Rulings: the options of a rule book, and the tag by which a record chooses among them (GEN-16).

Comes in: ``two-squares=exactly; noble-is-royal=no``. Comes out: a value for every option, and what was
wrong with the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from eldritch.notation.model import Record
from eldritch.notation.problems import Reason

from .phrases import quoted

CODE = "GEN-16"
NUMBER = "n"
DECIMAL = "x"

_SHAPES = {NUMBER: re.compile("[1-9][0-9]{0,8}"), DECIMAL: re.compile("[0-9]{1,9}(?:[.][0-9]{1,9})?")}
_SHAPE_WORDS = {NUMBER: "a whole number from 1", DECIMAL: "a number"}


@dataclass(frozen=True, slots=True)
class Option:
    """A question that groups may decide differently, and the rule that it changes.

    An option that is not ``built`` always has its default. Among its ``values`` NUMBER stands for any whole
    number from 1, DECIMAL for any number with or without decimals.
    """

    name: str
    values: tuple[str, ...]
    default: str
    rule: str
    built: bool
    summary: str


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to say of a ruling; ``severity`` is error, warning or info."""

    severity: str
    reason: Reason


def rulings_of(
    record: Record, given: Mapping[str, str] | None, options: Callable[[], tuple[Option, ...]]
) -> tuple[dict[str, str], list[tuple[str, Reason]]]:
    """What a record (or, where it has no tag, the caller) decides of the options of its game, and the faults of that
    as severity and reason. ``options`` is only asked, and anything only chosen, where there is something to decide."""
    text = record.tag("Rulings")
    if text is None and not given:
        return {}, []
    said = "; ".join(f"{name}={value}" for name, value in (given or {}).items())
    chosen, remarks = parse_rulings(text if text is not None else said, options())
    return chosen, [(remark.severity, remark.reason) for remark in remarks]


def every_ruling_of(
    record: Record, given: Mapping[str, str] | None, options: tuple[Option, ...]
) -> tuple[dict[str, str], list[tuple[str, Reason]]]:
    """The same for a game that wants a value for each of its options whether or not there is something to decide."""
    chosen, faults = rulings_of(record, given, lambda: options)
    return chosen or {option.name: option.default for option in options}, faults


def parse_rulings(text: str, options: tuple[Option, ...]) -> tuple[dict[str, str], tuple[Remark, ...]]:
    """The value of each option by its name, defaults included, and the remarks, in the order of the text.

    Names and values compare without regard to case, hyphens and underscores. Where an option is
    decided twice the later decision holds, with a warning.
    """
    chosen = {option.name: option.default for option in options}
    known = {loose(option.name): option for option in options}
    decided: set[str] = set()
    remarks: list[Remark] = []
    for name, value in _pairs(text):
        option = known.get(loose(name))
        if option is None:
            remarks.append(_remark("warning", f"There is no option {quoted(name)}{_meant(name, known)}."))
            continue
        if option.name in decided:
            remarks.append(_remark("warning", f"{option.name} is decided twice; the last value counts."))
        decided.add(option.name)
        chosen[option.name], fault = _decide(option, value)
        if fault is not None:
            remarks.append(fault)
    return chosen, tuple(remarks)


def _decide(option: Option, value: str) -> tuple[str, Remark | None]:
    meant = next((each for each in map(_meaning(value), option.values) if each is not None), None)
    if meant is None:
        offer = ", ".join(_SHAPE_WORDS.get(each, each) for each in option.values)
        message = f"{option.name} has no value {quoted(value)}; it can be {offer}."
        return option.default, _remark("error", message)
    if not option.built and meant != option.default:
        message = f"{option.name}={meant} is not built yet; {option.default} is used."
        return option.default, _remark("info", message)
    return meant, None


def _meaning(value: str) -> Callable[[str], str | None]:
    """What a value says if an option offers this one, or None."""

    def said(offered: str) -> str | None:
        shape = _SHAPES.get(offered)
        if shape is not None:
            return value if shape.fullmatch(value) else None
        return offered if loose(offered) == loose(value) else None

    return said


def loose(text: str) -> str:
    """A name reduced to what counts in comparing it: no case, hyphens, underscores or spaces."""
    return text.casefold().replace("-", "").replace("_", "").replace(" ", "")


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for part in text.split(";"):
        if part.strip():
            name, _, value = part.partition("=")
            yield name.strip(), value.strip()


def _meant(name: str, known: dict[str, Option]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(loose(name)[:60], known, n=1)
    return f"; {known[near[0]].name} may be meant" if near else ""


def _remark(severity: str, message: str) -> Remark:
    return Remark(severity, Reason(CODE, message))
