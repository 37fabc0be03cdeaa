"""The rules in words: the moon, the play, the round points, the score."""

from __future__ import annotations

from smear_tui.engine.rules import Rules
from smear_tui.words.points import (
    card_points_in_pack,
    card_values,
    jick_word,
    point_name,
)
from smear_tui.words.sections import RANK_WORDS, in_words


def _own(rules: Rules) -> str:
    return "player" if rules.seats == rules.sides else "side"


def _who(rules: Rules) -> str:
    return "player who" if rules.seats == rules.sides else "side that"


def moon(rules: Rules) -> tuple[str, ...]:
    """Say what shooting the moon is; nothing where there is none."""
    if not rules.moon:
        return ()
    own = _own(rules)
    best = f"the other {own}" if rules.sides == 2 else f"the best of the other {own}s"
    tie = ""
    if rules.sides > 2:
        tie = ", this deal counted; on a tie the one that sits next after the bidder"
    return (
        "At your turn in the auction you may shoot the moon. It outranks every number and ends "
        "the auction.",
        _moon_needs(rules),
        f"Made: with a total of zero or more before the deal that {own} wins the game at once; "
        "from below zero its total becomes 0 and play goes on.",
        f"Failed: {best} wins the game at once{tie}.",
        f"In a deal with a moon every other {own} scores what it took, as always.",
    )


def _moon_needs(rules: Rules) -> str:
    own, number = _own(rules), len(rules.points)
    tied = "game" in rules.points
    if rules.moon_needs == "in_play":
        game = ", or a Game that was tied," if tied else ""
        return (
            f"The shooting {own} must take every round point that exists in this deal; a point "
            f"whose card was not played{game} is not missed."
        )
    every = f"all {in_words(number)} round points" if number > 1 else "the one round point"
    game = ", or because Game was tied" if tied else ""
    return (
        f"The shooting {own} must take {every} of the deal. One missing is enough to fail, also "
        f"because its card was not in play{game}."
    )


def play(rules: Rules) -> tuple[str, ...]:
    """Say who leads, what may be played and what takes a trick."""
    tricks = in_words(rules.play_size)
    lead = "with any card"
    if rules.first_lead == "trump" and rules.trump_named == "after_auction":
        lead = "with a trump if there is one in hand"
    lines = [
        f"{tricks.capitalize()} tricks are played. The bidder leads to the first, {lead}; then "
        "whoever took a trick leads to the next."
        if rules.play_size > 1
        else f"One trick is played. The bidder leads, {lead}."
    ]
    odd = [jick_word(rules)] if rules.jick else []
    odd += ["jokers"] if rules.jokers == 2 else ["joker"] if rules.jokers else []
    with_odd = f", {' and '.join(odd)} included," if odd else ""
    lines.append(
        f"Follow the suit that was led if you can; trump{with_odd} is one suit. If you cannot "
        "follow, play any card."
    )
    if rules.follow == "may_trump":
        lines.append("Trump may always be played, also while you could follow suit.")
    lines.append(
        "The highest trump takes the trick; without a trump, the highest card of the suit led."
    )
    return tuple(lines)


def points(rules: Rules) -> tuple[str, ...]:
    """Say what each round point is and who wins it, and what the cards count for Game."""
    lines = [f"A deal pays {in_words(len(rules.points))} round points, one each for:"]
    if len(rules.points) == 1:
        lines = ["A deal pays one round point, for:"]
    lines += [f"{point_name(point, rules)}: {_meaning(point, rules)}" for point in rules.points]
    if not all(map(rules.decided_late, rules.points)):
        lines.append("Nobody wins a point whose card is not in play.")
    return tuple(lines)


def _meaning(point: str, rules: Rules) -> str:
    own, who = _own(rules), _who(rules)
    match point:
        case "high":
            if rules.high == "highest":
                joker = ", a joker counting at its rank" if rules.jokers else ""
                return f"the {who} played the highest trump in play{joker}."
            return f"the {who} played the ace of trump."
        case "low":
            return _low(rules)
        case "jack":
            return f"the {who} took the trick with the jack of trump."
        case "jick":
            return (
                f"the {who} took the trick with the {jick_word(rules)}, the other jack of "
                "trump's colour."
            )
        case "game":
            return (
                f"the {own} with the most card points in tricks taken ({card_values(rules)}; "
                f"{card_points_in_pack(rules)} in the pack). Nobody on a tie."
            )
    return f"the {who} took the trick with the {point_name(point, rules).lower()}."


def _low(rules: Rules) -> str:
    verb = "played" if rules.low_to == "player" else "took the trick with"
    if rules.low == "lowest":
        joker = "; a joker is never the low" if rules.jokers else ""
        return f"the {_who(rules)} {verb} the lowest trump in play{joker}."
    return f"the {_who(rules)} {verb} the {RANK_WORDS[rules.lowest_rank]} of trump."


def scoring(rules: Rules) -> tuple[str, ...]:
    """Say what bidding and other sides score."""
    alone = _own(rules) == "player"
    example = max(rules.min_bid, min(3, rules.max_bid))
    if alone:
        made = (
            "The bidder scores every point taken if that is at least the bid; if not, the bidder "
            "is set and loses the bid."
        )
    else:
        made = (
            "The bidder's side scores every point it took if that is at least the bid; if not, it "
            "is set and loses the bid."
        )
    others = "Every other side scores what it took."
    if rules.sides == 2:
        others = f"The other {_own(rules)} scores what it took."
    lines = [
        f"{made} A bid of {example} that takes {example - 1} scores -{example}.",
        "Everybody else scores the points they took." if alone else others,
        "Taking more than the bid costs nothing. Totals may fall below zero.",
    ]
    if "game" not in rules.points:
        lines.append("Card points do not matter in this game.")
    return tuple(lines)


def winning(rules: Rules) -> tuple[str, ...]:
    """Say who wins the game."""
    own, who, target = _own(rules), _who(rules), rules.target
    bidding = "the bidder" if own == "player" else "the bidder's side"
    if rules.finish == "must_bid":
        return (
            f"To win, a {own} must stand at {target} or more after a deal in which it won the "
            "auction and made its bid. Other totals may stand past the target.",
        )
    first = f"The first {who} stands at {target} or more after a deal wins the game."
    if rules.finish == "bidder_first":
        return first, (
            f"If several have come so far, {bidding} wins if among them; if not, the higher "
            "total wins, and if those are equal, another deal is played."
        )
    return first, (
        f"If several have come so far, the higher total wins; if those are equal, {bidding} wins "
        "if among them, otherwise another deal is played."
    )
