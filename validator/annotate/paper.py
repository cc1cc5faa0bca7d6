"""Stories as a page to be printed: the same text as the page of HTML, with pictures in the place of its board."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

from markupsafe import Markup

from eldritch.variants.drawing import describe
from eldritch.variants.drawing.escape import scrub

from .story import Ply, Story
from .svg import Diagram, draw
from .templating import TEMPLATES, environment_of
from .words import Words, load_words


def paper(
    stories: Iterable[Story],
    *,
    title: str = "",
    from_black: bool = False,
    cite: bool = False,
    words: Words | None = None,
    templates: Path | None = None,
) -> str:
    """HTML without scripts, to be made into PDF: diagrams stand where they are wanted, and one at the end.
    ``templates`` is a folder whose paper.html, blocks.html and paper.css come before ours."""
    words = words or load_words()
    environment = environment_of(templates or TEMPLATES)
    games = [_game(words.of(story.variant), story, f"g{number}", from_black) for number, story in enumerate(stories, 1)]
    title = title or (games[0]["story"].title if games else "")  # type: ignore[attr-defined]
    return environment.get_template("paper.html").render(games=games, title=title, say=words.say, cite=cite)


def _game(words: Words, story: Story, name: str, from_black: bool) -> dict[str, object]:
    wanted = {ply.key for ply in story.blocks if isinstance(ply, Ply) and ply.wanted}
    stills = {
        ply.key: _image(Diagram("", "", ply.picture), from_black)
        for ply in story.blocks
        if isinstance(ply, Ply) and ply.key in wanted and ply.picture is not None
    }
    last = story.end or story.start
    end = _image(Diagram("", words.sentence("layout", "end"), last), from_black) if last is not None else ""
    return {"story": story, "name": name, "stills": stills, "end": end, "say": words.say}


def _image(diagram: Diagram, from_black: bool) -> Markup:
    """A picture within the page itself."""
    data = b64encode(draw(diagram, from_black=from_black, theme="light").encode()).decode()
    return Markup('<img alt="{}" src="data:image/svg+xml;base64,{}">').format(
        scrub(describe(diagram.picture.scene)), data
    )
