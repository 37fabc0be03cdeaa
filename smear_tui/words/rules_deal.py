"""The rules in words: players, deal, trump, auction, and the exchange of cards."""

from __future__ import annotations

from smear_tui.engine.auction import misdeal_cards, worthless_ranks
from smear_tui.engine.cards import Card
from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import Trump, trump_tables
from smear_tui.words.cards import UNICODE
from smear_tui.words.points import card_note, jick_word, point_name, says_bauer
from smear_tui.words.sections import RANK_WORDS, counted_words, in_words, plural_rank
from smear_tui.words.sides import counted, listed


def players(rules: Rules) -> tuple[str, ...]:
    """Say who plays with whom."""
    seats, sides = rules.seats, rules.sides
    each = seats // sides
    who = f"{in_words(seats).capitalize()} players"
    if each == 1:
        return (f"{who}, each playing alone.",)
    side = f"{who} in {in_words(sides)} sides of {in_words(each)}"
    if each == 2:
        return (f"{side}; partners sit opposite each other.",)
    return (f"{side}; partners never sit beside each other.",)


def dealing(rules: Rules) -> tuple[str, ...]:
    """Say what the pack is, how it is dealt, and when a deal may be thrown in as a misdeal."""
    lines = [_pack(rules), _hands(rules)]
    lines.append("The first dealer is drawn at random; then the deal passes to the left.")
    if rules.misdeal:
        lines.append(_misdeal(rules))
    return tuple(lines)


def _pack(rules: Rules) -> str:
    number = rules.pack_size - rules.jokers
    jokers = ("no joker", "one joker", "two jokers, a big and a little one")[rules.jokers]
    if rules.lowest_rank == "2":
        return (
            f"The pack: {number} cards and {jokers}."
            if rules.jokers
            else (f"The pack: {number} cards, no joker.")
        )
    low = plural_rank(rules.lowest_rank)
    cards = f"{number} cards, from the {low} to the aces (the lower ones are taken out)"
    return f"The pack: {cards}, and {jokers}."


def _hands(rules: Rules) -> str:
    text = f"Everybody gets {counted(rules.hand_size, 'card')}, "
    if rules.packet >= rules.hand_size:
        text += "all at once"
    else:
        text += "one at a time" if rules.packet == 1 else f"{in_words(rules.packet)} at a time"
    if rules.kitty:
        text += f"; {in_words(rules.kitty)} more are laid face down as the kitty"
    if not rules.stock:
        return f"{text}. Every card is dealt."
    if rules.draws:
        return f"{text}; the other {rules.stock} are the stock."
    if rules.stock == 1:
        return f"{text}. The last card stays out of play, and nobody sees it."
    return f"{text}. The other {rules.stock} stay out of play, and nobody sees them."


def _misdeal(rules: Rules) -> str:
    if not misdeal_cards(rules.lowest_rank):
        return "A hand worth a misdeal cannot occur in this pack."
    return (
        f"Misdeal: a player who holds nothing but {worthless_ranks(rules.lowest_rank)} may "
        "call a misdeal instead of bidding. "
        "The hand is shown and the same player deals again; nothing said before counts."
    )


def trump(rules: Rules) -> tuple[str, ...]:
    """Say which cards are trump, in what order, and who names the suit."""
    lines = [f"Trumps, strongest first: {trump_ranks(rules)}."]
    if rules.jick:
        lines.append(
            f"The {jick_word(rules)} is the other jack of trump's colour: with hearts trump, the "
            "jack of diamonds. It is a trump, and no card of its printed suit any more."
        )
    if rules.jokers:
        lines.append(f"{'A joker is always' if rules.jokers == 1 else 'Jokers are always'} trump.")
    if rules.jokers == 2:
        lines.append(_joker_tie(rules))
    if rules.trump_named == "first_lead":
        lines.append(
            "Trump is named by the first card led: its printed suit is trump, a jack's own suit."
        )
    else:
        taken = ", having seen the kitty" if rules.kitty else ""
        lines.append(f"The bidder (who won the auction) names the trump suit{taken}.")
    lines.append("In the other suits: A, K, Q, J, 10, 9 and so on down.")
    return tuple(lines)


def trump_ranks(rules: Rules) -> str:
    """Return the order of the trumps by rank.

    >>> trump_ranks(Rules())
    'A, K, Q, J, jick, big joker, little joker, 10, 9, 8, 7, 6, 5, 4, 3, 2'
    """
    trump = _any_trump(rules)
    return ", ".join(_called(card, trump, rules) for card in trump.order)


def _any_trump(rules: Rules) -> Trump:
    return trump_tables(rules, 0)


def _called(card: Card, trump: Trump, rules: Rules) -> str:
    if note := card_note(card, trump, rules):
        return note.removeprefix("the ")
    rank = UNICODE.rank(card)
    return "J (right Bauer)" if rank == "J" and says_bauer(rules) else rank


def _joker_tie(rules: Rules) -> str:
    if rules.joker_tie == "rank":
        return "If both fall on one trick, the big joker beats the little one."
    which = "first" if rules.joker_tie == "first" else "second"
    return f"If both fall on one trick, the one played {which} beats the other."


