"""The review of a match: the worth of each choice, and the result as luck and skill (docs/review.md)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from functools import cache
from hashlib import sha256
from pathlib import Path

from boneyard import bots
from boneyard.bots import playing
from boneyard.bots.playing.aims import aim_of
from boneyard.errors import BoneyardError, Message, check_kind
from boneyard.play.match import Match
from boneyard.reviews.values import (
    EFFORTS,
    UNCOMPILED,
    Effort,
    Entry,
    JudgedChoice,
    Luck,
    LuckAccount,
    LuckKind,
    Opening,
    PositionValue,
    Review,
    Skill,
    Stage,
    Value,
    Verdict,
)
from boneyard.reviews.walking import Walk


def review(
    match: Match,
    seat: str | None = None,
    effort: str | Effort = "normal",
    *,
    seed: int = 0,
    heard: Callable[[Entry], object] | None = None,
) -> Review:
    """Review a match, finished or not: every choice of every seat, or of one, from that seat's own view.

    ``effort`` is one of ``EFFORTS`` or how hard to try in numbers.  ``heard`` is called with each entry as it is found.
    The same match, effort and seed give the same review on every machine.  Raises ``BoneyardError`` for a seat or an
    effort that there is not.

    >>> import random
    >>> from boneyard import Match, game, review
    >>> from boneyard.bots import bot
    >>> match, rng = Match(game("gaple").rules(), seed=1), random.Random(1)
    >>> for _ in range(4):
    ...     seat = match.to_act[0]
    ...     match.play(seat, bot("greedy").choose(match.view(seat), rng))
    >>> review(match, "A", "quick").seats
    ('A', 'B', 'C', 'D')
    """
    check_kind(match, Match)
    steps = reviewing(match, seat, effort, seed=seed)
    while True:
        try:
            entry = next(steps)
        except StopIteration as done:
            found: Review = done.value
            return found
        if heard is not None:
            heard(entry)


def reviewing(
    match: Match, seat: str | None = None, effort: str | Effort = "normal", *, seed: int = 0
) -> Generator[Entry, None, Review]:
    """Review a match as ``review`` does: yield each entry as soon as it is found, and return the review."""
    check_kind(match, Match)
    seats = tuple(match.rules.seats)
    if seat is not None and seat not in seats:
        raise BoneyardError(Message("unknown.seat", {"seat": repr(seat)[:40], "seats": ", ".join(seats)}))
    hard = effort_of(effort)
    walk, entries = Walk(match, hard, seed), []
    for entry in walk.entries():
        entries.append(entry)
        yield entry
    return Review(
        match.rules.game,
        aim_of(match.rules),
        seats,
        tuple(match.rules.sides),
        hard,
        seed,
        tuple(entries),
        walk.accounts,
        match.over,
        key_of(match, hard, seed),
        walk.scale,
        seat,
        dict(match.names),
    )


def effort_of(effort: str | Effort) -> Effort:
    """Return an effort by its name, smaller without a compiler.  Raises ``BoneyardError``."""
    if isinstance(effort, Effort):
        return effort
    if effort not in EFFORTS:
        raise BoneyardError(Message("unknown.effort", {"given": repr(effort)[:40], "efforts": ", ".join(EFFORTS)}))
    found = EFFORTS[effort]
    if playing.load().MODE == "native":
        return found
    return Effort(*(max(2, number // UNCOMPILED) for number in found))


def key_of(match: Match, effort: Effort, seed: int) -> str:
    """Return a digest of everything that a review depends on: rules, deals, actions, effort, seed and reviewers."""
    rounds = [(one.deal, one.actions, one.lots) for one in match.played]
    return sha256(repr((reviewers(), tuple(match.rules), rounds, effort, seed)).encode()).hexdigest()[:32]


@cache
def reviewers() -> str:
    """Return a digest of the program that judges: the sources of the bots and of the review, and the weights.

    It changes with every change of them, so that no review of another version is taken for one of this.
    """
    found = sha256()
    for package in (bots, sys.modules[__name__]):
        folder = Path(str(package.__file__)).parent
        for path in sorted(folder.rglob("*")):
            if path.suffix not in (".py", ".pxd", ".json") or "_native" in path.parts:
                continue
            found.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


__all__ = [
    "EFFORTS",
    "Effort",
    "Entry",
    "JudgedChoice",
    "Luck",
    "LuckAccount",
    "LuckKind",
    "Opening",
    "PositionValue",
    "Review",
    "Skill",
    "Stage",
    "Value",
    "Verdict",
    "key_of",
    "review",
    "reviewers",
    "reviewing",
]
