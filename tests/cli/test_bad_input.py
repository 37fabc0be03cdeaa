"""Bad input anywhere: one line that says what, where and what would be right; exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from smear_tui.storage import paths
from tests.cli.running import apart, here

WORDS = [
    ("ply", "did you mean play?"),
    ("--seed 3", "smear-tui play"),
    ("--plain --seed 3", "smear-tui play --plain"),
    ("play --sede 3", "did you mean --seed?"),
    ("play --seed x", "whole number"),
    ("play --seed " + "9" * 5000, "at most 18 digits"),
    ("play --seed", "expected one argument"),
    ("play foo", "one word too many"),
    ("play --rules minesota", "did you mean minnesota?"),
    ("play --set targt=5", "did you mean target?"),
    ("play --set target=x", "1 or more"),
    ("play --set target=" + "9" * 5000, "1 or more"),
    ("play --set target=1_0", "1 or more, not 1_0"),
    ("play --set target=\u0665", "1 or more, not \u0665"),
    ("play --set target=", "1 or more, not ''"),
    ("play --set ", "--set '': write name=value"),
    ("play --seed 1_0", "whole number"),
    ("play --set target", "name=value"),
    ("play --set max_bid=9", "4 round points"),
    ("play --set base=schmier", "--rules"),
    ("play --seats you,rooki,rookie,rookie", "seat 1: there is no bot 'rooki'; did you mean rook"),
    ("play --seats yuo,rookie,rookie,rookie", "did you mean you?"),
    ("play --seats you,,rookie,rookie", "seat 1 is empty"),
    ("play --seats you,rookie", "minnesota has 4 seats, not 2"),
    ("play --seats you,rookie,you,rookie", "seat 0 and on seat 2"),
    ("play --seats you,rookie:x=1,rookie,rookie", "no option 'x'"),
    ("simulate --seats you,rookie,rookie,rookie", "only bots"),
    ("simulate --games 0", "1 or more"),
    ("simulate --games 9999999999999999999", "at most 18 digits"),
    ("simulate --games 1 --out /nowhere/at/all", "No such file"),
    ("simulate --games 1 --out /", "directory"),
    ("replay", "FILE"),
    ("replay /", "folder"),
    ("replay /nowhere", "No such file"),
    ("replay a\0b", "null"),
    ("replay /dev/null", "no game"),
    ("replay --jsn x", "did you mean --json?"),
    ("rules schmeir", "did you mean schmier?"),
    ("rules ", "'' is no name of a rule set"),
    ("rules x y", "'y' is one word too many"),
    ("bots x", "one word too many"),
]


@pytest.mark.parametrize(("words", "right"), WORDS, ids=[words[:40] for words, _ in WORDS])
def test_one_line_says_what_would_be_right(
    words: str, right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert right in here(capsys, *words.split(" ")).complaint()


FILES = {
    "empty": (b"", "says nothing"),
    "no toml": (b"base = \n", "line 1"),
    "not utf-8": (b'name = "\xff"', "not UTF-8"),
    "unknown option": (b"targt = 5", "did you mean target?"),
    "wrong type": (b'target = "x"', "1 or more"),
    "long number": (b"target = " + b"9" * 5000, ""),
    "deep": (b"x = " + b"[" * 100_000, ""),
    "unknown base": (b'base = "schmeir"', "did you mean schmier?"),
    "cannot be dealt": (b"seats = 8", "cards"),
    "date": (b"target = 2020-01-01", "1 or more"),
    "line break": (b'base = "a\\nb"', ""),
}


@pytest.mark.parametrize("name", FILES)
def test_t11_a_damaged_rule_file_is_named(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content, right = FILES[name]
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    complaint = here(capsys, "simulate", "--rules", str(path)).complaint()
    assert "mine.toml" in complaint
    assert right in complaint
    assert path.read_bytes() == content


def test_a_file_name_cannot_break_the_line(capsys: pytest.CaptureFixture[str]) -> None:
    complaint = here(capsys, "replay", "/nowhere/a\nb\x1b[31m\udcff").complaint()
    assert "\\n" in complaint
    assert "\x1b" not in complaint


def test_rule_files_are_found_by_path_and_in_the_settings_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = paths.rules_folder() / "short.toml"
    own.parent.mkdir(parents=True)
    own.write_bytes(b"\xef\xbb\xbf" + b'base = "schmier"\r\ntarget = 5\r\n')
    for word in ("short", "short.toml", str(own)):
        ran = here(capsys, "simulate", "--rules", word, "--games", "1")
        assert ran.code == 0
        assert ran.out.startswith("short: 1 game")
    assert "short: schmier with other options" in here(capsys, "rules").out
    assert "did you mean short?" in here(capsys, "rules", "shrt").complaint()


def test_a_preset_comes_before_a_file_of_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    own = paths.rules_folder() / "schmier.toml"
    own.parent.mkdir(parents=True)
    own.write_text("target = 5")
    assert here(capsys, "rules", "schmier").out.startswith("Schmier\n")
    assert "a preset has this name" in here(capsys, "rules").out


@pytest.mark.parametrize("words", ["play --plain --seed 1", "--plain"])
def test_a_bot_that_is_not_there_in_the_settings_is_told_and_left_out(words: str) -> None:
    path = paths.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text('seats = ["YOU", "roki", "rookie", "rookie"]')
    ran = apart(*words.split(" "), given=b"1\n", SMEAR_TUI_HOME=str(path.parent))
    assert ran.code == 0
    assert f"{path}: seats, seat 1: there is no bot 'roki'; did you mean rookie?" in ran.err
    assert ran.err.count("\n") == 1
    assert "Your bid" in ran.out
