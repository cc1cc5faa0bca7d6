"""The page of each kind with its picture, from the rules and their examples: docs/kinds."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from eldritch.validator.annotate.board import Look, board_lines
from eldritch.variants.eldritch.bundles import describe, parse_replaces
from eldritch.variants.eldritch.pieces import KINDS
from eldritch.variants.eldritch.position import EldritchPosition
from eldritch.variants.examples import example
from eldritch.variants.rulebook import KindCard, Rule, cards, find

from .movements import KEY, Movement, in_words, movement, picture, sheet

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "kinds"
PIECES = ROOT / "variants" / "eldritch" / "pieces"
MOST = 8  # powers that a page names


def page(kind: KindCard) -> str:
    """The page of a kind: what it is, what it costs, its rules with an example each."""
    doc = said()[next(type(one).__name__ for one in KINDS if one.code == kind.code)]
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


@cache
def said() -> dict[str, str]:
    """What each class of a kind says of itself, read from the sources: a compiled class has forgotten it."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PIECES.glob("*.py"))]
    classes = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    return {node.name: " ".join((ast.get_docstring(node) or "").split()) for node in classes}


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
