"""Answers are kept, one transaction each; mistakes come back when they are due."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from smear_tui.analysis.comparing import Figure
from smear_tui.engine.actions import Bid, Pass
from smear_tui.engine.presets import PRESETS
from smear_tui.practice import keeping
from smear_tui.practice.drills import Drill
from smear_tui.practice.keeping import Keeper
from smear_tui.practice.progress import RECENT, progress, summary_lines, table_lines
from smear_tui.practice.schedule import reviewed
from smear_tui.practice.spots import Spot
from smear_tui.practice.themes import Theme
from smear_tui.practice.weighing import Judgement
from smear_tui.storage import schema
from smear_tui.storage.database import Store, open_store
from smear_tui.storage.practice import PracticeAnswer
from tests.storage.games import action, add_deal, new_game

RULES = PRESETS["minnesota"]
BEGIN = datetime(2026, 11, 30, 12, tzinfo=UTC)


class Day:
    """A clock that is set."""

    def __init__(self) -> None:
        self.now = BEGIN

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "games.db") as store:
        yield store


@pytest.fixture
def clock() -> Day:
    return Day()


def spot(number: int = 0) -> Spot:
    return Drill(RULES, seed=5).hand(number)


def judged(cost: float = 1.0) -> Judgement:
    chosen = Bid(0, 4) if cost else Pass(0)
    return Judgement(chosen, Pass(0), Figure(cost, 0.1), Figure(0.0, 0.0), False, 300)


def test_an_answer_is_there_the_next_time(store: Store, clock: Day, tmp_path: Path) -> None:
    assert Keeper(store.practice, RULES, clock).keep(spot(), Theme.ALL, judged())
    with open_store(tmp_path / "games.db") as again:
        (answer,) = again.practice.answers()
    assert (answer.rules, answer.kind, answer.said, answer.best) == (
        "minnesota", "bid", "bid 4", "pass",
    )  # fmt: skip
    assert (answer.cost, answer.agreed, answer.at[:10]) == (1.0, False, "2026-11-30")


def test_a_mistake_comes_back_soon_and_later_each_time_it_is_right(
    store: Store, clock: Day
) -> None:
    keeper = Keeper(store.practice, RULES, clock)
    keeper.keep(spot(), Theme.ALL, judged())
    assert keeper.next_due() is None
    assert keeper.waiting().next == BEGIN + timedelta(minutes=10)
    gaps = []
    for _ in range(3):
        wait = keeper.waiting().next
        assert wait is not None
        gaps.append(wait - clock.now)
        clock.now = wait
        assert keeper.next_due() == spot()
        keeper.keep(spot(), Theme.MISTAKES, judged(0))
    assert gaps == sorted(gaps)
    assert gaps[-1] > timedelta(days=1)


def test_it_is_told_what_was_answered_before_and_when_it_comes_back(
    store: Store, clock: Day
) -> None:
    keeper = Keeper(store.practice, RULES, clock)
    keeper.keep(spot(), Theme.ALL, judged())
    assert keeper.story(spot()).startswith("This decision comes back 30 Nov ")
    keeper.keep(spot(), Theme.MISTAKES, judged(0))
    assert keeper.story(spot()).startswith("Last time: bid 4, it cost 1.00. This decision comes")
    keeper.keep(spot(1), Theme.ALL, judged(0))
    assert keeper.story(spot(1)) == ""


def test_a_suit_that_was_named_before_is_told_by_its_name() -> None:
    assert keeping._in_words("trump D") == "diamonds as trump"
    assert keeping._in_words("bid 4") == "bid 4"


def test_a_right_answer_does_not_come_back(store: Store, clock: Day) -> None:
    keeper = Keeper(store.practice, RULES, clock)
    keeper.keep(spot(), Theme.ALL, judged(0))
    assert keeper.waiting().all == 0


def test_mistakes_come_back_under_their_own_rules(store: Store, clock: Day) -> None:
    Keeper(store.practice, RULES, clock).keep(spot(), Theme.ALL, judged())
    assert Keeper(store.practice, PRESETS["schmier"], clock).waiting().all == 0


def test_a_mistake_that_cannot_be_shown_is_dropped(store: Store, clock: Day) -> None:
    keeper = Keeper(store.practice, RULES, clock)
    keeper.keep(spot(), Theme.ALL, judged())
    with store._database.transaction() as connection:
        connection.execute("UPDATE practice_mistakes SET spot = 'nonsense'")
    clock.now += timedelta(days=1)
    assert keeper.next_due() is None
    assert keeper.waiting().all == 0


def test_a_mistake_without_a_time_is_left_out(store: Store, clock: Day) -> None:
    keeper = Keeper(store.practice, RULES, clock)
    keeper.keep(spot(), Theme.ALL, judged())
    with store._database.transaction() as connection:
        connection.execute("UPDATE practice_mistakes SET due = 'soon'")
    assert keeper.story(spot()) == ""
    assert keeper.next_due() is None
    assert keeper.waiting().all == 0


def test_a_schedule_that_cannot_be_read_begins_anew() -> None:
    card, due = reviewed("nonsense", right=False, now=BEGIN)
    assert (card, due) == reviewed(None, right=False, now=BEGIN)


def test_answer_and_mistake_are_one_transaction(store: Store, clock: Day) -> None:
    with store._database.transaction() as connection:
        connection.execute("DROP TABLE practice_mistakes")
    log = store.practice
    assert not Keeper(log, RULES, clock).keep(spot(), Theme.ALL, judged())
    assert log.answers() == []
    assert any("practice goes on" in line for line in store.warnings)


def test_what_could_not_be_written_is_written_the_next_time(
    store: Store, clock: Day, tmp_path: Path
) -> None:
    keeper = Keeper(store.practice, RULES, clock)
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    store._database._connection.execute("PRAGMA busy_timeout = 1")
    other.execute("BEGIN IMMEDIATE")
    assert not keeper.keep(spot(0), Theme.ALL, judged())
    assert any("locked" in line for line in store.warnings)
    other.execute("ROLLBACK")
    other.close()
    assert keeper.keep(spot(1), Theme.ALL, judged())
    assert len(store.practice.answers()) == 2


def test_a_full_disk_is_said_once_and_made_good(store: Store, clock: Day) -> None:
    keeper, connection = Keeper(store.practice, RULES, clock), store._database._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    kept = [keeper.keep(spot(), Theme.ALL, judged()) for _ in range(60)]
    assert not kept[-1]
    (line,) = store.warnings
    assert "the disk is full" in line
    assert len(store.practice.answers()) == sum(kept)
    connection.execute(f"PRAGMA max_page_count = {2 * pages + 100}")
    assert keeper.keep(spot(), Theme.ALL, judged())
    assert len(store.practice.answers()) == len(kept) + 1


def test_a_database_that_may_not_be_written_is_told(store: Store, clock: Day) -> None:
    store._database._connection.execute("PRAGMA query_only = ON")
    assert not Keeper(store.practice, RULES, clock).keep(spot(), Theme.ALL, judged())
    assert "is read-only; practice goes on, and is not saved" in store.warnings[0]


def test_without_a_database_practice_goes_on(clock: Day) -> None:
    keeper = Keeper(Store().practice, RULES, clock)
    assert not keeper.keep(spot(), Theme.ALL, judged())
    assert keeper.waiting().all == 1


def test_a_database_that_is_left_alone_is_told_and_practice_goes_on(
    clock: Day, tmp_path: Path
) -> None:
    path = tmp_path / "games.db"
    open_store(path).close()
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    newer.commit()
    newer.close()
    with open_store(path) as store:
        keeper = Keeper(store.practice, RULES, clock)
        assert not keeper.saving
        assert not keeper.keep(spot(), Theme.ALL, judged())
        assert keeper.waiting().all == 1
        assert "games are not saved" in store.warnings[0]


def test_a_database_of_the_first_version_is_brought_up_to_this_one(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with open_store(path) as store:
        log = new_game(store)
        number = log.id
        add_deal(log, 0)
        log.add_action(0, 0, action(0))
    first_version(path)
    with open_store(path) as store:
        assert store.warnings == []
        assert Keeper(store.practice, RULES).keep(spot(), Theme.ALL, judged())
        assert number is not None
        again = store.open_game(number)
        again.add_action(0, 1, action(1))
        assert again.record()["deals"][0]["actions"] == [action(0), action(1)]
    now = sqlite3.connect(path)
    assert now.execute("PRAGMA user_version").fetchone()[0] == schema.VERSION
    now.close()


def test_a_window_of_the_first_version_plays_on_while_another_brings_it_up(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with open_store(path) as before:
        log = new_game(before)
        add_deal(log, 0)
        first_version(path)
        with open_store(path) as store:
            assert Keeper(store.practice, RULES).keep(spot(), Theme.ALL, judged())
            (game,) = store.unfinished()
            assert game.open_elsewhere
            log.add_action(0, 0, action(0))
            assert store.record(game.id)["deals"][0]["actions"] == [action(0)]
        assert log.saving


def first_version(path: Path) -> None:
    """Take from a database what the first version did not have."""
    old = sqlite3.connect(path, isolation_level=None)
    for table in ("practice_answers", "practice_mistakes"):
        old.execute(f"DROP TABLE {table}")
    old.execute("PRAGMA user_version = 1")
    old.close()


def answers(costs: list[float], day: str = "2026-11-30", **more: object) -> list[PracticeAnswer]:
    given: dict[str, object] = {"rules": "minnesota", "kind": "bid", **more}
    return [
        PracticeAnswer(
            at=f"{day}T12:00:00+00:00", theme="all", spot="", said="", best="", cost=cost,
            agreed=cost < 0.1, worlds=300, **given,  # type: ignore[arg-type]  # as given
        )
        for cost in costs
    ]  # fmt: skip


def test_progress_by_day_and_kind_and_its_trend() -> None:
    found = progress(
        [
            *answers([1.0] * RECENT),
            *answers([0.0, 0.5] * (RECENT // 2), "2026-12-01", kind="discard"),
            *answers([2.0], "2026-12-01", repeated=True),
        ]
    )
    assert found.whole is not None
    assert (found.whole.count, found.whole.cost) == (2 * RECENT, 0.625)
    assert [(each.name, each.cost) for each in found.days] == [
        ("2026-11-30", 1.0),
        ("2026-12-01", 0.25),
    ]
    assert [each.name for each in found.groups] == [
        "Minnesota Smear, bid",
        "Minnesota Smear, discard",
    ]
    text = " ".join(summary_lines(found))
    assert "0.25 points lost in each, less than the 20 before (1.00)" in text
    assert "came back: 1, 0 % right" in text
    assert len(table_lines("day", found.days)) == 3


def test_a_day_is_one_on_the_clock_of_this_place(monkeypatch: pytest.MonkeyPatch) -> None:
    late = [replace(each, at="2026-12-01T03:00:00+00:00") for each in answers([1.0])]
    with monkeypatch.context() as here:
        here.setenv("TZ", "CST6")
        time.tzset()
        assert [each.name for each in progress(late).days] == ["2026-11-30"]
    time.tzset()


def test_progress_of_nothing_and_of_little_says_so() -> None:
    assert "No answer is kept yet" in summary_lines(progress([]))[0]
    assert "from 40 decisions on: 37 more" in " ".join(summary_lines(progress(answers([0, 1, 2]))))
