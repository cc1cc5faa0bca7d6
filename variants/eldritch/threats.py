"""Who attacks what: the tables walked, and the kinds asked that know more than tables.

The plain case is one loop over the enemy's men, each with one look into its table of routes; the
questions of kinds are asked only while such a kind is in play.
"""

from __future__ import annotations

from mypy_extensions import i64

from .deed import MOVE, EldritchDeed
from .gaits import (
    ADMITS,
    BARS,
    BARS_THE_SHY,
    BOUND,
    BY_FORM,
    COUNT,
    CROWNS,
    DELICATE,
    DELICATE_AMONG_THE_SHY,
    FAR_LEAPS,
    HOLDS,
    HOMING,
    KIND,
    LEAPS,
    OPEN,
    ORDINARY,
    PAWN,
    PLAIN,
    RAYS,
    REFRAINS,
    REGENT,
    ROAMS,
    SIDLES,
    STRIKES,
    TAKEN_QUIETLY,
    TAKES,
    TURNS,
    WATCHED,
    WEIGHS,
    WEIGHS_TO_THE_SHY,
    royal,
    sibling,
)
from .geometry import KNIGHT, LINE
from .ground import OFF, Ground
from .kind import JUMP, PASS, Kind
from .man import Man
from .nature import Nature

Gaits = tuple[list[i64], list[i64]]
"""Those of White and those of Black."""


