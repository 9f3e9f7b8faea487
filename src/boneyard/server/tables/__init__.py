"""Tables: the fold of a log of entries, the commands that may be appended to it, and the actor that serves followers."""
