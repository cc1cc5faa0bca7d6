"""The page of a retold game: everything in one file, inert whatever the record holds, steps that lead somewhere."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldritch.notation.reader import read
from eldritch.validator.annotate.diagrams import Diagrams
from eldritch.validator.annotate.html import embedded, page
from eldritch.validator.annotate.stage import Stage, steps
from eldritch.validator.annotate.telling import tell
from tests.contrast import contrast

SAMPLES = sorted(path for path in (Path(__file__).parents[3] / "samples").rglob("*.*pgn"))
EVIL = "</script><script>window.hit=1</script><img src=x onerror='window.hit=1'><!-- \x00 & \"quoted\""
_EMPTY = {"meta", "img", "br", "link", "rect", "circle", "path", "use", "line", "polygon"}


class Seen(HTMLParser):
    """The elements of a page with their attributes, and whether each that opens closes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.data: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in _EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in _EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["script"] and data.startswith("{"):
            self.data.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def made(text: str | bytes, **how: Any) -> str:
    return "".join(page((tell(record, diagrams=Diagrams("all")) for record in read(text)), **how))


def check(text: str) -> Seen:
    """What holds of every page."""
    seen = Seen(text)
    assert not seen.open
    assert not {"img", "link", "iframe", "object", "embed", "form", "base"} & {name for name, _ in seen.found}
    for _, attributes in seen.found:
        assert not any(name.startswith("on") for name in attributes)
        assert "src" not in attributes
        assert (attributes.get("href") or "#").startswith("#")
    scripts = [each.get("type") for each in seen.all("script")]
    assert scripts.count(None) == 1
    assert len(scripts) == len(seen.data) + 1
    text.encode("utf-8")
    for data in seen.data:
        walkable(json.loads(data))
    return seen


def walkable(data: dict[str, Any]) -> None:
    """Every step back comes nearer to the start, every step on and every way leads to an act whose back is here."""
    places = {step["key"]: step for step in data["steps"]}
    assert len(places) == len(data["steps"])
    for step in data["steps"]:
        assert step["back"] is None or step["back"] < step["key"]
        for key in (*([] if step["on"] is None else [step["on"]]), *(way[0] for way in step["ways"])):
            assert places[key]["back"] == step["key"]
        assert -1 <= step["at"] < len(data["positions"])
    reached = {-1} | {step["on"] for step in data["steps"]} | {way[0] for step in data["steps"] for way in step["ways"]}
    assert places.keys() <= reached
    for position in data["positions"]:
        corners = data["layouts"][position["layout"]][0]["corners"]
        assert all(cell in corners for cell, _ in position["men"])
        assert all(0 <= man < len(data["men"]) for _, man in position["men"])


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_each_sample_becomes_a_page(sample: Path) -> None:
    seen = check(made(sample.read_bytes()))
    assert len([1 for each in seen.all("section") if each.get("class") == "game"]) == len(seen.data)


def test_nothing_in_a_record_is_markup() -> None:
    quoted = EVIL.replace('"', '\\"')
    text = made(
        f'[Event "{quoted}"]\n[White "{quoted}"]\n[Black "<b>"]\n\n1. e4 {{ {EVIL} }} Zz9<script> (1. d4 {{</p>}}) *'
    )
    seen = check(text)
    assert "hit=1</script>" not in text
    assert "&lt;script&gt;window.hit=1" in text
    assert not [1 for name, _ in seen.found if name == "b"]


def test_data_cannot_end_its_element() -> None:
    text = embedded({"said": "</script><!--<script>&\u2028\ud800"})
    assert not set("<>&\u2028\ud800") & set(text)
    assert json.loads(text)["said"].startswith("</script>")


def test_only_the_script_of_the_page_may_run() -> None:
    from base64 import b64encode
    from hashlib import sha256

    text = made("1. e4 *")
    policy = next(each["content"] for each in Seen(text).all("meta") if each.get("http-equiv")) or ""
    script = text[text.rindex("<script>") + 8 : text.rindex("</script>")]
    assert f"script-src 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" in policy
    assert policy.startswith("default-src 'none'")


