"""Whole games in line mode, answered by a script, and everything awkward on the way."""

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from smear_tui.engine.presets import PRESETS
from smear_tui.engine.record import game_from_record, record_of
from smear_tui.engine.rules import rules_with
from smear_tui.plain import run_plain
from smear_tui.session import Session
from smear_tui.storage.database import Store, open_store
from tests.engine.build import rules
from tests.plain.scripted import SETTINGS, Lines, RandomPlayer, lines, run, seated

NOISE = ["", "?", "h", "l", "v", "g", "log", "o", "hello", "99", "AS", "0", "♥", "x", "1 2 3"]


def table(
    name: str, seed: int = 1, store: Store | None = None, bot: str = "sober", target: int = 0
) -> Session:
    of = PRESETS[name]
    of = rules_with(of, {"target": target or of.target})
    return seated(of, ["you", *[bot] * (of.seats - 1)], seed, store)


def bots(name: str, seed: int = 1, store: Store | None = None) -> Session:
    return seated(PRESETS[name], ["sober"] * PRESETS[name].seats, seed, store)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "games.db") as store:
        yield store


@pytest.mark.parametrize("name", ["minnesota", "schmier"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_is_played_to_its_end(name: str, seed: int) -> None:
    session = table(name, seed)
    code, out = run(session, RandomPlayer(session, seed).lines())
    assert code == 0
    assert session.game.over
    assert re.search(r"\b(wins?) the game\b", out)
    assert record_of(game_from_record(session.record())) == session.record()


@pytest.mark.parametrize("name", PRESETS)
def test_any_preset_is_played_to_its_end_through_any_noise(name: str) -> None:
    session = table(name, 4, target=5)
    code, out = run(session, RandomPlayer(session, 4, noise=NOISE).lines())
    assert code == 0
    assert session.game.over
    assert not session.assisted
    check_output(out)


@pytest.mark.parametrize("name", ["minnesota", "schmier", "ontario"])
def test_a_game_with_many_steps_back_still_ends_and_is_marked(name: str) -> None:
    session = table(name, 6, target=5)
    player = RandomPlayer(session, 6, noise=["u", "", "n"])
    code, out = run(session, player.lines())
    assert code == 0
    assert session.game.over
    assert session.assisted
    assert "Taken back. This is the deal so far:" in out
    assert record_of(game_from_record(session.record())) == session.record()


@pytest.mark.parametrize("name", PRESETS)
def test_bots_alone_play_without_a_question(name: str) -> None:
    session = bots(name, 2)
    code, out = run(session, [])
    assert code == 0
    assert session.game.over
    assert "> " not in out
    assert not re.search(r"\b[Yy]ou(r)?\b", out)
    check_output(out)


def check_output(out: str) -> None:
    for line in out.splitlines():
        assert line.isprintable()
        assert len(line) <= 79 or "> " in line, line
    assert out.endswith("\n")


def test_every_event_is_a_sentence_of_its_own() -> None:
    session = bots("minnesota", 3)
    _, out = run(session, [])
    played = [line for line in out.splitlines() if re.search(r"\b(plays|leads) \S+(,|\.)", line)]
    actions = [action for log in session.game.log for action in log.actions]
    assert len(played) == sum(type(action).__name__ == "Play" for action in actions)


# Input that ends.


def until(
    limit: int, player: RandomPlayer, given: list[int], last: str | None = None
) -> str | None:
    """The player's answers up to a number of them, then always the last one."""
    given[0] += 1
    return player() if given[0] <= limit else last


@pytest.mark.parametrize("name", ["minnesota", "schmier"])
def test_wherever_the_input_ends_the_game_is_kept_and_goes_on(name: str, tmp_path: Path) -> None:
    answered, over = 0, False
    while not over:
        with open_store(tmp_path / f"{answered}.db") as kept:
            session = table(name, 5, kept)
            player = RandomPlayer(session, 5)
            given = [0]

            few = Lines(partial(until, answered, player, given))
            code, out = run(session, few)
            assert code == 0
            over = len(session.game.table.results) > 1
            assert out.endswith(
                "\nEnd of input. The game is kept. To go on with it: smear-tui --plain\n"
            )
            before = session.record()
            resumed = Session.resume(kept.open_game(kept.unfinished()[0].id))
            assert resumed.record() == before
            resumed.close()
        answered += 1
    assert answered > 18


def test_a_game_resumed_goes_on_to_its_end(store: Store) -> None:
    session = table("minnesota", 7, store, target=5)
    player = RandomPlayer(session, 7)
    run(session, Lines(partial(until, 3, player, [0])))
    resumed = Session.resume(store.open_game(store.unfinished()[0].id))
    code, out = run(resumed, RandomPlayer(resumed, 8).lines())
    assert code == 0
    assert "Resumed. Totals: US 0, THEM 0." in out
    assert "Tip:" not in out
    assert out.count("\nDeal 1: ") == 1
    assert resumed.game.over
    assert store.unfinished() == []


def test_quitting_keeps_the_game_at_every_kind_of_prompt(store: Store) -> None:
    prompts = set()
    for answered in range(26):
        session = table("minnesota", 5, store)
        player = RandomPlayer(session, 5)
        code, out = run(session, Lines(partial(until, answered, player, [0], "q")))
        assert code == 0
        last = out.splitlines()
        assert last[-1] == "The game is kept. To go on with it: smear-tui --plain"
        prompts.add(re.split(r"[(>]", last[-2])[0].strip())
    assert {"Your bid", "Your card", "Sure", "Discard which 3 cards"} <= prompts
    assert "Enter for the next deal" in prompts


def test_a_game_that_is_not_stored_says_so() -> None:
    _, out = run(table("minnesota"), [])
    assert out.endswith("End of input. The game is not saved and ends here.\n")
    with Store() as memory:
        _, out = run(table("minnesota", 1, memory), [])
    assert out.endswith("End of input. The game could not be saved and ends here.\n")


def test_input_that_ends_after_the_game_needs_no_word() -> None:
    session = table("cutthroat", 3, target=3)
    player = RandomPlayer(session, 3)
    code, out = run(session, Lines(lambda: None if session.game.over else player()))
    assert code == 0
    assert "kept" not in out
    assert "the game" in out


def test_closed_input_is_input_that_ends() -> None:
    stdin = io.StringIO()
    stdin.close()
    output = io.StringIO()
    assert run_plain(table("minnesota"), SETTINGS, stdin, output) == 0
    assert "End of input." in output.getvalue()


# Ctrl+C and a reader that goes away.


def test_t2_ctrl_c_at_a_prompt_keeps_the_game_and_exits_130(store: Store) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    session = table("minnesota", 1, store)
    code, out = run(session, Lines(interrupted))
    assert code == 130
    assert out.endswith("Interrupted. The game is kept. To go on with it: smear-tui --plain\n")
    assert store.unfinished()


class Leaving(io.StringIO):
    """Output whose reader leaves after some characters."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, text: str) -> int:
        if self.tell() + len(text) > self.room:
            raise BrokenPipeError
        return super().write(text)


@pytest.mark.parametrize("room", [0, 40, 700, 3000])
def test_a_reader_that_goes_away_ends_it_quietly(room: int, store: Store) -> None:
    session = bots("minnesota", 1, store)
    assert run_plain(session, SETTINGS, lines([]), Leaving(room)) == 141
    assert len(store.unfinished()) == 1
    store.open_game(store.unfinished()[0].id).close()


# What a terminal cannot show, and what nobody should see.


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-16", "utf-8"])
def test_t7_no_encoding_stops_the_game(encoding: str) -> None:
    raw = io.BytesIO()
    output = io.TextIOWrapper(raw, encoding)
    session = seated(rules(target=3), ["you"] + ["sober"] * 3, 1, None, ["é"] * 4)
    player = RandomPlayer(session, 1, noise=["♥", "ü", "\udcff"])
    settings = replace(SETTINGS, ascii="auto")
    assert run_plain(session, settings, player.lines(), output) == 0
    output.flush()
    text = raw.getvalue().decode(encoding)
    assert "JH" in text or "J♥" in text


def test_t1_bytes_that_are_no_text_are_only_a_wrong_answer() -> None:
    session = table("minnesota", 1)
    stdin = io.TextIOWrapper(io.BytesIO(b"\xff\n\x1b[M\xc0\x30\np\n"), "utf-8", errors="replace")
    output = io.StringIO()
    assert run_plain(session, SETTINGS, stdin, output) == 0
    assert output.getvalue().count("is no bid") == 2
    assert "\x1b" not in output.getvalue()
    strict = io.TextIOWrapper(io.BytesIO(b"\xff\n"), "utf-8")
    output = io.StringIO()
    assert run_plain(table("minnesota", 1), SETTINGS, strict, output) == 0


def test_t9_what_a_bot_did_wrong_is_told_without_its_control_characters() -> None:
    session = table("minnesota", 1, bot="raises")
    _, out = run(session, ["p"])
    assert "Note: Ada (raises) raised RuntimeError" in out
    assert "the first legal choice was made instead." in out.replace("\n", " ")
    assert "\x1b" not in out


def test_trouble_with_saving_is_told_once(store: Store) -> None:
    session = table("minnesota", 1, store)
    assert session.log is not None
    player = RandomPlayer(session, 1)
    answered = [0]

    def answer() -> str | None:
        answered[0] += 1
        if answered[0] == 3 and session.log is not None:
            session.log.saving = False
        return player() if answered[0] < 9 else None

    _, out = run(session, Lines(answer))
    assert out.count("Note: the game cannot be saved any more; play goes on.") == 1
    assert out.endswith("End of input. The game could not be saved and ends here.\n")


# What can be asked for, and being asked once more.


def test_a_wrong_card_is_refused_with_card_and_rule() -> None:
    session = table("minnesota", 1)
    player = RandomPlayer(session, 1)
    refused = []

    def answer() -> str | None:
        game = session.game
        if game.to_act == 0 and game.table.trick and len(game.legal()) < 2 and not refused:
            view = game.view(0)
            wrong = view.hand & ~sum(1 << action.card for action in view.legal())  # type: ignore[union-attr]  # plays
            if wrong:
                refused.append(wrong)
                from smear_tui.engine.notation import hand_text

                return hand_text(wrong).split()[0]
        return None if refused else player()

    _, out = run(session, Lines(answer))
    assert re.search(r"\nNot \S+: (trump was|\w+ were) led and you hold \S+\.\n", out)


def test_no_at_being_asked_once_more_goes_back(store: Store) -> None:
    session = table("minnesota", 1, store)
    _, out = run(session, ["m", "maybe", "n", "m", "u", "m", "?", "y"])
    assert out.count("Shoot the moon? Take all four round points") == 3
    assert out.count("Type y to do it, n to choose again.") == 2
    assert out.count("You shoot the moon!") == 1


def test_a_misdeal_is_asked_once_more() -> None:
    for seed in range(4000):
        session = seated(rules(seats=4), ["you"] + ["first"] * 3, seed)
        run(session, [])
        view = session.game.view(0)
        if any(type(action).__name__ == "Misdeal" for action in view.legal()):
            session = seated(rules(seats=4), ["you"] + ["first"] * 3, seed)
            _, out = run(session, ["x", "n", "x", "y"])
            assert "x misdeal)> x" in out
            assert out.count("Call a misdeal? Your hand is shown and ") == 2
            assert "You call a misdeal and show " in out
            assert "The deal is thrown in." in out
            return
    pytest.fail("no misdeal in 4000 deals")


def test_nothing_is_asked_twice_where_the_settings_say_so() -> None:
    session = table("minnesota", 1)
    _, out = run(session, ["m"], replace(SETTINGS, confirm=False))
    assert "You shoot the moon!" in out
    assert "Sure" not in out


def test_a_forced_card_is_played_for_you_where_the_settings_say_so() -> None:
    session = table("minnesota", 2)
    player = RandomPlayer(session, 2)
    prompts = []

    def answer() -> str | None:
        if session.game.table.phase.value == "play":
            prompts.append(len(session.game.legal()))
        return player()

    code, _ = run(session, Lines(answer), replace(SETTINGS, play_forced=True))
    assert code == 0
    assert 1 not in prompts


def test_a_hand_is_shown_in_the_order_of_the_settings() -> None:
    session = table("minnesota", 1)
    hand = session.game
    _, out = run(session, [], replace(SETTINGS, sort="as-dealt"))
    dealt = hand.log[0].deal.hands[0]
    from smear_tui.words.cards import UNICODE

    assert f"Your hand:  {'  '.join(map(UNICODE.label, dealt))}\n" in out


def test_nothing_to_take_back_is_said() -> None:
    _, out = run(table("minnesota", 1), ["u"])
    assert "There is nothing to take back." in out


def test_undo_goes_back_over_the_end_of_a_deal() -> None:
    session = table("minnesota", 3)
    player = RandomPlayer(session, 3)
    done = []

    def answer() -> str | None:
        if done:
            return None
        if session.game.table.results:
            done.append(len(session.game.log))
            return "u"
        return player()

    _, out = run(session, Lines(answer))
    assert "Enter for the next deal" in out
    assert session.game.table.results == []
    assert session.assisted


def test_the_end_of_a_game_can_be_taken_back_too() -> None:
    session = table("cutthroat", 3, target=3)
    player = RandomPlayer(session, 3)
    taken: list[int] = []

    def answer() -> str | None:
        if session.game.over and not taken:
            taken.append(1)
            return "u"
        return None if taken else player()

    code, out = run(session, Lines(answer))
    assert code == 0
    assert not session.game.over
    assert "Taken back." in out


def test_pages_can_be_read_at_every_prompt() -> None:
    session = table("minnesota", 3)
    player = RandomPlayer(session, 3)
    pages = iter(["?", "r", "l", "g", "h", "log", "o"] * 200)
    last = iter(["o", "g", "l", "h", "?", "log", "r", "nonsense"])
    turn = [0]

    def answer() -> str | None:
        turn[0] += 1
        if len(session.game.table.results) == 2:
            return next(last, None)
        if turn[0] % 2 and not player.sure:
            return next(pages)
        return player()

    code, out = run(session, Lines(answer))
    assert code == 0
    for part in (
        "At any prompt:",
        "The kitty and the discards",
        "No trick is complete yet.",
        "Trick 1: ",
        "Totals: US ",
        "The cards are shown when the deal is over.",
        "Not dealt:",
        "Kitty:",
        "Dealt to you:",
        "No cards are in your hand between deals.",
        "Press Enter to go on, or q to quit.",
    ):
        assert part in out, part


def test_at_the_trump_prompt_h_is_hearts_and_hand_the_hand() -> None:
    session = table("minnesota", 1, bot="first")
    _, out = run(session, ["4", "?", "hand", "h"])
    assert "Here h means hearts: type hand to see your cards." in out
    assert "You name trump: ♥ HEARTS." in out


def test_several_people_at_one_keyboard_are_told_by_name() -> None:
    session = seated(rules(target=5), ["you", "sober", "you", "sober"], 1)
    player = RandomPlayer(session, 1)
    code, out = run(session, player.lines())
    assert code == 0
    assert session.game.over
    assert "You 1's hand:" in out
    assert "You 2's card (" in out
    assert "take the kitty, 4 cards: " not in out
