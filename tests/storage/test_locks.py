"""One game, one window: also between processes, and however the other one ended."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from smear_tui.storage import locks
from smear_tui.storage.database import open_store
from smear_tui.storage.errors import GameOpenElsewhere, StorageError
from tests.storage.games import add_deal, new_game

ROOT = Path(__file__).parents[2]

OTHER = """
import pathlib, sys
from smear_tui.storage.database import open_store
from smear_tui.storage.errors import StorageError
store = open_store(pathlib.Path(sys.argv[1]))
for line in sys.stdin:
    verb, game = line.split()
    try:
        if verb == "open":
            log = store.open_game(int(game))
        if verb == "close":
            log.close()
        if verb == "list":
            print(*(f"{game.id}{'x' * game.open_elsewhere}" for game in store.unfinished()))
        else:
            print("done")
    except StorageError as error:
        print(type(error).__name__)
    sys.stdout.flush()
"""


class OtherWindow:
    """A second process with the same games."""

    def __init__(self, path: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", OTHER, str(path)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, verb: str, game: int = 0) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(verb, game, file=self.process.stdin, flush=True)
        return self.process.stdout.readline().strip()

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def other(path: Path) -> Iterator[OtherWindow]:
    window = OtherWindow(path)
    yield window
    window.kill()


def test_a_game_is_open_in_one_window_only(path: Path, other: OtherWindow) -> None:
    with open_store(path) as store:
        first, second = new_game(store), new_game(store)
        assert (first.id, second.id) == (1, 2)
        assert other.ask("list") == "2x 1x"
        assert other.ask("open", 1) == "GameOpenElsewhere"
        first.close()
        assert other.ask("list") == "2x 1"
        assert other.ask("open", 1) == "done"
        with pytest.raises(GameOpenElsewhere, match="game 1 is open in another window"):
            store.open_game(1)
        with pytest.raises(GameOpenElsewhere):
            store.forget(1)
        assert [(g.id, g.open_elsewhere) for g in store.unfinished()] == [(2, False), (1, True)]
        assert other.ask("close") == "done"
        store.open_game(1)
        assert other.ask("open", 1) == "GameOpenElsewhere"


def test_t10_a_killed_window_leaves_its_game_free(path: Path, other: OtherWindow) -> None:
    with open_store(path) as store:
        log = new_game(store)
        add_deal(log, 0, 2)
        log.close()
        assert other.ask("open", 1) == "done"
        assert store.unfinished()[0].open_elsewhere
        other.kill()
        assert not store.unfinished()[0].open_elsewhere
        log = store.open_game(1)
        log.add_action(0, 2, "2 pass")
        assert store.warnings == []


def test_a_game_is_not_opened_twice_in_one_window(path: Path) -> None:
    with open_store(path) as store:
        log = new_game(store)
        with pytest.raises(GameOpenElsewhere):
            store.open_game(log.id or 0)
        assert not store.unfinished()[0].open_elsewhere


def test_a_game_finished_elsewhere_meanwhile_is_not_played_on(
    path: Path, other: OtherWindow
) -> None:
    with open_store(path) as store:
        log = new_game(store)
        assert other.ask("list") == "1x"
        log.finish(0, [21, 0])
        log.close()
        assert other.ask("open", 1) == "GameNotFound"


def test_a_new_game_passes_over_numbers_that_somebody_still_holds(path: Path) -> None:
    # As when the database was put aside while another window played game 1 of it.
    folder = path.with_name("games.db.locks")
    folder.mkdir()
    held = locks.GameLock(folder, 1)
    with open_store(path) as store:
        assert new_game(store).id == 2
    held.release()


def test_where_locks_cannot_be_made_a_game_is_played_without_saving(path: Path) -> None:
    with open_store(path) as store:
        log = new_game(store)
        log.close()
        for each in path.with_name("games.db.locks").iterdir():
            each.unlink()
        path.with_name("games.db.locks").rmdir()
        path.with_name("games.db.locks").touch()
        with pytest.raises(StorageError):
            store.open_game(log.id or 0)
        assert len(store.unfinished()) == 1
        log = new_game(store)
        add_deal(log, 0, 2)
        assert not log.saving
        assert len(store.warnings) == 1


def test_a_list_of_games_makes_no_lock_files(path: Path) -> None:
    with open_store(path) as store:
        new_game(store).close()
        for each in path.with_name("games.db.locks").iterdir():
            each.unlink()
        store.unfinished()
        assert list(path.with_name("games.db.locks").iterdir()) == []


def test_two_windows_write_their_games_side_by_side(path: Path) -> None:
    with open_store(path) as one, open_store(path) as two:
        logs = [new_game(one), new_game(two)]
        for number in range(3):
            for log in logs:
                add_deal(log, number, 5)
        assert one.warnings == two.warnings == []
        assert [one.record(log.id or 0) for log in logs] == [log.record() for log in logs]


def test_t11_windows_that_start_together_put_a_damaged_database_aside_once(path: Path) -> None:
    path.write_bytes(b"damaged")
    windows = [OtherWindow(path) for _ in range(3)]
    assert [window.ask("list") for window in windows] == ["", "", ""]
    for window in windows:
        window.kill()
    (aside,) = path.parent.glob("games.db.bad-*")
    assert aside.read_bytes() == b"damaged"
