"""The player's settings: what there is to set, its checks, and `settings.toml`.

Nothing wrong in the file stops the program: each fault is one line that names file, key and what
would be right, and the default stands in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from smear_tui.storage import files, paths, themefiles, tomledit, tomlfile
from smear_tui.storage.tomlfile import NoToml, nearest, shown
from smear_tui.words.cards import SORTS


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, each with its default.

    Attributes:
        pace: Speed at which the others' actions are shown, 0 (slow) to 5 (instant).
        trick_pause: How long a finished trick stays: `"key"` (until a key) or seconds, 0 to 60.
        two_step: Whether a card's key only raises it, and the same key or Enter plays it.
        play_forced: Whether a card is played for you when it is the only legal one.
        confirm: Whether discards, misdeal and moon are asked once more.
        suits: `"four-colour"` or `"two-colour"`.
        ascii: Letters instead of suit symbols: True, False, or `"auto"` (as the terminal needs).
        theme: `"auto"`, the name of a theme, or that of a theme file.
        cards: `"large"` (as large as there is room) or `"small"` (one row).
        sort: Order of the hand: `"trump-first"`, `"trump-last"` or `"as-dealt"`.
        animations: Whether cards move; without it they are simply there.
        bell: Whether the terminal's bell rings on your turn.
        title: Whether the terminal's title says when it is your turn.
        hints: Whether a hint can be asked for.
        why: Whether it can be asked why a bot did something.
        figures: Whether there is a panel of figures.
        rules: Rules of a new game: a preset, or a rule file's name or path.
        seats: Who plays, seat by seat (`you` and bots); empty means you against `steady`.
        names: What the bots are called, seat after seat; names of our own for the rest.
    """

    pace: int = 2
    trick_pause: float | Literal["key"] = "key"
    two_step: bool = False
    play_forced: bool = False
    confirm: bool = True
    suits: str = "four-colour"
    ascii: bool | Literal["auto"] = "auto"
    theme: str = "auto"
    cards: str = "large"
    sort: str = "trump-first"
    animations: bool = True
    bell: bool = False
    title: bool = False
    hints: bool = True
    why: bool = True
    figures: bool = True
    rules: str = "minnesota"
    seats: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """What is known about one setting.

    Attributes:
        name: Its key in the file.
        help: What it does, in one line.
        wants: What its value must be, continuing "must be ...".
        choices: Values to choose from, in order; empty when there are no usual ones.
        read: Turns a value of the file into one of `Settings`, or raises ValueError.
    """

    name: str
    help: str
    wants: str
    choices: tuple[object, ...]
    read: Callable[[object], object]


def _choice(name: str, help_: str, *choices: object) -> Setting:
    wants = ", ".join(tomledit.value(each) for each in choices[:-1])
    wants = f"{wants} or {tomledit.value(choices[-1])}"

    def read(value: object) -> object:
        # The type counts too: to Python, 1 is True.
        for each in choices:
            if value == each and type(value) is type(each):
                return each
        raise ValueError

    return Setting(name, help_, wants, choices, read)


def _flag(name: str, help_: str) -> Setting:
    return _choice(name, help_, True, False)


def _read_pause(value: object) -> object:
    if value == "key":
        return value
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 60:
        return float(value)
    raise ValueError


def _read_rules(value: object) -> object:
    if isinstance(value, str) and value.strip():
        return value.strip()
    raise ValueError


def _read_seats(value: object) -> object:
    if isinstance(value, list | tuple) and all(isinstance(s, str) and s.strip() for s in value):
        seats = (s.strip() for s in value)
        return tuple("you" if s.lower() == "you" else s for s in seats)
    raise ValueError


def _read_theme(value: object) -> object:
    if isinstance(value, str) and value in themefiles.names():
        return value
    raise ValueError


def _read_names(value: object) -> object:
    if isinstance(value, list | tuple) and all(isinstance(name, str) for name in value):
        return tuple(read_name(name) for name in value)
    raise ValueError


def read_name(name: str) -> str:
    """Return a player's name with single spaces.

    Raises:
        ValueError: It is too long, or has signs that cannot be shown.
    """
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError
    return name


