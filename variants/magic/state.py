"""The state of a game: what stands on the board, what each player holds, the turn and the stack (4.3 of the book)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from .card import Card
from .squares import OFF

LETTERS: Final = ("W", "B")
MOST_CREATURES: Final = 300  # more than any board needs; further tokens are not put down
MOST_EFFECTS: Final = 200  # on one creature; further ones are not kept
MOST_ITEMS: Final = 200  # on the stack; further ones are not put there

# how long an effect lasts
EOT: Final = "eot"
PERM: Final = "perm"
STATIC: Final = "static"

# what a turn is for, and how far it has come
MOVE: Final = "move"
DRAW: Final = "draw"
MAIN1: Final = "main1"
MOVING: Final = "move"
MAIN2: Final = "main2"

# where a king is
ON: Final = "on"  # among the creatures, perhaps off the grid
HAND: Final = "hand"
LIBRARY: Final = "library"
GONE: Final = "gone"  # in graveyard or exile, and the game goes on by the option king-gone
LOST: Final = "lost"


@dataclass(frozen=True, slots=True)
class Effect:
    """What changes a creature beside damage and counters: ``until`` when, and for a static one by which permanent
    (``source``); power and toughness, keywords gained and lost, a controller."""

    until: str
    source: int | None = None
    power: int = 0
    toughness: int = 0
    gains: frozenset[str] = frozenset()
    loses: frozenset[str] = frozenset()
    side: int | None = None


@dataclass(frozen=True, slots=True)
class Creature:
    """One creature. ``at`` is a square or OFF; ``owner`` and ``first`` are the sides that it belongs to and came in
    under, ``role`` the piece that it is (K for the king, whoever controls it), ``counters`` the power and toughness of
    all counters together, ``shields`` regeneration."""

    id: int
    card: Card
    owner: int
    first: int
    role: str
    at: str
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    counters: tuple[int, int] = (0, 0)
    effects: tuple[Effect, ...] = ()
    shields: int = 0

    @property
    def side(self) -> int:
        """Who controls it."""
        return next((effect.side for effect in reversed(self.effects) if effect.side is not None), self.first)

    @property
    def name(self) -> str:
        """The name of its card."""
        return self.card.name


@dataclass(frozen=True, slots=True)
class Thing:
    """An artifact, equipment or enchantment: on a square (``at``) or on a creature (``on``). ``power``, ``toughness``
    and ``words`` are what it gives to the creature."""

    id: int
    card: Card
    owner: int
    side: int
    at: str
    on: int | None = None
    tapped: bool = False
    power: int = 0
    toughness: int = 0
    words: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """The name of its card."""
        return self.card.name


@dataclass(frozen=True, slots=True)
class Target:
    """What was aimed at: a square, and the permanent on it (None: the land)."""

    square: str
    id: int | None


@dataclass(frozen=True, slots=True)
class Item:
    """An object on the stack. ``card`` is the spell or the card that the ability is of, ``source`` the permanent of an
    ability, ``at`` its square, or the place or centre that a spell names; ``begun`` says that it resolves, ``hit`` and
    ``put`` are the permanents touched and the squares filled so far; ``role`` is K for a king cast again,
    ``worn`` says that an aura has been attached."""

    name: str
    card: Card
    side: int
    spell: bool
    at: str = ""
    source: int | None = None
    targets: tuple[Target, ...] = ()
    begun: bool = False
    hit: frozenset[int] = frozenset()
    put: tuple[str, ...] = ()
    role: str = ""
    worn: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """``hand`` are the known cards, ``hidden`` the number of others; ``seen`` are the cards known to have left the
    deck, ``library`` is the number left in it, ``buried`` the
    creatures that are among them, or among the hidden ones."""

    hand: tuple[str, ...] = ()
    hidden: int = 3
    seen: tuple[str, ...] = ()
    library: int = 17
    grave: tuple[str, ...] = ()
    exile: tuple[str, ...] = ()
    buried: tuple[str, ...] = ()
    dealt: bool = False


@dataclass(frozen=True, slots=True)
class Combat:
    """An attack on which no damage has been dealt: who, from where, against whom, where, and how many permanents are
    still to be sacrificed to annihilator."""

    attacker: int
    origin: str
    blocker: int
    target: str
    owes: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """Everything that changes. ``tapped`` maps a land to the side that tapped it; ``opened`` says that the turn of
    ``active`` has begun; ``credits`` are the hasty creatures with a move of their own; ``dutiful`` says that no
    must-attack creature is owed an attack any more; ``advance`` is the step that may follow a combat; ``agreed``
    and ``resigned`` end the game."""

    creatures: tuple[Creature, ...]
    things: tuple[Thing, ...] = ()
    tapped: Mapping[str, int] = field(default_factory=dict)
    holes: frozenset[str] = frozenset()
    players: tuple[Player, Player] = (Player(), Player())
    active: int = 0
    opened: bool = False
    mode: str = ""
    moves: int = 0
    credits: frozenset[int] = frozenset()
    stage: str = MAIN1
    dutiful: bool = False
    combat: Combat | None = None
    advance: tuple[int, str, str] | None = None
    stack: tuple[Item, ...] = ()
    fresh: int = 32
    kings: tuple[str, str] = (ON, ON)
    offer: int | None = None
    agreed: bool = False
    resigned: int | None = None
    turns: int = 0

    # --- finding ------------------------------------------------------------------------------------------

    def on(self, square: str) -> tuple[Creature, ...]:
        """The creatures on a square (CM-26)."""
        return tuple(creature for creature in self.creatures if creature.at == square)

    def lying(self, square: str) -> tuple[Thing, ...]:
        """The artifacts and enchantments that stand on a square, without those that are attached."""
        return tuple(thing for thing in self.things if thing.at == square and thing.on is None)

    def attached(self, creature: int) -> tuple[Thing, ...]:
        """The auras and equipment on a creature."""
        return tuple(thing for thing in self.things if thing.on == creature)

    def creature(self, id: int | None) -> Creature | None:
        """The creature of this number, if it is still there."""
        return next((creature for creature in self.creatures if creature.id == id), None)

    def thing(self, id: int | None) -> Thing | None:
        """The artifact or enchantment of this number, if it is still there."""
        return next((thing for thing in self.things if thing.id == id), None)

    @property
    def permanents(self) -> tuple[Creature | Thing, ...]:
        """Creatures, artifacts and enchantments."""
        return (*self.creatures, *self.things)

    def place_of(self, id: int | None) -> str:
        """The square of a permanent; "" where it is gone or nowhere, OFF beside the board."""
        creature, thing = self.creature(id), self.thing(id)
        if creature is None and thing is not None and thing.on is not None:
            creature = self.creature(thing.on)
        return creature.at if creature is not None else thing.at if thing is not None else ""

    def holder(self, square: str) -> int | None:
        """Who controls a land: whose creatures stand on it (CM-15)."""
        return next((creature.side for creature in self.creatures if creature.at == square), None)

    def of(self, side: int) -> Iterator[Creature]:
        """The creatures on the board that a side controls."""
        return (creature for creature in self.creatures if creature.side == side and creature.at != OFF)

    def keep(self, owner: int) -> str:
        """The land under a king, "" while there is none (CM-15)."""
        for creature in self.creatures:
            if creature.role == "K" and creature.owner == owner and creature.at != OFF:
                return creature.at
        return ""

    # --- changing -----------------------------------------------------------------------------------------

    def change(self, id: int, **changes: Any) -> State:
        """The state with one creature changed."""
        return replace(
            self, creatures=tuple(replace(each, **changes) if each.id == id else each for each in self.creatures)
        )

    def change_thing(self, id: int, **changes: Any) -> State:
        """The state with one artifact or enchantment changed."""
        return replace(self, things=tuple(replace(each, **changes) if each.id == id else each for each in self.things))

    def player(self, side: int, **changes: Any) -> State:
        """The state with one player's cards changed."""
        players = list(self.players)
        players[side] = replace(players[side], **changes)
        return replace(self, players=(players[0], players[1]))

    def king(self, side: int, place: str) -> State:
        """The state with the king of a side somewhere else; a lost one stays lost."""
        kings = list(self.kings)
        kings[side] = place if kings[side] != LOST else LOST
        return replace(self, kings=(kings[0], kings[1]))

    def push(self, item: Item) -> State:
        """The state with one more object on the stack."""
        return self if len(self.stack) >= MOST_ITEMS else replace(self, stack=(*self.stack, item))

    def top(self, **changes: Any) -> State:
        """The state with the object on top of the stack changed."""
        return replace(self, stack=(*self.stack[:-1], replace(self.stack[-1], **changes))) if self.stack else self
