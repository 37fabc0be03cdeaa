"""Case T9 in whole games: every fault is told once, after three somebody else takes the seat, and
the game comes to its end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from smear_tui import session as session_module
from smear_tui.engine.presets import preset
from smear_tui.players.process import ForeignBot
from smear_tui.players.seating import Seats
from smear_tui.session import LEAVE, NEXT, BotTurn, DealOver, Reply, Request, Session, Shown, drive
from smear_tui.storage.database import open_store
from tests.cli.running import apart, environment
from tests.players.asking import HOSTILE, PATIENCE, SHORT, alive, bots_of, spec_of, wait_for


def play(session: Session, deals: int) -> list[str]:
    """Play some deals; returns what was told of the bots."""
    told = []

    def handler(request: Request) -> Reply:
        match request:
            case BotTurn():
                return session.ask_bot(request)
            case Shown(incident=incident) if incident:
                told.append(incident)
            case DealOver():
                return LEAVE if len(session.game.log) >= deals else NEXT
        return None

    drive(session, handler)
    return told


@pytest.mark.parametrize("name", ["Raises", "Exits", "OutOfTurn", "Nonsense", "Closes"])
def test_case_t9_after_three_faults_somebody_else_takes_the_seat(name: str) -> None:
    specs = ["rookie", spec_of(name), "rookie", spec_of("Decent")]
    session = Session.new(preset("minnesota"), specs, seed=4, seats=Seats(PATIENCE))
    bot = session.players[1].bot
    assert isinstance(bot, ForeignBot)
    told = play(session, 2)
    session.close()
    assert session.incidents == told
    assert len(told) == 3
    assert all(each.startswith(f"Bo (hostile.py:{name}) ") for each in told)
    spec = session.players[1].spec
    assert spec in (session_module.STAND_IN,)
    assert told[2].endswith(f" (its fault number 3: {spec} takes the seat)")
    assert "takes the seat" not in told[0] + told[1]
    assert session.record()["bots"] == specs
    assert not alive(_number(bot))


def test_case_t9_a_bot_that_never_answers_holds_up_a_game_three_times() -> None:
    specs = [spec_of("Sleeps"), "rookie", "rookie", "rookie"]
    session = Session.new(preset("minnesota"), specs, seed=4, seats=Seats(PATIENCE))
    bot = session.players[0].bot
    assert isinstance(bot, ForeignBot)
    bot.wait_ready(PATIENCE)
    bot.seconds = SHORT
    told = play(session, 2)
    session.close()
    assert len(told) == 3
    assert all("in 0.4 s" in each or "after 0.4 s" in each for each in told)


def test_a_resumed_game_gives_the_bot_another_chance(tmp_path: Path) -> None:
    specs = ["you", spec_of("Decent"), spec_of("Decent").replace("hostile", "gone"), "rookie"]
    with open_store(tmp_path / "games.db") as store:
        log = store.create_game({"base": "minnesota"}, ["You", "Ada", "Bo", "Cy"], specs, 1)
        session = Session.resume(log)
        assert isinstance(session.players[1].bot, ForeignBot)
        (notice,) = session.notices
        assert notice.startswith(f"Bo: {specs[2]!r}: there is no file ")
        assert notice.endswith(f"; {session_module.STAND_IN} plays on")
        session.close()


def test_a_simulation_is_the_same_byte_by_byte_and_leaves_nothing_behind(tmp_path: Path) -> None:
    number = tmp_path / "numbers"
    wild = f"wild={spec_of('HasChildren', file=number)}"
    words = ["simulate", "--bot", wild, "--bot", f"fine={spec_of('Decent')}", "--games", "2"]
    words += ["--max-deals", "2", "--seats", "wild,fine,rookie,fine", "--bot-time", "60"]
    runs = [apart(*words, "--out", "-") for _ in range(2)]
    assert runs[0].code == 0, runs[0].err
    assert runs[0].out == runs[1].out
    assert ", 0 incidents" in runs[0].err
    family = list(map(int, number.read_text(encoding="ascii").split()))
    wait_for(lambda: not any(map(alive, family)))


@pytest.mark.parametrize("way", ["kill", "terminate"])
def test_no_process_outlives_a_simulation_that_is_killed(tmp_path: Path, way: str) -> None:
    number = tmp_path / "numbers"
    wild = f"wild={spec_of('HangsWithChildren', file=number, apart='yes')}"
    words = ["simulate", "--bot", wild, "--bot-time", "1000", "--seats", "wild,wild,wild,wild"]
    with subprocess.Popen(
        [sys.executable, "-m", "smear_tui", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(),
    ) as run:
        wait_for(number.is_file)
        # The first was only tried out; all seats of the game itself write their numbers there too.
        wait_for(lambda: bots_of(run.pid) >= 4)
        getattr(run, way)()
        run.wait(PATIENCE)
    wait_for(lambda: not bots_of(run.pid))


def _number(bot: ForeignBot) -> int:
    assert bot._process._process is not None
    return bot._process._process.pid


def test_the_commands_tell_at_once_what_cannot_be_played() -> None:
    wrong = {
        f"x={HOSTILE}:Missing": "cannot be loaded: no Missing in hostile.py",
        f"x={HOSTILE}:CannotBeSetUp": "needs a book of openings",
        "x=./nowhere.py:Mine": "there is no file ./nowhere.py",
        "x=cmd:no-such-program": "there is no program 'no-such-program'",
        "you=rookie": "'you' is you; choose another name",
        "rookie": "write NAME=BOT, like mine=./mine.py:MyBot",
    }
    for bot, told in wrong.items():
        run = apart("simulate", "--bot", bot, "--seats", "x,rookie,rookie,rookie")
        assert told in run.complaint()
