"""What is kept of a game: as a value in memory, as rows of the database, and as a record."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from smear_tui.storage.errors import GameDamaged, GameNotFound
from smear_tui.storage.opening import Database


@dataclass(slots=True)
class SavedDeal:
    """One deal: its packs as they were dealt, and its actions so far, in a record's notation."""

    dealer: int
    hands: list[str]
    kitty: str
    stock: str
    actions: list[str] = field(default_factory=list)
    outcome: dict[str, Any] | None = None


@dataclass(slots=True)
class SavedGame:
    """One game, as far as it was played.

    Attributes:
        rules: The rules as in a record.
        players: A name per seat.
        bots: A bot specification per seat, or "" for a person.
        seed: The seed of the deals.
        deals: The deals, thrown-in ones too.
        status: `playing`, `over` or `capped`.
        assisted: Whether the player took help that keeps the game out of the statistics.
        winner: The side that won.
        totals: The totals at the end; empty until then.
    """

    rules: dict[str, Any]
    players: list[str]
    bots: list[str]
    seed: int
    deals: list[SavedDeal] = field(default_factory=list)
    status: str = "playing"
    assisted: bool = False
    winner: int | None = None
    totals: list[int] = field(default_factory=list)

    def record(self) -> dict[str, Any]:
        """Return the game as a record (rules, "Notation and records").

        What a record computes when it is absent is left out, so that it can never contradict.
        """
        record: dict[str, Any] = {
            "format": "smear-record",
            "version": 1,
            "rules": dict(self.rules),
            "players": list(self.players),
            "bots": list(self.bots),
            "seed": self.seed,
            "deals": [
                {
                    "dealer": deal.dealer,
                    "hands": list(deal.hands),
                    # As a record has it: no kitty where the rules have none.
                    **({"kitty": deal.kitty} if deal.kitty else {}),
                    "stock": deal.stock,
                    "actions": list(deal.actions),
                }
                for deal in self.deals
            ],
            "winner": self.winner,
        }
        if self.status == "capped":
            record["capped"] = True
        if self.assisted:
            record["assisted"] = True
        return record


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One line of a list of games.

    Attributes:
        id: The game's number in the database.
        rules: The rules as in a record.
        players: A name per seat.
        bots: A bot specification per seat, or "" for a person.
        seed: The seed of the deals.
        deal: How many deals were begun, thrown-in ones counted.
        totals: The totals after the last deal that was played to its end; empty before that.
        status: `playing`, `over` or `capped`.
        winner: The side that won.
        assisted: Whether the game is kept out of the statistics.
        created: When the game began.
        updated: When something was last done in it.
        open_elsewhere: Whether it is being played in another window.
    """

    id: int
    rules: Mapping[str, Any]
    players: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    deal: int
    totals: tuple[int, ...]
    status: str
    winner: int | None
    assisted: bool
    created: datetime
    updated: datetime
    open_elsewhere: bool = False

    @property
    def rules_name(self) -> str:
        """What the rules are called: their own name, or that of the preset below them."""
        return str(self.rules.get("name") or self.rules.get("base") or "minnesota")


_GAME = "rules, players, bots, seed, status, assisted, winner, totals"
_SUMMARY = f"""
    SELECT id, {_GAME}, created, updated,
        (SELECT count(*) FROM deals WHERE game = id),
        (SELECT outcome FROM deals WHERE game = id AND outcome IS NOT NULL
            ORDER BY number DESC LIMIT 1)
    FROM games"""

_DEALS = """
    SELECT number, dealer, hands, kitty, stock, outcome FROM deals WHERE game = ? ORDER BY number"""
_ACTIONS = "SELECT deal, number, action FROM actions WHERE game = ? ORDER BY deal, number"


def now() -> str:
    """Return the time as the database has it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def dump(value: object) -> str:
    """Return a value as JSON of one line."""
    return json.dumps(value, separators=(",", ":"))


def insert(connection: sqlite3.Connection, number: int, game: SavedGame) -> None:
    """Write a whole game, in place of whatever the database had under its number."""
    time = now()
    began = connection.execute("SELECT created FROM games WHERE id = ?", (number,)).fetchone()
    connection.execute("DELETE FROM games WHERE id = ?", (number,))
    connection.execute(
        f"INSERT INTO games (id, created, updated, {_GAME}) VALUES (?,?,?, ?,?,?,?,?,?,?,?)",
        (
            number,
            began[0] if began else time,
            time,
            dump(game.rules),
            dump(game.players),
            dump(game.bots),
            str(game.seed),
            game.status,
            game.assisted,
            game.winner,
            dump(game.totals),
        ),
    )
    for index, deal in enumerate(game.deals):
        insert_deal(connection, number, index, deal)


