"""The command palette, which no press may end before it is laid out, nor after its end."""

from __future__ import annotations

import inspect
from contextlib import suppress

from textual import events, work
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.css.query import NoMatches
from textual.errors import NoWidget
from textual.widgets import Input, OptionList


class Palette(CommandPalette):
    """Textual's palette; its own fails on presses that come while it is made or goes away.

    Its cursor does not blink: waiting writes nothing.
    """

    _made = _going = _gone = False

    def on_mount(self) -> None:
        """Keep the cursor still; go if that was wanted already."""
        for line in self.query(Input):
            line.cursor_blink = False
        self._made = True
        if self._going:
            self.call_after_refresh(self.dismiss)

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close it: once, so that no other screen goes with it, and not before it is made."""
        self._going = True
        if self._gone or not self._made:
            return AwaitComplete()
        self._gone = True
        self._cancel_gather_commands()
        return super().dismiss(result)

    def _on_click(self, event: events.Click) -> None:  # type: ignore[override]  # as in Textual
        event.prevent_default()  # or Textual's own is called as well
        with suppress(NoWidget):  # the window has shrunk since
            super()._on_click(event)

    def _action_command_list(self, action: str) -> None:
        commands = self.query_one(OptionList)
        if commands._lines:  # what is not laid out cannot be moved in, nor chosen from
            super()._action_command_list(action)

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        with suppress(NoMatches):  # it went while it was asked to look
            await inspect.unwrap(CommandPalette._gather_commands)(self, search_value)
