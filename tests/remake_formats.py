"""Writes docs/formats: what each form of a retold game looks like, from samples.

python -m tests.remake_formats        (or: make docs)
"""

from __future__ import annotations

from pathlib import Path

from eldritch.notation.reader import read
from eldritch.validator.annotate.diagrams import parse_diagrams
from eldritch.validator.annotate.forms import FORMS
from eldritch.validator.annotate.manner import Manner
from eldritch.validator.validate import validate

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "formats"
SAMPLES = {
    "eldritch": "Eldritch Chess, from armies to mate",
    "ctheckers": "Ctheckers, with hidden marks and dice",
    "skirmish": "Skirmish, on a measured table",
}


def files() -> dict[str, str]:
    """The text of every file by its name."""
    made: dict[str, str] = {}
    rows = ["# What each format looks like", "", "Made from samples by `make docs`.", ""]
    for name, title in SAMPLES.items():
        games = [(record, validate(record)) for record in read(ROOT / "samples" / f"{name}.epgn", name=f"{name}.epgn")]
        rows += [f"## {title}", ""]
        for form in FORMS:
            if form.suffix in (".svg", ".png", ".pdf"):
                continue
            diagrams = parse_diagrams("every:20")
            assert diagrams is not None
            manner = Manner(diagrams=diagrams, plain=True, cite=form.name == "markdown")
            made[name + form.suffix] = "".join(form.writer()(games, manner))
            rows.append(f"- [{name}{form.suffix}]({name}{form.suffix}) {form.summary}")
        rows.append("")
    return {**made, "README.md": "\n".join(rows).rstrip() + "\n"}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
