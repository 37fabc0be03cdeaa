"""The bare options of a rule set, as a table beside the words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import OPTIONS, Rules

_MEANINGS = {
    "seats": "how many play",
    "sides": "how many partnerships (seats: a multiple)",
    "jokers": "jokers in the pack",
    "lowest_rank": "lower cards are taken out of the pack",
    "hand_size": "cards dealt to each seat",
    "packet": "cards dealt at a time",
    "kitty": "cards laid aside for the bidder",
    "play_size": "cards held when play begins",
    "exchange": "discard down, draw from the stock, or none",
    "draw_limit": "most cards a seat may draw",
    "misdeal": "whether a worthless hand may be thrown in",
    "min_bid": "lowest bid",
    "max_bid": "highest bid",
    "all_pass": "what happens when everybody passes",
    "dealer_may_match": "whether the dealer may bid the same",
    "moon": "whether the moon may be shot",
    "moon_needs": "which points a moon needs",
    "trump_named": "when trump is named",
    "jick": "whether the jick is trump",
    "joker_rank": "where the jokers rank among the trumps",
    "joker_tie": "which of two jokers on one trick wins",
    "follow": "must one follow suit, or may one trump",
    "first_lead": "what the bidder may lead first",
    "points": "the round points a deal pays",
    "high": "which card is High",
    "low": "which card is Low",
    "low_to": "who gets Low",
    "joker_value": "card points of a joker",
    "target": "the total that wins",
    "finish": "who wins when several are past the target",
}


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option of a rule set.

    Attributes:
        name: As it is written in ``--set``, rule files and records.
        value: Its value, as it is written there.
        base: The value in the preset it was made from.
        changed: Whether the two differ.
        meaning: What it decides.
    """

    name: str
    value: str
    base: str
    changed: bool
    meaning: str


def option_table(rules: Rules) -> list[OptionRow]:
    """Return every option, in the order of the rules document.

    >>> [row.name for row in option_table(Rules(target=15)) if row.changed]
    ['target']
    """
    mine, base = rules.options(), PRESETS[rules.base].options()
    return [
        OptionRow(
            name=name,
            value=_written(mine[name]),
            base=_written(base[name]),
            changed=mine[name] != base[name],
            meaning=_MEANINGS[name],
        )
        for name in OPTIONS
    ]


def option_lines(rules: Rules) -> list[str]:
    """Return the table as lines: ``* target = 15   the total that wins (minnesota: 21)``.

    A star marks what differs from the preset. The lines are meant to be 79 cells at most and
    split in two where the values are long.
    """
    lines = []
    for row in option_table(rules):
        pair = f"{'*' if row.changed else ' '} {row.name} = {row.value}"
        was = f" ({rules.base}: {row.base})" if row.changed else ""
        if len(pair) < 36:
            pair = f"{pair:<36}"
        else:
            lines.append(pair)
            pair = " " * 36
        if len(pair + row.meaning + was) > 79:
            lines.append(pair + row.meaning)
            if was:
                # Under the meaning, further left where it would not fit.
                lines.append(" " * min(36, 79 - len(was.strip())) + was.strip())
        else:
            lines.append(pair + row.meaning + was)
    return lines


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(value) if isinstance(value, list) else str(value)
