"""How long things stay on the screen, and waits that can be cut short or held."""

from __future__ import annotations

import asyncio
import contextlib

FASTEST = 5
_ACTION = (2.5, 1.6, 0.9, 0.5, 0.2, 0.0)
_TRICK = (6.0, 4.0, 2.5, 1.4, 0.6, 0.0)
_DEAL = (20.0, 12.0, 8.0, 5.0, 2.5, 0.0)
TAKE_BACK = 2.0
"""Seconds in which a discard can be taken back, at every speed."""


def action_delay(speed: int) -> float:
    """Return the seconds between two actions of the others.

    >>> action_delay(0), action_delay(FASTEST)
    (2.5, 0.0)
    """
    return _ACTION[speed]


def trick_delay(speed: int) -> float:
    """Return the seconds a finished trick stays when nobody is asked for a key."""
    return _TRICK[speed]


def deal_delay(speed: int) -> float:
    """Return the seconds a deal's summary stays when only bots play."""
    return _DEAL[speed]


class Waits:
    """The waits of the table: none counts on while it is held, and a skip ends one at once.

    Attributes:
        skipping: Whether waits are skipped until somebody calls ``stop_skipping``.
    """

    def __init__(self) -> None:
        self.skipping = False
        self._skip = asyncio.Event()
        self._free = asyncio.Event()
        self._free.set()

    def hold(self) -> None:
        """Let nothing go on until ``release``: a menu or the help is open."""
        self._free.clear()

    def release(self) -> None:
        """Go on."""
        self._free.set()

    def skip(self) -> None:
        """End the present wait, and those that follow."""
        self.skipping = True
        self._skip.set()

    def stop_skipping(self) -> None:
        """Wait again from now on."""
        self.skipping = False
        self._skip.clear()

    async def wait(self, seconds: float) -> None:
        """Wait, at least until it is not held; a wait of nothing still lets the screen paint."""
        if seconds > 0 and not self.skipping:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)
        else:
            await asyncio.sleep(0)
        await self._free.wait()

    async def released(self) -> None:
        """Wait until it is not held."""
        await self._free.wait()
