"""The colours of pictures, light and dark, as style rules for the classes that the drawing uses."""

from __future__ import annotations

from collections.abc import Mapping
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
}
DARK: Final[Mapping[str, str]] = {
    "light": "#9fabbe",
    "dark": "#67758c",
    "strip": "#dfe5ee",
    "text": "#d7dce4",
    "last": "#e6d24a",
    "paper": "#1c2027",
    "medal": "#b9c3d3",
}
_MEN: Final = (  # body, outline, detail of White, Black and a third side: the same on every ground
    ("w", "#ffffff", "#16130f", "#16130f"),
    ("b", "#2b2724", "#000000", "#ffffff"),
    ("r", "#d23b2e", "#330000", "#ffffff"),
)
_SIGNS: Final = (("cG", "#15781b"), ("cR", "#a4161a"), ("cY", "#c77d00"), ("cB", "#0b4fa8"))


def rules(root: str, colours: Mapping[str, str]) -> str:
    """The style rules below a selector."""
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
    for name, body, edge, detail in _MEN:
        found.append(f"{root} .{name}{{fill:{body};stroke:{edge};color:{detail}}}")
    for name, colour in _SIGNS:
        found.append(f"{root} .{name}{{fill:{colour};stroke:{colour};color:{colour}}}")
    return "".join(found)


def style(theme: str) -> str:
    """The style element of a picture in one of THEMES; auto follows the reader's system."""
    root = f".eldritch-{theme}"
    text = rules(root, DARK if theme == "dark" else LIGHT)
    if theme == "auto":
        text += f"@media (prefers-color-scheme:dark){{{rules(root, DARK)}}}"
    return f"<style>{text}</style>"
