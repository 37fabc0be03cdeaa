"""T6: keys, clicks and resizes at random, at the real program in a pseudo-terminal."""

from __future__ import annotations

import random
from pathlib import Path

from tests.terminal.saved import actions, any_card, put_game, saved_game, settings
from tests.terminal.terminal import Terminal

EVENTS = 600
KEYS = [
    *"123456789pmynuglv?+-sdc x0abf", "\r", " ", "\x7f", "\x1b", "\x1b[A", "\x1b[B", "\x1b[C",
    "\x1b[D", "\x1b[5~", "\x1b[6~", "\x10", "\t",
]  # fmt: skip
LIKELY = [*"123456", "p", "y", "\r", " ", "\x1b"]
SIZES = [(80, 24), (60, 20), (100, 30), (59, 19), (20, 5), (90, 40), (1, 1), (80, 24)]


def test_t6_a_storm_of_keys_clicks_and_resizes(tmp_path: Path, soak: int) -> None:
    settings(tmp_path, "pace = 5", "trick_pause = 0.0")
    put_game(tmp_path, any_card)
    chance, left = random.Random(6), EVENTS * soak
    while left > 0:
        with Terminal(home=tmp_path) as screen:
            screen.until("Resume")
            screen.send("\r")
            while left > 0 and screen.process.poll() is None:
                left -= 1
                one_event(screen, chance)
            screen.resize(80, 24)
            if screen.process.poll() is None:
                screen.until_quiet(0.5)
            if screen.process.poll() is None:
                screen.send("\x03\x03")  # one way out of every screen
                screen.until_quiet(0.5)
                screen.close_window()
                assert screen.ended() in (0, 129)
            else:
                assert screen.ended() == 0, screen.text
        assert not list(tmp_path.rglob("faults.log"))
    assert actions(tmp_path)
    saved_game(tmp_path)  # raises unless its actions can be played by the rules


def one_event(screen: Terminal, chance: random.Random) -> None:
    """Do something at random, and read what comes of it without waiting for all."""
    kind = chance.random()
    if kind < 0.04:
        screen.resize(*chance.choice(SIZES))
    elif kind < 0.15:
        column, line = chance.randrange(1, 81), chance.randrange(1, 25)
        screen.send(f"\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m")
    elif kind < 0.22:
        screen.until_quiet(0.12)  # so that the key is no part of a burst
        screen.send(chance.choice(LIKELY))
    else:
        screen.send(chance.choice(LIKELY if kind < 0.6 else KEYS))
    screen.read(0.01)
