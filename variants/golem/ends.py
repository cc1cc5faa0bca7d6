"""How games end: mate and stalemate with powers counted, draws (G-50 to G-54)."""

from __future__ import annotations

from dataclasses import dataclass

from ..outcome import Outcome
from .deals import GOLEM, HERO, WIZARD, Deal, Deals, holders
from .deed import FIREBALL, MOVE, POLYMORPH, SUMMON, GolemDeed
from .facts import SIDES, Facts
from .ground import Ground, is_visibly_checked, weigh
from .ordinary import ordinary_moves
from .powers import legal_powers
from .spelling import write
from .threats import is_usable, safe_deals


@dataclass(frozen=True, slots=True)
class Standing:
    """What holds of the side to move under the deals that fit: whether it is mate or stalemate under every pair of
    them, and under some; ``escapes`` are powers that some deals have, as words."""

    mate: bool = False
    stalemate: bool = False
    some_mate: bool = False
    escapes: tuple[str, ...] = ()


def examine(ground: Ground) -> Standing:
    """Mate and stalemate, every pair of deals that fits asked; one legal ordinary move answers for all."""
    own, other = ground.own, ground.other
    everything = (1 << len(other)) - 1
    bits = {deal: 1 << place for place, deal in enumerate(other)}
    for_all = 0  # the deals of the other side under which an ordinary move is legal
    for move in ordinary_moves(ground):
        deed = GolemDeed(MOVE, move)
        if not weigh(ground, deed) and deed.fits is not None:
            for_all |= _mask(deed.fits.of(1 - ground.side), bits, everything)
            if for_all == everything:
                return Standing()
    free = [for_all] * len(own)
    escapes = []
    for role, ident, deeds in legal_powers(ground):
        reach, sample = 0, ""
        for deed in deeds:
            if deed.fits is not None:
                reach |= _mask(deed.fits.of(1 - ground.side), bits, everything)
                sample = sample or write(ground.facts, deed)
            if reach == everything:
                break
        if sample:
            escapes.append(f"with {role} {ident}: {sample}")
            free = [mask | reach if deal.holder(role) == ident else mask for mask, deal in zip(free, own, strict=True)]
    checked = everything & ~_mask(unchecking(ground), bits, everything)
    return Standing(
        mate=not any(free) and checked == everything,
        stalemate=not any(free) and not checked,
        some_mate=any(checked & ~mask for mask in free),
        escapes=tuple(escapes),
    )


def unchecking(ground: Ground) -> Deals:
    """The deals of the other side under which the side to move is not in check."""
    if is_visibly_checked(ground):
        return ()
    return safe_deals(ground.facts, ground.side, ground.other, ground.options)


def _mask(deals: Deals, bits: dict[Deal, int], everything: int) -> int:
    return everything if len(deals) == len(bits) else sum(bits[deal] for deal in deals)


def outcome(ground: Ground, standing: Standing) -> Outcome | None:
    """Mate or stalemate by the rules alone (G-50, G-51)."""
    mover, enemy = SIDES[ground.side], SIDES[1 - ground.side]
    if standing.mate:
        text = f"{mover} is checkmated, powers counted: {enemy} wins."
        return Outcome("checkmate", "0-1" if ground.side == 0 else "1-0", "G-50", text)
    if standing.stalemate:
        text = f"{mover} has no legal action of any kind and is not in check: stalemate, a draw."
        return Outcome("stalemate", "1/2-1/2", "G-51", text)
    return None


def drawn(ground: Ground, occurrences: int) -> Outcome | None:
    """A draw that holds although actions may be left (G-52)."""
    board = ground.facts.board
    if board.is_insufficient_material() and not any(has_resources(ground, side) for side in (0, 1)):
        text = "Neither side has the pieces or the powers to win any more: the game is drawn."
        return Outcome("dead position", "1/2-1/2", "G-52", text)
    if board.halfmove_clock >= 150:
        text = "75 moves by each side without a capture, a pawn's move, a summons or a return: the game is drawn."
        return Outcome("seventy-five moves", "1/2-1/2", "G-52", text)
    if occurrences >= 5:
        return Outcome("fivefold repetition", "1/2-1/2", "G-52", "The position has occurred for the fifth time.")
    return None


def has_resources(ground: Ground, side: int) -> bool:
    """Whether some deal that fits gives a side a wizard or a hero that can still act, or a golem that can return."""
    facts, deals = ground.facts, ground.fits.of(side)
    court = facts.courts[side]
    usable = any(is_usable(court.used, power, ground.options) for power in (FIREBALL, POLYMORPH, SUMMON))
    if usable and any(facts.where(side, ident) is not None for ident in holders(deals, WIZARD)):
        return True
    if any(facts.where(side, each) is not None and court.charges(each) > 0 for each in holders(deals, HERO)):
        return True
    heroes = holders(ground.fits.of(1 - side), HERO)
    return any(
        each in court.off and not court.is_lost(each) and any(hero != court.captor(each) for hero in heroes)
        for each in holders(deals, GOLEM)
    )


def repetition_key(facts: Facts) -> str:
    """What must be the same for a position to count as repeated (G-52): the board with its rights, which court piece
    is which and which are off the board, and what of the powers is public."""
    parts = [facts.board.epd()]
    parts += [f"{square}{ident}" for square, ident in sorted(facts.ids.items())]
    for court in facts.courts:
        known = ",".join(f"{role}:{ident}" for role, ident in sorted(court.known.items()))
        parts += [",".join(sorted(court.off)), ",".join(court.used), str(court.steps), known]
    return ";".join(parts)
