"""The distribution holds every package, and layers import downwards only."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
LAYERS = ("notation", "variants", "validator", "cli")


def test_every_package_is_listed() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = set(settings["tool"]["setuptools"]["packages"])
    found = {
        "eldritch." + ".".join(path.parent.relative_to(ROOT).parts)
        for layer in LAYERS
        for path in (ROOT / layer).rglob("__init__.py")
    }
    assert listed == found


def test_a_plain_verdict_imports_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "from eldritch.validator.archive import validate_file\n"
        "assert validate_file('1. e4 e5 *').games[0].valid\n"
        "print(sorted({'rich', 'parsimonious', 'chess', 'tomllib', 'hypothesis'} & set(sys.modules)))\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_the_compiled_core_is_made_of_sources_that_exist() -> None:
    core = re.search(r"CORE = \((.*?)\n\)", (ROOT / "setup.py").read_text(encoding="utf-8"), re.DOTALL)
    assert core is not None
    names = re.findall(r'"([^"]+)"', core[1])
    assert len(names) > 20 and all((ROOT / name).is_file() for name in names)


def test_no_message_carries_a_code_that_is_not_listed() -> None:
    from eldritch.variants.books import BOOKS
    from eldritch.variants.rulebook import every

    known = {rule.code for rule in every()}
    codes = re.compile(rf'"((?:{"|".join(BOOKS)}|PGN)-(?:[A-Z]{{2}}-)?[0-9]+)"')
    for layer in LAYERS:
        for path in (ROOT / layer).rglob("*.py"):
            if path.name in ("rulings.py",):
                continue
            for code in codes.findall(path.read_text(encoding="utf-8")):
                assert code in known, f"{path.name}: {code}"
