"""The command palette, which a press before its list is laid out must not end."""

from __future__ import annotations

from textual.command import CommandPalette
from textual.widgets import Input, OptionList


class Palette(CommandPalette):
    """Textual's palette; its own fails on Page Up while the list is being filled.

    Its cursor does not blink: waiting writes nothing.
    """

    def on_mount(self) -> None:
        """Keep the cursor still."""
        self.query_one(Input).cursor_blink = False

    def _action_command_list(self, action: str) -> None:
        commands = self.query_one(OptionList)
        if commands._lines:  # what is not laid out cannot be moved in, nor chosen from
            super()._action_command_list(action)
