"""Rule sets in words: complete, readable, and every option told."""

from random import Random
from typing import Any

import pytest

from smear_tui.engine.presets import PRESETS, rules_from_mapping
from smear_tui.engine.rules import OPTIONS, Rules
from smear_tui.words.options import option_lines, option_table
from smear_tui.words.rules import rules_in_words
from smear_tui.words.sections import as_text
from smear_tui.words.tips import tips
from smear_tui.words.titles import game_title, preset_summary, preset_title, short_title
from tests.engine.build import rules
from tests.naive.generate import random_rules


def text(of: Rules) -> str:
    return " ".join(line for section in rules_in_words(of) for line in section.lines)


DIFFERENCES: list[tuple[str, dict[str, Any], Any, Any]] = [
    ("seats", {"sides": 2, "jokers": 2, "hand_size": 6, "kitty": 0}, 4, 6),
    ("sides", {}, 2, 4),
    ("jokers", {}, 1, 2),
    ("jokers", {}, 0, 2),
    ("lowest_rank", {}, "2", "3"),
    ("hand_size", {}, 9, 8),
    ("packet", {}, 3, 1),
    ("packet", {}, 3, 9),
    ("kitty", {}, 4, 3),
    ("play_size", {}, 6, 5),
    ("exchange", {"hand_size": 6, "kitty": 0}, "none", "draw"),
    ("exchange", {"hand_size": 6, "kitty": 0, "play_size": 6}, "discard", "draw"),
    ("draw_limit", {"base": "schmier"}, 3, 2),
    ("draw_limit", {"base": "schmier"}, 3, 0),
    ("misdeal", {}, True, False),
    ("min_bid", {}, 2, 3),
    ("max_bid", {}, 4, 3),
    ("all_pass", {}, "redeal", "next_dealer"),
    ("all_pass", {}, "redeal", "dealer_bids"),
    ("dealer_may_match", {}, False, True),
    ("moon", {}, True, False),
    ("moon_needs", {}, "all", "in_play"),
    ("trump_named", {"base": "house-5"}, "after_auction", "first_lead"),
    ("jick", {}, True, False),
    ("joker_rank", {}, "below_jick", "lowest"),
    ("joker_tie", {}, "first", "second"),
    ("joker_tie", {}, "first", "rank"),
    ("follow", {}, "strict", "may_trump"),
    ("first_lead", {}, "any", "trump"),
    ("points", {}, ["high", "low", "jack", "game"], ["high", "low", "jick", "game"]),
    ("points", {}, ["high", "low", "jack", "game"], ["low", "jack", "jick", "game"]),
    ("high", {}, "ace", "highest"),
    ("low", {}, "two", "lowest"),
    ("low_to", {}, "player", "taker"),
    ("low_to", {"low": "lowest"}, "player", "taker"),
    ("joker_value", {}, 0, 1),
    ("target", {}, 21, 15),
    ("finish", {}, "higher", "bidder_first"),
    ("finish", {}, "higher", "must_bid"),
]


@pytest.mark.parametrize(("option", "others", "one", "other"), DIFFERENCES)
def test_every_option_shows_in_the_words(
    option: str, others: dict[str, Any], one: Any, other: Any
) -> None:
    assert text(rules(**others | {option: one})) != text(rules(**others | {option: other}))


def test_no_option_is_left_out_above() -> None:
    assert {option for option, *_ in DIFFERENCES} == set(OPTIONS)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_reads_as_whole_sentences_in_ascii(name: str) -> None:
    check_readable(PRESETS[name])


def test_any_rule_set_can_be_put_into_words() -> None:
    for seed in range(300):
        check_readable(rules_from_mapping(random_rules(Random(seed))))


def check_readable(of: Rules) -> None:
    sections = rules_in_words(of)
    assert len({section.title for section in sections}) == len(sections)
    for section in sections:
        for line in section.lines:
            assert line[0].isupper() or line[0].isdigit(), line
            assert line[-1] in ".:", line
            assert line.isascii()
            assert "  " not in line
            assert ", ." not in line
            assert ",," not in line
            assert "()" not in line
            assert "None" not in line
    assert all(len(line) <= 79 for line in as_text(sections))
    assert all(len(line) <= 79 for line in option_lines(of)), option_lines(of)
    for tip in tips(of):
        assert len(tip) <= 74
        assert tip[-1] == "."


def test_minnesota_tells_its_order_its_discards_and_its_moon() -> None:
    told = text(PRESETS["minnesota"])
    for part in (
        "A, K, Q, J, jick, big joker, little joker, 10, 9, 8, 7, 6, 5, 4, 3, 2",
        "the one played first beats the other",
        "threes to nines",
        "13 cards in all",
        "the small ones (3 to 9); the others that carry no round point (K, Q, jick, big "
        "joker, little joker, 10)",
        "all four round points",
        "80 in the pack",
    ):
        assert part in told


def test_schmier_tells_its_bauers_its_draw_and_the_dealer() -> None:
    told = text(PRESETS["schmier"])
    for part in (
        "J (right Bauer), left Bauer, 10, 9, 8, 7, 6, 5, 4, 3, 2, joker",
        "up to three cards, no trump",
        "The dealer takes up all that is left of the stock",
        "the ace, the two, the right Bauer, the left Bauer and the joker only when nothing else",
        "joker 1; 81 in the pack",
        "A bid of 6 ends the auction at once",
    ):
        assert part in told
    assert "moon" not in told
    assert "kitty" not in told


def test_a_stripped_pack_names_its_own_lowest_card() -> None:
    told = text(PRESETS["wisconsin-4"])
    assert "32 cards, from the sevens to the aces" in told
    assert "played the seven of trump" in told
    assert "nines may call" not in told
    assert "eights to nines" in text(rules("wisconsin-4", misdeal=True))


def test_three_alone_are_players_not_sides() -> None:
    told = text(PRESETS["cutthroat"])
    assert "each playing alone" in told
    assert "side" not in told.replace("sides", "side ").replace("beside", "")


def test_the_option_table_marks_what_differs_from_the_base() -> None:
    of = rules("schmier", target=15, points=["high", "low", "jack", "jick", "big_joker", "game"])
    assert [row.name for row in option_table(of) if row.changed] == ["target"]
    assert [row.name for row in option_table(of)] == list(OPTIONS)
    line = next(line for line in option_lines(of) if " target " in line)
    assert line.startswith("* target = 15")
    assert "(schmier: 21)" in line


def test_options_are_written_as_they_are_typed() -> None:
    values = {row.name: row.value for row in option_table(PRESETS["minnesota"])}
    assert values["moon"] == "true"
    assert values["points"] == "high low jack game"
    assert values["lowest_rank"] == "2"


def test_titles() -> None:
    assert game_title(rules(name="Sunday")) == "Sunday"
    assert short_title(rules(name="Sunday")) == "Sunday 4p"
    assert short_title(PRESETS["minnesota"]) == "Minnesota 4p"
    for name in PRESETS:
        assert preset_title(name) != name
        assert 0 < len(preset_summary(name)) <= 76
        assert "the same" not in preset_summary(name)  # each stands alone, as on New game
