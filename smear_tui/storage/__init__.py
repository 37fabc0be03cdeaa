"""Files of the player: where they are, the settings, and the database of games."""
