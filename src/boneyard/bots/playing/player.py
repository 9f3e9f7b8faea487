"""The face of the policy: its weights, what was seen, rounds played out, training, and small rests of rounds solved.

This file runs as it is, and compiled, some eighty times faster (docs/building.md).  Every number from a caller is
checked here: ``ValueError`` for values out of range, ``TypeError`` for another type.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from boneyard.bots.solver import solver
from boneyard.compiled import cython
from boneyard.engine import checks, core, parts, position, score
from boneyard.engine.codes import Lead, Most
from boneyard.engine.fields import MOST_ACTIONS
from boneyard.engine.structs import MOST_TOTAL

from . import features, learn, policy, primitives, resolve, rollouts, season, storage, trains

MODE = "native" if cython.compiled else "python"
MOST_EXACT = 14  # tiles held where a rollout may be left to the solver, which nothing stops
MOST_WORLDS = 1_000_000
MOST_TURNS = 1_000_000_000
MOST_LENGTH = 100_000
MOST_ROUNDS = 100_000
MOST_PATH = 1_000
LAST_SEAT = 7
MOST_STEP = parts.step_of(LAST_SEAT, Most.ACTION)
TURNS = 16  # turns of a comparison, and samples, without a look for Ctrl-C


class Policy:
    """The weights of a policy, by phase of the round and feature; if there are twice as many rows, habits as well."""

    net: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach_policy(self)

    def __init__(self, weights: Sequence[Sequence[float]]) -> None:
        rows = checks.length(weights, 2 * policy.PHASES, "the number of rows of weights")
        if rows not in (policy.PHASES, 2 * policy.PHASES):
            raise ValueError(f"{policy.PHASES} or {2 * policy.PHASES} rows of weights are needed, not {rows}")
        for row in weights:
            if checks.length(row, features.FEATURES, "the number of weights in a row") != features.FEATURES:
                raise ValueError(f"{features.FEATURES} weights are needed in a row, not {len(row)}")
        numbers = [[checks.finite(weight, "a weight") for weight in row] for row in weights]
        storage.attach_policy(self)
        for i in range(rows):
            for k in range(features.FEATURES):
                self.net.w[i][k] = numbers[i][k]
        self.net.habits = rows > policy.PHASES


class Memory:
    """The memory of every seat in a round; made at its start, which may be that of any world."""

    seen: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach_memory(self)

    def __init__(self, start: position.Position) -> None:
        check_position(start)
        storage.attach_memory(self)
        self._begin(start)

    def _begin(self, start: position.Position) -> None:
        features.begin(start.r, start.s, self.seen)

    def copy(self) -> Memory:
        """Return an independent copy."""
        twin = Memory.__new__(Memory)
        storage.attach_memory(twin)
        primitives.copy_seen(twin.seen, self.seen)
        return twin

    def observe(self, where: position.Position, seat: int, action: int) -> None:
        """Note the information in an action; ``where`` is the position before it."""
        check_position(where)
        features.observe(where.r, where.s, self.seen, checked_seat(where, seat), checked_action(where, seat, action))

    def replay(self, start: position.Position, script: Sequence[int]) -> None:
        """Note and play the actions of a script, steps as in engine/parts.py, -1 for nothing.

        Raises ``ValueError`` at an action that cannot be applied; those before it are played then.
        """
        check_position(start)
        checks.length(script, MOST_LENGTH, "the length of the script")
        for entry in script:
            step = checks.within(entry, -1, MOST_STEP, "a step of the script")
            if step >= 0:
                seat = checked_seat(start, parts.seat_of(step))
                action = checked_action(start, seat, parts.action_of(step))
                features.observe(start.r, start.s, self.seen, seat, action)
                core.apply(start.r, start.s, seat, action)


class Rollouts:
    """Room for one thread: the choices of a policy in positions, and rounds played to the end by it."""

    job: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach_table(self)

    def __init__(self) -> None:
        storage.attach_table(self)
        self.solver: Any = None
        self.stakes: Any = None

    def play_for(self, worth: solver.Stakes) -> None:
        """Compare actions by the worth of the end of the round, not by its points."""
        if not isinstance(worth, solver.Stakes) or not isinstance(worth.numbers, tuple):
            raise TypeError("stakes are needed, in the mode of the table")
        self.stakes = worth
        storage.set_stakes(self, worth)

    @property
    def leads(self) -> list[float]:
        """The summed points of each action in the rounds that the last comparison played to their end."""
        return [float(self.job.leads[i]) for i in range(self.job.n)]

    @property
    def worths(self) -> list[list[float]]:
        """The worth of the ends of the same rounds to each side, summed by action; a lead as such is worth nothing."""
        return [[float(self.job.worths[8 * i + side]) for side in range(self.job.r.n_sides)] for i in range(self.job.n)]

    def solve_from(self, tiles: int, exact: solver.Searcher) -> None:
        """End rollouts for two sides in the solver's result once ``tiles`` or fewer are held and none can be drawn.

        It finds the points of the first side less those of the second, times -1 if fewer are better.  Raises
        ``ValueError`` for rules with another number of sides.
        """
        if not isinstance(exact, solver.Searcher) or not isinstance(exact.numbers, tuple):
            raise TypeError("a solver is needed, in the mode of the table")
        most = checks.within(tiles, 0, MOST_EXACT, "the number of tiles")
        if exact.by_vectors or exact.n_sides != 2:
            raise ValueError("rollouts are solved only for two sides, by their values")
        self.solver = exact
        d = self.job.d
        d.exact = most
        d.solver = exact.w
        d.guess = 0

    def choices(self, net: Policy, seen: Memory, where: position.Position, seat: int) -> list[tuple[int, float]]:
        """Return the sensible actions of a seat with the policy's probabilities."""
        if not isinstance(net, Policy):
            raise TypeError("a policy is needed, in the mode of the table")
        p = self._look(seen, where, seat)
        d = self.job.d
        n = core.legal(where.r, where.s, p, d.buf)
        n = policy.sensible(where.r, where.s, p, d.buf, n)
        policy.weigh(where.r, where.s, seen.seen, net.net, p, n, d, 0)
        return [(d.buf[i], float(d.p[i])) for i in range(n)]

    def features(self, seen: Memory, where: position.Position, seat: int) -> tuple[int, dict[int, list[float]]]:
        """Return the phase of the round, and the features of the sensible actions of a seat."""
        p = self._look(seen, where, seat)
        d = self.job.d
        n = core.legal(where.r, where.s, p, d.buf)
        n = policy.sensible(where.r, where.s, p, d.buf, n)
        features.look(where.r, where.s, seen.seen, p, d)
        found = {}
        for i in range(n):
            features.features(where.r, where.s, seen.seen, p, d.buf[i], d)
            found[d.buf[i]] = [float(d.f[k]) for k in range(features.FEATURES)]
        return d.phase, found

    def train(self, tiles: Sequence[int], pip: int) -> list[int]:
        """Return the longest train of tiles from a number, in laying order; of equally long ones one with most pips."""
        low = high = 0
        for given in tiles:
            tile = checks.within(given, 0, 90, "a tile")
            if tile < 64:
                low |= core.ONE << tile
            else:
                high |= core.ONE << (tile - 64)
        here = checks.within(pip, 0, 12, "the number")
        trail = self.job.d.trail
        trains.longest(trail, low, high, here, trains.MOST_NODES)
        return [trail.tiles[i] for i in range(trains.lay(trail, here))]

    def _look(self, seen: Memory, where: position.Position, seat: int) -> int:
        """Return the seat after a check of what ``choices`` and ``features`` are given."""
        if not isinstance(seen, Memory):
            raise TypeError("a memory is needed, in the mode of the table")
        check_position(where)
        return checked_seat(where, seat)

    def log_likelihoods(
        self,
        net: Policy,
        starts: Sequence[position.Position],
        scripts: Sequence[int],
        length: int,
        observer: int,
        seed: int,
    ) -> tuple[list[float], list[int]]:
        """Return for each world the log of how likely the others' choices are, and likely player types of theirs.

        ``scripts`` has ``length`` steps for each world, in a row; ``observer`` is a seat or -1.  The choices are played
        on the starts.  policy.py says what player types are.
        """
        if not isinstance(net, Policy):
            raise TypeError("a policy is needed, in the mode of the table")
        worlds = checks.length(starts, MOST_WORLDS, "the number of worlds")
        steps = checks.within(length, 0, MOST_LENGTH, "the length of a script")
        j = self.job
        j.observer = checks.within(observer, -1, LAST_SEAT, "the observer")
        chance = checks.word(seed, "the seed")
        if checks.length(scripts, MOST_WORLDS * 100, "the length of the scripts") != worlds * steps:
            raise ValueError(f"{worlds} scripts of length {steps} are needed, not {len(scripts)} steps")
        if not isinstance(scripts, array) or scripts.typecode != "i":
            scripts = array("i", [checks.within(step, -1, MOST_STEP, "a step of the script") for step in scripts])
        held = list(starts)
        for start in held:
            check_position(start)
        script = storage.script_of(scripts)
        j.net = net.net
        j.length = steps
        j.script = script
        logs, player_types = [], []
        for i in range(worlds):
            if i % TURNS == 0:
                primitives.check_signals()
            start = held[i]
            j.fault = 0
            j.seed = (chance + i) & core.MASK64
            with cython.nogil:
                x = rollouts.likelihood(j, start.r, start.s, i * steps)
            if j.fault:
                raise ValueError(f"the script of world {i} has a step of a seat or an action that there is not")
            logs.append(x)
            player_types.append(j.d.player_types)
        return logs, player_types

    def compare(
        self,
        net: Policy,
        seen: Memory,
        worlds: Sequence[position.Position],
        player_types: Sequence[int],
        first: int,
        last: int,
        seat: int,
        actions: Sequence[int],
        start: Sequence[int],
        low: bool,
        seed: int,
        work: int = 0,
    ) -> tuple[list[float], int]:
        """Return the summed gains of each action over some turns, and how many turns were taken.

        A gain is in points, or after ``play_for`` what the end of the round is worth.  The turns are ``first`` to
        ``last`` - 1, and take the worlds one after the other; in each the round is played to its end.  No turn but the
        first is begun once ``work`` is done, if it is not 0.  ``start``: the totals by side before the round; ``low``:
        fewer points are better.  Raises ``UnplayableError`` as ``Position.playout`` does.
        """
        held, types = list(worlds), list(player_types)
        where: Any = held[0] if held else None
        if not isinstance(net, Policy):
            raise TypeError("a policy is needed, in the mode of the table")
        p = self._look(seen, where, seat)
        count = checks.length(held, MOST_WORLDS, "the number of worlds")
        if checks.length(types, MOST_WORLDS, "the number of player types") != count:
            raise ValueError(f"as many player types as worlds are needed, not {len(types)} and {count}")
        types = [checks.within(one, 0, policy.ALL_TYPES, "the player types of a world") for one in types]
        j = self.job
        begin = checks.within(first, 0, MOST_TURNS, "the first turn")
        end = checks.within(last, begin, MOST_TURNS, "the last turn")
        n = checks.length(actions, MOST_ACTIONS, "the number of actions")
        chance, limit = checks.word(seed, "the seed"), checks.within(work, 0, 1 << 62, "the work")
        sides = checks.length(start, 8, "the number of totals")
        totals = [checks.within(total, -MOST_TOTAL, MOST_TOTAL, "a total") for total in start]
        self._check_worlds(held, p, actions)
        for i in range(n):
            j.actions[i] = actions[i]
            j.sums[i] = j.leads[i] = 0.0
            for side in range(8):
                j.worths[8 * i + side] = 0.0
        for i in range(8):
            j.start[i] = totals[i] if i < sides else 0
        storage.set_worlds(self, held, types)
        j.r = where.r
        j.net = net.net
        j.seen = seen.seen
        j.seat, j.low = p, 1 if low else 0
        j.n, j.count = n, count
        j.first, j.seed, j.work = begin, chance, limit
        j.d.work = 0
        turns = self._take_turns(where, begin, end)
        return [float(j.sums[i]) for i in range(n)], turns

    def _check_worlds(self, worlds: list[position.Position], seat: int, actions: Sequence[int]) -> bool:
        """Return true; raise ``ValueError`` if the worlds, the solver and the stakes do not fit each other."""
        where = worlds[0]
        if self.solver is not None and self.solver.numbers != where.numbers:
            raise ValueError("the solver of this table was made for other rules")
        if self.stakes is not None and self.stakes.numbers != where.numbers:
            raise ValueError("the stakes of this table were made for other rules")
        if self.solver is not None and self.solver.stakes is not self.stakes:
            raise ValueError("the table and its solver play for different stakes")
        for world in worlds:
            check_position(world)
            if world.numbers != where.numbers:
                raise ValueError("the worlds must have the same rules")
            for action in actions:
                checked_action(world, seat, action)
        return True

    def _take_turns(self, where: position.Position, begin: int, end: int) -> int:
        """Play the turns of a comparison from ``begin`` to ``end`` - 1; return how many there was work for."""
        j = self.job
        turn = begin
        while turn < end:
            stop = min(turn + TURNS, end)
            with cython.nogil:
                done = rollouts.compare(j, turn, stop)
            if done < 0:
                stuck = where.copy()
                primitives.copy(stuck.s, j.s)
                stuck.playout()  # which raises the error that tells why it cannot go on
                raise ValueError("a round cannot be played to its end")
            turn += done
            if turn < stop:
                break
            primitives.check_signals()
        return turn - begin


