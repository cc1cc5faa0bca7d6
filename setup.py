"""The compiled core: ``ELDRITCH_COMPILE=1 pip install .`` builds it from the same sources (see docs/compiled.md).

GCC builds it twice: once to be watched while it judges random games, and again by what was seen. All else stands in
pyproject.toml; without that variable nothing is compiled and nothing here is needed.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

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
    "variants/eldritch/marks.py",
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
    "variants/eldritch/setup.py",
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
TREE = ROOT / "build" / "core"
WATCHED = ROOT / "build" / "watched"
"""What the compiler has seen of a run."""


def copy_tree() -> None:
    """The layers under one folder ``eldritch``, as they are imported."""
    shutil.rmtree(TREE, ignore_errors=True)
    (TREE / "eldritch").mkdir(parents=True)
    for layer in LAYERS:
        shutil.copytree(ROOT / layer, TREE / "eldritch" / layer)


def compiled() -> list[Extension]:
    from mypyc.build import mypycify

    copy_tree()
    os.environ["MYPYPATH"] = str(TREE)
    files = [str(TREE / "eldritch" / name) for name in CORE]
    options = ["--config-file=", "--no-site-packages", "--explicit-package-bases", "--ignore-missing-imports"]
    extensions = mypycify([*options, *files], opt_level="3", multi_file=True, group_name="eldritch")
    if os.name != "nt":
        for extension in extensions:
            usual = extension.extra_compile_args  # one list for all of them
            extension.extra_compile_args = [*usual, "-fvisibility=hidden"]  # calls within the core need no table
    return extensions


class Trained(build_ext):
    """Builds the core, watches it at work, and builds it again."""

    def run(self) -> None:
        if not wanted or quick or not _is_gcc():
            super().run()
            return
        shutil.rmtree(WATCHED, ignore_errors=True)
        compiler, self.force = self.compiler, True
        usual = [(one, one.extra_compile_args, one.extra_link_args) for one in self.extensions]
        watching = f"-fprofile-generate={WATCHED}"
        for one, to_compile, to_link in usual:
            one.extra_compile_args, one.extra_link_args = [*to_compile, watching], [*to_link, watching]
        super().run()
        self._work()
        learned = [f"-fprofile-use={WATCHED}", "-Wno-missing-profile", "-Wno-error"]
        for one, to_compile, to_link in usual:
            one.extra_compile_args, one.extra_link_args = [*to_compile, *learned], to_link
        self.compiler = compiler  # each run makes its own of what is wanted
        super().run()

    def _work(self) -> None:
        """Let what has been built judge games; where that cannot be, nothing is learned."""
        trial = ROOT / "build" / "trial"
        shutil.rmtree(trial, ignore_errors=True)
        shutil.copytree(TREE, trial)
        shutil.copytree(self.build_lib, trial, dirs_exist_ok=True)
        paths = os.pathsep.join(filter(None, (str(trial), str(ROOT), os.environ.get("PYTHONPATH"))))
        command = [sys.executable, "-P", "-m", "benchmarks.training"]
        done = subprocess.run(command, cwd=trial, env={**os.environ, "PYTHONPATH": paths}, check=False)
        print("trained" if done.returncode == 0 else "not trained: the games could not be judged here")


def _is_gcc() -> bool:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    try:
        said = subprocess.run([*compiler[:1], "--version"], capture_output=True, text=True, check=False).stdout
    except (OSError, IndexError):
        return False
    return "Free Software Foundation" in said


wanted = os.environ.get("ELDRITCH_COMPILE", "") not in ("", "0")
if wanted and {"editable_wheel", "develop"} & set(sys.argv):
    sys.exit("ELDRITCH_COMPILE builds wheels only: a compiled file hides every later change of its source.")
quick = os.environ.get("ELDRITCH_COMPILE") == "quick"
building = bool({"bdist_wheel", "build", "build_ext"} & set(sys.argv))

project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
setup(
    setup_requires=[COMPILER, *project["dependencies"]] if wanted else [],  # those for the work it is watched at
    ext_modules=compiled() if wanted and building else [],
    cmdclass={"build_ext": Trained},
)
