"""The exchange: kitty, discards by tiers, draws (rules: minnesota, schmier, details)."""

from __future__ import annotations

import pytest

from smear_tui.engine.events import Discarded, Drew, StockTaken
from smear_tui.engine.game import Game
from smear_tui.engine.notation import parse_cards
from smear_tui.engine.phase import Phase
from smear_tui.engine.rules import Rules
from tests.engine.build import (
    act,
    auction,
    cards,
    dealt,
    in_play,
    lay_away_any,
    may_discard,
    may_play,
    names,
    refusal,
    rules,
)

M = rules("minnesota")
S = rules("schmier")


def exchanging(
    of: Rules = M,
    *,
    hands: dict[int, str] | None = None,
    bidder: int = 0,
    dealer: int = 3,
    upto: int | None = None,
    kitty: str = "",
    stock: str = "",
) -> Game:
    """A game in the exchange, hearts being trump; seats before ``upto`` have laid away theirs."""
    game = dealt(of, hands, dealer=dealer, kitty=kitty, stock=stock)
    auction(game, bidder)
    act(game, f"{bidder} trump H")
    while game.to_act != upto and upto is not None:
        lay_away_any(game)
    return game


# --- discard: who, when, how many


def test_left_of_the_dealer_first_every_seat_discards_down_to_six() -> None:
    game = exchanging(bidder=1, dealer=2)
    seats = []
    while game.table.phase is Phase.DISCARD:
        seats.append(game.to_act)
        assert may_discard(game)[0] == may_discard(game)[1] == (7 if game.to_act == 1 else 3)
        lay_away_any(game)
    assert seats == [3, 0, 1, 2]
    assert game.table.hand_sizes == [6, 6, 6, 6]
    assert game.to_act == 1


def test_a_discard_is_announced_by_its_number() -> None:
    game = exchanging(hands={0: "2C 3C 4C 5C 6C 7C 8C 9C TC"}, kitty="2D 3D 4D 5D")
    events = act(game, "0 discard 2C 3C 4C 2D 3D 4D 5D")
    assert events == [Discarded(0, 7)]
    assert game.discards[0] == sum(1 << card for card in parse_cards("2C 3C 4C 2D 3D 4D 5D"))


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_makes_exactly_one_discard_also_an_empty_one(seat: int) -> None:
    of = rules(hand_size=6, kitty=0)
    game = exchanging(of, bidder=seat, dealer=3)
    for each in range(4):
        assert game.to_act == each
        assert may_discard(game) == (0, 0, set(), set())
        act(game, f"{each} discard")
    assert game.table.phase is Phase.PLAY
    assert game.table.discarded == [0, 0, 0, 0]


def test_a_wrong_number_of_cards_is_refused() -> None:
    game = exchanging(hands={1: "2C 3C 4C 5C 6C 7C 8C 9C TC"}, dealer=0, bidder=2)
    assert refusal(game, "1 discard 2C 3C") == "Discard exactly 3: 2 are chosen"
    assert refusal(game, "1 discard 2C") == "Discard exactly 3: 1 is chosen"
    assert refusal(game, "1 discard") == "Discard exactly 3: 0 are chosen"
    assert refusal(game, "1 discard 2C 3C 4C 5C") == "Discard exactly 3: 4 are chosen"


def test_a_card_that_is_not_held_is_refused() -> None:
    game = exchanging(hands={1: "2C 3C 4C 5C 6C 7C 8C 9C TC"}, dealer=0, bidder=2)
    assert refusal(game, "1 discard 2C 3C AC") == "Not AC: it is not in your hand"


# --- tiers


def test_trump_goes_only_from_hands_with_more_than_six_trumps() -> None:
    hands = {1: "3H 4H 5H 6H 7H 8H 2S 3S 4S"}
    game = exchanging(hands=hands, dealer=0, bidder=2)
    assert may_discard(game) == (3, 3, cards("2S 3S 4S"), cards("2S 3S 4S"))
    assert refusal(game, "1 discard 2S 3S 3H") == (
        "3H is trump: trump goes only from more than 6 trumps, you hold 6"
    )


def test_plain_cards_are_chosen_freely() -> None:
    hands = {1: "3H 4H AS KS QS JS TS 9S 8S"}
    game = exchanging(hands=hands, dealer=0, bidder=2)
    assert may_discard(game) == (3, 3, set(), cards("AS KS QS JS TS 9S 8S"))
    act(game, "1 discard AS KS TS")


