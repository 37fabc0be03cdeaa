"""The start menu in line mode: resume a game, begin one, read the rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TextIO

from smear_tui.engine.errors import SmearError
from smear_tui.engine.presets import PRESETS, rules_from_mapping
from smear_tui.engine.rules import Rules
from smear_tui.plain.console import Console, EndOfInput
from smear_tui.plain.game import BROKEN_PIPE, INTERRUPTED, play_through
from smear_tui.plain.practice import practise
from smear_tui.players.chances import any_seed
from smear_tui.players.names import YOU, named, usual_seats
from smear_tui.practice.drills import Drill
from smear_tui.session import Session
from smear_tui.storage.database import Store
from smear_tui.storage.games import GameSummary
from smear_tui.storage.rulefiles import RuleFileError, find_rules
from smear_tui.storage.settings import Settings
from smear_tui.words.reasons import closed
from smear_tui.words.rules import rules_in_words
from smear_tui.words.sections import as_text
from smear_tui.words.sides import Names
from smear_tui.words.titles import game_title, preset_summary

_SHOWN = 5
"""How many unfinished games are offered."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the menu: what it says, and the game it opens (None: it went wrong)."""

    text: str
    begin: Callable[[], Session | None]


def run_plain_menu(store: Store, settings: Settings, stdin: TextIO, stdout: TextIO) -> int:
    """Offer games to resume and to begin, and play them in line mode.

    Args:
        store: Where games are kept.
        settings: The player's settings.
        stdin: Where answers come from.
        stdout: Where everything goes.

    Returns:
        The exit code: 0, 130 after Ctrl+C, 141 when nobody reads the output any more.
    """
    try:
        return _Menu(store, settings, Console(stdin, stdout, settings)).run()
    except EndOfInput:
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE


class _Menu:
    def __init__(self, store: Store, settings: Settings, console: Console) -> None:
        self._store = store
        self._settings = settings
        self._console = console

    def run(self) -> int:
        """Show the menu until a game is left or nothing more is wanted."""
        while True:
            session = self._chosen()
            if session is None:
                return 0
            try:
                status = play_through(session, self._settings, self._console)
            finally:
                session.close()
            if status or not session.game.over:
                return status
            self._console.say()

    def _chosen(self) -> Session | None:
        """Ask until a game can be played; None to quit."""
        while True:
            choices = self._choices()
            self._console.show(["Smear in line mode", ""])
            for number, choice in enumerate(choices, 1):
                self._console.show([f"  {number}  {choice.text}"])
            self._console.show(["  p  Practise bidding", "  r  Rules", "  q  Quit"])
            begin = self._ask(choices)
            if begin is None:
                return None
            session = begin()
            if session is not None:
                return session

    def _ask(self, choices: list[Choice]) -> Callable[[], Session | None] | None:
        """Return what was chosen, None to quit."""
        while True:
            text = self._console.ask(f"Your choice (1-{len(choices)}; Enter is 1)").lower() or "1"
            if text in ("q", "quit", "exit"):
                return None
            if text in ("p", "practice"):
                return self._practice
            if text in ("r", "rules"):
                return self._rules
            place = _place(text, len(choices))
            if place is not None:
                return choices[place].begin
            self._console.say(f"Type a number from 1 to {len(choices)}, p, r or q.")

    def _choices(self) -> list[Choice]:
        found = [
            Choice(self._resume_text(each), partial(self._resume, each))
            for each in self._store.unfinished()[:_SHOWN]
            if not each.open_elsewhere
        ]
        usual = self._usual()
        games = [usual, *(PRESETS[name] for name in ("minnesota", "schmier"))]
        titles: list[str] = []
        for rules in games:
            text = f"New game: {game_title(rules)}, {rules.seats} players"
            if text not in titles:
                titles.append(text)
                found.append(Choice(text, partial(self._begin, rules)))
        found.append(Choice("New game: other rules", self._other))
        return found

    def _usual(self) -> Rules:
        try:
            return find_rules(self._settings.rules)
        except RuleFileError as error:
            self._console.say(f"Note: the settings' rules: {closed(str(error))}")
            return PRESETS["minnesota"]

    def _resume_text(self, summary: GameSummary) -> str:
        try:
            rules = rules_from_mapping(summary.rules)
        except SmearError:
            return f"Resume {summary.rules_name}, deal {summary.deal}"
        people = [seat for seat, spec in enumerate(summary.bots) if spec in ("", YOU)]
        you = people[0] if len(people) == 1 else None
        names = Names.of(rules, summary.players, you, self._console.style)
        score = f" ({names.scores(summary.totals)})" if summary.totals else ""
        return f"Resume {game_title(rules)}, deal {max(1, summary.deal)}{score}"

    def _resume(self, summary: GameSummary) -> Session | None:
        log = None
        try:
            log = self._store.open_game(summary.id)
            return Session.resume(log)
        except SmearError as error:
            if log is not None:
                log.close()
            self._console.say(f"This game cannot be resumed: {closed(str(error))}")
            return None

    def _begin(self, rules: Rules) -> Session | None:
        seats = usual_seats(rules.seats, self._settings.seats)
        try:
            names = named(seats, self._settings.names)
            return Session.new(rules, seats, None, self._store, names)
        except SmearError as error:
            self._console.say(f"This game cannot begin: {closed(str(error))}")
            return None

    def _other(self) -> Session | None:
        rules = self._preset()
        return None if rules is None else self._begin(rules)

    def _rules(self) -> None:
        rules = self._preset()
        if rules is not None:
            text = as_text(rules_in_words(rules), self._console.width)
            self._console.show([game_title(rules), "", *text, ""])

    def _practice(self) -> None:
        """Practise with the rules of the settings."""
        drill = Drill(self._usual(), seed=any_seed())
        practise(drill, self._store.practice, self._settings, self._console)
        self._console.say()

    def _preset(self) -> Rules | None:
        """Ask for one of the rule sets; None to go back."""
        names = list(PRESETS)
        for number, name in enumerate(names, 1):
            self._console.say(
                f"  {number}  {game_title(PRESETS[name])}: {preset_summary(name)}", indent="     "
            )
        while True:
            text = self._console.ask(f"Which rules (1-{len(names)}; Enter goes back)").lower()
            if not text or text in ("q", "b"):
                return None
            if text in PRESETS:
                return PRESETS[text]
            place = _place(text, len(names))
            if place is not None:
                return PRESETS[names[place]]
            self._console.say(f"Type a number from 1 to {len(names)}, or the name of a rule set.")


def _place(text: str, many: int) -> int | None:
    """Return the place, from 0, that a typed number chooses; None where it is none from 1 on."""
    return int(text) - 1 if re.fullmatch("[0-9]{1,4}", text) and 1 <= int(text) <= many else None
