"""Text that may stand in SVG and HTML."""

from __future__ import annotations

import re
from html import escape
from typing import Final

_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def scrub(text: str) -> str:
    """A text in which a replacement sign stands for whatever XML cannot hold."""
    return _NO_XML.sub("\ufffd", text)


def clean(text: str) -> str:
    """A scrubbed text escaped for an element or a quoted attribute."""
    return escape(scrub(text))
