"""The one kind of widget of the table: it shows a canvas that is drawn from the scene."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from smear_tui.tui.widgets.canvas import Canvas, Hit
from smear_tui.tui.widgets.scene import Scene

STYLES = (
    "joker", "dim", "bold", "title", "cursor", "button",
    "alert", "turn", "off", "last",
)  # fmt: skip
"""Words of styles on the canvas that ``app.tcss`` gives colours; ``suit0`` to ``suit3`` come with
the scene."""


class Pane(Widget):
    """A part of the table; a subclass draws it.

    Rows that did not change are not painted again.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"pane--{style}" for style in STYLES}
    ALLOW_SELECT = False
    scene: reactive[Scene | None] = reactive(None, repaint=False)

    class Clicked(Message):
        """Something that means a command was clicked.

        Attributes:
            hit: What it means.
            pressed_at: When, by the clock of the events.
        """

        def __init__(self, hit: Hit, time: float) -> None:
            super().__init__()
            self.hit, self.pressed_at = hit, time

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self._canvas = Canvas(0, 0)
        self._styles: dict[str, Style] = {}
        self._suits: tuple[str, ...] = ()

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Draw what is to be seen."""
        raise NotImplementedError

    def watch_scene(self) -> None:
        """Draw the new scene and have the rows painted that it changes."""
        if self.scene is not None and self.scene.suit_colours != self._suits:
            self._suits, self._styles = self.scene.suit_colours, {}
            self.refresh()
        old, new = self._canvas, self._drawn()
        if (old.width, old.height) != (new.width, new.height):
            self._canvas = new
            self.refresh()
            return
        changed = [row for row in range(new.height) if not old.same_row(new, row)]
        self._canvas = new
        if changed:
            self.refresh(*(Region(0, row, new.width, 1) for row in changed))

    def on_resize(self) -> None:
        """Draw for the new size."""
        self._canvas = self._drawn()
        self.refresh()

    def _drawn(self) -> Canvas:
        scene, size = self.scene, self.size
        canvas = Canvas(size.width, size.height, plain=scene is not None and scene.ascii)
        if scene is not None and canvas.width and canvas.height:
            self.draw(canvas, scene)
        return canvas

    def render_line(self, y: int) -> Strip:
        """Return a row as Textual paints it."""
        canvas = self._canvas
        if y >= canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        base = self.rich_style
        segments = [Segment(text, base + self._style(name)) for text, name in canvas.runs(y)]
        return Strip(segments, canvas.width)

    def _style(self, name: str) -> Style:
        if name not in self._styles:
            style = Style.null()
            for word in name.split():
                if word.startswith("suit"):
                    colour = self.scene.suit_colours[int(word[4])] if self.scene else ""
                    style += Style(color=colour or None)
                    continue
                style += self.get_component_rich_style(f"pane--{word}", partial=True)
            self._styles[name] = style
        return self._styles[name]

    def notify_style_update(self) -> None:
        """Forget the colours: the theme has changed."""
        super().notify_style_update()
        self._styles = {}

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was clicked."""
        hit = self._canvas.hit_at(event.x, event.y)
        if hit is not None:
            event.stop()
            self.post_message(self.Clicked(hit, event.time))
