"""What a terminal shows: colour where it is wanted, and text that every stream can take."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, TextIO

import click

if TYPE_CHECKING:
    from eldritch.variants.scene import Cell

COLOURS: Final = {
    "error": "red",
    "warning": "yellow",
    "info": "cyan",
    "declared": "blue",
    "unverifiable": "magenta",
}
COUNTING: Final = ("error", "warning")  # the severities that can fail a record


def wants_colour(choice: str, stream: TextIO) -> bool:
    """Whether to colour: as said, else by NO_COLOR and FORCE_COLOR, else on a terminal only."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def paint(text: str, colour: bool, **style: object) -> str:
    """The text in a style, where colour is wanted."""
    return click.style(text, **style) if colour else text  # type: ignore[arg-type]


def painted(text: str, cell: Cell, marked: bool, taken: bool) -> str:
    """A square of a board on the ground of its shade; ``taken`` says that somebody stands there."""
    ground = ("yellow", "bright_yellow") if marked else ("cyan", "white")
    return paint(text, True, bg=ground[not cell.dark], fg="black", bold=taken)


def legible(text: str) -> str:
    """The text without signs that a terminal would obey; they are shown as escapes."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape", "surrogatepass").decode() for sign in text
    )


def is_narrow(stream: TextIO) -> bool:
    """Whether a stream cannot take every letter there is."""
    return not (stream.encoding or "utf-8").lower().replace("-", "").startswith("utf")


class Unwritable(click.ClickException):
    """The output has nowhere to go: a full disk, say."""

    exit_code = 2

    def __init__(self, error: OSError) -> None:
        super().__init__(f"The output cannot be written: {error.strerror}.")


def write(stream: TextIO, text: str) -> None:
    """Write to a stream. Raises Unwritable, or BrokenPipeError where nobody reads any more."""
    try:
        stream.write(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritable(error) from None
