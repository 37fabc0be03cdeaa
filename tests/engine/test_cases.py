"""The cases from the field: faults of other card games, with the right value for ours."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.engine.build import (
    act,
    cards,
    dealt,
    fingerprint,
    in_play,
    lay_away_any,
    legal,
    may_discard,
    may_play,
    names,
    refusal,
    rules,
    taker,
    tricks,
)

M, S = rules("minnesota"), rules("schmier")


def test_r1_the_jick_beats_ten_and_nine() -> None:
    assert taker(M, "H", "TH JD 9S 3C") == "JD"
    assert taker(M, "H", "TH 9S JD 3C") == "JD"


def test_r1_the_order_of_trumps() -> None:
    order = "AH KH QH JH JD BJ LJ TH 9H 8H 7H 6H 5H 4H 3H 2H"
    for high, low in pairwise(order.split(" ")):
        if {high, low} != {"BJ", "LJ"}:
            assert taker(M, "H", f"{low} {high} 3S 3C") == high
        assert taker(M, "H", f"{high} {low} 3S 3C") == high


def test_r2_jick_led_is_trump_led() -> None:
    game = in_play(M, "H", {0: "JD AS KS QS JS TS", 1: "5H AD KD 2S 3S 4S"})
    act(game, "0 play JD")
    assert may_play(game) == {"5H"}
    assert refusal(game, "1 play AD") == "Not AD: trump was led and you hold 5H"


def test_r3_the_jick_need_not_follow_its_printed_suit() -> None:
    game = in_play(M, "H", {0: "2D AS KS QS JS TS", 1: "JD 2S 3S 4S 5S 6S"})
    act(game, "0 play 2D")
    assert may_play(game) == {"JD", "2S", "3S", "4S", "5S", "6S"}


def test_r4_the_suit_to_follow_is_the_led_one_never_the_last_cards() -> None:
    hands = {0: "9D 2C 3C 4C 5C 6C", 1: "AS KS QS JS TS 9S", 2: "2D KD 8S 7S 6S 5S"}
    game = in_play(M, "C", hands)
    act(game, "0 play 9D; 1 play AS")
    assert may_play(game) == {"2D", "KD"}


@pytest.mark.parametrize(
    ("follow", "right"), [("strict", {"4S"}), ("may_trump", {"4S", "AH", "KH"})]
)
def test_r5_who_can_follow_must_unless_trump_may_always_be_played(
    follow: str, right: set[str]
) -> None:
    hands = {0: "AS KS QS JS TS 9S", 1: "4S AH KH 2C 3C 4C"}
    game = in_play(rules("minnesota", follow=follow), "H", hands)
    act(game, "0 play AS")
    assert may_play(game) == right


def test_r6_the_two_of_trump_beats_every_plain_card_and_falls_to_a_higher_trump() -> None:
    assert taker(M, "H", "AS 2H KS QS") == "2H"
    assert taker(M, "H", "AS 2H KS 3H") == "3H"


def test_r7_undoing_the_fourth_card_of_a_trick_works_everything_out_anew() -> None:
    hands = {
        0: "KH 3S 4S 5S 6S 7S",
        1: "QH 3D 4D 5D 6D 7D",
        2: "4H 3C 4C 5C 6C 7C",
        3: "AH 2H 8C 9C TC QC",
    }
    game = in_play(M, "H", hands)
    act(game, "0 play KH; 1 play QH; 2 play 4H")
    before = fingerprint(game)
    act(game, "3 play AH")
    assert game.table.leader == game.to_act == 3
    assert game.table.point_side("high") == 1
    assert game.undo() is not None
    assert fingerprint(game) == before
    act(game, "3 play 2H")
    table = game.table
    assert table.leader == game.to_act == 0
    assert table.tricks[0].taker == 0
    assert table.card_points == [3 + 2, 0]
    assert table.point_side("high") is None
    assert table.point_side("low") == 1
    assert names(game.hands[3]) == cards("AH 8C 9C TC QC")


def test_r7_undo_forgets_a_void_shown_by_the_card_taken_back() -> None:
    hands = {0: "KS 3S 4S 5S 6S 7S", 1: "QH 3D 4D 5D 6D 7D"}
    game = in_play(M, "H", hands)
    act(game, "0 play KS; 1 play 3D")
    assert game.table.voids[1] == 1 << "SHDC".index("S")
    game.undo()
    assert game.table.voids[1] == 0


def test_r8_a_moon_that_misses_a_point_loses_the_game_at_once() -> None:
    three = tricks(M, "H", "0: AH 2H KH JH", call="moon", totals=(20, -7))
    assert three.table.results[0].points == {"high": 0, "low": 1, "jack": 0, "game": 0}
    assert three.winner == 1
    assert three.table.totals == [20, -6]
    all_four = tricks(M, "H", "0: AH KH 2H JH", call="moon", totals=(20, -7))
    assert all_four.table.results[0].points == {"high": 0, "low": 0, "jack": 0, "game": 0}
    assert all_four.winner == 0


@pytest.mark.parametrize(("total", "winner", "after"), [(7, 0, 7), (0, 0, 0), (-1, None, 0)])
def test_r8_a_moon_made_wins_from_zero_or_more_and_goes_to_zero_from_below(
    total: int, winner: int | None, after: int
) -> None:
    game = tricks(M, "H", "0: AH KH 2H JH", call="moon", totals=(total, 3))
    assert game.winner == winner
    assert game.table.totals == [after, 3]
    assert game.over is (winner is not None)


def test_r9_non_bidders_past_the_target_by_high_and_low_alone_win() -> None:
    game = tricks(S, "H", "0: KH AH 2H 3S 4S 5S", "1: 6S KS 7S 8S 9S QS", totals=(0, 20, 19))
    assert game.table.results[0].points["high"] == 1
    assert game.table.totals == [-3, 22, 20]
    assert game.winner == 1


def test_r9_two_sides_past_the_target_the_higher_total_wins() -> None:
    higher = tricks(S, "H", "0: JH AH 2H 3S 4S 5S", "1: TH KS 7S 8S 9S QS", totals=(23, 19, 20))
    assert higher.table.totals == [20, 22, 21]
    assert higher.winner == 1


def test_r9_two_sides_past_the_target_and_equal_the_bidders_side_wins() -> None:
    # Side 0 takes High, Jack and Game; Low is played by side 1.
    for bidders_total, winner in ((18, 0), (17, 1), (19, 0)):
        game = tricks(S, "H", "0: AH 2H JH TS 4S 5S", totals=(bidders_total, 20, 0))
        assert game.table.totals == [bidders_total + 3, 21, 0]
        assert game.winner == (winner if bidders_total > 17 else 1)


def test_r10_a_jack_from_the_kitty_is_contested_and_may_not_be_discarded() -> None:
    hands = {0: "3H 2C 3C 4C 5C 6C 7C 8C 9C", 1: "KH 2S 3S 4S 5S 6S 7S 8S 9S"}
    game = dealt(M, hands, kitty="JH 2D 3D 4D", dealer=3)
    act(game, "0 bid 2; 1 pass; 2 pass; 3 pass; 0 trump H")
    assert "JH" not in may_discard(game)[3]
    assert refusal(game, "0 discard JH 2C 3C 4C 5C 6C 7C").startswith("JH is trump")
    act(game, "0 discard 2D 3D 4D 2C 3C 4C 5C")
    for _ in range(3):
        lay_away_any(game)
    act(game, "0 play JH; 1 play KH")
    for _ in range(2):
        act(game, f"{game.to_act} {legal(game)[0]}")
    assert game.table.point_side("jack") == game.table.tricks[0].taker % 2 == 1


def test_r10_a_jack_that_was_never_dealt_is_nobodys_and_the_bid_is_reckoned_as_always() -> None:
    game = tricks(M, "H", "0: AH 2H 3S TS", call="bid 3")
    assert game.table.results[0].points == {"high": 0, "low": 1, "jack": None, "game": 0}
    assert game.table.totals == [-3, 1]


def test_r11_an_equal_bid_is_refused() -> None:
    game = dealt(M, dealer=3)
    act(game, "0 bid 3")
    assert refusal(game, "1 bid 3") == "Not 3: 3 has been bid, so bid higher or pass"
    assert refusal(game, "1 bid 2") == "Not 2: 3 has been bid, so bid higher or pass"
    act(game, "1 bid 4")


def test_r12_of_two_jokers_in_one_trick_the_first_stands() -> None:
    assert taker(M, "H", "LJ BJ 3S 4S") == "LJ"
    assert taker(M, "H", "BJ LJ 3S 4S") == "BJ"
    assert taker(M, "H", "LJ 3S BJ TH") == "LJ"
    assert taker(M, "H", "LJ JD BJ 4S") == "JD"
    assert taker(M, "H", "TH LJ 3S 4S") == "LJ"


def test_r13_the_lowest_joker_loses_to_the_two_of_trump() -> None:
    assert taker(S, "H", "BJ 2H 3S 4S 5S 6S") == "2H"
    assert taker(S, "H", "2H BJ 3S 4S 5S 6S") == "2H"


def test_r13_a_lone_joker_takes_a_plain_trick() -> None:
    assert taker(S, "H", "AS KS BJ 4S 5S 6S") == "BJ"


@pytest.mark.parametrize(
    ("base", "may_go"),
    [("minnesota", "KH QH TH JD BJ LJ"), ("minnesota-7", "KH QH TH")],
)
def test_r14_a_bidder_with_ten_of_thirteen_trumps_can_discard(base: str, may_go: str) -> None:
    of = rules(base)
    hand = "AH KH QH JH TH 2H JD BJ LJ"
    game = dealt(of, {3: hand}, kitty="4H 2S 3S 4S", dealer=3)
    act(game, "0 pass; 1 pass; 2 pass; 3 bid 4; 3 trump H")
    for _ in range(3):
        lay_away_any(game)
    least, most, must, possible = may_discard(game)
    assert least == most == 7
    lowest = cards("4H 2S 3S 4S")
    assert must == (lowest | cards(may_go) if base == "minnesota-7" else lowest)
    assert possible == lowest | cards(may_go)
    for scoring in ("AH", "JH", "2H"):
        assert refusal(game, f"3 discard 4H 2S 3S 4S KH QH {scoring}").startswith(
            f"{scoring} counts"
        )
    act(game, "3 discard 4H 2S 3S 4S KH QH TH")
    assert names(game.hands[3]) == cards("AH JH 2H JD BJ LJ")
