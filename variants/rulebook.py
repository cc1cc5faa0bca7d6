"""Every numbered rule by its number, its piece, its book or its topic.

``find("EC-GH-3")``, ``find("EC-GH")``, ``find("ghost")``, ``find("Eldritch Chess")``, ``find("castling")``
and, for the verb of an act, ``find("cast")`` and ``find("Skirmish charge")`` all answer. Case, hyphens,
underscores and spaces do not matter in a query. The codes of text problems (``PGN-nnn``) are listed by
``eldritch.notation.problems`` and answer here as one more book.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain
from typing import Final

from .books import BOOKS, Book, KindCard, Rule, load
from .rulings import Option, Remark, loose, parse_rulings
from .text_rules import text_book

__all__ = [
    "KindCard", "Option", "Remark", "Rule",
    "card", "cards", "every", "exists", "find", "options", "parse_rulings", "suggest", "text",
]  # fmt: skip

_LONGEST_QUERY: Final = 100
_SHORTEST_TOPIC: Final = 3
_WORD: Final = re.compile(r"\w+")


def find(query: str) -> tuple[Rule, ...]:
    """The rules that a query means, in the order of their book; none where it means nothing.

    A code gives one rule and several give each of theirs, the beginning of one (``EC-GH``) all below it, a
    kind of piece its rules, a book its overview and all its rules. Any other words give the rules with an act of
    this verb in their text, then those with these words in their titles and those that name an option so called;
    with a book before or behind them only those of the book. No query at all gives the overview of each book.
    Where letters name both a piece and a book (``CM``) the piece is meant.
    """
    key = loose(query[:_LONGEST_QUERY])
    if not key:
        return tuple(_overview(book) for book in _books())
    exact = _rule(query)
    if exact is not None:
        return (exact,)
    known = card(query)
    if known is not None:
        return known.rules
    return _book(key) or _below(query) or _several(query) or _about(query) or _in_a_book(query)


@lru_cache(maxsize=256)
def card(name: str) -> KindCard | None:
    """The card of a kind of piece by its code, name or plural (``GH``, ``ghost``, ``Ghosts``), or None."""
    key = loose(name[:_LONGEST_QUERY])
    return next((each for each in cards() if key in _names(each)), None)


def cards() -> Iterator[KindCard]:
    """The cards of all kinds, in the order of the books."""
    return chain.from_iterable(book.kinds.values() for book in _books())


def options(variant: str) -> tuple[Option, ...]:
    """The options of a book by its name or prefix, in order; none for a book without any."""
    key = loose(variant[:_LONGEST_QUERY])
    return next((book.options for book in _books() if key in _titles(book)), ())


def suggest(query: str, most: int = 5) -> tuple[str, ...]:
    """What a query that found nothing may have meant: codes, pieces, books, options, the nearest first."""
    words = {loose(word): word for word in _vocabulary()}
    return tuple(words[near] for near in get_close_matches(loose(query[:_LONGEST_QUERY]), words, n=most))


def every() -> Iterator[Rule]:
    """All numbered rules of all books."""
    return chain.from_iterable(book.rules.values() for book in _books())


def text(code: str) -> str:
    """The text of a rule by its code, or "" where there is no such rule."""
    rule = _rule(code)
    return rule.text if rule is not None else ""


def exists(code: str) -> bool:
    """Whether a rule has this number, spelled exactly."""
    rule = _rule(code)
    return rule is not None and rule.code == code


def _books() -> Iterator[Book]:
    yield text_book()
    for prefix in BOOKS:
        yield load(prefix)


def _rule(code: str) -> Rule | None:
    """The rule with this number. A plain code reads no book but its own."""
    plain = code[:_LONGEST_QUERY].strip().upper()
    prefix = plain.partition("-")[0]
    if prefix in BOOKS and plain in load(prefix).rules:
        return load(prefix).rules[plain]
    key = loose(plain)
    return next((rule for rule in every() if loose(rule.code) == key), None)


def _book(key: str) -> tuple[Rule, ...]:
    return next(((_overview(book), *book.rules.values()) for book in _books() if key in _titles(book)), ())


def _below(query: str) -> tuple[Rule, ...]:
    key = loose(query[:_LONGEST_QUERY])
    return tuple(rule for rule in every() if loose(rule.code.rpartition("-")[0]) == key)


def _several(query: str) -> tuple[Rule, ...]:
    found = [_rule(word) for word in query[:_LONGEST_QUERY].split()]
    return () if None in found else tuple(rule for rule in found if rule is not None)


def _about(query: str) -> tuple[Rule, ...]:
    """The rules on a verb, a topic or an option."""
    return tuple(dict.fromkeys((*_on_verb(query), *_on_topic(query), *_with_option(loose(query)))))


def _in_a_book(query: str) -> tuple[Rule, ...]:
    """What is left of the words where the first or the last of them name a book, among the rules of that book."""
    words = query[:_LONGEST_QUERY].split()
    for place in range(len(words) - 1, 0, -1):
        for name, rest in ((words[:place], words[place:]), (words[-place:], words[:-place])):
            book = _book(loose(" ".join(name)))
            found = tuple(rule for rule in _about(" ".join(rest)) if rule in book) if book else ()
            if found:
                return found
    return ()


def _on_verb(query: str) -> tuple[Rule, ...]:
    act = re.compile(rf"`[A-Za-z][A-Za-z0-9_+]*:{re.escape(query[:_LONGEST_QUERY].strip().casefold())}[ `]")
    return tuple(rule for rule in every() if act.search(rule.text))


def _with_option(key: str) -> tuple[Rule, ...]:
    return tuple(rule for rule in every() if key in map(loose, rule.options))


def _on_topic(query: str) -> tuple[Rule, ...]:
    words = _WORD.findall(query[:_LONGEST_QUERY].casefold())
    if max(map(len, words), default=0) < _SHORTEST_TOPIC:
        return ()
    return tuple(rule for rule in every() if all(_begins(word, rule.title) for word in words))


def _begins(word: str, title: str) -> bool:
    return any(other.startswith(word) for other in _WORD.findall(title.casefold()))


def _overview(book: Book) -> Rule:
    return Rule(book.prefix, book.name, book.about, book.name)


def _titles(book: Book) -> tuple[str, ...]:
    return tuple(loose(name) for name in (book.prefix, book.name, *book.names))


def _names(kind: KindCard) -> tuple[str, ...]:
    return loose(kind.code), loose(kind.name), loose(kind.plural)


def _vocabulary() -> Iterator[str]:
    for book in _books():
        yield from (book.name, *book.names)
        yield from book.rules
        for kind in book.kinds.values():
            yield from (kind.name, kind.code)
        yield from (option.name for option in book.options)
