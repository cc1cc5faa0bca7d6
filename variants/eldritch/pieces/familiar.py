"""The Familiar rides on others."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import POWER, EldritchDeed
from ..geometry import EIGHT, NAMES
from ..ground import Ground
from ..kind import Kind
from ..man import Man
from ..moves import Slide


class Familiar(Kind):
    """One square in any direction (EC-FA-1); ``FA~b2`` hops onto an own piece beside it and shares its fate
    (EC-FA-2), ``FA~b3`` leaves it again (EC-FA-3)."""

    code = "FA"
    name = "Familiar"
    rule = "EC-FA-1"
    goes = (Slide(EIGHT, 1),)
    takes = (Slide(EIGHT, 1),)
    rides = True

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        riding = ground.men[square] is not man
        for target in ground.free_around(square) if riding else ground.own_around(square, man.colour):
            host = ground.men[target]
            if host is None or (host.rider is None and not ground.kind(host).rides):
                yield EldritchDeed(POWER, square, target, aim=NAMES[target])

    def lacks(self, ground: Ground, square: int, man: Man, aim: str) -> tuple[str, int]:
        return ("EC-FA-3" if ground.men[square] is not man else "EC-FA-2"), 0

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        if deed.by_rider:
            host = ground.men[deed.origin]
            if host is not None:
                ground.put(deed.origin, host.carrying(None))
                ground.put(deed.target, man)
                ground.tell("dismounted", (man, host), (deed.target,))
        else:
            host = ground.men[deed.target]
            if host is not None:
                ground.put(deed.origin, None)
                ground.put(deed.target, host.carrying(man))
                ground.tell("mounted", (man, host), (deed.target,))
