"""T11: whatever is found where the games should be, play goes on and nothing is destroyed."""

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from smear_tui.storage import opening, schema
from smear_tui.storage.database import Store, open_store
from tests.storage.games import add_deal, new_game

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def full(path: Path) -> Path:
    """A database with enough games that it has many pages."""
    with open_store(path) as store:
        for _ in range(20):
            log = new_game(store)
            for number in range(4):
                add_deal(log, number)
                with store._database.transaction() as connection:
                    connection.executemany(
                        "INSERT INTO actions VALUES (?,?,?,?)",
                        [(log.id, number, i, "0 play AS") for i in range(40)],
                    )
            log.close()
    return path


def kept(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f"{path.name}.bad-*"))


def plays(store: Store) -> None:
    """Play a little, and find it again in the store."""
    log = new_game(store)
    add_deal(log, 0, 3)
    number = log.id or 0
    log.close()
    assert number in {game.id for game in store.unfinished()}
    again = store.open_game(number)
    again.truncate(0, 2)
    assert len(again.record()["deals"][0]["actions"]) == 2
    again.close()


def only_line(store: Store, path: Path) -> str:
    assert len(store.warnings) == 1
    (line,) = store.warnings
    assert line.startswith(str(path))
    assert "\n" not in line
    return line


def cut(part: float) -> Callable[[bytes], bytes]:
    return lambda content: content[: int(len(content) * part)]


def splash(seed: int) -> Callable[[bytes], bytes]:
    """Overwrite one page in the middle with noise."""

    def harm(content: bytes) -> bytes:
        noise = random.Random(seed)
        page = noise.randrange(1, len(content) // 4096) * 4096
        return content[:page] + noise.randbytes(4096) + content[page + 4096 :]

    return harm


DAMAGED: dict[str, Callable[[bytes], bytes]] = {
    "cut in half": cut(0.5),
    "cut within the first page": cut(0.01),
    "cut off the last bytes": lambda content: content[:-100],
    "noise": lambda content: random.Random(1).randbytes(len(content)),
    "text": lambda _: b"these are my games\n",
    "one byte": lambda _: b"\0",
    "zeros": lambda content: bytes(len(content)),
    "header overwritten": lambda content: b"\xff" * 16 + content[16:],
    "all but the header overwritten": lambda content: content[:100] + bytes(len(content) - 100),
    **{f"a page of noise {seed}": splash(seed) for seed in range(5)},
}


@pytest.mark.parametrize("harm", DAMAGED.values(), ids=list(DAMAGED))
def test_t11_a_damaged_database_is_kept_aside_and_a_new_one_begun(
    full: Path, harm: Callable[[bytes], bytes]
) -> None:
    content = harm(full.read_bytes())
    full.write_bytes(content)
    with open_store(full) as store:
        assert store.saving
        line = only_line(store, full)
        assert "is damaged" in line
        assert store.unfinished() == []
        plays(store)
    aside = kept(full)[0]
    assert f"kept as {aside.name} and" in line
    assert aside.read_bytes() == content
    with open_store(full) as store:
        assert store.warnings == []
        assert len(store.unfinished()) == 1


@pytest.mark.parametrize("companion", opening.COMPANIONS)
def test_t11_noise_in_a_companion_file_costs_no_saved_game(full: Path, companion: str) -> None:
    Path(f"{full}{companion}").write_bytes(random.Random(1).randbytes(40_000))
    with open_store(full) as store:
        assert store.warnings == []
        assert len(store.unfinished()) == 20
        plays(store)


def test_t11_the_log_goes_aside_with_the_database(full: Path) -> None:
    full.write_bytes(b"no database")
    Path(f"{full}-wal").write_bytes(b"log")
    with open_store(full) as store:
        plays(store)
    (aside,) = (each for each in kept(full) if each.read_bytes() == b"no database")
    assert Path(f"{aside}-wal").read_bytes() == b"log"


def test_t11_an_empty_file_with_a_log_is_kept_aside(path: Path) -> None:
    path.touch()
    Path(f"{path}-wal").write_bytes(b"log")
    with open_store(path) as store:
        assert "is damaged" in only_line(store, path)
        plays(store)
    assert len(kept(path)) == 2


def test_t11_an_empty_file_is_a_new_database(path: Path) -> None:
    path.touch()
    with open_store(path) as store:
        assert store.warnings == []
        plays(store)
    assert kept(path) == []


def test_t11_a_folder_in_its_place_is_kept_aside(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("kept")
    with open_store(path) as store:
        assert "is damaged (it is a folder)" in only_line(store, path)
        plays(store)
    assert (kept(path)[0] / "inside").read_text() == "kept"


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE actions",
        "DROP TABLE games",
        "ALTER TABLE deals DROP COLUMN stock",
        "ALTER TABLE games RENAME TO plays",
    ],
)
def test_t11_missing_tables_and_columns_are_damage(full: Path, change: str) -> None:
    with contextlib.closing(sqlite3.connect(full)) as connection:
        connection.execute(change)
    with open_store(full) as store:
        assert "is damaged" in only_line(store, full)
        plays(store)
    assert len(kept(full)) == 1


