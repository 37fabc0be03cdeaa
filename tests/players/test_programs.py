"""``cmd:`` bots: programs in any language that speak JSON lines (bots/README.md)."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from smear_tui.botapi import Generator, first_legal
from smear_tui.engine.actions import Discard
from smear_tui.engine.game import Game
from smear_tui.engine.presets import PRESETS
from smear_tui.players import protocol
from smear_tui.players.ask import ask
from smear_tui.players.process import ForeignBot
from smear_tui.players.seating import seat_bot
from tests.players import programs
from tests.players.asking import PATIENCE, SHORT, alive, asked, position, wait_for


def program(source: str, *words: str, seconds: float = PATIENCE) -> ForeignBot:
    bot = seat_bot("cmd:" + shlex.join([sys.executable, "-c", source, *words]), seconds)
    assert isinstance(bot, ForeignBot)
    return bot


@pytest.mark.parametrize("name", PRESETS)
def test_a_program_plays_a_deal_of_every_preset(name: str) -> None:
    bot = program(programs.FIRST, "it is the first")
    game = Game(PRESETS[name], seed=2)
    game.deal_next()
    try:
        while game.to_act is not None:
            view = game.view(game.to_act)
            bid = next((call for call in view.legal() if "Bid" in type(call).__name__), None)
            answer = ask(bot, view, Generator(1))
            assert answer.incident == ""
            assert answer.why == "it is the first"
            expected = first_legal(view)
            if isinstance(expected, Discard):
                assert isinstance(answer.action, Discard)
                assert len(answer.action.cards) == len(expected.cards)
            else:
                assert answer.action == expected
            game.apply(answer.action if view.table.high or bid is None else bid)
        assert game.table.results
    finally:
        bot.close()


GARBAGE = {
    b"hello": "sent 'hello', which is no JSON",
    b"\xff\xfe\x00": "sent '???', which is no JSON",
    b"[1, 2]": "sent '[1, 2]', which is no JSON object",
    b"": "sent '', which is no JSON",
    b"{}": "sent '{}', which does not answer question 1",
    b'{"answer": 2, "action": "1 pass"}': 'sent \'{"answer": 2',
    b'{"answer": true, "action": "1 pass"}': 'sent \'{"answer": true',
    b'{"answer": 1}': "answered 'None', which is no action",
    b'{"answer": 1, "action": 5}': "answered '5', which is no action",
    b'{"answer": 1, "action": "1 fold"}': "answered '1 fold', which is no action",
    b'{"answer": 1, "action": "1 bid 99"}': "answered against the rules: Not 99",
    b'{"answer": 1, "action": "1 play AS"}': "answered against the rules: The auction is on",
    b'{"answer": 1, "fault": "no\\u001b idea"}': "no? idea",
    b"[" * 60_000: "sent '[[[[",
    b'{"answer": ' + b"1" * 60_000 + b"}": 'sent \'{"answer": 111',
    b"x" * 70_000: "sent a line of more than 64 KiB",
}


@pytest.mark.parametrize(("given", "fault"), GARBAGE.items(), ids=lambda each: str(each[:20]))
def test_case_t9_garbage_is_told_and_played_for(given: bytes, fault: str, tmp_path: Path) -> None:
    source = programs.SAYS
    if len(given) > 1000:  # no argument may be so long
        file = tmp_path / "given"
        file.write_text(given.hex(), encoding="ascii")
        source, given = source.replace("sys.argv[1]", "open(sys.argv[1]).read()"), b""
        words = [str(file)]
    else:
        words = [given.hex()]
    bot = program(source, *words)
    try:
        answer = asked(bot)
        assert answer.incident.startswith(fault)
        assert answer.incident.isprintable()
        assert answer.action == first_legal(position())
    finally:
        bot.close()


def test_case_t9_a_program_that_ends_or_does_not_listen() -> None:
    bot = program("raise SystemExit('I do not like this game')")
    assert asked(bot).incident == "ended (exit code 1): I do not like this game"
    bot.close()
    deaf = program(programs.DEAF, seconds=SHORT)
    wait_for(lambda: deaf._process._process is not None)
    assert deaf._process._process is not None
    process = deaf._process._process.pid
    assert asked(deaf).incident == f"did not answer in {SHORT} s"
    deaf.close()
    assert not alive(process)


def test_a_question_that_no_pipe_holds_does_not_hold_up_the_game() -> None:
    bot = program(programs.DEAF, seconds=SHORT)
    with pytest.raises(Exception, match="did not answer"):
        bot._process.ask(1, b"x" * 10_000_000 + b"\n", SHORT)
    bot.close()


def test_a_question_carries_the_view_the_chances_and_what_is_legal() -> None:
    view, chance = position(), Generator(9)
    chance.word()
    line = protocol.question(4, view, chance, hints=True)
    assert line.count(b"\n") == 1
    said = json.loads(line)
    assert said["view"] == view.to_json()
    assert said["legal"] == ["1 pass", "1 bid 2", "1 bid 3", "1 bid 4", "1 moon"]
    number, read, other = protocol.read_question(line)
    assert (number, read.to_json(), other.word()) == (4, view.to_json(), chance.word())
