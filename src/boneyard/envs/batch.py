"""Many rounds or matches at once: `Batch`."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any, NamedTuple, cast

from boneyard import compiled
from boneyard.engine.codes import Ending
from boneyard.engine.values import RoundState
from boneyard.envs.actions import action_table
from boneyard.envs.buffers import Buffer
from boneyard.envs.encoding import encoder
from boneyard.play.actions import Action
from boneyard.play.setup import check_rules, setup_of
from boneyard.rules import Rules

FACE = "boneyard.envs.runner"
ENCODINGS = ("state", "history")


class EpisodeOutcome(NamedTuple):
    """How the last round and the last episode of a table ended.

    >>> from boneyard.envs import EpisodeOutcome
    >>> EpisodeOutcome("A", "out", ("A",)).winner
    'A'
    """

    winner: str | None
    """The seat that won the last finished round."""
    ended: str | None
    """``closed``, ``target``, ``out``, ``blocked`` or ``doubles``; None before the first round is over."""
    winners: tuple[str, ...]
    """The sides that won the last finished match; empty for rounds."""


class Batch:
    """``n`` tables that play ``rules`` at once; each asks one seat for an action, and ``step`` answers all of them.

    * ``seed``: an integer of 64 bits without a sign.  The deals of a table depend on the seed, the number of the table
      and the number of its episode alone: not on ``n``, on ``threads`` or on the play.
    * ``matches``: an episode is a whole match; otherwise it is the first round of one.
    * ``encodings``: which of ``state`` and ``history`` every step writes.
    * ``threads``: over how many threads a step is divided; it changes no number.
    * ``mode``: ``"native"`` or ``"python"``, the engine to use; None for the default.

    An episode that is over is followed by the next one at once: ``done`` is 1 for that step, ``rewards`` are those of
    the episode that ended, and everything else shows the new one.

    Answers in the out-of-turn window (OBI-09) are asked for one after the other, in playing order from the opener, each
    seat with all its answers in a row; no row shows an answer of another seat before the last one, and then the plays
    are carried out in that order.  If two partners may open (parovi/Q2), a lot names the one that is asked.

    Raises ``RulesError`` for rules that cannot be played, and ``ValueError`` or ``TypeError`` for other arguments.

    >>> from boneyard import game
    >>> from boneyard.envs import Batch
    >>> batch = Batch(game("gaple").rules(), 8, seed=1)
    >>> for _ in range(10):
    ...     batch.step(batch.sample())
    >>> batch.episode(0), len(batch.mask[0])
    (1, 84)
    """

    def __init__(
        self,
        rules: Rules,
        n: int,
        seed: int = 0,
        *,
        matches: bool = False,
        encodings: Sequence[str] = ("state",),
        threads: int = 1,
        mode: str | None = None,
    ) -> None:
        check_rules(rules)
        wrong = [name for name in encodings if name not in ENCODINGS] if not isinstance(encodings, str) else [encodings]
        if wrong:
            raise ValueError(f"encodings are a sequence of {' and '.join(ENCODINGS)}, not {wrong[0]!r}")
        if not isinstance(threads, int) or not 1 <= threads <= 256:
            raise ValueError(f"threads must be from 1 to 256, not {threads!r}")
        self.rules = rules
        self.matches = bool(matches)
        self.encoder = encoder(rules)
        """The fields of the encodings, and the same rows made of views."""
        self.table = action_table(rules)
        """The numbers of the actions."""
        self._mode = mode
        self._blank = setup_of(rules, mode).position
        face: Any = compiled.load(FACE, mode)
        make = self.encoder
        sizes = (self.table.arms, make.window, make.state_size, make.history_size)
        self._runner = face.Runner(
            self._blank, self.table.numbers, sizes, n, seed, matches, "state" in encodings, "history" in encodings
        )
        self.n: int = self._runner.n
        self.actions = Buffer(self._runner.actions, (self.n,))
        """The actions to apply in the next ``step()``, by their number in the table."""
        self.mask = Buffer(self._runner.mask, (self.n, len(self.table)))
        """1 for each legal action of the seat that is asked."""
        self.seats = Buffer(self._runner.seats, (self.n,))
        """The seat that is asked, 0 for A."""
        self.done = Buffer(self._runner.done, (self.n,))
        """1 if the last step ended an episode."""
        self.rewards = Buffer(self._runner.rewards, (self.n, rules.players))
        """Rewards by seat; 0 but in the step that ends an episode.

        More is better in every game, and the rewards of all sides add up to 0: for a round its points against the mean
        of the other sides, for a match ``Match.reward``.
        """
        self.state = Buffer(self._runner.state, (self.n if "state" in encodings else 0, make.state_size))
        """The *state* of the seat that is asked."""
        self.history = Buffer(self._runner.history, (self.n if "history" in encodings else 0, make.history_size))
        """The *history* of the seat that is asked."""
        parts = min(threads, self.n)
        self._parts = [(self.n * k // parts, self.n * (k + 1) // parts) for k in range(parts)]
        self._pool = ThreadPoolExecutor(parts, "boneyard-batch") if parts > 1 else None

    def reset(self, seed: int) -> None:
        """Begin the first episodes of a seed."""
        self._runner.begin(seed)

    def sample(self) -> Buffer:
        """Choose a legal action of every table at random, reproducibly, and return ``actions`` with them."""
        self._runner.sample(0, self.n)
        return self.actions

    def step(self, actions: Iterable[int] | None = None) -> None:
        """Apply an action on every table: those given, or those in ``actions``.

        Raises ``ValueError`` if one is not legal or there are too few or too many; nothing has changed then.
        """
        if actions is not None and actions is not self.actions:
            chosen = list(islice(actions, self.n + 1))
            if len(chosen) != self.n:
                raise ValueError(f"{self.n} actions are needed, not {'more' if len(chosen) > self.n else len(chosen)}")
            for place, number in enumerate(chosen):
                try:
                    if not 0 <= number < len(self.table):
                        raise ValueError(self._refusal(place, number))
                    self._runner.actions[place] = number
                except TypeError:
                    raise ValueError(self._refusal(place, number)) from None
        wrong = self._runner.check(0, self.n)
        if wrong >= 0:
            raise ValueError(self._refusal(wrong, self.actions[wrong]))
        if self._pool is None:
            self._runner.step(0, self.n)
        else:
            for future in [self._pool.submit(self._runner.step, first, last) for first, last in self._parts]:
                future.result()

    def _refusal(self, place: int, number: object) -> str:
        seat = self.rules.seats[self.seats[place]]
        legal = [i for i, one in enumerate(self.mask[place]) if one]
        shown = ", ".join(map(str, legal[:12])) + (", …" if len(legal) > 12 else "")
        return f"table {place}: action {number!r} is not legal for seat {seat}; legal are {shown}"

    def play(self, steps: int) -> int:
        """Play random legal actions for some steps, as ``step(sample())`` does; return the number of actions."""
        if not isinstance(steps, int) or steps < 0:
            raise ValueError(f"steps must be 0 or more, not {steps!r}")
        if self._pool is None:
            return cast(int, self._runner.play(0, self.n, steps))
        return sum(
            f.result()
            for f in [self._pool.submit(self._runner.play, first, last, steps) for first, last in self._parts]
        )

    def measure(self, seed: int, first: int, n: int) -> array[int]:
        """Play ``n`` episodes at random on the first table and return their counts, one row each.

        A row has `codes.CountPlace.PLACES` numbers at the places of `codes.CountPlace`.  Episode ``number`` has the
        deals of the first episode of table ``number`` of a batch with this seed.
        """
        return cast("array[int]", self._runner.measure(seed, first, n))

    def save(self) -> bytes:
        """Return everything of all tables as bytes, which `load` takes in this and other versions of Python."""
        tables = [self._runner.saved(i) for i in range(self.n)]
        whole = {"batch": 1, "rules": list(self._blank.numbers), "matches": self.matches, "tables": tables}
        return json.dumps(whole, separators=(",", ":")).encode()

    def load(self, saved: bytes) -> None:
        """Return to a saved state, of a batch of the same rules, size and kind of episode.

        Raises ``ValueError`` for any other bytes; the batch is then unchanged.
        """
        try:
            whole = json.loads(saved)
            fits = whole["batch"] == 1 and whole["rules"] == list(self._blank.numbers)
            tables = whole["tables"]
            fits = fits and len(tables) == self.n and whole["matches"] == self.matches
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise ValueError(f"this is no saved batch: {type(error).__name__}") from None
        if not fits:
            raise ValueError(
                "this batch was saved with other rules, another number of tables or another kind of episode"
            )
        before = [self._runner.saved(i) for i in range(self.n)]
        done = 0
        try:
            for done in range(self.n):
                self._runner.restore(done, tables[done])
        except (ValueError, TypeError) as error:
            for i in range(done + 1):
                self._runner.restore(i, before[i])
            raise ValueError(f"table {done} of this saved batch cannot be read: {error}") from None

    def __reduce__(self) -> tuple[Any, ...]:
        encodings = tuple(name for name in ENCODINGS if len(getattr(self, name)))
        return _again, (self.rules, self.n, self.matches, encodings, len(self._parts), self._mode, self.save())

    # ------------------------------------------------------------------------------------------------- one table

    def seat(self, table: int) -> str:
        """Return the letter of the seat that is asked."""
        return self.rules.seats[self.seats[table]]

    def legal(self, table: int) -> tuple[Action, ...]:
        """Return the legal actions of the seat that is asked, in the order of their numbers."""
        opening = self.position(table).laid == 0
        return tuple(self.table.action(i, opening) for i, one in enumerate(self.mask[table]) if one)

    def observe(self, table: int, seat: int, encoding: str = "state") -> Any:
        """Return the *state* or the *history* of any seat (a number) as an ``array``."""
        if encoding not in ENCODINGS:
            raise ValueError(f"an encoding is {' or '.join(ENCODINGS)}, not {encoding!r}")
        return self._runner.encoded(table, seat, encoding == "history")

    def position(self, table: int) -> Any:
        """Return a copy of the engine's position: all hands, for analysis, drawing and tests.  Not for players."""
        return self._runner.position(table)

    def deal(self, table: int) -> RoundState:
        """Return every field of the engine's state of a table, hidden tiles included."""
        return cast(RoundState, self.position(table).state())

    def round_number(self, table: int) -> int:
        """Return the number of the round in its episode, from 1 on."""
        return int(self._runner.outcome(table)[1])

    def episode(self, table: int) -> int:
        """Return the number of the episode of a table, from 1 on."""
        return int(self._runner.outcome(table)[0])

    def outcome(self, table: int) -> EpisodeOutcome:
        """Return how the last round and the last episode of a table ended."""
        _, _, _, winner, ended, winners, _ = self._runner.outcome(table)
        sides = self.rules.sides
        return EpisodeOutcome(
            self.rules.seats[winner] if winner >= 0 else None,
            Ending(ended).word if ended >= 0 else None,
            tuple(side for i, side in enumerate(sides) if winners >> i & 1),
        )

    def __len__(self) -> int:
        """Return the number of tables."""
        return self.n

    def __repr__(self) -> str:
        kind = "matches" if self.matches else "rounds"
        return f"<Batch {self.rules.game}: {self.n} {kind}, {len(self.table)} actions>"

    def close(self) -> None:
        """End the threads of the batch."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _again(
    rules: Rules, n: int, matches: bool, encodings: tuple[str, ...], threads: int, mode: str | None, saved: bytes
) -> Batch:
    """Make the copy of a batch, for ``copy`` and ``pickle``."""
    batch = Batch(rules, n, matches=matches, encodings=encodings, threads=threads, mode=mode)
    batch.load(saved)
    return batch
