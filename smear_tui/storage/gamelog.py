"""The log of one game while it is played: each call is one transaction, durable on return.

Losing the disk must not end a game: then the log goes on in memory, says so once, and tries again
to save the whole game with every new deal and at the end.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from smear_tui.storage import files, games, opening
from smear_tui.storage.errors import GameOpenElsewhere
from smear_tui.storage.games import SavedDeal, SavedGame
from smear_tui.storage.locks import GameLock
from smear_tui.storage.opening import Database

_OUTCOME = frozenset({"points", "scores", "totals"})


class GameLog:
    """One game that is being played, and its place in the database.

    A log is made by `Store.create_game` and `Store.open_game`. Nothing that befalls the disk is
    raised; calls that make no sense (an action out of turn, a deal that is not there) are.

    Attributes:
        id: The game's number in the database; None as long as it could not be written there.
        saving: Whether what is played reaches the database.
    """

    def __init__(
        self,
        database: Database,
        game: SavedGame,
        *,
        locks: Path | None,
        warn: Callable[[str], None],
        on_close: Callable[[GameLog], None],
    ) -> None:
        self.id: int | None = None
        self.saving = False
        self._database = database
        self._game = game
        self._locks = locks
        self._lock: GameLock | None = None
        self._warn = warn
        self._on_close = on_close
        self._warned = False
        self._closed = False

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self._game.status != "playing"

    @property
    def kept(self) -> bool:
        """Whether what was played outlives the program: it is saved, and not only in memory."""
        return self.saving and self._database.path is not None

    @property
    def assisted(self) -> bool:
        """Whether the game is kept out of the statistics."""
        return self._game.assisted

    def record(self) -> dict[str, Any]:
        """Return the game so far as a record (rules, "Notation and records")."""
        return self._game.record()

    def begin(self) -> None:
        """Write a new game into the database, under a number of its own."""
        self._save_all()

    def resume(self, number: int, lock: GameLock) -> None:
        """Go on with a game that is in the database.

        Args:
            number: Its number there.
            lock: Its lock, which the log now holds.
        """
        self.id, self._lock, self.saving = number, lock, True

    def add_deal(
        self, number: int, dealer: int, hands: Sequence[str], kitty: str, stock: str
    ) -> None:
        """Add a deal.

        Args:
            number: How many deals the game had before it, thrown-in ones counted.
            dealer: The dealer's seat.
            hands: Each seat's cards in a record's notation.
            kitty: The kitty; "" where there is none.
            stock: The undealt cards, the top one first.
        """
        if number != len(self._game.deals):
            raise ValueError(f"deal {number} cannot follow {len(self._game.deals)} deals")
        deal = SavedDeal(dealer, list(hands), kitty, stock)
        self._game.deals.append(deal)
        if self.saving:
            self._save(lambda to, game: games.insert_deal(to, game, number, deal))
        else:
            self._save_all()

    def add_action(
        self, deal: int, number: int, text: str, *, outcome: Mapping[str, Any] | None = None
    ) -> None:
        """Add an action to the last deal.

        Args:
            deal: The number of that deal.
            number: How many actions the deal had before it.
            text: The action in a record's notation.
            outcome: The `points`, `scores` and `totals` of a record's deal, where they apply, with
                the action that ends the deal.
        """
        actions = self._last(deal).actions
        if number != len(actions):
            raise ValueError(f"action {number} cannot follow {len(actions)} actions")
        if outcome is not None and not outcome.keys() <= _OUTCOME:
            raise ValueError(f"an outcome has {', '.join(sorted(_OUTCOME))} only")
        actions.append(text)
        kept = None if outcome is None else dict(outcome)
        if kept is not None:
            self._game.deals[deal].outcome = kept

        def change(to: sqlite3.Connection, game: int) -> None:
            to.execute("INSERT INTO actions VALUES (?,?,?,?)", (game, deal, number, text))
            if kept is not None:
                to.execute(
                    "UPDATE deals SET outcome = ? WHERE game = ? AND number = ?",
                    (games.dump(kept), game, deal),
                )

        self._save(change)

    def truncate(self, deal: int, kept: int) -> None:
        """Take back everything after a number of actions of a deal, later deals too.

        A game that was over is being played again.

        Args:
            deal: The deal to go back to.
            kept: How many of its actions stay.
        """
        if not 0 <= deal < len(self._game.deals):
            raise ValueError(f"there is no deal {deal}")
        to_deal = self._game.deals[deal]
        if not 0 <= kept <= len(to_deal.actions):
            raise ValueError(f"deal {deal} has {len(to_deal.actions)} actions, not {kept}")
        if kept < len(to_deal.actions):
            to_deal.outcome = None
        del to_deal.actions[kept:]
        del self._game.deals[deal + 1 :]
        self._game.status, self._game.winner, self._game.totals = "playing", None, []

        def change(to: sqlite3.Connection, game: int) -> None:
            to.execute("DELETE FROM deals WHERE game = ? AND number > ?", (game, deal))
            to.execute(
                "DELETE FROM actions WHERE game = ? AND deal = ? AND number >= ?",
                (game, deal, kept),
            )
            if to_deal.outcome is None:
                to.execute(
                    "UPDATE deals SET outcome = NULL WHERE game = ? AND number = ?", (game, deal)
                )
            self._update_game(to, game)

        self._save(change)

    def finish(self, winner: int | None, totals: Sequence[int], *, capped: bool = False) -> None:
        """End the game.

        Args:
            winner: The side that won; None where nobody has.
            totals: The total of each side.
            capped: Whether it was stopped for being too long.
        """
        self._game.status = "capped" if capped else "over"
        self._game.winner, self._game.totals = winner, list(totals)
        if self.saving:
            self._save(self._update_game)
        else:
            self._save_all()

    def mark_assisted(self) -> None:
        """Keep the game out of the honest statistics, for good."""
        if not self._game.assisted:
            self._game.assisted = True
            self._save(self._update_game)

    def close(self) -> None:
        """Let the game go, so that it can be opened again, here or elsewhere."""
        if self._closed:
            return
        self._closed = True
        if not self.saving:
            self._save_all()
        if self._lock is not None:
            self._lock.release(for_good=self.finished and self.saving)
        self._on_close(self)

    def _last(self, deal: int) -> SavedDeal:
        if deal != len(self._game.deals) - 1:
            raise ValueError(f"deal {deal} is not the last of {len(self._game.deals)} deals")
        return self._game.deals[deal]

    def _update_game(self, to: sqlite3.Connection, game: int) -> None:
        kept = self._game
        to.execute(
            "UPDATE games SET status = ?, assisted = ?, winner = ?, totals = ? WHERE id = ?",
            (kept.status, kept.assisted, kept.winner, games.dump(kept.totals), game),
        )

    def _save(self, change: Callable[[sqlite3.Connection, int], None]) -> None:
        """Make a change and stamp the game, in one transaction, unless saving is off."""
        if not self.saving or self.id is None:
            return
        try:
            with self._database.transaction() as connection:
                change(connection, self.id)
                connection.execute(
                    "UPDATE games SET updated = ? WHERE id = ?", (games.now(), self.id)
                )
        except (sqlite3.Error, OSError) as error:
            self._stop(error)

    def _save_all(self) -> None:
        """Write the whole game anew, which also turns saving on again."""
        try:
            with self._database.transaction() as connection:
                if self.id is None:
                    self._take_number(connection)
                games.insert(connection, self.id or 0, self._game)
        except (sqlite3.Error, OSError) as error:
            self._stop(error)
            return
        self.saving = True
        if self._warned:
            self._warned = False
            self._warn(f"{self._database.path} can be written again; the whole game is saved")

    def _take_number(self, connection: sqlite3.Connection) -> None:
        """Take the next number together with its lock, before anybody else can see the game."""
        number = int(connection.execute("SELECT coalesce(max(id), 0) FROM games").fetchone()[0])
        while self._lock is None:
            number += 1
            try:
                self._lock = GameLock(self._locks, number, 0)
            except GameOpenElsewhere:
                continue  # a game of a database that was put aside while it was being played
        self.id = number

    def _stop(self, error: sqlite3.Error | OSError) -> None:
        self.saving = False
        if self._warned:
            return
        self._warned = True
        if isinstance(error, OSError):
            trouble = f"cannot be written ({files.reason(error)})"
        else:
            trouble = opening.why(error)
        self._warn(f"{self._database.path} {trouble}; the game goes on without being saved")
