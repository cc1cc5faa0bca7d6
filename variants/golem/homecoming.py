"""The golem's return: what the open record has against it, and which deals of the other side allow it (G-24, G-26)."""

from __future__ import annotations

from collections.abc import Iterator

import chess

from eldritch.notation.problems import Reason

from ..phrases import capital
from ..pychess.words import named, squares
from .deals import HERO, WIZARD, Deals
from .deed import FIREBALL, POLYMORPH, RETURN, GolemDeed
from .facts import LETTERS, SIDES, Facts
from .options import Options
from .play import after
from .reach import FORMS, form_goes, going, hero_paths, neighbours
from .threats import exposures, is_checked, is_usable, public_exposures


def return_objections(facts: Facts, deed: GolemDeed, options: Options) -> list[Reason]:
    """All that speaks against the return of a captured piece, in the order of G-24; who the golem is and the enemy's
    deal aside."""
    board, side = facts.board, facts.side
    court, target = facts.courts[side], deed.target
    goal, where = chess.BB_SQUARES[target], squares(target)
    kind = chess.piece_name(deed.piece)
    reasons = []
    if court.is_lost(deed.ident):
        reasons.append(Reason("G-20", lost_for_good(facts, side, deed.ident), where))
    elif court.captor(deed.ident) and court.captor(deed.ident) == facts.courts[1 - side].known.get(HERO):
        reasons.append(Reason("G-20", "The golem was taken by the hero, as is known: that is for good.", where))
    if not goal & (chess.BB_RANK_1 if board.turn else chess.BB_RANK_8):
        text = f"A golem returns on its own back row, rank {1 if board.turn else 8}; {where[0]} is not on it."
        reasons.append(Reason("G-24", text, where))
    if board.occupied & goal:
        text = f"A golem returns on an empty square; on {where[0]} stands {named(board, target)}."
        reasons.append(Reason("G-24", text, where))
    if is_checked(facts, side, options):
        king = board.king(board.turn)
        text = f"{SIDES[side]} is in check, and a golem does not return while its king is."
        reasons.append(Reason("G-24", text, squares(*([king] if king is not None else []))))
    if reasons:
        return reasons
    attacked = going(deed.piece, target, board.occupied) & board.occupied_co[not board.turn]
    for foe in chess.scan_forward(attacked):
        text = f"From {where[0]} the {kind} would attack {named(board, foe)} at once."
        reasons.append(Reason("G-24", text, squares(target, foe)))
    known = facts.courts[1 - side].known if options.return_powers != "none" else {}
    reasons.extend(takers(facts, deed, known.get(HERO, ""), known.get(WIZARD, ""), options))
    return reasons


def lost_for_good(facts: Facts, side: int, ident: str) -> str:
    """Why a captured golem does not come back (G-20)."""
    falls = facts.courts[side].falls.get(ident, ())
    last = falls[-1].kind if falls else "Q"
    taker = chess.piece_name(LETTERS.index(last))
    if last in "QK":
        return f"The golem was taken by a {taker}: that is for good."
    return f"The golem was taken by a {taker}, as once before: that is for good."


def takers(facts: Facts, deed: GolemDeed, hero: str, wizard: str, options: Options) -> list[Reason]:
    """Who could take the golem at once where it returns: by ordinary legal moves, and by the powers of the enemy's
    hero and wizard with these ids ("" for none) (G-24 f, GA-7, GA-8)."""
    now = after(facts, GolemDeed(RETURN, None, deed.target, deed.target, None, deed.piece, deed.ident))
    board, target = now.board, deed.target
    goal = chess.BB_SQUARES[target]
    found = [
        (move.from_square, "")
        for move in board.generate_legal_moves(chess.BB_ALL, goal)
        if not _exposes(now, GolemDeed("move", move), options)
    ]
    found += [(each.origin, role) for role, each in _power_captures(now, target, hero, wizard, options)]
    text = "{} could take the golem on {} at once{}."
    return [
        Reason(
            "G-24",
            text.format(capital(named(board, start)), chess.square_name(target), f" as the {role}" if role else ""),
            squares(target, start),
        )
        for start, role in dict.fromkeys(found)
    ]


def fitting_returns(facts: Facts, deed: GolemDeed, deals: Deals, options: Options) -> Deals:
    """The enemy's deals under which a return is allowed that the open record allows: the golem was not taken by the
    hero (G-20 a), and where the option counts secret powers none of them takes it."""
    captors = {fall.captor for fall in facts.courts[facts.side].falls.get(deed.ident, ())}
    kept = tuple(deal for deal in deals if deal.hero not in captors)
    if options.return_powers != "all":
        return kept
    asked: dict[tuple[str, str], bool] = {}
    for deal in kept:
        pair = deal.hero, deal.wizard
        if pair not in asked:
            asked[pair] = not takers(facts, deed, *pair, options)
    return tuple(deal for deal in kept if asked[deal.hero, deal.wizard])


def _power_captures(
    facts: Facts, target: chess.Square, hero: str, wizard: str, options: Options
) -> Iterator[tuple[str, GolemDeed]]:
    """The legal powers of the side to move that capture on a square."""
    board, side = facts.board, facts.side
    court, goal = facts.courts[side], chess.BB_SQUARES[target]
    place = facts.where(side, hero) if hero else None
    if place is not None:
        for first, second, bonus in hero_paths(board, place, court.charges(hero), options):
            deed = GolemDeed(HERO, origin=place, target=first, onward=second, ident=hero, bonus=bonus)
            if deed.last == target and not _exposes(facts, deed, options):
                yield HERO, deed
                break
    place = facts.where(side, wizard) if wizard else None
    if place is None:
        return
    deeds = []
    if neighbours(place) & goal and is_usable(court.used, FIREBALL, options):
        deeds.append(GolemDeed(FIREBALL, origin=place, target=target, ident=wizard))
    if is_usable(court.used, POLYMORPH, options):
        forms = [form for form in FORMS if form_goes(board, form, place) & goal]
        deeds += [GolemDeed(POLYMORPH, origin=place, target=target, piece=form, ident=wizard) for form in forms[:1]]
    for deed in deeds:
        if not _exposes(facts, deed, options):
            yield WIZARD, deed
            return


def _exposes(facts: Facts, deed: GolemDeed, options: Options) -> bool:
    """Whether a deed leaves the mover's own king attacked, secret powers of the other side aside."""
    done = after(facts, deed)
    return bool(exposures(done, facts.side, False) or public_exposures(done, facts.side, options))
