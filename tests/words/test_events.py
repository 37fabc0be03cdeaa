"""A sentence for every event, from the seat of the person who plays."""

import re
from random import Random

import pytest

from smear_tui.engine.cards import cards_in, mask_of
from smear_tui.engine.events import (
    DealScored,
    Event,
    GameWon,
    MisdealCalled,
    PointWon,
    TrickTaken,
)
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.notation import parse_action, parse_card
from smear_tui.engine.presets import PRESETS, rules_from_mapping
from smear_tui.engine.rules import Rules
from smear_tui.words.cards import ASCII, UNICODE
from smear_tui.words.events import (
    deal_so_far,
    not_seen_yet,
    sentence,
    taken_back,
    told_so_far,
    trick_told,
    why_decided,
)
from smear_tui.words.reasons import turn_line
from tests.engine.build import act, dealt, rules
from tests.engine.chance import any_action
from tests.naive.generate import random_rules
from tests.words.telling import BID_3, OUT, TRICKS, at_play, four_hands, log_lines, names_of, told


def test_a_deal_begins_with_its_number_and_dealer() -> None:
    game = Game(rules(), 3)
    first = game.deal_next(seed=1)[0]
    assert sentence(first, names_of(game.rules)) == "Deal 1: Cy deals."
    assert sentence(first, names_of(game.rules, 3)) == "Deal 1: you deal."


def test_the_auction_and_the_kitty_of_another() -> None:
    assert told(four_hands(), "0 bid 2; 1 pass; 2 bid 3; 3 pass; 2 trump C") == [
        "You bid 2.",
        "Ada passes.",
        "Bo bids 3.",
        "Cy passes.",
        "Bo wins the auction with 3.",
        "Bo takes the kitty, 4 cards.",
        "Bo names trump: ♣ CLUBS.",
    ]


def test_your_own_kitty_and_discards_are_named() -> None:
    game = four_hands()
    assert told(game, BID_3)[-2:] == [
        "You take the kitty, 4 cards: 9♣ 8♣ 7♣ 6♣.",
        "You name trump: ♥ HEARTS.",
    ]
    assert told(game, OUT) == [
        "You discard 7 cards: 8♠ 7♠ 6♠ 9♣ 8♣ 7♣ 6♣.",
        "Ada discards 3 cards.",
        "Bo discards 3 cards.",
        "Cy discards 3 cards.",
    ]


def test_the_same_exchange_seen_by_another_names_none_of_your_cards() -> None:
    game = four_hands()
    assert told(game, BID_3, 1)[-2:] == [
        "You takes the kitty, 4 cards.",
        "You names trump: ♥ HEARTS.",
    ]
    assert told(game, OUT, 1)[:2] == ["You discards 7 cards.", "You discard 3 cards: 4♠ 3♠ 2♠."]


def test_a_trick_says_who_leads_who_takes_and_what_it_is_worth() -> None:
    assert told(at_play(), TRICKS[0]) == [
        "Trick 1: you lead A♥.",
        "High to US: you played A♥.",
        "Ada plays 3♥.",
        "Bo plays J♦, the jick.",
        "Cy plays 5♥.",
        "You take the trick: +5 card points.",
    ]


def test_a_deal_ends_with_the_points_the_bid_and_the_scores() -> None:
    game = at_play()
    act(game, ";".join(TRICKS[:5]))
    assert told(game, TRICKS[5])[-4:] == [
        "Cy plays A♦.",
        "Ada takes the trick for THEM: +12 card points.",
        "Game to US: 56 card points to 12.",
        "You bid 3 in hearts and took 4: made. This deal: US +4, THEM +0. "
        "Totals: US 4, THEM 0 (playing to 21).",
    ]


def test_the_jack_goes_to_who_takes_it() -> None:
    game = at_play()
    act(game, ";".join(TRICKS[:3]))
    assert told(game, TRICKS[3])[-1] == "Jack to US: you took J♥."


def test_a_game_is_won_with_its_score() -> None:
    game = at_play(totals=(19, 20))
    act(game, ";".join(TRICKS[:5]))
    assert told(game, TRICKS[5])[-1] == "US win the game, 23 to 20."


def test_a_trick_of_nothing_has_no_card_points() -> None:
    game = dealt(
        rules("ontario"),
        {0: "9H 2C", 1: "8H", 2: "7H", 3: "6H"},
        dealer=3,
    )
    act(game, "0 bid 2; 1 pass; 2 pass; 3 pass")
    assert told(game, "0 play 9H; 1 play 8H; 2 play 7H; 3 play 6H") == [
        "Trick 1: you lead 9♥.",
        "Your lead names trump: ♥ HEARTS.",
        "Ada plays 8♥.",
        "Bo plays 7♥.",
        "Cy plays 6♥.",
        "You take the trick: no card points.",
    ]


