"""What holds after every action of every game, whatever the rules and whoever plays.

Per preset 20,000 deals and 50 games to their end, and 5,000 deals over random option sets are
played at random (``--soak``: twenty times that). What is checked how often:

- after every action: every card is in exactly one place (a hand, the kitty, the stock, a discard,
  the trick, a side's tricks); the public hand sizes are the real ones; the cards played are those
  in the tricks and on the table; somebody is to act and (as he is made to) can do something
  legal, or nobody is and the deal is over;
- after every trick: it was taken by the side whose card points grew by its worth;
- after every deal: all of it was played, or it was thrown in and changed nothing; card points add
  up; every point is at the side that played or took its card; scores and totals add up; whose deal
  is next and who has won;
- of every game, which is cut after 60 deals: record -> replay -> the same record and state;
- of one action in two hundred: a view written as JSON and read is the same view. (In
  ``test_view.py`` that is checked for every seat at every action, in fewer deals.)
"""

from __future__ import annotations

import json
from functools import reduce
from operator import or_
from random import Random
from typing import Any

import pytest

from smear_tui.engine.actions import Action
from smear_tui.engine.cards import BIT, mask_of
from smear_tui.engine.events import DealScored
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Deal
from smear_tui.engine.notation import parse_cards
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS, rules_from_mapping
from smear_tui.engine.record import record_of, replay
from smear_tui.engine.rules import Rules
from smear_tui.engine.state import state_of
from smear_tui.engine.view import View
from tests.engine.chance import likely_action
from tests.naive.generate import random_deal, random_rules
from tests.naive.rules import full_rules

DEALS, GAMES, OPTION_DEALS = 20_000, 50, 5_000
CHUNKS = 4
LONGEST = 60


