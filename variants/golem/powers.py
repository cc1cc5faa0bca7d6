"""From a power to the one deed that it means, and the list of all powers that are legal (G-31 to G-43, G-24)."""

from __future__ import annotations

from collections.abc import Iterator

import chess

from eldritch.notation.problems import Reason

from ..base import Refusal
from ..phrases import listed
from ..pychess.words import named, squares
from .conditions import BECOMES
from .deals import GOLEM, HERO, WIZARD, holders
from .deed import FIREBALL, POLYMORPH, RETURN, SUMMON, GolemDeed
from .facts import LETTERS, SIDES, Facts
from .ground import Ground, weigh
from .plan import PowerPlan
from .reach import FORMS, form_goes, hero_paths, neighbours
from .spelling import power_remarks, write

Group = tuple[str, str, Iterator[GolemDeed]]  # role, id, deeds


def judge_power(ground: Ground, plan: PowerPlan, shown: str, denied: bool) -> GolemDeed | Refusal:
    """The deed that a power means; ``shown`` is the golem's id where the record reveals it, ``denied`` says that the
    other side refused the return."""
    if plan.fault is not None:
        return Refusal((plan.fault,))
    deeds = _returning(ground, plan, shown, denied) if plan.sort == RETURN else _meant(ground, plan)
    if isinstance(deeds, Refusal):
        return deeds
    against = [(deed, weigh(ground, deed)) for deed in deeds]
    legal = [deed for deed, reasons in against if not reasons]
    if len(legal) == 1:
        legal[0].remarks = power_remarks(ground.facts, plan, legal[0])
        return legal[0]
    if legal:
        return _ambiguous(ground, legal)
    reasons = dict.fromkeys(reason for _, several in against for reason in several)
    return Refusal(tuple(reasons), (), literal(ground.facts, deeds[0]) if len(deeds) == 1 else None)


def _meant(ground: Ground, plan: PowerPlan) -> list[GolemDeed] | Refusal:
    """What a power of the hero or the wizard may mean: one deed for each piece that it may be."""
    facts, board = ground.facts, ground.facts.board
    piece = LETTERS.index(plan.code)
    own = board.pieces_mask(piece, board.turn)
    starts = list(chess.scan_forward(own)) if plan.origin is None else [plan.origin]
    kind, who = chess.piece_name(piece), SIDES[facts.side]
    if plan.origin is not None and not own & chess.BB_SQUARES[plan.origin]:
        where = chess.square_name(plan.origin)
        text = f"Nothing stands on {where}."
        if board.piece_at(plan.origin) is not None:
            text = f"On {where} stands {named(board, plan.origin)}, no {kind} of {who}."
        return Refusal((Reason("OC-2", text, (where,)),))
    if not starts:
        return Refusal((Reason("OC-2", f"{who} has no {kind}."),))
    return [
        GolemDeed(plan.sort, None, start, plan.target, plan.onward, plan.piece, facts.ids.get(start, ""))
        for start in starts
    ]


def _ambiguous(ground: Ground, legal: list[GolemDeed]) -> Refusal:
    where = squares(*(deed.origin for deed in legal))
    text = f"More than one piece could do this: those on {listed(where)}."
    return Refusal((Reason("OC-16", text, where),), tuple(sorted(write(ground.facts, deed) for deed in legal)))


# --- the return -------------------------------------------------------------------------------------


