"""The face of the loops of kernel.py: tables in rows, and the arrays that they write.

This file runs as it is, and compiled, some hundred times faster (docs/building.md).  Every number from a caller is
checked here, also which tables an entry is asked for.  The arrays are as long as the face makes them, and never made
anew: a view of each keeps it from being resized.
"""

from __future__ import annotations

from array import array
from typing import Any

from boneyard.compiled import cython
from boneyard.engine import checks
from boneyard.engine.codes import CountPlace, Ending, Lead, Most, Phase
from boneyard.engine.fields import STANDING_FIELDS
from boneyard.engine.position import UnplayableError, checked_rules
from boneyard.engine.structs import MOST_TOTAL
from boneyard.engine.values import RoundState

from . import kernel, storage

MODE = "native" if cython.compiled else "python"
MOST_TABLES = 1 << 20
MOST_NUMBERS = 2_000  # in the table of actions
EPISODES = 64  # measured without a look for Ctrl-C
BIT = 1  # a Python integer: sets have more tiles than an integer of C has bits
ALONE = [name for name, sizes in STANDING_FIELDS.items() if not sizes]
"""The fields of a standing that are one number each; they follow the arrays."""


class Runner:
    """``n`` tables of the rules of ``where`` (a Position).

    ``numbers`` is the table of actions, engine numbers in their order; ``sizes`` are the arms, the events of a history,
    and the lengths of both encodings, of which ``state`` and ``history`` say whether they are written.
    """

    plan: Any
    tables: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach(self)

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
        if getattr(self, "n", 0):
            raise TypeError("a runner is made once")
        checked_rules(where.numbers)
        tables = checks.within(n, 1, MOST_TABLES, "the number of tables")
        checks.length(numbers, MOST_NUMBERS, "the number of actions")
        index, table = array("h", [-1]) * (1 << 15), array("h")
        for number in numbers:
            code = checks.within(number, 0, (1 << 15) - 1, "an action")
            index[code] = checks.within(len(table), 0, MOST_NUMBERS - 1, "the number of an action")
            table.append(code)
        size = checks.within(len(table), 1, MOST_NUMBERS, "the number of actions")
        arms, window, state_size, history_size = (
            sizes  # compiled, an index into a shorter tuple would read past its end
        )
        arms = checks.within(arms, 2, 32, "the number of arms")
        window = checks.within(window, 1, kernel.LOG, "the number of events")
        state_size = checks.within(state_size, 1, 10_000, "the length of the state")
        history_size = checks.within(history_size, 1, 10_000, "the length of the history")
        first = checks.word(seed, "the seed")
        storage.attach(self)
        self._index, self._table = index, table
        storage.furnish(self, where, tables + 1, index, table)  # the last table is for `restore`
        plan = self.plan
        plan.actions, plan.arms, plan.window = size, arms, window
        plan.state_size, plan.history_size = state_size, history_size
        plan.matches, plan.state, plan.history = 1 if matches else 0, 1 if state else 0, 1 if history else 0
        least = (kernel.state_length(plan), kernel.history_length(plan))
        if (state_size, history_size) != least:
            raise ValueError(f"rows of these rules have {least[0]} and {least[1]} numbers")
        self.numbers = where.numbers
        self._blank = where.copy()
        self._make_arrays(tables)
        self.n = tables
        self.begin(first)

    def _make_arrays(self, tables: int) -> None:
        """Make the arrays that the loops write, and point the plan at them."""
        plan = self.plan
        players = plan.r.players
        self.actions = array("i", bytes(4 * tables))
        self.mask = array("B", bytes(tables * plan.actions))
        self.seats = array("b", bytes(tables))
        self.done = array("B", bytes(tables))
        self.rewards = array("f", bytes(4 * tables * players))
        self.state = array("h", bytes(2 * tables * plan.state_size if plan.state else 0))
        self.history = array("h", bytes(2 * tables * plan.history_size if plan.history else 0))
        every = (self.actions, self.mask, self.seats, self.done, self.rewards, self.state, self.history)
        self._views = tuple([memoryview(values) for values in every])
        plan.mask, plan.done = storage.flags(self.mask), storage.flags(self.done)
        plan.seats = storage.seats_in(self.seats)
        plan.rewards = storage.floats(self.rewards)
        plan.states, plan.histories = storage.shorts(self.state), storage.shorts(self.history)

    def __dealloc__(self) -> None:
        """Compiled, give the memory back."""
        storage.release(self)

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

    def _part(self, first: int, last: int) -> int:
        """Return the number of tables from ``first`` to before ``last``.

        Raises ``ValueError`` if there are no such ones.
        """
        checks.within(last, 1, self.n, "the end of the tables")
        return last - checks.within(first, 0, last - 1, "the first table")

    def _fault(self, table: int) -> Exception:
        if self.tables[table].s.phase >= Phase.ENDED:
            return UnplayableError(f"table {table}: no seat can ever open a round of these rules")
        return UnplayableError(f"table {table}: a seat must act and has no legal action: these rules cannot be played")

    def show(self, first: int, last: int) -> None:
        """Write masks, seats, rewards and encodings of some tables."""
        self._part(first, last)
        for i in range(first, last):
            kernel.show(self.plan, self.tables[i], i)

    def check(self, first: int, last: int) -> int:
        """Return the first of some tables whose chosen action is not legal, or -1."""
        self._part(first, last)
        chosen = storage.ints(self.actions)
        with cython.nogil:
            at = kernel.check(self.plan, self.tables, chosen, first, last)
        return at

    def step(self, first: int, last: int) -> int:
        """Apply the actions of some tables that ``check`` has found legal; return their number.

        Raises ``ValueError`` if a table has none since it changed; nothing has changed then.
        """
        n = self._part(first, last)
        with cython.nogil:
            at = kernel.unchosen(self.tables, first, last)
        if at >= 0:
            raise ValueError(f"table {at} has no action that was checked")
        with cython.nogil:
            at = kernel.step(self.plan, self.tables, first, last)
        if at >= 0:
            raise self._fault(at)
        return n

    def sample(self, first: int, last: int) -> None:
        """Choose a legal action of each of some tables at random."""
        self._part(first, last)
        chosen = storage.ints(self.actions)
        with cython.nogil:
            kernel.sample(self.plan, self.tables, chosen, first, last)

    def play(self, first: int, last: int, steps: int) -> int:
        """Let some tables play at random for some steps, encodings and masks included; return the number of actions."""
        self._part(first, last)
        chosen = storage.ints(self.actions)
        for k in range(steps):
            storage.check_signals()
            with cython.nogil:
                at = kernel.play(self.plan, self.tables, chosen, first, last)
            if at >= 0 and chosen[at] < 0:
                raise ValueError(f"table {at}: an action at random is not legal")
            if at >= 0:
                raise self._fault(at)
        return steps * (last - first)

    def measure(self, seed: int, first: int, n: int) -> Any:
        """Play ``n`` episodes at random and return their counts, a row each with the places of ``codes.CountPlace``.

        Episode ``number`` is the first one of table ``number`` of a batch with this seed.  The table that plays them is
        left in the episode after the last one.
        """
        start = checks.word(seed, "the seed")
        number = checks.within(first, 0, 1 << 62, "the number of an episode")
        most = checks.within(n, 0, 1 << 24, "the number of episodes")
        found = array("i", bytes(4 * CountPlace.PLACES * most))
        out = storage.ints(found)
        e = self.tables[self._place(0)]
        at = 0
        for k in range(most):
            if k % EPISODES == 0:
                storage.check_signals()
            with cython.nogil:
                played = kernel.measure(self.plan, e, start, number, out, at)
            if played <= 0:
                raise self._fault(0)
            number += 1
            at += CountPlace.PLACES
        return found

    def encoded(self, table: int, seat: int, history: bool) -> Any:
        """Return the state of any seat of a table, or its history."""
        e = self.tables[self._place(table)]
        p = checks.within(seat, 0, self.plan.r.players - 1, "the seat")
        found = array("h", bytes(2 * (self.plan.history_size if history else self.plan.state_size)))
        out = storage.shorts(found)
        if history:
            kernel.write_history(self.plan, e, p, out, 0)
        else:
            kernel.write_state(self.plan, e, p, out, 0)
        return found

    def position(self, table: int) -> Any:
        """Return a copy of the engine's position of a table."""
        e = self.tables[self._place(table)]
        twin = self._blank.copy()
        storage.copy_out(twin, e.s)
        return twin

    def outcome(self, table: int) -> tuple[int, ...]:
        """Return seven numbers of a table.

        They are the episode, the round, the seats that may open (bits), the winner and the ending of the last finished
        round, the winners of the last match (bits), and the steps of the episode.
        """
        e = self.tables[self._place(table)]
        return (e.episode, e.number, e.openers, e.winner, e.ended, e.winners, e.steps)

    # ------------------------------------------------------------------------------------------------ save and load

    def saved(self, table: int) -> list[Any]:
        """Return everything of a table as integers in lists."""
        e = self.tables[self._place(table)]
        logged = min(e.logged, kernel.LOG + 1)
        return [
            list(self.position(table).state()),
            storage.standing_of(e.m),
            [e.laid[0], e.laid[1], e.without[0], e.without[1], *[e.excluded[k // 2][k % 2] for k in range(14)]],
            [e.seed, e.dice],
            [e.episode, e.number, e.openers, e.turned, e.done, e.winner, e.ended, e.winners, e.steps],
            [[e.answering[i], e.answers[i]] for i in range(e.sealed)],
            [e.log[(e.logged - logged + i) & kernel.LOG] for i in range(logged)],
            [self.rewards[table * self.plan.r.players + p] for p in range(self.plan.r.players)],
        ]

    def restore(self, table: int, saved: list[Any]) -> None:
        """Set everything of a table to what ``saved`` returned.

        Raises ``ValueError`` and ``TypeError`` for anything else, and changes nothing then: it is written to a spare
        table, which takes the place of the other one when all of it has proved right.
        """
        at = self._place(table)
        r = self.plan.r
        state, standing, planes, words, numbers, answers, log, rewards = saved
        twin = self._blank.copy()
        twin.set_state(RoundState(*state))
        points = self._checked_standing(standing)
        found = self._checked_planes(planes, twin.state())
        seeds = [checks.word(number, "a seed") for number in words]
        rest = self._checked_numbers(numbers)
        prizes = [checks.finite(number, "a reward") for number in rewards]
        if len(seeds) != 2 or len(prizes) != r.players:
            raise ValueError("a table has other fields")
        given = self._checked_answers(answers)
        events = self._checked_events(log)
        known = twin.state()
        if known.phase > Phase.WINDOW or (known.lead == Lead.THE_TILE and known.laid == 0 and known.lead_tile < 0):
            raise ValueError("a table between two rounds cannot be restored")
        checks.within(known.opener, 0, r.players - 1, "the opener")
        e = self.tables[self.n]
        storage.take_in(e.s, twin)
        storage.set_standing(e.m, points)
        e.laid[0], e.laid[1], e.without[0], e.without[1] = found[:4]
        for k in range(14):
            e.excluded[k // 2][k % 2] = found[4 + k]
        e.seed, e.dice = seeds
        e.episode, e.number, e.openers, e.turned, e.done, e.winner, e.ended, e.winners, e.steps = rest
        e.logged = len(events)
        for k in range(e.logged):
            e.log[k] = events[k]
        for k in range(r.players):
            e.reward[k] = prizes[k]
        e.sealed = 0
        for by, action in given:
            # Each answer is one that its seat could give when it was asked.
            asked = known.phase == Phase.WINDOW and kernel.prepare(self.plan, e) > 0 and e.seat == by
            if not asked or action not in [e.legal[k] for k in range(e.n)]:
                raise ValueError(f"{action} is no answer of this table")
            k = e.sealed
            e.answering[k], e.answers[k] = by, action
            e.sealed = k + 1
        if kernel.prepare(self.plan, e) <= 0:
            raise self._fault(self.n)
        self.tables[self.n] = self.tables[at]
        self.tables[at] = e
        self.show(at, at + 1)

    def _checked_standing(self, standing: Any) -> list[int]:
        """Return the numbers of the match.  Raises ``ValueError`` for one out of its range."""
        within, seat, sides = checks.within, self.plan.r.players - 1, (1 << self.plan.r.players) - 1
        points = [within(number, -MOST_TOTAL, MOST_TOTAL, "a number of the match") for number in standing]
        if len(points) != sum([sizes[0] if sizes else 1 for sizes in STANDING_FIELDS.values()]):
            raise ValueError("the standing of a match has other fields")
        named = dict(zip(ALONE, points[-len(ALONE) :]))
        for name in ("opener", "winner", "last"):
            within(named[name], -1, seat, "a seat of the match")
        for name in ("ties", "earlier"):
            within(named[name], 0, Most.PASSES, "the rounds of the match")
        within(named["carried"], 0, Most.CARRIED, "the points carried on")
        for name in ("lot", "over", "cause", "reached", "tied", "winners", "losers"):
            within(named[name], 0, sides, "the sides of the match")
        return points

    def _checked_planes(self, planes: Any, known: RoundState) -> list[int]:
        """Return the sets of tiles of a table.

        Raises ``ValueError`` if they or those of its round are not one whole set.
        """
        n_tiles = self.plan.r.n_tiles
        whole = (BIT << n_tiles) - 1
        found = [checks.word(number, "a set of tiles") for number in planes]
        if len(found) != 18:
            raise ValueError("a table has other fields")
        for k in range(0, 18, 2):
            checks.within(found[k] | found[k + 1] << 64, 0, whole, "a set of tiles")
        piles = [found[0] | found[1] << 64, *[1 << tile for tile in known.yard[known.yard_i : known.yard_n]]]
        piles += [low | high << 64 for low, high in [*known.hands, *known.dead]]
        if sum([pile.bit_count() for pile in piles]) != n_tiles or sum(piles) != whole:
            raise ValueError("the tiles of a table are not those of one set")
        if known.held[0] | known.held[1] << 64 != sum([low | high << 64 for low, high in known.hands]):
            raise ValueError("the tiles held are not those of the hands")
        return found

    def _checked_numbers(self, numbers: Any) -> list[int]:
        """Return the nine numbers of a table that ``saved`` lists.  Raises ``ValueError`` for one out of its range."""
        r = self.plan.r
        seat, sides = r.players - 1, (1 << r.players) - 1
        limits = (
            (1, 1 << 30), (1, 1 << 30), (1, sides), (-1, r.n_tiles - 1), (0, 1), (-1, seat), (-1, max(Ending)),
            (0, sides), (0, 1 << 30),
        )  # fmt: skip
        if len(numbers) != len(limits):
            raise ValueError("a table has other fields")
        return [
            checks.within(number, least, most, "a number of a table") for number, (least, most) in zip(numbers, limits)
        ]

    def _checked_answers(self, answers: Any) -> list[tuple[int, int]]:
        """Return the sealed answers, each a seat and an engine number.

        Raises ``ValueError`` for one out of its range.
        """
        within, seat = checks.within, self.plan.r.players - 1
        given = [
            (within(by, 0, seat, "a seat"), within(action, 0, (1 << 15) - 1, "an answer")) for by, action in answers
        ]
        checks.length(given, kernel.MOST_ANSWERS, "the number of answers")
        return given

    def _checked_events(self, log: Any) -> list[int]:
        """Return the last public actions, each ``seat << 12 | code``.

        Raises ``ValueError`` for one out of its range.
        """
        r = self.plan.r
        codes = self.plan.actions + r.n_tiles - 1
        checks.length(log, kernel.LOG + 1, "the number of events")
        events = [checks.within(item, 0, (1 << 15) - 1, "an event") for item in log]
        for item in events:
            checks.within(item & 4095, 0, codes, "an event")
            checks.within(item >> 12, 0, r.players - 1, "the seat of an event")
        return events
