"""Rules taken out one by one: with each of them gone some case must fail.

    python -m tests.removals        (or: make removals)

Works on a copy of the sources; prints what no case held, and ends with 1 if there is any such thing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENGINE = Path("variants", "eldritch")
LAYERS = ("notation", "variants", "validator", "cli")

REMOVALS: tuple[tuple[str, str, str], ...] = (
    ("pieces/abjurer.py", 'return "EC-AB-3"', 'return ""'),
    ("pieces/abjurer.py", 'return "EC-AB-2"', 'return ""'),
    ("pieces/archmage.py", "Leap(EIGHT, 2)", "Leap(EIGHT, 3)"),
    (
        "pieces/barricade.py",
        'return "EC-BA-2" if square in ground.blocks else ""',
        'return ""',
    ),
    ("pieces/barricade.py", '            return "EC-BA-2"\n', '            return ""\n'),
    ("pieces/barricade.py", "ORTHOGONAL, 3", "ORTHOGONAL, 4"),
    ("pieces/enchanter.py", "Slide(EIGHT, 2, 2)", "Slide(EIGHT, 2)"),
    ("pieces/enchanter.py", 'return "EC-EN-2"', 'return ""'),
    ("pieces/evoker.py", "    takes_own = True\n", ""),
    ("pieces/evoker.py", "return frozenset(KNIGHT)", "return frozenset()"),
    ("pieces/evoker.py", "    en_passant = True\n", "    en_passant = True\n    promotes = True\n"),
    ("pieces/fireball.py", "DIAGONAL, 3", "DIAGONAL, 4"),
    ("pieces/fireball.py", "ground.destroy(deed.target + step, man)", "pass"),
    ("pieces/geomancer.py", "if cells[first] == cells[second] == cells[third] == cells[fourth] == OFF:", "if True:"),
    ("pieces/ghost.py", 'return "EC-GH-1"', 'return ""'),
    ("pieces/ghost.py", 'return "EC-GH-2" if kind.priest or liege or laden else ""', 'return ""'),
    ("pieces/ghost.py", '    duty = "EC-GH-4"\n', '    duty = ""\n'),
    ("pieces/highlander.py", "    next_return = AS_KNIGHT\n", "    next_return = AS_BISHOP_OR_ROOK\n"),
    ("pieces/lightning_bolt.py", "promotes_into: ClassVar", "xx: ClassVar"),
    ("pieces/mystic.py", "not ground.returnable(home, self.man)", "False"),
    ("pieces/necromancer.py", "if manner == PASS and not own:", "if False:"),
    ("pieces/necromancer.py", "if ground.cells[lost.home] == 0 and aim", "if aim"),
    ("pieces/ooze.py", 'return "EC-OZ-1"', 'return ""'),
    ("pieces/ooze.py", "if manner == PASS and own:", "if False:"),
    ("pieces/berserker.py", "            ground.put(deed.target, None)\n", "            pass\n"),
    ("pieces/berserker.py", "checks = False", "checks = True"),
    ("pieces/berserker.py", '"EC-BE-3"', '""'),
    ("pieces/berserker.py", "return offset in (step - 1, step + 1)", "return False"),
    ("pieces/berserker.py", "return man.fresh and", "return"),
    ("pieces/berserker.py", "RAGE = (Slide(EIGHT), Jump())", "RAGE = (Slide(EIGHT),)"),
    ("pieces/berserker.py", "    double_step = True\n    en_passant = True\n", ""),
    ("pieces/celestial.py", "Leap(DIAGONAL, 4)", "Leap(DIAGONAL, 5)"),
    ("pieces/celestial.py", "if not ground.knight_takes(square)", "if True"),
    ("pieces/celestial.py", "ground.expect(CelestialPromotion(man.colour, man, square))", "pass"),
    ("pieces/celestial.py", "    priest = True\n", ""),
    ("pieces/druid.py", "    priest = True\n", ""),
    ("pieces/initiate.py", "    priest = True\n", ""),
    ("pieces/shadowmancer.py", "    shields = True\n", ""),
    ("pieces/court_magician.py", "    royal = True\n", ""),
    ("pieces/miasma.py", "    spell = True\n", ""),
    ("pieces/pontiff.py", "    noble = True\n", ""),
    ("pieces/valkyrie.py", "    royal = True\n", ""),
    ("pieces/valkyrie.py", "    priest = True\n", ""),
    ("pieces/conjurer.py", "< MOST_PAWNS", "< 99"),
    ("pieces/conjurer.py", "    en_passant = True\n", "    en_passant = True\n    promotes = True\n"),
    ("pieces/court_magician.py", "(Slide(EIGHT, 1), Jump())", "(Slide(EIGHT, 1),)"),
    ("pieces/court_magician.py", "    stays_royal = True\n", ""),
    ("pieces/court_magician.py", "    promotes = True\n", ""),
    ("pieces/dragon.py", "Leap(EIGHT, 2)", "Leap(EIGHT, 3)"),
    ("pieces/dragon.py", "if not ground.take_fault(taken, man.gait):", "if True:"),
    ("pieces/dragon.py", "return in_turn(goes, frozenset(EIGHT))", "return frozenset()"),
    (
        "pieces/dragon.py",
        'return self.rule if deed.tag == MOVE and ground.falls_short(deed.origin, deed.target) else ""',
        'return ""',
    ),
    ("pieces/creator.py", "if not ground.has_made(man):", "if True:"),
    ("pieces/druid.py", "        if bond.left <= 1:", "        if False:"),
    ("pieces/druid.py", "            ground.remove(man.memo.maker)", "            pass"),
    ("pieces/druid.py", "    revivable = False\n", ""),
    ("pieces/familiar.py", "host.rider is None and not ground.kind(host).rides", "host.rider is None"),
    ("pieces/familiar.py", "host.rider is None and not ground.kind(host).rides", "not ground.kind(host).rides"),
    ("pieces/familiar.py", "ground.free_around(square) if riding", "ground.own_around(square, man.colour) if riding"),
    ("pieces/fiend.py", "Roam(3)", "Roam(3), Slide(EIGHT, 4)"),
    ("pieces/fiend.py", 'return "EC-FI-3"', 'return ""'),
    ("pieces/fiend.py", "                ground.capture(square, man)", "                pass"),
    ("pieces/fiend.py", "    takes_own = True\n", ""),
    ("pieces/gargoyle.py", 'return "EC-GA-2"', 'return ""'),
    ("pieces/gargoyle.py", "return by.spell", "return False"),
    ("pieces/gargoyle.py", "(Sidle(),)", "(Jump(),)"),
    ("pieces/giant.py", "ORTHOGONAL, 2", "ORTHOGONAL, 3"),
    ("pieces/giant.py", "or ground.royal(ground.kind(other))", ""),
    ("pieces/giant.py", "for n in (2, 3)", "for n in (1, 2, 3)"),
    ("pieces/giant.py", "and not ground.way_fault(origin, way[:-1], other.gait)[0]", ""),
    ("pieces/gremlin.py", 'return "v" if rank_from(square, man.colour) == 8 else ""', 'return ""'),
    ("pieces/gremlin.py", 'return "" if rank_from(square, man.colour) == 1 else "v"', 'return "v"'),
    ("pieces/gremlin.py", "    en_passant = True\n", "    en_passant = True\n    double_step = True\n"),
    ("pieces/illusionist.py", "goes = (Slide(EIGHT), Jump())", "goes = (Slide(EIGHT),)"),
    ("pieces/illusionist.py", "            ground.put(deed.target, man.minding(None))\n", "            pass\n"),
    ("pieces/initiate.py", "takes = (Slide((N,), 1),)", "takes = (Slide((N, E, W), 1),)"),
    ("pieces/initiate.py", "rank_from(target, gait & 1) == 8", "rank_from(target, gait & 1) == 7"),
    ("pieces/initiate.py", "return (*choices, *(", "return (*((choices) * 0), *("),
    ("pieces/miasma.py", "and not ground.royal(ground.kind(other))", ""),
    ("pieces/miasma.py", "ORTHOGONAL, 1", "EIGHT, 1"),
    ("pieces/pendulum.py", "Slide((N, S), 1)", "Slide((N,), 1)"),
    ("pieces/pontiff.py", "DIAGONAL, 2", "DIAGONAL, 3"),
    ("pieces/pontiff.py", 'return (*choices, ground.gait_of("B", gait))', "return choices"),
    ("pieces/pontiff.py", 'ground.kind_of(choice).code != "Q"', "True"),
    ("pieces/pontiff.py", "    castles = True\n", ""),
    ("pieces/portalkeeper.py", "if not (ground.kind(other).liege and ground.in_danger(target)):", "if True:"),
    ("pieces/portalkeeper.py", "or ground.kind(other).code == self.code", ""),
    ("pieces/shapeshifter.py", "if form != self.form.removesuffix(self.twin):", "if True:"),
    ("pieces/shapeshifter.py", "    pawn = True\n", ""),
    ("pieces/shapeshifter.py", "    priest = True\n", ""),
    ("pieces/shieldmaiden.py", "if ground.in_danger(liege):", "if True:"),
    ("pieces/shieldmaiden.py", "not ground.safe_after(deed, deed.origin)", "False"),
    ("pieces/sphinx.py", 'return "" if mover.priest else "EC-SX-3"', 'return "EC-SX-3"'),
    ("pieces/sphinx.py", 'return "" if mover.priest else "EC-SX-3"', 'return ""'),
    ("pieces/sphinx.py", "    royal = True\n", ""),
    (
        "pieces/valkyrie.py",
        "key=lambda man: (column(man.home), rank_from(man.home, colour))",
        "key=lambda man: -column(man.home)",
    ),
    ("pieces/valkyrie.py", "ground.recover(found)", "pass"),
    ("pieces/valkyrie.py", 'for code in ("P", "IN"):', 'for code in ("P",):'),
    ("pieces/vampire.py", '    duty = "EC-VM-2"\n', '    duty = ""\n'),
    ("pieces/vampire.py", "if name not in thirst.steps)", "if True)"),
    ("pieces/vampire.py", "if thirst.count < ENOUGH:", "if True:"),
    ("pieces/vampire.py", "if count >= ENOUGH:", "if False:"),
    (
        "pieces/vampire.py",
        "return frozenset(step * n for step in EIGHT for n in range(1, REACH + 1))",
        "return frozenset()",
    ),
    ("pieces/vampire.py", "    castles = True\n", ""),
    ("offers.py", "if MEEK[gait]:", "if False:"),
    ("offers.py", 'return "EC-SH-2"', 'return ""'),
    ("ground.py", "man = self.turned(square, man)", "pass"),
    ("play.py", "spared = victim is not None and", "spared = False and victim is not None and"),
    ("play.py", "        if self.spent:\n            self.expire()\n", ""),
    ("safety.py", "        if self.spent:\n            return self._without_the_spent(mover, had, liege)\n", ""),
    ("threats.py", 'if first[0] and fault[0] == "EC-9":', "if False:"),
    ("threats.py", "return not (self.shields[colour] and self.shielded(colour)) and", "return"),
    (
        "threats.py",
        "if REFRAINS[gait] and self.refrained(origin, target, target, gait):\n            return False",
        "pass",
    ),
    ("draws.py", "and not _miasma_can_destroy(ground)", ""),
    ("army.py", "if not extra and not allowed(bundles, entry.given, entry.count):", "if False:"),
    ("army.py", "if kind.maximum and count > kind.maximum:", "if False:"),
    ("army.py", "if army.spent[code] > stock", "if False"),
    ("army.py", "if pieces > MOST_PIECES:", "if False:"),
    ("army.py", "if len(lieges) != 1:", "if False:"),
    ("army.py", "if bundles not in (2, 4, 6, 8):", "if False:"),
    ("army.py", "if white != black:", "if False:"),
    ("army.py", "if len(army.eldritch) > int(text)", "if False"),
    ("setup.py", "if square not in fair:", "if False:"),
    ("setup.py", "if code not in self.waiting():", "if False:"),
    ("setup.py", "        if replaced:\n            return replaced\n", ""),
    ("setup.py", "turn = 1 - colour if ordinary[0] or ordinary[1] else 0", "turn = colour"),
    ("setup.py", 'if "IL" not in army.types:', "if True:"),
    ("setup.py", "if len(free) <= needed.count(letter):", "if False:"),
    ("offers.py", "and not (kind.guarded and self._doubled(chosen))", ""),
    (
        "offers.py",
        "if man is None or not man.fresh or cells[square + 2 * step]:",
        "if man is None or cells[square + 2 * step]:",
    ),
    (
        "offers.py",
        "self._castling_rook(square, long, colour) if man.fresh else 0",
        "self._castling_rook(square, long, colour)",
    ),
    ("offers.py", "if cells[between] and between != square and between != rook:", "if False:"),
    ("offers.py", "            if attacked:\n", "            if False:\n"),
    ("offers.py", "for one in (square, rook):", "for one in (square,):"),
    ("offers.py", "on_board(target) and rank_from(target, colour) == 8", "rank_from(target, colour) == 8"),
    ("threats.py", 'return "EC-9" if manner == JUMP', 'return "" if manner == JUMP'),
    ("play.py", "self.clock = 0 if self.stirred else self.clock + 1", "self.clock = self.clock + 1"),
    ("draws.py", "_note(apart, field, _same_value(field, value, getattr(ground, field)))", "pass"),
    ("draws.py", "    return one.home == other.home or not (ground.mourned or HOMING[one.gait])\n", "    return True"),
    ("draws.py", "and ground.same_passing(ep, ep_man)", ""),
    (
        "draws.py",
        "        elif isinstance(log, Changes):\n            for square, _, _",
        "        elif False:\n            for square, _, _",
    ),
    ("draws.py", "and not _king_can_check(ground)", ""),
    ("safety.py", "return LOST if had and not self.suborned_liege(mover) else SAFE", "return SAFE"),
    ("events.py", 'faults.append(Fault(place, Reason("EC-14", text)))', "pass"),
    ("position.py", "if self.clock >= 150:", "if False:"),
    ("position.py", "if draws.occurrences(self, 5) >= 5:", "if False:"),
    ("play.py", "            arrived = man.moved()\n", "            arrived = man\n"),
    ("legality.py", 'return "" if possible else "EC-DI-3"', 'return ""'),
    ("offers.py", 'return "EC-DI-3", deed.origin', 'return "", 0'),
    ("offers.py", 'return "EC-6", holder', 'return "", 0'),
    ("legality.py", "fair = self.in_check() and not self._some_full_safety()", "fair = True"),
    (
        "safety.py",
        "            if home & 1 == mover and LIEGES[home] and home > OFF:\n                return LOST",
        "            pass",
    ),
    ("offers.py", "least = 3 if self.eldritch else 1", "least = 1"),
    ("safety.py", "worst = max(worst, self._after(reply, value, self._best_counter, mover, had, liege))", "pass"),
    ("play.py", "mine = tuple(", "mine = self.blocks or tuple("),
    ("events.py", 'faults.append(Fault(None, Reason("EC-HI-2", text)))', "pass"),
)
"""File in the engine, what stands there, what stands there once the rule is gone."""


def copy_sources(folder: Path) -> None:
    for name in (*LAYERS, "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    links = folder / ".dev" / "eldritch"
    links.mkdir(parents=True)
    for name in LAYERS:
        (links / name).symlink_to(folder / name)


def holds(folder: Path) -> bool:
    """Whether the pages of cases and the tests of armies still pass in a copy."""
    command = [sys.executable, "-m", "pytest", "--import-mode=importlib", "-q", "-x", "-p", "no:cacheprovider"]
    path = os.pathsep.join((str(folder / ".dev"), str(folder)))
    names = ("army", "bundles", "pages", "repetition", "two_crowns")
    pages = [f"tests/variants/eldritch/test_{name}.py" for name in names]
    ran = subprocess.run([*command, *pages], cwd=folder, env={**os.environ, "PYTHONPATH": path}, capture_output=True)
    return ran.returncode == 0


def main() -> int:
    survived = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_sources(folder)
        assert holds(folder), "the cases fail already"
        for file, rule, without in REMOVALS:
            path = folder / ENGINE / file
            text = path.read_text(encoding="utf-8")
            assert rule in text, f"{file} no longer has {rule!r}"
            path.write_text(text.replace(rule, without, 1), encoding="utf-8")
            if holds(folder):
                survived += 1
                print(f"no case holds {file}: {rule!r}")
            path.write_text(text, encoding="utf-8")
    print(f"{len(REMOVALS)} rules taken out, {survived} held by no case")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
