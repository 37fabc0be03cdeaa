"""Cards, events, points, reasons and rules as a player reads them; no screen, no state."""
