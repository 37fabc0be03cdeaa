"""Themes as values: the colours by what they are for, their contrast, and files of one's own.

A file `themes/NAME.toml` has `base`, the name of a theme that came with the program, and colours.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from pathlib import Path

from smear_tui.engine.errors import SmearError
from smear_tui.storage import files, paths, tomlfile
from smear_tui.storage.tomlfile import NoToml, nearest, shown

READABLE = 4.5
"""The least contrast of a text on its ground that is easy to read (WCAG 2, level AA)."""
_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})")
_GROUNDS = ("background", "panel", "mark")


class ThemeFileError(SmearError):
    """A theme file cannot be used; the text says which, and why."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme, `#RRGGBB` each.

    Attributes:
        dark: Whether it is light on dark.
        background: Of everything.
        panel: Behind the palette of commands.
        mark: Behind the marked row of a list.
        foreground: Of text.
        muted: Of explanations and keys.
        line: Of lines.
        heading: Of titles, and of what can be pressed.
        accent: Of whose turn it is and what was played last, and of jokers.
        warning: Of refusals.
        spades: Of spades.
        hearts: Of hearts.
        diamonds: Of diamonds.
        clubs: Of clubs.
    """

    dark: bool
    background: str
    panel: str
    mark: str
    foreground: str
    muted: str
    line: str
    heading: str
    accent: str
    warning: str
    spades: str
    hearts: str
    diamonds: str
    clubs: str


KEYS = tuple(field.name for field in fields(Palette) if field.name != "dark")
_TEXTS = tuple(key for key in KEYS if key not in (*_GROUNDS, "line"))

THEMES: dict[str, Palette | None] = {
    # Hues after Okabe and Ito, which people who are colour-blind tell apart.
    "dark": Palette(
        True, "#14171A", "#22272C", "#2E4A66", "#E4E6E8", "#A3ACB5", "#6B757F",
        "#7FB2E5", "#E5C07B", "#E5C07B", "#F2F2F2", "#FF6B3D", "#56B4E9", "#2BC48A",
    ),
    "light": Palette(
        False, "#FAF9F6", "#ECEAE4", "#CFE2F3", "#1A1A1A", "#525B64", "#848C94",
        "#0B5C94", "#7A5200", "#7A5200", "#1A1A1A", "#B23A00", "#0B5C94", "#00664A",
    ),
    "high-contrast": Palette(
        True, "#000000", "#000000", "#003A75", "#FFFFFF", "#E0E0E0", "#FFFFFF",
        "#8FD8FF", "#FFE45C", "#FFE45C", "#FFFFFF", "#FF9A73", "#7CCBFF", "#4DE8AC",
    ),
    "high-contrast-light": Palette(
        False, "#FFFFFF", "#FFFFFF", "#FFE9A8", "#000000", "#2B2B2B", "#000000",
        "#00396B", "#4F3500", "#6B1200", "#000000", "#842200", "#00396B", "#00432D",
    ),
    # The terminal's own sixteen colours, which only the terminal knows.
    "terminal-dark": None,
    "terminal-light": None,
}  # fmt: skip
"""The themes that come with the program; None for those without colours of their own."""


def names() -> list[str]:
    """Return all values of the setting `theme`: auto, the program's themes, and one's own."""
    return ["auto", *THEMES, *(name for name in own_names() if name not in ("auto", *THEMES))]


def own_names() -> list[str]:
    """Return the names of the player's own themes; whether they can be read is another matter."""
    return tomlfile.names(paths.themes_folder())


def load(name: str, path: Path | None = None) -> tuple[Palette, list[str]]:
    """Read a theme of one's own.

    Args:
        name: Its name.
        path: The file; without it, the one of that name in the folder of themes.

    Returns:
        The colours, with those of the base where the file has none or wrong ones, and a line for
        each thing that is wrong: the file, the key, and what would be right.

    Raises:
        ThemeFileError: Nothing in it can be used.
    """
    path = path or paths.themes_folder() / f"{name}{tomlfile.ENDING}"
    content = _content(path)
    faults = []
    bases = {key: palette for key, palette in THEMES.items() if palette is not None}
    base = content.pop("base", "dark")
    palette = bases.get(base) if isinstance(base, str) else None
    if palette is None:
        faults.append(f"base is {shown(base)}; {nearest(str(base), bases)}")
        palette = bases["dark"]
    good: dict[str, str] = {}
    for key, value in content.items():
        if key not in KEYS:
            faults.append(f"unknown colour {shown(key)}; {nearest(key, KEYS)}")
        elif not isinstance(value, str) or not _COLOUR.fullmatch(value):
            right = f"it must be a colour such as {_of(palette, key)}"
            faults.append(f"{key} is {shown(value)}; {right}")
        else:
            good[key] = long_form(value)
    palette = replace(palette, **good)  # type: ignore[arg-type]  # only colours can be in it
    dark = luminance(palette.background) < luminance(palette.foreground)
    palette = replace(palette, dark=dark)
    return palette, [f"{path}: {fault}" for fault in (*faults, *unreadable(palette))]


def unreadable(palette: Palette) -> list[str]:
    """Return a line for each text that is hard to read on its ground."""
    found = []
    for key, ground in ((key, "background") for key in _TEXTS):
        found += _too_near(palette, key, ground)
    for ground in ("panel", "mark"):
        found += _too_near(palette, "foreground", ground)
    return found


def _too_near(palette: Palette, key: str, ground: str) -> list[str]:
    text, under = _of(palette, key), _of(palette, ground)
    ratio = contrast(text, under)
    if ratio >= READABLE:
        return []
    return [f"{key} {text} on {ground} {under} has a contrast of {ratio:.1f}; 4.5 is readable"]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2).

    >>> contrast("#000000", "#FFFFFF")
    21.0
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour `#RRGGBB`, 0 to 1."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def long_form(colour: str) -> str:
    """Return a colour with six digits.

    >>> long_form("#fa0"), long_form("#102030")
    ('#FFAA00', '#102030')
    """
    digits = colour[1:].upper()
    return "#" + (digits if len(digits) == 6 else "".join(2 * digit for digit in digits))


def _of(palette: Palette, key: str) -> str:
    return str(getattr(palette, key))


def _content(path: Path) -> dict[str, object]:
    try:
        return tomlfile.read(path)[1]
    except OSError as error:
        raise ThemeFileError(f"{path} cannot be read: {files.reason(error)}") from None
    except NoToml as error:
        raise ThemeFileError(f"{path} is {error}") from None
