"""The database: the event log, and the other rows of the server."""
