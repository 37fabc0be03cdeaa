"""Options and presets: values, contradictions, names (rules: options, presets)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from smear_tui.engine.errors import RulesError
from smear_tui.engine.generator import Generator, deal_of
from smear_tui.engine.presets import PRESETS, preset, rules_from_mapping, rules_to_mapping
from smear_tui.engine.rules import OPTIONS, Rules, option_values, parse_setting, rules_with
from tests.engine.build import rules
from tests.engine.chance import play_deal

# The table of the presets as the rules have it: one line an option, one column a preset.
PRESET_TABLE = """
option       | minnesota | minnesota-7 | schmier | st-paul | wisconsin-4 | wisconsin-6 | ontario | cutthroat | house-5
seats        | 4 | 4 | 6 | 6 | 4 | 4 | 4 | 3 | 4
sides        | 2 | 2 | 3 | 2 | 2 | 2 | 2 | 3 | 2
jokers       | 2 | 2 | 1 | 1 | 0 | 2 | 0 | 0 | 0
lowest_rank  | 2 | 2 | 2 | 2 | 7 | 7 | 2 | 2 | 2
hand_size    | 9 | 9 | 6 | 6 | 6 | 6 | 6 | 6 | 6
packet       | 3 | 3 | 3 | 3 | 3 | 3 | 3 | 3 | 3
kitty        | 4 | 4 | 0 | 0 | 0 | 0 | 0 | 0 | 0
play_size    | 6 | 6 | 6 | 6 | 6 | 6 | 6 | 6 | 6
exchange     | discard | discard | draw | draw | none | none | none | none | none
draw_limit   | 3 | 3 | 3 | 3 | 3 | 3 | 3 | 3 | 3
misdeal      | true | true | false | false | false | false | false | false | false
min_bid      | 2 | 2 | 3 | 3 | 2 | 2 | 2 | 2 | 2
max_bid      | 4 | 7 | 6 | 6 | 4 | 6 | 4 | 4 | 5
moon         | true | true | false | false | false | false | false | false | false
trump_named  | after_auction | after_auction | after_auction | after_auction | after_auction | after_auction | first_lead | first_lead | after_auction
jick         | true | true | true | true | false | false | false | false | true
joker_rank   | below_jick | below_jick | lowest | lowest | - | lowest | - | - | -
follow       | strict | strict | strict | strict | strict | strict | may_trump | may_trump | may_trump
high         | ace | ace | ace | ace | ace | ace | highest | highest | highest
low          | two | two | two | two | two | two | two | lowest | lowest
joker_value  | 0 | 0 | 1 | 1 | 0 | 0 | 0 | 0 | 0
target       | 21 | 21 | 21 | 21 | 15 | 21 | 15 | 11 | 15
finish       | higher | higher | higher | higher | higher | higher | higher | higher | bidder_first
all_pass     | redeal | redeal | redeal | redeal | redeal | redeal | redeal | redeal | redeal
dealer_may_match | false | false | false | false | false | false | false | false | false
moon_needs   | all | all | all | all | all | all | all | all | all
joker_tie    | first | first | first | first | first | first | first | first | first
first_lead   | any | any | any | any | any | any | any | any | any
low_to       | player | player | player | player | player | player | player | player | player
"""  # noqa: E501  # a table is read as a table
POINTS = {
    "minnesota": "high low jack game",
    "minnesota-7": "high low jack jick big_joker little_joker game",
    "schmier": "high low jack jick big_joker game",
    "st-paul": "high low jack jick big_joker game",
    "wisconsin-4": "high low jack game",
    "wisconsin-6": "high low jack big_joker little_joker game",
    "ontario": "high low jack game",
    "cutthroat": "high low jack game",
    "house-5": "high low jack jick game",
}


def table_rows() -> dict[str, list[str]]:
    rows = [
        [cell.strip() for cell in line.split("|")] for line in PRESET_TABLE.strip().splitlines()
    ]
    return {row[0]: row[1:] for row in rows}


@pytest.mark.parametrize("name", list(POINTS))
def test_presets_option_by_option(name: str) -> None:
    rows = table_rows()
    column = rows["option"].index(name)
    options = preset(name).options()
    assert options.pop("points") == POINTS[name].split(" ")
    assert set(options) == set(rows) - {"option"}
    for option, value in options.items():
        right = rows[option][column]
        assert right in ("-", str(value).lower()), option


def test_the_presets_are_these_and_minnesota_is_the_default() -> None:
    assert list(PRESETS) == list(POINTS)
    assert rules_from_mapping({}) == preset("minnesota") == Rules()


# --- values

VALUES: dict[str, list[Any]] = {
    "seats": [2, 4, 6, 8],
    "sides": [2, 4],
    "jokers": [0, 1, 2],
    "lowest_rank": ["2", "3", "4", "5", "6", "7", "8", "9", 2, 9],
    "hand_size": [6, 9, 12],
    "packet": [1, 2, 3, 4, 9, 20],
    "kitty": [0, 4, 18],
    "play_size": [1, 6, 9],
    "exchange": ["discard", "draw", "none"],
    "draw_limit": [0, 1, 3, 6],
    "misdeal": [True, False],
    "min_bid": [1, 2, 4],
    "max_bid": [2, 3, 4],
    "all_pass": ["redeal", "next_dealer", "dealer_bids"],
    "dealer_may_match": [True, False],
    "moon": [True, False],
    "moon_needs": ["all", "in_play"],
    "trump_named": ["after_auction", "first_lead"],
    "jick": [True, False],
    "joker_rank": ["below_jick", "lowest"],
    "joker_tie": ["first", "second", "rank"],
    "follow": ["strict", "may_trump"],
    "first_lead": ["any", "trump"],
    "points": [["high", "low"], ["game", "jack"], ["high", "low", "jack", "jick", "game"]],
    "high": ["ace", "highest"],
    "low": ["two", "lowest"],
    "low_to": ["player", "taker"],
    "joker_value": [0, 1, 5],
    "target": [1, 11, 21, 100],
    "finish": ["higher", "bidder_first", "must_bid"],
}
# What else has to be so for a value to check.
WITH: dict[tuple[str, Any], dict[str, Any]] = {
    ("seats", 6): {"hand_size": 6},
    ("seats", 8): {"hand_size": 6, "kitty": 4},
    ("exchange", "draw"): {"hand_size": 6, "kitty": 0},
    ("exchange", "none"): {"hand_size": 6, "kitty": 0},
    ("trump_named", "first_lead"): {
        **{"jokers": 0, "exchange": "none", "hand_size": 6, "kitty": 0}
    },
    ("lowest_rank", "7"): {"hand_size": 7},
    ("lowest_rank", "8"): {"hand_size": 6},
    ("lowest_rank", "9"): {"hand_size": 5, "play_size": 4},
    ("lowest_rank", 9): {"hand_size": 5, "play_size": 4},
    ("lowest_rank", "6"): {"hand_size": 8},
}
CASES = [(option, value) for option, values in VALUES.items() for value in values]


def test_every_option_is_tried_with_every_value_it_is_said_to_have() -> None:
    assert set(VALUES) == set(OPTIONS)
    for option in OPTIONS:
        words = option_values(option).split(" or ")
        if "to" not in option_values(option) and "more" not in option_values(option):
            assert {str(value).lower() for value in VALUES[option]} >= set(words) or (
                option == "points"
            )


@pytest.mark.parametrize(("option", "value"), CASES)
def test_every_value_of_every_option_plays(option: str, value: Any) -> None:
    also = {} if isinstance(value, list) else WITH.get((option, value), {})
    bids = {} if option in ("min_bid", "max_bid") else {"max_bid": 2}
    of = rules(**{option: value, **bids, **also})
    chance = Generator("values", option, str(value))
    for number in range(5):
        game = play_deal(of, deal_of(of, 1, number, 0), chance)
        assert game.to_act is None


WRONG_POINTS: list[Any] = ["high", ["high", "high"], ["king"], [1], [], None, {}]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("seats", each) for each in (0, 1, 9, -4, "4", 4.0, True, None)),
        *(("sides", each) for each in (0, 1, 9)),
        *(("jokers", each) for each in (-1, 3, "2")),
        *(("lowest_rank", each) for each in ("T", "1", "10", 1, 10, True, "")),
        *(("hand_size", each) for each in (0, -1, 1.5)),
        *(("packet", each) for each in (0, -3)),
        *(("kitty", each) for each in (-1, False)),
        *(("play_size", each) for each in (0, None)),
        *(("draw_limit", each) for each in (-1, "3")),
        *(("min_bid", each) for each in (0, -2)),
        *(("max_bid", each) for each in (0, 8)),
        *(("target", each) for each in (0, -21, "21")),
        *(("joker_value", each) for each in (-1, True)),
        *((flag, each) for flag in ("misdeal", "moon", "jick") for each in (0, 1, "true", None)),
        ("dealer_may_match", "yes"),
        ("exchange", "swap"),
        ("all_pass", "pass"),
        ("moon_needs", "none"),
        ("trump_named", ["first_lead"]),
        ("joker_rank", "highest"),
        ("joker_tie", "last"),
        ("follow", "loose"),
        ("first_lead", True),
        ("high", "king"),
        ("low", "three"),
        ("low_to", "nobody"),
        ("finish", "lower"),
        *(("points", wrong) for wrong in WRONG_POINTS),
    ],
)
def test_a_value_an_option_cannot_have_is_refused_naming_the_option(
    option: str, value: Any
) -> None:
    with pytest.raises(RulesError) as caught:
        rules(**{option: value})
    assert caught.value.option == option
    assert str(caught.value).startswith(f"{option}: ")
    assert "\n" not in str(caught.value)


def test_a_mistyped_value_names_the_nearest() -> None:
    with pytest.raises(RulesError, match=r"follow: .*did you mean may_trump"):
        rules(follow="may-trump")
    with pytest.raises(RulesError, match="points: there is no point 'joker'; did you mean"):
        rules(points=["high", "joker"])


# --- contradictions

CONTRADICTIONS: list[tuple[str, dict[str, Any], str]] = [
    ("seats", {"seats": 5}, "5 seats cannot be parted into 2 equal sides"),
    ("seats", {"seats": 4, "sides": 3}, "4 seats"),
    ("seats", {"seats": 2, "sides": 4}, "2 seats"),
    ("hand_size", {"hand_size": 13}, "need 56 cards, the pack has 54"),
    ("hand_size", {"seats": 6}, "need 58 cards, the pack has 54"),
    ("hand_size", {"lowest_rank": "7"}, "need 40 cards, the pack has 34 (lowest_rank 7"),
    ("hand_size", {"kitty": 19}, "a kitty of 19 need 55"),
    ("hand_size", {"hand_size": 5}, "nobody can discard from 5"),
    ("hand_size", {"base": "schmier", "hand_size": 7}, "must equal play_size"),
    ("hand_size", {"base": "wisconsin-4", "play_size": 5}, "with exchange none"),
    ("draw_limit", {"base": "schmier", "draw_limit": 4}, "need 20 cards, the stock has 17"),
    ("draw_limit", {"base": "schmier", "hand_size": 7, "play_size": 7}, "need 15"),
    ("min_bid", {"min_bid": 5}, "5 is more than max_bid, 4"),
    ("max_bid", {"max_bid": 5}, "5 is more than the 4 round points"),
    ("max_bid", {"points": ["high", "low"]}, "4 is more than the 2 round points"),
    ("points", {"points": ["high", "low", "jack", "jick"], "jick": False}, "jick"),
    ("points", {"base": "minnesota-7", "jokers": 1}, "little_joker needs jokers = 2, not 1"),
    ("points", {"base": "schmier", "jokers": 0}, "big_joker needs jokers = 1, not 0"),
    ("kitty", {"base": "wisconsin-4", "kitty": 2}, "exchange is none"),
    ("kitty", {"base": "schmier", "kitty": 2}, "exchange is draw"),
    ("trump_named", {"base": "house-5", "trump_named": "first_lead", "jokers": 1}, "jokers = 0"),
    ("trump_named", {"jokers": 0, "trump_named": "first_lead"}, "exchange none, not discard"),
    (
        "trump_named",
        {"base": "schmier", "trump_named": "first_lead", "jokers": 0, "max_bid": 3}
        | {"points": ["high", "low", "game"]},
        "exchange none, not draw",
    ),
]


@pytest.mark.parametrize(("option", "mapping", "why"), CONTRADICTIONS)
def test_a_contradiction_is_refused_naming_the_option_and_the_reason(
    option: str, mapping: dict[str, Any], why: str
) -> None:
    with pytest.raises(RulesError, match=re.escape(why)) as caught:
        rules_from_mapping(mapping)
    assert caught.value.option == option


def test_the_same_sets_on_the_right_side_of_the_line_check() -> None:
    rules(hand_size=12, kitty=6)
    rules(kitty=18)
    rules("schmier", draw_limit=3, hand_size=6)
    rules("schmier", jokers=2, draw_limit=3)
    rules(min_bid=4)
    rules(points=["high", "low"], max_bid=2)
    rules("wisconsin-4", hand_size=8, play_size=8)
    rules(hand_size=6, kitty=0)
    rules("house-5", trump_named="first_lead")
    # Without the draw, draw_limit says nothing and so contradicts nothing.
    rules(draw_limit=50)


# --- names


def test_an_unknown_option_is_refused_naming_the_nearest() -> None:
    for wrong, right in (("tagret", "target"), ("hand-size", "hand_size"), ("joker", "jokers")):
        with pytest.raises(RulesError, match=f"there is no such option; did you mean {right}"):
            rules_from_mapping({wrong: 1})
    with pytest.raises(RulesError, match="the options are seats, sides, jokers"):
        rules_from_mapping({"zzzz": 1})


def test_an_unknown_preset_is_refused_naming_the_nearest() -> None:
    with pytest.raises(RulesError, match="there is no preset 'minesota'; did you mean minnesota"):
        rules_from_mapping({"base": "minesota"})
    with pytest.raises(RulesError, match="base: it is the name of a preset"):
        rules_from_mapping({"base": None})
    with pytest.raises(RulesError, match="the presets are minnesota, "):
        preset("xx")


def test_a_name_is_free_text_and_says_nothing_of_the_rules() -> None:
    of = rules_from_mapping({"base": "schmier", "name": "Sunday at Ada's"})
    assert of.name == "Sunday at Ada's"
    assert of == preset("schmier")
    assert rules_to_mapping(of) == {"base": "schmier", "name": "Sunday at Ada's"}
    with pytest.raises(RulesError, match="name: it is free text"):
        rules_from_mapping({"name": 7})


@pytest.mark.parametrize("base", list(PRESETS))
def test_a_mapping_of_rules_gives_the_same_rules_again(base: str) -> None:
    of = rules(base, target=5, all_pass="next_dealer")
    assert rules_to_mapping(of) == {"base": base, "all_pass": "next_dealer", "target": 5}
    assert rules_from_mapping(rules_to_mapping(of)) == of
    assert rules_from_mapping({"base": base, **of.options()}) == of
    assert rules_from_mapping({"base": "house-5", **of.options()}) == of


def test_the_order_of_points_in_a_list_says_nothing() -> None:
    assert rules(points=["game", "jack", "low", "high"]) == rules()


def test_changing_rules_keeps_the_others_and_leaves_the_first_as_they_were() -> None:
    of = preset("schmier")
    changed = rules_with(of, {"target": 31})
    assert (changed.target, of.target) == (31, 21)
    assert changed.changed_from(of) == {"target": 31}
    with pytest.raises(AttributeError):
        of.target = 3  # type: ignore[misc]  # that it cannot be is the test


# --- settings as typed


@pytest.mark.parametrize(
    ("text", "option", "value"),
    [
        ("target=15", "target", 15),
        (" target = 15 ", "target", 15),
        ("moon=false", "moon", False),
        ("moon=TRUE", "moon", True),
        ("moon=on", "moon", True),
        ("moon=no", "moon", False),
        ("lowest_rank=7", "lowest_rank", "7"),
        ("follow=may_trump", "follow", "may_trump"),
        ('follow="may_trump"', "follow", "may_trump"),
        ("points=high,low", "points", ["high", "low"]),
        ("points=high low", "points", ["high", "low"]),
        ('points=["high", "low"]', "points", ["high", "low"]),
    ],
)
def test_settings_as_typed(text: str, option: str, value: Any) -> None:
    assert parse_setting(text) == (option, value)


@pytest.mark.parametrize(
    ("text", "option"),
    [("target", "target"), ("target=", "target"), ("target=abc", "target"), ("tagret=3", "tagret")],
)
def test_settings_that_cannot_be_read_name_the_option(text: str, option: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_setting(text)
    assert caught.value.option == option


@pytest.mark.parametrize("text", ["moon=maybe", "follow=x", "points=king", "points="])
def test_settings_with_a_wrong_value_are_refused_by_the_rules(text: str) -> None:
    option, value = parse_setting(text)
    with pytest.raises(RulesError) as caught:
        rules_with(Rules(), {option: value})
    assert caught.value.option == option
