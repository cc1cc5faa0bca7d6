"""Who attacks a king: ordinary moves always, powers where the option says so (G-10, G-11, GA-2)."""

from __future__ import annotations

import chess

from eldritch.notation.problems import Reason

from ..phrases import capital
from ..pychess.words import named, squares
from .deals import HERO, WIZARD, Deal, Deals
from .deed import POLYMORPH
from .facts import Facts
from .options import Options
from .reach import FORMS, form_goes, hero_paths


def exposures(facts: Facts, side: int, checked: bool) -> list[Reason]:
    """One reason for each enemy piece whose ordinary move attacks a side's king (G-10)."""
    board, colour = facts.board, side == 0
    king = board.king(colour)
    if king is None:
        return []
    told = "is in check and would stay attacked" if checked else "would be left attacked"
    return [
        Reason("G-10", f"{capital(named(board, king))} {told} by {named(board, one)}.", squares(king, one))
        for one in board.attackers(not colour, king)
    ]


def power_attackers(
    facts: Facts, side: int, target: chess.Square, hero: str, wizard: str, options: Options
) -> list[tuple[str, chess.Square]]:
    """The hero and the wizard of a side, by their ids ("" for none), that could end an action on a square, each
    with its role."""
    board, court = facts.board, facts.courts[side]
    found = []
    place = facts.where(side, hero) if hero else None
    if place is not None:
        paths = hero_paths(board, place, court.charges(hero), options)
        if any((first if second is None else second) == target for first, second, _ in paths):
            found.append((HERO, place))
    place = facts.where(side, wizard) if wizard else None
    if place is not None and is_usable(court.used, POLYMORPH, options):
        if any(form_goes(board, form, place) & chess.BB_SQUARES[target] for form in FORMS):
            found.append((WIZARD, place))
    return found


def is_usable(used: tuple[str, ...], power: str, options: Options) -> bool:
    """Whether a wizard that has used these powers may use one (G-40, GA-11)."""
    return not used if options.wizard_uses == "one" else power not in used


def public_exposures(facts: Facts, side: int, options: Options, square: chess.Square | None = None) -> list[Reason]:
    """The public powers of the enemy that attack a side's king, or its king were it on a square, where the option
    counts them."""
    if options.power_check == "none":
        return []
    known = facts.courts[1 - side].known
    return _told(facts, side, known.get(HERO, ""), known.get(WIZARD, ""), options, square)


def dealt_exposures(
    facts: Facts, side: int, deal: Deal, options: Options, square: chess.Square | None = None
) -> list[Reason]:
    """The same of the enemy's powers under one of its deals, where the option counts secret ones."""
    if options.power_check != "all":
        return []
    return _told(facts, side, deal.hero, deal.wizard, options, square)


def _told(
    facts: Facts, side: int, hero: str, wizard: str, options: Options, square: chess.Square | None
) -> list[Reason]:
    king = facts.board.king(side == 0) if square is None else square
    if king is None:
        return []
    crown = named(facts.board, king) if square is None else f"the king on {chess.square_name(king)}"
    return [
        Reason("G-10", f"{capital(crown)} would be attacked by the power of the {role}, {named(facts.board, place)}.",
               squares(king, place))
        for role, place in power_attackers(facts, 1 - side, king, hero, wizard, options)
    ]  # fmt: skip


def safe_deals(facts: Facts, side: int, deals: Deals, options: Options, square: chess.Square | None = None) -> Deals:
    """The enemy's deals under which no power attacks a side's king; asked once for each hero and wizard."""
    if options.power_check != "all":
        return deals
    asked: dict[tuple[str, str], bool] = {}
    for deal in deals:
        pair = deal.hero, deal.wizard
        if pair not in asked:
            asked[pair] = not dealt_exposures(facts, side, deal, options, square)
    return tuple(deal for deal in deals if asked[deal.hero, deal.wizard])


def is_checked(facts: Facts, side: int, options: Options) -> bool:
    """Whether a side's king is in a check that everybody can see."""
    king = facts.board.king(side == 0)
    if king is None:
        return False
    return facts.board.is_attacked_by(side != 0, king) or bool(public_exposures(facts, side, options))
