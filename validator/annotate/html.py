"""Stories as one page of HTML that needs nothing else: the text, and a board that follows as one steps through it.

The page asks no other host for anything. Its policy lets run only the script that was written into it, so that whatever
stands in tags and comments stays text.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from eldritch.notation.model import Record
from eldritch.variants.drawing.escape import scrub
from eldritch.variants.drawing.figures import FIELD, place, symbol
from eldritch.variants.drawing.signs import draw_sign
from eldritch.variants.drawing.style import DARK, LIGHT, rules
from eldritch.variants.drawing.words import LANDS, ORDINARY, SIGNS, name_of
from eldritch.variants.scene import Sign

from ..report import GameReport
from .diagrams import Diagrams
from .manner import Manner
from .stage import Json, Stage, steps
from .story import Ply, Story
from .telling import tell
from .words import Words, load_words

TEMPLATES: Final = Path(__file__).with_name("templates")
STROKES: Final = 'stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"'
_DARK_ROOTS: Final = (':root[data-theme="dark"] .board', ':root:not([data-theme="light"]) .board')


def write_html(games: Iterable[tuple[Record, GameReport]], manner: Manner) -> Iterator[str]:
    """Games as one page; diagrams that were asked for stand in the text besides."""
    words = load_words(manner.words)
    stories = (
        tell(
            record, variant=manner.variant, rulings=manner.rulings, diagrams=Diagrams("all"), words=words, report=report
        )
        for record, report in games
    )  # fmt: skip
    wanted = (_wanting(story, manner.diagrams) for story in stories)
    return page(wanted, from_black=manner.from_black, cite=manner.cite, words=words)


def _wanting(story: Story, diagrams: Diagrams) -> Story:
    """A story with all pictures, in which the acts are marked after which a diagram is wanted."""
    if not diagrams.any:
        return story
    return replace(
        story, blocks=tuple(_marked(block, diagrams) if isinstance(block, Ply) else block for block in story.blocks)
    )


def _marked(ply: Ply, diagrams: Diagrams) -> Ply:
    told = frozenset(change.told.event for change in ply.changes if change.told is not None)
    shown = ply.picture
    marked = bool(ply.nags) or (shown is not None and bool(shown.squares or shown.arrows))
    return replace(ply, wanted=ply.path is None and diagrams.wants(ply.ply, told, marked))


def page(
    stories: Iterable[Story],
    *,
    title: str = "",
    from_black: bool = False,
    cite: bool = False,
    words: Words | None = None,
    templates: Path | None = None,
) -> Iterator[str]:
    """The page, piece by piece. The stories should have been told with all pictures (``Diagrams("all")``): the board
    shows those that are there. ``title`` is the page's own, by default that of its first game; ``cite`` names the
    rules; ``templates`` is a folder whose files (head.html, game.html, foot.html, page.css) come before ours."""
    words = words or load_words()
    environment = environment_of(templates or TEMPLATES)
    script = (TEMPLATES / "page.js").read_text(encoding="utf-8")
    digest = "sha256-" + b64encode(sha256(script.encode()).digest()).decode()
    shown: set[str] = set()
    first = True
    for number, story in enumerate(stories, 1):
        if first:
            css = Markup(_css(_source(environment, "page.css")))
            head = environment.get_template("head.html")
            yield head.render(title=title or story.title, css=css, digest=digest, say=words.say)
            first = False
        yield _game(environment, words.of(story.variant), story, f"g{number}", from_black, cite, shown)
    if first:
        css = Markup(_css(_source(environment, "page.css")))
        yield environment.get_template("head.html").render(title=title, css=css, digest=digest, say=words.say)
    yield environment.get_template("foot.html").render(script=Markup(script))


def _game(
    environment: Environment, words: Words, story: Story, name: str, from_black: bool, cite: bool, shown: set[str]
) -> str:
    """One game as a section of the page; ``shown`` are the figures that the page has already."""
    stage = Stage()
    walk = steps(story, stage)
    if story.end is not None and not stage.positions:
        walk[0]["at"] = stage.add(story.end)
    view, inner = stage.inner(0, from_black) if stage.positions else ("0 0 1 1", "")
    stills = {
        block.key: _still(stage, stage.add(block.picture), from_black)
        for block in story.blocks
        if isinstance(block, Ply) and block.wanted and block.picture is not None
    }
    data = {**stage.data(), "steps": walk}
    new = sorted(stage.codes - shown)
    shown |= stage.codes
    start = stage.positions[0] if stage.positions else {}
    return environment.get_template("game.html").render(
        story=story,
        name=name,
        beneath="black" if from_black else "white",
        cite=cite,
        say=words.say,
        symbols=Markup("".join(map(symbol, new))),
        names=[(Markup(icon), name) for icon, name in _legend(stage)],
        view=view,
        inner=Markup(inner),
        squares=bool(inner),
        stills=stills,
        said=start.get("said", ""),
        lines=start.get("notes", ()),
        text=start.get("text", ""),
        data=Markup(embedded(data)),
    )


def _legend(stage: Stage) -> Iterator[tuple[str, str]]:
    """Figures, signs and grounds that need an explanation, each on a field of FIELD units, with their names."""
    for code in sorted(stage.codes - ORDINARY.keys(), key=lambda code: (name_of(code).casefold(), code)):
        yield place(code, 0, 0, 0, FIELD), name_of(code)
    for code in sorted(stage.signs.keys() & SIGNS.keys()):
        yield draw_sign(Sign("", code, stage.signs[code].colour), 0, 0), SIGNS[code]
    tints = dict.fromkeys(cell.tint for cells, _ in stage.layouts for cell in cells)
    for tint in filter(LANDS.__contains__, tints):
        yield f'<rect class="{tint}" x="6" y="8" width="36" height="32" stroke="none"/>', tint


def _still(stage: Stage, number: int, flip: bool) -> Markup:
    """A position in the text, as the page draws it."""
    view, inner = stage.inner(number, flip)
    frame = Markup('<svg class="board still" role="img" viewBox="{}" aria-label="{}"><g {}>{}</g></svg>')
    return frame.format(view, scrub(str(stage.positions[number]["said"])), Markup(STROKES), Markup(inner))


def embedded(data: Json) -> str:
    """Data as JSON that can stand in a script element: nothing in it ends the element or begins another."""
    text = json.dumps(data, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _css(own: str) -> str:
    """The page's style rules, and those of the pictures in both themes."""
    by_choice, by_system = (rules(root, DARK) for root in _DARK_ROOTS)
    light = rules(".board", LIGHT)
    return f"{own}{light}\n@media (prefers-color-scheme:dark){{{by_system}}}\n{by_choice}\n@media print{{{light}}}\n"


@lru_cache(maxsize=8)
def environment_of(folder: Path) -> Environment:
    """The templates of a folder, ours where it has none of that name; everything in them is escaped."""
    return ImmutableSandboxedEnvironment(
        loader=FileSystemLoader([folder, TEMPLATES]),
        autoescape=True,
        finalize=_clean,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _source(environment: Environment, name: str) -> str:
    loader = environment.loader
    assert loader is not None
    return loader.get_source(environment, name)[0]


def _clean(value: object) -> object:
    """What a page cannot hold is replaced; what was made here stays as it is."""
    return scrub(value) if isinstance(value, str) and not isinstance(value, Markup) else value
