"""Many independent rounds between bots.

Every round is the first of a match of its own: totals start at zero, and the rule of the first opener applies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random as Generator
from time import perf_counter
from typing import NamedTuple

from boneyard import engine
from boneyard.bots import Bot
from boneyard.play.match import Match
from boneyard.play.round import engine_numbers
from boneyard.rules import Rules

FIRST_CHUNK = 64
CHUNK_SECONDS = 0.1
"""The compiled engine plays chunks of about this many seconds, so that progress is shown and Ctrl-C works."""

Progress = Callable[[int], None]


class Outcome(NamedTuple):
    """The result of ``rounds`` rounds.

    ``wins`` counts the rounds that each seat won (rounds without a winner count for no seat).  ``points`` is the change
    of score of each seat's side over all rounds, so partners, who share a score, have the same number.  ``seconds`` is
    the time of play.
    """

    rounds: int
    actions: int
    seconds: float
    wins: dict[str, int]
    points: dict[str, int]


def simulate(
    rules: Rules, bots: Sequence[Bot], rounds: int, seed: int | str, progress: Progress | None = None
) -> Outcome:
    """Play ``rounds`` first rounds with one bot a seat; the same seed gives the same rounds on every machine.

    If every seat is ``random``, the rounds run inside the engine, with its own generator; other bots play through
    ``Match`` and see only their views.  ``progress`` is called with the number of rounds done.
    Raises ``ValueError`` if the number of bots is not the number of seats, and for fewer than one round.
    """
    if len(bots) != rules.players:
        raise ValueError(f"{rules.players} seats need as many bots, not {len(bots)}")
    if rounds < 1:
        raise ValueError(f"at least one round is needed, not {rounds}")
    start = perf_counter()
    inside = all(player.name == "random" for player in bots)
    play = _engine_rounds if inside else _match_rounds
    actions, wins, points = play(rules, bots, rounds, seed, progress or (lambda done: None))
    return Outcome(
        rounds=rounds,
        actions=actions,
        seconds=perf_counter() - start,
        wins=dict(zip(rules.seats, wins, strict=True)),
        points={seat: points[rules.side_of(i)] for i, seat in enumerate(rules.seats)},
    )


def engine_seed(seed: int | str) -> int:
    """Return the engine's 64-bit seed for a seed as people give it."""
    if isinstance(seed, int) and 0 <= seed < 1 << 63:
        return seed
    return int.from_bytes(sha256(f"boneyard simulate {seed}".encode()).digest()[:8], "big")


def _engine_rounds(
    rules: Rules, bots: Sequence[Bot], rounds: int, seed: int | str, progress: Progress
) -> tuple[int, list[int], list[int]]:
    position = engine.load().Position(engine_numbers(rules))
    first = engine_seed(seed)
    total, wins, points = 0, [0] * rules.players, [0] * rules.n_sides
    done, chunk = 0, FIRST_CHUNK
    while done < rounds:
        chunk = min(chunk, rounds - done)
        began = perf_counter()
        actions, won, scored = position.run((first + done) % (1 << 64), chunk)
        spent = perf_counter() - began
        total += actions
        wins = [a + b for a, b in zip(wins, won, strict=True)]
        points = [a + b for a, b in zip(points, scored, strict=True)]
        done += chunk
        progress(done)
        chunk = max(1, min(4 * chunk, int(chunk * CHUNK_SECONDS / max(spent, 1e-9))))
    return total, wins, points


def _match_rounds(
    rules: Rules, bots: Sequence[Bot], rounds: int, seed: int | str, progress: Progress
) -> tuple[int, list[int], list[int]]:
    total, wins, points = 0, [0] * rules.players, [0] * rules.n_sides
    players = dict(zip(rules.seats, bots, strict=True))
    for done in range(rounds):
        match = Match(rules, seed=f"{seed}/{done}")
        rng = Generator(f"{seed}/{done}")
        while not match.rounds:
            # In the window all seats decide on the same view: nothing is shown before all have answered.
            seat = match.to_act[0]
            match.play(seat, players[seat].choose(match.view(seat), rng))
        total += len(match.played[0].actions)
        result = match.rounds[0]
        if result.winner is not None:
            wins[rules.seats.index(result.winner)] += 1
        points = [a + b for a, b in zip(points, result.points.values(), strict=True)]
        progress(done + 1)
    return total, wins, points
