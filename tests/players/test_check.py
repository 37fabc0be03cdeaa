"""``bots check``: what it finds; and case B11 for the built-in bots."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from smear_tui.botapi import BotError
from smear_tui.engine.cards import cards_in
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator, first_dealer
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS, rules_from_mapping
from smear_tui.engine.resample import resampled
from smear_tui.players import registry
from smear_tui.players.ask import ask
from smear_tui.players.check import AGAIN, FAILED, LEGAL, MOST_FAULTS, UNSEEN, check_bot, rule_sets
from tests.engine.chance import likely_action
from tests.naive.generate import random_rules
from tests.players.asking import PATIENCE, SHORT, spec_of


def quick(name: str) -> str:
    """A bot that looks at few worlds, where it looks at any."""
    return f"{name}:worlds=8" if registry.make_bot(name).info.searches else name


@pytest.mark.parametrize("spec", [*map(quick, registry.names()), spec_of("Decent")])
def test_a_bot_that_is_right_is_fit(spec: str) -> None:
    report = check_bot(spec, sets=3, seconds=PATIENCE)
    assert report.fit, report.faults
    assert report.decisions > 500
    assert report.asked[AGAIN] == report.asked[FAILED] == report.decisions
    assert report.asked[UNSEEN] > 100
    assert len(report.times) == report.decisions
    assert report.memory is None or report.memory > 1_000_000


@pytest.mark.parametrize(
    ("name", "kinds", "told"),
    [
        ("Raises", {FAILED}, "minnesota, seed 1, deal 0, decision 0: raised RuntimeError"),
        ("Exits", {FAILED}, "ended (exit code 3): the last words"),
        ("OutOfTurn", {LEGAL}, "answered against the rules"),
        ("Nonsense", {LEGAL}, "answered 'hello', which is no action"),
        ("Remembers", {AGAIN}, ", then "),
        ("Hashes", {AGAIN}, ", then "),
    ],
)
def test_what_is_wrong_is_found_and_told(name: str, kinds: set[str], told: str) -> None:
    report = check_bot(spec_of(name), deals=1, sets=0, seconds=PATIENCE)
    assert {kind for kind, faults in report.faults.items() if faults} == kinds
    assert not report.fit
    assert told in report.faults[next(iter(kinds))][0]
    if kinds <= {FAILED, LEGAL}:
        assert report.stopped
        assert report.decisions == MOST_FAULTS


def test_a_bot_that_hangs_is_given_up() -> None:
    report = check_bot(spec_of("Sleeps"), deals=1, sets=0, seconds=SHORT / 4)
    assert len(report.faults[FAILED]) == MOST_FAULTS
    assert "did not answer" in report.faults[FAILED][0]


def test_a_bot_that_is_not_there_or_cannot_be_loaded() -> None:
    for spec in ("no-such-bot", spec_of("CannotBeSetUp"), "cmd:no-such-program"):
        with pytest.raises(BotError):
            check_bot(spec)


def test_random_rule_sets_differ_from_the_presets_and_from_one_another() -> None:
    found = list(rule_sets(40, seed=3))
    assert found[: len(PRESETS)] == list(PRESETS.values())
    others = found[len(PRESETS) :]
    assert len({repr(rules) for rules in others}) > 35
    assert len({rules.seats for rules in others}) > 4
    assert found == list(rule_sets(40, seed=3))


# B11

CHOICES: dict[str, Callable[[Random], object]] = {
    "presets": lambda rng: rng.choice(list(PRESETS.values())),
    "random option sets": lambda rng: rules_from_mapping(random_rules(rng)),
}


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("name", registry.names())
def test_case_b11_unseen_cards_that_lie_otherwise_change_no_answer(
    name: str, choice: str, soak: int
) -> None:
    bot, rng = registry.make_bot(quick(name)), Random(f"b11 {name}")
    decisions = differ = seed = 0
    while decisions < 250 * soak:
        seed += 1
        rules = CHOICES[choice](rng)
        game = Game(rules, first_dealer(rules, seed), seed=seed)  # type: ignore[arg-type]  # they are rules
        game.deal_next()
        while game.to_act is not None:
            seat = game.to_act
            if rng.random() < 0.25:
                other = resampled(game, seat, Generator(seed, decisions))
                decisions += 1
                differ += other.hands != game.hands
                assert other.view(seat).to_json() == game.view(seat).to_json()
                answers = [ask(bot, each.view(seat), Generator(seed)) for each in (game, other)]
                assert answers[0] == answers[1]
            game.apply(likely_action(game, rng))
    assert differ > 0.6 * decisions


@pytest.mark.parametrize("name", ["minnesota", "schmier"])
def test_a_resampled_world_moves_hands_discards_kitty_and_stock(name: str) -> None:
    rules, rng = PRESETS[name], Random(name)
    moved: set[str] = set()
    for seed in range(40):
        game = Game(rules, 0, seed=seed)
        game.deal_next()
        while game.to_act is not None:
            if game.table.phase in (Phase.DISCARD, Phase.PLAY) and rng.random() < 0.2:
                other = resampled(game, game.to_act, Generator(seed))
                for place in ("hands", "discards", "kitty", "stock", "drawn"):
                    if getattr(other, place) != getattr(game, place):
                        moved.add(place)
                everything = sorted(
                    card for hand in (*other.hands, *other.discards) for card in cards_in(hand)
                )
                assert len(everything) == len(set(everything))
            game.apply(likely_action(game, rng))
    wanted = {"minnesota": {"kitty"}, "schmier": {"stock", "drawn"}}[name]
    assert moved >= wanted | {"hands", "discards"}
