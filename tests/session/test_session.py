"""The one loop: turns, storing before showing, undo, resuming, bots that fail."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from smear_tui.engine.actions import Bid, Pass, Play
from smear_tui.engine.events import CardPlayed, DealStarted
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS, preset, rules_from_mapping
from smear_tui.engine.record import game_from_record, record_of
from smear_tui.engine.rules import Rules
from smear_tui.players.names import default_names
from smear_tui.session import (
    LEAVE,
    NEXT,
    UNDO,
    BotTurn,
    DealOver,
    GameOver,
    PersonTurn,
    Refused,
    Reply,
    Request,
    Session,
    Shown,
    Undone,
    drive,
)
from smear_tui.storage.database import Store, open_store
from tests.session.scripted import _test_bots, person  # noqa: F401  # a fixture

SHORT = rules_from_mapping({"base": "wisconsin-4", "target": 2})


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "games.db") as store:
        yield store


def table_of(rules: Rules, *people: int) -> list[str]:
    return ["you" if seat in people else "anyhow" for seat in range(rules.seats)]


def played(session: Session) -> list[dict[str, object]]:
    """The cards and actions of the game: what is stored; the points follow from them."""
    results = ("points", "scores", "totals")
    return [
        {key: value for key, value in deal.items() if key not in results}
        for deal in session.record()["deals"]
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_of_every_preset_is_played_and_replays(name: str) -> None:
    rules = preset(name)
    session = Session.new(rules, table_of(rules, 0), seed=5)
    drive(session, person(session))
    assert session.game.over or len(session.game.log) == 40
    record = json.loads(json.dumps(session.record()))
    assert record_of(game_from_record(record)) == record


def test_the_same_seed_and_players_give_the_same_record() -> None:
    records = []
    for _ in range(2):
        session = Session.new(SHORT, table_of(SHORT), seed=11)
        drive(session, person(session))
        records.append(json.dumps(session.record()))
    assert records[0] == records[1]


def test_what_is_shown_is_stored_before(store: Store, tmp_path: Path) -> None:
    session = Session.new(SHORT, table_of(SHORT, 0), seed=3, store=store)
    assert session.log is not None
    number = session.log.id or 0

    def compare(request: Request) -> Reply:
        with open_store(tmp_path / "games.db") as other:
            stored = other.record(number)
        assert stored["deals"] == played(session)
        return None

    drive(session, person(session, compare))
    assert session.game.over


def test_undo_goes_back_to_the_last_decision_and_the_bots_answer_as_before() -> None:
    session = Session.new(preset("wisconsin-4"), table_of(preset("wisconsin-4"), 0), seed=2)
    seen: list[str] = []
    undone = 0

    def once(request: Request) -> Reply:
        nonlocal undone
        if isinstance(request, Undone):
            assert session.game.to_act == 0
        if isinstance(request, PersonTurn) and session.game.table.phase is Phase.PLAY:
            legal = request.view.legal()
            if undone:
                return legal[0]
            seen.append(json.dumps(session.record()["deals"][-1]["actions"]))
            if len(seen) == 3:
                undone += 1
                return UNDO
            return legal[0]
        return LEAVE if len(session.game.log) > 1 else None

    drive(session, person(session, once))
    assert undone == 1
    actions = session.record()["deals"][0]["actions"]
    assert json.loads(seen[2]) == actions[: len(json.loads(seen[2]))]
    assert session.assisted
    assert session.record()["assisted"] is True


def test_undo_works_over_the_end_of_a_deal_and_is_stored(store: Store) -> None:
    session = Session.new(preset("wisconsin-4"), table_of(preset("wisconsin-4"), 0), 4, store)
    assert session.log is not None
    undone = 0

    def back(request: Request) -> Reply:
        nonlocal undone
        if isinstance(request, DealOver) and len(session.game.log) == 2 and not undone:
            undone += 1
            return UNDO
        if isinstance(request, Undone):
            assert session.game.table.phase is not Phase.BETWEEN
            assert session.log is not None
            assert session.log.record()["deals"] == played(session)
        return LEAVE if len(session.game.log) == 4 else None

    drive(session, person(session, back))
    assert undone == 1


def test_undo_before_any_decision_changes_nothing() -> None:
    session = Session.new(preset("minnesota"), table_of(preset("minnesota"), 0), seed=1)
    loop = session.play()
    shown = next(loop)
    assert isinstance(shown, Shown)
    assert isinstance(shown.events[0], DealStarted)
    before = session.record()
    request = loop.send(UNDO)
    assert isinstance(request, PersonTurn | BotTurn)
    assert session.record() == before
    assert not session.can_undo()
    assert not session.assisted


def test_a_forced_card_is_no_decision_to_go_back_to() -> None:
    rules = preset("wisconsin-4")
    session = Session.new(rules, table_of(rules, 0, 1, 2, 3), seed=2)
    checked = 0

    def last_card(request: Request) -> Reply:
        nonlocal checked
        if isinstance(request, Undone):
            checked += 1
            assert len(session.game.legal()) > 1
            return LEAVE
        return UNDO if isinstance(request, DealOver) else None

    drive(session, person(session, last_card))
    assert checked == 1


def test_an_illegal_action_is_refused_with_its_reason_and_the_turn_comes_again() -> None:
    session = Session.new(preset("minnesota"), table_of(preset("minnesota"), 0, 1, 2, 3), seed=1)
    loop = session.play()
    next(loop)
    turn = loop.send(None)
    assert isinstance(turn, PersonTurn)
    refused = loop.send(Bid(turn.seat, 5))
    assert refused == Refused("Not 5: 4 is the highest bid in this game")
    again = loop.send(None)
    assert isinstance(again, PersonTurn)
    assert again.seat == turn.seat
    assert isinstance(loop.send(Pass(turn.seat)), Shown)
    assert isinstance(loop.send(None), PersonTurn)
    assert isinstance(loop.send(NEXT), Refused)


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ("raises", "raised RuntimeError: out of ideas"),
        ("nonsense", "answered 'hello', which is no action"),
        ("out-of-turn", "answered against the rules: It is not seat"),
    ],
)
def test_a_bot_that_fails_is_played_for_and_named(spec: str, fault: str) -> None:
    session = Session.new(SHORT, ["you", spec, "anyhow", "anyhow"], seed=3)
    incidents = []

    def note(request: Request) -> Reply:
        if isinstance(request, Shown) and request.incident:
            incidents.append(request.incident)
        return LEAVE if len(session.game.log) == 3 else None

    drive(session, person(session, note))
    assert incidents
    assert all(each.startswith(f"Ada ({spec}) {fault}") for each in incidents)
    assert session.incidents == incidents


def test_a_stored_game_goes_on_where_it_was_left(store: Store) -> None:
    session = Session.new(preset("schmier"), table_of(preset("schmier"), 2), 8, store)
    left = 0

    def leave(request: Request) -> Reply:
        nonlocal left
        played = any(isinstance(event, CardPlayed) for event in getattr(request, "events", ()))
        left += played
        return LEAVE if left == 9 else None

    drive(session, person(session, leave))
    before = session.record()
    assert session.log is not None
    number = session.log.id or 0
    session.close()
    (summary,) = store.unfinished()
    assert (summary.id, summary.deal) == (number, 1)

    resumed = Session.resume(store.open_game(number))
    assert resumed.record() == before
    assert resumed.person == 2
    drive(resumed, person(resumed))
    assert len(resumed.game.log) > 1


def test_a_bot_that_is_gone_is_replaced_and_it_is_said(store: Store) -> None:
    rules = preset("cutthroat")
    log = store.create_game(
        {"base": "cutthroat"}, ["You", "Ada", "Bo"], ["you", "gone", "anyhow"], 1
    )
    session = Session.resume(log)
    assert session.notices == ["Ada: there is no bot 'gone'; anyhow plays on"]
    drive(session, person(session))
    assert len(session.game.log) > 1
    assert session.game.rules == rules


def test_the_number_of_seats_must_fit() -> None:
    with pytest.raises(ValueError, match="4 seats want 4 players, not 3"):
        Session.new(preset("minnesota"), ["you"] * 3, seed=1)


def test_the_end_of_a_game_can_be_taken_back(store: Store) -> None:
    session = Session.new(SHORT, table_of(SHORT, 0, 1, 2, 3), 9, store)
    ends = 0

    def twice(request: Request) -> Reply:
        nonlocal ends
        if isinstance(request, GameOver):
            ends += 1
            return UNDO if ends == 1 else None
        if isinstance(request, Undone):
            assert store.unfinished()
        return None

    drive(session, person(session, twice))
    assert ends == 2


def test_a_play_out_of_phase_is_refused() -> None:
    session = Session.new(preset("minnesota"), table_of(preset("minnesota"), 0, 1, 2, 3), seed=1)
    loop = session.play()
    next(loop)
    turn = loop.send(None)
    assert isinstance(turn, PersonTurn)
    reply = loop.send(Play(turn.seat, 3))
    assert reply == Refused("The auction is on: a bid or a pass is wanted, not a card played")


def test_default_names() -> None:
    assert default_names(["you", "rookie", "rookie"]) == ["You", "Ada", "Bo"]
    assert default_names(["you", "you"]) == ["You 1", "You 2"]
