"""What can be asked for at any prompt: help, score, last trick, the deal so far."""

from __future__ import annotations

from collections.abc import Iterator

from smear_tui.engine.cards import Card, mask_of
from smear_tui.engine.events import DealScored, TrickTaken
from smear_tui.engine.game import Game
from smear_tui.engine.phase import Phase
from smear_tui.engine.trump import Trump
from smear_tui.plain.console import Console
from smear_tui.words.cards import sorted_hand
from smear_tui.words.events import deal_so_far, result_line
from smear_tui.words.help import card_worth_line, point_lines, trump_order_line
from smear_tui.words.points import point_name, point_rows
from smear_tui.words.rules import rules_in_words
from smear_tui.words.sections import as_text
from smear_tui.words.sides import Names
from smear_tui.words.titles import game_title

WORDS = {
    "?": "help",
    "help": "help",
    "r": "rules",
    "rules": "rules",
    "l": "last",
    "last": "last",
    "v": "last",
    "g": "score",
    "score": "score",
    "h": "hand",
    "hand": "hand",
    "log": "log",
    "o": "open",
    "open": "open",
    "u": "undo",
    "undo": "undo",
    "t": "hint",
    "hint": "hint",
    "e": "figures",
    "figures": "figures",
    "why": "why",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
}
"""What a word typed at any prompt asks for."""

_ANSWERS = {
    Phase.AUCTION: (
        "Your bid: a number; p passes, m shoots the moon, x calls a misdeal (where the game has "
        "them and you may)."
    ),
    Phase.TRUMP: "The trump suit: s, h, d or c, or its name.",
    Phase.DISCARD: (
        "The cards to lay away: their numbers or names, parted by blanks, such as 2 5 10h. "
        "0 is none, where that is allowed."
    ),
    Phase.PLAY: "The card to play: its number, or its name, such as 10h or QS.",
}


def help_page(
    console: Console, game: Game, names: Names, help_words: str = "", *, practice: bool = False
) -> None:
    """Tell what can be typed now, and the trump order and points of this deal.

    Args:
        console: Where to.
        game: The game.
        names: Who is who.
        help_words: The help that can be asked for.
        practice: Whether it is a question of practice, where an answer stands.
    """
    table, rules = game.table, game.rules
    told = _ANSWERS.get(table.phase, "Enter deals the next cards.")
    console.say(told)
    console.show(
        [
            "At any prompt:",
            "  h hand      l last trick    g score    log the deal so far",
            "  r rules     ? help          q quit (every answer is kept)"
            if practice
            else "  u undo      r rules         ? help     q quit (the game is kept)",
        ]
    )
    if help_words:
        console.show(["Help, with which the game counts as assisted:", f"  {help_words}"])
    if table.phase is Phase.TRUMP:
        console.say("Here h means hearts: type hand to see your cards.")
    console.say("Beside a card: * is trump, x may not be chosen now.")
    console.say(f"Trump, strongest first: {trump_order_line(rules, table.trump, names.style)}.")
    console.say("Round points:")
    for line in point_lines(rules, table.trump, names.style):
        console.say(f"  {line}", indent="    ")
    worth = card_worth_line(rules)
    if worth:
        console.say(f"Card points for Game: {worth}.")


def rules_page(console: Console, names: Names) -> None:
    """Tell the rules of this game."""
    console.show(
        [game_title(names.rules), "", *as_text(rules_in_words(names.rules), console.width)]
    )


def score_page(console: Console, game: Game, names: Names) -> None:
    """Tell the totals, and what every deal brought."""
    table = game.table
    for result in table.results:
        console.say(_sheet_line(result, names), indent="  ")
    console.say(f"Totals: {names.scores(table.totals)} (playing to {game.rules.target}).")
    if "game" in game.rules.points and table.phase is Phase.PLAY:
        console.say(f"Card points so far in this deal: {names.scores(table.card_points)}.")
        for won in table.won:
            console.say(f"{point_name(won.point, names.rules)} is with {names.side(won.side)}.")


def _sheet_line(result: DealScored, names: Names) -> str:
    told = f"Deal {result.number + 1}: {result_line(result, names)}"
    if result.scores is not None:
        told += f" {names.scores(result.scores, signed=True)};"
    return f"{told} totals {names.scores(result.totals)}."


def last_trick(console: Console, game: Game, names: Names) -> None:
    """Tell the last complete trick of this deal."""
    tricks = game.table.tricks
    if not tricks:
        console.say("No trick is complete yet.")
        return
    console.say(trick_sentence(tricks[-1], names))


def trick_sentence(trick: TrickTaken, names: Names) -> str:
    """Return a trick as a sentence."""
    played = [
        f"{names.inside((trick.leader + step) % names.rules.seats)} {names.style.label(card)}"
        for step, card in enumerate(trick.cards)
    ]
    took = names.does(trick.taker, "took", "took")
    return f"Trick {trick.number + 1}: {', '.join(played)}. {took} it."


def log_page(console: Console, game: Game, names: Names) -> None:
    """Tell the present deal again from its start."""
    for line in deal_so_far(game, names):
        console.say(line)


def open_page(console: Console, game: Game, names: Names) -> None:
    """Show the cards of a deal that is over."""
    if game.table.phase not in (Phase.BETWEEN, Phase.OVER) or not game.log:
        console.say("The cards are shown when the deal is over.")
        return
    deal, trump = game.log[-1].deal, game.table.trump
    for seat, hand in enumerate(deal.hands):
        console.tokens(f"Dealt to {names.inside(seat)}:", _sorted(hand, trump, names))
    if deal.kitty:
        console.tokens("Kitty:", _sorted(deal.kitty, trump, names))
    if deal.stock:
        what = "Stock:" if game.rules.draws else "Not dealt:"
        console.tokens(what, _sorted(deal.stock, trump, names))


def _sorted(cards: tuple[Card, ...], trump: Trump, names: Names) -> list[str]:
    return [names.style.label(card) for card in sorted_hand(mask_of(cards), trump)]


def summary(game: Game, names: Names) -> Iterator[str]:
    """Yield how each round point of the deal that is over was won, as a table."""
    result = game.table.deal_result()
    if result is None:
        return
    rows = point_rows(result, game.table.tricks, names, game.log[-1].deal)
    wide = max(len(row.won_by) for row in rows)
    for row in rows:
        yield f"  {row.name:<8}  {row.card:<3}  {row.won_by:<{wide}}  {row.how}".rstrip()
