"""Why not, and what is wanted now, in a player's words."""

import pytest

from smear_tui.engine.actions import Discard
from smear_tui.engine.cards import cards_in
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.notation import parse_action, parse_card
from smear_tui.engine.presets import PRESETS
from smear_tui.words.cards import ASCII
from smear_tui.words.reasons import awaited, reason, turn_line, why_fixed, why_locked
from tests.engine.build import act, dealt, rules
from tests.engine.chance import any_action
from tests.words.telling import BID_3, TRICKS, at_play, four_hands, names_of


def refused(game: Game, action: str) -> str:
    """Why an action is not legal, as it is shown."""
    text = game.why_not(parse_action(action))
    assert text is not None, f"{action} is legal"
    return reason(text, names_of(game.rules))


def asked(game: Game) -> str:
    assert game.to_act is not None
    return turn_line(game.view(game.to_act), names_of(game.rules))


def test_a_void_hand_may_play_anything() -> None:
    game = at_play()
    act(game, "0 play 9S; 1 play AS")
    assert asked(game) == "Spades were led and you hold none: any card."


def test_a_card_of_another_suit_is_refused() -> None:
    game = at_play()
    act(game, "0 play AH")
    assert refused(game, "1 play AS") == "Not A♠: trump was led and you hold 3♥."
    assert asked(game) == "Trump was led: only 3♥ may be played."


def test_a_turn_refused_names_players_not_seats() -> None:
    game = at_play()
    assert refused(game, "1 play 3H") == "It is not Ada's turn: you are to act."
    act(game, "0 play AH")
    assert refused(game, "0 play KH") == "It is not your turn: Ada is to act."


def test_r11_a_bid_that_only_matches_is_refused() -> None:
    game = four_hands()
    act(game, "0 bid 2")
    assert refused(game, "1 bid 2") == "Not 2: 2 has been bid, so bid higher or pass."


def test_a_locked_card_names_its_point_as_the_game_does() -> None:
    game = dealt(
        rules("schmier"),
        {0: "AS KS QS JS JC BJ", 1: "9H 8H 7H 6H 5H 4H"},
        dealer=0,
        stock="TS 2S",
    )
    act(game, "1 pass; 2 pass; 3 pass; 4 pass; 5 pass; 0 bid 4; 0 trump S")
    act(game, "1 discard; 2 discard; 3 discard; 4 discard; 5 discard")
    view, names = game.view(0), names_of(game.rules)
    told = {ASCII.label(card): why_locked(view, card, names) for card in cards_in(view.hand)}
    assert told["JC"] == "J♣ counts Left Bauer: it goes only when nothing else is left."
    assert told["BJ"] == "BJ counts Joker: it goes only when nothing else is left."
    assert told["KS"] == ""


def test_trump_is_locked_while_no_more_than_six_are_held() -> None:
    game = four_hands()
    act(game, BID_3)
    view = game.view(0)
    assert why_locked(view, parse_card("KH"), names_of(game.rules)) == (
        "K♥ is trump: trump goes only from more than 6 trumps, you hold 5."
    )
    assert why_locked(view, parse_card("9C"), names_of(game.rules)) == ""
    assert why_fixed(view, parse_card("9C"), names_of(game.rules)) == ""
    assert asked(game) == "Discard 7 cards, down to 6."


def test_r14_cards_that_must_go_say_why() -> None:
    game = dealt(
        rules(),
        {0: "AH KH QH JH TH 2H JD BJ LJ"},
        kitty="9S 8S 7S 6S",
        dealer=3,
    )
    act(game, BID_3)
    view, names = game.view(0), names_of(game.rules)
    assert why_fixed(view, parse_card("9S"), names) == (
        "9♠ must go: higher cards go only when all lower ones do."
    )
    assert why_fixed(view, parse_card("KH"), names) == ""
    assert why_locked(view, parse_card("AH"), names).startswith("A♥ counts High:")


def test_why_fixed_is_silent_outside_a_discard() -> None:
    assert why_fixed(at_play().view(0), parse_card("AH"), names_of(rules())) == ""


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("", "Nobody has bid yet: bid, or pass."),
        ("0 pass; 1 bid 2", "Ada has bid 2: bid higher, or pass."),
        ("0 bid 3", "You have bid 3: bid higher, or pass."),
        ("0 bid 4", "You have bid 4, the most: only the moon beats it."),
    ],
)
def test_what_an_auction_asks(said: str, line: str) -> None:
    game = four_hands()
    if said:
        act(game, said)
    assert asked(game) == line


