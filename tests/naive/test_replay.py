"""Records through the naive replay: right ones, and each kind of wrong one."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from tests.naive.generate import random_record, random_rules
from tests.naive.replay import replay

RECORD: dict[str, Any] = {
    "format": "smear-record",
    "version": 1,
    "rules": {"base": "cutthroat", "name": "tiny", "hand_size": 2, "play_size": 2, "target": 3},
    "players": ["You", "Ada", "Bo"],
    "bots": ["anything"],
    "deals": [
        {
            "dealer": 2,
            "hands": ["AH 3S", "2H TS", "KD 4S"],
            "actions": ["0 pass", "1 pass", "2 pass"],
        },
        {
            "dealer": 2,
            "hands": ["AH 3S", "2H TS", "KD 4S"],
            "actions": ["0 bid 2", "1 pass", "2 pass", "0 play AH", "1 play 2H", "2 play KD"],
        },
    ],
    "winner": None,
}
REST = ["0 play 3S", "1 play TS", "2 play 4S"]


def played() -> dict[str, Any]:
    """Finish the second deal: high 0, low 1, no jack, game 1 (10 against 7): 0 is set."""
    record = copy.deepcopy(RECORD)
    record["deals"][1]["actions"] += REST
    record["deals"][1]["points"] = {"high": 0, "low": 1, "jack": None, "game": 1}
    record["deals"][1]["scores"] = [-2, 2, 0]
    record["deals"][1]["totals"] = [-2, 2, 0]
    return record


def test_a_game_in_progress() -> None:
    out = replay(RECORD)
    assert out == {
        "status": "in_progress",
        "reason": None,
        "deal": 1,
        "dealer": 2,
        "phase": "play",
        "to_act": 0,
        "legal": ["play 3S"],
        "bidder": 0,
        "bid": 2,
        "moon": False,
        "trump": "H",
        "hands": ["3S", "TS", "4S"],
        "trick": [],
        "card_points": [7, 0, 0],
        "points": None,
        "scores": None,
        "totals": [0, 0, 0],
        "winner": None,
    }


def test_a_played_deal() -> None:
    out = replay(played())
    assert (out["status"], out["phase"], out["to_act"]) == ("in_progress", "between", None)
    assert out["points"] == {"high": 0, "low": 1, "jack": None, "game": 1}
    assert (out["scores"], out["totals"]) == ([-2, 2, 0], [-2, 2, 0])
    assert (out["card_points"], out["hands"]) == ([7, 10, 0], ["", "", ""])


def test_a_game_that_is_over_and_a_capped_one() -> None:
    record = played()
    record["rules"]["target"] = 2
    record["winner"] = 1
    assert (replay(record)["status"], replay(record)["winner"]) == ("over", 1)
    record["capped"] = True
    assert replay(record)["status"] == "illegal"
    assert replay({**played(), "capped": True})["status"] == "capped"


def test_null_claims_count_as_absent() -> None:
    record = played()
    record["deals"][0] |= {"points": None, "scores": None, "totals": None}
    record["deals"][1]["points"] = None
    assert replay(record)["status"] == "in_progress"


WRONG = {
    "format": lambda r: r.update(format="smear"),
    "version": lambda r: r.update(version=2),
    "no rules": lambda r: r.pop("rules"),
    "an unknown option": lambda r: r["rules"].update(seat=3),
    "rules that are refused": lambda r: r["rules"].update(max_bid=5),
    "players": lambda r: r.update(players=["You", "Ada"]),
    "the first dealer": lambda r: r["deals"][0].update(dealer=3),
    "the next dealer": lambda r: r["deals"][1].update(dealer=0),
    "an unfinished deal before": lambda r: r["deals"][0]["actions"].pop(),
    "a card twice": lambda r: r["deals"][1]["hands"].__setitem__(0, "AH 2H"),
    "a card too many": lambda r: r["deals"][1]["hands"].__setitem__(0, "AH 3S 5S"),
    "no such card": lambda r: r["deals"][1]["hands"].__setitem__(0, "AH BJ"),
    "typed notation": lambda r: r["deals"][1]["hands"].__setitem__(1, "2H 10S"),
    "an incomplete stock": lambda r: r["deals"][1].update(stock="5S"),
    "a kitty where there is none": lambda r: r["deals"][1].update(kitty="5S"),
    "no actions": lambda r: r["deals"][1].pop("actions"),
    "an illegal action": lambda r: r["deals"][1]["actions"].__setitem__(1, "1 bid 2"),
    "another seat": lambda r: r["deals"][1]["actions"].__setitem__(1, "2 pass"),
    "an action too many": lambda r: r["deals"][1]["actions"].append("0 pass"),
    "points of a thrown-in deal": lambda r: r["deals"][0].update(points={}),
    "totals of a thrown-in deal": lambda r: r["deals"][0].update(totals=[0, 0, 0]),
    "points": lambda r: r["deals"][1]["points"].update(high=1),
    "a point missing": lambda r: r["deals"][1]["points"].pop("jack"),
    "scores": lambda r: r["deals"][1].update(scores=[1, 2, 0]),
    "totals": lambda r: r["deals"][1].update(totals=[-2, 2, 1]),
    "winner": lambda r: r.update(winner=1),
}


@pytest.mark.parametrize("kind", list(WRONG))
def test_illegal(kind: str) -> None:
    record = played()
    WRONG[kind](record)
    out = replay(record)
    assert out["status"] == "illegal"
    assert out["reason"]


def test_random_games_replay_to_what_they_recorded() -> None:
    rng = Random(5)
    for _ in range(40):
        record = random_record(rng, random_rules(rng), 8)
        out = replay(record)
        assert out["status"] == ("capped" if record.get("capped") else "over")
        assert out["winner"] == record["winner"]
