"""Bidding practice: hands to decide about, what each answer costs, and how that changes."""
