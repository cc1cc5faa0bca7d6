"""Dates of tags: ``YYYY.MM.DD`` with question marks for what is unknown."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache

_LONGEST_DATE = 40
_DATE = re.compile(r"([0-9]{4}|\?{4})\.([0-9]{2}|\?\?)\.([0-9]{2}|\?\?)")


def date_oddity(value: str) -> str:
    """What is odd about a date, as the end of a sentence, or ""."""
    return _date_oddity(value[:_LONGEST_DATE])


@lru_cache(maxsize=4096)
def _date_oddity(value: str) -> str:
    found = _DATE.fullmatch(value)
    if found is not None:
        year, month, day = (int(part) if part[0] != "?" else 0 for part in found.groups())
        return "" if _is_day(year, month, day) else "is no day of the calendar"
    digits = [int(part) for part in re.findall("[0-9]{1,4}", value)][:3]
    if len(digits) == 3 and digits[0] > 31 and not _is_day(digits[0], digits[1], digits[2]):
        return "has not the form YYYY.MM.DD and is no day of the calendar"
    return "has not the form YYYY.MM.DD"


def _is_day(year: int, month: int, day: int) -> bool:
    """Whether there is such a day; 0 stands for a part that is unknown."""
    try:
        date(year or 2000, month or 1, day or 1)
    except ValueError:
        return False
    return True
