"""Views: what one seat may know, and nothing else (rules: who knows what)."""

from __future__ import annotations

import json

import pytest

from smear_tui.engine.errors import ParseError
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.notation import parse_action
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.view import View
from tests.engine.build import (
    act,
    cards,
    dealt,
    in_play,
    lay_away_any,
    mask,
    names,
    rules,
)
from tests.engine.chance import any_action

M = rules("minnesota")
S = rules("schmier")
HANDS = {
    0: "AH KH QH JH TH 9H 8H 7H 6H",
    1: "AS KS QS JS TS 9S 8S 7S 6S",
    2: "AD KD QD JD TD 9D 8D 7D 6D",
    3: "AC KC QC JC TC 9C 8C 7C 6C",
}


def minnesota(actions: str) -> Game:
    game = dealt(M, HANDS, kitty="2S 3S 4S 5S", dealer=3)
    act(game, actions)
    return game


AUCTION = "0 bid 2; 1 pass; 2 pass; 3 pass"


def test_a_seat_knows_its_own_cards() -> None:
    game = minnesota("0 bid 2")
    for seat in range(4):
        view = game.view(seat)
        assert names(view.hand) == names(view.dealt) == cards(HANDS[seat])
        assert view.unseen == M.pack_mask & ~mask(HANDS[seat])


def test_only_the_bidder_knows_the_kitty_once_he_took_it() -> None:
    game = minnesota("0 bid 2")
    assert all(not game.view(seat).kitty for seat in range(4))
    act(game, "1 pass; 2 pass; 3 pass")
    assert names(game.view(0).kitty) == cards("2S 3S 4S 5S")
    assert "kitty" in game.view(0).to_json()
    for seat in (1, 2, 3):
        assert game.view(seat).kitty == 0
        assert "kitty" not in game.view(seat).to_json()
        assert not mask("2S 3S 4S 5S") & ~game.view(seat).unseen


def test_discards_are_shown_to_their_seat_alone_and_counted_for_the_others() -> None:
    game = minnesota(f"{AUCTION}; 0 trump H; 0 discard 2S 3S 4S 5S 6H 7H 8H; 1 discard 6S 7S 8S")
    assert game.view(0).to_json()["actions"][-2:] == [
        "0 discard 5S 4S 3S 2S 8H 7H 6H",
        "1 discard ? ? ?",
    ]
    assert game.view(1).to_json()["actions"][-2:] == [
        "0 discard ? ? ? ? ? ? ?",
        "1 discard 8S 7S 6S",
    ]
    assert game.view(2).to_json()["actions"][-2:] == [
        "0 discard ? ? ? ? ? ? ?",
        "1 discard ? ? ?",
    ]
    assert names(game.view(1).discards) == cards("6S 7S 8S")


def test_drawn_cards_are_known_to_the_seat_that_drew_them_and_counted_for_the_others() -> None:
    game = dealt(S, {0: "2S 3S 4S 5S 6S 7S"}, stock="AC KC", dealer=5)
    act(game, "0 bid 3; 1 pass; 2 pass; 3 pass; 4 pass; 5 pass; 0 trump H; 0 discard 2S 3S")
    assert names(game.view(0).drawn) == cards("AC KC")
    assert game.view(0).to_json()["drawn"] == "AC KC"
    for seat in range(1, 6):
        view = game.view(seat)
        assert view.drawn == 0
        assert "drawn" not in view.to_json()
        assert view.to_json()["actions"][-1] == "0 discard ? ?"
        assert view.table.drawn[0] == view.table.discarded[0] == 2


def test_a_seat_that_throws_nothing_says_so_to_all() -> None:
    game = dealt(S, dealer=5)
    act(game, "0 bid 3; 1 pass; 2 pass; 3 pass; 4 pass; 5 pass; 0 trump H; 0 discard")
    assert {game.view(seat).to_json()["actions"][-1] for seat in range(6)} == {"0 discard"}


def test_the_hand_behind_a_called_misdeal_is_shown() -> None:
    game = dealt(M, {0: "3S 4S 5S 6S 7S 8S 9S 3H 4H"}, dealer=3)
    act(game, "0 misdeal")
    for seat in range(4):
        assert game.view(seat).to_json()["actions"] == ["0 misdeal 3S 4S 5S 6S 7S 8S 9S 3H 4H"]


