"""What all screens share: settings, keys, themes, and where games are kept."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import SystemCommand
from textual.driver import Driver
from textual.screen import Screen

from smear_tui.engine.rules import Rules
from smear_tui.players.names import named
from smear_tui.players.process import BOT_TIME
from smear_tui.players.seating import Seats
from smear_tui.session import Session
from smear_tui.storage import files
from smear_tui.storage import settings as settings_file
from smear_tui.storage.database import Store
from smear_tui.storage.settings import Settings
from smear_tui.tui import gate, keymap, keys, pace, terminal, themes
from smear_tui.tui.commands import CommandScreen

if TYPE_CHECKING:
    from smear_tui.practice.drills import Drill  # only who practises pays for it

_ADVICE = {"advice.hint": "hints", "advice.why": "why", "advice.figures": "figures"}


class SharedApp(terminal.TerminalApp):
    """The app without its screens.

    Attributes:
        store: Where games are kept, None when they are not.
        settings: The player's settings.
        warnings: Lines to be told at the start (settings, store); the first screen says them.
        keys: The keys of the player's own, by command.
        key_faults: What is wrong with the file of keys.
        theme_faults: What is wrong with the theme, if it is one of the player's own.
        ascii: Whether cards are written in letters.
        bot_time: Seconds a foreign bot has for an answer.
        practised: What was practised last; None before.
        burst: Presses closer together than this, in seconds, answer one question only.
        take_back: Seconds in which a discard can be taken back.
    """

    TITLE = "smear"
    CSS_PATH: ClassVar[list[str | PurePath]] = ["app.tcss", "screens/pages.tcss"]
    BINDINGS: ClassVar[list[Any]] = [("ctrl+z", "suspend_process", "Suspend")]
    ENABLE_COMMAND_PALETTE = True

    def __init__(
        self,
        store: Store | None = None,
        settings: Settings | None = None,
        warnings: Sequence[str] = (),
        ascii_cards: bool | None = None,
        bot_time: float = BOT_TIME,
    ) -> None:
        self.settings = settings or Settings()
        self._ascii_cards = ascii_cards
        super().__init__(_driver_class())
        self.store = store
        self.bot_time = bot_time
        self.warnings = list(warnings)
        self.ascii = False
        self.practised: Drill | None = None
        self.burst = gate.BURST
        self.take_back = pace.TAKE_BACK
        self.keys: dict[str, tuple[str, ...]] = {}
        self.key_faults: list[str] = []
        self.load_keys()
        self.warnings += self.key_faults
        themes.install(self)
        self.show_settings()
        self.warnings += self.theme_faults

    def load_keys(self) -> None:
        """Use the keys of the player's own file."""
        changes, self.key_faults = keymap.load()
        self.use_keys(changes)

    def use_keys(self, changes: dict[str, tuple[str, ...]]) -> None:
        """Use other keys for some commands, at once and everywhere."""
        self.keys = changes
        keys.use(changes)
        for screen in self.screen_stack if self.is_running else ():
            if isinstance(screen, CommandScreen):
                screen.bind_keys()

    def show_settings(self) -> None:
        """Let the settings that are seen be seen."""
        ascii_cards = self._ascii_cards
        self.terminal = terminal.detect(
            ascii_setting=self.settings.ascii if ascii_cards is None else ascii_cards
        )
        self.ascii = self.terminal.ascii
        colour = self.terminal.colour
        self.theme_faults = themes.use(self, self.settings.theme, colour, os.environ)

    async def on_event(self, event: events.Event) -> None:
        """Drop what is pressed while the app closes: Textual fails without a screen."""
        if self.screen_stack or not isinstance(event, events.InputEvent):
            await super().on_event(event)

    def on_key(self, event: events.Key) -> None:
        """Note when the key was pressed, just before its binding is looked up."""
        if isinstance(self.screen, CommandScreen):
            self.screen.pressed(event.time)

    def call(self, title: str) -> None:
        """Ring, and say in the terminal's title that it is the person's turn, as is set."""
        if self.settings.bell:
            self.bell()
        self._say_in_title(title)

    def called(self) -> None:
        """Say in the title that it is nobody's turn to be called."""
        self._say_in_title(str(self.TITLE))

    def _say_in_title(self, title: str) -> None:
        set_title = getattr(self._driver, "set_title", None)  # only ours has it
        if self.settings.title and set_title is not None:
            set_title(title)

    def export(self, session: Session) -> str:
        """Write a game into a record file; returns a line that says where, or why not."""
        from smear_tui.tui import records

        try:
            return f"Exported to {records.export(session.record())}"
        except OSError as error:
            return f"The game cannot be written: {files.reason(error)}."

    @property
    def all_warnings(self) -> list[str]:
        """What was found wrong, what concerns the games first."""
        return list(dict.fromkeys([*(self.store.warnings if self.store else []), *self.warnings]))

    @property
    def first_game(self) -> bool:
        """Whether no game was played to its end yet: tips are welcome."""
        return self.store is None or not self.store.finished(1)

    def new_game(self, rules: Rules, specs: Sequence[str], seed: int | None = None) -> Session:
        """Begin a game, which is kept from now on.

        Raises:
            BotError: A bot cannot be made.
        """
        names = named(specs, self.settings.names)
        return Session.new(rules, specs, seed, self.store, names, self.seats())

    def seats(self) -> Seats:
        """Return where the bots of a game will sit."""
        return Seats(self.bot_time, apart=True)

    @property
    def switched_off(self) -> frozenset[str]:
        """The commands of the table that the settings switch off."""
        return frozenset(
            name for name, setting in _ADVICE.items() if not getattr(self.settings, setting)
        )

    def change_settings(self, **changes: Any) -> list[str]:
        """Change settings now and in the file; returns a line for each thing that went wrong."""
        self.settings = dataclasses.replace(self.settings, **changes)
        if "ascii" in changes:
            self._ascii_cards = None  # what was said at the start held until now
        self.show_settings()
        return settings_file.save(self.settings)

    async def action_quit(self) -> None:
        """Do what the screen does on Ctrl+Q, which Textual would answer by quitting."""
        self.action_help_quit()

    def action_help_quit(self) -> None:
        """Answer Ctrl+C where no screen does, as in the palette: the same way out."""
        if isinstance(self.screen, CommandScreen):
            self.screen.way_out()
        elif len(self.screen_stack) > 1:
            self.pop_screen()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Offer in the palette what the screen's keys do, from the same table."""
        if isinstance(screen, CommandScreen):
            for title, help_, name in screen.palette():
                yield SystemCommand(title, help_, lambda name=name: screen.give(name))


def _driver_class() -> type[Driver] | None:
    """Return the driver for this platform; None for Textual's own."""
    try:
        from smear_tui.tui.driver import TerminalDriver  # not at the top: it needs termios
    except ImportError:  # Windows
        return None
    return TerminalDriver
