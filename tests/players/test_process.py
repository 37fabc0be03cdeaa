"""Case T9: whatever a foreign bot does, a legal card is played for it in time, and who and why is
told; and no process of its outlives the game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from smear_tui.botapi import Generator, first_legal
from smear_tui.engine.game import Game
from smear_tui.engine.presets import PRESETS
from smear_tui.players.ask import BotFault, ask
from smear_tui.players.process import BotProcess, ForeignBot, NotReady
from smear_tui.players.spec import read_spec
from tests.players.asking import PATIENCE, SHORT, alive, asked, foreign, position, spec_of, wait_for
from tests.players.hostile import Decent

linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def test_a_foreign_bot_answers_as_it_does_in_this_process() -> None:
    bot, here = foreign("Decent"), Decent()
    try:
        for rules in PRESETS.values():
            game = Game(rules, seed=5)
            game.deal_next()
            while game.to_act is not None:
                view, step = game.view(game.to_act), len(game.log[0].actions)
                answer = ask(bot, view, Generator(step))
                assert answer == ask(here, view, Generator(step))
                assert not answer.incident
                game.apply(answer.action)
    finally:
        bot.close()


def test_it_says_what_it_is() -> None:
    bot = foreign("Decent")
    assert bot.wait_ready(PATIENCE) == Decent.info
    bot.close()


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Raises", "raised RuntimeError: out of ideas ?[2Jxxx"),
        ("RaisesWhatCannotBeWritten", "raised Mute: a Mute"),
        ("LeavesByException", "raised SystemExit: 5"),
        ("Exits", "ended (exit code 3): the last words"),
        ("Crashes", "ended (SIGSEGV)"),
        ("Nonsense", "answered 'hello', which is no action"),
        ("HugeNonsense", "answered 'hellohello"),
        ("CardThatIsNone", "raised "),
        ("OutOfTurn", "answered against the rules: It is not seat 2's turn"),
        # It closes its questions too; noticing that, its process may end itself first.
        ("Closes", ("closed its output", "ended (SIGKILL)")),
        ("Floods", "sent a line of more than 64 KiB"),
        ("FloodsWithLines", "sent '{}', which does not answer question 1"),
        ("FloodsWithBytes", "sent '??', which is no JSON"),
    ],
)
def test_case_t9_a_bot_that_fails_is_played_for(name: str, fault: str | tuple[str, ...]) -> None:
    bot = foreign(name)
    try:
        for _ in range(2):  # the second time after it was started anew, if it had to be
            bot.wait_ready(PATIENCE)
            answer = asked(bot)
            told = answer.incident.replace("question 2", "question 1")
            assert told.startswith(fault)
            assert len(told) < 160
            assert told.isprintable()
            assert answer.action == first_legal(position())
    finally:
        bot.close()


@pytest.mark.parametrize("name", ["Hangs", "Sleeps", "Stops", "HangsWithTheLock"])
def test_case_t9_a_bot_that_never_answers_is_played_for_and_its_process_ended(name: str) -> None:
    bot = foreign(name, SHORT)
    try:
        process = _number(bot)
        answer = asked(bot)
        assert answer.incident == f"did not answer in {SHORT} s"
        assert answer.action == first_legal(position())
        wait_for(lambda: not alive(process))
    finally:
        bot.close()


@pytest.mark.parametrize(
    "name", ["Prints", "PrintsWithoutEnd", "Reads", "TalksForEver", "Forks", "LeavesThreads"]
)
def test_what_does_no_harm_is_let_be(name: str) -> None:
    bot = foreign(name)
    try:
        for _ in range(3):
            answer = asked(bot)
            assert answer.incident == ""
            assert len(answer.why) <= 200
            assert answer.why.isprintable()
    finally:
        process = _number(bot)
        bot.close()
    assert not alive(process)


def test_a_bot_that_is_still_being_loaded_is_played_for_and_goes_on_loading() -> None:
    bot = ForeignBot(read_spec(spec_of("HangsWhileLoading")), SHORT)
    try:
        first = bot._process
        for _ in range(2):
            assert asked(bot).incident == f"is not ready after {SHORT} s"
        assert bot._process is first
        with pytest.raises(NotReady):
            bot.wait_ready(0.01)
    finally:
        bot.close()


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("CannotBeSetUp", "the bot 'x' needs a book of openings"),
        ("ExitsWhileLoading", "ended (exit code 7)"),
        ("Missing", "the bot 'hostile.py:Missing' cannot be loaded: no Missing in hostile.py"),
        ("FOR_EVER", "the bot 'hostile.py:FOR_EVER' is no subclass of smear_tui.botapi.Bot"),
    ],
)
def test_a_bot_that_cannot_be_loaded_says_why(name: str, fault: str) -> None:
    bot = ForeignBot(read_spec(spec_of(name)), PATIENCE)
    try:
        with pytest.raises(BotFault) as error:
            bot.wait_ready(PATIENCE)
        assert str(error.value) == fault
        answer = asked(bot)
        assert answer.incident == fault
        assert answer.action == first_legal(position())
    finally:
        bot.close()


def test_a_file_that_is_no_python_says_why(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("import os\nclass Mine(:\n", encoding="ascii")
    bot = ForeignBot(read_spec(f"{file}:Mine"), PATIENCE)
    with pytest.raises(BotFault, match=r"the bot 'broken.py:Mine' cannot be loaded: SyntaxError"):
        bot.wait_ready(PATIENCE)
    bot.close()


def test_a_file_beside_the_bot_can_be_imported_but_takes_nobodys_name(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise RuntimeError('not me')", encoding="ascii")
    (tmp_path / "beside_it.py").write_text("NAME = 'found'", encoding="ascii")
    (tmp_path / "random.py").write_text(
        "import json, beside_it\n"
        "from random import Random\n"
        "from smear_tui.botapi import *\n"
        "class Mine(Bot):\n"
        "    info = BotInfo(beside_it.NAME, '')\n"
        "    def answer(self, view, chance): return first_legal(view)\n",
        encoding="ascii",
    )
    bot = ForeignBot(read_spec(f"{tmp_path / 'random.py'}:Mine"), PATIENCE)
    info = bot.wait_ready(PATIENCE)
    assert info is not None
    assert info.name == "found"
    bot.close()


# No process outlives the game


@linux
@pytest.mark.parametrize("apart", ["", "yes"])
@pytest.mark.parametrize("name", ["HasChildren", "HangsWithChildren"])
def test_what_a_bot_has_started_ends_with_it(tmp_path: Path, name: str, apart: str) -> None:
    file = tmp_path / "numbers"
    bot = foreign(name, SHORT, file=file, apart=apart)
    family = _numbers(file)
    assert all(map(alive, family))
    if name == "HangsWithChildren":
        assert asked(bot).incident
    else:
        bot.close()
    wait_for(lambda: not any(map(alive, family)))
    bot.close()
    wait_for(lambda: not any(map(alive, _numbers(file))))


@linux
@pytest.mark.parametrize("name", ["Hangs", "Sleeps", "Stops", "HangsWhileLoading"])
def test_closing_takes_effect_at_once_while_the_bot_is_asked(name: str) -> None:
    bot = ForeignBot(read_spec(spec_of(name)), PATIENCE)
    answers: list[str] = []
    thread = threading.Thread(target=lambda: answers.append(asked(bot).incident))
    thread.start()
    wait_for(lambda: bot._process._process is not None)
    process = _number(bot)
    bot.close()
    thread.join(PATIENCE)
    assert not thread.is_alive()
    assert not alive(process)
    assert answers
    assert asked(bot).incident == "is not at the table any more"


def test_a_process_can_be_closed_before_it_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = threading.Event()
    start = BotProcess._start
    monkeypatch.setattr(BotProcess, "_start", lambda self: begin.wait(PATIENCE) and start(self))
    process = BotProcess(read_spec(spec_of("Decent")))
    process.end(BotFault("gone"))
    begin.set()
    process.close()
    assert process._process is None


def test_a_program_that_cannot_be_started_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*words: object, **options: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    bot = ForeignBot(read_spec(spec_of("Decent")), PATIENCE)
    assert asked(bot).incident == "cannot be started: Resource temporarily unavailable"
    bot.close()


GAME = """
import sys
from smear_tui.players.process import ForeignBot
from smear_tui.players.spec import read_spec
from tests.players.asking import asked
bot = ForeignBot(read_spec(sys.argv[1]), 1000.0)
bot.wait_ready(60.0)
print(bot._process._process.pid, flush=True)
if sys.argv[2] == "ask":
    asked(bot)
sys.stdin.read()
"""


@linux
@pytest.mark.parametrize("doing", ["ask", "wait"])
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("apart", ["", "yes"])
def test_no_process_outlives_a_game_that_is_killed(
    tmp_path: Path, end: signal.Signals, doing: str, apart: str
) -> None:
    file = tmp_path / "numbers"
    words = [spec_of("HangsWithChildren", file=file, apart=apart), doing]
    root = Path(__file__).parents[2]
    game = subprocess.Popen(
        [sys.executable, "-c", GAME, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(root), str(root / "bots")])},
    )
    with game:
        assert game.stdout is not None
        assert int(game.stdout.readline()) == _numbers(file)[0]
        family = _numbers(file)
        assert all(map(alive, family))
        game.send_signal(end)
        game.wait(PATIENCE)
    wait_for(lambda: not alive(family[0]))
    wait_for(lambda: not alive(family[1]))


def _number(bot: ForeignBot) -> int:
    assert bot._process._process is not None
    return bot._process._process.pid


def _numbers(file: Path) -> list[int]:
    wait_for(lambda: file.is_file() and " " in file.read_text(encoding="ascii"))
    return list(map(int, file.read_text(encoding="ascii").split()))
