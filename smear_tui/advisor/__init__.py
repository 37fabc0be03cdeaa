"""Figures for a decision at the table, worked out in a process of its own."""
