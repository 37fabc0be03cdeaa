"""The terminal's title calls on your turn, if it is set, and is given back."""

from pathlib import Path

from tests.terminal.saved import settings
from tests.terminal.terminal import Terminal

GAME = ("play", "--seed", "7", "--rules", "minnesota")
KEEP, GIVE_BACK = b"\x1b[22;0t", b"\x1b[23;0t"


def test_the_title_calls_and_the_old_one_comes_back(tmp_path: Path) -> None:
    settings(tmp_path, "pace = 5", "title = true", "bell = true")
    with Terminal(GAME, home=tmp_path) as screen:
        screen.until("YOUR TURN")
        screen.until_quiet(0.3)
        assert screen.raw.count(KEEP) == 1
        assert b"\x1b]2;Your turn - Minnesota Smear\x07" in screen.raw
        screen.send("\x03")
        screen.until("Quit")
        screen.until_quiet(0.3)
        screen.send("q")
        assert screen.ended() == 0
        assert screen.raw.count(GIVE_BACK) == 1


def test_without_the_setting_no_title_is_sent(tmp_path: Path) -> None:
    settings(tmp_path, "pace = 5")
    with Terminal(GAME, home=tmp_path) as screen:
        screen.until("YOUR TURN")
        screen.until_quiet(0.3)
        assert b"\x1b]2;" not in screen.raw
        assert KEEP not in screen.raw
