"""Where a game stands, as the plain data that ``replay --json`` prints."""

from __future__ import annotations

from typing import Any

from smear_tui.engine.cards import SUITS
from smear_tui.engine.game import Game
from smear_tui.engine.notation import action_text, card_text, hand_text


def state_of(game: Game) -> dict[str, Any]:
    """Return deal, dealer, phase, whose turn, the legal actions, hands, points and totals.

    Before the first deal ``deal`` and ``dealer`` are None. A moon has ``bid`` None.
    """
    table = game.table
    result = table.deal_result()
    dealt = bool(game.log)
    return {
        "deal": table.deal_number if dealt else None,
        "dealer": table.dealer if dealt else None,
        "phase": table.phase.value,
        "to_act": table.to_act,
        "legal": legal_as_data(game),
        "bidder": table.bidder,
        "bid": table.bid or None,
        "moon": table.moon,
        "trump": None if table.trump.suit is None else SUITS[table.trump.suit],
        "hands": [hand_text(hand) for hand in game.hands],
        "trick": [f"{seat} {card_text(card)}" for seat, card in table.trick],
        "card_points": list(table.card_points),
        "points": None if result is None else dict(result.points),
        "scores": None if result is None or result.scores is None else list(result.scores),
        "totals": list(table.totals),
        "winner": table.winner,
    }


def legal_as_data(game: Game) -> Any:
    """Return the legal actions: strings without the seat; for a discard its numbers and cards."""
    options = game.discard_options()
    if options is not None:
        return options.as_data()
    return [action_text(action, seat=False) for action in game.legal()]