LONGEST_NAME = 12
SETTINGS: tuple[Setting, ...] = (
    _choice("pace", "how fast the others act: 0 slow to 5 at once", 0, 1, 2, 3, 4, 5),
    Setting(
        "trick_pause",
        "a finished trick stays until a key, or so many seconds",
        '"key" or seconds from 0 to 60',
        ("key", 1.0, 2.0, 3.0, 5.0, 0.0),
        _read_pause,
    ),
    _flag("two_step", "a card's key raises it first; the same key or Enter plays it"),
    _flag("play_forced", "play a card for you when it is the only legal one"),
    _flag("confirm", "ask once more before discards, a misdeal and a moon"),
    _choice("suits", "colours of the suits", "four-colour", "two-colour"),
    _choice("ascii", "letters instead of suit symbols", "auto", True, False),
    Setting(
        "theme",
        "colours of the screen",
        "the name of a theme, or of a file in the folder themes",
        ("auto", *themefiles.THEMES),
        _read_theme,
    ),
    _choice("cards", "size of the cards: large where there is room, or one row", "large", "small"),
    _choice("sort", "order of your hand", *SORTS),
    _flag("animations", "cards move to where they go"),
    _flag("bell", "ring the terminal's bell on your turn"),
    _flag("title", "say in the terminal's title when it is your turn"),
    _flag("hints", "offer hints; a game with one counts as assisted"),
    _flag("why", "tell why a bot did something; a game in which you ask counts as assisted"),
    _flag("figures", "offer the panel of figures; a game with it counts as assisted"),
    Setting(
        "rules",
        "rules of a new game: a preset, or a rule file's name or path",
        "the name of a preset or a rule file, in quotes",
        (),
        _read_rules,
    ),
    Setting(
        "seats",
        "who plays, seat by seat; empty means you against steady",
        'a list of seats such as ["you", "steady"]',
        (),
        _read_seats,
    ),
    Setting(
        "names",
        "what the bots are called, seat after seat",
        f'a list of names such as ["Ada", "Bo"], each of at most {LONGEST_NAME} letters',
        (),
        _read_names,
    ),
)

_BY_NAME: Mapping[str, Setting] = {setting.name: setting for setting in SETTINGS}
_HEADER = "# Settings of smear-tui. A setting that is not here has its default.\n"


def load(path: Path | None = None) -> tuple[Settings, list[str]]:
    """Read the settings, whatever state the file is in.

    Args:
        path: The file; without it, the player's own.

    Returns:
        The settings, and one line for each thing that is wrong with the file.
    """
    path = path or paths.settings_file()
    try:
        _, content = tomlfile.read(path)
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [f"{path} cannot be read ({files.reason(error)}); defaults are used"]
    except NoToml as problem:
        return Settings(), [f"{_kept_aside(path, problem)[0]}; defaults are used"]
    return _checked(path, content)


def save(settings: Settings, path: Path | None = None) -> list[str]:
    """Write the settings, keeping comments and everything else that stands in the file.

    Args:
        settings: What to write; a setting the file does not have is added only if it is not at its
            default.
        path: The file; without it, the player's own.

    Returns:
        One line for each thing that went wrong; the old file is never harmed.
    """
    path = path or paths.settings_file()
    warnings: list[str] = []
    text = _HEADER
    content: dict[str, object] = {}
    try:
        text, content = tomlfile.read(path)
    except FileNotFoundError:
        pass
    except OSError as error:
        return [f"{path} cannot be read ({files.reason(error)}); the settings are not saved"]
    except NoToml as problem:
        told, kept = _kept_aside(path, problem)
        if not kept:
            return [f"{told}; the settings are not saved"]
        warnings.append(told)
    old, _ = _checked(path, content)
    default = asdict(Settings())
    for name, value in asdict(settings).items():
        if name in content:
            if value != getattr(old, name) or not _is_good(name, content[name]):
                text = tomledit.set_key(text, name, value)
        elif value != default[name]:
            text = tomledit.set_key(text, name, value)
    try:
        files.write_whole(path, text)
    except OSError as error:
        warnings.append(f"{path} cannot be written ({files.reason(error)}); settings not saved")
    except UnicodeEncodeError:
        warnings.append(f"{path}: a value is no valid text; the settings are not saved")
    return warnings


def check(name: str, value: object) -> object:
    """Return a setting's value as `Settings` wants it.

    Args:
        name: The setting.
        value: Its value, as the file would have it.

    Raises:
        ValueError: There is no such setting, or the value is wrong; the text says what is right.
    """
    setting = _BY_NAME.get(name)
    if setting is None:
        hint = nearest(name, _BY_NAME)
        raise ValueError(f"unknown setting {shown(name)}; {hint}")
    try:
        return setting.read(value)
    except ValueError:
        themes = themefiles.names()
        hint = f"; {nearest(str(value), themes)}" if name == "theme" else ""
        raise ValueError(f"{name} is {shown(value)}; it must be {setting.wants}{hint}") from None


def _is_good(name: str, value: object) -> bool:
    try:
        check(name, value)
    except ValueError:
        return False
    return True


def _kept_aside(path: Path, problem: NoToml) -> tuple[str, bool]:
    """Return what is said of a damaged file, and whether there is a copy of it now."""
    told = f"{path} is damaged: {problem}"
    try:
        return f"{told}; it was kept as {files.copy_aside(path).name}", True
    except OSError as error:
        return f"{told}; no copy could be kept ({files.reason(error)})", False


def _checked(path: Path, content: Mapping[str, object]) -> tuple[Settings, list[str]]:
    warnings: list[str] = []
    good: dict[str, Any] = {}
    for name, value in content.items():
        try:
            good[name] = check(name, value)
        except ValueError as error:
            default = "" if name not in _BY_NAME else f" ({_default(name)} is used)"
            warnings.append(f"{path}: {error}{default}")
    return Settings(**good), warnings


def _default(name: str) -> str:
    return tomledit.value(getattr(Settings(), name))
