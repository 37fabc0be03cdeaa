"""What can go wrong when a kept game is asked for; each text is one line for the person."""

from __future__ import annotations

from smear_tui.engine.errors import SmearError


class StorageError(SmearError):
    """Base of the errors of this room."""


class GameNotFound(StorageError):
    """There is no such game, or it is no longer unfinished."""


class GameOpenElsewhere(StorageError):
    """The game is being played in another window."""


class GameDamaged(StorageError):
    """What the database holds of this game cannot be understood."""
