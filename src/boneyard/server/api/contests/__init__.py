"""Contests in the database: their logs, who enters and directs them, reports, tables in the browser, the stream."""
