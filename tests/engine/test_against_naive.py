"""The engine against the naive implementation, which shares no line with it.

100,000 positions (``--soak``: twenty times that) of every preset and of random option sets: the
whole state with its legal actions is the same in both, and so is the verdict on actions that are
mostly illegal. Records broken in all kinds of ways get the same status from both, and stand at the
same place.
"""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from smear_tui.engine.errors import ParseError
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Deal
from smear_tui.engine.notation import parse_action, parse_cards
from smear_tui.engine.presets import PRESETS, rules_from_mapping
from smear_tui.engine.record import is_capped, record_of
from smear_tui.engine.record import replay as engine_replay
from smear_tui.engine.state import state_of
from tests.naive.game import NaiveGame
from tests.naive.generate import random_action, random_deal, random_record, random_rules
from tests.naive.replay import replay as naive_replay
from tests.naive.replay import standing
from tests.naive.rules import full_rules

State = dict[str, Any]

CHUNKS = 20
POSITIONS = 5_000
RECORDS = 25

VERBS = ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6", "bid 7", "bid 8", "moon"]
VERBS += ["misdeal", "trump S", "trump H", "trump D", "trump C", "discard", "play", "fold", ""]
CARDS = [f"{rank}{suit}" for suit in "SHDC" for rank in "23456789TJQKA"] + ["BJ", "LJ"]


def tidied(state: State) -> State:
    """The state without the order of cards and calls in lists, which says nothing."""
    legal = state["legal"]
    if isinstance(legal, dict):
        legal = {**legal, "must": sorted(legal["must"]), "from": sorted(legal["from"])}
    elif legal is not None:
        legal = sorted(legal)
    hands = state["hands"] and [sorted(hand.split()) for hand in state["hands"]]
    return {**state, "legal": legal, "hands": hands}


def naive_state(game: NaiveGame) -> State:
    state = standing(game)
    return tidied({key: state[key] for key in state if key not in ("status", "reason")})


def try_action(game: Game, text: str) -> str | None:
    """Why the engine refuses an action, None if it takes it."""
    try:
        action = parse_action(text)
    except ParseError as error:
        return str(error)
    return game.why_not(action)


def some_action(rng: Random, naive: NaiveGame) -> str:
    """An action that may or may not be legal: any, or a legal one somewhat changed."""
    seats = naive.rules["seats"]
    if rng.random() < 0.4:
        verb = rng.choice(VERBS)
        if verb in ("play", "discard"):
            verb = " ".join([verb, *rng.sample(CARDS, rng.choice([0, 1, 1, 1, 2, 3]))])
        return f"{rng.randrange(seats) if rng.random() < 0.3 else naive.to_act} {verb}"
    words = random_action(rng, naive).split(" ")
    hand = naive.hands[naive.to_act or 0]
    if words[1] in ("play", "discard") and len(words) > 2:
        _change_a_card(rng, words, hand)
    elif words[1] == "discard":
        words += rng.sample(hand, min(len(hand), rng.randint(0, 3)))
    else:
        words[0] = str(rng.randrange(seats))
    return " ".join(words)


def _change_a_card(rng: Random, words: list[str], hand: list[str]) -> None:
    place = rng.randrange(2, len(words))
    kind = rng.random()
    if kind < 0.5:
        words[place] = rng.choice(hand)
    elif kind < 0.6:
        words[place] = rng.choice(CARDS)
    elif kind < 0.75 and words[1] == "discard":
        del words[place]
    elif kind < 0.85:
        words.append(rng.choice(hand))
    elif kind < 0.95:
        words[0] = str((int(words[0]) + 1) % 8)
    else:
        words[place] = words[place].lower()


