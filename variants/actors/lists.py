"""Names as a list in a sentence."""

from __future__ import annotations


def some(names: tuple[str, ...], link: str = "or") -> str:
    """Names for a message.

    >>> some(("Ana", "Iko", "Tup"))
    'Ana, Iko or Tup'
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {link} {names[-1]}"
