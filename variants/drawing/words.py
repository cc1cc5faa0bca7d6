"""A scene in words: the text that stands for a picture, and the legend below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..rulebook import card
from ..scene import Figure, Scene
from .figures import is_disc

ORDINARY: Final = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}
_CHECKERS: Final = {
    "O": "checker, face down",
    "CU": "checker, face up",
    "RC": "checker with the silver key",
    "NC": "checker with the Necronomicon",
}
SHORT: Final = 3  # a state of so many letters stands on the board itself


def name_of(code: str) -> str:
    """What a code is called: king, Geomancer; the code itself where nobody knows it."""
    if code in ORDINARY:
        return ORDINARY[code]
    if is_disc(code):
        return _CHECKERS[code]
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
    sentences.extend(f"{note}." for note in scene.notes)
    return " ".join(sentences)


def _told(scene: Scene, figure: Figure) -> str:
    text = name_of(figure.code) + (f" ({figure.state})" if figure.state else "")
    if figure.guests:
        guests = (f"{colour_of(scene, each)} {name_of(each.code)}" for each in figure.guests)
        text += f" with {', '.join(guests)}"
    return text


def to_move(scene: Scene) -> str:
    """Who is to move, as far as the scene tells."""
    return f"{scene.colours[scene.turn]} to move" if 0 <= scene.turn < len(scene.colours) else ""


def legend_codes(scene: Scene) -> list[str]:
    """The codes that need an explanation, each once, by their names."""
    codes = {each.code for figure in scene.figures for each in (figure, *figure.guests)} - ORDINARY.keys()
    return sorted(codes, key=lambda code: (name_of(code).casefold(), code))


def legend_lines(scene: Scene) -> Iterator[str]:
    """What the board cannot show: longer states, who shares a square, the notes."""
    for figure in scene.figures:
        where = f"{figure.cell}: {colour_of(scene, figure)} {name_of(figure.code)}"
        if figure.guests:
            guests = ", ".join(f"{colour_of(scene, each)} {_with_state(each)}" for each in figure.guests)
            yield f"{where} with {guests}"
        elif figure.state:
            yield f"{where}, {figure.state}"
    yield from scene.notes


def _with_state(figure: Figure) -> str:
    return name_of(figure.code) + (f", {figure.state}" if figure.state else "")
