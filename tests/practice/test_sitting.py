"""Hand after hand under every rule set: asked, judged, told and kept."""

from __future__ import annotations

import pytest

from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import rules_with
from smear_tui.players.names import default_names, usual_seats
from smear_tui.practice.again import dealt_anew, open_lines, played_out
from smear_tui.practice.drills import Drill, NoHand
from smear_tui.practice.keeping import Keeper
from smear_tui.practice.sitting import Sitting
from smear_tui.practice.spots import Kind
from smear_tui.practice.telling import told
from smear_tui.practice.themes import Theme
from smear_tui.practice.weighing import weigh
from smear_tui.storage.database import Store
from smear_tui.words.sides import Names

RULES = {
    **PRESETS,
    "two seats": rules_with(PRESETS["minnesota"], {"seats": 2}),
    "each alone": rules_with(PRESETS["wisconsin-6"], {"sides": 4}),
    "dealer bids": rules_with(PRESETS["schmier"], {"all_pass": "dealer_bids"}),
    "dealer may match": rules_with(PRESETS["minnesota"], {"dealer_may_match": True}),
}


@pytest.mark.parametrize("name", RULES)
def test_a_hand_of_every_rule_set_is_practised_to_its_end(name: str) -> None:
    rules, store = RULES[name], Store()
    sitting = Sitting(Drill(rules, seed=9), Keeper(store.practice, rules))
    sitting.begin(next(spot for spot in sitting.search() if spot is not None))
    kinds = []
    while (asked := sitting.question()) is not None:
        spot, kind = asked
        assert sitting.question() == asked
        found = weigh(spot, 4)
        names = Names.of(rules, default_names(usual_seats(rules.seats)), 0)
        answer = found.choices[-1].action
        assert all(len(line) <= 58 for line in told(found, answer, [], names, 58))
        assert len(list(dealt_anew(found, answer, 2))) == 2
        assert open_lines(played_out(found, answer), names)
        sitting.keep(spot, found.judge(answer))
        sitting.answered(answer)
        kinds.append(kind.value)
    assert kinds[0] == Kind.BID.value
    assert [each.kind for each in store.practice.answers()] == kinds
    assert sitting.summary().startswith(f"{len(kinds)} decision")


def test_without_a_mistake_there_is_no_hand() -> None:
    rules = PRESETS["minnesota"]
    sitting = Sitting(Drill(rules, Theme.MISTAKES), Keeper(Store().practice, rules))
    with pytest.raises(NoHand, match="Nothing comes back"):
        next(sitting.search())
