"""Sharing cards out so that every hand is full and holds only what it may."""

from __future__ import annotations

from collections.abc import Sequence

from smear_tui.engine.cards import Card, Mask


def fitted(wanted: Sequence[tuple[int, Mask]], cards: Sequence[Card]) -> list[Mask]:
    """Share cards out; those in front go first.

    Args:
        wanted: By hand, how many cards it holds and which it may hold.
        cards: The cards, more than are wanted.

    Returns:
        The hands; not full only where there is no way to fill them.

    >>> fitted([(1, 0b11), (1, 0b01)], [0, 1])
    [2, 1]
    """
    places = [(hand, could) for hand, (size, could) in enumerate(wanted) for _ in range(size)]
    holder: dict[Card, int] = {}

    def seek(place: int, seen: set[Card]) -> bool:
        for card in cards:
            if card in seen or not places[place][1] >> card & 1:
                continue
            seen.add(card)
            if card not in holder or seek(holder[card], seen):
                holder[card] = place
                return True
        return False

    for place in range(len(places)):
        seek(place, set())
    hands = [0] * len(wanted)
    for card, place in holder.items():
        hands[places[place][0]] |= 1 << card
    return hands
