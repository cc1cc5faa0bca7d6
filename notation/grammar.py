"""The grammar of one act, one chance token and one data-tag value, and what is built from its trees.

parsimonious takes longer to import than most records take to read, so it is imported when the first
text arrives that :mod:`.plain` cannot read. Results, move numbers, NAGs and comments are the scanner's;
odd spellings are made normal by :mod:`.spelling` before this grammar sees them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Protocol, cast

from .model import Aim, Argument, BoardAct, Castling, DeedText, Event, Move, Placing, Power, Roll, Walk
from .quoting import unescape


class Rule(Protocol):
    """What is used of a rule of parsimonious, which tells no types."""

    def parse(self, text: str) -> Node: ...


class Node(Protocol):
    """What is used of a node of its trees."""

    expr_name: str
    text: str
    children: list[Node]


SYNTAX = r"""
# --- board acts ---------------------------------------------------------------------------------
board_act   = side? deed ("&" deed)* mark?
side        = ~"[a-z]" ":"
deed        = castling / placing / power / walk / move
castling    = (code "~")? ("O-O-O" / "O-O")
placing     = code "@" square
power       = (move_head / code_square / code / square)? "~" (verb ":")? target?
move_head   = (walk / move) &"~"
code_square = code square &"~"
target      = (step (~"[-x]" square)? promotion? ("/" verb)?) / code
step        = (code &~"x?[a-iz][0-9]")? "x"? square
walk        = (code? square (~"[-x]" square)+ promotion?) / (spot (~"[-x]" spot)+)
move        = code? (origin &(~"x?[a-iz][0-9]"))? "x"? square promotion?
origin      = square / file / rank
promotion   = "=" code
code        = ~"[A-Z][A-Z]" / ~"[KQRBNP]"
square      = file rank
file        = ~"[a-iz]"
rank        = ~"[0-9]"
spot        = ~"[1-9][0-9]*"
mark        = "+" / "#"

# --- actor acts ---------------------------------------------------------------------------------
actor_act   = actors ":" verb end (gap argument)*
actors      = name ("+" name)*
verb        = ~"[a-z][a-z0-9_]*"
argument    = chance / string / assignment / path / point / stats / number / word / unknown
assignment  = name "=" value ("," value)*
value       = path / stats / number / word / unknown
path        = node ("-" node)+ end
node        = point / ~"[A-Za-z0-9_]+"
point       = decimal "," decimal
stats       = sign? digits "/" sign? digits end
number      = sign? decimal end
word        = ~"[A-Za-z0-9_][A-Za-z0-9_+#]*" end
unknown     = "?" end
string      = ~'"(?:[^"\\\\]|\\\\.)*"'

# --- chance and declared events -----------------------------------------------------------------
chance      = "<" blank* (label blank+)? (roll / event) blank* ">"
label       = name &blank
roll        = dice ("+" dice)* ":" face ("," face)* claim?
claim       = "=" ~"-?[0-9]+"
dice        = digits? "d" digits (~"k[hl]" digits)?
face        = "?" / digits
event       = !(dice ":") name ":" happened
happened    = ~"[^<> \t\r\n]+"

# --- values of data tags ------------------------------------------------------------------------
declaration = blank* (item (blank+ item)*)? blank*
item        = setting / item_value
setting     = name "=" item_value ("," item_value)*
item_value  = counted / path / stats / number / word / unknown
counted     = ~"[A-Za-z0-9_]+" "*" digits

