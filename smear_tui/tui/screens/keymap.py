"""Keys of one's own: the commands that can have others, and a screen that waits for one."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from smear_tui.storage import keyfile
from smear_tui.tui import keymap
from smear_tui.tui.keys import COMMANDS, Command, Where, bindings, command, key_name
from smear_tui.tui.screens.lists import ListScreen
from smear_tui.tui.screens.page import PlainScreen
from smear_tui.tui.widgets.choices import Row
from smear_tui.tui.widgets.page import Divider, Heading, KeyBar

_USUAL = {each.id: each for each in COMMANDS}


class KeysScreen(ListScreen[None]):
    """The commands with their keys; a key that is pressed is taken, kept, and used at once."""

    PLACES = frozenset({Where.SETTINGS, Where.BACK})
    BINDINGS = bindings(Where.SETTINGS, Where.BACK)
    TITLE_LEFT: ClassVar[str] = "smear · keys"

    def on_mount(self) -> None:
        """Say what is wrong with the file."""
        self.say(*self.smear.key_faults)

    def rows(self) -> list[Row]:
        """Return the commands that can have other keys."""
        return [_row(command(each.id)) for each in keymap.CHANGEABLE]

    def chosen(self, row: Row) -> None:
        """Wait for another key."""

        def pressed(key: str | None) -> None:
            if key is not None:
                self._set(row.id, (key,))

        self.app.push_screen(PressScreen(row.id), pressed)

    def do_settings_next(self, key: str) -> None:
        """Wait for another key."""
        self.do_list_choose(key)

    def do_setup_before(self, key: str) -> None:
        """Wait for another key."""
        self.do_list_choose(key)

    def do_setup_after(self, key: str) -> None:
        """Wait for another key."""
        self.do_list_choose(key)

    def do_settings_usual(self, key: str) -> None:
        """Give the marked command its usual keys."""
        row = self.choices.marked
        if row is not None:
            usual = _USUAL[row.id]
            self._set(row.id, tuple(key for key in usual.keys if key not in keymap.ALWAYS))

    def _set(self, name: str, keys: tuple[str, ...]) -> None:
        given = {**self.smear.keys, name: keys}
        _, faults = keymap.checked(given, by_title=True)
        if faults:
            self.say(*faults)
            return
        fault = keyfile.save(name, [keymap.as_written(key) for key in keys])
        self.smear.load_keys()
        if fault:
            self.smear.use_keys(given)
        self.say(fault, *self.smear.key_faults)
        self.renew()
        self.show_keys()


def _row(each: Command) -> Row:
    usual = _USUAL[each.id]
    shown = ", ".join(key_name(key) for key in each.keys if key not in keymap.ALWAYS)
    places = ", ".join(place.value.lower() for place in Where if place in each.where)
    was = "" if each.keys == usual.keys else f"  (usually {usual.shown.split()[0]})"
    told = f"{each.help[:1].upper()}{each.help[1:]} ({places}). In keys.toml: {each.id}."
    return Row(each.id, each.title, note=f"{shown}{was}", help=told)


class PressScreen(PlainScreen[str]):
    """Waits for a key; the result is Textual's name of it, None when it was left."""

    PLACES = frozenset({Where.PRESS})
    BINDINGS = bindings(Where.PRESS)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._command = name

    def compose(self) -> ComposeResult:
        """Make the screen."""
        yield Heading("smear · keys")
        yield Divider(classes="top")
        with Vertical(classes="body"):
            asked = f"Press the key for: {_USUAL[self._command].title}"
            yield Static(Text(asked), classes="asked")
            yield Static(classes="help")
        yield Divider(classes="bottom")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the way out."""
        self.show_keys()

    def on_key(self, event: events.Key) -> None:
        """Take the key, or say why not."""
        if event.key in command("press.cancel").keys:
            return
        event.stop()
        try:
            key = keymap.read_key(event.key)
        except ValueError as error:
            self.query_one(".help", Static).update(Text(str(error)))
            return
        others = {name: keys for name, keys in self.smear.keys.items() if name != self._command}
        _, faults = keymap.checked({**others, self._command: (key,)}, by_title=True)
        if faults:
            self.query_one(".help", Static).update(Text(faults[0]))
        else:
            self.dismiss(key)

    def do_press_cancel(self, key: str) -> None:
        """Leave everything as it was."""
        self.dismiss(None)
