"""Help in line mode: a hint, figures and reasons by a word; it is said once that they are help."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smear_tui.engine.presets import PRESETS
from smear_tui.storage.settings import Settings
from tests.plain.scripted import SETTINGS, run, seated

ONCE = "The game counts as assisted from now on."


def table(**settings: bool) -> tuple[str, bool]:
    """What is printed when all three are asked for at the first bid, and whether it counts."""
    session = seated(PRESETS["minnesota"], ["you", "sober", "sober", "sober"], 3)
    _, told = run(session, ["hint", "figures", "why", "?", "q"], replace(SETTINGS, **settings))
    return told, session.assisted


def test_hint_figures_and_reasons_are_told_and_count_as_help_once() -> None:
    told, assisted = table()
    assert "Hint: " in told
    assert "±95%" in told
    assert "Over 400 deals that fit what you see; us-them is in points." in told
    assert "gives no reason" in told
    assert told.count(ONCE) == 1
    assert assisted


def test_what_is_switched_off_says_so_and_is_in_no_help() -> None:
    told, assisted = table(hints=False, figures=False, why=False)
    assert told.count("That is switched off in the settings") == 3
    assert "counts as assisted" not in told
    assert not assisted


@pytest.mark.parametrize("word", ["hint", "figures"])
def test_in_letters_everything_is_ascii(word: str) -> None:
    session = seated(PRESETS["schmier"], ["you", *["sober"] * 5], 4)
    _, told = run(session, [word, "q"], Settings(ascii=True))
    assert told.isascii()
    assert "+-" in told
