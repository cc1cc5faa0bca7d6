"""The examples of the rules, from the pages of cases: variants/rules/examples.toml."""

from __future__ import annotations

import json
from pathlib import Path

from eldritch.variants.examples import Example

from ..pages import Case, cases

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "variants" / "rules" / "examples.toml"
PAGES = ROOT / "tests" / "variants" / "eldritch" / "pages"
MOST = 8  # acts of each sort in an example


def example_of(case: Case) -> Example | None:
    """The example that a case makes; None where it needs a ruling, or says nothing of acts in its position."""
    legal: list[str] = []
    illegal: list[str] = []
    for word, rest in case.lines:
        if word == "yes":
            legal.extend(rest.split(", "))
        elif word == "no":
            illegal.append(rest.rpartition(": ")[0])
        elif word == "line":
            break
    if case.rulings or not (legal or illegal):
        return None
    return Example(case.title, case.at, tuple(legal[:MOST]), tuple(illegal[:MOST]))


def examples() -> dict[str, Example]:
    """For each rule the first case that shows both what may and what may not be done, else the first that shows
    either; a kind's own page before the others."""
    found: dict[str, Example] = {}
    half: dict[str, Example] = {}
    for case in sorted(cases(PAGES), key=lambda case: case.page == "interactions"):
        shown = example_of(case)
        if shown is not None and shown.legal and shown.illegal:
            found.setdefault(case.rule, shown)
        elif shown is not None:
            half.setdefault(case.rule, shown)
    return {code: found.get(code) or half[code] for code in sorted({*found, *half})}


def examples_text() -> str:
    rows = ["# An example for each rule, taken from the pages of cases: make docs writes this file.\n"]
    for code, shown in examples().items():
        rows.append(
            f'["{code}"]\nabout = {json.dumps(shown.about, ensure_ascii=False)}\nat = {json.dumps(shown.at)}\n'
            f"legal = {json.dumps(shown.legal)}\nillegal = {json.dumps(shown.illegal)}\n"
        )
    return "\n".join(rows)
