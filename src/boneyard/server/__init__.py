"""The online game: tables, people, bots and clocks over an append-only log.  No rules of play in it."""
