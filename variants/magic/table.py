"""What never changes in a record: lands, cards, decks, and the options (CM-2, CM-6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .card import Card
from .squares import area, steps


@dataclass(frozen=True, slots=True)
class Table:
    """``lands`` maps a square to the letter of its type, ``decks`` are how many there were of each card, ``kings`` the
    cards of the kings. The options are those of the rule book, under their own names."""

    lands: Mapping[str, str]
    cards: Mapping[str, Card]
    decks: tuple[Mapping[str, int], Mapping[str, int]]
    kings: tuple[str, str]
    influence: str
    self_square: bool
    adjacent: str
    move_taps: bool
    fly: int
    haste_on_draw: bool
    sick_move: bool
    holes: bool
    neutral_untap: str
    magic_evasion: bool
    keep_immune: bool
    king_gone: str
    recheck: bool
    first: int
    band_move: bool
    free_artifacts: bool
    any_lands: bool

    def reach(self, square: str, radius: int = 2) -> frozenset[str]:
        """The area of influence of a permanent on a square (CM-14, CM-A1, CM-A2)."""
        near = area(square, radius, self.influence)
        return near if self.self_square else near - {square}

    def around(self, centre: str) -> frozenset[str]:
        """The area that a spell of many targets covers (CM-14)."""
        return area(centre, 1, self.influence)

    def is_adjacent(self, one: str, other: str) -> bool:
        """Whether two squares share an edge, or by the option ``adjacent`` a corner (CM-13)."""
        return steps(one, other, self.adjacent) == 1


def make_table(
    lands: Mapping[str, str], cards: Mapping[str, Card], decks: tuple[Mapping[str, int], Mapping[str, int]],
    kings: tuple[str, str], options: Mapping[str, str],
) -> Table:  # fmt: skip
    """The table of what the tags declare and of the value of every option."""
    return Table(
        lands, cards, decks, kings,
        options["influence"],
        options["self-square"] == "in",
        options["adjacent"],
        options["move-taps"] == "yes",
        int(options["fly"]),
        options["haste-on-draw"] == "yes",
        options["sick-move"] == "yes",
        options["holes"] == "on",
        options["neutral-untap"],
        options["evasion"] == "magic",
        options["keep"] == "immune",
        options["king-gone"],
        options["recheck"] == "yes",
        "WB".index(options["first"]),
        options["band-move"] == "yes",
        options["artifacts"] == "free",
        options["lands"] == "any",
    )  # fmt: skip
