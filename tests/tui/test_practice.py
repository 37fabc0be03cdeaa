"""Practice on the screen: asked as at the table, judged, kept; and its pages as golden frames."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from types import SimpleNamespace

import pytest
from textual.pilot import Pilot

from smear_tui.advisor import process
from smear_tui.analysis.skill import Taken
from smear_tui.analysis.tally import Played
from smear_tui.engine.actions import Action, Bid, Discard, Moon, NameTrump, Pass
from smear_tui.engine.cards import cards_in
from smear_tui.engine.exchange import DiscardOptions
from smear_tui.engine.presets import PRESETS
from smear_tui.players.names import default_names, usual_seats
from smear_tui.practice.again import Anew
from smear_tui.practice.drills import Drill
from smear_tui.practice.spots import Spot
from smear_tui.practice.telling import Opinion
from smear_tui.practice.themes import Theme
from smear_tui.practice.weighing import tidied
from smear_tui.storage.database import Store, open_store
from smear_tui.storage.practice import Mistake, PracticeAnswer
from smear_tui.tui.app import SmearApp
from smear_tui.tui.keys import Where
from smear_tui.tui.screens import practice
from smear_tui.tui.screens.help import HelpScreen
from smear_tui.tui.screens.menu import StartMenu
from smear_tui.tui.screens.practice import PracticeScreen
from smear_tui.tui.screens.practicehelp import PracticeHelp
from smear_tui.tui.screens.practicesetup import PracticeSetup
from smear_tui.tui.screens.progress import ProgressPage
from smear_tui.tui.screens.verdict import AnewPage, OpenPage, VerdictScreen
from smear_tui.tui.widgets.choices import Choices
from smear_tui.words.sides import Names
from tests.practice.made_up import figures_for
from tests.tui.driving import PATIENCE, frame
from tests.tui.pages import menu_app, played, shown
from tests.tui.test_frames import check
from tests.tui.test_page_frames import assert_fits

SIZES = pytest.mark.parametrize(
    "size", [(60, 20), (80, 24), (100, 30)], ids=["60x20", "80x24", "100x30"]
)
RULES = PRESETS["minnesota"]
DRILL = Drill(RULES, seat=0, seed=4)
"""You speak first, so that the hand does not hang on what bots say."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "games.db") as store:
        yield store


