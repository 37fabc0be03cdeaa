"""What the players of a table are called when nobody has said so."""

from __future__ import annotations

from collections.abc import Sequence

YOU = "you"
"""The specification of a seat that a person plays."""
NAMES = ("Ada", "Bo", "Cy", "Dan", "Eve", "Flo", "Gus", "Hal")


def default_names(specs: Sequence[str]) -> list[str]:
    """Return a name a seat: You for a person, names of our own for bots.

    >>> default_names(["you", "rookie", "rookie"])
    ['You', 'Ada', 'Bo']
    """
    people = [seat for seat, spec in enumerate(specs) if spec == YOU]
    names, free = [], iter(NAMES)
    for seat, spec in enumerate(specs):
        if spec == YOU:
            names.append("You" if len(people) == 1 else f"You {people.index(seat) + 1}")
        else:
            names.append(next(free))
    return names
