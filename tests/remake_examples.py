"""Writes the examples of the rules anew from the pages of cases, and the pages and pictures of docs/ from the rules.

python -m tests.remake_examples        (or: make docs)
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from eldritch.validator.annotate.board import Look, board_lines
from eldritch.variants.eldritch.bundles import describe, parse_replaces
from eldritch.variants.eldritch.pieces import KINDS
from eldritch.variants.eldritch.position import EldritchPosition
from eldritch.variants.examples import Example, example
from eldritch.variants.rulebook import KindCard, Rule, cards, find

from .gallery import gallery
from .movements import KEY, Movement, in_words, movement, picture, sheet
from .pages import Case, cases

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "variants" / "rules" / "examples.toml"
PAGES = ROOT / "tests" / "variants" / "eldritch" / "pages"
KINDS_FOLDER = ROOT / "docs" / "kinds"
GALLERY_FOLDER = ROOT / "docs" / "pictures"
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


def page(kind: KindCard) -> str:
    """The page of a kind: what it is, what it costs, its rules with an example each."""
    doc = next(" ".join((one.__doc__ or "").split()) for one in KINDS if one.code == kind.code)
    moves = movements()[kind.code]
    lines = [f"# {kind.name} `{kind.code}`", "", doc, "", f"![{in_words(moves)}.]({file_name(kind)}.svg)", "", KEY, ""]
    if moves.other:
        lines += [f"Its powers are written {', '.join(f'`{act}`' for act in moves.other[:MOST])}.", ""]
    if kind.kinds:
        lines += [f"Counts as: {', '.join(kind.kinds)}.", ""]
    if kind.replaces:
        price = "; ".join(describe(parse_replaces(kind.replaces, kind.maximum)))
        most = f" A side starts with at most {kind.maximum}." if kind.maximum else ""
        lines += [f"Price: {price}.{most}", ""]
    for rule in kind.rules:
        lines += rule_lines(rule)
    return "\n".join(lines).rstrip() + "\n"


def rule_lines(rule: Rule) -> list[str]:
    lines = [f"## {rule.code} {rule.title.partition(': ')[2] or rule.title}", "", rule.text, ""]
    shown = example(rule.code)
    if shown is not None:
        scene = EldritchPosition.from_text(shown.at).scene()
        lines += [
            f"*{shown.about[0].upper()}{shown.about[1:]}.*",
            "",
            "```",
            *board_lines(scene, Look(plain=True)),
            "```",
            "",
        ]
        turn = "Black" if scene.turn else "White"
        if shown.legal:
            lines += [f"{turn} may play: {', '.join(f'`{act}`' for act in shown.legal)}.", ""]
        if shown.illegal:
            lines += [f"{turn} may not play: {', '.join(f'`{act}`' for act in shown.illegal)}.", ""]
    return lines


def pages() -> dict[str, str]:
    """Every page of docs/kinds by its file name, with its picture."""
    made = {f"{file_name(kind)}.md": page(kind) for kind in eldritch_kinds()}
    pictures = {f"{file_name(kind)}.svg": picture(movements()[kind.code]) for kind in eldritch_kinds()}
    index = ["# The pieces of Eldritch Chess", "", "![The figures of all kinds, white and black.](figures.svg)", ""]
    index += [f"- [{k.name}]({file_name(k)}.md) `{k.code}`" for k in eldritch_kinds()]
    return {**made, **pictures, "figures.svg": sheet(), "README.md": "\n".join(index) + "\n"}


def file_name(kind: KindCard) -> str:
    return kind.name.lower().replace(" ", "-")


@cache
def movements() -> dict[str, Movement]:
    """What each kind may do on an empty board."""
    return {kind.code: movement(kind.code) for kind in eldritch_kinds()}


def eldritch_kinds() -> list[KindCard]:
    codes = {kind.code for kind in KINDS}
    return [kind for kind in cards() if (kind.code in codes and find(f"EC-{kind.code}")) or kind.code in ("BS", "RI")]


if __name__ == "__main__":
    EXAMPLES.write_text(examples_text(), encoding="utf-8")
    for folder, made in ((KINDS_FOLDER, pages()), (GALLERY_FOLDER, gallery())):
        folder.mkdir(exist_ok=True)
        for name, text in made.items():
            (folder / name).write_text(text, encoding="utf-8")
