"""The Vampire grows with each capture."""

from __future__ import annotations

from collections.abc import Iterable

from ..deed import EldritchDeed
from ..geometry import EIGHT, NE, NW, REACH, SE, SW, E, N, S, W
from ..ground import Ground
from ..kind import Kind
from ..man import Man, Memo
from ..moves import Jump, Path, Route, Slide, lines
from ..reply import Reply

DIRECTIONS = {"N": N, "NE": NE, "E": E, "SE": SE, "S": S, "SW": SW, "W": W, "NW": NW}
ENOUGH = 8  # captures after which it also moves as a queen


class Thirst(Memo):
    """How many captures a Vampire has made, and the steps that it has gained, in order."""

    __slots__ = ("_strides", "count", "paths", "steps")

    def __init__(self, count: int, steps: tuple[str, ...]) -> None:
        self.count = count
        self.steps = steps
        self.paths: tuple[Path, ...] = ()
        if count >= ENOUGH:
            self.paths = (Slide(EIGHT),)
        elif steps:
            self.paths = (Slide(tuple(DIRECTIONS[name] for name in steps), 1),)
        self._strides: tuple[Route, ...] | None = None

    @property
    def strides(self) -> tuple[Route, ...]:
        """The paths, square by square; worked out when they are first asked for."""
        if self._strides is None:
            self._strides = lines(self.paths)
        return self._strides

    def key(self) -> str:
        return ".".join((str(self.count), *sorted(self.steps)))


NONE_YET = Thirst(0, ())


class VampireGain(Reply):
    """``<gain:NE>``: a capture gains one more step, in a direction that is named (EC-VM-2)."""

    name = "gain"
    duty = "EC-VM-2"
    harmless = True

    def choices(self, ground: Ground) -> tuple[str, ...]:
        man = ground.men[self.square]
        thirst = man.memo if man is not None and isinstance(man.memo, Thirst) else NONE_YET
        return tuple(name for name in DIRECTIONS if name not in thirst.steps)

    def carry_out(self, ground: Ground, value: str) -> None:
        man = ground.men[self.square]
        if man is not None and isinstance(man.memo, Thirst):
            ground.put(self.square, man.minding(Thirst(man.memo.count, (*man.memo.steps, value))))
            ground.tell("gained", (man,), (self.square,), value)


class Vampire(Kind):
    """Goes and takes as a knight, and castles (EC-VM-1); each capture gains it a step, and eight the moves of a queen
    (EC-VM-2)."""

    code = "VM"
    name = "Vampire"
    rule = "EC-VM-1"
    royal = True
    liege = True
    castles = True
    remembers = True
    goes = (Jump(),)
    takes = (Jump(),)
    creatable = False

    def strides(self, man: Man) -> tuple[Path, ...]:
        return man.memo.paths if isinstance(man.memo, Thirst) else ()

    def strikes(self, goes: frozenset[int], takes: frozenset[int]) -> frozenset[int]:
        return frozenset(step * n for step in EIGHT for n in range(1, REACH + 1))

    def armed(self, man: Man) -> bool:
        return isinstance(man.memo, Thirst) and man.memo.paths != ()

    def reach(self, ground: Ground, square: int, man: Man) -> Iterable[EldritchDeed]:
        return ground.moves_by(square, man.gait, man.memo.strides) if isinstance(man.memo, Thirst) else ()

    def threatens(self, ground: Ground, square: int, man: Man, target: int) -> bool:
        if not isinstance(man.memo, Thirst):
            return False
        return any(deed.taken == target for deed in ground.moves_by(square, man.gait, man.memo.strides, target))

    def changes(self, ground: Ground, deed: EldritchDeed, man: Man, captured: Man | None) -> None:
        if captured is None:
            return
        thirst = man.memo if isinstance(man.memo, Thirst) else NONE_YET
        if thirst.count < ENOUGH:
            ground.put(deed.target, man.minding(Thirst(thirst.count + 1, thirst.steps)))
            ground.expect(VampireGain(man.colour, man, deed.target))

    def show_state(self, man: Man) -> str:
        thirst = man.memo
        return ".".join((str(thirst.count), *thirst.steps)) if isinstance(thirst, Thirst) else ""

    def read_state(self, text: str) -> Memo | None:
        count, *steps = text.split(".")
        known = len(set(steps)) == len(steps) and all(step in DIRECTIONS for step in steps)
        fair = count.isdigit() and len(count) == 1 and len(steps) <= int(count) <= ENOUGH
        return Thirst(int(count), tuple(steps)) if known and fair else None
