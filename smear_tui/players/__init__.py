"""Who sits at the table: finding bots by name and asking them."""