class Resolver:
    """The rest of a round over many deals, solved as a game of hidden tiles (resolve.py).

    ``worlds`` are all deals that the table allows, as they are now, ``weights`` how likely each is, and ``low`` says
    that fewer points are better.  With ``worth`` they play for the worth of the end of the round.  ``grown`` tells
    whether all that can come of them has no more than ``ends`` ends, and room.
    """

    tree: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach_resolver(self)

    def __init__(
        self,
        worlds: Sequence[position.Position],
        weights: Sequence[float],
        low: bool,
        rounds: int,
        worth: solver.Stakes | None = None,
        ends: int = 100_000,
    ) -> None:
        held = list(worlds)
        count = checks.length(held, MOST_WORLDS, "the number of worlds")
        if checks.length(weights, MOST_WORLDS, "the number of weights") != count or count == 0:
            raise ValueError(f"as many weights as worlds are needed, and one of each at least, not {len(weights)}")
        shares = [checks.finite(weight, "a weight") for weight in weights]
        most = checks.within(rounds, 0, MOST_ROUNDS, "the number of rounds")
        limit = checks.within(ends, 0, resolve.MOST_ENDS, "the number of ends")
        for world in held:
            check_position(world)
            if world.numbers != held[0].numbers:
                raise ValueError("the worlds must have the same rules")
        storage.attach_resolver(self)
        self.tree.most_ends = limit
        self.numbers = held[0].numbers
        self.stakes: Any = None
        if worth is not None:
            if not isinstance(worth, solver.Stakes) or worth.numbers != self.numbers:
                raise TypeError("stakes of the same rules are needed, in the mode of the tree")
            self.stakes = worth
            storage.set_tree_stakes(self, worth)
        self.grown = False
        if self._grow(held, shares, bool(low)):
            self.grown = True
            self._solve(most)

    def _grow(self, worlds: list[position.Position], weights: list[float], low: bool) -> bool:
        """Grow the tree; return whether there was room for it."""
        t = self.tree
        for i in range(len(worlds)):
            primitives.check_signals()
            world = worlds[i]
            weight = weights[i]
            if world.r.players != 2:
                raise ValueError(f"the rest of a round is solved for 2 players, not {world.r.players}")
            primitives.copy(t.states[0], world.s)
            with cython.nogil:
                found = resolve.grow(world.r, t, 0, 0, 0, 0, weight, low)
            if found < 0:
                raise position.UnplayableError("a seat must act and has no legal action: these rules cannot be played")
            if found == 0:
                return False
        return True

    def _solve(self, rounds: int) -> None:
        """Find the strategies of both seats by as many rounds of CFR+."""
        t = self.tree
        resolve.begin(t)
        for i in range(1, rounds + 1):
            primitives.check_signals()
            with cython.nogil:
                resolve.iterate(t, i)

    def __dealloc__(self) -> None:
        """Compiled, free the memory."""
        storage.release(self)

    def strategy(self, world: position.Position, path: Sequence[int]) -> list[tuple[int, float]] | None:
        """Return the actions of the seat that has to choose after ``path``, and how often to take each.

        None if the tree does not have it.  ``world`` is a deal in which the path leads to the hand that the seat holds.
        """
        check_position(world)
        if world.numbers != self.numbers:
            raise ValueError("this tree was made for other rules")
        checks.length(path, MOST_PATH, "the length of the path")
        tree = self.tree
        where = world.copy()
        key = 0
        for action in path:
            seat = core.actor(where.r, where.s)
            a = checked_action(where, seat, action)
            key = resolve.mixed(key, a + 1)
            core.apply(where.r, where.s, seat, a)
            score.finish(where.r, where.s)
        seat = core.actor(where.r, where.s)
        n = core.legal(where.r, where.s, seat, tree.moves[0])
        place = resolve.known(where.r, tree, where.s, seat, key)
        if place < 0 or tree.actions[seat][place] != n:
            return None
        place = tree.first[seat][place]
        return resolve.shares([(tree.moves[0][i], tree.total[seat][place + i]) for i in range(n)])


