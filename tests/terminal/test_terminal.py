"""The terminal's field cases, with the real program in a real pseudo-terminal."""

from __future__ import annotations

import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.saved import actions, any_card, mine, put_game, settings
from tests.terminal.terminal import ROOT, Terminal

GAME = ("play", "--seed", "7", "--rules", "minnesota")
SGR = re.compile(rb"\x1b\[([\d;:]*)m")


def at_my_turn(screen: Terminal) -> str:
    screen.until("YOUR TURN")
    # A press counts only if it is made after the question was painted.
    return screen.until_quiet(0.3)


@pytest.fixture
def fast(tmp_path: Path) -> Path:
    """A home whose games are shown at once."""
    settings(tmp_path, "pace = 5", "trick_pause = 0.0")
    return tmp_path


@pytest.mark.parametrize(
    "stray",
    [
        b"\xff",
        b"\x1b[M\xc0\x30",
        b"\x1b[M \xc0\x30",
        b"\x1b[M\x20\xc3\xa9",
        b"\x1b[?1;2c",
        b"\x1b]11;rgb:1234/1234/1234\x1b\\",
    ],
)
def test_t1_stray_bytes_are_no_keys_and_the_game_goes_on(fast: Path, stray: bytes) -> None:
    with Terminal(GAME, home=fast) as screen:
        at_my_turn(screen)
        before = actions(fast)
        screen.send(stray)
        assert "YOUR TURN" in screen.until_quiet()
        assert actions(fast) == before
        screen.send("?")
        screen.until("smear · help")


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_t2_a_signal_restores_the_terminal_and_loses_nothing(
    fast: Path, number: signal.Signals, code: int
) -> None:
    with Terminal(GAME, home=fast) as screen:
        at_my_turn(screen)
        before = actions(fast)
        screen.signal(number)
        assert screen.ended() == code
        screen.assert_restored()
        assert actions(fast) == before
        assert b"Traceback" not in screen.raw
    with Terminal(home=fast) as screen:
        screen.until("Resume Minnesota Smear, deal 1")


