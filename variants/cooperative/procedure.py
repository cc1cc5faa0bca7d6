"""Red's turn: the priorities 1 to 7b, run with the dice and picks of the record (CO-21 to CO-63, CO-81).

The procedure decides every Red ply but for what chance decides. :func:`red_turn` runs it with one reading of the
events; :func:`runs` does so for every way in which events that are missing or unknown may have fallen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from .analysis import Analysis, shortest
from .events import Faces, Reader, Tokens, forked
from .geometry import NAMES, NOWHERE
from .man import RED
from .move import Move, Ply

MOST_RUNS: Final = 4000  # fewer where a ply has many events, so that no record costs much
FEWEST_RUNS: Final = 200
MOST_ROLLS: Final = 300  # of step 6 in one ply
PASS: Final = "pass"

BY_STEP: Final = {
    "1A": "CO-21", "1B": "CO-21", "1C": "CO-21", "2": "CO-22", "3": "CO-25", "4": "CO-26", "5": "CO-27",
    "6a": "CO-32", "6b": "CO-33", "6c": "CO-36", "6d": "CO-35", "7a": "CO-41", "7b": "CO-60", PASS: "CO-34",
}  # fmt: skip
"""The rule of each step; the keys are what a claim ``<p:6c>`` may say."""


@dataclass(frozen=True, slots=True)
class Run:
    """Where the procedure led. ``step`` is the priority that fired, ``ply`` what Red must do, ``options`` all that
    the last draw of a move could have given; ``number`` is the piece that the dice name (step 6 or 7; 0 elsewhere)
    and ``rolled`` the number that they showed; ``die`` is the die of step 4 (0 where none is due); ``rescued`` the
    piece of step 2. ``reader`` tells what is wrong with the events."""

    step: str
    ply: Ply
    options: tuple[Ply, ...]
    reader: Reader
    number: int = 0
    rolled: int = 0
    die: int = 0
    rescued: int = 0

    @property
    def rule(self) -> str:
        """The rule of the step."""
        return BY_STEP[self.step]

    @property
    def errors(self) -> int:
        """How many of the events, written or missing, are wrong on this way."""
        return sum(1 for fault in self.reader.faults if fault.severity == "error")

    @property
    def misfits(self) -> int:
        """How many of the events written are wrong on this way; missing ones are not counted."""
        return sum(1 for fault in self.reader.faults if fault.event is not None)


def runs(analysis: Analysis, tokens: Tokens) -> list[Run]:
    """Every way in which the procedure can go with these events; one where they are complete."""
    found: list[Run] = []

    def read(script: Sequence[int]) -> Reader:
        reader = Reader(tokens, script)
        found.append(red_turn(analysis, reader))
        return reader

    for _ in forked(read, max(FEWEST_RUNS, MOST_RUNS // max(1, len(tokens.chances)))):
        pass
    return found


def possible(analysis: Analysis) -> Iterator[Run]:
    """A run for each ply that some dice and picks lead to, the first one found (``legal`` lists them)."""
    seen = set()
    for run in runs(analysis, Tokens(())):
        if run.ply not in seen:
            seen.add(run.ply)
            yield run


def red_turn(analysis: Analysis, reader: Reader) -> Run:
    """The procedure with one reading of the events. Red must have a legal move (CO-70, CO-71)."""
    run = _turn(analysis, reader)
    reader.close()
    return run


def _turn(analysis: Analysis, reader: Reader) -> Run:
    if analysis.checkers:
        return _answer_check(analysis, reader)
    if analysis.escapes:
        return _rescue(analysis, reader)
    if analysis.safe_captures:
        return _play(analysis, reader, "3", analysis.best(analysis.safe_captures))
    die = 0
    if analysis.captures:
        missing = "Step 4 throws a die for a capture that is not safe; it is not written down."
        (die,) = reader.roll(1, "CO-26", missing, lambda faces: faces[0] <= 3)
        if die <= 3:
            return _play(analysis, reader, "4", analysis.best(analysis.captures), die=die)
    if len(analysis.legal) == 1:
        return _play(analysis, reader, "5", analysis.legal, die=die)
    return _numbered(analysis, reader, die)


def _play(
    analysis: Analysis, reader: Reader, step: str, moves: Sequence[Move],
    number: int = 0, rolled: int = 0, die: int = 0, rescued: int = 0,
) -> Run:  # fmt: skip
    """One of some moves, drawn where there are several."""
    options = tuple(Ply(move) for move in moves)
    ply = reader.draw([(move.coordinates, Ply(move)) for move in moves], "the move")
    return Run(step, ply, options, reader, number, rolled, die, rescued)


def _answer_check(analysis: Analysis, reader: Reader) -> Run:
    """Step 1: take the checking piece, else move the king, else put something between (CO-21)."""
    king = analysis.board.kings[RED]
    taking = [move for move in analysis.legal if move.taken in analysis.checkers]
    if taking:
        return _play(analysis, reader, "1A", taking)
    fleeing = [move for move in analysis.legal if move.origin == king]
    if fleeing:
        return _play(analysis, reader, "1B", fleeing)
    return _play(analysis, reader, "1C", analysis.legal)


def _rescue(analysis: Analysis, reader: Reader) -> Run:
    """Step 2: the most valuable threatened piece that can get away (CO-22 to CO-24)."""
    escapes = analysis.escapes
    worth = {number: analysis.board.cells[analysis.board.where[number]] for number in escapes}
    most = max(man.value for man in worth.values() if man is not None)
    dearest = [number for number, man in worth.items() if man is not None and man.value == most]
    if len(dearest) > 1:
        fighting = [number for number in dearest if any(move.taken != NOWHERE for move in escapes[number])]
        dearest = fighting or dearest
    number = reader.draw([(f"#{each}", each) for each in dearest], "the piece to rescue")
    captures = [move for move in escapes[number] if move.taken != NOWHERE]
    moves = analysis.best(captures) if captures else shortest(escapes[number])
    return _play(analysis, reader, "2", moves, rescued=number)


def _numbered(analysis: Analysis, reader: Reader, die: int) -> Run:
    """Step 6: the piece that three dice name; step 7 where it is gone (CO-30 to CO-40)."""
    stays = analysis.house.stuck == "reroll"

    def sort(faces: Faces) -> int | None:
        number = sum(faces) - 2
        gone = analysis.board.where[number] == NOWHERE
        return number if gone or not stays or analysis.acts(number) else None

    rule, missing = "CO-30", "Step 6 throws three dice for the number of a piece; they are not written down."
    for _ in range(MOST_ROLLS):
        number = sum(reader.roll(3, rule, missing, sort)) - 2
        if analysis.board.where[number] == NOWHERE:
            return _nearest(analysis, reader, number, analysis.nearest(number), die)
        step, moves = analysis.six(number)
        if moves:
            return _play(analysis, reader, step, moves, number, number, die)
        moves = analysis.last_resort(number)
        if moves:
            return _play(analysis, reader, "6d", moves, number, number, die)
        if not stays:
            return _stuck(analysis, reader, number, die)
        rule = "CO-34"
        missing = f"Piece {number} cannot act, so the three dice are thrown again; that roll is not written down."
    # more rolls than any honest record holds: whatever is legal is let pass, and the rest of the rolls is too much
    return _play(analysis, reader, "5", analysis.legal, die=die)


def _stuck(analysis: Analysis, reader: Reader, number: int, die: int) -> Run:
    """The piece named cannot act, and the option ``stuck`` says what follows (CO-34)."""
    if analysis.house.stuck == "nearest":
        return _nearest(analysis, reader, number, analysis.nearest(number) or number, die)
    if analysis.house.stuck == "teleport":
        return _teleport(analysis, reader, number, number, die)
    return Run(PASS, Ply(None), (Ply(None),), reader, number, number, die)


def _nearest(analysis: Analysis, reader: Reader, rolled: int, number: int, die: int) -> Run:
    """Step 7: the nearest piece captures if it can, else it is put somewhere by two dice (CO-40 to CO-42)."""
    moves = analysis.seven(number)
    if not moves:
        return _teleport(analysis, reader, rolled, number, die)
    best = analysis.best(moves)
    options = tuple(
        Ply(move, fix) for move in best for fix in (analysis.fixes(move) if analysis.exposing(move) else [NOWHERE])
    )
    move = reader.draw([(move.coordinates, move) for move in best], "the capture")
    fix = NOWHERE
    if analysis.exposing(move):
        king = NAMES[analysis.board.kings[RED]]
        ways = [(f"{king}{NAMES[square]}", square) for square in analysis.fixes(move)]
        fix = reader.draw(ways, "where the king goes")
    return Run("7a", Ply(move, fix), options, reader, number, rolled, die)


def _teleport(analysis: Analysis, reader: Reader, rolled: int, number: int, die: int) -> Run:
    """Step 7b: row and column by two dice; what stands there is taken, or takes (CO-60 to CO-63)."""
    missing = "Step 7b throws two dice for row and column; they are not written down."
    row, column = reader.roll(2, "CO-20", missing, lambda faces: faces)
    target = row * 8 + column
    board = analysis.board
    origin = board.where[number]
    man, other = board.cells[origin], board.cells[target]
    going = Ply(Move(origin, target), jump=True)
    taking = Ply(Move(origin, target, target), jump=True)
    losing = Ply(Move(origin, target), jump=True, lost=True)
    options: tuple[Ply, ...] = (going,)
    if other is not None and man is not None and origin != target:
        options = (taking,)
        if other.colour != RED:
            options = (losing,) if other.kind == "K" else (taking,)
        elif other.value >= man.value:
            options = (losing,)
            if other.value == man.value:
                options = (taking, losing) if number < other.number else (losing, taking)
    names = [f"#{number if ply is taking else other.number}" for ply in options] if other is not None else ["#0"]
    ply = reader.draw(list(zip(names, options, strict=True)), "which of the two survives")
    return Run("7b", ply, options, reader, number, rolled, die)
