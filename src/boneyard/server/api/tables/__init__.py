"""Tables over REST: open, find, invite, ask the coach."""
