"""A word that cannot be read is said to be what it was most likely meant for."""

from __future__ import annotations

import re

import pytest

from eldritch.notation.acts import chance, parse_act
from eldritch.notation.model import ActorAct, BoardAct
from eldritch.notation.reader import read


def messages(text: str) -> list[str]:
    """What is said of a game."""
    return [problem.message for game in read(text) for problem in game.problems]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        pytest.param("Nc3~wizard:fireball:d5", "powers are written with one tilde", id="two names in a power"),
        pytest.param("Ann:Pick", "acts of somebody have a colon and a verb in small letters", id="a capital verb"),
        pytest.param("Ann:", "acts of somebody have a colon", id="a blank before the verb"),
        pytest.param("Xf3", "X is no letter of a piece", id="another language"),
        pytest.param("e5ü", "ü is U+00FC", id="another alphabet"),
    ],
)
def test_unreadable_words(word: str, why: str) -> None:  # PGN-301
    (message,) = messages(f"1. e4 {word} *")
    assert why in message


def test_a_letter_of_a_piece_is_not_called_none() -> None:  # PGN-301
    assert messages("1. e4 Nf3fireball *") == ["Nf3fireball cannot be read as a move."]


def test_examples_in_messages_can_be_read() -> None:  # PGN-301, PGN-317
    (said,) = messages("1. Ann:move <mv d6 4> *")
    shown = said.partition("such are ")[2]
    assert all(chance(token) is not None for token in re.findall(r"<[^>]*>", shown))
    (said,) = messages("1. e4 Nc3~a~b *")
    words = said.partition("as in ")[2].rstrip(".").replace(" or ", ", ").split(", ")
    assert all(isinstance(parse_act(word), BoardAct) for word in words)
    (said,) = messages("1. e4 Ann: *")
    assert isinstance(parse_act(said.partition("as in ")[2].rstrip(".")), ActorAct)
