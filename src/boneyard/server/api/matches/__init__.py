"""Finished matches: history, results, replays, reviews."""
