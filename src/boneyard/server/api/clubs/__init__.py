"""Clubs: members with roles, rules cards, evenings and their calendar; results are a fold of the one table."""
