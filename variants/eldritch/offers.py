"""What the rules of movement offer, restrictions asked; whether the own liege is safe is asked later."""

from __future__ import annotations

from mypy_extensions import i64

from .deed import CASTLE, DISCARD, MOVE, POWER, SHOT, SUBORN, EldritchDeed
from .gaits import (
    ADMITS,
    BISHOP,
    BY_FORM,
    CROWNS,
    DOUBLE,
    FORWARD,
    GOES,
    KIND,
    KNIGHT,
    LIEGES,
    MEEK,
    PASSING,
    POWERS,
    QUEEN,
    RAYS,
    REACHES,
    REFRAINS,
    ROOK,
    TAKES,
    TAKES_OWN,
    WHITE_GAITS,
    royal,
    sibling,
)
from .geometry import DIAGONAL, WIDTH, on_board, rank_from
from .geometry import KNIGHT as KNIGHT_MOVES
from .ground import OFF
from .kind import TAKE, overrides
from .man import Man
from .moves import Route, passed_over
from .play import Play


class Offers(Play):
    """A ground on which it can be asked what a man may try."""

    __slots__ = ("chess960",)

    def __init__(self, other: Offers | None = None) -> None:
        super().__init__(other)
        self.chess960: bool = other.chess960 if other is not None else False

    # --- offers: what the rules of movement give ----------------------------------------------------

    def moves_of(self, square: int) -> tuple[EldritchDeed, ...]:
        """The moves that the tables give to the man on a square, restrictions asked."""
        gait = self.cells[square]
        colour = gait & 1
        if self.holders[1 - colour] and self.held(square)[0]:
            return ()
        cells, kind = self.cells, KIND[gait]
        found: list[EldritchDeed] = []
        for ray in RAYS[gait]:
            for offset, goes, takes in ray:
                target = square + offset
                cell = cells[target]
                if cell == 0:
                    if goes and (len(ray) > 1 or self.open_way(square, target, (), gait)):
                        self._arrive(found, square, target, 0, gait)
                    continue
                if cell == OFF:
                    break
                if takes and not self.take_fault(target, gait):
                    if len(ray) > 1 or self.open_way(square, target, (), gait):
                        self._arrive(found, square, target, target, gait)
                if self._stops(target, gait):
                    break
        if DOUBLE[gait]:
            step = FORWARD[gait]
            if self.double_open(square, step, gait):
                found.append(EldritchDeed(MOVE, square, square + 2 * step))
        if self.ep and PASSING[gait] and self.passing_open(square, gait):
            found.append(EldritchDeed(MOVE, square, self.ep, self.ep_man))
        if kind.castles:
            found.extend(deed for deed, _, _ in (self.castle(square, False), self.castle(square, True)) if deed)
        return tuple(found)

    def moves_by(self, square: int, gait: int, strides: tuple[Route, ...], aim: int = 0) -> tuple[EldritchDeed, ...]:
        """The moves that a man of a gait has on a square by lines which are not in its tables; by those alone that
        lead to ``aim``, where a square is given."""
        if self.holders[1 - (gait & 1)] and self.held(square)[0]:
            return ()
        cells = self.cells
        found: list[EldritchDeed] = []
        for line in strides:
            if aim and aim - square not in line:
                continue
            for offset in line:
                target = square + offset
                cell = cells[target]
                if cell == OFF or (len(line) == 1 and offset in KNIGHT_MOVES and self._leapless(square, offset, gait)):
                    break
                if cell == 0:
                    found.append(EldritchDeed(MOVE, square, target))
                    continue
                if not self.take_fault(target, gait):
                    found.append(EldritchDeed(MOVE, square, target, target))
                if self._stops(target, gait):
                    break
        return tuple(found)

    def _leapless(self, square: int, offset: int, gait: int) -> bool:
        return self.barred and self.leap_fault(square, offset, gait, passed_over(offset))[0] != ""

    def double_open(self, square: int, step: int, gait: int) -> bool:
        """Whether a double step is open to the man on a square (EC-10)."""
        man, cells = self.men[square], self.cells
        between = square + step
        if man is None or not man.fresh or cells[square + 2 * step]:
            return False
        return cells[between] == 0 or not self._stops(between, gait)

    def passing_open(self, square: int, gait: int) -> bool:
        """Whether the man on a square could take en passant now, by its movement (EC-10, OC-8)."""
        offset = self.ep - square
        if gait & 1 != self.turn or self.cells[self.ep] or offset not in DIAGONAL:
            return False
        return TAKES[gait][offset] is not None and not self.take_fault(self.ep_man, gait)

    def can_go(self, square: int, target: int, gait: int) -> bool:
        """Whether a man of a gait could go by his tables from one square to another, empty one."""
        route = GOES[gait][target - square]
        return route is not None and self.open_way(square, target, route, gait)

    def can_take(self, square: int, target: int, gait: int) -> bool:
        """Whether a man of a gait could take by his tables from one square what stands on another."""
        route = TAKES[gait][target - square]
        return route is not None and self.open_way(square, target, route, gait) and not self.take_fault(target, gait)

    def passes(self, square: int, gait: int) -> bool:
        """Whether the man on a square can take en passant where he could also go (EC-IL-1)."""
        return PASSING[gait] and self.passing_open(square, gait)

    def take_fault(self, square: i64, gait: i64) -> str:
        """The rule by which a man of that gait may not take what stands on a square."""
        cell = self.cells[square]
        own = cell & 1 == gait & 1
        if LIEGES[cell] and (own or not self.eldritch):
            return "OC-5" if own and not TAKES_OWN[gait] else "EC-7" if own else "OC-15"
        if CROWNS[cell] and not own:
            if MEEK[gait]:
                return MEEK[gait]
            if self.shields[cell & 1] and self.shielded(cell & 1):
                return "EC-SH-2"
        if ADMITS[cell] or not cell:
            return self.admission(square, KIND[gait], gait & 1, TAKE)
        return "OC-5" if own and not TAKES_OWN[gait] else ""

    def knight_takes(self, square: int) -> bool:
        """Whether the man on a square could take an enemy on his next move, were he a knight (EC-CE-2)."""
        gait = KNIGHT + (self.cells[square] & 1)
        if self.holders[1 - (gait & 1)] and self.held(square)[0]:
            return False
        for offset in KNIGHT_MOVES:
            cell = self.cells[square + offset]
            if cell > OFF and cell & 1 != gait & 1 and not self.take_fault(square + offset, gait):
                if not self.barred or not self.leap_fault(square, offset, gait)[0]:
                    return True
        return False

    def _arrive(self, found: list[EldritchDeed], origin: int, target: int, taken: int, gait: int) -> None:
        found.extend(
            EldritchDeed(MOVE, origin, target, taken, promotion) for promotion in self.promotions(gait, target)
        )

    def promotions(self, gait: int, target: int) -> tuple[int, ...]:
        """The gaits that a man may become on a square, 0 for staying what it is (EC-11)."""
        kind, colour = KIND[gait], gait & 1
        choices: tuple[int, ...] = (0,)
        if kind.promotes and on_board(target) and rank_from(target, colour) == 8:
            choices = self._as_a_pawn(gait)
        if overrides(kind, "promotions"):
            choices = kind.promotions(self, target, gait, choices)
        for crown in self.crowns[colour]:
            if self.where[crown]:
                choices = KIND[crown].promotions(self, target, gait, choices)
        return choices

    def _as_a_pawn(self, gait: int) -> tuple[int, ...]:
        colour, mover = gait & 1, KIND[gait]
        choices: list[int] = []
        for base in (QUEEN, ROOK, BISHOP, KNIGHT):
            form = mover.promotes_into.get(KIND[base].code)
            choices.append(sibling(gait, form) if form is not None else base + colour)
        for code in self.types[colour]:
            chosen = BY_FORM[code, ""] + colour
            kind = KIND[chosen]
            if kind.creatable and not LIEGES[chosen] and not (kind.guarded and self._doubled(chosen)):
                choices.append(chosen)
        return tuple(royal(choice) for choice in choices) if mover.stays_royal else tuple(choices)

    def _doubled(self, gait: int) -> bool:
        """Whether a side has one of that kind already, royal or not (EC-2)."""
        return any(self.where[white + (gait & 1)] for white in WHITE_GAITS[KIND[gait].code])

    def moves_after(self, first: EldritchDeed) -> tuple[EldritchDeed, ...]:
        """The further moves of the same man, were the first one made (EC-LB-2)."""
        log = self.log
        marks = len(log.puts), len(log.sets), len(log.told)
        pending, stirred, ep = list(self.pending), self.stirred, self.ep
        self.make(first)
        self.ep = 0
        further = self.moves_of(first.target) if self.men[first.target] is not None else ()
        self.rollback(*marks)
        self.pending, self.stirred, self.ep = pending, stirred, ep
        return further

    def offers(self, square: int) -> list[EldritchDeed]:
        """Everything that the man on a square may try, restrictions asked, self-check not yet."""
        man = self.men[square]
        if man is None:
            return []
        gait = man.gait
        found = list(self.moves_of(square))
        if REACHES[gait]:
            found.extend(KIND[gait].reach(self, square, man))
        if POWERS[gait]:
            found.extend(deed for deed in KIND[gait].powers(self, square, man) if deed.tag != DISCARD)
        if man.rider is not None and POWERS[man.rider.gait]:
            found.extend(self.riders_offers(square))
        if self.plain and not self.forbidden and not (REACHES[gait] or POWERS[gait] or REFRAINS[gait]):
            return found
        return [deed for deed in found if not self.objection(deed)[0]]

    def riders_offers(self, square: int) -> list[EldritchDeed]:
        """The powers of whoever rides on the man on a square."""
        man = self.men[square]
        if man is None or man.rider is None:
            return []
        deeds = list(KIND[man.rider.gait].powers(self, square, man.rider))
        for deed in deeds:
            deed.by_rider = True
        return deeds

    def objection(self, deed: EldritchDeed) -> tuple[str, int]:
        """The rule that stands against a deed which movement allows, and the square concerned."""
        man = self.men[deed.origin]
        if man is None:
            return "", 0
        gait, tag = man.gait, deed.tag
        if self.holders[1 - (gait & 1)]:
            rule, holder = self.held(deed.origin)
            if rule and tag in (MOVE, CASTLE, SHOT, SUBORN):
                return rule, holder
            if rule and tag == POWER and self.rule("held-pieces-invoke") == "no":
                return "EC-6", holder
        if tag == SHOT:
            rule = self.take_fault(deed.taken, gait)
            if rule:
                return rule, deed.taken
        if REFRAINS[gait]:
            rule = KIND[gait].refrains(self, deed, man)
            if rule:
                return rule, deed.target
        if self.forbidden and deed.mark() in self.forbidden:
            return "EC-DI-3", deed.origin
        return "", 0

    # --- castling -----------------------------------------------------------------------------------

    def castle(self, square: int, long: bool) -> tuple[EldritchDeed | None, str, tuple[int, ...]]:
        """The castling of the liege or Doppelganger on a square, or the rule against it and the squares
        concerned (EC-8, OC-12..14)."""
        man = self.men[square]
        if man is None:
            return None, "OC-12", ()
        colour = man.gait & 1
        rook = self._castling_rook(square, long, colour) if man.fresh else 0
        if not rook:
            return None, "OC-12", (square,)
        home = square - square % WIDTH
        if self.chess960 or not self.eldritch:
            goes, lands = (home + 4, home + 5) if long else (home + 8, home + 7)
        else:
            step = -1 if long else 1
            goes, lands = square + 2 * step, square + step
        low, high = (square, rook) if square < rook else (rook, square)
        for end in (goes, lands):
            low, high = min(low, end), max(high, end)
        cells = self.cells
        for between in range(low, high + 1):
            if cells[between] and between != square and between != rook:
                return None, "OC-13", (between,)
        if self.holders[1 - colour]:
            for one in (square, rook):
                rule, holder = self.held(one)
                if rule:
                    return None, rule, (holder,)
        if not (self.shields[colour] and self.shielded(colour)):
            first, last = (square, goes) if square < goes else (goes, square)
            attacked = [one for one in range(first, last + 1) if self._attacked_on(one, square, man)]
            if attacked:
                return None, "OC-14", tuple(attacked)
        return EldritchDeed(CASTLE, square, goes, rook, lands), "", ()

    def _attacked_on(self, one: int, square: int, man: Man) -> bool:
        """Whether a man would be attacked on another square of his row; those who strike from afar or twice
        have to see him stand there."""
        cells, men = self.cells, self.men
        there = cells[one], men[one]
        cells[square], men[square] = 0, None
        if self.far[1 - man.colour]:
            cells[one], men[one] = man.gait, man
        attacked = self.attacked(one, 1 - man.colour)
        cells[one], men[one] = there
        cells[square], men[square] = man.gait, man
        return attacked

    def _castling_rook(self, square: int, long: bool, colour: int) -> int:
        """The unmoved rook of that side: the nearest one, or 0."""
        step = -1 if long else 1
        least = 3 if self.eldritch else 1
        one = square + step
        while self.cells[one] != OFF:
            man = self.men[one]
            if man is not None and man.gait == ROOK + colour and man.fresh:
                return one if abs(one - square) >= least else 0
            one += step
        return 0
