"""One way the cards of a deal may lie, and where such ways come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from smear_tui.engine.cards import Card, Mask, Seat, cards_in
from smear_tui.engine.generator import Deal


@dataclass(slots=True)
class World:
    """One way the cards may lie; masks and cards are the engine's.

    Attributes:
        hands: By seat, the cards held now.
        gone: By seat, its discards.
        drawn: By seat, the cards it drew.
        dealt: By seat, the cards it was dealt.
        kitty: The kitty, wherever it is.
        stock: What is left of the stock, the first to be drawn in front.
    """

    hands: list[Mask]
    gone: list[Mask]
    drawn: list[Mask]
    dealt: list[Mask]
    kitty: Mask
    stock: list[Card]

    def deal(self, dealer: Seat) -> Deal:
        """Return the deal that led to this world."""
        seats = len(self.hands)
        drawn = [self.drawn[(dealer + step) % seats] for step in range(1, seats + 1)]
        stock = [card for mask in drawn for card in cards_in(mask)] + self.stock
        hands = tuple(tuple(cards_in(mask)) for mask in self.dealt)
        return Deal(hands, tuple(cards_in(self.kitty)), tuple(stock))


class Source(Protocol):
    """Where worlds come from."""

    def world(self) -> World:
        """Return the next world, to be kept and changed by whoever asks."""


class Evidence(Protocol):
    """What is known of the seats' cards beside what they said."""

    def likely(self, seat: Seat, hand: Mask, gone: Mask, bar: float) -> float:
        """Return how likely it is with this hand and these discards, from 0 to 1.

        What is no more likely than the bar need not be told apart.
        """


class Truth:
    """Draws one and the same world, for a bot that is shown all hands.

    Args:
        world: How the cards lie.
    """

    def __init__(self, world: World) -> None:
        self._world = world

    def world(self) -> World:
        """Return a copy of the world."""
        world = self._world
        return World(
            world.hands.copy(), world.gone.copy(), world.drawn.copy(), world.dealt.copy(),
            world.kitty, world.stock.copy(),
        )  # fmt: skip