class Season:
    """Rounds of one rule set as a policy plays them (season.py)."""

    e: Any
    d: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach_season(self)

    def __init__(self, where: position.Position) -> None:
        check_position(where)
        storage.attach_season(self)
        storage.set_season_rules(self, where)
        season.begin(self.e, self.e.r)

    def play(self, net: Policy, rounds: int, work: int, seed: int) -> list[int]:
        """Return the results of some rounds: for each two numbers a side and two openers (``Stakes.made_of``).

        One more is played, which has an opener.  No round but the first two is begun once ``work`` is done (units of
        features.py; 0: no limit).  Raises ``ValueError`` if no seat can ever open, or a round cannot be played.
        """
        if not isinstance(net, Policy):
            raise TypeError("a policy is needed, in the mode of the season")
        most = checks.within(rounds, 1, MOST_ROUNDS, "the number of rounds")
        limit = checks.within(work, 0, 1 << 62, "the work")
        e = self.e
        e.s.rng = checks.word(seed, "the seed")
        self.d.work = 0
        found: list[int] = []
        last: list[int] = []
        for i in range(most + 1):
            if i % TURNS == 0:
                primitives.check_signals()
            if limit and i > 1 and self.d.work >= limit:
                break
            with cython.nogil:
                done = season.play(e, net.net, self.d)
            if done <= 0:
                raise ValueError("a round cannot be played to its end" if done else "no seat can open a round")
            opener = e.s.opener % e.r.n_sides
            if i:
                found += [*last, opener]
            last = [*[e.row[k] for k in range(2 * e.r.n_sides)], opener]
        return found


