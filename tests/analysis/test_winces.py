"""Plays that made a club player wince, each mended: what the seat knew, and what it should do.

All come from games of four or six ``steady``. ``?`` is what the seat could not see.
"""

from __future__ import annotations

from smear_tui.analysis.decision import decide
from smear_tui.engine.notation import action_text
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.view import View


def view(
    base: str,
    seat: int,
    dealer: int,
    dealt: str,
    *,
    said: str,
    kitty: str = "",
    drawn: str = "",
    totals: tuple[int, ...] = (),
) -> View:
    """What a seat knows in a deal: its cards, and all that was said and played."""
    found: dict[str, object] = {
        "rules": {"base": base}, "seat": seat, "deal": 0, "dealer": dealer,
        "totals": list(totals) or [0] * PRESETS[base].sides,
        "dealt": dealt,
        "actions": [each.strip() for each in said.split(";") if each.strip()],
    }  # fmt: skip
    if kitty:
        found["kitty"] = kitty
    if drawn:
        found["drawn"] = drawn
    return View.from_json(found)


def answer(seat: View) -> str:
    return action_text(decide(seat).action, seat=False)


def test_a_ten_is_not_thrown_on_partners_seven_with_the_bidder_behind() -> None:
    # Partner's 7C stands, but the bidder plays last, is long in trumps and so short in clubs.
    seat = view("minnesota-7", 3, 1, "QS KH KD TD 9D 6D 4D AC 9C", said="""
        2 pass; 3 bid 3; 0 bid 4; 1 pass;
        0 trump S; 2 discard ? ? ?; 3 discard 6D 4D 9C; 0 discard ? ? ? ? ? ? ?; 1 discard ? ? ?;
        0 play 9S; 1 play 4S; 2 play BJ; 3 play QS;
        3 play AC; 0 play KC; 1 play TC; 2 play JC;
        2 play 9H; 3 play KH; 0 play 2S; 1 play TS;
        1 play 7C; 2 play 5H
    """)  # fmt: skip
    assert answer(seat) == "play KD"


def test_a_bare_ten_is_laid_away_where_no_partner_can_be_given_it() -> None:
    # Kept by a defender it falls to the bidder's trumps; laid away it counts for nobody.
    seat = view("minnesota", 1, 1, "AS TS 7S 4S QD QC TC 7C 2C", said="""
        2 bid 2; 3 pass; 0 bid 3; 1 pass;
        0 trump S; 2 discard ? ? ?; 3 discard ? ? ?; 0 discard ? ? ? ? ? ? ?
    """)  # fmt: skip
    assert "TC" in answer(seat)


def test_the_bidders_partner_keeps_a_ten_to_give_it_to_him() -> None:
    seat = view("minnesota", 2, 1, "AS TS 7S 4S QD QC TC 7C 2C", said="""
        2 pass; 3 pass; 0 bid 3; 1 pass;
        0 trump S
    """)  # fmt: skip
    assert "TC" not in answer(seat)


def test_a_defender_does_not_lead_the_guard_that_waits_for_the_bidders_jack() -> None:
    # QC is the highest trump left, but the bidder has small ones to follow with; with QC gone his
    # jack is home.
    seat = view("minnesota-7", 1, 1, "3S AH KH 7D 6D 5D AC QC 8C", said="""
        2 bid 4; 3 pass; 0 pass; 1 pass;
        2 trump C; 2 discard ? ? ? ? ? ? ?; 3 discard ? ? ?; 0 discard ? ? ?; 1 discard 3S 6D 5D;
        2 play KC; 3 play 3C; 0 play TC; 1 play AC
    """)  # fmt: skip
    assert answer(seat) != "play QC"


def test_a_king_is_given_to_partner_who_has_the_bid_and_plays_last() -> None:
    # The bidder is long in trumps: what he can take he takes, and he is given what counts.
    seat = view("minnesota-7", 0, 3, "TS 8S 6S QH JH KD 4D 2D QC", said="""
        0 bid 4; 1 pass; 2 bid 5; 3 pass;
        2 trump S; 0 discard QH JH QC; 1 discard ? ? ?; 2 discard ? ? ? ? ? ? ?; 3 discard ? ? ?;
        2 play AS; 3 play 7S; 0 play TS; 1 play 9S;
        2 play 5S; 3 play JC; 0 play 6S; 1 play TH;
        3 play KH; 0 play 8S; 1 play 5H; 2 play LJ;
        2 play 2S; 3 play KS; 0 play 2D; 1 play AC;
        3 play KC
    """)  # fmt: skip
    assert answer(seat) == "play KD"


