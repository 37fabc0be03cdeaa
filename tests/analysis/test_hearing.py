"""What was said is understood as the policy says it, at any score and seat."""

from __future__ import annotations

import pytest

from smear_tui.analysis.calling import Auction, call
from smear_tui.analysis.hearing import Hearing, heard, says
from smear_tui.analysis.outlook import outlooks, whereabouts
from smear_tui.analysis.posing import hand_of, posed
from smear_tui.engine.cards import Mask, mask_of
from smear_tui.engine.generator import Generator
from smear_tui.engine.notation import parse_cards
from smear_tui.engine.presets import PRESETS, preset
from smear_tui.engine.rules import Rules

STRONG = "AH JH JD TH 8H 2H KC 9C 5S"
WEAK = "9H 8D 7D TC 6C 5C 9S 4S KS"


def hands(rules: Rules, number: int) -> list[Mask]:
    chance = Generator("hearing", rules.name)
    return [mask_of(chance.sample(rules.pack, rules.hand_size)) for _ in range(number)]


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("near", [False, True], ids=["at the start", "near the end"])
@pytest.mark.parametrize("bid", [False, True], ids=["opening", "after a bid"])
def test_others_are_thought_to_say_what_the_policy_says(name: str, near: bool, bid: bool) -> None:
    rules = PRESETS[name]
    totals = tuple(rules.target - 2 - side if near else 0 for side in range(rules.sides))
    high, holder, spoken = (rules.min_bid, 1, 2) if bid else (0, None, 1)
    seat = 2
    auction = Auction(rules, seat, 0, high, holder, spoken, totals)
    level = says(auction)
    where = whereabouts(rules, seat, 0)
    tried = hands(rules, 120)
    same = sum(
        level(outlooks(rules, hand, where)[0]) == call(auction, hand).level for hand in tried
    )
    assert same >= 0.9 * len(tried)


def hearing(said: int, totals: tuple[int, int] = (0, 0), *, before: int = 2) -> Hearing:
    """What seat 3 said after a foe's bid."""
    rules = preset("minnesota-7")
    view = posed(rules, hand_of(rules, parse_cards(WEAK)), (before, said), totals)
    found = heard(view)
    assert set(found) == {2, 3}
    return found[3]


def hand(text: str) -> Mask:
    return mask_of(parse_cards(text))


def test_a_bid_tells_of_a_strong_hand_and_a_pass_of_a_weak_one() -> None:
    strong, weak = hand(STRONG), hand("9C 8C 7D TC 6D 5S 9S 4S KS")
    assert hearing(4).likely(strong) > 2 * hearing(4).likely(weak)
    passed = hearing(0, before=4)
    assert passed.likely(weak) > 3 * passed.likely(strong)


def test_nothing_is_impossible() -> None:
    assert all(hearing(said).likely(hand(WEAK)) > 0 for said in (0, 3, 4, 5, 6, 7))


def test_what_a_bid_tells_depends_on_the_score() -> None:
    light = hand("AH TH 8H 5H 3H KC 9C 5S JD")
    assert hearing(3, (20, 3)).likely(light) != hearing(3).likely(light)


def test_a_hand_for_a_misdeal_has_hardly_said_anything_else() -> None:
    assert hearing(0).likely(hand("9C 8C 7D 9D 6D 5S 9S 4S 3S")) < 0.05
