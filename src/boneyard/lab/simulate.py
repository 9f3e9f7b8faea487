"""Many independent rounds between bots.

Every round is the first of a match of its own: totals start at zero, and the rule of the first opener applies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from random import Random as Generator
from threading import local
from typing import Any, NamedTuple, cast

from boneyard import engine
from boneyard.bots import NamedBot, Player, player
from boneyard.bots import Random as AnyAction
from boneyard.bots.advice import wilson
from boneyard.engine.codes import Ending
from boneyard.errors import check_kind
from boneyard.lab.arena import Kept, choice_of
from boneyard.lab.checkpoint import Checkpoint, description
from boneyard.lab.jobs import Workers, in_order
from boneyard.lab.running import INTERRUPTED, PrecisionCheck, add_pieces
from boneyard.play.match import Match
from boneyard.play.setup import check_rules, engine_numbers
from boneyard.rules import Rules
from boneyard.tiles import plain

BLOCK = 500
"""Rounds that the engine plays at a time, so that progress is shown and Ctrl-C works."""

Progress = Callable[[int], None]


class Simulation(NamedTuple):
    """The result of ``rounds`` rounds.

    ``ended`` counts them by how they ended (a ``codes.Ending``, such as ``out``).  ``stopped`` is ``rounds``
    (all were played), ``precision`` or ``interrupted``. ``wins`` counts the rounds that each seat won (rounds without a
    winner count for no seat).  ``points`` is the change of score of each seat's side over all rounds, so partners, who
    share a score, have the same number.  ``seconds`` is the time of play.

    >>> from boneyard import game
    >>> from boneyard.lab.simulate import simulate
    >>> found = simulate(game("fives").rules(2), "random", 100, seed=1)
    >>> found.rounds, sum(found.ended.values()), found.stopped
    (100, 100, 'rounds')
    """

    rounds: int
    actions: int
    seconds: float
    wins: dict[str, int]
    points: dict[str, int]
    ended: dict[str, int]
    stopped: str = "rounds"


def simulate(
    rules: Rules,
    bots: Player | Sequence[Player],
    rounds: int,
    seed: int | str = 0,
    *,
    progress: Progress | None = None,
    checkpoint: Checkpoint | None = None,
    jobs: int | Workers = 1,
    kept: Kept | None = None,
    until: float | None = None,
) -> Simulation:
    """Play ``rounds`` first rounds with one player a seat, or one for all (`boneyard.bots.player`).

    The same seed gives the same rounds on every machine.  If every seat is ``random``, the rounds run inside the
    engine, with its own generator; other bots play through ``Match`` and see only their views.  ``progress`` is called
    with the number of rounds done.  A ``checkpoint`` keeps the sums: the same simulation goes on from it, also to more
    rounds.  ``jobs`` processes (threads inside the engine), or a `Cluster`, share the rounds; the result is the same
    for any number, except for ``seconds``.  ``kept`` is called, in the processes that play, with the number of each
    round, from 1, and its match; all rounds are played through ``Match`` then, so those of ``random`` players are
    others.

    ``until`` stops at the first check at which the share of rounds that each seat wins is known to ± that, at
    ``rounds`` rounds at the latest.  Ctrl-C returns the result so far.

    >>> from boneyard import game
    >>> from boneyard.lab.simulate import simulate
    >>> simulate(game("gaple").rules(), "random", 1000, seed=1).ended
    {'out': 772, 'blocked': 228}

    Raises ``ValueError`` if the number of bots is not the number of seats, and for fewer than one round or process, and
    ``BoneyardError`` for the checkpoint of another run and for a bot that keeps a round from its end.
    """
    check_rules(rules)
    rounds = plain(rounds)
    check_kind(rounds, int)
    players = seated(rules, bots)
    if rounds < 1 or (isinstance(jobs, int) and jobs < 1):
        raise ValueError(f"at least one round and one process are needed, not {rounds} and {jobs}")
    sums = _RoundSums(0, 0, 0.0, (0,) * rules.players, (0,) * rules.n_sides, (0,) * len(Ending))
    part = None
    if checkpoint is not None:
        through = {} if kept is None else {"kept": True}
        part = checkpoint.part(description("simulate", rules, seed, bots=[one.name for one in players], **through))
        sums = part.read(sums.taken) or sums
        part.check(sums.rounds, rounds)
    inside = kept is None and all(type(one) is AnyAction for one in players)
    play: Callable[[int, int], _PlayedRounds]
    if inside:
        block, play = BLOCK, partial(_engine_rounds, rules, seed)
    else:
        block, play = 1, partial(_match_rounds, rules, players, seed, kept)
    piece = partial(_play_block, play, block, sums.rounds, rounds)
    pieces = in_order(piece, -(-rounds // block), jobs, first=sums.rounds // block, threads=inside)
    precision = PrecisionCheck(until, block, sums.rounds)

    def look(sums: _RoundSums) -> str | None:
        if progress is not None and sums.rounds:
            progress(sums.rounds)
        return "precision" if sums.rounds < rounds and precision.is_reached(sums.rounds, sums.half) else None

    sums, reason = add_pieces(sums, pieces, part, look)
    if reason == INTERRUPTED and not sums.rounds:
        raise KeyboardInterrupt
    return sums.result(rules, reason or "rounds")


def seated(rules: Rules, given: Player | Sequence[Player]) -> tuple[NamedBot, ...]:
    """Return the player of each seat; one player alone has all seats.

    Raises ``ValueError`` for another number of players, and ``BoneyardError`` for anything that is no player.

    >>> from boneyard import game
    >>> from boneyard.lab.simulate import seated
    >>> [player.name for player in seated(game("fives").rules(2), ["greedy", "random"])]
    ['greedy', 'random']
    """
    if not isinstance(given, (list, tuple)):
        given = [cast(Player, given)] * rules.players
    if len(given) != rules.players:
        raise ValueError(f"{rules.players} seats need as many bots, not {len(given)}")
    return tuple([player(one) for one in given])


class _PlayedRounds(NamedTuple):
    """Some rounds: how many, their actions, the rounds won by seat, the points by side, and the ends by `Ending`."""

    rounds: int
    actions: int
    wins: Sequence[int]
    points: Sequence[int]
    ended: Sequence[int]


class _RoundSums(NamedTuple):
    """The sums of all rounds so far, and the seconds that they took."""

    rounds: int
    actions: int
    seconds: float
    wins: tuple[int, ...]
    points: tuple[int, ...]
    ended: tuple[int, ...]

    def plus(self, more: _PlayedRounds, seconds: float) -> _RoundSums:
        """Return the sums with some more rounds."""
        return _RoundSums(
            self.rounds + more.rounds,
            self.actions + more.actions,
            seconds,
            tuple(a + b for a, b in zip(self.wins, more.wins, strict=True)),
            tuple(a + b for a, b in zip(self.points, more.points, strict=True)),
            tuple(a + b for a, b in zip(self.ended, more.ended, strict=True)),
        )

    def state(self) -> dict[str, Any]:
        """Return the sums as JSON."""
        return self._asdict()

    def half(self) -> float:
        """Return half the widest interval of the shares of rounds that the seats won."""
        shares = [wilson(won, self.rounds) for won in self.wins]
        return max((share.high - share.low) / 2 for share in shares)

    def result(self, rules: Rules, stopped: str) -> Simulation:
        """Return the sums by seat and by word."""
        return Simulation(
            rounds=self.rounds,
            actions=self.actions,
            seconds=self.seconds,
            wins=dict(zip(rules.seats, self.wins, strict=True)),
            points={seat: self.points[rules.side_of(i)] for i, seat in enumerate(rules.seats)},
            ended={ending.word: self.ended[ending] for ending in Ending if self.ended[ending]},
            stopped=stopped,
        )

    def taken(self, state: Any) -> _RoundSums:
        """Return the sums that ``state`` has, for the same seats.

        Raises ``KeyError``, ``TypeError`` or ``ValueError``.
        """
        wins = tuple(int(n) for _, n in zip(self.wins, state["wins"], strict=True))
        points = tuple(int(n) for _, n in zip(self.points, state["points"], strict=True))
        ended = tuple(int(n) for _, n in zip(self.ended, state["ended"], strict=True))
        return _RoundSums(int(state["rounds"]), int(state["actions"]), float(state["seconds"]), wins, points, ended)


def engine_seed(seed: int | str) -> int:
    """Return the engine's 64-bit seed for a seed as people give it.

    >>> from boneyard.lab.simulate import engine_seed
    >>> engine_seed(7), engine_seed("seven") < 2**64
    (7, True)
    """
    if isinstance(seed, int) and 0 <= seed < 1 << 63:
        return seed
    return int.from_bytes(sha256(f"boneyard simulate {seed}".encode()).digest()[:8], "big")


def _play_block(
    play: Callable[[int, int], _PlayedRounds], block: int, first: int, end: int, number: int
) -> _PlayedRounds:
    """Play the rounds of a block that are from ``first`` on and before ``end``."""
    start = max(first, number * block)
    return play(start, min(end, (number + 1) * block) - start)


_KEPT = local()


def _engine_rounds(rules: Rules, seed: int | str, first: int, n: int) -> _PlayedRounds:
    """Play ``n`` rounds from number ``first`` on inside the engine."""
    kept: tuple[Rules, Any] | None = getattr(_KEPT, "position", None)
    if kept is None or kept[0] != rules:
        kept = _KEPT.position = rules, engine.load().Position(engine_numbers(rules))
    return _PlayedRounds(n, *kept[1].run((engine_seed(seed) + first) % (1 << 64), n))


def _match_rounds(
    rules: Rules, bots: Sequence[NamedBot], seed: int | str, kept: Kept | None, first: int, n: int
) -> _PlayedRounds:
    """Play ``n`` rounds from number ``first`` on through ``Match``."""
    names = {seat: one.name for seat, one in zip(rules.seats, bots, strict=True)}
    players = dict(zip(rules.seats, bots, strict=True))
    actions, wins, points, ended = 0, [0] * rules.players, [0] * rules.n_sides, [0] * len(Ending)
    for number in range(first, first + n):
        match = Match(rules, seed=f"{seed}/{number}", names=names)
        rng = Generator(f"{seed}/{number}")
        while not match.rounds:
            # In the window all seats decide on the same view: nothing is shown before all have answered.
            seat = match.to_act[0]
            match.play(seat, choice_of(players[seat], match, match.view(seat), rng, number + 1))
        if kept is not None:
            kept(str(number + 1), match)
        result = match.rounds[0]
        actions += len(match.played[0].actions)
        wins = [one + (seat == result.winner) for one, seat in zip(wins, rules.seats, strict=True)]
        points = [one + more for one, more in zip(points, result.points.values(), strict=True)]
        ended[Ending.of(result.ended)] += 1
    return _PlayedRounds(n, actions, wins, points, ended)
