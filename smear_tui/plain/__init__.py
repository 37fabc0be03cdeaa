"""The game in line mode: one sentence per event, prompts answered by a line.

No cursor movement, no colour; it works in pipes, on dumb terminals and with screen readers.
"""

from smear_tui.plain.game import run_plain
from smear_tui.plain.practice import run_plain_practice
from smear_tui.plain.start import run_plain_menu

__all__ = ["run_plain", "run_plain_menu", "run_plain_practice"]