def test_a_ten_is_given_to_partner_who_has_the_bid_and_plays_after() -> None:
    # The ace is led by a defender; the bidder, next but one, has shown no diamond and may trump
    # it.
    seat = view("ontario", 2, 1, "QS JS KH TH 6H TC", said="""
        2 bid 2; 3 pass; 0 bid 3; 1 pass;
        0 play 2C; 1 play 7C; 2 play TC; 3 play QC;
        3 play KS; 0 play 3C; 1 play 4S; 2 play QS;
        0 play AH; 1 play 8C; 2 play 6H; 3 play 4H;
        1 play AD
    """)  # fmt: skip
    assert answer(seat) == "play TH"


def test_with_trumps_alone_the_king_is_led_before_the_ten() -> None:
    # KD is the highest trump left and draws; TD led first is lost to the queen or the joker.
    seat = view("schmier", 0, 3, "JH 3H KD TD 9D 5D", drawn="4C", said="""
        4 pass; 5 pass; 0 bid 3; 1 pass; 2 pass; 3 pass;
        0 trump D; 4 discard ? ? ?; 5 discard ? ? ?; 0 discard 3H; 1 discard ? ? ?;
        2 discard ? ? ?; 3 discard ? ? ? ?;
        0 play 5D; 1 play 8D; 2 play 2D; 3 play 3D; 4 play 4D; 5 play AD;
        5 play 9C; 0 play 4C; 1 play 8C; 2 play 6C; 3 play KC; 4 play JC;
        3 play 6D; 4 play 7D; 5 play 2C; 0 play 9D; 1 play JD; 2 play 6S;
        1 play 9H; 2 play 4H; 3 play AH; 4 play KH; 5 play 3C; 0 play JH
    """)  # fmt: skip
    assert answer(seat) == "play KD"


def test_the_last_trumps_are_led_from_the_top() -> None:
    # JS is high after A K Q: led now, it draws the trumps that would take the small ones.
    seat = view("minnesota-7", 2, 1, "JS 7S 3S QD JD 3D KC TC 2C", kitty="AS KS 3H JC", said="""
        2 bid 4; 3 pass; 0 pass; 1 pass;
        2 trump S; 2 discard 3H QD JD 3D KC TC 2C; 3 discard ? ? ?; 0 discard ? ? ?;
        1 discard ? ? ?;
        2 play AS; 3 play 4S; 0 play 2S; 1 play 5S;
        2 play KS; 3 play 8S; 0 play QS; 1 play 4C;
        2 play JC; 3 play TS; 0 play KH; 1 play 5C
    """)  # fmt: skip
    assert answer(seat) == "play JS"


def test_a_ten_is_not_thrown_on_partners_jack_that_the_bidder_may_trump() -> None:
    # JC stands, but trumps may always be played here: a ten on it makes it worth the bidder's
    # while.
    seat = view("house-5", 2, 1, "TS 7S 6S 9H 5H 8D", said="""
        2 pass; 3 bid 3; 0 pass; 1 pass;
        3 trump H;
        3 play AH; 0 play 2H; 1 play 3H; 2 play 5H;
        3 play 4D; 0 play 6H; 1 play 3D; 2 play 8D;
        0 play JC; 1 play 2S
    """)  # fmt: skip
    assert answer(seat) == "play 6S"


def test_a_ten_is_not_needed_on_partners_ace_before_the_bidder() -> None:
    # Our side has Game all but won; only a ten trumped by the bidder could lose it.
    seat = view("minnesota", 3, 3, "KS TS 8S 6S TH KD QD QC TC", said="""
        0 bid 3; 1 pass; 2 pass; 3 pass;
        0 trump D; 0 discard ? ? ? ? ? ? ?; 1 discard ? ? ?; 2 discard ? ? ?; 3 discard 6S TH QC;
        0 play AD; 1 play 2D; 2 play 3D; 3 play QD;
        0 play 7D; 1 play 8D; 2 play BJ; 3 play KD;
        3 play KS; 0 play JD; 1 play 5H; 2 play AC;
        0 play 9C; 1 play TD; 2 play 6C; 3 play TC;
        1 play AH; 2 play 7H
    """)  # fmt: skip
    assert answer(seat) == "play 8S"


