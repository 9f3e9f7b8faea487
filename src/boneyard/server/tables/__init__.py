"""Tables: the fold of a log of entries, the commands that append to it, and the actor that serves followers."""
