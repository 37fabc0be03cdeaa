"""What a command costs before it does anything: wall time of fresh processes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.figures import Figure

BUDGET = 100.0
ROUNDS = 15
_ROOT = Path(__file__).parents[1]


def measure() -> list[Figure]:
    """Measure ``--version`` and ``--help`` beside Python that does nothing."""
    commands = {
        "python -c pass": ["-c", "pass"],
        "smear-tui --version": ["-m", "smear_tui", "--version"],
        "smear-tui --help": ["-m", "smear_tui", "--help"],
        "smear-tui play --help": ["-m", "smear_tui", "play", "--help"],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, words in commands.items():
            times[name].append(milliseconds(words))
    budgets = {"smear-tui --version": BUDGET, "smear-tui --help": BUDGET}
    return [Figure(name, median(found), "ms", budgets.get(name)) for name, found in times.items()]


def milliseconds(words: list[str]) -> float:
    """Return how long a Python process with these arguments takes."""
    path = os.pathsep.join([str(_ROOT), str(_ROOT / "bots")])
    started = perf_counter()
    subprocess.run(
        [sys.executable, *words],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": path},
    )
    return 1000 * (perf_counter() - started)
