"""T6: screens, and the app, that are left while they are being made."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from smear_tui.engine.presets import preset
from smear_tui.session import Session
from smear_tui.tui.screens.menu import StartMenu
from smear_tui.tui.screens.newgame import NewGame
from smear_tui.tui.screens.table import TableScreen
from smear_tui.tui.widgets.effects import Landing
from tests.tui.pages import menu_app, shown
from tests.tui.test_page_frames import PAGES


async def pass_turns(turns: int) -> None:
    """Let so many turns of the loop go by: a screen is made over several."""
    for _ in range(turns):
        await asyncio.sleep(0)


async def test_t6_any_screen_may_go_before_it_is_made() -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        await shown(pilot, StartMenu)
        for name, make in PAGES.items():
            if make is not None:
                for turns in range(4):
                    app.push_screen(make())
                    await pass_turns(turns)
                    app.pop_screen()
                    await shown(pilot, StartMenu)
                    assert app._exception is None, name


@pytest.mark.parametrize("turns", range(4))
async def test_t6_a_key_for_a_screen_that_goes_already_does_nothing(turns: int) -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        await shown(pilot, StartMenu)
        screen = NewGame()
        app.push_screen(screen)
        await pass_turns(turns)
        screen.action_command("setup.digit", "5")
        app.pop_screen()
        for _ in range(4):
            screen.action_command("setup.digit", "5")
            await asyncio.sleep(0)
        await shown(pilot, StartMenu)
    assert app._exception is None


@pytest.mark.parametrize("turns", range(16))
async def test_t6_a_game_may_be_left_before_its_table_is_made(turns: int) -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        await shown(pilot, StartMenu)
        app.settings = replace(app.settings, pace=4)
        table = TableScreen(Session.new(preset("minnesota"), ["rookie"] * 4, 1))
        app.push_screen(table)
        await pass_turns(turns)
        app.pop_screen()
        await shown(pilot, StartMenu)
        table.start(Landing(0))  # as the game might, until it has heard of it
    assert app._exception is None


@pytest.mark.parametrize("turns", range(8))
async def test_t6_the_app_may_be_left_while_a_screen_is_made(turns: int) -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        await shown(pilot, StartMenu)
        app.push_screen(PAGES["help-start"]())
        await pass_turns(turns)
        app.exit(0)
    assert app._exception is None
    assert app.return_code == 0