def test_the_ace_is_named_before_four_small_trumps() -> None:
    # Where nearly all trumps are in play, the ace takes the foes' point cards; 7 6 4 2 take
    # nothing.
    seat = view("schmier", 2, 1, "AS 7S 7C 6C 4C 2C", said="""
        2 bid 3; 3 pass; 4 pass; 5 pass; 0 pass; 1 pass
    """)  # fmt: skip
    assert answer(seat) == "trump S"


def test_three_is_not_bid_on_queen_jack_and_five() -> None:
    # With neither ace nor king the foes' point cards are not caught; two is what the hand makes.
    seat = view("house-5", 0, 3, "7S TH 7H QC JC 5C", said="")
    assert answer(seat) == "bid 2"


def test_nothing_is_bid_on_king_queen_and_jack_of_six_hands() -> None:
    # The ace is in play with one of five others, and takes the jack or the king.
    seat = view("schmier", 0, 5, "QS 4S KD QD JD AC", said="")
    assert answer(seat) == "pass"


def test_a_foes_four_is_outbid_with_ace_king_ten_and_two() -> None:
    # It makes as often as not, and leaves the foes without theirs.
    seat = view("minnesota-7", 1, 3, "3S 2S KH 7H AD KD TD 2D 5C", said="""
        0 bid 4
    """)  # fmt: skip
    assert answer(seat) == "bid 5"


def test_five_is_not_bid_where_four_is_enough() -> None:
    # AD, the jick of diamonds and 2D bring four; nobody has asked for five.
    seat = view("minnesota-7", 0, 2, "LJ 9S 6S 3S 3H AD JD 2D 3C", said="""
        3 pass
    """)  # fmt: skip
    assert answer(seat) == "bid 4"


def test_first_to_speak_a_joker_and_the_two_are_not_passed() -> None:
    # Whoever passes leaves the trump suit to the foes, who bid more often than not.
    seat = view("minnesota-7", 2, 1, "BJ TH 9H 6H 5H 8D 3D 2D JC", said="")
    assert answer(seat) != "pass"


def test_two_is_bid_before_the_foes_do() -> None:
    # A hand for two is not passed first in hand.
    seat = view("minnesota", 1, 0, "BJ 2S KH 6H 4H 3H QD 4D 2C", said="")
    assert answer(seat) == "bid 2"


def test_a_foes_two_is_outbid_with_ace_king_queen_ten() -> None:
    # Without a kitty a foe's bid says that his cards lie elsewhere: this hand makes three.
    seat = view("wisconsin-4", 1, 2, "AS KS QS TS 9H 8C", said="""
        3 pass; 0 bid 2
    """)  # fmt: skip
    assert answer(seat) == "bid 3"


def test_a_foes_three_is_outbid_with_ace_king_queen() -> None:
    # His cards lie in another suit, and the draw brings trumps.
    seat = view("schmier", 3, 5, "5S AD KD QD 9D 5C", said="""
        0 pass; 1 bid 3; 2 pass
    """)  # fmt: skip
    assert answer(seat) == "bid 4"


def test_the_dealer_does_not_leave_a_foe_his_two_with_three_suits_to_choose_from() -> None:
    seat = view("minnesota", 1, 1, "9S 5S KH JH 3H AD QD AC QC", said="""
        2 bid 2; 3 pass; 0 pass
    """)  # fmt: skip
    assert answer(seat) == "bid 3"


def test_the_joker_trumps_an_ace_where_one_foe_is_left_to_play() -> None:
    # Kept, it is taken by one of four foes; here it comes home unless Dan is void as well.
    seat = view("schmier", 3, 2, "BJ 8H 7H 2H 8C 6C", drawn="5S QD 8D", said="""
        3 pass; 4 pass; 5 bid 3; 0 pass; 1 pass; 2 pass;
        5 trump C; 3 discard 8H 7H 2H; 4 discard ? ? ?; 5 discard ? ? ?; 0 discard ? ?;
        1 discard ? ? ?; 2 discard ? ? ?;
        5 play AH; 0 play 3H; 1 play 5H; 2 play KH
    """)  # fmt: skip
    assert answer(seat) == "play BJ"


