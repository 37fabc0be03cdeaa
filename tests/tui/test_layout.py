"""Layouts as text: nothing that matters is cut off, whatever the rules and the size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from smear_tui.botapi import first_legal
from smear_tui.engine.actions import Bid
from smear_tui.engine.cards import BIG_JOKER, Card, cards_in
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.tui.keys import Where
from smear_tui.tui.widgets.board import ALONE, draw_board
from smear_tui.tui.widgets.canvas import Canvas
from smear_tui.tui.widgets.cards import draw_hand
from smear_tui.tui.widgets.discard import arrange, arrange_boxes
from smear_tui.tui.widgets.header import draw_header
from smear_tui.tui.widgets.layout import layout_for
from smear_tui.tui.widgets.lines import draw_message, last_that_fit
from smear_tui.tui.widgets.scene import Panel, Prompt, Scene, calls, hand_slots
from smear_tui.words.cards import ASCII, UNICODE, CardStyle
from smear_tui.words.sides import Names

SIZES = [
    (80, 24), (60, 20), (61, 40), (79, 24), (80, 50), (100, 30), (120, 20), (140, 24), (140, 40),
    (200, 50), (500, 160),
]  # fmt: skip
TABLES = {
    **PRESETS,
    "two": Rules(seats=2, sides=2),
    "three": Rules(seats=3, sides=3),
    "five": Rules(seats=5, sides=5, hand_size=6, kitty=4),
    "eight": replace(PRESETS["schmier"], seats=8, sides=4, hand_size=6, draw_limit=0),
    "eight-alone": replace(PRESETS["ontario"], seats=8, sides=8),
    "long-hands": replace(PRESETS["ontario"], hand_size=13, play_size=13),
}
PLAYERS = ("You", "Ada", "Bartholomew", "Cy", "Dan", "Eve", "Flo", "Gus")


def scenes(rules: Rules, size: tuple[int, int], style: str = "unicode") -> Iterator[Scene]:
    """Scenes of a deal at every turn of the person, and at its end."""
    chance = Generator(5, rules.name)
    game = Game(rules, first_dealer=1, seed=11)
    names = Names.of(rules, PLAYERS[: rules.seats], 0, ASCII if style == "ascii" else UNICODE)
    base = Scene(0, game.view(0), names, layout=layout_for(*size), seed=11)
    while game.table.deal_result() is None:
        if game.to_act is None:
            game.deal_next()
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        options = view.discard_options()
        where = {
            Phase.AUCTION: Where.BID,
            Phase.TRUMP: Where.TRUMP,
            Phase.DISCARD: Where.DISCARD,
            Phase.PLAY: Where.PLAY,
        }[game.table.phase]
        chosen = options.must if options is not None else 0
        if seat == 0:
            prompt = Prompt(where, 0, chosen=chosen)
            yield replace(base, view=view, prompt=prompt, deal=game.log[-1].deal)
        bids = [action for action in view.legal() if isinstance(action, Bid)]
        game.apply(bids[0] if bids else _any(view, chance))
    end = Prompt(Where.OVER if game.over else Where.SUMMARY)
    yield replace(base, view=game.view(0), prompt=end, deal=game.log[-1].deal)


def _any(view, chance):
    legal = view.legal()
    return legal[chance.below(len(legal))] if legal else first_legal(view)


def drawn(scene: Scene, size: tuple[int, int]) -> tuple[str, str, str]:
    """The header, the board and the hand as text."""
    width = size[0]
    layout = layout_for(*size, alone=scene.panel in ALONE)
    scene = replace(scene, layout=layout)
    hand = Canvas(layout.main if layout.spans else width, layout.hand, plain=scene.ascii)
    draw_hand(hand, scene)
    head = Canvas(width, 2, plain=scene.ascii)
    draw_header(head, scene)
    board = Canvas(width, layout.board, plain=scene.ascii)
    draw_board(board, scene)
    return tuple("\n".join(each.text()) for each in (head, board, hand))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("rules", TABLES)
def test_nothing_that_matters_is_cut_off(rules: str, size: tuple[int, int]) -> None:
    for scene in scenes(TABLES[rules], size):
        head, board, hand = drawn(scene, size)
        table, names = scene.table, scene.names
        assert f"to {names.rules.target}" in head
        assert "…" not in head
        match scene.panel:
            case Panel.AUCTION:
                assert all(f" {text} ]" in board or f"[{text}]" in board
                           for _, text, _ in calls(scene.view)), board  # fmt: skip
                assert all(names.players[seat][:4] in board for seat in range(1, names.rules.seats))
            case Panel.TRUMP:
                assert all(word in board for word in ("spades", "hearts", "diamonds", "clubs"))
                assert "…" not in board
            case Panel.DISCARD:
                assert "Enter confirm" in board
                if "more cards" not in board:
                    held = cards_in(scene.view.hand)
                    assert all(is_printed(card, names.style, board) for card in held)
            case Panel.PLAY:
                assert all(is_printed(card, names.style, board) for _, card in table.trick)
                assert all(names.badge(seat) in board for seat in range(names.rules.seats))
                assert "points" in board
                assert "dealer" in board
            case Panel.SUMMARY:
                assert all(names.side(s)[:3] in board for s in range(names.rules.sides)), board
                assert "Enter" in board
        if scene.panel in (Panel.AUCTION, Panel.PLAY):
            held = [card for card in hand_slots(scene) if card is not None]
            assert all(is_printed(card, names.style, hand) for card in held), hand


@pytest.mark.parametrize("width", [60, 140])
def test_the_top_line_leaves_no_point_open_after_the_deal(width: int) -> None:
    rules, chance, found = PRESETS["minnesota"], Generator("after"), set()
    for seed in range(9):
        game = Game(rules, first_dealer=1, seed=seed)
        while game.table.deal_result() is None:
            if game.to_act is None:
                game.deal_next()
            game.apply(_any(game.view(game.to_act), chance))
        names = Names.of(rules, PLAYERS[:4], 0)
        top = Canvas(width, 2)
        draw_header(top, Scene(0, game.view(0), names, layout=layout_for(width, 40)))
        text = top.text()[1]
        unwon = sum(side is None for side in game.table.deal_result().points.values())
        assert "?" not in text
        assert sum(word == "-" for word in text.split()) == unwon
        found.add(unwon)
    assert found > {0}


def is_printed(card: Card, style: CardStyle, text: str) -> bool:
    """Whether a card is to be seen, in a row or with its rank in a corner."""
    corner = style.rank(card) in text and (card >= BIG_JOKER or style.suit(card // 13) in text)
    return style.label(card) in text or corner


@pytest.mark.parametrize("rules", ["minnesota", "schmier", "eight"])
def test_ascii_stays_ascii(rules: str) -> None:
    for size in SIZES[:2]:
        for scene in scenes(TABLES[rules], size, "ascii"):
            assert all(text.isascii() for text in drawn(scene, size)), drawn(scene, size)


def test_a_played_card_leaves_its_place_empty() -> None:
    rules = PRESETS["minnesota"]
    slots = [hand_slots(s) for s in scenes(rules, (80, 24)) if s.panel is Panel.PLAY]
    for before, after in pairwise(slots):
        assert len(before) == len(after)
        assert sum(a != b for a, b in zip(before, after, strict=True)) == 1


@pytest.mark.parametrize("count", range(24))
@pytest.mark.parametrize("size", [(78, 11), (58, 9)])
def test_every_card_to_discard_has_its_place(count: int, size: tuple[int, int]) -> None:
    keep, may = list(range(count, 23)), list(range(count))
    grid = arrange(keep, may, *size)
    assert sorted(spot.place for spot in grid.spots) == list(range(23))
    assert len({(spot.x, spot.y) for spot in grid.spots}) == 23
    for cursor in range(23):
        shown = grid.shown(size[1], cursor)
        assert cursor in {spot.place for spot in shown}
        assert all(0 <= spot.y < size[1] for spot in shown)


@pytest.mark.parametrize("boxed", [False, True])
def test_arrows_reach_every_card_to_discard(boxed: bool) -> None:
    keep, may = [20, 21, 22], list(range(20))
    grid = arrange_boxes(keep, may, 78, 40) if boxed else arrange(keep, may, 78, 11)
    assert grid is not None
    reached, new = {0}, {0}
    while new:
        steps = {grid.move(at, *step) for at in new for step in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        new = steps - reached
        reached |= new
    assert reached == set(range(23))


def test_a_long_message_takes_both_lines() -> None:
    scene = next(scenes(PRESETS["minnesota"], (60, 20)))
    text = "No misdeal: K♠ is not one of the worthless cards, all must be threes to nines."
    canvas = Canvas(60, 2)
    draw_message(canvas, replace(scene, message=text, aside=("aside",)))
    assert " ".join(" ".join(canvas.text()).split()) == f"YOUR TURN {text}"


def test_the_last_sentences_are_kept() -> None:
    assert last_that_fit(9, ["One.", "Two.", "Six."]) == "Two. Six."
    assert last_that_fit(9, []) == ""
