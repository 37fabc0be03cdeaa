"""``random``: any legal action, each as likely as any other."""

from __future__ import annotations

from math import comb

from smear_tui.botapi import Action, Bot, BotInfo, Generator, View
from smear_tui.engine.actions import Discard
from smear_tui.engine.cards import cards_in
from smear_tui.engine.exchange import DiscardOptions


class RandomBot(Bot):
    """Plays anything that is allowed; good for testing, and for winning against."""

    info = BotInfo("random", "plays any legal action, each as likely as any other", "1.0")

    def answer(self, view: View, chance: Generator) -> Action:
        """Return a legal action; every legal discard, too, is equally likely."""
        options = view.discard_options()
        if options is None:
            return chance.choice(view.legal())
        free = cards_in(options.free)
        more = chance.sample(free, _size(options, len(free), chance))
        return Discard(view.seat, (*cards_in(options.must), *more))


def _size(options: DiscardOptions, free: int, chance: Generator) -> int:
    """How many free cards go, weighted by how many discards have that many."""
    must = options.must.bit_count()
    sizes = range(options.least - must, options.most - must + 1)
    left = chance.below(sum(comb(free, size) for size in sizes))
    for size in sizes:
        left -= comb(free, size)
        if left < 0:
            return size
    raise AssertionError("the sizes add up to all discards")
