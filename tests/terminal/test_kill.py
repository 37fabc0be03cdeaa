"""T10: the real program is killed at any moment, and nothing that was seen is lost."""

from __future__ import annotations

import random
import re
import signal
from collections.abc import Iterator
from pathlib import Path

from smear_tui.engine.game import Game
from smear_tui.storage.database import open_store
from smear_tui.words.sides import Names
from tests.terminal.saved import actions, any_card, database, mine, put_game, saved_game, settings
from tests.terminal.terminal import Terminal
from tests.words.telling import log_lines

KILLS = 15
SEATS = ("--seats", "rookie,rookie,rookie,rookie")


def test_t10_killed_at_any_moment_nothing_that_was_seen_is_lost(tmp_path: Path, soak: int) -> None:
    settings(tmp_path, "pace = 4", "trick_pause = 0.0")
    chance = random.Random(10)
    kept: list[str] = []
    looked_at, on = 0, False
    for number in range(KILLS * soak):
        words = () if on else ("play", "--seed", str(11 + number), *SEATS)
        with Terminal(words, home=tmp_path) as screen:
            if on:
                screen.until("Resume Minnesota Smear")
                screen.send("\r")
            screen.until("log")
            go_on(screen, chance.randrange(1, 14))
            screen.signal(signal.SIGKILL)
            screen.ended()
            seen = log_on(screen.last_frame)
        now = actions(tmp_path)
        assert now[: len(kept)] == kept
        kept = now
        game = saved_game(tmp_path)
        assert any(seen in told for told in told_of(game)), seen
        looked_at += seen != ""
        on = not game.over
    assert looked_at > KILLS // 2


def test_t10_killed_right_after_a_key_that_was_answered(tmp_path: Path) -> None:
    settings(tmp_path, "pace = 5", "trick_pause = 0.0")
    put_game(tmp_path, any_card)
    for _ in range(3):
        before = mine(tmp_path, "play")
        with Terminal(home=tmp_path) as screen:
            screen.until("Resume Minnesota Smear")
            screen.send("\r")
            screen.until("YOUR TURN")
            shown = screen.until_quiet(0.3)
            screen.send(re.search(r"└─(\w)─", shown)[1])
            screen.until(lambda text, shown=shown: text != shown)
            screen.signal(signal.SIGKILL)
            screen.ended()
            hand_before, hand_now = cards_left(shown), cards_left(screen.last_frame)
        played = len(mine(tmp_path, "play")) - len(before)
        assert played >= hand_before - hand_now


def test_t10_killed_right_after_an_answer_in_practice_was_judged(tmp_path: Path) -> None:
    for number in range(1, 4):
        with Terminal(("practice", "--seed", str(number)), home=tmp_path) as screen:
            screen.until("YOUR TURN")
            screen.until_quiet(0.3)
            screen.send("p")
            screen.until(lambda text: "open hands" in text and "Enter go on" not in text)
            screen.signal(signal.SIGKILL)
            screen.ended()
        with open_store(database(tmp_path)) as store:
            assert store.warnings == []
            assert [each.said for each in store.practice.answers()] == ["pass"] * number


def cards_left(text: str) -> int:
    """How many cards the hand at the bottom has, by the corners under them."""
    return sum(line.count("└") for line in text.split("\n")[18:])


def go_on(screen: Terminal, changes: int) -> None:
    """Let the game go on until the screen has changed that often, or it waits for a key."""
    for _ in range(changes):
        shown = screen.text
        if "next deal" in shown or "rematch" in shown:
            screen.send("\r")
        screen.until(lambda text, shown=shown: text != shown)


def log_on(text: str) -> str:
    """The log beside the table, without blanks and what is only added at the end of a trick."""
    lines = text.split("\n")
    top = next((row for row, line in enumerate(lines) if "┬ log" in line), None)
    if top is None:
        return ""
    column = lines[top].index("┬ log")
    panel = []
    for line in lines[top + 1 :]:
        if line[column : column + 1] != "│":
            break
        panel.append(line[column + 1 :])
    return bare("".join(panel))


def bare(text: str) -> str:
    return "".join(text.replace("...", "").replace("!", "").split())


def told_of(game: Game) -> Iterator[str]:
    """The log of every deal so far, as ``log_on`` has it."""
    names = Names.of(game.rules, game.players or [])
    again = Game(game.rules, game.first_dealer)
    for log in game.log:
        again.deal(log.deal)
        for action in log.actions:
            again.apply(action)
        yield bare("".join(log_lines(again.table, names)))
