"""The panel of figures: what each choice is worth, wherever there is room for it."""

from __future__ import annotations

from smear_tui.engine.actions import Action, Bid, Play
from smear_tui.tui.keys import Where
from smear_tui.tui.widgets.canvas import Canvas, Hit, fit
from smear_tui.tui.widgets.scene import Scene, calls, hand_slots
from smear_tui.words.figures import (
    Choice,
    called,
    choice_lines,
    made_word,
    moon_words,
    points_line,
    spread,
    trumps_line,
    value,
)
from smear_tui.words.points import shorter
from smear_tui.words.sections import Section

_WAITING = "trying deals that fit what you see ..."
_UNIT = "us-them: our points less theirs"
_ENOUGH = 4
"""Rows from which the figures of discards are a table that may end early."""
_UNDER_THE_CALLS = 3
"""Lines that stand below the calls where there is room: trumps, points, how many deals."""


def calls_rows(scene: Scene) -> int:
    """Return the rows that the calls take with all their figures."""
    return 1 + len(calls(scene.view)) + _UNDER_THE_CALLS


def draw_calls(canvas: Canvas, y: int, scene: Scene) -> None:
    """Draw the calls, each with its figures, and below them what helps to understand them."""
    choices, found = calls(scene.view), scene.figures
    labels = [_label(text, action, scene) for action, text, _ in choices]
    lines = ["", *labels]
    if found is not None:
        by_action = {each.action: each for each in found.choices}
        known = [at for at, (action, *_) in enumerate(choices) if action in by_action]
        actions = [choices[at][0] for at in known]
        table = choice_lines(
            [by_action[action] for action in actions], [labels[at] for at in known],
            canvas.width - 4, near=found.near,
            best=actions.index(found.best) if found.best in actions else -1,
            moon=moon_words(scene.view),
        )  # fmt: skip
        lines[0] = table[0]
        for at, line in zip(known, table[1:], strict=True):
            lines[at + 1] = line
    canvas.put(3, y, lines[0], "dim")
    for place, (action, _, hit) in enumerate(choices):
        _row(canvas, y + 1 + place, lines[place + 1], hit, action, place, scene)
    _below(canvas, y + 1 + len(choices), scene)


def _row(
    canvas: Canvas, y: int, line: str, hit: Hit, action: Action, place: int, scene: Scene
) -> None:
    under = place == scene.cursor
    best = scene.figures is not None and action == scene.figures.best
    canvas.put(1, y, ">" if under else " ", "turn", hit)
    canvas.put(3, y, line.ljust(canvas.width - 4), "cursor" if under else "bold" if best else "",
               hit)  # fmt: skip


def _label(text: str, action: Action, scene: Scene) -> str:
    found = scene.figures
    if isinstance(action, Bid) and found is not None and found.suits:
        return f"{text} {scene.style.suit(found.suits[0].suit)}"
    return text


def _below(canvas: Canvas, y: int, scene: Scene) -> None:
    found = scene.figures
    if found is None:
        canvas.put(3, y, fit(canvas.width - 4, _WAITING), "dim")
        return
    told = [f"{found.worlds} deals that fit what you see"]
    if found.suits:
        told[:0] = [
            trumps_line(found.suits, scene.style),
            points_line(found.suits[0], scene.names),
        ]
    told.append("win: chance to win the game" if found.near else _UNIT)
    for row, line in enumerate(told[: canvas.height - y]):
        tight = line.replace("  ", " ")
        canvas.put(3, y + row, fit(canvas.width - 4, line, tight, shorter(tight)), "dim")


def worth_of(action: Action, scene: Scene) -> str:
    """Return what a trump is worth, to stand beside it; "" where that is not to be seen."""
    found = scene.figures
    if found is None or not scene.looking:
        return ""
    choice = next((each for each in found.choices if each.action == action), None)
    if choice is None:
        return ""
    mark = "best " if action == found.best else ""
    return f"{mark}{_figure(choice, found.near, scene)}"


def _figure(choice: Choice, near: bool, scene: Scene) -> str:
    return spread(choice.win if near else choice.worth, scene.style, near=near)


