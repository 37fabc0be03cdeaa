"""One deal or game: what a moon counts, thrown-in deals and caps."""

from smear_tui.arena.playing import Caps, Played, Won, play_out, played_of, series_seed
from smear_tui.botapi import Action, Answer, Bot, BotInfo, Generator, View, first_legal
from smear_tui.engine.actions import Bid, Moon, Pass
from smear_tui.engine.game import Game
from smear_tui.engine.generator import first_dealer
from smear_tui.engine.presets import preset
from smear_tui.engine.rules import Rules, rules_with
from smear_tui.players.registry import make_bot
from smear_tui.session import Player, Session

ROOKIE = make_bot("rookie")


class Passer(Bot):
    """Passes as long as it may."""

    info = BotInfo("passer", "passes")

    def answer(self, view: View, chance: Generator) -> Action | Answer:
        return next((each for each in view.legal() if isinstance(each, Pass)), first_legal(view))


class Shooter(Bot):
    """Shoots the moon if it speaks first, and bids as high as it can otherwise."""

    info = BotInfo("shooter", "shoots")

    def __init__(self, wanted: type = Moon) -> None:
        super().__init__()
        self.wanted = wanted

    def answer(self, view: View, chance: Generator) -> Action | Answer:
        calls = [each for each in view.legal() if isinstance(each, self.wanted)]
        return calls[-1] if calls else ROOKIE.answer(view, chance)


def play(rules: Rules, bot: Bot, seed: int, **how: bool) -> tuple[Game, Played]:
    game = Game(rules, first_dealer(rules, seed), seed=seed)
    session = Session(game, [Player("", "", bot)] * rules.seats)
    play_out(session, Caps(), **how)
    return game, played_of(game)


def test_a_made_moon_counts_the_target_and_a_failed_one_gives_it_to_the_others() -> None:
    rules = rules_with(preset("minnesota"), {"moon_needs": "in_play"})
    seen = set()
    for seed in range(60):
        game, played = play(rules, Shooter(), seed, one_deal=True)
        (result,) = game.table.results
        side = result.bidder % 2
        seen.add(result.made)
        if result.made:
            assert (played.winner, played.scores[side], played.scores[1 - side]) == (side, 21, 0)
        else:
            assert (played.winner, played.scores[side], played.scores[1 - side]) == (
                1 - side, 0, 21,
            )  # fmt: skip
        assert played.auctions == (Won(result.bidder, 0, result.made),)
    assert seen == {True, False}


def test_of_three_sides_only_the_winner_by_a_failed_moon_counts_the_target() -> None:
    rules = rules_with(preset("schmier"), {"moon": True})
    game, played = play(rules, Shooter(), 1, one_deal=True)
    (result,) = game.table.results
    side = result.bidder % 3
    other = next(each for each in range(3) if each not in (side, played.winner))
    assert played.winner is not None
    assert played.scores[played.winner] == 21
    assert (played.scores[side], played.scores[other]) == (0, result.took[other])


def test_an_ordinary_deal_counts_what_it_scored() -> None:
    for seed in range(20):
        game, played = play(preset("minnesota-7"), Shooter(Bid), seed, one_deal=True)
        (result,) = game.table.results
        assert played.scores == result.scores
        assert (played.winner, played.thrown_in, played.capped) == (None, 0, False)


def test_a_deal_that_is_thrown_in_is_dealt_again_with_the_next_cards() -> None:
    thrown_in = 0
    for seed in range(60):
        game, played = play(preset("minnesota"), ROOKIE, seed, one_deal=True)
        assert len(game.log) == played.thrown_in + 1
        assert len(game.table.results) == 1
        thrown_in += played.thrown_in
    assert thrown_in


def test_bots_that_only_pass_are_stopped_and_count_nothing() -> None:
    game, played = play(preset("schmier"), Passer(), 3, one_deal=True)
    assert played == Played((0, 0, 0), None, (), 50, True)
    assert game.extra["capped"] is True


def test_a_game_goes_on_to_its_winner() -> None:
    game, played = play(preset("schmier"), ROOKIE, 3)
    assert played.winner == game.winner is not None
    assert len(played.auctions) == len(game.table.results)
    assert list(played.scores) == game.table.totals


def test_seeds_are_different_for_every_deal_series_and_seed() -> None:
    seeds = {series_seed(s, seed, n) for s in "ab" for seed in range(9) for n in range(99)}
    assert len(seeds) == 2 * 9 * 99
    assert max(seeds) < 1 << 48
