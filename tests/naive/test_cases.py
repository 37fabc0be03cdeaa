"""The field cases of the rules (R1 to R14), worked out by hand."""

from __future__ import annotations

import pytest

from tests.naive.cards import winning_card
from tests.naive.deal import unfold
from tests.naive.game import NaiveError, NaiveGame
from tests.naive.rules import full_rules
from tests.naive.scoring import outcome
from tests.naive.table import act, cards, game_of

M = full_rules({"base": "minnesota"})
S = full_rules({"base": "schmier"})
# Minnesota's trumps and tricks with hands of any size and nothing to throw.
OPEN = {"base": "minnesota", "kitty": 0, "exchange": "none"}


def open_hands(size: int, **options: object) -> dict[str, object]:
    return {**OPEN, "hand_size": size, "play_size": size, **options}


def bid_and_name(game: NaiveGame, suit: str) -> None:
    act(game, f"0 bid 2; 1 pass; 2 pass; 3 pass; 0 trump {suit}")


def test_r1_the_jick_beats_the_ten_and_every_trump_has_its_rank() -> None:
    assert winning_card(M, "H", cards("TH JD 9S")) == "JD"
    order = cards("AH KH QH JH JD BJ LJ TH 9H 8H 7H 6H 5H 4H 3H 2H")
    for i, higher in enumerate(order):
        for lower in order[i + 1 :]:
            if {higher, lower} != {"BJ", "LJ"}:
                assert winning_card(M, "H", [lower, higher]) == higher
                assert winning_card(M, "H", [higher, lower]) == higher


def test_r2_a_led_jick_asks_for_trump() -> None:
    game = game_of(open_hands(4), 3, {0: "JD AS KS QS", 1: "5H AD KD 2S"})
    bid_and_name(game, "H")
    act(game, "0 play JD")
    assert game.legal() == ["play 5H"]


def test_r3_the_jick_does_not_follow_its_printed_suit() -> None:
    game = game_of(open_hands(6), 3, {0: "2D AS KS QS TS 9S", 1: "JD 2S 3S 4S 5S 6S"})
    bid_and_name(game, "H")
    act(game, "0 play 2D")
    assert game.legal() == [f"play {card}" for card in cards("JD 2S 3S 4S 5S 6S")]


def test_r4_the_suit_led_is_followed_not_the_last_cards() -> None:
    game = game_of(open_hands(2), 3, {0: "9D 9C", 1: "AS 2H", 2: "3D 4S", 3: "5H 6H"})
    bid_and_name(game, "C")
    act(game, "0 play 9D; 1 play AS")
    assert game.legal() == ["play 3D"]


@pytest.mark.parametrize(
    ("follow", "legal"),
    [("strict", ["play 4S"]), ("may_trump", ["play 4S", "play AH", "play KH"])],
)
def test_r5_follow(follow: str, legal: list[str]) -> None:
    game = game_of(open_hands(3, follow=follow), 3, {0: "5S 6S 7S", 1: "4S AH KH"})
    bid_and_name(game, "H")
    act(game, "0 play 5S")
    assert game.legal() == legal


def test_r6_any_trump_beats_an_ace_and_the_higher_of_two_wins() -> None:
    assert winning_card(M, "H", cards("AS 2H KS QS")) == "2H"
    assert winning_card(M, "H", cards("AS 2H KS 9H")) == "9H"
    assert winning_card(M, "H", cards("9S AD KS QS")) == "KS"


def test_r7_another_fourth_card_changes_all_that_follows_from_it() -> None:
    rules = full_rules(open_hands(2))
    hands = [cards(hand) for hand in ("KS 5D", "3S 6D", "TS 7D", "AS 2H")]
    before = ["0 bid 2", "1 pass", "2 pass", "3 pass", "0 trump H", "0 play KS", "1 play 3S"]
    before.append("2 play TS")
    one = unfold(rules, 3, hands, [], [], [*before, "3 play AS"])
    assert (one.to_act, one.tricks[0][0]) == (3, 3)
    hands[3] = cards("2S 2H")
    other = unfold(rules, 3, hands, [], [], [*before, "3 play 2S"])
    assert (other.to_act, other.tricks[0][0]) == (0, 0)


MOON_HANDS = {0: "AH JH", 1: "6S 7S", 2: "2H TC", 3: "4S 5S"}
MOON = "0 moon; 0 trump H; 0 play AH; 1 play 6S; 2 play 2H; 3 play 4S; 0 play JH; 1 play 7S"
MOON += "; 2 play TC; 3 play 5S"


def test_r8_a_moon_with_all_four_points_wins_the_game_from_zero() -> None:
    game = game_of(open_hands(2), 3, MOON_HANDS)
    act(game, MOON)
    assert game.points == {"high": 0, "low": 0, "jack": 0, "game": 0}
    assert (game.phase, game.winner, game.totals, game.scores) == ("over", 0, [0, 0], None)
    assert (game.bidder, game.bid, game.moon) == (0, None, True)


