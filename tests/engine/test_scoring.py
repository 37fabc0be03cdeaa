"""Round points, scores, the moon, the end of a game (rules: common, minnesota, options, details).

Most deals here have one trick, so that what falls to whom can be read off its line.
"""

from __future__ import annotations

import pytest

from smear_tui.engine.events import DealScored, GameWon, PointWon
from smear_tui.engine.game import Game
from smear_tui.engine.notation import parse_card
from smear_tui.engine.phase import Phase
from tests.engine.build import deal_cards, last_events, rules, tricks

M = rules("minnesota")
S = rules("schmier")


def points(game: Game) -> dict[str, int | None]:
    return dict(game.table.results[-1].points)


def scores(game: Game) -> tuple[int, ...] | None:
    return game.table.results[-1].scores


# --- High and Low


def test_high_goes_to_the_side_that_played_the_ace_of_trump() -> None:
    assert points(tricks(M, "H", "0: KH AH 3S 4S"))["high"] == 1
    # The ace cannot lose a trick; the two can, and stays its player's.
    assert points(tricks(M, "H", "0: KH 2H 3S 4S"))["low"] == 1


def test_nobody_has_high_or_low_when_the_card_is_not_in_play() -> None:
    assert points(tricks(M, "H", "0: KH 3H 3S 4S")) == {
        **{"high": None, "low": None, "jack": None},
        "game": 0,
    }


@pytest.mark.parametrize(("low_to", "side"), [("player", 1), ("taker", 0)])
def test_low_to(low_to: str, side: int) -> None:
    of = rules("minnesota", low_to=low_to)
    assert points(tricks(of, "H", "0: KH 2H 3S 4S"))["low"] == side
    of = rules("minnesota", low_to=low_to, low="lowest")
    assert points(tricks(of, "H", "0: KH 5H 3S 4S"))["low"] == side


def test_low_to_taker_is_told_with_the_taker() -> None:
    of = rules("minnesota", low_to="taker")
    game = tricks(of, "H", "0: KH 2H 3S 4S")
    assert PointWon("low", 0, 0, parse_card("2H")) in game.table.won
    of = rules("minnesota", low_to="taker", low="lowest")
    game = tricks(of, "H", "0: KH 4H 3S 4S")
    assert PointWon("low", 0, 0, parse_card("4H")) in game.table.won


def test_in_a_stripped_pack_two_means_the_lowest_rank_left() -> None:
    of = rules("wisconsin-4")
    assert points(tricks(of, "H", "0: KH 7H 8S 9S"))["low"] == 1
    assert points(tricks(of, "H", "0: KH 8H 8S 9S"))["low"] is None


def test_highest_and_lowest_look_at_the_cards_that_were_played() -> None:
    of = rules("house-5")
    assert points(tricks(of, "H", "0: TH QH 3H 4H")) == {
        **{"high": 1, "low": 0, "jack": None, "jick": None},
        "game": 1,
    }


def test_one_lone_trump_is_both_highest_and_lowest() -> None:
    of = rules("house-5")
    game = tricks(of, "H", "0: AS 5H 3S 4S")
    assert (points(game)["high"], points(game)["low"]) == (1, 1)


def test_without_a_trump_in_play_nobody_has_highest_or_lowest() -> None:
    game = tricks(rules("house-5"), "H", "0: AS 2S 3S 4S")
    assert (points(game)["high"], points(game)["low"]) == (None, None)


def test_the_jick_counts_for_highest_and_for_lowest_at_its_rank() -> None:
    of = rules("house-5")
    assert points(tricks(of, "H", "0: TH JD 3H 4S"))["high"] == 1
    assert points(tricks(of, "H", "0: QH JD AH 4S"))["low"] == 1


def test_jokers_count_for_the_highest_at_their_rank_and_never_for_the_lowest() -> None:
    of = rules("minnesota", high="highest", low="lowest")
    game = tricks(of, "H", "0: TH BJ 3H 4S")
    assert (points(game)["high"], points(game)["low"]) == (1, 0)
    lowest = rules("minnesota", high="highest", low="lowest", joker_rank="lowest")
    game = tricks(lowest, "H", "0: 3H BJ LJ 4S")
    assert (points(game)["high"], points(game)["low"]) == (0, 0)
    game = tricks(lowest, "H", "0: 4S BJ 5S 6S")
    assert (points(game)["high"], points(game)["low"]) == (1, None)


@pytest.mark.parametrize("tie", ["first", "second", "rank"])
def test_of_two_jokers_the_big_one_is_the_highest_whoever_took_the_trick(tie: str) -> None:
    of = rules("minnesota", high="highest", joker_tie=tie)
    assert points(tricks(of, "H", "0: LJ BJ 3S 4S"))["high"] == 1
    assert points(tricks(of, "H", "0: BJ LJ 3S 4S"))["high"] == 0


