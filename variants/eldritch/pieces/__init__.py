"""All kinds and forms, in the order of their numbers."""

from __future__ import annotations

from ..kind import Kind
from .abjurer import Abjurer
from .archmage import Archmage
from .barricade import Barricade
from .berserker import Berserker
from .celestial import Celestial
from .conjurer import Conjurer
from .court_magician import TWIN, CourtMagician, has_twin, royal_twin
from .diviner import Diviner
from .doppelganger import Doppelganger
from .dragon import Dragon
from .druid import Beast, Druid
from .enchanter import Enchanter
from .evoker import Evoker
from .familiar import Familiar
from .fiend import Fiend
from .fireball import Fireball
from .gargoyle import Gargoyle
from .geomancer import Geomancer
from .ghost import Ghost
from .giant import Giant
from .gremlin import Gremlin, TurnedGremlin
from .highlander import Highlander, ReturnedBishop, ReturnedKnight, ReturnedRook
from .illusionist import Illusionist
from .initiate import Initiate
from .lightning_bolt import BoltKnight, LightningBolt
from .miasma import Miasma
from .mystic import Mystic
from .necromancer import Necromancer
from .ooze import Ooze
from .ordinary import Bishop, King, Knight, Pawn, Queen, Rook
from .pendulum import Pendulum
from .pontiff import Pontiff
from .portalkeeper import Portalkeeper
from .shadowmancer import Shadowmancer
from .shapeshifter import Shapeshifter, ShiftedBishop, ShiftedKnight, ShiftedPawn, ShiftedRook
from .shieldmaiden import Shieldmaiden
from .sphinx import Riddle, Sphinx
from .valkyrie import Valkyrie
from .vampire import Vampire

__all__ = ["KINDS", "TWIN"]

_PLAIN: tuple[Kind, ...] = (
    Pawn(), Knight(), Bishop(), Rook(), Queen(), King(),
    Abjurer(),
    Archmage(),
    Barricade(),
    Berserker(),
    Celestial(),
    Conjurer(),
    CourtMagician(),
    Diviner(),
    Doppelganger(),
    Dragon(),
    Druid(), Beast(),
    Enchanter(),
    Evoker(),
    Familiar(),
    Fiend(),
    Fireball(),
    Gargoyle(),
    Geomancer(),
    Ghost(),
    Giant(),
    Gremlin(), TurnedGremlin(),
    Highlander(), ReturnedRook(), ReturnedBishop(), ReturnedKnight(),
    Illusionist(),
    Initiate(),
    LightningBolt(), BoltKnight(),
    Miasma(),
    Mystic(),
    Necromancer(),
    Ooze(),
    Pendulum(),
    Pontiff(),
    Portalkeeper(),
    Shadowmancer(),
    Shapeshifter(), ShiftedPawn(), ShiftedRook(), ShiftedBishop(), ShiftedKnight(),
    Shieldmaiden(),
    Sphinx(), Riddle(),
    Valkyrie(),
    Vampire(),
)  # fmt: skip

KINDS: tuple[Kind, ...] = (*_PLAIN, *(royal_twin(kind) for kind in _PLAIN if has_twin(kind)))
