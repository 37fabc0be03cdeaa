"""``simulate``: the same bytes for the same seed, caps, and records that replay."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from smear_tui.commands.simulate import game_seed
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import option_values
from tests.cli.running import apart, here
from tests.naive.generate import random_rules

Capture = pytest.CaptureFixture[str]


def records(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_simulated_replays_cleanly(name: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    assert here(capsys, "simulate", "--rules", name, "--games", "4", "--out", str(path)).code == 0
    assert len(records(path)) == 4
    ran = here(capsys, "replay", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("4 games: ")


def test_random_rule_sets_replay_cleanly(tmp_path: Path, capsys: Capture, soak: int) -> None:
    rng = Random(30)
    for number in range(25 * soak):
        rules = tmp_path / f"r{number}.toml"
        mapping = random_rules(rng)
        rules.write_text("".join(f"{key} = {json.dumps(mapping[key])}\n" for key in mapping) or "#")
        if not mapping:
            continue
        path = tmp_path / "games.jsonl"
        words = ("--games", "1", "--max-deals", "12", "--out", str(path))
        assert here(capsys, "simulate", "--rules", str(rules), *words).code == 0
        assert here(capsys, "replay", str(path)).code == 0, option_values("points")


def test_the_same_seed_and_bots_give_the_same_bytes_in_any_process() -> None:
    words = ("simulate", "--games", "6", "--seed", "5", "--seats", "rookie,random,rookie,random")
    first = apart(*words, "--out", "-", PYTHONHASHSEED="1")
    second = apart(*words, "--out", "-", PYTHONHASHSEED="2")
    assert first.code == 0
    assert (first.out, first.err) == (second.out, second.err)
    assert apart(*words[:4], "6", *words[5:], "--out", "-").out != first.out


def test_every_game_has_a_seed_of_its_own(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    here(capsys, "simulate", "--games", "3", "--seed", "9", "--out", str(path))
    seeds = [each["seed"] for each in records(path)]
    assert seeds == [game_seed(9, game) for game in range(3)]
    assert len(set(seeds)) == 3


def test_more_games_begin_with_the_same_games(tmp_path: Path, capsys: Capture) -> None:
    few, many = tmp_path / "few", tmp_path / "many"
    here(capsys, "simulate", "--games", "2", "--out", str(few))
    here(capsys, "simulate", "--games", "4", "--out", str(many))
    assert many.read_bytes().startswith(few.read_bytes())


def test_a_game_is_stopped_after_so_many_deals(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    words = ("--games", "2", "--max-deals", "3", "--set", "target=999", "--out", str(path))
    ran = here(capsys, "simulate", *words)
    assert "2 games (2 capped)" in ran.out
    for record in records(path):
        assert (record["capped"], record["winner"]) == (True, None)
        assert isinstance(record["deals"], list)
        assert len(record["deals"]) == 3
    assert here(capsys, "replay", str(path)).out == "2 games: 2 capped\n"


def test_a_game_is_stopped_after_so_many_deals_thrown_in_in_a_row(
    tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "games.jsonl"
    words = ("--rules", "schmier", "--set", "min_bid=6", "--games", "3", "--out", str(path))
    here(capsys, "simulate", *words, "--max-thrown-in", "4")
    for record in records(path):
        deals = record["deals"]
        assert isinstance(deals, list)
        assert record["capped"] is True
        assert all("points" not in deal for deal in deals[-4:])


def test_the_records_can_go_to_the_output_and_the_summary_goes_aside(capsys: Capture) -> None:
    ran = here(capsys, "simulate", "--games", "2", "--out", "-")
    assert [json.loads(line)["format"] for line in ran.out.splitlines()] == ["smear-record"] * 2
    assert ran.err.startswith("minnesota: 2 games")


def test_incidents_are_counted(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    from smear_bots.steady import Steady

    def broken(*_: object) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(Steady, "answer", broken)
    ran = here(capsys, "simulate", "--games", "1", "--max-deals", "1")
    assert ran.code == 0
    assert ", 0 incidents" not in ran.out
