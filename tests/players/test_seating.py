"""Who may sit in this process, and what is found out about those who may not."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from smear_tui.botapi import BotError
from smear_tui.players import registry, seating
from smear_tui.players.process import ForeignBot
from smear_tui.players.seating import Seats, check_bot, is_trusted, seat_bot, try_bot
from smear_tui.players.spec import read_spec
from tests.players.asking import PATIENCE, asked, spec_of


def test_only_what_came_with_the_program_runs_in_its_process() -> None:
    assert is_trusted(read_spec("rookie"))
    assert is_trusted(read_spec("random"))
    for text in (spec_of("Decent"), "cmd:rookie", "somebody-elses"):
        assert not is_trusted(read_spec(text))
    assert not isinstance(seat_bot("rookie"), ForeignBot)


class Wheel:
    """Where an entry point says it comes from."""

    def __init__(self, name: str) -> None:
        self.name, self.version = name, "1.0"


def entry(name: str, value: str, dist: str) -> EntryPoint:
    return EntryPoint(name, value, registry.ENTRY_POINTS)._for(Wheel(dist))  # type: ignore[attr-defined]  # as importlib.metadata itself does


def test_nobody_takes_a_built_in_bots_name(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = entry("rookie", "smear_bots.rookie:Rookie", "Smear_TUI")
    theirs = entry("rookie", "wolf:Wolf", "sheep")
    for found in ([ours, theirs], [theirs, ours]):
        monkeypatch.setattr(registry, "entry_points", lambda group, found=found: found)
        assert is_trusted(read_spec("rookie"))
        assert registry.make_bot("rookie").info.name == "rookie"


def test_another_distributions_bot_is_foreign_and_not_imported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        registry, "entry_points", lambda group: [entry("wolf", "no_such_wolf:Wolf", "sheep")]
    )
    check_bot("wolf")
    assert not is_trusted(read_spec("wolf"))
    assert "no_such_wolf" not in sys.modules


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("rooki", "there is no bot 'rooki'; did you mean rookie?"),
        ("rookie:a=1", "the bot 'rookie' has no option 'a'"),
        ("./none.py:Mine", "'./none.py:Mine': there is no file ./none.py"),
        ("cmd:no-such-program -x", "'cmd:no-such-program -x': there is no program"),
    ],
)
def test_a_bot_that_is_not_there_is_told_without_running_any(spec: str, message: str) -> None:
    for check in (check_bot, seat_bot, try_bot):
        with pytest.raises(BotError) as error:
            check(spec)
        assert str(error.value).startswith(message)


def test_trying_a_bot_says_what_it_is_or_why_it_cannot_be_loaded() -> None:
    info = try_bot(spec_of("Decent"))
    assert info is not None
    assert (info.name, info.version) == ("decent", "1.2")
    with pytest.raises(BotError, match="the bot 'x' needs a book of openings"):
        try_bot(spec_of("CannotBeSetUp"))
    with pytest.raises(BotError, match=r"'.*:ExitsWhileLoading' ended \(exit code 7\)"):
        try_bot(spec_of("ExitsWhileLoading"))
    with pytest.raises(BotError, match="the bot 'decent' has no option 'colour'"):
        try_bot(spec_of("Decent", colour="red"))


def test_every_seat_has_a_process_of_its_own_and_keeps_it() -> None:
    with Seats(PATIENCE) as seats:
        one, two = (seats.bot(seat, spec_of("Decent")) for seat in (0, 1))
        assert isinstance(one, ForeignBot)
        assert isinstance(two, ForeignBot)
        assert one._process is not two._process
        assert seats.bot(0, spec_of("Decent")) is one
        assert asked(one).incident == ""
    assert asked(one).incident == "is not at the table any more"


def test_a_bot_that_is_slow_to_load_is_waited_for_where_nobody_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with Seats(PATIENCE, loaded=True) as seats:
        bot = seats.bot(0, spec_of("Decent"))
        assert isinstance(bot, ForeignBot)
        assert bot._process.info is not None
    monkeypatch.setattr(seating, "LOADING_TIME", 0.01)
    with Seats(PATIENCE, loaded=True) as seats:
        assert isinstance(seats.bot(0, spec_of("HangsWhileLoading")), ForeignBot)


def test_a_bot_that_is_replaced_is_ended_and_another_takes_its_seat() -> None:
    with Seats(PATIENCE) as seats:
        bot = seats.bot(2, spec_of("Decent"))
        assert isinstance(bot, ForeignBot)
        other = seats.replace(2, spec_of("Decent"), "rookie")
        assert other.info.name == "rookie"
        assert asked(bot).incident == "is not at the table any more"


def test_built_in_bots_that_search_share_a_process_at_the_table() -> None:
    with Seats(PATIENCE, apart=True) as seats:
        one, two, other = (
            seats.bot(seat, spec) for seat, spec in enumerate(["expert", "expert", "steady"])
        )
        assert one is two
        assert isinstance(one, ForeignBot)
        assert not isinstance(other, ForeignBot)
        near = seat_bot("expert")
        assert not isinstance(near, ForeignBot)
        assert asked(one) == asked(near)
        seats.replace(0, "expert", "steady")
        assert asked(two).incident == ""
        seats.replace(1, "expert", "steady")
        assert asked(two).incident == "is not at the table any more"


def test_the_survey_says_why_a_bot_could_not_be_loaded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "wolf-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Name: wolf\nVersion: 1.0\n", encoding="ascii")
    (folder / "entry_points.txt").write_text(
        "[smear_tui.bots]\nwolf = no_such_wolf:Wolf\n", encoding="ascii"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    survey = {each.name: each for each in seating.survey()}
    assert survey["wolf"].info is None
    assert survey["wolf"].origin == "wolf 1.0"
    assert "no_such_wolf" in survey["wolf"].error
    assert survey["rookie"].info is not None
    assert "no_such_wolf" not in sys.modules
