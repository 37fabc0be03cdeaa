"""Deals that ``expert`` bids and plays in all seats, and what is kept of each, a line in a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from smear_bots.expert import Expert
from smear_tui.engine.actions import Bid, Moon
from smear_tui.engine.cards import Seat
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator, deal_of
from smear_tui.engine.phase import Phase
from smear_tui.engine.rules import Rules
from smear_tui.engine.view import View

Said = TypeVar("Said")


def played(
    rules: Rules, number: int, bot: Expert, say: Callable[[View, Bid | Moon], Said]
) -> tuple[Said, int, bool] | None:
    """Play a deal from 0-0.

    Args:
        rules: The rules.
        number: The deal's number.
        bot: Who plays in all seats.
        say: Called with every bid when it is made; what it returns is kept.

    Returns:
        What was said of the bid that stood, the bid, and whether it was made; None when nobody bid.
    """
    dealer = number % rules.seats
    game = Game(rules, dealer)
    game.deal(deal_of(rules, 1, number, dealer))
    said: dict[Seat, Said] = {}
    actions = 0
    while game.table.phase not in (Phase.BETWEEN, Phase.OVER):
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        action = bot.answer(view, Generator("calibration", number, actions)).action
        if isinstance(action, Bid | Moon):
            said[seat] = say(view, action)
        game.apply(action)
        actions += 1
    if not game.table.results:
        return None
    result = game.table.results[-1]
    return said[result.bidder], result.bid, result.made


def kept(state: Path, numbers: range, play: Callable[[int], Any]) -> list[Any]:
    """Return what is kept of so many deals: those in the file, then those played now."""
    text = state.read_text(encoding="utf-8") if state.exists() else ""
    whole = text[: text.rfind("\n") + 1]  # a line that was cut off is played again
    lines = [json.loads(line) for line in whole.splitlines()][: len(numbers)]
    if whole != text:
        state.write_text(whole, encoding="utf-8")
    with state.open("a", encoding="utf-8") as file:
        for number in numbers[len(lines) :]:
            lines.append(play(number))
            file.write(json.dumps(lines[-1]) + "\n")
            file.flush()
    return lines
