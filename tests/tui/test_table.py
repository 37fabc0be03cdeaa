"""The wiring of the table; rules and layouts are tested without it."""

from __future__ import annotations

import re
from time import monotonic

import pytest
from textual import events
from textual.geometry import Offset

from smear_tui.engine.cards import cards_in
from smear_tui.engine.events import CardPlayed
from smear_tui.engine.phase import Phase
from smear_tui.engine.view import View
from smear_tui.session import Session
from smear_tui.tui.app import SmearApp
from smear_tui.tui.gate import BURST, Gate
from smear_tui.tui.keys import Where
from smear_tui.tui.screens.table import TableScreen
from smear_tui.tui.widgets.board import Board, draw_board
from smear_tui.tui.widgets.canvas import Canvas, Hit
from smear_tui.tui.widgets.pane import Pane
from smear_tui.tui.widgets.scene import Scene, discard_items, hand_slots
from tests.tui.driving import asked, discard_keys, frame, press, simple_keys, table_app, table_of

SIZES = [(80, 24), (60, 20)]


def played(session: Session) -> int:
    return sum(isinstance(event, CardPlayed) for event in session.game.table.heard)


async def until(pilot, *places: Where) -> TableScreen:
    """Play on by keys until one of these is asked."""
    while True:
        table = await asked(pilot)
        if table.prompt.where in places:
            return table
        await press(pilot, *simple_keys(table))


def mash(app: SmearApp, keys: str) -> None:
    """Press keys faster than anything can be painted."""
    for key in keys:
        app.post_message(events.Key(key, key))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["minnesota", "schmier"])
async def test_a_whole_game_by_keys_alone(rules: str, size: tuple[int, int]) -> None:
    app = table_app(rules, target=6)
    async with app.run_test(size=size) as pilot:
        table = await until(pilot, Where.OVER)
        assert table.session.game.over
        assert "wins the game" in frame(app) or "win the game" in frame(app)


async def click(pilot, *hits: Hit) -> None:
    """Click where the first of these is offered."""
    await pilot.pause()
    for hit in hits:
        for pane in pilot.app.screen.query(Pane):
            canvas = pane._canvas
            for y in range(canvas.height):
                for x in range(canvas.width):
                    if canvas.hit_at(x, y) == hit:
                        await pilot.click(pane, offset=Offset(x, y))
                        return
    raise AssertionError(f"nothing to click for {hits}: {frame(pilot.app)}")


def hit_for(table: TableScreen, key: str) -> Hit:
    where = table.prompt.where
    names = {
        Where.BID: Hit("bid.pass") if key == "p" else Hit("bid.number", key),
        Where.TRUMP: Hit("trump.name", key),
        Where.DISCARD: Hit("discard.enter") if key == "enter" else Hit("discard.toggle", key),
        Where.CONFIRM: Hit("confirm.yes"),
        Where.TAKE_BACK: Hit("show.now"),
        Where.PLAY: Hit("play.card", key),
        Where.TRICK: Hit("show.next"),
        Where.SUMMARY: Hit("summary.next"),
    }
    return names[where]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["minnesota", "schmier"])
async def test_a_whole_game_by_mouse_alone(rules: str, size: tuple[int, int]) -> None:
    app = table_app(rules, target=4)
    async with app.run_test(size=size) as pilot:
        while True:
            table = await asked(pilot)
            if table.prompt.where is Where.OVER:
                break
            for key in simple_keys(table):
                await click(pilot, hit_for(table, key))
        assert table.session.game.over
        await click(pilot, Hit("over.new"))
        assert (await asked(pilot, Where.BID)).session.game.table.deal_number == 0


