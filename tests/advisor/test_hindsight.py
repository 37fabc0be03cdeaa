"""Why a bot did something: its own words, the same when the game was resumed in between."""

from __future__ import annotations

import pytest

from smear_tui.advisor.hindsight import Hindsight, Reason
from smear_tui.botapi import Answer, Bot, BotInfo, Generator, View
from smear_tui.engine.actions import Action
from smear_tui.engine.cards import Seat
from smear_tui.engine.presets import PRESETS
from smear_tui.players.registry import make_bot
from smear_tui.session import LEAVE, NEXT, BotTurn, DealOver, Reply, Request, Session, drive


class Silent(Bot):
    info = BotInfo("silent", "steady without a word")

    def answer(self, view: View, chance: Generator) -> Action:
        answer = make_bot("steady").answer(view, chance)
        assert isinstance(answer, Answer)
        return answer.action


def played(rules: str, bot: str, actions: int = 30) -> tuple[Session, Hindsight, dict[int, str]]:
    session = Session.new(PRESETS[rules], [bot] * PRESETS[rules].seats, 7)
    hindsight = Hindsight(session.game, lambda seat: session.players[seat].bot)
    said: dict[int, str] = {}

    def handler(request: Request) -> Reply:
        if isinstance(request, BotTurn):
            asked = session.ask_bot(request)
            said[len(session.game.log[-1].actions)] = asked.why
            return LEAVE if len(said) > actions else asked
        return NEXT if isinstance(request, DealOver) else None

    drive(session, handler)
    return session, hindsight, said


@pytest.mark.parametrize("bot", ["steady", "expert:worlds=3"])
def test_asked_again_a_bot_says_what_it_said(bot: str) -> None:
    session, hindsight, said = played("minnesota", bot, 12)
    deal = len(session.game.log) - 1
    for place in hindsight.places():
        assert place[0] == deal
        assert hindsight.reason(place).why == said[place[1]]


def test_what_was_said_is_kept_as_it_was() -> None:
    _, hindsight, _ = played("schmier", "steady", 3)
    hindsight.keep("because")
    last = hindsight.places()[0]
    assert hindsight.reason(last).why == "because"
    assert [number for _, number in hindsight.places()] == [2, 1, 0]


def test_of_a_bot_without_a_word_the_policy_speaks_where_it_would_do_the_same() -> None:
    session, _, said = played("minnesota", "steady", 5)

    def silent(seat: Seat) -> Bot:
        return Silent()

    last = Hindsight(session.game, silent).places()[0]
    action = session.game.log[-1].actions[-1]
    assert Hindsight(session.game, silent).reason(last) == Reason(action, "", said[last[1]])