class Watcher:
    """Plays games at random and checks them."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.rng = rng
        self.whole = rules.pack_mask
        self.deals = 0

    def game(self, longest: int, *, naive: dict[str, Any] | None = None) -> Game:
        """Play one game to its end or to the longest; ``naive`` rules stack some packs."""
        rng = self.rng
        game = Game(self.rules, rng.randrange(self.rules.seats), seed=rng.getrandbits(32))
        while not game.over and len(game.log) < longest:
            if naive is None:
                game.deal_next()
            else:
                game.deal(stacked(rng, naive))
            self.deal(game)
            self.deals += 1
        self.record(game)
        return game

    def deal(self, game: Game) -> None:
        rng, table = self.rng, game.table
        before, dealer = tuple(table.totals), table.dealer
        self.stock, self.stock_mask = len(game.stock), mask_of(game.stock)
        self.cards(game)
        while table.to_act is not None:
            action = likely_action(game, rng)
            worth = sum(table.card_points)
            game.apply(action)
            self.cards(game)
            if not table.trick and table.tricks:
                self.trick(game, worth)
            if rng.random() < 0.005:
                same_view(game.view(rng.randrange(self.rules.seats)))
            self.turn(game, action)
        result = table.deal_result()
        if result is None:
            self.thrown_in(game, before, dealer)
        else:
            self.played(game, result, before)

    def cards(self, game: Game) -> None:
        """Every card is in exactly one place, and the public numbers are the real ones."""
        table, hands = game.table, game.hands
        if len(game.stock) != self.stock:
            self.stock, self.stock_mask = len(game.stock), mask_of(game.stock)
        kitty = game.kitty if table.bidder is None else 0
        trick = 0
        for _, card in table.trick:
            trick |= BIT[card]
        places = (*hands, *game.discards, *table.taken, trick, kitty, self.stock_mask)
        # No card is missing; and as union and sum are the same, none is in two places.
        assert reduce(or_, places) == self.whole == sum(places)
        assert table.hand_sizes == [*map(int.bit_count, hands)]
        assert table.played == sum(table.taken) + trick

    def turn(self, game: Game, action: Action) -> None:
        """Somebody can act, or the deal is over."""
        table = game.table
        on = table.phase is not Phase.BETWEEN and table.phase is not Phase.OVER
        assert (table.to_act is not None) == on
        assert game.log[-1].actions[-1] is action
        if table.phase is Phase.DISCARD:
            options = game.discard_options()
            assert options is not None
            assert options.must.bit_count() <= options.least <= options.most
            assert options.most <= options.possible.bit_count()

    def trick(self, game: Game, worth: int) -> None:
        table = game.table
        trick = table.tricks[-1]
        assert sum(table.card_points) == worth + trick.card_points
        assert table.taken[trick.taker % self.rules.sides] & BIT[trick.cards[0]]

    def thrown_in(self, game: Game, before: tuple[int, ...], dealer: int) -> None:
        table = game.table
        assert tuple(table.totals) == before
        assert table.phase is Phase.BETWEEN
        moves = self.rules.all_pass == "next_dealer" and len(table.said) == self.rules.seats
        assert table.next_dealer == (dealer + moves) % self.rules.seats

    def played(self, game: Game, result: DealScored, before: tuple[int, ...]) -> None:
        table, rules = game.table, self.rules
        assert not any(game.hands)
        assert len(table.tricks) == rules.play_size
        assert sum(table.card_points) == table.trump.card_points(table.played)
        assert table.next_dealer == (table.dealer + 1) % rules.seats
        self.points(game, result)
        side = rules.side_of(result.bidder)
        for each in range(rules.sides):
            gained = result.totals[each] - before[each]
            if each != side:
                assert gained == result.took[each]
            elif result.moon:
                assert gained == (-before[each] if result.made and before[each] < 0 else 0)
            else:
                made = result.took[each] >= result.bid
                assert result.made == made
                assert gained == (result.took[each] if made else -result.bid)
        assert (result.scores is None) == result.moon
        self.end(game, result)

    def points(self, game: Game, result: DealScored) -> None:
        """Every point lies with the side that played or took its card."""
        table, rules = game.table, self.rules
        assert tuple(result.points) == rules.points
        sides = [side for side in result.points.values() if side is not None]
        assert [sides.count(side) for side in range(rules.sides)] == list(result.took)
        for won in result.won:
            assert result.points[won.point] == won.side
            if won.card is None:
                rest = [*table.card_points]
                assert rest.pop(won.side) > max(rest)
                continue
            trick = next(trick for trick in table.tricks if won.card in trick.cards)
            place = trick.cards.index(won.card)
            by_player = won.point == "high" or (won.point == "low" and rules.low_to == "player")
            right = (trick.leader + place) % rules.seats if by_player else trick.taker
            assert (won.seat, won.side) == (right, right % rules.sides)

    def end(self, game: Game, result: DealScored) -> None:
        table, rules = game.table, self.rules
        assert game.over == (table.phase is Phase.OVER)
        past = [side for side in range(rules.sides) if table.totals[side] >= rules.target]
        if result.moon and not result.made:
            assert game.winner != rules.side_of(result.bidder)
            assert game.over
        elif game.winner is not None and not result.moon:
            assert game.winner in past
        elif game.winner is None and rules.finish != "must_bid":
            assert len(past) != 1

    def record(self, game: Game) -> None:
        """Record -> replay -> the same record and the same state."""
        record = record_of(game)
        again, error = replay(record)
        assert error is None
        assert again is not None
        assert record_of(again) == record
        assert state_of(again) == state_of(game)


def stacked(rng: Random, rules: dict[str, Any]) -> Deal:
    """A deal of which some have a hand full of trumps, or of nothing."""
    hands, kitty, stock = random_deal(rng, rules)
    return Deal(
        tuple(parse_cards(" ".join(hand)) for hand in hands),
        parse_cards(" ".join(kitty)),
        parse_cards(" ".join(stock)),
    )


def same_view(view: View) -> None:
    data = view.to_json()
    text = json.dumps(data)
    again = View.from_json(json.loads(text))
    assert json.dumps(again.to_json()) == text
    assert again.hand == view.hand
    assert again.unseen == view.unseen
    assert again.legal() == view.legal()


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("base", list(PRESETS))
def test_deals_of_a_preset(base: str, chunk: int, soak: int) -> None:
    watcher = Watcher(PRESETS[base], Random(f"{base} {chunk}"))
    while watcher.deals < DEALS // CHUNKS * soak:
        watcher.game(LONGEST)


@pytest.mark.parametrize("base", list(PRESETS))
def test_games_of_a_preset_to_their_end(base: str, soak: int) -> None:
    watcher = Watcher(PRESETS[base], Random(f"games {base}"))
    for _ in range(GAMES * soak):
        game = watcher.game(10_000)
        assert game.over
        assert game.legal() == ()
        same_view(game.view(0))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_deals_of_random_option_sets(chunk: int, soak: int) -> None:
    rng = Random(f"options {chunk}")
    deals = 0
    while deals < OPTION_DEALS // CHUNKS * soak:
        mapping = random_rules(rng)
        watcher = Watcher(rules_from_mapping(mapping), rng)
        watcher.game(6, naive=full_rules(mapping))
        deals += watcher.deals
