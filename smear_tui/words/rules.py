"""A whole set of rules in words, every option told; for ``smear-tui rules NAME`` and the help.

``rules_in_words`` is made of one function per section; the deal and what comes before the play
stand in ``rules_deal``, the play and what it pays in ``rules_play``, the bare options in
``options``.
"""

from __future__ import annotations

from smear_tui.engine.rules import Rules
from smear_tui.words import rules_deal, rules_play
from smear_tui.words.sections import Section


def rules_in_words(rules: Rules) -> list[Section]:
    """Return the rules as titled sections, in the order in which a game is learned.

    The lines are whole sentences, unwrapped and in ASCII.
    """
    sections = [
        Section("Players and sides", rules_deal.players(rules)),
        Section("The deal", rules_deal.dealing(rules)),
        Section("Trump", rules_deal.trump(rules)),
        Section("The auction", rules_deal.auction(rules)),
        Section("Shooting the moon", rules_play.moon(rules)),
        Section(rules_deal.exchange_title(rules), rules_deal.exchange(rules)),
        Section("The play", rules_play.play(rules)),
        Section("The round points", rules_play.points(rules)),
        Section("Scoring", rules_play.scoring(rules)),
        Section("Winning the game", rules_play.winning(rules)),
    ]
    return [section for section in sections if section.lines]
