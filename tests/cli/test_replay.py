"""``replay``: every game of a file, the faults one line each, and where each game stands."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from smear_tui.engine.presets import PRESETS
from tests.cli.running import apart, here
from tests.naive.generate import random_record, random_rules
from tests.naive.replay import NOTHING
from tests.naive.replay import replay as naive_replay

Capture = pytest.CaptureFixture[str]
KEYS = [
    *["status", "reason", "deal", "dealer", "phase", "to_act", "legal", "bidder", "bid", "moon"],
    *["trump", "hands", "trick", "card_points", "points", "scores", "totals", "winner"],
]


def game(seed: int = 1, base: str = "minnesota", deals: int = 3) -> dict[str, Any]:
    return random_record(Random(seed), {"base": base}, deals)


def lines(*records: Any) -> bytes:
    return b"".join(json.dumps(each).encode() + b"\n" for each in records)


def state(capsys: Capture, path: Path, content: bytes, code: int = 0) -> list[dict[str, Any]]:
    path.write_bytes(content)
    ran = here(capsys, "replay", str(path), "--json")
    assert ran.code == code, ran.err
    return [json.loads(line) for line in ran.out.splitlines()]


SHAPES = {
    "one line": lines(game()),
    "no line end": lines(game()).rstrip(b"\n"),
    "pretty": json.dumps(game(), indent=2).encode(),
    "bom": b"\xef\xbb\xbf" + lines(game()),
    "pretty with bom": b"\xef\xbb\xbf" + json.dumps(game(), indent=1).encode(),
    "crlf": lines(game()).replace(b"\n", b"\r\n"),
    "pretty crlf": json.dumps(game(), indent=2).encode().replace(b"\n", b"\r\n"),
    "blank lines": b"\n \r\n" + lines(game()) + b"\n\t\n",
}


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_of_a_file_is_read(shape: str, tmp_path: Path, capsys: Capture) -> None:
    [found] = state(capsys, tmp_path / "f", SHAPES[shape])
    assert found == state(capsys, tmp_path / "g", lines(game()))[0]
    assert list(found) == KEYS


def test_games_come_in_order_also_pretty_printed_ones_behind_each_other(
    tmp_path: Path, capsys: Capture
) -> None:
    games = [game(seed) for seed in range(4)]
    found = state(capsys, tmp_path / "f", lines(*games))
    mixed = lines(games[0]) + b"".join(json.dumps(g, indent=1).encode() for g in games[1:])
    assert state(capsys, tmp_path / "g", mixed) == found
    assert len(found) == 4


@pytest.mark.parametrize("base", PRESETS)
def test_where_a_game_stands_agrees_with_the_naive_replay(
    base: str, tmp_path: Path, capsys: Capture, soak: int
) -> None:
    rng = Random(base)
    records = []
    for _ in range(10 * soak):
        record = random_record(rng, {"base": base}, 4)
        cut = rng.randrange(len(record["deals"][-1]["actions"]) + 1)
        last = record["deals"][-1]
        record["deals"][-1] = {
            **{key: last[key] for key in ("dealer", "hands", "kitty", "stock")},
            "actions": last["actions"][:cut],
        }
        record.pop("capped", None)
        record.pop("winner")
        records.append(record)
    assert_agree(state(capsys, tmp_path / "f", lines(*records)), records)


def test_random_rule_sets_agree_with_the_naive_replay(
    tmp_path: Path, capsys: Capture, soak: int
) -> None:
    rng = Random(40)
    records = [random_record(rng, random_rules(rng), 3) for _ in range(60 * soak)]
    assert_agree(state(capsys, tmp_path / "f", lines(*records)), records)


def assert_agree(found: list[dict[str, Any]], records: list[dict[str, Any]]) -> None:
    assert len(found) == len(records)
    for ours, record in zip(found, records, strict=True):
        theirs = naive_replay(record)
        assert comparable(ours) == comparable(theirs)


def comparable(told: dict[str, Any]) -> dict[str, Any]:
    """Put what has no order into one."""
    kept = {key: told[key] for key in NOTHING}
    kept["hands"] = [sorted(hand.split()) for hand in told["hands"]]
    legal = told["legal"]
    kept["legal"] = (
        {key: sorted(each) if isinstance(each, list) else each for key, each in legal.items()}
        if isinstance(legal, dict)
        else sorted(legal)
    )
    return kept


def test_a_fault_is_one_line_with_file_game_deal_action_seat_and_reason(
    tmp_path: Path, capsys: Capture
) -> None:
    bad = game(2)
    bad["deals"][0]["actions"][0] = f"{bad['deals'][0]['actions'][0][0]} bid 9"
    seat = bad["deals"][0]["actions"][0][0]
    path = tmp_path / "games.jsonl"
    path.write_bytes(lines(game(1), bad, game(3), bad))
    ran = here(capsys, "replay", str(path))
    assert ran.code == 1
    assert ran.out == "4 games: 2 over, 2 illegal\n"
    told = ran.err.splitlines()
    assert len(told) == 2
    assert told[0].startswith(f"{path}: game 1, deal 0, action 0, seat {seat}: Not 9: 4 is")
    assert told[1].startswith(f"{path}: game 3, deal 0")


def test_an_illegal_game_stands_where_it_stood_before_the_fault(
    tmp_path: Path, capsys: Capture
) -> None:
    bad = game(2)
    bad["deals"][0]["actions"][1] = "what"
    [found] = state(capsys, tmp_path / "f", lines(bad), 1)
    assert found["status"] == "illegal"
    assert found["phase"] == "auction"
    assert found["legal"]


NOT_BEGUN = {
    "a number": b"5",
    "a list": b"[]",
    "nothing in it": b"{}",
    "another version": b'{"format": "smear-record", "version": 2}',
    "a version that is true": b'{"format": "smear-record", "version": true, "rules": {}}',
    "an unknown option": b'{"format": "smear-record", "version": 1, "rules": {"targt": 5}}',
    "deep": b'{"format": ' + b"[" * 400 + b"]" * 400 + b"}",
    "a lone surrogate": b'{"format": "\\ud800"}',
    "a key twice": b'{"format": "smear-record", "format": "smear-record", "version": 1}',
}


@pytest.mark.parametrize("name", NOT_BEGUN)
def test_what_cannot_begin_is_illegal_with_nulls(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    first, second, third = state(
        capsys, tmp_path / "f", lines(game()) + NOT_BEGUN[name] + b"\n" + lines(game()), 1
    )
    assert second["status"] == "illegal"
    assert second["reason"]
    assert list(second) == KEYS
    assert all(second[key] in (None, []) for key in KEYS[2:])
    assert first == third


UNREADABLE = {
    "cut short": (lines(game())[:-30], "line 1"),
    "no json": (b"hello\n", "line 1, column 1"),
    "second line": (lines(game()) + b"{]\n", "line 2, column 2"),
    "not utf-8": (lines(game()) + b'\n{"a": "\xff"}', "line 3: not UTF-8"),
    "utf-16": (json.dumps(game()).encode("utf-16"), "not UTF-8"),
    "nan": (b'{"version": NaN}', "NaN"),
    "infinity": (b'{"version": -Infinity}', "Infinity"),
    "deep": (b"[" * 200_000, "nested too deeply"),
    "long number": (b'{"version": ' + b"9" * 5000 + b"}", "5000 digits"),
    "empty": (b"", "no game"),
    "blank": (b"\n\r\n  \n", "no game"),
    "bom alone": (b"\xef\xbb\xbf", "no game"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_one_line_and_exit_2(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    content, right = UNREADABLE[name]
    path = tmp_path / "games.jsonl"
    path.write_bytes(content)
    complaint = here(capsys, "replay", str(path)).complaint()
    assert str(path) in complaint
    assert right in complaint


@pytest.mark.parametrize(
    ("content", "right"),
    [
        (lines(game()) + 2 * lines(game()).rstrip(), "line 2: longer than"),
        (b"{\n" * 400, "line 1: no JSON of its own"),
    ],
    ids=["one line", "many lines"],
)
def test_a_file_without_an_end_is_given_up(
    content: bytes, right: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smear_tui.storage.recordfile.LONGEST_LINE", len(lines(game())))
    monkeypatch.setattr("smear_tui.storage.recordfile.LONGEST_REST", 600)
    path = tmp_path / "games.jsonl"
    path.write_bytes(content)
    assert right in here(capsys, "replay", str(path)).complaint()


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no /dev/zero here")
def test_a_device_without_an_end_is_given_up(capsys: Capture) -> None:
    assert "line 1: longer than 64 MiB" in here(capsys, "replay", "/dev/zero").complaint()


def test_a_file_without_permission_is_one_line(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    assert "Permission denied" in here(capsys, "replay", str(tmp_path / "f")).complaint()


def test_a_reason_cannot_break_the_line(tmp_path: Path, capsys: Capture) -> None:
    bad = {**game(), "winner": "a\nb\x1b[2J"}
    path = tmp_path / "f"
    path.write_bytes(lines(bad))
    ran = here(capsys, "replay", str(path))
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert "\x1b" not in ran.err


def test_standard_input_is_read_as_it_comes() -> None:
    ran = apart("replay", "-", "--json", given=lines(game(1), game(2)))
    assert ran.code == 0
    assert len(ran.out.splitlines()) == 2
    assert "standard input" in apart("replay", "-", given=b"").complaint()


def test_what_came_before_an_unreadable_line_is_told(tmp_path: Path, capsys: Capture) -> None:
    found = state(capsys, tmp_path / "f", lines(game(1), game(2)) + b"{", 2)
    assert len(found) == 2
