"""A small skirmish in few words, for the tests.

Red: Ana leads Iko (spear, shield) and Tup (sword). Blue: Don leads Gil (sword) and Rui (bow). Everybody has 9 Blood.
Iko and Tup stand next to Gil, all others are far from each other. Red begins.
"""

from __future__ import annotations

from eldritch.validator.report import GameReport
from tests.variants.actors.said import final, judged, said

TAGS = {
    "Variant": "Skirmish",
    "Players": "Ana Don",
    "Band_Red": "leader=Ana side=Rebels xp=99",
    "Band_Blue": "leader=Don side=Crown xp=99",
    "Leader_Ana": "band=Red imposing=2 pride=3 intim=2 str=2 res=2 agi=2 blood=9 gear=sword",
    "Leader_Don": "band=Blue imposing=2 pride=4 intim=2 str=3 res=1 agi=1 blood=9 gear=sword",
    "Fig_Iko": "band=Red str=4 res=2 agi=4 blood=9 gear=spear,shield",
    "Fig_Tup": "band=Red str=3 res=3 agi=4 blood=9 gear=sword",
    "Fig_Gil": "band=Blue str=4 res=2 agi=4 blood=9 gear=sword",
    "Fig_Rui": "band=Blue str=4 res=2 agi=4 blood=9 gear=bow",
    "Item_spear": "melee die=8",
    "Item_sword": "melee die=6",
    "Item_bow": "ranged die=6",
    "Item_shield": "shield die=4",
    "Item_gun": "ranged die=8 load",
    "Item_knife": "melee die=4 agile thrown",
    "Item_fang": "melee die=6 tag=poison",
    "Item_rope": "slots=2",
}
GREEN = {  # a second band of the Rebels
    "Band_Green": "leader=Eva side=Rebels xp=99",
    "Leader_Eva": "band=Green imposing=1 pride=1 intim=1 str=1 res=1 agi=1 blood=9 gear=sword",
    "Fig_Fox": "band=Green str=8 res=6 agi=6 blood=9 gear=sword",
}
PLACES = {
    "Ana": "1,6", "Don": "23,5", "Iko": "9,5", "Tup": "9,6", "Gil": "10,5", "Rui": "16,9", "Eva": "1,20", "Fox": "3,20",
}  # fmt: skip
INIT = "Ana:init <init d20:14> Don:init <init d20:9>"

# Iko beats Gil by 22 to 16; Gil beats Iko by 22 to 16; Rui's shot at Iko misses with 8 to 16
IKO_HITS = "with=spear <atk d20+d8:15,3> use=sword <def d20+d6:8,4>"
GIL_ANSWERS = "with=spear <atk d20+d8:8,4> use=sword <def d20+d6:15,3>"
MISSES = "with=bow <atk d20+d6:2,2> <def d20:12>"


def tags(changed: dict[str, str] | None = None) -> dict[str, str]:
    """The tags with some of them changed, or left out where they are ""; other figures keep what is not said."""
    found = {**TAGS, **(changed or {})}
    return {name: value for name, value in found.items() if value}


def opened(changed: dict[str, str] | None = None, init: str = INIT, **places: str) -> str:
    """Round 0: everybody is deployed, and initiative rolled."""
    known = {**PLACES, **places}
    names = [tag.partition("_")[2] for tag in tags(changed) if tag.startswith(("Leader_", "Fig_"))]
    deployed = [f"{name}:deploy {known[name]}" for name in names if known[name]]
    more = " Eva:init <init d20:3>" if "Eva" in names and "Eva:init" not in init else ""
    return f"0. {' '.join(deployed)} {init}{more} "


def fight(moves: str, changed: dict[str, str] | None = None, **places: str) -> GameReport:
    """The report on a fight from round 1 on."""
    return judged(tags(changed), f"{opened(changed, **places)} 1. {moves}")


def faults(moves: str, changed: dict[str, str] | None = None, **places: str) -> list[str]:
    """What is said of a fight, but for what is only taken on trust."""
    return [each for each in said(fight(moves, changed, **places)) if not each.startswith("D")]


def reasons(moves: str, changed: dict[str, str] | None = None, **places: str) -> set[str]:
    """The numbers of all rules that are broken in a fight, also where another is named first."""
    problems = [each for each in fight(moves, changed, **places).problems if each.severity == "error"]
    return {reason.code for problem in problems for reason in problem.reasons}


def trusted(moves: str, changed: dict[str, str] | None = None, **places: str) -> list[str]:
    """What is taken on trust in round 1."""
    trusted = said(fight(moves, changed, **places))
    return [each for each in trusted if each.startswith("D") and each != "D SKM-9"]


def field(game: GameReport, name: str) -> str:
    """One field of the final position, "" where it is empty."""
    return final(game).get(name, "")


def state(name: str, moves: str, changed: dict[str, str] | None = None, **places: str) -> str:
    """One field of the position after a fight."""
    return field(fight(moves, changed, **places), name)


def of(who: str, text: str) -> str:
    """What a field says of one figure."""
    return dict(part.split(":", 1) for part in text.split(";") if ":" in part).get(who, "")


def skilled(name: str, *words: str, gear: str = "", **more: str) -> dict[str, str]:
    """The tag of a figure with skills, and if wanted other gear."""
    tag = next(each for each in (*TAGS, *GREEN) if each.endswith(f"_{name}"))
    parts = {**TAGS, **GREEN}[tag].split()
    given = {**dict(part.split("=", 1) for part in parts), **more}
    if gear:
        given["gear"] = gear
    if words:
        given["with"] = ",".join(words)
    return {tag: " ".join(f"{key}={value}" for key, value in given.items())}
