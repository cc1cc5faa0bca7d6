"""A scene in words: the text that stands for a picture, and the legend below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..rulebook import card
from ..scene import Figure, Scene, Sign, Thing
from .figures import is_disc, is_token

ORDINARY: Final = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}
_CHECKERS: Final = {
    "O": "checker, face down",
    "CU": "checker, face up",
    "RC": "checker with the silver key",
    "NC": "checker with the Necronomicon",
}
SIGNS: Final = {  # what lies on a place and is no piece
    "coin": "coin",
    "door": "entrance",
    "event": "event",
    "fallen": "fallen",
    "hole": "hole",
    "keep": "Keep",
    "loot": "fallen treasure",
    "relic": "artifact or enchantment",
    "tapped": "tapped land",
    "trap": "trap",
    "turned": "trap for monsters",
}
LANDS: Final = ("plains", "island", "swamp", "mountain", "forest", "land")  # grounds that mean something
SHORT: Final = 3  # a state of so many letters stands on the board itself


def name_of(code: str) -> str:
    """What a code is called: king, Geomancer; the code itself where nobody knows it."""
    if code in ORDINARY:
        return ORDINARY[code]
    if is_disc(code):
        return _CHECKERS[code]
    if is_token(code):
        return code.replace("_", " ")
    known = card(code)
    return known.name if known is not None else code


def colour_of(scene: Scene, figure: Figure) -> str:
    """The name of a figure's colour."""
    return scene.colours[figure.colour] if 0 <= figure.colour < len(scene.colours) else f"colour {figure.colour}"


def describe(scene: Scene) -> str:
    """The whole scene as sentences, side by side, for those who do not see the picture."""
    sentences = []
    for colour, name in enumerate(scene.colours):
        men = [f"{_told(scene, each)} {each.cell}" for each in scene.figures if each.colour == colour]
        if men:
            sentences.append(f"{name.capitalize()}: {', '.join(men)}.")
    if not scene.figures and scene.cells:
        sentences.append("The board is empty.")
    sentences.extend(f"{line}." for line in (*sign_lines(scene), *row_lines(scene)))
    sentences.extend(f"{note}." for note in scene.notes)
    return " ".join(sentences)


def _told(scene: Scene, figure: Figure) -> str:
    state = state_of(figure)
    text = f"{figure.name} {name_of(figure.code)}".lstrip() + (f" ({state})" if state else "")
    if figure.guests:
        guests = (f"{colour_of(scene, each)} {name_of(each.code)}" for each in figure.guests)
        text += f" with {', '.join(guests)}"
    return text


def state_of(figure: Figure) -> str:
    """The state of a figure, with what only its posture shows."""
    return ", ".join(filter(None, (figure.state, "tapped" if figure.turned else "")))


def to_move(scene: Scene) -> str:
    """Who is to move, as far as the scene tells."""
    return f"{scene.colours[scene.turn]} to move" if 0 <= scene.turn < len(scene.colours) else ""


def legend_codes(scene: Scene) -> list[str]:
    """The codes that need an explanation, each once, by their names."""
    codes = {each.code for figure in scene.figures for each in (figure, *figure.guests)} - ORDINARY.keys()
    return sorted(codes, key=lambda code: (name_of(code).casefold(), code))


def legend_lines(scene: Scene) -> Iterator[str]:
    """What the board cannot show: longer states, who shares a square, the notes. Figures with names show it
    themselves, or rows do."""
    for figure in scene.figures:
        if figure.name:
            continue
        where = f"{figure.cell}: {colour_of(scene, figure)} {name_of(figure.code)}"
        if figure.guests:
            guests = ", ".join(f"{colour_of(scene, each)} {_with_state(each)}" for each in figure.guests)
            yield f"{where} with {guests}"
        elif figure.state:
            yield f"{where}, {figure.state}"
    yield from scene.notes


def _with_state(figure: Figure) -> str:
    return name_of(figure.code) + (f", {figure.state}" if figure.state else "")


def sign_lines(scene: Scene) -> Iterator[str]:
    """What lies on the board, by its sort: ``coin: 0203, 0303``."""
    found: dict[str, list[str]] = {}
    for sign in scene.signs:
        found.setdefault(_sort_of(scene, sign), []).append(sign.cell + (f" ({sign.text})" if sign.text else ""))
    return (f"{sort}: {', '.join(places)}" for sort, places in found.items())


def _sort_of(scene: Scene, sign: Sign) -> str:
    owner = f" of {scene.colours[sign.colour]}" if 0 <= sign.colour < len(scene.colours) else ""
    return SIGNS.get(sign.code, sign.code) + owner


def row_lines(scene: Scene) -> Iterator[str]:
    """The rows as text, a line each: ``Ann: d8 showing 4, 60 chips``; ``> `` before whoever is expected to act."""
    for row in scene.rows:
        told = ", ".join(map(thing_words, row.things))
        name = f"> {row.name}" if row.turn else row.name
        yield f"{name}: {told}" if told else name


def thing_words(thing: Thing) -> str:
    """One thing of a row as text."""
    if thing.sort == "die":
        die = f"d{thing.count or '?'}"
        return f"{die} showing {thing.text}" if thing.text else die
    if thing.sort == "chips":
        return f"{thing.text} chips {thing.about}".rstrip()
    return f"{thing.about} {amount(thing) if thing.sort == 'bar' else thing.text}".strip()


def amount(thing: Thing) -> str:
    """``3/8``; a question mark for what is not known, one number where there is no most."""
    count = "?" if thing.count is None else str(thing.count)
    most = "?" if thing.most is None else str(thing.most)
    return count if thing.most == 0 else f"{count}/{most}"
