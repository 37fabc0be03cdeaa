"""Practice in line mode: asked, judged, kept."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from smear_tui.engine.actions import Discard, Pass
from smear_tui.engine.cards import cards_in
from smear_tui.engine.presets import PRESETS
from smear_tui.plain import practice, run_plain_menu, run_plain_practice
from smear_tui.practice import keeping
from smear_tui.practice.drills import Drill
from smear_tui.practice.spots import Spot
from smear_tui.practice.telling import Opinion
from smear_tui.practice.themes import Theme
from smear_tui.practice.weighing import Findings
from smear_tui.storage.database import Store, open_store
from smear_tui.storage.practice import Mistake
from tests.plain.scripted import SETTINGS, Lines, lines
from tests.plain.test_transcripts import check
from tests.practice.made_up import figures_for


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "games.db") as store:
        yield store


def practised(store: Store, *answers: str, **drill: object) -> tuple[int, str]:
    """A hand at the first seat, in which nobody has spoken: figures from a few deals."""
    first = Drill(PRESETS["minnesota"], seat=0, seed=4)
    output = io.StringIO()
    code = run_plain_practice(
        replace(first, **drill),  # type: ignore[arg-type]  # as given
        store.practice, SETTINGS, lines(answers), output, worlds=8,
    )  # fmt: skip
    return code, output.getvalue()


def test_an_answer_is_judged_and_kept(store: Store) -> None:
    code, out = practised(store, "4", "q")
    assert code == 0
    assert out.startswith("Practice: Minnesota Smear. All hands. Seed 4.\n")
    for word in ("\nHand 1.\n", "us-them", "\n> 4 ", "steady: ", "expert: ", "8 deals that fit"):
        assert word in out
    assert "\n1 decision: " in out
    (answer,) = store.practice.answers()
    assert (answer.said, answer.kind, answer.worlds) == ("bid 4", "bid", 8)


def test_the_hand_goes_on_where_there_are_no_figures(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> Findings:
        raise ZeroDivisionError("of no use")

    monkeypatch.setattr(practice, "weigh", broken)
    code, out = practised(store, "4", "h", "q", seed=5)
    assert code == 0
    assert "There are no figures (ZeroDivisionError: of no use); practice goes on." in out
    assert "Your trump suit" in out
    assert store.practice.answers() == []


def test_the_hand_goes_on_to_trump_and_discard(store: Store) -> None:
    _, out = practised(store, "4", "", "h", "", "q", seed=5)
    assert "Your trump suit" in out
    assert [each.kind for each in store.practice.answers()] == ["bid", "trump"]


def test_more_is_shown_on_a_word(store: Store) -> None:
    _, out = practised(store, "p", "o", "d", "g", "x", "?", "q")
    assert "\nW Ada  " in out
    assert "yours: pass" in out
    assert "1 decision: " in out
    assert "\nus-them: the points your side scores" in out
    assert "Enter goes on; o, d and g show more, ? explains; q quits." in out


def test_an_answer_stands_and_wrong_ones_are_asked_again(store: Store) -> None:
    _, out = practised(store, "9", "u", "nonsense", "p", "q")
    assert "There is nothing to take back." in out
    assert out.count("Your bid (") == 4


def test_in_practice_there_is_no_help_with_the_answer(store: Store) -> None:
    _, out = practised(store, "?", "t", "e", "why", "p", "q")
    assert out.count("In practice you answer first; then every choice is weighed.") == 3
    for word in ("assisted", "Hint", "undo", "the game is kept"):
        assert word not in out
    assert "q quit (every answer is kept)" in out


def test_the_moon_is_asked_once_more(store: Store) -> None:
    _, out = practised(store, "m", "n", "m", "y", "q")
    assert out.count("Shoot the moon?") == 2
    assert store.practice.answers()[0].said == "moon"


def test_when_nothing_is_due_it_says_so(store: Store) -> None:
    code, out = practised(store, theme=Theme.MISTAKES)
    assert code == 0
    assert "Nothing comes back: no answer under these rules has been a mistake yet." in out
    assert "No decision yet." in out


def test_mistakes_that_are_due_are_told_before_other_hands(store: Store) -> None:
    practised(store, "4", "q")
    (kept,) = store.practice.answers()
    due = Mistake(kept.spot, "minnesota", "bid", "{}", "2020-01-01T00:00:00+00:00")
    store.practice.add(kept, due)
    _, out = practised(store, "q")
    assert "1 mistake due again: --theme mistakes asks for them." in out


def test_input_that_ends_leaves_what_was_answered(store: Store) -> None:
    assert practised(store, "p")[0] == 0
    assert len(store.practice.answers()) == 1


def test_ctrl_c_exits_130(store: Store) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    drill = Drill(PRESETS["minnesota"])
    output = io.StringIO()
    given = Lines(interrupted)
    assert run_plain_practice(drill, store.practice, SETTINGS, given, output, worlds=8) == 130


def test_a_hand_from_the_bid_to_the_discard(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def made_up(spot: Spot, worlds: int, also: Discard | None = None) -> Findings:
        view = spot.view()
        options = view.discard_options()
        if options is None:
            return figures_for(spot, view.legal())
        cards = cards_in(options.possible)
        other = Discard(0, tuple(sorted(cards[-options.most :])))
        return figures_for(spot, [each for each in (also, other) if each is not None])

    bots = [Opinion("steady", Pass(0), "about 1.2 points in spades: not worth 2")]
    monkeypatch.setattr(keeping, "when", lambda time: "30 Nov 14:12")
    monkeypatch.setattr(practice, "weigh", made_up)
    monkeypatch.setattr(practice, "opinions", lambda spot: bots)
    _, out = practised(store, "4", "?", "", "c", "", "1 2 3 4 5 6 7", "y", "q")
    check("practice", out)


def test_the_menu_offers_practice(store: Store) -> None:
    output = io.StringIO()
    assert run_plain_menu(store, SETTINGS, lines(["p", "?", "q", "q"]), output) == 0
    out = output.getvalue()
    assert "  p  Practise bidding\n" in out
    assert "Practice: Minnesota Smear. All hands. Seed " in out
    assert out.count("Smear in line mode") == 2
