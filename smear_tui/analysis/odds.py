"""How likely the other seats hold what is not seen: by rules, cards left and nothing else.

A trump is kept by whoever gets it; a plain card is mostly laid away where there is an exchange. So
an unseen card is in another hand with a chance that depends on how many cards never come into play
(rules, sections *minnesota*, *schmier*).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from smear_tui.engine.rules import Rules

_CARDS = 17
BIDDER = 2
"""How many times more trumps the bidder holds than another seat."""


@dataclass(frozen=True, slots=True, eq=False)
class Odds:
    """Chances, each by the number of cards left in a hand first.

    Attributes:
        trump: [left] chance that one unseen trump is in one other hand.
        plain: [left] the same for a low plain card.
        high: [left] the same for a plain card that is always kept.
        safe_own: [left][foes][cards] chance that none of so many unseen trumps is with the foes,
            for the bidder himself.
        safe_other: The same for the others, the bidder counting as ``BIDDER`` foes.
        safe_plain: [left][foes][cards] the same for high plain cards.
        void: [left][cards] chance that one hand has none of so many unseen plain cards of a suit.
        void_more: [left][cards] how much more likely that is of the bidder's, which is long in
            trumps.
        shown_share: Share of the unseen card points that is in play.
    """

    trump: tuple[float, ...]
    plain: tuple[float, ...]
    high: tuple[float, ...]
    safe_own: tuple[tuple[tuple[float, ...], ...], ...]
    safe_other: tuple[tuple[tuple[float, ...], ...], ...]
    safe_plain: tuple[tuple[tuple[float, ...], ...], ...]
    void: tuple[tuple[float, ...], ...]
    void_more: tuple[tuple[float, ...], ...]
    shown_share: float


@lru_cache(maxsize=64)
def odds_of(rules: Rules) -> Odds:
    """Return the chances under these rules."""
    size, others = rules.play_size, rules.seats - 1
    unseen = rules.pack_size - rules.hand_size
    trump_cards = rules.pack_size / 4 + (1 if rules.jick else 0) + 0.75 * rules.jokers
    in_hands = _kept(rules)
    trump = in_hands / others
    high = trump if rules.exchange == "none" else 0.9 * trump
    trumps_a_seat = min(size - 0.5, trump_cards * in_hands / others)
    plain_unseen = (rules.pack_size - trump_cards) * unseen / rules.pack_size
    if rules.draws:
        plain_unseen *= 1 - rules.draw_limit / unseen
    plain = trump if rules.exchange == "none" else min(trump, (size - trumps_a_seat) / plain_unseen)
    trumps_bidder = min(size - 0.5, BIDDER * trump_cards * in_hands / (others - 1 + BIDDER))
    long = plain * (size - trumps_bidder) / (size - trumps_a_seat)
    lefts = range(size + 1)
    shares = [
        tuple(_later(start, others, left / size) for left in lefts)
        for start in (trump, plain, high, long)
    ]
    void, void_bidder = (_void(shares[at]) for at in (1, 3))
    return Odds(
        trump=shares[0],
        plain=shares[1],
        high=shares[2],
        safe_own=_safe(shares[0], others),
        safe_other=_safe(
            tuple(each * others / (others - 1 + BIDDER) for each in shares[0]), others
        ),
        safe_plain=_safe(shares[2], others),
        void=void,
        void_more=tuple(
            tuple(more - usual for more, usual in zip(*rows, strict=True))
            for rows in zip(void_bidder, void, strict=True)
        ),
        shown_share=min(1.0, 0.5 * (plain + trump) * others + 0.1),
    )


def _kept(rules: Rules) -> float:
    """Chance that an unseen trump is in one of the other hands when play begins."""
    unseen = rules.pack_size - rules.hand_size
    if rules.draws:
        return 0.98
    return ((rules.seats - 1) * rules.hand_size + rules.kitty * (1 - 1 / rules.seats)) / unseen


def _void(chances: tuple[float, ...]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple((1 - each) ** count for count in range(14)) for each in chances)


def _later(start: float, others: int, part: float) -> float:
    """The same chance when only a part of the hands is left."""
    out = 1 - start * others
    return start * part / max(0.02, start * part * others + out)


def _safe(chances: tuple[float, ...], others: int) -> tuple[tuple[tuple[float, ...], ...], ...]:
    return tuple(
        tuple(
            tuple(max(0.0, 1 - min(1.0, chance * foes)) ** cards for cards in range(_CARDS))
            for foes in range(others + BIDDER)
        )
        for chance in chances
    )
