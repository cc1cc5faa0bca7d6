"""The compiled core: ``ELDRITCH_COMPILE=1 pip install .`` builds it from the same sources (see docs/compiled.md).

All else stands in pyproject.toml; without that variable nothing is compiled and nothing here is needed.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup

COMPILER = "mypy>=1.14"
LAYERS = ("notation", "variants", "validator", "cli")
CORE = (
    "notation/model.py",
    "notation/problems.py",
    "notation/words.py",
    "notation/tags.py",
    "notation/results.py",
    "notation/line.py",
    "notation/plain.py",
    "notation/tail.py",
    "notation/movetext.py",
    "notation/game.py",
    "notation/spellings.py",
    "notation/seen.py",
    "notation/native.py",
    "notation/cutting.py",
    "notation/interchange.py",
    "notation/comments.py",
    "notation/dates.py",
    "notation/quick.py",
    "notation/sources.py",
    "notation/blanks.py",
    "notation/faults.py",
    "notation/remarks.py",
    "notation/scanner.py",
    "notation/reader.py",
    "variants/outcome.py",
    "variants/base.py",
    "variants/rulings.py",
    "variants/catalogue.py",
    "variants/eldritch/geometry.py",
    "variants/eldritch/moves.py",
    "variants/eldritch/nature.py",
    "variants/eldritch/man.py",
    "variants/eldritch/deed.py",
    "variants/eldritch/door.py",
    "variants/eldritch/reply.py",
    "variants/eldritch/ground.py",
    "variants/eldritch/kind.py",
    "variants/eldritch/pieces/__init__.py",
    "variants/eldritch/pieces/abjurer.py",
    "variants/eldritch/pieces/archmage.py",
    "variants/eldritch/pieces/barricade.py",
    "variants/eldritch/pieces/berserker.py",
    "variants/eldritch/pieces/celestial.py",
    "variants/eldritch/pieces/conjurer.py",
    "variants/eldritch/pieces/court_magician.py",
    "variants/eldritch/pieces/creator.py",
    "variants/eldritch/pieces/diviner.py",
    "variants/eldritch/pieces/doppelganger.py",
    "variants/eldritch/pieces/dragon.py",
    "variants/eldritch/pieces/druid.py",
    "variants/eldritch/pieces/enchanter.py",
    "variants/eldritch/pieces/evoker.py",
    "variants/eldritch/pieces/familiar.py",
    "variants/eldritch/pieces/fiend.py",
    "variants/eldritch/pieces/fireball.py",
    "variants/eldritch/pieces/gargoyle.py",
    "variants/eldritch/pieces/geomancer.py",
    "variants/eldritch/pieces/ghost.py",
    "variants/eldritch/pieces/giant.py",
    "variants/eldritch/pieces/gremlin.py",
    "variants/eldritch/pieces/highlander.py",
    "variants/eldritch/pieces/illusionist.py",
    "variants/eldritch/pieces/initiate.py",
    "variants/eldritch/pieces/lightning_bolt.py",
    "variants/eldritch/pieces/miasma.py",
    "variants/eldritch/pieces/mystic.py",
    "variants/eldritch/pieces/necromancer.py",
    "variants/eldritch/pieces/ooze.py",
    "variants/eldritch/pieces/ordinary.py",
    "variants/eldritch/pieces/pendulum.py",
    "variants/eldritch/pieces/pontiff.py",
    "variants/eldritch/pieces/portalkeeper.py",
    "variants/eldritch/pieces/shadowmancer.py",
    "variants/eldritch/pieces/shapeshifter.py",
    "variants/eldritch/pieces/shieldmaiden.py",
    "variants/eldritch/pieces/sphinx.py",
    "variants/eldritch/pieces/valkyrie.py",
    "variants/eldritch/pieces/vampire.py",
    "variants/eldritch/gaits.py",
    "variants/eldritch/muster.py",
    "variants/eldritch/threats.py",
    "variants/eldritch/play.py",
    "variants/eldritch/offers.py",
    "variants/eldritch/safety.py",
    "variants/eldritch/legality.py",
    "variants/eldritch/plan.py",
    "variants/eldritch/find.py",
    "variants/eldritch/spelling.py",
    "variants/eldritch/events.py",
    "variants/eldritch/draws.py",
    "variants/eldritch/keeping.py",
    "variants/eldritch/calm.py",
    "variants/eldritch/lane.py",
    "variants/eldritch/bundles.py",
    "variants/eldritch/army.py",
    "variants/eldritch/setup.py",
    "variants/eldritch/placement.py",
    "variants/eldritch/position.py",
    "variants/eldritch/orthodox.py",
    "variants/eldritch/variant.py",
    "validator/places.py",
    "validator/step.py",
    "validator/notes.py",
    "validator/refusals.py",
    "validator/running.py",
    "validator/replay.py",
    "validator/report.py",
    "validator/validate.py",
    "validator/archive.py",
)
"""What reading and judging spend their time in."""

ROOT = Path(__file__).parent


def link_tree() -> Path:
    """The layers under one folder ``eldritch``, as they are imported."""
    tree = ROOT / "build" / "core"
    shutil.rmtree(tree, ignore_errors=True)
    (tree / "eldritch").mkdir(parents=True)
    for layer in LAYERS:
        shutil.copytree(ROOT / layer, tree / "eldritch" / layer)
    return tree


def compiled() -> list[Extension]:
    from mypyc.build import mypycify

    tree = link_tree()
    os.environ["MYPYPATH"] = str(tree)
    files = [str(tree / "eldritch" / name) for name in CORE]
    options = ["--config-file=", "--no-site-packages", "--explicit-package-bases", "--ignore-missing-imports"]
    extensions = mypycify([*options, *files], opt_level="3", multi_file=True, group_name="eldritch")
    if os.name != "nt":
        for extension in extensions:
            usual = extension.extra_compile_args  # one list for all of them
            extension.extra_compile_args = [*usual, "-fvisibility=hidden"]  # calls within the core need no table
    return extensions


wanted = os.environ.get("ELDRITCH_COMPILE", "") not in ("", "0")
if wanted and {"editable_wheel", "develop"} & set(sys.argv):
    sys.exit("ELDRITCH_COMPILE builds wheels only: a compiled file hides every later change of its source.")
building = bool({"bdist_wheel", "build", "build_ext"} & set(sys.argv))

setup(setup_requires=[COMPILER] if wanted else [], ext_modules=compiled() if wanted and building else [])
