"""Records of Golem Chess in few words, for the tests."""

from __future__ import annotations

import re

from eldritch.validator.archive import validate_file
from eldritch.validator.report import GameReport

SALT = "0" * 32


def judged(moves: str, *tags: str) -> GameReport:
    """The report on one game of these acts and tags, each tag without its brackets."""
    head = "".join(f"[{tag}]\n" for tag in ('Variant "Golem Chess"', *tags))
    return validate_file(f"{head}\n{moves}\n").games[0]


def opened(side: str, deal: str) -> str:
    """The tag that opens a deal."""
    return f'{side}CourtOpen "{deal};{SALT}"'


def said(game: GameReport, *severities: str) -> list[tuple[str, str]]:
    """Code and place in the text of the errors and warnings, or of what has these severities."""
    wanted = severities or ("error", "warning")
    return [(problem.code, problem.found) for problem in game.problems if problem.severity in wanted]


def hidden(text: str) -> str:
    """A record without what opens its deals."""
    return re.sub(r"\[\w+CourtOpen[^\n]*\n", "", text)
