"""Notices to users, on one page, and sent to devices that asked for it."""
