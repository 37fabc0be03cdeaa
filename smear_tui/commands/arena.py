"""``smear-tui arena``: bots against bots, the same cards for all, and how sure the result is."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from smear_tui.arena.oracle import ORACLE
from smear_tui.arena.playing import Caps
from smear_tui.arena.pool import Pool, cores
from smear_tui.arena.records import ResumeError, read_units
from smear_tui.arena.report import Result, as_text, json_line, running_text
from smear_tui.arena.running import go_on
from smear_tui.arena.series import Batch, Form, Meeting, Plan
from smear_tui.arena.standing import Standing
from smear_tui.commands.arguments import CommandError, Parser, number
from smear_tui.commands.choices import (
    add_bots,
    add_caps,
    add_rules,
    check_bot,
    chosen_rules,
    named_bots,
)
from smear_tui.commands.recordsout import records_out
from smear_tui.players.spec import from_anywhere, label
from smear_tui.storage import files

if TYPE_CHECKING:
    from rich.progress import Progress

DEALS = 1000
INCIDENTS, INTERRUPTED = 3, 130
"""Exit codes: an answer of a bot could not be used; Ctrl+C."""

_EPILOG = """\
Every deal is played at several tables: the same cards, dealer and chances, the bots on other
sides, each bot on every side equally often. Two bots with three sides or more sit one alone against
the other and the other way round. All that is made of one deal counts as one value for the
interval, which is Student's, 95 %.

points a deal: what the bot's sides scored on average less what the others' did, at 0-0. A moon
ends the game: its winner counts the target (as if it stood there), a side that failed nothing.
A deal that is thrown in is dealt again with the next cards of the same seed.
games won: the share of games that a side of the bot's won (with three sides 33 % is even); a
stopped game is won by nobody. In --json games and games_won count every side that a bot played;
pairs, bids, auctions and moons are those of the deals from 0-0, without deals those of the games.
times: of every decision, also where one action is legal, made since the program was started.
ratings: zero on average; one less the other is what the pair differs by, as well as it can be.

The bot oracle is here only: it sees all hands, so nothing that plays fair gains more.

