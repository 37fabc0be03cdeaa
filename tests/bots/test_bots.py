"""The built-in bots: legal in every rule set, functions of view and chance, never absurd."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from smear_bots.random_bot import RandomBot
from smear_bots.rookie import Rookie
from smear_bots.steady import Steady
from smear_tui.botapi import Answer, Bot, BotError, Generator, View
from smear_tui.engine.actions import Action, Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import mask_of
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Deal, first_dealer
from smear_tui.engine.notation import card_text, parse_action, parse_cards
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS, rules_from_mapping
from smear_tui.engine.rules import Rules
from tests.naive.generate import random_rules

BOTS: list[type[Bot]] = [RandomBot, Rookie]
RULE_BOTS: list[type[Bot]] = [*BOTS, Steady]


def action_of(answer: Action | Answer) -> Action:
    return answer.action if isinstance(answer, Answer) else answer


def play_deal(bot: Bot, rules: Rules, seed: int, *, check: bool = False) -> Game:
    """Play a deal; `Game.apply` raises on whatever is not legal."""
    game = Game(rules, first_dealer(rules, seed), seed=seed)
    game.deal_next()
    step = 0
    while game.to_act is not None:
        view = game.view(game.to_act)
        action = action_of(bot.answer(view, Generator(seed, step)))
        if check:
            again = View.from_json(json.loads(json.dumps(view.to_json())))
            assert action_of(bot.answer(view, Generator(seed, step))) == action
            assert action_of(type(bot)().answer(again, Generator(seed, step))) == action
        game.apply(action)
        step += 1
    return game


@pytest.mark.parametrize("made", RULE_BOTS)
@pytest.mark.parametrize("name", PRESETS)
def test_500_deals_of_every_preset_are_played_legally(
    made: type[Bot], name: str, soak: int
) -> None:
    for seed in range(500 * soak):
        play_deal(made(), PRESETS[name], seed)


@pytest.mark.parametrize("made", BOTS)
def test_random_option_sets_are_played_legally(made: type[Bot], soak: int) -> None:
    rng = Random(20)
    for seed in range(400 * soak):
        play_deal(made(), rules_from_mapping(random_rules(rng)), seed)


@pytest.mark.parametrize("made", BOTS)
@pytest.mark.parametrize("name", PRESETS)
def test_an_answer_depends_on_view_and_chance_alone(made: type[Bot], name: str, soak: int) -> None:
    for seed in range(6 * soak):
        play_deal(made(), PRESETS[name], seed, check=True)


@pytest.mark.parametrize("made", BOTS)
def test_answers_survive_a_view_as_json_in_random_option_sets(made: type[Bot], soak: int) -> None:
    rng = Random(21)
    for seed in range(60 * soak):
        play_deal(made(), rules_from_mapping(random_rules(rng)), seed, check=True)


@pytest.mark.parametrize("made", BOTS)
def test_an_unknown_option_is_refused(made: type[Bot]) -> None:
    with pytest.raises(BotError, match="no option 'worlds'"):
        made(worlds="3")


def test_random_draws_every_legal_discard_about_equally_often() -> None:
    rules = PRESETS["schmier"]
    game = Game(rules, 0, seed=1)
    game.deal_next()
    while game.table.phase is not Phase.DISCARD:
        legal = game.legal()
        bids = [each for each in legal if isinstance(each, Bid)]
        game.apply(bids[0] if bids and not game.table.high else legal[0])
    seat = game.to_act
    assert seat is not None
    view, options = game.view(seat), game.discard_options()
    assert options is not None
    found: Counter[int] = Counter()
    for key in range(6000):
        action = RandomBot().answer(view, Generator(key))
        assert isinstance(action, Discard)
        found[mask_of(action.cards)] += 1
    free = options.free.bit_count()
    possible = [m for m in range(1 << free) if options.least <= m.bit_count() <= options.most]
    assert len(found) == len(possible)
    mean = 6000 / len(possible)
    assert all(0.6 * mean < times < 1.5 * mean for times in found.values())


# Rookie, one situation each. Minnesota, dealer 3, unless the case says otherwise.


def hands_of(rules: Rules, *given: str) -> Deal:
    """Deal these hands (short ones filled up from the back of the pack)."""
    named = [list(parse_cards(text)) for text in given]
    named += [[] for _ in range(rules.seats - len(named))]
    used = {card for hand in named for card in hand}
    rest = [c for c in rules.pack if c not in used]
    for hand in named:
        while len(hand) < rules.hand_size:
            hand.append(rest.pop())
    kitty = tuple(rest.pop() for _ in range(rules.kitty))
    return Deal(tuple(map(tuple, named)), kitty, tuple(rest))


def asked(rules: Rules, deal: Deal, *actions: str, dealer: int = 3) -> Answer:
    game = Game(rules, dealer)
    game.deal(deal)
    for text in actions:
        game.apply(parse_action(text))
    assert game.to_act is not None
    return Rookie().answer(game.view(game.to_act), Generator(1))


MINNESOTA = PRESETS["minnesota"]
PLAIN = rules_from_mapping({"base": "wisconsin-4", "lowest_rank": "2", "jick": False})


def test_rookie_calls_a_misdeal() -> None:
    deal = hands_of(MINNESOTA, "3S 4S 5S 6H 7H 8D 9D 3C 4C")
    assert asked(MINNESOTA, deal).action == Misdeal(0)


def test_rookie_bids_the_lowest_number_that_is_legal_and_only_with_a_hand_for_it() -> None:
    strong = hands_of(MINNESOTA, "AH KH JH 9H 5H 3S 4S 5C 6D")
    weak = hands_of(MINNESOTA, "3H 9H TS 4S 5C 6C 8D 7D 3D")
    assert asked(MINNESOTA, strong).action == Bid(0, 2)
    assert asked(MINNESOTA, weak).action == Pass(0)


def test_rookie_names_its_best_suit() -> None:
    deal = hands_of(MINNESOTA, "AH KH QH JH 9H 2H 3S 4S 5C")
    said = ("0 bid 4", "1 pass", "2 pass", "3 pass")
    assert asked(MINNESOTA, deal, *said).action == NameTrump(0, 1)


def test_rookie_does_not_outbid_its_partner() -> None:
    deal = hands_of(MINNESOTA, "", "", "AH KH JH 9H 5H 3S 4S 5C 6D")
    assert asked(MINNESOTA, deal, "0 bid 2", "1 pass").action == Pass(2)


def test_rookie_shoots_the_moon_only_with_every_point_in_hand() -> None:
    sure = hands_of(MINNESOTA, "AH KH QH JH JD BJ 2H 3S 4S")
    almost = hands_of(MINNESOTA, "AH KH QH JH JD BJ 3H 3S 4S")
    assert asked(MINNESOTA, sure).action == Moon(0)
    assert asked(MINNESOTA, almost).action != Moon(0)


def test_rookie_as_a_dealer_who_may_not_pass_bids_the_least() -> None:
    rules = rules_from_mapping({"all_pass": "dealer_bids"})
    deal = hands_of(rules, "", "", "", "3H 9H TS 4S 5C 6C 8D 7D 3D")
    assert asked(rules, deal, "0 pass", "1 pass", "2 pass").action == Bid(3, 2)


def test_rookie_keeps_trumps_then_high_cards() -> None:
    deal = hands_of(MINNESOTA, "", "AH 9H 5H KS AC 3S 4S 5C 6D")
    said = ("1 pass", "2 pass", "3 bid 4", "0 pass", "3 trump H")
    action = asked(MINNESOTA, deal, *said, dealer=0).action
    assert isinstance(action, Discard)
    kept = mask_of(deal.hands[1]) & ~mask_of(action.cards)
    assert not mask_of(parse_cards("AH 9H 5H KS AC")) & ~kept


TRICK = ("0 bid 2", "1 pass", "2 pass", "3 pass", "0 trump H")


def answer_in_trick(*hands: str, played: tuple[str, ...]) -> str:
    action = asked(PLAIN, hands_of(PLAIN, *hands), *TRICK, *played).action
    assert isinstance(action, Play)
    return card_text(action.card)


def test_rookie_wins_as_last_player_with_the_lowest_card_that_wins() -> None:
    hands = ("TS 3C 4C 5C 6C 7C", "2S 3D 4D 5D 6D 7D", "4S 8D 9D 8C 9C 2C", "QS KS AS 3S 5H 6H")
    assert answer_in_trick(*hands, played=("0 play TS", "1 play 2S", "2 play 4S")) == "QS"


def test_rookie_gives_its_partner_the_ten() -> None:
    hands = ("AH 3C 4C 5C 6C 7C", "3H 3D 4D 5D 6D 7D", "TH 4H 7H 8C 9C 2C", "8H KS AS 3S 5H 6H")
    assert answer_in_trick(*hands, played=("0 play AH", "1 play 3H")) == "TH"


def test_rookie_case_b5_under_its_partners_ace_plays_the_lowest_trump() -> None:
    hands = ("AH 3C 4C 5C 6C 7C", "2H 3D 4D 5D 6D 7D", "7H 3H TC 8C 9C 2C", "8H KS AS 3S 5H 6H")
    assert answer_in_trick(*hands, played=("0 play AH", "1 play 2H")) == "3H"


def test_rookie_does_not_throw_a_ten_on_a_trick_that_is_lost() -> None:
    hands = ("AS 3C 4C 5C 6C 7C", "TS 2S 7S 3D 4D 5D", "4S 8D 9D 8C 9C 2C", "QS KS 3S 5H 6H 8H")
    assert answer_in_trick(*hands, played=("0 play AS",)) == "2S"


def test_rookie_always_says_why() -> None:
    rng = Random(22)
    for seed in range(60):
        rules = rules_from_mapping(random_rules(rng))
        game = Game(rules, first_dealer(rules, seed), seed=seed)
        game.deal_next()
        while game.to_act is not None:
            answer = Rookie().answer(game.view(game.to_act), Generator(1))
            assert 0 < len(answer.why) <= 60
            assert "\n" not in answer.why
            game.apply(answer.action)


@pytest.mark.parametrize("name", PRESETS)
def test_rookie_makes_most_of_what_it_bids_and_beats_random(name: str) -> None:
    rules, rookie, other = PRESETS[name], Rookie(), RandomBot()
    bids = made = 0
    points = [0, 0]
    for seed in range(150):
        game = Game(rules, first_dealer(rules, seed), seed=seed)
        game.deal_next()
        while game.to_act is not None:
            bot: Bot = rookie if rules.side_of(game.to_act) == 0 else other
            game.apply(action_of(bot.answer(game.view(game.to_act), Generator(seed))))
        for result in game.table.results:
            scores = result.scores or [0] * rules.sides
            points[0] += scores[0]
            points[1] += max(scores[1:])
            if rules.side_of(result.bidder) == 0:
                bids, made = bids + 1, made + result.made
    assert points[0] > points[1]
    assert made > 0.6 * bids
