"""``eldritch commit``: commitments for the record, openings to keep, and whether the one fits the other."""

from __future__ import annotations

import json
import stat
from pathlib import Path

from .conftest import run

SALT = "00112233445566778899aabbccddeeff"
DEAL = "white=golem=c1;hero=b1;wizard=g1"
SAMPLES = Path(__file__).parents[2] / "samples"


def test_it_prints_what_goes_into_the_record_and_what_is_kept() -> None:
    ran = run("commit", "--game", "golem", "--salt", SALT, DEAL)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines() == [
        "; for the record, now",
        '[WhiteCourtCommit "de4c1216e58d0ed92e5e70a431ffc0e635eb511dd0b105e8e1c5129fa7959da7"]',
        "; to be kept secret, and added when the game is over",
        f'[WhiteCourtOpen "golem=c1;hero=b1;wizard=g1;{SALT}"]',
    ]


def test_salts_are_drawn_one_for_each_secret_and_open_what_they_sealed() -> None:
    ran = run("commit", "--json", "bet=3", "hand=Shock,Growth")
    shape = json.loads(ran.stdout)
    assert shape["schema"] == "eldritch-commit/1"
    assert len({row["salt"] for row in shape["secrets"]}) == 2
    tags = [f'[{row[key]["tag"]} "{row[key]["value"]}"]' for row in shape["secrets"] for key in ("commit", "open")]
    ran = run("commit", "--check", *tags)
    assert ran.returncode == 0
    assert ran.stdout.splitlines()[1] == "Commit_hand: opened by Open_hand; it was not changed."
    false = [tag.replace("Shock", "Spark") for tag in tags]
    ran = run("commit", "--check", "--json", *false)
    assert ran.returncode == 1
    shape = json.loads(ran.stdout)
    assert shape["schema"] == "eldritch-commit-check/1" and shape["proven"] is False
    assert [row["state"] for row in shape["secrets"]] == ["opens", "fails"]


def test_two_runs_never_draw_the_same_salt() -> None:
    assert run("commit", "bet=3").stdout != run("commit", "bet=3").stdout
    assert run("commit", "--dice").stdout != run("commit", "--dice").stdout


def test_what_it_prints_can_be_read_as_a_record(tmp_path: Path) -> None:
    (tmp_path / "tags.pgn").write_text(run("commit", 'bet=a "b" \\ c').stdout + "\n*\n", encoding="utf-8")
    ran = run("commit", "--check", "tags.pgn", cwd=tmp_path)
    assert (ran.returncode, ran.stdout) == (
        0,
        "tags.pgn: game 1, Commit_bet: opened by Open_bet; it was not changed.\n",
    )


def test_a_seed_for_dice_is_fixed(tmp_path: Path) -> None:
    ran = run("commit", "--dice", "--seed", SALT)
    assert f'[DiceSeed "{SALT}"]' in ran.stdout
    assert run("commit", "--check", *ran.stdout.splitlines()[1::2]).returncode == 0
    assert run("commit", "--dice", "--seed", "00ff").returncode == 2


def test_openings_can_go_to_a_file_of_their_own(tmp_path: Path) -> None:
    ran = run("commit", "--keep", "mine.txt", "--json", "bet=3", cwd=tmp_path)
    assert ran.returncode == 0
    assert set(json.loads(ran.stdout)["secrets"][0]) == {"name", "commit"}
    kept = tmp_path / "mine.txt"
    assert kept.read_text(encoding="utf-8").startswith('[Open_bet "3|')
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    before = kept.read_bytes()
    ran = run("commit", "--keep", "mine.txt", "bet=4", cwd=tmp_path)
    assert ran.returncode == 2
    assert kept.read_bytes() == before
    assert "[Open_" not in ran.stdout


def test_secrets_can_come_from_standard_input() -> None:
    ran = run("commit", "--game", "ctheckers", "-", stdin="b6=Ny\n\nd6=RC\n")
    assert ran.returncode == 0
    assert [line[1:13] for line in ran.stdout.splitlines() if line.startswith("[")] == [
        "BlackMark_b6", "BlackMark_d6", "BlackOpen_b6", "BlackOpen_d6",
    ]  # fmt: skip


def test_wrong_use_is_refused_with_a_sentence() -> None:
    for arguments, said in (
        ((), "NAME=VALUE"),
        (("bet",), "sign of equality"),
        (("bet=1", "bet=2"), "twice"),
        (("bet=1", "hand=2", "--salt", SALT), "One salt is for one secret"),
        (("bet=1", "--salt", "00"), "X-20 A salt has 32"),
        (("bet=",), "X-20 bet: a value is"),
        (("--game", "golem", "white=golem=c1"), "G-60 white: a deal is written"),
        (("--game", "ctheckers", "b6=Ny", "d6=Ny"), "CT-3 Black has 2"),
        (("--game", "nonsense", "bet=1"), "There is no game"),
        (("--dice", "bet=1"), "--dice goes with"),
        (("bet=1", "--seed", SALT), "--seed is for --dice"),
        (("--check",), "Name a record"),
        (("--check", "--salt", SALT, "x.pgn"), "--check goes with"),
        (("--check", "missing.pgn"), "missing.pgn: No such file"),
        (("--check", '[White "Ann"]'), "no commitment and no opening"),
    ):
        ran = run("commit", *arguments)
        assert ran.returncode == 2, arguments
        assert said in ran.stderr, arguments
        assert "[" not in ran.stdout, arguments


def test_the_samples_are_checked_as_their_games_have_it() -> None:
    ran = run("commit", "--check", str(SAMPLES / "golem.epgn"), str(SAMPLES / "sealed-marks.epgn"))
    assert ran.returncode == 0
    assert len(ran.stdout.splitlines()) == 26
    ran = run("commit", "--check", str(SAMPLES / "broken" / "golem.epgn"))
    assert ran.returncode == 1
    assert [line.split(": ")[2].split(".")[0] for line in ran.stdout.splitlines()] == [
        "fails", "unopened", "unfixed", "unfixed",
    ]  # fmt: skip
