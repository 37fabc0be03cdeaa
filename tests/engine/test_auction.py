"""The auction: who speaks, what may be said, how it ends (rules: common, minnesota, details)."""

from __future__ import annotations

import pytest

from smear_tui.engine.events import AuctionWon, KittyTaken, MisdealCalled, ThrownIn
from smear_tui.engine.phase import Phase
from tests.engine.build import act, deal_cards, dealt, legal, names, refusal, rules

M = rules("minnesota")
S = rules("schmier")
NO_MOON = rules("minnesota", moon=False)
WORTHLESS = "3S 4S 5S 6S 7S 8S 9S 3H 4H"


# --- who speaks


@pytest.mark.parametrize("dealer", range(4))
def test_the_seat_left_of_the_dealer_speaks_first_and_each_seat_once(dealer: int) -> None:
    game = dealt(M, dealer=dealer)
    for step in range(1, 5):
        seat = (dealer + step) % 4
        assert game.to_act == seat
        act(game, f"{seat} pass")
    assert game.to_act is None


def test_nobody_speaks_out_of_turn() -> None:
    game = dealt(M, dealer=0)
    assert refusal(game, "2 pass") == "It is not seat 2's turn: seat 1 is to act"
    assert refusal(game, "0 bid 2") == "It is not seat 0's turn: seat 1 is to act"


def test_in_the_auction_nothing_else_can_be_done() -> None:
    game = dealt(M, {1: "AS"}, dealer=0)
    assert refusal(game, "1 play AS") == (
        "The auction is on: a bid or a pass is wanted, not a card played"
    )
    assert "not a trump suit" in refusal(game, "1 trump H")
    assert "not a discard" in refusal(game, "1 discard")


# --- bids


def test_minnesota_bids_run_from_two_to_four() -> None:
    game = dealt(M, dealer=3)
    assert legal(game) == ["pass", "bid 2", "bid 3", "bid 4", "moon"]
    assert refusal(game, "0 bid 1") == "Not 1: 2 is the lowest bid in this game"
    assert refusal(game, "0 bid 5") == "Not 5: 4 is the highest bid in this game"


def test_schmier_bids_run_from_three_to_six_without_a_moon() -> None:
    game = dealt(S, dealer=5)
    assert legal(game) == ["pass", "bid 3", "bid 4", "bid 5", "bid 6"]
    assert refusal(game, "0 moon") == "There is no moon in this game"


def test_seven_points_are_bid_from_two_to_seven() -> None:
    game = dealt(rules("minnesota-7"), dealer=3)
    assert legal(game) == ["pass", *(f"bid {level}" for level in range(2, 8)), "moon"]


def test_a_bid_must_exceed_the_highest_so_far_and_levels_may_be_skipped() -> None:
    game = dealt(M, dealer=3)
    act(game, "0 pass; 1 bid 3")
    assert legal(game) == ["pass", "bid 4", "moon"]
    act(game, "2 pass")
    assert legal(game) == ["pass", "bid 4", "moon"]


def test_the_highest_bid_wins_the_auction() -> None:
    game = dealt(M, dealer=0)
    events = act(game, "1 bid 2; 2 bid 3; 3 pass; 0 pass")
    assert AuctionWon(2, 3, False) in events
    assert (game.table.bidder, game.table.bid) == (2, 3)
    assert game.table.phase is Phase.TRUMP
    assert game.to_act == 2


def test_the_dealer_may_not_merely_match() -> None:
    game = dealt(M, dealer=3)
    act(game, "0 bid 3; 1 pass; 2 pass")
    assert legal(game) == ["pass", "bid 4", "moon"]
    assert "bid higher or pass" in refusal(game, "3 bid 3")


# --- how it ends


def test_a_maximum_bid_without_a_moon_ends_the_auction_at_once() -> None:
    game = dealt(NO_MOON, dealer=0)
    act(game, "1 bid 4")
    assert game.table.bidder == 1
    six = dealt(S, dealer=0)
    act(six, "1 pass; 2 bid 6")
    assert six.table.bidder == 2


def test_a_maximum_bid_leaves_the_auction_open_where_there_is_a_moon() -> None:
    game = dealt(M, dealer=0)
    act(game, "1 bid 4")
    assert game.to_act == 2
    assert legal(game) == ["pass", "moon"]
    act(game, "2 pass; 3 moon")
    assert (game.table.bidder, game.table.moon) == (3, True)


def test_a_moon_outranks_every_number_and_ends_the_auction() -> None:
    game = dealt(M, dealer=0)
    events = act(game, "1 bid 4; 2 moon")
    assert AuctionWon(2, 0, True) in events
    assert game.table.bidder == 2
    assert game.table.phase is Phase.TRUMP


def test_a_moon_may_be_called_as_the_first_word() -> None:
    game = dealt(M, dealer=0)
    act(game, "1 moon")
    assert game.table.bidder == 1


# --- all pass


