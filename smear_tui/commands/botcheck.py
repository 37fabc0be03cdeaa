"""``smear-tui bots check``: whether a bot is fit to play, with everything that is not."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from smear_tui.botapi import BotError
from smear_tui.commands.arguments import CommandError, Parser, number
from smear_tui.commands.choices import add_bots, named_bots
from smear_tui.engine.errors import one_line

if TYPE_CHECKING:
    from smear_tui.engine.rules import Rules
    from smear_tui.players.check import Report

_SHOWN = 3
_MIB = 1024 * 1024
_EPILOG = """\
A bot is NAME or NAME:key=value;key=value (installed), FILE.py:CLASS, or 'cmd:PROGRAM ARGS'. Exit
code: 0 when nothing is wrong, 1 when something is, 2 when there is no such bot."""


def run(words: list[str]) -> int:
    """Try a bot out and report; returns 1 if something is wrong with it."""
    parser = Parser("bots check", "Try a bot out on seeded deals of every rule set.", _EPILOG)
    parser.option("bot", metavar="BOT", help="which bot")
    parser.option(
        "--deals", metavar="N", type=number(1), default=2, help="deals of every rule set (2)"
    )
    parser.option(
        "--sets", metavar="N", type=number(0), default=6, help="random rule sets as well (6)"
    )
    parser.option("--seed", metavar="N", type=number(), default=1, help="of everything (1)")
    add_bots(parser)
    found = parser.read(words)
    from smear_tui.players.check import check_bot

    spec = named_bots(parser, found).get(found.bot, found.bot)
    try:
        report = check_bot(
            spec,
            deals=found.deals,
            sets=found.sets,
            seed=found.seed,
            seconds=found.bot_time,
            watch=_watch,
        )
    except BotError as error:
        told = str(error)
        named = told.startswith(("the bot ", "there is no bot ")) or spec in told
        raise CommandError(f"bots check: {told if named else f'{spec!r} {told}'}") from None
    _clear()
    sys.stdout.write("\n".join(map(one_line, lines(spec, report, found.bot_time))) + "\n")
    return 0 if report.fit else 1


def _watch(rules: Rules) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{rules.name} ...")
        sys.stderr.flush()


def _clear() -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")


def lines(spec: str, report: Report, limit: float) -> list[str]:
    """Return the report, line by line."""
    from smear_tui.players.check import KINDS

    told = [f"{spec}: {report.decisions:,} decisions", ""]
    for kind, wanted in KINDS.items():
        faults, asked = report.faults[kind], report.asked[kind]
        mark = "FAULT" if faults else "ok" if asked else "-"
        told.append(f"{mark:<6}{wanted} ({len(faults):,} of {asked:,} wrong)")
        told += [f"      {each}" for each in faults[:_SHOWN]]
        if len(faults) > _SHOWN:
            told.append(f"      and {len(faults) - _SHOWN:,} more")
    median, late, longest = (1000 * report.time(share) for share in (0.5, 0.95, 1.0))
    told += [
        "",
        f"time    {median:.2f} ms median, {late:.2f} ms p95, {longest:.1f} ms longest; "
        f"the limit is {limit:g} s",
        f"memory  {report.memory / _MIB:.0f} MiB at most" if report.memory else "memory  not told",
    ]
    if report.stopped:
        told.append("stopped early: nothing more is to be learnt")
    told += ["", "fit to play" if report.fit else "NOT fit to play"]
    return told
