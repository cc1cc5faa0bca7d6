"""Who is in play, and what has to be asked because of that.

Whatever a kind brings with it is noted when its first man appears and never forgotten, so that the questions of kinds
are asked only in games in which such a kind has been.
"""

from __future__ import annotations

from mypy_extensions import i64

from .gaits import (
    ADMITS,
    BARS,
    BARS_THE_SHY,
    BOUND,
    BRINGS,
    BY_FORM,
    CHECKS,
    COUNT,
    CROWNS,
    DELICATE,
    DELICATE_AMONG_THE_SHY,
    HOLDS,
    KIND,
    ORDINARY,
    PAWN,
    PLAIN,
    REGENT,
    SIDLES,
    STRIKES,
    TAKEN_QUIETLY,
    TAKES,
    TAKING,
    TURNS,
    WATCHED,
    WEIGHS,
    WEIGHS_TO_THE_SHY,
    royal,
    sibling,
)
from .ground import Ground
from .kind import Kind
from .man import Man

Gaits = list[list[i64]]
"""Those of White and those of Black; no tuple of two, which the compiled core would make anew to look into it."""
Rank = tuple[list[i64], list[tuple[i64, ...] | None], i64]
"""Where those of a gait stand, how they take, and the gait."""


class Muster(Ground):
    """A ground that knows which gaits are in play.

    ``army`` has for each colour a rank of those who may give check by their tables, ``far`` lists the gaits that are
    asked, ``crowns`` those that are subject to check; all that have ever been in play.
    """

    __slots__ = (
        "ordinary", "plain", "army", "far", "holders", "crowns", "shields", "crown", "all_quiet", "swift", "asked",
        "barred", "weighty", "barring", "delicate", "sidlers", "regents", "soonest",
    )  # fmt: skip

    def __init__(self, other: Muster | None = None) -> None:
        if other is None:
            self.ordinary = True  # whether only the six ordinary kinds are in play
            self.plain = True
            self.army: list[list[Rank]] = [[], []]
            self.far: Gaits = [[], []]
            self.holders: Gaits = [[], []]
            self.crowns: Gaits = [[], []]
            self.shields: Gaits = [[], []]
            self.crown = [0, 0]  # the first gait of each colour that is subject to check
            self.all_quiet = True  # whether nobody in play sets anything off by being taken
            self.swift = True  # plain, without such a liege, and nobody remembers the lost: see lane.py
            self.asked = False  # whether somebody in play answers ``admits``
            self.barred = False  # whether he may do so to leaps
            self.weighty = WEIGHS  # whose coming and going changes what others may do
            self.barring = BARS  # and what his own side may do
            self.delicate = DELICATE  # who may harm his own crowns by any move
            self.sidlers: Gaits = [[], []]  # who goes between others, EC-GA-1
            self.regents = False  # whether a liege in play has a say in promotions
            self.soonest: i64 = 8  # after how many plies a position may have occurred three times
            super().__init__(COUNT)
            self.turning, self.bound, self.watched = TURNS, BOUND, WATCHED
        else:
            self.ordinary, self.plain, self.swift = other.ordinary, other.plain, other.swift
            self.far, self.holders = other.far, other.holders
            self.crowns, self.shields, self.sidlers = other.crowns, other.shields, other.sidlers
            self.all_quiet, self.regents = other.all_quiet, other.regents
            self.asked, self.barred, self.soonest = other.asked, other.barred, other.soonest
            self.crown, self.weighty = other.crown, other.weighty
            self.barring, self.delicate = other.barring, other.delicate
            super().__init__(COUNT, other)
            self.army = [self._ranks(army) for army in other.army]

    def _ranks(self, army: list[Rank]) -> list[Rank]:
        """The same ranks where those of this ground stand."""
        return [(self.where[gait], takes, gait) for _, takes, gait in army]

    def enlist(self, gait: int) -> None:
        """Note once what a gait brings into play."""
        if gait in self.enlisted:
            return
        colour = gait & 1
        self.enlisted.add(gait)
        self.where[gait] = []
        rank = self.where[gait], TAKES[gait], gait
        if ORDINARY[gait] and not CROWNS[gait]:
            self.army[colour].append(rank)
            return
        if not ORDINARY[gait]:
            self.ordinary = False
        if not PLAIN[gait]:
            self.plain = False
        if TAKING[gait] and CHECKS[gait]:
            self.army[colour].append(rank)
        if STRIKES[gait] and CHECKS[gait]:
            self.far = _with(self.far, colour, gait)
        if HOLDS[gait]:
            self.holders = _with(self.holders, colour, gait)
        if CROWNS[gait]:
            if self.crowns[colour]:
                self.plain = False
            self.crowns = _with(self.crowns, colour, gait)
            self.crown = [own[0] if own else 0 for own in self.crowns]
        elif not TAKEN_QUIETLY[gait]:
            self.all_quiet = False
        if BRINGS[gait]:
            self._bring(KIND[gait], colour, gait)
        self.swift = self.plain and not self.regents and not self.mourned

    def _bring(self, kind: Kind, colour: int, gait: int) -> None:
        """Note what few kinds bring into play."""
        if kind.shields:
            self.shields = _with(self.shields, colour, gait)
        if REGENT[gait]:
            self.regents = True
        if ADMITS[gait]:
            self.asked = True
        if kind.bars_leaps or kind.momentary:
            self.barred = True
        if kind.shy:
            self.weighty, self.barring, self.delicate = WEIGHS_TO_THE_SHY, BARS_THE_SHY, DELICATE_AMONG_THE_SHY
        if SIDLES[gait]:
            self.sidlers = _with(self.sidlers, colour, gait)
        if kind.mourns:
            self.mourned = True
        if kind.rides:
            self.riding = True
        if kind.idles:
            self.soonest = 4

    def turned(self, square: int, man: Man) -> Man:
        """The same man as he has to face on a square (EC-GR-2)."""
        form = KIND[man.gait].turned(square, man)
        return man if form == KIND[man.gait].form else man.becoming(sibling(man.gait, form))

    def kind_of(self, gait: int) -> Kind:
        """What a gait belongs to."""
        return KIND[gait]

    def gait_of(self, code: str, gait: int) -> int:
        """The gait of a code in the colour of another gait, royal where that one stays so."""
        found = BY_FORM[code, ""] + (gait & 1)
        return royal(found) if KIND[gait].stays_royal else found

    def form_of(self, gait: int, form: str) -> int:
        """The gait of the same kind and colour in another form."""
        return sibling(gait, form)

    def pawns(self, colour: int) -> list[i64]:
        """Where the ordinary pawns of a colour stand."""
        return self.where[PAWN + colour]

    def counted_pawns(self, colour: int) -> int:
        """How many men of a colour count as pawns (EC-CO-2)."""
        return sum(len(self.where[gait]) for gait in self.enlisted if gait & 1 == colour and KIND[gait].pawn)

    def kind_at(self, square: int) -> Kind:
        """What stands on an occupied square."""
        return KIND[self.cells[square]]


def _with(pair: Gaits, colour: int, gait: int) -> Gaits:
    """The same gaits and one more of a colour; copies of the ground share what was before."""
    return [pair[0], [*pair[1], gait]] if colour else [[*pair[0], gait], pair[1]]
