"""The settings; every change is kept, and seen, at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual.widgets import Static

from smear_tui.engine.presets import PRESETS
from smear_tui.engine.trump import trump_tables
from smear_tui.storage import themefiles
from smear_tui.storage.rulefiles import own_names
from smear_tui.storage.settings import LONGEST_NAME, SETTINGS, Setting, Settings, read_name
from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.pace import action_delay
from smear_tui.tui.screens.entry import EntryScreen
from smear_tui.tui.screens.keymap import KeysScreen
from smear_tui.tui.screens.values import ValueScreen, beside
from smear_tui.tui.widgets.choices import Row
from smear_tui.words.cards import CardStyle, sorted_hand
from smear_tui.words.titles import game_title

_LABELS = {
    "pace": "Speed of the others",
    "trick_pause": "A finished trick stays",
    "two_step": "Play in two steps",
    "play_forced": "Play the only card",
    "confirm": "Ask once more",
    "theme": "Colours",
    "suits": "Suits",
    "cards": "Cards",
    "ascii": "Cards in letters",
    "sort": "Order of the hand",
    "animations": "Moving cards",
    "bell": "Bell on your turn",
    "title": "Title on your turn",
    "hints": "Hints",
    "why": "Reasons of the bots",
    "figures": "Panel of figures",
    "rules": "Game",
    "names": "Names of the bots",
}
"""What the settings are called here, in the order in which they are shown."""
_VALUES = {True: "yes", False: "no", "key": "until a key", "auto": "as the terminal needs"}


class SettingsScreen(ValueScreen[None]):
    """Rows of values, from the table of settings, and a hand of cards that shows what they do."""

    PLACES = frozenset({Where.SETTINGS, Where.BACK})
    BINDINGS = bindings(Where.SETTINGS, Where.BACK)
    TITLE_LEFT: ClassVar[str] = "smear · settings"

    def below(self) -> list[Static]:
        """Return the hand of cards."""
        return [Static(classes="preview")]

    def on_mount(self) -> None:
        """Show the hand, and what is wrong with files."""
        self._show()
        self.say(*self.smear.theme_faults[:2])

    def rows(self) -> list[Row]:
        """Return every setting that can be changed here."""
        known = {each.name: each for each in SETTINGS}
        rows = [self._row(known[name], label) for name, label in _LABELS.items()]
        told = "Other keys for what the table's keys do. In keys.toml, by command."
        return [*rows, Row("keys", "Keys", note="  ...", help=told)]

    def _row(self, setting: Setting, label: str) -> Row:
        name, value = setting.name, getattr(self.smear.settings, setting.name)
        told = f"{setting.help[:1].upper()}{setting.help[1:]}. In settings.toml: {name}."
        if name == "names":
            shown = ", ".join(value) if any(value) else "names of our own"
            return Row(name, label, note=f"  {shown} ...", help=told)
        if name == "theme":
            told = f"{told[:-1]}; themes of your own are files in themes beside it."
        return Row(name, label, value=_shown(name, value), help=told)

    def chosen(self, row: Row) -> None:
        """Set the next value, or let it be typed."""
        if row.id in ("names", "keys"):
            self._open(row.id)
        else:
            self.change(row, 1)

    def do_settings_next(self, key: str) -> None:
        """Set the next value, or let it be typed."""
        if self.choices.marked is not None:
            self.chosen(self.choices.marked)

    def do_settings_usual(self, key: str) -> None:
        """Set the usual value."""
        row = self.choices.marked
        if row is not None and row.id != "keys":
            self._set(row.id, getattr(Settings(), row.id))

    def change(self, row: Row, step: int) -> None:
        """Set a value beside the one there is, or let it be typed."""
        if row.id in ("names", "keys"):
            self._open(row.id)
            return
        value = getattr(self.smear.settings, row.id)
        self._set(row.id, beside(_choices(row.id), value, step))

    def _set(self, name: str, value: object) -> None:
        faults = self.smear.change_settings(**{name: value})
        self.say(*faults, *(self.smear.theme_faults[:2] if name == "theme" else ()))
        self._show()

    def _show(self) -> None:
        self.renew()
        settings, style = self.smear.settings, self.card_style
        lines = Text("\n").join(self.coloured(line) for line in hand_lines(settings, style))
        lines.append("\n")
        theme = self.app.current_theme
        for word, colour in (("YOUR TURN", theme.accent), (_refusal(style), theme.warning)):
            lines.append(f" {word} ", f"bold {(colour or '').removeprefix('ansi_')}")
        self.query_one(".preview", Static).update(lines)

    def _open(self, name: str) -> None:
        if name == "keys":
            self.app.push_screen(KeysScreen())
        else:
            self._ask_names()

    def _ask_names(self) -> None:
        def typed(text: str | None) -> None:
            if text is not None:
                given = tuple(read_name(name) for name in text.split(","))
                self._set("names", given if any(given) else ())

        self.app.push_screen(
            EntryScreen(
                "smear · names of the bots",
                "Seat after seat, from your left, with commas between; empty for names of our own.",
                ", ".join(self.smear.settings.names),
                _fault_of_names,
            ),
            typed,
        )


def _fault_of_names(text: str) -> str:
    for name in text.split(","):
        try:
            read_name(name)
        except ValueError:
            return f'"{name.strip()}": a name has at most {LONGEST_NAME} letters.'
    return ""


def _choices(name: str) -> tuple[object, ...]:
    if name == "theme":
        return tuple(themefiles.names())
    if name == "rules":
        return (*PRESETS, *(own for own in own_names() if own not in PRESETS))
    return next(each for each in SETTINGS if each.name == name).choices


def _shown(name: str, value: object) -> str:
    if name == "theme" and value == "auto":
        return "as the terminal is"
    if isinstance(value, float):
        return f"{value:g} s" if value else "not at all"
    if isinstance(value, bool) or value in ("key", "auto"):
        return _VALUES[value]
    if name == "pace":
        seconds = action_delay(int(str(value)))
        return f"{value}   {seconds:g} s each" if seconds else f"{value}   at once"
    if name == "rules":
        return game_title(PRESETS[str(value)]) if value in PRESETS else str(value)
    return str(value).replace("-", " ") if name == "sort" else str(value)


# Hearts are trump; as it was dealt.
_HAND = (8, 13 + 9, 39 + 7, 13 + 8, 11, 26 + 12)


def hand_lines(settings: Settings, style: CardStyle) -> Iterator[str]:
    """Yield the lines of a hand as the settings have it, four or two.

    >>> from smear_tui.words.cards import ASCII
    >>> next(hand_lines(Settings(cards="small"), ASCII)).split()
    ['JH*', '10H*', 'KS', '10S', 'AD', '9C']
    """
    trump = trump_tables(PRESETS["minnesota"], 1)
    mask = sum(1 << card for card in _HAND)
    cards = sorted_hand(mask, trump, settings.sort, _HAND)
    faces = [style.starred(card, trump) for card in cards]
    if settings.cards == "small":
        yield " " + "".join(f"{face:>5}" for face in faces)
        yield ""
        yield ""
        return
    yield " " + " ".join("┌────┐" for _ in faces)
    yield " " + " ".join(f"│{face if face[-1] == '*' else face + ' ':>4}│" for face in faces)
    yield " " + " ".join("└────┘" for _ in faces)


def _refusal(style: CardStyle) -> str:
    return f"Not {style.label(8)}: hearts were led and you hold {style.label(13 + 9)}."
