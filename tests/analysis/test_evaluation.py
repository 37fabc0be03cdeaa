"""What a hand is worth: figures that add up, hold, and come again from the same seed."""

from __future__ import annotations

from math import hypot

import pytest

from smear_tui.analysis.evaluation import Evaluation
from smear_tui.analysis.posing import PoseError, hand_of, posed, read_auction, read_scores
from smear_tui.analysis.tally import chance_of
from smear_tui.engine.actions import Bid, Moon, Pass
from smear_tui.engine.cards import mask_of, pack
from smear_tui.engine.generator import Generator
from smear_tui.engine.notation import parse_cards
from smear_tui.engine.presets import PRESETS, preset
from smear_tui.engine.rules import Rules, rules_with

STRONG = "AH KH JH JD BJ LJ TH 3H 2H"
MIDDLING = "AH JH TH 8H JD KC 9C 5S 3S"


def evaluated(
    hand: str, rules: Rules, worlds: int, *, seed: int = 1, auction: str = ""
) -> Evaluation:
    view = posed(rules, hand_of(rules, parse_cards(hand)), read_auction(auction))
    found = Evaluation(view, Generator(seed))
    found.more(worlds)
    return found


def test_the_same_seed_gives_the_same_figures_however_they_are_asked_for() -> None:
    rules = preset("minnesota-7")
    at_once = evaluated(MIDDLING, rules, 30)
    bit_by_bit = evaluated(MIDDLING, rules, 10)
    bit_by_bit.more(20)
    assert at_once.calls() == bit_by_bit.calls()
    assert at_once.suits() == bit_by_bit.suits()


def test_every_legal_call_is_valued_and_higher_bids_are_made_less_often() -> None:
    rules = preset("minnesota-7")
    calls = {each.action: each for each in evaluated(MIDDLING, rules, 60, auction="2").calls()}
    assert set(calls) == {Pass(0), Moon(0), *(Bid(0, level) for level in range(3, 8))}
    by_suit = evaluated(MIDDLING, rules, 60).suits()[0]
    chances = [each.mean for each in by_suit.levels]
    assert chances == sorted(chances, reverse=True)
    assert calls[Pass(0)].made is None
    assert calls[Pass(0)].stands.mean == 0.0


def test_a_hand_with_nearly_everything_makes_its_bid_and_names_its_suit() -> None:
    found = evaluated(STRONG, preset("minnesota-7"), 60)
    best = found.calls()[0]
    assert isinstance(best.action, Bid | Moon)
    assert best.made is not None
    assert best.made.mean > 0.7
    assert found.suits()[0].suit == 1


@pytest.mark.parametrize("name", PRESETS)
def test_round_points_add_up_to_what_is_taken(name: str) -> None:
    rules = preset(name)
    hand = mask_of(
        Generator(name).sample(pack(int(rules.lowest_rank) - 2, rules.jokers), rules.hand_size)
    )
    found = Evaluation(posed(rules, hand, ()), Generator(2))
    found.more(12)
    for suit in found.suits():
        assert sum(each.mean for each in suit.by_point) == pytest.approx(suit.points.mean)
    assert found.calls()


def test_two_seeds_agree_as_often_as_their_intervals_say(soak: int) -> None:
    rules = preset("minnesota-7")
    agree, hands = 0, 20 if soak == 1 else 25 * soak
    for number in range(hands):
        hand = mask_of(Generator("hand", number).sample(rules.pack, rules.hand_size))
        pair = []
        for seed in (1, 2):
            found = Evaluation(posed(rules, hand, ()), Generator(seed, number))
            found.more(60)
            by_call = {each.action: each.worth for each in found.calls()}
            # Another call of every hand, so that all of them count.
            call = sorted(by_call, key=str)[number % len(by_call)]
            pair.append(by_call[call])
        agree += abs(pair[0].mean - pair[1].mean) <= hypot(pair[0].half, pair[1].half)
    told = f"{agree} of {hands}"
    assert agree >= (0.92 if hands >= 500 else 0.85) * hands, told
    assert agree <= 0.98 * hands or hands < 500, told


def test_a_chance_never_seen_is_not_held_for_impossible() -> None:
    assert chance_of([0.0] * 20).half > 0.05
    assert chance_of([]).half == 1.0


