"""The Ghost suborns: it shares a square with an enemy and carries it along."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import MOVE, SUBORN, EldritchDeed
from ..geometry import EIGHT, NAMES, SQUARES
from ..ground import Ground
from ..kind import Kind
from ..man import Man, Memo
from ..moves import Slide
from ..reply import Reply


class Victim(Memo):
    """Whom a Ghost has suborned."""

    __slots__ = ("man",)

    def __init__(self, man: Man) -> None:
        self.man = man

    def key(self) -> str:
        guest = self.man
        rider = f"+{guest.rider.stamp}" if guest.rider is not None else ""
        return f"+{guest.stamp}@{guest.home}{guest.memo.key() if guest.memo else ''}{rider}"

    def carried(self) -> Man | None:
        return self.man

    def exchanged(self, man: Man | None) -> Memo | None:
        return Victim(man) if man is not None else None


class GhostRelease(Reply):
    """``<GH:d4>``: the owner of a captured Ghost says where its victim goes (EC-GH-4)."""

    name = "GH"
    order = 2
    duty = "EC-GH-4"

    def choices(self, ground: Ground) -> tuple[str, ...]:
        return tuple(NAMES[square] for square in ground.free_around(self.square))

    def carry_out(self, ground: Ground, value: str) -> None:
        memo = self.man.memo
        if isinstance(memo, Victim):
            ground.put(SQUARES[value], memo.man.moved())
            ground.tell("released", (self.man, memo.man), (SQUARES[value],))

    def lapse(self, ground: Ground) -> None:
        memo = self.man.memo
        if isinstance(memo, Victim):
            ground.lose(memo.man)


class Ghost(Kind):
    """Up to two squares in any direction, capturing nothing (EC-GH-1); suborns an enemy that it moves
    onto (EC-GH-2) and goes as itself or as its victim (EC-GH-3); captured, it lets go (EC-GH-4)."""

    code = "GH"
    name = "Ghost"
    rule = "EC-GH-1"
    goes = (Slide(EIGHT, 2),)
    can_mate = False
    remembers = True

    def reach(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        if isinstance(man.memo, Victim):
            own = set(ground.free_targets(square, man.gait))
            for target in ground.free_targets(square, man.memo.man.gait):
                if target not in own or self._short(ground, square, target):
                    yield EldritchDeed(MOVE, square, target)

    def _short(self, ground: Ground, square: int, target: int) -> bool:
        """Whether the Ghost itself may not go that near (option two-squares=exactly)."""
        return ground.rule("two-squares") == "exactly" and target - square in EIGHT

    def refrains(self, ground: Ground, deed: EldritchDeed, man: Man) -> str:
        if deed.tag == SUBORN:
            other = ground.men[deed.target]
            return self._spurned(ground, man, other) if other is not None else "EC-GH-2"
        if deed.tag == MOVE and self._short(ground, deed.origin, deed.target):
            memo = man.memo
            if not isinstance(memo, Victim) or deed.target not in ground.free_targets(deed.origin, memo.man.gait):
                return "EC-GH-1"
        return ""

    def powers(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        for offset, between in _WAYS:
            other = ground.men[square + offset]
            short = offset in EIGHT and ground.rule("two-squares") == "exactly"
            if other is not None and other.colour != man.colour and not short:
                if all(ground.may_pass(square + step, man) for step in between):
                    yield EldritchDeed(SUBORN, square, square + offset, aim=NAMES[square + offset])

    def _spurned(self, ground: Ground, man: Man, other: Man) -> str:
        """The rule that keeps this Ghost from suborning that man."""
        kind = ground.kind(other)
        liege = kind.liege and ground.rule("ghost-suborns-liege") != "yes"
        laden = isinstance(man.memo, Victim) or isinstance(other.memo, Victim)
        return "EC-GH-2" if kind.priest or liege or laden else ""

    def invokes(self, ground: Ground, deed: EldritchDeed, man: Man) -> None:
        victim = ground.men[deed.target]
        if victim is not None:
            ground.put(deed.target, None)
            ground.put(deed.origin, None)
            ground.put(deed.target, man.minding(Victim(victim)))
            ground.tell("suborned", (man, victim), (deed.target,))

    def when_taken(self, ground: Ground, square: int, man: Man, by: Man) -> None:
        if isinstance(man.memo, Victim):
            ground.expect(GhostRelease(man.colour, man, square))


_WAYS = tuple((step * n, tuple(step * k for k in range(1, n))) for step in EIGHT for n in (1, 2))
