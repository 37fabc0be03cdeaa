"""What stands beside the table, as lines."""

from __future__ import annotations

import pytest

from smear_tui.engine.cards import mask_of
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.view import View
from smear_tui.words.cards import ASCII
from smear_tui.words.log import log_rows
from smear_tui.words.panels import (
    BARS,
    last_deal,
    last_trick,
    points_rules,
    points_told,
    score,
    seats_told,
    suits_held,
    trump_seen,
)
from tests.engine.build import act
from tests.engine.chance import any_action
from tests.words.telling import BID_3, OUT, TRICKS, at_play, four_hands, names_of

SECTIONS = [
    last_trick, trump_seen, seats_told, points_told, score, suits_held, last_deal, points_rules,
]  # fmt: skip


def test_the_last_trick_and_who_took_it() -> None:
    game = at_play()
    assert last_trick(game.view(0), names_of(game.rules), 40) is None
    act(game, TRICKS[0])
    section = last_trick(game.view(0), names_of(game.rules), 40)
    assert section.title == "last trick, 1"
    assert section.lines == ("You A♥!  W 3♥  N J♦*  E 5♥", "You take  +5  High US")


def test_trumps_that_are_gone_yours_and_not_seen_yet() -> None:
    game = at_play()
    act(game, TRICKS[0])
    section = trump_seen(game.view(0), names_of(game.rules), 40)
    assert section.title == "trump ♥, seen 8 of 16"
    assert section.lines == (
        "gone   A J♦ 5 3", "yours  K Q J 2", "unseen BJ LJ 10 9 8 7 6 4",
    )  # fmt: skip


@pytest.mark.parametrize("name", PRESETS)
def test_every_trump_stands_in_one_row_and_no_hidden_one_is_seen(name: str) -> None:
    game, chance = Game(PRESETS[name], 0), Generator("panels", name)
    game.deal_next(seed=4)
    while game.to_act is not None:
        game.apply(any_action(game, chance))
        view = game.view(1)
        section = trump_seen(view, names_of(game.rules, 1, ASCII), 200)
        trump = view.table.trump
        if section is None:
            assert trump.suit is None
            continue
        rows = [line.removeprefix("laid ").split() for line in section.lines]
        cards = [label for row in rows for label in row[1:] if label != "-"]
        assert len(cards) == len(set(cards)) == len(trump.order)
        known = view.table.played | view.hand | view.discards
        unseen = (mask_of(trump.order) & ~known).bit_count()
        assert len([label for label in rows[-1][1:] if label != "-"]) == unseen


def test_who_holds_no_hand_is_told_what_was_played_and_of_no_hand() -> None:
    game = at_play()
    act(game, TRICKS[0])
    nobody, names = View.of_nobody(game.table), names_of(game.rules, None)
    section = trump_seen(nobody, names, 40)
    assert section.title == "trump ♥, seen 4 of 16"
    assert section.lines == ("gone   A J♦ 5 3", "unseen K Q J BJ LJ 10 9 8 7 6 4 2")
    assert suits_held(nobody, names, 40) is None


def test_who_bid_what_and_who_is_void() -> None:
    game = at_play()
    act(game, "; ".join(TRICKS[:2]))
    section = seats_told(game.view(0), names_of(game.rules), 40)
    assert section.lines[0] == "You   ●US    bid 3  out 7"
    assert section.lines[1] == "W     ▲THEM  pass   out 3   no ♥"
    narrow = seats_told(game.view(0), names_of(game.rules), 24)
    assert narrow.lines[1] == "W     pass   no ♥"


def test_whose_points() -> None:
    game = at_play()
    act(game, TRICKS[0])
    section = points_told(game.view(0), names_of(game.rules), 40)
    assert section.lines == (
        "High     ●US    you played A♥",
        "Low      ?      2♥",
        "Jack     ?      J♥ to its taker",
        "Game     ?      US 5 THEM 0",
    )


def test_a_narrow_panel_of_points_has_a_row_for_each() -> None:
    game = at_play()
    lines = points_told(game.view(0), names_of(game.rules), 23).lines
    assert lines[2:] == ("Jack     ?      J♥", "Game     ?      ●0 ▲0")


@pytest.mark.parametrize("name", PRESETS)
def test_after_the_deal_no_point_is_open_any_more(name: str) -> None:
    chance = Generator("after", name)
    for seed in range(6):
        game = Game(PRESETS[name], 0)
        game.deal_next(seed=seed)
        while game.to_act is not None:
            game.apply(any_action(game, chance))
        result = game.table.deal_result()
        if result is not None:
            lines = points_told(game.view(0), names_of(game.rules), 60).lines
            unwon = sum(side is None for side in result.points.values())
            assert sum(f"{line} "[9:11] == "- " for line in lines) == unwon
            assert not any("?" in line for line in lines)


def test_the_chart_of_the_score_goes_back_further_than_its_figures() -> None:
    game, chance = Game(PRESETS["schmier"], 0, seed=4), Generator("score")
    while len(game.table.results) < 9 and game.table.winner is None:
        if game.to_act is None:
            game.deal_next()
        game.apply(any_action(game, chance))
    line = score(game.view(0), names_of(game.rules), 44).lines[0]
    assert sum(char in BARS for char in line) == min(len(game.table.results), 8)
    assert len(line) <= 44


def test_the_score_deal_by_deal() -> None:
    game = four_hands(totals=(4, 2))
    assert score(game.view(0), names_of(game.rules), 40).lines[0] == "●US      4  needs 17"
    act(game, BID_3)
    act(game, OUT)
    act(game, ";".join(TRICKS))
    lines = score(game.view(0), names_of(game.rules), 40).lines
    assert lines[0].startswith("●US      8 ")
    assert "▁" in lines[1]
    assert all(
        line.isascii() for line in score(game.view(0), names_of(game.rules, 0, ASCII), 40).lines
    )
    assert last_deal(game.view(0), names_of(game.rules), 60).lines[0] == (
        "You bid 3 in hearts and took 4: made."
    )


def test_the_trumps_every_suit_would_give() -> None:
    game = four_hands()
    section = suits_held(game.view(0), names_of(game.rules), 40)
    assert section.lines[1] == "♥  5  A K Q J 2  High, Jack, Low"
    assert section.lines[3] == "♣  0  -"


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("width", [24, 31, 44])
def test_every_line_fits_and_is_ascii_in_ascii_style(name: str, width: int) -> None:
    game, chance = Game(PRESETS[name], 0), Generator("panels", name)
    for deal in range(2):
        if not game.over:
            game.deal_next(seed=deal)
        while game.to_act is not None:
            game.apply(any_action(game, chance))
            names = names_of(game.rules, 0, ASCII)
            for section in SECTIONS:
                made = section(game.view(0), names, width)
                for line in made.lines if made is not None else ():
                    assert len(line) <= width, (section, line)
                    assert line.isascii(), line


def test_what_is_new_since_your_last_turn_is_marked() -> None:
    game = at_play()
    names = names_of(game.rules)
    act(game, TRICKS[0])
    rows = log_rows(game.table, names, 30)
    assert [row.text for row in rows if row.new] == [
        "T1 You A♥!  W 3♥  N J♦*  E 5♥", "   You take  +5  High US",
    ]  # fmt: skip
    act(game, "0 play KH")
    assert not any(row.new for row in log_rows(game.table, names, 30))
    act(game, "1 play TS")
    assert [row.text for row in log_rows(game.table, names, 30) if row.new] == [
        "T2 You K♥  W 10♠  ..."
    ]
    watching = names_of(game.rules, None)
    assert not any(row.new for row in log_rows(game.table, watching, 30))
