"""Secrets that were fixed beforehand: commitments, openings and provable dice (X-20 to X-22).

A commitment is the SHA-256 of a canonical string, in small hexadecimal digits. The string is a *head* (the game
and what the secret is), the value, a bar and a salt: ``golem-chess/1|white|golem=c1;hero=b1;wizard=g1|0011...``.
A :class:`Seal` says where a record keeps a commitment and its opening and what the head is; :func:`unseal` reads
both and says what is wrong. Nothing here knows the rules of a game, and no text makes it raise.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from hmac import digest as keyed_digest
from typing import Final

from eldritch.notation.model import Record, Roll
from eldritch.notation.problems import Reason

Flaw = tuple[str, Reason]  # severity and reason, as a Start has them; a message begins with its tag in brackets

COMMITTING: Final = "X-20"
OPENING: Final = "X-21"
PROVABLE: Final = "X-22"

DICE_COMMIT: Final = "DiceCommit"
DICE_SEED: Final = "DiceSeed"

_DIGEST: Final = re.compile(r"[0-9A-Fa-f]{64}")
_SALT: Final = re.compile(r"[0-9A-Fa-f]{32}")
_SEED: Final = re.compile(r"(?:[0-9A-Fa-f]{2}){1,64}")
_LONGEST: Final = 10_000


@dataclass(frozen=True, slots=True)
class Seal:
    """One secret of a record: the tags of its commitment and its opening, the ``head`` of its canonical string
    up to the value, and the sign that parts value and salt in the opening. ``name`` is what the secret is called
    where one is sealed; ``heads`` are other heads with which a commitment may have been made."""

    commit: str
    opening: str
    head: str
    separator: str = "|"
    name: str = ""
    heads: tuple[str, ...] = ()

    def canonical(self, value: str, salt: str) -> str:
        """The string whose hash is the commitment."""
        return f"{self.head}{value}|{salt}"

    def opens(self, commitment: str, value: str, salt: str) -> bool:
        """Whether value and salt are what a commitment fixed."""
        return any(fits(commitment, f"{head}{value}|{salt}") for head in (self.head, *self.heads))


@dataclass(frozen=True, slots=True)
class Unsealed:
    """What a record says of a secret: ``value`` and ``salt`` of its opening ("" where there is none that can be
    read), its ``commitment`` ("" likewise), whether the one ``fits`` the other, and what is wrong."""

    value: str
    salt: str
    commitment: str
    fits: bool
    flaws: tuple[Flaw, ...]

    @property
    def opened(self) -> bool:
        """Whether the record tells the secret, proven or not."""
        return bool(self.value)


def commit(canonical: str) -> str:
    """The commitment to a canonical string (X-20)."""
    return sha256(canonical.encode("utf-8", "replace")).hexdigest()


def fits(commitment: str, canonical: str) -> bool:
    """Whether a canonical string is what a commitment fixed; capitals in the commitment do not matter."""
    return canonical.isascii() and commitment.lower() == commit(canonical)


def is_salt(text: str) -> bool:
    """Whether a text is a salt: 32 hexadecimal digits."""
    return _SALT.fullmatch(text) is not None


def split_opening(text: str, separator: str = "|") -> tuple[str, str]:
    """Value and salt of an opening; the salt is what follows the last separator."""
    value, _, salt = text.rpartition(separator)
    return value, salt


def unseal(record: Record, seal: Seal) -> Unsealed:
    """What a record says of one secret, its opening checked against its commitment (X-20, X-21)."""
    flaws: list[Flaw] = []
    committed = _commitment(record, seal.commit, flaws)
    value, salt = _opening(record, seal, flaws)
    good = bool(value and committed) and seal.opens(committed, value, salt)
    if value and committed and not good:
        text = f"[{seal.opening}] This does not open the commitment: its hash is another one."
        flaws.append(("error", Reason(OPENING, text)))
    elif value and record.tag(seal.commit) is None:
        text = f"[{seal.opening}] Nothing shows that this was fixed beforehand: there is no {seal.commit}."
        flaws.append(("declared", Reason(COMMITTING, text)))
    elif committed and record.tag(seal.opening) is None:
        text = f"[{seal.commit}] This commitment is never opened (no {seal.opening})."
        flaws.append(("unverifiable", Reason(OPENING, text)))
    return Unsealed(value, salt, committed, good, tuple(flaws))


def named_seal(name: str, game: str = "") -> Seal:
    """The seal of a secret that has no tags of its own in its game: ``Commit_NAME`` is the hash of
    ``game/1|NAME=VALUE|salt``. The rule books put the name of their game where that says game, so a string that
    begins with it, ``chess-magic/1|``, is as good; ``game`` is that name."""
    slug = "-".join(game.casefold().split())
    heads = (f"{slug}/1|{name}=",) if slug and slug != "game" else ()
    return Seal(f"Commit_{name}", f"Open_{name}", f"game/1|{name}=", "|", name, heads)


def named_seals(record: Record, game: str = "") -> dict[str, Seal]:
    """The seals of all ``Commit_NAME`` and ``Open_NAME`` tags by their NAME, in the order of the record;
    ``game`` is the name of the system that is played."""
    names = dict.fromkeys(
        name
        for tag in record.tags
        for kind, _, name in (tag.name.partition("_"),)
        if kind in ("Commit", "Open") and name
    )
    return {name: named_seal(name, game) for name in names}


def _commitment(record: Record, name: str, flaws: list[Flaw]) -> str:
    text = record.tag(name)
    if text is None:
        return ""
    if not _DIGEST.fullmatch(text):
        flaws.append(("error", Reason(COMMITTING, f"[{name}] A commitment has 64 hexadecimal digits.")))
        return ""
    if text != text.lower():
        flaws.append(("warning", Reason(COMMITTING, f"[{name}] A commitment is written in small letters.")))
    return text.lower()


def _opening(record: Record, seal: Seal, flaws: list[Flaw]) -> tuple[str, str]:
    text = record.tag(seal.opening)
    if text is None:
        return "", ""
    value, salt = split_opening(text, seal.separator)
    if not value or len(text) > _LONGEST or not text.isascii():
        said = f"[{seal.opening}] An opening is the value, {seal.separator!r} and the salt, all in ASCII."
        flaws.append(("error", Reason(OPENING, said)))
        return "", ""
    if not is_salt(salt):
        said = f"[{seal.opening}] A salt has 32 hexadecimal digits; without one the secret can be guessed."
        flaws.append(("error", Reason(COMMITTING, said)))
    return value, salt


# --- provable dice (X-22) ---------------------------------------------------------------------------


class ProvableDice:
    """The throws that a seed fixes: event number ``k`` counts from 0 in the order of the record, a roll of three
    dice counts as three events. The number of an event is the HMAC-SHA256 of its decimal digits under the bytes
    of the seed, read with the first byte as the highest."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def number(self, k: int) -> int:
        """The number of event ``k``."""
        return int.from_bytes(keyed_digest(self.seed, str(k).encode("ascii"), "sha256"), "big")

    def die(self, k: int, sides: int = 6) -> int:
        """The face of a die, from 1."""
        return 1 + self.number(k) % sides

    def coin(self, k: int) -> str:
        """``top`` or ``bottom``."""
        return "bottom" if self.number(k) % 2 else "top"

    def pick(self, k: int, candidates: int) -> int:
        """The place, from 0, of what is picked among so many candidates in their canonical order."""
        return self.number(k) % candidates

    def check_roll(self, k: int, roll: Roll) -> Reason | None:
        """What is wrong with a roll whose first die is event ``k``; faces that are not written down pass."""
        sides = [dice.sides for dice in roll.pool for _ in range(dice.count)]
        due = [self.die(k + place, each) for place, each in enumerate(sides)]
        if all(face in (None, right) for face, right in zip(roll.faces, due, strict=False)):
            return None
        faces = ",".join(map(str, due))
        return Reason(PROVABLE, f"By the seed {roll.text} should have shown {faces}.")


