"""An adventure in few words, for the tests: three characters, and something of every kind to meet."""

from __future__ import annotations

from eldritch.validator.report import GameReport
from tests.variants.actors.said import final, judged, said

TAGS = {
    "Variant": "GM-less Skills",
    "Players": "Kyla Bob Mira",
    "PC_Kyla": "hp=12 prof=2 str=3 dex=1 con=2 int=0 wis=0 cha=-1 skills=athletics,stealth expert=stealth",
    "PC_Bob": "hp=9 prof=2 str=0 dex=2 con=1 int=1 wis=3 cha=0 skills=animal,survival",
    "PC_Mira": "hp=8 prof=2 str=-1 dex=2 con=0 int=2 wis=1 cha=3 skills=performance,persuasion",
    "Subject_Wolf": "animal natural monster",
    "Subject_Warden": "intelligent",
    "Subject_Bandit": "intelligent hostile monster",
    "Subject_Orb": "magic item",
    "Subject_Ruin": "place",
    "Enc_Door": "obstacle",
    "Enc_Wolves": "creatures with=Wolf",
    "Enc_Gate": "creatures with=Warden",
    "Enc_Camp": "creatures with=Bandit,Wolf",
    "Enc_Fight": "creatures with=Bandit combat",
    "Enc_Bog": "hazard",
    "Enc_Cairn": "place with=Ruin,Orb",
    "Enc_Last": "item",
}
PLAYERS = ("Kyla", "Bob", "Mira")


def play(moves: str, rulings: str = "", **tags: str) -> GameReport:
    """The report on a session; a tag given as "" is left out."""
    every = {**TAGS, **tags, "Rulings": rulings}
    return judged({name: value for name, value in every.items() if value}, moves)


def faults(moves: str, rulings: str = "", **tags: str) -> list[str]:
    """All that is said of a session."""
    return said(play(moves, rulings, **tags))


def field(game: GameReport, name: str) -> str:
    """One field of the final position, "" where it is empty."""
    return final(game).get(name, "")


def propose(who: str, skill: str, on: str, want: str) -> str:
    """A proposal."""
    return f'{who}:propose skill={skill} on={on} want={want} "so" '


def rated(word: str, players: tuple[str, ...] = PLAYERS) -> str:
    """All say the same."""
    return " ".join(f"{name}:rate {word}" for name in players) + " "


def tried(who: str, skill: str, on: str, want: str, word: str = "medium") -> str:
    """A proposal that all rate alike."""
    return propose(who, skill, on, want) + rated(word)
