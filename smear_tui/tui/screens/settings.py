"""The settings; every change is kept, and seen, at once."""

from __future__ import annotations

from typing import ClassVar

from textual import on

from smear_tui.storage.settings import SETTINGS, Setting
from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.screens.lists import ListScreen
from smear_tui.tui.widgets.choices import Choices, Row

_LABELS = {
    "pace": "Speed of the others",
    "trick_pause": "A finished trick stays",
    "two_step": "Play in two steps",
    "play_forced": "Play the only card",
    "confirm": "Ask once more",
    "suits": "Suits",
    "ascii": "Cards in letters",
    "theme": "Colours",
    "sort": "Order of the hand",
    "bell": "Bell on your turn",
}
_VALUES = {True: "yes", False: "no", "key": "until a key", "auto": "as the terminal needs"}


class SettingsScreen(ListScreen[None]):
    """Rows of values, from the table of settings."""

    PLACES = frozenset({Where.SETTINGS, Where.BACK})
    BINDINGS = bindings(Where.SETTINGS, Where.BACK)
    TITLE_LEFT: ClassVar[str] = "smear · settings"

    def rows(self) -> list[Row]:
        """Return every setting that has values to choose from."""
        return [
            Row(
                each.name,
                _LABELS.get(each.name, each.name),
                value=_shown(each.name, getattr(self.smear.settings, each.name)),
                help=f"{each.help[:1].upper()}{each.help[1:]}. In settings.toml: {each.name}.",
            )
            for each in SETTINGS
            if each.choices
        ]

    def chosen(self, row: Row) -> None:
        """Set the next value."""
        self._change(row, 1)

    @on(Choices.Changed)
    def _changed(self, message: Choices.Changed) -> None:
        self._change(message.row, message.step)

    def do_settings_next(self, key: str) -> None:
        """Set the next value."""
        self._change(self.choices.marked, 1)

    def do_setup_before(self, key: str) -> None:
        """Set the value before."""
        self._change(self.choices.marked, -1)

    def do_setup_after(self, key: str) -> None:
        """Set the next value."""
        self._change(self.choices.marked, 1)

    def _change(self, row: Row | None, step: int) -> None:
        if row is None:
            return
        setting = next(each for each in SETTINGS if each.name == row.id)
        value = _beside(setting, getattr(self.smear.settings, row.id), step)
        self.say(*self.smear.change_settings(**{row.id: value}))
        self.renew()


def _beside(setting: Setting, value: object, step: int) -> object:
    # To Python 1 is True: the place of a value is that of its type too.
    found = [
        place
        for place, each in enumerate(setting.choices)
        if each == value and type(each) is type(value)
    ]
    return setting.choices[(found[0] + step) % len(setting.choices) if found else 0]


def _shown(name: str, value: object) -> str:
    if name == "theme" and value == "auto":
        return "as the terminal is"
    if isinstance(value, float):
        return f"{value:g} s"
    if isinstance(value, bool) or value in ("key", "auto"):
        return _VALUES[value]
    if name == "pace":
        return {0: "0 slow", 5: "5 instant"}.get(int(str(value)), str(value))
    return str(value)