@pytest.mark.parametrize("size", SIZES)
async def test_menu_and_undo_can_be_clicked(size: tuple[int, int]) -> None:
    app = table_app()
    async with app.run_test(size=size) as pilot:
        table = await until(pilot, Where.PLAY)
        await click(pilot, Hit("game.undo"))
        await asked(pilot, Where.DISCARD, Where.BID, Where.PLAY)
        assert table.session.assisted
        await click(pilot, Hit("table.menu"))
        await pilot.pause()
        assert app.screen is not table


async def test_t4_four_fast_presses_play_one_card() -> None:
    app = table_app()
    async with app.run_test() as pilot:
        table = await until(pilot, Where.PLAY)
        table.gate = Gate(BURST)
        table.gate.open(monotonic())
        legal = simple_keys(table)[0]
        before = [card for card in hand_slots(table.seen) if card is not None]
        mash(app, legal * 4)
        await asked(pilot, Where.TRICK)
        after = [card for card in hand_slots(table.seen) if card is not None]
        assert len(before) - len(after) == 1
        assert table.prompt.where is Where.TRICK


async def test_t4_a_number_never_bids_and_then_plays() -> None:
    app = table_app("ontario")
    async with app.run_test() as pilot:
        table = await asked(pilot, Where.BID)
        table.gate = Gate(BURST)
        table.gate.open(monotonic())
        mash(app, "4444")
        await asked(pilot)
        assert played(table.session) == 0


async def test_t5_keys_mashed_while_bots_play_do_nothing() -> None:
    app = table_app(pace=0)
    async with app.run_test() as pilot:
        table = table_of(app)
        table.waits.skip()  # the draw for the deal
        await asked(pilot)
        table.waits.hold()
        table.waits.skip()
        while table.prompt is None and not table._acting:
            table.waits.release()
            table.waits.hold()
            await pilot.pause()
        if table.prompt is not None:
            await pilot.press("p")
            await pilot.pause()
        assert table.prompt is None
        record = table.session.record()
        mash(app, "0123456789pmxshdcuabfjknor")
        for key in ("enter", "backspace", "left", "right"):
            app.post_message(events.Key(key, None))
        for _ in range(20):
            await pilot.pause()
        assert table.session.record() == record
        table.waits.release()
        assert (await asked(pilot)).prompt.cursor in (-1, 0)


async def test_t12_nothing_ticks_while_a_key_is_waited_for() -> None:
    app = table_app()
    async with app.run_test() as pilot:
        table = await asked(pilot, Where.BID)
        await pilot.pause()
        nodes = [app, table, *table.query(Pane)]
        running = [timer for node in nodes for timer in node._timers if timer._active.is_set()]
        assert running == []
        assert all(pane.auto_refresh is None for pane in table.query(Pane))


async def test_an_illegal_card_says_why_and_stays() -> None:
    app = table_app(seed=3)
    async with app.run_test() as pilot:
        while True:
            table = await until(pilot, Where.PLAY)
            slots = hand_slots(table.seen)
            legal = {action.card for action in table.seen.view.legal()}
            bad = [n for n, card in enumerate(slots) if card is not None and card not in legal]
            if bad:
                break
            await pilot.press(simple_keys(table)[0])
        count = played(table.session)
        await pilot.press(str(bad[0] + 1))
        assert table.seen.alert
        assert "Not " in frame(app)
        assert played(table.session) == count
        assert table.prompt.where is Where.PLAY


async def test_two_steps_raise_a_card_first() -> None:
    app = table_app(two_step=True)
    async with app.run_test() as pilot:
        table = await until(pilot, Where.PLAY)
        key, count = simple_keys(table)[0], played(table.session)
        await pilot.press(key)
        assert played(table.session) == count
        assert table.prompt.cursor == int(key) - 1
        await pilot.press("enter")
        await asked(pilot)
        assert played(table.session) > count


async def test_enter_plays_nothing_before_a_card_is_pointed_at() -> None:
    app = table_app()
    async with app.run_test() as pilot:
        table = await until(pilot, Where.PLAY)
        count = played(table.session)
        await pilot.press("enter")
        assert played(table.session) == count
        assert table.seen.alert
        await pilot.press("right", "left", "right")
        assert table.prompt.cursor >= 0


