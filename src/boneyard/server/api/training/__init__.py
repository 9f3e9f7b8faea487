"""Exercises from the mistakes in reviewed matches."""
