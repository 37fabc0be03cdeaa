"""Screens of values that are set in their rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TypeVar

from textual import on

from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.storage.rulefiles import own_names
from smear_tui.tui.commands import Result
from smear_tui.tui.screens.lists import ListScreen
from smear_tui.tui.widgets.choices import Choices, Row

_DIGITS = 9
T = TypeVar("T")


class ValueScreen(ListScreen[Result]):
    """Rows with values; a subclass sets the one before or after in ``change``."""

    def change(self, row: Row, step: int) -> None:
        """Set the value of a row that is so many steps on."""
        raise NotImplementedError

    @on(Choices.Changed)
    def _changed(self, message: Choices.Changed) -> None:
        self.change(message.row, message.step)

    def do_setup_before(self, key: str) -> None:
        """Set the value before."""
        self._step(-1)

    def do_setup_after(self, key: str) -> None:
        """Set the next value."""
        self._step(1)

    def _step(self, step: int) -> None:
        row = self.choices.marked
        if row is not None:
            self.change(row, step)


class DealScreen(ValueScreen[Result]):
    """Values of what is to be dealt, rules and a seed among them.

    Attributes:
        seed: As it is typed; "" leaves it to chance.
    """

    def __init__(self) -> None:
        super().__init__()
        self.seed = ""

    @cached_property
    def rule_names(self) -> tuple[str, ...]:
        """The rule sets there are: the presets, then one's own."""
        return (*PRESETS, *(name for name in own_names() if name not in PRESETS))

    def rules_beside(self, rules: Rules, step: int) -> str:
        """Return the name of the rule set so many steps on."""
        name = rules.name if rules.name in self.rule_names else rules.base
        return beside(self.rule_names, name, step)

    def step_seed(self, step: int) -> None:
        """Set a seed so many higher."""
        self.seed = str(max(0, int(self.seed or "0") + step))[:_DIGITS]

    def do_setup_digit(self, key: str) -> None:
        """Type a seed, wherever the cursor is."""
        if key:
            self.choices.mark("seed")
            self.seed = str(int(self.seed + key))[:_DIGITS]
            self.renew()

    def do_setup_erase(self, key: str) -> None:
        """Take back a digit."""
        self.seed = self.seed[:-1]
        self.renew()


def beside(values: Sequence[T], value: T, step: int) -> T:
    """Return the value so many steps on, the first after the last; the first beside none."""
    # To Python 1 is True: the place of a value is that of its type too.
    found = [
        place for place, each in enumerate(values) if each == value and type(each) is type(value)
    ]
    return values[(found[0] + step) % len(values) if found else 0]
