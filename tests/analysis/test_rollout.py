"""A rollout is what happens at a table of the policy."""

from __future__ import annotations

import pytest

from smear_tui.analysis.decision import decide
from smear_tui.analysis.rollout import Position, play_out
from smear_tui.analysis.sense import sense_of
from smear_tui.engine.game import Game
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS


def _to_the_first_trick(game: Game, number: int) -> bool:
    game.deal_next(seed=number)
    while game.table.phase not in (Phase.PLAY, Phase.BETWEEN, Phase.OVER):
        seat = game.to_act
        assert seat is not None
        game.apply(decide(game.view(seat)).action)
    return game.table.phase is Phase.PLAY


def position_of(game: Game) -> Position:
    """The position of a game in play, with all hands."""
    table, rules = game.table, game.rules
    sense = sense_of(rules, table.trump.suit or 0)
    ranked = sense.table
    points = [0.0] * rules.sides
    for won in table.won:
        if won.point in table.trump.captured.values():
            points[won.side] += 1
    assert table.leader is not None
    assert table.bidder is not None
    return Position(
        hands=[ranked.mask(hand) for hand in game.hands],
        known=[ranked.mask(gone) for gone in game.discards],
        could=[sense.lacking[voids] for voids in table.voids],
        leader=table.leader,
        trick=[ranked.place_of[card] for _, card in table.trick],
        played=ranked.mask(table.played),
        card_points=list(table.card_points),
        points=points,
        bidder=table.bidder % rules.sides,
        caller=table.bidder,
    )


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("cards_played", [1, 2, 7])
def test_a_rollout_plays_as_the_table_does(name: str, cards_played: int, soak: int) -> None:
    of = PRESETS[name]
    for number in range(6 * soak):
        game = Game(of, number % of.seats)
        if not _to_the_first_trick(game, number):
            continue
        position = None
        for _ in range(of.seats * of.play_size):
            seat = game.to_act
            if game.table.played.bit_count() == cards_played:
                position = position_of(game)
            assert seat is not None
            game.apply(decide(game.view(seat)).action)
        assert position is not None
        sense = sense_of(of, game.table.trump.suit or 0)
        play_out(sense, position)
        assert position.card_points == game.table.card_points
        took = [0.0] * of.sides
        for won in game.table.won:
            if won.point in game.table.trump.captured.values():
                took[won.side] += 1
        assert position.points == took
        assert position.played == sense.table.mask(game.table.played)
