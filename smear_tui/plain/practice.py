"""Bidding practice in line mode."""

from __future__ import annotations

from typing import TextIO

from smear_tui.engine.actions import Action, Discard
from smear_tui.engine.view import View
from smear_tui.plain.console import Console, EndOfInput
from smear_tui.plain.game import BROKEN_PIPE, INTERRUPTED
from smear_tui.plain.turns import Turns
from smear_tui.practice.again import anew_lines, dealt_anew, open_lines, played_out
from smear_tui.practice.drills import Drill, NoHand
from smear_tui.practice.keeping import Keeper
from smear_tui.practice.labels import Labels
from smear_tui.practice.progress import progress, summary_lines, table_lines
from smear_tui.practice.sitting import Sitting, session_of
from smear_tui.practice.spots import Spot
from smear_tui.practice.telling import LEGEND, NOT_KEPT, no_figures, opinions, told
from smear_tui.practice.themes import Theme
from smear_tui.practice.weighing import JUDGED, Findings, tidied, weigh
from smear_tui.session import LEAVE, Command
from smear_tui.storage.practice import PracticeLog
from smear_tui.storage.settings import Settings
from smear_tui.words.events import deal_so_far
from smear_tui.words.sides import Names, counted
from smear_tui.words.titles import game_title

_NEXT = "Enter next, o open hands, d dealt anew, g progress, ? help, q quit"


def run_plain_practice(
    drill: Drill,
    log: PracticeLog,
    settings: Settings,
    stdin: TextIO,
    stdout: TextIO,
    worlds: int = JUDGED,
) -> int:
    """Practise in line mode until the person leaves.

    Args:
        drill: What is practised.
        log: Where the answers are kept.
        settings: The player's settings.
        stdin: Where answers come from.
        stdout: Where everything goes.
        worlds: How many deals an answer is judged by.

    Returns:
        The exit code: 0, 130 after Ctrl+C, 141 when nobody reads the output any more.
    """
    try:
        console = Console(stdin, stdout, settings)
        practise(drill, log, settings, console, worlds)
    except EndOfInput:
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE
    return 0


def practise(
    drill: Drill, log: PracticeLog, settings: Settings, console: Console, worlds: int = JUDGED
) -> None:
    """Practise until the person quits.

    Raises:
        EndOfInput: No line comes any more.
    """
    sitting = Sitting(drill, Keeper(log, drill.rules))
    console.say(f"Practice: {game_title(drill.rules)}. {drill.theme.title}. Seed {drill.seed}.")
    console.say(
        "You bid, name trump and discard; then you see what every choice is worth. "
        "Answer every prompt with a line; ? tells what you can type."
    )
    due = sitting.keeper.waiting().due
    if due and drill.theme is not Theme.MISTAKES:
        console.say(f"{counted(due, 'mistake')} due again: --theme mistakes asks for them.")
    try:
        while _hand(sitting, log, settings, console, worlds):
            pass
    finally:
        console.say(sitting.summary())


def _hand(
    sitting: Sitting, log: PracticeLog, settings: Settings, console: Console, worlds: int
) -> bool:
    """Practise a hand; False when the person quits, or there is none."""
    if sitting.drill.theme is Theme.CLOSE:
        console.say("Looking for a hand ...")  # which can take a while
    try:
        sitting.begin(next(spot for spot in sitting.search() if spot is not None))
    except NoHand as none:
        console.say(str(none))
        return False
    console.say()
    console.say(f"Hand {sitting.hands}.")
    told_before = 0
    while (asked := sitting.question()) is not None:
        spot, _ = asked
        question = _Question(spot, settings, console)
        told_before = question.tell(told_before)
        answer = question.ask()
        if answer is None:
            return False
        sitting.answered(answer)
        try:
            found = weigh(spot, worlds, answer if isinstance(answer, Discard) else None)
        except Exception as error:  # of whatever kind: the hand goes on without figures
            console.say(no_figures(f"{type(error).__name__}: {error}"))
            continue
        kept = sitting.keep(spot, found.judge(answer))
        note = sitting.keeper.story(spot) if kept else NOT_KEPT
        if not question.judged(found, answer, log, note):
            return False
    return True


class _Question:
    """One decision, asked as at the table."""

    def __init__(self, spot: Spot, settings: Settings, console: Console) -> None:
        self._session = session_of(spot.game())
        names = [player.name for player in self._session.players]
        self._spot, self._console = spot, console
        self._names = Names.of(spot.rules, names, self._session.person, console.style)
        self._turns = Turns(self._session, settings, console, self._names, practice=True)

    @property
    def _view(self) -> View:
        return self._session.game.view(0)

    def tell(self, before: int) -> int:
        """Tell what has happened since; returns how much that is."""
        game, console = self._session.game, self._console
        if not before and any(self._spot.totals):
            console.say(f"Totals: {self._names.scores(self._spot.totals)}.")
        lines = deal_so_far(game, self._names)
        for line in lines[before:]:
            console.say(line)
        return len(lines)

    def ask(self) -> Action | None:
        """Return the answer; None when the person quits."""
        while True:
            reply = self._turns.action(self._view.seat, self._view)
            if reply is LEAVE:
                return None
            if isinstance(reply, Command) or reply is None:
                self._console.say("In practice an answer stands.")
                continue
            assert not hasattr(reply, "incident")  # a person's turn
            return tidied(reply)

    def judged(self, found: Findings, answer: Action, log: PracticeLog, note: str) -> bool:
        """Tell what the answer comes to, and what else is asked for; False when he quits."""
        console, names = self._console, self._names
        console.say()
        console.show(told(found, answer, opinions(self._spot), names, console.width))
        if note:
            console.say(console.style.pretty(note))
        while True:
            match console.ask(_NEXT).lower():
                case "" | "n" | "next":
                    return True
                case "q" | "quit" | "exit":
                    return False
                case "o" | "open":
                    for line in open_lines(played_out(found, answer), names):
                        console.say(line, indent="    ")
                case "d" | "anew":
                    labels = Labels.of(found, console.style)
                    named = (labels.inside(answer), labels.inside(found.best))
                    console.show(anew_lines(list(dealt_anew(found, answer)), names, *named))
                case "g" | "progress":
                    show_progress(console, log)
                case "?" | "help":
                    for word, what in LEGEND:
                        console.say(f"{word}: {what}.", indent="  ")
                case _:
                    console.say("Enter goes on; o, d and g show more, ? explains; q quits.")


def show_progress(console: Console, log: PracticeLog) -> None:
    """Tell how the answers change."""
    found = progress(log.answers())
    for line in summary_lines(found):
        console.say(line)
    if found.whole is not None:
        console.show(table_lines("day", found.days[-10:]))
        console.show(table_lines("what", found.groups))
