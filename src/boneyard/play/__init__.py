"""Whole matches: actions, rounds, deals, totals, and the view of each seat."""
