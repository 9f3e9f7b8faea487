"""Notices: what a user is to know, on one page, and sent to devices that asked for it."""