async def test_a_card_at_a_finished_trick_says_how_to_go_on() -> None:
    app = table_app(trick_pause="key")
    async with app.run_test() as pilot:
        table = await until(pilot, Where.TRICK)
        count = played(table.session)
        await pilot.press("3")
        assert table.prompt.where is Where.TRICK
        assert "The trick is over: Space first, then a card." in frame(app)
        assert played(table.session) == count


async def test_the_summary_stays_for_who_presses_space_once_more() -> None:
    app = table_app()
    async with app.run_test() as pilot:
        table = await until(pilot, Where.SUMMARY)
        await pilot.press("space")
        assert table.prompt.where is Where.SUMMARY
        assert "Enter: next deal." in frame(app)
        await pilot.press("enter")
        await asked(pilot)
        assert len(table.session.game.log) == 2


async def test_space_puts_no_card_out_before_a_card_is_pointed_at() -> None:
    app = table_app("schmier")
    async with app.run_test() as pilot:
        table = await until(pilot, Where.DISCARD)
        await pilot.press("space")
        assert table.prompt.chosen == 0
        assert table.seen.alert
        await pilot.press("down", "space")
        (first,) = cards_in(table.prompt.chosen)
        assert first == discard_items(table.seen)[0].card


async def test_the_key_line_names_the_cards_that_may_be_played() -> None:
    app = table_app(seed=3)
    async with app.run_test() as pilot:
        while True:
            table = await until(pilot, Where.PLAY)
            legal = {action.card for action in table.seen.view.legal()}
            slots = hand_slots(table.seen)
            may = [str(n) for n, card in enumerate(slots, 1) if card in legal]
            if len(may) == 1 < sum(card is not None for card in slots):
                break
            await pilot.press(simple_keys(table)[0])
        assert f"\n {may[0]} play " in frame(app)


async def test_a_refusal_goes_with_the_next_press() -> None:
    app = table_app()
    async with app.run_test() as pilot:
        table = await asked(pilot, Where.BID)
        asks = table.seen.message
        for key in ("question_mark", "z", "right", "g"):
            await pilot.press("8")
            assert table.seen.alert
            assert "Not 8" in frame(app)
            await pilot.press(key)
            assert (table.seen.message, table.seen.alert) == (asks, False)
            if app.screen is not table:
                await pilot.press("escape")
            assert asks in frame(app)


async def test_a_moon_is_asked_once_more() -> None:
    app = table_app()
    async with app.run_test() as pilot:
        table = await asked(pilot, Where.BID)
        await pilot.press("m")
        assert table.prompt.where is Where.CONFIRM
        told = " ".join(frame(app).replace("│", "").split())
        assert "Take all four round points and you win the game at once; miss one" in told
        await pilot.press("n")
        assert table.prompt.where is Where.BID
        assert not table.session.game.table.moon
        await pilot.press("m", "enter")
        await asked(pilot, Where.TRUMP)
        assert table.session.game.table.moon


async def test_who_called_a_misdeal_is_seen_beside_his_name() -> None:
    app = table_app(seed=1747)  # nine cards from three to nine
    async with app.run_test() as pilot:
        await asked(pilot, Where.BID)
        await pilot.press("x", "enter")
        await asked(pilot, Where.SUMMARY)
        assert "●US    misdeal" in frame(app)


async def test_before_the_cursor_is_on_a_bid_it_is_said_what_bids_are_about() -> None:
    app = table_app()
    async with app.run_test(size=(60, 20)) as pilot:
        await asked(pilot, Where.BID)
        assert "A bid is how many of High, Low, Jack and Game" in frame(app)


async def test_what_bids_are_about_is_said_whole_in_the_smallest_window() -> None:
    app = table_app("minnesota-7", seed=77)
    async with app.run_test(size=(60, 20)) as pilot:
        await asked(pilot, Where.BID)
        assert "A bid is how many round points your side will take." in frame(app)


