"""Every kind and form in each colour gets a number, its *gait*, and every gait its tables.

The cell of a square holds a gait, so that all that is asked while a record is judged is a look into a
list. Gait ``2 * n + colour`` belongs to the n-th kind; 0 is an empty cell and 1 the edge.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from mypy_extensions import i64

from .geometry import BOARD, SIZE, WIDTH
from .ground import CROWN, STRIKER
from .kind import Kind, overrides
from .moves import Jump, Leap, Path, Roam, Route, Routes, Sidle, Slide, lines, offsets, routes, ways
from .pieces import KINDS, TWIN
from .pieces.ordinary import Rook

NOBODY: Final = KINDS[0]
COUNT: Final = 2 * len(KINDS) + 2

KIND: Final[list[Kind]] = [NOBODY, NOBODY]
for _kind in KINDS:
    KIND.extend((_kind, _kind))


def _mirrored(paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """The same paths seen from Black's side: rows are turned over, columns stay."""
    return tuple(
        path if isinstance(path, Jump | Sidle | Roam) else type(path)(
            tuple(_turn(step) for step in path.directions), path.most, path.least
        )
        for path in paths
    )  # fmt: skip


def _turn(step: int) -> int:
    """A step with its rows turned over."""
    rows = round(step / WIDTH)
    return step - 2 * WIDTH * rows


def _of(paths: tuple[Path, ...], colour: int) -> tuple[Path, ...]:
    return paths if colour == 0 else _mirrored(paths)


@cache
def _leaps(paths: tuple[Path, ...]) -> dict[int, tuple[Route, ...]]:
    """For each leap, the ways over which it goes."""
    return {offset: ways(path, offset) for path in paths if not isinstance(path, Slide) for offset in offsets((path,))}


_goes = [_of(kind.goes, index & 1) for index, kind in enumerate(KIND)]
_takes = [_of(kind.takes, index & 1) for index, kind in enumerate(KIND)]

_routes = lru_cache(maxsize=None)(routes)  # the tables of equal kinds are one table
GOES: Final[list[Routes]] = [_routes(paths) for paths in _goes]
TAKES: Final[list[Routes]] = [_routes(paths) for paths in _takes]
LEAPS: Final[list[dict[int, tuple[Route, ...]]]] = [
    {**_leaps(one), **_leaps(other)} for one, other in zip(_goes, _takes, strict=True)
]
FAR_LEAPS: Final[list[bool]] = [
    any(isinstance(path, Sidle | Roam) or (isinstance(path, Leap) and path.most > 2) for path in (*one, *other))
    for one, other in zip(_goes, _takes, strict=True)
]
"""Gaits of which a leap may lead over what does not exist, or may not lead over what stands there."""
SIDLES: Final[list[bool]] = [any(isinstance(path, Sidle) for path in paths) for paths in _goes]
ROAMS: Final[list[bool]] = [any(isinstance(path, Roam) for path in paths) for paths in _goes]

Ray = tuple[tuple[int, bool, bool], ...]


@cache
def rays(goes: tuple[Path, ...], takes: tuple[Path, ...]) -> tuple[Ray, ...]:
    """Lines to walk outward: (offset, may go there, may take there), each leap a line of its own."""
    go, take = _routes(goes), _routes(takes)
    return tuple(
        tuple([(offset, go[offset] is not None, take[offset] is not None) for offset in line])
        for line in lines((*goes, *takes))
    )


RAYS: Final[list[tuple[Ray, ...]]] = [rays(one, other) for one, other in zip(_goes, _takes, strict=True)]

FORWARD: Final[list[i64]] = [(-WIDTH if (index & 1) != kind.homeward else WIDTH) for index, kind in enumerate(KIND)]
DOUBLE: Final[list[bool]] = [kind.double_step for kind in KIND]
PASSING: Final[list[bool]] = [kind.en_passant for kind in KIND]

