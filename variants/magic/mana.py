"""Whether mana pays a cost (CM-34)."""

from __future__ import annotations

from .card import COLOURS

ANY = "*"  # mana of a type that nobody has written down


def shortfall(cost: tuple[str, ...], x: int, mana: tuple[str, ...]) -> tuple[str, int]:
    """What a payment lacks as a sentence, or "", and how much mana is left over.

    ``mana`` holds a letter for each. Coloured symbols take mana of their colours, generic ones any.

    >>> shortfall(("1", "G"), 0, ("U", "G"))
    ('', 0)
    >>> shortfall(("R",), 0, ("G",))
    ('no R is paid', 0)
    """
    strict = [symbol for symbol in cost if not symbol.isdigit() and symbol != "X" and not symbol.startswith("h2")]
    twofold = [symbol for symbol in cost if symbol.startswith("h2")]
    generic = sum(int(symbol) for symbol in cost if symbol.isdigit()) + x * cost.count("X")
    owner: dict[int, int] = {}
    for place, symbol in enumerate(strict):
        if not _place(tuple(strict), mana, place, owner):
            return f"no {_said(symbol)} is paid", 0
    symbols = (*strict, *twofold)
    for place in range(len(strict), len(symbols)):
        if not _place(symbols, mana, place, owner):
            generic += 2
    left = len(mana) - len(owner) - generic
    return ("", left) if left >= 0 else (f"{-left} mana too little is paid", 0)


def _place(symbols: tuple[str, ...], mana: tuple[str, ...], place: int, owner: dict[int, int]) -> bool:
    """Find mana for a symbol, moving others to other mana where that helps; ``owner`` maps mana to symbols."""
    came: dict[int, int] = {}  # mana to the symbol from which it was reached
    queue = [place]
    for symbol in queue:
        for unit, letter in enumerate(mana):
            if unit in came or not _pays(letter, symbols[symbol]):
                continue
            came[unit] = symbol
            if unit in owner:
                queue.append(owner[unit])
                continue
            _shift(came, owner, unit, place)
            return True
    return False


def _shift(came: dict[int, int], owner: dict[int, int], unit: int, place: int) -> None:
    """Hand the free mana over along the way on which it was found."""
    held = {symbol: each for each, symbol in owner.items()}
    while True:
        symbol = came[unit]
        owner[unit] = symbol
        if symbol == place:
            return
        unit = held[symbol]


def _pays(letter: str, symbol: str) -> bool:
    """Whether mana of a type pays a symbol; a Phyrexian one only in its colour, as nobody has life (CM-9)."""
    if letter == ANY:
        return True
    return letter in symbol if symbol[0] in "hp" else letter == symbol


def _said(symbol: str) -> str:
    letters = [letter for letter in symbol if letter in COLOURS]
    return " or ".join(letters) if letters else symbol