async def test_the_cursor_on_pass_leaves_it_said_what_bids_are_about() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await asked(pilot, Where.BID)
        while ">[p pass]<" not in frame(app):
            await press(pilot, "right")
        assert table.prompt is not None
        assert "A bid is how many of High" in frame(app)


async def test_what_was_bid_is_not_said_twice() -> None:
    app = table_app(seed=259855, specs=["you", "steady", "steady", "steady"])
    async with app.run_test(size=(80, 24)) as pilot:
        table = await asked(pilot, Where.BID)
        assert table.seen.table.said
        assert table.seen.aside == table._tip[:1]
        assert "bids 3." not in frame(app)


async def test_how_far_the_bid_has_got_stands_beside_it() -> None:
    app = table_app(pace=5)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(60):
            table = await asked(pilot)
            won = {each.point for each in table.seen.table.won}
            if table.prompt.where is Where.PLAY and won:
                break
            await press(pilot, *simple_keys(table))
        shown = table.seen.table
        side = table.names.rules.side_of(shown.bidder)
        count = sum(each.side == side for each in shown.won)
        who = table.names.inside(shown.bidder)
        assert f"Bid {shown.bid} by {who} ({count} so far)" in frame(app)


async def test_the_cursor_tells_what_a_bid_means() -> None:
    app = table_app()
    async with app.run_test() as pilot:
        await asked(pilot, Where.BID)
        await pilot.press("left", "left")
        told = " ".join(frame(app).replace("│", "").split())
        assert "Take all 4 round points; with fewer you lose 4." in told


async def test_a_discard_is_asked_once_more_and_can_be_taken_back() -> None:
    app = table_app(seed=3)
    async with app.run_test() as pilot:
        app.take_back = 60.0
        table = await until(pilot, Where.DISCARD)
        first = [*discard_keys(table)]
        await pilot.press(*first, "enter")
        assert table.prompt.where is Where.CONFIRM
        await pilot.press("y")
        assert table.prompt.where is Where.TAKE_BACK
        await pilot.press("backspace")
        assert table.prompt.where is Where.DISCARD
        assert table.prompt.chosen.bit_count() == len(first)
        assert not table.session.assisted
        await pilot.press("enter", "enter", "space")
        await asked(pilot, Where.PLAY)


async def test_who_exchanges_nothing_is_asked_whether_to_keep_all() -> None:
    app = table_app("schmier")
    async with app.run_test() as pilot:
        table = await until(pilot, Where.DISCARD)
        await pilot.press("enter")
        assert table.prompt.where is Where.CONFIRM
        assert frame(app).count("Keep all your cards?") == 2
        await pilot.press("n", discard_items(table.seen)[0].label, "enter")
        assert frame(app).count("Exchange these cards?") == 2


async def test_drawn_cards_are_told_when_the_hand_is_seen_again() -> None:
    app = table_app("schmier", seed=11)
    async with app.run_test() as pilot:
        table = await until(pilot, Where.DISCARD)
        view = table.seen.view
        assert view.seat != view.table.dealer
        label = next(item.label for item in discard_items(table.seen) if item.free)
        await pilot.press(label, "enter", "enter", "space")
        table = await asked(pilot, Where.PLAY)
        (drawn,) = cards_in(table.seen.view.drawn)
        assert f"You draw 1 card: {table.names.style.label(drawn)}." in frame(app)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_undo_at_the_end_of_a_deal(size: tuple[int, int]) -> None:
    app = table_app(seed=3)
    async with app.run_test(size=size) as pilot:
        table = await until(pilot, Where.SUMMARY)
        await pilot.press("u")
        await asked(pilot, Where.PLAY, Where.DISCARD, Where.BID)
        assert table.session.assisted
        assert "Counts as assisted now. Taken back: your " in frame(app)
        await pilot.press("u")
        await asked(pilot, Where.PLAY, Where.DISCARD, Where.BID)
        assert "Taken back: your " in frame(app)
        assert "assisted" not in frame(app)
        await until(pilot, Where.SUMMARY)


