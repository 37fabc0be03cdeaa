"""Cards as players see them: labels, engine texts, the order of a hand."""

import pytest

from smear_tui.engine.cards import BIG_JOKER, HIDDEN, LITTLE_JOKER, mask_of
from smear_tui.engine.generator import Generator, shuffled
from smear_tui.engine.notation import parse_card, parse_cards
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.trump import trump_tables
from smear_tui.words.cards import (
    ASCII,
    SORTS,
    SYMBOLS,
    UNICODE,
    needs_ascii,
    sorted_hand,
)
from tests.engine.build import rules

M = PRESETS["minnesota"]
HEARTS = trump_tables(M, 1)
UNNAMED = trump_tables(M, None)


def shown(text: str, trump_suit: int | None = 1, sort: str = "trump-first") -> str:
    table = trump_tables(M, trump_suit)
    return ASCII.cards(sorted_hand(mask_of(parse_cards(text)), table, sort))


def test_a_ten_is_written_in_figures() -> None:
    assert UNICODE.label(parse_card("TH")) == "10♥"
    assert ASCII.label(parse_card("TH")) == "10H"


def test_jokers_have_the_same_label_in_both_styles() -> None:
    for style in (UNICODE, ASCII):
        assert style.cards([BIG_JOKER, LITTLE_JOKER, HIDDEN]) == "BJ LJ ?"


def test_suit_symbols_are_text_suits_of_one_cell() -> None:
    assert [ord(each) for each in SYMBOLS] == [0x2660, 0x2665, 0x2666, 0x2663]


def test_every_ascii_label_can_be_typed_again() -> None:
    for card in range(54):
        assert parse_card(ASCII.label(card)) == card
        assert parse_card(UNICODE.label(card)) == card


def test_a_star_marks_trump_the_jick_and_jokers_too() -> None:
    cards = parse_cards("5H JD BJ 5S")
    assert [ASCII.starred(card, HEARTS) for card in cards] == ["5H*", "JD*", "BJ*", "5S"]
    assert ASCII.starred(cards[0], UNNAMED) == "5H"


def test_pretty_turns_strict_cards_of_a_reason_into_the_style() -> None:
    text = "Not TS: clubs were led and you hold KC"
    assert UNICODE.pretty(text) == "Not 10♠: clubs were led and you hold K♣"
    assert ASCII.pretty(text) == "Not 10S: clubs were led and you hold KC"


@pytest.mark.parametrize("text", ["THEM", "A side", "Jack", "10 cards", "HJ", "seat 2's turn"])
def test_pretty_leaves_other_words_alone(text: str) -> None:
    assert UNICODE.pretty(text) == text


def test_a_hand_is_sorted_trump_first_strongest_first() -> None:
    assert shown("2H 9S KC JD BJ AH LJ JH TH") == "AH JH JD BJ LJ 10H 2H 9S KC"


def test_trump_last_puts_the_trumps_behind() -> None:
    assert shown("2H 9S KC JD AH", sort="trump-last") == "9S KC AH JD 2H"


def test_as_dealt_keeps_the_order_of_the_deal_and_adds_the_kitty_behind() -> None:
    dealt = parse_cards("KC 2H 9S")
    hand = mask_of(parse_cards("9S KC JD 2H"))
    assert ASCII.cards(sorted_hand(hand, HEARTS, "as-dealt", dealt)) == "KC 2H 9S JD"


def test_before_trump_is_named_jokers_lead_and_colours_alternate() -> None:
    assert shown("2H 9S KC JD BJ AH", None) == "BJ 9S AH 2H KC JD"


@pytest.mark.parametrize(
    ("hand", "order"),
    [("2S 2C 2D", "2S 2D 2C"), ("2H 2D 2C", "2H 2C 2D"), ("2S 2C", "2S 2C"), ("2D", "2D")],
)
def test_colours_alternate_as_far_as_the_suits_allow(hand: str, order: str) -> None:
    assert shown(hand, None) == order


@pytest.mark.parametrize("suit", range(4))
def test_with_trump_named_colours_alternate_too(suit: int) -> None:
    order = shown("2S 2H 2D 2C", suit).split()
    colours = [card[-1] in "HD" for card in order]
    assert colours in ([True, False, True, False], [False, True, False, True])


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("suit", [None, 0, 1, 2, 3])
def test_sorting_keeps_every_card_and_a_hand_stays_put(name: str, suit: int | None) -> None:
    chance = Generator("sorting", name, str(suit))
    cards = shuffled(PRESETS[name], 1, 1)[:13]
    table = trump_tables(PRESETS[name], suit)
    for sort in SORTS:
        whole = sorted_hand(mask_of(cards), table, sort, cards)
        assert sorted(whole) == sorted(cards)
        if suit is not None or sort == "as-dealt":
            left = chance.sample(whole, 8)
            kept = sorted_hand(mask_of(left), table, sort, cards)
            assert kept == [card for card in whole if card in left]


def test_without_jick_the_other_jack_is_sorted_with_its_suit() -> None:
    table = trump_tables(rules("ontario"), 1)
    hand = mask_of(parse_cards("JD 2H 9S"))
    assert ASCII.cards(sorted_hand(hand, table)) == "2H 9S JD"


@pytest.mark.parametrize(
    ("encoding", "environ"),
    [
        ("ascii", {}),
        ("latin-1", {"LANG": "de_DE.ISO-8859-1"}),
        (None, {}),
        ("no such encoding", {}),
        ("utf-8", {"LC_ALL": "C"}),
        ("utf-8", {"LANG": "POSIX"}),
        ("utf-8", {"LANG": "C", "LC_CTYPE": "C.UTF-8"}),
        ("utf-8", {"LC_ALL": "C", "LANG": "en_US.UTF-8"}),
        ("utf-8", {"LANG": "en_US.UTF-8", "TERM": "linux"}),
        ("utf-8", {"TERM": "dumb"}),
    ],
)
def test_t7_letters_where_suit_symbols_cannot_be_trusted(
    encoding: str | None, environ: dict[str, str]
) -> None:
    assert needs_ascii(encoding, environ)


@pytest.mark.parametrize(
    ("encoding", "environ"),
    [
        ("utf-8", {}),
        ("UTF-8", {"LANG": "en_US.UTF-8", "TERM": "xterm-256color"}),
        ("utf-8", {"LC_ALL": "", "LC_CTYPE": "C.utf8", "LANG": "C"}),
        ("utf-16", {"LANG": "en_US.UTF-8"}),
    ],
)
def test_suit_symbols_where_they_can_be_shown(encoding: str, environ: dict[str, str]) -> None:
    assert not needs_ascii(encoding, environ)
