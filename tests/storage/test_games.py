from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from smear_tui.storage import paths
from smear_tui.storage.database import Store, open_store
from smear_tui.storage.errors import GameDamaged, GameNotFound, GameOpenElsewhere
from tests.storage.games import (
    BOTS,
    HANDS,
    PLAYERS,
    RULES,
    SEED,
    action,
    add_deal,
    new_game,
    outcome,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "games.db"


def deals_of(store: Store, game: int | None) -> list[list[str]]:
    assert game is not None
    return [deal["actions"] for deal in store.record(game)["deals"]]


def test_a_game_comes_back_as_the_record_it_was(path: Path) -> None:
    with open_store(path) as store:
        assert store.saving
        log = new_game(store)
        add_deal(log, 0, 3)
        add_deal(log, 1)
        before = log.record()
        number = log.id or 0
    with open_store(path) as store:
        log = store.open_game(number)
        assert log.record() == store.record(number) == before
        assert store.warnings == []
    assert before == {
        "format": "smear-record",
        "version": 1,
        "rules": RULES,
        "players": PLAYERS,
        "bots": BOTS,
        "seed": SEED,
        "deals": [
            {
                "dealer": dealer,
                "hands": HANDS,
                "kitty": "3C QD TC 6C",
                "stock": "2H 3H",
                "actions": actions,
            }
            for dealer, actions in ((0, [action(0), action(1), action(2)]), (1, []))
        ],
        "winner": None,
    }


def test_the_players_own_database_is_used_without_a_path() -> None:
    with open_store() as store:
        new_game(store)
    assert paths.database_file().exists()


def test_what_is_written_is_seen_by_others_at_once(path: Path) -> None:
    with open_store(path) as store, open_store(path) as other:
        log = new_game(store)
        assert deals_of(other, log.id) == []
        add_deal(log, 0)
        for index in range(3):
            log.add_action(0, index, action(index))
            assert deals_of(other, log.id) == [[action(i) for i in range(index + 1)]]
        log.truncate(0, 1)
        assert deals_of(other, log.id) == [[action(0)]]
        log.finish(1, [3, 21])
        assert other.record(log.id or 0)["winner"] == 1


def test_undo_takes_back_later_deals_and_the_end_of_the_game(path: Path) -> None:
    with open_store(path) as store:
        log = new_game(store)
        add_deal(log, 0, 2)
        log.add_action(0, 2, action(2), outcome=outcome(2, 1))
        add_deal(log, 1, 1)
        log.add_action(1, 1, action(1), outcome=outcome(21, 1))
        log.finish(0, [21, 1])
        assert [game.totals for game in store.finished()] == [(21, 1)]
        log.truncate(1, 1)
        assert [game.totals for game in store.unfinished()] == [(2, 1)]
        log.truncate(0, 3)
        assert [game.totals for game in store.unfinished()] == [(2, 1)]
        log.truncate(0, 2)
        assert [(game.deal, game.totals) for game in store.unfinished()] == [(1, ())]
        assert deals_of(store, log.id) == [[action(0), action(1)]]
        log.add_action(0, 2, "3 moon")
        add_deal(log, 1)
        assert deals_of(store, log.id) == [[action(0), action(1), "3 moon"], []]
        assert log.record() == store.record(log.id or 0)


def test_lists_tell_unfinished_and_finished_games_apart(path: Path) -> None:
    with open_store(path) as store:
        first, second, third = (new_game(store) for _ in range(3))
        add_deal(first, 0, 1)
        second.finish(1, [4, 22])
        third.finish(None, [0, 0], capped=True)
        first.mark_assisted()
        (game,) = store.unfinished()
        assert (game.id, game.rules_name, game.deal) == (first.id, "minnesota", 1)
        assert (game.players, game.bots, game.seed) == (tuple(PLAYERS), tuple(BOTS), SEED)
        assert (game.status, game.winner, game.assisted) == ("playing", None, True)
        assert game.updated >= game.created
        assert game.updated.tzinfo is not None
        over = store.finished()
        assert [(g.id, g.status, g.winner) for g in over] == [
            (third.id, "capped", None),
            (second.id, "over", 1),
        ]
        assert [g.id for g in store.finished(limit=1)] == [third.id]
        assert store.record(third.id or 0)["capped"] is True
        assert store.record(first.id or 0)["assisted"] is True
        assert "assisted" not in store.record(second.id or 0)


def test_the_name_of_rules_is_their_own_or_their_presets(path: Path) -> None:
    with open_store(path) as store:
        for rules in ({}, {"base": "schmier"}, {"base": "schmier", "name": "Grandma's"}):
            store.create_game(rules, PLAYERS, BOTS, 1)
        names = sorted(game.rules_name for game in store.unfinished())
        assert names == ["Grandma's", "minnesota", "schmier"]


def test_a_finished_game_is_not_opened_to_play(path: Path) -> None:
    with open_store(path) as store:
        log = new_game(store)
        log.finish(0, [21, 3])
        log.close()
        with pytest.raises(GameNotFound):
            store.open_game(log.id or 0)
        with pytest.raises(GameNotFound):
            store.open_game(99)
        with pytest.raises(GameNotFound):
            store.record(99)
    assert list(path.with_name("games.db.locks").iterdir()) == []


def test_a_game_that_is_forgotten_is_gone(path: Path) -> None:
    with open_store(path) as store:
        log = new_game(store)
        add_deal(log, 0, 2)
        with pytest.raises(GameOpenElsewhere):
            store.forget(log.id or 0)
        log.close()
        store.forget(log.id or 0)
        assert store.unfinished() == []
        with pytest.raises(GameNotFound):
            store.record(log.id or 0)


def test_calls_out_of_turn_are_refused_and_change_nothing(path: Path) -> None:
    with open_store(path) as store:
        log = new_game(store)
        add_deal(log, 0, 2)
        before = log.record()
        calls: list[Callable[[], None]] = [
            lambda: add_deal(log, 2),
            lambda: log.add_action(0, 1, "0 pass"),
            lambda: log.add_action(0, 3, "0 pass"),
            lambda: log.add_action(1, 0, "0 pass"),
            lambda: log.add_action(0, 2, "0 pass", outcome={"winner": 1}),
            lambda: log.truncate(1, 0),
            lambda: log.truncate(0, 3),
            lambda: log.truncate(-1, 0),
        ]
        for wrong in calls:
            with pytest.raises(ValueError, match=r"deal|action|outcome"):
                wrong()
        assert log.record() == store.record(log.id or 0) == before


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE games SET rules = 'no json'",
        "UPDATE games SET rules = '[]'",
        "UPDATE games SET players = '[1]'",
        "UPDATE games SET seed = 'x'",
        "UPDATE games SET totals = '{}'",
        "UPDATE games SET bots = x'00'",
        "UPDATE deals SET hands = ''",
        "UPDATE deals SET dealer = 'x'",
        "UPDATE deals SET outcome = '3'",
        "DELETE FROM actions WHERE number = 0",
    ],
)
def test_t11_one_damaged_game_leaves_the_others_playable(path: Path, harm: str) -> None:
    with open_store(path) as store:
        bad = new_game(store)
        add_deal(bad, 0, 2)
        with store._database.transaction() as connection:
            connection.execute(harm)
        bad.close()
        good = new_game(store)
        with pytest.raises(GameDamaged) as caught:
            store.open_game(bad.id or 0)
        assert "\n" not in str(caught.value)
        assert good.id in {game.id for game in store.unfinished()}
        store.unfinished()
        assert len(store.warnings) <= 1
        store.forget(bad.id or 0)
        assert [game.id for game in store.unfinished()] == [good.id]


steps = st.lists(
    st.one_of(
        st.just("deal"),
        st.just("act"),
        st.just("over"),
        st.just("finish"),
        st.just("reopen"),
        st.tuples(st.integers(0, 3), st.integers(0, 4)),
    ),
    max_size=25,
)


@given(steps)
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_memory_and_database_hold_the_same_whatever_is_done(path: Path, steps: list[Any]) -> None:
    with open_store(path) as store:
        log = new_game(store)
        for step in steps:
            deals = log.record()["deals"]
            if step == "deal":
                add_deal(log, len(deals))
            elif step in ("act", "over") and deals:
                number = len(deals[-1]["actions"])
                how = {"outcome": outcome(number, 1)} if step == "over" else {}
                log.add_action(len(deals) - 1, number, action(number), **how)
            elif step == "finish":
                log.finish(0, [21, 0])
            elif step == "reopen" and not log.finished:
                log.close()
                log = store.open_game(log.id or 0)
            elif isinstance(step, tuple) and step[0] < len(deals):
                log.truncate(step[0], min(step[1], len(deals[step[0]]["actions"])))
            assert log.record() == store.record(log.id or 0)
            assert log._game == store._read(log.id or 0)
        assert store.warnings == []