REACHES: Final[list[bool]] = [overrides(kind, "reach") for kind in KIND]
POWERS: Final[list[bool]] = [overrides(kind, "powers") for kind in KIND]
REFRAINS: Final[list[bool]] = [overrides(kind, "refrains") for kind in KIND]
HOLDS: Final[list[frozenset[int]]] = [frozenset(kind.grasp) for kind in KIND]
"""How far away those are whom a gait may hold."""
ADMITS: Final[list[bool]] = [overrides(kind, "admits") for kind in KIND]
RESTLESS: Final[list[bool]] = [kind.restless for kind in KIND]
QUIET: Final[list[bool]] = [not overrides(kind, "changes") for kind in KIND]
TAKEN_QUIETLY: Final[list[bool]] = [not (overrides(kind, "when_taken") or kind.liege or kind.maker) for kind in KIND]
TAKING: Final[list[bool]] = [kind.takes != () for kind in KIND]
PROMOTES: Final[list[bool]] = [kind.promotes or overrides(kind, "promotions") for kind in KIND]
UNSTEADY: Final[list[bool]] = [PROMOTES[g] or PASSING[g] or REACHES[g] for g in range(len(KIND))]
"""Gaits of which not every move is in the tables, or is no more than a move."""
KEPT_BACK: Final[list[bool]] = [REFRAINS[g] or FAR_LEAPS[g] for g in range(len(KIND))]
"""Gaits that may not come though their way is open."""
REGENT: Final[list[bool]] = [kind.liege and overrides(kind, "promotions") for kind in KIND]
BOUND: Final[list[bool]] = [kind.maker != "" for kind in KIND]
PAWNS: Final[list[bool]] = [kind.pawn for kind in KIND]
CROWNS: Final[list[bool]] = [kind.liege or kind.guarded for kind in KIND]
LIEGES: Final[list[bool]] = [kind.liege for kind in KIND]
CHECKS: Final[list[bool]] = [kind.checks for kind in KIND]
TWICE: Final[list[bool]] = [kind.twice for kind in KIND]
TAKES_OWN: Final[list[bool]] = [kind.takes_own for kind in KIND]
MEEK: Final[list[str]] = [kind.meek for kind in KIND]
CAN_MATE: Final[list[bool]] = [kind.can_mate for kind in KIND]
CODES: Final[list[str]] = [kind.code for kind in KIND]
"""What kinds say of themselves, where it is asked so often that a look into a list is worth it."""

BARS: Final[list[bool]] = [kind.bars_leaps for kind in KIND]
"""Gaits whose coming and going changes what friends and enemies may do, beside being in their way."""
WEIGHS: Final[list[bool]] = [
    kind.shields or kind.bars_leaps or (kind.grasp != () and not kind.momentary) for kind in KIND
]
"""Those, and the gaits whose coming and going changes what enemies may do."""
DELICATE: Final[list[bool]] = [BARS[g] or CROWNS[g] or kind.grasp != () for g, kind in enumerate(KIND)]
"""Gaits of which any move may harm the crowns of their side."""
BARS_THE_SHY: Final[list[bool]] = [BARS[g] or kind.priest for g, kind in enumerate(KIND)]
DELICATE_AMONG_THE_SHY: Final[list[bool]] = [DELICATE[g] or kind.priest for g, kind in enumerate(KIND)]
WEIGHS_TO_THE_SHY: Final[list[bool]] = [WEIGHS[g] or kind.priest for g, kind in enumerate(KIND)]
"""The same where somebody in play lands beside no priest."""


def _open(by: int) -> list[bool]:
    lets_by = ["own" if gait & 1 == by else "enemies" for gait in range(COUNT)]
    return [gait == 0 or kind.lets_by == lets_by[gait] for gait, kind in enumerate(KIND)]


OPEN: Final[list[list[bool]]] = [_open(0), _open(1)]
"""For each colour, the cells over which its men slide on: empty ones, and some that are occupied."""

STRIKES: Final[list[frozenset[int]]] = [
    kind.strikes(frozenset(offsets(one)), frozenset(offsets(other))) if overrides(kind, "strikes") else frozenset()
    for kind, one, other in zip(KIND, _goes, _takes, strict=True)
]
"""How far reach and powers may capture, by gait."""


