"""What was done, a sentence a deed: moves, powers and placements on a board, and what actors do by their verbs."""

from __future__ import annotations

from collections.abc import Iterator

from eldritch.notation.model import (
    ActorAct,
    Argument,
    BoardAct,
    Castling,
    DeedText,
    Event,
    Move,
    Null,
    Placing,
    Power,
    Roll,
    Walk,
)
from eldritch.variants.base import Change, Told

from .signs import shows
from .words import Words

_SQUARE = 2  # the letters of a square

# --- acts on a board ------------------------------------------------------------------------------------------------


def on_board(words: Words, act: BoardAct, who: str, changes: tuple[Change, ...], told: list[Told]) -> Iterator[str]:
    """What was done; a capture that this says is taken out of what is told."""
    for place, deed in enumerate(act.deeds):
        if place == 0:
            yield _done(words, deed, who, changes, told)
        elif isinstance(deed, Move) and not deed.takes:
            yield words.sentence("act", "onward", to=deed.target)


def _done(words: Words, deed: DeedText, who: str, changes: tuple[Change, ...], told: list[Told]) -> str:
    if isinstance(deed, Move):
        return _moved(words, deed, who, changes, told)
    if isinstance(deed, Walk):
        piece, path = words.coded(deed.code), deed.squares
        key = "form" if deed.code and words.find("act", "form") else "jump" if deed.takes else "move"
        key = key if words.find("act", key) else "move"
        via = words.listed(path[1:-1]) if path[2:] else ""
        return words.sentence("act", key, who=who, piece=piece, to=path[-1], via=via, **{"from": path[0]})
    if isinstance(deed, Castling):
        key = ("long" if deed.long else "short") + ("_by" if deed.code else "")
        return words.sentence("act", key, who=who, piece=words.coded(deed.code))
    if isinstance(deed, Placing):
        dropped = any(one.event == "dropped" for one in told)
        key = "drop" if dropped else "place"
        piece = words.coded(deed.code)
        return words.sentence("act", key, who=who, piece=piece, a_piece=words.indefinite(piece), to=deed.square)
    if isinstance(deed, Null):
        return words.sentence("act", "pass", who=who)
    return _invoked(words, deed, who, changes)


def _moved(words: Words, deed: Move, who: str, changes: tuple[Change, ...], told: list[Told]) -> str:
    origin = deed.origin if len(deed.origin) == _SQUARE else _origin(deed, changes)
    parts: dict[str, object] = {"who": who, "piece": words.coded(deed.code), "from": origin, "to": deed.target}
    if deed.takes:
        for index, one in enumerate(told):
            if one.event == "captured" and len(one.pieces) == 2 and one.squares:
                square, victim = one.squares[0], words.piece(one.pieces[1])
                if square == deed.target or not deed.code:
                    del told[index]
                    key = "takes" if square == deed.target else "passing"
                    return words.sentence("act", key, victim=victim, on=square, **parts)
    return words.sentence("act", "move", **parts)


def _origin(deed: Move, changes: tuple[Change, ...]) -> str:
    """The square that was left, where the changes leave no doubt of it."""
    left = [
        change.where
        for change in changes
        if change.kind == "put" and change.before and not change.after and change.where != deed.target
        and shows(change.before, deed.code or "P") and deed.origin in change.where
    ]  # fmt: skip
    return left[0] if len(left) == 1 else ""


def _invoked(words: Words, deed: Power, who: str, changes: tuple[Change, ...]) -> str:
    parts = {"who": who, "piece": words.coded(deed.code), "verb": deed.verb or (deed.aim.verb if deed.aim else "")}
    head = deed.head
    if isinstance(head, Move):
        parts["piece"] = words.coded(head.code)
        return words.sentence("act", "power_move", **parts, to=head.target)
    if isinstance(head, Walk):
        parts["piece"] = words.coded(head.code)
        return words.sentence("act", "power_move", **parts, to=head.squares[-1], **{"from": head.squares[0]})
    return words.sentence("act", "power", **parts, square=deed.square)


# --- acts of actors -------------------------------------------------------------------------------------------------


def by_actor(words: Words, act: ActorAct, who: str, told: list[Told]) -> str:
    """What actors do, by the words for the verb; by a plain list of words where there are none."""
    plain = [one for one in act.arguments if isinstance(one, Argument)]
    bare = [one for one in plain if one.kind != "assignment"]
    given = [one for one in plain if one.kind == "assignment"]
    said = [words.value(act.verb, _text(one)) for one in bare]
    named = {one.name.casefold(): words.listed(words.value(one.name, value) for value in one.values) for one in given}
    pairs = [words.say("list", "pair", name=one.name, value=",".join(one.values)) for one in given]
    actors = words.listed(words.side(actor) for actor in act.actors)
    rest = " ".join(_text(one) for one in plain)
    places = dict(zip(("a", "b", "c", "d"), said, strict=False))
    parts: dict[str, object] = {**named, **places, "who": actors, "side": who, "verb": act.verb, "rest": rest}
    parts["things"] = words.listed(said) if said else ""
    parts["many"] = len(said)
    parts["others"] = words.listed(said[1:]) if said[1:] else ""
    parts["pairs"] = words.listed(pairs) if pairs else ""
    parts["quote"] = " ".join(_text(one) for one in bare if one.kind == "string")
    parts["count"] = len(act.actors)
    key = _worded(words, act.verb, bare)
    if key and words.is_whole("verb", key, parts):
        return words.sentence("verb", key, **parts)
    return words.sentence("act", "actor", **parts) if not told else ""


def _worded(words: Words, verb: str, bare: list[Argument]) -> str:
    """The name of the words for a verb: its own with one of the words that are said, with the kind of the first of
    them, or alone; "" where it has none."""
    kinds = [one.kind for one in bare[:1]] or ["none"]
    keys = (*(f"{verb}/{one.text}" for one in bare if one.kind == "word"), *(f"{verb}/{kind}" for kind in kinds), verb)
    return next((key for key in keys if words.find("verb", key) is not None), "")


def _text(argument: Argument | Roll | Event) -> str:
    if isinstance(argument, Argument) and argument.kind == "string":
        return " ".join(argument.values)
    return argument.text
