"""Figures beside the budgets of the design; `make bench` prints them. Nothing here is a test.

A benchmark is a module with a function ``measure() -> list[Figure]``, named in ``__main__.py``.
"""