def test_every_card_played_is_public() -> None:
    game = in_play(M, "H", {0: "AS 2C 3C 4C 5C 6C", 1: "2S AH JD BJ AC AD"})
    act(game, "0 play AS; 1 play 2S")
    view = game.view(3)
    assert view.to_json()["actions"][-2:] == ["0 play AS", "1 play 2S"]
    assert not view.unseen & mask("AS 2S")


def test_a_view_holds_no_other_hand() -> None:
    game = minnesota(f"{AUCTION}; 0 trump H; 0 discard 2S 3S 4S 5S 6H 7H 8H")
    for seat in (1, 2, 3):
        text = json.dumps(game.view(seat).to_json())
        hidden = [card for other in range(4) if other != seat for card in HANDS[other].split(" ")]
        assert not [card for card in hidden if card in text.replace(HANDS[seat], "")]


def test_a_view_of_another_seat_has_no_legal_actions() -> None:
    game = minnesota("0 bid 2")
    assert game.view(1).my_turn
    assert game.view(1).legal() == game.legal()
    for seat in (0, 2, 3):
        assert not game.view(seat).my_turn
        assert game.view(seat).legal() == ()
        assert game.view(seat).discard_options() is None
    assert game.view(2).why_not(parse_action("2 bid 3")) == (
        "It is not seat 2's turn: seat 1 is to act"
    )


def test_a_view_says_why_a_card_may_not_go() -> None:
    game = minnesota(f"{AUCTION}; 0 trump S")
    view = game.view(0)
    assert view.discard_options() == game.discard_options()
    assert view.why_locked(parse_action("0 play 2S").card) == (  # type: ignore[union-attr]  # a card
        "2S is trump: trump goes only from more than 6 trumps, you hold 4"
    )
    assert view.why_locked(parse_action("0 play 6H").card) is None  # type: ignore[union-attr]  # a card


def test_totals_in_a_view_are_those_before_the_deal() -> None:
    game = dealt(M, dealer=3, totals=(7, -2))
    assert game.view(0).to_json()["totals"] == [7, -2]
    assert View.from_json(game.view(0).to_json()).table.totals == [7, -2]


@pytest.mark.parametrize("base", list(PRESETS))
def test_a_view_read_from_json_is_the_same_view_at_every_point_of_a_deal(base: str) -> None:
    game = Game(rules(base), 1, seed=3)
    chance = Generator("view", base)
    for _ in range(3):
        if game.over:
            break
        game.deal_next()
        while game.to_act is not None:
            for seat in range(game.rules.seats):
                _same_again(game.view(seat))
            game.apply(any_action(game, chance))
        for seat in range(game.rules.seats):
            _same_again(game.view(seat))


def _same_again(view: View) -> None:
    data = json.loads(json.dumps(view.to_json()))
    again = View.from_json(data)
    assert again.to_json() == data
    for part in ("seat", "hand", "dealt", "kitty", "drawn", "discards", "unseen"):
        assert getattr(again, part) == getattr(view, part), part
    assert again.legal() == view.legal()
    assert again.discard_options() == view.discard_options()
    for part in PUBLIC:
        assert getattr(again.table, part) == getattr(view.table, part), part


# All that is public of this deal; what was before it (results, deals thrown in) is not in a view.
PUBLIC = (
    *("rules", "phase", "to_act", "deal_number", "dealer", "said", "high", "high_seat", "bidder"),
    *("bid", "moon", "trump", "hand_sizes", "discarded", "drawn", "trick", "tricks", "leader"),
    *("winning", "played", "player_of", "taken", "voids", "card_points", "won", "totals", "heard"),
    *("start_totals", "winner"),
)


@pytest.mark.parametrize("text", ["", "pass", "x pass", "1 fold", "1 play XX", "1 trump Q"])
def test_a_view_with_nonsense_is_refused(text: str) -> None:
    data = minnesota("0 bid 2").view(0).to_json()
    data["actions"] = [text]
    with pytest.raises(ParseError):
        View.from_json(data)


def test_a_view_is_the_same_before_and_after_other_seats_lay_away_other_cards() -> None:
    one = minnesota(f"{AUCTION}; 0 trump H; 0 discard 2S 3S 4S 5S 6H 7H 8H")
    two = minnesota(f"{AUCTION}; 0 trump H; 0 discard 2S 3S 4S 5S 6H 7H 8H")
    act(one, "1 discard 6S 7S 8S")
    act(two, "1 discard AS KS QS")
    assert one.view(2).to_json() == two.view(2).to_json()
    lay_away_any(one)
    lay_away_any(two)
    assert one.view(3).to_json() == two.view(3).to_json()
