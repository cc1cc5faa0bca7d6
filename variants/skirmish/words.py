"""What experience buys: the words that tags know, what each costs, and its rule (SKM-46 to SKM-69)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..rulings import loose

# what a leader commands (SKM-47 to SKM-52)
RALLY: Final = "rally"
WAR_CRY: Final = "warcry"
COMMAND: Final = "command_charge"
WALL: Final = "wall"
SURROUND: Final = "surround"
QUICK: Final = "quick_command"
COORDINATED: Final = "coordinated_attack"

# what a band is trained in (SKM-53 to SKM-57)
FLANK: Final = "flank"
RETALIATE: Final = "retaliate"
CASTLING: Final = "castling"
SUBDUE: Final = "subdue"
CALL: Final = "call"

# what one figure is good at (SKM-58 to SKM-64)
SLIPPERY: Final = "slippery"
CLIMBER: Final = "climber"
PRECISE: Final = "precise"
RUNNER: Final = "runner"
NUMB: Final = "numb"
UNSTOPPABLE: Final = "unstoppable"
BORN_LEADER: Final = "bornleader"
RIGHT_HAND: Final = "righthand"
THROWER: Final = "thrower"
SHOOTER: Final = "shooter"
BRAWLER: Final = "brawler"
DEFENDER: Final = "defender"
INTIMIDATING: Final = "intimidating"
HIDE: Final = "hide"
TACTIC_PLUS: Final = "tactic_plus"

# what blood buys (SKM-65 to SKM-68)
BLOOD_KNIFE: Final = "blood_knife"
BOND: Final = "bond"
BLESS: Final = "bless"
HEX: Final = "hex"
BLACK_EYES: Final = "black_eyes"
BREATH: Final = "breath"
DRAIN: Final = "drain"
BLINDSIGHT: Final = "blindsight"
VOIDED: Final = "voided"
BEAST: Final = "beast"

TACTICS: Final[Mapping[str, str]] = {
    RALLY: "SKM-47", WAR_CRY: "SKM-48", COMMAND: "SKM-49", WALL: "SKM-50", SURROUND: "SKM-50", QUICK: "SKM-51",
    COORDINATED: "SKM-52",
}  # fmt: skip
TRAININGS: Final[Mapping[str, str]] = {
    FLANK: "SKM-53", RETALIATE: "SKM-54", CASTLING: "SKM-55", SUBDUE: "SKM-56", CALL: "SKM-57",
}  # fmt: skip
SPECIALISED: Final = (
    SLIPPERY, CLIMBER, PRECISE, RUNNER, NUMB, UNSTOPPABLE, BORN_LEADER, RIGHT_HAND, THROWER, SHOOTER, BRAWLER,
    DEFENDER, INTIMIDATING, HIDE, TACTIC_PLUS,
)  # fmt: skip
MAGIC: Final[Mapping[str, str]] = {
    BLOOD_KNIFE: "SKM-65", BOND: "SKM-65", BLESS: "SKM-65", HEX: "SKM-65", BLACK_EYES: "SKM-65", BREATH: "SKM-66",
    DRAIN: "SKM-67", BLINDSIGHT: "SKM-68", VOIDED: "SKM-68", BEAST: "SKM-68",
}  # fmt: skip
SECRET: Final = "SKM-69"  # the rule of magic that has no other number

COST_OF_TACTIC: Final = 5
COST_OF_TRAINING: Final = 7
COST_OF_SKILL: Final = 2
COST_OF_MAGIC: Final = 10

_OTHER_NAMES: Final[Mapping[str, str]] = {
    "charge": COMMAND, "command": COMMAND, "quick": QUICK, "coordinated": COORDINATED, "castle": CASTLING,
    "calltheshot": CALL, "callshot": CALL, "retaliation": RETALIATE, "flanking": FLANK,
}  # fmt: skip
_KNOWN: Final[Mapping[str, str]] = {
    **{loose(name): name for name in (*TACTICS, *TRAININGS, *SPECIALISED, *MAGIC)},
    **_OTHER_NAMES,
}


def word_meant(text: str) -> str:
    """The word that a tag means, whatever its hyphens and capitals; itself where it is none of these.

    >>> word_meant("War-cry"), word_meant("black_eyes"), word_meant("red_rain")
    ('warcry', 'black_eyes', 'red_rain')
    """
    return _KNOWN.get(loose(text), text)


def rule_of_magic(word: str) -> str:
    """The number of a magic's rule."""
    return MAGIC.get(word, SECRET)