def insert_deal(connection: sqlite3.Connection, game: int, number: int, deal: SavedDeal) -> None:
    """Write a deal with its actions."""
    outcome = None if deal.outcome is None else dump(deal.outcome)
    connection.execute(
        "INSERT INTO deals VALUES (?,?,?,?,?,?,?)",
        (game, number, deal.dealer, dump(deal.hands), deal.kitty, deal.stock, outcome),
    )
    connection.executemany(
        "INSERT INTO actions VALUES (?,?,?,?)",
        [(game, number, index, action) for index, action in enumerate(deal.actions)],
    )


def read_game(database: Database, number: int) -> SavedGame:
    """Read one game.

    Raises:
        GameNotFound: There is none of that number.
        GameDamaged: It cannot be understood.
        sqlite3.Error: The database cannot be read.
    """
    rows = database.rows(f"SELECT {_GAME} FROM games WHERE id = ?", number)
    if not rows:
        raise GameNotFound(f"there is no game {number}")
    try:
        game = SavedGame(**_head(rows[0]))
        for deal_row in database.rows(_DEALS, number):
            game.deals.append(_deal(len(game.deals), deal_row))
        for deal, index, action in database.rows(_ACTIONS, number):
            actions = game.deals[_int(deal)].actions
            if index != len(actions):
                raise ValueError(f"action {len(actions)} of deal {deal} is missing")
            actions.append(_text(action))
    except (ValueError, TypeError, IndexError) as error:
        raise GameDamaged(f"game {number} is damaged: {error}") from error
    return game


def read_summaries(
    database: Database, *, playing: bool, limit: int | None = None
) -> tuple[list[GameSummary], list[int]]:
    """Read the list of games, the latest first.

    Args:
        database: Where to read.
        playing: Whether to list unfinished or finished games.
        limit: How many at most.

    Returns:
        The games, and the numbers of those that cannot be understood.

    Raises:
        sqlite3.Error: The database cannot be read.
    """
    found: list[GameSummary] = []
    damaged: list[int] = []
    for row in database.rows(
        f"{_SUMMARY} WHERE (status = 'playing') = ? ORDER BY updated DESC, id DESC LIMIT ?",
        playing,
        -1 if limit is None else limit,
    ):
        try:
            found.append(_summary(row))
        except (ValueError, TypeError):
            damaged.append(_int(row[0]))
    return found, damaged


def _summary(row: tuple[object, ...]) -> GameSummary:
    number, *head, created, updated, deal, outcome = row
    game = SavedGame(**_head(tuple(head)))
    totals = game.totals
    if not totals and outcome is not None:
        totals = _ints(_object(outcome).get("totals") or [])
    return GameSummary(
        id=_int(number),
        rules=game.rules,
        players=tuple(game.players),
        bots=tuple(game.bots),
        seed=game.seed,
        deal=_int(deal),
        totals=tuple(totals),
        status=game.status,
        winner=game.winner,
        assisted=game.assisted,
        created=datetime.fromisoformat(_text(created)),
        updated=datetime.fromisoformat(_text(updated)),
    )


def _head(row: tuple[object, ...]) -> dict[str, Any]:
    rules, players, bots, seed, status, assisted, winner, totals = row
    return {
        "rules": _object(rules),
        "players": _texts(players),
        "bots": _texts(bots),
        "seed": int(_text(seed)),
        "status": _text(status),
        "assisted": bool(assisted),
        "winner": None if winner is None else _int(winner),
        "totals": _ints(json.loads(_text(totals))),
    }


def _deal(index: int, row: tuple[object, ...]) -> SavedDeal:
    number, dealer, hands, kitty, stock, outcome = row
    if number != index:
        raise ValueError(f"deal {index} is missing")
    return SavedDeal(
        dealer=_int(dealer),
        hands=_texts(hands),
        kitty=_text(kitty),
        stock=_text(stock),
        outcome=None if outcome is None else _object(outcome),
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"text expected, not {value!r:.40}")
    return value


def _int(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"a number expected, not {value!r:.40}")
    return value


def _object(value: object) -> dict[str, Any]:
    read = json.loads(_text(value))
    if not isinstance(read, dict):
        raise TypeError(f"a JSON object expected, not {value!r:.40}")
    return read


def _texts(value: object) -> list[str]:
    read = json.loads(_text(value))
    if not isinstance(read, list):
        raise TypeError(f"a JSON list expected, not {value!r:.40}")
    return [_text(each) for each in read]


def _ints(value: object) -> list[int]:
    if not isinstance(value, list):
        raise TypeError(f"a list of numbers expected, not {value!r:.40}")
    return [_int(each) for each in value]