@pytest.mark.parametrize(("all_pass", "next_dealer"), [("redeal", 2), ("next_dealer", 3)])
def test_all_pass_throws_the_deal_in(all_pass: str, next_dealer: int) -> None:
    game = dealt(rules(all_pass=all_pass), dealer=2, totals=(3, -4))
    events = act(game, "3 pass; 0 pass; 1 pass; 2 pass")
    assert events[-1] == ThrownIn(misdeal=False, next_dealer=next_dealer)
    table = game.table
    assert table.phase is Phase.BETWEEN
    assert (table.next_dealer, table.thrown_in_a_row) == (next_dealer, 1)
    assert table.totals == [3, -4]
    assert table.deal_result() is None
    deal_cards(game)
    assert table.dealer == next_dealer
    assert game.to_act == (next_dealer + 1) % 4


def test_all_pass_moves_the_deal_from_the_last_seat_to_seat_0() -> None:
    game = dealt(rules(all_pass="next_dealer"), dealer=3)
    act(game, "0 pass; 1 pass; 2 pass; 3 pass")
    assert game.table.next_dealer == 0


def test_dealer_bids_the_dealer_may_not_pass_if_all_the_others_did() -> None:
    game = dealt(rules(all_pass="dealer_bids"), dealer=3)
    act(game, "0 pass; 1 pass; 2 pass")
    assert legal(game) == ["bid 2", "bid 3", "bid 4", "moon"]
    assert refusal(game, "3 pass").startswith("The dealer may not pass")


def test_dealer_bids_the_dealer_may_pass_once_somebody_has_bid() -> None:
    game = dealt(rules(all_pass="dealer_bids"), dealer=3)
    act(game, "0 pass; 1 bid 2; 2 pass")
    assert legal(game) == ["pass", "bid 3", "bid 4", "moon"]


def test_a_dealer_who_must_bid_may_also_call_the_moon_or_a_misdeal() -> None:
    game = dealt(rules(all_pass="dealer_bids"), {3: WORTHLESS}, dealer=3)
    act(game, "0 pass; 1 pass; 2 pass")
    assert legal(game) == ["bid 2", "bid 3", "bid 4", "moon", "misdeal"]


# --- the dealer's right to match


def test_dealer_may_match_takes_the_auction_with_an_equal_bid() -> None:
    game = dealt(rules(dealer_may_match=True), dealer=3)
    act(game, "0 bid 3; 1 pass; 2 pass")
    assert legal(game) == ["pass", "bid 3", "bid 4", "moon"]
    act(game, "3 bid 3")
    assert (game.table.bidder, game.table.bid) == (3, 3)


def test_dealer_may_match_is_the_dealers_right_alone() -> None:
    game = dealt(rules(dealer_may_match=True), dealer=3)
    act(game, "0 bid 3")
    assert legal(game) == ["pass", "bid 4", "moon"]


def test_dealer_may_match_gives_no_lower_bid_and_no_bid_under_the_minimum() -> None:
    game = dealt(rules(dealer_may_match=True), dealer=3)
    act(game, "0 pass; 1 pass; 2 pass")
    assert legal(game) == ["pass", "bid 2", "bid 3", "bid 4", "moon"]
    game = dealt(rules(dealer_may_match=True), dealer=3)
    act(game, "0 bid 3; 1 pass; 2 pass")
    assert "bid higher or pass" in refusal(game, "3 bid 2")


@pytest.mark.parametrize("moon", [True, False])
def test_dealer_may_match_includes_the_maximum_and_keeps_the_auction_open(moon: bool) -> None:
    game = dealt(rules(dealer_may_match=True, moon=moon), dealer=3)
    act(game, "0 bid 4")
    assert legal(game) == ["pass", *(["moon"] if moon else [])]
    act(game, "1 pass; 2 pass; 3 bid 4")
    assert game.table.bidder == 3


def test_dealer_may_match_never_a_moon() -> None:
    game = dealt(rules(dealer_may_match=True), dealer=3)
    act(game, "0 moon")
    assert game.table.bidder == 0


# --- misdeal


def test_a_misdeal_may_be_called_with_threes_to_nines_only() -> None:
    game = dealt(M, {0: WORTHLESS}, dealer=3)
    assert "misdeal" in legal(game)
    events = act(game, "0 misdeal")
    assert events[-1] == ThrownIn(misdeal=True, next_dealer=3)
    shown = next(event for event in events if isinstance(event, MisdealCalled))
    assert {*shown.cards} == {card for card in range(54) if game.hands[0] >> card & 1}
    assert names(game.hands[0]) == set(WORTHLESS.split(" "))


@pytest.mark.parametrize("card", ["2H", "TH", "JH", "QH", "KH", "AH", "BJ", "LJ"])
def test_one_other_card_makes_a_misdeal_impossible(card: str) -> None:
    game = dealt(M, {0: WORTHLESS.replace("4H", card)}, dealer=3)
    assert "misdeal" not in legal(game)
    assert refusal(game, "0 misdeal").startswith(f"No misdeal: {card} is not one of the worthless")