async def test_bots_wait_while_a_page_is_open() -> None:
    app = table_app(pace=0)
    async with app.run_test() as pilot:
        await pilot.pause()
        table = table_of(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert app.screen is not table
        table.waits.skip()
        record = table.session.record()
        for _ in range(30):
            await pilot.pause()
        assert table.session.record() == record
        await pilot.press("escape")
        await pilot.press("plus", "plus", "plus", "plus", "plus")
        await asked(pilot)


async def test_a_game_of_bots_alone() -> None:
    app = table_app("schmier", specs=["rookie"] * 6, target=3)
    async with app.run_test() as pilot:
        table = await asked(pilot, Where.OVER)
        assert table.session.game.over


@pytest.mark.parametrize(("rules", "seats"), [("minnesota", 4), ("schmier", 6)])
@pytest.mark.parametrize("size", [(100, 30), (140, 40)])
async def test_who_watches_is_told_of_no_hand_and_is_no_you(
    rules: str, seats: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    views: list[View] = []
    told: set[str] = set()

    def drawn(canvas: Canvas, scene: Scene) -> None:
        draw_board(canvas, scene)
        views.append(scene.view)
        told.update(canvas.text())

    monkeypatch.setattr(Board, "draw", lambda board, canvas, scene: drawn(canvas, scene))
    app = table_app(rules, seed=3, specs=["rookie"] * seats, target=3)
    async with app.run_test(size=size) as pilot:
        await asked(pilot, Where.OVER)
    assert any(view.table.trump.suit is not None for view in views)
    assert not any(view.hand | view.dealt | view.drawn | view.discards for view in views)
    assert any("unseen" in line for line in told)
    assert not [line for line in told if re.search(r"\byou", line, re.IGNORECASE)]


async def test_before_the_first_deal_no_cards_are_told() -> None:
    for specs in (["you", *["steady"] * 3], ["steady"] * 4):
        app = table_app(specs=specs, pace=0)
        async with app.run_test(size=(140, 40)) as pilot:
            await pilot.pause()
            told = frame(app)
            assert "Drawn for the deal" in told
            assert "0 cards" not in told
            assert "trumps you would hold" not in told


async def test_who_watches_has_the_speed_in_the_key_line_of_the_smallest_window() -> None:
    app = table_app(specs=["rookie"] * 4, pace=0)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert "+ - speed" in frame(app)


async def test_speed_keys_change_the_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table_app(pace=2)
    monkeypatch.setattr("smear_tui.storage.settings.save", lambda settings: [])
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("plus")
        assert app.settings.pace == 3
        await pilot.press("minus", "minus", "minus", "minus", "minus")
        assert app.settings.pace == 0


async def test_the_game_survives_a_window_too_small() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await asked(pilot, Where.BID)
        before = frame(app)
        await pilot.resize_terminal(20, 5)
        await pilot.press("p")
        await pilot.pause()
        assert table.session.game.table.phase is Phase.AUCTION
        assert table.prompt is not None
        for size in ((1, 1), (300, 100), (60, 20), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert frame(app) == before


def test_a_canvas_cuts_what_lies_outside() -> None:
    canvas = Canvas(4, 1)
    canvas.put(-1, 0, "abcdefg")
    canvas.put(0, 3, "below")
    assert canvas.text() == ["bcde"]


def test_signs_that_take_two_cells_or_none_shift_nothing() -> None:
    canvas = Canvas(12, 1)
    canvas.put(0, 0, "\u65e5\u672c e\u0301 \u2660|")
    canvas.right(0, "end")
    assert canvas.text() == ["?? e? \u2660|end"]
