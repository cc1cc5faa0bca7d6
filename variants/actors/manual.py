"""How acts and tags are written: by the examples that the rule books hold."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from eldritch.notation.acts import parse_act
from eldritch.notation.model import ActorAct
from eldritch.notation.problems import Reason

from ..books import load
from ..rulebook import text
from .fitting import Fitting
from .verb import S, T, Verb

_ACT: Final = re.compile(r"`([A-Za-z][A-Za-z0-9_+]*:[^`]+)`")
_TAG: Final = re.compile(r"\[(\w+)\] ")


def example(verb: Verb[S, T], joint: bool = False) -> tuple[str, str]:
    """The first act of a verb that stands in the texts of its rules, and the number of that rule; two empty texts
    where there is none. ``joint`` prefers one of several actors. What is cut short (``<atk ...>``) is no example.

    >>> from eldritch.variants.bones.verbs import VERBS
    >>> example(VERBS[1])
    ('Ann:pick d8', 'BB-4')
    """
    acts = [(act, code) for code in verb.rules for act in _acts(code) if act.verb == verb.name and _is_whole(verb, act)]
    acts.sort(key=lambda found: (len(found[0].actors) > 1) is not joint)
    return (acts[0][0].text, acts[0][1]) if acts else ("", "")


def shown(verb: Verb[S, T], joint: bool = False) -> str:
    """A sentence with the example of a verb, with a blank before it; "" where there is none."""
    act, code = example(verb, joint)
    return f" An example from {code}: {act}" if act else ""


@lru_cache(maxsize=256)
def tag_example(book: str, tag: str) -> tuple[str, str]:
    """The first tag of this name, or of the same family (``Unit_B2`` and ``Unit_A1``), in the rules of a book, and the
    number of the rule; two empty texts where there is none.

    >>> tag_example("AIR", "Coins_Bob")
    ('[Coins_Ann "0510 0811"]', 'AIR-6')
    """
    pattern = re.compile(rf'`(\[{re.escape(_family(tag))}(?:_\w+)? "[^"`]*"\])`')
    found = ((pattern.search(rule.text), rule.code) for rule in load(book).rules.values())
    return next(((match[1], code) for match, code in found if match is not None), ("", ""))


def with_tag_examples(book: str, faults: list[tuple[str, Reason]]) -> list[tuple[str, Reason]]:
    """The faults of tags, the first error of each family of them with an example of how such a tag is written."""
    seen = set[str]()
    shown = []
    for severity, reason in faults:
        tag = _TAG.match(reason.message)
        if severity == "error" and tag is not None and _family(tag[1]) not in seen:
            seen.add(_family(tag[1]))
            said, code = tag_example(book, tag[1])
            reason = replace(reason, message=f"{reason.message} An example from {code}: {said}") if code else reason
        shown.append((severity, reason))
    return shown


def _family(tag: str) -> str:
    return tag.partition("_")[0]


@cache
def _acts(code: str) -> tuple[ActorAct, ...]:
    found = (parse_act(said) for said in _ACT.findall(text(code)))
    return tuple(act for act in found if isinstance(act, ActorAct))


def _is_whole(verb: Verb[S, T], act: ActorAct) -> bool:
    fitting = Fitting(verb.name, verb.takes, act.arguments)
    return not fitting.reasons and not fitting.stray
