"""The message line and the key line."""

from __future__ import annotations

from collections.abc import Sequence

from smear_tui.tui.keys import Where
from smear_tui.tui.widgets.canvas import Canvas, Hit, fit, wrapped
from smear_tui.tui.widgets.pane import Pane
from smear_tui.tui.widgets.scene import Scene
from smear_tui.tui.widgets.side import draw_sides
from smear_tui.words.reasons import awaited

TURNS = (Where.BID, Where.TRUMP, Where.DISCARD, Where.PLAY)


class MessageLine(Pane):
    """Whose turn it is, what happened, and why something may not be done."""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the message."""
        part = canvas.sub(0, 0, scene.layout.main if scene.layout.spans else canvas.width, 2)
        draw_message(part, scene)
        canvas.paste(0, 0, part)
        if scene.layout.spans:
            draw_sides(canvas, scene, scene.layout.board)


def draw_message(canvas: Canvas, scene: Scene) -> None:
    """Write the message, on the second line if it needs one; else the aside stands there."""
    width = canvas.width - 2
    head = ""
    prompt = scene.prompt
    if prompt is not None and prompt.panel in TURNS and prompt.where is not Where.TAKE_BACK:
        head = "YOUR TURN"
    elif scene.to_act is not None:
        head = awaited(scene.table, scene.to_act, scene.names)
    x = 1
    if head:
        x = canvas.put(1, 0, head, "turn") + 2
    first = width - x + 1
    style = "alert" if scene.alert else ""
    if len(scene.message) <= first:
        canvas.put(x, 0, scene.message, style)
        canvas.put(1, 1, last_that_fit(width, scene.aside), "dim")
        return
    lines = wrapped(scene.message, first, 2)
    canvas.put(x, 0, lines[0], style)
    rest = scene.message[len(lines[0]) :].strip()
    canvas.put(1, 1, fit(width, rest), style)


def last_that_fit(width: int, sentences: Sequence[str]) -> str:
    """Return as many of the last sentences as fit on a line.

    >>> last_that_fit(12, ["Bo passes.", "You win.", "Go."])
    'You win. Go.'
    """
    text = fit(width, sentences[-1]) if sentences else ""
    for sentence in reversed(sentences[:-1]):
        if len(sentence) + 1 + len(text) > width:
            break
        text = f"{sentence} {text}"
    return text


class KeyLine(Pane):
    """The keys that can be pressed now; a click on one is the same."""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the keys."""
        draw_keys(canvas, scene)


def draw_keys(canvas: Canvas, scene: Scene) -> None:
    """Write the keys with what they do."""
    y = canvas.height - 1
    if y > 0:
        canvas.rule(0)
        for joint in scene.layout.joints if scene.layout.spans else ():
            canvas.put(joint, 0, "┴", "dim")
    x = 1
    for item in scene.keys:
        hit = Hit(item.id)
        end = canvas.put(x, y, item.keys, "button", hit)
        x = canvas.put(end, y, f" {item.label}", "dim", hit) + 2
