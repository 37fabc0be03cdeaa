from smear_tui.tui.gate import Gate


def test_a_press_older_than_the_prompt_is_dropped() -> None:
    gate = Gate()
    gate.open(10.0)
    assert not gate.press(9.99)


def test_nothing_counts_while_nothing_is_asked() -> None:
    gate = Gate()
    assert not gate.press(1.0)
    gate.open(2.0)
    gate.close()
    assert not gate.press(3.0)


def test_t4_a_burst_answers_one_prompt() -> None:
    gate = Gate()
    gate.open(1.0)
    assert gate.press(2.00)
    gate.close()
    gate.open(2.01)  # bots answered at once
    assert not any(gate.press(time) for time in (2.015, 2.03, 2.05))
    assert gate.press(2.3)


def test_a_key_held_down_never_reaches_the_next_prompt() -> None:
    gate = Gate()
    gate.open(0.0)
    presses = [1.0 + step * 0.033 for step in range(60)]
    assert gate.press(presses[0])
    gate.close()
    gate.open(1.5)
    assert not any(gate.press(time) for time in presses[1:])


def test_several_presses_count_while_the_same_prompt_stands() -> None:
    gate = Gate()
    gate.open(0.0)
    assert all(gate.press(time) for time in (1.0, 1.03, 1.06))


def test_presses_reported_out_of_order_are_one_burst() -> None:
    gate = Gate()
    gate.open(1.0)
    assert gate.press(2.0)
    gate.close()
    gate.open(2.02)
    assert not gate.press(1.99)