@pytest.fixture
def updating(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-frames"))


async def begun(pilot: Pilot[int], drill: Drill = DRILL, steps: tuple[int, ...] = (8,)) -> None:
    """Practise from the first question on, with figures of a few deals."""
    pilot.app.push_screen(PracticeScreen(drill, steps))
    await question(pilot)


async def question(pilot: Pilot[int]) -> PracticeScreen:
    """Wait for a question."""
    for _ in range(PATIENCE):
        await asyncio.sleep(0)
        screen = pilot.app.screen
        if isinstance(screen, PracticeScreen) and screen.prompt and screen.gate.is_open:
            return screen
    raise AssertionError("nothing was asked")


async def judged(pilot: Pilot[int]) -> VerdictScreen:
    """Wait for the figures of an answer."""
    await shown(pilot, VerdictScreen)
    screen = pilot.app.screen
    assert isinstance(screen, VerdictScreen)
    for _ in range(10 * PATIENCE):
        await asyncio.sleep(0)
        if screen.found is not None and screen.settled:
            await pilot.pause()
            return screen
    raise AssertionError("there are no figures")


def discards(options: DiscardOptions) -> list[list[int]]:
    """Some legal discards, each of which differs from the others in one card."""
    must, free = cards_in(options.must), cards_in(options.free)
    most = options.most - len(must) - 1
    return [[*must, *free[:most], extra] for extra in free[most:]]


async def test_a_hand_is_asked_judged_and_kept(store: Store) -> None:
    app = menu_app(store, confirm=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        assert "Practice, hand 1: all hands." in frame(app)
        await pilot.press("4")
        await judged(pilot)
        text = frame(app)
        assert "> 4 " in text
        assert "us-them" in text
        assert [each.said for each in store.practice.answers()] == ["bid 4"]
        await pilot.press("enter")
        trump = await question(pilot)
        assert trump.prompt is not None
        assert trump.prompt.where is Where.TRUMP
        await pilot.press("h")
        await judged(pilot)
        await pilot.press("enter")
        discard = await question(pilot)
        assert discard.prompt is not None
        assert discard.prompt.where is Where.DISCARD
        options = discard.seen.view.discard_options()
        assert options is not None
        answer = Discard(0, tuple(discards(options)[-1]))
        discard.answer(answer)
        verdict = await judged(pilot)
        assert verdict.found is not None
        assert verdict.found.knows(tidied(answer))
        await pilot.press("enter")
        await question(pilot)
        assert "of 3 as good as the best. Practice, hand 2" in frame(app)
    assert [each.kind for each in store.practice.answers()] == ["bid", "trump", "discard"]


async def test_a_discard_made_before_there_are_figures_is_weighed_too(store: Store) -> None:
    app = menu_app(store, confirm=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        for key in "4h":
            await pilot.press(key)
            await judged(pilot)
            await pilot.press("enter")
            screen = await question(pilot)
        options = screen.seen.view.discard_options()
        assert options is not None
        screen._found = None
        screen.answer(Discard(0, tuple(discards(options)[-1])))
        await judged(pilot)
        assert "> keep " in frame(app)


async def test_more_of_the_hand_is_one_key_away(store: Store) -> None:
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await pilot.press("p")
        await judged(pilot)
        for key, page in (("o", OpenPage), ("d", AnewPage), ("g", ProgressPage)):
            await pilot.press(key)
            await shown(pilot, page)
            await pilot.press(key)
            await shown(pilot, VerdictScreen)
        await pilot.press("question_mark")
        await shown(pilot, PracticeHelp)
        assert "us-them" in frame(app)
        await pilot.press("question_mark")
        await shown(pilot, VerdictScreen)


async def test_leaving_goes_back_to_the_choice_and_ends_the_work(store: Store) -> None:
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, StartMenu)
        app.screen.query_one(Choices).mark("practice")
        await pilot.press("enter")
        await shown(pilot, PracticeSetup)
        await pilot.press("enter")
        screen = await question(pilot)
        await pilot.press("escape")
        await shown(pilot, PracticeSetup)
        for _ in range(PATIENCE):
            await asyncio.sleep(0)
            if screen._advisor.process_number is None:
                break
        assert screen._advisor.process_number is None
        await pilot.press("escape")
        await shown(pilot, StartMenu)


async def test_while_a_hand_is_looked_for_there_is_the_score_and_nothing_to_skip(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Drill, "search", lambda drill, number: repeat(None))
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PracticeScreen(Drill(RULES, totals=(18, 19)), (8,)))
        await shown(pilot, PracticeScreen)
        await pilot.pause()
        text = frame(app)
        assert "Looking for a hand ..." in text
        assert "18" in text.splitlines()[0]
        assert "skip" not in text
        await pilot.press("escape")


async def test_escape_at_a_question_asked_once_more_is_a_no(store: Store) -> None:
    app = menu_app(store, confirm=True)
    async with app.run_test(size=(60, 20)) as pilot:
        await begun(pilot)
        await pilot.press("m")
        screen = await question(pilot)
        assert "Esc leave" not in frame(app)
        await pilot.press("escape")
        assert await question(pilot) is screen
        assert screen.prompt is not None
        assert screen.prompt.where is Where.BID
        assert "Esc leave" in frame(app)


async def test_before_there_is_a_plot_there_is_no_key_to_leave_it_out(store: Store) -> None:
    store.practice.add(answers(1)[0], None)
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(ProgressPage())
        await shown(pilot, ProgressPage)
        await pilot.pause()
        assert "numbers" not in frame(app)


async def test_what_is_kept_of_an_answer_is_what_the_screen_says_of_it(store: Store) -> None:
    app = menu_app(store, confirm=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot, steps=(4, 8, 40))
        await pilot.press("4")
        verdict = await judged(pilot)
        assert verdict.found is not None
        assert verdict.found.worlds == 40
        said = verdict.found.judge(Bid(0, 4))
    (answer,) = store.practice.answers()
    assert (answer.worlds, answer.agreed) == (40, said.right)
    assert answer.cost == pytest.approx(max(0.0, said.cost.mean))


async def test_what_was_chosen_to_practise_is_there_again() -> None:
    app = menu_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PracticeSetup())
        await shown(pilot, PracticeSetup)
        await pilot.press("down", "right")
        await pilot.pause()
        assert "Close decisions" in frame(app)
        app.screen.give("practice.begin")
        await shown(pilot, PracticeScreen)
        app.pop_screen()
        await shown(pilot, PracticeSetup)
        app.pop_screen()
        app.push_screen(PracticeSetup())
        await shown(pilot, PracticeSetup)
        await pilot.pause()
        assert "Close decisions" in frame(app)


