"""What moves: cards to the table, tricks to their takers, results; and when nothing does."""

from __future__ import annotations

import asyncio

import pytest

from smear_tui.engine.events import CardPlayed, TrickTaken
from smear_tui.tui import pace
from smear_tui.tui.keys import Where
from smear_tui.tui.screens.showing import Showing
from smear_tui.tui.widgets import effects
from smear_tui.tui.widgets.effects import Effect, Gathering, Landing, Rising, Telling
from tests.tui.driving import asked, frame, press, simple_keys, table_app, table_of


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Effect]:
    """Every stage of every effect that was shown, in order."""
    found: list[Effect] = []
    show = Showing.show

    def noting(table: Showing) -> None:
        show(table)
        if table._effect is not None and found[-1:] != [table._effect]:
            found.append(table._effect)

    monkeypatch.setattr(Showing, "show", noting)
    monkeypatch.setattr(pace, "_ACTION", (0.01,) * 5 + (0.0,))
    monkeypatch.setattr(effects, "_SLOWNESS", (0.02,) * 5 + (0.0,))
    return found


async def play_a_deal(pilot, until: Where) -> None:
    for _ in range(60):
        table = await asked(pilot)
        if table.prompt.where is until:
            return
        await press(pilot, *simple_keys(table))


async def moved(table) -> None:
    while table.scene.effect is not None:
        await asyncio.sleep(0.001)


async def test_cards_land_tricks_are_gathered_and_the_result_is_told(seen: list[Effect]) -> None:
    app = table_app("minnesota", pace=3)
    async with app.run_test(size=(100, 30)) as pilot:
        await play_a_deal(pilot, Where.SUMMARY)
        await moved(table_of(app))
        told = table_of(app).session.game.table
        landed = [each.seat for each in seen if isinstance(each, Landing)]
        played = [each.seat for each in told.heard if isinstance(each, CardPlayed)]
        assert set(landed) == set(played)
        gathered = {each.trick.number for each in seen if isinstance(each, Gathering)}
        assert gathered <= {trick.number for trick in told.tricks}
        assert len(gathered) >= len(told.tricks) - 1
        assert any(isinstance(each, Telling) for each in seen)
        assert all(0 < each.part < 1 for each in seen)
        assert "set." in frame(app) or "made." in frame(app)


async def test_nothing_waits_for_what_moves(seen: list[Effect]) -> None:
    effects._SLOWNESS = (1000.0,) * 6  # for ever; the fixture puts it back
    app = table_app("minnesota", pace=3)
    async with app.run_test(size=(100, 30)) as pilot:
        await play_a_deal(pilot, Where.SUMMARY)
        assert isinstance(table_of(app).scene.effect, Telling)
        await press(pilot, "enter")
        table = await asked(pilot)
        assert table.session.game.table.deal_number == 1
        assert table.scene.effect is None


async def announced(pilot) -> None:
    """Shoot the moon at the first question."""
    await asked(pilot, Where.BID)
    await press(pilot, "m")
    await asked(pilot, Where.CONFIRM)
    await press(pilot, "enter")
    await asked(pilot, Where.TRUMP)


@pytest.mark.parametrize("size", [(100, 30), (60, 20)])
async def test_a_moon_rises_when_it_is_announced(size: tuple[int, int], seen: list[Effect]) -> None:
    effects._SLOWNESS = (1000.0,) * 6  # for ever; the fixture puts it back
    app = table_app("minnesota", pace=3)
    async with app.run_test(size=size) as pilot:
        await announced(pilot)
        assert [type(each) for each in seen] == [Rising]
        assert seen[0].seat == 0


@pytest.mark.parametrize(("speed", "animations"), [(5, True), (3, False)])
async def test_a_moon_does_not_rise_where_nothing_moves(
    speed: int, animations: bool, seen: list[Effect]
) -> None:
    app = table_app("minnesota", pace=speed, animations=animations)
    async with app.run_test(size=(80, 24)) as pilot:
        await announced(pilot)
    assert seen == []


@pytest.mark.parametrize(
    ("speed", "animations", "size"),
    [(5, True, (100, 30)), (3, False, (100, 30))],
    ids=["instant", "animations off"],
)
async def test_nothing_moves(
    speed: int, animations: bool, size: tuple[int, int], seen: list[Effect]
) -> None:
    app = table_app("minnesota", pace=speed, animations=animations)
    async with app.run_test(size=size) as pilot:
        await play_a_deal(pilot, Where.SUMMARY)
    assert seen == []


async def test_points_light_up_until_the_next_thing_happens() -> None:
    app = table_app("minnesota", pace=5)
    async with app.run_test(size=(100, 30)) as pilot:
        lit: list[tuple[frozenset[str], set[str]]] = []
        for _ in range(60):
            table = await asked(pilot)
            if table.prompt.where is Where.SUMMARY:
                break
            if table.prompt.where is Where.TRICK:
                fell = {
                    won.point for won in table.seen.table.won if won.card in cards_of(table)[-1:]
                }
                lit.append((table.seen.lit, fell))
            await press(pilot, *simple_keys(table))
        assert all(fell <= shown for shown, fell in lit)
        assert any(shown for shown, _ in lit)


def cards_of(table) -> tuple[int, ...]:
    trick = table.seen.finished
    assert isinstance(trick, TrickTaken)
    return trick.cards
