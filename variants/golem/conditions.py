"""What the open record has against a power, the deals aside: shape first, then what has been used up (G.3)."""

from __future__ import annotations

import chess

from eldritch.notation.problems import Reason

from ..phrases import capital
from ..pychess.words import named, squares
from .deals import HERO
from .deed import FIREBALL, POLYMORPH, RETURN, SUMMON, GolemDeed
from .facts import SIDES, Facts
from .options import Options
from .reach import form_goes, going, hero_paths, leaps, neighbours
from .threats import is_usable

BECOMES = (chess.BISHOP, chess.KNIGHT, chess.ROOK)


def objections(facts: Facts, deed: GolemDeed, options: Options) -> list[Reason]:
    """All that speaks against a power but king safety and the hidden deals; the return has its own file."""
    if deed.sort == HERO:
        return _hero(facts, deed, options)
    if deed.sort == RETURN:
        return []
    reasons = {FIREBALL: _fireball, POLYMORPH: _polymorph, SUMMON: _summon}[deed.sort](facts, deed, options)
    used = facts.courts[facts.side].used
    if not is_usable(used, deed.sort, options):
        side, spent = SIDES[facts.side], used[-1] if options.wizard_uses == "one" else deed.sort
        reasons.append(Reason("G-40", f"{side}'s wizard has used its power already ({spent})."))
    return reasons


# --- the hero ---------------------------------------------------------------------------------------


def _hero(facts: Facts, deed: GolemDeed, options: Options) -> list[Reason]:
    board, origin, first, second = facts.board, deed.origin, deed.target, deed.onward
    hero = capital(named(board, origin))
    last = deed.last
    own = board.occupied_co[board.turn] & ~chess.BB_SQUARES[origin]
    foes = board.occupied_co[not board.turn]
    reasons = []
    if second is not None and foes & chess.BB_SQUARES[first]:
        text = f"A capture ends a hero's action: after {named(board, first)} is taken it goes no further."
        reasons.append(Reason("G-32", text, squares(origin, first, second)))
    for step in (first, last):
        if own & chess.BB_SQUARES[step] and not reasons:
            text = f"{hero} cannot step onto {named(board, step)}, which is its own."
            reasons.append(Reason("G-33", text, squares(origin, step)))
    if foes & board.kings & chess.BB_SQUARES[last]:
        reasons.append(Reason("G-11", f"No action takes a king: {named(board, last)}.", squares(origin, last)))
    charges = facts.courts[facts.side].charges(deed.ident)
    if not reasons:
        reasons = _hero_steps(facts, deed, options, hero)
    if charges < deed.bonus or charges < 1:
        left = "no charge left" if charges < 1 else "only one charge left"
        reasons.append(Reason("G-30", f"{hero} has {left} for a bonus step.", squares(origin)))
    return reasons


def _hero_steps(facts: Facts, deed: GolemDeed, options: Options, hero: str) -> list[Reason]:
    """Why the steps are none that a hero makes; charges are not asked."""
    board, origin, first, second = facts.board, deed.origin, deed.target, deed.onward
    for one, two, bonus in hero_paths(board, origin, 2, options):
        if (one, two) == (first, second):
            deed.bonus = bonus
            return []
    piece = board.piece_type_at(origin) or chess.PAWN
    names = [chess.square_name(square) for square in (origin, first, deed.last)]
    concerned = squares(origin, first, deed.last)
    if second is None:
        if piece == chess.KNIGHT and leaps(origin) & chess.BB_SQUARES[first]:
            text = f"A knight's single leap is its ordinary move and costs no charge: it is written N{names[1]}."
            return [Reason("G-36", text, concerned)]
        return [Reason("G-33", f"The bonus step is a knight's leap; {names[0]} to {names[1]} is none.", concerned)]
    leaping = bool(leaps(origin) & chess.BB_SQUARES[first]), bool(leaps(first) & chess.BB_SQUARES[second])
    if all(leaping):
        return [Reason("G-31", f"{hero} makes one bonus step a turn, not two.", concerned)]
    for place, leap in enumerate(leaping):
        start, goal = (origin, first, second)[place : place + 2]
        if leap or going(piece, start, board.occupied) & chess.BB_SQUARES[goal]:
            continue
        text = f"{hero} does not go from {names[place]} to {names[place + 1]}, neither by its own move nor by a leap."
        return [Reason("G-34", text, concerned)]
    return [Reason("G-31", f"{hero} makes one move of its own and one leap; these are two moves.", concerned)]


