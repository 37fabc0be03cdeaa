"""Golden transcripts: what somebody sees of a plain game, from seed and answers.

To write them anew after a change that was meant: ``SMEAR_TUI_GOLDEN=write pytest tests/plain``.
"""

import os
from pathlib import Path

import pytest

from smear_tui.engine.presets import PRESETS
from smear_tui.session import Session
from smear_tui.storage.settings import Settings
from tests.plain.scripted import Lines, RandomPlayer, lines, run, seated

FOLDER = Path(__file__).parent / "transcripts"
ASIDES = ["?", "h", "l", "g", "log", "", "nine", "u"]


def played(name: str, seed: int, deals: int, asides: list[str]) -> tuple[Session, Lines]:
    """A game in which somebody quits after some deals."""
    of = PRESETS[name]
    session = seated(of, ["you", *["sober"] * (of.seats - 1)], seed)
    player = RandomPlayer(session, seed, noise=asides)

    def answer() -> str | None:
        return "q" if len(session.game.table.results) >= deals else player()

    return session, Lines(answer)


def check(name: str, out: str) -> None:
    path = FOLDER / f"{name}.txt"
    if os.environ.get("SMEAR_TUI_GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(out, "utf-8")
    assert out == path.read_text("utf-8")


@pytest.mark.parametrize("name", ["minnesota", "schmier"])
def test_two_deals_of_the_two_games(name: str) -> None:
    session, answers = played(name, 11, 2, [])
    check(name, run(session, answers)[1])


def test_a_deal_with_everything_asked_on_the_way() -> None:
    session, answers = played("minnesota-7", 12, 1, ASIDES)
    check("asides", run(session, answers)[1])


def test_a_deal_in_letters() -> None:
    session, answers = played("minnesota", 11, 1, [])
    out = run(session, answers, Settings(ascii=True))[1]
    assert out.isascii()
    check("letters", out)


def test_a_whole_game_of_bots() -> None:
    session = seated(PRESETS["house-5"], ["sober"] * 4, 1)
    check("bots", run(session, lines([]))[1])
