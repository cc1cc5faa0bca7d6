"""A position with what may be hidden in it, and the weighing of a deed against both (G-9, G-10, G-15, G-61)."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from eldritch.notation.problems import Reason

from ..phrases import capital, listed
from ..pychess.words import named, squares
from .conditions import objections
from .deals import GOLEM, HERO, Deals, Fits, format_difference, holders, holding
from .deed import MOVE, RETURN, GolemDeed
from .facts import SIDES, Facts
from .homecoming import fitting_returns, return_objections
from .options import Options
from .play import after
from .threats import dealt_exposures, exposures, is_checked, public_exposures, safe_deals


@dataclass(frozen=True, slots=True)
class Ground:
    """Facts, the deals that fit, whether each side's deal is ``opened``, and the options."""

    facts: Facts
    fits: Fits
    opened: tuple[bool, bool]
    options: Options

    @property
    def side(self) -> int:
        """The side to move, 0 for White."""
        return self.facts.side

    @property
    def own(self) -> Deals:
        """The deals of the side to move."""
        return self.fits.of(self.side)

    @property
    def other(self) -> Deals:
        """The deals of the side not to move."""
        return self.fits.of(1 - self.side)


def weigh(ground: Ground, deed: GolemDeed) -> list[Reason]:
    """All that is against a deed whatever the deals; none where some deals of both sides allow it, and then the deed
    knows them (``fits``) and what it discloses."""
    facts, side, options = ground.facts, ground.side, ground.options
    own, other = ground.own, ground.other
    reasons = []
    if deed.sort != MOVE:
        reasons = return_objections(facts, deed, options) if deed.sort == RETURN else objections(facts, deed, options)
        own = holding(own, deed.role, deed.ident)
        if not own:
            reasons.insert(0, role_fault(ground, side, deed.role, deed.ident, deed.origin))
    castling = deed.sort == MOVE and facts.board.is_castling(deed.move)
    if castling:
        reasons += castling_exposures(ground, deed.move)
    if reasons:
        return reasons
    done = after(facts, deed)
    checked = facts.board.is_check()
    reasons = exposures(done, side, checked) + public_exposures(done, side, options)
    if not reasons:
        other, reasons = _safe(ground, deed, done, castling)
    if not reasons and deed.sort == RETURN:
        other, reasons = _return_deals(ground, deed, other)
    if not reasons:
        deed.fits = ground.fits.but(side, own).but(1 - side, other)
        deed.disclosed = ((side, deed.role, deed.ident),) if deed.role else ()
    return reasons


def _safe(ground: Ground, deed: GolemDeed, done: Facts, castling: bool) -> tuple[Deals, list[Reason]]:
    """The enemy's deals under which the own king is safe, after castling on its way too; where there are none, what
    the first of them has against it."""
    side, options, other = ground.side, ground.options, ground.other
    tests: list[tuple[Facts, chess.Square | None]] = [(done, None)]
    if castling:
        tests += [(ground.facts, square) for square in _castling_way(deed.move)]
    for facts, square in tests:
        other = safe_deals(facts, side, other, options, square)
    if other:
        return other, []
    first = ground.other[0]
    return (), [each for facts, square in tests for each in dealt_exposures(facts, side, first, options, square)]


def _return_deals(ground: Ground, deed: GolemDeed, other: Deals) -> tuple[Deals, list[Reason]]:
    """The enemy's deals that allow a return or, where it was refused, that justify the refusal (G-26)."""
    facts, side, options = ground.facts, ground.side, ground.options
    captors = {fall.captor for fall in facts.courts[side].falls.get(deed.ident, ())}
    if deed.denied:
        return holding(other, HERO, facts.courts[side].captor(deed.ident)) or other, []
    kept = fitting_returns(facts, deed, safe_deals(facts, side, other, options), options)
    if kept:
        return kept, []
    enemy, where = SIDES[1 - side], squares(deed.target)
    heroes = holders(other, HERO)
    if captors.issuperset(heroes):
        text = f"{enemy}'s hero {listed(heroes, 'or')} took the golem, and what a hero takes is lost for good."
        due = f"{enemy} had to refuse this return by showing the hero: <deny:hero={heroes[0]}>."
        return (), [Reason("G-20", text, where), Reason("G-26", due, where)]
    text = f"Whatever {enemy}'s deal is, one of its powers gives check or could take the golem on {where[0]}."
    return (), [Reason("G-24", text, where)]


def castling_exposures(ground: Ground, move: chess.Move) -> list[Reason]:
    """Public powers that attack the square from which the king castles or the one that it crosses (GA-2)."""
    return [
        reason
        for square in _castling_way(move)
        for reason in public_exposures(ground.facts, ground.side, ground.options, square)
    ]


def _castling_way(move: chess.Move) -> tuple[chess.Square, chess.Square]:
    """Where the king stands before castling, and what it crosses."""
    return move.from_square, (move.from_square + move.to_square) // 2


def role_fault(ground: Ground, side: int, role: str, ident: str, square: chess.Square) -> Reason:
    """Why a piece cannot hold a role, where no deal that fits gives it to the piece."""
    who, where = SIDES[side], squares(square)
    possible = holders(ground.fits.of(side), role)
    piece = named(ground.facts.board, square) if ground.facts.ids.get(square) == ident else f"the piece of {ident}"
    if not ident:
        text = f"{capital(named(ground.facts.board, square))} holds no role: only the six court pieces do."
        return Reason("G-5", text, where)
    if ground.opened[side]:
        return Reason("G-61", f"By the opening {who}'s {role} is {listed(possible, 'or')}, not {piece}.", where)
    known = ground.facts.courts[side].known
    if role in known:
        return Reason("G-15", f"{who}'s {role} is known to be {known[role]}, not {piece}.", where)
    for other, holder in known.items():
        if holder == ident:
            return Reason("G-3", f"{capital(piece)} is {who}'s {other}, and no piece has two roles.", where)
    text = f"No deal that fits the record makes {piece} {who}'s {role}; it may be {listed(possible, 'or')}."
    return Reason("G-9", text, where)


def doubts(ground: Ground, deed: GolemDeed) -> list[Reason]:
    """What is unproven about a legal deed: for each side whose deal is not opened, the deals that disagree."""
    return [] if deed.fits is None else differences(ground, deed.fits, "G-26" if deed.role == GOLEM else "G-10")


def differences(ground: Ground, fits: Fits, rule: str) -> list[Reason]:
    """What narrowing the deals leaves unproven, a reason for each side concerned; ``rule`` is what the deals of the
    side not to move were asked for."""
    found = []
    for side in (ground.side, 1 - ground.side):
        before, kept = ground.fits.of(side), fits.of(side)
        if len(kept) == len(before):
            continue
        text = (
            f"{SIDES[side]}'s deal is not opened: {len(kept)} of {len(before)} deals allow this; "
            f"{format_difference(before, kept)} disagree."
        )
        found.append(Reason("G-15" if side == ground.side else rule, text))
    return found


def is_visibly_checked(ground: Ground) -> bool:
    """Whether the side to move is in a check that everybody can see."""
    return is_checked(ground.facts, ground.side, ground.options)
