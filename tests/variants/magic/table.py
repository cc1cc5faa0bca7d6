"""A game of Chess Magic in few words, for the tests.

The lands of ``sequence`` repeat W U B R G from a1: rank 1 is W U B R G W U B, rank 2 R G W U B R G W, rank 7 as
rank 2 and rank 8 G W U B R G W U.
"""

from __future__ import annotations

from eldritch.notation.acts import parse_act
from eldritch.notation.model import Line, Mark, Record, Tag
from eldritch.validator.report import GameReport
from eldritch.variants.actors.rounds import Clock
from eldritch.variants.actors.verb import FIRST, SECOND
from eldritch.variants.base import Refusal
from eldritch.variants.magic.position import MagicPosition
from eldritch.variants.magic.state import Creature, Player, State, Thing
from eldritch.variants.magic.variant import CHESS_MAGIC
from tests.variants.actors.said import LETTERS as LETTERS_OF
from tests.variants.actors.said import final, judged, said

FREE = {"Zap": "instant scope=single", "Bolt": "instant cost=R scope=single"}
LETTER = {"W": 0, "B": 1}
CREATURES = {
    "Bear": "creature cost=1G pt=2/2", "Golem": "creature cost=5 pt=4/4", "Chief": "creature cost=2G pt=3/4",
    "Lancer": "creature cost=2W pt=3/2 kw=first_strike", "Adept": "creature cost=1U pt=1/2 act=ping trig=etb",
    "Drake": "creature cost=4U pt=4/4 kw=flying",
}  # fmt: skip
SPELLS = {
    "Shock": "instant cost=R scope=single", "Growth": "instant cost=G scope=single", "Free": "instant scope=single",
    "Insight": "sorcery cost=2U scope=none", "Wrath": "sorcery scope=multi", "Call": "instant scope=enter",
    "Idol": "artifact cost=2 act=glow trig=toll", "Banner": "enchantment", "Sword": "equipment cost=1",
    "Wings": "aura", "Deny": "instant scope=none", "Fork": "instant cost=XR scope=single",
    "Steal": "aura", "Ritual": "sorcery scope=single",
}  # fmt: skip
ARMY = "P=Bear*8 R=Golem*2 N=Lancer*2 B=Adept*2 Q=Drake K=Chief"
DECK = "Shock*3 Growth*2 Free*2 Insight Wrath Call*2 Idol Banner Sword Wings Deny*2 Fork Steal Ritual"
HANDS = "0. W:hand <draw:{W}> B:hand <draw:{B}> "


def tags(army: str = ARMY, enemy: str = ARMY, rulings: str = "", **cards: str) -> dict[str, str]:
    """The tags of a game; ``cards`` are more cards, or other descriptions of those that there are."""
    known = {**CREATURES, **SPELLS, **cards}
    found = {"Variant": "Chess Magic", "Players": "W B", "Lands": "sequence"}
    found |= {f"Card_{name}": text for name, text in known.items()}
    found |= {"Army_W": army, "Army_B": enemy, "Deck_W": DECK, "Deck_B": DECK}
    if rulings:
        found["Rulings"] = rulings
    return found


def play(
    moves: str, white: str = "?,?,?", black: str = "?,?,?", army: str = ARMY, enemy: str = ARMY, rulings: str = "",
    **cards: str,
) -> GameReport:  # fmt: skip
    """The report on a game whose hands are these."""
    start = HANDS.format(W=white, B=black)
    return judged(tags(army, enemy, rulings, **cards), start + moves)


def faults(
    moves: str, white: str = "?,?,?", black: str = "?,?,?", army: str = ARMY, enemy: str = ARMY, rulings: str = "",
    **cards: str,
) -> list[str]:  # fmt: skip
    """All that is said of a game, but for what is taken on trust or cannot be known."""
    found = said(play(moves, white, black, army, enemy, rulings, **cards))
    return [each for each in found if each[0] not in "DU"]


def at(game: GameReport, square: str) -> str:
    """What stands on a square in the last position, with its marks; several with a plus between them."""
    fields = final(game)
    return _there(fields, square)


def _there(fields: dict[str, str], square: str) -> str:
    """The same of the fields of a position; without whose they are, and their numbers where they share the square."""
    found = [one.split(":", 2)[2] for one in fields["creatures"].split(",") if one.startswith(f"{square}:")]
    return " + ".join(one.partition(".#")[0] for one in found)


