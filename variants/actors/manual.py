"""How an act is written: by the examples that the rule books hold."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from eldritch.notation.acts import parse_act
from eldritch.notation.model import ActorAct

from ..rulebook import text
from .fitting import Fitting
from .verb import S, T, Verb

_ACT: Final = re.compile(r"`([A-Za-z][A-Za-z0-9_+]*:[^`]+)`")


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


@cache
def _acts(code: str) -> tuple[ActorAct, ...]:
    found = (parse_act(said) for said in _ACT.findall(text(code)))
    return tuple(act for act in found if isinstance(act, ActorAct))


def _is_whole(verb: Verb[S, T], act: ActorAct) -> bool:
    fitting = Fitting(verb.name, verb.takes, act.arguments)
    return not fitting.reasons and not fitting.stray
