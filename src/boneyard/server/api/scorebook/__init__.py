"""The scorebook of a table of wood, counted from its text."""
