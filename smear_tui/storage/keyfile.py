"""The file of the player's own keys, `keys.toml`: the name of a command, and a key or several.

What the names mean is checked by whoever has the commands; here it is only read and written.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from smear_tui.storage import files, paths, tomledit, tomlfile
from smear_tui.storage.tomlfile import NoToml

_HEADER = '# Keys of one\'s own: "command" = "key", or a list of keys.\n'


def load(path: Path | None = None) -> tuple[dict[str, tuple[str, ...]], list[str]]:
    """Read the file, whatever state it is in.

    Args:
        path: The file; without it, the player's own.

    Returns:
        The keys by command, and a line for each thing that is wrong.
    """
    path = path or paths.keys_file()
    try:
        _, content = tomlfile.read(path)
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        return {}, [f"{path} cannot be read: {files.reason(error)}"]
    except NoToml as error:
        return {}, [f"{path} is {error}"]
    keys: dict[str, tuple[str, ...]] = {}
    faults = []
    for name, value in content.items():
        found = [value] if isinstance(value, str) else value
        if isinstance(value, dict):
            right = f'write the name in quotes: "{name}.{next(iter(value), "...")}" = "key"'
            faults.append(f'{path}: "{name}" is a table; {right}')
        elif isinstance(found, list) and found and all(isinstance(key, str) for key in found):
            keys[name] = tuple(found)
        else:
            faults.append(f'{path}: "{name}" must be a key such as "g", or a list of keys')
    return keys, faults


def save(name: str, keys: Sequence[str], path: Path | None = None) -> str:
    """Write the keys of a command; everything else in the file stays as it is.

    Returns:
        What went wrong, "" for nothing.
    """
    path = path or paths.keys_file()
    try:
        text, _ = tomlfile.read(path)
    except FileNotFoundError:
        text = _HEADER
    except OSError as error:
        return f"{path} cannot be read: {files.reason(error)}; the key is not kept"
    except NoToml as error:
        return f"{path} is {error}; mend or remove it, and the key can be kept"
    try:
        files.write_whole(path, tomledit.set_key(text, name, keys[0] if len(keys) == 1 else keys))
    except OSError as error:
        return f"{path} cannot be written: {files.reason(error)}; the key is not kept"
    return ""
