"""``smear-tui bots``: what is installed, and why one could not be loaded."""

from __future__ import annotations

import sys

from smear_tui.commands.arguments import Parser, one_line


def run(words: list[str]) -> int:
    """List the installed bots."""
    parser = Parser("bots", "List the installed bots, and why one could not be loaded.")
    parser.read(words)
    from smear_tui.players.seating import survey

    found = survey()
    if not found:
        sys.stdout.write("no bot is installed: smear-tui itself brings two, so install it again\n")
        return 0
    width = max(len(bot.name) for bot in found)
    for bot in found:
        told = bot.info.summary if bot.info else f"NOT USABLE: {bot.error}"
        origin = f"  ({bot.origin})" if bot.origin else ""
        sys.stdout.write(one_line(f"{bot.name:<{width}}  {told}{origin}") + "\n")
    sys.stdout.write("\nSeat them by name: smear-tui play --seats you,rookie,random,rookie\n")
    return 0