def test_what_the_auction_asks_of_a_dealer_with_rights_or_duties() -> None:
    match = four_hands(dealer_may_match=True)
    act(match, "0 bid 3; 1 pass; 2 pass")
    assert asked(match) == "You have bid 3: match it, bid higher, or pass."
    most = four_hands(dealer_may_match=True)
    act(most, "0 bid 4; 1 pass; 2 pass")
    assert asked(most) == "You have bid 4, the most: match it, or pass."
    must = four_hands(all_pass="dealer_bids")
    act(must, "0 pass; 1 pass; 2 pass")
    assert asked(must) == "All others passed: as dealer you have to bid."
    plain = four_hands(dealer_may_match=True, moon=False)
    act(plain, "0 bid 4")
    assert asked(plain) == "You have bid 4, the most: pass."


def test_what_the_lead_asks() -> None:
    game = at_play()
    assert asked(game) == "You lead the first trick: any card."
    act(game, TRICKS[0])
    assert asked(game) == "You lead: any card."
    assert asked(at_play(first_lead="trump")) == "You lead the first trick: it must be trump."


def test_what_following_asks() -> None:
    game = at_play()
    act(game, TRICKS[0])
    act(game, "0 play 9S")
    assert asked(game) == "Spades were led: follow suit."
    free = at_play(follow="may_trump")
    act(free, "0 play 9S")
    assert asked(free) == "Spades were led: follow suit or play trump."


def test_where_the_lead_names_trump_the_line_says_so() -> None:
    game = dealt(rules("ontario"), dealer=3)
    act(game, "0 bid 2; 1 pass; 2 pass; 3 pass")
    assert asked(game) == "You lead the first trick: the suit of your card becomes trump."


def test_what_an_exchange_asks() -> None:
    game = dealt(rules("schmier"), {0: "AS KS QS JS JC BJ", 1: "2S 9H 8H 7H 6H 5H"}, dealer=4)
    act(game, "5 pass; 0 bid 4; 1 pass; 2 pass; 3 pass; 4 pass; 0 trump S; 5 discard")
    assert asked(game) == "You hold only trump: nothing to exchange."
    act(game, "0 discard")
    assert asked(game) == "Exchange up to 3 cards, no trump, or none."


def test_a_discard_with_one_way_only_says_so() -> None:
    game = dealt(rules(), {0: "AH KH QH JH TH 2H 9S 8S 7S"}, dealer=3)
    act(game, "0 pass; 1 bid 2; 2 pass; 3 pass; 1 trump H")
    assert asked(game) == "Discard 3 cards: there is only one way to do it."


@pytest.mark.parametrize("name", PRESETS)
def test_every_turn_of_every_game_has_a_line_and_every_reason_a_sentence(name: str) -> None:
    of, chance = PRESETS[name], Generator("lines", name)
    names = names_of(of, 0, ASCII)
    for seed in range(6):
        game = Game(of, 0)
        game.deal_next(seed=seed)
        while game.to_act is not None:
            view = game.view(game.to_act)
            line = turn_line(view, names)
            assert line[-1] == "."
            assert line.isascii()
            for card in range(54):
                for told in (why_locked(view, card, names), why_fixed(view, card, names)):
                    assert told == "" or told[-1] == "."
            action = any_action(game, chance)
            if isinstance(action, Discard):
                assert view.why_not(action) is None
            game.apply(action)


def waited_for(game: Game) -> str:
    assert game.to_act is not None
    return awaited(game.table, game.to_act, names_of(game.rules))


def test_who_is_waited_for_is_said_with_what_he_does() -> None:
    game = four_hands()
    assert waited_for(game) == "You to bid"
    act(game, BID_3)
    assert waited_for(game) == "You to discard"
    game = at_play()
    assert waited_for(game) == "You to lead"
    act(game, "0 play AH")
    assert waited_for(game) == "Ada to play"


def test_the_dealer_is_told_how_many_cards_have_to_go() -> None:
    game = dealt(
        rules("schmier"),
        {0: "AS KS QS JS TS 9S", 1: "9H 8H 7H 6H 5H 4H"},
        dealer=0,
    )
    act(game, "1 pass; 2 pass; 3 pass; 4 pass; 5 pass; 0 bid 3; 0 trump S")
    for seat in range(1, 6):
        act(game, f"{seat} discard")
    options = game.view(0).discard_options()
    assert options is not None
    forced = options.must.bit_count()
    left = options.most - forced
    assert asked(game) == f"Discard 17 cards: {forced} must go, choose {left} more."


def test_a_hand_that_may_be_called_a_misdeal_says_so() -> None:
    game = dealt(rules(), {0: "3S 4S 5S 6H 7H 8H 9C 3D 4D"}, dealer=3)
    assert asked(game) == (
        "Nobody has bid yet: bid, or pass. "
        "Or call a misdeal: none of your cards counts for anything."
    )
