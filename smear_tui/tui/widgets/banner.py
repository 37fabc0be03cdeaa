"""What came of a deal or a game in one word, in big letters where there is room."""

from __future__ import annotations

from smear_tui.engine.events import DealScored, MoonCalled
from smear_tui.tui.widgets.canvas import Canvas
from smear_tui.tui.widgets.effects import Rising, Telling, between
from smear_tui.tui.widgets.scene import Scene
from smear_tui.words.events import game_won, result_line, sentence

ROWS = 3
_LETTERS = {
    "A": ("▄▀▀▄", "█▄▄█", "█  █"),
    "D": ("█▀▀▄", "█  █", "█▄▄▀"),
    "E": ("█▀▀▀", "█▀▀ ", "█▄▄▄"),
    "G": ("▄▀▀▀", "█ ▀█", "▀▄▄▀"),
    "I": ("█", "█", "█"),
    "M": ("█▄ ▄█", "█ ▀ █", "█   █"),
    "N": ("█▄  █", "█ ▀▄█", "█   █"),
    "O": ("▄▀▀▄", "█  █", "▀▄▄▀"),
    "R": ("█▀▀▄", "█▀▀▄", "█  █"),
    "S": ("▄▀▀▀", " ▀▀▄", "▄▄▄▀"),
    "T": ("▀▀█▀▀", "  █  ", "  █  "),
    "U": ("█  █", "█  █", "▀▄▄▀"),
    "V": ("█   █", "▀▄ ▄▀", "  ▀  "),
    "W": ("█   █", "█ ▄ █", "█▀ ▀█"),
    "Y": ("█   █", " ▀▄▀ ", "  █  "),
    " ": ("  ", "  ", "  "),
}


def outcome(scene: Scene, result: DealScored) -> tuple[str, str]:
    """Return the word for what came of a deal, or of the game if it ended, and its style."""
    winner = scene.table.winner
    if winner is not None:
        return ("YOU WIN", "title") if scene.names.is_yours(winner) else ("GAME OVER", "alert")
    if result.moon:
        return ("MOON", "title") if result.made else ("NO MOON", "alert")
    return ("MADE", "title") if result.made else ("SET", "alert")


def won_sentence(scene: Scene) -> str:
    """Return who has won the game, as a sentence."""
    return game_won(scene.table, scene.names)


def big(word: str) -> tuple[str, str, str]:
    """Return a word in letters three rows high."""
    rows = zip(*(_LETTERS[letter] for letter in word), strict=True)
    first, second, third = ("  ".join(row) for row in rows)
    return first, second, third


def draw_banner(canvas: Canvas, y: int, scene: Scene, result: DealScored) -> None:
    """Draw the word; while it is told it comes from the left."""
    word, style = outcome(scene, result)
    lines = ("", f"=== {' '.join(word)} ===", "") if scene.ascii else big(word)
    effect = scene.effect
    shown = len(lines[1])
    if isinstance(effect, Telling):
        shown = round(shown * min(2 * effect.part, 1))
    for row, line in enumerate(lines):
        canvas.put(2, y + row, line[:shown], style)


def draw_moon(canvas: Canvas, scene: Scene) -> None:
    """Draw the moon that somebody shoots: it rises from below to the middle, and stands there."""
    effect = scene.effect
    if not isinstance(effect, Rising):
        return
    told = sentence(MoonCalled(effect.seat), scene.names).rstrip(".")
    lines = ["=== M O O N ==="] if scene.ascii else list(big("MOON"))
    lines = ["", *(line.center(len(told)) for line in lines), told, ""]
    width = max(map(len, lines)) + 6
    height = len(lines) + 2
    x = max((canvas.width - width) // 2, 0)
    y = between(canvas.height, (canvas.height - height) // 2, min(2 * effect.part, 1))
    canvas.put(x, y, f"╔{'═' * (width - 2)}╗", "turn")
    for row, line in enumerate(lines, y + 1):
        canvas.put(x, row, "║", "turn")
        canvas.put(x + 1, row, line.center(width - 2), "title")
        canvas.put(x + width - 1, row, "║", "turn")
    canvas.put(x, y + height - 1, f"╚{'═' * (width - 2)}╝", "turn")


def draw_word(canvas: Canvas, scene: Scene, result: DealScored) -> None:
    """Draw the word at the end of the first line, where it fits behind the sentence there."""
    word, style = outcome(scene, result)
    text = f"═══ {word} ═══"
    table, names = scene.table, scene.names
    told = result_line(result, names) if table.winner is None else won_sentence(scene)
    if len(told) + len(text) + 4 <= canvas.width:
        canvas.right(0, text, style)
