"""Dark, light and colourless: the themes, and the colours of suits and sides.

Nothing is told by colour alone, so all of it may be missing.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import App
from textual.theme import BUILTIN_THEMES, Theme

DARK, LIGHT, PLAIN = "smear-dark", "smear-light", "smear-plain"

_FOUR = {
    True: ("#F2F2F2", "#FF6B3D", "#56B4E9", "#2BC48A"),
    False: ("#1A1A1A", "#B23A00", "#0B5C94", "#00664A"),
}
_TWO = {
    True: ("#F2F2F2", "#FF6B3D", "#FF6B3D", "#F2F2F2"),
    False: ("#1A1A1A", "#B23A00", "#B23A00", "#1A1A1A"),
}
NO_COLOURS = ("", "", "", "")

_THEMES = (
    Theme(
        name=DARK,
        dark=True,
        primary="#7FB2E5",
        secondary="#9AA7B4",
        accent="#E5C07B",
        warning="#E5C07B",
        error="#FF7A6B",
        success="#2BC48A",
        foreground="#E4E6E8",
        background="#14171A",
        surface="#14171A",
        panel="#22272C",
        variables={"muted": "#98A1AA", "line": "#4A535C", "mark": "#2E4A66"},
    ),
    Theme(
        name=LIGHT,
        dark=False,
        primary="#0B5C94",
        secondary="#55606B",
        accent="#7A5200",
        warning="#7A5200",
        error="#A4161A",
        success="#00664A",
        foreground="#1A1A1A",
        background="#FAF9F6",
        surface="#FAF9F6",
        panel="#ECEAE4",
        variables={"muted": "#5A636C", "line": "#A9B0B7", "mark": "#CFE2F3"},
    ),
    # With NO_COLOR a normal theme still sends greys; this one has nothing but the defaults.
    Theme(
        name=PLAIN,
        dark=True,
        ansi=True,
        primary="ansi_default",
        secondary="ansi_default",
        accent="ansi_default",
        warning="ansi_default",
        error="ansi_default",
        success="ansi_default",
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        boost="ansi_default",
        variables={
            **BUILTIN_THEMES["ansi-dark"].variables,
            **dict.fromkeys(("muted", "line", "mark"), "ansi_default"),
        },
    ),
)


def install(app: App[int]) -> None:
    """Make the themes known to an app."""
    for theme in _THEMES:
        app.register_theme(theme)


def theme_for(setting: str, colour: bool, environ: Mapping[str, str]) -> str:
    """Return the theme that serves a terminal.

    Args:
        setting: ``auto``, ``dark`` or ``light``; auto goes by what the terminal says of its
            background, and is dark where it says nothing.
        colour: Whether there are colours at all.
        environ: The environment; ``COLORFGBG`` is looked at.

    >>> theme_for("auto", True, {"COLORFGBG": "0;15"}), theme_for("auto", True, {})
    ('smear-light', 'smear-dark')
    """
    if not colour:
        return PLAIN
    if setting == "auto":
        background = environ.get("COLORFGBG", "").rpartition(";")[2]
        setting = "light" if background in ("7", "15") else "dark"
    return LIGHT if setting == "light" else DARK


def suit_colours(theme: str, suits: str) -> tuple[str, str, str, str]:
    """Return the colour of each suit, in the engine's order; "" where there is none.

    Args:
        theme: The name of the theme.
        suits: The setting ``suits``.

    >>> suit_colours("smear-light", "two-colour")
    ('#1A1A1A', '#B23A00', '#B23A00', '#1A1A1A')
    >>> suit_colours("smear-plain", "four-colour")
    ('', '', '', '')
    """
    if theme == PLAIN:
        return NO_COLOURS
    return (_TWO if suits == "two-colour" else _FOUR)[theme != LIGHT]
