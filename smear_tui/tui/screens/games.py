"""All games that are kept: those under way, those that are over; export, import, delete."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import events

from smear_tui.engine.errors import SmearError
from smear_tui.storage import files, paths
from smear_tui.storage.errors import StorageError
from smear_tui.storage.games import GameSummary
from smear_tui.tui import records
from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.screens.entry import EntryScreen, QuestionScreen
from smear_tui.tui.screens.lists import ListScreen
from smear_tui.tui.screens.resume import game_name, names_in, score_line, totals_of, when
from smear_tui.tui.screens.scores import ScoresScreen
from smear_tui.tui.widgets.choices import Row
from smear_tui.words.cards import CardStyle

_MOST = 500
_SAID = 3  # lines that are told at once
_WIDEST = 80  # cells a row takes in a larger window


class GamesScreen(ListScreen[int]):
    """The games, those under way first; the result is the number of one to go on with."""

    PLACES = frozenset({Where.GAMES, Where.BACK})
    BINDINGS = bindings(Where.GAMES, Where.BACK)
    TITLE_LEFT: ClassVar[str] = "smear · games"

    def __init__(self) -> None:
        super().__init__()
        self._games: dict[str, GameSummary] = {}

    def heading_right(self) -> str:
        """Return how many there are."""
        count = len(self._games)
        return f"{count} game{'' if count == 1 else 's'}"

    def rows(self) -> list[Row]:
        """Return the games, and how others come in."""
        store = self.smear.store
        games = [*store.unfinished(), *store.finished(_MOST)] if store is not None else []
        self._games = {str(game.id): game for game in games}
        rows = _rows(games, self.card_style, self.app.size.width)
        told = f"From a record file: one in {paths.records_folder()}, here, or anywhere."
        return [*rows, Row("import", "Import a game ...", help=told)]

    def on_mount(self) -> None:
        """Say how many there are."""
        self.call_after_refresh(self.renew)

    def on_resize(self, event: events.Resize) -> None:
        """Say as much of every game as there is room for."""
        super().on_resize(event)
        self.renew()

    def renew(self) -> None:
        """Show the games as they are now."""
        super().renew()
        self.heading.right = self.heading_right()

    def chosen(self, row: Row) -> None:
        """Go on with a game, or look at it."""
        game = self._games.get(row.id)
        if game is None:
            self._import()
        elif game.status == "playing":
            self.dismiss(game.id)
        else:
            self._look(game.id)

    def do_games_open(self, key: str) -> None:
        """Go on with a game, or look at it."""
        self.do_list_choose(key)

    def _look(self, number: int) -> None:
        try:
            session = records.session_of(self._record(number))
        except SmearError as error:
            self.say(f"game {number} cannot be shown: {error}")
            return
        self.app.push_screen(ScoresScreen(session))

    def _record(self, number: int) -> dict[str, object]:
        assert self.smear.store is not None
        return self.smear.store.record(number)

    @property
    def _marked_game(self) -> GameSummary | None:
        row = self.choices.marked
        return self._games.get(row.id) if row else None

    def do_games_export(self, key: str) -> None:
        """Write the marked game into a file."""
        game = self._marked_game
        if game is None:
            return
        try:
            session = records.session_of(self._record(game.id))
            path = records.export(session.record())
        except OSError as error:
            self.say(f"The game cannot be written: {files.reason(error)}.")
        except SmearError as error:
            self.say(f"game {game.id} cannot be exported: {error}")
        else:
            self.say(f"Exported to {path}")

    def do_games_delete(self, key: str) -> None:
        """Remove the marked game for good, once it is asked again."""
        game = self._marked_game
        if game is None:
            return
        if game.open_elsewhere:
            self.say(f"{game_name(game)}: open in another window")
            return
        told = f"{game_name(game)}: {score_line(game, self.card_style)}."

        def answered(yes: bool | None) -> None:
            if yes:
                self._delete(game)

        self.app.push_screen(
            QuestionScreen("smear · delete a game", told, "delete it for good", "keep it"), answered
        )

    def _delete(self, game: GameSummary) -> None:
        try:
            if self.smear.store is not None:
                self.smear.store.forget(game.id)
            self.say(f"{game_name(game)}: deleted.")
        except StorageError as error:
            self.say(str(error))
        self.renew()

    def _import(self) -> None:
        def chosen(path: Path | None) -> None:
            if path is not None and self.smear.store is not None:
                told = records.import_file(path, self.smear.store).told()
                more = [f"and {len(told) - _SAID} more"] if len(told) > _SAID else []
                self.renew()
                self.say(*told[:_SAID], *more)

        self.app.push_screen(ImportScreen(), chosen)


class ImportScreen(ListScreen[Path]):
    """The record files that were found; the result is the one to read."""

    PLACES = frozenset({Where.LIST, Where.BACK})
    BINDINGS = bindings(Where.LIST, Where.BACK)
    TITLE_LEFT: ClassVar[str] = "smear · import a game"

    def rows(self) -> list[Row]:
        """Return the files, and that another one can be named."""
        self._files = records.found_files()
        rows = [
            Row(str(place), path.name, help=str(path)) for place, path in enumerate(self._files)
        ]
        told = "Any file of records: a game that was exported, or what simulate wrote."
        return [*rows, Row("type", "Type the name of a file ...", help=told)]

    def chosen(self, row: Row) -> None:
        """Leave with a file, or have its name typed."""
        if row.id != "type":
            self.dismiss(self._files[int(row.id)])
            return

        def typed(text: str | None) -> None:
            if text is not None:
                self.dismiss(_path(text))

        self.app.push_screen(
            EntryScreen(self.TITLE_LEFT, "The file, with its folder:", fault=_fault_of_file), typed
        )


def _path(text: str) -> Path:
    return Path(text.strip().strip("'\"")).expanduser()


def _fault_of_file(text: str) -> str:
    try:
        if _path(text).is_file():
            return ""
    except (OSError, ValueError, RuntimeError):
        pass
    return f"There is no file {text}." if text else "Type the name of a file, or press Esc."


def _rows(games: Sequence[GameSummary], style: CardStyle, width: int) -> list[Row]:
    """Return a row for each game: how it stands and when it was played, where there is room."""
    columns = [
        [_state(game, style) for game in games],
        [totals_of(game, style) for game in games],
        [when(game.updated) for game in games],
    ]
    room = min(width, _WIDEST) - 7 - max((len(game_name(game)) for game in games), default=0)
    notes = [""] * len(games)
    for column in columns:
        widest = max(map(len, column), default=0)
        if widest > room:
            continue
        notes = [f"{note}{text:<{widest}}  " for note, text in zip(notes, column, strict=True)]
        room -= widest + 2
    return [
        Row(
            str(game.id), game_name(game), note=note.rstrip(), help=score_line(game, style),
            dim=game.open_elsewhere,
        )
        for game, note in zip(games, notes, strict=True)
    ]  # fmt: skip


def _state(game: GameSummary, style: CardStyle) -> str:
    if game.open_elsewhere:
        return "open elsewhere"
    if game.status == "playing":
        return "under way"
    names = names_in(game, style)
    if names is None or game.winner is None or not 0 <= game.winner < names.rules.sides:
        return "stopped" if game.status == "capped" else "over"
    return "you won" if names.is_yours(game.winner) else f"{names.side(game.winner)} won"