def _by_difference(offsets: frozenset[int]) -> list[bool]:
    """A table of differences, negative ones from its end, that says which are among some."""
    table = [False] * (2 * SIZE + 1)
    for offset in offsets:
        table[offset] = True
    return table


GRASPS: Final[list[list[bool]]] = [_by_difference(own) for own in HOLDS]
"""Whether a gait may hold whoever stands so far away, by difference."""
STRUCK: Final[list[list[bool]]] = [_by_difference(own) for own in STRIKES]
"""Whether its reach or powers may capture so far away."""
WATCHED: Final[list[int]] = [
    (STRIKER if STRIKES[g] or SIDLES[g] else 0) | (CROWN if CROWNS[g] else 0) for g in range(len(KIND))
]
"""Whether a gait's coming and going changes if a crown may be struck so: see ``Ground.unsettle``."""

ORDINARY: Final[list[bool]] = [len(kind.code) == 1 and not kind.form for kind in KIND[2:]]
ORDINARY[:0] = [True, True]

PLAIN: Final[list[bool]] = [
    not (
        HOLDS[g]
        or ADMITS[g]
        or FAR_LEAPS[g]
        or KIND[g].shields
        or KIND[g].guarded
        or STRIKES[g]
        or (REFRAINS[g] and KIND[g].takes)
    )
    for g in range(len(KIND))
]
"""Gaits among which a man that stands on no line with his own king cannot uncover it."""

WHITE_GAITS: Final[dict[str, tuple[int, ...]]] = {}
"""The white gaits of each code; the black ones are one more."""
for _number, _kind in enumerate(KINDS, start=1):
    WHITE_GAITS[_kind.code] = (*WHITE_GAITS.get(_kind.code, ()), 2 * _number)

BY_FORM: Final[dict[tuple[str, str], int]] = {
    (kind.code, kind.form): 2 * number for number, kind in enumerate(KINDS, start=1)
}
"""The white gait of a code and form."""
FIRST: Final[dict[str, int]] = {code: BY_FORM[code, ""] for code in WHITE_GAITS if (code, "") in BY_FORM}
"""The white gait of a code where no form is said."""

LAST: Final[list[frozenset[int]]] = [frozenset(BOARD[56:]), frozenset(BOARD[:8])]
"""The promotion squares of each colour (EC-11)."""
LATE: Final[list[frozenset[int]]] = [frozenset(BOARD[48:]), frozenset(BOARD[:16])]
"""The same, and those on which a liege may let pawns promote early (EC-PO-2)."""

REMEMBERS: Final[list[bool]] = [kind.remembers for kind in KIND]
HOMING: Final[list[bool]] = [kind.homing for kind in KIND]
BRINGS: Final[list[bool]] = [
    REGENT[g]
    or ADMITS[g]
    or SIDLES[g]
    or any((k.shields, k.bars_leaps, k.momentary, k.shy, k.mourns, k.rides, k.idles))
    for g, k in enumerate(KIND)
]
"""Gaits that bring a question into play which few kinds ask: see muster.py."""
TURNS: Final[list[bool]] = [overrides(kind, "turned") for kind in KIND]
FRESHENS: Final[list[bool]] = [kind.double_step or kind.castles or isinstance(kind, Rook) for kind in KIND]
"""Gaits for which it matters whether they have moved: double steps, castling."""


def sibling(gait: int, form: str) -> int:
    """The same kind and colour in another form, royal where this one has stayed so."""
    kind = KIND[gait]
    return BY_FORM[kind.code, form + kind.twin] + (gait & 1)


def royal(gait: int) -> int:
    """The same as a Court Magician becomes it (EC-CM-1)."""
    kind = KIND[gait]
    return BY_FORM.get((kind.code, kind.form + TWIN), gait - (gait & 1)) + (gait & 1)


PAWN: Final = BY_FORM["P", ""]
KNIGHT: Final = BY_FORM["N", ""]
BISHOP: Final = BY_FORM["B", ""]
ROOK: Final = BY_FORM["R", ""]
QUEEN: Final = BY_FORM["Q", ""]
KING: Final = BY_FORM["K", ""]
