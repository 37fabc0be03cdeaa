"""``smear-tui simulate``: bots play many games; nothing is kept but the records asked for.

Game ``i`` (from 0) of ``--seed S`` has a seed of its own, so that any one of them can be dealt
again by ``play --seed``: the first 48 bits of the chances of (``simulate``, S, i).
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from collections.abc import Callable, Iterator
from typing import TextIO

from smear_tui.commands.arguments import CommandError, Parser, number
from smear_tui.commands.choices import (
    add_bots,
    add_rules,
    chosen_rules,
    default_seats,
    named_bots,
    read_seats,
)
from smear_tui.commands.tally import Tally
from smear_tui.engine.generator import Generator
from smear_tui.engine.rules import Rules
from smear_tui.players.seating import Seats
from smear_tui.session import LEAVE, NEXT, BotTurn, DealOver, Reply, Request, Session, drive

MAX_DEALS = 200
MAX_THROWN_IN = 50
"""Where a game is stopped without a winner (rules, details)."""

_EPILOG = """\
The same rules, seats and seed give the same games, byte by byte. A game that is stopped carries
"capped": true and no winner. Records can be checked by 'smear-tui replay'."""


def run(words: list[str]) -> int:
    """Simulate games, write their records and print what came out."""
    parser = Parser("simulate", "Have bots play many games.", _EPILOG)
    _add_options(parser)
    found = parser.read(words)
    rules = chosen_rules(parser, found, "minnesota")
    seats = default_seats(rules, person=False)
    if found.seats is not None:
        bots = named_bots(parser, found)
        seats = read_seats(parser, found.seats, rules, person=False, bots=bots)
    tally = Tally(rules, seats)
    with _records(found.out) as out:
        for session in _games(found, rules, seats):
            tally.add(session.game, len(session.incidents))
            if out is not None:
                _write(out, found.out, session)
    (sys.stderr if found.out == "-" else sys.stdout).write(tally.table())
    return 0


def _add_options(parser: Parser) -> None:
    add_rules(parser)
    parser.option("--seats", metavar="BOT,BOT,...", help="a bot for each seat (rookies)")
    add_bots(parser)
    parser.option("--games", metavar="N", type=number(1), default=100, help="how many (100)")
    parser.option("--seed", metavar="N", type=number(), default=1, help="of all games (1)")
    parser.option(
        "--max-deals",
        metavar="N",
        type=number(1),
        default=MAX_DEALS,
        help=f"stop a game after so many deals ({MAX_DEALS})",
    )
    parser.option(
        "--max-thrown-in",
        metavar="N",
        type=number(1),
        default=MAX_THROWN_IN,
        help=f"stop a game after so many thrown-in deals in a row ({MAX_THROWN_IN})",
    )
    parser.option("--out", metavar="FILE", help="write the records, JSON Lines; - for the output")


def game_seed(seed: int, game: int) -> int:
    """Return the seed of one of many games."""
    return Generator("simulate", seed, game).word() >> 16


def _games(found: argparse.Namespace, rules: Rules, seats: list[str]) -> Iterator[Session]:
    """Play the games, one after the other, with a progress bar if somebody is looking."""
    watched = sys.stderr is not None and sys.stderr.isatty()
    with Seats(found.bot_time) as bots:  # the same in all games
        for game in _with_progress(found.games) if watched else range(found.games):
            session = Session.new(rules, seats, game_seed(found.seed, game), seats=bots)
            drive(session, _replies(session, found.max_deals, found.max_thrown_in))
            yield session


def _with_progress(games: int) -> Iterator[int]:
    from rich.console import Console
    from rich.progress import track

    yield from track(range(games), "games", console=Console(stderr=True), transient=True)


def _replies(session: Session, max_deals: int, max_thrown_in: int) -> Callable[[Request], Reply]:
    """Return what asks the bots, and stops a game that goes on too long."""

    def reply(request: Request) -> Reply:
        if isinstance(request, BotTurn):
            return session.ask_bot(request)
        if not isinstance(request, DealOver):
            return None
        game = session.game
        too_long = len(game.log) >= max_deals or game.table.thrown_in_a_row >= max_thrown_in
        if too_long:
            game.extra["capped"] = True
        return LEAVE if too_long else NEXT

    return reply


@contextlib.contextmanager
def _records(path: str | None) -> Iterator[TextIO | None]:
    if path is None or path == "-":
        yield sys.stdout if path else None
        return
    try:
        file = open(path, "w", encoding="ascii", newline="\n")  # noqa: SIM115  closed just below
    except (OSError, ValueError) as error:
        raise CommandError(_unwritable(path, error)) from None
    try:
        yield file
    finally:
        try:
            file.close()
        except OSError as error:
            raise CommandError(_unwritable(path, error)) from None


def _write(out: TextIO, path: str, session: Session) -> None:
    line = json.dumps(session.record(), separators=(",", ":")) + "\n"
    if path == "-":
        out.write(line)
        return
    try:
        out.write(line)
    except OSError as error:
        raise CommandError(_unwritable(path, error)) from None


def _unwritable(path: str, error: Exception) -> str:
    reason = getattr(error, "strerror", None) or error
    return f"simulate: --out {path or repr(path)} cannot be written: {reason}"
