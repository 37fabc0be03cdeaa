"""Figures for a decision, worked out in a process of their own; and why a bot made one."""
