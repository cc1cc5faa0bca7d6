"""The board itself: men on squares and everything else that a position holds, changed and unchanged.

It knows no rule. Whatever happens passes through :meth:`Ground.put` and :meth:`Ground.set`, which log
what they replace, so that any deed can be taken back. The questions that need rules (is this square
attacked, what does a capture set off) are declared here and answered by ``Position``, so that a kind
can ask them without knowing who answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from ..base import Told
from .deed import MOVE, EldritchDeed
from .door import Door
from .geometry import AROUND, BOARD, NAMES, SIZE, STRIPS, adjacent
from .man import Man
from .nature import Nature
from .reply import Reply

PADDED: Final = SIZE + 64  # so that no leap from the last row runs past the end; a negative index wraps into it
NOWHERE: Final[list[i64]] = []  # where nobody has ever stood; never changed
CROWN: Final = 1  # what ``watched`` says of a gait: it is a crown, or may strike one from afar
STRIKER: Final = 2
OFF: Final = 1  # a cell that does not exist; 0 is an empty one, anything above is a gait


def _empty() -> list[i64]:
    cells = [i64(OFF)] * PADDED
    for square in BOARD:
        cells[square] = 0
    return cells


EMPTY: Final[list[i64]] = _empty()
"""The cells of a board on which nobody stands."""

BURDENS: Final = ("blocks", "returns", "forbidden")
"""The fields for which an ordinary move has to be looked at with care, see ``burdened``."""

Put = tuple[int, Man | None, Man | None]
Set = tuple[str, object, object]
Telling = tuple[str, tuple[Man, ...], tuple[int, ...], str]


class Changes:
    """The log of one deed: puts and sets in order, what is worth telling, and what stood before it.

    ``outer`` is the log that was open when this one was opened, ``within`` what belonged to its deed.
    """

    def __init__(self, ground: Ground, puts: list[Put]) -> None:
        self.deed: EldritchDeed | None = None
        self.outer: Changes | None = None
        self.within: tuple[bool, list[Reply], list[int], list[i64]] | None = None
        self.puts = puts
        self.sets: list[Set] = []
        self.told: list[Telling] = []
        self.saved = ground.turn, ground.number, ground.clock, ground.ep, ground.ep_man, ground.checked

    @property
    def turn(self) -> int:
        """Who was to move before the deed."""
        return self.saved[0]


def bereaved(lost: tuple[Man, ...], man: Man) -> tuple[Man, ...]:
    """The lost, and a man and whoever rides on him among them, without what they remembered."""
    if man.rider is not None:
        lost = bereaved(lost, man.rider)
    return (*lost, Man(man.gait, man.number, man.home))


SwiftLog = tuple[int, int, Man, Man | None, Man, int, int, int, int, tuple[Man, ...] | None]
"""The log of an ordinary move, as small as can be: origin, target, who went, who was taken, the same man arrived,
the counters before (number, clock, ep, ep_man), and the lost before if they are more by now."""


def swift_deed(log: SwiftLog) -> EldritchDeed:
    """The deed that a small log stands for."""
    return EldritchDeed(MOVE, log[0], log[1], log[1] if log[3] is not None else 0)


class Ground(Door):
    """Men on squares, and the rest of EC-15.

    ``cells`` gives a gait for each square and ``men`` the man himself; ``where`` lists the squares of
    each gait. ``checked`` caches whether the side to move is in check (-1 not yet asked). Made from another ground it
    is the same now, and independent of it.
    """

    __slots__ = (
        "cells", "men", "where", "turn", "number", "clock", "ep", "ep_man", "bound", "turning",
        "watched", "struck", "seats", "checked", "strips", "blocks", "returns", "lost", "forbidden",
        "burdened", "types", "setup", "rulings", "eldritch", "mourned", "riding", "enlisted", "sound", "stirred",
        "spent", "pending", "back", "log", "history",
    )  # fmt: skip

    def __init__(self, gaits: int, other: Ground | None = None) -> None:
        if other is None:
            self.cells: list[i64] = EMPTY[:]
            self.men: list[Man | None] = [None] * PADDED
            self.where: list[list[i64]] = [NOWHERE] * gaits  # a list of its own once somebody stands
            self.turn = 0
            self.number = 1
            self.clock: i64 = 0
            self.ep: i64 = 0  # the square passed over, while a capture en passant may be open
            self.ep_man: i64 = 0  # the square of the man that made the double step
            self.bound: list[bool] = [False] * gaits  # who makes a beast or riddle
            self.turning: list[bool] = [False] * gaits  # who turns on some square, see ``turned``
            self.watched: list[int] = [0] * gaits  # whose coming and going is noticed in ``struck`` and ``seats``
            self.struck = [-1, -1]  # whether each side's crowns may be struck from afar; -1 not yet asked
            self.seats: list[tuple[int, ...] | None] = [None, None]  # where each side's crowns stand; None: ask
            self.checked: i64 = -1
            self.strips: tuple[str, ...] = ()
            self.blocks: tuple[int, ...] = ()
            self.returns: tuple[int, ...] = (0, 0)  # what a Highlander returns as next: see highlander.py
            self.lost: tuple[Man, ...] = ()
            self.forbidden: tuple[str, ...] = ()
            self.burdened = False  # whether somebody blocks, has to return, or a move is forbidden
            self.types: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # what each side started with
            self.setup: object = None  # what is still to be put down (EC-4): see setup.py
            self.rulings: Mapping[str, str] = {}
            self.eldritch = False  # whether the rules of Eldritch Chess hold, or those of orthodox chess alone
            self.mourned = False  # whether the lost have to be remembered
            self.riding = False  # whether anybody may ride on another
            self.enlisted: set[int] = set()  # the gaits that have ever been in play
            self.sound = False  # whether the side that has just moved is surely in no check (not after an illegal act)
            self.stirred = False  # these four belong to the open deed
            self.spent: list[i64] = []  # who vanishes at its end, by identity
            self.pending: list[Reply] = []
            self.back: list[int] = []  # who has returned in it
            self.log = Changes(self, [])
            self.history: list[Changes | SwiftLog] = []
        else:
            self.cells, self.men, self.where = other.cells[:], other.men[:], other.where[:]
            for gait in other.enlisted:
                self.where[gait] = other.where[gait][:]
            self.turn, self.number, self.clock = other.turn, other.number, other.clock
            self.ep, self.ep_man, self.checked = other.ep, other.ep_man, other.checked
            self.bound, self.turning = other.bound, other.turning
            self.watched, self.struck, self.seats = other.watched, other.struck[:], other.seats[:]
            self.strips, self.blocks, self.returns = other.strips, other.blocks, other.returns
            self.lost, self.forbidden, self.types = other.lost, other.forbidden, other.types
            self.burdened = other.burdened
            self.setup, self.rulings, self.eldritch = other.setup, other.rulings, other.eldritch
            self.mourned, self.riding, self.enlisted = other.mourned, other.riding, set(other.enlisted)
            self.sound, self.stirred, self.spent = other.sound, other.stirred, other.spent[:]
            self.pending, self.back, self.log = other.pending[:], other.back[:], other.log
            self.history = other.history[:]

    def logged(self, index: int) -> Changes:
        """The log of a deed in the history, unfolded where it was kept small."""
        small = self.history[index]
        if isinstance(small, Changes):
            return small
        origin, target, man, victim, arrived = small[:5]
        log = Changes(self, [(origin, man, None), (target, None, arrived)])
        if victim is not None:
            log.puts.insert(0, (target, victim, None))
            log.told.append(("captured", (man, victim), (target,), ""))
            lost = small[9]
            if lost is not None:
                log.sets.append(("lost", lost, bereaved(lost, victim)))
        log.deed, log.saved = swift_deed(small), (man.gait & 1, small[5], small[6], small[7], small[8], -1)
        self.history[index] = log
        return log

    @property
    def played(self) -> int:
        """How many deeds have been played and not undone."""
        return len(self.history)

    def deed_at(self, index: int) -> EldritchDeed:
        """The deed that was played as the index-th, from 0."""
        log = self.history[index]
        deed = log.deed if isinstance(log, Changes) else swift_deed(log)
        assert deed is not None  # every log of the history has one
        return deed

    def restore(self, log: Changes) -> None:
        """Set the counters back to what they were before a deed."""
        self.turn, self.number, self.clock, self.ep, self.ep_man, self.checked = log.saved

    # --- changing and unchanging ------------------------------------------------------------------

    def put(self, square: i64, man: Man | None) -> None:
        """Let a man (or nobody) stand on a square; whoever stood there is gone."""
        before = self.men[square]
        if man is not None and self.turning[man.gait]:
            man = self.turned(square, man)
        self.log.puts.append((square, before, man))
        self._stand(square, before, man)

    def _stand(self, square: i64, before: Man | None, man: Man | None) -> None:
        gait: i64
        if before is not None:
            gait = before.gait
            self.where[gait].remove(square)
            if self.watched[gait]:
                self.unsettle(gait)
        self.men[square] = man
        if man is None:
            self.cells[square] = 0
        else:
            gait = man.gait
            self.cells[square] = gait
            if not self.where[gait]:
                self.enlist(gait)
            self.where[gait].append(square)
            if self.watched[gait]:
                self.unsettle(gait)

    def set_down(self, square: i64, man: Man) -> None:
        """Let a man stand on an empty square before the game."""
        gait: i64 = man.gait
        self.men[square], self.cells[square] = man, gait
        if not self.where[gait]:
            self.enlist(gait)
        self.where[gait].append(square)
        if self.watched[gait]:
            self.unsettle(gait)

    def unsettle(self, gait: i64) -> None:
        """One of a gait has come or gone: forget what was remembered of crowns that he is or may strike."""
        colour, watched = gait & 1, self.watched[gait]
        if watched & CROWN:
            self.struck[colour], self.seats[colour] = -1, None
        if watched & STRIKER:
            self.struck[1 - colour] = -1

    def set(self, field: str, value: object) -> None:
        """Change one of the named fields."""
        before: object = getattr(self, field)
        if before != value:
            self.log.sets.append((field, before, value))
            self._assign(field, before, value)

    def _assign(self, field: str, before: object, after: object) -> None:
        setattr(self, field, after)
        if field in BURDENS:
            self.weigh_down()
        elif field == "strips" and isinstance(before, tuple) and isinstance(after, tuple):
            for name in set(before) ^ set(after):
                for square in STRIPS[str(name)]:
                    self.cells[square] = 0 if name in after else OFF

    def weigh_down(self) -> None:
        """Note whether anything is in force that an ordinary move has to ask for."""
        self.burdened = bool(self.blocks or self.forbidden or any(self.returns))

    def rollback(self, puts: int = 0, sets: int = 0, told: int = 0) -> None:
        """Take back what was logged after the first ``puts`` puts and ``sets`` sets of the open log."""
        log = self.log
        while len(log.puts) > puts:
            square, before, man = log.puts.pop()
            self._stand(square, man, before)
        while len(log.sets) > sets:
            field, before_set, value = log.sets.pop()
            self._assign(field, value, before_set)
        del log.told[told:]

    def take_back(self, log: Changes) -> None:
        """Take back what a log holds; the log itself stays, others may share it."""
        for square, before, man in reversed(log.puts):
            self._stand(square, man, before)
        for field, before_set, value in reversed(log.sets):
            self._assign(field, value, before_set)

    def tell(self, event: str, men: tuple[Man, ...], squares: tuple[int, ...], detail: str = "") -> None:
        """Note something for those who retell the game."""
        self.log.told.append((event, men, squares, detail))

    def told_by(self, log: Changes) -> list[Told]:
        """What a log has to tell, by names."""
        return [
            Told(
                event,
                tuple(self.kind(man).name for man in men),
                tuple(NAMES[square] for square in squares),
                detail,
            )
            for event, men, squares, detail in log.told
        ]

    def stir(self) -> None:
        """Something happened that restarts the 50-move clock (EC-13)."""
        self.stirred = True

    def lose(self, man: Man) -> None:
        """A man, and whoever rides on him, is among the lost from now on, where anybody could ever bring him back. What
        he remembered is gone with him: whom a Ghost carried has been let go or is lost himself."""
        if self.bound[man.gait]:
            self.unbind(man)
        if self.mourned:
            self.set("lost", bereaved(self.lost, man))

    # --- what kinds ask -----------------------------------------------------------------------------

    def inhabited(self) -> list[int]:
        """The squares on which somebody stands, in their order."""
        return sorted(self.standing_on())

    def standing_on(self) -> list[i64]:
        """The same in no order."""
        return [square for gait in self.enlisted for square in self.where[gait]]

    def rule(self, option: str) -> str:
        """The value of a ruling."""
        return self.rulings.get(option, "")

    def kind(self, man: Man) -> Nature:
        """What a man is."""
        return self.kind_of(man.gait)

    def royal(self, kind: Nature) -> bool:
        """Whether a kind counts as royal here (EC-3)."""
        return kind.royal or (kind.noble and self.rule("noble-is-royal") != "no")

    def own_around(self, square: int, colour: int) -> list[i64]:
        """The squares around one on which own men stand."""
        cells = self.cells
        return [square + step for step in AROUND if cells[square + step] > OFF and cells[square + step] & 1 == colour]

    def free_around(self, square: int) -> list[i64]:
        """The empty squares around one."""
        return [square + step for step in AROUND if self.cells[square + step] == 0]

    def shift(self, origin: int, target: int) -> None:
        """A power takes a man from one square to another, empty one; he counts as moved (EC-8)."""
        man = self.men[origin]
        if man is not None:
            self.put(origin, None)
            self.put(target, man.moved())

    def swap(self, one: int, other: int) -> None:
        """Two men change squares by a power; both count as moved (EC-8)."""
        first, second = self.men[one], self.men[other]
        if first is not None and second is not None:
            self.put(one, None)
            self.put(other, None)
            self.put(one, second.moved())
            self.put(other, first.moved())

    def expect(self, reply: Reply) -> None:
        """A choice that must or may be made before the ply ends."""
        self.pending.append(reply)

    def falls_short(self, origin: int, target: int) -> bool:
        """Whether a move is too near for the option two-squares=exactly."""
        return self.rule("two-squares") == "exactly" and adjacent(origin, target)
