"""Themes: contrast of every text on its ground, colour-blind eyes, files of one's own."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from rich.color import Color, ColorType
from textual.command import CommandPalette
from textual.screen import Screen

from smear_tui.storage import paths, themefiles
from smear_tui.storage.themefiles import THEMES, Palette, contrast
from smear_tui.tui import themes
from smear_tui.tui.app import SmearApp
from smear_tui.tui.keys import Where
from smear_tui.tui.screens.gamemenu import GameMenu
from smear_tui.tui.screens.help import HelpScreen
from smear_tui.tui.screens.log import LogScreen
from smear_tui.tui.screens.menu import StartMenu
from smear_tui.tui.screens.newgame import NewGame
from smear_tui.tui.screens.scores import ScoresScreen
from smear_tui.tui.screens.settings import SettingsScreen
from smear_tui.tui.screens.table import TableScreen
from tests.tui.driving import asked, frame, press, simple_keys, table_app
from tests.tui.pages import menu_app, played, shown

HARD_TO_READ = 4.5
BLACK_AND_WHITE = {
    "terminal-dark": ("#AAAAAA", "#000000"),
    "terminal-light": ("#000000", "#FFFFFF"),
}
# The sixteen colours of the VGA, which most terminals' own are near to or more readable than.
VGA = """
    000000 AA0000 00AA00 AA5500 0000AA AA00AA 00AAAA AAAAAA
    555555 FF5555 55FF55 FFFF55 5555FF FF55FF 55FFFF FFFFFF
