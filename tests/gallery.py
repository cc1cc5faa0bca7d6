"""The pictures of docs/pictures.md: one of each sort, from positions and samples."""

from __future__ import annotations

from pathlib import Path

from eldritch.notation.reader import read
from eldritch.validator.annotate.diagrams import Diagrams
from eldritch.validator.annotate.svg import diagrams, draw
from eldritch.validator.annotate.telling import tell
from eldritch.variants.drawing import marks_of, svg
from eldritch.variants.eldritch.position import EldritchPosition

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
    for name, sample in (("checkers", "ctheckers.epgn"), ("three-colours", "coop-a.epgn"), ("chips", "big-bones.epgn")):
        story = tell(next(iter(read((SAMPLES / sample).read_bytes()))), diagrams=Diagrams("captures"))
        shown[name] = draw(list(diagrams(story))[-1])
    return {f"{name}.svg": text + "\n" for name, text in shown.items()}