class Threats(Ground):
    """A ground on which attacks can be asked for.

    ``army`` lists for each colour the gaits that may give check by their tables, ``far`` those that
    are asked, ``crowns`` those that are subject to check; all that have ever been in play.
    """

    def __init__(self, other: Threats | None = None) -> None:
        if other is None:
            self.ordinary = True  # whether only the six ordinary kinds are in play
            self.plain = True
            self.army: Gaits = ([], [])
            self.far: Gaits = ([], [])
            self.holders: Gaits = ([], [])
            self.crowns: Gaits = ([], [])
            self.shields: Gaits = ([], [])
            self.crown = [0, 0]  # the first gait of each colour that is subject to check
            self.all_quiet = True  # whether nobody in play sets anything off by being taken
            self.swift = True  # plain, without such a liege, and nobody remembers the lost: see lane.py
            self.asked = False  # whether somebody in play answers ``admits``
            self.barred = False  # whether he may do so to leaps
            self.weighty = WEIGHS  # whose coming and going changes what others may do
            self.barring = BARS  # and what his own side may do
            self.delicate = DELICATE  # who may harm his own crowns by any move
            self.sidlers: Gaits = ([], [])  # who goes between others, EC-GA-1
            self.regents = False  # whether a liege in play has a say in promotions
            super().__init__(COUNT)
            self.homing, self.turning, self.bound, self.watched = HOMING, TURNS, BOUND, WATCHED
        else:
            self.ordinary, self.plain, self.swift = other.ordinary, other.plain, other.swift
            self.army, self.far, self.holders = other.army, other.far, other.holders
            self.crowns, self.shields, self.sidlers = other.crowns, other.shields, other.sidlers
            self.all_quiet, self.regents = other.all_quiet, other.regents
            self.asked, self.barred = other.asked, other.barred
            self.crown, self.weighty = other.crown, other.weighty
            self.barring, self.delicate = other.barring, other.delicate
            super().__init__(COUNT, other)

    def enlist(self, gait: int) -> None:
        """Note once what a gait brings into play."""
        if gait in self.enlisted:
            return
        kind, colour = KIND[gait], gait & 1
        self.enlisted.add(gait)
        self.where[gait] = []
        if ORDINARY[gait] and not CROWNS[gait]:
            self.army = _with(self.army, colour, gait)
            return
        self.ordinary = self.ordinary and ORDINARY[gait]
        if not PLAIN[gait]:
            self.plain = False
        if kind.takes and kind.checks:
            self.army = _with(self.army, colour, gait)
        if STRIKES[gait] and kind.checks:
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
        if kind.shields:
            self.shields = _with(self.shields, colour, gait)
        self.regents = self.regents or REGENT[gait]
        self.asked = self.asked or ADMITS[gait]
        self.barred = self.barred or kind.bars_leaps or kind.momentary
        if kind.shy:
            self.weighty, self.barring, self.delicate = WEIGHS_TO_THE_SHY, BARS_THE_SHY, DELICATE_AMONG_THE_SHY
        if SIDLES[gait]:
            self.sidlers = _with(self.sidlers, colour, gait)
        self.mourned = self.mourned or kind.mourns
        self.swift = self.plain and not self.regents and not self.mourned
        self.riding = self.riding or kind.rides

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

    # --- ways --------------------------------------------------------------------------------------

    def admission(self, square: int, mover: Nature, colour: int, manner: int) -> str:
        """The rule by which the man on an occupied square keeps a mover of that colour away."""
        man = self.men[square]
        if man is None:
            return "OC-4"
        return KIND[man.gait].admits(self, square, man, mover, man.gait & 1 == colour, manner)

    def may_pass(self, square: int, mover: Man) -> bool:
        """Whether a man may slide on through a square."""
        return self.cells[square] == 0 or not self._stops(square, mover.gait)

    def _stops(self, square: int, gait: int) -> bool:
        """Whether an occupied square or the edge stops a slide of that gait."""
        return not OPEN[gait & 1][self.cells[square]]

    def leap_fault(
        self, origin: int, offset: int, gait: int, ways: tuple[tuple[int, ...], ...] | None = None
    ) -> tuple[str, int]:
        """The rule and square that stop a leap on every way (EC-9), or ("", 0). ``ways`` are those of the tables
        unless others are given."""
        fault = ("", 0)
        manner = JUMP
        if ways is None:
            ways = LEAPS[gait].get(offset, ())
        if SIDLES[gait]:
            manner = PASS
            path = self.rule("gargoyle-path")
            ways = ways[:1] if path == "orthogonal-first" else ways[1:] if path == "diagonal-first" else ways
        for way in ways:
            first = fault
            fault = self.way_fault(origin, way, gait, manner, offset not in KNIGHT or ROAMS[gait] or SIDLES[gait])
            if not fault[0]:
                return fault
            if first[0] and fault[0] == "EC-9":
                fault = first  # rather name the piece that stands there than the square that is missing
        return fault

    def way_fault(
        self, origin: int, way: tuple[int, ...], gait: int, manner: int = JUMP, straight: bool = True
    ) -> tuple[str, int]:
        """The rule and square that stop a man of a gait on his way over squares, or ("", 0). ``straight``: all of
        them must exist."""
        for step in way:
            square = origin + step
            if self.cells[square] == OFF:
                if straight:
                    return "EC-9" if manner == JUMP else KIND[gait].rule, square
            elif self.cells[square]:
                rule = self.admission(square, KIND[gait], gait & 1, manner)
                if rule:
                    return rule if manner == JUMP else KIND[gait].rule, square
        return "", 0

    def open_way(self, origin: int, target: int, route: tuple[int, ...], gait: int) -> bool:
        """Whether nothing stops a man of that gait on the way that a table gives."""
        cells = self.cells
        for offset in route:
            if cells[origin + offset] and self._stops(origin + offset, gait):
                return False
        if not route and (self.barred or FAR_LEAPS[gait]) and target - origin in LEAPS[gait]:
            return not self.leap_fault(origin, target - origin, gait)[0]
        return True

    def free_targets(self, square: int, gait: int) -> tuple[int, ...]:
        """Where a man of that gait could go from there without capturing, by its tables."""
        cells = self.cells
        found: list[i64] = []
        for ray in RAYS[gait]:
            for offset, goes, _ in ray:
                target = square + offset
                if cells[target] == 0:
                    if goes and (len(ray) > 1 or self.open_way(square, target, (), gait)):
                        found.append(target)
                elif self._stops(target, gait):
                    break
        return tuple(found)

    # --- attacks -----------------------------------------------------------------------------------

    def held(self, square: int, colour: int = -1) -> tuple[str, int]:
        """The rule by which the man on a square (or one of a colour, were he there) cannot move, and who holds
        him, or ("", 0)."""
        if colour < 0:
            colour = self.cells[square] & 1
        for gait in self.holders[1 - colour]:
            grasp = HOLDS[gait]
            for holder in self.where[gait]:
                if square - holder in grasp:
                    man = self.men[holder]
                    rule = KIND[gait].forbids(self, holder, man, square) if man is not None else ""
                    if rule:
                        return rule, holder
        return "", 0

    def may_hold(self, square: int, gait: int) -> bool:
        """Whether a man of that gait has an enemy in his grasp on a square."""
        cells, enemy = self.cells, 1 - (gait & 1)
        return any(cells[square + offset] > OFF and cells[square + offset] & 1 == enemy for offset in HOLDS[gait])

    def attacked(self, target: i64, by: i64) -> bool:
        """Whether a man of colour ``by`` could capture on ``target`` next turn (EC-7)."""
        cells, where, open_ = self.cells, self.where, OPEN[by]
        for gait in self.army[by]:
            squares = where[gait]
            if squares:
                takes = TAKES[gait]
                for origin in squares:
                    route = takes[target - origin]
                    if route is not None:
                        for offset in route:
                            if not open_[cells[origin + offset]]:
                                break
                        else:
                            if self.plain or self._counts(origin, target, route, gait):
                                return True
        return bool(self.far[by]) and self._attacked_from_afar(target, by)

    def _counts(self, origin: int, target: int, route: tuple[int, ...], gait: int) -> bool:
        """Whether an attack along an open table route is real: not held, not stopped in its leap."""
        if self.holders[1 - (gait & 1)] and self.held(origin)[0]:
            return False
        if REFRAINS[gait] and self.refrained(origin, target, target, gait):
            return False
        return bool(route) or self.open_way(origin, target, route, gait)

    def refrained(self, origin: int, target: int, taken: int, gait: int) -> bool:
        """Whether a kind may not go or take there for a reason of its own."""
        man = self.men[origin]
        return man is not None and KIND[gait].refrains(self, EldritchDeed(MOVE, origin, target, taken), man) != ""

    def _attacked_from_afar(self, target: int, by: int) -> bool:
        for gait in self.far[by]:
            strikes = STRIKES[gait]
            for origin in tuple(self.where[gait]):
                if target - origin in strikes:
                    man = self.men[origin]
                    if man is not None and not self.held(origin)[0]:
                        if KIND[gait].threatens(self, origin, man, target):
                            return True
        return False

    def may_be_struck(self, colour: int) -> bool:
        """Whether an enemy stands where his reach or powers might capture a crown of that colour, or where who stands
        beside the way decides about it."""
        if self.struck[colour] < 0:
            self.struck[colour] = 1 if any(self._may_strike(crown, 1 - colour) for crown in self.crowned(colour)) else 0
        return self.struck[colour] == 1

    def _may_strike(self, target: int, by: int) -> bool:
        for gait in self.far[by]:
            strikes = STRIKES[gait]
            for origin in self.where[gait]:
                if target - origin in strikes:
                    man = self.men[origin]
                    if man is None or KIND[gait].armed(man):
                        return True
        return any(target - origin in KNIGHT for gait in self.sidlers[by] for origin in self.where[gait])

    def uncovers(self, crown: int, origin: int, target: int, by: int) -> bool:
        """Whether a man who goes from ``origin`` to ``target`` lets somebody of colour ``by`` take ``crown`` along the
        line that he has stood on."""
        step = LINE[origin - crown]
        if not step or LINE[target - crown] == step:
            return False
        cells, open_ = self.cells, OPEN[by]
        square = crown + step
        while open_[cells[square]]:
            square += step
        return square == origin and self.strikes_along(crown, square, step, by)

    def strikes_along(self, crown: int, square: int, step: int, by: int) -> bool:
        """Whether the first man beyond a square on a line from ``crown`` is one of colour ``by`` who could take it."""
        cells, open_ = self.cells, OPEN[by]
        square += step
        while open_[cells[square]]:
            square += step
        cell = cells[square]
        return cell > OFF and cell & 1 == by and TAKES[cell][crown - square] is not None

    def attackers(self, target: int, by: int) -> tuple[int, ...]:
        """The squares from which colour ``by`` could capture on ``target`` next turn."""
        found: list[i64] = []
        for gait in self.army[by]:
            for origin in self.where[gait]:
                route = TAKES[gait][target - origin]
                if route is not None and self.open_way(origin, target, route, gait):
                    if not self.held(origin)[0] and not (
                        REFRAINS[gait] and self.refrained(origin, target, target, gait)
                    ):
                        found.append(origin)
        for gait in self.far[by]:
            for origin in tuple(self.where[gait]):
                man = self.men[origin]
                if man is not None and origin not in found and not self.held(origin)[0]:
                    if KIND[gait].threatens(self, origin, man, target):
                        found.append(origin)
        return tuple(sorted(found))

    # --- lieges ------------------------------------------------------------------------------------

    def crowned(self, colour: int) -> list[i64]:
        """The squares of the liege and Doppelganger of a colour."""
        crowns = self.crowns[colour]
        if len(crowns) == 1:
            return self.where[crowns[0]]
        return [square for gait in crowns for square in self.where[gait]]

    def weighs(self, man: Man) -> bool:
        """Whether a man's being there changes what others may do: he holds, shields, lets pass or has made somebody."""
        gait = man.gait
        return KIND[gait].grasp != () or ADMITS[gait] or BOUND[gait] or KIND[gait].shields or not TAKEN_QUIETLY[gait]

    def lieges(self, colour: int) -> list[i64]:
        """Where the liege of a colour stands, if it does."""
        return [square for square in self.crowned(colour) if KIND[self.cells[square]].liege]

    def in_danger(self, square: int) -> bool:
        """Whether the other side could capture the liege on a square next turn."""
        colour = self.cells[square] & 1
        return not (self.shields[colour] and self.shielded(colour)) and self.attacked(square, 1 - colour)

    def shielded(self, colour: int) -> bool:
        """Whether that colour's liege cannot be in check now (EC-SH-2)."""
        return any(self.where[gait] for gait in self.shields[colour])

    def endangered(self, colour: int) -> int:
        """How many of the colour's liege and Doppelganger could be captured next turn."""
        if self.shields[colour] and self.shielded(colour):
            return 0
        count = 0
        for square in self.crowned(colour):
            if self.attacked(square, 1 - colour):
                count += 1
        return count


def _with(pair: Gaits, colour: int, gait: int) -> Gaits:
    """The same gaits and one more of a colour; copies of the ground share what was before."""
    return (pair[0], [*pair[1], gait]) if colour else ([*pair[0], gait], pair[1])
