"""What weighs decisions, in a process of its own: ``python -m smear_tui.advisor.worker``.

A line asks and a line answers, until standard input ends::

    {"weigh": 3, "worlds": 60, "view": {...}, "chance": "9b1c..."}
    {"weighed": 3, "figures": {...}}
    {"weigh": 3, "worlds": 120}

The first line about a decision has its view, the others ask for more worlds of the same. Whoever
sends another line, ``{"stop": 3}`` for one, does not wait for the answer any more: there is none.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import threading
from typing import Any

from smear_tui.analysis.tally import Tallies
from smear_tui.analysis.weighing import evaluation_of, weighed
from smear_tui.engine.actions import Discard
from smear_tui.engine.generator import Generator
from smear_tui.engine.notation import parse_action
from smear_tui.engine.view import View
from smear_tui.players.family import die_with_parent

_POLITE = 10
"""How much the screen goes before it, in the system's steps of niceness."""

Lines = queue.SimpleQueue[bytes]


def main() -> None:
    """Answer lines from standard input."""
    die_with_parent()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(_POLITE)
    lines: Lines = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(lines,), daemon=True).start()
    scales = Scales(lines)
    while True:
        answer = scales.answer(json.loads(lines.get()))
        if answer is not None:
            _say(json.dumps(answer, separators=(",", ":")).encode() + b"\n")


def _listen(lines: Lines) -> None:
    """Pass lines on; end everything when the game has gone, whatever is being worked at."""
    rest = b""
    with contextlib.suppress(OSError):
        while chunk := os.read(0, 65536):
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                lines.put(line)
    os._exit(0)


def _say(line: bytes) -> None:
    while line:
        line = line[os.write(1, line) :]


class Scales:
    """Weighs one decision at a time.

    Args:
        lines: What is still to be answered; what is there when a world is done ends the work.
    """

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._number = 0
        self._evaluation: Tallies | None = None

    def answer(self, asked: dict[str, Any]) -> dict[str, Any] | None:
        """Return the answer to a line; None where nobody waits for one."""
        if "weigh" not in asked:
            self._evaluation = None
            return None
        number = asked["weigh"]
        try:
            return self._weigh(number, asked)
        except Exception as error:  # of whatever kind: the table says that there are no figures
            return {"weighed": number, "fault": f"{type(error).__name__}: {error}"}

    def _weigh(self, number: int, asked: dict[str, Any]) -> dict[str, Any] | None:
        if "view" in asked:
            chance = Generator.at(int(asked["chance"], 16))
            also = parse_action(asked["also"]) if "also" in asked else None
            self._evaluation = evaluation_of(
                View.from_json(asked["view"]), chance, also if isinstance(also, Discard) else None
            )
            self._number = number
        evaluation = self._evaluation
        if evaluation is None or number != self._number:
            raise LookupError(f"decision {number} is not being weighed")
        while evaluation.worlds < asked["worlds"]:
            if not self._lines.empty():
                return None
            evaluation.more(1)
        return {"weighed": number, "figures": weighed(evaluation).to_json()}


if __name__ == "__main__":
    with contextlib.suppress(OSError):  # nobody listens any more
        main()
    os._exit(0)
