"""From the spelling of one act, argument or chance token to its value; every spelling is read once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from .model import Act, ActorAct, Argument, BoardAct, Event, Garbled, Roll
from .plain import read_plain

LONGEST_TOKEN = 255
LONGEST_EVENT = 1000
LONGEST_ACT = 20_000

_NEEDS_GRAMMAR = re.compile("[~&:]")
_ACTOR = re.compile(r"([A-Za-z][A-Za-z0-9_]*(?:\+[A-Za-z][A-Za-z0-9_]*)*):([a-z][a-z0-9_]*)(?![A-Za-z0-9_+#=-])")
_SUSPECT = re.compile(
    r"P(?![a-iz][0-9][-x][a-iz][0-9])[a-izx]|b[a-iz]|bx[a-iz]|[a-iz][0-9][a-iz][0-9]|[KQRBN]?[a-h]?[1-8]?:[a-h][1-8]"
)
ARGUMENT = re.compile(r'"(?:[^"\\]++|\\.)*+"|<[^<>{}()\[]{0,1000}>|[^\s"<>]+|["<>]')


def board_act(text: str) -> BoardAct | None:
    """The act on a board that a spelling says, normal or odd, or None."""
    return _remembered_act(text) if len(text) <= LONGEST_TOKEN else None


@lru_cache(maxsize=8192)
def _remembered_act(text: str) -> BoardAct | None:
    return _board_act(text, None)


def translated_act(text: str, letters: Mapping[str, str]) -> BoardAct | None:
    """The act that a spelling says in a language with these piece letters, or None."""
    return _board_act(text, letters) if len(text) <= LONGEST_TOKEN else None


def _board_act(text: str, letters: Mapping[str, str] | None) -> BoardAct | None:
    if letters is None and not _SUSPECT.match(text):
        act = _normal_act(text)
        if act is not None:
            return act
    from .spelling import respell

    found = respell(text, letters)
    if found is None:
        return None
    normal, codes = found
    act = _normal_act(normal)
    if act is None or (not codes and normal == text):
        return act
    return BoardAct(text, act.normal, act.deeds, act.mark, act.side, codes)


def _normal_act(text: str) -> BoardAct | None:
    act = read_plain(text)
    if act is None and _NEEDS_GRAMMAR.search(text):
        from .grammar import parse_board_act

        act = parse_board_act(text)
    return act


def actor_head(text: str) -> tuple[tuple[str, ...], str] | None:
    """The actors and the verb of a word such as ``A1+A2:roll``, or None."""
    found = _ACTOR.fullmatch(text)
    return None if found is None else (tuple(found[1].split("+")), found[2])


def argument(text: str) -> Argument | Roll | Event:
    """One argument of an actor act; its kind is garbled where it cannot be read."""
    found: Argument | Roll | Event | None = None
    if len(text) <= LONGEST_TOKEN:
        found = _remembered_argument(text)
    elif text[0] == '"':
        found = _read_argument(text)
    return Argument("garbled", " ".join(text.split()), values=(text,)) if found is None else found


def _read_argument(text: str) -> Argument | Roll | Event | None:
    from .grammar import parse_argument

    return parse_argument(text)


_remembered_argument = lru_cache(maxsize=4096)(_read_argument)


def is_argument(text: str) -> bool:
    """Whether a word after a verb says anything; stray signs do not."""
    quoted = len(text) > 1 and text[0] in '"<'
    return quoted or text == "?" or any(character.isalnum() for character in text)


@lru_cache(maxsize=4096)
def chance(text: str) -> Roll | Event | None:
    """The roll or event that a text in angle brackets says, or None."""
    from .grammar import parse_chance

    return parse_chance(text)


def actor_act(actors: tuple[str, ...], verb: str, arguments: list[Argument | Roll | Event]) -> ActorAct:
    """The act of its parts, its text spelled with single spaces."""
    head = f"{'+'.join(actors)}:{verb}"
    return ActorAct(" ".join([head, *(part.text for part in arguments)]), actors, verb, tuple(arguments))


def parse_act(text: str) -> Act:
    """The act that a text says: on a board, else of an actor with its arguments, else garbled.

    >>> parse_act("Nf3").normal, parse_act("0-0").normal, parse_act("Ann:pay Bob 3").verb
    ('Nf3', 'O-O', 'pay')
    """
    stripped = text.strip()
    if len(stripped) <= LONGEST_EVENT:
        return _remembered_parse(stripped)
    return _parse_act(stripped) if len(stripped) <= LONGEST_ACT else Garbled(" ".join(stripped.split()))


@lru_cache(maxsize=4096)
def _remembered_parse(text: str) -> Act:
    return _parse_act(text)


def _parse_act(text: str) -> Act:
    act = board_act(text)
    if act is not None:
        return act
    words = ARGUMENT.findall(text)
    head = actor_head(words[0]) if words else None
    if head is None:
        return Garbled(" ".join(text.split()))
    return actor_act(head[0], head[1], [argument(word) for word in words[1:] if is_argument(word)])


def parse_declaration(value: str) -> tuple[Argument, ...] | str:
    """The items of a data tag's value, or a sentence that says where it cannot be read."""
    if len(value) > LONGEST_ACT:
        return f"The value has {len(value)} characters, more than {LONGEST_ACT}."
    return _remembered_declaration(value) if len(value) <= LONGEST_EVENT else _parse_declaration(value)


@lru_cache(maxsize=4096)
def _remembered_declaration(value: str) -> tuple[Argument, ...] | str:
    return _parse_declaration(value)


def _parse_declaration(value: str) -> tuple[Argument, ...] | str:
    from .grammar import parse_declaration as parse

    items = parse(value)
    if isinstance(items, int):
        rest = value[items:].split()
        if not rest:
            return "The value ends where a word, a number or name=value should stand."
        return f"The value cannot be read from character {items + 1} on, at {rest[0][:40]!r}."
    return items
