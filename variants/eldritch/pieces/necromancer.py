"""The Necromancer gives up the dead of the other side for its own."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import POWER, EldritchDeed
from ..geometry import DIAGONAL, NAMES
from ..ground import Ground
from ..kind import PASS, Kind
from ..man import Man, Memo
from ..moves import Slide
from ..nature import Nature


class Captives(Memo):
    """Whom a Necromancer has captured, in order."""

    __slots__ = ("men",)

    def __init__(self, men: tuple[Man, ...]) -> None:
        self.men = men

    def key(self) -> str:
        return ",".join(sorted(str(man.gait) for man in self.men))

    def without(self, man: Man) -> Memo | None:
        kept = tuple(captive for captive in self.men if captive.number != man.number)
        return Captives(kept) if kept else None


class Necromancer(Kind):
    """Goes and takes as a bishop; enemies pass through it (EC-NE-1). ``NE~Rh1`` gives up a captive for an
    own lost piece of the same type (EC-NE-2)."""

    code = "NE"
    name = "Necromancer"
    rule = "EC-NE-1"
    goes = (Slide(DIAGONAL),)
    takes = (Slide(DIAGONAL),)
    mourns = True
    remembers = True
    lets_by = "enemies"

    def admits(self, ground: Ground, square: int, man: Man, mover: Nature, own: bool, manner: int) -> str:
        if manner == PASS and not own:
            return ""
        return super().admits(ground, square, man, mover, own, manner)

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        if not isinstance(man.memo, Captives):
            return
        held = {ground.kind(captive).code for captive in man.memo.men}
        seen: set[str] = set()
        for lost in ground.lost:
            kind = ground.kind(lost)
            if lost.colour != man.colour or kind.liege or not kind.revivable or kind.code not in held:
                continue
            aim = (kind.code if kind.code != "P" else "") + NAMES[lost.home]
            if ground.cells[lost.home] == 0 and aim not in seen:
                seen.add(aim)
                yield EldritchDeed(POWER, square, lost.home, aim=aim)

    def changes(self, ground: Ground, deed: EldritchDeed, man: Man, captured: Man | None) -> None:
        if captured is not None:
            captives = man.memo.men if isinstance(man.memo, Captives) else ()
            taken = [Man(one.gait, one.number, one.home) for one in (captured, captured.rider) if one is not None]
            ground.put(deed.target, man.minding(Captives((*captives, *(m for m in taken if ground.kind(m).revivable)))))

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        captives = man.memo.men if isinstance(man.memo, Captives) else ()
        code = deed.aim[:-2] or "P"
        given = next(captive for captive in captives if ground.kind(captive).code == code)
        found = next(
            lost for lost in ground.lost
            if lost.colour == man.colour and lost.home == deed.target and ground.kind(lost).code == code
        )  # fmt: skip
        ground.recover(given)
        ground.recover(found)
        ground.put(deed.target, found.moved())
        ground.stir()
        ground.tell("exchanged", (man, given, found), (deed.target,))