def test_card_points_are_not_told_where_no_game_is_paid() -> None:
    game = at_play(points=["high", "low", "jack"], max_bid=3)
    assert told(game, TRICKS[0])[-1] == "You take the trick."


def test_a_misdeal_shows_its_hand_and_is_thrown_in() -> None:
    game = dealt(rules(), {1: "9S 8S 7S 6S 5S 4S 3S 9H 8D"}, dealer=0)
    assert told(game, "1 misdeal") == [
        "Ada calls a misdeal and shows 9♥ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 8♦.",
        "The deal is thrown in. You deal again.",
    ]


@pytest.mark.parametrize(
    ("option", "end"), [("redeal", "Cy deals again."), ("next_dealer", "You deal next.")]
)
def test_a_deal_nobody_bids_on_is_thrown_in(option: str, end: str) -> None:
    game = four_hands(all_pass=option)
    last = told(game, "0 pass; 1 pass; 2 pass; 3 pass")[-1]
    assert last == f"Nobody bid, so the deal is thrown in. {end}"


@pytest.mark.parametrize(
    ("totals", "end"),
    [
        ((0, 20), "US win the game: the moon decides it."),
        ((-5, 3), None),
    ],
)
def test_r8_a_moon_made_wins_from_zero_and_goes_to_zero_from_below(
    totals: tuple[int, int], end: str | None
) -> None:
    game = four_hands(totals=totals)
    assert told(game, "0 moon")[:2] == [
        "You shoot the moon!",
        "The auction is over: every round point must go to US.",
    ]
    act(game, f"0 trump H; {OUT}")
    act(game, ";".join(TRICKS[:5]))
    last = told(game, TRICKS[5])
    scored = next(text for text in last if "shot the moon" in text)
    assert scored.startswith("You shot the moon in hearts: made, 4 of 4. Totals: US 0,")
    assert (last[-1] == end) if end else last[-1] is scored


def test_r8_a_moon_failed_loses_the_game() -> None:
    game = four_hands()
    act(game, "0 pass; 1 pass; 2 moon; 2 trump H; 0 discard 8S 7S 6S; 1 discard 4S 3S 2S")
    act(game, "2 discard 9C 8C 7C 6C 5C 4C 3C; 3 discard 4D 3D 2D")
    act(game, "2 play JD; 3 play 5H; 0 play AH; 1 play 3H; 0 play KH; 1 play TS; 2 play 4H")
    act(game, "3 play TD")
    for play in ("0 play QH; 1 play 5S; 2 play TC; 3 play 5D", *TRICKS[3:5]):
        act(game, play)
    last = told(game, "0 play 9S; 1 play AS; 2 play AC; 3 play AD")
    assert last[-2].startswith("Bo shot the moon in hearts: made, 4 of 4.")
    assert told(game_over_for_them(), TRICKS[5])[-2:] == [
        "You shot the moon in hearts: failed, 3 of 4. Totals: US 0, THEM 1 (playing to 21).",
        "THEM win the game: the moon decides it.",
    ]


def game_over_for_them() -> Game:
    """You shot the moon, and the two of trump is Ada's."""
    game = dealt(
        rules(),
        {
            0: "AH KH QH JH 3H 9S 8S 7S 6S",
            1: "2H TS AS KS QS 5S 4S 3S 2S",
            2: "4H JD TC AC KC QC 5C 4C 3C",
            3: "5H TD AD KD QD 5D 4D 3D 2D",
        },
        kitty="9C 8C 7C 6C",
        dealer=3,
    )
    act(game, f"0 moon; 0 trump H; {OUT}")
    act(
        game,
        ";".join(TRICKS[:5]).replace("1 play 3H", "1 play 2H").replace("0 play 2H", "0 play 3H"),
    )
    return game


def schmier() -> Game:
    game = dealt(
        rules("schmier"),
        {
            0: "AS KS 9H 8H 7H 6H",
            1: "QS JS JC BJ TS 9S",
            2: "8S 7S 6S 5S 4S 3S",
            3: "2S AD KD QD JD TD",
        },
        dealer=4,
    )
    act(game, "5 pass; 0 bid 3; 1 pass; 2 pass; 3 pass; 4 pass; 0 trump S")
    return game


