"""``smear-tui bots``: what is installed, and why one could not be loaded; and ``bots check``."""

from __future__ import annotations

import sys

from smear_tui.commands.arguments import Parser
from smear_tui.engine.errors import one_line

_EPILOG = "smear-tui bots check BOT    tries a bot out on deals of every rule set"


def run(words: list[str]) -> int:
    """List the installed bots, or try one out."""
    if words[:1] == ["check"]:
        from smear_tui.commands import botcheck

        return botcheck.run(words[1:])
    parser = Parser("bots", "List the installed bots, and why one could not be loaded.", _EPILOG)
    parser.read(words)
    from smear_tui.players.seating import survey

    found = survey()
    if not found:
        sys.stdout.write("no bot is installed: smear-tui brings some itself, so install it again\n")
        return 0
    width = max(len(bot.name) for bot in found)
    for bot in found:
        told = bot.info.summary if bot.info else f"NOT USABLE: {bot.error}"
        origin = f"  ({bot.origin})" if bot.origin else ""
        sys.stdout.write(one_line(f"{bot.name:<{width}}  {told}{origin}") + "\n")
    sys.stdout.write("\nSeat them by name: smear-tui play --seats you,steady,rookie,steady\n")
    return 0
