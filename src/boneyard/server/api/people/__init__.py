"""Users, their sessions and accounts, and what the server keeps of them."""
