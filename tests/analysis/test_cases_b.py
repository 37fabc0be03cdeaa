"""The cases from the field that bots must not do, each with a deal of its own."""

from __future__ import annotations

import pytest

from smear_tui.analysis.decision import decide
from smear_tui.analysis.odds import odds_of
from smear_tui.analysis.outlook import outlooks, whereabouts
from smear_tui.engine.cards import BIT, mask_of
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Deal, Generator
from smear_tui.engine.notation import action_text
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.view import View
from tests.engine.build import act, dealt, in_play, mask, rules

M, M7 = rules("minnesota"), rules("minnesota-7")


def answer(game: Game) -> str:
    """What the policy does in the seat to act, without the seat."""
    seat = game.to_act
    assert seat is not None
    return action_text(decide(game.view(seat)).action, seat=False)


@pytest.mark.parametrize("name", PRESETS)
def test_b1_the_maximum_is_not_bid_without_the_ace_or_near_certain_points(name: str) -> None:
    of = PRESETS[name]
    chance = Generator("b1", name)
    where = whereabouts(of, 1, 0)
    for _ in range(400):
        hand = chance.sample(of.pack, of.hand_size)
        left = [card for card in of.pack if card not in hand]
        hands = [hand if seat == 1 else [] for seat in range(of.seats)]
        for seat in range(of.seats):
            if seat != 1:
                hands[seat], left = left[: of.hand_size], left[of.hand_size :]
        game = Game(of, 0)
        game.deal(Deal(tuple(map(tuple, hands)), tuple(left[: of.kitty]), tuple(left[of.kitty :])))
        if answer(game) == f"bid {of.max_bid}":
            best = outlooks(of, mask_of(hand), where)[0]
            assert best.chance(of.max_bid) > 0.5
            assert mask_of(hand) & BIT[13 * best.suit + 12]


def test_b1_four_is_not_bid_without_the_ace() -> None:
    game = dealt(M, {1: "KH QH TH 9H 8H 2H AC 4S 5D"})
    assert answer(game) in ("bid 2", "bid 3")


STRONG = "AH KH QH JH TH 2H AC 4S 5D"


def test_b2_nineteen_of_21_bids_the_two_that_win() -> None:
    assert answer(dealt(M, {1: STRONG}, totals=(10, 19))) == "bid 2"


def test_b2_it_raises_when_overbid() -> None:
    game = dealt(M, {3: STRONG}, totals=(10, 19))
    act(game, "1 pass; 2 bid 2")
    assert answer(game) == "bid 3"


def test_b3_a_foe_about_to_win_by_defending_is_stopped() -> None:
    middling = "KH QH 9H 5H 4H AC 4S 5D 7C"
    lost = dealt(M, {0: middling}, totals=(17, 20))
    act(lost, "1 bid 2; 2 pass; 3 pass")
    assert answer(lost) != "pass"
    even = dealt(M, {0: "KH 9H 5H 4H QC 4S 5D 7C 8C"}, totals=(0, 0))
    act(even, "1 bid 2; 2 pass; 3 pass")
    assert answer(even) == "pass"


def test_b3_the_moon_is_shot_when_nothing_else_wins() -> None:
    sure = "AH KH QH JH TH 2H AC KC 5D"
    game = dealt(M, {0: sure}, totals=(2, 20))
    act(game, "1 bid 3; 2 pass; 3 pass")
    assert answer(game) == "moon"


def test_b4_a_partner_is_not_outbid_without_gain() -> None:
    game = dealt(M, {3: "KH JH 9H 2H QC 4S 5D 7C 8C"})
    act(game, "1 bid 3; 2 pass")
    assert answer(game) == "pass"


def test_b5_partner_takes_it_so_the_lowest_trump_goes() -> None:
    game = in_play(M, "H", {0: "KH 9H 4S 5S 6S 7C", 1: "AH QH 4D 5D 6D 8C", 2: "5H 4C 5C 6C 8D 7D",
                            3: "7H 3H TC 9C 8S 9S"}, bidder=1)  # fmt: skip
    act(game, "1 play AH; 2 play 5H")
    assert answer(game) == "play 3H"


def test_b5_a_ten_goes_to_a_trick_that_partner_takes_for_sure() -> None:
    game = in_play(M, "H", {0: "KH 9H 4S 5S 6S 7C", 1: "AH QH 4D 5D 6D 8C", 2: "5H 4C 5C 6C 8D 7D",
                            3: "TC 9C 8S 9S 3C 9D"}, bidder=1)  # fmt: skip
    act(game, "1 play AH; 2 play 5H")
    assert answer(game) == "play TC"


