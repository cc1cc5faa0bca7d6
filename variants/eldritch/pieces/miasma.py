"""The Miasma kills whatever is near it and not royal."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import POWER, EldritchDeed
from ..geometry import EIGHT, ORTHOGONAL
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide


class Miasma(Kind):
    """One square along rank or file, taking nothing (EC-MI-1); ``MI~`` destroys all beside it that is not royal
    (EC-MI-2)."""

    code = "MI"
    name = "Miasma"
    rule = "EC-MI-1"
    spell = True
    goes = (Slide(ORTHOGONAL, 1),)
    idles = True
    can_mate = False  # but see draws.py: it may destroy a liege that is not royal

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        yield EldritchDeed(POWER, square, square)

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        ground.tell("miasma", (man,), (deed.origin,))
        for step in EIGHT:
            other = ground.men[deed.origin + step]
            if other is not None and not ground.royal(ground.kind(other)):
                ground.destroy(deed.origin + step, man)
