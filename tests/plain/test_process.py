"""Line mode as a process of its own: signals, pipes, and what Python would print."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import smear_tui

ROOT = Path(smear_tui.__file__).parents[1]


def start(*words: str, **changes: str) -> subprocess.Popen[bytes]:
    path = os.pathsep.join([str(ROOT), str(ROOT / "bots")])
    return subprocess.Popen(
        [sys.executable, "-m", "smear_tui", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path, **changes},
    )


def until_prompt(process: subprocess.Popen[bytes]) -> bytes:
    """Everything up to the first prompt."""
    assert process.stdout is not None
    seen = b""
    while not seen.endswith(b"> "):
        more = process.stdout.read1(4096)  # type: ignore[attr-defined]  # a buffered reader
        assert more, seen
        seen += more
    return seen


def test_t2_ctrl_c_exits_130_and_the_game_goes_on_later() -> None:
    process = start("play", "--plain", "--seed", "7")
    until_prompt(process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Interrupted. The game is kept." in out
    assert err == b""
    again = start("--plain")
    out, err = again.communicate(b"1\n", timeout=60)
    assert again.returncode == 0
    assert b"Resumed." in out
    assert err == b""


def test_t10_killed_at_a_prompt_it_goes_on_later() -> None:
    process = start("play", "--plain", "--seed", "7")
    until_prompt(process)
    process.kill()
    process.communicate(timeout=60)
    again = start("--plain")
    out, _ = again.communicate(b"1\n", timeout=60)
    assert b"Resumed." in out
    assert b"Seed 7." in out


def test_a_reader_that_goes_away_gets_no_traceback() -> None:
    process = start("play", "--plain", "--seats", "rookie,rookie,rookie,rookie", "--seed", "7")
    assert process.stdout is not None
    assert process.stdin is not None
    process.stdout.readline()
    process.stdout.close()
    process.stdin.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) == 141


def test_t7_under_lc_all_c_everything_is_ascii() -> None:
    process = start("play", "--plain", "--seed", "7", LC_ALL="C")
    out, err = process.communicate("♥\nü\np\n".encode(), timeout=60)
    assert process.returncode == 0
    assert out.isascii()
    assert err == b""
    assert re.search(rb"Your hand:  .*\b[2-9JQKA][SHDC]\b", out)


def test_t7_no_control_codes_whatever_the_terminal_is() -> None:
    for term in ("dumb", "xterm-256color", "linux"):
        process = start("play", "--plain", "--seed", "7", TERM=term)
        out, _ = process.communicate(b"p\n", timeout=60)
        assert b"\x1b" not in out
        assert b"\r" not in out
