"""Bots without an entry point, and people who choose at random: players for the tests."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smear_tui import session as session_module
from smear_tui.botapi import Action, Bot, BotError, BotInfo, Generator, View, first_legal
from smear_tui.engine.actions import Discard
from smear_tui.engine.cards import cards_in
from smear_tui.players import seating
from smear_tui.session import LEAVE, NEXT, DealOver, GameOver, PersonTurn, Reply, Request


def any_action(view: View, chance: Generator) -> Action:
    options = view.discard_options()
    if options is None:
        return chance.choice(view.legal())
    number = options.least + chance.below(options.most - options.least + 1)
    free = cards_in(options.free)
    more = chance.sample(free, number - options.must.bit_count())
    return Discard(view.seat, (*cards_in(options.must), *more))


class Anyhow(Bot):
    info = BotInfo("anyhow", "any legal action")

    def answer(self, view: View, chance: Generator) -> Action:
        return any_action(view, chance)


class Raises(Bot):
    info = BotInfo("raises", "raises")

    def answer(self, view: View, chance: Generator) -> Action:
        raise RuntimeError("out of\nideas")


class Nonsense(Bot):
    info = BotInfo("nonsense", "answers with a word")

    def answer(self, view: View, chance: Generator) -> Action:
        return "hello"  # type: ignore[return-value]  # what the test is about


class OutOfTurn(Bot):
    info = BotInfo("out-of-turn", "acts for the next seat")

    def answer(self, view: View, chance: Generator) -> Action:
        action = first_legal(view)
        return type(action)(**{**_fields(action), "seat": (view.seat + 1) % view.rules.seats})


def _fields(action: Action) -> dict[str, object]:
    return {name: getattr(action, name) for name in action.__dataclass_fields__}


BOTS: dict[str, type[Bot]] = {
    made.info.name: made for made in (Anyhow, Raises, Nonsense, OutOfTurn)
}


@pytest.fixture(autouse=True)
def _test_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(spec: str, seconds: float) -> Bot:
        if spec not in BOTS:
            raise BotError(f"there is no bot {spec!r}")
        return BOTS[spec]()

    monkeypatch.setattr(seating, "seat_bot", make)
    monkeypatch.setattr(session_module, "STAND_IN", "anyhow")


def person(
    session: session_module.Session, then: Callable[[Request], Reply] | None = None
) -> Callable[[Request], Reply]:
    """A handler that plays the people's seats at random and goes on after every deal.

    Random bids are seldom made, so a game may never end: it leaves after 40 deals.

    Args:
        session: Whose bots are asked.
        then: Asked first; a reply other than None is taken instead.
    """
    chance = Generator("person")

    def handler(request: Request) -> Reply:
        reply = then(request) if then else None
        if reply is not None:
            return reply
        match request:
            case PersonTurn(view=view):
                return any_action(view, chance)
            case session_module.BotTurn():
                return session.ask_bot(request)
            case DealOver():
                return LEAVE if len(session.game.log) >= 40 else NEXT
            case GameOver():
                return None
        return None

    return handler