# --- Jack, Jick, jokers


def test_jack_jick_and_jokers_go_to_the_side_that_took_the_trick() -> None:
    of = rules("minnesota-7")
    game = tricks(of, "H", "0: AH JH JD BJ", "0: KH LJ 3H 4H")
    won = points(game)
    assert [won[each] for each in ("jack", "jick", "big_joker", "little_joker")] == [0, 0, 0, 0]
    game = tricks(of, "H", "0: JH AH JD BJ", "1: KH LJ 3H 4H")
    won = points(game)
    assert [won[each] for each in ("jack", "jick", "big_joker", "little_joker")] == [1, 1, 1, 1]


def test_in_the_four_point_game_jick_and_jokers_pay_nothing() -> None:
    assert list(points(tricks(M, "H", "0: AH JH JD BJ"))) == ["high", "low", "jack", "game"]


def test_a_single_joker_pays_the_point_big_joker() -> None:
    game = tricks(S, "H", "0: AH BJ 3S 4S 5S 6S")
    assert points(game) == {
        **{"high": 0, "low": None, "jack": None, "jick": None},
        **{"big_joker": 0, "game": 0},
    }


# --- Game


def test_game_goes_to_the_most_card_points() -> None:
    game = tricks(M, "H", "0: AS 2S 3S 4S", "0: 5C TC 6C 7C")
    assert game.table.card_points == [4, 10]
    assert points(game)["game"] == 1


def test_game_goes_to_nobody_on_a_tie() -> None:
    game = tricks(M, "H", "0: KS JS 3S 4S", "0: 5C AC 6C 7C")
    assert game.table.card_points == [4, 4]
    assert points(game)["game"] is None


def test_game_without_any_card_point_is_a_tie() -> None:
    game = tricks(M, "H", "0: 2S 3S 4S 5S")
    assert game.table.card_points == [0, 0]
    assert points(game)["game"] is None


def test_among_three_sides_a_tie_of_the_two_best_pays_nobody() -> None:
    game = tricks(rules("cutthroat"), "", "0: AS 2S 3S", "0: 4C AC 3C", "1: 5D 6D 7D")
    assert game.table.card_points == [4, 4, 0]
    assert points(game)["game"] is None


# --- what it scores


def test_the_bidders_side_scores_all_it_took_if_that_is_at_least_the_bid() -> None:
    for bid in (2, 3):
        game = tricks(M, "H", "0: AH 2H JH TS", call=f"bid {bid}")
        assert points(game) == {"high": 0, "low": 1, "jack": 0, "game": 0}
        assert scores(game) == (3, 1)
        assert game.table.results[-1].made


def test_else_minus_the_bid_and_the_others_what_they_took() -> None:
    game = tricks(M, "H", "0: AH 2H JH TS", call="bid 4")
    assert scores(game) == (-4, 1)
    assert not game.table.results[-1].made


def test_bid_five_took_four_is_minus_five() -> None:
    of = rules("minnesota-7")
    game = tricks(of, "H", "0: AH 2H JH JD", call="bid 5")
    assert game.table.results[-1].took == (4, 1)
    assert scores(game) == (-5, 1)


def test_totals_may_be_negative() -> None:
    game = tricks(M, "H", "0: KH 2H 3S TS", call="bid 4", totals=(1, -9))
    assert game.table.totals == [-3, -8]


def test_every_other_side_scores_what_it_took() -> None:
    # Six seats, three sides: 0 bids, 1 plays the two, 2 takes the jack.
    game = tricks(S, "H", "0: TH 2H AH JH 3S BJ", call="bid 3")
    assert points(game) == {
        **{"high": 2, "low": 1, "jack": 2, "jick": None},
        **{"big_joker": 2, "game": 2},
    }
    assert scores(game) == (-3, 1, 4)


def test_the_bidders_partner_plays_for_the_bid_too() -> None:
    game = tricks(M, "H", "0: 3H 2S AH TS", call="bid 2")
    assert scores(game) == (2, 0)


# --- the target


@pytest.mark.parametrize(("total", "winner"), [(17, None), (18, 0), (25, 0)])
def test_first_side_to_reach_the_target_after_a_deal_wins(total: int, winner: int | None) -> None:
    game = tricks(M, "H", "0: AH 2H JH TS", totals=(total, 0))
    assert game.winner == winner
    assert game.table.phase is (Phase.BETWEEN if winner is None else Phase.OVER)


def test_the_target_is_the_rules() -> None:
    assert tricks(rules("minnesota", target=3), "H", "0: AH 2H JH TS").winner == 0


