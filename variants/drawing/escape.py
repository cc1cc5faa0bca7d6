"""Text that may stand in SVG and HTML."""

from __future__ import annotations

import re
from html import escape
from typing import Final

_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """A text escaped for an element or a quoted attribute; what XML cannot hold becomes a replacement sign."""
    return escape(_NO_XML.sub("\ufffd", text))
