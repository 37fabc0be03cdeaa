"""Which card to play: the policy, a pure function of one seat's cards and public masks.

Every card is scored by what the trick is worth, times how likely our side takes it, less what the
card would be worth later. All worth is in round points. Places and masks are those of ``ranked``;
cards, hands and tricks are ints, because a rollout plays some twenty cards in a tenth of a
millisecond. For the same reason functions take many arguments instead of one object.
"""

from __future__ import annotations

from collections.abc import Sequence

from smear_tui.analysis.sense import Sense
from smear_tui.engine.cards import Mask, Seat

_NONE = -1e9


def lead(
    sense: Sense,
    hand: Mask,
    legal: Mask,
    unseen: Mask,
    card_point: float,
    could: Sequence[Mask],
    foes: Sequence[Seat],
    mates: Sequence[Seat],
    left: int,
    safe_trump: tuple[float, ...],
    bidding: bool,
    caller: Mask,
) -> Mask:
    """Return the card to lead, as a mask of one card.

    Args:
        sense: The tables.
        hand: The seat's cards.
        legal: Those it may play, at least one.
        unseen: Cards the seat has not seen.
        card_point: What a card point is worth.
        could: By seat, the mask of the cards it has not shown to lack.
        foes: The seats of the foes.
        mates: Those of the partners.
        left: Number of cards in the hand.
        safe_trump: By number of unseen trumps, chance that no foe holds any of them.
        bidding: Whether our side has the bid.
        caller: The bidder's mask of ``could`` if he is one of the foes, else 0.
    """
    trumps, weights = sense.trumps, sense.weights
    stake = (
        card_point * weights.stake_cards
        + weights.stake_points / left * (sense.contested & (unseen | hand)).bit_count()
    )
    threat = holders = 0
    for foe in foes:
        held = could[foe] & unseen
        threat |= held
        if held & trumps:
            holders += 1
    score, card = _NONE, 0
    if legal & ~trumps:
        score, card = _best_plain(
            sense, hand, legal & ~trumps, unseen, card_point, stake, threat, could, foes,
            weights.mate_plain if mates else 0.0, left, safe_trump, caller,
        )  # fmt: skip
    if legal & trumps:
        other, trump = _best_trump(
            sense, legal & trumps, unseen, card_point, stake, threat, holders,
            weights.mate_trump if mates else 0.0, left, safe_trump,
            bidding, bare=not hand & ~trumps,
        )  # fmt: skip
        if other > score:
            return trump
    return card


def _best_trump(
    sense: Sense,
    cards: Mask,
    unseen: Mask,
    card_point: float,
    stake: float,
    threat: Mask,
    holders: int,
    help_by_mate: float,
    left: int,
    safe: tuple[float, ...],
    bidding: bool,
    *,
    bare: bool,
) -> tuple[float, Mask]:
    """Score every trump that may be led: it wins or not, draws trumps, catches point cards."""
    above, worth, contest = sense.above, sense.worth, sense.contest
    later = sense.later if bidding else sense.later_other
    weights, odds = sense.weights, sense.odds
    out = (threat & sense.trumps).bit_count()
    drawn = odds.trump[left] * out * holders
    gain = weights.draw_bidder if bidding else weights.draw_other
    drawing = gain * (drawn if drawn < weights.draw_most else weights.draw_most)
    falls = card_point * weights.lead_trump * (drawn if drawn < 1 else 1.0)
    keeping = stake * weights.hold_bare if bare else stake
    catching = weights.catch * drawn / (out or 1) if bidding else 0.0
    catchable = sense.contested & threat
    top, found = _NONE, 0
    while cards:
        card = cards & -cards
        cards ^= card
        place = card.bit_length()
        own = contest[place] + card_point * worth[place]
        higher = above[place]
        chance = safe[(higher & threat).bit_count()]
        chance += (1 - chance) * help_by_mate
        hold, home = later[place]
        number = (higher & unseen).bit_count()
        pot = own + falls + catching * (catchable & card - 1).bit_count()
        score = (2 * chance - 1) * pot - own * home[number]
        score -= (stake if number else keeping) * hold[number]
        if not number or not contest[place]:
            score += drawing
        if score > top:
            top, found = score, card
    return top, found


def _best_plain(
    sense: Sense,
    hand: Mask,
    cards: Mask,
    unseen: Mask,
    card_point: float,
    stake: float,
    threat: Mask,
    could: Sequence[Mask],
    foes: Sequence[Seat],
    help_by_mate: float,
    left: int,
    safe_trump: tuple[float, ...],
    caller: Mask,
) -> tuple[float, Mask]:
    """Score every plain card that may be led: it stands, is beaten in its suit, or trumped."""
    above, worth, later, guarded = sense.above, sense.worth, sense.later, sense.guarded
    weights, odds = sense.weights, sense.odds
    safe, void = odds.safe_plain[left][len(foes)], odds.void[left]
    void_more = odds.void_more[left]
    ruffed = weights.ruff_share * (1 - safe_trump[(threat & sense.trumps).bit_count()])
    falls = card_point * (weights.lead_plain_free if sense.free else weights.lead_plain)
    trumped = hand & sense.trumps
    top, found = _NONE, 0
    while cards:
        card = cards & -cards
        cards ^= card
        place = card.bit_length()
        suit = sense.follow[place]
        chance = safe[(above[place] & threat).bit_count()]
        chance += (1 - chance) * help_by_mate
        risk = 0.0
        remaining = void[(suit & unseen).bit_count()]
        for foe in foes:
            risk += remaining if could[foe] & suit & unseen else 1.0
        if caller & suit & unseen:
            risk += void_more[(suit & unseen).bit_count()]
        chance *= 1 - (risk if risk < 1 else 1.0) * ruffed
        own = card_point * worth[place]
        hold, home = later[place]
        number = (above[place] & unseen).bit_count()
        score = (2 * chance - 1) * (own + falls) - stake * hold[number] - own * home[number]
        if guarded[place] & hand:
            score -= weights.guard * stake
        elif trumped and not hand & suit & ~card:
            score += weights.ruff * stake
        if score > top:
            top, found = score, card
    return top, found


