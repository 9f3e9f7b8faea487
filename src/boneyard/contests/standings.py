"""The standings of a contest: wins, difference, points; equal in all of them is an equal rank."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.contests.contest import REST_IS_WIN, Contest
from boneyard.contests.log import Points


class ContestStanding(NamedTuple):
    """A line of the standings."""

    rank: int
    """From 1; those who are equal share it."""
    entrant: int
    wins: float
    """A draw is half of one; a rest is one in the kinds of `REST_IS_WIN`."""
    losses: int
    difference: int
    """Points for minus points against."""
    points: int
    """Points for."""
    out: int
    """The round that put the entrant out; 0 = none."""

    def key(self) -> tuple[float, ...]:
        """Return the sort key of the rank, the best first; entrants that are not out, or out later, precede others."""
        return (-self.out if self.out else -1_000_000, -self.wins, -self.difference, -self.points)


class _Sums:
    """The sums of one entrant so far."""

    def __init__(self) -> None:
        self.wins = 0.0
        self.losses = self.difference = self.points = self.out = 0


def standings(contest: Contest) -> list[ContestStanding]:
    """Return the line of every entrant, the best first.

    In contests where the lowest score wins, difference and points count the other way round.
    """
    sums = {number: _Sums() for number in contest.entrants}
    for at, made in enumerate(contest.rounds, 1):
        if contest.kind in REST_IS_WIN:
            for number in made.rests:
                sums[number].wins += 1
        for table in made.tables:
            if table.score is None:
                continue
            won, lost = contest.winner(table), contest.losing(table)
            for side, sign in zip(table.sides, (1, -1), strict=True):
                for number in side:
                    one = sums[number]
                    one.wins += 1 if side == won else 0 if side in lost else 0.5
                    one.losses += side in lost
                    if contest.lives and one.losses == contest.lives:
                        one.out = one.out or at
                    if isinstance(table.score, Points):
                        one.points += table.score[sign < 0]
                        one.difference += sign * (table.score.first - table.score.second)
    way = -1 if contest.lowest else 1
    lines = [
        ContestStanding(0, number, one.wins, one.losses, way * one.difference, way * one.points, one.out)
        for number, one in sums.items()
    ]
    lines.sort(key=lambda line: (line.key(), line.entrant))
    ranked = list[ContestStanding]()
    for at, line in enumerate(lines, 1):
        equal = ranked and ranked[-1].key() == line.key()
        ranked.append(line._replace(rank=ranked[-1].rank if equal else at))
    return ranked