def test_with_seven_trumps_one_of_three_to_nine_goes_after_every_plain_card() -> None:
    hands = {1: "KH QH 3H 4H 5H 6H 7H 2S 3S"}
    game = exchanging(hands=hands, dealer=0, bidder=2)
    assert may_discard(game) == (3, 3, cards("2S 3S"), cards("2S 3S 3H 4H 5H 6H 7H"))
    assert refusal(game, "1 discard 2S 3S KH").startswith("KH is locked: the lower trumps go first")
    assert refusal(game, "1 discard 2S 3H 4H").startswith("3S must go first")


def test_the_ten_king_and_queen_go_after_threes_to_nines_and_before_scoring_trumps() -> None:
    hands = {1: "AH KH QH JH TH 2H JD 9H 3S"}
    game = exchanging(hands=hands, dealer=0, bidder=2)
    assert may_discard(game) == (3, 3, cards("3S 9H"), cards("3S 9H KH QH TH JD"))
    assert refusal(game, "1 discard 3S 9H AH") == (
        "AH counts high: it goes only when nothing else is left"
    )


def test_in_the_seven_point_game_jick_and_jokers_score_and_stay() -> None:
    hands = {1: "AH KH QH JH BJ 2H JD LJ 3S"}
    game = exchanging(rules("minnesota-7"), hands=hands, dealer=0, bidder=2)
    assert may_discard(game) == (3, 3, cards("3S KH QH"), cards("3S KH QH"))
    assert refusal(game, "1 discard 3S KH LJ").startswith("LJ counts little joker")


def test_scoring_trump_goes_when_nothing_else_is_left() -> None:
    hands = {1: "AH KH QH JH BJ 2H JD LJ 3S"}
    of = rules("minnesota-7", play_size=4, hand_size=9)
    game = exchanging(of, hands=hands, dealer=0, bidder=2)
    assert may_discard(game) == (5, 5, cards("3S KH QH"), cards("3S KH QH AH JH BJ 2H JD LJ"))
    act(game, "1 discard 3S KH QH AH 2H")


def test_a_trump_whose_point_is_not_played_for_is_like_a_king() -> None:
    hands = {1: "AH KH JH 2H 4H 5H 6H 7H 3S"}
    of = rules(points=["high", "game"], max_bid=2)
    game = exchanging(of, hands=hands, dealer=0, bidder=2)
    assert may_discard(game) == (3, 3, {"3S"}, cards("3S 4H 5H 6H 7H"))
    of = rules(points=["high", "game"], max_bid=2, play_size=3)
    game = exchanging(of, hands=hands, dealer=0, bidder=2)
    assert may_discard(game) == (6, 6, cards("3S 4H 5H 6H 7H"), cards("3S 4H 5H 6H 7H KH JH 2H"))


def test_with_highest_and_lowest_the_ace_and_the_lowest_rank_carry_the_points() -> None:
    hands = {1: "AH KH QH TH 2H 9H 8H JH 3S"}
    game = exchanging(rules(high="highest", low="lowest"), hands=hands, dealer=0, bidder=2)
    assert may_discard(game) == (3, 3, cards("3S 8H 9H"), cards("3S 8H 9H"))
    of = rules(high="highest", low="lowest", play_size=4)
    game = exchanging(of, hands=hands, dealer=0, bidder=2)
    assert may_discard(game) == (5, 5, cards("3S 8H 9H"), cards("3S 8H 9H KH QH TH"))


def test_in_a_stripped_pack_the_lowest_rank_carries_low() -> None:
    of = rules(lowest_rank="7", jokers=0, hand_size=7, kitty=0)
    game = exchanging(of, hands={1: "KH QH TH 9H 8H 7H AH"}, dealer=0, bidder=2)
    assert may_discard(game) == (1, 1, set(), cards("9H 8H"))


def test_in_a_stripped_pack_without_low_the_lowest_rank_is_small_trump() -> None:
    of = rules(
        lowest_rank="7", jokers=0, hand_size=7, kitty=0, points=["high", "jack", "game"], max_bid=3
    )
    game = exchanging(of, hands={1: "KH QH TH 9H 8H 7H AH"}, dealer=0, bidder=2)
    assert may_discard(game) == (1, 1, set(), cards("9H 8H 7H"))


