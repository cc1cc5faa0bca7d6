"""The colours of pictures, light and dark, as style rules for the classes that the drawing uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

THEMES: Final = ("auto", "light", "dark")

LIGHT: Final[Mapping[str, str]] = {
    "light": "#f0d9b5",
    "dark": "#b58863",
    "strip": "#5c4a35",
    "text": "#3d3a36",
    "last": "#f2e24a",
    "paper": "#ffffff",
    "medal": "#f7ead4",
    "line": "#8d867b",
    "wall": "#4c463e",
}
DARK: Final[Mapping[str, str]] = {
    "light": "#9fabbe",
    "dark": "#67758c",
    "strip": "#dfe5ee",
    "text": "#d7dce4",
    "last": "#e6d24a",
    "paper": "#1c2027",
    "medal": "#b9c3d3",
    "line": "#4a5362",
    "wall": "#0b0d11",
}
LIGHT_GROUNDS: Final[Mapping[str, str]] = {
    "plains": "#f3e8b8",
    "island": "#b5d2ec",
    "swamp": "#bdb1c4",
    "mountain": "#ecb79f",
    "forest": "#b4d6a2",
    "land": "#dcdcd6",
    "sky": "#d6e8f5",
    "stone": "#d8d3c9",
    "slab": "#c3bdb1",
    "turf": "#dfe8cc",
}
DARK_GROUNDS: Final[Mapping[str, str]] = {
    "plains": "#a89f6c",
    "island": "#6f93b4",
    "swamp": "#847a90",
    "mountain": "#ad7c67",
    "forest": "#74976a",
    "land": "#8e9096",
    "sky": "#738ca6",
    "stone": "#8b909a",
    "slab": "#7a7f8a",
    "turf": "#7d9069",
}
GROUNDS: Final = frozenset(LIGHT_GROUNDS)
SIDES: Final = "wbruyn"  # the classes of the sides by colour
_MEN: Final = (  # body, outline, detail of each side: the same on every ground
    ("w", "#ffffff", "#16130f", "#16130f"),
    ("b", "#2b2724", "#000000", "#ffffff"),
    ("r", "#d23b2e", "#330000", "#ffffff"),
    ("u", "#2a62b5", "#06173a", "#ffffff"),
    ("y", "#eab52b", "#3b2a00", "#16130f"),
    ("n", "#2f7d3b", "#06260c", "#ffffff"),
)
_SIGNS: Final = (("cG", "#15781b"), ("cR", "#a4161a"), ("cY", "#c77d00"), ("cB", "#0b4fa8"))


def side(colour: int) -> str:
    """The class of a side by its colour in a scene."""
    return SIDES[min(max(colour, 0), len(SIDES) - 1)]


def body_of(colour: int) -> str:
    """The colour of a side's bodies."""
    return _MEN[SIDES.index(side(colour))][1]


def rules(root: str, colours: Mapping[str, str], more: bool = True) -> str:
    """The style rules below a selector; without ``more`` only those that a chessboard needs."""
    found = [
        f"{root} .l{{fill:{colours['light']}}}",
        f"{root} .d{{fill:{colours['dark']}}}",
        f"{root} .s{{fill:none;stroke:{colours['strip']};stroke-width:1.5}}",
        f"{root} .m{{fill:{colours['last']};fill-opacity:.6}}",
        f"{root} .t{{fill:{colours['text']};stroke:none}}",
        f"{root} .p{{fill:{colours['paper']};stroke:{colours['text']}}}",
        f"{root} .k{{fill:{colours['paper']}}}",
        f"{root} .g{{fill:{colours['medal']}}}",
    ]
    for name, body, edge, detail in _MEN if more else _MEN[:3]:
        found.append(f"{root} .{name}{{fill:{body};stroke:{edge};color:{detail}}}")
    for name, colour in _SIGNS:
        found.append(f"{root} .{name}{{fill:{colour};stroke:{colour};color:{colour}}}")
    return "".join((*found, *(_more(root, colours) if more else ())))


def _more(root: str, colours: Mapping[str, str]) -> Iterator[str]:
    """The rules of grounds, and of what lies beside a board."""
    yield f"{root} .e{{fill:none;stroke:{colours['line']};stroke-width:1}}"
    yield f"{root} .f{{fill:none;stroke:{colours['wall']};stroke-width:8}}"
    yield f"{root} .m.o{{fill:none;stroke:{colours['last']};stroke-width:3}}"
    yield f"{root} .h{{fill:{colours['line']};stroke:none}}"
    for name, colour in (DARK_GROUNDS if colours is DARK else LIGHT_GROUNDS).items():
        yield f"{root} .{name}{{fill:{colour}}}"


def style(theme: str, more: bool = False) -> str:
    """The style element of a picture in one of THEMES; auto follows the reader's system."""
    root = f".eldritch-{theme}"
    text = rules(root, DARK if theme == "dark" else LIGHT, more)
    if theme == "auto":
        text += f"@media (prefers-color-scheme:dark){{{rules(root, DARK, more)}}}"
    return f"<style>{text}</style>"
