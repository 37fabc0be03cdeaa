"""Choosing what to practise: rules, theme, seat, scores, seed."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.players.chances import any_seed
from smear_tui.players.names import default_names, usual_seats
from smear_tui.practice.drills import Drill
from smear_tui.practice.keeping import Keeper, Waiting
from smear_tui.practice.themes import Theme
from smear_tui.storage.database import Store
from smear_tui.storage.rulefiles import RuleFileError, find_rules
from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.screens.lists import about
from smear_tui.tui.screens.practice import PracticeScreen
from smear_tui.tui.screens.progress import ProgressPage
from smear_tui.tui.screens.values import DealScreen, beside
from smear_tui.tui.widgets.choices import Row
from smear_tui.words.sides import Names, counted
from smear_tui.words.titles import game_title

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class PracticeSetup(DealScreen[None]):
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
        self.seed = "" if drill is None else str(drill.seed)

    def on_mount(self) -> None:
        """Begin with what was practised last, or the rules of the settings; or practise at once."""
        if self._at_once:
            self.do_practice_begin("")
        elif self.smear.practised is not None:
            self._drill = self.smear.practised
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
        seed = self.seed or "by chance"
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

    def change(self, row: Row, step: int) -> None:
        """Set other rules, hands, seat, scores or another seed."""
        drill, rules = self._drill, self._drill.rules
        match row.id:
            case "rules":
                self._take_rules(self.rules_beside(rules, step))
            case "theme":
                themes = [each for each in Theme if not each.why_not(rules)]
                self._drill = replace(drill, theme=beside(themes, drill.theme, step))
            case "seat":
                seats = [None, *range(rules.seats)]
                self._drill = replace(drill, seat=beside(seats, drill.seat, step))
            case "scores":
                self._drill = replace(drill, totals=beside(_scores(drill), drill.totals, step))
            case "seed":
                self.step_seed(step)
        self.renew()

    def do_practice_begin(self, key: str) -> None:
        """Practise, from any line but that of the progress."""
        row = self.choices.marked
        if row is not None and row.id == "progress":
            self.say()  # how practice ended is not so for ever
            self.app.push_screen(ProgressPage())
            return
        self.smear.practised = self._drill
        drill = replace(self._drill, seed=int(self.seed) if self.seed else any_seed())
        # At once means past the start menu, which would have told them.
        screen = PracticeScreen(drill, warnings=self.smear.all_warnings if self._at_once else ())

        def left(_: object) -> None:
            if self._at_once:
                # What was asked for on the command line holds for once; then other hands come.
                self._at_once, self.seed = False, ""
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
