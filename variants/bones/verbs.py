"""All that can be said in a record of Big Bones, in the order of a hand."""

from __future__ import annotations

import re
from typing import Final

from ..actors.slots import AMOUNT, WHOLE, WORD, Shape, bare, roll
from ..actors.verb import FIRST, SECOND, Verb, as_it_stands
from . import betting, claims, opening, showdown
from .hand import Hand
from .table import Table

PLAYER: Final = ("a player",)
DIE: Final = Shape(frozenset({"word"}), re.compile("d[1-9][0-9]{0,3}"), "a die such as d8")

die = bare("die", DIE, unknown=True)
chips = bare("chips", WHOLE, needed=False)
claim = bare("chips", AMOUNT, needed=False, unknown=True)

VERBS: Final[tuple[Verb[Hand, Table], ...]] = (
    Verb("buy", (FIRST,), PLAYER, (bare("chips", WHOLE),), ("BB-23",), opening.buy, opening.stakes),
    Verb("pick", (FIRST,), PLAYER, (die,), ("BB-4", "BB-24"), opening.pick, opening.picks),
    Verb("ante", (FIRST,), PLAYER, (chips,), ("BB-5", "BB-24"), opening.ante, opening.stakes),
    Verb("sit", (FIRST,), PLAYER, (), ("BB-5",), opening.sit, as_it_stands),
    Verb("reveal", (FIRST,), PLAYER, (die,), ("BB-4", "BB-5", "BB-6"), opening.reveal, opening.reveals),
    Verb("stand", (FIRST,), PLAYER, (), ("BB-7", "BB-8", "BB-9", "BB-13", "BB-14"), betting.stand, as_it_stands),
    Verb("raise", (FIRST,), PLAYER, (chips,), ("BB-7", "BB-8", "BB-10", "BB-13", "BB-14"), betting.raise_,
         opening.stakes),
    Verb("match", (FIRST,), PLAYER, (chips,), ("BB-7", "BB-8", "BB-11", "BB-13"), betting.match, betting.lacking,
         aliases=("meet",)),
    Verb("drop", (FIRST,), PLAYER, (), ("BB-7", "BB-8", "BB-12", "BB-13"), betting.drop, as_it_stands),
    Verb("roll", (SECOND,), PLAYER, (roll(), roll(showdown.AGAIN)), ("BB-15", "BB-16", "BB-17"), showdown.roll,
         showdown.rolls),
    Verb("win", (SECOND,), PLAYER, (claim,), ("BB-15", "BB-16", "BB-17", "BB-18", "BB-19"), claims.win,
         claims.winnings),
    Verb("pay", (SECOND,), PLAYER, (bare("to", WORD), claim), ("BB-16", "BB-18", "BB-19", "BB-22"), claims.pay,
         claims.payments),
    Verb("total", (SECOND,), PLAYER, (claim,), ("BB-18", "BB-23"), claims.total, claims.totals),
)  # fmt: skip
