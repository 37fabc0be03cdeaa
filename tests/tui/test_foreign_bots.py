"""Case T9 at the table: told there, in time, and leaving works at once."""

from __future__ import annotations

import pytest

from smear_tui.engine.presets import preset
from smear_tui.players.process import ForeignBot
from smear_tui.players.seating import Seats
from smear_tui.session import Session
from smear_tui.storage.settings import Settings
from smear_tui.tui.app import SmearApp
from smear_tui.tui.keys import Where
from tests.players.asking import PATIENCE, SHORT, alive, spec_of, wait_for
from tests.tui.driving import asked, frame, press, simple_keys, table_of


def app_with(name: str, seconds: float) -> SmearApp:
    specs = ["you", spec_of(name), "rookie", spec_of("Decent")]
    session = Session.new(preset("minnesota"), specs, seed=7, seats=Seats(seconds))
    for player in session.players:
        if isinstance(player.bot, ForeignBot):
            player.bot.wait_ready(PATIENCE)
    app = SmearApp(settings=Settings(pace=5, theme="dark"), session=session)
    app.burst = app.take_back = 0.0
    return app


@pytest.mark.parametrize(
    ("name", "told"), [("Raises", "raised RuntimeError"), ("Sleeps", "did not answer")]
)
async def test_case_t9_the_table_says_who_and_why_and_play_goes_on(name: str, told: str) -> None:
    app = app_with(name, SHORT if name == "Sleeps" else PATIENCE)
    seen = ""
    async with app.run_test(size=(100, 30)) as pilot:
        table = await asked(pilot)
        while len(table.session.game.log) < 2:
            seen += frame(app)
            await press(pilot, *simple_keys(table))
            table = await asked(pilot)
        session = table.session
    assert f"Ada (hostile.py:{name}) {told}" in " ".join(seen.split())
    assert len(session.incidents) == 3
    assert session.players[1].spec != spec_of(name)


async def test_case_t9_leaving_takes_effect_at_once_and_ends_the_bots() -> None:
    app = app_with("Hangs", 1000.0)
    bots = [player.bot for player in app._first.players]  # type: ignore[union-attr]  # there is one
    numbers = [each._process._process.pid for each in bots if isinstance(each, ForeignBot)]  # type: ignore[union-attr]  # loaded
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(4000):
            await pilot.pause()
            table = table_of(app)
            if table._acting == 1:
                break
            if table.prompt is not None and table.gate.is_open:
                await press(pilot, *simple_keys(table))
        assert table._acting == 1
        assert table.prompt is None or table.prompt.where is not Where.BID
        app.exit(0)
    wait_for(lambda: not any(map(alive, numbers)))