def play_both(rng: Random, mapping: dict[str, Any], positions: int) -> int:
    """Play one game in both; return how many positions were compared."""
    full = full_rules(mapping)
    dealer = rng.randrange(full["seats"])
    naive, game = NaiveGame(full, dealer), Game(rules_from_mapping(mapping), dealer)
    compared = 0
    while naive.phase != "over" and compared < positions:
        hands, kitty, stock = random_deal(rng, full)
        naive.start(hands, kitty, stock)
        game.deal(
            Deal(
                tuple(parse_cards(" ".join(hand)) for hand in hands),
                parse_cards(" ".join(kitty)),
                parse_cards(" ".join(stock)),
            )
        )
        while naive.to_act is not None:
            assert tidied(state_of(game)) == naive_state(naive)
            compared += 1
            text = some_action(rng, naive)
            assert (try_action(game, text) is None) == (naive.fault(text) is None), text
            text = random_action(rng, naive)
            naive.act(text)
            game.apply(parse_action(text))
        assert tidied(state_of(game)) == naive_state(naive)
    return compared


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_state_and_legal_actions_agree(chunk: int, soak: int) -> None:
    rng = Random(f"positions {chunk}")
    compared, games = 0, 0
    presets = list(PRESETS)
    while compared < POSITIONS * soak:
        # Every other game is of a preset, the others of any option set.
        base = presets[(games // 2 + chunk) % len(presets)]
        mapping = random_rules(rng) if games % 2 else {"base": base}
        compared += play_both(rng, mapping, rng.choice([50, 150, 1000]))
        games += 1


def replayed(record: Any) -> tuple[str, State]:
    """What the engine's replay of a record gives: its status and where it stands."""
    game, error = engine_replay(record)
    if game is None:
        return "illegal", {}
    state = tidied(state_of(game))
    if error is not None:
        return "illegal", state
    return ("over" if game.over else "capped" if is_capped(game) else "in_progress"), state


def broken(rng: Random, record: State) -> State:
    """The record with one thing changed that a rule speaks of (it may still be right)."""
    record = copy.deepcopy(record)
    deal = rng.choice(record["deals"])
    actions: list[str] = deal["actions"]
    place = rng.randrange(len(actions))
    other = rng.choice(rng.choice(record["deals"])["actions"])
    kind = rng.randrange(22)
    if kind == 0:
        del actions[place]
    elif kind == 1:
        actions.insert(place, other)
    elif kind == 2:
        actions[place] = other
    elif kind == 3 and place:
        actions[place - 1], actions[place] = actions[place], actions[place - 1]
    elif kind == 4:
        del actions[place:]
    elif kind == 5:
        actions.append(other)
    elif kind == 6:
        actions[place] = _broken_text(rng, actions[place])
    elif kind < 10:
        _break_cards(rng, deal)
    elif kind < 15:
        _break_claims(rng, record, deal)
    elif kind == 15:
        deal["dealer"] = rng.choice([0, 1, 2, 5, 9, -1, None, "0", True, 1.0])
    elif kind == 16:
        record["winner"] = rng.choice([None, 0, 1, 2, 7, "0", True, 0.0])
    elif kind == 17:
        record["capped"] = rng.choice([True, False, 0, "yes", None])
    elif kind == 18:
        record["rules"] = _broken_rules(rng, record["rules"])
    elif kind == 19:
        record["deals"].append(copy.deepcopy(deal))
    elif kind == 20:
        del record["deals"][rng.randrange(len(record["deals"])) :]
    else:
        record["version"] = rng.choice([1, 2, "1", True, None])
        record["players"] = [f"P{seat}" for seat in range(rng.choice([3, 4, 6]))]
    return record


def _broken_text(rng: Random, text: str) -> str:
    place = rng.randrange(len(text) + 1)
    return rng.choice(
        [
            text[:place] + text[place + 1 :],
            text[:place] + rng.choice("0123456789TJQKASHDCBL ?x") + text[place:],
            text.lower(),
            text.upper(),
            text.replace("T", "10"),
            text + " ",
        ]
    )


def _break_cards(rng: Random, deal: State) -> None:
    where = rng.choice(["hands", "kitty", "stock"])
    if where == "hands":
        seat = rng.randrange(len(deal["hands"]))
        kind = rng.randrange(3)
        if kind == 0:
            deal["hands"][seat] = _broken_text(rng, deal["hands"][seat])
        elif kind == 1:
            deal["hands"][seat] = rng.choice(deal["hands"])
        else:
            del deal["hands"][seat]
    elif rng.random() < 0.5:
        deal.pop(where)
    else:
        deal[where] = rng.choice([None, "", "AS", _broken_text(rng, deal[where] or "AS")])


def _break_claims(rng: Random, record: State, deal: State) -> None:
    key = rng.choice(["points", "scores", "totals"])
    values: list[Any] = [None, [], {}, [0, 0], [4, 0], {"high": 0}, 3, "x"]
    if isinstance(deal.get("points"), dict):
        points = dict(deal["points"])
        points[rng.choice([*points])] = rng.choice([None, 0, 1, True, 0.0])
        values += [points, {"points": 1, **points}]
    for each in ("scores", "totals"):
        if each in deal:
            values += [deal[each], [*deal[each], 0], [float(n) for n in deal[each]]]
            values.append([n + (rng.random() < 0.5) for n in deal[each]])
    if rng.random() < 0.2:
        deal.pop(key, None)
    else:
        deal[key] = rng.choice(values)


def _broken_rules(rng: Random, rules: State) -> Any:
    options: list[tuple[str, Any]] = [
        *(("target", each) for each in (0, 1, 5, "21", None)),
        *(("max_bid", each) for each in (1, 2, 7, 8)),
        *(("min_bid", each) for each in (0, 1, 4)),
        *(("seats", each) for each in (2, 3, 4, 6, 9)),
        *(("sides", each) for each in (1, 2, 3, 4)),
        *(("jokers", each) for each in (0, 1, 2, 3)),
        *(("kitty", each) for each in (0, 2, 4, 40)),
        *(("hand_size", each) for each in (1, 6, 9, 13)),
        *(("play_size", each) for each in (1, 6, 9)),
        *(("exchange", each) for each in ("discard", "draw", "none", "swap")),
        *(("draw_limit", each) for each in (0, 4, 9, -1)),
        *(("follow", each) for each in ("strict", "may_trump", "any", True)),
        *(("finish", each) for each in ("higher", "bidder_first", "must_bid", "lower")),
        *(("moon_needs", each) for each in ("all", "in_play", "some")),
        *(("moon", each) for each in (True, False, 0, "no")),
        *(("jick", each) for each in (True, False, 1)),
        *(("low", each) for each in ("two", "lowest", "three")),
        *(("high", each) for each in ("ace", "highest", "king")),
        *(("lowest_rank", each) for each in ("2", 7, "9", 10, "T", True)),
        *(("points", each) for each in (["high"], ["high", "high"], [], "high", ["king"])),
        *(("base", each) for each in ("minnesota", "schmier", "minesota", None)),
        *(("name", each) for each in ("x", "")),
        *(("trump_named", each) for each in ("first_lead", "after_auction")),
        ("unknown", 1),
    ]
    option, value = rng.choice(options)
    return {**rules, option: value}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_broken_records_get_the_same_status(chunk: int, soak: int) -> None:
    rng = Random(f"records {chunk}")
    statuses = []
    for number in range(RECORDS * soak):
        base = list(PRESETS)[(number + chunk) % len(PRESETS)]
        mapping = random_rules(rng) if number % 2 else {"base": base}
        record = random_record(rng, mapping, max_deals=3)
        for changed in [record, *(broken(rng, record) for _ in range(6))]:
            changed = json.loads(json.dumps(changed))
            statuses.append(compare_replays(changed))
    assert set(statuses) >= {"illegal", "over"}


def compare_replays(record: State) -> str:
    status, state = replayed(record)
    naive = naive_replay(record)
    assert status == naive["status"], (naive["reason"], engine_replay(record)[1], record)
    # A first dealer that cannot be is met before the first deal by one, in it by the other.
    if state and naive["phase"] is not None:
        assert state == tidied({key: naive[key] for key in state}), record
    return status


def test_records_written_by_the_engine_are_right_for_both() -> None:
    rng = Random("written")
    for _ in range(100):
        mapping = random_rules(rng)
        record = random_record(rng, mapping, max_deals=4)
        game, error = engine_replay(record)
        assert error is None
        assert game is not None
        written = record_of(game)
        assert naive_replay(written)["status"] == replayed(written)[0] == replayed(record)[0]
