"""The program as a process: what it imports, its exit codes, terminals and pipes."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import smear_tui
from smear_tui.cli import COMMANDS
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import OPTIONS
from tests.cli.running import ROOT, Ran, apart, environment, here


@pytest.mark.parametrize("words", [("--version",), ("--help",), ("-h",), ("play", "--help")])
def test_help_and_version_import_no_textual(words: tuple[str, ...]) -> None:
    code = (
        "import sys; from smear_tui.cli import main; code = main(sys.argv[1:]); "
        "sys.stderr.write(repr(sorted({'textual', 'rich', 'asyncio'} & set(sys.modules)))); "
        "sys.exit(code)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, *words],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment(),
    )
    assert (run.returncode, run.stderr) == (0, "[]")
    assert run.stdout


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert here(capsys, "--version").out == f"smear-tui {smear_tui.__version__}\n"
    told = here(capsys, "--help").out
    assert all(f"\n  {name} " in told for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_own_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = here(capsys, name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: smear-tui {name} ")


@pytest.mark.parametrize(
    "words", [(), ("play",), ("play", "--seats", "rookie,rookie,rookie,rookie")]
)
def test_t8_without_a_terminal_one_line_names_plain_and_simulate(words: tuple[str, ...]) -> None:
    complaint = apart(*words).complaint()
    assert "--plain" in complaint
    assert "simulate" in complaint


def test_t8_textual_is_not_imported_before_the_terminal_is_checked() -> None:
    code = (
        "import sys; from smear_tui.cli import main; main(['play']); main([]); "
        "print('textual' in sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, text=True,
        cwd=ROOT, env=environment(),
    )  # fmt: skip
    assert run.stdout == "False\n"


def test_line_mode_needs_no_terminal_and_ends_with_its_input() -> None:
    for words in (("--plain",), ("play", "--plain", "--seed", "7")):
        ran = apart(*words)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out


def test_bots_alone_play_to_the_end_in_line_mode() -> None:
    ran = apart("play", "--plain", "--seats", "rookie,rookie,rookie,rookie", "--seed", "7")
    assert (ran.code, ran.err) == (0, "")
    assert "wins the game" in ran.out or "win the game" in ran.out


def test_t7_a_dumb_terminal_is_offered_plain() -> None:
    ours, theirs = pty.openpty()
    try:
        run = subprocess.run(
            [sys.executable, "-m", "smear_tui"],
            stdin=theirs,
            stdout=theirs,
            stderr=subprocess.PIPE,
            env=environment(TERM="dumb"),
            timeout=60,
        )
    finally:
        os.close(ours)
        os.close(theirs)
    assert run.returncode == 2
    assert b"--plain" in run.stderr
    assert run.stderr.count(b"\n") == 1


def test_a_reader_that_goes_away_is_no_fault() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "smear_tui", "simulate", "--games", "400", "--out", "-"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.readline()
        run.stdout.close()
        assert run.stderr.read() == b""
    assert run.returncode == 141


def test_an_interrupt_ends_with_130_and_no_traceback() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "smear_tui", "simulate", "--games", "1000000", "--out", "-"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as run:
        assert run.stdout is not None
        run.stdout.readline()  # by now it is at work
        run.send_signal(signal.SIGINT)
        _, err = run.communicate(timeout=60)
    assert (run.returncode, err) == (130, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize("words", [["--version"], ["rules"], ["simulate", "--games", "1"]])
def test_a_full_disk_is_one_line(words: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [sys.executable, "-m", "smear_tui", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
        )
    assert run.returncode == 2
    assert run.stderr.count(b"\n") == 1
    assert b"No space left" in run.stderr


@pytest.mark.parametrize("words", ["--version", "--help", "rules", "bots", "simulate --games 1"])
def test_a_closed_output_is_one_line(words: str) -> None:
    ran = _with_closed(words, ">&-")
    assert ran == Ran(2, "", "smear-tui: standard output is closed\n")


def test_a_closed_error_output_changes_no_exit_code(tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_text("{}")
    assert _with_closed(f"replay {bad}", "2>&-").code == 1
    assert _with_closed("nonsense", "2>&-").code == 2
    assert _with_closed("simulate --games 1", "2>&-").code == 0


def test_no_file_gets_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    records = tmp_path / "records"
    assert _with_closed(f"simulate --games 1 --out {records}", "<&- 2>&-").code == 0
    assert _with_closed(f"replay {records}", "<&- 2>&-").code == 0


def _with_closed(words: str, redirections: str) -> Ran:
    run = subprocess.run(
        ["sh", "-c", f'exec "{sys.executable}" -m smear_tui {words} {redirections}'],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=120,
    )
    return Ran(run.returncode, run.stdout, run.stderr)


def test_an_encoding_without_suits_is_no_fault() -> None:
    for name in ("minnesota", "schmier"):
        assert apart("rules", name, PYTHONIOENCODING="ascii", LC_ALL="C").code == 0


def test_a_fault_of_the_program_is_one_line_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise RuntimeError("a\nb")

    monkeypatch.setattr("smear_tui.players.seating.survey", broken)
    ran = here(capsys, "bots")
    assert ran.code == 70
    assert ran.err.count("\n") == 1
    assert "RuntimeError" in ran.err


def test_bots_lists_what_is_installed_and_why_one_cannot_be_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from smear_tui.players import seating

    found = [*seating.survey(), seating.Installed("bad", "x 1", None, "ImportError: no\nway")]
    monkeypatch.setattr("smear_tui.players.seating.survey", lambda: found)
    out = here(capsys, "bots").out
    assert "random" in out
    assert "rookie" in out
    assert [line for line in out.splitlines() if "bad" in line] == [
        "bad     NOT USABLE: ImportError: no\\nway  (x 1)"
    ]


def test_rules_lists_every_preset(capsys: pytest.CaptureFixture[str]) -> None:
    out = here(capsys, "rules").out
    assert all(name in out for name in PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_rules_tells_one_in_words_with_every_option(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = here(capsys, "rules", name, "--set", "target=17")
    assert ran.code == 0
    assert all(f" {option} = " in ran.out for option in OPTIONS)
    assert "* target = 17" in ran.out


def test_the_start_menu_loads_nothing_that_thinks_or_teaches() -> None:
    code = (
        "import sys, smear_tui.tui.app; rooms = ('analysis', 'practice', 'advisor', 'arena'); "
        "print([each for each in sys.modules for room in rooms "
        "if each.startswith(f'smear_tui.{room}')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, env=environment()
    )
    assert done.stdout == "[]\n"
