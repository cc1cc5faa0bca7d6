"""Names of systems and what they find."""

from __future__ import annotations

import subprocess
import sys

import chess.variant
import pytest

from eldritch.variants import catalogue
from eldritch.variants.rulings import loose


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("", "Standard"),
        ("chess", "Standard"),
        ("Normal", "Standard"),
        ("From Position", "Standard"),
        ("from-position", "Standard"),
        ("Chess960", "Chess960"),
        ("chess 960", "Chess960"),
        ("Fischerandom", "Chess960"),
        ("Fischerrandom", "Chess960"),
        ("Fischer Random", "Chess960"),
        ("FISCHER_RANDOM", "Chess960"),
        ("Freestyle", "Chess960"),
        ("eldritch chess", "Eldritch Chess"),
        ("crazyhouse", "Crazyhouse"),
        ("Crazy House", "Crazyhouse"),
        ("kingOfTheHill", "King of the Hill"),
        ("3check", "Three-check"),
        ("Three check", "Three-check"),
        ("racingKings", "Racing Kings"),
        ("Anti chess", "Antichess"),
        ("Give away", "Giveaway"),
    ],
)
def test_spelling_of_names_does_not_matter(spelling: str, name: str) -> None:
    variant = catalogue.find(spelling)
    assert variant is not None
    assert variant.name == name


def test_every_name_and_alias_finds_its_own_row() -> None:
    keys = [loose(name) for row in catalogue.VARIANTS for name in (row.name, *row.aliases)]
    assert len(keys) == len(set(keys))
    for row in catalogue.VARIANTS:
        variant = catalogue.find(row.name)
        assert variant is not None
        assert variant.name == row.name
        assert row.summary.endswith(".")
    assert catalogue.names() == tuple(row.name for row in catalogue.VARIANTS)


@pytest.mark.parametrize("board", chess.variant.VARIANTS[1:])
def test_every_alias_of_python_chess_is_known(board: type[chess.Board]) -> None:
    found = {catalogue.find(alias) for alias in (*board.aliases, board.uci_variant or "")}
    assert len(found) == 1
    assert None not in found


@pytest.mark.parametrize("name", ["Foobar", "?", "Atomic!", "x" * 100_000])
def test_an_unknown_name_finds_nothing(name: str) -> None:
    assert catalogue.find(name) is None


def test_a_name_that_is_nearly_right_is_suggested() -> None:
    assert catalogue.suggest("Crazyhous") == ("Crazyhouse",)
    assert catalogue.suggest("Eldrich Chess")[0] == "Eldritch Chess"
    assert catalogue.suggest("zzzzzz") == ()


def test_python_chess_is_not_imported_for_ordinary_chess() -> None:
    code = "import sys; from eldritch.variants.catalogue import find;print(find('chess').name, 'chess' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["Standard", "False"]
