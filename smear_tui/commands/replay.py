"""``smear-tui replay``: every game of a record file through the engine."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO

from smear_tui.commands.arguments import CommandError, Parser
from smear_tui.engine.errors import RecordError, one_line
from smear_tui.engine.game import Game
from smear_tui.engine.record import is_capped
from smear_tui.engine.record import replay as replay_record
from smear_tui.engine.state import state_of
from smear_tui.storage import files
from smear_tui.storage.recordfile import Entry, RecordFileError, entries

OVER, IN_PROGRESS, CAPPED, ILLEGAL = "over", "in_progress", "capped", "illegal"
_UNBEGUN: dict[str, Any] = {
    "deal": None,
    "dealer": None,
    "phase": None,
    "to_act": None,
    "legal": [],
    "bidder": None,
    "bid": None,
    "moon": None,
    "trump": None,
    "hands": [],
    "trick": [],
    "card_points": [],
    "points": None,
    "scores": None,
    "totals": [],
    "winner": None,
}
"""What is told of a game that could not begin."""

_EPILOG = """\
exit code: 0 all is right; 1 a game breaks the rules, one line for each; 2 the file is unreadable.
--json prints a line for each game: its status (over, in_progress, capped, illegal), the reason,
and where it stands: in an illegal game, just before the fault."""


def run(words: list[str]) -> int:
    """Replay a file."""
    parser = Parser("replay", "Check recorded games against the rules.", _EPILOG)
    parser.option("file", metavar="FILE", help="a record, or JSON Lines of records; - reads input")
    parser.option("--json", action="store_true", help="print where each game stands")
    found = parser.read(words)
    name = "standard input" if found.file == "-" else found.file or "''"
    counts = dict.fromkeys((OVER, IN_PROGRESS, CAPPED, ILLEGAL), 0)
    with _opened(found.file, name) as stream:
        for number, (game, fault) in enumerate(map(_replayed, _located(stream, name))):
            status = _status(game, fault)
            counts[status] += 1
            if found.json:
                print(_as_json(game, fault, status))
            if fault is not None:
                _tell(name, number, fault)
    if not sum(counts.values()):
        raise CommandError(f"{name} is empty: there is no game in it")
    if not found.json:
        print(_summary(counts))
    return 1 if counts[ILLEGAL] else 0


def _opened(path: str, name: str) -> BinaryIO:
    try:
        if path == "-":
            if sys.stdin is None:
                raise CommandError("standard input is closed")
            return sys.stdin.buffer
        return open(path, "rb")
    except IsADirectoryError:
        raise CommandError(f"{name} is a folder, not a file of records") from None
    except (OSError, ValueError) as error:
        raise CommandError(f"{name} cannot be read: {files.reason(error)}") from None


def _located(stream: BinaryIO, name: str) -> Iterator[Entry]:
    """Read the games; an error names the file, and comes after the games before it."""
    try:
        yield from entries(stream)
    except RecordFileError as error:
        sys.stdout.flush()
        raise CommandError(f"{name}, {error}") from None


def _replayed(entry: Entry) -> tuple[Game | None, RecordError | None]:
    if entry.fault:
        return None, RecordError(entry.fault)
    try:
        return replay_record(entry.value)
    except RecursionError:
        return None, RecordError("nested too deeply")


def _status(game: Game | None, fault: RecordError | None) -> str:
    if game is None or fault is not None:
        return ILLEGAL
    if game.over:
        return OVER
    return CAPPED if is_capped(game) else IN_PROGRESS


def _as_json(game: Game | None, fault: RecordError | None, status: str) -> str:
    state = _UNBEGUN if game is None else state_of(game)
    reason = None if fault is None else fault.reason
    return json.dumps({"status": status, "reason": reason, **state})


def _tell(name: str, number: int, fault: RecordError) -> None:
    sys.stdout.flush()
    where = f", {fault}" if fault.deal is not None else f": {fault}"
    sys.stderr.write(one_line(f"{name}: game {number}{where}") + "\n")


def _summary(counts: dict[str, int]) -> str:
    games = sum(counts.values())
    told = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in counts.items() if count)
    return f"{games} {'game' if games == 1 else 'games'}: {told}"
