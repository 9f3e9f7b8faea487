"""One's people: whom one follows and blocks, and the page of each player."""