"""
_LETTERS = re.compile(r"[^\s─━│┌┐└┘├┤┬┴┼═║╔╗╚╝▔▁▎█▌▐▏▕╸╺]")


def hexed(colour: Color | None, default: str) -> str:
    if colour is None or colour.type is ColorType.DEFAULT:
        return default
    if colour.triplet is not None:
        return colour.triplet.hex
    assert colour.number is not None
    return f"#{VGA.split()[colour.number]}"


def faint(app: SmearApp, theme: str, least: float = HARD_TO_READ) -> list[str]:
    """The texts on the screen that are hard to read on what is behind them."""
    palette = THEMES[theme]
    ink, ground = BLACK_AND_WHITE.get(theme, ("", ""))
    if palette is not None:
        ink, ground = palette.foreground, palette.background
    found = []
    for strip in app.screen._compositor.render_strips():
        for text, style, _ in strip:
            if style is None or not _LETTERS.search(text):
                continue
            assert not style.blink
            fore, back = hexed(style.color, ink), hexed(style.bgcolor, ground)
            if style.reverse:
                fore, back = back, fore
            assert not style.dim, text
            if contrast(fore, back) < least:
                found.append(f"{text.strip()!r}: {fore} on {back}, {contrast(fore, back):.1f}")
    return found


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours are those of one terminal, whatever the tests are run in."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    for name in ("NO_COLOR", "COLORFGBG", "TEXTUAL_COLOR_SYSTEM"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("theme", THEMES)
async def test_every_text_can_be_read_on_its_ground(theme: str) -> None:
    least = 7.0 if theme.startswith("high") else HARD_TO_READ
    app = menu_app(theme=theme)
    session = played("schmier", 60)
    screens: list[Screen[object]] = [
        SettingsScreen(), NewGame(), HelpScreen({Where.PLAY}, session), LogScreen(session),
        ScoresScreen(played("minnesota", 400)), GameMenu(session),
    ]  # fmt: skip
    found: dict[str, list[str]] = {}
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, StartMenu)
        found["start"] = faint(app, theme, least)
        for screen in screens:
            app.push_screen(screen)
            await shown(pilot, type(screen))
            found[type(screen).__name__] = faint(app, theme, least)
        await pilot.press("ctrl+p")
        await shown(pilot, CommandPalette)
        await pilot.pause()
        found["palette"] = faint(app, theme, least)
    app = table_app("minnesota", seed=3, theme=theme, target=4)
    async with app.run_test(size=(140, 40)) as pilot:
        for _ in range(60):
            table = await asked(pilot)
            assert isinstance(table, TableScreen)
            assert table.prompt is not None
            found[f"table {table.prompt.where.value}"] = faint(app, theme, least)
            if table.prompt.where is Where.SUMMARY:
                break
            await press(pilot, *simple_keys(table))
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.parametrize("name", [name for name, palette in THEMES.items() if palette])
def test_lines_and_all_colours_stand_out(name: str) -> None:
    palette = THEMES[name]
    assert palette is not None
    assert themefiles.unreadable(palette) == []
    assert contrast(palette.line, palette.background) >= 3
    assert contrast(palette.foreground, palette.mark) >= 4.5


# Machado, Oliveira and Fernandes (2009), severity 1.0, on linear colours.
EYES = {
    "protan": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0519)),
    "deutan": ((0.3674, 0.8606, -0.2280), (0.2802, 0.6727, 0.0471), (-0.0118, 0.0429, 0.9689)),
    "tritan": ((1.2556, -0.0767, -0.1788), (-0.0784, 0.9309, 0.1476), (0.0048, 0.6914, 0.3039)),
}


def lab(colour: str, eye: str) -> tuple[float, float, float]:
    """The place of a colour in CIE L*a*b*, as such an eye sees it."""
    rgb = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]
    seen = [sum(w * c for w, c in zip(row, linear, strict=True)) for row in EYES[eye]]
    r, g, b = (min(max(c, 0.0), 1.0) for c in seen)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", ["dark", "light", "high-contrast"])
def test_colour_blind_eyes_tell_the_suits_apart(name: str, eye: str) -> None:
    suits = themes.suit_colours(f"smear-{name}", "four-colour")
    for one, other in combinations(suits, 2):
        far = sum((a - b) ** 2 for a, b in zip(lab(one, eye), lab(other, eye), strict=True)) ** 0.5
        # A difference seen at a glance is 2 to 3; the signs tell the suits apart as well.
        assert far > 9, (one, other, far)


@pytest.mark.parametrize(
    ("term", "ground", "theme"),
    [
        ("xterm-16color", "", "terminal-dark"),
        ("xterm-16color", "0;15", "terminal-light"),
        ("xterm-256color", "", "dark"),
        ("xterm-256color", "0;15", "light"),
    ],
)
def test_the_usual_theme_of_a_terminal_with_sixteen_colours_is_made_of_those(
    term: str, ground: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLORTERM")
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("COLORFGBG", ground)
    assert SmearApp().theme == f"smear-{theme}"


def own_theme(name: str, text: str) -> Path:
    path = paths.themes_folder() / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_theme_file_is_read_over_its_base() -> None:
    own_theme("felt", 'base = "dark"\nbackground = "#032"\n')
    palette, faults = themefiles.load("felt")
    assert faults == []
    assert palette.background == "#003322"
    dark = THEMES["dark"]
    assert isinstance(dark, Palette)
    assert palette.hearts == dark.hearts
    assert "felt" in themefiles.names()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('backgruond = "#003322"', 'unknown colour "backgruond"; did you mean "background"?'),
        ('hearts = "red"', 'hearts is "red"; it must be a colour such as #FF6B3D'),
        ("hearts = 7", "hearts is 7; it must be a colour such as #FF6B3D"),
        ('base = "ligth"', 'base is "ligth"; did you mean "light"?'),
        ('muted = "#333333"', "muted #333333 on background #14171A has a contrast of 1.4"),
    ],
)
def test_a_fault_in_a_theme_file_names_file_key_and_what_is_right(line: str, says: str) -> None:
    path = own_theme("felt", line + "\n")
    _, faults = themefiles.load("felt")
    assert len(faults) == 1
    assert faults[0].startswith(f"{path}: {says}")


@pytest.mark.parametrize("text", ["background = ", "\udcff", "[" * 9000])
async def test_a_theme_file_that_cannot_be_read_is_said_and_auto_is_used(text: str) -> None:
    path = own_theme("felt", "")
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    app = menu_app(theme="felt")
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, StartMenu)
        assert app.theme == "smear-dark"
        assert "felt.toml" in frame(app)


async def test_settings_offer_own_themes_and_show_their_faults() -> None:
    own_theme("felt", 'base = "light"\nmuted = "#FFFFFF"\n')
    app = menu_app(theme="terminal-light")
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(SettingsScreen())
        await shown(pilot, SettingsScreen)
        screen = app.screen
        assert isinstance(screen, SettingsScreen)
        screen.choices.mark("theme")
        await pilot.press("right")
        await pilot.pause()
        assert app.theme == "smear-felt"
        assert "felt.toml: muted #FFFFFF on background" in " ".join(frame(app).split())
