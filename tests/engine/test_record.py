"""Records: written, read, checked, refused where they are wrong (rules: notation and records)."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from smear_tui.engine.errors import RecordError
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.record import game_from_record, is_capped, record_of, replay
from smear_tui.engine.state import state_of
from tests.engine.build import act, dealt, rules, tricks
from tests.engine.chance import any_action

Record = dict[str, Any]


def played(base: str = "minnesota", deals: int = 4, seed: int = 5, **changes: Any) -> Record:
    """The record of some deals played at random."""
    game = Game(rules(base, **changes), 1, seed=seed)
    chance = Generator("record", base, seed)
    while len(game.log) < deals and not game.over:
        game.deal_next()
        while game.to_act is not None:
            game.apply(any_action(game, chance))
    return record_of(game)


def one_deal() -> Record:
    """A deal of one trick that was played: High and Jack and Game to side 0, Low to side 1."""
    return record_of(tricks(rules(), "H", "0: AH 2H JH TS"))


def fault(record: Any) -> RecordError:
    """What a record is refused with; checks that reading and replaying agree."""
    with pytest.raises(RecordError) as caught:
        game_from_record(copy.deepcopy(record))
    _, error = replay(record)
    assert str(error) == str(caught.value)
    assert "\n" not in str(error)
    return caught.value


def where(error: RecordError) -> tuple[int | None, int | None, int | None]:
    return error.deal, error.action, error.seat


# --- written and read


@pytest.mark.parametrize("base", list(PRESETS))
def test_a_record_replays_to_the_same_record_over_json(base: str) -> None:
    record = played(base, deals=12)
    text = json.dumps(record)
    assert json.dumps(record_of(game_from_record(json.loads(text)))) == text


def test_a_record_looks_as_the_rules_show_it() -> None:
    game = dealt(rules(target=15), dealer=0)
    game.players, game.seed = ["You", "Ada", "Bo", "Cy"], 7
    act(game, "1 pass; 2 bid 2; 3 pass; 0 bid 3; 0 trump H")
    record = record_of(game)
    assert list(record) == ["format", "version", "rules", "players", "seed", "deals", "winner"]
    assert record["format"] == "smear-record"
    assert record["version"] == 1
    assert record["rules"] == {"base": "minnesota", "target": 15}
    deal = record["deals"][0]
    assert list(deal) == ["dealer", "hands", "kitty", "stock", "actions"]
    assert deal["actions"] == ["1 pass", "2 bid 2", "3 pass", "0 bid 3", "0 trump H"]
    assert record["winner"] is None


def test_a_played_deal_carries_points_scores_and_totals() -> None:
    deal = one_deal()["deals"][0]
    assert deal["points"] == {"high": 0, "low": 1, "jack": 0, "game": 0}
    assert (deal["scores"], deal["totals"]) == ([3, 1], [3, 1])


def test_a_thrown_in_deal_carries_its_actions_and_no_points() -> None:
    game = dealt(rules(), dealer=3)
    act(game, "0 pass; 1 pass; 2 pass; 3 pass")
    assert list(record_of(game)["deals"][0])[-1] == "actions"


def test_scores_are_left_out_of_a_deal_with_a_moon_and_totals_where_it_ended_the_game() -> None:
    ended = record_of(tricks(rules(), "H", "0: AH 2H JH TS", call="moon"))
    assert list(ended["deals"][0])[-1] == "points"
    assert ended["winner"] == 1


def test_a_moon_that_did_not_end_the_game_keeps_its_totals() -> None:
    record = one_deal()
    record["deals"][0]["actions"][0] = "0 bid 4"
    record["deals"][0] |= {"scores": [-4, 1], "totals": [-4, 1]}
    won = copy.deepcopy(record_of(tricks(rules(), "H", "2: AH 3S 2H JH", call="moon"))["deals"][0])
    won["dealer"] = 0
    won["actions"] = ["1 pass", *won["actions"][:1], "2 trump H", "2 play AH"]
    won["actions"] += ["3 play 3S", "0 play 2H", "1 play JH"]
    won.pop("points")
    record["deals"].append(won)
    game = game_from_record(record)
    assert (game.table.totals, game.winner) == ([0, 1], None)
    deal = record_of(game)["deals"][1]
    assert "scores" not in deal
    assert deal["totals"] == [0, 1]
    assert game_from_record(record_of(game)).table.totals == [0, 1]
    deal["scores"] = [0, 0]
    broken = {**record, "deals": [record["deals"][0], deal]}
    assert fault(broken).reason == "'scores' is left out after this moon"


def test_a_record_may_stop_anywhere() -> None:
    record = played(deals=1)
    actions = record["deals"][0]["actions"]
    whole = record["deals"][0]
    for number in range(len(actions)):
        deal = {**whole, "actions": actions[:number]}
        for key in ("points", "scores", "totals"):
            deal.pop(key, None)
        game = game_from_record({**record, "deals": [deal]})
        assert game.to_act is not None
        assert record_of(game)["deals"][0]["actions"] == actions[:number]


def test_a_record_without_a_deal_is_a_game_not_begun() -> None:
    record = {"format": "smear-record", "version": 1, "rules": {}, "deals": []}
    game = game_from_record(record)
    assert state_of(game)["deal"] is None
    assert state_of(game)["phase"] == "between"


# --- what may be left out, what is kept


def test_rules_without_base_means_minnesota() -> None:
    record = played()
    record["rules"] = {}
    assert game_from_record(record).rules == rules()


def test_rules_are_kept_as_the_record_spells_them() -> None:
    for given in ({}, {"base": "minnesota", "target": 21}, {"name": "Ours", "lowest_rank": 2}):
        record = {**played(), "rules": given}
        assert record_of(game_from_record(record))["rules"] == given


def test_unknown_keys_are_kept_and_ignored() -> None:
    record = played()
    record |= {"bots": ["rookie", "a:k=v"], "assisted": True, "notes": {"x": [1]}, "mine": None}
    record["deals"][0]["comment"] = "a good one"
    again = record_of(game_from_record(record))
    assert again == record


def test_kitty_may_be_left_out_where_there_is_none_and_stock_where_nothing_is_drawn() -> None:
    record = played("wisconsin-4", deals=2)
    record["deals"][0].pop("stock")
    assert "kitty" not in record["deals"][0]
    assert record_of(game_from_record(record)) == record
    record["deals"][0]["kitty"] = ""
    game_from_record(record)
    minnesota = played()
    minnesota["deals"][0].pop("stock")
    assert record_of(game_from_record(minnesota)) == minnesota


def test_points_scores_totals_and_winner_are_computed_when_absent_or_null() -> None:
    record = played("schmier", deals=30, target=3)
    assert record["winner"] is not None
    absent, null = copy.deepcopy(record), copy.deepcopy(record)
    absent.pop("winner")
    null.pop("winner")
    for deal in absent["deals"]:
        for key in ("points", "scores", "totals"):
            deal.pop(key, None)
    for deal in null["deals"]:
        deal |= {"points": None, "scores": None, "totals": None}
    assert record_of(game_from_record(absent)) == record
    assert record_of(game_from_record(null)) == record


def test_winner_null_states_that_nobody_has_won() -> None:
    won = played("schmier", deals=30, target=3)
    assert fault({**won, "winner": None}).reason == f"'winner' must be {won['winner']}, not null"
    on = played(deals=1, moon=False)
    game_from_record({**on, "winner": None})
    assert fault({**on, "winner": 0}).reason == "'winner' must be null, not 0"


def test_capped_says_that_a_game_was_stopped() -> None:
    record = {**played(deals=1, moon=False), "capped": True}
    game = game_from_record(record)
    assert is_capped(game)
    assert record_of(game) == record
    assert not is_capped(game_from_record({**record, "capped": False}))


def test_capped_in_a_game_that_is_over_is_refused() -> None:
    won = played("schmier", deals=30, target=3)
    assert fault({**won, "capped": True}).reason == "'capped' in a game that is over"
    game_from_record({**won, "capped": False})


# --- faults of the whole


@pytest.mark.parametrize("record", [None, 3, "x", [], [{}], True])
def test_what_is_no_object_is_refused(record: Any) -> None:
    assert fault(record).reason == "a record is a JSON object"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": "chess"}, "'format' must be 'smear-record', not 'chess'"),
        ({"format": None}, "'format' must be 'smear-record', not None"),
        ({"version": 2}, "'version' must be 1, not 2"),
        ({"version": "1"}, "'version' must be 1, not '1'"),
        ({"version": 1.0}, "'version' must be 1, not 1.0"),
        ({"version": True}, "'version' must be 1, not True"),
        ({"rules": None}, "'rules' is missing, or is not an object"),
        ({"rules": "minnesota"}, "'rules' is missing, or is not an object"),
        ({"rules": {"base": "minesota"}}, "rules: base: there is no preset 'minesota'; did you"),
        ({"rules": {"tagret": 3}}, "rules: tagret: there is no such option; did you mean target?"),
        ({"rules": {"target": 0}}, "rules: target: it can be 1 or more, not 0"),
        ({"rules": {"max_bid": 5}}, "rules: max_bid: 5 is more than the 4 round points"),
        ({"rules": {"name": 3}}, "rules: name: it is free text, not 3"),
        ({"players": ["Ada"]}, "'players' has one name a seat: 4, not 1"),
        ({"players": "Ada"}, "'players' is a list of names"),
        ({"players": [1, 2, 3, 4]}, "'players' is a list of names"),
        ({"players": None}, "'players' is a list of names"),
        ({"deals": None}, "'deals' is missing, or is not a list"),
        ({"deals": {}}, "'deals' is missing, or is not a list"),
        ({"winner": "0"}, "'winner' must be null, not 0"),
        ({"winner": False}, "'winner' must be null, not False"),
        ({"capped": 1}, "'capped' is true or false, not 1"),
        ({"capped": None}, "'capped' is true or false, not None"),
    ],
)
def test_faults_of_the_whole_are_refused(change: Record, why: str) -> None:
    record = {**played(deals=1, moon=False), **change}
    error = fault(record)
    assert error.reason.startswith(why)
    assert where(error) == (None, None, None)


@pytest.mark.parametrize("key", ["format", "version", "rules", "deals"])
def test_a_missing_part_is_refused(key: str) -> None:
    record = played(deals=1)
    record.pop(key)
    assert f"'{key}'" in fault(record).reason


# --- faults of a deal


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"dealer": None}, "'dealer' is a seat, 0 to 3"),
        ({"dealer": "1"}, "'dealer' is a seat, 0 to 3"),
        ({"dealer": True}, "'dealer' is a seat, 0 to 3"),
        ({"dealer": 4}, "'dealer' is a seat, 0 to 3"),
        ({"dealer": -1}, "'dealer' is a seat, 0 to 3"),
        ({"hands": None}, "'hands' is missing, or is not a list"),
        ({"hands": "AS"}, "'hands' is missing, or is not a list"),
        ({"hands": []}, "4 hands are dealt, not 0"),
        ({"hands": ["", "", "", ""]}, "seat 0 gets 9 cards, not 0"),
        ({"hands": [[], [], [], []]}, "the hand of seat 0 is a string of cards"),
        ({"hands": ["XX", "", "", ""]}, "the hand of seat 0: 'XX' is not a card"),
        ({"kitty": "AS"}, "the kitty has 4 cards, not 1"),
        ({"kitty": 4}, "the kitty is a string of cards"),
        ({"kitty": None}, "the kitty is a string of cards"),
        ({"stock": "AS"}, "the stock has 14 cards, not 1"),
        ({"stock": ""}, "the stock has 14 cards, not 0"),
        ({"stock": None}, "the stock is a string of cards"),
        ({"actions": None}, "'actions' is missing, or is not a list"),
        ({"actions": "0 pass"}, "'actions' is missing, or is not a list"),
    ],
)
def test_faults_of_a_deal_are_refused_with_its_number(change: Record, why: str) -> None:
    record = played(deals=3, moon=False)
    record["deals"][2] |= change
    error = fault(record)
    assert error.reason.startswith(why)
    assert where(error) == (2, None, None)
    assert str(error).startswith("deal 2: ")


def test_a_deal_that_is_no_object_is_refused() -> None:
    record = played(deals=2, moon=False)
    record["deals"][1] = "deal"
    assert (fault(record).reason, where(fault(record))) == (
        "a deal is a JSON object",
        (1, None, None),
    )


def test_the_dealer_must_be_the_one_whose_turn_it_is() -> None:
    record = played(deals=3, moon=False, misdeal=False, all_pass="next_dealer")
    assert [deal["dealer"] for deal in record["deals"]] == [1, 2, 3]
    record["deals"][1]["dealer"] = 1
    assert fault(record).reason == "the dealer is seat 2, not 1"


def test_a_card_dealt_twice_is_refused() -> None:
    record = played(deals=1)
    deal = record["deals"][0]
    deal["hands"][0] = deal["hands"][1]
    assert fault(record).reason.endswith(" is dealt twice")
    deal["hands"][0] = "AS " * 8 + "AS"
    assert fault(record).reason == "the hand of seat 0: AS is there twice"


def test_cards_in_loose_notation_are_refused_saying_what_would_be_right() -> None:
    record = played(deals=1)
    hands = record["deals"][0]["hands"]
    for seat, hand in enumerate(hands):
        if "T" in hand:
            hands[seat] = hand.replace("T", "10")
            break
    assert "is not strict notation: write T" in fault(record).reason


def test_a_deal_after_an_unfinished_one_is_refused() -> None:
    record = played(deals=2, moon=False)
    first = record["deals"][0]
    first["actions"] = first["actions"][:-1]
    for key in ("points", "scores", "totals"):
        first.pop(key, None)
    error = fault(record)
    assert (error.reason, error.deal) == ("deal 0 is not finished", 1)


def test_a_deal_after_the_end_of_the_game_is_refused() -> None:
    record = played("schmier", deals=30, target=3)
    record["deals"].append(copy.deepcopy(record["deals"][0]))
    error = fault(record)
    assert (error.reason, error.deal) == (
        "the game was over before this deal",
        len(record["deals"]) - 1,
    )


def test_a_drawing_game_needs_its_stock() -> None:
    record = played("schmier", deals=1)
    record["deals"][0].pop("stock")
    assert fault(record).reason == "the stock of 17 cards is missing, and seats draw from it"


# --- faults of an action


@pytest.mark.parametrize(
    ("index", "action", "seat", "why"),
    [
        (0, "1 pass", 1, "It is not seat 1's turn: seat 0 is to act"),
        (0, "0 play AH", 0, "The auction is on: a bid or a pass is wanted, not a card played"),
        (0, "0 bid 5", 0, "Not 5: 4 is the highest bid in this game"),
        (0, "0 misdeal", 0, "No misdeal: AH is not one of the worthless cards"),
        (4, "0 bid 4", 0, "The bidder names trump now, not a bid"),
        (6, "1 play AH", 1, "Not AH: it is not in your hand"),
        (7, "3 play 2H", 3, "It is not seat 3's turn: seat 2 is to act"),
        (0, "0 fold", 0, "'0 fold': 'fold' is not a verb"),
        (0, "9 pass", None, "'9 pass' is not an action"),
        (0, "pass", None, "'pass' is not an action"),
        (5, "0 play 10S", 0, "'10S' is not strict notation: write TS"),
        (0, 7, None, "an action is a string, not 7"),
        (0, None, None, "an action is a string, not None"),
    ],
)
def test_faults_of_an_action_are_refused_with_deal_action_seat_and_reason(
    index: int, action: Any, seat: int | None, why: str
) -> None:
    record = one_deal()
    record["deals"][0]["actions"][index] = action
    error = fault(record)
    assert error.reason.startswith(why)
    assert where(error) == (0, index, seat)
    assert str(error).startswith(
        f"deal 0, action {index}{'' if seat is None else f', seat {seat}'}"
    )


def test_an_action_after_the_end_of_a_deal_is_refused() -> None:
    record = one_deal()
    record["deals"][0]["actions"].append("0 pass")
    error = fault(record)
    assert error.reason == "No deal is on: the next one must be dealt first"
    assert where(error) == (0, 9, 0)


def test_replay_goes_as_far_as_the_record_is_right() -> None:
    record = one_deal()
    record["deals"][0]["actions"][7] = "2 play 3S"
    game, error = replay(record)
    assert error is not None
    assert game is not None
    assert state_of(game)["trick"] == ["0 AH", "1 2H"]
    assert state_of(game)["to_act"] == 2


# --- what a record says of its deals


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("points", {"high": 0, "low": 0, "jack": 0, "game": 0}, "'points' must be "),
        ("points", {"high": 0, "low": 1, "jack": 0}, "'points' must be "),
        ("points", {"high": 0, "low": 1, "jack": 0, "game": 0, "jick": None}, "'points' must be "),
        ("points", {"high": False, "low": True, "jack": False, "game": False}, "'points' must be "),
        ("points", [0, 1, 0, 0], "'points' must be "),
        ("points", "0100", "'points' must be "),
        ("scores", [3, 2], "'scores' must be [3, 1], not [3, 2]"),
        ("scores", [3], "'scores' must be [3, 1], not [3]"),
        ("scores", [3.0, 1.0], "'scores' must be [3, 1], not [3.0, 1.0]"),
        ("scores", {"0": 3, "1": 1}, "'scores' must be [3, 1]"),
        ("scores", 3, "'scores' must be [3, 1], not 3"),
        ("scores", [], "'scores' must be [3, 1], not []"),
        ("totals", [4, 1], "'totals' must be [3, 1], not [4, 1]"),
        ("totals", [3, 1, 0], "'totals' must be [3, 1], not [3, 1, 0]"),
        ("totals", [3, True], "'totals' must be [3, 1], not [3, True]"),
    ],
)
def test_points_scores_and_totals_are_checked(key: str, value: Any, why: str) -> None:
    record = one_deal()
    record["deals"][0][key] = value
    error = fault(record)
    assert error.reason.startswith(why)
    assert where(error) == (0, None, None)


def test_points_in_another_order_are_the_same() -> None:
    record = one_deal()
    record["deals"][0]["points"] = {"game": 0, "jack": 0, "low": 1, "high": 0}
    assert game_from_record(record).table.totals == [3, 1]


@pytest.mark.parametrize(
    ("key", "value"),
    [("points", {"high": 0, "low": 1, "jack": 0, "game": 0}), ("scores", [3, 1]),
     ("totals", [0, 0]), ("totals", []), ("points", {})],
)  # fmt: skip
@pytest.mark.parametrize("unfinished", [True, False])
def test_unfinished_and_thrown_in_deals_carry_none_of_the_three(
    key: str, value: Any, unfinished: bool
) -> None:
    game = dealt(rules(), dealer=3)
    act(game, "0 bid 2" if unfinished else "0 pass; 1 pass; 2 pass; 3 pass")
    record = record_of(game)
    record["deals"][0] |= {"points": None, "scores": None, "totals": None}
    game_from_record(record)
    record["deals"][0][key] = value
    assert fault(record).reason == f"'{key}' belongs to a deal that was played to its end"


@pytest.mark.parametrize(("key", "value"), [("scores", [0, 1]), ("totals", [0, 1])])
def test_a_moon_that_ended_the_game_has_neither_scores_nor_totals(key: str, value: Any) -> None:
    record = record_of(tricks(rules(), "H", "0: AH 2H JH TS", call="moon"))
    record["deals"][0][key] = value
    assert fault(record).reason == f"'{key}' is left out after this moon"


# --- broken at random


def _break(chance: Generator, record: Record) -> Any:
    """Put nonsense somewhere into a record."""
    nonsense: list[Any] = [None, True, 0, -1, 3, 1e9, "", "AS", "0 pass", [], {}, ["x"], {"a": 1}]
    here: Any = record
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return record
        key = chance.choice(keys)
        deeper = here[key]
        if isinstance(deeper, dict | list) and deeper and chance.below(4):
            here = deeper
            continue
        if chance.below(2):
            here[key] = chance.choice(nonsense)
        else:
            del here[key]
        return record


@pytest.mark.parametrize("base", ["minnesota", "schmier", "ontario"])
def test_nonsense_anywhere_is_a_record_error_and_never_another(base: str) -> None:
    record = json.dumps(played(base, deals=2))
    chance = Generator("nonsense", base)
    refused = 0
    for _ in range(1500):
        broken = _break(chance, json.loads(record))
        game, error = replay(broken)
        refused += error is not None
        assert error is not None or game is not None
    assert refused > 900


@pytest.mark.parametrize(
    "change",
    [
        {"rules": {"follow": "x\n\x1b[31mred"}},
        {"rules": {"x\ny\u202e": 1}},
        {"rules": {"base": "\x00"}},
        {"rules": {"points": ["\r\n"]}},
        {"format": "\x1b[2J"},
        {"players": ["a\nb"]},
        {"winner": "\n"},
        {"capped": "\x07"},
        {"version": "\n" * 10_000},
    ],
)
def test_a_fault_is_one_printable_line_whatever_it_quotes(change: Record) -> None:
    error = fault({**one_deal(), **change})
    for text in (str(error), error.reason):
        assert text.isprintable()
        assert len(text) <= 600


@pytest.mark.parametrize("key", ["points", "scores", "totals", "dealer", "hands", "kitty"])
def test_a_fault_of_a_deal_is_one_printable_line_whatever_it_quotes(key: str) -> None:
    record = one_deal()
    record["deals"][0][key] = "\x1b[31m\n\ud800" * 500
    assert str(fault(record)).isprintable()
    record = one_deal()
    record["deals"][0]["actions"][0] = "0 \x1b]0;title\x07\n"
    assert str(fault(record)).isprintable()
