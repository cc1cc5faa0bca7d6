"""How deeds are written (X-13, X-14), and what is odd about another spelling."""

from __future__ import annotations

import chess

from eldritch.notation.problems import Reason

from ..pychess.spelling import spell
from .deals import HERO
from .deed import MOVE, PASS, POLYMORPH, RETURN, SUMMON, GolemDeed
from .facts import LETTERS, Facts
from .plan import PowerPlan


def write(facts: Facts, deed: GolemDeed) -> str:
    """The canonical spelling of a legal deed, without a mark."""
    if deed.sort == PASS:
        return "--"
    if deed.sort == MOVE:
        return spell(facts.board, deed.move)
    target = chess.square_name(deed.target)
    if deed.sort == RETURN:
        return f"{LETTERS[deed.piece]}~return:{target}"
    head = f"{facts.letter(deed.origin)}{chess.square_name(deed.origin)}~{deed.sort}:"
    if deed.sort == HERO:
        return head + hero_steps(facts, deed)
    if deed.sort == POLYMORPH:
        return f"{head}{LETTERS[deed.piece]}{'x' if _takes(facts, deed.target) else ''}{target}"
    if deed.sort == SUMMON and deed.piece:
        return f"{head}{target}={LETTERS[deed.piece]}"
    return head + target


def hero_steps(facts: Facts, deed: GolemDeed) -> str:
    """The steps of a hero: ``b5-d6``, ``b6xd6``, ``xa7``."""
    target = chess.square_name(deed.target)
    if deed.onward is None:
        return f"{'x' if _takes(facts, deed.target) else ''}{target}"
    return f"{target}{'x' if _takes(facts, deed.onward) else '-'}{chess.square_name(deed.onward)}"


def power_remarks(facts: Facts, plan: PowerPlan, deed: GolemDeed) -> tuple[Reason, ...]:
    """What is odd about the spelling of a legal power."""
    found = []
    text = write(facts, deed)
    where = (chess.square_name(deed.last),)
    if deed.sort == RETURN:
        if plan.origin is not None:
            found.append(Reason("X-14", f"A golem that returns has no square to come from: {text}.", where))
        return tuple(found)
    if plan.origin is None:
        found.append(Reason("X-14", f"A power is written with the square of its piece: {text}.", where))
    takes = deed.sort in (HERO, POLYMORPH) and _takes(facts, deed.last)
    if any(plan.takes) != takes:
        said = "captures, so it is written with x" if takes else "has no x"
        found.append(Reason("OC-18", f"The {deed.sort} action {said}: {text}.", where))
    return tuple(found)


def _takes(facts: Facts, square: chess.Square) -> bool:
    board = facts.board
    return bool(board.occupied_co[not board.turn] & chess.BB_SQUARES[square])
