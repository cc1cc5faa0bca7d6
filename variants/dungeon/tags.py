"""What the tags of a record declare (DG-1 to DG-5, GEN-15)."""

from __future__ import annotations

from typing import Final

from eldritch.notation.model import Argument

from ..actors.sheet import Sheet
from .kinds import HEROES, MONSTERS, Kind
from .squares import SQUARES, is_edge, steps
from .state import Trap
from .table import Faces

FARTHEST_START: Final = 3
PEOPLE: Final = 5
EVENT_KINDS: Final = ("treasure", "monster", "dm", "?")
NUMBERS: Final = ("atk", "def", "body", "mind")
MOST: Final = 999  # dice that a roll can hold, and more wounds than anybody has

Own = tuple[tuple[Kind, ...], tuple[Kind, ...]]


def count_people(sheet: Sheet, names: tuple[str, ...]) -> None:
    """Five are recommended, the Dungeon Master among them (DG-1)."""
    if len(names) + 1 != PEOPLE:
        sheet.wrong("Players", "DG-1", f"{len(names) + 1} people play; {PEOPLE} are recommended.", "info")


# --- kinds --------------------------------------------------------------------------------------------------


def own_types(sheet: Sheet) -> Own:
    """The record's own heroes and monsters: ``[Type_Slime "monster atk=1 def=1 body=2 mind=0 move=3"]`` (DG-2)."""
    heroes: list[Kind] = []
    monsters: list[Kind] = []
    known = {kind.name for kind in (*HEROES, *MONSTERS)}
    for name, items in sheet.family("Type").items():
        tag = f"Type_{name}"
        if name in known:
            sheet.wrong(tag, "GEN-9", f"{name} is a type of the rules already.")
            continue
        if not sheet.claim(tag, name):
            continue
        sort = items[0].text if items else ""
        if sort not in ("hero", "monster"):
            sheet.wrong(tag, "GEN-15", "must begin with hero or monster.")
            continue
        kind = _own_type(sheet, tag, name, sort, items[1:])
        (heroes if sort == "hero" else monsters).append(kind)
    return tuple(heroes), tuple(monsters)


def _own_type(sheet: Sheet, tag: str, name: str, sort: str, items: tuple[Argument, ...]) -> Kind:
    needed = (*NUMBERS, "move") if sort == "monster" else NUMBERS
    pairs = sheet.read_pairs(tag, items)
    sheet.known(tag, tuple(pairs), needed)
    values: list[int | None] = []
    for field in needed:
        if field not in pairs:
            sheet.wrong(tag, "GEN-15", f"gives no {field}=.")
        number = sheet.whole(tag, pairs[field], field, int(field == "body")) if field in pairs else None
        if number is not None and number > MOST:
            sheet.wrong(tag, "GEN-15", f"{field} is {MOST} at most.")
            number = None
        values.append(number)
    atk, guard, body, mind, moves = (*values, None)[:5]
    return Kind(name, atk, guard, body, mind, moves)


def hero_kinds(sheet: Sheet, names: tuple[str, ...], own: tuple[Kind, ...]) -> dict[str, Kind]:
    """The type of each hero: ``[Hero_Carter "type=barbarian"]`` (DG-2, DG-7)."""
    kinds = {kind.name: kind for kind in (*HEROES, *own)}
    found: dict[str, Kind] = {}
    family = sheet.family("Hero")
    for name, items in family.items():
        tag = f"Hero_{name}"
        if name not in names:
            sheet.wrong(tag, "GEN-15", f"{name} is none of the Players.")
            continue
        pairs = sheet.read_pairs(tag, items)
        sheet.known(tag, tuple(pairs), ("type",))
        kind = kinds.get(",".join(pairs.get("type", ())))
        if kind is None:
            sheet.fatal(tag, f"needs type= one of {', '.join(kinds)}.")
        else:
            found[name] = kind
    for name in names:
        if name not in family:
            sheet.fatal(f"Hero_{name}", "is missing; without a type nothing can be judged.")
    return found


def master(sheet: Sheet, own: tuple[Kind, ...]) -> tuple[str, Kind] | None:
    """The character of the Dungeon Master: ``[Master "Garg=gargoyle"]`` (DG-2)."""
    pairs = sheet.pairs("Master")
    if len(pairs) > 1:
        sheet.wrong("Master", "GEN-15", "names more than one; the first one counts.")
    kinds = {kind.name: kind for kind in (*MONSTERS, *own)}
    for name, values in list(pairs.items())[:1]:
        kind = kinds.get(",".join(values))
        if kind is None:
            sheet.wrong("Master", "GEN-15", f"{name} needs a type among {', '.join(kinds)}.")
        elif sheet.claim("Master", name):
            return name, kind
    return None


# --- places -------------------------------------------------------------------------------------------------


