"""``smear-tui arena``: tables, JSON, records, going on, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from smear_bots.rookie import Rookie
from tests.cli.running import here

Capture = pytest.CaptureFixture[str]
KEYS = ["rules", "deals", "seed", "bots", "pairs"]
BOT_KEYS = [
    "name", "points", "half_width", "games", "games_won", "games_half_width", "bids", "auctions",
    "moons", "ms_median", "ms_p95", "incidents",
]  # fmt: skip
FEW = ("arena", "rookie", "random", "--jobs", "1", "--deals", "12")


def as_data(capsys: Capture, *words: str) -> dict[str, Any]:
    ran = here(capsys, *words, "--json")
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    for bot in found["bots"]:
        assert list(bot) == BOT_KEYS
        del bot["ms_median"], bot["ms_p95"]
    return found


def test_json_is_one_object_with_these_keys(capsys: Capture) -> None:
    found = as_data(capsys, *FEW, "--seed", "7", "--rules", "minnesota-7")
    assert list(found) == KEYS
    assert [found[key] for key in KEYS[:3]] == ["minnesota-7", 12, 7]
    rookie, random = found["bots"]
    assert rookie["points"] == -random["points"] > 0
    assert (rookie["games"], rookie["games_won"], rookie["games_half_width"]) == (0, 0, None)
    auctions = sum(bot["auctions"] for bot in found["bots"])
    assert auctions == 24
    for bot in found["bots"]:
        assert bot["auctions"] == bot["moons"] + sum(n for _, n in bot["bids"].values())
        assert all(made <= every for made, every in bot["bids"].values())
    assert found["pairs"] == [
        {"a": "rookie", "b": "random", "diff": rookie["points"], "half_width": rookie["half_width"]}
    ]


def test_games_alone(capsys: Capture) -> None:
    found = as_data(capsys, "arena", "rookie", "random", "--games", "4", "--jobs", "1")
    assert found["deals"] == 0
    rookie, random = found["bots"]
    assert (rookie["points"], rookie["half_width"]) == (None, None)
    assert rookie["games"] == 8
    assert rookie["games_won"] + random["games_won"] == 8
    assert rookie["games_half_width"] > 0
    assert found["pairs"][0]["diff"] == (rookie["games_won"] - random["games_won"]) / 8


def test_tables_say_who_is_better(capsys: Capture) -> None:
    ran = here(capsys, *FEW, "--games", "2")
    assert "minnesota: 12 deals from 0-0, each at 2 tables (seed 1)" in ran.out
    assert "minnesota: 2 games, each at 2 tables (seed 1)" in ran.out
    assert "rookie is better than random: +" in ran.out


def test_a_bot_against_itself_shows_nothing(capsys: Capture) -> None:
    ran = here(capsys, "arena", "random", "random", "--deals", "3", "--jobs", "1")
    assert "No difference is shown: random less random#2 is +0.00 ±0.00 points a deal." in ran.out


def test_a_ladder_puts_the_best_first_and_the_matrix_shows_the_pairs(capsys: Capture) -> None:
    words = ("--deals", "6", "--jobs", "1", "--matrix")
    ran = here(capsys, "arena", "--ladder", "random,rookie,random", *words)
    table, matrix = ran.out.split("\n\n")[1:3]
    assert [line.split()[0] for line in table.splitlines()] == [
        "bot", "rookie", "random", "random#2",
    ]  # fmt: skip
    assert matrix.splitlines()[0].split() == ["random", "rookie", "random#2"]
    assert "each at 6 tables" in ran.out


def test_three_sides_and_a_bot_alone(capsys: Capture) -> None:
    words = ("arena", "rookie", "random", "--rules", "schmier", "--deals", "2", "--jobs", "1")
    assert "each at 6 tables" in here(capsys, *words).out
    assert "each at 3 tables" in here(capsys, *words, "--alone").out


def test_a_series_goes_on_from_its_records_as_if_never_stopped(
    tmp_path: Path, capsys: Capture
) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    words = (*FEW, "--games", "2")
    right = as_data(capsys, *words, "--out", str(whole))
    for cut in (0, 5000, whole.stat().st_size - 10, whole.stat().st_size):
        part.write_bytes(whole.read_bytes()[:cut])
        assert as_data(capsys, *words, "--resume", str(part)) == right
        assert part.read_bytes() == whole.read_bytes()
    assert here(capsys, "replay", str(whole)).code == 0


def test_more_deals_are_added_to_the_same_file(tmp_path: Path, capsys: Capture) -> None:
    path = str(tmp_path / "records.jsonl")
    words = ("arena", "rookie", "random", "--jobs", "1", "--deals")
    as_data(capsys, *words, "2", "--out", path)
    assert as_data(capsys, *words, "5", "--resume", path) == as_data(capsys, *words, "5")
    assert as_data(capsys, *words, "5", "--resume", path) == as_data(capsys, *words, "5")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("--seed", "2"), "line 1: of another series: 'seed' should be 2, not 1"),
        (("--rules", "ontario"), "line 1: of another series: 'rules' should be"),
        (("--alone",), 'line 1: of another series: \'meeting\' should be "alone", not "all"'),
        (("--max-deals", "9"), "line 1: of another series: 'caps' should be"),
    ],
)
def test_records_of_another_series_are_refused(
    change: tuple[str, ...], told: str, tmp_path: Path, capsys: Capture
) -> None:
    path = str(tmp_path / "records.jsonl")
    as_data(capsys, *FEW, "--out", path)
    assert told in here(capsys, *FEW, *change, "--resume", path).complaint()


def test_damaged_records_are_refused_with_their_line(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "records.jsonl"
    as_data(capsys, *FEW, "--out", str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    for line, told in (
        (b"nonsense\n", "line 3: it is no JSON"),
        (b"{}\n", "line 3: it is no record of the arena"),
        (lines[2].replace(b'"play', b'"plya').replace(b" play ", b" plya ", 1), "line 3: deal 0"),
        (lines[4], "line 3: 'number' should be 1, not 2"),
    ):
        path.write_bytes(b"".join([*lines[:2], line, *lines[3:]]))
        before = path.read_bytes()
        assert told in here(capsys, *FEW, "--resume", str(path)).complaint()
        assert path.read_bytes() == before


def test_incidents_end_with_exit_code_3(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(Rookie, "answer", broken)
    ran = here(capsys, "arena", "rookie", "random", "--deals", "2", "--jobs", "1")
    assert ran.code == 3
    assert "times: rookie raised RuntimeError: no" in ran.out


def test_an_interrupt_gives_the_result_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    answer, asked = Rookie.answer, []

    def interrupted(self: Rookie, *rest: Any) -> Any:
        asked.append(self)
        if len(asked) > 1000:
            raise KeyboardInterrupt
        return answer(self, *rest)

    monkeypatch.setattr(Rookie, "answer", interrupted)
    path = tmp_path / "records.jsonl"
    words = ("arena", "rookie", "random", "--deals", "5000", "--jobs", "1", "--out", str(path))
    ran = here(capsys, *words)
    assert ran.code == 130
    assert ran.out.endswith("\nInterrupted: this is the result so far.\n")
    number = int(ran.out.split()[1])
    assert 0 < number < 100
    assert len(path.read_bytes().splitlines()) == 2 * number


def test_capped_games_are_stated(capsys: Capture) -> None:
    words = ("arena", "rookie", "random", "--games", "2", "--jobs", "1", "--rules", "ontario")
    ran = here(capsys, *words, "--max-deals", "2", "--set", "target=99")
    assert "4 of 4 games were stopped (after 2 deals" in ran.out
    assert "nobody won them" in ran.out


def test_records_to_the_output_and_the_tables_aside(capsys: Capture) -> None:
    ran = here(capsys, *FEW, "--out", "-")
    assert len([json.loads(line) for line in ran.out.splitlines()]) == 24
    assert ran.err.startswith("minnesota: 12 deals")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("rookie",), "two bots or more are wanted, such as 'arena steady rookie'"),
        (("rookie", "rokie"), "there is no bot 'rokie'; did you mean rookie?"),
        (("--ladder", "rookie,"), "--ladder is empty"),
        (("--ladder", "rookie,random", "rookie"), "--ladder: name all bots there"),
        (("rookie", "random", "--until", "0"), "'0' should be a number above 0"),
        (("rookie", "random", "--deals", "0"), "'0' should be a whole number, 1 or more"),
        (("rookie", "random", "--jbos", "1"), "there is no option '--jbos'; did you mean --jobs?"),
        (("--alone", "--ladder", "rookie,random"), "--alone: it is for two bots"),
        (("rookie", "random", "--out", "a", "--resume", "b"), "--out: the records go on"),
        (("rookie", "random", "--resume", "nowhere"), "--resume nowhere: No such file"),
        (("rookie", "random", "--out", "/no/file", "--jobs", "1"), "--out /no/file cannot be writ"),
    ],
)
def test_bad_input_is_one_line(words: tuple[str, ...], told: str, capsys: Capture) -> None:
    assert told in here(capsys, "arena", *words).complaint()


def test_what_a_moon_counts_is_said_where_one_was_called(capsys: Capture) -> None:
    counted = "whoever wins by it counts the target of 15 points"
    moons = here(capsys, *FEW, "--set", "target=15")
    assert counted in " ".join(moons.out.split())
    assert counted not in " ".join(here(capsys, *FEW, "--rules", "house-5").out.split())
