"""Starting a bot's process so that it ends with the game, and ending it with all it has started.

Run by its path, ``family.py run PROGRAM ARGS`` becomes that program, and ``family.py guard MARK``
is the guard of a game: a process that waits until the game is gone, however it ended, and then
ends what is left of its bots.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time

MARK = "SMEAR_TUI_BOT"
"""Environment variable by which the processes of a bot are found, whatever became of them."""

_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of prctl(2)
_ROUNDS, _PAUSE = 8, 0.004


def die_with_parent() -> None:
    """Have the system kill this process when its parent ends, where it can (Linux).

    It lasts through ``exec``. The parent is the thread that started this process.
    """
    if sys.platform == "linux":
        import ctypes  # late: the game itself never needs it

        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)


def end_family(process: int, mark: str) -> None:
    """Kill a bot's process, its group, and what else bears its mark (Linux), at once.

    Args:
        process: The leader of the group. It may be this process, which is killed last.
        mark: The value of ``MARK`` in its environment.
    """
    _end({process}, f"{MARK}={mark}\0".encode())


def _end(groups: set[int], mark: bytes) -> None:
    for _ in range(_ROUNDS):  # what was started while we looked is found the next time
        again = _end_marked(mark)
        for group in groups:
            with contextlib.suppress(OSError, AttributeError):  # Windows has no groups
                os.killpg(group, signal.SIGKILL)
        if not again:
            return
        time.sleep(_PAUSE)


def _end_marked(mark: bytes) -> bool:
    """Kill what bears the mark; returns whether to look again."""
    again = False
    for number in _processes():
        with contextlib.suppress(OSError), open(f"/proc/{number}/environ", "rb") as file:
            environment = b"\0" + file.read()
            if b"\0" + mark in environment:
                os.kill(number, signal.SIGKILL)
                again = True
            elif len(environment) == 1:
                # A process that is just becoming a program; those of the system have no program.
                os.readlink(f"/proc/{number}/exe")
                again = True
    return again


def _processes() -> list[int]:
    """Every other process; none where the system does not list them."""
    try:
        names = os.listdir("/proc")
    except OSError:
        return []
    return [int(name) for name in names if name.isdigit() and int(name) != os.getpid()]


def guard(mark: str) -> None:
    """Wait for the end of standard input; end all bots whose marks begin so, or that were named.

    A line ``+NUMBER`` names the process of a bot, ``-NUMBER`` says that it has ended.
    """
    there: set[int] = set()
    for line in sys.stdin:
        with contextlib.suppress(ValueError):
            (there.add if line[0] == "+" else there.discard)(int(line[1:]))
    _end(there, f"{MARK}={mark}".encode())


if __name__ == "__main__":
    if sys.argv[1] == "guard":
        guard(sys.argv[2])
    else:
        die_with_parent()
        os.execvp(sys.argv[2], sys.argv[2:])
