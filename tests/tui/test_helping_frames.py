"""Golden frames of the help at the table: the panel of figures, hints and reasons.

``pytest tests/tui/test_helping_frames.py --update-frames`` writes them anew.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from smear_tui.engine.presets import PRESETS
from smear_tui.tui.keys import Where
from smear_tui.tui.screens.table import TableScreen
from tests.tui.advising import StubAdvisor
from tests.tui.driving import PATIENCE, asked, frame, press, resized, simple_keys
from tests.tui.test_frames import Size, check, frames_app, named, panel_name

SIZES: list[Size] = [(80, 24), (60, 20), (100, 30)]
KEYS = {"figures": ["e"], "hint": ["t"], "both": ["e", "t"], "why": ["y"]}


async def ready(table: TableScreen, kind: str) -> None:
    """Wait for what the keys have asked for."""
    for _ in range(PATIENCE):
        await asyncio.sleep(0)
        found = table.seen.figures
        if table._reason if kind == "why" else found is not None and found.worlds > 1000:
            return
    raise AssertionError(f"there was no {kind}: {frame(table.smear)}")


async def capture(
    rules: str,
    seed: int,
    kind: str,
    sizes: list[Size],
    wanted: set[Where],
    ascii_cards: bool = False,
) -> dict[str, str]:
    """Play with the simplest keys; at what is wanted, ask for help and take its frames."""
    app = frames_app(replace(PRESETS[rules], target=1), seed, ascii_cards)
    found: dict[str, str] = {}
    async with app.run_test(size=sizes[0]) as pilot:
        table = await asked(pilot)
        table.advisor = StubAdvisor()
        while wanted:
            table = await asked(pilot)
            assert table.prompt is not None
            if table.prompt.where in wanted:
                wanted.remove(table.prompt.where)
                await press(pilot, *KEYS[kind])
                await ready(table, kind)
                for size in sizes:
                    await resized(pilot, size)
                    found[f"{named(size)}-{kind}-{panel_name(table)}"] = frame(app)
                await resized(pilot, sizes[0])
                if kind in ("figures", "both"):
                    await press(pilot, "e")
            await press(pilot, *simple_keys(table))
    return found


EVERYWHERE = (Where.BID, Where.TRUMP, Where.DISCARD, Where.PLAY)


@pytest.mark.parametrize("kind", ["figures", "hint"])
async def test_help_with_every_decision(kind: str, request: pytest.FixtureRequest) -> None:
    found = await capture("minnesota", 3, kind, SIZES, set(EVERYWHERE))
    assert len(found) == len(SIZES) * len(EVERYWHERE)
    check("help-minnesota", found, request.config.getoption("--update-frames"))


async def test_a_reason(request: pytest.FixtureRequest) -> None:
    found = await capture("minnesota", 3, "why", SIZES, {Where.PLAY})
    check("help-minnesota", found, request.config.getoption("--update-frames"))


@pytest.mark.parametrize(("rules", "seed"), [("minnesota-7", 3), ("schmier", 5)])
async def test_most_bids_and_most_seats(
    rules: str, seed: int, request: pytest.FixtureRequest
) -> None:
    found = await capture(rules, seed, "both", SIZES, {Where.BID, Where.PLAY})
    check(f"help-{rules}", found, request.config.getoption("--update-frames"))


async def test_a_high_and_narrow_window(request: pytest.FixtureRequest) -> None:
    found = await capture("schmier", 5, "figures", [(79, 40), (80, 50)], {Where.BID, Where.PLAY})
    check("help-schmier", found, request.config.getoption("--update-frames"))


async def test_figures_in_letters(request: pytest.FixtureRequest) -> None:
    found = await capture("minnesota", 3, "both", [(80, 24)], set(EVERYWHERE), ascii_cards=True)
    assert all(text.isascii() for text in found.values())
    shown = {name: text for name, text in found.items() if name.endswith("-bid")}
    check("help-ascii", shown, request.config.getoption("--update-frames"))
