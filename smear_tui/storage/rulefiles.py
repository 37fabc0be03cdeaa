"""Rule sets by name: the presets, and the player's own files in the settings folder.

A rule file is TOML: `base = "minnesota"` and any options (rules, section *Options*), perhaps a
`name`.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from pathlib import Path

from smear_tui.engine.errors import RulesError, SmearError
from smear_tui.engine.presets import PRESETS, rules_from_mapping
from smear_tui.engine.rules import Rules, nearest
from smear_tui.storage import files, paths, tomlfile
from smear_tui.storage.tomlfile import ENDING, NoToml


class RuleFileError(SmearError):
    """Rules that cannot be found or read; one line that names the file and what is wrong."""


def own_names() -> list[str]:
    """Return the names of the rule files in the settings folder."""
    return tomlfile.names(paths.rules_folder())


def find_rules(name: str) -> Rules:
    """Return the rules of that name: a preset, a file of the settings folder, or a path.

    A preset comes before a file of the same name; `./NAME` or `NAME.toml` is always a file.

    Raises:
        RuleFileError: There are no such rules, or the file is not right.
    """
    if name in PRESETS:
        return PRESETS[name]
    if not name.strip() or "\0" in name:
        raise RuleFileError(f"{name!r} is no name of a rule set; there are {', '.join(PRESETS)}")
    own = paths.rules_folder() / f"{name}{ENDING}"
    looks_like_path = name.endswith(ENDING) or os.sep in name or name in (os.curdir, os.pardir)
    if not looks_like_path and _is_there(own):
        return read_rules(own)
    path = Path(name)
    with contextlib.suppress(RuntimeError):  # there is no home folder of that user
        path = path.expanduser()
    if looks_like_path or _is_there(path):
        in_folder = paths.rules_folder() / name
        return read_rules(path if _is_there(path) or not _is_there(in_folder) else in_folder)
    close = nearest(name, [*PRESETS, *own_names()])
    known = f"; there are {', '.join([*PRESETS, *own_names()])}, or give a file: FILE{ENDING}"
    raise RuleFileError(f"there is no rule set {name!r}{close or known}")


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_rules(path: Path) -> Rules:
    """Return the rules of a file.

    Raises:
        RuleFileError: It cannot be read or its rules do not check.
    """
    try:
        _, content = tomlfile.read(path)
    except OSError as error:
        raise RuleFileError(f"{path} cannot be read: {files.reason(error)}") from None
    except NoToml as error:
        raise RuleFileError(f"{path} is {error}") from None
    if not content:
        raise RuleFileError(f'{path} says nothing; write base = "minnesota" and options')
    try:
        rules = rules_from_mapping(content)
    except RulesError as error:
        raise RuleFileError(f"{path}: {error}") from None
    return rules if "name" in content else replace(rules, name=path.stem)