def entrance(sheet: Sheet) -> str:
    """The one way in and out, on the edge (DG-3)."""
    words = sheet.words("Entrance", needed=True)
    if sheet.broken and not words:
        return ""
    if len(words) != 1 or words[0] not in SQUARES:
        sheet.fatal("Entrance", "must name one square of the board.")
        return ""
    if not is_edge(words[0]):
        sheet.wrong("Entrance", "DG-3", f"{words[0]} does not lie on the edge of the board.")
    return words[0]


def starts(sheet: Sheet, names: tuple[str, ...], way_in: str) -> dict[str, str]:
    """Where each hero starts, near the entrance; a square may be shared (DG-3)."""
    pairs = sheet.pairs("Start", needed=True)
    sheet.known("Start", tuple(pairs), names)
    found: dict[str, str] = {}
    for name in names:
        square = ",".join(pairs.get(name, ()))
        if square not in SQUARES:
            sheet.fatal("Start", f"gives {name} no square of the board.")
            continue
        found[name] = square
        if way_in and steps(square, way_in) > FARTHEST_START:
            far = f"{name} starts on {square}, {steps(square, way_in)} steps from the entrance {way_in}"
            sheet.wrong("Start", "DG-3", f"{far}; {FARTHEST_START} at most is near.", "warning")
    return found


def events(sheet: Sheet, has_master: bool) -> dict[str, str]:
    """The kind of event on each square: ``[Events "d3=treasure b5=dm c4=monster"]`` (DG-4)."""
    found: dict[str, str] = {}
    for item in sheet.items("Events", needed=True):
        kind = ",".join(item.values)
        if item.kind != "assignment" or item.name not in SQUARES or kind not in EVENT_KINDS:
            needed = f"needs square=kind, the kind one of {', '.join(EVENT_KINDS)}"
            sheet.wrong("Events", "GEN-15", f"{needed}, not {item.text[:40]}.")
        elif item.name in found:
            sheet.wrong("Events", "DG-4", f"Two events lie on {item.name}; the first one counts.")
        else:
            found[item.name] = kind
    kinds = list(found.values())
    if kinds.count("dm") > 1:
        sheet.wrong("Events", "DG-4", "There is at most one event of the kind dm.")
    if "dm" in kinds and not has_master:
        sheet.wrong("Events", "GEN-15", "An event is of the kind dm, but no Master tag says who that is.")
    _count_events(sheet, kinds)
    return found


def _count_events(sheet: Sheet, kinds: list[str]) -> None:
    hostile, treasures = kinds.count("monster") + kinds.count("dm"), kinds.count("treasure")
    usual = "?" in kinds or (hostile >= 4 and treasures >= 3 and "dm" in kinds)
    if not (usual and 7 <= len(kinds) <= 8):
        advice = "7 to 8 are recommended: four with monsters, one of them the DM's own, and three with treasure"
        told = f"Of events there are {len(kinds)}, {hostile} with monsters and {treasures} with treasure"
        sheet.wrong("Events", "DG-4", f"{told}; {advice}.", "info")


def traps(sheet: Sheet) -> tuple[tuple[Trap, ...], bool]:
    """The traps, and whether there may be others: ``[Traps "c2 ?"]`` (DG-4, DG-5)."""
    if sheet.value("Traps") is None:
        sheet.wrong("Traps", "DG-5", "is missing: traps were never told, and no check of them is possible.", "info")
        return (), True
    words = sheet.words("Traps")
    squares = [word for word in words if word != "?"]
    for word in dict.fromkeys(squares):
        if word not in SQUARES:
            sheet.wrong("Traps", "GEN-15", f"{word[:40]} is no square of the board.")
        elif squares.count(word) > 1:
            sheet.wrong("Traps", "DG-4", f"Two traps lie on {word}.")
    found = tuple(Trap(square) for square in sorted(set(squares)) if square in SQUARES)
    if "?" not in words and not 5 <= len(found) <= 6:
        sheet.wrong("Traps", "DG-4", f"Of traps there are {len(found)}; 5 to 6 are recommended.", "info")
    return found, "?" in words


def faces(sheet: Sheet) -> Faces:
    """Which faces hit, block and counter; three, two and one of the six (DG-29, DG-A20)."""
    usual = Faces()
    if sheet.value("Faces") is None:
        return usual
    pairs = sheet.pairs("Faces")
    sheet.known("Faces", tuple(pairs), ("hit", "block", "counter"))
    given = [pairs.get(name, ()) for name in ("hit", "block", "counter")]
    if sorted(value for values in given for value in values) != list("123456"):
        sheet.wrong("Faces", "DG-29", "must give each of the faces 1 to 6 to one of hit, block and counter.")
        return usual
    if tuple(map(len, given)) != (3, 2, 1):
        sheet.wrong("Faces", "DG-29", "must give three faces to hit, two to block and one to counter.")
        return usual
    return Faces(*(tuple(map(int, values)) for values in given))
