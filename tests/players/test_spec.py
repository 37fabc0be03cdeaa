"""The one grammar of specifications."""

from __future__ import annotations

from pathlib import Path

import pytest

from smear_tui.botapi import BotError
from smear_tui.players.spec import from_anywhere, label, read_alias, read_spec


def test_an_installed_bot() -> None:
    spec = read_spec(" steady ")
    assert (spec.name, spec.file, spec.command, spec.options) == ("steady", "", (), {})
    assert read_spec("expert:worlds=400; depth=2").options == {"worlds": "400", "depth": "2"}


def test_a_class_in_a_file() -> None:
    spec = read_spec("./my bots/mine.py:Mine:depth=3")
    assert (spec.file, spec.made, spec.options) == ("./my bots/mine.py", "Mine", {"depth": "3"})
    assert read_spec(r"C:\bots\mine.py:Mine").file == r"C:\bots\mine.py"


def test_a_program() -> None:
    assert read_spec("cmd:./bot 'a b' -q").command == ("./bot", "a b", "-q")
    assert read_spec("cmd:python mine.py:x").command == ("python", "mine.py:x")


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("mine.py", "name the class in the file, like mine.py:MyBot"),
        ("mine.py:3", "name the class in the file"),
        ("expert:worlds", "write the options of a bot as NAME:key=value;key=value"),
        ("mine.py:Mine:worlds", "write the options of a bot as NAME:key=value;key=value"),
        ("cmd:", "write the program after cmd:"),
        ("cmd:'bot", "No closing quotation"),
    ],
)
def test_what_cannot_be_read_says_what_would_be_right(spec: str, message: str) -> None:
    with pytest.raises(BotError) as error:
        read_spec(spec)
    assert message in str(error.value)


def test_labels_are_short_and_never_fail() -> None:
    assert label("/a/long/way/mine.py:Mine:depth=3") == "mine.py:Mine"
    assert label("cmd:/a/long/way/bot --fast") == "bot"
    assert label("steady") == "steady"
    assert label("cmd:") == "cmd:"


def test_a_specification_that_means_the_same_in_every_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert from_anywhere("./mine.py:Mine:a=b") == f"{tmp_path}/mine.py:Mine:a=b"
    assert from_anywhere("cmd:./bot 'a b'") == f"cmd:{tmp_path}/bot 'a b'"
    assert from_anywhere("cmd:bot x.py") == "cmd:bot x.py"
    assert from_anywhere("expert:worlds=3") == "expert:worlds=3"
    assert from_anywhere("you") == "you"


def test_aliases() -> None:
    assert read_alias("mine=cmd:./bot a=b") == ("mine", "cmd:./bot a=b")
    for text in ("mine", "=steady", "a b=steady", "you too=steady"):
        with pytest.raises(BotError, match="write NAME=BOT"):
            read_alias(text)
    with pytest.raises(BotError, match="name the class"):
        read_alias("mine=mine.py")
