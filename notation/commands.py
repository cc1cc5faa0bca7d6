"""Commands in comments, as chess programs and servers write them: ``[%clk 0:03:00]``, ``[%eval -1.37,18]``.

Known are clk, emt, eval, csl and cal; any other, and a known one whose value cannot be read, is kept word
for word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_COMMAND = re.compile(r"\[%([A-Za-z][A-Za-z0-9_]*)([^\[\]]*)\]")
_CLOCK = re.compile(r"(?:(?:([0-9]{1,6}):)?([0-9]{1,6}):)?([0-9]{1,9}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})")
_PAWNS = re.compile(r"([+-]?(?:[0-9]{1,6}(?:\.[0-9]{0,6})?|\.[0-9]{1,6}))(?:,([0-9]{1,6}))?")
_MATE = re.compile(r"#([+-]?[0-9]{1,6})(?:,([0-9]{1,6}))?")
_SQUARES = re.compile(r"[A-Z][a-iz][0-9](?:,[A-Z][a-iz][0-9])*")
_ARROWS = re.compile(r"[A-Z](?:[a-iz][0-9]){2}(?:,[A-Z](?:[a-iz][0-9]){2})*")


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What an engine thinks, from White's side: pawns, or moves to mate; ``depth`` if it is told."""

    pawns: float | None = None
    mate: int | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Commands:
    """The commands of one comment, and its text without them.

    ``clock`` and ``elapsed`` are seconds; ``squares`` (``Re4``) and ``arrows`` (``Ga1b2``) begin with a
    colour; ``others`` are whole commands with their brackets.
    """

    clock: float | None = None
    elapsed: float | None = None
    evaluation: Evaluation | None = None
    squares: tuple[str, ...] = ()
    arrows: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    text: str = ""


def read_commands(text: str) -> Commands:
    """The commands in a comment's text, wherever they stand in it and wherever their lines break.

    >>> found = read_commands("ok [%clk 0:58:07] [%eval .65,18]")
    >>> found.clock, found.evaluation, found.text
    (3487.0, Evaluation(pawns=0.65, mate=None, depth=18), 'ok')
    """
    clock = elapsed = None
    evaluation = None
    squares: tuple[str, ...] = ()
    arrows: tuple[str, ...] = ()
    others: list[str] = []
    for command in _COMMAND.finditer(text):
        name, value = command[1], "".join(command[2].split())
        if name == "clk" and clock is None and (seconds := _read_clock(value)) is not None:
            clock = seconds
        elif name == "emt" and elapsed is None and (seconds := _read_clock(value)) is not None:
            elapsed = seconds
        elif name == "eval" and evaluation is None and (judged := _read_evaluation(value)) is not None:
            evaluation = judged
        elif name == "csl" and (not value or _SQUARES.fullmatch(value)):
            squares += tuple(value.split(",")) if value else ()
        elif name == "cal" and (not value or _ARROWS.fullmatch(value)):
            arrows += tuple(value.split(",")) if value else ()
        else:
            others.append(command[0])
    rest = " ".join(part for part in (piece.strip() for piece in _COMMAND.sub("\0", text).split("\0")) if part)
    return Commands(clock, elapsed, evaluation, squares, arrows, tuple(others), rest)


def format_commands(commands: Commands) -> str:
    """The text of a comment that holds the commands: first what is known, then the others, then the words."""
    parts: list[str] = []
    if commands.evaluation is not None:
        parts.append(f"[%eval {_format_evaluation(commands.evaluation)}]")
    if commands.clock is not None:
        parts.append(f"[%clk {format_clock(commands.clock)}]")
    if commands.elapsed is not None:
        parts.append(f"[%emt {format_clock(commands.elapsed)}]")
    if commands.squares:
        parts.append(f"[%csl {','.join(commands.squares)}]")
    if commands.arrows:
        parts.append(f"[%cal {','.join(commands.arrows)}]")
    parts.extend(commands.others)
    if commands.text:
        parts.append(commands.text)
    return " ".join(parts)


def _read_clock(value: str) -> float | None:
    """Seconds of ``h:mm:ss``, ``mm:ss`` or ``ss``, each with or without a fraction."""
    found = _CLOCK.fullmatch(value)
    if found is None:
        return None
    hours, minutes, seconds = found.groups("0")
    return round(3600 * int(hours) + 60 * int(minutes) + float(seconds), 9)


def format_clock(seconds: float) -> str:
    """Seconds as ``h:mm:ss``, with a fraction where there is one.

    >>> format_clock(3487), format_clock(0.02)
    ('0:58:07', '0:00:00.02')
    """
    thousandths = max(0, round(seconds * 1000))
    whole, fraction = divmod(thousandths, 1000)
    text = f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
    return f"{text}.{fraction:03}".rstrip("0") if fraction else text


def _read_evaluation(value: str) -> Evaluation | None:
    mate = _MATE.fullmatch(value)
    if mate is not None:
        return Evaluation(mate=int(mate[1]), depth=int(mate[2]) if mate[2] else None)
    pawns = _PAWNS.fullmatch(value)
    if pawns is not None:
        return Evaluation(pawns=float(pawns[1]), depth=int(pawns[2]) if pawns[2] else None)
    return None


def _format_evaluation(evaluation: Evaluation) -> str:
    depth = f",{evaluation.depth}" if evaluation.depth is not None else ""
    if evaluation.mate is not None:
        return f"#{evaluation.mate}{depth}"
    return f"{evaluation.pawns or 0.0:.2f}{depth}"
