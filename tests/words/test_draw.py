"""The draw for the deal, where a stripped pack has fewer ranks than there are seats."""

import pytest

from smear_tui.engine.cards import RANKS
from smear_tui.words.draw import drawn_cards
from tests.engine.build import rules


@pytest.mark.parametrize(("lowest", "seats"), [("8", 8), ("9", 7), ("9", 8)])
def test_eight_seats_draw_for_the_deal_from_a_pack_of_six_or_seven_ranks(
    lowest: str, seats: int
) -> None:
    table = rules(
        seats=seats,
        sides=seats,
        lowest_rank=lowest,
        exchange="none",
        hand_size=3,
        play_size=3,
        kitty=0,
    )
    for seed in range(200):
        dealer = seed % seats
        cards = drawn_cards(table, seed, dealer)
        assert len(cards) == len(set(cards)) == seats
        ranks = [card % len(RANKS) for card in cards]
        assert ranks[dealer] > max(ranks[:dealer] + ranks[dealer + 1 :])
        assert min(ranks) >= table.lowest
