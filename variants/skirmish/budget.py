"""What bands may have: members, points, slots, experience (SKM-6 to SKM-8, SKM-46, SKM-64)."""

from __future__ import annotations

from ..actors.sheet import Sheet
from .table import Band, Figure, Table
from .words import (
    BORN_LEADER,
    COST_OF_MAGIC,
    COST_OF_SKILL,
    COST_OF_TACTIC,
    COST_OF_TRAINING,
    MAGIC,
    RIGHT_HAND,
    SECRET,
    SPECIALISED,
    TACTIC_PLUS,
)  # fmt: skip

POINTS = 20
RIGHT_HAND_BRINGS = 2
SLOTS = 10


def check_budgets(sheet: Sheet, table: Table) -> None:
    """Report every band and figure that has more than it may."""
    for band in table.bands.values():
        _size(sheet, table, band)
        _points(sheet, table, band)
        _spent(sheet, table, band)
    for figure in table.figures.values():
        _carries(sheet, table, figure)
        _bought(sheet, figure)


def _own(table: Table, band: Band) -> tuple[Figure, ...]:
    """Those who count: the members, by an option the leader too (SKM-A1)."""
    names = table.members(band.name)
    if table.options.leader_in_band:
        names = (band.leader, *names)
    return tuple(table.figures[name] for name in names)


def _size(sheet: Sheet, table: Table, band: Band) -> None:
    """Members against Imposing (SKM-6)."""
    right_hand = any(table.knows(name, RIGHT_HAND) for name in table.members(band.name))
    most = table.figures[band.leader].imposing + RIGHT_HAND_BRINGS * right_hand
    count = len(_own(table, band))
    if count > most:
        sheet.wrong(f"Band_{band.name}", "SKM-6", f"{band.leader} can command {most}; the band has {count}.")


def _points(sheet: Sheet, table: Table, band: Band) -> None:
    """Strong, Resilient and Agile of all members together (SKM-7)."""
    own = _own(table, band)
    most = POINTS + sum(figure.skills.count(TACTIC_PLUS) for figure in own if not figure.leads)
    total = sum(figure.strong + figure.resilient + figure.agile for figure in own)
    text = f"The members of {band.name} share {most} points of tactics and have {total}."
    if total > most:
        sheet.wrong(f"Band_{band.name}", "SKM-7", text)
    elif total < most and own:
        sheet.wrong(f"Band_{band.name}", "SKM-7", text, "warning")


def _spent(sheet: Sheet, table: Table, band: Band) -> None:
    """What was bought against the experience that there is (SKM-46)."""
    figures = [table.figures[name] for name in (band.leader, *table.members(band.name))]
    spent = COST_OF_TRAINING * len(band.trainings)
    for figure in figures:
        spent += COST_OF_TACTIC * len(figure.tactics)
        spent += COST_OF_SKILL * bool(figure.favourite)
        spent += sum(COST_OF_SKILL if word in SPECIALISED else COST_OF_MAGIC for word in figure.skills)
    if band.experience is None:
        text = f"Whether {band.name} can pay for what it has bought ({spent}) is not known."
        sheet.wrong(f"Band_{band.name}", "SKM-46", text, "unverifiable")
    elif spent > band.experience:
        text = f"What {band.name} has bought costs {spent}; it has {band.experience} to spend."
        sheet.wrong(f"Band_{band.name}", "SKM-46", text)


def _carries(sheet: Sheet, table: Table, figure: Figure) -> None:
    """Item slots (SKM-8)."""
    used = sum(table.items[item].slots for item in figure.gear)
    most = SLOTS + figure.strong
    if used > most:
        text = f"{figure.name} has {most} slots and carries {used}."
        sheet.wrong(f"{'Leader' if figure.leads else 'Fig'}_{figure.name}", "SKM-8", text)


def _bought(sheet: Sheet, figure: Figure) -> None:
    """Who may have bought it (SKM-46, SKM-64), and what is known by its name only (SKM-69)."""
    tag = f"{'Leader' if figure.leads else 'Fig'}_{figure.name}"
    if figure.tactics and not figure.leads and BORN_LEADER not in figure.skills:
        text = f"{figure.name} is neither a leader nor a born leader and commands nothing."
        sheet.wrong(f"Tactics_{figure.name}", "SKM-46", text)
    if figure.leads and TACTIC_PLUS in figure.skills:
        sheet.wrong(tag, "SKM-64", "Leaders cannot buy a point of tactics.")
    for word in dict.fromkeys(figure.skills):
        if word not in SPECIALISED and word not in MAGIC:
            text = f"{word[:40]} is taken for a secret of blood magic; what it does is taken on trust."
            sheet.wrong(tag, SECRET, text, "declared")
        elif word != TACTIC_PLUS and figure.skills.count(word) > 1:
            sheet.wrong(tag, "GEN-15", f"says {word} twice.")
