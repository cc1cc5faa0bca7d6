"""Every system that a record can name, and where its rules are.

A system's module is imported when a record of it is met: readers of ordinary chess never pay for the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module

from .base import Variant
from .rulings import loose

_ORTHODOX = "eldritch.variants.eldritch.orthodox"
_ELDRITCH = "eldritch.variants.eldritch.variant"
_CTHECKERS = "eldritch.variants.ctheckers.variant"
_PYCHESS = "eldritch.variants.pychess.variant"
_GOLEM = "eldritch.variants.golem.variant"
_BONES = "eldritch.variants.bones.variant"
_COOPERATIVE = "eldritch.variants.cooperative.variant"
_DUNGEON = "eldritch.variants.dungeon.variant"
_AIRWAR = "eldritch.variants.airwar.variant"
_SKILLS = "eldritch.variants.skills.variant"
_MAGIC = "eldritch.variants.magic.variant"
_SKIRMISH = "eldritch.variants.skirmish.variant"
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Row:
    """A system by its name and other names; ``attribute`` of ``module`` is its :class:`Variant`."""

    name: str
    aliases: tuple[str, ...]
    module: str
    attribute: str
    summary: str


VARIANTS: tuple[Row, ...] = (
    Row("Standard", ("", "Chess", "Standard Chess", "Classical", "Normal", "Orthodox", "From Position"),
        _ORTHODOX, "STANDARD", "Ordinary chess."),
    Row("Chess960", ("960", "Chess9LX", "Fischerandom", "Fischerandom Chess", "Fischerrandom",
                     "Fischerrandom Chess", "FRC", "Freestyle", "Freestyle Chess"),
        _ORTHODOX, "CHESS960", "Chess from one of 960 shuffled arrays."),
    Row("Eldritch Chess", ("Eldritch",), _ELDRITCH, "ELDRITCH",
        "Chess with armies of eldritch pieces, rules 1.1 with Expansion Alpha."),
    Row("Atomic", ("Atom", "Atomic Chess"), _PYCHESS, "ATOMIC",
        "A capture blows up everything around it but pawns; blow up the king to win."),
    Row("Antichess", ("Anti",), _PYCHESS, "ANTICHESS",
        "Captures are compulsory; lose all pieces, or all moves, to win. No castling."),
    Row("Giveaway", ("Giveaway Chess",), _PYCHESS, "GIVEAWAY",
        "Antichess with castling."),
    Row("Suicide", ("Suicide Chess",), _PYCHESS, "SUICIDE",
        "Giveaway in which a stalemate is won by the side with fewer pieces."),
    Row("Crazyhouse", ("House", "ZH"), _PYCHESS, "CRAZYHOUSE",
        "Captured pieces change sides and can be dropped."),
    Row("Horde", ("Horde Chess",), _PYCHESS, "HORDE",
        "White has 36 pawns and no king; Black must capture them all."),
    Row("King of the Hill", ("KOTH",), _PYCHESS, "KING_OF_THE_HILL",
        "A king on one of the four squares in the centre wins."),
    Row("Racing Kings", ("Racing", "Race"), _PYCHESS, "RACING_KINGS",
        "The first king on the eighth rank wins; no checks are given."),
    Row("Three-check", ("Three Check Chess", "3-check"), _PYCHESS, "THREE_CHECK",
        "The third check wins."),
    Row("Golem Chess", ("Golem",), _GOLEM, "GOLEM_CHESS",
        "Three of each side's pieces hold a secret role: golem, hero or wizard."),
    Row("Big Bones", ("Bones",), _BONES, "BIG_BONES",
        "A betting game in which small dice win the roll and big dice win the money."),
    Row("Ctheckers", ("C'theckers",), _CTHECKERS, "CTHECKERS",
        "English checkers with hidden cultists, Nyarlathotep, Randolph Carter and the Necronomicon."),
    Row("Cooperative Chess", ("Cooperative", "Coop", "Coop Chess"), _COOPERATIVE, "COOPERATIVE",
        "White and Black together against Red, whom dice and a list of priorities move."),
    Row("Family Dungeon", ("Dungeon",), _DUNGEON, "FAMILY_DUNGEON",
        "Heroes explore what the Dungeon Master has hidden on a chessboard."),
    Row("Three If By Air", ("Air War",), _AIRWAR, "THREE_IF_BY_AIR",
        "Kites and balloons against rockets and trebuchets, on hexes."),
    Row("GM-less Skills", ("GM-less", "GM-less 5e Skills", "GM-less Skill Rules", "Skills"), _SKILLS, "GMLESS_SKILLS",
        "Friends play an adventure without a game master: skill checks that they rate together."),
    Row("Chess Magic", ("Magic Chess",), _MAGIC, "CHESS_MAGIC",
        "Sixteen creatures a side on a board of 64 lands, and spells that reach as far as the creatures do."),
    Row("Skirmish", ("No Peace for the Heathen",), _SKIRMISH, "SKIRMISH",
        "War-bands of scoundrels on a table in inches; the turn passes by who gets hurt."),
)  # fmt: skip


def find(name: str) -> Variant | None:
    """The system that a name means, or None; case, spaces, hyphens and underscores do not matter."""
    return _found(name) if len(name) <= _LONGEST_NAME else None


@lru_cache(maxsize=256)
def _found(name: str) -> Variant | None:
    row = _by_name().get(loose(name))
    if row is None:
        return None
    variant = getattr(import_module(row.module), row.attribute)
    return variant if isinstance(variant, Variant) else None


def names() -> tuple[str, ...]:
    """The names of all systems, in the order of the list."""
    return tuple(row.name for row in VARIANTS)


def suggest(name: str) -> tuple[str, ...]:
    """Names that an unknown one may have been meant for, the nearest first."""
    from difflib import get_close_matches

    near = get_close_matches(loose(name[:_LONGEST_NAME]), _by_name(), n=3, cutoff=0.75)
    return tuple(dict.fromkeys(_by_name()[key].name for key in near))


@lru_cache(maxsize=1)
def _by_name() -> dict[str, Row]:
    return {loose(name): row for row in VARIANTS for name in (row.name, *row.aliases)}