def test_without_the_option_the_jick_is_a_plain_card() -> None:
    hands = {1: "AH KH QH 2H 3H 4H JD 3S 4S"}
    game = exchanging(rules(jick=False), hands=hands, dealer=0, bidder=2)
    assert may_discard(game) == (3, 3, cards("JD 3S 4S"), cards("JD 3S 4S"))


# --- draw


def test_schmier_every_seat_but_the_dealer_discards_none_to_three_plain_cards_and_draws() -> None:
    hands = {0: "AH JD BJ 2S 3S 4S"}
    game = exchanging(S, hands=hands, dealer=5, stock="AC KC")
    assert may_discard(game) == (0, 3, set(), cards("2S 3S 4S"))
    events = act(game, "0 discard 2S 4S")
    assert events == [Discarded(0, 2), Drew(0, 2)]
    assert names(game.hands[0]) == cards("AH JD BJ 3S AC KC")
    assert names(game.drawn[0]) == cards("AC KC")
    assert game.table.hand_sizes[0] == 6


@pytest.mark.parametrize("trump", ["AH", "JD", "BJ", "2H"])
def test_schmier_no_trump_may_be_exchanged(trump: str) -> None:
    game = exchanging(S, hands={0: "AH JD BJ 2H 3S 4S"}, dealer=5)
    assert refusal(game, f"0 discard 3S {trump}") == (
        f"{trump} is trump: no trump may be exchanged"
    )


def test_schmier_four_cards_are_too_many() -> None:
    game = exchanging(S, hands={0: "AH JD 2S 3S 4S 5S"}, dealer=5)
    assert refusal(game, "0 discard 2S 3S 4S 5S") == (
        "4 are too many: at most 3 cards may be exchanged"
    )


def test_schmier_a_seat_of_trumps_alone_discards_nothing() -> None:
    game = exchanging(S, hands={0: "AH JD BJ 2H 3H 4H"}, dealer=5)
    assert may_discard(game) == (0, 0, set(), set())
    assert act(game, "0 discard") == [Discarded(0, 0), Drew(0, 0)]


@pytest.mark.parametrize("limit", [0, 1, 2])
def test_draw_limit(limit: int) -> None:
    game = exchanging(rules("schmier", draw_limit=limit), hands={0: "AH 2S 3S 4S 5S 6S"}, dealer=5)
    plain = cards("2S 3S 4S 5S 6S") if limit else set()
    assert may_discard(game) == (0, limit, set(), plain)
    too_many = ("2S", "2S 3S", "2S 3S 4S")[limit]
    assert refusal(game, f"0 discard {too_many}")


def test_draw_limit_zero_locks_every_card() -> None:
    game = exchanging(rules("schmier", draw_limit=0), hands={0: "AH 2S 3S 4S 5S 6S"}, dealer=5)
    assert refusal(game, "0 discard 2S") == "2S stays: nothing is to be discarded"


def test_drawn_cards_come_off_the_front_of_the_stock_in_order() -> None:
    hands = {0: "2S 3S 4S 5S 6S 7S", 1: "2C 3C 4C 5C 6C 7C"}
    game = exchanging(S, hands=hands, dealer=5, stock="AC KC QC TC 9C 8C")
    act(game, "0 discard 2S; 1 discard 2C 3C 4C")
    assert names(game.drawn[0]) == {"AC"}
    assert names(game.drawn[1]) == cards("KC QC TC")


def test_drawn_cards_may_not_be_thrown_again() -> None:
    game = exchanging(S, hands={0: "2S 3S 4S 5S 6S 7S"}, dealer=5, stock="AC")
    act(game, "0 discard 2S")
    assert refusal(game, "0 discard AC") == "It is not seat 0's turn: seat 1 is to act"


def test_the_dealer_takes_all_that_is_left_of_the_stock_and_discards_down_to_six() -> None:
    game = exchanging(S, dealer=5)
    drawn = 0
    for seat in range(5):
        free = sorted(may_discard(game)[3])[: seat % 3]
        drawn += len(free)
        events = act(game, " ".join([f"{seat} discard", *free]))
    assert events[-1] == StockTaken(5, 17 - drawn)
    assert game.table.hand_sizes[5] == 6 + 17 - drawn
    assert may_discard(game)[:2] == (17 - drawn, 17 - drawn)
    assert game.stock == []
    lay_away_any(game)
    assert game.table.hand_sizes == [6] * 6
    assert game.table.phase is Phase.PLAY
    assert game.to_act == 0