# --- a position without its history -------------------------------------------------------------------------


def board(
    white: str = "", black: str = "", holds: str = "", turn: int = 0, mode: str = "move", rulings: str = "",
    things: str = "", **cards: str,
) -> MagicPosition:  # fmt: skip
    """A position with these creatures, ``d4:Bear`` each, tapped with ``.t``, fresh with ``.s``; kings stand on e1 and
    e8 unless ``.K`` says otherwise. ``holds`` are the hands of both, ``Shock,Idol/Shock``. ``things`` lie on squares,
    ``W:d4:Idol``. The turn is open, in the second half for Black."""
    tagged = tags(rulings=rulings, **cards)
    start = CHESS_MAGIC.start(Record(tuple(Tag(*tag) for tag in tagged.items()), Line(())))
    position = start.position
    assert isinstance(position, MagicPosition), start.faults
    creatures = []
    for side, text in enumerate((white, black)):
        words = text.split() if ".K" in text else [*text.split(), f"{('e1', 'e8')[side]}:Chief.K"]
        for word in words:
            place, name, *marks = word.replace(":", ".").split(".")
            role = "K" if "K" in marks else "P"
            card = position.table.cards[name]
            creatures.append(
                Creature(len(creatures), card, side, side, role, place, tapped="t" in marks, sick="s" in marks)
            )
    lying = [
        Thing(200 + number, position.table.cards[name], LETTER[side], LETTER[side], square)
        for number, (side, square, name) in enumerate(word.split(":") for word in things.split())
    ]
    hands = [tuple(sorted(name for name in text.split(",") if name)) for text in (*holds.split("/"), "")[:2]]
    players = (Player(hands[0], 0, hands[0], dealt=True), Player(hands[1], 0, hands[1], dealt=True))
    position.state = State(
        tuple(creatures), tuple(lying), players=players, active=turn, opened=True, mode=mode, moves=int(mode == "move")
    )
    position.clock = Clock(1, SECOND if turn else FIRST, True)
    position._look()
    return position


def says(position: MagicPosition, acts: str, trust: bool = False, notes: bool = False) -> list[str]:
    """What is said of acts, parted by ``;``: the first reason of each refusal, errors and warnings beside legal acts,
    with ``trust`` also what is declared or unverifiable, with ``notes`` everything. The acts are played;
    ``1...`` and its like open halves."""
    found = []
    for act in (part.strip() for part in acts.split(";")):
        if act.endswith("."):
            deed = position.enter(Mark(int(act.rstrip(".")), act.endswith("...")), False)
        else:
            heard = position.judge(parse_act(act))
            if isinstance(heard, Refusal):
                found.append(f"E {heard.reasons[0].code}")
                assert heard.literal is not None
                heard = heard.literal
            deed = heard
        position.play(deed)
        letters = [(LETTERS_OF[fault.severity], fault.reason.code) for fault in deed.faults]
        heard_too = "EW" + "DU" * trust + "I" * notes
        found += [f"{letter} {code}" for letter, code in letters if letter in heard_too]
    return found


def where(position: MagicPosition, square: str) -> str:
    """What stands on a square, with its marks."""
    return _there(position.fields(), square)


# --- what effects and belongings are tried with ---------------------------------------------------------------

ODD_CARDS = {
    "Zap": "instant scope=single", "Zip": "instant scope=single", "Boom": "sorcery scope=multi",
    "Rock": "creature pt=1/1 kw=indestructible", "Lord": "creature pt=2/2", "Web": "aura",
    "Star": "creature pt=0/0 kw=var", "Mind": "instant scope=none", "Ember": "equipment cost=R",
    "Snake": "creature pt=1/1 kw=deathtouch act=bite", "Wolf": "creature pt=1/1 kw=banding",
    "Holy": "creature pt=2/2 prot=R", "Fog": "creature pt=2/2 kw=shroud",
}  # fmt: skip


def odd_board(
    white: str, black: str = "", holds: str = "Zap,Zip,Boom,Mind,Web/", things: str = "", rulings: str = ""
) -> MagicPosition:
    """A position with those cards."""
    return board(white, black, holds, things=things, rulings=rulings, **ODD_CARDS)
