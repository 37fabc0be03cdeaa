"""A series of deals or games between bots: its plan, and one process's share of the playing."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter_ns
from typing import Any, Literal, TypeAlias

from smear_tui.arena.intervals import Times
from smear_tui.arena.oracle import ORACLE, Oracle
from smear_tui.arena.playing import Caps, Played, play_out, played_of, series_seed
from smear_tui.arena.seating import Table, alone_tables, pair_tables, tables
from smear_tui.botapi import Bot, BotError
from smear_tui.engine.cards import Seat
from smear_tui.engine.game import Game
from smear_tui.engine.generator import first_dealer
from smear_tui.engine.rules import Rules
from smear_tui.players.ask import Asked
from smear_tui.players.process import BOT_TIME, ForeignBot
from smear_tui.players.seating import LOADING_TIME, Seats
from smear_tui.session import BotTurn, Player, Session

Form: TypeAlias = Literal["deals", "games"]
Meeting: TypeAlias = Literal["all", "pairs", "alone"]
"""Who sits down together: see ``seating``."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a result depends on, but for the number of deals.

    Attributes:
        rules: The rules.
        bots: Their specifications.
        seed: Of all cards and chances.
        meeting: Who sits down together.
        caps: Where a game is stopped.
        bot_time: Seconds a foreign bot has for an answer.
    """

    rules: Rules
    bots: tuple[str, ...]
    seed: int
    meeting: Meeting = "all"
    caps: Caps = field(default_factory=Caps)
    bot_time: float = BOT_TIME

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables at which every deal is played."""
        if self.meeting == "pairs":
            return pair_tables(len(self.bots), self.rules.sides)
        if self.meeting == "alone":
            return alone_tables(self.rules.sides)
        return tables(len(self.bots), self.rules.sides)

    def heading(self) -> dict[str, Any]:
        """Return what every record of the series says of it, beside the rules."""
        return {
            "bots": list(self.bots),
            "seed": self.seed,
            "meeting": self.meeting,
            "caps": [self.caps.deals, self.caps.thrown_in],
        }


@dataclass(slots=True)
class Batch:
    """Some deals or games in a row, played at every table.

    Attributes:
        form: Deals or games.
        start: The number of the first.
        units: What came out, by deal and table.
        times: By bot, how many decisions took how long (see ``Times``).
        records: By deal, the lines of its records; empty when none are wanted.
        seconds: How long it took.
    """

    form: Form
    start: int
    units: list[list[Played]]
    times: list[dict[int, int]]
    records: list[list[str]]
    seconds: float


class Workshop:
    """The bots of a plan, made once for every seat, and playing."""

    def __init__(self, plan: Plan, *, records: bool) -> None:
        self._plan, self._records = plan, records
        self._tables = plan.tables
        self._seats = Seats(plan.bot_time)

    def close(self) -> None:
        """End the bots."""
        self._seats.close()

    def _bot(self, seat: Seat, spec: str, game: Game) -> Bot:
        if spec == ORACLE:
            oracle = Oracle()
            oracle.game = game
            return oracle
        bot = self._seats.bot(seat, spec)
        if isinstance(bot, ForeignBot):
            with contextlib.suppress(BotError):
                # What is wrong with it, the first question tells.
                bot.wait_ready(LOADING_TIME)
        return bot

    def play(self, form: Form, numbers: range) -> Batch:
        """Play some deals or games in a row."""
        began = perf_counter_ns()
        times: list[list[int]] = [[] for _ in self._plan.bots]
        batch = Batch(form, numbers.start, [], [], [], 0.0)
        for number in numbers:
            unit, lines = [], []
            for order, table in enumerate(self._tables):
                session, played = self._play_one(form, number, table, times)
                unit.append(played)
                if self._records:
                    lines.append(_line(self._plan, session, (form, number, order), played))
            batch.units.append(unit)
            if self._records:
                batch.records.append(lines)
        for each in times:
            counted = Times()
            counted.add_all(each)
            batch.times.append(dict(counted.counts))
        batch.seconds = (perf_counter_ns() - began) / 1e9
        return batch

    def _play_one(
        self, form: Form, number: int, table: Table, times: Sequence[list[int]]
    ) -> tuple[Session, Played]:
        plan = self._plan
        rules, seed = plan.rules, series_seed("arena", plan.seed, number)
        seated = [table[rules.side_of(seat)] for seat in range(rules.seats)]
        game = Game(rules, first_dealer(rules, seed), seed=seed)
        specs = [plan.bots[bot] for bot in seated]
        players = [
            Player(spec, spec, self._bot(seat, spec, game)) for seat, spec in enumerate(specs)
        ]
        game.extra["bots"] = specs
        session = Session(game, players, seats=self._seats)
        watches = [times[bot].append for bot in seated]
        incidents: list[tuple[Seat, str]] = []

        def ask(turn: BotTurn) -> Asked:
            began = perf_counter_ns()
            asked = session.ask_bot(turn)
            watches[turn.seat](perf_counter_ns() - began)
            if not asked.incident:
                return asked
            incidents.append((turn.seat, asked.incident))
            # Not told to the session: there somebody else would take the seat after a few.
            return Asked(asked.action, asked.why)

        play_out(session, plan.caps, ask=ask, one_deal=form == "deals")
        return session, played_of(game, tuple(incidents))


def _line(plan: Plan, session: Session, place: tuple[Form, int, int], played: Played) -> str:
    """Return the record of a deal or game as a line; ``arena`` says where it belongs."""
    form, number, order = place
    session.game.extra["arena"] = {
        **plan.heading(),
        "form": form,
        "number": number,
        "table": order,
        "incidents": [list(each) for each in played.incidents],
    }
    return json.dumps(session.record(), separators=(",", ":")) + "\n"
