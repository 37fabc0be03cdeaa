"""Help at the table: hint, figures and reasons; what they mark, and what becomes of the work."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from smear_tui.engine.cards import mask_of
from smear_tui.engine.presets import preset
from smear_tui.session import Session
from smear_tui.storage.database import open_store
from smear_tui.storage.settings import Settings
from smear_tui.tui.app import SmearApp
from smear_tui.tui.keys import Where
from smear_tui.tui.screens.help import HelpScreen
from smear_tui.tui.screens.table import TableScreen
from tests.tui.advising import StubAdvisor
from tests.tui.driving import PATIENCE, asked, frame, press, simple_keys, table_app, table_of
from tests.tui.pages import shown

ONCE = "Counts as assisted now."


async def helped(pilot: Pilot[int], *places: Where, fault: str = "") -> TableScreen:
    """The table, asking one of these, with an advisor of the tests' own."""
    table = await asked(pilot)
    table.advisor = StubAdvisor(fault)
    while places and table.prompt is not None and table.prompt.where not in places:
        await press(pilot, *simple_keys(table))
        table = await asked(pilot)
    return table


async def until(pilot: Pilot[int], text: str) -> str:
    app = pilot.app
    assert isinstance(app, SmearApp)
    for _ in range(PATIENCE):
        await asyncio.sleep(0)
        if text in (told := frame(app)):
            return told
    raise AssertionError(f"{text!r} never came: {frame(app)}")


def work(table: TableScreen) -> StubAdvisor:
    assert isinstance(table.advisor, StubAdvisor)
    return table.advisor


async def settled(pilot: Pilot[int], table: TableScreen, working: int) -> None:
    for _ in range(PATIENCE):
        await asyncio.sleep(0)
        if work(table).working == working:
            return
    raise AssertionError(f"{work(table).working} are working, not {working}")


async def test_a_hint_says_what_to_do_and_why_and_that_it_is_help_once() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await helped(pilot, Where.BID)
        await press(pilot, "t")
        told = await until(pilot, "Hint: bid")
        assert "points, made 57 % (pass: +1.12)" in told
        assert "About 3.0 points in hearts." in told
        assert ONCE in told
        assert table.session.assisted
        await press(pilot, "t")
        assert ONCE not in await until(pilot, "Hint: bid")
        await press(pilot, "p")
        await settled(pilot, table, 0)


async def test_help_is_kept_with_the_game(tmp_path: Path) -> None:
    with open_store(tmp_path / "games.db") as store:
        session = Session.new(preset("minnesota"), ["you", *["steady"] * 3], 7, store)
        app = SmearApp(store, Settings(pace=5, theme="dark"), session)
        app.burst = app.take_back = 0.0
        async with app.run_test(size=(80, 24)) as pilot:
            await helped(pilot, Where.BID)
            await press(pilot, "e")
            await until(pilot, "us-them")
        assert [each.assisted for each in store.unfinished()] == [True]