The same bots, rules and seed give the same numbers for any --jobs; times excepted.
Exit code 3: the answer of a bot could not be used."""


def run(words: list[str]) -> int:
    """Play a series and print what it shows."""
    parser = Parser("arena", "Play bots against each other, with duplicate deals.", _EPILOG)
    _add_options(parser)
    found = parser.read(words)
    named = _bots(parser, found)
    rules = chosen_rules(parser, found, "minnesota")
    plan = Plan(
        rules,
        tuple(from_anywhere(spec) for _, spec in named),
        found.seed,
        _meeting(parser, found, len(named)),
        Caps(found.max_deals, found.max_thrown_in),
        found.bot_time,
    )
    wanted = _wanted(found)
    result = Result(plan, [name for name, _ in named], {
        form: Standing(rules, len(named), plan.tables, games=form == "games") for form in wanted
    })  # fmt: skip
    keep = _resume(parser, found, result) if found.resume else None
    interrupted, broken = _play(found, result, wanted, keep)
    ladder = found.ladder is not None
    text = json_line(result) if found.json else as_text(result, ladder=ladder, matrix=found.matrix)
    (sys.stderr if found.out == "-" else sys.stdout).write(text)
    if broken:
        raise CommandError("arena: a process was killed (for want of memory?); try fewer --jobs")
    return INTERRUPTED if interrupted else INCIDENTS if result.incidents else 0


def _add_options(parser: Parser) -> None:
    parser.option("against", metavar="BOT", nargs="*", help="two or more bots, all against all")
    parser.option("--ladder", metavar="BOT,BOT,...", help="play all pairs and rate the bots")
    parser.option("--matrix", action="store_true", help="show the difference of every two bots")
    parser.option(
        "--alone", action="store_true", help="only the first of two bots alone against the second"
    )
    add_rules(parser)
    parser.option("--deals", metavar="N", type=number(1), help=f"deals from 0-0 ({DEALS})")
    parser.option("--games", metavar="N", type=number(1), help="games to target won")
    parser.option(
        "--until", metavar="WIDTH", type=_width, help="stop when every interval is at most ±WIDTH"
    )
    parser.option("--seed", metavar="N", type=number(), default=1, help="of all deals (1)")
    parser.option("--jobs", metavar="N", type=number(1), help="processes (one a core)")
    parser.option("--json", action="store_true", help="print one JSON object")
    parser.option("--out", metavar="FILE", help="write the records, JSON Lines; - for the output")
    parser.option("--resume", metavar="FILE", help="go on with a series, and its records")
    add_caps(parser)
    add_bots(parser)


def _width(word: str) -> float:
    with contextlib.suppress(ValueError):
        width = float(word)
        if 0 < width < 1000:
            return width
    raise argparse.ArgumentTypeError(f"{word!r} should be a number above 0, such as 0.12")


def _bots(parser: Parser, found: argparse.Namespace) -> list[tuple[str, str]]:
    """Return the names and specifications of the bots; names are different.

    Raises:
        CommandError: There are fewer than two, or one is not there or cannot be loaded.
    """
    if found.ladder is not None and found.against:
        parser.error("--ladder: name all bots there, with commas between them")
    words = found.against if found.ladder is None else found.ladder.split(",")
    where = parser.command if found.ladder is None else f"{parser.command}: --ladder"
    known = named_bots(parser, found)
    named: dict[str, str] = {}
    for word in (each.strip() for each in words):
        spec = known.get(word, word)
        if spec not in named.values() and spec != ORACLE:
            check_bot(where, spec, person=False)
        name = wanted = word if word in known else label(spec)
        times = 1
        while name in named:
            times += 1
            name = f"{wanted}#{times}"
        named[name] = spec
    if len(named) < 2:
        parser.error("two bots or more are wanted, such as 'arena steady rookie'")
    return list(named.items())


def _meeting(parser: Parser, found: argparse.Namespace, bots: int) -> Meeting:
    if found.alone and (found.ladder is not None or bots != 2):
        parser.error("--alone: it is for two bots, not for a ladder or more")
    if found.out is not None and found.resume is not None:
        parser.error("--out: the records go on in the file of --resume")
    return "alone" if found.alone else "pairs" if found.ladder is not None else "all"


def _wanted(found: argparse.Namespace) -> dict[Form, int]:
    """Return which forms are to be played, and how many of each."""
    wanted: dict[Form, int] = {}
    if found.deals is not None or found.games is None:
        wanted["deals"] = found.deals or DEALS
    if found.games is not None:
        wanted["games"] = found.games
    return wanted


def _resume(parser: Parser, found: argparse.Namespace, result: Result) -> int:
    """Count what the file holds; return how many bytes of it stay.

    Raises:
        CommandError: The file cannot be read, or belongs to another series.
    """
    where, keep = f"{parser.command}: --resume {found.resume}", 0
    try:
        with open(found.resume, "rb") as file:
            for unit in read_units(file, result.plan):
                if unit.form not in result.forms:
                    raise ResumeError(f"there are {unit.form} in it: give --{unit.form}, too")
                result.forms[unit.form].add(unit.played)
                keep = unit.end
    except (OSError, ValueError) as error:
        raise CommandError(f"{where}: {files.reason(error)}") from None
    except ResumeError as error:
        raise CommandError(f"{where}: {error}") from None
    return keep


def _play(
    found: argparse.Namespace, result: Result, wanted: dict[Form, int], keep: int | None
) -> tuple[bool, bool]:
    """Play all that is wanted; return whether it was interrupted, and whether a process broke."""
    path = found.out if keep is None else found.resume
    option = "arena: --out" if keep is None else "arena: --resume"
    most = max(wanted[form] - result.forms[form].measure.number for form in wanted)
    jobs = max(1, min(found.jobs or cores(), most))
    with records_out(option, path, keep) as write, _progress() as progress:
        try:
            with Pool(result.plan, jobs, records=path is not None) as pool:
                for form, most in wanted.items():
                    # The first form is the one that --until is about.
                    until = found.until if form == next(iter(wanted)) else None
                    told = _telling(progress, result, form, most, write)
                    go_on(result, pool, form, most, until=until, told=told)
        except KeyboardInterrupt:
            result.ending = "Interrupted: this is the result so far."
            return True, False
        except BrokenProcessPool:
            result.ending = "A process was killed: this is the result so far."
            return False, True
    return False, False


def _telling(
    progress: Progress | None, result: Result, form: Form, most: int, write: Callable[[str], None]
) -> Callable[[Batch], None]:
    """Return what writes the records of a batch and shows how it stands."""
    measure = result.forms[form].measure
    bar = None
    if progress is not None:
        bar = progress.add_task(form, total=most, completed=measure.number, standing="")

    def told(batch: Batch) -> None:
        for lines in batch.records:
            write("".join(lines))
        if progress is not None and bar is not None:
            standing = running_text(measure, result.names, form)
            progress.update(bar, completed=measure.number, standing=standing)

    return told


@contextlib.contextmanager
def _progress() -> Iterator[Progress | None]:
    """Show progress bars if somebody is looking."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from smear_tui.commands.bar import BarConsole

    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[standing]}", markup=False),
        console=BarConsole(),
        transient=True,
    ) as progress:
        yield progress
