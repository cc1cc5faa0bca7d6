"""One man as the position text writes him, and back: ``N``, ``{ge}``, ``{R:h2}``, ``{GH+n}``."""

from __future__ import annotations

import re
from typing import Final

from eldritch.notation.problems import Reason

from .gaits import BY_FORM, DOUBLE, KIND, PAWN
from .geometry import on_board, rank_from
from .legality import Legality
from .man import Man, Memo
from .pieces.ghost import Victim

MAN: Final = re.compile(r"\{([A-Za-z]{1,2})(?::([^+}]*))?((?:\+[A-Za-z]{1,2}(?::[^+}]*)?)*)\}|([A-Za-z])")
_GUEST: Final = re.compile(r"\+([A-Za-z]{1,2})(?::([^+}]*))?")


class Unreadable(ValueError):
    """A text that stands for no position; ``reason`` says why."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.reason = Reason("OC-24", message)


def men_text(man: Man) -> str:
    """A man as the position text writes him, with state and guests."""
    kind = KIND[man.gait]
    state = kind.show_state(man)
    victim = man.memo.carried() if man.memo is not None else None
    code = kind.code if man.colour == 0 else kind.code.lower()
    if len(code) == 1 and not state and man.rider is None and victim is None:
        return code
    guests = "".join("+" + men_text(guest).strip("{}") for guest in (man.rider, victim) if guest is not None)
    return "{" + code + (f":{state}" if state else "") + guests + "}"


def default_fresh(man: Man, square: int) -> bool:
    """Whether a man on a square counts as unmoved where nothing else is said (EC-10)."""
    rank = rank_from(square, man.colour)
    return on_board(square) and DOUBLE[man.gait] and (rank == 2 or (rank == 1 and man.gait // 2 != PAWN // 2))


def read_man(ground: Legality, match: re.Match[str], square: int) -> Man:
    """A man from a match of ``MAN``, with whoever rides on him or is carried; raises Unreadable."""
    code, state = match[4] or match[1], match[2] or ""
    gait, memo = _gait(code, state)
    rider: Man | None = None
    victim: Man | None = None
    for guest in _GUEST.finditer(match[3] or ""):
        guest_gait, guest_memo = _gait(guest[1], guest[2] or "")
        man = Man(guest_gait, ground.fresh_number(), square, memo=guest_memo)
        if guest_gait & 1 == gait & 1 and KIND[guest_gait].rides and rider is None:
            rider = man
        elif guest_gait & 1 != gait & 1 and victim is None and KIND[gait].code == "GH":
            victim = man
        elif victim is not None and guest_gait & 1 == victim.gait & 1 and KIND[guest_gait].rides:
            victim = victim.carrying(man)
        else:
            raise Unreadable(f"No piece shares its square in the way of {match[0]}.")
        ground.enlist(guest_gait)
    if victim is not None:
        memo = Victim(victim)
    man = Man(gait, ground.fresh_number(), square, False, memo, rider)
    return Man(gait, man.number, square, True, memo, rider) if default_fresh(man, square) else man


def _gait(code: str, state: str) -> tuple[int, Memo | None]:
    colour = 0 if code.isupper() else 1
    turned = state.replace("^", "v") if colour else state  # a black Gremlin that heads home goes up
    gait = BY_FORM.get((code.upper(), turned))
    if gait is not None and (code.isupper() or code.islower()):
        return gait + colour, None
    gait = BY_FORM.get((code.upper(), ""))
    memo = KIND[gait].read_state(state) if gait is not None else None
    if gait is None or memo is None or not (code.isupper() or code.islower()):
        raise Unreadable(f"No piece is written {code}{':' + state if state else ''}.")
    return gait + colour, memo


def parse_men(ground: Legality, text: str, square: int = 0) -> list[Man]:
    """Men written side by side, ``np{ge}``, and where they and whoever shares their square are at home; raises
    Unreadable."""
    found, place = [], 0
    while place < len(text):
        match = MAN.match(text, place)
        if match is None:
            raise Unreadable(f"No piece is written {text[place:]!r}.")
        found.append(read_man(ground, match, square))
        place = match.end()
    return found
