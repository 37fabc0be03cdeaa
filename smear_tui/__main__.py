"""Runs the program as `python -m smear_tui`."""

import sys

from smear_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