def test_the_bauer_is_not_kept_for_the_last_trick_with_the_ace_unseen() -> None:
    # Queen or Bauer take the trick alike; the ace of trump is left for the one that stays.
    seat = view("schmier", 5, 4, "6S 5S KH QD JD 6C", drawn="7S 6D 5D", totals=(7, 8, 9), said="""
        5 pass; 0 pass; 1 pass; 2 bid 3; 3 bid 4; 4 pass;
        3 trump D; 5 discard 6S 5S 6C; 0 discard ? ? ?; 1 discard ? ?; 2 discard ? ? ?;
        3 discard ? ?; 4 discard ? ? ? ?;
        3 play 2D; 4 play 4D; 5 play 5D; 0 play 8D; 1 play 9D; 2 play 4S;
        1 play 3H; 2 play 8H; 3 play AH; 4 play 3C; 5 play KH; 0 play 7H;
        3 play 3D; 4 play KD; 5 play 6D; 0 play 2H; 1 play BJ; 2 play 8S;
        4 play KS; 5 play 7S; 0 play 2C; 1 play TS; 2 play 5C; 3 play TD;
        3 play QH; 4 play 9S
    """)  # fmt: skip
    assert answer(seat) == "play JD"


def test_the_bauer_goes_before_the_eight_of_trump_with_two_cards_left() -> None:
    seat = view(
        "schmier", 4, 5, "JS 8S 5S TD 8D TC", drawn="3H 7D QC", totals=(12, 9, 9), said="""
        0 bid 3; 1 pass; 2 pass; 3 pass; 4 pass; 5 pass;
        0 trump S; 0 discard ? ? ?; 1 discard ? ? ?; 2 discard ? ? ?; 3 discard ? ? ?;
        4 discard TD 8D TC; 5 discard ? ?;
        0 play AH; 1 play QH; 2 play 6D; 3 play 6H; 4 play 3H; 5 play 2D;
        0 play 4S; 1 play 3S; 2 play 9S; 3 play 2S; 4 play 5S; 5 play KS;
        5 play AD; 0 play QD; 1 play KC; 2 play 9D; 3 play 6S; 4 play 7D;
        3 play AC; 4 play QC; 5 play 5C; 0 play 4H; 1 play JC; 2 play QS;
        2 play KD; 3 play 4C
    """)  # fmt: skip
    assert answer(seat) == "play JS"


def test_the_king_of_trump_takes_ten_and_queen_though_the_ace_is_unseen() -> None:
    # The bidder has led his ten; only his ace beats the king, and he has played.
    seat = view(
        "schmier", 1, 0, "KS 5S 2S 7H 3D 5C", drawn="9S 9H 6H", totals=(16, 10, 10), said="""
        1 pass; 2 pass; 3 pass; 4 pass; 5 bid 3; 0 pass;
        5 trump S; 1 discard 7H 3D 5C; 2 discard ? ? ?; 3 discard ? ? ?; 4 discard ? ? ?;
        5 discard ? ? ?; 0 discard ? ?;
        5 play TS; 0 play QS
    """)  # fmt: skip
    assert answer(seat) == "play KS"


def test_at_nineteen_all_the_first_bid_is_one_that_is_not_outbid() -> None:
    # Two would win, too, but whoever bids three takes the hand, and with it the game.
    seat = view("minnesota", 0, 3, "TS KH 9H AD 9D 8D AC JC 9C", totals=(19, 19), said="")
    assert answer(seat) == "bid 3"


def test_with_another_side_at_twenty_three_is_not_left_to_be_outbid() -> None:
    # Three were enough for the game; Ada bid four, and the third side went out.
    seat = view("schmier", 0, 4, "9S TH JD AC JC 9C", totals=(18, 15, 20), said="5 pass")
    assert answer(seat) == "bid 4"


def test_a_ten_is_given_to_another_side_when_the_bidder_would_win_with_it() -> None:
    # Ada needs her three points and one more; Game goes to whoever gets the ten, and not to her.
    seat = view("cutthroat", 2, 2, "TS 9S 5S 9H 5H 3D", totals=(1, 7, 3), said="""
        0 bid 2; 1 bid 3; 2 pass;
        1 play 6C; 2 play 3D; 0 play TC;
        0 play 6H; 1 play QH; 2 play 9H;
        1 play JD; 2 play 5H; 0 play 5C;
        0 play QC; 1 play 4C
    """)  # fmt: skip
    assert answer(seat) == "play TS"
