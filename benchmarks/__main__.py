"""Runs the benchmarks: ``python -m benchmarks [NAME]...``."""

from __future__ import annotations

import importlib
import sys

from benchmarks.figures import table

BENCHMARKS = {
    "engine": "Random legal deals, per player decision",
    "startup": "Starting up",
    "screen": "The table in a terminal",
    "policy": "The policy",
    "advice": "Thinking",
}


def main(names: list[str]) -> int:
    """Run the benchmarks named, or all, and print their figures."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        sys.stderr.write(f"no benchmark {unknown[0]!r}; there are {', '.join(BENCHMARKS)}\n")
        return 2
    met = True
    for name in names or BENCHMARKS:
        figures = importlib.import_module(f"benchmarks.{name}").measure()
        sys.stdout.write(table(BENCHMARKS[name], figures) + "\n\n")
        sys.stdout.flush()
        met = met and all(figure.met for figure in figures)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
