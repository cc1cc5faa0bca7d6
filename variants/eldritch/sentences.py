"""What is said when a rule refuses something: one sentence a rule, in one place.

``{piece}`` is the mover with its square, ``{origin}`` and ``{target}`` are squares, ``{other}`` is
whoever stands in the way or is concerned, ``{side}`` the side to move.
"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "OC-1": "It is {side}'s turn.",
    "OC-2": "{side} has no {kind} that could go to {target}.",
    "OC-3": "{piece} does not move to {target}.",
    "OC-4": "{piece} does not reach {target}: {other} stands between.",
    "OC-5": "{other} belongs to {side}.",
    "OC-6": "{piece} does not step to {target}: {other} stands in front of it.",
    "OC-7": "{piece} captures diagonally only what stands there; {target} is empty.",
    "OC-8": "{piece} cannot take en passant on {target}: no pawn has just stepped over it.",
    "OC-9": "{promotion}",
    "OC-10": "This would leave {crown} attacked by {other}.",
    "OC-11": "{crown} is in check and would stay attacked by {other}.",
    "OC-12": "Castling is gone: the king or the rook has moved, or stands elsewhere.",
    "OC-13": "Castling needs the squares between to be empty; {other} stands on one of them.",
    "OC-14": "Castling may not start on, pass or reach an attacked square: {other}.",
    "OC-15": "A king is not captured.",
    "EC-2": "Nothing promotes to a liege, nor to a Doppelganger while its side has one.",
    "no invoke": "{piece} has no invoke.",
    "EC-6": "{piece} is held by {other}, and held pieces may not invoke here.",
    "EC-7": "{side} may not capture or destroy the own liege.",
    "EC-9": "{piece} cannot leap to {target}: {other} cannot be passed.",
    "EC-11": "{promotion}",
    "EC-14": "After the replies to this move the own liege could be captured.",
    "EC-AB-2": "{other} can be captured by a royal piece only.",
    "EC-AB-3": "{piece} cannot reach {target}: nothing jumps over {other}.",
    "EC-BE-3": "{piece} takes no liege and no Doppelganger.",
    "EC-CE-2": "{piece} lifts nobody up here.",
    "EC-CO-2": "{piece} makes a pawn on an empty square beside it, while its side has fewer than eight.",
    "EC-DR-1": "{piece} goes exactly two squares here (option two-squares).",
    "EC-DR-2": "{piece} cannot strike at {target} from there.",
    "EC-DU-2": "{piece} makes a beast on an empty square beside it, while it has none.",
    "EC-FA-2": "{piece} hops onto an own piece beside it that nobody rides and that is no Familiar.",
    "EC-FA-3": "{piece} leaves its host for an empty square beside it.",
    "EC-FI-3": "{piece} may not land on {target}: a priest stands beside that square.",
    "EC-GA-1": "{piece} cannot reach {target}: it does not jump, and the squares on its way are not free.",
    "EC-GA-2": "{other} cannot be captured by a spell.",
    "EC-GI-2": "{piece} throws an own piece beside it that is not royal, two or three squares, to an empty one.",
    "EC-MI-2": "{piece} destroys what stands beside it; nothing is named.",
    "EC-PK-2": "{piece} changes squares with another own piece, not with a liege in check.",
    "EC-PO-1": "{piece} goes exactly two squares here (option two-squares).",
    "EC-SM-2": "{piece} changes squares with the own liege only when that is in check and it ends the check.",
    "EC-SS-1": "{piece} becomes a pawn, rook, bishop or knight, and another than it is.",
    "EC-SX-2": "{piece} makes a riddle on an empty square beside it, while it has none.",
    "EC-SX-3": "{other} may be captured by the enemy and by own priests only.",
    "EC-VA-2": "{piece} brings a lost own pawn or Initiate back to an empty square beside it; there is none so.",
    "EC-BA-2": "{piece} is stopped by {other}, which blocks this turn.",
    "EC-DI-2": "There is no move of the opponent to undo.",
    "EC-DI-3": "A Diviner has undone this very move; another one must be made.",
    "EC-DO-2": "This leaves the liege or the Doppelganger attacked, and another move would save more.",
    "EC-EN-2": "{piece} is held by {other} beside it.",
    "EC-EV-2": "{piece} strikes a knight's move away; nothing it may take stands on {target}.",
    "EC-FB-2": "The blast would destroy the own liege.",
    "EC-GE-2": "No strip can be laid at {aim}: four new squares along one side of the ordinary board are needed.",
    "EC-GH-1": "{piece} moves exactly two squares here (option two-squares).",
    "EC-GH-2": "{piece} cannot suborn {other}: no priest, no liege, one piece at a time.",
    "EC-MY-2": "The own liege may not end on the square where a Mystic that it took returns.",
    "EC-NE-2": "{piece} holds no captive for which a lost piece could return to an empty {target}.",
    "EC-OZ-1": "{other} cannot be captured.",
    "EC-SH-2": "While its Shadowmancer stands, that liege cannot be captured.",
}

ILL_GAINED: Final = "{piece} cannot do that ({rule})."
NO_SQUARE: Final = "There is no square {target}."


def sentence(rule: str, **words: str) -> str:
    """The sentence for a rule, with what it speaks of; a plain one where the rule has none of its own."""
    text = SENTENCES.get(rule, ILL_GAINED).format_map(_Words(words, rule=rule))
    return text[0].upper() + text[1:]


class _Words(dict[str, str]):
    """Words of a sentence; one that was not given reads as something general."""

    def __init__(self, words: dict[str, str], rule: str) -> None:
        super().__init__({**words, "rule": rule})

    def __missing__(self, key: str) -> str:
        return {"piece": "The piece", "other": "another piece", "crown": "the king"}.get(key, key)
