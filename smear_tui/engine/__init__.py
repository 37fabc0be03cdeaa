"""The games: pure rules, no input or output, standard library only.

Read ``rules`` and ``presets`` for the options, ``game`` for the one door, ``table`` for what is
public, ``view`` for what one seat may know.
"""
