"""The command as a user calls it, in a process of its own, and three small records."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

GOOD = '[Event "A"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n'
BAD = '[Event "B"]\n[Result "*"]\n\n1. e4 e5 2. Ke3 *\n'
ODD = '[Event "C"]\n[Result "*"]\n\n1. e4+ e5 *\n'

COMMAND = (sys.executable, "-m", "eldritch.cli")


def environment(**more: str) -> dict[str, str]:
    """Ours, without colour and buffering of its own; the command is found from any folder."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONUNBUFFERED", "FORCE_COLOR")}
    path = os.pathsep.join(os.path.abspath(part) for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part)
    return {**kept, "PYTHONPATH": path, "NO_COLOR": "1", **more}


def run(
    *arguments: str, stdin: str | bytes = "", cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """What the command prints and how it ends; never a traceback."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    ran = subprocess.run(
        [*COMMAND, *arguments], input=data, capture_output=True, cwd=cwd, env=environment(**env), check=False
    )
    out, err = ran.stdout.decode("utf-8", "replace"), ran.stderr.decode("utf-8", "replace")
    assert "Traceback" not in err, err
    return subprocess.CompletedProcess(ran.args, ran.returncode, out, err)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a record that is right, one with an error and one with a warning."""
    for name, text in (("good.pgn", GOOD), ("bad.pgn", BAD), ("odd.pgn", ODD)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path
