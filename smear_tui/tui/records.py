"""Games as record files: written for others to read, and read from anywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path
from typing import Any

from smear_tui.botapi import BotError
from smear_tui.engine.errors import RecordError
from smear_tui.engine.game import Game
from smear_tui.engine.presets import rules_to_mapping
from smear_tui.engine.record import game_from_record, is_capped, outcome_of, record_of
from smear_tui.players.names import STAND_IN, YOU, default_names, usual_seats
from smear_tui.players.registry import make_bot
from smear_tui.players.seating import is_trusted
from smear_tui.players.spec import read_spec
from smear_tui.session import Player, Session
from smear_tui.storage import files, paths
from smear_tui.storage.database import Store
from smear_tui.storage.errors import StorageError
from smear_tui.storage.games import SavedDeal, SavedGame
from smear_tui.storage.recordfile import RecordFileError, entries

MOST = 100
"""Games that are read from one file."""
_ENDINGS = (".json", ".jsonl")
_LARGEST = 1 << 26
_LOOK, _SIGN, _LISTED = 4096, b"smear-record", 50
_NAME = 24


def export(record: dict[str, Any], folder: Path | None = None) -> Path:
    """Write a record into a file of its own, and return the file.

    Args:
        record: The record; a file that has it already is left as it is.
        folder: Where to; the player's folder of records when None.

    Raises:
        OSError: It cannot be written.
    """
    folder = folder or paths.records_folder()
    text = json.dumps(record, indent=1, ensure_ascii=False) + "\n"
    rules = record.get("rules") or {}
    name = str(rules.get("name") or rules.get("base") or "game")
    safe = "".join(char if char.isalnum() or char in "-_" else "-" for char in name)
    for number in count(1):
        tail = "" if number == 1 else f"-{number}"
        path = folder / f"{safe}-seed-{record.get('seed', 0)}{tail}.json"
        if not path.exists():
            break
        if path.is_file() and path.read_bytes() == text.encode():
            return path
    files.write_whole(path, text)
    return path


def found_files() -> list[Path]:
    """Return the record files in the player's folder of records, and where the program runs."""
    found: dict[Path, None] = {}
    for folder in (paths.records_folder(), Path.cwd()):
        try:
            names = sorted(path for path in folder.iterdir() if path.suffix in _ENDINGS)
        except OSError:
            continue
        found.update(dict.fromkeys(path for path in names if _has_sign(path)))
    return list(islice(found, _LISTED))


def _has_sign(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return path.is_file() and _SIGN in file.read(_LOOK)
    except OSError:
        return False


@dataclass(slots=True)
class Imported:
    """What came of reading a file.

    Attributes:
        games: The numbers of the games that were added.
        known: How many were there already.
        faults: A line for each game that is not right.
    """

    games: list[int] = field(default_factory=list)
    known: int = 0
    faults: list[str] = field(default_factory=list)

    def told(self) -> list[str]:
        """Return what happened, in lines; the faults first."""
        lines = list(self.faults)
        count_ = len(self.games)
        if count_:
            lines.append(f"{count_} game{'' if count_ == 1 else 's'} imported.")
        if self.known:
            lines.append("The game is here already." if self.known == 1 else "Others were here.")
        return lines or ["There is no game in this file."]


def import_file(path: Path, store: Store) -> Imported:
    """Play the games of a file through the engine and keep them.

    What is wrong with a game is a line that names file, game, deal, action and seat.
    """
    done = Imported()
    try:
        if path.stat().st_size > _LARGEST:
            raise RecordFileError("the file is too large")
        with path.open("rb") as stream:
            for number, entry in enumerate(entries(stream)):
                if number == MOST:
                    done.faults.append(f"{path.name}: only the first {MOST} games were read")
                    break
                try:
                    if entry.fault:
                        raise RecordError(entry.fault)
                    game = game_from_record(entry.value)
                except (RecordError, RecursionError) as error:
                    done.faults.append(f"{path.name}, game {number}: {error}")
                    continue
                _keep(game, store, done)
    except OSError as error:
        done.faults.append(f"{path} cannot be read: {files.reason(error)}")
    except (RecordFileError, StorageError, ValueError) as error:
        done.faults.append(f"{path.name}: {error}")
    return done


def _keep(game: Game, store: Store, done: Imported) -> None:
    saved = saved_game(game)
    if any(same == saved.record() for same in _alike(saved, store)):
        done.known += 1
    else:
        done.games.append(store.add_game(saved))


def _alike(saved: SavedGame, store: Store) -> Iterator[dict[str, Any]]:
    """Yield the records of the games that are kept and could be this one."""
    for each in (*store.unfinished(), *store.finished()):
        if each.seed == saved.seed and each.deal == len(saved.deals):
            try:
                yield store.record(each.id)
            except StorageError:
                continue


def saved_game(game: Game) -> SavedGame:
    """Return a game as the store keeps it.

    Bots that a record names are seated only if they came with the program: no file starts others.
    """
    record = record_of(game)
    specs = _specs(record.get("bots"), game.rules.seats)
    names = [_clean(name) for name in game.players or default_names(specs)]
    deals = [
        SavedDeal(
            deal["dealer"], deal["hands"], deal.get("kitty", ""), deal.get("stock", ""),
            deal["actions"], outcome_of(game, number),
        )
        for number, deal in enumerate(record["deals"])
    ]  # fmt: skip
    return SavedGame(
        rules=rules_to_mapping(game.rules),
        players=names,
        bots=specs,
        seed=game.seed or 0,
        deals=deals,
        status="over" if game.over else "capped" if is_capped(game) else "playing",
        assisted=game.extra.get("assisted") is True,
        winner=game.winner,
        totals=list(game.table.totals) if game.over else [],
    )


def _specs(given: object, seats: int) -> list[str]:
    if not isinstance(given, list) or len(given) != seats:
        return usual_seats(seats)
    return [_seated(spec) for spec in given]


def _seated(spec: object) -> str:
    if spec in (YOU, ""):
        return YOU
    try:
        return str(spec) if is_trusted(read_spec(str(spec))) else STAND_IN
    except BotError:
        return STAND_IN


def _clean(name: str) -> str:
    shown = "".join(char if char.isprintable() else "?" for char in name.strip())
    return shown[:_NAME] or "?"


def session_of(record: dict[str, Any]) -> Session:
    """Return a game to be looked at: nobody is asked anything.

    Raises:
        RecordError: It does not follow the rules.
    """
    game = game_from_record(record)
    specs: Sequence[str] = game.extra.get("bots") or usual_seats(game.rules.seats)
    names, bot = game.players or default_names(specs), make_bot(STAND_IN)
    players = [
        Player(name, spec, None if spec in (YOU, "") else bot)
        for name, spec in zip(names, specs, strict=True)
    ]
    return Session(game, players)