def dealer_of_schmier(hand: str, stock: str) -> Game:
    """The dealer's turn with these cards; what else is in the stock is plain."""
    held = cards(f"{hand} {stock}")
    spare = [c for c in names(S.pack_mask) if c not in held]
    trumps = sorted(c for c in spare if c[1] == "H" or c in ("JD", "BJ"))
    plain = sorted(c for c in spare if c not in trumps)
    hands = {5: hand}
    for seat in range(5):
        hands[seat] = " ".join((trumps[seat::5] + plain[seat * 6 :])[:6])
        plain = [c for c in plain if c not in hands[seat].split(" ")]
    return exchanging(S, hands=hands, dealer=5, upto=5, stock=stock)


def test_the_dealer_keeps_all_trumps_while_he_holds_no_more_than_six() -> None:
    game = dealer_of_schmier("AH 3H 4H 5S 6S 7S", "KH QH 8S 9S TS")
    least, _, _, possible = may_discard(game)
    assert least == 17
    assert possible.isdisjoint(cards("AH 3H 4H KH QH"))
    assert refusal(game, " ".join(["5 discard 3H", *sorted(possible)[:16]])).startswith(
        "3H is trump: trump goes only from more than 6 trumps, you hold 5"
    )


def test_the_dealer_chooses_freely_among_other_trumps_but_never_a_protected_one() -> None:
    game = dealer_of_schmier("AH 3H 4H 2H BJ 7S", "KH QH JH JD TH")
    _, _, must, possible = may_discard(game)
    assert possible - must == cards("3H 4H KH QH TH")
    assert "7S" in must
    for protected in ("AH", "2H", "BJ", "JH", "JD"):
        rest = sorted(must) + sorted(possible - must)
        chosen = [protected, *rest][:17]
        assert refusal(game, " ".join(["5 discard", *chosen])).startswith(f"{protected} counts")


def test_the_dealers_plain_cards_all_go_before_a_trump() -> None:
    game = dealer_of_schmier("AH 3H 4H 2H BJ 7S", "KH QH JH JD TH")
    _, _, must, possible = may_discard(game)
    chosen = [*sorted(must - {"7S"}), *sorted(possible - must)][:17]
    assert refusal(game, " ".join(["5 discard", *chosen])).startswith("7S must go first")


def test_the_dealer_lays_away_a_protected_card_only_when_nothing_else_is_left() -> None:
    of = rules("schmier", hand_size=2, play_size=2, draw_limit=0, lowest_rank="9", seats=2, sides=2)
    # 24 cards and the joker, two hands of two: the dealer holds 23 and keeps two.
    game = exchanging(of, hands={0: "9S TS"}, bidder=0, dealer=1)
    act(game, "0 discard")
    least, most, must, possible = may_discard(game)
    assert (least, most) == (21, 21)
    protected = cards("AH JH JD 9H BJ")
    assert must.isdisjoint(protected)
    assert possible - must == protected


def test_the_dealer_may_be_the_bidder_and_names_trump_before_he_sees_the_stock() -> None:
    game = dealt(S, dealer=5)
    auction(game, 5)
    assert game.table.hand_sizes[5] == 6
    act(game, "5 trump C")
    assert game.to_act == 0
    while game.table.phase is Phase.DISCARD:
        lay_away_any(game)
    assert game.to_act == 5


def test_an_empty_stock_gives_the_dealer_nothing() -> None:
    of = rules("schmier", jokers=0, draw_limit=0, hand_size=13, play_size=13, seats=4, sides=2,
               points=["high", "low", "game"], min_bid=2, max_bid=3)  # fmt: skip
    game = exchanging(of, dealer=3)
    events = act(game, "0 discard; 1 discard; 2 discard")
    assert events[-1] == StockTaken(3, 0)
    assert may_discard(game) == (0, 0, set(), set())
    act(game, "3 discard")
    assert game.to_act == 0


# --- after it


def test_the_bidder_leads_after_the_exchange_with_any_card_he_likes() -> None:
    hands = {2: "AH 2H AS 2S AC 2C"}
    game = in_play(M, "H", hands, bidder=2, dealer=0)
    assert game.to_act == 2
    assert may_play(game) == cards(hands[2])


def test_naming_trump_is_over_once_it_is_named() -> None:
    game = exchanging()
    assert refusal(game, "0 trump S") == "A discard is wanted now, not a trump suit"
    assert refusal(game, "0 bid 3") == "A discard is wanted now, not a bid"
