"""The online game (floor 7): tables, people, bots and clocks over an append-only log.  No rules of play in it."""
