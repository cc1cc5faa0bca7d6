"""Secrets sealed and unsealed outside a game: commitments made, and openings checked against them (X-20 to X-22).

Salts and seeds are given, never drawn here. No text makes anything here raise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from eldritch.notation.model import Record
from eldritch.notation.problems import Reason

from .base import Variant
from .secrets import (
    COMMITTING,
    DICE_COMMIT,
    DICE_SEED,
    PROVABLE,
    Flaw,
    Seal,
    commit,
    is_salt,
    named_seal,
    named_seals,
    provable_dice,
    unseal,
)

LONGEST: Final = 9_000  # signs of a value, so that its opening can be read again

OPENS: Final = "opens"
FAILS: Final = "fails"
UNOPENED: Final = "unopened"
UNFIXED: Final = "unfixed"

_NAME: Final = re.compile(r"[A-Za-z0-9_]{1,200}")
_SEED: Final = re.compile(r"(?:[0-9A-Fa-f]{2}){16,64}")


@dataclass(frozen=True, slots=True)
class Sealed:
    """A secret that is fixed: what the commitment and the opening are tagged, what was hashed, and what both
    tags say. ``value`` and ``salt`` are the secret's own; a seed of dice has no salt."""

    name: str
    commit_tag: str
    open_tag: str
    canonical: str
    value: str
    salt: str
    opening: str

    @property
    def commitment(self) -> str:
        """The hash to publish."""
        return commit(self.canonical)


@dataclass(frozen=True, slots=True)
class Checked:
    """A commitment with its opening: ``state`` is OPENS, FAILS, UNOPENED (no opening) or UNFIXED (no
    commitment); ``messages`` say why it is not the first."""

    commit_tag: str
    open_tag: str
    state: str
    messages: tuple[str, ...]


def seal_of(name: str, variant: Variant | None) -> Seal | None:
    """The seal of a secret by its name: one of those that a game has, or where it has none, or no game is named,
    a seal by the name itself. None for a name that the game does not know."""
    own = variant.seals() if variant is not None else ()
    if own:
        return next((seal for seal in own if seal.name == name), None)
    return named_seal(name) if _NAME.fullmatch(name) else None


def check_sealing(values: Mapping[str, str], variant: Variant | None) -> tuple[Reason, ...]:
    """What is wrong with secrets that are to be sealed, by their names."""
    found = []
    for name, value in values.items():
        if seal_of(name, variant) is None:
            found.append(Reason(COMMITTING, _nameless(name, variant)))
        elif not value or len(value) > LONGEST or not (value.isascii() and value.isprintable()):
            said = f"{name}: a value is 1 to {LONGEST} printable ASCII signs."
            found.append(Reason(COMMITTING, said))
    if variant is not None and not found:
        found.extend(variant.check_secrets(values))
    return tuple(found)


def _nameless(name: str, variant: Variant | None) -> str:
    own = variant.seals() if variant is not None else ()
    if variant is None or not own:
        return f"{name[:40]!r} cannot be a name: letters, digits and underscores only."
    names = ", ".join(seal.name for seal in own)
    return f"{variant.name} seals nothing called {name[:40]!r}. It seals {names}; any other secret needs no game."


def check_salt(salt: str) -> Reason | None:
    """What is wrong with a salt."""
    if is_salt(salt):
        return None
    return Reason(COMMITTING, "A salt has 32 hexadecimal digits; without one the secret can be guessed.")


def seal_secret(name: str, value: str, salt: str, variant: Variant | None) -> Sealed:
    """A commitment and its opening. Raises ValueError for what ``check_sealing`` or ``check_salt`` would refuse."""
    seal = seal_of(name, variant)
    if seal is None or check_sealing({name: value}, variant) or check_salt(salt) is not None:
        raise ValueError(f"{name}: this cannot be sealed")
    opening = f"{value}{seal.separator}{salt}"
    return Sealed(name, seal.commit, seal.opening, seal.canonical(value, salt), value, salt, opening)


def check_seed(seed: str) -> Reason | None:
    """What is wrong with a seed of dice: it has no salt, so that it must be too long to be guessed."""
    if _SEED.fullmatch(seed):
        return None
    return Reason(PROVABLE, "A seed has 32 to 128 hexadecimal digits, an even number; a shorter one can be guessed.")


def seal_dice(seed: str) -> Sealed:
    """The commitment to a seed of dice (X-22). Raises ValueError for what ``check_seed`` would refuse."""
    if check_seed(seed) is not None:
        raise ValueError("this cannot be a seed")
    return Sealed("dice", DICE_COMMIT, DICE_SEED, f"dice/1|{seed}", seed, "", seed)


# --- afterwards -------------------------------------------------------------------------------------


def seals_in(record: Record, variant: Variant | None) -> tuple[Seal, ...]:
    """The seals of which a record has a commitment or an opening."""
    names = {tag.name for tag in record.tags}
    own = variant.seals() if variant is not None else ()
    found = [seal for seal in own if seal.commit in names or seal.opening in names]
    found.extend(named_seals(record, variant.name if variant is not None else "").values())
    return tuple(found)


def check_openings(record: Record, variant: Variant | None) -> tuple[Checked, ...]:
    """Every commitment and opening of a record, one against the other."""
    found = []
    for seal in seals_in(record, variant):
        told = unseal(record, seal)
        found.append(_checked(seal.commit, seal.opening, told.fits, told.flaws))
    if record.tag(DICE_COMMIT) is not None or record.tag(DICE_SEED) is not None:
        dice, flaws = provable_dice(record)
        found.append(_checked(DICE_COMMIT, DICE_SEED, dice is not None, flaws))
    return tuple(found)


def _checked(commit_tag: str, open_tag: str, good: bool, flaws: Sequence[Flaw]) -> Checked:
    severities = {severity for severity, _ in flaws}
    if "error" in severities:
        state = FAILS
    elif "declared" in severities:
        state = UNFIXED
    elif "unverifiable" in severities or not good:
        state = UNOPENED
    else:
        state = OPENS
    return Checked(commit_tag, open_tag, state, tuple(_untagged(reason.message) for _, reason in flaws))


def _untagged(message: str) -> str:
    """A message without the tag in brackets that it begins with."""
    return message.partition("] ")[2] if message.startswith("[") else message