async def test_what_is_mistyped_is_said_where_practice_begins_at_once() -> None:
    app = menu_app(warnings=["settings.toml: pace is 9"])
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, StartMenu)
        app.push_screen(PracticeSetup(DRILL))
        await question(pilot)
        assert "settings.toml: pace is 9" in frame(app)
        assert "seed" not in frame(app)  # the hand's is not the drill's


async def test_going_on_before_the_figures_are_there_does_no_harm(store: Store) -> None:
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot, steps=(100_000,))
        await pilot.press("p")
        await shown(pilot, VerdictScreen)
        assert "being worked out" in frame(app)
        await pilot.press("enter")
        await question(pilot)
    assert store.practice.answers() == []


async def test_an_answer_is_kept_when_the_program_is_left_before_it_is_looked_at(
    store: Store,
) -> None:
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot, steps=(8, 100_000))
        await pilot.press("p")
        await shown(pilot, VerdictScreen)
        screen = pilot.app.screen
        for _ in range(10 * PATIENCE):
            await asyncio.sleep(0)
            if isinstance(screen, VerdictScreen) and screen.found is not None:
                break
        assert store.practice.answers() == []
        app.exit()
    assert [each.said for each in store.practice.answers()] == ["pass"]


async def test_without_figures_it_says_so_and_practice_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def impossible(*_: object) -> None:
        raise ValueError("no world fits")

    monkeypatch.setattr(process, "sys", SimpleNamespace(executable="/nowhere", path=[]))
    monkeypatch.setattr(practice, "weigh", impossible)
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await pilot.press("p")
        await shown(pilot, VerdictScreen)
        for _ in range(PATIENCE):
            await asyncio.sleep(0)
            if "no world fits" in frame(app):
                break
        assert "There are no figures (ValueError: no world fits); practice goes on." in frame(app)
        await pilot.press("enter")
        await question(pilot)
    assert store.practice.answers() == []


async def test_an_answer_that_cannot_be_kept_is_told_and_practice_goes_on(store: Store) -> None:
    with store._database.transaction() as connection:
        connection.execute("DROP TABLE practice_answers")
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await pilot.press("p")
        await judged(pilot)
        await pilot.press("end")
        await pilot.pause()
        assert "This answer is not saved; practice goes on." in frame(app)
        await pilot.press("enter")
        await question(pilot)


async def test_help_and_undo_are_no_part_of_practice(store: Store) -> None:
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await pilot.press("u", "t", "y", "e", "x", "plus")
        screen = await question(pilot)
        assert screen.prompt is not None
        assert "undo" not in frame(app)


async def test_without_a_mistake_that_is_due_it_says_so(store: Store) -> None:
    app = menu_app(store)
    async with app.run_test(size=(80, 24)):
        app.push_screen(PracticeSetup(Drill(RULES, Theme.MISTAKES)))
        for _ in range(PATIENCE):
            await asyncio.sleep(0)
            if "Nothing comes back" in frame(app):
                break
        assert "0 of 0 mistakes due now" in frame(app)
        assert "Nothing comes back: no answer under these rules" in frame(app)


async def test_help_where_practice_is_chosen_begins_with_its_keys(store: Store) -> None:
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PracticeSetup())
        await shown(pilot, PracticeSetup)
        await pilot.press("question_mark")
        await shown(pilot, HelpScreen)
        await pilot.pause()
        assert "Choosing what to practise" in frame(app)


async def test_mistakes_that_are_due_are_told_beside_other_hands_too(store: Store) -> None:
    due = Mistake(DRILL.hand(0).text(), "minnesota", "bid", "{}", "2020-01-01T00:00:00+00:00")
    store.practice.add(answers(1)[0], due)
    app = menu_app(store)
    async with app.run_test(size=(60, 20)) as pilot:
        app.push_screen(PracticeSetup())
        await shown(pilot, PracticeSetup)
        await pilot.pause()
        assert "All hands" in frame(app)
        assert "1 mistake due again" in frame(app)


async def test_a_mistake_that_is_due_is_asked_again(store: Store) -> None:
    spot = DRILL.hand(0)
    mistake = Mistake(spot.text(), "minnesota", "bid", "{}", "2020-01-01T00:00:00+00:00")
    store.practice.add(answers(1)[0], mistake)
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot, Drill(RULES, Theme.MISTAKES))
        screen = await question(pilot)
        assert screen.session.game.seed == spot.seed
        await pilot.press("p")
        await judged(pilot)
    assert store.practice.answers()[-1].repeated


