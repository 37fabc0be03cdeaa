"""The built-in bots, which come in by the same door as everybody else's."""
