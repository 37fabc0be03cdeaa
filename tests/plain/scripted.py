"""Plain mode with a script: answers made up from the state of the game, output kept."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence

from smear_tui.botapi import Bot, BotInfo, View, first_legal
from smear_tui.engine.actions import Action, Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import SUITS, cards_in
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator, first_dealer
from smear_tui.engine.notation import card_text, cards_text
from smear_tui.engine.presets import rules_to_mapping
from smear_tui.engine.rules import Rules
from smear_tui.plain import run_plain
from smear_tui.players.names import YOU, default_names
from smear_tui.session import Player, Session
from smear_tui.storage.database import Store
from smear_tui.storage.settings import Settings

SETTINGS = Settings(ascii=False)


class Sober(Bot):
    """Any legal action, but it bids low and seldom, so that games come to an end."""

    info = BotInfo("sober", "any legal action, low bids")

    def answer(self, view: View, chance: Generator) -> Action:
        options = view.discard_options()
        if options is not None:
            number = options.least + chance.below(options.most - options.least + 1)
            more = chance.sample(cards_in(options.free), number - options.must.bit_count())
            return Discard(view.seat, (*cards_in(options.must), *more))
        legal = view.legal()
        calls = [each for each in legal if isinstance(each, Pass | Bid)][:2]
        if len(calls) == 2:
            return calls[chance.below(4) == 0]
        return chance.choice(calls or legal)


class Raises(Bot):
    info = BotInfo("raises", "raises")

    def answer(self, view: View, chance: Generator) -> Action:
        raise RuntimeError("out of\x1b[2J ideas")


class First(Bot):
    info = BotInfo("first", "the first legal action")

    def answer(self, view: View, chance: Generator) -> Action:
        return first_legal(view)


_BOTS: dict[str, type[Bot]] = {made.info.name: made for made in (Sober, Raises, First)}


def seated(
    rules: Rules,
    seats: Sequence[str],
    seed: int = 1,
    store: Store | None = None,
    names: Sequence[str] | None = None,
) -> Session:
    """A game against bots of the tests' own, which stay as they are: so do transcripts.

    A game that is resumed has rookies in their places.
    """
    specs = [YOU if each == YOU else "rookie" for each in seats]
    names = list(names or default_names(specs))
    game = Game(rules, first_dealer(rules, seed), players=names, seed=seed)
    game.extra["bots"] = specs
    players = [
        Player(name, each, None if each == YOU else _BOTS[each]())
        for name, each in zip(names, seats, strict=True)
    ]
    log = None
    if store is not None:
        log = store.create_game(rules_to_mapping(rules), names, specs, seed)
    return Session(game, players, log)


class Lines(io.StringIO):
    """Input that is made line by line, when it is asked for."""

    def __init__(self, more: Callable[[], str | None]) -> None:
        super().__init__()
        self._more = more

    def readline(self, size: int | None = -1, /) -> str:
        line = self._more()
        return "" if line is None else f"{line}\n"


def lines(given: Iterable[str]) -> Lines:
    """Input of these lines, then its end."""
    rest = iter(given)
    return Lines(lambda: next(rest, None))


def run(
    session: Session, answers: Lines | Iterable[str], settings: Settings = SETTINGS
) -> tuple[int, str]:
    """Play; return the exit code and all that was printed."""
    output = io.StringIO()
    stdin = answers if isinstance(answers, Lines) else lines(answers)
    return run_plain(session, settings, stdin, output), output.getvalue()


def typed(action: Action, chance: Generator | None = None) -> str:
    """An action as somebody may type it."""
    match action:
        case Pass():
            return "p"
        case Bid(level=level):
            return str(level)
        case Moon():
            return "moon"
        case Misdeal():
            return "x"
        case NameTrump(suit=suit):
            return SUITS[suit].lower()
        case Play(card=card):
            return card_text(card).lower()
        case Discard(cards=cards):
            return cards_text(cards).lower() or "0"


def random_discard(session: Session, chance: Generator) -> Discard:
    game = session.game
    options, seat = game.discard_options(), game.to_act
    assert options is not None
    assert seat is not None
    most = options.most - options.must.bit_count()
    least = max(0, options.least - options.must.bit_count())
    free = chance.sample(cards_in(options.free), least + chance.below(most - least + 1))
    return Discard(seat, (*cards_in(options.must), *free))


class RandomPlayer:
    """Types random legal answers, says yes to whatever is asked once more."""

    def __init__(self, session: Session, seed: int, *, noise: Iterable[str] = ()) -> None:
        self.session = session
        self.chance = Generator("plain", seed)
        self.noise = list(noise)
        self.sure = False
        self.deals = 0

    def __call__(self) -> str | None:
        if self.noise and self.chance.below(4) == 0:
            self.sure = False
            return self.chance.choice(self.noise)
        if self.sure:
            self.sure = False
            return "y"
        game = self.session.game
        if game.to_act is None:
            return ""
        if game.discard_options() is not None:
            self.sure = True
            return typed(random_discard(self.session, self.chance))
        legal = game.legal()
        # Mostly low bids, or no game would end.
        calls = [each for each in legal if isinstance(each, Pass | Bid)][:2]
        if len(calls) == 2 and self.chance.below(40):
            action: Action = calls[self.chance.below(3) == 0]
        else:
            action = self.chance.choice(legal)
        self.sure = isinstance(action, Moon | Misdeal)
        return typed(action)

    def lines(self) -> Lines:
        return Lines(self)
