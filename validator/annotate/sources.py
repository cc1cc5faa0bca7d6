"""The rules that a deed rests on, by their numbers: ``sources.toml``, the rules of a verb, and the card of a kind."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from eldritch.notation.model import ActorAct, BoardAct, Castling, Move, Placing, Walk
from eldritch.variants.rulebook import card, find

from .moments import Moment
from .story import Fact

FILE: Final = Path(__file__).with_name("sources.toml")


def rules_of(variant: str, moment: Moment) -> tuple[str, ...]:
    """The numbers of the rules that an act of a game rests on, each once; none for an act that was refused."""
    step = moment.step
    if step.deed is None or step.refused:
        return ()
    found: list[str] = []
    if isinstance(step.act, ActorAct) and step.position is not None:
        found.extend(_verb_rules(variant, step.act, step.position.rules(step.act)))
    elif isinstance(step.act, BoardAct):
        found.extend(_act_rule(variant, deed) for deed in step.act.deeds)
    for change in moment.changes:
        if change.told is not None:
            first = change.told.pieces[0] if change.told.pieces else ""
            event = change.told.event
            found.append(_rule(variant, "told", f"{event}.{first}") or _rule(variant, "told", event))
            found.append(_rule(variant, "detail", change.told.detail.casefold()))
    return tuple(dict.fromkeys(code for code in found if code))


def _verb_rules(variant: str, act: ActorAct, offered: tuple[str, ...]) -> tuple[str, ...]:
    """Of the rules on a verb those that say what it is; all of them where the table has none for it."""
    rows = sources().get(variant, {}).get("verb", {})
    codes = (len(act.actors) > 1 and rows.get(f"{act.verb}+")) or rows.get(act.verb, ())
    chosen = (codes,) if isinstance(codes, str) else tuple(codes)
    return tuple(code for code in chosen if code in offered) or offered


def _act_rule(variant: str, deed: object) -> str:
    if isinstance(deed, Castling):
        return _rule(variant, "act", "castling")
    if isinstance(deed, Placing):
        return _rule(variant, "act", "placing")
    if isinstance(deed, Move | Walk):
        kind = card(deed.code) if len(deed.code) == 2 else None
        if kind is not None:
            return kind.rules[0].code if kind.rules else ""
        return _rule(variant, "act", "piece" if deed.code else "pawn_takes" if deed.takes else "pawn")
    return ""


def titles_of(codes: Iterable[str]) -> tuple[Fact, ...]:
    """The numbers with the titles of their rules, each once, in the order of their first mention."""
    return tuple(_titled(dict.fromkeys(codes)))


def _titled(codes: Iterable[str]) -> Iterator[Fact]:
    for code in codes:
        rule = find(code)
        if rule and rule[0].code == code:
            yield Fact(code, rule[0].title)


def _rule(variant: str, table: str, key: str) -> str:
    """The rule of a name; a game's own table comes first."""
    tables = sources()
    for rows in (tables.get(variant, {}).get(table, {}), tables.get(table, {})):
        code = rows.get(key)
        if isinstance(code, str):
            return code
    return ""


@lru_cache(maxsize=1)
def sources() -> Mapping[str, Any]:
    """The table of ``sources.toml``."""
    return tomllib.loads(FILE.read_text("utf-8"))
