"""Domino puzzles, and positions in which to find the move."""
