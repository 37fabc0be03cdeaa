"""One lock per game, so that no game is played in two windows.

The locks are files beside the database that the operating system lets go of when their holder
ends, however it ends. What stands in the files, or that they exist, means nothing.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from filelock import FileLock, Timeout

from smear_tui.storage.errors import GameOpenElsewhere

# A window that lists the games tries each lock for a moment; that must not look like playing.
_PATIENCE = 0.5


class GameLock:
    """The right to play one game, held until it is released.

    Args:
        folder: Where the lock files are; None for games that only this program can see.
        game: The game's number.
        patience: Seconds to wait for it.

    Raises:
        GameOpenElsewhere: Somebody else holds it.
        OSError: It cannot be made.
    """

    def __init__(self, folder: Path | None, game: int, patience: float = _PATIENCE) -> None:
        self._path = None if folder is None else folder / f"{game}.lock"
        self._lock: FileLock | None = None
        if self._path is None:
            return
        self._path.parent.mkdir(exist_ok=True)
        # Not bound to a thread: whoever closes the game may be another than who opened it.
        lock = FileLock(self._path, timeout=patience, thread_local=False)
        try:
            lock.acquire(poll_interval=0.02)
        except Timeout:
            raise GameOpenElsewhere(f"game {game} is open in another window") from None
        self._lock = lock

    def release(self, *, for_good: bool = False) -> None:
        """Let the game go.

        Args:
            for_good: The game will not be played again, so its file can go too.
        """
        if self._lock is None or self._path is None:
            return
        if for_good:
            with contextlib.suppress(OSError):
                self._path.unlink()
        self._lock.release()
        self._lock = None


def is_taken(folder: Path | None, game: int) -> bool:
    """Tell whether somebody is playing a game at this moment."""
    if folder is None or not (folder / f"{game}.lock").exists():
        return False
    try:
        GameLock(folder, game, 0).release()
    except GameOpenElsewhere:
        return True
    except OSError:
        return False
    return False