def test_past_the_target_together_and_tied_without_the_bidders_side_another_deal_is_played() -> (
    None
):
    # Three sides; side 0 fails its bid, 1 and 2 come to 21 both.
    game = tricks(S, "H", "0: 3H 2H AH 4S 5S 6S", totals=(0, 20, 19))
    assert game.table.totals == [-3, 21, 21]
    assert game.winner is None
    assert game.table.phase is Phase.BETWEEN


def test_sides_past_the_target_before_count_after_the_next_deal_too() -> None:
    game = tricks(S, "H", "0: AH 2H 3H JH TS 4S", totals=(0, 21, 21))
    assert game.table.totals == [3, 22, 21]
    assert game.winner == 1


# --- finish


@pytest.mark.parametrize(
    ("finish", "winner"), [("higher", 1), ("bidder_first", 0), ("must_bid", 0)]
)
def test_finish_when_both_are_past_and_the_others_are_higher(finish: str, winner: int) -> None:
    of = rules("minnesota", finish=finish)
    game = tricks(of, "H", "0: AH 2H JH TS", totals=(18, 25))
    assert game.table.totals == [21, 26]
    assert game.winner == winner


@pytest.mark.parametrize(
    ("finish", "winner"), [("higher", 1), ("bidder_first", 1), ("must_bid", None)]
)
def test_finish_when_only_the_others_are_past(finish: str, winner: int | None) -> None:
    of = rules("minnesota", finish=finish)
    game = tricks(of, "H", "0: AH 2H JH TS", totals=(0, 20))
    assert game.table.totals == [3, 21]
    assert game.winner == winner


@pytest.mark.parametrize(
    ("finish", "winner"), [("higher", 1), ("bidder_first", 1), ("must_bid", None)]
)
def test_finish_when_the_bid_failed(finish: str, winner: int | None) -> None:
    of = rules("minnesota", finish=finish)
    game = tricks(of, "H", "0: AH 2H JH TS", call="bid 4", totals=(18, 20))
    assert game.table.totals == [14, 21]
    assert game.winner == winner


def test_bidder_first_a_side_still_past_the_target_after_a_failed_bid_wins() -> None:
    # Past it already by a tie of three sides.
    of = rules("schmier", finish="bidder_first")
    game = tricks(of, "H", "0: TH 2H AH 4S 5S 6S", totals=(24, 24, 3))
    assert game.table.totals == [21, 25, 5]
    assert game.winner == 0


def test_bidder_first_when_the_bidders_side_is_not_past_is_as_higher() -> None:
    of = rules("schmier", finish="bidder_first")
    game = tricks(of, "H", "0: TH 2H AH JH 5S 6S", totals=(0, 21, 19))
    assert game.table.totals == [-3, 22, 22]
    assert game.winner is None
    game = tricks(of, "H", "0: TH 2H AH JH 5S 6S", totals=(0, 22, 19))
    assert game.winner == 1


def test_must_bid_other_totals_may_stand_past_the_target_till_their_side_makes_a_bid() -> None:
    of = rules("minnesota", finish="must_bid")
    game = tricks(of, "H", "0: AH 2H JH TS", totals=(0, 24))
    assert (game.table.totals, game.winner) == ([3, 25], None)
    game = tricks(of, "H", "1: AH 2H JH TS", totals=(3, 25))
    assert (game.table.totals, game.winner) == ([4, 28], 1)


def test_must_bid_a_failed_bid_does_not_win_though_the_total_stays_past_the_target() -> None:
    of = rules("minnesota", finish="must_bid")
    game = tricks(of, "H", "0: AH 2H JH TS", call="bid 4", totals=(30, 0))
    assert (game.table.totals, game.winner) == ([26, 1], None)


# --- the moon


def test_a_moon_needs_every_round_point_also_one_whose_card_is_not_in_play() -> None:
    game = tricks(M, "H", "0: AH 3S 2H TS", call="moon")
    assert points(game) == {"high": 0, "low": 0, "jack": None, "game": 0}
    assert game.winner == 1


def test_a_moon_needs_game_which_a_tie_denies() -> None:
    # Ace and jack against ace and jack: nobody has Game.
    line = ("0: AH JH 2H 3S", "0: 4C AC 5C 6C", "1: JD 7D 8D 9D")
    game = tricks(rules("minnesota", jick=False), "H", *line, call="moon")
    assert game.table.card_points == [5, 5]
    assert points(game) == {"high": 0, "low": 0, "jack": 0, "game": None}
    assert game.winner == 1


