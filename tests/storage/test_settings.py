import dataclasses
import os
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear_tui.storage import paths, settings, tomledit
from smear_tui.storage.settings import SETTINGS, Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def kept(file: Path) -> list[Path]:
    return sorted(file.parent.glob("settings.toml.bad-*"))


def only(lines: list[str]) -> str:
    [line] = lines
    return line


def test_no_file_gives_defaults_and_no_warning(file: Path) -> None:
    assert settings.load(file) == (Settings(), [])


def test_every_field_has_one_setting_in_the_same_order() -> None:
    assert [f.name for f in dataclasses.fields(Settings)] == [s.name for s in SETTINGS]


def test_every_default_and_every_choice_passes_its_own_check() -> None:
    for setting in SETTINGS:
        for value in (getattr(Settings(), setting.name), *setting.choices):
            assert settings.check(setting.name, value) == value


def test_home_variable_puts_everything_in_one_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    assert paths.database_file() == tmp_path / "games.db"
    assert paths.settings_file() == tmp_path / "settings.toml"
    assert paths.rules_folder() == tmp_path / "rules"
    monkeypatch.delenv(paths.HOME_VARIABLE)
    assert paths.data_folder().name == paths.settings_folder().name == "smear-tui"


def test_good_values_are_read(file: Path) -> None:
    file.write_text('pace = 5\ntrick_pause = 2\nascii = true\nseats = ["You ", "random"]\n')
    read, warnings = settings.load(file)
    assert warnings == []
    assert read == Settings(pace=5, trick_pause=2.0, ascii=True, seats=("you", "random"))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("pace = 6", "pace is 6; it must be 0, 1, 2, 3, 4 or 5 (2 is used)"),
        ("pace = true", "pace is true"),
        ('theme = "drak"', 'theme is "drak"; it must be the name of a theme, or of a file in'),
        ('names = ["Bartholomew XIII"]', 'names is ["Bartholomew XIII"]; it must be a list of'),
        ("pace = 2.0", "pace is 2.0"),
        ("trick_pause = -1", "trick_pause is -1"),
        ("trick_pause = nan", "trick_pause is nan"),
        ("trick_pause = true", "trick_pause is true"),
        ('two_step = "yes"', 'two_step is "yes"; it must be true or false'),
        ("bell = 1", "bell is 1"),
        ('suits = "2"', 'suits is "2"; it must be "four-colour" or "two-colour"'),
        ('ascii = "on"', 'ascii is "on"; it must be "auto", true or false'),
        ('theme = ""', 'theme is ""'),
        ("rules = []", "rules is []"),
        ('seats = "you"', 'seats is "you"'),
        ("seats = [1]", "seats is [1]"),
        ("theme = 2020-01-01", "theme is datetime.date"),
        ('paec = 3', 'unknown setting "paec"; did you mean "pace"?'),
        ("xyzzy = 3", 'unknown setting "xyzzy"; there are pace, '),
        ("[keys]\na = 1", 'unknown setting "keys"'),
        ('"a\\nb" = 1', 'unknown setting "a\\u000Ab"'),
        (f"pace = 0x{'f' * 9000}", "pace is a number far too long"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named_with_file_key_and_what_is_right(
    file: Path, line: str, says: str
) -> None:
    file.write_text(f'sort = "as-dealt"\n{line}\n')
    read, warnings = settings.load(file)
    assert len(warnings) == 1
    assert warnings[0].startswith(f"{file}: {says}")
    assert "\n" not in warnings[0]
    assert read == Settings(sort="as-dealt")
    assert kept(file) == []


DAMAGED = {
    "half written": b'pace = 3\nseats = ["you", "roo',
    "no TOML": b"pace: 3\n",
    "random bytes": bytes(range(255, -1, -1)),
    "UTF-16": "pace = 3".encode("utf-16"),
    "twice the same key": b"pace = 3\npace = 4\n",
    "zeros": bytes(4096),
    "number too long": b"pace = " + b"9" * 9000,
    "nested too deeply": b"pace = " + b"[" * 100_000,
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=list(DAMAGED))
def test_t11_a_damaged_file_is_named_and_kept_and_defaults_are_used(
    file: Path, content: bytes
) -> None:
    file.write_bytes(content)
    for _ in range(2):
        read, warnings = settings.load(file)
        assert read == Settings()
        assert len(warnings) == 1
        assert "\n" not in warnings[0]
        assert warnings[0].startswith(f"{file} is damaged: ")
    # Started twice, kept once.
    assert [each.read_bytes() for each in kept(file)] == [content]
    assert kept(file)[0].name in warnings[0]
    assert file.read_bytes() == content


def test_t11_saving_over_a_damaged_file_keeps_it_aside(file: Path) -> None:
    file.write_bytes(b"pace = \n")
    assert len(settings.save(Settings(pace=4), file)) == 1
    assert [each.read_bytes() for each in kept(file)] == [b"pace = \n"]
    assert settings.load(file) == (Settings(pace=4), [])


def test_t11_a_damaged_file_of_which_no_copy_can_be_kept_is_not_saved_over(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shutil.copyfile", full)
    file.write_bytes(b"pace = \n")
    assert "no copy could be kept (No space left" in only(settings.save(Settings(pace=4), file))
    assert file.read_bytes() == b"pace = \n"


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no /dev/zero here")
def test_a_file_without_an_end_is_said(file: Path) -> None:
    file.symlink_to("/dev/zero")
    read, warnings = settings.load(file)
    assert read == Settings()
    assert only(warnings).startswith(f"{file} is damaged: far too large; no copy could be kept")
    assert "not saved" in only(settings.save(Settings(pace=4), file))
    assert file.is_symlink()


def test_a_second_damaged_file_of_one_day_gets_a_name_of_its_own(file: Path) -> None:
    for content in (b"a", b"b"):
        file.write_bytes(content)
        settings.load(file)
    assert [each.read_bytes() for each in kept(file)] == [b"a", b"b"]


def test_an_empty_file_and_a_byte_order_mark_are_no_damage(file: Path) -> None:
    file.write_bytes(b"")
    assert settings.load(file) == (Settings(), [])
    file.write_bytes(b"\xef\xbb\xbfpace = 1\n")
    assert settings.load(file) == (Settings(pace=1), [])


def test_a_folder_in_place_of_the_file_is_said(file: Path) -> None:
    file.mkdir()
    assert settings.load(file) == (
        Settings(),
        [f"{file} cannot be read (Is a directory); defaults are used"],
    )
    assert len(settings.save(Settings(pace=1), file)) == 1
    assert file.is_dir()


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "plain").touch()
    file = tmp_path / "plain" / "settings.toml"
    assert settings.load(file)[0] == Settings()
    assert len(settings.save(Settings(pace=1), file)) == 1


def test_saving_changes_only_what_changed(file: Path) -> None:
    text = (
        "# mine\r\n"
        "pace = 3  # not too fast # really\r\n"
        "seats = [\r\n  'you', # me\r\n  'rookie',\r\n]\r\n"
        "future = 'kept'\r\n"
        "\r\n"
        "[keys]  # of a later version\r\npace = 9\r\n"
    )
    file.write_bytes(text.encode())
    read, warnings = settings.load(file)
    assert len(warnings) == 2
    assert settings.save(read, file) == []
    assert file.read_bytes() == text.encode()
    changed = dataclasses.replace(read, pace=1, seats=("you",), bell=True)
    assert settings.save(changed, file) == []
    assert file.read_bytes().decode() == (
        "# mine\r\n"
        "pace = 1  # not too fast # really\r\n"
        'seats = ["you"]\r\n'
        "future = 'kept'\r\n"
        "bell = true\r\n"
        "\r\n"
        "[keys]  # of a later version\r\npace = 9\r\n"
    )


def test_saving_mends_a_wrong_value(file: Path) -> None:
    file.write_text("pace = 77\n")
    assert settings.save(Settings(), file) == []
    assert file.read_text() == "pace = 2\n"


def test_a_new_file_holds_what_is_not_default(file: Path) -> None:
    assert settings.save(Settings(theme="light"), file) == []
    assert file.read_text().splitlines()[1:] == ['theme = "light"']


def test_a_full_disk_leaves_the_old_file_whole(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("pace = 1\n")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    warnings = settings.save(Settings(pace=5), file)
    assert warnings == [f"{file} cannot be written (No space left on device); settings not saved"]
    assert file.read_text() == "pace = 1\n"
    assert list(file.parent.glob(".settings*")) == []


def test_a_symbolic_link_stays_one(file: Path, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.toml"
    real.write_text("pace = 1\n")
    file.symlink_to(real)
    assert settings.save(Settings(pace=5), file) == []
    assert file.is_symlink()
    assert real.read_text() == "pace = 5\n"


def test_text_that_is_no_unicode_is_said_and_not_written(file: Path) -> None:
    assert len(settings.save(Settings(rules="\udcff.toml"), file)) == 1
    assert not file.exists()


values = st.one_of(st.booleans(), st.integers(-9, 99), st.text(), st.lists(st.text(), max_size=3))
files = st.dictionaries(st.sampled_from(["pace", "rules", "seats", "a b", "zz"]), values)


@given(files, st.sampled_from(["pace", "rules", "seats", "new"]), values, st.booleans())
def test_setting_a_key_changes_that_key_and_nothing_else(
    content: dict[str, Any], key: str, new: object, table: bool
) -> None:
    lines = [f"{tomledit.value(name)} = {tomledit.value(v)} # c" for name, v in content.items()]
    text = "\n".join(["# top", *lines, *(["[t]", "pace = 'x'"] if table else [])])
    after = tomledit.set_key(text, key, new)
    assert tomllib.loads(after) == tomllib.loads(text) | {key: new}
    assert after.count(" # c") >= text.count(" # c")
