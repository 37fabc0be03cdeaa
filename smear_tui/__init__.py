"""Smear at the terminal: the engine, the table to play at, and what stands around it.

Nothing is imported here: `--version` and `--help` should cost what they are worth.
"""

__version__ = "0.1.0"