# --- words --------------------------------------------------------------------------------------
name        = ~"[A-Za-z][A-Za-z0-9_]*"
decimal     = ~"[0-9]+(?:[.][0-9]+)?"
digits      = ~"[0-9]+"
sign        = ~"[+-]"
end         = !~"[A-Za-z0-9_+#=-]"
gap         = blank+
blank       = ~"[ \t\r\n]"
"""


@lru_cache(maxsize=1)
def _grammar() -> Mapping[str, Rule]:
    from parsimonious.grammar import Grammar  # type: ignore[import-untyped]

    return cast("Mapping[str, Rule]", Grammar(SYNTAX))


def _parse(rule: str, text: str) -> Node | int:
    """The tree of the whole text, or the offset up to which it could be read."""
    from parsimonious.exceptions import ParseError  # type: ignore[import-untyped]

    try:
        return _grammar()[rule].parse(text)
    except ParseError as fault:
        return min(int(fault.pos), len(text))


def _parts(node: Node, *names: str) -> list[Node]:
    """The nearest descendants that bear one of the names, in the order of the text."""
    found: list[Node] = []
    waiting: list[Node] = list(reversed(node.children))
    while waiting:
        part = waiting.pop()
        if part.expr_name in names:
            found.append(part)
        else:
            waiting.extend(reversed(part.children))
    return found


def _text(node: Node, name: str) -> str:
    """The text of the first descendant of that name, or ""."""
    found = _parts(node, name)
    return str(found[0].text) if found else ""


# --- board acts ------------------------------------------------------------------------------------


def parse_board_act(text: str) -> BoardAct | None:
    """The act that a normal spelling says, or None."""
    tree = _parse("board_act", text)
    if isinstance(tree, int):
        return None
    deeds = tuple(_deed(part.children[0]) for part in _parts(tree, "deed"))
    side = _text(tree, "side").rstrip(":")
    return BoardAct(text, text, deeds, _text(tree, "mark"), side)


def _deed(node: Node) -> DeedText:
    if node.expr_name == "castling":
        return Castling(_text(node, "code"), node.text.endswith("O-O-O"))
    if node.expr_name == "placing":
        return Placing(_text(node, "code"), _text(node, "square"))
    if node.expr_name == "power":
        return _power(node)
    return _walk(node) if node.expr_name == "walk" else _move(node)


def _move(node: Node) -> Move:
    parts = {part.expr_name: str(part.text) for part in _parts(node, "code", "origin", "square", "promotion")}
    target, promotion = parts["square"], parts.get("promotion", "").lstrip("=")
    head = node.text[: node.text.rindex(target)]
    return Move(parts.get("code", ""), parts.get("origin", ""), head.endswith("x"), target, promotion)


def _walk(node: Node) -> Walk:
    parts = _parts(node, "code", "square", "spot", "promotion")
    squares = tuple(part.text for part in parts if part.expr_name in ("square", "spot"))
    code = str(parts[0].text) if parts[0].expr_name == "code" else ""
    return Walk(code, squares, "x" in node.text, _text(node, "promotion").lstrip("="))


def _power(node: Node) -> Power:
    """The power; a bare code and square before the tilde count as where the piece stands."""
    before, after = node.children[0], node.children[2:]
    moved = _parts(before, "move_head")
    if moved:
        inner = _parts(moved[0], "walk", "move")[0]
        head = _walk(inner) if inner.expr_name == "walk" else _move(inner)
        if isinstance(head, Walk) or head != Move(head.code, "", False, head.target):
            return _invoke(head.code, "", head, after)
        return _invoke(head.code, head.target, None, after)
    return _invoke(_text(before, "code"), _text(before, "square"), None, after)


def _invoke(code: str, square: str, head: Move | Walk | None, after: list[Node]) -> Power:
    """The power from its part before the tilde and the trees after it."""
    verbs, targets = _parts(after[0], "verb"), _parts(after[1], "target")
    return Power(code, square, verbs[0].text if verbs else "", _aim(targets[0]) if targets else None, head)


def _aim(node: Node) -> Aim:
    parts = {part.expr_name: part for part in _parts(node, "step", "square", "promotion", "verb")}
    step = parts.get("step")
    if step is None:
        return Aim(code=node.text)
    return Aim(
        code=_text(step, "code"),
        takes="x" in step.text,
        square=_text(step, "square"),
        onward=str(parts["square"].text) if "square" in parts else "",
        promotion=str(parts["promotion"].text)[1:] if "promotion" in parts else "",
        verb=str(parts["verb"].text) if "verb" in parts else "",
    )


# --- arguments and chance --------------------------------------------------------------------------


def parse_argument(text: str) -> Argument | Roll | Event | None:
    """One argument of an actor act, or None."""
    tree = _parse("argument", text)
    if isinstance(tree, int):
        return None
    inner = tree.children[0]
    return _chance(inner) if inner.expr_name == "chance" else _argument(inner)


def parse_chance(text: str) -> Roll | Event | None:
    """A roll or another event with its angle brackets, or None."""
    tree = _parse("chance", text)
    return None if isinstance(tree, int) else _chance(tree)


def parse_declaration(text: str) -> tuple[Argument, ...] | int:
    """The items of a data tag's value, or the offset at which it cannot be read."""
    tree = _parse("declaration", text)
    if isinstance(tree, int):
        return tree
    return tuple(_argument(_innermost(item)) for item in _parts(tree, "item"))


def _innermost(item: Node) -> Node:
    inner: Node = item.children[0]
    return inner if inner.expr_name == "setting" else inner.children[0]


def _argument(node: Node) -> Argument:
    kind, text = str(node.expr_name), str(node.text)
    if kind in ("assignment", "setting"):
        values = tuple(part.text for part in _parts(node, "value", "item_value"))
        return Argument("assignment", text, _text(node, "name"), values)
    if kind == "string":
        return Argument(kind, text, values=(unescape(text[1:-1]),))
    if kind == "path":
        return Argument(kind, text, values=tuple(part.text for part in _parts(node, "node")))
    if kind == "point":
        return Argument(kind, text, values=tuple(text.split(",")))
    if kind == "stats":
        return Argument(kind, text, values=tuple(text.split("/")))
    if kind == "counted":
        return Argument(kind, text, values=tuple(text.split("*")))
    return Argument(kind, text, values=(text,))


def _chance(node: Node) -> Roll | Event | None:
    """The value of a chance token; None where the dice are beyond the limits."""
    from .dice import DiceFault, parse_pool

    text = " ".join(node.text.split())
    label = _text(node, "label")
    rolls = _parts(node, "roll")
    if not rolls:
        event = _parts(node, "event")[0]
        return Event(text, label, _text(event, "name"), _text(event, "happened"))
    roll = rolls[0]
    pool = parse_pool(roll.text.partition(":")[0])
    if isinstance(pool, DiceFault):
        return None
    written = [part.text for part in _parts(roll, "face")]
    claim = _text(roll, "claim")
    if any(len(face) > 9 for face in written) or len(claim) > 12:
        return None
    faces = tuple(None if face == "?" else int(face) for face in written)
    return Roll(text, label, pool, faces, int(claim[1:]) if claim else None)
