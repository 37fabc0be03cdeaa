"""The table screen (being built)."""

from __future__ import annotations

from smear_tui.session import Session
from smear_tui.tui.commands import CommandScreen


class TableScreen(CommandScreen[None]):
    """The game."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
