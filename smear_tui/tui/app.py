"""The app: the start menu, and the table over it if there is a game to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smear_tui.players.process import BOT_TIME
from smear_tui.session import Session
from smear_tui.storage.database import Store
from smear_tui.storage.settings import Settings
from smear_tui.tui import terminal
from smear_tui.tui.screens.menu import StartMenu
from smear_tui.tui.shared import SharedApp

if TYPE_CHECKING:  # at the start menu nobody practises yet
    from smear_tui.practice.drills import Drill


class SmearApp(SharedApp):
    """The app.

    Args:
        store: Where games are kept; None: they are not.
        settings: The player's settings.
        session: A game to show at once, over the start menu.
        warnings: Lines to tell first.
        ascii_cards: Letters instead of suit symbols; None: as the settings say.
        practice: What to practise at once.
    """

    def __init__(
        self,
        store: Store | None = None,
        settings: Settings | None = None,
        session: Session | None = None,
        warnings: Sequence[str] = (),
        ascii_cards: bool | None = None,
        practice: Drill | None = None,
    ) -> None:
        bot_time = BOT_TIME if session is None else session.seats.seconds
        super().__init__(store, settings, warnings, ascii_cards, bot_time)
        self._first, self._practice = session, practice

    def on_mount(self) -> None:
        """Open the start menu, and the table over it if there is a game to play."""
        menu = StartMenu()
        self.push_screen(menu)
        if self._first is not None:
            menu.play(self._first, self.all_warnings)
        elif self._practice is not None:
            menu.practise(self._practice)


def run_app(
    store: Store | None = None,
    settings: Settings | None = None,
    session: Session | None = None,
    warnings: Sequence[str] = (),
    ascii_cards: bool | None = None,
    practice: Drill | None = None,
) -> int:
    """Run the app until it is left.

    Args:
        store: Where games are kept; None: they are not.
        settings: The player's settings.
        session: A game to show at once, instead of the start menu.
        warnings: Lines to tell first.
        ascii_cards: Letters instead of suit symbols; None: as the settings say.
        practice: What to practise at once, instead of the start menu.

    Returns:
        The exit code.
    """
    return terminal.run_app(SmearApp(store, settings, session, warnings, ascii_cards, practice))
