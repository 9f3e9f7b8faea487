"""Many rounds at a time (floor 6)."""
