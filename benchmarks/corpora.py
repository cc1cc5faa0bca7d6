"""Games to be measured, made from seeds."""

from __future__ import annotations

import random
from pathlib import Path

import chess.variant

from tests.generators.eldritch import play

LONGEST = 120  # plies of a game
VARIANTS = ("Atomic", "Antichess", "Crazyhouse", "Horde", "King of the Hill", "Racing Kings", "Three-check")


def random_games(
    count: int, clocks: bool = False, variant: str = "Standard", seed: int = 1, longest: int = LONGEST
) -> str:
    """Legal games of python-chess with random moves, in PGN; with a clock comment a ply if wanted."""
    dice = random.Random(seed)
    board_of = chess.variant.find_variant(variant)
    texts = []
    for _ in range(count):
        board, parts = board_of(), []
        tags = [("Event", "Random")]
        if variant != "Standard":
            tags += [("Variant", variant), ("SetUp", "1"), ("FEN", board.fen())]
        while not board.is_game_over() and board.ply() < longest:
            move = dice.choice(list(board.legal_moves))
            if board.turn:
                parts.append(f"{board.fullmove_number}.")
            parts.append(board.san(move))
            if clocks:
                parts.append(f"{{ [%clk 0:{dice.randrange(60):02}:{dice.randrange(60):02}] }}")
            board.push(move)
        tags.append(("Result", board.result()))
        head = "".join(f'[{name} "{value}"]\n' for name, value in tags)
        texts.append(f"{head}\n{' '.join(parts)} {board.result()}\n")
    return "\n".join(texts)


def mixed_armies(count: int, sober: bool) -> str:
    """Random records of Eldritch Chess; of sober players about a fifth of the moves takes, a tenth invokes."""
    return "\n".join(play(seed, LONGEST, checked=False, sober=sober).record() for seed in range(count))


def repeated(text: str, size: int, path: Path) -> Path:
    """A file of about so many bytes that holds a text again and again."""
    with path.open("w", encoding="utf-8") as file:
        for _ in range(max(1, size // len(text))):
            file.write(text + "\n")
    return path
