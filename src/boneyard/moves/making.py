"""Puzzles from rounds that bots play, and from the blunders of a match that was reviewed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from boneyard.bots.levels import LevelBot
from boneyard.errors import BoneyardError, Message
from boneyard.moves.finding import PLAYER, at, puzzle_of
from boneyard.moves.values import MovePuzzle, PuzzleKind
from boneyard.play.match import Match
from boneyard.reviews.values import JudgedChoice, Review, Verdict
from boneyard.rules import Rules

ROUNDS = 400
"""Rounds that are looked through for one puzzle."""

FEWEST, MOST = 5, 14
"""Tiles in all hands of a puzzle with open hands: fewer are seen at a glance, more are beyond a person."""


def make(rules: Rules, kind: PuzzleKind, seed: int | str, heard: Callable[[int], object] | None = None) -> MovePuzzle:
    """Make a puzzle from the first rounds of matches that bots play; the same seed gives the same puzzle.

    ``heard`` is called with the number of rounds before each.  Raises ``BoneyardError`` if no round has one: with open
    hands that is so where the stock never runs out.

    >>> from boneyard import game
    >>> from boneyard.moves import PuzzleKind, make
    >>> puzzle = make(game("parovi").rules(), PuzzleKind.OPEN, seed=5)
    >>> puzzle.rating >= 1, len(puzzle.match.played)
    (True, 1)
    """
    for number in range(ROUNDS):
        if heard is not None:
            heard(number)
        found = next(_in_round(rules, kind, f"{rules.game} {kind} {seed} {number}"), None)
        if found is not None:
            return found
    raise BoneyardError(Message("moves.none", {"game": rules.game, "rounds": ROUNDS}))


def _in_round(rules: Rules, kind: PuzzleKind, seed: str) -> Iterator[MovePuzzle]:
    """Yield the puzzles of one round."""
    match, rng, player = Match(rules, seed=seed), Random(seed), LevelBot(PLAYER)
    current = match.round
    while match.round is current and current is not None and not match.over:
        seat = match.to_act[0]
        if len(match.to_act) == 1 and not current.in_window and _fits(match, kind):
            found = puzzle_of(match, kind, seed=len(current.actions))
            if found is not None:
                yield found
        match.play(seat, player.choose(match.view(seat), rng), sealed=False)


def _fits(match: Match, kind: PuzzleKind) -> bool:
    """Return whether the number of tiles is right for a kind of puzzle."""
    current = match.round
    assert current is not None
    if kind is PuzzleKind.VIEW:
        return bool(current.actions)
    return FEWEST <= sum(current.counts.values()) <= MOST and not current.drawable


def from_review(match: Match, review: Review, seat: str | None = None) -> Iterator[MovePuzzle]:
    """Yield the mistakes and blunders of a reviewed match as puzzles, of every seat or of one.

    The natural action of each is the one that was played.  Mistakes whose best action is not clearly the best are left
    out.

    >>> from boneyard import Match, game, review
    >>> from boneyard.moves import from_review
    >>> match = Match(game("gaple").rules(), seed=1)
    >>> while not match.rounds:
    ...     match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    >>> exercises = list(from_review(match, review(match, "A", "quick"), "A"))
    >>> all(exercise.seat == "A" for exercise in exercises)
    True
    """
    for choice in review.entries:
        if not isinstance(choice, JudgedChoice) or choice.verdict not in (Verdict.MISTAKE, Verdict.BLUNDER):
            continue
        if seat not in (None, choice.seat):
            continue
        before = at(match, choice.round, choice.number)
        if before.to_act == (choice.seat,) and not before.played[-1].in_window:
            found = puzzle_of(before, PuzzleKind.VIEW, choice.played, review.seed)
            if found is not None:
                yield found
