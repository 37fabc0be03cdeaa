"""Short ways of setting a table up in a test."""

from __future__ import annotations

from typing import Any

from tests.naive.cards import pack
from tests.naive.game import NaiveGame
from tests.naive.rules import full_rules


def cards(text: str) -> list[str]:
    """Split a text of cards."""
    return text.split()


def game_of(
    mapping: dict[str, Any],
    dealer: int,
    hands: dict[int, str],
    kitty: str = "",
    stock: str = "",
) -> NaiveGame:
    """Begin a game with one deal."""
    game = NaiveGame(full_rules(mapping), dealer)
    deal(game, hands, kitty, stock)
    return game


def deal(game: NaiveGame, hands: dict[int, str], kitty: str = "", stock: str = "") -> None:
    """Begin a deal: what is not given of hands, kitty and (the end of) the stock is filled up."""
    rules = game.rules
    given = [*hands.values(), kitty, stock]
    free = [card for card in pack(rules) if card not in cards(" ".join(given))]

    def filled(text: str, size: int) -> list[str]:
        held = cards(text)
        return held + [free.pop() for _ in range(size - len(held))]

    full = [filled(hands.get(seat, ""), rules["hand_size"]) for seat in range(rules["seats"])]
    game.start(full, filled(kitty, rules["kitty"]), cards(stock) + free)


def act(game: NaiveGame, actions: str) -> None:
    """Apply actions, separated by semicolons."""
    for action in actions.split(";"):
        game.act(action.strip())
