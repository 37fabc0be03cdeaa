"""Where progress bars are drawn. Importing it costs rich, so it is imported late."""

from __future__ import annotations

from rich.console import Console


class BarConsole(Console):
    """Standard error, its cursor left as it is.

    rich hides the cursor while a bar stands, and whoever ends the program by a signal, or stops
    it with Ctrl+Z, is left without one.
    """

    def __init__(self) -> None:
        super().__init__(stderr=True)

    def show_cursor(self, show: bool = True) -> bool:
        """Do nothing."""
        return False
