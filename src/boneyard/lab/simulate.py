"""Many independent rounds between bots.

Every round is the first of a match of its own: totals start at zero, and the rule of the first opener applies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from random import Random as Generator
from time import perf_counter
from typing import Any, NamedTuple

from boneyard import engine
from boneyard.bots import Bot
from boneyard.lab.checkpoint import Checkpoint, description
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
    rules: Rules,
    bots: Sequence[Bot],
    rounds: int,
    seed: int | str,
    progress: Progress | None = None,
    checkpoint: Checkpoint | None = None,
) -> Outcome:
    """Play ``rounds`` first rounds with one bot a seat; the same seed gives the same rounds on every machine.

    If every seat is ``random``, the rounds run inside the engine, with its own generator; other bots play through
    ``Match`` and see only their views.  ``progress`` is called with the number of rounds done.  A ``checkpoint`` keeps the
    sums: the same simulation goes on from it, also to more rounds.
    Raises ``ValueError`` if the number of bots is not the number of seats, and for fewer than one round, and
    ``BoneyardError`` for the checkpoint of another run.
    """
    if len(bots) != rules.players:
        raise ValueError(f"{rules.players} seats need as many bots, not {len(bots)}")
    if rounds < 1:
        raise ValueError(f"at least one round is needed, not {rounds}")
    sums = _Sums(0, 0, 0.0, (0,) * rules.players, (0,) * rules.n_sides)
    part = None
    if checkpoint is not None:
        part = checkpoint.part(description("simulate", rules, seed, bots=[player.name for player in bots]))
        sums = part.read(sums.taken) or sums
        part.check(sums.rounds, rounds)
    before, start = sums.seconds, perf_counter()
    inside = all(player.name == "random" for player in bots)
    play = _engine_rounds if inside else _match_rounds
    try:
        for played in play(rules, bots, sums.rounds, rounds, seed):
            sums = sums.plus(played, before + perf_counter() - start)
            if part is not None:
                part.note(sums._asdict)
            if progress is not None:
                progress(sums.rounds)
    finally:
        if part is not None:
            part.save(sums._asdict())
    return Outcome(
        rounds=rounds,
        actions=sums.actions,
        seconds=sums.seconds,
        wins=dict(zip(rules.seats, sums.wins, strict=True)),
        points={seat: sums.points[rules.side_of(i)] for i, seat in enumerate(rules.seats)},
    )


class _Played(NamedTuple):
    """Some rounds: how many, their actions, the rounds won by each seat and the points of each side."""

    rounds: int
    actions: int
    wins: Sequence[int]
    points: Sequence[int]


class _Sums(NamedTuple):
    """The sums of all rounds so far, and the seconds that they took."""

    rounds: int
    actions: int
    seconds: float
    wins: tuple[int, ...]
    points: tuple[int, ...]

    def plus(self, more: _Played, seconds: float) -> _Sums:
        """Return the sums with some more rounds."""
        return _Sums(
            self.rounds + more.rounds,
            self.actions + more.actions,
            seconds,
            tuple(a + b for a, b in zip(self.wins, more.wins, strict=True)),
            tuple(a + b for a, b in zip(self.points, more.points, strict=True)),
        )

    def taken(self, state: Any) -> _Sums:
        """Return the sums that ``state`` has, for the same seats.  Raises ``KeyError``, ``TypeError`` or ``ValueError``."""
        wins = tuple(int(n) for _, n in zip(self.wins, state["wins"], strict=True))
        points = tuple(int(n) for _, n in zip(self.points, state["points"], strict=True))
        return _Sums(int(state["rounds"]), int(state["actions"]), float(state["seconds"]), wins, points)


def engine_seed(seed: int | str) -> int:
    """Return the engine's 64-bit seed for a seed as people give it."""
    if isinstance(seed, int) and 0 <= seed < 1 << 63:
        return seed
    return int.from_bytes(sha256(f"boneyard simulate {seed}".encode()).digest()[:8], "big")


def _engine_rounds(rules: Rules, bots: Sequence[Bot], done: int, rounds: int, seed: int | str) -> Iterator[_Played]:
    """Play the rounds from number ``done`` on inside the engine."""
    position = engine.load().Position(engine_numbers(rules))
    first = engine_seed(seed)
    chunk = FIRST_CHUNK
    while done < rounds:
        chunk = min(chunk, rounds - done)
        began = perf_counter()
        actions, won, scored = position.run((first + done) % (1 << 64), chunk)
        spent = perf_counter() - began
        done += chunk
        yield _Played(chunk, actions, won, scored)
        chunk = max(1, min(4 * chunk, int(chunk * CHUNK_SECONDS / max(spent, 1e-9))))


def _match_rounds(rules: Rules, bots: Sequence[Bot], done: int, rounds: int, seed: int | str) -> Iterator[_Played]:
    """Play the rounds from number ``done`` on through ``Match``."""
    players = dict(zip(rules.seats, bots, strict=True))
    for number in range(done, rounds):
        match = Match(rules, seed=f"{seed}/{number}")
        rng = Generator(f"{seed}/{number}")
        while not match.rounds:
            # In the window all seats decide on the same view: nothing is shown before all have answered.
            seat = match.to_act[0]
            match.play(seat, players[seat].choose(match.view(seat), rng))
        result = match.rounds[0]
        wins = [seat == result.winner for seat in rules.seats]
        yield _Played(1, len(match.played[0].actions), wins, list(result.points.values()))
