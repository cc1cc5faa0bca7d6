"""The fields that follow the six of a FEN: everything in EC-15 that the board does not show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .gaits import BY_FORM, DOUBLE, KIND, PROMOTES, ROOK, WHITE_GAITS
from .geometry import NAMES, SQUARES, STRIPS, on_board, rank_from
from .inscription import default_fresh, men_text, parse_men
from .legality import Legality
from .man import Bond, Man
from .pieces.druid import MOVES
from .pieces.illusionist import Mask
from .pieces.necromancer import Captives
from .spelling import forbidden_texts

CODES: Final = {kind.code for kind in KIND}


def _standing(ground: Legality) -> list[tuple[int, Man]]:
    return [(square, man) for square, man in enumerate(ground.men) if man is not None]


# --- writing -----------------------------------------------------------------------------------------


def write_fields(ground: Legality) -> list[str]:
    """The fields that are not empty, in their order."""
    if not ground.eldritch:
        return []
    written = []
    for name, show in _WRITERS:
        value = show(ground)
        if value:
            written.append(f"{name}={value}")
    return written


def _on(ground: Legality) -> str:
    return ",".join(f"{NAMES[s]}:{men_text(man)}" for s, man in _by_name(ground) if not on_board(s))


def _by_name(ground: Legality) -> list[tuple[int, Man]]:
    return sorted(_standing(ground), key=lambda pair: NAMES[pair[0]])


def _fresh(ground: Legality) -> str:
    return ",".join(NAMES[s] for s, m in _by_name(ground) if DOUBLE[m.gait] and m.fresh and not default_fresh(m, s))


def _stale(ground: Legality) -> str:
    return ",".join(NAMES[s] for s, m in _by_name(ground) if DOUBLE[m.gait] and not m.fresh and default_fresh(m, s))


def _home(ground: Legality) -> str:
    asked = mourners(ground, 0) or mourners(ground, 1)
    return ",".join(
        f"{name}:{NAMES[m.home]}" for name, s, m in named_men(ground)
        if m.home != s and (asked or KIND[m.gait].homing)
    )  # fmt: skip


def named_men(ground: Legality) -> list[tuple[str, int, Man]]:
    """Every man with the name of his square; one that a Ghost carries has a plus after it."""
    found = []
    for square, man in _by_name(ground):
        found.append((NAMES[square], square, man))
        carried = man.memo.carried() if man.memo is not None else None
        if carried is not None:
            found.append((NAMES[square] + "+", square, carried))
    return found


def _link(ground: Legality) -> str:
    men = named_men(ground)
    names = {man.number: name for name, _, man in men}
    return ",".join(
        f"{name}:{names[m.memo.maker]}" for name, _, m in men if isinstance(m.memo, Bond) and m.memo.maker in names
    )


def _mask(ground: Legality) -> str:
    return ",".join(f"{name}:{m.memo.code}" for name, _, m in named_men(ground) if isinstance(m.memo, Mask))


def mourners(ground: Legality, colour: int) -> bool:
    """Whether somebody of that side brings back the lost, now or once promoted to."""
    own = [gait for gait in ground.enlisted if gait & 1 == colour and ground.where[gait]]
    if any(KIND[gait].mourns for gait in own):
        return True
    types = ground.types[colour]
    if any(KIND[BY_FORM[code, ""]].mourns for code in types if code != "IN"):
        return True
    return "IN" in types and any(PROMOTES[gait] for gait in own)  # an Initiate may become a Valkyrie


def _lost(ground: Legality) -> str:
    return ",".join(f"{men_text(man)}@{NAMES[man.home]}" for man in ground.lost if mourners(ground, man.colour))


def _held(ground: Legality) -> str:
    return ",".join(
        f"{name}:{''.join(men_text(captive) for captive in man.memo.men)}"
        for name, _, man in named_men(ground) if isinstance(man.memo, Captives)
    )  # fmt: skip


def _block(ground: Legality) -> str:
    return ",".join(sorted(NAMES[square] for square in ground.blocks))


def _return(ground: Legality) -> str:
    return ",".join(f"{'wb'[colour]}{left}" for colour, left in enumerate(ground.returns) if left)


def _forbid(ground: Legality) -> str:
    return ",".join(forbidden_texts(ground))


def _types(ground: Legality) -> str:
    shown = types_shown(ground)
    if all(set(ground.types[colour]) == set(shown[colour]) for colour in (0, 1)):
        return ""
    return ",".join(
        f"{'WB'[c]}:{'.'.join(sorted(ground.types[c])) or '-'}" for c in (0, 1) if ground.types[c] or shown[c]
    )


def types_shown(ground: Legality) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The eldritch types that the board shows, a side each."""
    found: tuple[set[str], set[str]] = (set(), set())
    for _, man in _standing(ground):
        for one in (man, man.rider, man.memo.carried() if man.memo is not None else None):
            if one is not None:
                kind = KIND[one.gait]
                if len(kind.code) == 2 and kind.startable and not kind.liege:
                    found[one.colour].add(kind.code)
    return tuple(sorted(found[0])), tuple(sorted(found[1]))


