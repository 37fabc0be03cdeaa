"""Bots against bots: duplicate deals, whole games, and what they show with its interval."""
