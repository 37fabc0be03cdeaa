"""Small comforts: names, small cards, the draw for the deal, tips once, the cursor in sight."""

from __future__ import annotations

import random

import pytest

from smear_tui.engine.game import Game
from smear_tui.engine.generator import first_dealer
from smear_tui.engine.presets import PRESETS
from smear_tui.session import Session
from smear_tui.storage import settings as settings_file
from smear_tui.tui.keys import Where
from smear_tui.tui.screens.entry import EntryScreen
from smear_tui.tui.screens.games import GamesScreen
from smear_tui.tui.screens.keymap import KeysScreen
from smear_tui.tui.screens.newgame import NewGame
from smear_tui.tui.screens.settings import SettingsScreen
from smear_tui.tui.screens.table import TableScreen
from smear_tui.tui.widgets.choices import Choices
from smear_tui.words.draw import draw_line, drawn_cards
from smear_tui.words.sides import Names
from tests.tui.driving import asked, frame, press, simple_keys, table_app, table_of
from tests.tui.pages import menu_app, shown

SIZES = pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=["60x20", "80x24"])


@SIZES
async def test_bots_get_names_by_keys_alone(size: tuple[int, int]) -> None:
    app = menu_app()
    async with app.run_test(size=size) as pilot:
        app.push_screen(SettingsScreen())
        await shown(pilot, SettingsScreen)
        app.screen.query_one(Choices).mark("names")
        await pilot.press("enter")
        await shown(pilot, EntryScreen)
        app.screen.query_one("Line").value = "Bartholomew the Great, Zoe"
        await pilot.press("enter")
        await pilot.pause()
        assert "a name has at most 12 letters" in " ".join(frame(app).split())
        app.screen.query_one("Line").value = " Zoe ,, Max"
        await pilot.press("enter")
        await shown(pilot, SettingsScreen)
        assert app.settings.names == ("Zoe", "", "Max")
        app.push_screen(NewGame())
        await shown(pilot, NewGame)
        assert "Zoe" in frame(app)
        session = app.new_game(PRESETS["minnesota"], ["you", "rookie", "rookie", "rookie"], 7)
        app.push_screen(TableScreen(session))
        table = await asked(pilot, Where.BID)
        assert [player.name for player in table.session.players] == ["You", "Zoe", "Ada", "Max"]
    assert settings_file.load()[0].names == ("Zoe", "", "Max")


@SIZES
async def test_small_cards_take_one_row(size: tuple[int, int]) -> None:
    app = table_app("minnesota", seed=3, cards="small", target=1)
    async with app.run_test(size=size) as pilot:
        for _ in range(40):
            table = await asked(pilot)
            text = frame(app)
            assert "┌────┐" not in text
            if table.prompt is not None and table.prompt.where is Where.SUMMARY:
                break
            await press(pilot, *simple_keys(table))


@pytest.mark.parametrize("name", PRESETS)
def test_the_dealer_drew_the_highest_card(name: str) -> None:
    rules = PRESETS[name]
    for seed in range(50):
        dealer = first_dealer(rules, seed)
        cards = drawn_cards(rules, seed, dealer)
        ranks = [card % 13 for card in cards]
        assert len(set(ranks)) == rules.seats
        assert ranks[dealer] == max(ranks)
        assert min(ranks) >= int(rules.lowest_rank) - 2
        game = Game(rules, dealer, seed=seed)
        names = Names.of(rules, [f"P{seat}" for seat in range(rules.seats)], 0)
        line = draw_line(game, names)
        assert line.startswith("Drawn for the deal: You ")
        assert line.endswith("You deal first." if dealer == 0 else f"P{dealer} deals first.")


async def test_the_draw_is_shown_before_the_first_deal() -> None:
    app = table_app(pace=0)
    async with app.run_test(size=(60, 20)) as pilot:
        for _ in range(20):
            await pilot.pause()
        assert "Drawn for the deal: You" in " ".join(frame(app).split())
        assert "deal 1" in frame(app)
        await press(pilot, "space")
        await asked(pilot, Where.BID)


@SIZES
async def test_each_tip_comes_once(size: tuple[int, int]) -> None:
    app = table_app(target=30)
    async with app.run_test(size=size) as pilot:
        told: list[str] = []
        for _ in range(60):
            table = await asked(pilot)
            tip = next((line for line in frame(app).splitlines() if " Tip: " in line), "")
            if tip and told[-1:] != [tip]:  # it stands as long as the question
                told.append(tip)
            if table.prompt is not None and table.prompt.where is Where.SUMMARY:
                break
            await press(pilot, *simple_keys(table))
        assert len(told) == 3
        assert len(set(told)) == len(told)
        # Of the game where there is room, else of the keys.
        assert ("Bid what you can see" in told[0]) is (size[0] >= 80)
        assert all(line.endswith(".") for line in told)


@pytest.mark.parametrize("kind", [SettingsScreen, KeysScreen, NewGame, GamesScreen])
async def test_the_cursor_is_always_in_sight(kind: type[SettingsScreen]) -> None:
    chance = random.Random(5)
    app = menu_app()
    async with app.run_test(size=(60, 20)) as pilot:
        app.push_screen(kind())
        await shown(pilot, kind)
        for _ in range(25):
            await press(pilot, chance.choice(["up", "down", "down", "end", "home", "right"]))
            if isinstance(app.screen, kind):
                await pilot.pause()
                assert frame(app).count("▸") == 1
            else:
                await press(pilot, "escape")
                await shown(pilot, kind)


async def test_a_rematch_has_the_same_rules_and_seats() -> None:
    app = table_app("minnesota", target=1)
    async with app.run_test(size=(80, 24)) as pilot:
        before: Session | None = None
        for _ in range(300):
            table = await asked(pilot)
            before = table.session
            if table.prompt is not None and table.prompt.where is Where.OVER:
                break
            await press(pilot, *simple_keys(table))
        assert "[ Enter rematch ]" in frame(app)
        await press(pilot, "enter")
        for _ in range(50):
            await pilot.pause()
        after = table_of(app).session
        assert after is not before
        assert before is not None
        assert after.game.rules == before.game.rules
        assert [each.spec for each in after.players] == [each.spec for each in before.players]
