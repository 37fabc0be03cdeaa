"""Running the program in this process, and as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import smear_tui
from smear_tui.cli import main

ROOT = Path(smear_tui.__file__).parents[1]


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    def complaint(self) -> str:
        """Return the one line on stderr, which is all that bad input may give."""
        assert self.code == 2, self
        assert self.err.count("\n") == 1, self.err
        assert self.err.endswith("\n")
        assert "Traceback" not in self.err
        return self.err


def here(capsys: pytest.CaptureFixture[str], *words: str) -> Ran:
    code = main(list(words))
    out, err = capsys.readouterr()
    return Ran(code, out, err)


def environment(**changes: str) -> dict[str, str]:
    path = os.pathsep.join([str(ROOT), str(ROOT / "bots")])
    return {**os.environ, "PYTHONPATH": path, **changes}


def apart(*words: str, given: bytes = b"", **changes: str) -> Ran:
    run = subprocess.run(
        [sys.executable, "-m", "smear_tui", *words],
        input=given,
        capture_output=True,
        env=environment(**changes),
        timeout=120,
    )
    return Ran(run.returncode, run.stdout.decode(), run.stderr.decode())
