"""Whatever a system can tell, and whatever can be done in it, has words of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import eldritch.variants
from eldritch.validator.annotate.moments import THREATS
from eldritch.validator.annotate.sources import sources
from eldritch.validator.annotate.words import load_words
from eldritch.variants.catalogue import VARIANTS
from eldritch.variants.skills import effects
from eldritch.variants.skills.skills import SKILLS

ROOM = Path(next(iter(eldritch.variants.__path__)))
FOLDERS = {row.name: row.module.split(".")[2] for row in VARIANTS if row.name not in ("Standard", "Chess960")}
ACTORS = [name for name, folder in FOLDERS.items() if (ROOM / folder / "verbs.py").exists()]
LASTING = {effects.learn, effects.lasting, effects.endure}  # what tells a wish itself when it comes true
WANTS = {want.name for skill in SKILLS for want in skill.wants if want.does in LASTING}
OPEN = {  # what an event can be where its name is not written out; none where it is a function's own argument
    "skills": {"case.want": WANTS, "status": {"triggered", "combat"}},
    "magic": {"event": {"gained", "forfeited"}},
    "golem": {"event": {"destroyed", "captured"}},
    "pychess": {"event": {"destroyed", "captured"}},
}  # fmt: skip
NOT_TOLD = {"bought"}  # names of an army, told in the header


def events(folder: str) -> set[str]:
    """Every event that the modules of a system tell."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted((ROOM / folder).rglob("*.py"))]
    constants = {name: value for tree in trees for name, value in _constants(tree)}
    found: set[str] = set()
    for tree in trees:
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            for node in _named(call):
                found |= _values(node, folder, constants)
    return found - NOT_TOLD


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """``NAME: Final = "text"`` and ``ONE, OTHER = "one", "other"``."""
    for node in tree.body:
        targets = (
            [node.target] if isinstance(node, ast.AnnAssign) else node.targets if isinstance(node, ast.Assign) else []
        )
        value = node.value if isinstance(node, ast.AnnAssign | ast.Assign) else None
        for target in targets:
            pairs = [(target, value)]
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = list(zip(target.elts, value.elts, strict=False))
            for name, text in pairs:
                if isinstance(name, ast.Name) and isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield name.id, text.value


def _named(call: ast.Call) -> Iterator[ast.expr]:
    """Where a call names an event: first in ``told.tell(...)`` and ``Told(...)``, second where the first is the
    attempt, or by ``event=``."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    yield from (one.value for one in call.keywords if one.arg == "event")
    if name == "likely":
        yield ast.Constant("chance")
    if name not in ("tell", "tell_removal", "_push", "Told") or not call.args:
        return
    first = call.args[0]
    is_attempt = isinstance(first, ast.Name) and first.id == "attempt"
    if is_attempt and len(call.args) > 1:
        yield call.args[1]
    elif not is_attempt and not (isinstance(first, ast.Name) and first.id == "table"):  # the dungeon's own tell
        yield first


def _values(node: ast.expr, folder: str, constants: dict[str, str]) -> set[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return _values(node.body, folder, constants) | _values(node.orelse, folder, constants)
    if isinstance(node, ast.Name) and node.id in constants:
        return {constants[node.id]}
    text = ast.unparse(node)
    known = {"event": set(), **OPEN.get(folder, {})}
    assert text in known, f"{folder}: what events can {text} be?"
    return known[text]


@pytest.mark.parametrize("name", FOLDERS)
def test_all_that_a_system_tells_has_words(name: str) -> None:
    words = load_words().of(name)
    told = events(FOLDERS[name])
    assert told, name
    assert {event for event in told if words.find("told", event) is None} == set()


@pytest.mark.parametrize("name", FOLDERS)
def test_there_are_no_words_for_what_is_never_told(name: str) -> None:
    keys = load_words().own(name, "told")
    told = events(FOLDERS[name]) | ({*THREATS.values()} if name == "Skirmish" else set())
    assert {key for key in keys if key not in told and key.partition("/")[0].partition(".")[0] not in told} == set()


@pytest.mark.parametrize("name", ACTORS)
def test_every_verb_has_words_and_there_are_none_for_others(name: str) -> None:
    module = import_module(f"eldritch.variants.{FOLDERS[name]}.verbs")
    verbs = {each for verb in module.VERBS for each in (verb.name, *verb.aliases)}
    keys = {key.partition("/")[0] for key in load_words().own(name, "verb")}
    assert verbs == keys


@pytest.mark.parametrize("name", ACTORS)
def test_every_verb_cites_a_rule_that_is_on_it(name: str) -> None:
    cited = sources()[name]["verb"]
    rules: dict[str, set[str]] = {}
    for verb in import_module(f"eldritch.variants.{FOLDERS[name]}.verbs").VERBS:
        for each in (verb.name, *verb.aliases):
            rules.setdefault(each, set()).update(verb.rules)
    assert {key.removesuffix("+") for key in cited} == set(rules)
    for key, codes in cited.items():
        named = {codes} if isinstance(codes, str) else set(codes)
        assert named <= rules[key.removesuffix("+")], key


def test_the_six_systems_of_actors_are_looked_at() -> None:
    assert set(ACTORS) == {
        "Big Bones", "GM-less Skills", "Three If By Air", "Chess Magic", "Family Dungeon", "Skirmish"
    }  # fmt: skip


@pytest.mark.parametrize("table", ["told", "verb"])
def test_no_system_has_words_for_any_other_event(table: str) -> None:
    assert not any("other" in load_words().own(name, table) for name in FOLDERS)