def test_a_misdeal_is_called_at_the_turn_to_speak_only_and_instead_of_speaking() -> None:
    game = dealt(M, {2: WORTHLESS}, dealer=3)
    assert "not seat 2's turn" in refusal(game, "2 misdeal")
    act(game, "0 bid 2; 1 pass")
    assert "misdeal" in legal(game)
    act(game, "2 pass; 3 pass")
    assert game.table.phase is Phase.TRUMP


def test_a_bid_before_a_misdeal_counts_for_nothing() -> None:
    game = dealt(M, {2: WORTHLESS}, dealer=3, totals=(5, 6))
    act(game, "0 bid 4; 1 pass; 2 misdeal")
    assert game.table.bidder is None
    assert game.table.totals == [5, 6]
    assert game.table.phase is Phase.BETWEEN


@pytest.mark.parametrize("all_pass", ["redeal", "next_dealer", "dealer_bids"])
def test_a_misdeal_never_moves_the_deal(all_pass: str) -> None:
    game = dealt(rules(all_pass=all_pass), {1: WORTHLESS}, dealer=2)
    act(game, "3 pass; 0 pass; 1 misdeal")
    assert game.table.next_dealer == 2
    deal_cards(game)
    assert game.table.dealer == 2


def test_a_misdeal_counts_as_a_thrown_in_deal() -> None:
    game = dealt(M, {0: WORTHLESS}, dealer=3)
    act(game, "0 misdeal")
    deal_cards(game)
    act(game, "0 pass; 1 pass; 2 pass; 3 pass")
    assert game.table.thrown_in_a_row == 2


def test_a_possible_misdeal_does_not_keep_the_auction_open() -> None:
    game = dealt(NO_MOON, {1: WORTHLESS}, dealer=3)
    act(game, "0 bid 4")
    assert game.table.bidder == 0


def test_a_misdeal_may_be_called_after_a_maximum_bid_while_the_auction_is_open() -> None:
    game = dealt(M, {1: WORTHLESS}, dealer=3)
    act(game, "0 bid 4")
    assert legal(game) == ["pass", "moon", "misdeal"]


def test_no_misdeal_where_the_option_is_off() -> None:
    game = dealt(rules(misdeal=False), {0: WORTHLESS}, dealer=3)
    assert "misdeal" not in legal(game)
    assert refusal(game, "0 misdeal") == "There is no misdeal in this game"


def test_in_a_stripped_pack_the_lowest_rank_is_no_misdeal_card() -> None:
    of = rules("wisconsin-4", misdeal=True)
    worthless = "8S 9S 8H 9H 8D 9D"
    assert "misdeal" in legal(dealt(of, {0: worthless}, dealer=3))
    seven = dealt(of, {0: worthless.replace("9D", "7D")}, dealer=3)
    assert refusal(seven, "0 misdeal") == (
        "No misdeal: 7D is not one of the worthless cards, all must be eights to nines"
    )


def test_in_a_pack_down_to_nines_nobody_can_call_a_misdeal() -> None:
    of = rules("wisconsin-4", misdeal=True, lowest_rank="9", hand_size=4, play_size=4)
    assert "misdeal" not in legal(dealt(of, {0: "9S 9H 9D 9C"}, dealer=3))


# --- what the winner gets


def test_the_kitty_joins_the_bidders_hand_before_trump_is_named() -> None:
    game = dealt(M, kitty="AS KS QS JS", dealer=3)
    events = act(game, "0 pass; 1 bid 2; 2 pass; 3 pass")
    assert events[-1] == KittyTaken(1, 4)
    assert game.table.phase is Phase.TRUMP
    assert names(game.hands[1]) >= {"AS", "KS", "QS", "JS"}
    assert game.table.hand_sizes == [9, 13, 9, 9]


def test_a_kitty_is_taken_after_a_moon_too() -> None:
    game = dealt(M, kitty="AS KS QS JS", dealer=3)
    act(game, "0 moon")
    assert game.table.hand_sizes == [13, 9, 9, 9]


def test_only_the_bidder_names_trump_and_any_of_the_four_suits() -> None:
    game = dealt(M, dealer=3)
    act(game, "0 pass; 1 bid 2; 2 pass; 3 pass")
    assert legal(game) == ["trump S", "trump H", "trump D", "trump C"]
    assert "not seat 0's turn" in refusal(game, "0 trump S")
    assert refusal(game, "1 pass") == "The bidder names trump now, not a pass"
    act(game, "1 trump D")
    assert game.table.named_trump() == "SHDC".index("D")


def test_without_an_exchange_play_follows_the_naming_of_trump() -> None:
    game = dealt(rules("wisconsin-4"), dealer=3)
    act(game, "0 pass; 1 bid 2; 2 pass; 3 pass; 1 trump S")
    assert game.table.phase is Phase.PLAY
    assert game.to_act == 1


def test_where_the_first_lead_names_trump_play_follows_the_auction() -> None:
    game = dealt(rules("ontario"), dealer=3)
    act(game, "0 pass; 1 bid 2; 2 pass; 3 pass")
    assert game.table.phase is Phase.PLAY
    assert game.to_act == 1
    assert refusal(game, "1 trump H") == "A card is to be played now, not a trump suit"
