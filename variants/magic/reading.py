"""The text of a position read back (see ``text.py``)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Final

from ..actors.rounds import Clock
from ..actors.texts import (
    MOST,
    Unreadable,
    compare,
    parse_count,
    parse_fields,
    parse_list,
    parse_word,
)  # fmt: skip
from .naming import Names
from .objects import read_stack
from .setting import parse_aim, parse_square, read_board, resolve
from .state import (
    DRAW,
    GONE,
    HAND,
    LETTERS,
    LIBRARY,
    LOST,
    MAIN1,
    MAIN2,
    MOVE,
    MOVING,
    ON,
    Combat,
    Player,
    State,
)  # fmt: skip
from .table import Table
from .text import AGREED, FIELDS, HALVES, RESIGNED, write
from .turns import active

_COUNTED: Final = re.compile(r"([A-Za-z0-9_]+|\?)(?:[*]([1-9][0-9]{0,3}))?")


def read(table: Table, text: str) -> tuple[State, Clock]:
    """The state and the half that a text says; raises Unreadable."""
    reading = Reading(table, text)
    state, clock = reading.state(), reading.clock
    compare(reading.fields, write(state, clock), ("turn",))
    return state, clock


class Reading:
    """One text: its fields by name, read with the cards of a table."""

    def __init__(self, table: Table, text: str) -> None:
        self.table = table
        self.fields = parse_fields(text, FIELDS, "Chess Magic")
        halves = {words: half for half, words in HALVES.items()}
        half = halves[parse_word(self.fields.get("half", ""), tuple(halves))]
        self.clock = Clock(self.count("round"), half, True)
        self.board = read_board(table, self.fields)
        self.ids = Names(self.board).ids()

    def state(self) -> State:
        """All that the text says."""
        fields, board = self.fields, self.board
        credited = {resolve(self.ids, name) for name in self.parts("hasty")}
        offers = tuple(map(self.side, self.parts("offer")))
        agreed, resigned = self.end()
        return replace(
            board,
            tapped=dict(self.tapped()),
            holes=frozenset(map(parse_square, self.parts("holes"))),
            players=(self.player(0), self.player(1)),
            active=active(self.table, self.clock),
            opened="stage" in fields,
            mode=parse_word(fields.get("mode", ""), ("", MOVE, DRAW)),
            moves=self.count("moves"),
            credits=frozenset(each.id for each in board.creatures if each.id in credited),
            stage=parse_word(fields.get("stage", MAIN1), (MAIN1, MOVING, MAIN2)),
            dutiful=parse_word(fields.get("dutiful", ""), ("", "yes")) == "yes",
            combat=self.combat(),
            advance=self.advance(),
            stack=read_stack(self.table, self.ids, self.parts("stack")),
            kings=(self.king(0), self.king(1)),
            offer=offers[0] if offers else None,
            agreed=agreed,
            resigned=resigned,
            turns=self.count("turns"),
        )

    # --- the turn -------------------------------------------------------------------------------------------

    def combat(self) -> Combat | None:
        """``d4-d5:2``: who attacks whom, and what is owed to annihilator."""
        if "combat" not in self.fields:
            return None
        pair, _, owes = self.fields["combat"].partition(":")
        origin, _, target = pair.partition("-")
        one, other = self.creature(origin), self.creature(target)
        return Combat(one[1], one[0], other[1], other[0], parse_count(owes) if owes else 0)

    def advance(self) -> tuple[int, str, str] | None:
        """``d4-d5``: the step that may follow a combat."""
        if "advance" not in self.fields:
            return None
        origin, _, target = self.fields["advance"].partition("-")
        square, id = self.creature(origin)
        return id, square, parse_square(target)

    def creature(self, text: str) -> tuple[str, int]:
        """A square and the number of the creature that is meant."""
        target = parse_aim(self.ids, text)
        if target.id is None:
            raise Unreadable(f"{text[:40]} is no creature.")
        return target.square, target.id

    def end(self) -> tuple[bool, int | None]:
        """Whether a draw was agreed, and who has resigned."""
        agreed, resigned = False, None
        for part in self.parts("end"):
            word, _, letter = part.partition(":")
            if parse_word(word, (AGREED, RESIGNED)) == RESIGNED:
                resigned = self.side(letter)
            else:
                agreed = True
        return agreed, resigned

    # --- players --------------------------------------------------------------------------------------------

    def player(self, side: int) -> Player:
        """What a player holds, and where the cards have gone."""
        letter = LETTERS[side]
        hand, grave = self.cards(f"hand{letter}", True), self.cards(f"grave{letter}", True)
        seen = self.cards(f"seen{letter}")
        for name, count in Counter(seen).items():
            if count > self.table.decks[side].get(name, 0):
                raise Unreadable(f"seen{letter}= has more of {name} than the deck.")
        return Player(
            tuple(name for name in hand if name != "?"), hand.count("?"), seen, self.count(f"deck{letter}"), grave,
            self.cards(f"exile{letter}"), self.cards(f"buried{letter}"), letter not in self.parts("undealt"),
        )  # fmt: skip

    def cards(self, field: str, hidden: bool = False) -> tuple[str, ...]:
        """``Shock,Growth*2``, with ``?`` where cards may be ``hidden``."""
        found: list[str] = []
        for part in self.parts(field):
            match = _COUNTED.fullmatch(part)
            if match is None or (match[1] not in self.table.cards and not (hidden and match[1] == "?")):
                raise Unreadable(f"{field}= cannot say {part[:40] or 'nothing'}.")
            found += [match[1]] * int(match[2] or 1)
            if len(found) > MOST:
                raise Unreadable(f"{field}= has more than {MOST} cards.")
        return tuple(found)

    def king(self, side: int) -> str:
        """Where a king is: on the board where he stands there, and only there."""
        letter = LETTERS[side]
        place = parse_word(self.fields.get(f"king{letter}", ON), (ON, HAND, LIBRARY, GONE, LOST))
        standing = sum(each.role == "K" and each.owner == side for each in self.board.creatures)
        if standing != (place == ON):
            raise Unreadable(f"{letter} has {standing} kings on the board; king{letter}= says where else he is.")
        return place

    # --- values ---------------------------------------------------------------------------------------------

    def parts(self, field: str) -> list[str]:
        """The parts of a list."""
        return parse_list(self.fields[field], ",") if field in self.fields else []

    def count(self, field: str) -> int:
        """A number, 0 where it is not said."""
        return parse_count(self.fields.get(field, "0"))

    def side(self, letter: str) -> int:
        """W or B."""
        return LETTERS.index(parse_word(letter, LETTERS))

    def tapped(self) -> list[tuple[str, int]]:
        """The tapped lands and who has tapped them."""
        pairs = [part.partition(":") for part in self.parts("tapped")]
        return [(parse_square(square), self.side(letter)) for square, _, letter in pairs]
