"""One unit of Ctheckers: a checker with its mark, face-down or face-up (CT-3, CT-20)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from .squares import FAR, NAMES, row

WHITE: Final = 0
BLACK: Final = 1
SIDES: Final = ("White", "Black")
NOBODY: Final = -1

HIDDEN: Final = ""  # face-down
UNKNOWN: Final = "?"  # turned over, but the record does not say what it was: it goes on as a cultist
CTHECKER: Final = "Cth"
CULTIST: Final = "Cu"
NYARLATHOTEP: Final = "Ny"
CARTER: Final = "RC"
NECRONOMICON: Final = "Nec"

MARKS: Final = {CTHECKER: 1, CULTIST: 8, NYARLATHOTEP: 1, CARTER: 1, NECRONOMICON: 1}
"""The marks and how many checkers of a side bear each (CT-3)."""

WORDS: Final = {
    UNKNOWN: "cultist", CTHECKER: "Cthecker", CULTIST: "cultist", NYARLATHOTEP: "Nyarlathotep",
    CARTER: "Carter", NECRONOMICON: "Necronomicon",
}  # fmt: skip

FORMS: Final = "PBKNQR"  # the forms of Nyarlathotep for 1 to 6 on the die (CT-40)
UNSEEN: Final = "?"  # a form whose die is not written down
FORM_WORDS: Final = {
    "P": "a pawn", "B": "a bishop", "K": "a king", "N": "a knight", "Q": "a queen", "R": "a rook",
    UNSEEN: "an unknown form",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Unit:
    """``home`` is the square where it started, which tells it from all others (CT-5). ``form``, ``controller``
    and ``marker`` are those of a revealed Nyarlathotep (CT-40, CT-43)."""

    owner: int
    home: int
    mark: str = HIDDEN
    promoted: bool = False
    form: str = ""
    controller: int = NOBODY
    marker: bool = False

    @property
    def face_down(self) -> bool:
        """Whether nobody has seen its mark."""
        return self.mark == HIDDEN

    @property
    def is_cultist(self) -> bool:
        """Whether it is a revealed cultist, or is treated as one."""
        return self.mark in (CULTIST, UNKNOWN)

    @property
    def is_checker(self) -> bool:
        """Whether it steps and jumps: not a revealed Nyarlathotep or Necronomicon."""
        return self.mark not in (NYARLATHOTEP, NECRONOMICON)

    def shown(self, mark: str) -> Unit:
        """The same unit turned over."""
        return replace(self, mark=mark)

    def crowned(self) -> Unit:
        """The same unit promoted."""
        return replace(self, promoted=True)

    def demoted(self) -> Unit:
        """The same unit as an unpromoted man."""
        return replace(self, promoted=False)

    def formed(self, form: str) -> Unit:
        """The same Nyarlathotep in another form."""
        return replace(self, form=form)

    def handed(self, controller: int, marker: bool) -> Unit:
        """The same Nyarlathotep under the control of a player."""
        return replace(self, controller=controller, marker=marker)

    def at_far_row(self, square: int) -> bool:
        """Whether a square lies on the far row of its owner."""
        return row(square) == FAR[self.owner]


def kind_of(unit: Unit) -> str:
    """What a unit is called, with its colour: "white checker", "promoted black cultist"."""
    colour = SIDES[unit.owner].lower()
    if unit.face_down:
        return f"{colour} face-down checker"
    word = WORDS[unit.mark]
    if unit.mark == NYARLATHOTEP:
        return f"{colour} {word} ({FORM_WORDS[unit.form]})" if unit.form else f"{colour} {word}"
    if unit.mark in (CULTIST, UNKNOWN, CARTER) and unit.promoted:
        return f"promoted {colour} {word}"
    return f"{colour} {word}"


def named(unit: Unit | None, square: int) -> str:
    """A unit with its square, "the white face-down checker on c5"."""
    return f"the {kind_of(unit)} on {NAMES[square]}" if unit is not None else f"nothing on {NAMES[square]}"