def test_variations_are_other_ways_from_the_act_before() -> None:
    record = next(iter(read("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 *")))
    found = steps(tell(record, diagrams=Diagrams("all")), Stage())
    texts = {step["key"]: step for step in found}
    assert [texts[-1]["on"], texts[0]["on"], texts[1]["on"]] == [0, 1, 8]
    assert [way[1] for way in texts[0]["ways"]] == ["1... c5", "1... e6"]  # type: ignore[attr-defined]
    assert [way[1] for way in texts[2]["ways"]] == ["2. c3"]  # type: ignore[attr-defined]
    assert texts[6]["back"] == 3
    assert len({step["at"] for step in found}) == 10  # type: ignore[misc]


def test_what_was_not_judged_leaves_the_board_as_it_was() -> None:
    record = next(iter(read("1. e4 Qzz 2. d4 *")))
    found = steps(tell(record, diagrams=Diagrams("all")), Stage())
    assert [step["seen"] for step in found] == [True, True, False, False]
    assert len({step["at"] for step in found[1:]}) == 1  # type: ignore[misc]


def test_a_game_that_nothing_knows_is_a_text() -> None:
    seen = check(made('[Variant "Gruble"]\n\n1. e4 e5 *'))
    assert len([1 for each in seen.all("button") if each.get("class") == "move"]) == 2


def test_diagrams_that_were_asked_for_stand_in_the_text() -> None:
    stories = (tell(record, diagrams=Diagrams("every", 2)) for record in read("1. e4 e5 2. Nf3 Nc6 *"))
    stills = [each for each in check("".join(page(stories))).all("svg") if each.get("class") == "board still"]
    assert len(stills) == 2
    assert "pawn e5" in (stills[0].get("aria-label") or "")


def test_black_may_sit_below() -> None:
    one, other = (check(made("1. e4 *", from_black=flip)) for flip in (False, True))
    assert [each.all("section")[0].get("data-below") for each in (one, other)] == ["white", "black"]


def test_rules_are_named_where_they_are_wanted() -> None:
    sample = (Path(__file__).parents[3] / "samples" / "strips-and-fire.epgn").read_bytes()
    assert "EC-GE-2" in made(sample, cite=True)
    assert "(EC-GE-2" not in made(sample)


def test_no_games_make_an_empty_page() -> None:
    assert not check("".join(page([]))).data


def test_the_page_comes_in_pieces() -> None:
    pieces = list(page(tell(record) for record in read('1. e4 *\n\n[Event "b"]\n\n1. d4 *')))
    assert len(pieces) == 4


def test_a_folder_of_own_templates_comes_first(tmp_path: Path) -> None:
    (tmp_path / "foot.html").write_text("<p>mine {{ script|length > 0 }}</p></main></body></html>", encoding="utf-8")
    assert "mine True" in made("1. e4 *", templates=tmp_path)


def test_contrast_of_the_page() -> None:
    css = (Path(__file__).parents[3] / "validator/annotate/templates/page.css").read_text(encoding="utf-8")
    for block in re.findall(r"--paper: (#\w+); --ink: (#\w+); --soft: (#\w+); --rule: #\w+; --accent: (#\w+)", css):
        paper, *inks = block
        assert all(contrast(paper, ink) >= 4.5 for ink in inks), block


_SHORT = [path.read_text(encoding="utf-8", errors="replace") for path in SAMPLES if path.stat().st_size < 4000]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(_SHORT), st.data())
def test_no_record_makes_a_page_fail(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(0, 4))):
        at = data.draw(st.integers(0, len(text)))
        piece = data.draw(st.sampled_from(["", "(", ")", "{", "}", "<", ">", EVIL, "1-0", "--", "&xe5", "~", "\ud800"]))
        text = text[:at] + piece + text[at + data.draw(st.integers(0, 6)) :]
    check(made(text))
