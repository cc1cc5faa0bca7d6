"""Party, encounters and proposal in rows."""

from __future__ import annotations

from tests.variants.actors.looked import row_of, scene_of, texts, told

SAMPLE = "gmless-skills.epgn"


def test_hit_points_of_the_party() -> None:  # SK-16
    kyla = row_of(scene_of(SAMPLE, 6), "Kyla")
    assert [(thing.sort, thing.count, thing.most) for thing in kyla.things] == [("bar", 9, 12)]
    down = row_of(scene_of("old-mill.epgn"), "Cid")
    assert "tag down" in told(down)
    assert down.out


def test_what_waits_for_a_check() -> None:  # SK-41
    shown = scene_of(SAMPLE, 17)
    assert "tag disadvantage on Wolf" in told(row_of(shown, "Bob"))
    assert "tag disadvantage on Wolf" not in told(row_of(shown, "Kyla"))


def test_encounters_and_how_far_they_have_come() -> None:
    shown = scene_of(SAMPLE, 17)
    assert told(row_of(shown, "Door")) == ["words obstacle", "tag overcome", "tag goal"]
    assert told(row_of(shown, "Wolves")) == ["words creatures", "card Wolf", "tag read", "tag goal"]
    assert (row_of(shown, "Door").out, row_of(shown, "Wolves").turn) == (True, True)


def test_the_proposal_and_its_ratings() -> None:  # SK-6, SK-7
    shown = scene_of(SAMPLE, 4)
    assert told(row_of(shown, "proposal")) == [
        "words Kyla: athletics on Door, to overcome",
        "card Kyla hard (20)",
        "card Bob hard (20)",
    ]
    assert row_of(shown, "Kyla").turn


def test_effects_and_facts_are_notes() -> None:  # SK-17
    notes = scene_of("old-mill.epgn").notes
    assert any(note.startswith("known: ") for note in notes)


def test_the_picture() -> None:
    assert {"Kyla", "9/12", "Wolves", "overcome"} <= texts(scene_of(SAMPLE, 17))
