"""Screens that take their keys from the table of commands."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.binding import BindingsMap
from textual.screen import Screen

from smear_tui.tui.keys import Command, Where, bound_keys, command, commands_at
from smear_tui.tui.widgets.too_small import TooSmall, is_too_small

Result = TypeVar("Result")
_COMMAND = re.compile(r"command\('([^']+)'")


class CommandScreen(Screen[Result]):
    """A screen whose bindings are ``keys.bindings(...)``.

    A subclass sets ``BINDINGS = keys.bindings(Where.X, ...)``, says in ``places`` where it is just
    now, and has a method ``do_place_verb(key)`` for every command it can be given. ``key`` is
    Textual's name of the key, "" from the palette or a click.
    """

    PLACES: frozenset[Where] = frozenset()

    def __init__(self) -> None:
        super().__init__()
        self._gone = False
        self.bind_keys()

    def bind_keys(self) -> None:
        """Bind the keys that the commands of the screen have now."""
        merged = type(self)._merged_bindings
        if merged is None:
            return
        # As the class has them, with the keys of the table.
        bound = [each for group in merged.copy().key_to_bindings.values() for each in group]
        ours = {found[1] for each in bound if (found := _COMMAND.match(each.action))}
        others = [each for each in bound if not _COMMAND.match(each.action)]
        self._bindings = BindingsMap([*others, *(one for name in ours for one in bound_keys(name))])

    @property
    def places(self) -> frozenset[Where]:
        """Where the screen is just now; decides which commands are in force."""
        return self.PLACES

    @property
    def left_out(self) -> Collection[str]:
        """Commands that do not exist just now, wherever they would be in force."""
        return ()

    def admits(self, command_id: str) -> bool:
        """Return whether a press counts; a screen with prompts drops those older than its own."""
        return True

    def pressed(self, time: float) -> None:
        """Note when a key was pressed, before it is looked up."""

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close the screen, once: what was pressed twice takes no other screen away."""
        if self._gone:
            return AwaitComplete()
        self._gone = True
        return super().dismiss(result)

    async def on_event(self, event: events.Event) -> None:
        """Tell a screen that goes already nothing of its beginning: its parts may never come."""
        begins = isinstance(event, events.Mount | events.Resize | events.ScreenResume)
        if not (begins and self._pruning):
            await super().on_event(event)

    def on_mount(self) -> None:
        """Have at hand what covers the screen in a window that is too small."""
        self.mount(TooSmall())

    def on_resize(self, event: events.Resize) -> None:
        """Cover the screen, or uncover it."""
        self.set_class(is_too_small(*event.size), "-too-small")
        self.set_class(event.size.height < 24, "-low")
        self.set_class(event.size.width >= 100 and event.size.height >= 30, "-large")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let only the commands through that are in force here and now."""
        if action == "command":
            each = command(str(parameters[0]))
            if self.has_class("-too-small") and "ctrl+q" not in each.keys:
                return False  # nobody sees what it would do
            return self._in_force(each)
        return super().check_action(action, parameters)

    def action_command(self, command_id: str, key: str = "") -> None:
        """Answer a command given by key."""
        if self.admits(command_id):
            self.give(command_id, key)

    def give(self, command_id: str, key: str = "") -> None:
        """Answer a command, however it was given, if it is in force; not before all is made."""
        each = command(command_id)
        if not self.is_mounted or self._pruning or not self._in_force(each):
            return
        method: Callable[[str], None] = getattr(self, each.method)
        method(key)

    def _in_force(self, each: Command) -> bool:
        return each.id not in self.left_out and not each.where.isdisjoint(self.places)

    def way_out(self) -> None:
        """Do what Ctrl+Q does here; at every screen some command has that key."""
        for each in commands_at(self.places):
            if "ctrl+q" in each.keys:
                self.give(each.id)
                return

    def palette(self) -> list[tuple[str, str, str]]:
        """Return title, help and id of what the command palette offers here."""
        return [
            (each.title, each.help, each.id)
            for each in commands_at(self.places)
            if each.title and self._in_force(each) and hasattr(self, each.method)
        ]
