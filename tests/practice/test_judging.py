"""What an answer costs, and how it is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smear_tui.analysis.comparing import Figure
from smear_tui.engine.actions import Bid, Discard, Pass
from smear_tui.engine.generator import first_dealer
from smear_tui.engine.notation import parse_action
from smear_tui.engine.presets import PRESETS
from smear_tui.players.names import default_names, usual_seats
from smear_tui.practice.again import anew_lines, dealt_anew, open_lines, played_out
from smear_tui.practice.drills import Drill
from smear_tui.practice.labels import Labels
from smear_tui.practice.spots import Kind, Spot, play_on
from smear_tui.practice.telling import Opinion, opinions, table, told, verdict
from smear_tui.practice.themes import Theme
from smear_tui.practice.weighing import Findings, tidied, weigh, weighing
from smear_tui.words.cards import ASCII, UNICODE
from smear_tui.words.sides import Names


def names_of(spot: Spot, *, ascii_cards: bool = False) -> Names:
    players = default_names(usual_seats(spot.rules.seats))
    return Names.of(spot.rules, players, 0, ASCII if ascii_cards else UNICODE)


def found(name: str = "minnesota", theme: Theme = Theme.ALL, worlds: int = 20) -> Findings:
    return weigh(Drill(PRESETS[name], theme, seed=3).hand(0), worlds)


def test_the_best_costs_nothing_and_every_other_choice_something() -> None:
    all_of = found()
    costs = [all_of.cost(each.action).mean for each in all_of.choices]
    assert costs[0] == 0
    assert all(each >= 0 for each in costs)
    assert costs == sorted(costs)
    assert all_of.judge(all_of.best).right


def test_a_bid_that_is_hardly_ever_made_is_a_mistake() -> None:
    all_of = found()
    worst = max((each for each in all_of.choices), key=lambda each: all_of.cost(each.action).mean)
    judged = all_of.judge(worst.action)
    assert not judged.right
    assert judged.cost.mean > judged.cost.half


def test_figures_do_not_depend_on_how_they_are_asked_for() -> None:
    spot = found().spot
    *_, bit_by_bit = weighing(spot, 20, step=7)
    assert bit_by_bit.weighed == weigh(spot, 20).weighed


def test_near_the_end_the_chance_to_win_decides() -> None:
    spot = found().spot
    near = weigh(replace(spot, totals=(12, 20)), 20)
    assert near.near
    wins = [each.win.mean for each in near.choices]
    assert wins == sorted(wins, reverse=True)
    judged = near.judge(near.choices[-1].action)
    assert judged.cost.mean == pytest.approx(judged.lost.mean * 42)


def test_a_discard_of_ones_own_is_weighed_beside_the_others() -> None:
    drawn = found("schmier", Theme.DRAW)
    none = Discard(0, ())
    assert weigh(drawn.spot, 5, none).knows(none)
    some = drawn.best
    assert isinstance(some, Discard)
    assert tidied(Discard(0, some.cards[::-1])) == some


@pytest.mark.parametrize("width", [40, 58, 78])
@pytest.mark.parametrize(
    ("name", "theme"),
    [("minnesota", Theme.MOON), ("minnesota-7", Theme.THREAT), ("schmier", Theme.DRAW)],
)
def test_a_judgement_fits_its_width_and_marks_the_answer(
    name: str, theme: Theme, width: int
) -> None:
    all_of = found(name, theme)
    spot = all_of.spot
    lines = told(all_of, all_of.choices[-1].action, opinions(spot), names_of(spot), width)
    assert all(len(line) <= width for line in lines)
    assert sum(line.startswith("> ") for line in lines) == 1
    text = "\n".join(lines)
    for word in ("steady:", "expert:", "20 deals", "best"):
        assert word in text


def test_in_letters_a_judgement_is_ascii() -> None:
    all_of = found("minnesota-7", Theme.MOON)
    spot = all_of.spot
    lines = told(all_of, all_of.best, opinions(spot), names_of(spot, ascii_cards=True), 78)
    assert "\n".join(lines).isascii()


def test_discards_are_told_apart_by_what_is_kept() -> None:
    spot = Drill(PRESETS["minnesota"], seed=3).hand(0)
    game = spot.game()
    while (kind := play_on(game)) is not Kind.DISCARD:
        assert kind is not None
        bids = [each for each in game.legal() if isinstance(each, Bid)]
        game.apply(bids[-1] if bids else weigh(spot.after(game), 2).best)
    all_of = weigh(spot.after(game), 5)
    labels = Labels.of(all_of, UNICODE)
    shown = [labels.short(each.action) for each in all_of.choices]
    assert len(set(shown)) == len(shown)
    assert all(each.startswith("keep ") for each in shown)
    assert labels.whole(all_of.best).count(" ") == spot.rules.play_size


def test_the_same_hand_with_the_other_cards_dealt_anew() -> None:
    all_of = found("minnesota", Theme.MOON)
    chosen = all_of.choices[-1].action
    again = list(dealt_anew(all_of, chosen))
    assert again == list(dealt_anew(all_of, chosen))
    lines = anew_lines(again, names_of(all_of.spot), "the moon", "3")
    assert len(lines) == 12
    assert "mean" in lines[-1]
    assert all(len(line) <= 60 for line in lines)


@pytest.mark.parametrize("name", ["minnesota", "schmier"])
def test_the_deal_is_played_out_with_open_hands(name: str) -> None:
    all_of = found(name)
    lines = open_lines(played_out(all_of, all_of.best), names_of(all_of.spot))
    assert lines[0].startswith("You ")
    assert len(lines) > all_of.spot.rules.seats + 5


def test_a_call_that_hardly_ever_stands_is_not_said_to_be_made_so_often() -> None:
    first = found("minnesota-7")
    at = next(at for at, each in enumerate(first.choices) if isinstance(each.action, Bid))
    rare = replace(first.choices[at], stands=Figure(0.05, 0.01), made=Figure(1.0, 0.2))
    choices = (*first.choices[:at], rare, *first.choices[at + 1 :])
    all_of = replace(first, weighed=replace(first.weighed, choices=choices))
    names = names_of(all_of.spot)
    lines = table(all_of, rare.action, Labels.of(all_of, UNICODE), names, 78)
    assert "100 %" not in next(line for line in lines if line.startswith("> "))


def test_the_best_is_not_praised_where_another_is_as_good() -> None:
    first = found()
    labels = Labels.of(first, UNICODE)
    best, second, *rest = first.weighed.behind
    for cost, told_so in ((0.1, "is as good; between them lie 0.10"), (1.5, "the best there is.")):
        behind = (best, (Figure(cost, 0.05), second[1]), *rest)
        all_of = replace(first, weighed=replace(first.weighed, behind=behind))
        assert told_so in verdict(all_of, all_of.best, labels)


def test_figures_of_few_deals_are_not_told_below_those_of_many() -> None:
    all_of = found()
    bots = [
        Opinion("expert", Pass(0), "passing: -3.9 points a deal over 24 deals; 2: -2.1 ±3.5"),
        Opinion("steady", Pass(0), "about 0.9 points in spades: not worth 2"),
    ]
    text = "\n".join(told(all_of, all_of.best, bots, names_of(all_of.spot), 200))
    assert "expert: pass\n" in text
    assert "steady: pass (about 0.9 points in spades: not worth 2)" in text


def test_a_bid_that_is_often_overbid_says_so_where_its_points_do_not_add_up() -> None:
    first = found()
    at = next(at for at, each in enumerate(first.choices) if isinstance(each.action, Bid))
    often = replace(first.choices[at], stands=Figure(0.4, 0.1))
    others = [each for each in first.choices if each.action != often.action]
    all_of = replace(first, weighed=replace(first.weighed, choices=(often, *others)))
    text = " ".join(told(all_of, often.action, (), names_of(all_of.spot), 200))
    assert "overbid in 60 % of the deals: in all, less what the others score, " in text


@pytest.mark.parametrize(
    ("before", "told_so"),
    [
        (("0 pass",), "leaves it to the others"),
        (("0 bid 2", "1 pass"), "lets the 2 of Bo, your partner, stand unless it is outbid, and"),
        (("0 pass", "1 bid 2", "2 pass"), "lets the 2 of Bo, your partner, stand, and"),
    ],
)
def test_passing_is_told_by_who_has_the_bid(before: tuple[str, ...], told_so: str) -> None:
    rules = PRESETS["minnesota"]
    seat = len(before)
    seed = next(each for each in range(50) if (first_dealer(rules, each) + 1 + seat) % 4 == 0)
    spot = Spot(rules, seed, (0, 0))
    first = (-seat) % 4
    said = tuple(parse_action(f"{(first + int(each[0])) % 4}{each[1:]}") for each in before)
    all_of = weigh(replace(spot, actions=said), 20)
    passing = next(each for each in all_of.choices if isinstance(each.action, Pass))
    others = [each for each in all_of.choices if each is not passing]
    for choices in ((passing, *others), (others[0], passing)):
        judged = replace(all_of, weighed=replace(all_of.weighed, choices=choices))
        text = " ".join(told(judged, Pass(0), (), names_of(spot), 200))
        assert f"Passing {told_so}" in text


def test_the_draw_is_practised_as_dealer_too() -> None:
    spot = Drill(PRESETS["schmier"], Theme.DRAW, seat=5, seed=3).hand(0)
    assert spot.view().table.dealer == 0
    assert all(isinstance(each.action, Discard) for each in weigh(spot, 5).choices)


def test_a_number_and_its_sign_stay_on_one_line() -> None:
    spot = found().spot
    near = weigh(replace(spot, totals=(12, 20)), 20)
    for width in range(40, 80):
        lines = told(near, near.best, (), names_of(spot), width)
        assert not any(line.startswith("%") for line in lines)
        assert all(len(line) <= width for line in lines)
