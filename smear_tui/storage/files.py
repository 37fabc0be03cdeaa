"""Two things done to files with care: keep a bad one aside, and write one whole or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path


def reason(error: OSError | ValueError) -> str:
    """Return the operating system's words for an error, without numbers and paths.

    A name that no file can have, with a null character in it, is Python's ValueError.
    """
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def aside_name(path: Path, companions: Sequence[str] = ()) -> Path:
    """Return a free name `NAME.bad-DATE` beside the file.

    Args:
        path: The file to be kept aside.
        companions: Endings of files that go with it; they must be free under the new name too.
    """
    stem = f"{path.name}.bad-{datetime.now().date().isoformat()}"
    number = 1
    while True:
        name = path.with_name(stem if number == 1 else f"{stem}-{number}")
        if not any(os.path.lexists(f"{name}{end}") for end in ("", *companions)):
            return name
        number += 1


def move_aside(path: Path, companions: Sequence[str] = ()) -> Path:
    """Rename a file, with its companions, to a free `NAME.bad-DATE`, and return that name.

    Raises:
        OSError: It could not be renamed.
    """
    name = aside_name(path, companions)
    # The companions first: should this stop half-way, no new file ever meets an old companion.
    for end in (*companions, ""):
        with contextlib.suppress(FileNotFoundError):
            os.rename(f"{path}{end}", f"{name}{end}")
    return name


def copy_aside(path: Path) -> Path:
    """Copy a file to a free `NAME.bad-DATE`, unless an equal copy is there, and return its name.

    Raises:
        OSError: It could not be copied.
    """
    if not path.is_file():
        raise OSError("it is no file")  # a device may have no end
    content = path.read_bytes()
    for kept in sorted(path.parent.glob(f"{path.name}.bad-*")):
        if kept.is_file() and kept.read_bytes() == content:
            return kept
    name = aside_name(path)
    shutil.copyfile(path, name)
    return name


def write_whole(path: Path, text: str) -> None:
    """Replace a file's content in one step; a crash leaves the old file or the new one.

    Args:
        path: The file; where it is a symbolic link, the file that it points to is replaced.
        text: The whole new content.

    Raises:
        OSError: The folder cannot be made or the file not be written; the old one is untouched.
    """
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        # A temporary file is private; the settings need not become so.
        os.chmod(temporary, path.stat().st_mode & 0o777 if path.exists() else 0o644)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
