"""Choosing what to practise: rules, theme, seat, scores, seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, TypeVar

from textual import on

from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.players.chances import any_seed
from smear_tui.players.names import default_names, usual_seats
from smear_tui.practice.drills import Drill
from smear_tui.practice.keeping import Keeper, Waiting
from smear_tui.practice.themes import Theme
from smear_tui.storage.database import Store
from smear_tui.storage.rulefiles import RuleFileError, find_rules, own_names
from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.screens.lists import ListScreen, about
from smear_tui.tui.screens.practice import PracticeScreen
from smear_tui.tui.screens.progress import ProgressPage
from smear_tui.tui.widgets.choices import Choices, Row
from smear_tui.words.sides import Names, counted
from smear_tui.words.titles import game_title

_DIGITS = 9
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

T = TypeVar("T")


class PracticeSetup(ListScreen[None]):
    """Rows of values; Enter practises from any of them.

    Args:
        drill: What to practise at once; None to choose first.
    """

    PLACES = frozenset({Where.WARMING_UP, Where.BACK})
    BINDINGS = bindings(Where.WARMING_UP, Where.BACK)
    TITLE_LEFT: ClassVar[str] = "smear · practise bidding"
    LABELS: ClassVar[int] = 10

    def __init__(self, drill: Drill | None = None) -> None:
        super().__init__()
        self._at_once = drill is not None
        self._drill = drill or Drill(PRESETS["minnesota"])
        self._seed = "" if drill is None else str(drill.seed)
        self._rule_names: list[str] = []

    def on_mount(self) -> None:
        """Begin with the rules of the settings, or practise at once."""
        self._rule_names = [*PRESETS, *(name for name in own_names() if name not in PRESETS)]
        if self._at_once:
            self.do_practice_begin("")
        else:
            self._take_rules(self.smear.settings.rules)
        self.call_after_refresh(self.renew)

    def on_screen_resume(self) -> None:
        """Show what is due now."""
        if self.is_mounted:
            self.renew()

    def rows(self) -> list[Row]:
        """Return the values as they are set."""
        drill, rules = self._drill, self._drill.rules
        note = self._due()
        seed = self._seed or "by chance"
        return [
            Row("rules", "Rules", value=game_title(rules), help=about(rules)),
            Row("theme", "Hands", value=drill.theme.title, note=note, help=drill.theme.help),
            Row("seat", "You speak", value=_seat_told(drill.seat, rules), help=_SEAT),
            Row("scores", "Scores", value=self._scores_told(), help=_SCORES),
            Row("seed", "Seed", value=seed, help="Type a number: the same seed, the same hands."),
            Row("begin", "Practise", help="Enter begins from any line."),
            Row("progress", "Progress", help="What your decisions have cost over the days."),
        ]

    def _waiting(self) -> Waiting:
        store = self.smear.store or Store()
        return Keeper(store.practice, self._drill.rules).waiting()

    def _due(self) -> str:
        """Tell of mistakes that come back; beside other hands only of those that are due."""
        found = self._waiting()
        if self._drill.theme is not Theme.MISTAKES:
            return f"{counted(found.due, 'mistake')} due again" if found.due else ""
        return f"{found.due} of {counted(found.all, 'mistake')} due now"

    def _scores_told(self) -> str:
        drill = self._drill
        if drill.totals is None:
            return "by chance" if drill.theme is Theme.THREAT else "all at 0"
        specs = usual_seats(drill.rules.seats)
        return Names.of(drill.rules, default_names(specs), 0, self.card_style).scores(drill.totals)

    def _take_rules(self, name: str) -> None:
        try:
            rules = find_rules(name)
        except RuleFileError as error:
            self.say(str(error))
            return
        self.say()
        theme = Theme.ALL if self._drill.theme.why_not(rules) else self._drill.theme
        self._drill = Drill(rules, theme)

    def chosen(self, row: Row) -> None:
        """Practise, or show the progress."""
        self.do_practice_begin("")

    @on(Choices.Changed)
    def _changed(self, message: Choices.Changed) -> None:
        self._change(message.row, message.step)

    def do_setup_before(self, key: str) -> None:
        """Set the value before."""
        self._change(self.choices.marked, -1)

    def do_setup_after(self, key: str) -> None:
        """Set the next value."""
        self._change(self.choices.marked, 1)

    def _change(self, row: Row | None, step: int) -> None:
        drill, rules = self._drill, self._drill.rules
        match row.id if row else "":
            case "rules":
                name = rules.name if rules.name in self._rule_names else rules.base
                self._take_rules(_next(self._rule_names, name, step))
            case "theme":
                themes = [each for each in Theme if not each.why_not(rules)]
                self._drill = replace(drill, theme=_next(themes, drill.theme, step))
            case "seat":
                seats = [None, *range(rules.seats)]
                self._drill = replace(drill, seat=_next(seats, drill.seat, step))
            case "scores":
                self._drill = replace(drill, totals=_next(_scores(drill), drill.totals, step))
            case "seed":
                self._seed = str(max(0, int(self._seed or "0") + step))[:_DIGITS]
        self.renew()

    def do_setup_digit(self, key: str) -> None:
        """Type a seed, wherever the cursor is."""
        if key:
            self.choices.mark("seed")
            self._seed = str(int(self._seed + key))[:_DIGITS]
            self.renew()

    def do_setup_erase(self, key: str) -> None:
        """Take back a digit."""
        self._seed = self._seed[:-1]
        self.renew()

    def do_practice_begin(self, key: str) -> None:
        """Practise, from any line but that of the progress."""
        row = self.choices.marked
        if row is not None and row.id == "progress":
            self.app.push_screen(ProgressPage())
            return
        drill = replace(self._drill, seed=int(self._seed) if self._seed else any_seed())
        screen = PracticeScreen(drill)

        def left(_: object) -> None:
            if self._at_once:
                # What was asked for on the command line holds for once; then other hands come.
                self._at_once, self._seed = False, ""
                self.renew()
            sitting = screen.sitting
            told = sitting.summary() if sitting is not None and sitting.judged else ""
            self.say(screen.farewell, told)

        self.app.push_screen(screen, left)


_SEAT = "As which you speak; the dealer is the last."
_SCORES = "Before the deal. Near the end of a game the chance to win it decides."


def _seat_told(seat: int | None, rules: Rules) -> str:
    if seat is None:
        return "anywhere"
    return "last, as dealer" if seat == rules.seats - 1 else _ORDINALS[seat]


def _scores(drill: Drill) -> list[tuple[int, ...] | None]:
    """Return scores to choose from: none, ahead, behind, everybody near the end."""
    target, sides = drill.rules.target, drill.rules.sides
    near, far = target - 3, target // 2
    found: list[tuple[int, ...] | None] = [
        None,
        (near, *[far] * (sides - 1)),
        (far, near, *[far] * (sides - 2)),
        (near,) * sides,
        (-3, *[far] * (sides - 1)),
    ]
    return found if drill.totals in found else [*found, drill.totals]


def _next(values: Sequence[T], value: T, step: int) -> T:
    return values[(values.index(value) + step) % len(values)]
