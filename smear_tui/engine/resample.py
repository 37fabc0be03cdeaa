"""Other worlds that a seat cannot tell from the real one.

What a seat has not seen may lie otherwise: in the other hands, under the discards, in the kitty,
in the stock. A world is changed by swapping two such cards; the public history is then played
again, so that the rules themselves say whether it could have been so.
"""

from __future__ import annotations

from smear_tui.engine.actions import Discard
from smear_tui.engine.cards import BIT, Card, Seat, cards_in, mask_of
from smear_tui.engine.errors import IllegalAction
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Deal, Generator
from smear_tui.engine.rules import Rules


def resampled(game: Game, seat: Seat, chance: Generator, swaps: int = 12) -> Game:
    """Return a game with the same public history and the same view from a seat.

    Only the present deal is there to be undone. Its cards may come out as they were, where nothing
    else is possible.

    Args:
        game: The game, in a deal.
        seat: Whose view stays as it is.
        chance: Where the changes come from.
        swaps: How many exchanges of two cards are tried; those that cannot be are left out.

    >>> from smear_tui.engine.presets import preset
    >>> game = Game(preset("minnesota"), seed=7)
    >>> _ = game.deal_next()
    >>> other = resampled(game, 2, Generator(1))
    >>> other.view(2).to_json() == game.view(2).to_json(), other.hands == game.hands
    (True, False)
    """
    unseen = cards_in(game.view(seat).unseen)
    world = _again(game, {})
    assert world is not None
    for _ in range(swaps if len(unseen) > 1 else 0):
        one, two = chance.sample(unseen, 2)
        world = _again(world, {one: two, two: one}, seat) or world
    return world


def _again(game: Game, swap: dict[Card, Card], seat: Seat | None = None) -> Game | None:
    """Play the present deal again with some cards swapped; None if the rules forbid it."""
    log = game.log[-1]
    twin = Game(game.rules, game.first_dealer, players=game.players, seed=game.seed)
    table = twin.table
    table.next_dealer, table.totals = log.dealer, list(log.totals)
    table.thrown_in_a_row = log.thrown_in
    number = len(game.log) - 1
    table.results = [each for each in game.table.results if each.number < number]
    twin.log = game.log[:-1]
    twin.deal(_swapped(game.rules, log.deal, swap))
    try:
        for action in log.actions:
            if isinstance(action, Discard) and action.seat != seat:
                cards = tuple(swap.get(card, card) for card in action.cards)
                action = Discard(action.seat, cards)
            twin.apply(action)
    except IllegalAction:
        return None
    return twin


def _swapped(rules: Rules, deal: Deal, swap: dict[Card, Card]) -> Deal:
    def swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(swap.get(card, card) for card in cards)

    stock = deal.stock
    if stock is None:  # a record may leave it out
        dealt = mask_of(card for place in (*deal.hands, deal.kitty) for card in place)
        whole = rules.pack
        stock = tuple(card for card in whole if not dealt & BIT[card])
    return Deal(tuple(map(swapped, deal.hands)), swapped(deal.kitty), swapped(stock))
