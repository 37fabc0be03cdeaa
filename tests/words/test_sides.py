"""What players and sides are called."""

from smear_tui.engine.presets import PRESETS
from smear_tui.words.cards import ASCII
from smear_tui.words.sides import ASCII_MARKS, MARKS, Names, counted, listed
from tests.engine.build import rules

FOUR = ("You", "Ada", "Bo", "Cy")
SIX = (*FOUR, "Dan", "Eve")
M, S, CUT = PRESETS["minnesota"], PRESETS["schmier"], PRESETS["cutthroat"]


def test_two_sides_are_us_and_them_for_a_person() -> None:
    names = Names(M, FOUR, 0)
    assert [names.side(side) for side in (0, 1)] == ["US", "THEM"]
    assert [names.badge(seat) for seat in range(4)] == ["●US", "▲THEM", "●US", "▲THEM"]
    assert names.scores([12, 9]) == "US 12, THEM 9"


def test_us_stands_first_whatever_seat_the_person_has() -> None:
    names = Names(M, ("Ada", "You", "Bo", "Cy"), 1)
    assert names.scores([12, 9]) == "US 9, THEM 12"
    assert names.scores([3, -2], signed=True) == "US -2, THEM +3"


def test_three_sides_are_letters_and_yours_is_said() -> None:
    names = Names(S, SIX, 1)
    assert names.scores([1, 2, -3]) == "B (you) 2, C -3, A 1"
    assert names.side(1) == "B"
    assert names.badge(5) == "■C"
    assert names.members(1) == "you and Dan"


def test_a_player_alone_gives_the_side_its_name() -> None:
    names = Names(CUT, ("You", "Ada", "Bo"), 0)
    assert names.scores([1, 2, 3]) == "You 1, Ada 2, Bo 3"
    assert names.code(1) == "Ada"
    assert names.side_does(0, "win", "wins") == "You win"
    assert names.side_does(1, "win", "wins") == "Ada wins"


def test_of_two_players_neither_is_us_or_them() -> None:
    names = Names(rules(seats=2, sides=2), ("You", "Ada"), 0)
    assert names.scores([1, 2]) == "You 1, Ada 2"
    assert (names.badge(1), names.side(1)) == ("▲", "Ada")


def test_bots_alone_have_sides_with_letters() -> None:
    names = Names(M, ("Ada", "Bo", "Cy", "Dan"))
    assert names.scores([1, 2]) == "A 1, B 2"
    assert names.members(0) == "Ada and Cy"
    assert names.side_does(0, "win", "wins") == "A wins"


def test_players_are_you_or_named_with_the_verb_that_fits() -> None:
    names = Names(M, FOUR, 0)
    assert names.does(0, "take", "takes") == "You take"
    assert names.does(0, "take", "takes", start=False) == "you take"
    assert names.does(2, "take", "takes") == "Bo takes"
    assert (names.whose(0), names.whose(2)) == ("your", "Bo's")


def test_short_names_at_a_table_of_four_are_the_compass_from_your_seat() -> None:
    assert [Names(M, FOUR, 0).short(seat) for seat in range(4)] == ["You", "W", "N", "E"]
    turned = Names(M, ("Ada", "Bo", "You", "Cy"), 2)
    assert [turned.short(seat) for seat in range(4)] == ["N", "E", "You", "W"]


def test_short_names_elsewhere_are_four_letters_that_tell_players_apart() -> None:
    names = Names(S, ("You", "Alexander", "Alexandra", "Cy", "Dan", "Eve"), 0)
    assert [names.short(seat) for seat in range(6)] == ["You", "P2", "P3", "Cy", "Dan", "Eve"]


def test_players_of_the_same_name_are_numbered() -> None:
    names = Names.of(M, ["rookie", "rookie", "random", "rookie"])
    assert names.players == ("rookie 1", "rookie 2", "random", "rookie 3")


def test_every_side_has_a_mark_of_its_own_in_both_styles() -> None:
    eight = rules("cutthroat", seats=8, sides=8, hand_size=6)
    for style, marks in ((ASCII, ASCII_MARKS), (Names(eight, FOUR).style, MARKS)):
        names = Names(eight, tuple("abcdefgh"), None, style)
        assert [names.mark(side) for side in range(8)] == list(marks)
    assert len(set(MARKS)) == len(set(ASCII_MARKS)) == 8
    assert not set("*x!") & set(MARKS + ASCII_MARKS)


def test_lists_and_counts() -> None:
    assert listed([]) == ""
    assert counted(0, "card") == "0 cards"
