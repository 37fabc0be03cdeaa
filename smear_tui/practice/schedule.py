"""When a mistake comes back: spaced repetition, by the library ``fsrs``."""

from __future__ import annotations

import json
from datetime import datetime, timedelta

_SOON = timedelta(minutes=10)
"""When something that was wrong comes back for the first time."""


def reviewed(card: str | None, *, right: bool, now: datetime) -> tuple[str, datetime]:
    """Return the state of a mistake after an answer, and when it is due again.

    Args:
        card: Its state before; None for a new one.
        right: Whether the answer was right.
        now: The time, in UTC.
    """
    from fsrs import Card, Rating, Scheduler  # only who practises pays for it

    scheduler = Scheduler(
        learning_steps=(_SOON,), relearning_steps=(_SOON,), enable_fuzzing=False
    )  # fmt: skip
    before = None
    if card is not None:
        try:
            before = Card.from_json(card)
        except (ValueError, KeyError, TypeError, AttributeError):
            before = None  # a state that cannot be read begins anew
    if before is None:
        before = Card(card_id=1, due=now)
    after, _ = scheduler.review_card(before, Rating.Good if right else Rating.Again, now)
    return json.dumps(after.to_dict()), after.due