def follow(
    sense: Sense,
    hand: Mask,
    legal: Mask,
    unseen: Mask,
    led: Mask,
    best: int,
    standing: float,
    pot: float,
    card_point: float,
    could: Sequence[Mask],
    foes: Sequence[Seat],
    mates: Sequence[Seat],
    left: int,
    safe_trump: tuple[float, ...],
    caller: Mask,
    called: bool,
    bidding: bool,
) -> Mask:
    """Return the card to play to a trick, as a mask of one card.

    Args:
        sense: The tables.
        hand: The seat's cards.
        legal: Those it may play, at least one.
        unseen: Cards the seat has not seen.
        led: Mask of the suit led.
        best: Place of the card that is winning.
        standing: 1 when our side is winning, -1 when a foe is, between for a third side.
        pot: What lies in the trick.
        card_point: What a card point is worth.
        could: By seat, the mask of the cards it has not shown to lack.
        foes: The seats of the foes still to play.
        mates: Those of the partners.
        left: Number of cards in the hand.
        safe_trump: By number of unseen trumps, chance that no foe to come holds any of them.
        caller: The bidder's mask of ``could`` if he is one of the foes to come, else 0.
        called: Whether a partner to come is the bidder.
        bidding: Whether our side has the bid.
    """
    trumps, weights, odds = sense.trumps, sense.weights, sense.odds
    stake = (
        card_point * weights.stake_cards
        + weights.stake_points / left * (sense.contested & (unseen | hand)).bit_count()
    )
    pot += card_point * weights.feed * (len(foes) + len(mates))
    safe_plain = odds.safe_plain[left][len(foes)]
    threat, risk, unruffed = 0, 1.0, 1.0
    if led == trumps or not foes:
        for foe in foes:
            threat |= could[foe]
        threat &= unseen
    else:
        risk, following = 0.0, led & unseen
        remaining = sense.free or odds.void[left][following.bit_count()]
        for foe in foes:
            lacks_not = could[foe]
            threat |= lacks_not
            risk += remaining if lacks_not & following else 1.0
        if caller & following and not sense.free:
            risk += odds.void_more[left][following.bit_count()]
        if risk > 1:
            risk = 1.0
        threat &= unseen
        unruffed = 1 - risk * (1 - safe_trump[(threat & trumps).bit_count()]) * weights.ruff_share
    beats = sense.over[best]
    if beats & trumps == trumps:
        stands = safe_plain[(sense.above[best] & threat).bit_count()] * unruffed
    else:
        stands = 1 - risk * (1 - safe_trump[(beats & threat).bit_count()])
    if standing < 1 and mates:
        might = beats & unseen
        if led == trumps:
            chance = weights.mate_trump
        else:
            chance = weights.mate_called if called else weights.mate_plain
        for mate in mates:
            if might & could[mate]:
                standing += (1 - standing) * chance
                break
    lost = stands * (standing + 1) - 1
    lost_ten = lost
    if led != trumps and foes and standing == 1:
        lost_ten = max(-1.0, 1 - weights.ruff_ten * (1 - lost))
    return _best_follow(
        sense, hand, legal, unseen, beats, pot, card_point, stake, threat, lost, lost_ten, risk,
        unruffed, safe_trump, safe_plain, sense.later if bidding else sense.later_other,
    )  # fmt: skip


def _best_follow(
    sense: Sense,
    hand: Mask,
    cards: Mask,
    unseen: Mask,
    beats: Mask,
    pot: float,
    card_point: float,
    stake: float,
    threat: Mask,
    lost: float,
    lost_ten: float,
    risk: float,
    unruffed: float,
    safe_trump: tuple[float, ...],
    safe_plain: tuple[float, ...],
    later: tuple[tuple[tuple[float, ...], tuple[float, ...]], ...],
) -> Mask:
    """Score every card: with it the trick is ours or not, and the card is gone."""
    over, above, worth, contest = sense.over, sense.above, sense.worth, sense.contest
    guarded, suits, weights = sense.guarded, sense.follow, sense.weights
    trumps = sense.trumps
    trumped = hand & trumps
    top, found = _NONE, 0
    while cards:
        card = cards & -cards
        cards ^= card
        place = card.bit_length()
        own = contest[place] + card_point * worth[place]
        hold, home = later[place]
        number = (above[place] & unseen).bit_count()
        score = -stake * hold[number] - own * home[number]
        if card & trumps:
            if beats & card:
                chance = 1 - risk * (1 - safe_trump[(over[place] & threat).bit_count()])
                score += (2 * chance - 1) * (pot + own)
            else:
                score += lost * (pot + own)
        else:
            if beats & card:
                chance = safe_plain[(above[place] & threat).bit_count()] * unruffed
                score += (2 * chance - 1) * (pot + own)
            else:
                score += (lost_ten if worth[place] == 10 else lost) * (pot + own)
            if guarded[place] & hand:
                score -= weights.guard * stake
            elif trumped and not hand & suits[place] & ~card:
                score += weights.ruff * stake
        if score > top:
            top, found = score, card
    return found