def test_b6_the_ten_keeps_its_guard() -> None:
    game = in_play(M, "H", {1: "AD 4H 5H 6H 5S 8S", 2: "KD 6D 3C 4C 5C 6C",
                            3: "QD 5D JS 8C 9C KC", 0: "TS 3S 7C 3D JC QC"}, bidder=1)  # fmt: skip
    act(game, "1 play AD; 2 play KD; 3 play 5D; 0 play 3D")
    act(game, "1 play 4H; 2 play 3C; 3 play 8C")
    before = game.view(0)
    assert before.hand == mask("TS 3S 7C JC QC")
    assert answer(game) == "play 7C"


def test_b7_the_trick_that_sets_goes_before_card_points() -> None:
    # Seat 1 bid three and has High and Low; the jack would make it. Seat 0, last to play, can
    # take the jack with the king, which costs the sure ten of clubs later.
    game = in_play(M, "H", {1: "AH 2H 3H 7S 8S 4D", 2: "4H 5H KC QC 5C 8D", 3: "JH 6H AS 3S 4S 6D",
                            0: "KH 7H TC 9C 8C 3D"}, bidder=1, call="bid 3")  # fmt: skip
    act(game, "1 play AH; 2 play 4H; 3 play 6H; 0 play 7H")
    act(game, "1 play 3H; 2 play 5H; 3 play JH")
    assert answer(game) == "play KH"


def test_b8_partner_is_not_robbed_of_trumps_when_the_foes_have_none() -> None:
    game = in_play(M, "H", {1: "AH KH 9H AC KC 3S", 2: "4H 4S 5S 6S 7S 8S", 3: "QH TH 7H 3C 4C 3D",
                            0: "5H 4D 5D 6D 7D 8D"}, bidder=1)  # fmt: skip
    act(game, "1 play AH; 2 play 4H; 3 play 7H; 0 play 5H")
    act(game, "1 play KH; 2 play 4S; 3 play TH; 0 play 4D")
    assert answer(game) != "play 9H"


def test_b9_a_card_not_seen_may_be_out_of_play() -> None:
    # Of the trumps not seen by one seat a third is never dealt; where all is drawn, none.
    some, all_drawn = odds_of(M), odds_of(rules("schmier"))
    assert some.trump[6] * 3 == pytest.approx(30 / 45, abs=0.03)
    assert all_drawn.trump[6] * 5 == pytest.approx(0.98)
    assert 0.3 < some.safe_own[6][3][1] < 0.4
    assert all_drawn.safe_own[6][5][1] < 0.05


def test_b9_the_king_is_led_though_the_ace_is_not_seen() -> None:
    game = in_play(M7, "H", {1: "KH QH JH TH 9H 8H"}, bidder=1)
    assert answer(game) in ("play KH", "play QH")


@pytest.mark.parametrize(
    ("first", "second", "void"), [("JD", "9S", "H"), ("KD", "9S", "D"), ("KD", "JD", "D")]
)
def test_b10_a_void_is_of_the_suit_that_was_led(first: str, second: str, void: str) -> None:
    game = in_play(M, "H", {1: f"{first} AH 3S 4S 5S 6S",
                            2: "9S JD 7C 8C 9C TC" if first != "JD" else "9S 6C 7C 8C 9C TC",
                            3: "QH QD 4C 5C 3D 4D"}, bidder=1)  # fmt: skip
    act(game, f"1 play {first}; 2 play {second}")
    table = game.table
    assert table.voids[2] == 1 << "SHDC".index(void)
    sense_voids = decide(game.view(3))
    assert sense_voids.action in game.legal()


def test_b11_the_answer_does_not_change_with_the_unseen_cards(soak: int) -> None:
    # Read back from what the seat knows, hidden cards as "?", the view cannot hold any other card.
    for name, of in PRESETS.items():
        for number in range(2 * soak):
            game = Game(of, number % of.seats)
            game.deal_next(seed=number)
            while game.table.phase not in (Phase.BETWEEN, Phase.OVER):
                seat = game.to_act
                assert seat is not None
                view = game.view(seat)
                action = decide(view).action
                assert decide(View.from_json(view.to_json())).action == action, name
                game.apply(action)
