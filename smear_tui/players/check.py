"""Trying a bot out: does it play every rule set, in time, and by what its seat may know alone?

It plays all seats of seeded deals. Every decision is asked a second time in another process, from
JSON and in the reverse order, so that neither a memory of its own nor the order of a set can hide;
some are asked again in a world that looks the same from the seat (case B11).
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from smear_tui.botapi import Action, Bot
from smear_tui.engine.actions import Bid, Pass
from smear_tui.engine.errors import RulesError
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator, first_dealer
from smear_tui.engine.notation import action_text
from smear_tui.engine.presets import PRESETS, rules_to_mapping
from smear_tui.engine.resample import resampled
from smear_tui.engine.rules import Rules, rules_with
from smear_tui.engine.view import View
from smear_tui.players.ask import Asked, BotFault, ask
from smear_tui.players.process import BOT_TIME, ForeignBot
from smear_tui.players.seating import LOADING_TIME, close_bot, seat_bot
from smear_tui.players.spec import read_spec

LEGAL, FAILED, AGAIN, UNSEEN = "legal", "failed", "again", "unseen"
KINDS: Mapping[str, str] = {
    FAILED: "answers every question: raises nothing, does not end, is not late",
    LEGAL: "answers by the rules",
    AGAIN: "answers the same when asked again: in another process, from JSON, in another order",
    UNSEEN: "answers the same when the cards it has not seen lie otherwise",
}
"""What is looked at, in the order of the report."""

UNSEEN_EVERY = 4
MOST_FAULTS = 10
"""Missing or illegal answers after which nothing more is to be learnt."""


@dataclass
class Report:
    """What came out.

    Attributes:
        decisions: How many were asked for.
        asked: By kind, how many were looked at.
        faults: By kind, what was wrong, with where it was.
        times: Seconds of every answer.
        memory: The most bytes its process has had; None where that is not told.
        stopped: Whether it was given up early.
    """

    decisions: int = 0
    asked: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    faults: dict[str, list[str]] = field(default_factory=lambda: {kind: [] for kind in KINDS})
    times: list[float] = field(default_factory=list)
    memory: int | None = None
    stopped: bool = False

    @property
    def fit(self) -> bool:
        """Whether nothing was wrong."""
        return not any(self.faults.values())

    def time(self, share: float) -> float:
        """Return the time in which that share of the answers came, in seconds."""
        times = sorted(self.times)
        return times[min(int(share * len(times)), len(times) - 1)] if times else 0.0


def check_bot(
    text: str,
    *,
    deals: int = 2,
    sets: int = 6,
    seed: int = 1,
    seconds: float = BOT_TIME,
    watch: Callable[[Rules], None] | None = None,
) -> Report:
    """Try a bot out.

    Args:
        text: Its specification.
        deals: How many of every rule set.
        sets: How many random option sets beside the presets.
        seed: Of cards, chances and option sets.
        seconds: The time for an answer.
        watch: Told of every rule set that is begun.

    Raises:
        BotError: There is no such bot, or it cannot be loaded or set up.
    """
    bot = seat_bot(text, seconds)
    other = ForeignBot(read_spec(text), seconds)
    try:
        for each in (bot, other):
            _wait(each)
        examination = _Examination(bot, other)
        for rules in rule_sets(sets, seed):
            if watch is not None:
                watch(rules)
            for number in range(deals):
                examination.deal(rules, seed, number)
        return examination.report
    finally:
        close_bot(bot)
        close_bot(other)


def _wait(bot: Bot) -> None:
    if isinstance(bot, ForeignBot):
        bot.wait_ready(LOADING_TIME)


class _Examination:
    def __init__(self, bot: Bot, other: ForeignBot) -> None:
        self.bot = bot
        self.other = other
        self.report = Report()

    def deal(self, rules: Rules, seed: int, number: int) -> None:
        """Play a deal; every second one in the middle of a game and with a bid in any case."""
        report = self.report
        if report.stopped:
            return
        game = Game(rules, first_dealer(rules, seed + number), seed=seed)
        chance = Generator("check", seed, rules.name, number)
        if number % 2:
            game.table.totals = [chance.below(rules.target + 5) - 5 for _ in range(rules.sides)]
        game.deal_next(seed * 1000 + number)
        told = f"{_named(rules)}, seed {seed}, deal {number}"
        decisions: list[tuple[str, dict[str, Any], int, Action]] = []
        while game.to_act is not None and not report.stopped:
            where = f"{told}, decision {len(decisions)}"
            key = chance.word()
            view = game.view(game.to_act)
            asked = self._first(view, key, where)
            decisions.append((where, view.to_json(), key, asked.action))
            if not asked.incident:
                self._unseen(game, key, where, asked.action)
            game.apply(_call(view) if number % 2 and view.table.bidder is None else asked.action)
        for where, data, key, action in reversed(decisions):
            if not report.stopped:
                self._again(data, key, where, action)
        for each in (self.bot, self.other):
            if isinstance(each, ForeignBot):
                report.memory = max(report.memory or 0, each.memory() or 0) or None

    def _first(self, view: View, key: int, where: str) -> Asked:
        report = self.report
        report.decisions += 1
        begun = perf_counter()
        asked = ask(self.bot, view, Generator(key))
        report.times.append(perf_counter() - begun)
        report.asked[FAILED] += 1
        if not asked.incident:
            report.asked[LEGAL] += 1
        elif asked.incident.startswith("answered"):
            report.asked[LEGAL] += 1
            report.faults[LEGAL].append(f"{where}: {asked.incident}")
        else:
            report.faults[FAILED].append(f"{where}: {asked.incident}")
            with contextlib.suppress(BotFault):
                _wait(self.bot)  # it may have been started anew
        report.stopped = len(report.faults[LEGAL]) + len(report.faults[FAILED]) >= MOST_FAULTS
        return asked

    def _unseen(self, game: Game, key: int, where: str, action: Action) -> None:
        seat = action.seat
        if self.report.decisions % UNSEEN_EVERY:
            return
        view = resampled(game, seat, Generator(key, "unseen")).view(seat)
        if view.to_json() != game.view(seat).to_json():
            raise AssertionError(f"{where}: two worlds that look the same do not")
        asked = ask(self.bot, view, Generator(key))
        if asked.action != action:
            for _ in range(2):
                again = ask(self.bot, game.view(seat), Generator(key))
                if again.action != action:  # not because of the cards
                    self._compare(AGAIN, where, action, again)
                    return
        self._compare(UNSEEN, where, action, asked)

    def _again(self, data: dict[str, Any], key: int, where: str, action: Action) -> None:
        asked = ask(self.other, View.from_json(data), Generator(key))
        if asked.incident:
            with contextlib.suppress(BotFault):
                _wait(self.other)
        else:
            self._compare(AGAIN, where, action, asked)

    def _compare(self, kind: str, where: str, action: Action, asked: Asked) -> None:
        report = self.report
        report.asked[kind] += 1
        if asked.incident:
            report.faults[kind].append(f"{where}: {action_text(action)}, then {asked.incident}")
        elif asked.action != action:
            both = f"{action_text(action)}, then {action_text(asked.action)}"
            report.faults[kind].append(f"{where}: {both}")


def _call(view: View) -> Action:
    """Bid as little as possible, first in hand; then pass."""
    legal = view.legal()
    wanted = Pass if view.table.high else Bid
    return next((call for call in legal if isinstance(call, wanted)), legal[0])


def _named(rules: Rules) -> str:
    """Return what has to be typed to have these rules."""
    mapping = rules_to_mapping(rules)
    changes = [f"{key}={value}" for key, value in mapping.items() if key not in ("base", "name")]
    return " ".join([rules.base, *changes])


_CHANGES: Mapping[str, tuple[Any, ...]] = {
    "lowest_rank": ("2", "4", "7"),
    "draw_limit": (0, 1, 3),
    "kitty": (2, 4, 6),
    "all_pass": ("redeal", "next_dealer", "dealer_bids"),
    "dealer_may_match": (True, False),
    "moon": (True, False),
    "moon_needs": ("all", "in_play"),
    "misdeal": (True, False),
    "joker_rank": ("below_jick", "lowest"),
    "joker_tie": ("first", "second", "rank"),
    "follow": ("strict", "may_trump"),
    "first_lead": ("any", "trump"),
    "trump_named": ("after_auction", "first_lead"),
    "high": ("ace", "highest"),
    "low": ("two", "lowest"),
    "low_to": ("player", "taker"),
    "min_bid": (1, 2, 3),
    "target": (7, 11, 15, 21),
    "finish": ("higher", "bidder_first", "must_bid"),
}
_TABLES: tuple[tuple[int, int], ...] = (
    (2, 2), (3, 3), (4, 2), (4, 4), (5, 5), (6, 2), (6, 3), (8, 2), (8, 4),
)  # fmt: skip


def rule_sets(number: int, seed: int) -> Iterator[Rules]:
    """Return the presets, and that many sets of options drawn at random."""
    yield from PRESETS.values()
    chance = Generator("rule sets", seed)
    while number:
        rules = chance.choice(list(PRESETS.values()))
        changes = {
            option: chance.choice(_CHANGES[option])
            for option in chance.sample(list(_CHANGES), 1 + chance.below(7))
        }
        if chance.below(2):
            changes["seats"], changes["sides"] = chance.choice(_TABLES)
        with contextlib.suppress(RulesError):
            yield rules_with(rules, changes)
            number -= 1