@pytest.mark.parametrize(
    ("hand", "wrong"),
    [
        ("AH JH", "9 cards are dealt in minnesota, not 2"),
        ("AH JH TH 8H JD KC 9C 5S 3S 2S", "not 10"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(hand: str, wrong: str) -> None:
    with pytest.raises(PoseError, match=wrong):
        hand_of(preset("minnesota"), parse_cards(hand))


def test_a_card_that_is_not_in_the_pack_is_refused() -> None:
    with pytest.raises(PoseError, match="BJ is not in the pack of wisconsin-4"):
        hand_of(preset("wisconsin-4"), parse_cards("AH JH TH 8H JD BJ"))


@pytest.mark.parametrize(
    ("auction", "wrong"),
    [
        ("2 2", "call 2 of the auction cannot be: Not 2: 2 has been bid"),
        ("9", "call 1 of the auction cannot be: Not 9: 4 is the highest"),
        ("moon", "that auction is over"),
        ("moon pass", "call 2 of the auction is one too many"),
        ("pass pass pass pass", "at most 3 of 4 seats can have spoken before you, not 4"),
        ("misdeal", "a misdeal ends the deal"),
        ("two", "'two' is no call"),
    ],
)
def test_an_auction_that_cannot_be_is_refused(auction: str, wrong: str) -> None:
    rules = preset("minnesota")
    hand = hand_of(rules, parse_cards(MIDDLING))
    with pytest.raises(PoseError, match=wrong):
        posed(rules, hand, read_auction(auction))


def test_scores_are_one_a_side() -> None:
    rules = preset("schmier")
    hand = hand_of(rules, parse_cards("AH JH TH 8H JD KC"))
    assert posed(rules, hand, (), read_scores(rules, "1 2,-3")).table.totals == [1, 2, -3]
    with pytest.raises(PoseError, match="3 sides have a score each, yours first, not 2"):
        read_scores(rules, "1,2")


def test_scores_with_which_the_game_goes_on_may_be_past_the_target() -> None:
    rules = preset("schmier")
    past = rules.target + 2
    with pytest.raises(PoseError, match="the game is over"):
        read_scores(rules, f"{past},0,0")
    must_bid = rules_with(rules, {"finish": "must_bid"})
    assert read_scores(must_bid, f"{past},0,0") == (past, 0, 0)


def test_the_seats_before_me_have_spoken_and_a_dealer_must_bid() -> None:
    rules = rules_with(preset("minnesota"), {"all_pass": "dealer_bids"})
    view = posed(rules, hand_of(rules, parse_cards(MIDDLING)), read_auction("pass pass pass"))
    assert (view.seat, view.table.dealer, view.table.to_act) == (0, 0, 0)
    assert Pass(0) not in view.legal()


@pytest.mark.parametrize("needs", ["all", "in_play"])
def test_a_moon_is_made_by_the_points_that_the_rules_want(needs: str) -> None:
    rules = rules_with(preset("minnesota-7"), {"moon_needs": needs})
    hand = "AH KH QH JH TH 9H 8H 7H 6H"
    calls = {each.action: each for each in evaluated(hand, rules, 40).calls()}
    moon = calls[Moon(0)]
    assert moon.made is not None
    # At 0-0 whoever makes a moon wins by it, and nobody else.
    assert moon.made.mean == moon.win.mean


@pytest.mark.parametrize("totals", [(0, 0), (12, 9)])
def test_a_moon_comes_to_the_game_won_or_lost(totals: tuple[int, int]) -> None:
    rules = preset("minnesota-7")
    view = posed(rules, hand_of(rules, parse_cards("AH KH QH JH TH 9H 8H 7H 6H")), (), totals)
    found = Evaluation(view, Generator(1))
    found.more(60)
    moon = next(each for each in found.calls() if each.action == Moon(0))
    assert moon.made is not None
    assert moon.if_made is not None
    assert moon.if_set is not None
    # Between a game won and a game lost lie two targets.
    assert moon.if_made.mean - moon.if_set.mean == pytest.approx(2 * rules.target)
    share = moon.made.mean
    both = share * moon.if_made.mean + (1 - share) * moon.if_set.mean
    assert moon.worth.mean == pytest.approx(both)
