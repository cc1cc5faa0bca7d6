"""PNG and PDF, by libraries that are installed on demand: ``pip install "eldritch-pgn[pictures]"``."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

MOST: Final = 8000  # pixels across


class Missing(Exception):
    """A library that is needed is not there; the text says how to install it."""

    def __init__(self, form: str, library: str) -> None:
        super().__init__(
            f'{form} needs {library}, which is not installed: pip install "eldritch-pgn[pictures]" brings it.'
        )


def png(picture: str, width: int = 800, background: str | None = None) -> bytes:
    """An SVG as PNG, ``width`` pixels across (1 to MOST). Raises Missing without resvg."""
    resvg = _library("PNG", "resvg_py")
    return bytes(resvg.svg_to_bytes(svg_string=picture, width=min(max(width, 1), MOST), background=background))


def pdf(paper: str) -> bytes:
    """A page of HTML that holds everything as PDF; it may ask for nothing. Raises Missing without WeasyPrint."""
    weasyprint = _library("PDF", "weasyprint")
    fetcher = import_module("weasyprint.urls").URLFetcher(allowed_protocols=("data",))
    document: bytes = weasyprint.HTML(string=paper, url_fetcher=fetcher).write_pdf()
    return document


def _library(form: str, name: str) -> Any:
    try:
        return import_module(name)
    except (ImportError, OSError) as error:  # WeasyPrint raises OSError where Pango is not there
        raise Missing(form, name) from error
