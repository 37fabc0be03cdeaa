"""Opens the database of games, in whatever state it is found.

One class, `Database`, is a connection on which every transaction is on the disk when it returns.
One function, `open_database`, gets one or says in a line why there is none.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from smear_tui.storage import files, schema

COMPANIONS = ("-wal", "-shm")
_HEADER = 100  # bytes that every SQLite database has at least
_NOT_SAVED = "games are not saved"

_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_READ_ONLY = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM}


class Database:
    """A connection whose transactions are durable.

    Attributes:
        path: The file, or None for one in memory.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path | None) -> None:
        self.path = path
        self._connection = connection
        self._busy = threading.RLock()
        self._identity = None if path is None else _identity(path)

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Run what is inside as one transaction, which is on the disk at the end.

        Raises:
            sqlite3.Error: It failed, and nothing of it was done.
            OSError: The file is gone or is another one by now.
        """
        with self._busy:
            # SQLite would write on happily into a file that has no name any more.
            if self.path is not None and _identity(self.path) != self._identity:
                raise OSError("the file was replaced")
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise

    def rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        """Return the answer to a query.

        Raises:
            sqlite3.Error: It cannot be read.
        """
        with self._busy:
            return self._connection.execute(query, values).fetchall()

    def close(self) -> None:
        """Close the connection."""
        with self._busy:
            self._connection.close()


def memory_database() -> Database:
    """Return an empty database that lives as long as the program."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    schema.create(connection)
    return Database(connection, None)


def open_database(path: Path, patience: float) -> tuple[Database | None, list[str]]:
    """Open the database, make it if there is none, and put a damaged one aside.

    Args:
        path: The file.
        patience: Seconds to wait for one that is locked.

    Returns:
        The database, or None where games cannot be saved; and a line for each thing to tell.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Two windows that find the same damage must not put each other's new database aside.
        with FileLock(f"{path}.lock", timeout=patience):
            return _open_or_replace(path, patience)
    except Timeout:
        return None, [f"{path} is locked by another program; {_NOT_SAVED}"]
    except OSError as error:
        return None, [f"{path} cannot be written ({files.reason(error)}); {_NOT_SAVED}"]
    except sqlite3.Error as error:
        return None, [f"{path} {why(error)}; {_NOT_SAVED}"]


def why(error: sqlite3.Error) -> str:
    """Return what an error of SQLite says about a file, continuing its name."""
    code = _code(error)
    if code in _LOCKED:
        return "is locked by another program"
    if code in _READ_ONLY:
        return "is read-only"
    if code in _DAMAGED:
        return f"is damaged ({error})"
    if code == sqlite3.SQLITE_FULL:
        return "cannot be written (the disk is full)"
    return f"cannot be used ({error})"


class _Damaged(Exception):
    """The file is no database of ours, or not any more."""


def _open_or_replace(path: Path, patience: float) -> tuple[Database | None, list[str]]:
    try:
        return _open(path, patience)
    except _Damaged as damage:
        try:
            kept = files.move_aside(path, COMPANIONS)
        except OSError as error:
            trouble = f"it could not be put aside ({files.reason(error)})"
            return None, [f"{path} is damaged ({damage}); {trouble}; {_NOT_SAVED}"]
        told = f"{path} is damaged ({damage}); it was kept as {kept.name} and a new one begun"
    try:
        database, more = _open(path, patience)
    except _Damaged as again:
        return None, [told, f"{path} cannot be used ({again}); {_NOT_SAVED}"]
    return database, [told, *more]


def _open(path: Path, patience: float) -> tuple[Database | None, list[str]]:
    if path.is_dir():
        raise _Damaged("it is a folder")
    # SQLite would take these for new, and throw away what there is.
    if _size(path) == 0 and _size(Path(f"{path}-wal")) > 0:
        raise _Damaged("it is empty, its log is not")
    if 0 < _size(path) < _HEADER:
        raise _Damaged("it is cut off")
    try:
        if _size(path) and (version := _peek(path, patience)) > schema.VERSION:
            told = f"it has format {version}, this one knows {schema.VERSION}"
            return None, [
                f"{path} is of a newer smear-tui ({told}); it is left alone; {_NOT_SAVED}"
            ]
        return Database(_connect(path, patience), path), []
    except sqlite3.DatabaseError as error:
        if _code(error) in _DAMAGED:
            raise _Damaged(str(error)) from error
        raise


def _peek(path: Path, patience: float) -> int:
    """Return the version of a database without touching it."""
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with contextlib.closing(sqlite3.connect(uri, uri=True, timeout=patience)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _connect(path: Path, patience: float) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=patience, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("BEGIN IMMEDIATE")
        if schema.is_empty(connection):
            schema.create(connection)
        else:
            schema.upgrade(connection)
            if fault := schema.fault(connection):
                raise _Damaged(fault)
        # A read-only database shows itself only when something is really written.
        connection.execute(f"PRAGMA user_version = {schema.VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return connection


def _code(error: sqlite3.Error) -> int:
    """Return the primary result code of an error, or 255 for one of Python's own."""
    return getattr(error, "sqlite_errorcode", 255) & 0xFF


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _identity(path: Path) -> tuple[int, int]:
    state = os.stat(path)
    return state.st_dev, state.st_ino
