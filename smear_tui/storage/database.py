"""The games that are kept: those under way, and those that are over.

`open_store` never fails: where games cannot be saved, the store keeps them in memory and says why.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from smear_tui.storage import games, locks, opening, paths
from smear_tui.storage.errors import GameNotFound, GameOpenElsewhere, StorageError
from smear_tui.storage.gamelog import GameLog
from smear_tui.storage.games import GameSummary, SavedGame
from smear_tui.storage.locks import GameLock
from smear_tui.storage.opening import Database
from smear_tui.storage.practice import PracticeLog

PATIENCE = 2.0


def open_store(path: Path | None = None, *, patience: float = PATIENCE) -> Store:
    """Open the games, whatever state the database is in.

    Args:
        path: The database; without it, the player's own.
        patience: Seconds to wait for a database that another program has locked.
    """
    path = path or paths.database_file()
    database, warnings = opening.open_database(path, patience)
    return Store(database, warnings)


class Store:
    """All games that are kept.

    Attributes:
        saving: Whether games are kept beyond the end of the program.
        warnings: One line for each thing that went wrong so far, the oldest first.
        on_warning: Is called with each further line.
        practice: The answers given in bidding practice.
    """

    def __init__(self, database: Database | None = None, warnings: Sequence[str] = ()) -> None:
        self.saving = database is not None
        self.warnings = list(warnings)
        self.on_warning: Callable[[str], None] | None = None
        self._database = database or opening.memory_database()
        path = self._database.path
        self._locks = None if path is None else path.with_name(f"{path.name}.locks")
        self._open: list[GameLog] = []
        self.practice = PracticeLog(self._database, self._warn_once, saving=self.saving)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def create_game(
        self, rules: Mapping[str, Any], players: Sequence[str], bots: Sequence[str], seed: int
    ) -> GameLog:
        """Begin a game.

        Args:
            rules: The rules as in a record.
            players: A name per seat.
            bots: A bot specification per seat, or "" for a person.
            seed: The seed of the deals.
        """
        log = self._log(SavedGame(dict(rules), list(players), list(bots), seed))
        log.begin()
        self._open.append(log)
        return log

    def add_game(self, game: SavedGame) -> int:
        """Add a whole game, as from a record, and return its number.

        Raises:
            StorageError: It cannot be written.
        """
        log = self._log(game)
        log.begin()
        number = log.id
        log.close()
        if number is None or not log.saving:
            raise StorageError("the game cannot be kept")
        return number

    def open_game(self, number: int) -> GameLog:
        """Open an unfinished game to play on.

        Raises:
            GameOpenElsewhere: It is being played, here or in another window.
            GameNotFound: It is not there, or not unfinished.
            GameDamaged: It cannot be understood.
            StorageError: It cannot be read.
        """
        if any(log.id == number for log in self._open):
            raise GameOpenElsewhere(f"game {number} is open already")
        lock = self._take(number)
        try:
            # Only now: until the lock was ours, somebody could still have played.
            log = self._log(self._read(number))
            if log.finished:
                raise GameNotFound(f"game {number} is over")
        except BaseException as error:
            lock.release(for_good=isinstance(error, GameNotFound))
            raise
        log.resume(number, lock)
        self._open.append(log)
        return log

    def unfinished(self) -> list[GameSummary]:
        """Return the games that can be played on, the latest first."""
        own = {log.id for log in self._open}
        return [
            replace(
                game, open_elsewhere=game.id not in own and locks.is_taken(self._locks, game.id)
            )
            for game in self._summaries(playing=True)
        ]

    def finished(self, limit: int | None = None) -> list[GameSummary]:
        """Return the games that are over, the latest first.

        Args:
            limit: How many at most.
        """
        return self._summaries(playing=False, limit=limit)

    def record(self, number: int) -> dict[str, Any]:
        """Return any game as a record (rules, "Notation and records").

        Raises:
            GameNotFound: It is not there.
            GameDamaged: It cannot be understood.
            StorageError: It cannot be read.
        """
        return self._read(number).record()

    def forget(self, number: int) -> None:
        """Remove a game for good.

        Raises:
            GameOpenElsewhere: It is being played.
            StorageError: It cannot be removed.
        """
        if any(log.id == number for log in self._open):
            raise GameOpenElsewhere(f"game {number} is being played")
        lock = self._take(number)
        try:
            with self._database.transaction() as connection:
                connection.execute("DELETE FROM games WHERE id = ?", (number,))
        except (sqlite3.Error, OSError) as error:
            lock.release()
            raise StorageError(f"game {number} cannot be removed: {error}") from error
        lock.release(for_good=True)

    def close(self) -> None:
        """Close the games that are open, and the database."""
        for log in tuple(self._open):
            log.close()
        self._database.close()

    def _log(self, game: SavedGame) -> GameLog:
        return GameLog(
            self._database, game, locks=self._locks, warn=self._warn, on_close=self._closed
        )

    def _closed(self, log: GameLog) -> None:
        if log in self._open:
            self._open.remove(log)

    def _warn(self, text: str) -> None:
        self.warnings.append(text)
        if self.on_warning is not None:
            self.on_warning(text)

    def _take(self, number: int) -> GameLock:
        try:
            return GameLock(self._locks, number)
        except OSError as error:
            raise StorageError(f"game {number} cannot be locked: {error}") from error

    def _read(self, number: int) -> SavedGame:
        try:
            return games.read_game(self._database, number)
        except sqlite3.Error as error:
            where = self._database.path
            raise StorageError(f"{where} {opening.why(error)}; game {number} is lost") from error

    def _summaries(self, *, playing: bool, limit: int | None = None) -> list[GameSummary]:
        try:
            found, damaged = games.read_summaries(self._database, playing=playing, limit=limit)
        except sqlite3.Error as error:
            self._warn_once(f"{self._database.path} {opening.why(error)}; no games can be listed")
            return []
        for number in damaged:
            self._warn_once(f"{self._database.path}: game {number} is damaged and left out")
        return found

    def _warn_once(self, text: str) -> None:
        if text not in self.warnings:
            self._warn(text)
