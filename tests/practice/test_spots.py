"""Decisions to practise: the same from what is kept, and only where there is a choice."""

from __future__ import annotations

import pytest

from smear_tui.engine.actions import Discard, NameTrump, Pass
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.practice.drills import Drill
from smear_tui.practice.spots import YOU, Kind, Spot, SpotError, kind_of, play_on, play_out
from smear_tui.practice.weighing import weigh


def whole_hand(name: str, seed: int) -> list[tuple[Spot, Kind]]:
    """The decisions of a hand in which the highest bid is called and the first choice taken."""
    spot = Drill(PRESETS[name], seed=seed).hand(0)
    game, found = spot.game(), []
    while (kind := play_on(game)) is not None:
        spot = spot.after(game)
        found.append((spot, kind))
        bids = [each for each in game.legal() if hasattr(each, "level")]
        game.apply(bids[-1] if bids else weigh(spot, 2).best)
    return found


@pytest.mark.parametrize("name", ["minnesota", "schmier"])
def test_a_hand_asks_for_bid_trump_and_discard_in_this_order(name: str) -> None:
    asked = [whole_hand(name, seed) for seed in range(4)]
    kinds = [[kind for _, kind in each] for each in asked]
    assert [Kind.BID, Kind.TRUMP, Kind.DISCARD] in kinds
    assert all(each[0] is Kind.BID for each in kinds)


def test_without_an_exchange_there_is_no_discard_to_practise() -> None:
    kinds = {kind for seed in range(4) for _, kind in whole_hand("wisconsin-4", seed)}
    assert Kind.DISCARD not in kinds


def test_a_spot_that_was_kept_is_the_same_decision() -> None:
    for spot, kind in whole_hand("minnesota-7", 2):
        again = Spot.read(spot.text())
        assert again == spot
        assert kind_of(again.game()) is kind
        assert again.view().to_json() == spot.view().to_json()


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"rules":{},"seed":1,"totals":[0],"actions":[]}', "nonsense"],
)
def test_what_cannot_be_understood_says_so(text: str) -> None:
    with pytest.raises(SpotError, match="cannot be shown"):
        Spot.read(text)


def test_a_spot_in_which_others_are_to_act_is_no_decision() -> None:
    spot = Drill(PRESETS["minnesota"], seat=2).hand(0)
    with pytest.raises(SpotError, match="no decision of yours"):
        Spot.read(Spot(spot.rules, spot.seed, spot.totals).text())


def test_the_deal_is_played_out_to_its_end() -> None:
    spot = Drill(PRESETS["minnesota"], seed=3).hand(1)
    game = spot.game()
    game.apply(Pass(YOU))
    play_out(game)
    assert game.table.phase in (Phase.BETWEEN, Phase.OVER)
    assert not any(isinstance(each, NameTrump | Discard) for each in spot.actions)
