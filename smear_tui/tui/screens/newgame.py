"""Setting up a game: rules, seats, seed."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from smear_tui.botapi import BotError
from smear_tui.engine.presets import PRESETS
from smear_tui.players import registry
from smear_tui.players.names import YOU, named, usual_seats
from smear_tui.players.seating import check_bot, is_trusted
from smear_tui.players.spec import read_spec
from smear_tui.storage.rulefiles import RuleFileError, find_rules
from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.screens.lists import about
from smear_tui.tui.screens.setup import Setup
from smear_tui.tui.screens.values import DealScreen, beside
from smear_tui.tui.widgets.choices import Row
from smear_tui.words.sides import Names
from smear_tui.words.titles import game_title


class NewGame(DealScreen[Setup]):
    """Rows of values: the rules, every seat, the seed; Enter deals from any of them."""

    PLACES = frozenset({Where.SETUP, Where.BACK})
    BINDINGS = bindings(Where.SETUP, Where.BACK)
    TITLE_LEFT: ClassVar[str] = "smear · new game"
    LABELS: ClassVar[int] = 18

    def __init__(self) -> None:
        super().__init__()
        self._rules = PRESETS["minnesota"]
        self._seats: list[str] = []

    def on_mount(self) -> None:
        """Begin with the rules and seats of the settings."""
        wanted = self.smear.settings.rules
        self._take_rules(wanted if wanted in self.rule_names else "minnesota")
        self.renew()

    def rows(self) -> list[Row]:
        """Return the values as they are set."""
        rules = self._rules
        rows = [Row("rules", "Rules", value=game_title(rules), help=about(rules))]
        if not self._seats:
            return rows
        you = self._seats.index(YOU) if YOU in self._seats else None
        players = named(self._seats, self.smear.settings.names)
        names = Names.of(rules, players, you, self.card_style)
        for seat, spec in enumerate(self._seats):
            label = f"Seat {seat + 1}  {names.badge(seat):<6}"
            rows.append(
                Row(f"seat:{seat}", label, value=spec, note=names.seat(seat), help=self._who(spec))
            )
        seed = self.seed or "by chance"
        rows.append(
            Row(
                "seed",
                "Seed",
                value=seed,
                help="Type a number: the same seed deals the same cards.",
            )
        )
        rows.append(Row("deal", "Deal", help="Enter deals from any line."))
        return rows

    def _who(self, spec: str) -> str:
        if spec == YOU:
            people = self._seats.count(YOU)
            return "Played by you." if people == 1 else f"{people} seats are played by people here."
        manner = _manner(spec)
        return f"{spec.capitalize()}: {manner}." if manner else f"Played by the bot {spec}."

    def _take_rules(self, name: str) -> None:
        try:
            self._rules = find_rules(name)
        except RuleFileError as error:
            self.say(str(error))
            return
        self.say()
        usual = usual_seats(self._rules.seats, self.smear.settings.seats)
        self._seats = self._seats if len(self._seats) == len(usual) else usual

    def chosen(self, row: Row) -> None:
        """Deal."""
        self.do_setup_deal("")

    def change(self, row: Row, step: int) -> None:
        """Set other rules, another player or another seed."""
        what, _, which = row.id.partition(":")
        if what == "rules":
            self._take_rules(self.rules_beside(self._rules, step))
        elif what == "seat":
            seat = int(which)
            who = [YOU, *registry.names()]
            spec = self._seats[seat]
            self._seats[seat] = beside(who if spec in who else [*who, spec], spec, step)
        elif what == "seed":
            self.step_seed(step)
        self.renew()

    def do_setup_deal(self, key: str) -> None:
        """Leave with the game, if its bots can be made."""
        try:
            for spec in self._seats:
                if spec != YOU:
                    check_bot(spec)
        except BotError as error:
            self.say(str(error))
            return
        self.dismiss(Setup(self._rules, self._seats, int(self.seed) if self.seed else None))


@cache
def _manner(spec: str) -> str:
    """How a bot that came with the program says it plays; "" for others, whose code is not run."""
    try:
        return registry.make_bot(spec).info.summary if is_trusted(read_spec(spec)) else ""
    except BotError:
        return ""