def test_schmier_names_drawn_cards_to_their_seat_alone() -> None:
    game = schmier()
    assert told(game, "5 discard")[:1] == ["Eve exchanges no card."]
    mine = told(game, "0 discard 9H 8H 7H")
    assert mine[0] == "You discard 3 cards: 9♥ 8♥ 7♥."
    assert re.fullmatch(r"You draw 3 cards: \S+ \S+ \S+\.", mine[1])
    assert told(game, "1 discard; 2 discard; 3 discard TD") == [
        "Ada exchanges no card.",
        "Bo exchanges no card.",
        "Cy discards 1 card.",
        "Cy draws 1 card.",
        "Dan takes the rest of the stock, 13 cards.",
    ]


def test_schmier_sides_are_letters_and_the_jacks_bauers() -> None:
    game = schmier()
    act(game, "5 discard; 0 discard 9H 8H 7H; 1 discard; 2 discard; 3 discard TD")
    options = game.discard_options()
    assert options is not None
    cards = cards_in(options.must) + cards_in(options.free)
    out = " ".join(ASCII.label(card).replace("10", "T") for card in cards[: options.most])
    assert told(game, f"4 discard {out}")[0] == "Dan discards 13 cards."
    first = told(game, "0 play AS; 1 play JC; 2 play 3S; 3 play 2S")
    assert first == [
        "Trick 1: you lead A♠.",
        "High to A: you played A♠.",
        "Ada plays J♣, the left Bauer.",
        "Bo plays 3♠.",
        "Cy plays 2♠.",
        "Low to A: Cy played 2♠.",
    ]


def test_low_to_the_taker_is_taken_not_played() -> None:
    game = at_play(low_to="taker")
    act(game, ";".join(TRICKS[:4]))
    assert told(game, TRICKS[4])[-1] == "Low to US: you took 2♥."


def test_highest_and_lowest_are_said_to_be_so() -> None:
    of = rules(high="highest", low="lowest", low_to="taker")
    high = PointWon("high", 1, 1, parse_card("KH"))
    low = PointWon("low", 0, 0, parse_card("4H"))
    assert sentence(high, names_of(of)) == (
        "High to THEM: Ada played the highest trump in play, K♥."
    )
    assert sentence(low, names_of(of)) == "Low to US: you took the lowest trump in play, 4♥."


def test_bots_alone_are_told_about_by_name_and_letter() -> None:
    game = at_play()
    assert told(game, TRICKS[0], None)[-1] == "Zoe takes the trick for A: +5 card points."


def test_three_players_alone_are_their_own_sides() -> None:
    of = rules("cutthroat")
    won = GameWon(1, (3, 12, 5), False)
    assert sentence(won, names_of(of)) == "Ada wins the game: You 3, Ada 12, Bo 5."
    assert sentence(GameWon(0, (12, 3, 5), False), names_of(of)).startswith("You win the game")


def test_your_side_of_three_is_told_to_be_yours() -> None:
    won = GameWon(0, (22, 3, 5), False)
    assert sentence(won, names_of(rules("schmier"))) == (
        "A (you) wins the game: A (you) 22, B 3, C 5."
    )


def test_a_finished_trick_tells_every_point_it_decided() -> None:
    game = at_play()
    act(game, "0 play AH; 1 play 3H; 2 play JD")
    events = act(game, "3 play 5H")
    trick = next(each for each in events if isinstance(each, TrickTaken))
    names, view = names_of(game.rules), game.view(0)
    assert trick_told(trick, events, names, view) == [
        "You take the trick: +5 card points.",
        "High to US: you played A♥.",
    ]
    assert trick_told(trick, events, names, view, brief=True)[1] == "High to US."


def test_an_undo_is_told_by_what_it_took_back() -> None:
    names = names_of(rules())
    actions = ("0 pass", "0 bid 3", "0 trump H", "0 discard 8S 7S", "0 play TH", "0 moon")
    assert [taken_back(parse_action(each), names) for each in actions] == [
        "your pass",
        "your bid of 3",
        "♥ HEARTS as trump",
        "your discard",
        "your 10♥",
        "the moon",
    ]


def ended(of: Rules, totals: tuple[int, ...], bidder: int = 0, made: bool = True) -> DealScored:
    nothing = (0,) * of.sides
    return DealScored(
        0, 0, bidder, of.min_bid, False, 0, {}, (), nothing, nothing, made, nothing, totals
    )


