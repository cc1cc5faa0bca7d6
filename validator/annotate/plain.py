"""Text fitted into columns, and text made harmless for those who read marks in it."""

from __future__ import annotations

import re
import textwrap
from typing import Final

COLUMNS: Final = 80
NARROWEST: Final = 30

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_MARKS: Final = re.compile(r"([\\`*_{}\[\]()#|~!$^])")
_LIST: Final = re.compile(r"^(\s*)([-+=]|[0-9]+(?=[.)]))")
_BLANKS: Final = re.compile(r"\s+")


def wrap(text: str, indent: int = 0, hanging: int = 0) -> str:
    """A paragraph in lines of 80 columns where words allow it; later lines are indented by ``hanging`` more."""
    first, rest = " " * indent, " " * (indent + hanging)
    width = max(COLUMNS, indent + hanging + NARROWEST)
    plain = _BLANKS.sub(" ", text.strip())
    return textwrap.fill(
        plain, width, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )  # fmt: skip


def quote(text: str, indent: int = 0) -> str:
    """A comment: its paragraphs, each line after a bar."""
    paragraphs = [part for part in text.split("\n\n") if part.strip()]
    bar = " " * indent + "| "
    lines = [bar + line.strip() for part in paragraphs for line in wrap(part, len(bar)).split("\n")]
    return "\n".join(lines)


def harmless(text: str) -> str:
    """A text as one line of Markdown that shows just itself.

    >>> harmless("1. <b>*x*</b>")
    '1\\\\. &lt;b&gt;\\\\*x\\\\*&lt;/b&gt;'
    """
    plain = _BLANKS.sub(" ", text.strip())
    plain = plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    plain = _MARKS.sub(r"\\\1", plain)
    found = _LIST.match(plain)
    if found is None:
        return plain
    rest = plain[found.end() :]
    return f"{found[1]}{found[2]}\\{rest}" if found[2].isdigit() else f"{found[1]}\\{found[2]}{rest}"


def legible(text: str) -> str:
    """A text without signs that a terminal would obey."""
    return _CONTROL.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
