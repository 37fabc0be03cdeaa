"""Random legal play for the tests, from the engine's own generator or Python's."""

from __future__ import annotations

from random import Random

from smear_tui.engine.actions import Action, Bid, Discard, Moon, Pass, Play
from smear_tui.engine.cards import cards_in
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Deal, Generator
from smear_tui.engine.rules import Rules


def any_action(game: Game, chance: Generator) -> Action:
    """Any legal action, each as likely as the other (of discards, each number of cards)."""
    legal = game.legal()
    if legal:
        return chance.choice(legal)
    options = game.discard_options()
    assert options is not None
    assert game.to_act is not None
    must = cards_in(options.must)
    number = options.least + chance.below(options.most - options.least + 1)
    cards = must + chance.sample(cards_in(options.free), number - len(must))
    chance.shuffle(cards)
    return Discard(game.to_act, tuple(cards))


def play_deal(rules: Rules, deal: Deal, chance: Generator, dealer: int = 0) -> Game:
    """A game in which one deal was played to its end, or thrown in."""
    game = Game(rules, dealer)
    game.deal(deal)
    while game.to_act is not None:
        game.apply(any_action(game, chance))
    return game


def likely_action(game: Game, rng: Random) -> Action:
    """A legal action at random; bids are low, moons rare and leads high, so that games end.

    Every legal action has some chance. Python's generator is used because it is fast.
    """
    legal = game.legal()
    if not legal:
        return _any_discard(game, rng)
    first = legal[0]
    if type(first) is Play:
        if not game.table.trick and rng.random() < 0.6:
            return max(legal, key=_rank)
        return legal[int(rng.random() * len(legal))]
    if type(first) is Pass or type(first) is Bid:
        return _likely_call(legal, 0.55 if not game.table.high else 0.85, rng)
    return legal[int(rng.random() * len(legal))]


def _rank(action: Action) -> int:
    return action.card % 13 if type(action) is Play else 0


def _likely_call(legal: tuple[Action, ...], passing: float, rng: Random) -> Action:
    draw = rng.random()
    if draw < passing:
        return legal[0]
    if draw < 0.93 and len(legal) > 1 and type(legal[1]) is not Moon:
        return legal[1]
    if draw < 0.985:
        calls = [call for call in legal if type(call) is not Moon]
        return calls[int(rng.random() * len(calls))] if calls else legal[0]
    return legal[int(rng.random() * len(legal))]


def _any_discard(game: Game, rng: Random) -> Action:
    options = game.discard_options()
    assert options is not None
    assert game.to_act is not None
    number = options.least + int(rng.random() * (options.most - options.least + 1))
    must = cards_in(options.must)
    cards = must + rng.sample(cards_in(options.free), number - len(must))
    return Discard(game.to_act, tuple(cards))