def test_r8_a_moon_with_three_of_four_points_loses_the_game_at_once() -> None:
    game = game_of(open_hands(2), 3, {0: "AH JH", 1: "2H 7S", 2: "TD TC", 3: "4S 5S"})
    act(game, "0 moon; 0 trump H; 0 play AH; 1 play 2H; 2 play TD; 3 play 4S")
    act(game, "0 play JH; 1 play 7S; 2 play TC; 3 play 5S")
    assert game.points == {"high": 0, "low": 1, "jack": 0, "game": 0}
    assert (game.phase, game.winner, game.totals) == ("over", 1, [0, 1])


def test_r8_a_moon_made_from_below_zero_brings_the_total_to_zero() -> None:
    # First seat 0 bids two and takes only the High; then the deal has come to seat 0.
    game = game_of(open_hands(2), 3, {0: "AH 3D", 1: "2H AD", 2: "3S 5C", 3: "4S TD"})
    bid_and_name(game, "H")
    act(game, "0 play AH; 1 play 2H; 2 play 3S; 3 play 4S")
    act(game, "0 play 3D; 1 play AD; 2 play 5C; 3 play TD")
    assert game.points == {"high": 0, "low": 1, "jack": None, "game": 1}
    assert (game.scores, game.totals, game.next_dealer) == ([-2, 2], [-2, 2], 0)
    hands = [cards(MOON_HANDS[seat]) for seat in range(4)]
    game.start(hands, [], None)
    act(game, "1 pass; 2 pass; 3 pass; " + MOON)
    assert (game.phase, game.winner, game.totals) == ("between", None, [0, 2])
    assert (game.scores, game.next_dealer) == (None, 1)


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ([19, 0, 0], 0),  # 21, alone past it
        ([19, 17, 0], 0),  # 21 against 20
        ([19, 18, 0], 1),  # both 21: the bidder's side
        ([19, 19, 0], 1),  # 21 against 22
        ([20, 18, 0], 0),  # 22 against 21
    ],
)
def test_r9_non_bidders_may_win_by_high_and_low(totals: list[int], winner: int) -> None:
    points = {"high": 0, "low": 0, "jack": 1, "jick": 1, "big_joker": 1, "game": None}
    assert outcome(S, totals, 1, 3, points).winner == winner


def test_r9_a_tie_between_others_goes_on() -> None:
    points = {"high": 0, "low": 2, "jack": 1, "jick": 1, "big_joker": 1, "game": None}
    assert outcome(S, [20, 0, 20], 1, 3, points).winner is None


def test_r10_the_jack_from_the_kitty_may_not_be_thrown() -> None:
    game = game_of({"base": "minnesota"}, 3, {0: "AH KH 3C 4C 5C 6C 7C 8C 9C"}, "JH TS 3S 4S")
    bid_and_name(game, "H")
    assert game.to_act == 0
    plain = cards("3C 4C 5C 6C 7C 8C 9C TS 3S 4S")
    assert game.legal() == {"min": 7, "max": 7, "must": [], "from": plain}
    with pytest.raises(NaiveError, match="must go first"):
        game.act("0 discard 3C 4C 5C 6C 7C 8C JH")


def test_r10_a_jack_that_was_never_dealt_pays_nobody() -> None:
    points = {"high": 0, "low": 0, "jack": None, "game": 1}
    assert outcome(M, [0, 0], 0, 3, points).scores == [-3, 1]
    assert outcome(M, [0, 0], 0, 2, points).scores == [2, 1]


def test_r11_the_same_number_is_no_bid() -> None:
    game = game_of({"base": "minnesota"}, 3, {0: "AH", 1: "AS", 2: "AC", 3: "AD"})
    act(game, "0 bid 2")
    assert game.legal() == ["pass", "bid 3", "bid 4", "moon"]
    with pytest.raises(NaiveError):
        game.act("1 bid 2")


def test_r12_the_joker_played_first_stands() -> None:
    assert winning_card(M, "H", cards("LJ TH BJ 9H")) == "LJ"
    assert winning_card(M, "H", cards("BJ TH LJ 9H")) == "BJ"
    assert winning_card(M, "H", cards("LJ BJ JD 9H")) == "JD"


def test_r13_schmiers_joker_is_the_lowest_trump() -> None:
    assert winning_card(S, "H", cards("BJ 2H AS")) == "2H"
    assert winning_card(S, "H", cards("AS BJ KS")) == "BJ"


@pytest.mark.parametrize(
    ("base", "must", "more"),
    [
        ("minnesota", "3S 4S 5S 6S", "KH QH TH JD BJ LJ"),
        ("minnesota-7", "3S 4S 5S 6S KH QH TH", ""),
    ],
)
def test_r14_nine_trumps_among_thirteen_cards(base: str, must: str, more: str) -> None:
    game = game_of({"base": base}, 3, {0: "AH KH QH JH TH 2H JD BJ LJ"}, "3S 4S 5S 6S")
    bid_and_name(game, "H")
    legal = game.legal()
    assert isinstance(legal, dict)
    assert (legal["min"], legal["max"]) == (7, 7)
    assert set(legal["must"]) == set(cards(must))
    assert set(legal["from"]) == set(cards(must) + cards(more))
