"""All kinds and forms, in the order of their numbers."""

from __future__ import annotations

from ..kind import Kind
from .abjurer import Abjurer
from .archmage import Archmage
from .barricade import Barricade
from .diviner import Diviner
from .doppelganger import Doppelganger
from .enchanter import Enchanter
from .evoker import Evoker
from .fireball import Fireball
from .geomancer import Geomancer
from .ghost import Ghost
from .highlander import Highlander, ReturnedBishop, ReturnedKnight, ReturnedRook
from .lightning_bolt import BoltKnight, LightningBolt
from .mystic import Mystic
from .necromancer import Necromancer
from .ooze import Ooze
from .ordinary import Bishop, King, Knight, Pawn, Queen, Rook

KINDS: tuple[Kind, ...] = (
    Pawn(),
    Knight(),
    Bishop(),
    Rook(),
    Queen(),
    King(),
    Abjurer(),
    Archmage(),
    Barricade(),
    Diviner(),
    Doppelganger(),
    Enchanter(),
    Evoker(),
    Fireball(),
    Geomancer(),
    Ghost(),
    Highlander(),
    ReturnedRook(),
    ReturnedBishop(),
    ReturnedKnight(),
    LightningBolt(),
    BoltKnight(),
    Mystic(),
    Necromancer(),
    Ooze(),
)
