"""T6: keys, clicks and resizes at random, at the real program in a pseudo-terminal.

They are sent in bursts, as fast as the terminal takes them. After each burst one key is pressed
alone, which plays one card at most, and what is on the screen is compared with what is stored.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

from smear_tui.engine.notation import parse_card
from tests.terminal.saved import any_card, plays_by_deal, put_game, saved_game, settings
from tests.terminal.terminal import Terminal

EVENTS, BURST = 3000, 40
KEYS = [
    *"123456789pmynuglv?+-sdc x0abf", "\r", " ", "\x7f", "\x1b", "\x1b[A", "\x1b[B", "\x1b[C",
    "\x1b[D", "\x1b[5~", "\x1b[6~", "\x10", "\t",
]  # fmt: skip
LIKELY = [*"123456", "p", "y", "\r", " ", "\x1b"]
SIZES = [(80, 24), (60, 20), (100, 30), (59, 19), (20, 5), (90, 40), (1, 1), (80, 24)]
LETTERS = str.maketrans("♠♥♦♣", "SHDC")
LEGEND = re.compile(r"\S+ = .*")
CARD = re.compile(r"(?<![0-9A-Z])(10|[2-9JQKA])([♠♥♦♣SHDC])(?![A-Za-z])|\b(BJ|LJ)\b")
"""A card in suit signs or, where the storm has set it so, in letters."""


def test_t6_a_storm_of_keys_clicks_and_resizes(tmp_path: Path, soak: int) -> None:
    settings(tmp_path, "pace = 5", "trick_pause = 0.0")
    put_game(tmp_path, any_card)
    chance, left, seen = random.Random(6), EVENTS * soak, 0
    while left > 0:
        with Terminal(home=tmp_path) as screen:
            screen.until("Enter choose")
            screen.send("\r")
            screen.until_idle()
            while left > 0 and screen.process.poll() is None:
                count = min(chance.randrange(1, BURST), left)
                left -= count
                burst(screen, chance, count - 1)
                screen.until_idle()
                before = plays_by_deal(tmp_path)
                if screen.process.poll() is None:
                    screen.send(chance.choice(LIKELY))
                    screen.until_idle()
                one_card_at_most(before, plays_by_deal(tmp_path))
                seen += hand_is_right(screen.text, tmp_path)
            screen.resize(80, 24)
            screen.until_idle()
            if screen.process.poll() is None:
                screen.send("\x03\x03")  # one way out of every screen
                screen.until_idle()
                screen.close_window()
                # 120 is Python's own: the window went while the program was on its way out.
                assert screen.ended() in (0, 120, 129)
            else:
                assert screen.ended() == 0, screen.last_frame
        assert not list(tmp_path.rglob("faults.log"))
    assert plays_by_deal(tmp_path)
    assert seen  # the hand on the screen was that of the actions that are stored
    saved_game(tmp_path)  # raises unless its actions can be played by the rules


def burst(screen: Terminal, chance: random.Random, count: int) -> None:
    """Do things at random without waiting for what comes of them."""
    keys = ""
    for _ in range(count):
        kind = chance.random()
        if kind < 0.04:
            screen.send(keys)
            keys = ""
            screen.resize(*chance.choice(SIZES))
        elif kind < 0.15:
            column, line = chance.randrange(1, 81), chance.randrange(1, 25)
            keys += f"\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m"
        else:
            keys += chance.choice(LIKELY if kind < 0.6 else KEYS)
    screen.send(keys)


def one_card_at_most(before: dict[tuple[int, int], int], after: dict[tuple[int, int], int]) -> None:
    """Check that a press played one card, unless it had a deal finished for the person."""
    for deal, count in after.items():
        played = count - before.get(deal, 0)
        assert played <= 1 or count == 6, (deal, played)


def hand_is_right(text: str, home: Path) -> bool:
    """Check the hand on the screen against the stored actions; False if no card is asked for."""
    lines, shown = text.split("\n"), 0
    if "\n YOUR TURN" not in text or " play " not in lines[-1] or len(lines) not in (20, 24):
        return False  # in other windows a label is no word
    turn = next(row for row, line in enumerate(lines) if line.startswith(" YOUR TURN"))
    for rank, suit, joker in CARD.findall(LEGEND.sub("", "\n".join(lines[turn + 2 : -2]))):
        letter = suit.translate(LETTERS)
        shown |= 1 << parse_card(joker or f"{rank}{letter}")
    assert shown == saved_game(home).view(0).hand, text
    return True
