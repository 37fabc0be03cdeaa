"""The menu over a game: one for Esc, q, Ctrl+C and Ctrl+Q."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from smear_tui.session import Session
from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.screens.entry import QuestionScreen
from smear_tui.tui.screens.help import HelpScreen
from smear_tui.tui.screens.lists import ListScreen
from smear_tui.tui.screens.page import game_line
from smear_tui.tui.screens.rules import RulesPage
from smear_tui.tui.screens.settings import SettingsScreen
from smear_tui.tui.screens.warnings import WARNINGS, WarningsPage, in_few_lines
from smear_tui.tui.widgets.choices import Row
from smear_tui.words.titles import game_title

_ROOMY = 24
"""Rows from which there is room for a warning."""


class GameChoice(Enum):
    """What the menu over a game can result in."""

    RESUME = "resume"
    FINISH = "finish this deal for me"
    FINISH_GAME = "finish this game for me"
    MYSELF = "play on myself"
    ABANDON = "abandon"
    NEW = "new game"
    LEAVE = "leave"
    QUIT = "quit"


class GameMenu(ListScreen[GameChoice]):
    """Resume, leave and the rest; the result is a ``GameChoice``."""

    PLACES = frozenset({Where.LIST, Where.GAME_MENU})
    BINDINGS = bindings(Where.LIST, Where.GAME_MENU)
    TITLE_LEFT: ClassVar[str] = "smear · menu"

    def __init__(self, session: Session, *, finishing: bool = False) -> None:
        super().__init__()
        self._session = session
        self._finishing = finishing  # whether a bot plays the person's seat

    def heading_right(self) -> str:
        """Return which game it is."""
        return game_line(self._session)

    def on_mount(self) -> None:
        """Say what becomes of the game, and what was found wrong."""
        log = self._session.log
        kept = "The game is kept as it is played: leaving loses nothing."
        lost = "This game is not being saved: leaving ends it."
        # In a low window there is room for the choice alone.
        roomy = self.app.size.height >= _ROOMY
        wrong = in_few_lines(self._warnings, 1) if roomy else []
        self.say(kept if log is not None and log.kept else lost, *wrong)
        self.set_class(bool(self._warnings), "-full")

    @property
    def _warnings(self) -> list[str]:
        return self.smear.all_warnings

    def rows(self) -> list[Row]:
        """Return what can be done."""
        game = self._session.game
        on = self._session.person is not None and game.to_act is not None and not self._finishing
        myself = Row("myself", "Play on myself", help="You are asked again from your next turn on.")
        deal = Row(
            "finish",
            "Finish this deal for me",
            help="The deal is played to its end for you; the game counts as assisted.",
        )
        rest = Row(
            "finish_game",
            "Finish this game for me",
            help="The rest is played for you, deal after deal; the game counts as assisted.",
        )
        return [
            Row("resume", "Resume", help="Back to the table."),
            *([myself] if self._finishing else []),
            *([deal] if on else []),
            Row("leave", "Leave", help="To the start menu; the game can be resumed there."),
            Row("new", "New game ...", help="This game is kept, and another one begins."),
            *([rest] if on else []),
            Row("abandon", "Abandon ...", help="The game is removed for good; asks once more."),
            Row("export", "Export", help="The game so far as a record file, for others to read."),
            *([WARNINGS] if self._warnings else []),
            Row("settings", "Settings", help="Speed, suits, colours and the like, at once."),
            Row("help", "Help", help="Every key, the trump order of this deal, the points."),
            Row("rules", "Rules", help=f"The rules of {game_title(game.rules)} in words."),
            Row("quit", "Quit", help="Leave smear; the game can be resumed next time."),
        ]

    def chosen(self, row: Row) -> None:
        """Do what a row says."""
        match row.id:
            case "settings":
                self.app.push_screen(SettingsScreen())
            case "help":
                self.do_table_help("")
            case "rules":
                self.app.push_screen(RulesPage(self._session.game.rules))
            case "export":
                self.say(self.smear.export(self._session))
            case "warnings":
                self.app.push_screen(WarningsPage(self._warnings))
            case "abandon":
                self._abandon()
            case name:
                self.dismiss(GameChoice[name.upper()])

    def _abandon(self) -> None:
        def answered(yes: bool | None) -> None:
            if yes:
                self.dismiss(GameChoice.ABANDON)

        game = self._session.game
        where = f"seed {game.seed}, deal {max(1, game.table.deal_number + 1)}"
        totals = self.names_of(self._session).scores(game.table.totals)
        told = f"{game_title(game.rules)}, {where}: {totals}."
        self.app.push_screen(
            QuestionScreen("smear · abandon the game", told, "remove it for good", "play on"),
            answered,
        )

    def do_table_help(self, key: str) -> None:
        """Open the help of the table."""
        self.app.push_screen(HelpScreen({Where.TABLE}, self._session))

    def do_menu_resume(self, key: str) -> None:
        """Back to the game."""
        self.dismiss(GameChoice.RESUME)

    def do_menu_quit(self, key: str) -> None:
        """Quit."""
        self.dismiss(GameChoice.QUIT)