def test_r9_it_is_said_which_rule_decided_a_game() -> None:
    for preset, totals, bidder, winner, why in (
        ("schmier", (7, 21, 3), 0, 1, ""),
        ("schmier", (22, 21, 3), 1, 0,
         "More than one stands at 21 or above: the higher total wins."),
        ("schmier", (22, 22, 3), 1, 1, "The highest totals are equal: the bidder's side wins."),
        ("schmier", (22, 22, 3), 2, None, "The highest totals are equal: another deal is played."),
        ("house-5", (15, 17), 0, 0, "At 15 or above the bidder's side wins before all others."),
        ("cutthroat", (12, 12, 0), 1, 1, "The highest totals are equal: the bidder wins."),
    ):  # fmt: skip
        of = rules(preset)
        assert why_decided(ended(of, totals, bidder), winner, names_of(of)) == why
    of = rules(finish="must_bid")
    assert "with a bid it makes" in why_decided(ended(of, (25, 3), 1, False), None, names_of(of))


# What holds for every sentence of every game.


def random_game(of: Rules, seed: int, you: int | None) -> list[tuple[Event, int, str]]:
    """Some deals of random play: each event with the cards its reader knows, and its sentence."""
    chance, names = Generator("words", of.name, seed), names_of(of, you, ASCII)
    game, found = Game(of, seed % of.seats), []

    def tell(events: list[Event]) -> None:
        view = game.view(0 if you is None else you)
        own = 0 if you is None else view.dealt | view.kitty | view.drawn
        known = own | view.table.played
        found.extend((event, known, sentence(event, names, view)) for event in events)

    for _ in range(3):
        if game.over:
            break
        tell(game.deal_next(seed=seed))
        while game.to_act is not None:
            tell(game.apply(any_action(game, chance)))
    return found


CARD = re.compile(r"\b(?:(?:10|[2-9JQKA])[SHDC]|BJ|LJ)\b")


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("you", [0, 1, None])
def test_every_sentence_is_one_and_ascii_in_ascii_style(name: str, you: int | None) -> None:
    for seed in range(4):
        for event, _, text in random_game(PRESETS[name], seed, you):
            if not text:
                continue
            assert text.isascii()
            assert text[0].isupper()
            assert text[-1] in ".!"
            assert "  " not in text
            assert len(text) < 200, event


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("you", [0, 1, None])
def test_no_sentence_names_a_card_its_reader_does_not_know(name: str, you: int | None) -> None:
    for seed in range(4):
        shown = 0
        for event, known, text in random_game(PRESETS[name], seed, you):
            if isinstance(event, MisdealCalled):
                shown = mask_of(event.cards)
            for label in CARD.findall(text):
                assert (known | shown) >> parse_card(label) & 1, (text, event)


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_told_again_says_what_was_said(name: str) -> None:
    of = PRESETS[name]
    chance, names = Generator("again", name), names_of(of, 0, UNICODE)
    game, said = Game(of, 0), []
    for _ in range(3):
        if game.over:
            break
        deal = [sentence(event, names, game.view(0)) for event in game.deal_next(seed=5)]
        while game.to_act is not None:
            events = game.apply(any_action(game, chance))
            deal += [text for event in events if (text := sentence(event, names, game.view(0)))]
        said.append(deal)
    assert [told for _, told in told_so_far(game, names)] == said
    assert deal_so_far(game, names) == said[-1]


def test_what_came_after_the_readers_turn_is_counted() -> None:
    game = at_play()
    names = names_of(game.rules)
    act(game, "0 play AH; 1 play 3H")
    assert not_seen_yet(game, names) == 1
    act(game, "2 play JD; 3 play 5H")
    told = deal_so_far(game, names)
    assert told[-not_seen_yet(game, names)] == "Ada plays 3♥."
    assert not_seen_yet(game, names_of(game.rules, None)) == 0


def test_any_rule_set_can_be_told() -> None:
    for seed in range(120):
        of = rules_from_mapping(random_rules(Random(seed)))
        for event, _, text in random_game(of, seed, (0, 1, None)[seed % 3]):
            assert text == "" or (text.isascii() and text[-1] in ".!"), event
        names = names_of(of, 0, ASCII)
        game = Game(of, 0)
        chance = Generator("any rules", seed)
        game.deal_next(seed=seed)
        while game.to_act is not None:
            assert turn_line(game.view(game.to_act), names)
            game.apply(any_action(game, chance))
            assert log_lines(game.table, names)


def test_before_the_first_deal_nothing_is_told() -> None:
    assert deal_so_far(Game(rules(), 0), names_of(rules())) == []


def test_every_event_has_a_sentence_without_a_view_too() -> None:
    for event, _, _ in random_game(rules(), 1, 0):
        text = sentence(event, names_of(rules()))
        assert text == "" or text[-1] in ".!"
        if isinstance(event, DealScored):
            assert "playing to 21" in text