class Learner:
    """Self-play of one rule set that says which way its weights should move.

    ``later_lead`` is what later rounds open with (a place in ``CHOICES["first_lead"]``), -1 if only first rounds are
    played; ``low`` says that fewer points are better, and ``scale`` is the points that count as one.
    """

    t: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach_learner(self)

    def __init__(self, where: position.Position, later_lead: int, low: bool, scale: float) -> None:
        check_position(where)
        lead = checks.within(later_lead, -1, Lead.HIGHEST_DOUBLE_OR_DRAW, "the later lead")
        one = checks.finite(scale, "the scale")
        if one <= 0:
            raise ValueError(f"the scale must be above 0, not {one}")
        storage.attach_learner(self)
        self.position = where.copy()
        self.t.low = 1 if low else 0
        self.t.scale = one
        self.t.later_lead = lead

    def gradient(
        self, net: Policy, seed: int, samples: int, temperature: float
    ) -> tuple[list[list[float]], int, float, float]:
        """Return what one sample from each of ``samples`` deals teaches, seeds ``seed`` on.

        That is the summed gradient by phase and feature, how many samples there were, the summed variance of their
        gains, and what the policy gained over an even choice.  Raises ``UnplayableError`` as ``Position.playout`` does.
        """
        if not isinstance(net, Policy):
            raise TypeError("a policy is needed, in the mode of the learner")
        if self.position is None:
            raise ValueError("this learner was made without a position")
        chance = checks.word(seed, "the seed")
        left = checks.within(samples, 0, MOST_TURNS, "the number of samples")
        warmth = checks.finite(temperature, "the temperature")
        t = self.t
        where = self.position
        t.net = net.net
        t.samples = 0
        t.squares = t.gained = 0.0
        for i in range(policy.PHASES):
            for k in range(features.FEATURES):
                t.grad[i][k] = 0.0
        while left:
            n = min(left, TURNS)
            with cython.nogil:
                done = learn.batch(where.r, where.s, t, chance, n, warmth)
            if done == 0:
                where.playout()  # which raises the error that tells why it cannot go on
                raise ValueError("a round cannot be played to its end")
            chance = (chance + n) & core.MASK64
            left -= n
            primitives.check_signals()
        gradient = [[t.grad[i][k] for k in range(features.FEATURES)] for i in range(policy.PHASES)]
        return gradient, t.samples, t.squares, t.gained


def check_position(where: position.Position) -> None:
    """Raise ``TypeError`` for anything but a position of the engine in the mode of this face."""
    if not isinstance(where, position.Position):
        raise TypeError("a position of the engine is needed, in the mode of this face")


def checked_seat(where: position.Position, seat: int) -> int:
    """Return a seat if there is such a seat."""
    return checks.within(seat, 0, where.r.players - 1, "the seat")


def checked_action(where: position.Position, seat: int, action: int) -> int:
    """Return an action that a seat can apply: less than that it is legal."""
    p = checked_seat(where, seat)
    a = checks.within(action, 0, Most.ACTION, "the action")
    if not core.can_apply(where.r, where.s, p, a):
        raise ValueError(f"seat {p} cannot apply action {a} here")
    return a
