"""Helpers for tests that play at the real table: start it, wait for a question, read the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from textual import events
from textual.pilot import Pilot

from smear_tui.engine.actions import Bid, NameTrump, Pass, Play
from smear_tui.engine.presets import preset
from smear_tui.engine.rules import Rules
from smear_tui.session import Session
from smear_tui.storage.settings import Settings
from smear_tui.tui.app import SmearApp
from smear_tui.tui.keys import Where
from smear_tui.tui.screens.table import TableScreen
from smear_tui.tui.widgets.scene import discard_items, hand_slots

PATIENCE = 200_000


def table_app(
    rules: str | Rules = "minnesota",
    seed: int = 7,
    specs: Sequence[str] = (),
    ascii_cards: bool = False,
    target: int | None = None,
    **settings: Any,
) -> SmearApp:
    """An app that opens with a game, its bots at once; presses are not told apart by time."""
    if isinstance(rules, str):
        rules = preset(rules)
    if target is not None:
        rules = replace(rules, target=target)
    players = list(specs) or ["you", *["rookie"] * (rules.seats - 1)]
    session = Session.new(rules, players, seed)
    chosen = Settings(**{"pace": 5, "theme": "dark", **settings})
    app = SmearApp(settings=chosen, session=session, ascii_cards=ascii_cards)
    app.burst = app.take_back = 0.0
    return app


def table_of(app: SmearApp) -> TableScreen:
    """The table, wherever it is in the stack."""
    return next(each for each in app.screen_stack if isinstance(each, TableScreen))


async def asked(pilot: Pilot[int], *places: Where) -> TableScreen:
    """Wait until the table asks something (of these), and its prompt is on the screen."""
    app = pilot.app
    assert isinstance(app, SmearApp)
    for _ in range(PATIENCE):
        await asyncio.sleep(0)
        found = [each for each in app.screen_stack if isinstance(each, TableScreen)]
        if not found or found[0].prompt is None or not found[0].gate.is_open:
            continue
        if not places or found[0].prompt.where in places:
            return found[0]
    raise AssertionError(f"the table never asked {places}: {frame(app)}")


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys; ``Pilot.press`` does the same, and waits a tenth of a second for each."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
        # Through the queues of app and screen; what follows is waited for by ``asked``.
        for _ in range(20):
            await asyncio.sleep(0)


async def resized(pilot: Pilot[int], size: tuple[int, int]) -> None:
    """Give the window another size, and wait until the table is laid out for it."""
    app = pilot.app
    assert isinstance(app, SmearApp)
    if app.size != size:
        await pilot.resize_terminal(*size)
    for _ in range(PATIENCE):
        await asyncio.sleep(0)
        table = table_of(app)
        layout = table.seen.layout
        panes = table.query_one("#board").size, table.query_one("#hand").size.height
        if app.size == size == (layout.width, layout.height) and panes == (
            (layout.width, layout.board),
            layout.hand,
        ):
            for _ in range(20):  # the panes draw themselves anew
                await asyncio.sleep(0)
            return
    raise AssertionError(f"the table was never laid out for {size}: {frame(app)}")


def frame(app: SmearApp) -> str:
    """The screen as plain text."""
    strips = app.screen._compositor.render_strips()
    lines = ["".join(segment.text for segment in strip).rstrip() for strip in strips]
    return "\n".join(lines) + "\n"


def simple_keys(table: TableScreen) -> list[str]:
    """Keys that answer what is asked in the first legal way; bids two, where it may."""
    seen, prompt = table.seen, table.prompt
    assert prompt is not None
    view = seen.view
    match prompt.where:
        case Where.BID:
            legal = view.legal()
            bids = [action for action in legal if isinstance(action, Bid)]
            may_pass = any(isinstance(action, Pass) for action in legal)
            return [str(bids[0].level)] if bids and (not view.table.high or not may_pass) else ["p"]
        case Where.TRUMP:
            first = next(action for action in view.legal() if isinstance(action, NameTrump))
            return ["shdc"[first.suit]]
        case Where.DISCARD:
            return [*discard_keys(table), "enter"]
        case Where.PLAY:
            card = next(action.card for action in view.legal() if isinstance(action, Play))
            return [str(hand_slots(seen).index(card) + 1)]
        case Where.TRICK | Where.TAKE_BACK:
            return ["space"]
        case _:
            return ["enter"]


def discard_keys(table: TableScreen) -> list[str]:
    """Labels of as many cards as have to go."""
    options = table.seen.view.discard_options()
    assert options is not None
    assert table.prompt is not None
    missing = options.least - table.prompt.chosen.bit_count()
    free = [item.label for item in discard_items(table.seen) if item.free]
    return free[:missing]
