"""Golden transcripts: three deals per preset, played at random, written so that one can follow.

``python -m tests.engine.make_transcripts`` writes them anew, to be read before they are committed;
the tests only compare. They are made by the engine's own generator, so they are the same on every
machine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from smear_tui.engine.cards import SUITS
from smear_tui.engine.events import DealScored, Event, PointWon
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator, first_dealer
from smear_tui.engine.notation import action_text, card_text, cards_text, hand_text
from smear_tui.engine.presets import PRESETS, rules_to_mapping
from smear_tui.engine.state import legal_as_data
from tests.engine.chance import any_action

FOLDER = Path(__file__).parent.parent / "transcripts"
DEALS = 3
SEED = 2026


def transcripts() -> Iterator[tuple[str, str]]:
    """File names and texts, three per preset; the deals of a preset are those of one game."""
    for name, rules in PRESETS.items():
        game = Game(rules, first_dealer(rules, SEED), seed=SEED)
        chance = Generator("transcript", name)
        number = 0
        while number < DEALS:
            if game.over:
                game = Game(rules, game.table.following[game.table.dealer], seed=SEED + number)
            number += 1
            yield f"{name}-{number}.txt", "\n".join([*_deal(game, name, number, chance), ""])


def _deal(game: Game, name: str, number: int, chance: Generator) -> Iterator[str]:
    events = game.deal_next()
    table, deal = game.table, game.log[-1].deal
    yield f"{name}, transcript {number}"
    yield ""
    yield f"rules   {rules_to_mapping(game.rules)}"
    yield f"seed    {game.seed}, deal {table.deal_number}"
    yield f"totals  {list(table.totals)}"
    yield f"dealer  {table.dealer}"
    for seat, hand in enumerate(deal.hands):
        yield f"hand {seat}  {cards_text(hand)}"
    if deal.kitty:
        yield f"kitty   {cards_text(deal.kitty)}"
    yield f"stock   {cards_text(deal.stock or ())}"
    yield from (f"  event   {_event(each)}" for each in events)
    while game.to_act is not None:
        yield ""
        yield from _step(game, chance)
    yield ""
    yield f"phase   {table.phase.value}"
    yield f"totals  {list(table.totals)}"
    yield f"winner  {game.winner}"


def _step(game: Game, chance: Generator) -> Iterator[str]:
    table, seat = game.table, game.to_act
    assert seat is not None
    yield f"[{len(game.log[-1].actions)}] {table.phase.value}, seat {seat}"
    yield f"  hand    {hand_text(game.hands[seat])}"
    if table.trick:
        cards = "  ".join(f"{each} {card_text(card)}" for each, card in table.trick)
        yield f"  trick   {cards}  (seat {table.winning} is winning)"
    legal = legal_as_data(game)
    if isinstance(legal, dict):
        yield f"  legal   {legal['min']} to {legal['max']} cards"
        yield f"  must    {' '.join(legal['must'])}".rstrip()
        yield f"  from    {' '.join(legal['from'])}".rstrip()
    else:
        yield f"  legal   {', '.join(legal)}"
    action = any_action(game, chance)
    yield f"  action  {action_text(action)}"
    yield from (f"  event   {_event(each)}" for each in game.apply(action))


def _event(event: Event) -> str:
    hidden = ("number", "won") if isinstance(event, DealScored) else ()
    parts = [
        f"{each.name}={_value(each.name, getattr(event, each.name))}"
        for each in fields(event)
        if each.name not in hidden
    ]
    text = f"{type(event).__name__} {' '.join(parts)}"
    if isinstance(event, DealScored):
        text += f" won=[{'; '.join(map(_point, event.won))}]"
    return text


def _point(won: PointWon) -> str:
    how = "" if won.card is None else f" {card_text(won.card)} by {won.seat}"
    return f"{won.point} {won.side}{how}"


def _value(name: str, value: Any) -> str:
    if value is None:
        return "-"
    if name == "cards":
        return f"[{cards_text(value)}]"
    if name == "card":
        return card_text(value)
    if name in ("suit", "trump"):
        return SUITS[value]
    if name == "points":
        return "{" + ", ".join(f"{k} {'-' if v is None else v}" for k, v in value.items()) + "}"
    return str(list(value) if isinstance(value, tuple) else value)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in transcripts():
        (FOLDER / name).write_text(text, encoding="ascii", newline="\n")
    sys.stdout.write(f"{len(PRESETS) * DEALS} transcripts written to {FOLDER.name}\n")


if __name__ == "__main__":
    main()
