"""T10: killed at any moment, at most what was not yet told as kept is lost."""

import os
import random
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from smear_tui.storage.database import open_store
from tests.storage.games import action

ROOT = Path(__file__).parents[2]
KILLS = 300

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="forks and kills")

Orders = subprocess.Popen[bytes]


@pytest.fixture
def writer() -> Iterator[Orders]:
    """The process that forks writers, ready to take orders."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.storage.writer"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def lines_until_killed(
    writer: Orders, path: Path, seed: int, told: int, life: float
) -> list[list[str]]:
    """Have a child write, kill it ``life`` seconds after it told of so many writes.

    Counting what it told, not the time alone, kills at the same places on a busy machine.

    Returns:
        What it told, by line.
    """
    assert writer.stdin is not None
    assert writer.stdout is not None
    out = writer.stdout.fileno()
    writer.stdin.write(f"{path}\t{seed}\n".encode())
    heard = b""
    while b"\n" not in heard or (heard.count(b"kept") < told and not heard.endswith(b"end\n")):
        heard += _more(out)
    deadline = time.monotonic() + life
    while (left := deadline - time.monotonic()) > 0 and not heard.endswith(b"end\n"):
        if select.select([out], [], [], left)[0]:
            heard += _more(out)
    if not heard.endswith(b"end\n"):
        os.kill(int(heard.split()[1]), signal.SIGKILL)
    while not heard.endswith(b"end\n"):
        heard += _more(out)
    return [line.split() for line in heard.decode().splitlines()]


def _more(out: int) -> bytes:
    content = os.read(out, 65536)
    assert content, "the writer's parent has ended"
    return content


def check(path: Path, kept: dict[int, tuple[int, int]], answers: int) -> None:
    """Find in the database at least what was told, whole and open to be played."""
    with open_store(path) as store:
        assert store.warnings == []
        games = {game.id: game for game in store.unfinished()}
        assert not any(game.open_elsewhere for game in games.values())
        assert games.keys() >= kept.keys()
        for game, told in kept.items():
            deals = [deal["actions"] for deal in store.record(game)["deals"]]
            assert (len(deals) - 1, len(deals[-1]) if deals else 0) >= told
            assert all(each == [action(i) for i in range(len(each))] for each in deals)
        spots = [each.spot for each in store.practice.answers()]
        assert len(spots) >= answers
        assert spots == [f"spot {number}" for number in range(len(spots))]
        assert {each.spot for each in store.practice.mistakes()} == set(spots)


def test_t10_kill_9_of_a_writer_loses_nothing_it_told(
    writer: Orders, tmp_path: Path, soak: int
) -> None:
    path = tmp_path / "games.db"
    chance = random.Random(20)
    kept: dict[int, tuple[int, int]] = {}  # by game: the last deal told, and its actions
    game = written = answers = 0
    for kill in range(KILLS * soak):
        told, life = chance.randrange(5), chance.uniform(0, 0.006)
        for words in lines_until_killed(writer, path, kill, told, life):
            match words:
                case ["game", number]:
                    game = int(number)
                    kept.setdefault(game, (-1, 0))
                case ["kept", deal, number]:
                    kept[game] = (int(deal), int(number))
                    written += 1
                case ["answers", number]:
                    answers = int(number)
                case ["pid", _] | ["end"]:
                    pass
                case _:
                    raise AssertionError(words)
        # All games now and then, else only the one that was just played: old ones grow many.
        check(path, kept if kill % 50 == 0 else {game: kept[game]} if kept else {}, answers)
    check(path, kept, answers)
    assert len(kept) > 1
    assert answers > 1
    assert written > KILLS
