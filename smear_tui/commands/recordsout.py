"""Writing records to where ``--out`` says."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import TextIO

from smear_tui.commands.arguments import CommandError
from smear_tui.storage import files


@contextlib.contextmanager
def records_out(
    option: str, path: str | None, keep: int | None = None
) -> Iterator[Callable[[str], None]]:
    """Open a file for records, JSON Lines, and give what writes some of them.

    Args:
        option: Begins a complaint, such as ``simulate: --out``.
        path: The file; ``-`` for the output, None for nowhere.
        keep: Go on in the file after so many bytes, instead of beginning it anew.

    Raises:
        CommandError: It cannot be written.
    """
    if path is None or path == "-":
        yield _nowhere if path is None else _to_output
        return
    try:
        file = open(path, "w" if keep is None else "r+", encoding="ascii", newline="\n")  # noqa: SIM115  closed just below
        if keep is not None:
            file.truncate(keep)
            file.seek(keep)
    except (OSError, ValueError) as error:
        raise CommandError(_unwritable(option, path, error)) from None
    try:
        yield lambda text: _write(file, option, path, text)
    finally:
        try:
            file.close()
        except OSError as error:
            raise CommandError(_unwritable(option, path, error)) from None


def _nowhere(text: str) -> None:
    pass


def _to_output(text: str) -> None:
    sys.stdout.write(text)


def _write(file: TextIO, option: str, path: str, text: str) -> None:
    try:
        file.write(text)
        file.flush()  # whoever is killed loses no more than the record in hand
    except OSError as error:
        raise CommandError(_unwritable(option, path, error)) from None


def _unwritable(option: str, path: str, error: OSError | ValueError) -> str:
    return f"{option} {path or repr(path)} cannot be written: {files.reason(error)}"
