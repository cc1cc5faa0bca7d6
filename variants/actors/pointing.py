"""What an act did in a picture: who stands where, and at whom it was aimed, as far as a picture can tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..scene import Figure, Scene

Aim = tuple[str, str, str]  # G at friends or R at others, from which cell, to which

_FRIEND: Final = "G"
_OTHER: Final = "R"


def aims(text: str, before: Scene, after: Scene) -> tuple[Aim, ...]:
    """The aims of an act as it is spelled: from whoever does it to those whom it names, and from one cell to another
    where it names both and nobody went there."""
    actors, _, rest = text.partition(":")
    words = [word for word in rest.split("<", 1)[0].split()[1:] if "=" not in word]
    here, there = _named(after), _named(before)
    found = [
        (_FRIEND if there[word].colour == doer.colour else _OTHER, doer.cell, there[word].cell)
        for doer in (here[name] for name in actors.split("+") if name in here)
        for word in words
        if word in there and there[word].name != doer.name
    ]
    return (*found, *_between(words, before, after))


def standing(scene: Scene) -> Iterator[Figure]:
    """Everybody who stands there, each alone, whether or not able to act."""
    for figure in scene.figures:
        yield from (replace(each, guests=(), faded=False) for each in (figure, *figure.guests))


def _named(scene: Scene) -> dict[str, Figure]:
    return {each.name: each for each in standing(scene) if each.name}


def _between(words: list[str], before: Scene, after: Scene) -> Iterator[Aim]:
    """``d4-d5`` where whoever stood on d4 stands there still, and somebody else on d5."""
    old, new = ({figure.cell: figure for figure in scene.figures} for scene in (before, after))
    for word in words:
        origin, _, target = word.partition("-")
        if origin in old and target in old and origin in new and old[origin].name == new[origin].name:
            yield _FRIEND if old[origin].colour == old[target].colour else _OTHER, origin, target
