"""``smear-tui simulate``: bots play many games; nothing is kept but the records asked for.

Game ``i`` (from 0) of ``--seed S`` has a seed of its own, so that any one of them can be dealt
again by ``play --seed``: the first 48 bits of the chances of (``simulate``, S, i).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from smear_tui.arena.playing import Caps, play_out, series_seed
from smear_tui.commands.arguments import Parser, number
from smear_tui.commands.choices import (
    add_bots,
    add_caps,
    add_rules,
    chosen_rules,
    named_bots,
    read_seats,
)
from smear_tui.commands.recordsout import records_out
from smear_tui.commands.tally import Tally
from smear_tui.engine.rules import Rules
from smear_tui.players.names import STAND_IN
from smear_tui.players.seating import Seats
from smear_tui.session import Session

_EPILOG = """\
The same rules, seats and seed give the same games, byte by byte. A game that is stopped carries
"capped": true and no winner. Records can be checked by 'smear-tui replay'."""


def run(words: list[str]) -> int:
    """Simulate games, write their records and print what came out."""
    parser = Parser("simulate", "Have bots play many games.", _EPILOG)
    _add_options(parser)
    found = parser.read(words)
    rules = chosen_rules(parser, found, "minnesota")
    seats = [STAND_IN] * rules.seats
    if found.seats is not None:
        bots = named_bots(parser, found)
        seats = read_seats(parser, found.seats, rules, person=False, bots=bots)
    tally = Tally(rules, seats)
    with records_out("simulate: --out", found.out) as write:
        for session in _games(found, rules, seats):
            tally.add(session.game, len(session.incidents))
            if found.out is not None:
                write(json.dumps(session.record(), separators=(",", ":")) + "\n")
    (sys.stderr if found.out == "-" else sys.stdout).write(tally.table())
    return 0


def _add_options(parser: Parser) -> None:
    add_rules(parser)
    parser.option("--seats", metavar="BOT,BOT,...", help="a bot for each seat (steady)")
    add_bots(parser)
    parser.option("--games", metavar="N", type=number(1), default=100, help="how many (100)")
    parser.option("--seed", metavar="N", type=number(), default=1, help="of all games (1)")
    add_caps(parser)
    parser.option("--out", metavar="FILE", help="write the records, JSON Lines; - for the output")


def game_seed(seed: int, game: int) -> int:
    """Return the seed of one of many games."""
    return series_seed("simulate", seed, game)


def _games(found: argparse.Namespace, rules: Rules, seats: list[str]) -> Iterator[Session]:
    """Play the games, one after the other, with a progress bar if somebody is looking."""
    watched = sys.stderr is not None and sys.stderr.isatty()
    caps = Caps(found.max_deals, found.max_thrown_in)
    with Seats(found.bot_time, loaded=True) as bots:  # the same in all games
        for game in _with_progress(found.games) if watched else range(found.games):
            session = Session.new(rules, seats, game_seed(found.seed, game), seats=bots)
            play_out(session, caps)
            yield session


def _with_progress(games: int) -> Iterator[int]:
    from rich.progress import track

    from smear_tui.commands.bar import BarConsole

    yield from track(range(games), "games", console=BarConsole(), transient=True)
