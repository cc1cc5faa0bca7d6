"""The events of a ply: a return before it, replies after it, none without cause and none missing."""

from __future__ import annotations

from eldritch.notation.model import Event
from eldritch.notation.problems import Reason

from ..base import Chance, Fault
from .deed import DISCARD, EldritchDeed
from .legality import Legality
from .safety import LOST
from .sentences import sentence

_RULES = {"HI": "EC-HI-2", "MY": "EC-MY-2", "GH": "EC-GH-4", "CE": "EC-CE-2", "gain": "EC-VM-2"}


def resolve(
    ground: Legality,
    deed: EldritchDeed,
    before: tuple[Chance, ...],
    after: tuple[Chance, ...],
    remarks: tuple[Reason, ...],
) -> EldritchDeed:
    """The deed with its recorded replies; what is wrong with the events becomes its faults."""
    deed.remarks = remarks
    faults: list[Fault] = []
    _check_start(ground, deed, before, faults)
    if deed.tag == DISCARD:
        faults.extend(Fault(len(before) + index, _causeless(event)) for index, event in enumerate(after))
    else:
        mover, (had, liege) = ground.turn, ground.stake()
        ground.begin()
        ground.make(deed)
        check_replies(ground, deed, len(before), after, faults)
        if deed.replies and not faults and ground.standing_of(mover, had, liege) == LOST:
            faults.append(Fault(None, Reason("EC-14", sentence("EC-14"))))
        ground.unmake()
    deed.faults = tuple(faults)
    return deed


def _check_start(ground: Legality, deed: EldritchDeed, before: tuple[Chance, ...], faults: list[Fault]) -> None:
    owed = ground.start_return()
    used = False
    for index, event in enumerate(before):
        if isinstance(event, Event) and event.name == "HI" and event.value == deed.start and not used:
            used = True
        elif isinstance(event, Event) and event.name == "HI" and owed is not None and not used:
            rule = owed.why_not(ground, event.value)
            open_to = ", ".join(owed.choices(ground))
            faults.append(Fault(index, Reason(rule, f"The Highlander cannot return so; open are {open_to}.")))
        else:
            faults.append(Fault(index, _causeless(event), _gravity(event)))
    if owed is not None and not used and not faults and deed.tag != DISCARD:
        open_to = ", ".join(f"<HI:{choice}>" for choice in owed.choices(ground))
        text = f"The captured Highlander must return before this move; open are {open_to}."
        faults.append(Fault(None, Reason("EC-HI-2", text)))


def check_replies(
    ground: Legality, deed: EldritchDeed, offset: int, after: tuple[Chance, ...], faults: list[Fault]
) -> None:
    """Carry out the events recorded after a deed that has been made, as its replies; what is wrong with them is added
    to the faults. ``offset`` is how many events stand before the act."""
    replies: list[tuple[str, str]] = []
    order = 0
    for index, event in enumerate(after):
        place = offset + index
        if not isinstance(event, Event):
            faults.append(Fault(place, _causeless(event), _gravity(event)))
            continue
        asked = [r for r in ground.pending if r.name == event.name and r.man.number not in ground.back]
        choices = tuple(dict.fromkeys(choice for reply in asked for choice in reply.choices(ground)))
        if event.value in choices and asked[0].order >= order and ground.answer(event.name, event.value):
            order = asked[0].order
            replies.append((event.name, event.value))
        elif event.value in choices:
            text = f"The replies stand in the order of EC-14; {event.text} comes too late."
            faults.append(Fault(place, Reason("EC-14", text)))
        elif asked:
            open_to = f"open to it: {', '.join(choices)}" if choices else "nothing is open to it"
            text = f"{event.text} is not possible here; {open_to}."
            faults.append(Fault(place, Reason(asked[0].why_not(ground, event.value), text)))
        else:
            faults.append(Fault(place, _causeless(event)))
    deed.replies = tuple(replies)
    for reply in ground.pending:
        if reply.duty and reply.choices(ground):
            open_to = ", ".join(f"<{reply.name}:{choice}>" for choice in reply.choices(ground))
            faults.append(Fault(None, Reason(reply.duty, f"A reply must follow this move: {open_to}.")))


def _gravity(event: Chance) -> str:
    """A house roll is declared, all else without cause is an error (GEN-5)."""
    return "declared" if event.label.startswith("x_") else "error"


def _causeless(event: Chance) -> Reason:
    if isinstance(event, Event) and event.name in _RULES:
        return Reason(_RULES[event.name], f"Nothing has happened that {event.text} could answer.")
    if isinstance(event, Event):
        return Reason("GEN-13", f"This game knows no event {event.text} here.")
    return Reason("GEN-5", f"Nothing is rolled here: {event.text}.")
