"""What each kind may do on an empty board, from the engine's own legal list, as a picture for its page; and all figures
on one sheet."""

from __future__ import annotations

from dataclasses import dataclass, field

from eldritch.variants.drawing import Marks, Spot, svg
from eldritch.variants.drawing.board import FONTS, label
from eldritch.variants.drawing.figures import CODES, is_disc, place, symbol
from eldritch.variants.drawing.style import style
from eldritch.variants.drawing.words import ORDINARY, name_of
from eldritch.variants.eldritch.deed import DISCARD, MOVE, PASS, EldritchDeed
from eldritch.variants.eldritch.geometry import NAMES
from eldritch.variants.eldritch.position import EldritchPosition
from eldritch.variants.scene import Scene

BOARD = [file + rank for rank in "12345678" for file in "abcdefgh"]
BESIDE = {"PK": {"g6": "N"}, "GI": {"e4": "N"}, "FA": {"e4": "N"}}  # whom they need in order to do anything
KEY = "A dot: it may go there. A cross: it may take there. A dot in a ring: both. A star: it may act there from afar."


@dataclass
class Movement:
    """Where the piece stands, where it may go and take, where it acts from afar, and what else it may do."""

    code: str
    origin: str
    goes: set[str] = field(default_factory=set)
    takes: set[str] = field(default_factory=set)
    afar: set[str] = field(default_factory=set)
    other: list[str] = field(default_factory=list)


def position(code: str, origin: str, others: dict[str, str]) -> EldritchPosition:
    """A board with a white piece of this kind, and others by their squares (small letters are black)."""
    men = {**others, origin: f"{{{code}}}"}
    rows = ["".join(men.get(file + rank, "1") for file in "abcdefgh") for rank in "87654321"]
    return EldritchPosition.from_text(f"{'/'.join(rows)} w - - 0 1")


def deeds(at: EldritchPosition, origin: str) -> list[EldritchDeed]:
    return [
        deed
        for deed in at.legal()
        if isinstance(deed, EldritchDeed) and NAMES[deed.origin] == origin and deed.tag not in (PASS, DISCARD)
    ]


def movement(code: str) -> Movement:
    """What the legal lists say: of the board with the piece alone, and of those with an enemy knight somewhere."""
    lone = movement_from(code, "d2")
    if "d4" in lone.goes and "d6" not in movement_from(code, "d4").goes:
        return lone  # a first double step is worth showing
    return movement_from(code, "d4")


def movement_from(code: str, origin: str) -> Movement:
    found = Movement(code, origin)
    beside = BESIDE.get(code, {})
    at = position(code, origin, beside)
    for deed in deeds(at, origin):
        if deed.tag == MOVE and not deed.taken and deed.second is None:
            found.goes.add(NAMES[deed.target])
        elif deed.tag == MOVE and deed.second is not None:
            found.goes.add(NAMES[deed.second.target])
        elif (last := deed.aim.rpartition("-")[2]) in BOARD and deed.aim[:2] in BOARD:
            found.afar.add(last)
        else:
            found.other.append(at.write(deed))
    for square in BOARD:
        if square == origin or square in beside:
            continue
        for deed in deeds(position(code, origin, {**beside, square: "n"}), origin):
            for part in (deed, deed.second):
                if part is not None and part.taken and NAMES[part.taken] == square:
                    stays = part.tag != MOVE or NAMES[part.target] != square
                    (found.afar if stays and NAMES[part.target] != square else found.takes).add(square)
    return found


def marks(found: Movement) -> Marks:
    sorts = []
    for square in BOARD:
        goes, takes = square in found.goes, square in found.takes
        if goes or takes:
            sorts.append(Spot(square, "both" if goes and takes else "dot" if goes else "cross", "G" if goes else "R"))
        elif square in found.afar:
            sorts.append(Spot(square, "star", "B"))
    return Marks(spots=tuple(sorts))


def picture(found: Movement) -> str:
    """The board with the piece and its marks."""
    scene = position(found.code, found.origin, BESIDE.get(found.code, {})).scene()
    plain = Scene(scene.cells, scene.figures, scene.turn, (in_words(found),))
    return svg(plain, marks=marks(found), legend=False, size=400) + "\n"


def in_words(found: Movement) -> str:
    """The same as a sentence, for those who do not see the picture."""
    parts = [
        f"{words} {', '.join(sorted(squares))}"
        for words, squares in (
            ("may go to", found.goes),
            ("may take on", found.takes),
            ("may act from afar on", found.afar - found.goes - found.takes),
        )
        if squares
    ]
    return f"The {name_of(found.code)} on {found.origin} {'; '.join(parts) or 'has no move'}"


def sheet(across: int = 6) -> str:
    """All figures in both colours, with their names."""
    codes = sorted(CODES, key=lambda code: (code not in ORDINARY, name_of(code).casefold()))
    codes = [code for code in codes if not is_disc(code)]
    parts = []
    for number, code in enumerate(codes):
        x, y = number % across * 116, number // across * 76
        for colour, shade in enumerate("ld"):
            parts.append(
                f'<rect class="{shade}" x="{x + 54 * colour + 4}" y="{y}" width="54" height="54" stroke="none"/>'
            )
            parts.append(place(code, colour, x + 54 * colour + 7, y + 3, 48))
        parts.append(label(x + 58, y + 68, f"{name_of(code)} {code}", 11, "middle"))
    high = -(-len(codes) // across) * 76
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="eldritch-auto" role="img" viewBox="0 0 {across * 116} {high}" '
        f'width="{across * 116}" font-family="{FONTS}"><title>The figures of all kinds, white and black</title>'
        f"{style('auto')}<defs>{''.join(map(symbol, codes))}</defs>"
        f'<rect class="k" width="{across * 116}" height="{high}"/>'
        f'<g stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">{"".join(parts)}</g></svg>\n'
    )
