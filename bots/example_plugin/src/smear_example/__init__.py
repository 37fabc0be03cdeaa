"""An example of a package with a bot for smear-tui."""
