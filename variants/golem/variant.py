"""Golem Chess 1.1, as the catalogue finds it: how a record starts, its deals, their openings (G-1 to G-3, G-60)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import chess

from eldritch.notation.model import Record
from eldritch.notation.problems import Reason

from ..base import Start, Variant
from ..pychess.fen import read_board
from ..rulings import rulings_of
from ..secrets import Flaw, Seal, provable_dice, unseal
from .deals import COURT, GOLEM, MOST_COURT, ROLES, Deals, Fits, all_deals, holding
from .events import idents
from .facts import SIDES, CourtBoard, Facts, last_rows, opening_facts
from .ground import Ground
from .inscription import parse_state, set_up
from .options import Options
from .ordinary import GAME
from .position import GolemPosition
from .seals import SEALS, check_deals

STATE: Final = "GolemState"
_UNKNOWN: Final = "?"


class GolemChess(Variant):
    """Golem Chess from the array or from a position."""

    proves_dice = True  # nothing is thrown

    def start(self, record: Record, rulings: Mapping[str, str] | None = None) -> Start:
        """The position before the first act; a FEN that cannot be read leaves nothing to judge."""
        flaws: list[Flaw] = []
        options = self._rulings(record, rulings, flaws)
        facts, golems = self._facts(record, flaws)
        if facts is None:
            return Start(None, tuple(flaws))
        deals, opened = [], []
        for side in (0, 1):
            possible = self._possible(record, facts, side)
            if golems[side]:
                possible = holding(possible, GOLEM, golems[side])
            for role, ident in facts.courts[side].known.items():
                if not holding(possible, role, ident):
                    text = f"[{STATE}] {SIDES[side]}'s {role} cannot be {ident}: no such piece, or another role's."
                    flaws.append(("error", Reason("G-16", text)))
                possible = holding(possible, role, ident) or possible
            told, whole = self._opened(record, side, possible, flaws)
            deals.append(told)
            opened.append(whole)
        flaws.extend(provable_dice(record)[1])
        if not all(deals):
            flaws.append(("error", Reason("G-3", f"[{STATE}] A side needs three court pieces for its three roles.")))
            return Start(None, tuple(flaws))
        ground = Ground(facts, Fits(deals[0], deals[1]), (opened[0], opened[1]), options)
        return Start(GolemPosition(ground), tuple(flaws))

    def _rulings(self, record: Record, given: Mapping[str, str] | None, flaws: list[Flaw]) -> Options:
        from ..rulebook import options

        chosen, faults = rulings_of(record, given, lambda: options(self.name))
        flaws.extend(faults)
        return Options.of(chosen) if chosen else Options()

    def _facts(self, record: Record, flaws: list[Flaw]) -> tuple[Facts | None, tuple[str, str]]:
        """The array, or what FEN and GolemState say; the golems' ids where the state names them."""
        fen, state = record.tag("FEN"), record.tag(STATE)
        if fen is None and state is None:
            return opening_facts(), ("", "")
        fields = (fen if fen is not None else chess.STARTING_FEN).split()
        behind = "|".join(field for field in fields if field[:2] in ("W:", "B:"))
        board, wrong = read_board(GAME, " ".join(field for field in fields if field[:2] not in ("W:", "B:")))
        flaws.extend(wrong)
        if not isinstance(board, CourtBoard):
            return None, ("", "")
        items, unread = parse_state("|".join(filter(None, (behind, state))))
        facts, golems, clashes = set_up(board, items)
        stuck = board.pawns & ~board.summoned & last_rows(board)
        if stuck:
            where = tuple(chess.square_name(square) for square in chess.scan_forward(stuck))
            flaws.append(("error", Reason("OC-24", "A pawn stands on its last row, where none can stand.", where)))
        flaws.extend(("error", Reason(reason.code, f"[{STATE}] {reason.message}")) for reason in (*unread, *clashes))
        return facts, golems

    def _possible(self, record: Record, facts: Facts, side: int) -> Deals:
        """Every deal that a side may have had: of its six court pieces, or of those that a position shows and as many
        as it must have lost."""
        if record.tag("FEN") is None and record.tag(STATE) is None:
            return all_deals(COURT[side])
        ids = sorted(idents(facts, side))[:MOST_COURT]
        lost = [f"lost{number}" for number in range(1, len(COURT[side]) - len(ids) + 1)]
        return all_deals([*ids, *lost])

    def _opened(self, record: Record, side: int, possible: Deals, flaws: list[Flaw]) -> tuple[Deals, bool]:
        """The deals of a side that its opening leaves, and whether that is one (G-60, G-61)."""
        seal = SEALS[side]
        secret = unseal(record, seal)
        flaws.extend(secret.flaws)
        if not secret.opened:
            return possible, False
        pairs = [part.partition("=") for part in secret.value.split(";")]
        told = {role: ident for role, _, ident in pairs if ident}
        deals = possible
        partly = record.tag("FEN") is not None and not secret.commitment
        for role in ROLES:
            if not (partly and told.get(role) == _UNKNOWN):
                deals = holding(deals, role, told.get(role, ""))
        if not deals or len(pairs) != len(ROLES) or sorted(told) != sorted(ROLES):
            text = f"[{seal.opening}] This deals {SIDES[side]} no three different court pieces of its own."
            flaws.append(("error", Reason("G-61", text)))
            return possible, False
        return deals, len(deals) == 1

    def seals(self) -> tuple[Seal, ...]:
        """The deals of White and Black (G-60)."""
        return SEALS

    def check_secrets(self, values: Mapping[str, str]) -> tuple[Reason, ...]:
        """Whether deals are written as G-60 has them."""
        return check_deals(values)


GOLEM_CHESS = GolemChess("Golem Chess")