def _returning(ground: Ground, plan: PowerPlan, shown: str, denied: bool) -> list[GolemDeed] | Refusal:
    """The return that is meant: of the golem that is shown or known, else of the only piece that it can be."""
    facts, side = ground.facts, ground.side
    court, who = facts.courts[side], SIDES[side]
    kind = chess.piece_name(LETTERS.index(plan.code))
    where = squares(plan.target)
    ident = shown or court.known.get(GOLEM, "")
    if ident and court.off.get(ident, plan.code) != plan.code:
        letter = LETTERS.index(court.off[ident])
        text = f"The piece of {ident} is a {chess.piece_name(letter)}, and a {kind} is said to return."
        return Refusal((Reason("G-25", text, where),))
    fallen = [each for each, letter in court.off.items() if letter == plan.code]
    possible = [each for each in holders(ground.own, GOLEM) if each in fallen]
    ready = [each for each in possible if not court.is_lost(each)] or possible
    candidates = tuple(f"{plan.code}~return:{where[0]} <reveal:golem={each}>" for each in ready)
    if ident and ident not in court.off:
        text = f"{who}'s piece of {ident} has not been captured: only a captured golem returns."
        return Refusal((Reason("G-24", text, where),), candidates)
    if not ident:
        if not fallen:
            text = f"{who} has no captured {kind}: only a captured golem returns."
            return Refusal((Reason("G-24", text, where),))
        if len(ready) > 1:
            text = f"The pieces of {listed(ready)} are off the board: the record must say which is the golem."
            return Refusal((Reason("G-25", text, where),), candidates)
        ident = (ready or fallen)[0]
    deed = GolemDeed(RETURN, None, plan.target, plan.target, None, LETTERS.index(plan.code), ident)
    deed.denied = denied
    return [deed]


# --- played against the rules -----------------------------------------------------------------------


def literal(facts: Facts, deed: GolemDeed) -> GolemDeed | None:
    """A refused power as the board would show it (GEN-6); None where that cannot be known or would take a king."""
    board = facts.board
    way = (deed.target, deed.last)
    empty = not board.occupied & chess.BB_SQUARES[deed.target]
    if deed.sort in (SUMMON, RETURN):
        off = facts.courts[facts.side].off
        if not empty or (deed.sort == RETURN and not deed.denied and deed.ident not in off):
            return None
    elif any(board.kings & chess.BB_SQUARES[square] for square in way) or deed.origin == deed.target:
        return None
    played = GolemDeed(deed.sort, None, deed.origin, deed.target, deed.onward, deed.piece, deed.ident)
    played.denied, played.literal = deed.denied, True
    return played


# --- all of them ------------------------------------------------------------------------------------


def legal_powers(ground: Ground) -> Iterator[Group]:
    """For each piece that may hold a role of the side to move, the powers that it may legally use."""
    for role, shapes in ((HERO, _hero_shapes), (WIZARD, _wizard_shapes), (GOLEM, _golem_shapes)):
        for ident in holders(ground.own, role):
            yield role, ident, (deed for deed in shapes(ground, ident) if not weigh(ground, deed))


def _hero_shapes(ground: Ground, ident: str) -> Iterator[GolemDeed]:
    facts, options = ground.facts, ground.options
    place = facts.where(ground.side, ident)
    if place is None:
        return
    charges = facts.courts[ground.side].charges(ident)
    for first, second, bonus in hero_paths(facts.board, place, charges, options):
        yield GolemDeed(HERO, None, place, first, second, 0, ident, bonus)


def _wizard_shapes(ground: Ground, ident: str) -> Iterator[GolemDeed]:
    facts, board = ground.facts, ground.facts.board
    place = facts.where(ground.side, ident)
    if place is None:
        return
    for target in chess.scan_forward(neighbours(place) & board.occupied_co[not board.turn]):
        yield GolemDeed(FIREBALL, None, place, target, ident=ident)
    last = chess.BB_RANK_8 if board.turn else chess.BB_RANK_1
    for target in chess.scan_forward(neighbours(place) & ~board.occupied):
        for piece in (0, *BECOMES) if last & chess.BB_SQUARES[target] else (0,):
            yield GolemDeed(SUMMON, None, place, target, piece=piece, ident=ident)
    for form in FORMS:
        for target in chess.scan_forward(form_goes(board, form, place)):
            yield GolemDeed(POLYMORPH, None, place, target, piece=form, ident=ident)


def _golem_shapes(ground: Ground, ident: str) -> Iterator[GolemDeed]:
    letter = ground.facts.courts[ground.side].off.get(ident)
    if letter is None:
        return
    home = chess.BB_RANK_1 if ground.side == 0 else chess.BB_RANK_8
    for target in chess.scan_forward(home & ~ground.facts.board.occupied):
        yield GolemDeed(RETURN, None, target, target, None, LETTERS.index(letter), ident)


def all_powers(ground: Ground) -> Iterator[GolemDeed]:
    """Every legal power of the side to move; where a deal is not opened, every one that some deal allows."""
    for _, _, deeds in legal_powers(ground):
        yield from deeds
