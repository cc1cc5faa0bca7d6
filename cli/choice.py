"""Which problems are reported: codes or beginnings of codes that are selected or ignored."""

from __future__ import annotations

import click

from eldritch.notation.problems import Problem


class Chosen:
    """The codes that count. Nothing selected means all of them; what is ignored is always left out."""

    def __init__(self, select: tuple[str, ...], ignore: tuple[str, ...]) -> None:
        self.select, self.ignore = _codes(select), _codes(ignore)
        if self.select or self.ignore:
            _check((*self.select, *self.ignore))

    def keep(self, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
        """The problems whose codes are chosen."""
        if not (self.select or self.ignore):
            return problems
        return tuple(problem for problem in problems if self._has(problem.code))

    def _has(self, code: str) -> bool:
        chosen = not self.select or any(begins(code, one) for one in self.select)
        return chosen and not any(begins(code, one) for one in self.ignore)


def begins(code: str, start: str) -> bool:
    """``EC-1`` means EC-1 and not EC-10; ``EC-GH`` means all its rules, ``PGN-3`` all of 3xx."""
    if code == start:
        return True
    if not code.startswith(start):
        return False
    return code[len(start)] == "-" or start.endswith("-") or start.startswith("PGN-")


def _codes(values: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(code.strip().upper() for value in values for code in value.split(",") if code.strip())


def _check(starts: tuple[str, ...]) -> None:
    """Raise UsageError for a code that no rule begins with: it would choose nothing, unnoticed."""
    from eldritch.variants.rulebook import every

    known = [rule.code for rule in every()]
    for start in starts:
        if not any(begins(code, start) for code in known):
            raise click.UsageError(
                f"No rule has a number that begins with {start!r}; `eldritch rules` lists the books."
            )
