"""The board while pieces are put down, before the game (EC-4)."""

from __future__ import annotations

from collections.abc import Iterator

from eldritch.notation.model import Act, BoardAct
from eldritch.notation.problems import Reason

from ..base import LEFT, PLACED, Refusal
from ..base import Deed as AnyDeed
from .deed import PLACE, EldritchDeed
from .gaits import CODES, CROWNS, FRESHENS, PAWN
from .geometry import NAMES
from .ground import Changes
from .lane import Lane
from .man import Man
from .pieces.illusionist import Mask
from .plan import PLACING, Plan, plan_of
from .setup import HOMES, Setup, side_of


class Placement(Lane):
    """A ground on which pieces can be put down; ``had_crown`` says which sides have had a liege."""

    __slots__ = ("had_crown",)

    def __init__(self, other: Placement | None = None) -> None:
        super().__init__(other)
        self.had_crown: list[bool] = other.had_crown if other is not None else [False, False]

    def note_crowns(self) -> None:
        """Note which sides have a liege (or Doppelganger) now."""
        self.had_crown = [self.crowned(0) != (), self.crowned(1) != ()]

    def begin_placement(self, setup: Setup, pawns: tuple[bool, bool]) -> None:
        """Start from an empty board; ``pawns`` says which sides gave up none, so that theirs stand."""
        for colour in (0, 1):
            if pawns[colour]:
                for square in HOMES[colour]["P"]:
                    self.set_down(square, Man(PAWN + colour, self.fresh_number(), square, True))
        self.begin()
        self.turn, self.number = setup.turn, 0
        self._await(None if setup.done else setup)

    def _await(self, setup: Setup | None) -> None:
        """Go on with what is left to put down, or, once everything stands, with the game."""
        self.setup = setup
        if setup is not None:
            self.turn = setup.turn
        else:
            self.turn, self.number = 0, 1

    def prepare(self, act: Act) -> tuple[Reason, ...]:
        """Before the first act that is no placement, what was not put down goes to the first free squares."""
        setup = self.setup
        if not isinstance(setup, Setup) or (isinstance(act, BoardAct) and plan_of(act).sort == PLACING):
            return ()
        assumed = []
        while isinstance(setup, Setup):
            code = setup.waiting()[0]
            squares = setup.squares(self, code)
            if not squares:
                self._await(None)
                break
            deed = setup.deed(code, min(squares, key=lambda square: NAMES[square]))
            assumed.append(f"{CODES[deed.promotion]}@{NAMES[deed.target]}")
            self.put_down(deed)
            setup = self.setup
        text = f"The record does not say where these were put down; assumed: {' '.join(assumed)}."
        return (Reason("EC-4", text),)

    def put_down(self, deed: EldritchDeed) -> None:
        """Carry a placement out."""
        setup, gait, square = self.setup, deed.promotion, deed.target
        man = Man(gait, self.fresh_number(), square, FRESHENS[gait], Mask(deed.aim) if deed.aim else None)
        log = self.log = Changes(self, [(square, None, man)])
        log.deed = deed
        self.set_down(square, man)
        left = setup.without(gait & 1, CODES[gait]) if isinstance(setup, Setup) else None
        if left is not None and left.done:
            left = None
        log.sets.append(("setup", setup, left))
        if CROWNS[gait]:
            self.note_crowns()
        self._await(left)
        self.history.append(log)

    def follow_placing(self, plan: Plan) -> int:
        setup = self.setup
        if plan.sort != PLACING or not isinstance(setup, Setup) or not setup.admits(self, plan.code, plan.target):
            return LEFT
        self.put_down(setup.deed(plan.code, plan.target))
        return PLACED

    def judge_placement(self, setup: Setup, plan: Plan) -> AnyDeed | Refusal:
        """The placement that an act means, or why there is none."""
        reason = setup.why_not(self, plan.code, plan.target)
        if reason is None:
            return setup.deed(plan.code, plan.target)
        literal = None
        colour = side_of(plan.target) if setup.holds(side_of(plan.target), plan.code) else setup.turn
        if plan.target and self.cells[plan.target] == 0 and setup.holds(colour, plan.code) and plan.gaits:
            literal = EldritchDeed(PLACE, 0, plan.target, promotion=plan.gaits[0] + colour)
        return Refusal((reason,), (), literal)

    def tries(self) -> Iterator[EldritchDeed]:
        """Every deed that movement and restrictions allow; during the set-up, every placement."""
        setup = self.setup
        if not isinstance(setup, Setup):
            yield from super().tries()
            return
        for code in setup.waiting():
            for square in setup.squares(self, code):
                yield setup.deed(code, square)
