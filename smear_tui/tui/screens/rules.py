"""The rules of every game there is, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text

from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.storage.rulefiles import RuleFileError, find_rules, own_names
from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.screens.help import rule_lines
from smear_tui.tui.screens.lists import ListScreen, about
from smear_tui.tui.screens.page import BLANK, PageScreen, flow, title
from smear_tui.tui.widgets.choices import Row
from smear_tui.words.options import option_table
from smear_tui.words.titles import game_title, preset_title


class RulesScreen(ListScreen[None]):
    """The games to read about."""

    PLACES = frozenset({Where.LIST, Where.BACK})
    BINDINGS = bindings(Where.LIST, Where.BACK)

    TITLE_LEFT: ClassVar[str] = "smear · rules"

    def rows(self) -> list[Row]:
        """Return the presets and the player's own rule files."""
        rows = [
            Row(name, preset_title(name), note=name, help=about(rules))
            for name, rules in PRESETS.items()
        ]
        own = [Row(name, name, note="a rule file of yours") for name in own_names()]
        return rows + [row for row in own if row.id not in PRESETS]

    def chosen(self, row: Row) -> None:
        """Show one set of rules."""
        try:
            rules = find_rules(row.id)
        except RuleFileError as error:
            self.say(str(error))
            return
        self.app.push_screen(RulesPage(rules))


class RulesPage(PageScreen):
    """One set of rules, in words and by its options."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def title_line(self) -> tuple[str, str]:
        """Return the heading."""
        return f"smear · rules · {game_title(self._rules)}", self._rules.name

    def lines(self, width: int) -> Iterable[Text]:
        """Return the rules in words, then the options."""
        yield from rule_lines(self._rules, width)
        yield title("The options, as rule files and --set have them")
        for row in option_table(self._rules):
            star = "*" if row.changed else " "
            was = f" ({self._rules.base}: {row.base})" if row.changed else ""
            text = f"{row.name} = {row.value}{was}"
            for line in flow(f"{row.meaning}", width, f" {star} {text:<32} "):
                yield Text(line, no_wrap=True, end="")
        yield BLANK
