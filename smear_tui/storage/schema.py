"""The tables of the database, and the check that a file has them.

Everything stands in a record's own notation, so that no change of the engine makes an old game
unreadable. What was played is only ever appended; undo takes it off at the end.
"""

from __future__ import annotations

import sqlite3

VERSION = 2  # kept in SQLite's user_version; count up with every change below

_TABLES = {
    "games": """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            created TEXT NOT NULL,          -- ISO 8601, UTC
            updated TEXT NOT NULL,
            rules TEXT NOT NULL,            -- JSON: rules, players and bots as in a record
            players TEXT NOT NULL,
            bots TEXT NOT NULL,
            seed TEXT NOT NULL,             -- text, for a seed may be longer than 64 bits
            status TEXT NOT NULL,           -- playing, over, capped
            assisted INTEGER NOT NULL,
            winner INTEGER,                 -- a side
            totals TEXT NOT NULL            -- JSON: a number per side; [] as long as unknown
        )""",
    "deals": """
        CREATE TABLE deals (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,        -- from 0, thrown-in deals counted
            dealer INTEGER NOT NULL,
            hands TEXT NOT NULL,            -- JSON: a string of cards per seat
            kitty TEXT NOT NULL,
            stock TEXT NOT NULL,
            outcome TEXT,                   -- JSON: points, scores, totals, once the deal is over
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID""",
    "actions": """
        CREATE TABLE actions (
            game INTEGER NOT NULL,
            deal INTEGER NOT NULL,
            number INTEGER NOT NULL,        -- from 0 within the deal
            action TEXT NOT NULL,           -- "SEAT VERB ARGS"
            PRIMARY KEY (game, deal, number),
            FOREIGN KEY (game, deal) REFERENCES deals (game, number) ON DELETE CASCADE
        ) WITHOUT ROWID""",
}
_PRACTICE = {
    "practice_answers": """
        CREATE TABLE practice_answers (
            id INTEGER PRIMARY KEY,
            at TEXT NOT NULL,               -- ISO 8601, UTC
            rules TEXT NOT NULL,            -- the name of the rules
            kind TEXT NOT NULL,             -- bid, trump, discard
            theme TEXT NOT NULL,
            spot TEXT NOT NULL,             -- JSON: rules, seed, totals, actions
            said TEXT NOT NULL,             -- in a record's notation
            best TEXT NOT NULL,
            cost REAL NOT NULL,             -- points a deal
            agreed INTEGER NOT NULL,
            worlds INTEGER NOT NULL,
            repeated INTEGER NOT NULL       -- whether a mistake came back
        )""",
    "practice_mistakes": """
        CREATE TABLE practice_mistakes (
            spot TEXT PRIMARY KEY,
            rules TEXT NOT NULL,
            kind TEXT NOT NULL,
            card TEXT NOT NULL,             -- JSON: the state of the schedule
            due TEXT NOT NULL               -- ISO 8601, UTC
        ) WITHOUT ROWID""",
}
"""The tables of version 2."""

_COLUMNS = {
    "games": "id, created, updated, rules, players, bots, seed, status, assisted, winner, totals",
    "deals": "game, number, dealer, hands, kitty, stock, outcome",
    "actions": "game, deal, number, action",
    "practice_answers": (
        "id, at, rules, kind, theme, spot, said, best, cost, agreed, worlds, repeated"
    ),
    "practice_mistakes": "spot, rules, kind, card, due",
}


def create(connection: sqlite3.Connection) -> None:
    """Make all tables in an empty database, in the transaction that is under way."""
    for table in (*_TABLES.values(), *_PRACTICE.values()):
        connection.execute(table)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring a database of an older version up to this one, in the transaction that is under way."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version < VERSION:
        for table in _PRACTICE.values():
            connection.execute(table.replace("CREATE TABLE", "CREATE TABLE IF NOT EXISTS"))
        connection.execute(f"PRAGMA user_version = {VERSION}")


def is_empty(connection: sqlite3.Connection) -> bool:
    """Tell whether a database has nothing in it, as one that was only just made."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    return bool(version == 0 and tables == 0)


def fault(connection: sqlite3.Connection) -> str:
    """Return what is wrong with a database that is not empty, or "" for nothing.

    Raises:
        sqlite3.DatabaseError: It is too damaged even to be looked at.
    """
    result = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if result != "ok":
        return " ".join(str(result).split())
    for table, columns in _COLUMNS.items():
        try:
            connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                raise
            return str(error)
    return ""
