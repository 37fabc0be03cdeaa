"""What the commands have in common: choosing rules, bots, seats and caps."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from smear_tui.botapi import BotError
from smear_tui.commands.arguments import CommandError, Parser, number
from smear_tui.engine.errors import RulesError
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules, closest, parse_setting, rules_with
from smear_tui.players.names import STAND_IN, YOU, usual_seats
from smear_tui.storage.rulefiles import RuleFileError, find_rules

if TYPE_CHECKING:
    from smear_tui.storage.settings import Settings


def add_rules(parser: Parser) -> None:
    """Add ``--rules`` and ``--set``."""
    parser.option("--rules", metavar="NAME|FILE", help="a rule set, or a rule file (TOML)")
    add_set(parser)


def add_set(parser: Parser) -> None:
    """Add ``--set``."""
    parser.option(
        "--set",
        metavar="OPTION=VALUE",
        action="append",
        default=[],
        dest="changes",
        help="change an option of the rules, such as target=15; can be given again",
    )


def chosen_rules(parser: Parser, found: argparse.Namespace, default: str) -> Rules:
    """Return the rules that ``--rules`` and ``--set`` ask for.

    Raises:
        CommandError: There are no such rules, the file is not right, or the options do not check.
    """
    try:
        rules = find_rules(default if found.rules is None else found.rules)
    except RuleFileError as error:
        raise CommandError(f"{parser.command}: --rules: {error}") from None
    return changed(parser, rules, found.changes)


def usual_rules(
    parser: Parser,
    found: argparse.Namespace,
    settings: Settings,
    warnings: list[str],
    done: str,
) -> Rules:
    """Return the rules asked for, those of the settings, or, when these are wrong, the first.

    Args:
        parser: The command's.
        found: What was asked for.
        settings: The player's.
        warnings: Told what is wrong with the rules of the settings.
        done: What is done with the rules: ``played``.

    Raises:
        CommandError: What was asked for is not right.
    """
    if found.rules is not None:
        return chosen_rules(parser, found, found.rules)
    try:
        rules = find_rules(settings.rules)
    except RuleFileError as error:
        rules = next(iter(PRESETS.values()))
        warnings.append(f"rules in the settings: {error}; {rules.name} is {done}")
    return changed(parser, rules, found.changes)


def changed(parser: Parser, rules: Rules, settings: Sequence[str]) -> Rules:
    """Return the rules with what ``--set`` changes; all together must check.

    Raises:
        CommandError: One cannot be read, or together they do not check.
    """
    changes = {}
    try:
        for text in settings:
            if text.partition("=")[0].strip() in ("base", "name"):
                raise CommandError(f"{parser.command}: --set {text}: --rules chooses the rule set")
            option, value = parse_setting(text)
            changes[option] = value
        return rules_with(rules, changes) if changes else rules
    except RulesError as error:
        raise CommandError(f"{parser.command}: --set {error}") from None


def add_caps(parser: Parser) -> None:
    """Add ``--max-deals`` and ``--max-thrown-in``."""
    from smear_tui.arena.playing import Caps

    caps = Caps()
    parser.option(
        "--max-deals",
        metavar="N",
        type=number(1),
        default=caps.deals,
        help=f"stop a game after so many deals ({caps.deals})",
    )
    parser.option(
        "--max-thrown-in",
        metavar="N",
        type=number(1),
        default=caps.thrown_in,
        help=f"stop a game after so many thrown-in deals in a row ({caps.thrown_in})",
    )


def add_bots(parser: Parser) -> None:
    """Add ``--bot`` and ``--bot-time``."""
    parser.option(
        "--bot",
        metavar="NAME=BOT",
        action="append",
        default=[],
        dest="bots",
        help="give a bot a name for this time, such as mine=./mine.py:MyBot or "
        "mine='cmd:./mybot --fast'; can be given again",
    )
    parser.option(
        "--bot-time",
        metavar="SECONDS",
        type=_seconds,
        default=2.0,
        help="for an answer of a bot that did not come with smear-tui (2)",
    )


def _seconds(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"it is a number of seconds up to 3600, not {word!r}")
    return seconds


def named_bots(parser: Parser, found: argparse.Namespace) -> dict[str, str]:
    """Return the specifications that ``--bot`` gives names to.

    Raises:
        CommandError: One cannot be read.
    """
    from smear_tui.players.spec import read_alias

    try:
        named = dict(map(read_alias, found.bots))
    except BotError as error:
        raise CommandError(f"{parser.command}: --bot: {error}") from None
    if YOU in named:
        raise CommandError(f"{parser.command}: --bot: {YOU!r} is you; choose another name")
    return named


def read_seats(
    parser: Parser,
    text: str,
    rules: Rules,
    *,
    person: bool,
    bots: Mapping[str, str] | None = None,
) -> list[str]:
    """Return who plays, seat by seat.

    Args:
        parser: Whose option it is.
        text: ``you,rookie,...``: a bot's specification or ``you`` for each seat.
        rules: The rules, which say how many.
        person: Whether ``you`` may be among them.
        bots: Names that stand for specifications.

    Raises:
        CommandError: A bot is not there or cannot be loaded, or their number is not that of the
            seats.
    """
    specs = [(bots or {}).get(word.strip(), word.strip()) for word in text.split(",")]
    specs = [YOU if word.lower() == YOU else word for word in specs]
    where = f"{parser.command}: --seats"
    if YOU in specs and not person:
        raise CommandError(
            f"{where}: only bots can be simulated, and seat {specs.index(YOU)} is {YOU!r}; "
            "'smear-tui play' has a seat for you"
        )
    for seat, spec in enumerate(specs):
        if spec != YOU and spec not in specs[:seat]:
            check_bot(f"{where}: seat {seat}", spec, person=person)
    if len(specs) != rules.seats:
        usual = usual_seats(rules.seats) if person else [STAND_IN] * rules.seats
        raise CommandError(
            f"{where}: {rules.name} has {rules.seats} seats, not {len(specs)}; "
            f"such as --seats {','.join(usual)}"
        )
    if specs.count(YOU) > 1:
        second = specs.index(YOU, specs.index(YOU) + 1)
        raise CommandError(
            f"{where}: you cannot sit on seat {specs.index(YOU)} and on seat {second}; "
            "name a bot for one of them"
        )
    return specs


def check_bot(where: str, spec: str, *, person: bool) -> None:
    """Check that a bot is there and can be loaded.

    Args:
        where: Begins the complaint.
        spec: Its specification.
        person: Whether ``you`` would be right as well.

    Raises:
        CommandError: It is not, or cannot.
    """
    from smear_tui.players.registry import names
    from smear_tui.players.seating import try_bot

    if not spec:
        raise CommandError(f"{where} is empty; write a bot's name ({', '.join(names())})")
    try:
        try_bot(spec)
    except BotError as error:
        if person and closest(spec, [*names(), YOU]) == YOU:
            raise CommandError(f"{where}: there is no bot {spec!r}; did you mean {YOU}?") from None
        raise CommandError(f"{where}: {error}") from None
