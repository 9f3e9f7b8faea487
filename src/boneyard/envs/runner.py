"""The face of the loops of kernel.py: tables in rows, and the arrays that they write.

This file runs as it is, and compiled, some hundred times faster (docs/building.md).  Every number from a caller is checked
here.  The arrays are as long as the face makes them, and never made anew: `array.array` keeps its place.
"""

from __future__ import annotations

from array import array
from typing import Any

from boneyard.compiled import cython
from boneyard.engine import checks
from boneyard.engine.codes import Count, Ending, Lead, Phase
from boneyard.engine.fields import MOST_TOTAL, STANDING_FIELDS
from boneyard.engine.position import UnplayableError

from . import kernel, room

MODE = "native" if cython.compiled else "python"
MOST_TABLES = 1 << 20
STEPS = 1_000  # of all tables without a look for Ctrl-C


class Runner:
    """``n`` tables of the rules of ``where`` (a Position).

    ``numbers`` is the table of actions, engine numbers in their order; ``sizes`` are the arms, the events of a history, and
    the lengths of both encodings, of which ``state`` and ``history`` say whether they are written.
    """

    plan: Any
    tables: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        room.attach(self)

    def __init__(
        self,
        where: Any,
        numbers: list[int],
        sizes: tuple[int, int, int, int],
        n: int,
        seed: int,
        matches: bool,
        state: bool,
        history: bool,
    ) -> None:
        room.attach(self)
        self.n = checks.within(n, 1, MOST_TABLES, "the number of tables")
        size = checks.length(numbers, 2_000, "the number of actions")
        index = array("h", [-1]) * (1 << 15)
        for place, number in enumerate(numbers):
            index[checks.within(number, 0, (1 << 15) - 1, "an action")] = place
        self._index, self._table = index, array("h", numbers)
        room.furnish(self, where, self.n, self._index, self._table)
        plan = self.plan
        plan.actions = size
        plan.arms = checks.within(sizes[0], 2, 4, "the number of arms")
        plan.window = checks.within(sizes[1], 1, kernel.LOG, "the number of events")
        plan.state_size = checks.within(sizes[2], 1, 10_000, "the length of the state")
        plan.history_size = checks.within(sizes[3], 1, 10_000, "the length of the history")
        plan.matches, plan.state, plan.history = 1 if matches else 0, 1 if state else 0, 1 if history else 0
        players = plan.r.players
        self.numbers = where.numbers
        self.actions = array("i", bytes(4 * self.n))
        self.mask = array("B", bytes(self.n * size))
        self.seats = array("b", bytes(self.n))
        self.done = array("B", bytes(self.n))
        self.rewards = array("f", bytes(4 * self.n * players))
        self.state = array("h", bytes(2 * self.n * plan.state_size if state else 0))
        self.history = array("h", bytes(2 * self.n * plan.history_size if history else 0))
        self.begin(seed)

    def __dealloc__(self) -> None:
        """Compiled, give the memory back."""
        room.release(self)

    def begin(self, seed: int) -> None:
        """Begin the first episode of every table anew, from a seed."""
        first = checks.word(seed, "the seed")
        for i in range(self.n):
            e = self.tables[i]
            e.seed = kernel.mixed(kernel.mixed(first) ^ i)
            e.dice = kernel.mixed(e.seed ^ 1)
            e.episode = e.done = e.steps = e.winners = 0
            e.winner = e.ended = -1
            if kernel.begin_episode(self.plan, e) == 0 or kernel.prepare(self.plan, e) <= 0:
                raise self._fault(i)
        self.show(0, self.n)

    def _place(self, table: int) -> int:
        return checks.within(table, 0, self.n - 1, "the table")

    def _fault(self, table: int) -> Exception:
        if self.tables[table].s.phase >= Phase.ENDED:
            return UnplayableError(f"table {table}: no seat can ever open a round of these rules")
        return UnplayableError(f"table {table}: a seat must act and has no legal action: these rules cannot be played")

    def show(self, first: int, last: int) -> None:
        """Write masks, seats, rewards and encodings of some tables."""
        mask, seats, done = room.flags(self.mask), room.seats_in(self.seats), room.flags(self.done)
        rewards, state, history = room.floats(self.rewards), room.shorts(self.state), room.shorts(self.history)
        with cython.nogil:
            kernel.show(self.plan, self.tables, mask, seats, done, rewards, state, history, first, last)

    def check(self, first: int, last: int) -> int:
        """Return the first of some tables whose chosen action is not legal, or -1."""
        chosen = room.ints(self.actions)
        with cython.nogil:
            at = kernel.check(self.plan, self.tables, chosen, first, last)
        return at

    def step(self, first: int, last: int) -> int:
        """Apply the chosen actions of some tables, which ``check`` has found legal; return their number."""
        with cython.nogil:
            at = kernel.step(self.plan, self.tables, first, last)
        if at >= 0:
            raise self._fault(at)
        self.show(first, last)
        return last - first

    def sample(self, first: int, last: int) -> None:
        """Choose a legal action of each of some tables at random."""
        chosen = room.ints(self.actions)
        with cython.nogil:
            kernel.sample(self.plan, self.tables, chosen, first, last)

    def play(self, first: int, last: int, steps: int) -> int:
        """Let some tables play at random for some steps, encodings and masks included; return the number of actions."""
        chosen = room.ints(self.actions)
        for k in range(steps):
            with cython.nogil:
                kernel.sample(self.plan, self.tables, chosen, first, last)
            at = self.check(first, last)
            if at >= 0:
                raise ValueError(f"table {at}: an action at random is not legal")
            self.step(first, last)
        return steps * (last - first)

    def measure(self, seed: int, first: int, n: int) -> Any:
        """Play ``n`` episodes at random and return their counts, a row each with the places of ``codes.Count``.

        Episode ``number`` is the first one of table ``number`` of a batch with this seed.  The table that plays them is
        left in the episode after the last one.
        """
        start = checks.word(seed, "the seed")
        number = checks.within(first, 0, 1 << 62, "the number of an episode")
        most = checks.within(n, 0, 1 << 24, "the number of episodes")
        found = array("i", bytes(4 * Count.PLACES * most))
        out = room.ints(found)
        e = self.tables[0]
        at = 0
        for k in range(most):
            with cython.nogil:
                played = kernel.measure(self.plan, e, start, number, out, at)
            if played <= 0:
                raise self._fault(0)
            number += 1
            at += Count.PLACES
        return found

    def encoded(self, table: int, seat: int, history: bool) -> Any:
        """Return the state of any seat of a table, or its history."""
        e = self.tables[self._place(table)]
        p = checks.within(seat, 0, self.plan.r.players - 1, "the seat")
        found = array("h", bytes(2 * (self.plan.history_size if history else self.plan.state_size)))
        out = room.shorts(found)
        if history:
            kernel.write_history(self.plan, e, p, out, 0)
        else:
            kernel.write_state(self.plan, e, p, out, 0)
        return found

    def position(self, table: int, blank: Any) -> Any:
        """Return a copy of the engine's position of a table; ``blank`` is one of the same rules."""
        e = self.tables[self._place(table)]
        twin = blank.copy()
        room.copy_out(twin, e.s)
        return twin

    def outcome(self, table: int) -> tuple[int, ...]:
        """Return the episode, the round, the seats that may open (bits), the winner and the ending of the last finished round, and the winners of the last match (bits)."""
        e = self.tables[self._place(table)]
        return (e.episode, e.number, e.openers, e.winner, e.ended, e.winners, e.steps)

    # ------------------------------------------------------------------------------------------------ save and load

    def saved(self, table: int, blank: Any) -> list[Any]:
        """Return everything of a table as integers in lists."""
        e = self.tables[self._place(table)]
        logged = min(e.logged, kernel.LOG + 1)
        return [
            list(self.position(table, blank).state()),
            room.standing_of(e.m),
            [e.laid[0], e.laid[1], e.without[0], e.without[1], *[e.excluded[k // 2][k % 2] for k in range(14)]],
            [e.seed, e.dice],
            [e.episode, e.number, e.openers, e.turned, e.done, e.winner, e.ended, e.winners, e.steps],
            [[e.answering[i], e.answers[i]] for i in range(e.sealed)],
            [e.log[(e.logged - logged + i) & kernel.LOG] for i in range(logged)],
            [self.rewards[table * self.plan.r.players + p] for p in range(self.plan.r.players)],
        ]

    def restore(self, table: int, saved: list[Any], blank: Any, form: Any) -> None:
        """Set everything of a table to what ``saved`` returned; ``form`` is the type of a state.

        Raises ``ValueError`` and ``TypeError`` for anything else, and changes nothing then.
        """
        at = self._place(table)
        r = self.plan.r
        state, standing, planes, words, numbers, answers, log, rewards = saved
        twin = blank.copy()
        twin.set_state(form(*state))
        within = checks.within
        seat, sides, whole = r.players - 1, (1 << r.players) - 1, (1 << r.n_tiles) - 1
        points = [within(number, -MOST_TOTAL, MOST_TOTAL, "a number of the match") for number in standing]
        if len(points) != sum([sizes[0] if sizes else 1 for sizes in STANDING_FIELDS.values()]):
            raise ValueError("the standing of a match has other fields")
        opener = len(points) - 9
        for k in (opener, opener + 1):
            within(points[k], -1, seat, "a seat of the match")
        for k in range(opener + 2, len(points)):
            within(points[k], 0, sides, "the sides of the match")
        if len(planes) != 18 or len(words) != 2 or len(numbers) != 9 or len(rewards) != r.players:
            raise ValueError("a table has other fields")
        found = [checks.word(number, "a set of tiles") for number in planes]
        for k in range(0, 18, 2):
            within(found[k] | found[k + 1] << 64, 0, whole, "a set of tiles")
        seeds = [checks.word(number, "a seed") for number in words]
        limits = (
            (1, 1 << 30), (1, 1 << 30), (1, sides), (-1, r.n_tiles - 1), (0, 1), (-1, seat), (-1, max(Ending)), (0, sides),
            (0, 1 << 30),
        )  # fmt: skip
        rest = [within(number, least, most, "a number of a table") for number, (least, most) in zip(numbers, limits)]
        if checks.length(answers, kernel.MOST_ANSWERS, "the number of answers"):
            for by, action in answers:
                within(by, 0, seat, "a seat")
                if self._index[within(action, 0, (1 << 15) - 1, "an answer")] < 0:
                    raise ValueError(f"{action} is no answer of these rules")
        codes = self.plan.actions + r.n_tiles - 1
        for item in log[: checks.length(log, kernel.LOG + 1, "the number of events")]:
            within(within(item, 0, (1 << 15) - 1, "an event") & 4095, 0, codes, "an event")
            within(item >> 12, 0, seat, "the seat of an event")
        prizes = [checks.finite(number, "a reward") for number in rewards]
        known = twin.state()
        piles = [found[0] | found[1] << 64, *[1 << tile for tile in known.yard[known.yard_i : known.yard_n]]]
        piles += [low | high << 64 for low, high in [*known.hands, *known.dead]]
        if sum([pile.bit_count() for pile in piles]) != r.n_tiles or sum(piles) != whole:
            raise ValueError("the tiles of a table are not those of one set")
        if known.held[0] | known.held[1] << 64 != sum([low | high << 64 for low, high in known.hands]):
            raise ValueError("the tiles held are not those of the hands")
        if known.phase > Phase.WINDOW or (known.lead == Lead.THE_TILE and known.laid == 0 and known.lead_tile < 0):
            raise ValueError("a table between two rounds cannot be restored")
        e = self.tables[at]
        room.take_in(e.s, twin)
        room.set_standing(e.m, points)
        e.laid[0], e.laid[1], e.without[0], e.without[1] = found[:4]
        for k in range(14):
            e.excluded[k // 2][k % 2] = found[4 + k]
        e.seed, e.dice = seeds
        e.episode, e.number, e.openers, e.turned, e.done, e.winner, e.ended, e.winners, e.steps = rest
        e.sealed = len(answers)
        for k in range(e.sealed):
            e.answering[k], e.answers[k] = answers[k]
        e.logged = len(log)
        for k in range(e.logged):
            e.log[k] = log[k]
        for k in range(r.players):
            e.reward[k] = prizes[k]
        if kernel.prepare(self.plan, e) <= 0:
            raise self._fault(at)
        self.show(at, at + 1)
