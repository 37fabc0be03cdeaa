"""The table at the terminal, in Textual."""
