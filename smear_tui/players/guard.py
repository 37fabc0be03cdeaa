"""The guard of this game: a process that ends what is left of its bots when the game is gone.

However the game ends, the guard reads it from the end of its standard input; ``family`` has what it
does then. It is there from the first foreign bot on.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading

from smear_tui.players import family

_lock = threading.Lock()
_process: subprocess.Popen[bytes] | None = None
_parents: list[subprocess.Popen[bytes] | None] = []


def note(line: str) -> None:
    """Tell it of a process (see ``family.guard``); on Windows there is no guard."""
    global _process
    if not hasattr(os, "killpg"):
        return
    with _lock, contextlib.suppress(OSError):
        if _process is None:
            _process = subprocess.Popen(
                [sys.executable, "-I", "-S", family.__file__, "guard", f"{os.getpid()}-"],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        assert _process.stdin is not None
        _process.stdin.write(f"{line}\n".encode())


def dismiss() -> None:
    """Let it do what is left, and go."""
    global _process
    with _lock:
        process, _process = _process, None
    if process is not None and process.stdin is not None:
        process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1.0)


def _forget() -> None:
    """Leave it to the process that this one is a copy of."""
    global _lock, _process
    _parents.append(_process)
    _lock, _process = threading.Lock(), None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