def figures_section(scene: Scene, width: int) -> Section | None:
    """Return what each card, or discard, is worth; None where that is shown elsewhere."""
    if not (scene.asks(Where.PLAY) or scene.asks(Where.DISCARD)):
        return None
    found = scene.figures
    if found is None:
        return Section("figures", (fit(width, _WAITING, "trying deals ..."),))
    lines = choice_lines(
        *_listed(scene), width, moon=moon_words(scene.view), near=found.near, best=_best(scene),
        made=made_word(scene.view),
    )  # fmt: skip
    return Section(f"figures, {found.worlds} deals", tuple(lines))


def _listed(scene: Scene) -> tuple[list[Choice], list[str]]:
    """Return the choices in their order, and what each is called."""
    found, style = scene.figures, scene.style
    assert found is not None
    by_action = {each.action: each for each in found.choices}
    if scene.asks(Where.PLAY):
        seat = scene.view.seat
        plays = [Play(seat, card) for card in hand_slots(scene) if card is not None]
        shown: list[Choice] = [by_action[each] for each in plays if each in by_action]
        return shown, [called(each.action, style) for each in shown]
    options = scene.view.discard_options()
    free = options.free if options is not None else 0
    best = [each for each in found.choices if each.action == found.best]
    others = [each for each in found.choices if each.action != found.best]
    shown = [*best, *others]
    return shown, [called(each.action, style, free) for each in shown]


def _best(scene: Scene) -> int:
    actions = [each.action for each in _listed(scene)[0]]
    found = scene.figures
    return actions.index(found.best) if found is not None and found.best in actions else -1


def draw_few(canvas: Canvas, y: int, scene: Scene, last: int | None = None) -> bool:
    """Draw the figures in the few rows that are left, where no panel stands beside.

    Args:
        canvas: Where to draw.
        y: The row below what is there.
        scene: What is to be seen.
        last: The row that is somebody else's again; the end when None.

    Returns:
        Whether there was anything to draw.
    """
    prompt = scene.prompt
    if not scene.looking or scene.layout.sides or prompt is None or prompt.after is not None:
        return False
    section = figures_section(scene, canvas.width - 2)
    if section is None:
        return False
    rows = (canvas.height if last is None else last) - y
    if rows > len(section.lines):
        y, rows = y + 1, rows - 1
    # Discards stand best first; of cards the best may be the last.
    enough = _ENOUGH if scene.asks(Where.DISCARD) else len(section.lines)
    if scene.figures is None or rows >= min(len(section.lines), enough):
        for row, line in enumerate(section.lines[:rows]):
            canvas.put(1, y + row, line, "bold" if line.endswith("best") else "" if row else "dim")
    else:
        _run_on(canvas, y, rows, scene)
    return rows > 0


def _run_on(canvas: Canvas, y: int, rows: int, scene: Scene) -> None:
    """Write the figures one behind the other: where not all of them fit, the best come first."""
    found = scene.figures
    if found is None:
        return
    pairs = list(zip(*_listed(scene), strict=True))
    told = [f"{label} {_figure(choice, found.near, scene)}" for choice, label in pairs]
    lines = _flowing(_marked(pairs, told, found.best), canvas.width - 1)
    if len(lines) > rows:
        pairs.sort(key=lambda pair: (pair[0].action != found.best, -_mean(pair[0], found.near)))
        told = [f"{label} {value(choice.win if found.near else choice.worth, near=found.near)}"
                for choice, label in pairs]  # fmt: skip
        # The last cells are for the sign that there are more.
        lines = _flowing(_marked(pairs, told, found.best), canvas.width - 3)
    for row, line in enumerate(lines[:rows]):
        x = 1
        for text in line:
            x = canvas.put(x, y + row, text, "bold" if text.endswith(" <") else "") + 3
        if row + 1 == rows < len(lines):
            canvas.put(x - 2, y + row, "…", "dim")


def _marked(pairs: list[tuple[Choice, str]], told: list[str], best: Action) -> list[str]:
    return [
        f"{text} <" if choice.action == best else text
        for (choice, _), text in zip(pairs, told, strict=True)
    ]


def _mean(choice: Choice, near: bool) -> float:
    return (choice.win if near else choice.worth).mean


def _flowing(texts: list[str], end: int) -> list[list[str]]:
    """Share texts out on lines, from the second cell to the end, three cells between them.

    >>> _flowing(["abc", "de", "f"], 9)
    [['abc', 'de'], ['f']]
    """
    lines: list[list[str]] = []
    x = end
    for text in texts:
        if x + len(text) > end or not lines:
            lines.append([])
            x = 1
        lines[-1].append(text)
        x += len(text) + 3
    return lines