# --- the wizard -------------------------------------------------------------------------------------


def _fireball(facts: Facts, deed: GolemDeed, options: Options) -> list[Reason]:
    board, target = facts.board, chess.BB_SQUARES[deed.target]
    where = squares(deed.origin, deed.target)
    reasons = []
    if not neighbours(deed.origin) & target:
        text = f"A fireball strikes one of the eight squares around the wizard; {where[-1]} is none of them."
        reasons.append(Reason("G-41", text, where))
    if not board.occupied_co[not board.turn] & target:
        text = f"A fireball takes an enemy piece; on {where[-1]} stands {named(board, deed.target)}."
        if not board.occupied & target:
            text = f"A fireball takes an enemy piece; {where[-1]} is empty."
        reasons.append(Reason("G-41", text, where))
    elif board.kings & target:
        reasons.append(Reason("G-41", f"A fireball never takes a king: {named(board, deed.target)}.", where))
    return reasons


def _polymorph(facts: Facts, deed: GolemDeed, options: Options) -> list[Reason]:
    board, target = facts.board, chess.BB_SQUARES[deed.target]
    where = squares(deed.origin, deed.target)
    if board.occupied_co[not board.turn] & board.kings & target:
        return [Reason("G-11", f"No action takes a king: {named(board, deed.target)}.", where)]
    if form_goes(board, deed.piece, deed.origin) & target:
        return []
    form = chess.piece_name(deed.piece)
    text = f"{capital(named(board, deed.origin))} does not go to {where[-1]} as a {form}"
    if deed.piece == chess.PAWN:
        text += " (one step forward, or a capture diagonally forward)"
    if board.occupied_co[board.turn] & target:
        text += f": there stands {named(board, deed.target)}"
    return [Reason("G-42", f"{text}.", where)]


def _summon(facts: Facts, deed: GolemDeed, options: Options) -> list[Reason]:
    board, target = facts.board, chess.BB_SQUARES[deed.target]
    where = squares(deed.origin, deed.target)
    side = SIDES[facts.side]
    reasons = []
    if not neighbours(deed.origin) & target:
        text = f"A pawn is summoned onto a square beside the wizard; {where[-1]} is none."
        reasons.append(Reason("G-43", text, where))
    if board.occupied & target:
        text = f"A pawn is summoned onto an empty square; on {where[-1]} stands {named(board, deed.target)}."
        reasons.append(Reason("G-43", text, where))
    if not facts.courts[facts.side].lost_pawns:
        reasons.append(Reason("G-43", f"{side} has lost no pawn that could be summoned.", squares(deed.origin)))
    last = bool(target & (chess.BB_RANK_8 if board.turn else chess.BB_RANK_1))
    text = ""
    if not last and deed.piece:
        text = f"A pawn that is summoned on {where[-1]} stays a pawn."
    elif last and options.summon_last == "forbid":
        text = "No pawn is summoned on the last row here (option summon_last)."
    elif last and options.summon_last == "inert" and deed.piece:
        text = "A pawn that is summoned on the last row stays a pawn here (option summon_last)."
    elif last and options.summon_last == "promote" and deed.piece not in BECOMES:
        text = f"A pawn that is summoned on the last row becomes a bishop, knight or rook: {where[-1]}=B, =N or =R."
    if text:
        reasons.append(Reason("G-43", text, where))
    return reasons