def test_t11_somebody_elses_database_is_kept_aside(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (address TEXT)")
    with open_store(path) as store:
        assert "is damaged" in only_line(store, path)
    assert len(kept(path)) == 1


def test_t11_damage_twice_on_one_day_keeps_both(path: Path) -> None:
    for content in (b"first", b"second"):
        path.write_bytes(content)
        with open_store(path) as store:
            plays(store)
    assert [each.read_bytes() for each in kept(path)] == [b"first", b"second"]


def test_t11_damage_that_cannot_be_put_aside_is_played_without_saving(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"damaged")

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "rename", refuse)
    with open_store(path) as store:
        assert not store.saving
        assert "could not be put aside (Operation not permitted)" in only_line(store, path)
        plays(store)
    assert path.read_bytes() == b"damaged"


@pytest.mark.parametrize("killed", [False, True])
def test_t11_a_newer_database_is_left_alone(full: Path, killed: bool) -> None:
    connection = sqlite3.connect(full)
    connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    copies = {}
    for end in ("", "-wal"):
        with contextlib.suppress(FileNotFoundError):
            copies[end] = Path(f"{full}{end}").read_bytes()
    connection.close()
    if killed:  # the version stands in the log alone, as after a crash
        for end, content in copies.items():
            Path(f"{full}{end}").write_bytes(content)
        assert copies["-wal"]
    before = full.read_bytes()
    with open_store(full) as store:
        assert not store.saving
        line = only_line(store, full)
        assert "newer" in line
        assert "not saved" in line
        plays(store)
    assert full.read_bytes() == before
    assert kept(full) == []


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_t11_a_database_locked_by_another_program_is_played_without_saving(
    full: Path, mode: str
) -> None:
    with contextlib.closing(sqlite3.connect(full, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute(f"PRAGMA journal_mode = {mode}")
        other.execute("BEGIN EXCLUSIVE")
        with open_store(full, patience=0.05) as store:
            assert not store.saving
            assert "is locked by another program; games are not saved" in only_line(store, full)
            plays(store)
        other.execute("COMMIT")
    with open_store(full) as store:
        assert store.warnings == []
        assert len(store.unfinished()) == 20


def test_t11_a_window_stuck_while_opening_does_not_stick_the_next(path: Path) -> None:
    with FileLock(f"{path}.lock"), open_store(path, patience=0.05) as store:
        assert not store.saving
        assert "is locked" in only_line(store, path)
        plays(store)


def test_t11_a_folder_that_cannot_be_made_is_played_without_saving(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("a file")
    path = tmp_path / "plain" / "deeper" / "games.db"
    with open_store(path) as store:
        assert not store.saving
        assert "cannot be written" in only_line(store, path)
        plays(store)


NOBODY = """
import os, pathlib, sys
from smear_tui.storage.database import open_store
from tests.storage.games import add_deal, new_game
for _ in range(2):  # imports all there is while the files of Python can be read
    with open_store(pathlib.Path(sys.argv[2])) as store:
        new_game(store)
if os.getuid() == 0:
    os.setuid(65534)
with open_store(pathlib.Path(sys.argv[1])) as store:
    log = new_game(store)
    add_deal(log, 0, 2)
    print(store.saving, *store.warnings, sep="|")
"""


@pytest.fixture
def open_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder whose way down is open to everybody, for a process without root's rights."""
    changed = [each for each in (tmp_path, *tmp_path.parents) if each.stat().st_uid == os.getuid()]
    modes = {each: each.stat().st_mode for each in changed}
    for each, mode in modes.items():
        each.chmod(mode | 0o011)
    yield tmp_path
    for each, mode in modes.items():
        each.chmod(mode)


@pytest.mark.skipif(os.name != "posix", reason="permissions of another system")
@pytest.mark.parametrize("what", ["folder", "file"])
def test_t11_without_the_right_to_write_it_is_played_without_saving(
    open_folder: Path, what: str
) -> None:
    folder = open_folder / "data"
    path = folder / "games.db"
    with open_store(path) as store:
        new_game(store)
    for end in (".lock", ".locks"):
        Path(f"{path}{end}").chmod(0o777)
    path.chmod(0o444)
    before = path.read_bytes()
    folder.chmod(0o777 if what == "file" else 0o555)
    run = subprocess.run(
        [sys.executable, "-c", NOBODY, str(path), str(open_folder / "first.db")],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    folder.chmod(0o755)
    saving, *lines = run.stdout.strip().split("|")
    assert (saving, len(lines), run.stderr) == ("False", 1, "")
    assert lines[0].startswith(str(path))
    assert lines[0].endswith("games are not saved")
    assert path.read_bytes() == before


def test_t11_a_full_disk_in_mid_game_is_said_once_and_the_game_goes_on(path: Path) -> None:
    with open_store(path) as store:
        told: list[str] = []
        store.on_warning = told.append
        log = new_game(store)
        add_deal(log, 0, 2)
        pages = store._database.rows("PRAGMA page_count")[0][0]
        store._database.rows(f"PRAGMA max_page_count = {pages}")
        for number in range(1, 30):
            add_deal(log, number, 20)
        assert told == store.warnings
        assert "the disk is full); the game goes on without being saved" in only_line(store, path)
        assert not log.saving
        log.truncate(20, 3)
        log.mark_assisted()
        assert len(log.record()["deals"]) == 21
        number = log.id or 0
        # What had been saved is still whole.
        saved = store.record(number)["deals"]
        for kept_deal, deal in zip(saved, log.record()["deals"], strict=False):
            assert kept_deal["actions"] == deal["actions"][: len(kept_deal["actions"])]
        # Room again: with the next deal all of it is saved.
        store._database.rows("PRAGMA max_page_count = 1000000")
        add_deal(log, 21, 1)
        assert len(told) == 2
        assert "again" in told[1]
        assert store.record(number) == log.record()


def test_t11_a_game_begun_on_a_full_disk_is_saved_when_there_is_room(path: Path) -> None:
    with open_store(path) as store:
        store._database.rows("PRAGMA query_only = ON")
        log = new_game(store)
        add_deal(log, 0, 2)
        assert log.id is None
        assert "is read-only; the game goes on" in only_line(store, path)
        store._database.rows("PRAGMA query_only = OFF")
        log.close()
        assert [game.deal for game in store.unfinished()] == [1]


def test_t11_a_database_locked_in_mid_game_is_said_and_made_good(path: Path) -> None:
    with (
        open_store(path, patience=0.05) as store,
        contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        log = new_game(store)
        add_deal(log, 0, 1)
        other.execute("BEGIN IMMEDIATE")
        log.add_action(0, 1, "1 pass")
        log.add_action(0, 2, "2 pass")
        assert "is locked by another program; the game goes on" in only_line(store, path)
        other.execute("ROLLBACK")
        log.finish(0, [21, 0])
        assert store.record(log.id or 0) == log.record()
        assert log.saving


@pytest.mark.parametrize("new_one", [False, True])
def test_t11_a_database_removed_in_mid_game_is_said_once(path: Path, new_one: bool) -> None:
    with open_store(path) as store:
        log = new_game(store)
        add_deal(log, 0, 2)
        for end in ("", *opening.COMPANIONS):
            Path(f"{path}{end}").unlink()
        if new_one:
            open_store(path).close()
        log.add_action(0, 2, "2 pass")
        add_deal(log, 1, 5)
        log.finish(0, [21, 0])
        log.close()
        assert "cannot be written" in only_line(store, path)
        assert len(log.record()["deals"][1]["actions"]) == 5


def test_t11_damage_that_comes_later_lists_no_games_and_says_so(full: Path) -> None:
    with open_store(full) as store:
        store._database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        store._database.rows("PRAGMA cache_size = 0")
        content = full.read_bytes()
        with full.open("r+b") as file:
            file.seek(4096)
            file.write(random.Random(1).randbytes(len(content) - 4096))
        store._database.rows("PRAGMA shrink_memory")
        assert store.unfinished() == []
        assert store.finished() == []
        assert "is damaged" in only_line(store, full)


LIMITED = """
import pathlib, resource, sys
from smear_tui.storage.database import open_store
from tests.storage.games import add_deal, new_game
with open_store(pathlib.Path(sys.argv[1])) as store:
    log = new_game(store)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
    for number in range(40):
        add_deal(log, number, 30)
    print(len(log.record()["deals"]), log.saving, *store.warnings, sep="|")
"""


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="no limit on file sizes")
def test_t11_a_write_that_the_system_refuses_does_not_end_the_game(path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)], cwd=ROOT, capture_output=True, text=True
    )
    deals, saving, *lines = run.stdout.strip().split("|")
    assert (deals, saving, len(lines), run.stderr) == ("40", "False", 1, "")
    with open_store(path) as store:
        assert store.warnings == []
        assert len(store.unfinished()) == 1
