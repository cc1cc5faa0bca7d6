"""The templates of pages of HTML: ours, or those of a folder that come before them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from eldritch.variants.drawing.escape import scrub

TEMPLATES: Final = Path(__file__).with_name("templates")


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


def source_of(environment: Environment, name: str) -> str:
    """The text of a template or style sheet as it stands in its file."""
    loader = environment.loader
    assert loader is not None
    return loader.get_source(environment, name)[0]


def _clean(value: object) -> object:
    """What a page cannot hold is replaced; what was made here stays as it is."""
    return scrub(value) if isinstance(value, str) and not isinstance(value, Markup) else value
