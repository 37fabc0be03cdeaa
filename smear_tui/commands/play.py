"""``smear-tui play``, and the start menu: a game at the table or in line mode."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from smear_tui.botapi import BotError
from smear_tui.commands.arguments import CommandError, Parser, number
from smear_tui.commands.choices import (
    add_bots,
    add_rules,
    named_bots,
    read_seats,
    usual_rules,
)
from smear_tui.engine.errors import one_line
from smear_tui.players.names import STAND_IN, YOU, usual_seats
from smear_tui.storage import paths
from smear_tui.storage import settings as settings_file

if TYPE_CHECKING:
    from smear_tui.engine.rules import Rules
    from smear_tui.session import Session
    from smear_tui.storage.database import Store
    from smear_tui.storage.settings import Settings

_DUMB = ("dumb", "unknown")
_IN_LINES = "'smear-tui play --plain' plays in lines"


def start_menu() -> int:
    """Show the start menu."""
    check_terminal()
    settings, warnings = load_settings()
    return _at_the_table(settings, warnings)


def load_settings() -> tuple[Settings, list[str]]:
    """Read the settings; usual seats with a bot that is not there are told and left out."""
    from smear_tui.players.seating import check_bot

    settings, warnings = settings_file.load()
    for seat, spec in enumerate(settings.seats):
        try:
            if spec != YOU:
                check_bot(spec)
        except BotError as error:
            where = f"{paths.settings_file()}: seats, seat {seat}"
            warnings.append(f"{where}: {error} (you against {STAND_IN} is used)")
            return replace(settings, seats=()), warnings
    return settings, warnings


def run(words: list[str]) -> int:
    """Play a game."""
    parser = Parser("play", "Play a game against bots, or watch bots play.")
    _add_options(parser)
    found = parser.read(words)
    settings, warnings = load_settings()
    rules = usual_rules(parser, found, settings, warnings, "played")
    seats = _seats(parser, found, rules, settings)
    if found.ascii:
        settings = replace(settings, ascii=True)
    game = (rules, seats, found.seed)
    if found.plain:
        return _in_lines(settings, warnings, game, found.bot_time)
    check_terminal()
    return _at_the_table(settings, warnings, game, found.ascii or None, found.bot_time)


def _add_options(parser: Parser) -> None:
    add_rules(parser)
    parser.option(
        "--seats",
        metavar="you,BOT,...",
        help="who plays, seat by seat: you and bots (you against steady)",
    )
    add_bots(parser)
    parser.option("--seed", metavar="N", type=number(), help="of the cards (by chance)")
    parser.option("--plain", action="store_true", help="line mode: plain text, no cursor movement")
    parser.option("--ascii", action="store_true", help="letters instead of suit symbols")


def _seats(
    parser: Parser, found: argparse.Namespace, rules: Rules, settings: Settings
) -> list[str]:
    """Return who was asked for, or who usually plays, or you against the usual opponents."""
    from smear_tui.players.spec import from_anywhere

    bots = named_bots(parser, found)
    if found.seats is not None:
        seats = read_seats(parser, found.seats, rules, person=True, bots=bots)
        return [from_anywhere(spec) for spec in seats]  # the game may be resumed in another folder
    with contextlib.suppress(CommandError):
        # The usual seats may be those of another rule set; then they do not fit and do not matter.
        if settings.seats:
            return read_seats(parser, ",".join(settings.seats), rules, person=True)
    return usual_seats(rules.seats)


def check_terminal(instead: str = "") -> None:
    """Check that the table can be shown here.

    Args:
        instead: What works without a terminal.

    Raises:
        CommandError: There is no terminal, or one that cannot place the cursor; says what works.
    """
    for stream, name in ((sys.stdin, "input"), (sys.stdout, "output")):
        if not _is_terminal(stream):
            raise CommandError(
                f"the table needs a terminal, and standard {name} is none: "
                + (instead or f"{_IN_LINES}, 'smear-tui simulate' without a player")
            )
    if os.environ.get("TERM") in _DUMB:
        raise CommandError(
            f"this terminal (TERM={os.environ['TERM']}) cannot show the table: "
            + (instead or _IN_LINES)
        )


def _is_terminal(stream: object) -> bool:
    try:
        return bool(stream.isatty())  # type: ignore[attr-defined]  # None when it is closed
    except (AttributeError, ValueError, OSError):
        return False


def _at_the_table(
    settings: Settings,
    warnings: Sequence[str],
    game: tuple[Rules, list[str], int | None] | None = None,
    ascii_cards: bool | None = None,
    bot_time: float = 2.0,
) -> int:
    """Show the table: with this game, or with the start menu."""
    from smear_tui.players.names import named
    from smear_tui.players.seating import Seats
    from smear_tui.session import Session
    from smear_tui.storage.database import open_store
    from smear_tui.tui.app import run_app

    with open_store() as store:
        session = None
        if game is not None:
            names = named(game[1], settings.names)
            session = Session.new(*game, store, names, Seats(bot_time, loaded=True, apart=True))
        return run_app(
            store=store,
            settings=settings,
            session=session,
            warnings=[*warnings, *store.warnings],
            ascii_cards=ascii_cards,
        )


def plain_menu() -> int:
    """Show the start menu in line mode."""
    from smear_tui.plain import run_plain_menu

    settings, warnings = load_settings()
    with store_for_lines(warnings) as store:
        return run_plain_menu(store, settings, sys.stdin, sys.stdout)


def _in_lines(
    settings: Settings,
    warnings: Sequence[str],
    game: tuple[Rules, list[str], int | None],
    bot_time: float,
) -> int:
    from smear_tui.plain import run_plain
    from smear_tui.players.names import named
    from smear_tui.players.seating import Seats
    from smear_tui.session import Session

    with store_for_lines(warnings) as store:
        names = named(game[1], settings.names)
        session: Session = Session.new(*game, store, names, Seats(bot_time, loaded=True))
        return run_plain(session, settings, sys.stdin, sys.stdout)


@contextlib.contextmanager
def store_for_lines(warnings: Sequence[str]) -> Iterator[Store]:
    """Open the games for line mode, whose warnings go to standard error."""
    from smear_tui.storage.database import open_store

    if sys.stdin is None or sys.stdout is None:
        raise CommandError("--plain needs standard input and output, and one is closed")
    with contextlib.suppress(AttributeError, ValueError):
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]  # a test's may lack it

    def warn(line: str) -> None:
        sys.stderr.write(f"smear-tui: {one_line(line)}\n")

    with open_store() as store:
        for line in (*warnings, *store.warnings):
            warn(line)
        store.on_warning = warn
        yield store
