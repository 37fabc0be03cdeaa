"""Where the player's files are: games in the data folder, settings and rule files in another.

With the environment variable `SMEAR_TUI_HOME` set, everything is in that one folder. Nothing here
touches the disk: whoever writes makes the folder.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

HOME_VARIABLE = "SMEAR_TUI_HOME"
_NAME = "smear-tui"


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser().absolute() if home else None


def data_folder() -> Path:
    """Return the folder of the games."""
    return _home() or platformdirs.user_data_path(_NAME, appauthor=False)


def settings_folder() -> Path:
    """Return the folder of `settings.toml` and the rule files."""
    return _home() or platformdirs.user_config_path(_NAME, appauthor=False)


def database_file() -> Path:
    """Return the database of games."""
    return data_folder() / "games.db"


def settings_file() -> Path:
    """Return the settings file."""
    return settings_folder() / "settings.toml"


def rules_folder() -> Path:
    """Return the folder of the player's own rule files, `NAME.toml` each."""
    return settings_folder() / "rules"


def themes_folder() -> Path:
    """Return the folder of the player's own themes, `NAME.toml` each."""
    return settings_folder() / "themes"


def keys_file() -> Path:
    """Return the file of the player's own keys."""
    return settings_folder() / "keys.toml"


def records_folder() -> Path:
    """Return the folder that games are exported to, and where they are looked for."""
    return data_folder() / "records"
