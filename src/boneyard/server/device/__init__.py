"""A host without a web server: the same tables, messages and answers on one device, for the player who holds it."""