def auction(rules: Rules) -> tuple[str, ...]:
    """Say how the auction goes and what happens when nobody bids."""
    low, high = rules.min_bid, rules.max_bid
    bids = f"{low}" if low == high else f"{low} to {high}"
    own = "you" if rules.seats == rules.sides else "your side"
    lines = [
        f"You bid how many of the {in_words(len(rules.points))} round points {own} will take: "
        f"{bids}."
        if len(rules.points) > 1
        else f"You bid 1: that {own} will take the one round point.",
        "The player left of the dealer speaks first. Everybody speaks once: a bid higher than "
        "the highest so far, or pass. The highest bid wins, and makes its player the bidder.",
    ]
    if rules.dealer_may_match:
        lines.append(
            "The dealer, who speaks last, may take the auction with a bid equal to the highest."
        )
    lines.append(_auction_ends(rules))
    lines.append(_all_pass(rules))
    return tuple(lines)


def _auction_ends(rules: Rules) -> str:
    if rules.moon:
        return (
            f"The auction ends at once when the moon is shot; a bid of {rules.max_bid} can still "
            "be beaten by it."
        )
    if rules.dealer_may_match:
        return f"A bid of {rules.max_bid} can be matched by the dealer alone."
    return f"A bid of {rules.max_bid} ends the auction at once."


def _all_pass(rules: Rules) -> str:
    if rules.all_pass == "dealer_bids":
        moon = ", or shoot the moon" if rules.moon else ""
        return f"If all the others pass, the dealer must bid at least {rules.min_bid}{moon}."
    deals = "the player to the left deals next"
    if rules.all_pass == "redeal":
        deals = "the same player deals again"
    return f"If everybody passes, the deal is thrown in without a score and {deals}."


def exchange_title(rules: Rules) -> str:
    """Return what the section on the exchange is called."""
    if rules.draws:
        return "Drawing new cards"
    return "The kitty and the discards" if rules.kitty else "The discards"


def exchange(rules: Rules) -> tuple[str, ...]:
    """Say what is taken up, discarded and drawn before the play; nothing where nothing is."""
    if rules.draws:
        return _draw(rules)
    if rules.exchange == "none" or (rules.hand_size == rules.play_size and not rules.kitty):
        return ()
    size, held = rules.play_size, rules.hand_size + rules.kitty
    lines = []
    if rules.kitty:
        lines.append(f"The bidder takes up the kitty, {held} cards in all, and then names trump.")
    who = "everybody discards" if rules.hand_size > size else "the bidder discards"
    turns = ", beginning left of the dealer" if rules.hand_size > size else ""
    lines.append(f"When trump is named, {who} down to {counted(size, 'card')}, face down{turns}.")
    lines.append(
        f"No trump may be discarded, unless you hold more than {size}. Then every other card "
        "goes first, and after them the trumps in this order: " + _tiers_text(rules)
    )
    return tuple(lines)


def _tiers_text(rules: Rules) -> str:
    trump = _any_trump(rules)
    _, small, others, _ = ([c for c in trump.order if tier >> c & 1] for tier in trump.tiers)
    parts = []
    if small:
        ranks = dict.fromkeys([UNICODE.rank(small[-1]), UNICODE.rank(small[0])])
        parts.append(f"the small ones ({' to '.join(ranks)})")
    called = ", ".join(_called(card, trump, rules) for card in others)
    parts.append(f"the others that carry no round point ({called})")
    carrying = _carrying(rules)
    if carrying:
        parts.append(f"last of all those that carry one ({carrying})")
    return "; ".join(parts) + "."


def _carrying(rules: Rules) -> str:
    lowest = RANK_WORDS[rules.lowest_rank]
    cards = {"high": "the ace", "low": f"the {lowest}", "jack": "the jack"}
    if says_bauer(rules):
        cards["jack"] = "the right Bauer"
    cards["jick"] = f"the {jick_word(rules)}"
    for joker in ("big_joker", "little_joker"):
        cards[joker] = f"the {point_name(joker, rules).lower()}"
    return listed([cards[point] for point in rules.points if point != "game"])


def _draw(rules: Rules) -> tuple[str, ...]:
    size, limit = rules.play_size, rules.draw_limit
    number = "one card" if limit == 1 else f"up to {in_words(limit)} cards"
    lines = []
    if limit:
        lines.append(
            f"When trump is named, everybody but the dealer may lay away {number}, no trump, and "
            "draws as many from the stock, beginning left of the dealer. Drawn cards are kept."
        )
    lines.append(
        f"The dealer takes up all that is left of the stock and discards down to "
        f"{counted(size, 'card')}."
    )
    carrying = _carrying(rules)
    never = f"; and of the trumps, {carrying} only when nothing else is left" if carrying else ""
    lines.append(
        f"The dealer may discard trump only from more than {counted_words(size, 'trump')}, when "
        f"every other card goes too{never}."
    )
    return tuple(lines)
