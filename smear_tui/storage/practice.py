"""The answers given in bidding practice, and the mistakes that come back; one transaction each."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from smear_tui.storage import opening
from smear_tui.storage.opening import Database

_ANSWER = "at, rules, kind, theme, spot, said, best, cost, agreed, worlds, repeated"
_MISTAKE = "spot, rules, kind, card, due"


@dataclass(frozen=True, slots=True)
class PracticeAnswer:
    """One answer.

    Attributes:
        at: When, ISO 8601 in UTC.
        rules: The name of the rules.
        kind: What was decided: ``bid``, ``trump`` or ``discard``.
        theme: What was practised.
        spot: The decision, as the practice room writes it.
        said: The answer, in a record's notation without the seat.
        best: The best choice, likewise.
        cost: Points a deal that the answer cost.
        agreed: Whether it was the best, or as good.
        worlds: How many worlds the cost comes from.
        repeated: Whether it was a mistake that came back.
    """

    at: str
    rules: str
    kind: str
    theme: str
    spot: str
    said: str
    best: str
    cost: float
    agreed: bool
    worlds: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that comes back.

    Attributes:
        spot: The decision.
        rules: The name of the rules.
        kind: What is decided.
        card: The state of the schedule.
        due: When it comes back, ISO 8601 in UTC.
    """

    spot: str
    rules: str
    kind: str
    card: str
    due: str


class PracticeLog:
    """The answers that are kept. What cannot be written waits for the next time that something can.

    Args:
        database: Where they are kept.
        warn: Is called with a line on what went wrong.
        saving: Whether what is kept outlasts the program.

    Attributes:
        saving: The same.
    """

    def __init__(
        self, database: Database, warn: Callable[[str], None], *, saving: bool = True
    ) -> None:
        self.saving = saving
        self._database = database
        self._warn = warn
        self._waiting: list[tuple[PracticeAnswer, Mistake | None]] = []

    def add(self, answer: PracticeAnswer, mistake: Mistake | None) -> bool:
        """Keep an answer, and the state of the mistake it is about, in one transaction.

        Returns:
            Whether it is on the disk; if not, why has been told, and practice can go on.
        """
        self._waiting.append((answer, mistake))
        try:
            with self._database.transaction() as connection:
                for each, state in self._waiting:
                    _write(connection, each, state)
        except (sqlite3.Error, OSError) as error:
            self._warn(f"{self._database.path} {_why(error)}; practice goes on, and is not saved")
            return False
        self._waiting.clear()
        return self.saving

    def answers(self) -> list[PracticeAnswer]:
        """Return all answers, the oldest first; none where they cannot be read."""
        rows = self._rows(f"SELECT {_ANSWER} FROM practice_answers ORDER BY id")
        found = [_answer(row) for row in rows]
        return [each for each in found if each is not None]

    def due(self, now: str, rules: str | None = None) -> list[Mistake]:
        """Return the mistakes that are to come back by now, the longest due first.

        Args:
            now: The time, as ``Mistake.due``.
            rules: The name of the rules; None for all.
        """
        return [each for each in self.mistakes(rules) if each.due <= now]

    def mistakes(self, rules: str | None = None) -> list[Mistake]:
        """Return all mistakes that come back, the next due first."""
        rows = self._rows(f"SELECT {_MISTAKE} FROM practice_mistakes ORDER BY due")
        found = [_mistake(row) for row in rows]
        return [each for each in found if each is not None and rules in (None, each.rules)]

    def mistake(self, spot: str) -> Mistake | None:
        """Return the state of a decision that was a mistake once, None if it never was."""
        rows = self._rows(f"SELECT {_MISTAKE} FROM practice_mistakes WHERE spot = ?", spot)
        return _mistake(rows[0]) if rows else None

    def earlier(self, spot: str) -> list[PracticeAnswer]:
        """Return the answers to one decision, the oldest first."""
        query = f"SELECT {_ANSWER} FROM practice_answers WHERE spot = ? ORDER BY id"
        found = [_answer(row) for row in self._rows(query, spot)]
        return [each for each in found if each is not None]

    def forget(self, spot: str) -> None:
        """Let a decision come back no more, one that cannot be shown for instance."""
        try:
            with self._database.transaction() as connection:
                connection.execute("DELETE FROM practice_mistakes WHERE spot = ?", (spot,))
        except (sqlite3.Error, OSError) as error:
            self._warn(f"{self._database.path} {_why(error)}")

    def _rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        try:
            return self._database.rows(query, *values)
        except sqlite3.Error as error:
            self._warn(f"{self._database.path} {_why(error)}; practice begins without its past")
            return []


def _why(error: sqlite3.Error | OSError) -> str:
    return opening.why(error) if isinstance(error, sqlite3.Error) else f"cannot be used ({error})"


def _write(connection: sqlite3.Connection, each: PracticeAnswer, state: Mistake | None) -> None:
    connection.execute(
        f"INSERT INTO practice_answers ({_ANSWER}) VALUES (?,?,?,?,?,?,?,?,?,?,?)",
        (
            each.at, each.rules, each.kind, each.theme, each.spot, each.said, each.best,
            each.cost, each.agreed, each.worlds, each.repeated,
        ),
    )  # fmt: skip
    if state is not None:
        connection.execute(
            f"INSERT INTO practice_mistakes ({_MISTAKE}) VALUES (?,?,?,?,?) "
            "ON CONFLICT (spot) DO UPDATE SET card = excluded.card, due = excluded.due",
            (state.spot, state.rules, state.kind, state.card, state.due),
        )


def _answer(row: tuple[object, ...]) -> PracticeAnswer | None:
    """Read a row; None for one that somebody has written something else into."""
    cost, worlds = row[7], row[9]
    if not isinstance(cost, float | int) or not isinstance(worlds, int):
        return None
    at, rules, kind, theme, spot, said, best = map(str, row[:7])
    return PracticeAnswer(
        at, rules, kind, theme, spot, said, best, float(cost), bool(row[8]), worlds, bool(row[10])
    )


def _mistake(row: tuple[object, ...]) -> Mistake | None:
    """Read a row; None for one whose time is none."""
    found = Mistake(*map(str, row))
    try:
        datetime.fromisoformat(found.due)
    except ValueError:
        return None
    return found