def _castle(ground: Legality) -> str:
    found = []
    for square, man in _by_name(ground):
        if KIND[man.gait].castles and KIND[man.gait].guarded:
            own = "".join(letter for letter, _ in _rooks_of(ground, square, man)) if man.fresh else ""
            by_default = "".join(letter for letter, _ in _default_rooks(ground, square, man))
            if own != by_default:
                found.append(f"{NAMES[square]}:{own or '-'}")
    return ",".join(found)


def _rooks_of(ground: Legality, square: int, man: Man) -> list[tuple[str, int]]:
    """The unmoved rooks on the row of a castling piece, nearest on each side: (K or Q, square)."""
    found = []
    for letter, step in (("K", 1), ("Q", -1)):
        one = square + step
        while on_board(one):
            rook = ground.men[one]
            if rook is not None and rook.gait == ROOK + man.colour and rook.fresh:
                found.append((letter, one))
                break
            one += step
    return found


def _default_rooks(ground: Legality, square: int, man: Man) -> list[tuple[str, int]]:
    """The rooks that the castling field already calls unmoved, for a piece on its own first row."""
    liege = [s for s in ground.crowned(man.colour) if KIND[ground.cells[s]].liege and KIND[ground.cells[s]].castles]
    king = ground.men[liege[0]] if liege else None
    if rank_from(square, man.colour) != 1 or king is None or not king.fresh:
        return []
    return _rooks_of(ground, square, man)


_WRITERS: Final[tuple[tuple[str, Callable[[Legality], str]], ...]] = (
    ("strips", lambda ground: ",".join(ground.strips)),
    ("on", _on),
    ("fresh", _fresh),
    ("stale", _stale),
    ("home", _home),
    ("lost", _lost),
    ("held", _held),
    ("block", _block),
    ("return", _return),
    ("link", _link),
    ("mask", _mask),
    ("forbid", _forbid),
    ("types", _types),
    ("castle", _castle),
)

# --- reading -----------------------------------------------------------------------------------------


def read_fields(ground: Legality, fields: list[str]) -> None:
    """Read ``name=value`` fields onto a ground whose board is set up; raises ValueError with a sentence."""
    values: dict[str, str] = {}
    for field in fields:
        name, _, value = field.partition("=")
        if name not in _READERS or not value:
            raise ValueError(f"A position has no field {name!r} here.")
        if name in values:
            raise ValueError(f"The field {name} stands twice.")
        values[name] = value
    for name, read in _READERS.items():
        if name in values:
            for item in values[name].split(","):
                read(ground, item)
    shown, named = types_shown(ground), values.get("types", "")
    ground.types = (
        ground.types[0] if "W:" in named else shown[0],
        ground.types[1] if "B:" in named else shown[1],
    )
    _castle_by_default(ground, [item[:2] for item in values.get("castle", "").split(",")])
    ground.mourned = ground.mourned or mourners(ground, 0) or mourners(ground, 1)


def _square(ground: Legality, name: str, occupied: bool = True) -> int:
    square = SQUARES.get(name, 0)
    if not square or (occupied and ground.men[square] is None):
        raise ValueError(f"Nothing stands on {name!r}." if square else f"There is no square {name!r}.")
    return square


def _man(ground: Legality, square: int) -> Man:
    man = ground.men[square]
    if man is None:
        raise ValueError(f"Nothing stands on {NAMES[square]}.")
    return man


def _read_strip(ground: Legality, item: str) -> None:
    if item not in STRIPS or any(ground.cells[square] != 1 for square in STRIPS[item]):
        raise ValueError(f"{item!r} is no strip that could be laid (EC-GE-2).")
    ground.set("strips", tuple(sorted((*ground.strips, item))))


def _read_on(ground: Legality, item: str) -> None:
    name, _, text = item.partition(":")
    square = SQUARES.get(name, 0)
    if not square or ground.cells[square]:
        raise ValueError(f"Nothing can stand on {name!r}.")
    men = parse_men(ground, text, square)
    if len(men) != 1:
        raise ValueError(f"One piece stands on a square, not {text!r}.")
    man = men[0]
    ground.put(square, Man(man.gait, man.number, square, False, man.memo, man.rider))


def _mark_fresh(ground: Legality, item: str, fresh: bool) -> None:
    square = _square(ground, item)
    man = _man(ground, square)
    ground.put(square, Man(man.gait, man.number, man.home, fresh, man.memo, man.rider))


def _named(ground: Legality, name: str) -> tuple[int, Man]:
    """The square and man of a name, with a plus the man whom a Ghost carries there."""
    square = _square(ground, name.removesuffix("+"))
    man = _man(ground, square)
    if not name.endswith("+"):
        return square, man
    carried = man.memo.carried() if man.memo is not None else None
    if carried is None:
        raise ValueError(f"Nobody is carried on {name[:-1]}.")
    return square, carried


