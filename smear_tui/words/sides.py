"""What players and sides are called, from the seat of the person who plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from smear_tui.engine.cards import Seat, Side
from smear_tui.engine.rules import Rules
from smear_tui.words.cards import UNICODE, CardStyle

MARKS = "●▲■◆○△□◇"
"""One mark a side, so that sides are told apart without colour."""
ASCII_MARKS = "o^#+@%=~"
# Neither row has a "*" (trump), an "x" (not legal now) or a "!" (took the trick).

_COMPASS = {1: "W", 2: "N", 3: "E"}


@dataclass(frozen=True, slots=True)
class Names:
    """Everything that is needed to speak of players and sides.

    Attributes:
        rules: The rules of the game.
        players: By seat. Names that several seats share are told apart by ``Names.of``.
        you: The seat of the person who reads; None when only bots play.
        style: How cards are written; it also chooses the marks.
    """

    rules: Rules
    players: tuple[str, ...]
    you: Seat | None = None
    style: CardStyle = UNICODE

    @classmethod
    def of(
        cls,
        rules: Rules,
        players: Sequence[str],
        you: Seat | None = None,
        style: CardStyle = UNICODE,
    ) -> Names:
        """Return names that differ from seat to seat.

        >>> Names.of(Rules(), ["rookie", "rookie", "random", "rookie"]).players
        ('rookie 1', 'rookie 2', 'random', 'rookie 3')
        """
        return cls(rules, told_apart(players), you, style)

    def seat(self, seat: Seat) -> str:
        """Return a player's name at the start of a sentence: ``You`` or the name."""
        return "You" if seat == self.you else self.players[seat]

    def inside(self, seat: Seat) -> str:
        """Return a player's name inside a sentence: ``you`` or the name."""
        return "you" if seat == self.you else self.players[seat]

    def does(self, seat: Seat, you: str, other: str, *, start: bool = True) -> str:
        """Return who does something: ``You take`` or ``Ada takes``.

        Args:
            seat: Who.
            you: The verb as it goes with you.
            other: The verb as it goes with a name.
            start: Whether a sentence starts with it.
        """
        name = self.seat(seat) if start else self.inside(seat)
        return f"{name} {you if seat == self.you else other}"

    def whose(self, seat: Seat) -> str:
        """Return ``your`` or ``Ada's``."""
        return "your" if seat == self.you else f"{self.players[seat]}'s"

    def short(self, seat: Seat) -> str:
        """Return a name of at most four cells, for narrow columns.

        At a table of four these are ``You W N E``, where people sit.
        """
        if seat == self.you:
            return "You"
        if self.rules.seats == 4 and self.you is not None:
            return _COMPASS[(seat - self.you) % 4]
        cut = [name[:4].rstrip() for name in self.players]
        # Numbers where four letters do not tell the players apart.
        return cut[seat] if cut.count(cut[seat]) == 1 else f"P{seat + 1}"

    @property
    def alone(self) -> bool:
        """Whether every side is one player."""
        return self.rules.seats == self.rules.sides

    @property
    def us_and_them(self) -> bool:
        """Whether the sides are called US and THEM."""
        return self.you is not None and self.rules.sides == 2 and not self.alone

    def code(self, side: Side) -> str:
        """Return the shortest name of a side: ``US``, ``THEM``, a letter, or who is alone on it."""
        if self.us_and_them:
            return "US" if self.is_yours(side) else "THEM"
        if self.alone:
            return self.short(side)
        return "ABCDEFGH"[side]

    def side(self, side: Side) -> str:
        """Return the name of a side in a sentence: its code, or the player who is alone on it."""
        if self.alone:
            return self.seat(side)
        return self.code(side)

    def side_title(self, side: Side) -> str:
        """Return the name of a side that says which one is yours: ``A (you)``."""
        name = self.side(side)
        lettered = not (self.alone or self.us_and_them)
        return f"{name} (you)" if lettered and self.is_yours(side) else name

    def is_yours(self, side: Side) -> bool:
        """Return whether the person who reads is on this side."""
        return self.you is not None and self.rules.side_of(self.you) == side

    def side_of(self, seat: Seat) -> str:
        """Return the name of the side a seat belongs to."""
        return self.side(self.rules.side_of(seat))

    def side_does(self, side: Side, plural: str, singular: str) -> str:
        """Return which side does something: ``US win``, ``B wins``, ``You win``."""
        name = self.side(side)
        return f"{name} {plural if name in ('US', 'THEM', 'You') else singular}"

    def mark(self, side: Side) -> str:
        """Return the one-cell mark of a side."""
        return (ASCII_MARKS if self.style.ascii else MARKS)[side]

    def badge(self, seat: Seat) -> str:
        """Return the mark and code of a seat's side: ``●US``, ``▲B``; the mark of one alone."""
        side = self.rules.side_of(seat)
        return self.mark(side) + ("" if self.alone else self.code(side))

    def members(self, side: Side) -> str:
        """Return who is on a side: ``you and Ada``."""
        return listed([self.inside(seat) for seat in self.rules.seats_of(side)])

    def players_listed(self) -> str:
        """Return all players in a sentence: ``you, Ada and Bo``."""
        return listed([self.inside(seat) for seat in range(self.rules.seats)])

    def scores(self, values: Iterable[int], *, signed: bool = False) -> str:
        """Return a number for every side, in the order they are shown: ``US 12, THEM 9``."""
        given = list(values)
        return ", ".join(
            f"{self.side_title(side)} {given[side]:{'+d' if signed else 'd'}}"
            for side in self.order_of_sides()
        )

    def order_of_sides(self) -> list[Side]:
        """Return the sides in the order they are shown: yours first, then clockwise."""
        first = 0 if self.you is None else self.rules.side_of(self.you)
        return [(first + step) % self.rules.sides for step in range(self.rules.sides)]


def told_apart(players: Sequence[str]) -> tuple[str, ...]:
    """Return the names, numbered where several players share one."""
    seen: dict[str, int] = {}
    found = []
    for name in players:
        seen[name] = seen.get(name, 0) + 1
        found.append(f"{name} {seen[name]}" if list(players).count(name) > 1 else name)
    return tuple(found)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return words as a list in a sentence.

    >>> listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")
    ('a', 'a and b', 'a, b or c')
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "card"), counted(3, "card")
    ('1 card', '3 cards')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"
