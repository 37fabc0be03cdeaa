"""What the policy weighs by: the numbers found by playing against itself.

Each is a share of what is at stake, or a chance; none belongs to one game. They were tuned on
rollouts of several rule sets together.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of the play.

    Attributes:
        hold_trump: Worth of keeping a trump, by how many unseen trumps are above it, in stakes.
        home_trump: How much of a point on a trump comes home later (-1 to 1), by the same.
        hold_plain: Worth of keeping a plain card, by the unseen cards above it in its suit.
        home_plain: How much of a plain card's own points come home later, by the same.
        guard: Cost of a low card that guards a ten, in stakes.
        ruff: Gain of getting rid of a suit with trumps in hand.
        stake_cards: Card points that a later trick is worth.
        stake_points: Share of the point cards still out that a later trick is worth.
        feed: Card points that each seat to come is thought to add.
        spread: How fast Game is decided; the standard deviation of the card points left.
        lead_trump: Card points that a trump lead draws.
        lead_plain: Card points that a plain lead draws.
        lead_plain_free: The same where trump may always be played.
        catch: Chance, per foe, that a point card below a high trump falls to its lead by the
            bidder's side; the others mostly lead it to the bidder, who keeps his.
        draw_bidder: Gain of drawing a foe's trump for the bidder's side.
        draw_other: The same for the others.
        draw_most: As many drawn trumps count at most.
        mate_trump: Chance that a partner to come takes a trump trick that I do not hold.
        mate_plain: The same for a plain trick.
        mate_called: The same when the partner to come is the bidder, who has trumps for it.
        ruff_share: How often a foe who may trump does.
        ruff_ten: How many times as likely a trick is lost that a ten is thrown on: it is worth
            more trouble to the foes.
        ruff_free: How often a foe who may trump though he is not void does so.
        hold_share: How much more a trump is worth keeping where more trumps are in play.
        hold_many: How many times more the highest trump is worth keeping where more than two
            sides play: the lead comes back less often.
        home_many: How much less of a point on a trump comes home later, where more trumps are in
            play, to the sides without the bid if there are two of them: one of the others has it.
        hold_bare: Share of the worth of keeping the highest trump that is left to it in a hand of
            trumps alone, which leads one of them in any case.
        keep_plain: Worth of keeping a plain card in the exchange, by rank from two to ace.
        keep_feed: The same for a ten in the hand of the bidder's partner, who gives it to him.
        keep_company: More for a card that has another of its suit beside it.
        keep_under_ace: More for a card under the ace of its suit.
        keep_guard: More for a card that guards a ten.
        draw_below: What a plain card must be worth not to be thrown for a new one.
        third: What a trick taken by a side that is neither ours nor the bidder's is worth to us.
    """

    hold_trump: tuple[float, ...] = (0.95, 0.6, 0.56, 0.588, 0.22, 0.18)
    home_trump: tuple[float, ...] = (0.85, 0.75, 0.6, 0.16, 0.2, 0.1)
    hold_plain: tuple[float, ...] = (0.13, 0.06, 0.05, 0.078, 0.029, 0.024)
    home_plain: tuple[float, ...] = (0.171, 0.2, 0.1, 0.0, -0.021, -0.1)
    guard: float = 0.13
    ruff: float = 0.05
    stake_cards: float = 9.0
    stake_points: float = 0.5
    feed: float = 1.03
    spread: float = 2.6
    lead_trump: float = 7.0
    lead_plain: float = 5.5
    lead_plain_free: float = 0.84
    catch: float = 0.4
    draw_bidder: float = 0.41
    draw_most: float = 2.0
    draw_other: float = -0.122
    mate_trump: float = 0.086
    mate_plain: float = 0.35
    mate_called: float = 0.8
    ruff_share: float = 0.48
    ruff_ten: float = 2.0
    ruff_free: float = 0.6
    hold_share: float = 2.5
    hold_many: float = 1.9
    home_many: float = 1.8
    hold_bare: float = 0.4
    third: float = -0.3
    keep_plain: tuple[float, ...] = (
        0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.05, 0.09, 0.09, 0.4, 1.0,
    )  # fmt: skip
    keep_feed: float = 0.17
    keep_company: float = 0.05
    keep_under_ace: float = 0.05
    keep_guard: float = 0.069
    draw_below: float = 0.5


WEIGHTS = Weights()
"""The ones in use."""

HELD = (1.531, 0.624, 0.178, -0.183, -0.093, -3.113, 0.135, -8.617, 0.0)
"""Log odds that a point card held comes home, by ``outlook.caught_features``."""
UNHELD = (-2.518, 0.055, 0.245, 0.028, -0.104, 0.013, 5.214, 2.555, 0.99)
"""The same for one that is not held."""
CAUGHT_MANY = 0.6
"""Less for both where more than two sides want the point, by ``Sense.many``."""
GAME = (
    -3.317, 4.652, 0.43, 0.5, 0.355, 0.108, 0.503, 0.638, -0.216, 2.545, -3.944, -0.52, 0.871,
)  # fmt: skip
"""Log odds of Game, by ``outlook.game_features``."""
GAME_PLAIN = (0.423, 0.093, -0.066)
"""More for every plain ace, king and ten."""
LEVEL = (-0.005, 1.744, 0.15, 0.08)
"""From mean and variance to the chance of a level: offset, slope, variance not accounted for, and
by how much each further point makes the points fall together."""