def _read_home(ground: Legality, item: str) -> None:
    name, _, home = item.partition(":")
    (square, man), start = _named(ground, name), _square(ground, home, occupied=False)
    ground.replace(square, man, Man(man.gait, man.number, start, man.fresh, man.memo, man.rider))


def _read_link(ground: Legality, item: str) -> None:
    name, _, other = item.partition(":")
    (square, man), (_, maker) = _named(ground, name), _named(ground, other)
    if KIND[maker.gait].maker != KIND[man.gait].code or man.colour != maker.colour:
        raise ValueError(f"{item!r} links no beast or riddle to its maker.")
    left = man.memo.left if isinstance(man.memo, Bond) else MOVES if KIND[man.gait].code == "BS" else 0
    ground.replace(square, man, man.minding(Bond(maker.number, left)))


def _read_mask(ground: Legality, item: str) -> None:
    name, _, code = item.partition(":")
    square, man = _named(ground, name)
    if KIND[man.gait].code != "IL" or code not in ("Q", "R"):
        raise ValueError(f"{item!r} is no disguise of an Illusionist (a1:R).")
    ground.replace(square, man, man.minding(Mask(code)))


def _read_lost(ground: Legality, item: str) -> None:
    text, _, home = item.partition("@")
    for man in parse_men(ground, text):
        start = _square(ground, home, occupied=False)
        ground.lost = (*ground.lost, Man(man.gait, man.number, start, False, man.memo, man.rider))


def _read_held(ground: Legality, item: str) -> None:
    name, _, text = item.partition(":")
    square, man = _named(ground, name)
    if KIND[man.gait].code != "NE":
        raise ValueError(f"The piece on {name} keeps no captives.")
    captives: list[Man] = []
    taken = {m.number for _, _, other in named_men(ground) if isinstance(other.memo, Captives) for m in other.memo.men}
    for captive in parse_men(ground, text):
        held = taken | {m.number for m in captives}
        lost = [m for m in ground.lost if m.gait == captive.gait and m.number not in held]
        captives.append(lost[0] if lost else captive)
    ground.replace(square, man, man.minding(Captives(tuple(captives))))


def _read_block(ground: Legality, item: str) -> None:
    square = _square(ground, item)
    if KIND[_man(ground, square).gait].code != "BA":
        raise ValueError(f"The piece on {item} is no Barricade.")
    ground.blocks = tuple(sorted((*ground.blocks, square)))


def _read_return(ground: Legality, item: str) -> None:
    if len(item) != 2 or item[0] not in "wb" or item[1] not in "123":
        raise ValueError(f"{item!r} is no return of a Highlander (w3, b2 ...).")
    left = list(ground.returns)
    left["wb".index(item[0])] = int(item[1])
    ground.returns = tuple(left)


def _read_types(ground: Legality, item: str) -> None:
    side, _, codes = item.partition(":")
    named = tuple(code for code in codes.split(".") if code and codes != "-")
    if side not in ("W", "B") or any(code not in CODES or len(code) != 2 for code in named):
        raise ValueError(f"{item!r} names no types of a side (W:FB.GE).")
    types = (named, ground.types[1]) if side == "W" else (ground.types[0], named)
    ground.types = types


def _read_castle(ground: Legality, item: str) -> None:
    name, _, sides = item.partition(":")
    square = _square(ground, name)
    man = _man(ground, square)
    if not KIND[man.gait].castles or sides not in ("K", "Q", "KQ", "-"):
        raise ValueError(f"{item!r} is no castling right of a Doppelganger (d1:Q).")
    if sides == "-":
        return
    for letter in sides:
        rook = _nearest_rook(ground, square, man, 1 if letter == "K" else -1)
        if not rook:
            raise ValueError(f"There is no rook for the castling right {item}.")
        _mark_fresh(ground, NAMES[rook], True)
    _mark_fresh(ground, name, True)


def _nearest_rook(ground: Legality, square: int, man: Man, step: int) -> int:
    one = square + step
    while on_board(one):
        if ground.cells[one] == ROOK + man.colour:
            return one
        one += step
    return 0


def _castle_by_default(ground: Legality, listed: list[str]) -> None:
    for white in WHITE_GAITS["DO"]:
        for colour in (0, 1):
            for square in tuple(ground.where[white + colour]):
                man = _man(ground, square)
                if NAMES[square] not in listed and _default_rooks(ground, square, man):
                    _mark_fresh(ground, NAMES[square], True)


def _read_forbid(ground: Legality, item: str) -> None:
    """Kept as text: what it means can be judged only once the whole position stands."""
    ground.forbidden = (*ground.forbidden, item)


_READERS: Final[dict[str, Callable[[Legality, str], None]]] = {
    "strips": _read_strip,
    "on": _read_on,
    "fresh": lambda ground, item: _mark_fresh(ground, item, True),
    "stale": lambda ground, item: _mark_fresh(ground, item, False),
    "home": _read_home,
    "lost": _read_lost,
    "held": _read_held,
    "block": _read_block,
    "return": _read_return,
    "link": _read_link,
    "mask": _read_mask,
    "types": _read_types,
    "castle": _read_castle,
    "forbid": _read_forbid,
}
