"""What ``expert`` says of a bid comes true as often as it says: a few deals here, 5,000 in a soak.

A soak keeps its deals in pytest's cache, by the build of the analysis, and goes on after an
interruption.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from smear_bots.expert import Expert
from smear_tui.engine.presets import preset
from tests.bots.calibration import Said, build, mean, rows, series, table


def test_what_is_said_comes_true(request: pytest.FixtureRequest, soak: int, tmp_path: Path) -> None:
    rules = preset("minnesota-7")
    if soak == 1:
        found = series(rules, 8, tmp_path / "said.jsonl", Expert(worlds="6"), 20)
        assert found
    else:
        folder = request.config.cache.mkdir("calibration")
        found = series(rules, 250 * soak, folder / f"minnesota-7-{build()}.jsonl", Expert())
        assert mean(found).holds, table(found)
    assert all(row.holds for row in rows(found)), table(found)


def test_an_interrupted_series_goes_on_where_it_was(tmp_path: Path) -> None:
    rules, bot = preset("schmier"), Expert(worlds="2")
    at_once = series(rules, 4, tmp_path / "whole.jsonl", bot, 5)
    state = tmp_path / "cut.jsonl"
    series(rules, 2, state, bot, 5)
    with state.open("a", encoding="utf-8") as file:
        file.write("[0.7")  # ended while it wrote
    assert series(rules, 4, state, bot, 5) == at_once
    assert state.read_text() == (tmp_path / "whole.jsonl").read_text()


def test_bins_tell_a_bot_that_promises_too_much() -> None:
    honest = [Said(0.75, number % 4 > 0) for number in range(400)]
    boasting = [Said(0.85, number % 4 > 0) for number in range(400)]
    assert all(row.holds for row in (*rows(honest), mean(honest)))
    assert not any(row.holds for row in (*rows(boasting), mean(boasting)))
    assert "does not hold" in table(boasting)
