"""The start menu: play, resume, rules, settings, quit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.widget import Widget
from textual.widgets import Static

from smear_tui import __version__
from smear_tui.botapi import BotError
from smear_tui.engine.errors import SmearError
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.players.names import usual_seats
from smear_tui.session import Session
from smear_tui.storage.games import GameSummary
from smear_tui.storage.rulefiles import RuleFileError, find_rules
from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.screens.lists import ListScreen, about
from smear_tui.tui.screens.resume import game_name, score_line
from smear_tui.tui.screens.setup import Setup
from smear_tui.tui.screens.warnings import MOST, WARNINGS, WarningsPage, in_few_lines
from smear_tui.tui.widgets.choices import Row
from smear_tui.words.cards import CardStyle
from smear_tui.words.sides import counted
from smear_tui.words.titles import game_title

if TYPE_CHECKING:  # at the start menu nobody practises yet
    from smear_tui.practice.drills import Drill

_ROWS_LOW = 8
"""Rows beside which a low window has room for the aces."""
_PRACTICE = "Hand after hand: what each choice is worth, and what yours cost."


class StartMenu(ListScreen[None]):
    """The first screen. What is most likely wanted is marked: Enter does it."""

    PLACES = frozenset({Where.LIST, Where.START})
    BINDINGS = bindings(Where.LIST, Where.START)
    TITLE_LEFT: ClassVar[str] = "smear"

    def __init__(self) -> None:
        super().__init__()
        self._played = False

    def heading_right(self) -> str:
        """Return the version."""
        return __version__

    def above(self) -> Iterable[Widget]:
        """Return the four aces."""
        yield Static(classes="aces")

    def on_mount(self) -> None:
        """Tell what went wrong so far."""
        self.query_one(".aces", Static).update(self.coloured(aces(self.card_style)))
        self.tell_warnings()

    def on_screen_resume(self) -> None:
        """Come back from a game or another screen."""
        self.renew()
        self.tell_warnings()
        if self._played:
            self.choices.move(-100)  # to the game that was left
            self._played = False
        self.query_one(".aces", Static).update(self.coloured(aces(self.card_style)))

    def tell_warnings(self) -> None:
        """Show what the store and the settings had to say."""
        shown = in_few_lines(self.smear.all_warnings)
        self.say(*shown)
        self.set_class(bool(shown), "-warned")
        self.set_class(bool(shown) or len(self.choices.rows) > _ROWS_LOW, "-full")

    def rows(self) -> list[Row]:
        """Return what can be done; the first is what is most likely wanted."""
        rules = self._rules()
        games = self.smear.store.unfinished() if self.smear.store else []
        resume = self._resume_rows(games)
        rows = [*resume, Row("play", f"Play {game_title(rules)}", help=about(rules))]
        for name in ("minnesota", "schmier"):
            if PRESETS[name] != rules:
                title = game_title(PRESETS[name])
                rows.append(Row(f"play:{name}", f"Play {title}", help=about(PRESETS[name])))
        if len(self.smear.all_warnings) > MOST:
            rows.append(WARNINGS)
        rows += [
            Row("new", "New game ...", help="Choose the rules, who sits where, and the seed."),
            Row("practice", "Practise bidding ...", help=_PRACTICE),
            Row("games", "Games ...", help=_about_games(games, bool(resume))),
            Row("rules", "Rules", help="Every game there is, in words."),
            Row("settings", "Settings", help="Speed, suits, colours and the like."),
            Row("help", "Help", help="Every key. For screen readers: smear-tui --plain"),
            Row("quit", "Quit", help="Nothing is lost."),
        ]
        return rows

    def _resume_rows(self, games: Sequence[GameSummary]) -> list[Row]:
        # A game that is open elsewhere is no first choice: Enter could do nothing with it.
        free = next((game for game in games if not game.open_elsewhere), None)
        if free is None:
            return []
        told = score_line(free, self.card_style)
        return [Row(f"resume:{free.id}", f"Resume {game_name(free)}", help=told)]

    def _rules(self) -> Rules:
        try:
            return find_rules(self.smear.settings.rules)
        except RuleFileError as error:
            line = f"the settings' rules: {error}; minnesota is played"
            if line not in self.smear.warnings:
                self.smear.warnings.append(line)
            return PRESETS["minnesota"]

    def chosen(self, row: Row) -> None:
        """Do what a row says."""
        what, _, which = row.id.partition(":")
        match what:
            case "resume":
                self.resume(int(which))
            case "games":
                from smear_tui.tui.screens.games import GamesScreen

                self.app.push_screen(GamesScreen(), self.resume)
            case "play":
                rules = PRESETS[which] if which else self._rules()
                self.begin(Setup(rules, usual_seats(rules.seats, self.smear.settings.seats)))
            case "new":
                from smear_tui.tui.screens.newgame import NewGame

                self.app.push_screen(NewGame(), self.begin)
            case "practice":
                self.practise(None)
            case "warnings":
                self.app.push_screen(WarningsPage(self.smear.all_warnings))
            case "rules":
                from smear_tui.tui.screens.rules import RulesScreen

                self.app.push_screen(RulesScreen())
            case "settings":
                from smear_tui.tui.screens.settings import SettingsScreen

                self.app.push_screen(SettingsScreen())
            case "help":
                self.do_table_help("")
            case _:
                self.do_start_quit("")

    def play(self, session: Session, warnings: Sequence[str] = ()) -> None:
        """Show a game at the table, and the one that is wanted after it.

        Args:
            session: The game.
            warnings: What was not told yet, as the menu was not seen.
        """
        from smear_tui.tui.screens.table import TableScreen

        self._played = True
        self.app.push_screen(TableScreen(session, warnings), self.begin)

    def practise(self, drill: Drill | None) -> None:
        """Open the choice of what to practise, and practise at once if that is known."""
        from smear_tui.tui.screens.practicesetup import PracticeSetup

        self.app.push_screen(PracticeSetup(drill))

    def begin(self, setup: Setup | None) -> None:
        """Deal a game; None when it was thought better of."""
        if setup is None:
            return
        try:
            self.play(self.smear.new_game(setup.rules, setup.seats, setup.seed))
        except BotError as error:
            self.say(str(error))

    def resume(self, number: int | None) -> None:
        """Open an unfinished game at the table, or say why it cannot be; None for none."""
        store = self.smear.store
        if store is None or number is None:
            return
        log = None
        try:
            log = store.open_game(number)
            self.play(Session.resume(log, self.smear.seats()))
        except SmearError as error:
            if log is not None:
                log.close()
            self.say(f"game {number} cannot be resumed: {error}")
            self.renew()

    def do_start_last(self, key: str) -> None:
        """Mark Quit."""
        self.choices.mark("quit")

    def do_start_quit(self, key: str) -> None:
        """Quit."""
        self.app.exit(0)


def _about_games(games: Sequence[GameSummary], resumable: bool) -> str:
    """Return what the list of games holds."""
    others = len(games) - resumable
    told = "Look at games that are over; export, import, delete."
    if not others:
        return told
    if resumable:
        return f"{counted(others, 'more game')} under way. {told}"
    return f"{counted(others, 'game')} under way, open in another window. {told}"


def aces(style: CardStyle) -> str:
    """Return the four aces side by side."""
    cards = [style.label(12 + 13 * suit) for suit in range(4)]
    return "\n".join(
        "  ".join(part.format(card) for card in cards) for part in ("┌────┐", "│ {} │", "└────┘")
    )