async def test_what_is_practised_is_chosen_with_the_arrows(store: Store) -> None:
    app = menu_app(store)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PracticeSetup())
        await shown(pilot, PracticeSetup)
        await pilot.press("right", "right", "down", "left", "down", "left", "down", "right", "7")
        await pilot.pause()
        text = frame(app)
        for word in ("Schmier", "The draw", "last, as dealer", "A (you) 18, B 10, C 10", "◀ 7"):
            assert word in text
        app.screen.query_one(Choices).mark("progress")
        await pilot.press("enter")
        await shown(pilot, ProgressPage)


# Golden frames: figures of the tests' own, so that no better bot changes them.


def verdict(kind: str) -> VerdictScreen:
    """A verdict on the second of some choices."""
    spot = DRILL.hand(0)
    bid: tuple[Action, ...] = (Bid(0, 4), *(Pass(seat) for seat in (1, 2, 3)))
    near = kind == "near"
    actions: list[Action] = [Bid(0, 3), Pass(0), Bid(0, 2), Bid(0, 4), Moon(0)]
    if near:
        spot = Spot(spot.rules, spot.seed, (14, 19))
    if kind == "trump":
        spot = Spot(spot.rules, spot.seed, spot.totals, bid)
        actions = [NameTrump(0, suit) for suit in range(4)]
    if kind == "discard":
        spot = Spot(spot.rules, spot.seed, spot.totals, (*bid, NameTrump(0, 1)))
        options = spot.view().discard_options()
        assert options is not None
        actions = [Discard(0, tuple(each)) for each in discards(options)[:3]]
    found = figures_for(spot, actions, near)
    names = Names.of(RULES, default_names(usual_seats(4)), 0)
    head = "Minnesota 4p · hand 3 · your bid"
    screen = VerdictScreen(head, names, spot.view(), actions[1])
    screen.found, screen.settled, screen.coming = found, True, "next hand"
    screen.bots = [
        Opinion("steady", actions[0], "about 2.6 points in hearts: 3 makes 68 % of the time"),
        Opinion("expert", actions[1], "passing: +0.2 points a deal over 36 deals, 3 +0.1 (±0.6)"),
    ]
    return screen


def anew() -> AnewPage:
    deals = []
    for number in range(10):
        ours, fixed = number % 3, (0, 0)
        bid = Played(Taken((number % 5, 4 - number % 5), fixed), 0, 3, 0.0)
        other = Played(Taken((ours, 4 - ours), fixed), 1, 2, 0.0)
        deals.append(Anew(other if number else None, bid, -1.0 * ours, 2.5 - number / 2))
    names = Names.of(RULES, default_names(usual_seats(4)), 0)
    return AnewPage(deals, names, "pass", "3")


def opened() -> OpenPage:
    session = next(
        each
        for each in (played("minnesota", requests) for requests in range(40, 200))
        if each.game.table.deal_result() is not None
    )
    names = Names.of(RULES, default_names(usual_seats(4)), 0)
    return OpenPage(session.game, names, "3")


def answers(count: int) -> list[PracticeAnswer]:
    """Answers of some days, getting better."""
    return [
        PracticeAnswer(
            at=f"2026-11-{20 + number // 12:02}T12:00:00+00:00", rules="minnesota",
            kind=("bid", "trump", "discard")[number % 3], theme="all", spot="", said="pass",
            best="bid 3", cost=(number % 4) / (2 + number // 12), agreed=number % 4 == 0,
            worlds=300,
        )
        for number in range(count)
    ]  # fmt: skip


@SIZES
async def test_every_panel(size: tuple[int, int], updating: bool, store: Store) -> None:
    found: dict[str, str] = {}
    for each in answers(60):
        store.practice.add(each, None)
    app: SmearApp = menu_app(store)
    async with app.run_test(size=size) as pilot:
        pages = {
            **{f"practice-{kind}": verdict(kind) for kind in ("bid", "near", "trump", "discard")},
            "practice-anew": anew(), "practice-open": opened(),
            "practice-progress": ProgressPage(), "practice-setup": PracticeSetup(),
            "practice-help": PracticeHelp({Where.VERDICT}),
        }  # fmt: skip
        for name, screen in pages.items():
            app.push_screen(screen)
            await shown(pilot, type(screen))
            await pilot.pause()
            found[name] = frame(app)
            if name == "practice-progress":
                await pilot.press("a")
                await pilot.pause()
                found["practice-numbers"] = frame(app)
            app.pop_screen()
            await pilot.pause()
        await begun(pilot, steps=(2,))
        found["practice-asked"] = frame(app)
    for text in found.values():
        assert_fits(text, size)
    check(f"page-{size[0]}x{size[1]}", found, updating)