def provable_dice(record: Record) -> tuple[ProvableDice | None, tuple[Flaw, ...]]:
    """The dice of a record that opens its seed, and what is wrong with seed and commitment; None where there is
    no seed that can be read."""
    flaws: list[Flaw] = []
    committed = _commitment(record, DICE_COMMIT, flaws)
    text = record.tag(DICE_SEED)
    if text is None:
        if committed:
            said = f"[{DICE_COMMIT}] The seed is never told (no {DICE_SEED}): the dice are not proven."
            flaws.append(("unverifiable", Reason(PROVABLE, said)))
        return None, tuple(flaws)
    if not _SEED.fullmatch(text):
        flaws.append(("error", Reason(PROVABLE, f"[{DICE_SEED}] A seed is an even number of hexadecimal digits.")))
        return None, tuple(flaws)
    if committed and not fits(committed, f"dice/1|{text}"):
        flaws.append(("error", Reason(OPENING, f"[{DICE_SEED}] This does not open {DICE_COMMIT}: its hash differs.")))
    elif record.tag(DICE_COMMIT) is None:
        said = f"[{DICE_SEED}] Nothing shows that the seed was fixed beforehand: there is no {DICE_COMMIT}."
        flaws.append(("declared", Reason(PROVABLE, said)))
    return ProvableDice(bytes.fromhex(text)), tuple(flaws)
