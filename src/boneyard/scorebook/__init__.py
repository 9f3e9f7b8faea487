"""The scorebook of a match with tiles of wood: people enter each round, and the engine's rules count.

A book is text that people read and programs check (docs/scorebook.md).
"""

from boneyard.scorebook.book import BookRound, Scorebook, Seating
from boneyard.scorebook.facts import Fact, facts_of
from boneyard.scorebook.lines import FIRST_LINE, RoundLine

__all__ = ["FIRST_LINE", "BookRound", "Fact", "RoundLine", "Scorebook", "Seating", "facts_of"]