@pytest.mark.parametrize(
    "words",
    [("simulate", "--games", "1000000"), ("arena", "rookie", "random", "--deals", "1000000")],
)
def test_t2_a_signal_while_a_bar_stands_leaves_the_cursor(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    with Terminal(words, home=tmp_path) as screen:
        screen.until("━━━━")
        screen.signal(signal.SIGTERM)
        assert screen.ended() == 143
        screen.assert_restored()


@pytest.mark.parametrize("controlling", [True, False], ids=["hang-up", "read-error"])
def test_t2_a_closed_window_ends_the_program(fast: Path, controlling: bool) -> None:
    with Terminal(GAME, home=fast, controlling=controlling) as screen:
        at_my_turn(screen)
        before = actions(fast)
        screen.close_window()
        assert screen.ended() == 129
        assert actions(fast) == before
        assert not (fast / "smear" / "faults.log").exists()


def test_t2_signals_over_a_menu_and_a_page_too(fast: Path) -> None:
    for keys, seen in (("\x1b", "smear · menu"), ("?", "smear · help")):
        with Terminal(GAME, home=fast) as screen:
            at_my_turn(screen)
            screen.send(keys)
            screen.until(seen)
            screen.signal(signal.SIGTERM)
            assert screen.ended() == 143
            screen.assert_restored()


def test_t3_suspended_and_continued_with_the_same_hand(fast: Path) -> None:
    with Terminal(GAME, home=fast) as screen:
        at_my_turn(screen)
        shown = screen.until_quiet()
        before = actions(fast)
        screen.send("\x1a")
        screen.stopped()
        screen.assert_restored()
        screen.screen.reset()
        screen.signal(signal.SIGCONT)
        assert screen.until(lambda text: text == shown)
        assert actions(fast) == before
        screen.send("p")
        screen.until(lambda _: "0 pass" in actions(fast))


def test_t3_bots_do_nothing_while_suspended(tmp_path: Path) -> None:
    seats = ",".join(["rookie"] * 4)
    with Terminal((*GAME, "--seats", seats), home=tmp_path) as screen:
        screen.until(lambda _: actions(tmp_path))
        screen.send("\x1a")
        screen.stopped()
        before = actions(tmp_path)
        screen.until_quiet()
        assert actions(tmp_path) == before
        screen.signal(signal.SIGCONT)
        screen.until(lambda _: len(actions(tmp_path)) > len(before))


def resumed(screen: Terminal) -> None:
    """Resume the game that is first in the start menu."""
    screen.until("Resume Minnesota Smear")
    screen.send("\r")
    at_my_turn(screen)


@pytest.mark.parametrize("keys", ["1111", "4444", "1234", "1\r\r1"])
def test_t4_four_presses_at_once_play_one_card(fast: Path, keys: str) -> None:
    put_game(fast, any_card)
    before = len(mine(fast, "play"))
    with Terminal(home=fast) as screen:
        resumed(screen)
        screen.send(keys)
        screen.until(lambda _: len(mine(fast, "play")) > before)
        screen.until_quiet()
        assert len(mine(fast, "play")) == before + 1


def test_t5_keys_mashed_while_bots_play_do_nothing(tmp_path: Path) -> None:
    settings(tmp_path, "pace = 0", "trick_pause = 0.0")
    put_game(tmp_path, any_card)
    before = len(mine(tmp_path, "play"))
    with Terminal(home=tmp_path) as screen:
        resumed(screen)
        screen.send("1")
        screen.until(lambda _: len(mine(tmp_path, "play")) > before)
        for _ in range(20):
            screen.send("123456789\r0phsdcmxyn\x7f")
            screen.read(0.05)
        screen.until("YOUR TURN")
        screen.until_quiet()
        assert len(mine(tmp_path, "play")) == before + 1


def test_t7_no_color_sends_no_colour_code_at_all(fast: Path) -> None:
    with Terminal(GAME, home=fast, env={"NO_COLOR": "1"}) as screen:
        at_my_turn(screen)
        for key, seen in (("?", "smear · help"), ("\x1b", "YOUR TURN"), ("\x1b", "smear · menu")):
            screen.send(key)
            screen.until(seen)
        screen.until_quiet()
        codes = {part for code in SGR.findall(bytes(screen.raw)) for part in code.split(b";")}
        assert codes <= {b"", b"0", b"1", b"2", b"3", b"4", b"7", b"22", b"23", b"24", b"27"}


@pytest.mark.parametrize(
    "env",
    [
        {"TERM": "linux", "COLORTERM": ""},
        {"LC_ALL": "C"},
        {"LANG": "en_US.ISO-8859-1", "PYTHONIOENCODING": "latin-1"},
    ],
    ids=["linux", "C", "latin-1"],
)
def test_t7_a_terminal_without_symbols_gets_ascii_only(fast: Path, env: dict[str, str]) -> None:
    with Terminal(GAME, home=fast, env=env) as screen:
        at_my_turn(screen)
        shown = screen.until_quiet()
        assert bytes(screen.raw).isascii()
        assert re.search(r"\b(?:10|[2-9JQKA])[SHDC]\b", shown)
        for key, seen in (("?", "help"), ("\x1b", "YOUR TURN"), ("g", "score sheet")):
            screen.send(key)
            screen.until(seen)
        screen.until_quiet()
        assert bytes(screen.raw).isascii()


def test_t7_a_dumb_terminal_is_told_of_plain(fast: Path) -> None:
    with Terminal(GAME, home=fast, env={"TERM": "dumb"}) as screen:
        assert screen.ended() == 2
        assert b"--plain" in screen.raw
        assert b"\x1b" not in screen.raw


@pytest.mark.parametrize("over", ["", "\x1b", "?", "g"], ids=["table", "menu", "help", "scores"])
def test_t6_a_storm_of_resizes_leaves_everything_as_it_was(fast: Path, over: str) -> None:
    chance = random.Random(6)
    with Terminal(GAME, home=fast) as screen:
        at_my_turn(screen)
        screen.send(over)
        shown = screen.until_quiet()
        before = actions(fast)
        for _ in range(40):
            screen.resize(chance.randrange(1, 200), chance.randrange(1, 60))
            screen.read(0.01)
        for size in ((1, 1), (20, 5), (300, 100), (80, 24)):
            screen.resize(*size)
        screen.until(lambda text: text == shown)
        assert actions(fast) == before


def test_t8_an_input_that_is_no_terminal_is_told_what_works(fast: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "smear_tui"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "--plain" in done.stderr
    assert "simulate" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("keys", ["", "?", "q", "\x10"], ids=["table", "help", "menu", "palette"])
def test_t12_waiting_writes_nothing(fast: Path, keys: str) -> None:
    with Terminal(GAME, home=fast) as screen:
        at_my_turn(screen)
        if keys:
            screen.send(keys)
            screen.read(1.0)
        quiet = any(not screen.read(3.0) for _ in range(50))
        assert quiet


@pytest.mark.parametrize(
    "faulty",
    [
        "def fail(self, key): raise RuntimeError('made to fail')",
        "async def broken(): raise RuntimeError('made to fail')\n"
        "def fail(self, key): self.run_worker(broken())",
    ],
    ids=["a key", "a task"],
)
def test_a_fault_of_the_program_is_one_line_and_a_file(fast: Path, faulty: str) -> None:
    program = fast / "faulty.py"
    program.write_text(
        "import sys\n"
        "from smear_tui.tui.screens import menu\n"
        f"{faulty}\n"
        "menu.StartMenu.do_start_last = fail\n"
        "from smear_tui.cli import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    with Terminal((str(program),), home=fast) as screen:
        screen.until("Play Minnesota Smear")
        screen.send("\x1b")
        assert screen.ended() == 1
        screen.assert_restored()
        assert b"made to fail" in screen.raw
        assert b"Traceback" not in screen.raw
    log = (fast / "smear" / "faults.log").read_text()
    assert "Traceback" in log
    assert str(program) in log  # where it happened
