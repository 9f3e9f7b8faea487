"""The database: the event log, and the rows that the server keeps beside it."""
