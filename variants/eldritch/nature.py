"""What a kind of piece is, as data: its names, how it goes and takes, and what it counts as."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from mypy_extensions import mypyc_attr

from .moves import Path


@mypyc_attr(allow_interpreted_subclasses=True)
class Nature:
    """The data half of a kind (the questions are in ``kind.py``). Paths are seen from White's side."""

    code: ClassVar[str]
    name: ClassVar[str]
    form: str = ""  # as the position text writes it
    twin: str = ""  # the end of the form that says a Court Magician became it, EC-CM-1
    rule: ClassVar[str] = "OC-3"  # how it moves
    invoke: ClassVar[str] = ""  # the rule of its powers, where that is not its second one

    goes: ClassVar[tuple[Path, ...]] = ()
    takes: ClassVar[tuple[Path, ...]] = ()
    homeward: ClassVar[bool] = False  # its forward is toward its own side, EC-GR-2
    double_step: ClassVar[bool] = False  # two forward on its first move, EC-10
    en_passant: ClassVar[bool] = False  # captures as a pawn, so in passing too
    promotes: ClassVar[bool] = False  # as a pawn, EC-11
    promotes_into: ClassVar[Mapping[str, str]] = MappingProxyType({})  # code chosen: the form of its own it takes
    castles: ClassVar[bool] = False  # as a king, EC-8

    pawn: ClassVar[bool] = False
    priest: ClassVar[bool] = False
    royal: bool = False
    noble: ClassVar[bool] = False  # royal, unless the option noble-is-royal says no, EC-3
    spell: ClassVar[bool] = False
    liege: ClassVar[bool] = False

    guarded: ClassVar[bool] = False  # subject to check beside the liege, EC-DO-2
    checks: ClassVar[bool] = True  # its captures give check
    meek: ClassVar[str] = ""  # the rule by which it never takes a liege or Doppelganger
    shy: ClassVar[bool] = False  # lands beside no priest, EC-FI-3
    takes_own: ClassVar[bool] = False
    shields: ClassVar[bool] = False  # while it stands its liege cannot be in check, EC-SH-2
    lets_by: ClassVar[str] = ""  # who goes on through its square: "own" men or "enemies", EC-OZ-2, EC-NE-1
    bars_leaps: ClassVar[bool] = False  # nobody leaps over it, EC-AB-3
    grasp: ClassVar[tuple[int, ...]] = ()  # how far away those enemies are whom it may hold: see ``Kind.forbids``
    momentary: ClassVar[bool] = False  # it holds and bars others for a turn only: see ``Ground.blocks``
    restless: ClassVar[bool] = False  # a mere move of it changes something, not only its captures and powers
    twice: ClassVar[bool] = False  # its reach holds nothing but two deeds in one turn
    rides: ClassVar[bool] = False  # may ride on another, EC-FA-2
    can_mate: ClassVar[bool] = True  # could ever check or destroy a liege, EC-13
    creatable: ClassVar[bool] = True  # may be promoted to, where its side started with it
    startable: ClassVar[bool] = True  # a side may start with it (a beast or riddle never)
    stays_royal: bool = False  # whatever it promotes to is royal, EC-CM-1
    maker: ClassVar[str] = ""  # the code of what it creates and is bound to: its beast, its riddle
    revivable: ClassVar[bool] = True  # may be brought back from among the lost
    mourns: ClassVar[bool] = False  # brings back the lost, so they have to be remembered
    remembers: ClassVar[bool] = False  # its memory tells positions apart, EC-13
    idles: ClassVar[bool] = False  # a power of it may change nothing that lasts: a position may come again at once
    homing: ClassVar[bool] = False  # its starting square tells positions apart, EC-13

    def strikes(self, goes: frozenset[int], takes: frozenset[int]) -> frozenset[int]:
        """The differences ``target - origin`` at which its reach or powers may capture; ``goes`` and ``takes`` are
        those of its paths, as its colour sees them."""
        return frozenset()
