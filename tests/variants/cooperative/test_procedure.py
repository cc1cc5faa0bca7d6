"""Red's procedure against a second writing of it, slow and straight from the rule book: the same dice lead both to
the same ply, by the same throws and lots (CO-14 to CO-63)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest

from eldritch.variants.cooperative.analysis import Analysis
from eldritch.variants.cooperative.board import Board
from eldritch.variants.cooperative.geometry import EIGHT, NAMES, NOWHERE
from eldritch.variants.cooperative.house import House
from eldritch.variants.cooperative.man import RED, TEAM, VALUES
from eldritch.variants.cooperative.move import Move, Ply
from eldritch.variants.cooperative.moves import legal_moves, pseudo_moves
from eldritch.variants.cooperative.procedure import red_turn
from tests.generators.cooperative import Game, Thrower

from .lists import text_of

T = TypeVar("T")
HOUSE = House()
FEW = "4K'3/P'2Q'3P'/8/3R'4/8/4P3/P2P3p/R2Kk2r w WB - 0 1"
LOST = text_of("W: Kc1 Re1 Rd2 Pb7 | B: Kh2 | R: Ke8#13 Be4#14 Pa7#1 Nc6#10 Ph3#8; w")


class Second:
    """The procedure once more. ``said`` are the dice and lots that it asked for."""

    def __init__(self, board: Board, dice: random.Random) -> None:
        self.board = board
        self.dice = dice
        self.said: list[str] = []

    def roll(self, count: int) -> tuple[int, ...]:
        faces = tuple(self.dice.randrange(6) + 1 for _ in range(count))
        self.said.append(f"<{count if count > 1 else ''}d6:{','.join(map(str, faces))}>")
        return faces

    def draw(self, options: Iterable[tuple[str, T]]) -> T:
        listed = list(options)
        if len(listed) == 1:
            return listed[0][1]
        name, value = listed[self.dice.randrange(len(listed))]
        self.said.append(f"<pick:{name}>")
        return value

    # --- definitions ------------------------------------------------------------------------------------

    def after(self, move: Move) -> Board:
        return self.board.after(Ply(move))

    def cap(self, board: Board, square: int, heir: int) -> set[int]:
        found = set()
        for colour in TEAM:
            twin = board.copy()
            if colour != heir:
                twin.passing = NOWHERE
            found |= {move.origin for move in legal_moves(twin, colour, HOUSE) if move.taken == square}
        return found

    def unsafe(self, move: Move) -> int:
        after = self.after(move)
        return len(self.cap(after, move.target, after.mover))

    def number(self, move: Move) -> int:
        man = self.board.cells[move.origin]
        assert man is not None
        return man.number

    def value(self, square: int) -> int:
        man = self.board.cells[square]
        return VALUES[man.kind] if man is not None else 0

    def best(self, moves: Sequence[Move]) -> list[Move]:
        return [move for move in moves if self.value(move.taken) == max(self.value(other.taken) for other in moves)]

    def named(self, moves: Iterable[Move]) -> list[tuple[str, Ply]]:
        ordered = sorted(moves, key=lambda move: (self.number(move), move.target))
        return [(move.coordinates, Ply(move)) for move in ordered]

    @staticmethod
    def dist(move: Move) -> int:
        return max(abs(move.origin % 8 - move.target % 8), abs(move.origin // 8 - move.target // 8))

    def direction(self, move: Move) -> tuple[int, int]:
        across, up = move.target % 8 - move.origin % 8, move.target // 8 - move.origin // 8
        man = self.board.cells[move.origin]
        if man is not None and man.kind == "N":
            return across, up
        return (across > 0) - (across < 0), (up > 0) - (up < 0)

    def longest(self, moves: Sequence[Move]) -> list[Move]:
        return [
            move
            for move in moves
            if all(self.dist(move) >= self.dist(o) for o in moves if self.direction(o) == self.direction(move))
        ]

    # --- the steps ----------------------------------------------------------------------------------------

    def turn(self) -> tuple[str, Ply]:
        board = self.board
        legal = list(legal_moves(board, RED, HOUSE))
        king = board.kings[RED]
        checkers = set(board.attackers(king, TEAM))
        if checkers:
            first = [move for move in legal if move.taken in checkers]
            second = [move for move in legal if move not in first and move.origin == king]
            third = [move for move in legal if move not in first and move not in second]
            step, moves = next(pair for pair in (("1A", first), ("1B", second), ("1C", third)) if pair[1])
            return step, self.draw(self.named(moves))
        escapes = {}
        for square in board.men(RED):
            if square == king or not self.cap(board, square, NOWHERE):
                continue
            safe = [move for move in legal if move.origin == square and not self.unsafe(move)]
            if safe:
                escapes[square] = safe
        if escapes:
            top = max(map(self.value, escapes))
            dear = [square for square in escapes if self.value(square) == top]
            if len(dear) > 1:
                fighting = [square for square in dear if any(move.taken != NOWHERE for move in escapes[square])]
                dear = fighting or dear
            numbers = sorted((self.number(escapes[square][0]), square) for square in dear)
            square = self.draw([(f"#{number}", square) for number, square in numbers])
            taking = [move for move in escapes[square] if move.taken != NOWHERE]
            if taking:
                return "2", self.draw(self.named(self.best(taking)))
            near = min(map(self.dist, escapes[square]))
            return "2", self.draw(self.named(move for move in escapes[square] if self.dist(move) == near))
        captures = [move for move in legal if move.taken != NOWHERE]
        safe = [move for move in captures if not self.unsafe(move)]
        if safe:
            return "3", self.draw(self.named(self.best(safe)))
        if captures and self.roll(1)[0] <= 3:
            return "4", self.draw(self.named(self.best(captures)))
        if len(legal) == 1:
            return "5", Ply(legal[0])
        quiet = [move for move in legal if move.taken == NOWHERE]
        while True:
            number = sum(self.roll(3)) - 2
            if board.where[number] == NOWHERE:
                return self.seven(number)
            step, moves = self.six(number, quiet)
            if moves:
                return step, self.draw(self.named(moves))
            own = [move for move in legal if self.number(move) == number]
            if own and not any(self.six(other, quiet)[1] for other in range(1, 17) if board.where[other] != NOWHERE):
                return "6d", self.draw(self.named(self.longest(own)))

    def six(self, number: int, quiet: list[Move]) -> tuple[str, list[Move]]:
        own = [move for move in quiet if self.number(move) == number]
        first = [move for move in own if move.promotion and not self.unsafe(move)]
        if first:
            return "6a", first
        second = [move for move in own if self.attacks(self.after(move), move.target)]
        if second:
            least = min(map(self.unsafe, second))
            return "6b", [move for move in second if self.unsafe(move) == least]
        return "6c", self.longest([move for move in own if not self.unsafe(move)])

    @staticmethod
    def attacks(board: Board, square: int) -> bool:
        board.passing = NOWHERE
        if any(move.taken != NOWHERE for move in legal_moves(board, RED, HOUSE) if move.origin == square):
            return True
        for colour in TEAM:
            king = board.kings[colour]
            if square in board.attackers(king, (RED,)) and not board.exposes(Move(square, king, king), RED):
                return True
        return False

    def seven(self, number: int) -> tuple[str, Ply]:
        board = self.board
        left = [other for other in range(1, 17) if board.where[other] != NOWHERE]
        near = min(abs(other - number) for other in left)
        pair = [other for other in left if abs(other - number) == near]
        piece = pair[0] if number % 2 else pair[-1]
        square = board.where[piece]
        found: list[tuple[Move, list[int]]] = []
        for move in pseudo_moves(board, square):
            if move.taken == NOWHERE:
                continue
            after = self.after(move)
            if not after.in_check(RED):
                found.append((move, []))
            elif piece != 13 and self.fixes(after):
                found.append((move, self.fixes(after)))
        if found:
            top = max(self.value(move.taken) for move, _ in found)
            options = sorted(
                ((move, ways) for move, ways in found if self.value(move.taken) == top), key=lambda pair: pair[0].target
            )
            move, ways = self.draw([(move.coordinates, (move, ways)) for move, ways in options])
            if not ways:
                return "7a", Ply(move)
            king = NAMES[board.kings[RED]]
            return "7a", Ply(move, self.draw([(f"{king}{NAMES[way]}", way) for way in ways]))
        row, column = self.roll(2)
        return "7b", self.put(piece, square, row * 8 + "abcdefgh".index("bcdefg"[column - 1]))

    def put(self, piece: int, square: int, target: int) -> Ply:
        other = self.board.cells[target]
        if other is None or square == target:
            return Ply(Move(square, target), jump=True)
        taking, losing = Ply(Move(square, target, target), jump=True), Ply(Move(square, target), jump=True, lost=True)
        if other.colour != RED:
            return losing if other.kind == "K" else taking
        mine, theirs = self.value(square), self.value(target)
        if mine != theirs:
            return taking if mine > theirs else losing
        return self.draw(sorted([(f"#{piece}", taking), (f"#{other.number}", losing)], key=lambda one: int(one[0][1:])))

    @staticmethod
    def fixes(board: Board) -> list[int]:
        king = board.kings[RED]
        found = []
        for across, up in EIGHT:
            file, rank = king % 8 + across, king // 8 + up
            while 0 <= file < 8 and 0 <= rank < 8 and board.cells[rank * 8 + file] is None:
                if not board.after(Ply(Move(king, rank * 8 + file))).in_check(RED):
                    found.append(rank * 8 + file)
                    break
                file, rank = file + across, rank + up
        return sorted(found)


@pytest.mark.parametrize("seed", range(36))
def test_both_writings_of_the_procedure_agree(seed: int) -> None:
    game = Game(seed * 3 + 1, fen=("", FEW, LOST)[seed % 3])
    for _ in range(50):
        position = game.position
        if position.outcome() is not None:
            return
        if position.turn == RED:
            for throw in range(4):
                key = seed * 1000 + throw
                run = red_turn(Analysis(position.board, position.house), Thrower(random.Random(key), None, 0))
                second = Second(position.board, random.Random(key))
                assert second.turn() == (run.step, run.ply), (seed, position.text(), run.reader.witness)
                assert second.said == run.reader.witness, (seed, position.text())
        game.step()
