"""The pictures of docs/pictures.md: one of each sort, from positions and samples."""

from __future__ import annotations

from pathlib import Path

from eldritch.notation.reader import read
from eldritch.validator.annotate.diagrams import Diagrams
from eldritch.validator.annotate.svg import diagrams, draw
from eldritch.validator.annotate.telling import tell
from eldritch.variants.drawing import marks_of, svg
from eldritch.variants.drawing.figures import TOKENS
from eldritch.variants.drawing.words import SIGNS
from eldritch.variants.eldritch.position import EldritchPosition
from eldritch.variants.scene import Cell, Figure, Scene, Sign

SHOWN = {  # sample, and after which of its acts
    "checkers": ("ctheckers.epgn", -1),
    "three-colours": ("coop-a.epgn", -1),
    "hexes": ("three-if-by-air.epgn", 36),
    "hexes-dark": ("three-if-by-air.epgn", 36),
    "table": ("skirmish.epgn", 17),
    "lands": ("lands-and-wings.epgn", 34),
    "lands-dark": ("lands-and-wings.epgn", 34),
    "dungeon": ("exodus.epgn", 32),
    "chips": ("big-bones.epgn", 15),
    "party": ("gmless-skills.epgn", 16),
}
SAMPLES = Path(__file__).parent.parent / "samples"
STRIPS = (
    "4k3/p{gr:^}{ss:N}4{vm:2.NE.E}/8/2{GH+FA+n}5/3{BS:1}4/8/2{DU}5/{BA}3K2{B+FA} w - - 3 12 block=a1 link=d4:c2 "
    "strips=a0-d0,i5-i8 on=b0:P,i5:{ge}"
)


def gallery() -> dict[str, str]:
    """Every picture by its file name."""
    scene = EldritchPosition.from_text(STRIPS).scene()
    marks = marks_of(scene, ("c2", "d4"), ("Bb7",), ("Gc2d4", "Rh7h1"))
    shown = {"strips": svg(scene, marks=marks, size=420), "strips-dark": svg(scene, True, theme="dark", size=420)}
    for name, (sample, act) in SHOWN.items():
        wanted = Diagrams("captures" if act < 0 else "all")
        story = tell(next(iter(read((SAMPLES / sample).read_bytes()))), diagrams=wanted)
        found = list(diagrams(story))[act]
        shown[name] = draw(found, theme="dark" if name.endswith("-dark") else "auto")
    shown["tokens"] = svg(all_tokens(), legend=False, size=420)
    return {f"{name}.svg": text + "\n" for name, text in shown.items()}


def all_tokens() -> Scene:
    """Every token and every sign, in the order of their names."""
    codes = [*sorted(TOKENS), *sorted(SIGNS)]
    places = [(number % 8, 3 - number // 8) for number in range(32)]
    cells = tuple(Cell("abcdefgh"[x] + str(y + 1), x, y, tint="stone" if (x + y) % 2 else "slab") for x, y in places)
    named = dict(zip(codes, cells, strict=True))
    figures = tuple(Figure(named[code].name, code, number % 6) for number, code in enumerate(sorted(TOKENS)))
    return Scene(cells, figures, -1, signs=tuple(Sign(named[code].name, code, 0) for code in sorted(SIGNS)))
