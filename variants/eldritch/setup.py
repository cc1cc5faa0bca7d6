"""Placement: who puts down what, and where it may go (EC-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from eldritch.notation.problems import Reason

from .deed import PLACE, EldritchDeed
from .gaits import FIRST, KIND
from .geometry import NAMES, SQUARES, rank_from
from .legality import Legality

if TYPE_CHECKING:
    from .army import Army

HOME_FILES: Final = {"R": "ah", "N": "bg", "B": "cf", "Q": "d", "K": "e", "P": "abcdefgh"}
HOMES: Final = [
    {
        code: tuple(SQUARES[f"{file}{rank if code != 'P' else pawns}"] for file in files)
        for code, files in HOME_FILES.items()
    }
    for rank, pawns in ((1, 2), (8, 7))
]
"""For each colour, the starting squares of an ordinary piece."""
ROWS: Final = [
    {rank: tuple(SQUARES[f"{file}{rank if colour == 0 else 9 - rank}"] for file in "abcdefgh") for rank in (1, 2, 3)}
    for colour in (0, 1)
]
"""For each colour, the squares of its first ranks."""
PAWNS: Final = 0  # what is put down first (EC-4)
ORDINARY: Final = 1
ELDRITCH: Final = 2
Codes = tuple[str, ...]
Bought = dict[str, tuple[str, ...]]
"""The eldritch pieces of a side by their codes, with what was given for each one."""
T = TypeVar("T")
_SIDES: Final = ("White", "Black")


class Setup:
    """What each side still has to put down, at what ``stage`` that is, and whose turn. Never changed once made.

    ``pawns`` are those of a side that gave some up (they go first), ``ordinary`` codes, ``eldritch`` what was
    bought. ``hidden`` are the queens and rooks of a side with an Illusionist, which go
    down together with it (EC-IL-3).
    """

    __slots__ = ("pawns", "ordinary", "eldritch", "hidden", "stage", "turn", "done")

    def __init__(
        self,
        pawns: list[int],
        ordinary: list[Codes],
        eldritch: list[Bought],
        hidden: list[Codes],
        turn: int,
    ) -> None:
        self.pawns, self.ordinary, self.eldritch, self.hidden = pawns, ordinary, eldritch, hidden
        self.stage = PAWNS if pawns[0] or pawns[1] else ORDINARY if ordinary[0] or ordinary[1] else ELDRITCH
        self.turn = turn if self._has_more(turn) else 1 - turn
        self.done = not self._has_more(self.turn)  # whether everything stands

    @classmethod
    def of(cls, armies: tuple[Army, Army]) -> Setup:
        """The start of a placement; pawns of a side that gave none up already stand."""
        (pawns, ordinary, hidden), (others, theirs, masked) = _stock(armies[0]), _stock(armies[1])
        bought = [_bought(armies[0]), _bought(armies[1])]
        return cls([pawns, others], [ordinary, theirs], bought, [hidden, masked], 0)

    def _has_more(self, colour: int) -> bool:
        """Whether a side has something left to put down at this stage."""
        if self.stage == PAWNS:
            return self.pawns[colour] > 0
        if self.stage == ORDINARY:
            return len(self.ordinary[colour]) > 0
        return len(self.eldritch[colour]) > 0 or len(self.hidden[colour]) > 0

    def __str__(self) -> str:
        """What each side has left, ``w:PPP.R`` and ``b:QK.GE``."""
        sides = []
        for colour, name in enumerate("wb"):
            codes = (*"P" * self.pawns[colour], *self.ordinary[colour], *self.hidden[colour])
            own = [code for code, given in self.eldritch[colour].items() for _ in given]
            sides.append(f"{name}:{'.'.join(part for part in (''.join(codes), *own) if part)}")
        return " ".join(sides)

    def _given(self, colour: int, code: str) -> str:
        """What the next piece of that code was bought for, "" where there is none."""
        given = self.eldritch[colour].get(code)
        return given[0] if given else ""

    def _unhidden(self, colour: int) -> bool:
        """Whether a side has put its Illusionist down, and the queens and rooks that go with it not yet."""
        return len(self.hidden[colour]) > 0 and not self._given(colour, "IL")

    def waiting(self) -> tuple[str, ...]:
        """The codes that the side whose turn it is may put down now."""
        if self.stage == PAWNS:
            return ("P",)
        if self.stage == ORDINARY:
            return tuple(dict.fromkeys(self.ordinary[self.turn]))
        if self._unhidden(self.turn):
            return tuple(dict.fromkeys(self.hidden[self.turn]))
        return tuple(self.eldritch[self.turn])

    def admits(self, ground: Legality, code: str, square: int) -> bool:
        """Whether the side whose turn it is may put a piece of that code down on a square now."""
        colour = self.turn
        if len(code) == 1:
            return ground.cells[square] == 0 and square in HOMES[colour][code] and self._comes(code)
        if self.stage != ELDRITCH or ground.cells[square]:
            return False
        if not self.hidden[colour] and "IL" not in self.eldritch[colour]:
            for letter in self._given(colour, code):
                if square in HOMES[colour][letter]:
                    return True
        return self._comes(code) and square in self.squares(ground, code)

    def _comes(self, code: str) -> bool:
        """Whether the side whose turn it is may put down a piece of that code now."""
        if self.stage == PAWNS:
            return code == "P"
        if self.stage == ORDINARY:
            return code in self.ordinary[self.turn]
        if self._unhidden(self.turn):
            return code in self.hidden[self.turn]
        return self._given(self.turn, code) != ""

    def squares(self, ground: Legality, code: str) -> tuple[int, ...]:
        """Where the side whose turn it is may put a piece of that code."""
        colour = self.turn
        if len(code) == 1:
            return _open(ground, colour, code)
        given = self._given(colour, code)
        kept = self._kept(ground, colour) if code != "IL" else frozenset()
        open_ = dict.fromkeys(square for letter in given for square in _open(ground, colour, letter))
        replaced = tuple(square for square in open_ if square not in kept)
        if replaced:
            return replaced
        first_two = [square for rank in (1, 2) for square in _row(ground, colour, rank) if square not in kept]
        if first_two:
            return tuple(first_two)
        third = _row(ground, colour, 3)
        nearest = min((_to_edge(square) for square in third), default=0)
        return tuple(square for square in third if _to_edge(square) == nearest)

    def _kept(self, ground: Legality, colour: int) -> frozenset[int]:
        """The starting squares that an Illusionist and the queens and rooks which go down with it need (EC-IL-3)."""
        disguise = self._given(colour, "IL")
        if not (disguise or self.hidden[colour]):
            return frozenset()
        needed = [*self.hidden[colour], *disguise]
        kept: set[int] = set()
        for letter in set(needed):
            free = _open(ground, colour, letter)
            if len(free) <= needed.count(letter):
                kept.update(free)
        return frozenset(kept)

    def without(self, colour: int, code: str) -> Setup:
        """What is left once a side has put down a piece of that code."""
        pawns, ordinary, eldritch, hidden = self.pawns, self.ordinary, self.eldritch, self.hidden
        if code == "P":
            pawns = _with(pawns, colour, pawns[colour] - 1)
            turn = colour if pawns[colour] else 1 - colour
            turn = turn if pawns[0] or pawns[1] else 0
        elif code in hidden[colour] and code not in ordinary[colour]:
            hidden = _with(hidden, colour, _removed(hidden[colour], code))
            turn = colour if hidden[colour] else 1 - colour
        elif len(code) == 1:
            ordinary = _with(ordinary, colour, _removed(ordinary[colour], code))
            turn = 1 - colour if ordinary[0] or ordinary[1] else 0
        else:
            own = eldritch[colour].copy()
            if len(own[code]) > 1:
                own[code] = own[code][1:]
            else:
                del own[code]
            eldritch = _with(eldritch, colour, own)
            turn = colour if code == "IL" and hidden[colour] else 1 - colour
        return Setup(pawns, ordinary, eldritch, hidden, turn)

    def holds(self, colour: int, code: str) -> bool:
        """Whether a side has a piece of that code left, at whatever stage."""
        if code == "P":
            return self.pawns[colour] > 0
        stock = (*self.ordinary[colour], *self.hidden[colour])
        return code in stock or code in self.eldritch[colour]

    def deed(self, code: str, square: int) -> EldritchDeed:
        """The deed of putting a piece of the side whose turn it is down; an Illusionist looks like what it
        replaced."""
        mask = self._given(self.turn, code) if code == "IL" else ""
        return EldritchDeed(PLACE, 0, square, promotion=FIRST[code] + self.turn, aim=mask)

    def why_not(self, ground: Legality, code: str, square: int) -> Reason | None:
        """What stands against a placement, or None."""
        side = _SIDES[self.turn]
        name = NAMES[square]
        if not self.holds(self.turn, code):
            left = ", ".join(self.waiting())
            return Reason("EC-4", f"{side} is to put down one of {left}, and has no {_named(code)} left.", (name,))
        if code not in self.waiting():
            first = ", ".join(self.waiting())
            return Reason("EC-4", f"The {_named(code)} comes later; {side} puts down one of {first} first.", (name,))
        fair = self.squares(ground, code)
        if square not in fair:
            where = ", ".join(NAMES[one] for one in fair)
            return Reason("EC-4", f"{side}'s {_named(code)} may not go to {name}; open to it: {where}.", (name,))
        return None


def _bought(army: Army) -> Bought:
    bought: Bought = {}
    for code, given in army.eldritch:
        bought[code] = (*bought.get(code, ()), given)
    return bought


def _stock(army: Army) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    """The pawns of a side, if it gave some up, its other ordinary pieces, and those that wait for its Illusionist."""
    left = army.ordinary
    pieces = tuple("".join([code * left[code] for code in "RNBQK"]))
    pawns = left["P"] if left["P"] < 8 else 0
    if "IL" not in army.types:
        return pawns, pieces, ()
    return pawns, tuple([c for c in pieces if c not in "QR"]), tuple([c for c in pieces if c in "QR"])


def _named(code: str) -> str:
    return KIND[FIRST[code]].name if code in FIRST else code


def _with(pair: list[T], colour: int, value: T) -> list[T]:
    """The same pair with another value for a colour."""
    return [value, pair[1]] if colour == 0 else [pair[0], value]


def _removed(codes: tuple[str, ...], code: str) -> tuple[str, ...]:
    index = codes.index(code)
    return codes[:index] + codes[index + 1 :]


def _open(ground: Legality, colour: int, code: str) -> tuple[int, ...]:
    """The open starting squares of an ordinary piece."""
    return tuple(square for square in HOMES[colour][code] if ground.cells[square] == 0)


def _row(ground: Legality, colour: int, rank: int) -> list[int]:
    return [square for square in ROWS[colour][rank] if ground.cells[square] == 0]


def _to_edge(square: int) -> int:
    file = square % 12 - 2
    return min(file, 7 - file)


def side_of(square: int) -> int:
    """The side on whose half a square lies."""
    return 0 if rank_from(square, 0) <= 4 else 1
