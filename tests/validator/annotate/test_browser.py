"""The page in a real browser. Runs where a Chromium is installed (Debian: ``apt-get install chromium``)."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from eldritch.notation.reader import read
from eldritch.validator.annotate.diagrams import Diagrams
from eldritch.validator.annotate.html import page
from eldritch.validator.annotate.telling import tell
from tests.chromium import Browser, find_chromium

from .conftest import records
from .shelf import KEPT

CHROMIUM = find_chromium()
SAMPLES = Path(__file__).parents[3] / "samples"
NOW = "document.querySelector('.now').textContent"
VIEW = "document.querySelector('.stand .board').getAttribute('viewBox')"
SAID = "document.querySelector('.stand .board').getAttribute('aria-label')"
INNER = "document.querySelector('.stand .inner').innerHTML"
NOWS = "[...document.querySelectorAll('.now')].map(each => each.textContent).join()"
MIDDLE = (
    "(b => [b.x + b.width / 2, b.y + b.height / 2])(document.querySelector('.stand figure').getBoundingClientRect())"
)
HEAD = '[Event "Test"]\n\n'
GAME = HEAD + "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) 2. Nf3 {good [%cal Gf3e5]} Nc6 1-0"

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no Chromium on this machine; apt-get install chromium brings one"
)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(CHROMIUM or "", tmp_path_factory.mktemp("profile")) as found:
        found.theme("light")
        found.size(1100, 900)
        yield found


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Browser]:
    """A browser that has nothing to complain of and has asked for nothing but the page."""
    yield browser
    assert browser.complaints() == []
    assert all(address.startswith("file:") for address in browser.addresses())
    assert len(browser.addresses()) == 1


def show(browser: Browser, folder: Path, text: str | bytes, anchor: str = "", most: int | None = None) -> None:
    path = folder / "game.html"
    stories = (tell(record, diagrams=Diagrams("all")) for record in islice(read(text), most))
    path.write_text("".join(page(stories)), encoding="utf-8")
    browser.open(path.as_uri() + anchor)


def test_the_keys_step_and_jump(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME)
    assert opened.run(NOW) == "At the start"
    opened.press("ArrowRight")
    assert opened.run(NOW) == "1. e4"
    assert "pawn e4" in opened.run(SAID)
    opened.press("End")
    assert opened.run(NOW) == "2... Nc6"
    opened.press("ArrowRight")
    opened.press("ArrowLeft")
    assert opened.run(NOW) == "2. Nf3"
    assert opened.run("document.querySelectorAll('.stand .inner line').length") == 1  # the arrow
    assert opened.run("document.querySelectorAll('.stand .inner .m').length") == 2  # the last move
    opened.press("Home")
    assert opened.run(NOW) == "At the start"


def test_clicks_step_and_jump(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME)
    opened.run("document.querySelector('[data-do=on]').click()")
    assert opened.run(NOW) == "1. e4"
    opened.run("[...document.querySelectorAll('.move')].at(-1).click()")
    assert opened.run(NOW) == "2... Nc6"
    assert opened.run("document.querySelectorAll('[aria-current]').length") == 1
    assert opened.run("document.querySelector('[data-do=on]').disabled") is True


def test_a_swipe_steps(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME)
    x, y = opened.run(MIDDLE)
    opened.swipe(x, y, -120)
    assert opened.run(NOW) == "1. e4"
    opened.swipe(x, y, -10)
    assert opened.run(NOW) == "1. e4"
    opened.swipe(x, y, 120)
    assert opened.run(NOW) == "At the start"


def test_variations_are_entered_and_left(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME)
    opened.press("ArrowRight")
    assert opened.run("document.querySelector('.way').textContent") == "or 1... c5"
    opened.press("v")
    assert opened.run(NOW) == "1... c5"
    assert "pawn c5" in opened.run(SAID)
    opened.press("v")
    assert opened.run(NOW) == "2. c3"
    opened.press("ArrowRight")
    assert opened.run(NOW) == "2... d5"
    for _ in range(3):
        opened.press("ArrowLeft")
    assert opened.run(NOW) == "1. e4"
    opened.press("ArrowRight")
    assert opened.run(NOW) == "1... e5"


def test_the_board_turns(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME)
    corner = "document.querySelector('.stand .inner rect').getAttribute('x')"
    before = opened.run(corner)
    opened.press("f")
    assert opened.run(corner) != before
    opened.press("f")
    assert opened.run(corner) == before


def test_light_and_dark(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME)
    paper = "getComputedStyle(document.body).backgroundColor"
    square = "getComputedStyle(document.querySelector('.stand .d')).fill"
    light = opened.run(paper), opened.run(square)
    opened.press("d")
    dark = opened.run(paper), opened.run(square)
    assert light[0] != dark[0] and light[1] != dark[1]
    opened.press("d")
    assert (opened.run(paper), opened.run(square)) == light
    opened.run("delete document.documentElement.dataset.theme")
    opened.theme("dark")
    assert (opened.run(paper), opened.run(square)) == dark
    opened.theme("light")


def test_strips_widen_the_board(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, (SAMPLES / "strips-and-fire.epgn").read_bytes())
    before = opened.run(VIEW)
    opened.press("End")
    assert opened.run(VIEW) != before
    assert opened.run("document.querySelectorAll('.stand .s').length") >= 4


def test_dice_are_told_and_rows_follow(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, (SAMPLES / "big-bones.epgn").read_bytes())
    first, told = opened.run(INNER), opened.run(SAID)
    opened.press("End")
    assert opened.run(INNER) != first
    assert opened.run(SAID) != told
    assert "d8" in opened.run("document.querySelector('.text').textContent")
    assert opened.run("document.querySelectorAll('.stand .inner ellipse').length") > 3  # chips
    assert opened.run("document.querySelector('.stand .board').getBoundingClientRect().height") > 50
    assert opened.run("document.querySelector('[data-do=flip]').hidden") is True


@pytest.mark.parametrize("name", ["three-if-by-air", "skirmish", "chess-magic", "exodus"])
def test_boards_of_other_grounds_follow_and_turn(opened: Browser, tmp_path: Path, name: str) -> None:
    show(opened, tmp_path, (SAMPLES / f"{name}.epgn").read_bytes())
    opened.run("document.querySelectorAll('.move')[20].click()")
    here = opened.run(INNER)
    opened.press("f")
    there = opened.run(INNER)
    assert here != there
    assert opened.run("document.querySelectorAll('.stand .inner use').length") > 3
    opened.press("f")
    assert opened.run(INNER) == here


def test_the_page_and_the_library_draw_the_same(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME)
    static = opened.run("(document.querySelector('.stand .inner').cloneNode(true)).innerHTML")
    assert static == opened.run(INNER)
    opened.press("ArrowRight")
    opened.press("ArrowLeft")
    assert opened.run(INNER) == static


def test_an_address_leads_to_an_act(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME, "#g1-k1")
    assert opened.run(NOW) == "1... e5"


def test_each_of_several_games_has_its_own_board(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, '[Event "a"]\n\n1. e4 *\n\n[Event "b"]\n\n1. d4 *\n')
    opened.run("document.querySelectorAll('.move')[1].click()")
    assert opened.run(NOWS) == "At the start,1. d4"
    opened.press("ArrowLeft")
    assert opened.run(NOWS) == "At the start,At the start"


def test_scripts_in_a_record_do_not_run(opened: Browser, tmp_path: Path) -> None:
    evil = "</script><script>window.hit=1</script><img src=http://x.invalid/x onerror=window.hit=1><svg onload=hit=1>"
    show(opened, tmp_path, f'[Event "{evil}"]\n[Site "{evil}"]\n\n{{{evil}}} 1. e4 {{{evil}}} ({{{evil}}} 1. d4) *')
    opened.press("ArrowRight")
    assert opened.run("window.hit") is None
    assert opened.run("document.images.length") == 0
    assert evil in opened.run("document.querySelector('.text').textContent")


def test_the_text_stands_without_scripts(browser: Browser, tmp_path: Path) -> None:
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    try:
        show(browser, tmp_path, GAME)
    finally:
        browser.call("Emulation.setScriptExecutionDisabled", value=False)
    assert browser.run("document.querySelectorAll('.stand use').length") == 32
    assert browser.run("getComputedStyle(document.querySelector('.controls')).display") == "none"


def test_print_shows_no_controls(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME)
    opened.call("Emulation.setEmulatedMedia", media="print")
    shown = opened.run("getComputedStyle(document.querySelector('.controls')).display")
    opened.call("Emulation.setEmulatedMedia", media="")
    assert shown == "none"


def test_everything_can_be_named_by_a_screen_reader(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME)
    nodes = opened.call("Accessibility.getFullAXTree")["nodes"]
    named = [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node.get("ignored") and node.get("role", {}).get("value") in ("button", "image", "img", "link")
    ]
    assert named
    assert all(name for _, name in named)


def test_a_narrow_window_shows_board_and_act(opened: Browser, tmp_path: Path) -> None:
    opened.size(400, 800)
    show(opened, tmp_path, (SAMPLES / "strips-and-fire.epgn").read_bytes())
    for _ in range(25):
        opened.press("ArrowRight")
    edges = opened.run(
        "[document.querySelector('.stand').getBoundingClientRect().bottom,"
        " document.querySelector('[aria-current]').getBoundingClientRect().top,"
        " document.documentElement.scrollWidth]"
    )
    opened.size(1100, 900)
    assert edges[1] >= edges[0] - 1
    assert edges[2] <= 400


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_every_sample_can_be_walked_to_its_end_and_back(opened: Browser, tmp_path: Path, path: Path) -> None:
    games = [*records(path)][:3]
    show(opened, tmp_path, path.read_bytes(), most=len(games))
    assert opened.run("document.querySelectorAll('.game').length") == len(games)
    walked = opened.run(
        """[...document.querySelectorAll('.game')].map(game => {
          const one = name => game.querySelector('[data-do=' + name + ']');
          const seen = [];
          for (let step = 0; step < 400 && !one('on').disabled; step++) {
            one('on').click();
            seen.push(game.querySelectorAll('.move[aria-current]').length);
          }
          const end = one('last').disabled;
          one('first').click();
          return [seen.every(count => count === 1), end || seen.length === 400, one('back').disabled];
        })"""
    )
    assert walked == [[True, True, True]] * len(games)


def test_a_variation_is_entered_by_a_click_and_the_next_act_of_the_main_line_stays(
    opened: Browser, tmp_path: Path
) -> None:
    show(opened, tmp_path, GAME)
    opened.run("document.querySelector('[data-do=on]').click()")
    opened.run("document.querySelector('.way').click()")
    assert opened.run(NOW) == "1... c5"
    assert "pawn c5" in opened.run(SAID)
    opened.run("document.querySelector('[data-do=last]').click()")
    assert opened.run(NOW) == "2. Nf3"
    assert opened.run("document.querySelector('[data-do=on]').disabled") is True
    opened.run("[...document.querySelectorAll('.move')].find(each => each.textContent === '2... Nc6').click()")
    assert opened.run(NOW) == "2... Nc6"
    assert "pawn e5" in opened.run(SAID)


def test_a_tap_turns_the_board_and_the_coordinates_with_it(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME)
    corners = "[...document.querySelectorAll('.stand .inner text')].map(each => each.textContent).join('')"
    before = opened.run(corners)
    opened.run("document.querySelector('[data-do=flip]').click()")
    assert opened.run(corners) != before
    opened.press("ArrowRight")
    assert "pawn e4" in opened.run(SAID)
    opened.run("document.querySelector('[data-do=flip]').click()")
    assert sorted(opened.run(corners)) == sorted(before)


def test_dark_by_choice_stays_while_one_steps(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, GAME)
    square = "getComputedStyle(document.querySelector('.stand .d')).fill"
    light = opened.run(square)
    opened.run("document.querySelector('[data-do=theme]').click()")
    dark = opened.run(square)
    opened.press("ArrowRight")
    assert opened.run(square) == dark != light


def test_dice_of_a_board_are_told_in_the_order_in_which_they_fell(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, (SAMPLES / "coop-a.epgn").read_bytes())
    told = opened.run(
        "[...document.querySelectorAll('.ply')].find(each => each.textContent.includes('c5')).textContent"
    )
    order = [told.index(part) for part in ("The dice 3d6", "Step 6c", "Red's pawn goes")]
    assert order == sorted(order)


def test_strips_turn_with_the_board(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, (SAMPLES / "strips-and-fire.epgn").read_bytes())
    opened.press("End")
    strips = "document.querySelectorAll('.stand .s').length"
    many, drawn, said = opened.run(strips), opened.run(INNER), opened.run(SAID)
    opened.press("f")
    assert opened.run(strips) == many >= 4
    assert opened.run(INNER) != drawn
    assert opened.run(SAID) == said


def test_a_footnote_is_reached_by_its_number(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, (SAMPLES / "broken" / "club.epgn").read_bytes())
    opened.run("document.querySelector('sup a').click()")
    assert opened.run("document.querySelector(':target').tagName") == "LI"
    assert "Abjurer" in opened.run("document.querySelector(':target').textContent")


def test_scripts_in_commands_names_and_cells_are_inert(opened: Browser, tmp_path: Path) -> None:
    evil = "<img src=x onerror=hit=1>"
    text = (
        f'[Variant "Big Bones"]\n[Players "<b>Ann</b> Bob"]\n[Stacks "Ann=60 {evil}"]\n\n'
        f'1. Ann:pick {evil} {{[%csl R{evil}] [%cal "onload=hit=1"] [%clk <svg/onload=hit=1>]}} $1 <{evil}> *'
    )
    show(opened, tmp_path, text)
    opened.press("ArrowRight")
    opened.press("End")
    assert opened.run("window.hit") is None
    assert (
        opened.run("document.images.length + document.querySelectorAll('b:not(.move), [onload], [onerror]').length")
        == 0
    )
    assert opened.run("[...document.links].every(each => each.getAttribute('href').startsWith('#'))") is True


def test_a_page_can_be_printed_with_all_that_was_told(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, (SAMPLES / "strips-and-fire.epgn").read_bytes())
    opened.theme("dark")
    opened.press("d")
    opened.press("d")
    printed = b64decode(opened.call("Page.printToPDF", printBackground=True)["data"])
    opened.call("Emulation.setEmulatedMedia", media="print")
    paper = opened.run("getComputedStyle(document.body).backgroundColor")
    plies = "[...document.querySelectorAll('.ply:not(.placed)')].filter(each => each.offsetHeight === 0).length"
    hidden = opened.run(plies)
    opened.call("Emulation.setEmulatedMedia", media="")
    opened.theme("light")
    assert printed.startswith(b"%PDF-")
    assert paper in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    assert hidden == 0
