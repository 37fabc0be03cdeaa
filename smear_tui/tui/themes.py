"""The themes as Textual has them, and the colours of suits.

Nothing is told by colour alone, so all of it may be missing.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import App
from textual.theme import BUILTIN_THEMES, Theme

from smear_tui.storage import themefiles
from smear_tui.storage.themefiles import THEMES, Palette, ThemeFileError

PREFIX = "smear-"
DARK, LIGHT, PLAIN = f"{PREFIX}dark", f"{PREFIX}light", f"{PREFIX}plain"
Suits = tuple[str, str, str, str]
NO_COLOURS: Suits = ("", "", "", "")

_TERMINAL: dict[str, tuple[str, str, str, Suits]] = {
    # Heading, accent, warning, suits: of the sixteen, those that can be read on such a ground.
    "terminal-dark": (
        "bright_cyan", "bright_yellow", "bright_yellow",
        ("", "bright_red", "bright_cyan", "bright_green"),
    ),
    "terminal-light": ("blue", "magenta", "red", ("", "red", "blue", "magenta")),
}  # fmt: skip


def _suits_of(palette: Palette) -> Suits:
    return palette.spades, palette.hearts, palette.diamonds, palette.clubs


_suits: dict[str, Suits] = {
    PLAIN: NO_COLOURS,
    **{f"{PREFIX}{name}": theme[3] for name, theme in _TERMINAL.items()},
    **{f"{PREFIX}{name}": _suits_of(each) for name, each in THEMES.items() if each is not None},
}
"""The suits' colours of every theme; those of the player's own come with them."""


def install(app: App[int]) -> None:
    """Make the themes known to an app."""
    for name, palette in THEMES.items():
        if palette is not None:
            _add(app, name, palette)
    for name, (heading, accent, warning, _) in _TERMINAL.items():
        app.register_theme(_terminal_theme(f"{PREFIX}{name}", heading, accent, warning))
    # With NO_COLOR a normal theme still sends greys; this one has nothing but the defaults.
    app.register_theme(_terminal_theme(PLAIN, "default", "default", "default"))


def _add(app: App[int], name: str, palette: Palette) -> None:
    full = f"{PREFIX}{name}"
    app.register_theme(
        Theme(
            name=full,
            dark=palette.dark,
            primary=palette.heading,
            secondary=palette.muted,
            accent=palette.accent,
            warning=palette.warning,
            error=palette.warning,
            success=palette.clubs,
            foreground=palette.foreground,
            background=palette.background,
            surface=palette.background,
            panel=palette.panel,
            text_alpha=1.0,
            variables={
                "muted": palette.muted,
                "line": palette.line,
                "mark": palette.mark,
                # The palette of commands, whose own greys are faint.
                "text-muted": palette.muted,
                "text-disabled": palette.muted,
                "block-cursor-background": palette.mark,
                "block-cursor-foreground": palette.foreground,
                "block-hover-background": palette.mark,
                "input-cursor-background": palette.foreground,
                "input-cursor-foreground": palette.background,
            },
        )
    )
    _suits[full] = _suits_of(palette)


def _terminal_theme(name: str, heading: str, accent: str, warning: str) -> Theme:
    default = "ansi_default"
    return Theme(
        name=name,
        dark=not name.endswith("light"),
        ansi=True,
        primary=f"ansi_{heading}",
        secondary=default,
        accent=f"ansi_{accent}",
        warning=f"ansi_{warning}",
        error=f"ansi_{warning}",
        success=default,
        foreground=default,
        background=default,
        surface=default,
        panel=default,
        boost=default,
        variables={
            **BUILTIN_THEMES["ansi-dark"].variables,
            **dict.fromkeys(("muted", "line", "mark"), default),
        },
    )


def use(app: App[int], setting: str, colour: bool, environ: Mapping[str, str]) -> list[str]:
    """Show an app in the theme of the setting.

    Args:
        app: The app.
        setting: The setting ``theme``.
        colour: Whether there are colours at all.
        environ: The environment.

    Returns:
        A line for each thing that is wrong with a theme of the player's own.
    """
    warnings: list[str] = []
    if colour and setting not in ("auto", *THEMES):
        try:
            palette, warnings = themefiles.load(setting)
            _add(app, setting, palette)
        except ThemeFileError as error:
            setting, warnings = "auto", [str(error)]
    few = app.console.color_system == "standard"
    app.theme = theme_for(setting, colour, environ, few=few)
    return warnings


def theme_for(setting: str, colour: bool, environ: Mapping[str, str], *, few: bool = False) -> str:
    """Return the theme that serves a terminal.

    Args:
        setting: The setting ``theme``; auto goes by what the terminal says of its background, and
            is dark where it says nothing.
        colour: Whether there are colours at all.
        environ: The environment; ``COLORFGBG`` is looked at.
        few: Whether there are sixteen colours at most, which those of auto are then chosen from:
            others would be sent as what is nearest to them.

    >>> theme_for("auto", True, {"COLORFGBG": "0;15"}), theme_for("auto", True, {})
    ('smear-light', 'smear-dark')
    >>> [theme_for(each, True, {}, few=True) for each in ("auto", "dark")]
    ['smear-terminal-dark', 'smear-dark']
    """
    if not colour:
        return PLAIN
    if setting == "auto":
        background = environ.get("COLORFGBG", "").rpartition(";")[2]
        setting = "light" if background in ("7", "15") else "dark"
        setting = f"terminal-{setting}" if few else setting
    return f"{PREFIX}{setting}"


def suit_colours(theme: str, suits: str) -> Suits:
    """Return the colour of each suit, in the engine's order; "" where there is none.

    Args:
        theme: The name of a theme that was installed.
        suits: The setting ``suits``.
    """
    spades, hearts, diamonds, clubs = _suits.get(theme, NO_COLOURS)
    if suits == "two-colour":
        diamonds, clubs = hearts, spades
    return spades, hearts, diamonds, clubs
