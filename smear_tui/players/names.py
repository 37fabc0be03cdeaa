"""What the players of a table are called when nobody has said so."""

from __future__ import annotations

from collections.abc import Sequence

YOU = "you"
"""The specification of a seat that a person plays."""
STAND_IN = "steady"
"""Who sits where nobody else is named, and takes the seat of a bot that is gone or has failed."""
NAMES = ("Ada", "Bo", "Cy", "Dan", "Eve", "Flo", "Gus", "Hal")


def usual_seats(seats: int, wanted: Sequence[str] = ()) -> list[str]:
    """Return who sits where nobody has said so: who is usually wanted if they fit, or you first.

    >>> usual_seats(4), usual_seats(2, ["rookie", "you"])
    (['you', 'steady', 'steady', 'steady'], ['rookie', 'you'])
    """
    return list(wanted) if len(wanted) == seats else [YOU, *[STAND_IN] * (seats - 1)]


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


def named(specs: Sequence[str], names: Sequence[str]) -> list[str]:
    """Return a name a seat, the bots' in order from names that were chosen, as far as they go.

    >>> named(["you", "rookie", "rookie", "rookie"], ["Zoe", ""])
    ['You', 'Zoe', 'Ada', 'Bo']
    """
    chosen = iter(names)
    own = [None if spec == YOU else next(chosen, "") for spec in specs]
    taken = {name for name in own if name}
    free = iter(name for name in NAMES if name not in taken)
    usual = default_names(specs)
    return [usual[seat] if name is None else name or next(free) for seat, name in enumerate(own)]