async def test_the_suggested_discard_is_put_out_and_not_again_over_ones_own() -> None:
    app = table_app(seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await helped(pilot, Where.DISCARD)
        await press(pilot, "t")
        await until(pilot, "Hint: ")
        prompt, found = table.prompt, table.seen.figures
        assert prompt is not None
        assert found is not None
        assert prompt.chosen == mask_of(found.best.cards)
        await press(pilot, "backspace")
        table._learn(found)
        assert table.prompt is not None
        assert table.prompt.chosen != prompt.chosen
        assert "Hint" not in frame(app)


async def test_a_discard_that_was_put_out_keeps_its_hint_when_another_is_as_good() -> None:
    app = table_app(seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await helped(pilot, Where.DISCARD)
        await press(pilot, "t")
        told = await until(pilot, "Hint: ")
        found = table.seen.figures
        assert found is not None
        other = found.choices[-1].action
        more = replace(found, best=other, why="the ace is worth more", worlds=found.worlds + 100)
        table._learn(more)
        line = next(line for line in told.splitlines() if "Hint: " in line)
        assert line in frame(app)
        assert "worth more" not in frame(app)


async def test_figures_come_with_every_decision_until_they_are_put_away() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await helped(pilot, Where.BID)
        await press(pilot, "e")
        assert "1200 deals" in await until(pilot, "1200 deals")
        await press(pilot, "p")
        table = await asked(pilot, Where.DISCARD, Where.PLAY, Where.BID)
        await until(pilot, "us-them")
        assert len(work(table).asked) == 2
        await settled(pilot, table, 1)
        await press(pilot, "e")
        await settled(pilot, table, 0)
        assert "us-them" not in frame(app)


async def test_where_few_figures_have_room_the_best_comes_first_and_more_are_hinted_at() -> None:
    app = table_app(replace(preset("cutthroat"), seats=8, sides=8), seed=8)
    async with app.run_test(size=(60, 20)) as pilot:
        table = await helped(pilot, Where.BID)
        await press(pilot, "4")
        await asked(pilot, Where.PLAY)
        await press(pilot, "e")
        told = await until(pilot, " <  ")
        found = table.seen.figures
        assert found is not None
        line = next(line for line in told.splitlines() if " <  " in line)
        assert line.startswith(f" {table.names.style.label(found.best.card)} ")
        assert line.index("<") < 12
        shown = line.count("+") + line.count("-")
        assert 1 < shown < len(found.choices)
        assert line.endswith("…")


async def test_a_decision_taken_back_is_weighed_with_the_same_chances() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await helped(pilot, Where.BID)
        await press(pilot, "e", "p")
        await asked(pilot, Where.DISCARD, Where.PLAY)
        await press(pilot, "u")
        await asked(pilot, Where.BID)
        first, *_, last = work(table).asked
        assert first == last


async def test_a_card_can_be_played_while_figures_are_worked_at() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await helped(pilot, Where.PLAY)
        await press(pilot, "e")
        await settled(pilot, table, 1)
        cards = table.seen.view.hand
        await press(pilot, *simple_keys(table))
        await asked(pilot, Where.PLAY, Where.TRICK)
        assert table.seen.view.hand != cards


async def test_leaving_ends_the_work() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await helped(pilot, Where.BID)
        await press(pilot, "e")
        await settled(pilot, table, 1)
        table.dismiss()
        await settled(pilot, table, 0)
        assert work(table).closed


async def test_no_process_outlives_the_table() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await asked(pilot, Where.BID)
        await press(pilot, "e")
        await until(pilot, "deals that fit what you see")
        number = table.advisor.process_number
        assert number is not None
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


async def test_without_figures_the_game_goes_on() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await helped(pilot, Where.BID, fault="the process has ended (9)")
        await press(pilot, "t")
        await until(pilot, "There are no figures: the process has ended (9).")
        await press(pilot, "p")
        await asked(pilot, Where.DISCARD, Where.PLAY)


async def test_a_bot_says_why_and_the_one_before_it_when_asked_again() -> None:
    app = table_app(seed=3, specs=["you", "steady", "steady", "steady"])
    async with app.run_test(size=(80, 24)) as pilot:
        table = await helped(pilot, Where.PLAY)
        places = table.hindsight.places()
        assert len(places) > 1
        await press(pilot, "y")
        last = table.hindsight.reason(places[0])
        await until(pilot, table.names.seat(last.action.seat) + " ")
        assert table._told_of == places[0]
        await until(pilot, "YOUR TURN")
        for _ in range(PATIENCE):
            await asyncio.sleep(0)
            if table._reason:
                break
        await press(pilot, "y")
        assert table._told_of == places[1]
        assert table.session.assisted


async def test_after_the_deal_all_cards_are_open_and_a_reason_is_no_help() -> None:
    app = table_app(target=1)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await helped(pilot, Where.SUMMARY, Where.OVER)
        await press(pilot, "y")
        assert not table.session.assisted


KEYS = {"hints": ("t", "t hint"), "why": ("y", "y why"), "figures": ("e", "e figures")}


@pytest.mark.parametrize("setting", KEYS)
async def test_what_is_switched_off_has_no_key_no_line_of_help_and_no_command(
    setting: str,
) -> None:
    key, item = KEYS[setting]
    app = table_app(**{setting: False})
    async with app.run_test(size=(140, 40)) as pilot:
        table = await helped(pilot, Where.BID)
        assert item not in frame(app)
        others = [told for name, (_, told) in KEYS.items() if name != setting]
        assert all(told in frame(app) for told in others)
        await press(pilot, key)
        assert work(table).asked == []
        assert not table.session.assisted
        titles = {name for _, _, name in table.palette()}
        assert len({"advice.hint", "advice.why", "advice.figures"} & titles) == 2
        await press(pilot, "question_mark")
        await shown(pilot, HelpScreen)
        page = app.screen
        assert isinstance(page, HelpScreen)
        text = "\n".join(str(line) for line in page.lines(100))
        assert (f"   {key} " in text) is False
        assert all(f"   {other} " in text for other, _ in KEYS.values() if other != key)


async def test_who_only_watches_has_nothing_to_decide_but_may_ask_why() -> None:
    app = table_app(specs=["steady"] * 4, pace=0)
    async with app.run_test(size=(100, 30)) as pilot:
        told = await until(pilot, "y why")
        assert "t hint" not in told
        assert "e figures" not in told
        table = table_of(app)
        await press(pilot, "space", "y")
        assert not table.session.assisted