def test_moon_needs_in_play_the_points_whose_card_was_played_and_game_unless_tied() -> None:
    of = rules("minnesota", moon_needs="in_play")
    assert tricks(of, "H", "0: AH 3S 2H TS", call="moon").winner == 0
    of = rules("minnesota", moon_needs="in_play", jick=False)
    line = ("0: AH JH 2H 3S", "0: 4C AC 5C 6C", "1: JD 7D 8D 9D")
    assert tricks(of, "H", *line, call="moon").winner == 0
    assert tricks(of, "H", "0: AH 2H 3S TS", call="moon").winner == 1


def test_a_moon_made_from_zero_wins_the_game() -> None:
    game = tricks(M, "H", "0: AH 3S 2H JH", call="moon", totals=(0, 20))
    assert game.winner == 0
    result = game.table.results[-1]
    assert (result.scores, result.made, result.bid) == (None, True, 0)


def test_a_moon_made_from_below_zero_brings_the_total_to_zero_and_the_game_goes_on() -> None:
    game = tricks(M, "H", "0: AH 3S 2H JH", call="moon", totals=(-12, 20))
    assert (game.table.totals, game.winner) == ([0, 20], None)
    deal_cards(game)
    assert game.table.phase is Phase.AUCTION


def test_a_moon_lost_leaves_the_moon_sides_total_and_pays_the_others() -> None:
    game = tricks(M, "H", "0: KH AH 2H JH", call="moon", totals=(20, 5))
    assert points(game) == {"high": 1, "low": 0, "jack": 1, "game": 1}
    assert (game.table.totals, game.winner) == ([20, 8], 1)


THREE_MOON = rules("schmier", moon=True)


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((0, 5, 3), 2),  # counting this deal: 5 + 1 against 3 + 4
        ((0, 7, 3), 1),
        ((0, 6, 3), 1),  # 7 and 7: the one next after the bidder
    ],
)
def test_a_moon_lost_among_three_sides_is_won_by_the_best_of_the_others(
    totals: tuple[int, ...], winner: int
) -> None:
    game = tricks(THREE_MOON, "H", "0: TH 2H AH JH 3S BJ", call="moon", totals=totals)
    assert game.table.results[-1].took == (0, 1, 4)
    assert game.winner == winner


def test_a_tie_after_a_lost_moon_goes_to_the_side_next_after_the_bidder() -> None:
    game = tricks(THREE_MOON, "H", "1: TH 3H AH JH 3S BJ", call="moon", totals=(9, 0, 9))
    # Seats 1, 2, 0 in turn: side 0 took everything.
    assert game.table.results[-1].points["high"] == 0
    game = tricks(THREE_MOON, "H", "1: TH 3H 4S 5S 3S 6S", call="moon", totals=(9, 0, 9))
    assert game.table.totals == [9, 0, 9]
    assert game.winner == 2


@pytest.mark.parametrize("finish", ["higher", "bidder_first", "must_bid"])
def test_a_moon_ends_the_game_whatever_finish_says(finish: str) -> None:
    of = rules("minnesota", finish=finish)
    assert tricks(of, "H", "0: AH 3S 2H JH", call="moon").winner == 0
    assert tricks(of, "H", "0: AH 2H 3S JH", call="moon").winner == 1


def test_a_moon_made_from_below_zero_leaves_sides_past_the_target_to_the_usual_end() -> None:
    # Sides 1 and 2 stood at 21 both; nothing has changed between them.
    of = rules("schmier", moon=True, moon_needs="in_play")
    game = tricks(of, "H", "0: AH 3S 4S 2H 5S 6S", call="moon", totals=(-3, 21, 21))
    assert (game.table.totals, game.winner) == ([0, 21, 21], None)
    game = tricks(of, "H", "0: AH 3S 4S 2H 5S 6S", call="moon", totals=(-3, 22, 21))
    assert (game.table.totals, game.winner) == ([0, 22, 21], 1)


# --- told


def test_the_deal_and_the_game_are_told_at_the_end() -> None:
    game = tricks(M, "H", "0: AH 2H JH TS", totals=(18, 2))
    events = last_events(game)
    scored = next(each for each in events if isinstance(each, DealScored))
    assert scored == game.table.deal_result()
    assert scored.totals == (21, 3)
    assert events[-1] == GameWon(0, (21, 3), by_moon=False)
    moon = tricks(M, "H", "0: AH 2H JH 3S", call="moon")
    assert last_events(moon)[-1] == GameWon(1, (0, 1), by_moon=True)


def test_points_are_named_in_the_order_of_the_rules() -> None:
    of = rules("minnesota", points=["game", "low", "high"], max_bid=3)
    assert list(points(tricks(of, "H", "0: AH 2H JH TS"))) == ["high", "low", "game"]
