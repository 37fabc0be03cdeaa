"""What became of an answer: the deal played out, and the hand with the other cards dealt anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smear_tui.analysis.advice import likely_worlds
from smear_tui.analysis.cardvaluing import CardEvaluation
from smear_tui.analysis.outcome import Worth
from smear_tui.analysis.tally import Played
from smear_tui.analysis.weighing import evaluation_of
from smear_tui.engine.actions import Action, Discard
from smear_tui.engine.auction import MOONED
from smear_tui.engine.cards import Seat, mask_of
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.practice.spots import play_out
from smear_tui.practice.weighing import Findings, chance_for
from smear_tui.words.cards import sorted_hand
from smear_tui.words.events import deal_so_far, result_line, scores_line
from smear_tui.words.log import trick_line
from smear_tui.words.sides import Names

TIMES = 10


@dataclass(frozen=True, slots=True)
class Anew:
    """The hand in one other deal.

    Attributes:
        yours: What the answer came to; None when the deal was thrown in.
        best: What the best choice came to.
        worth: Points, ours less the others', with the answer.
        worth_best: The same with the best choice.
    """

    yours: Played | None
    best: Played | None
    worth: float
    worth_best: float


def dealt_anew(found: Findings, chosen: Action, times: int = TIMES) -> Iterator[Anew]:
    """Yield what an answer, and the best choice, come to with the other cards dealt anew.

    The deals are others than those the figures come from.
    """
    view, spot, best = found.view, found.spot, found.best
    source = likely_worlds(view, Generator("anew", spot.seed, len(spot.actions)))
    worth = Worth(spot.rules, spot.totals, view.seat % spot.rules.sides)
    worth.near = False
    also = chosen if isinstance(chosen, Discard) else None
    evaluation = evaluation_of(view, chance_for(spot), also)
    assert not isinstance(evaluation, CardEvaluation)  # nobody practises playing a card
    for _ in range(times):
        outcomes = evaluation.outcomes(source.world())
        yours, other = outcomes[chosen], outcomes.get(best)
        yield Anew(yours, other, _points(worth, yours), _points(worth, other))


def _points(worth: Worth, played: Played | None) -> float:
    return 0.0 if played is None else worth.of(played.taken.took, played.bidder, played.bid)


def anew_lines(found: list[Anew], names: Names, yours: str, best: str) -> list[str]:
    """Return a line for each deal, and the mean of all.

    Args:
        found: The deals.
        names: Who is who.
        yours: The answer in words.
        best: The best choice in words.
    """
    same = yours == best
    heads = [f"yours: {yours}", *([] if same else [f"best: {best}"])]
    cells = [
        [_cell(each.yours, each.worth, names), _cell(each.best, each.worth_best, names)]
        for each in found
    ]
    wide = max(len(heads[0]), *(len(row[0]) for row in cells)) + 3
    lines = [f"     {heads[0]:<{wide}}{'' if same else heads[1]}".rstrip()]
    for number, row in enumerate(cells, 1):
        lines.append(f"{number:>3}  {row[0]:<{wide}}{'' if same else row[1]}".rstrip())
    mean = sum(each.worth for each in found) / len(found)
    other = sum(each.worth_best for each in found) / len(found)
    told = f"mean {mean:+.1f}"
    lines.append(f"     {told:<{wide}}{'' if same else f'mean {other:+.1f}'}".rstrip())
    return lines


def _cell(played: Played | None, worth: float, names: Names) -> str:
    if played is None:
        return "thrown in      0"
    bid = "moon" if played.bid == MOONED else f"bid {played.bid}"
    took = played.taken.took[played.bidder]
    return f"{names.code(played.bidder):<4} {bid:<5} took {took}  {round(worth, 1) + 0.0:+.1f}"


def played_out(found: Findings, chosen: Action) -> Game:
    """Return the deal as it was dealt, played to its end by the policy after an answer."""
    game = found.spot.game()
    game.apply(chosen)
    play_out(game)
    return game


def open_lines(game: Game, names: Names) -> list[str]:
    """Return all the cards of a deal that is over, and what happened, a paragraph a line."""
    deal, trump = game.log[-1].deal, game.table.trump
    style = names.style

    def cards(those: tuple[int, ...]) -> str:
        return style.cards(sorted_hand(mask_of(those), trump))

    who = [_who(seat, names) for seat in range(game.rules.seats)]
    wide = max(len("kitty"), *map(len, who))
    lines = [f"{each:<{wide}}  {cards(hand)}" for each, hand in zip(who, deal.hands, strict=True)]
    if deal.kitty:
        lines.append(f"{'kitty':<{wide}}  {cards(deal.kitty)}")
    if deal.stock and game.rules.draws:
        lines.append(f"{'stock':<{wide}}  {style.cards(deal.stock)}")
    return [*lines, "", *_happened(game, names)]


def _who(seat: Seat, names: Names) -> str:
    """Return a player's name, with what the tricks call him where that is another."""
    name, short = names.seat(seat), names.short(seat)
    return name if name.startswith(short) else f"{short} {name}"


def _happened(game: Game, names: Names) -> list[str]:
    """Return what happened in a deal; a trick is one line."""
    told = deal_so_far(game, names)
    first = next((at for at, line in enumerate(told) if line.startswith("Trick ")), len(told))
    tricks = [
        f"{number}  {trick_line(each, game.table, names)}"
        for number, each in enumerate(game.table.tricks, 1)
    ]
    result = game.table.deal_result()
    if result is None:
        return told
    before = " ".join(told[:first])
    return [before, "", *tricks, "", result_line(result, names), scores_line(result, names)]
