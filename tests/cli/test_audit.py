"""``eldritch audit``: the list, the sums, the dice, its formats and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

from jsonschema import Draft202012Validator

from .conftest import run

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
VALIDATOR = Draft202012Validator(json.loads((ROOT / "docs" / "audit.schema.json").read_text(encoding="utf-8")))
LOADED = "1. e4 " + "<x_luck d6:6> " * 30 + "e5 " + "<x_luck d6:1> <x_luck d6:2> " + "1-0\n"


def test_it_lists_items_with_their_places_then_sums_then_dice(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_text("1. e4 e5 1-0\n\n1. e4 <x_luck d6:5> e5 *\n", encoding="utf-8")
    ran = run("audit", "a.pgn", cwd=tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines()[:7] == [
        "a.pgn:1:10: declared result GEN-7 game 1: 1-0 by resignation, by the clock or by decision: no rule has ended "
        "this game.",
        "a.pgn:3:7: declared house-roll GEN-5 game 2, 1.: Nothing is rolled here: <x_luck d6:5>.",
        "a.pgn:3:7: declared chance X-22 game 2: 1 die is believed as written; no seed fixed it beforehand.",
        "2 games, 3 items taken on trust or open",
        "      1  result: a result that no rule brought about: resigned, agreed, decided otherwise",
        "      1  house-roll: a roll that no rule asks for",
        "      1  chance: dice, coins, lots and draws that follow from no seed",
    ]
    assert "  d6, white   1:0  2:0  3:0  4:0  5:1  6:0\n    1 throw: too few to tell;" in ran.stdout
    assert "It is not the chance that\nthe dice are fair" in ran.stdout


def test_an_audit_fails_nothing_but_says_what_is_not_valid(folder: Path) -> None:
    ran = run("audit", "bad.pgn", "good.pgn", cwd=folder)
    assert ran.returncode == 0
    assert "2 games, 0 items taken on trust or open; 1 is not valid (eldritch validate says why)" in ran.stdout
    assert ran.stdout.endswith("No dice.\n")


def test_loaded_dice_stand_out_and_each_side_is_apart(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_text(LOADED, encoding="utf-8")
    out = run("audit", "--quiet", "a.pgn", cwd=tmp_path).stdout
    assert "  d6, together   1:1  2:1  3:0  4:0  5:0  6:30\n" in out
    assert "  d6, black   1:1  2:1  3:0  4:0  5:0  6:0\n    2 throws: too few to tell" in out
    white = " ".join(out.split("  d6, white")[1].split())
    assert "30 throws, counted out exactly: very unusual; fair dice fall at least as unevenly less than once" in white
    assert "and this is one of 2 tests. Most out of line: 6 fell 30 times, where 5.0 would be usual." in white
    assert "declared" not in out


def test_items_can_be_chosen_by_kind() -> None:
    out = run("audit", "--kind", "secret", str(SAMPLES / "sealed-marks.epgn")).stdout
    assert [line.split()[2] for line in out.splitlines() if " declared " in line] == ["secret"]
    assert "7 items" not in out and "3 items taken on trust" in out
    assert run("audit", "--kind", "nonsense", "x").returncode == 2


def test_json_keeps_its_schema() -> None:
    paths = [str(path) for path in sorted(SAMPLES.glob("*gn"))]
    for arguments in ([*paths], [*paths, "--each", "--by", "player"], [paths[0]]):
        shape = json.loads(run("audit", "--format", "json", *arguments).stdout)
        assert list(VALIDATOR.iter_errors(shape)) == []
        assert shape["summary"]["games"] == len(shape["games"])
        assert shape["summary"]["items"] == sum(len(game["items"]) for game in shape["games"])
        thrown = sum(row["throws"] for game in shape["games"] for row in game["dice"] if row["by"] is not None)
        assert thrown == sum(row["throws"] for row in shape["dice"]["rows"] if row["by"] is not None)
        assert "p-value" in shape["dice"]["note"]
    assert shape["file"] == paths[0]


def test_the_schema_refuses_what_is_no_audit() -> None:
    shape = json.loads(run("audit", "--format", "json", str(SAMPLES / "coop-a.epgn")).stdout)
    assert VALIDATOR.is_valid(shape)
    for spoil in ({"schema": "eldritch-audit/2"}, {"summary": {}}, {"games": [{}]}, {"dice": {"by": "luck"}}):
        assert not VALIDATOR.is_valid({**shape, **spoil})


def test_the_sums_do_not_hang_on_the_order_of_files() -> None:
    paths = [str(SAMPLES / name) for name in ("coop-a.epgn", "sealed-marks.epgn", "long-evening.epgn")]
    one, other = (json.loads(run("audit", "--format", "json", *order).stdout) for order in (paths, paths[::-1]))
    assert (one["summary"], one["dice"]) == (other["summary"], other["dice"])


def test_jsonl_has_a_line_a_game_and_the_sums_last(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_text("1. e4 e5 1-0\n\n1. d4 *\n", encoding="utf-8")
    lines = [json.loads(line) for line in run("audit", "--format", "jsonl", "a.pgn", cwd=tmp_path).stdout.splitlines()]
    assert [line["index"] for line in lines[:2]] == [1, 2]
    assert lines[2]["summary"]["items"] == 1


def test_each_game_can_be_tested_by_itself(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_text(LOADED + "\n" + LOADED, encoding="utf-8")
    out = run("audit", "--each", "--quiet", "a.pgn", cwd=tmp_path).stdout
    assert "Dice of game 2 of a.pgn:" in out and "Dice of everything, each side's apart:" in out
    assert "1:2  2:2  3:0  4:0  5:0  6:60" in out


def test_what_cannot_be_read_ends_with_2(folder: Path) -> None:
    ran = run("audit", "--format", "json", "missing.pgn", "good.pgn", cwd=folder)
    assert ran.returncode == 2
    assert ran.stderr == "eldritch: missing.pgn: No such file or directory\n"
    shape = json.loads(ran.stdout)
    assert VALIDATOR.is_valid(shape)
    assert [problem["code"] for problem in shape["problems"]] == ["PGN-110"]
    assert len(shape["games"]) == 1


def test_standard_input_and_an_empty_one_are_read() -> None:
    assert run("audit", "-", stdin="1. e4 1-0\n").stdout.startswith("<stdin>:1:7: declared result")
    ran = run("audit", "--format", "json", "-", stdin="")
    assert ran.returncode == 0
    assert VALIDATOR.is_valid(json.loads(ran.stdout))


def test_the_format_that_settings_choose_for_verdicts_is_not_the_audits(folder: Path) -> None:
    (folder / "eldritch.toml").write_text('format = "sarif"\n', encoding="utf-8")
    assert run("audit", "good.pgn", cwd=folder).returncode == 0
