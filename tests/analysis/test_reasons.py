"""Every reason has a sentence, and says what is so."""

from __future__ import annotations

from smear_tui.analysis.decision import card_in_words, decide, in_words
from smear_tui.engine.game import Game
from smear_tui.engine.notation import action_text, parse_card
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.view import View
from smear_tui.words.why import CODES
from tests.engine.build import act, dealt, in_play, rules


def test_every_reason_given_has_a_sentence(soak: int) -> None:
    given = set()
    for of in PRESETS.values():
        for number in range(10 * soak):
            game = Game(of, number % of.seats)
            game.deal_next(seed=number)
            while game.table.phase not in (Phase.BETWEEN, Phase.OVER):
                seat = game.to_act
                assert seat is not None
                choice = decide(game.view(seat))
                given.add(choice.reason)
                assert in_words(choice)
                game.apply(choice.action)
    assert given <= set(CODES)
    assert {"bid_worth", "best_suit", "forced", "last_home", "partner_sure_feed"} <= given


def test_last_to_play_brings_the_jack_home() -> None:
    game = in_play(rules("minnesota"), "H", {1: "KD 4H 5H 6H 5S 8S", 2: "QD 6D 3C 4C 5C 6C",
                   3: "9D 5D JS 8C 9C KC", 0: "JH TS 3S 7C JC QC"}, bidder=1)  # fmt: skip
    act(game, "1 play KD; 2 play 6D; 3 play 5D")
    choice = decide(game.view(0))
    assert in_words(choice) == "JH now: last to play, nothing left beats it"


def test_where_no_other_cards_may_go_nothing_is_said_of_those_kept() -> None:
    game = dealt(rules("minnesota"), {0: "AH KH QH JH TH 9H 2S 3S 4S"}, dealer=3)
    act(game, "0 pass; 1 bid 4; 2 pass; 3 pass; 1 trump H; 0 discard 2S 3S 4S")
    game.undo()
    choice = decide(game.view(0))
    assert action_text(choice.action) == "0 discard 2S 3S 4S"
    assert in_words(choice) == "no other cards may go"


def test_a_ten_laid_away_from_under_its_king_is_not_said_to_keep_its_guard() -> None:
    game = dealt(rules("minnesota"), {2: "BJ 7S 4S 5H 3H 5D KC TC 2C"}, dealer=1)
    act(game, "2 bid 2; 3 pass; 0 bid 3; 1 moon; 1 trump H")
    choice = decide(game.view(2))
    assert action_text(choice.action) == "2 discard 4S 5D TC"
    assert in_words(choice) == "keeping trumps and aces; the least missed goes"


def test_the_guard_of_a_ten_is_named_when_any_card_could_go() -> None:
    game = in_play(rules("minnesota"), "H", {1: "AD 4H 5H 6H 5S 8S", 2: "KD 6D 3C 4C 5C 6C",
                   3: "QD 5D JS 8C 9C KC", 0: "TS 3S 7C 3D JC QC"}, bidder=1)  # fmt: skip
    act(game, "1 play AD; 2 play KD; 3 play 5D; 0 play 3D; 1 play 4H; 2 play 3C; 3 play 8C")
    assert in_words(decide(game.view(0))) == "7C: the ten keeps its guard"


def test_the_lowest_trump_is_no_try_for_the_trick() -> None:
    # At the table five of hearts on three of hearts was said to be "worth trying for".
    game = in_play(rules("minnesota"), "H", {1: "3H 4D 5D 6D 5S 8S", 2: "5H 9H 6C 3C 4C 5C",
                   3: "9D TD JS 8C 9C KC", 0: "JH TS 3S 7C JC QC"}, bidder=1)  # fmt: skip
    act(game, "1 play 3H")
    five, nine = (parse_card(text) for text in ("5H", "9H"))
    seat = game.view(2)
    assert card_in_words(seat, five) == "5H: the lowest there is here, though it leads for now"
    assert card_in_words(seat, nine).startswith("9H: the trick is worth trying for")


def test_a_queen_given_to_partner_is_not_what_is_missed_least() -> None:
    game = in_play(rules("minnesota"), "H", {1: "AH 4D 5D 6D 5S 8S", 2: "5H 9H 6C 3C 4C 5C",
                   3: "QD 2S JS 8C 9C KC", 0: "JH TS 3S 7C JC QC"}, bidder=1)  # fmt: skip
    act(game, "1 play AH; 2 play 5H")
    queen, two = (parse_card(text) for text in ("QD", "2S"))
    seat = game.view(3)
    assert card_in_words(seat, queen).startswith("QD: partner takes this trick for sure")
    assert card_in_words(seat, two) == "2S: partner has it, so what is missed least"


def test_a_hand_good_for_a_low_bid_passes_because_that_would_be_outbid() -> None:
    # "About 3.9 points: not worth 2", said the table of such a hand.
    seat = View.from_json({
        "rules": {"base": "minnesota-7"}, "seat": 2, "deal": 0, "dealer": 1, "totals": [0, 0],
        "dealt": "AS 8S 3S AH 7H 7D 5D 4D 3C", "actions": [],
    })  # fmt: skip
    choice = decide(seat)
    assert in_words(choice).endswith("2 would be outbid, more is not safe")


def test_a_bid_that_wins_the_game_is_not_said_to_stop_another_side() -> None:
    # "They are about to win: 2 in spades", said a seat that needed those two itself.
    seat = View.from_json({
        "rules": {"base": "cutthroat"}, "seat": 2, "deal": 0, "dealer": 1, "totals": [5, 10, 9],
        "dealt": "9S 7S 3S 2S AD QC", "actions": [],
    })  # fmt: skip
    assert in_words(decide(seat)).startswith("2 wins the game")
