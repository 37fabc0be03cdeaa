"""A game in line mode: what each request of the session shows, and what it replies."""

from __future__ import annotations

from typing import TextIO

from smear_tui.engine.events import DealScored, DealStarted, GameWon
from smear_tui.plain import pages
from smear_tui.plain.console import Console, EndOfInput
from smear_tui.plain.turns import Turns
from smear_tui.session import (
    NEXT,
    BotTurn,
    DealOver,
    GameOver,
    PersonTurn,
    Refused,
    Reply,
    Request,
    Session,
    Shown,
    Undone,
    drive,
)
from smear_tui.storage.settings import Settings
from smear_tui.words.draw import draw_line
from smear_tui.words.events import deal_so_far, result_line, scores_line, sentence
from smear_tui.words.reasons import closed, reason
from smear_tui.words.sides import Names
from smear_tui.words.tips import tips
from smear_tui.words.titles import game_title

INTERRUPTED, BROKEN_PIPE = 130, 141
"""Exit codes: Ctrl+C; whoever read the output has gone."""
RESUME = "smear-tui --plain"
"""The command that goes on with a kept game."""


def run_plain(session: Session, settings: Settings, stdin: TextIO, stdout: TextIO) -> int:
    """Play a session in line mode, to its end or until the person leaves; it is closed then.

    Args:
        session: A new game, or one that is resumed.
        settings: The player's settings; pace, colours and pauses mean nothing here.
        stdin: Where answers come from.
        stdout: Where everything goes.

    Returns:
        The exit code: 0, 130 after Ctrl+C, 141 when nobody reads the output any more.
    """
    try:
        console = Console(stdin, stdout, settings)
        return play_through(session, settings, console)
    except BrokenPipeError:
        return BROKEN_PIPE
    finally:
        session.close()


def play_through(session: Session, settings: Settings, console: Console) -> int:
    """Play a session and say how it was left; returns the exit code.

    Raises:
        BrokenPipeError: Nobody reads the output any more.
    """
    game = PlainGame(session, settings, console)
    try:
        game.open()
        drive(session, game.reply)
        game.leave()
    except EndOfInput:
        game.leave("End of input.")
    except KeyboardInterrupt:
        console.say()
        game.leave("Interrupted.")
        return INTERRUPTED
    return 0


class PlainGame:
    """The handler that ``drive`` asks.

    Attributes:
        session: The game.
        console: Where it is played.
        names: Who is who. With several people at one keyboard nobody is *you*.
    """

    def __init__(self, session: Session, settings: Settings, console: Console) -> None:
        people = [seat for seat, each in enumerate(session.players) if each.bot is None]
        self.session = session
        self.console = console
        self.names = Names.of(
            session.game.rules,
            [each.name for each in session.players],
            people[0] if len(people) == 1 else None,
            console.style,
        )
        self._turns = Turns(session, settings, console, self.names)
        self._people = bool(people)
        self._won = ""
        self._saved = session.log is not None and session.log.saving

    def open(self) -> None:
        """Say what is played and by whom; in a game that is resumed, the deal so far."""
        say, session, game = self.console.say, self.session, self.session.game
        seed = "" if game.seed is None else f" Seed {game.seed}."
        say(f"{game_title(game.rules)}, to {game.rules.target}.{seed}")
        say(table_line(self.names))
        if not self.names.alone:
            say(sides_line(self.names))
        if self._people:
            say("Answer every prompt with a line; ? tells what you can type.")
        if game.log:
            say()
            say(f"Resumed. Totals: {self.names.scores(game.table.totals)}.")
            self._tell_deal_again()
        else:
            say(draw_line(game, self.names))
        if self._people and not game.log:
            for tip in tips(game.rules):
                say(f"Tip: {tip}", indent="     ")
        for line in session.notices:
            say(f"Note: {closed(line)}")

    def leave(self, why: str = "") -> None:
        """Say what becomes of the game."""
        session = self.session
        if session.game.over:
            if why:
                self.console.say(why)
            return
        kept = "The game could not be saved and ends here."
        if session.log is not None and session.log.kept:
            kept = f"The game is kept. To go on with it: {RESUME}"
        elif session.log is None:
            kept = "The game is not saved and ends here."
        self.console.say(f"{why} {kept}".strip())

    def reply(self, request: Request) -> Reply:
        """Show what a request brings and return the reply to it."""
        match request:
            case Shown():
                self._show(request)
            case BotTurn():
                return self.session.ask_bot(request)
            case PersonTurn(seat=seat, view=view):
                return self._turns.action(seat, view)
            case Refused(reason=text):
                self.console.say(reason(text, self.names))
            case Undone():
                self.console.say("Taken back. This is the deal so far:")
                self._tell_deal_again()
            case DealOver(thrown_in=thrown_in):
                return self._deal_over(thrown_in=thrown_in)
            case GameOver():
                return self._game_over()
        return None

    def _show(self, shown: Shown) -> None:
        self._turns.help.hindsight.keep(shown.why)
        game, names = self.session.game, self.names
        view = game.view(0 if names.you is None else names.you)
        for event in shown.events:
            if isinstance(event, DealStarted):
                self.console.say()
            if isinstance(event, DealScored):
                self.console.say(result_line(event, names))
                self.console.say(scores_line(event, names))
            elif isinstance(event, GameWon):
                # It comes last, below how the points were won.
                self._won = sentence(event, names, view)
            elif text := sentence(event, names, view):
                self.console.say(text)
        if shown.incident:
            self.console.say(f"Note: {shown.incident}; the first legal choice was made instead.")
        self._watch_saving()

    def _watch_saving(self) -> None:
        log = self.session.log
        if log is not None and log.saving is not self._saved:
            self._saved = log.saving
            self.console.say(
                "Note: the game is saved again."
                if log.saving
                else "Note: the game cannot be saved any more; play goes on."
            )

    def _tell_deal_again(self) -> None:
        for line in deal_so_far(self.session.game, self.names):
            self.console.say(line)

    def _deal_over(self, *, thrown_in: bool) -> Reply:
        if not thrown_in:
            self.console.show(pages.summary(self.session.game, self.names))
        if not self._people:
            return NEXT
        return self._turns.go_on("Enter deals again" if thrown_in else "Enter for the next deal")

    def _game_over(self) -> Reply:
        self.console.show(pages.summary(self.session.game, self.names))
        self.console.say(self._won)
        if not self._people:
            return None
        reply = self._turns.go_on("Enter ends the game")
        return None if reply is NEXT else reply


def table_line(names: Names) -> str:
    """Return who sits where: ``Round the table: you, Ada, Bo and Cy.``."""
    seats = range(names.rules.seats)
    first = 0 if names.you is None else names.you
    around = [names.inside((first + step) % len(seats)) for step in seats]
    return f"Round the table, to the left: {', '.join(around)}."


def sides_line(names: Names) -> str:
    """Return who plays with whom: ``US are you and Bo, THEM are Ada and Cy.``."""
    if names.alone:
        return f"Each plays alone: {names.players_listed()}."
    return (
        "; ".join(
            f"{names.code(side)} {'are' if names.us_and_them else 'is'} {names.members(side)}"
            for side in names.order_of_sides()
        )
        + "."
    )
