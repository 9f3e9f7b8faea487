"""The beliefs about hidden tiles that a view allows.

``Belief`` counts every way in which they may lie that agrees with all that is public (constraints.py says what that
is), draws such worlds with equal chances, and tells how likely each tile is where.  No world is ever drawn and thrown
away, but for one clue that is not counted: that every hand was dealt fewer tiles of one number than those for which a
deal is thrown away (kozel/Q6; one deal in 300 is).  ``Worlds.weights`` then makes those likelier in which the others
did what a policy would have done.

"Equal chances" means: each deal (hands, and the order of the stock) and each choice of dead tiles as likely as any
other.  With discards by whim that is what the rules of probability say; what a policy would rather have laid down is
a matter of the weights.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from math import fsum
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from boneyard import compiled
from boneyard.bots.belief.constraints import Constraints
from boneyard.bots.belief.sampling import ImportanceSampler
from boneyard.bots.world import RoundHistory, World
from boneyard.engine import checks, core, parts
from boneyard.engine.codes import ActionKind, Mark
from boneyard.engine.steady import exp, log
from boneyard.errors import BoneyardError, check_kind
from boneyard.play.view import View
from boneyard.tiles import TILES, Tile

if TYPE_CHECKING:
    from boneyard.engine.position import Position

STOCK = "stock"
DEAD = "dead"

MOST_COUNTS = 200_000
"""Counts that one table may hold (8 bytes each); more would take too long in play."""

MOST_TRIES = 100
"""Drawings for the worlds that are kept, where hands with many tiles of one number are dealt again."""

UNCOMPILED = 50
"""Without a compiler there may be this times fewer."""

OFTEN = 4
"""Where fewer deals than this times the worlds drawn are possible, many are drawn twice and more."""


class Likelihood(Protocol):
    """How likely a policy makes what was seen."""

    def log_likelihoods(self, starts: list[Any], scripts: array[int], length: int, observer: int) -> list[float]:
        """Return for each world the sum of log p(action) over the choices that seats other than ``observer`` made.

        ``starts`` are the engine's positions when the round began, which may be changed; ``scripts`` holds ``length``
        ints for each world: a step (engine/parts.py), or -1 for nothing.
        """
        ...


class Worlds(NamedTuple):
    """Some worlds that a view leaves possible, in the engine.  The positions are copies made for the caller."""

    course: RoundHistory
    rows: bytearray
    """The worlds, one row each (``RoundHistory.world``)."""
    starts: list[Any]
    """Where each begins."""
    scripts: array[int]
    """The actions of the round, ``length`` ints for each world: a step (engine/parts.py), -1 for nothing."""
    now: list[Any]
    """Where the match stands in each world, as the observer would act on it (``RoundHistory.position``)."""
    where: tuple[str, ...]
    """Where the tile in each place of a row is now, if it is hidden: a seat, ``stock`` or ``dead``; empty for a place
    that repeats another."""
    repeated: bool = False
    """Whether the worlds were drawn with equal chances of so few deals that many are drawn twice and more."""

    @property
    def length(self) -> int:
        """Return the number of actions that every world replays."""
        return len(self.course.steps)

    @property
    def observer(self) -> int:
        """The seat whose view it is; -1 for a spectator."""
        return self.course.observer

    def world(self, number: int) -> World:
        """Return the world ``number`` = 0 … ``len(self)`` - 1 with its tiles placed."""
        size = sum(self.course.layout)
        return self.course.world(bytes(self.rows[number * size : (number + 1) * size]))

    def held(self, number: int) -> tuple[bytes, ...]:
        """Return a key of the hands of a world: the tiles dealt to each seat, in order, those drawn, the dead."""
        rules, size = self.course.rules, sum(self.course.layout)
        begin, stock = number * size, number * size + rules.players * rules.hand_size
        hands = (self.rows[at : at + rules.hand_size] for at in range(begin, stock, rules.hand_size))
        dead = bytes(self.rows[begin + size - self.course.layout[2] : begin + size])
        return *(bytes(sorted(hand)) for hand in hands), bytes(self.rows[stock : stock + len(self.course.draws)]), dead

    def weights(self, likelihood: Likelihood) -> list[float]:
        """Return the probability of each world, all together 1, if the others choose as ``likelihood`` says.

        Of few deals each counts once: its weight is shared by the worlds that have it, so that the chance by which it
        was drawn more often than another adds no noise.
        """
        starts = [start.copy() for start in self.starts]
        logs = likelihood.log_likelihoods(starts, self.scripts, self.length, self.observer)
        if self.repeated:
            deals = [self.held(i) for i in range(len(self.starts))]
            times = Counter(deals)
            logs = [one - log(times[deal]) for one, deal in zip(logs, deals, strict=True)]
        return normalised(logs)


def normalised(logs: Sequence[float]) -> list[float]:
    """Return weights from their logarithms; equal ones if nothing is possible."""
    top = max(logs, default=0.0)
    if top == float("-inf"):
        return [1.0 / len(logs)] * len(logs)
    parts = [exp(one - top) for one in logs]
    total = fsum(parts)
    return [part / total for part in parts]


class Belief:
    """The hidden tiles of one view.  Raises ``BoneyardError`` for a view in which no round is being played.

    ``mode`` chooses the compiled or the plain form, as for the engine.
    """

    def __init__(self, view: View, mode: str | None = None) -> None:
        check_kind(view, View)
        self.constraints = Constraints(view)
        self._mode = mode
        self._face = compiled.load(f"{__name__}.table", mode)
        problems = self.constraints.problems()
        if not problems:
            raise BoneyardError("no deal agrees with this view")
        most = MOST_COUNTS if self._face.MODE == "native" else MOST_COUNTS // UNCOMPILED
        self.exact = max(problem.entries for problem in problems) <= most
        """Whether the worlds are counted.  In large sets with many draws they are weighed."""
        tables = [self._face.CountTable(one) if self.exact else ImportanceSampler(one, self._face) for one in problems]
        shares = [table.total * table.problem.splits for table in tables]
        if not any(shares):
            raise BoneyardError("no deal was found that agrees with this view")
        self.tables = [table for table, share in zip(tables, shares, strict=True) if share]
        self.shares = [share for share in shares if share]
        """The number of arrangements in each case."""
        self.count = fsum(self.shares)
        """The number of ways in which the tiles may lie, leaving aside their order in the stock."""

    @property
    def course(self) -> RoundHistory:
        """Return the round as the view tells it."""
        return self.constraints.course

    def sample(self, n: int, seed: int = 0) -> Worlds:
        """Return ``n`` worlds, each as likely as any other, independent of each other; the same for the same seed.

        Raises ``ValueError`` unless ``n`` is from 1 to a million.
        """
        checks.within(n, 1, self._face.MOST_WORLDS, "the number of worlds")
        seed &= core.MASK64
        course = self.course
        rows = self._kept(n, seed) if course.rules.redeals_number else self._drawn(n, seed)
        laid_out = course.laid_out(course.world(bytes(rows[: sum(course.layout)])), self._mode)
        starts, scripts, now = self._face.unfold(laid_out, course, rows, n)
        return Worlds(course, rows, starts, scripts, now, self._places(), self.exact and self.count < OFTEN * n)

    def _drawn(self, n: int, seed: int) -> bytearray:
        """Return the rows of ``n`` worlds."""
        if self.exact:
            limits = [part / self.count for part in accumulate(self.shares)]
            return self._face.sample(self.tables, limits, n, seed)  # type: ignore[no-any-return]
        chance = Random(seed)
        chosen = Counter(chance.choices(range(len(self.tables)), self.shares, k=n))
        drawn = [row for k, times in chosen.items() for row in self.tables[k].draw(times, chance.getrandbits(63))]
        chance.shuffle(drawn)
        return bytearray().join(drawn)

    def _kept(self, n: int, seed: int) -> bytearray:
        """Return the rows of ``n`` worlds whose deal is not thrown away for many tiles of one number (kozel/Q6)."""
        rules, size = self.constraints.rules, sum(self.course.layout)
        found: list[bytearray] = []
        for k in range(MOST_TRIES):
            rows = self._drawn(n, (seed + k * core.GOLDEN) & core.MASK64)
            for at in range(0, n * size, size):
                hands = (rows[at + p * rules.hand_size :][: rules.hand_size] for p in range(rules.players))
                if all(most_of_one_number(hand) < rules.redeal_number for hand in hands):
                    found.append(rows[at : at + size])
            if len(found) >= n:
                return bytearray().join(found[:n])
        if not found:
            raise BoneyardError("no deal was found that agrees with this view")
        return bytearray().join(found[k % len(found)] for k in range(n))

    def marginals(self) -> dict[Tile, dict[str, float]]:
        """Return for every tile not in the view the chances of its places: each seat, the stock, the dead tiles.

        Exact, over all worlds alike, leaving aside what deals are thrown away for many tiles of one number (kozel/Q6).
        Places where it cannot be are left out.
        """
        unseen = {tile.id for tile in self.constraints.view.unseen}
        found: dict[int, dict[str, float]] = {tile: {} for tile in sorted(unseen)}

        def add(tile: int, slot: int, chance: float) -> None:
            if chance and tile in unseen:
                where = self._where(slot)
                found[tile][where] = found[tile].get(where, 0.0) + chance

        for table, share in zip(self.tables, self.shares, strict=True):
            problem, part = table.problem, share / self.count
            for tile, slot in problem.certain.items():
                add(tile, slot, part)
            for i, row in enumerate(table.means()):
                tiles = problem.tile[problem.tiles_from[i] :][: problem.size[i]]
                for b, mean in enumerate(row):
                    chance = part * mean / problem.size[i] / problem.cap[b]
                    for slot, room in problem.bin_slots[b].items():
                        for tile in tiles:
                            add(tile, slot, chance * room)
        return {TILES[tile]: chances for tile, chances in found.items()}

    def _places(self) -> tuple[str, ...]:
        """Return where the hidden tile in each place of a row is."""
        where = [""] * sum(self.course.layout)
        for slot, hold in enumerate(self.constraints.holds):
            for place in hold.places:
                where[place] = self._where(slot)
        return tuple(where)

    def _where(self, slot: int) -> str:
        hold = self.constraints.holds[slot]
        if hold.kind in (STOCK, DEAD):
            return hold.kind
        return self.constraints.rules.seats[hold.seat]


def most_of_one_number(hand: bytes | bytearray) -> int:
    """Return how many tiles of a hand show the number that most of them show."""
    return max(Counter(pip for tile in hand for pip in {TILES[tile].lo, TILES[tile].hi}).values())


class Replayed:
    """A ``Likelihood`` from any function that gives the chances of a seat's actions in a position.

    Plain Python and slow: for tests and for trying things out.
    """

    def __init__(self, probabilities: Callable[[Any, int], Mapping[int, float]]) -> None:
        self._probabilities = probabilities

    def log_likelihoods(self, starts: list[Any], scripts: array[int], length: int, observer: int) -> list[float]:
        """Return for each world the log of the probability of the other seats' choices, -inf for impossible ones."""
        found = []
        for i, position in enumerate(starts):
            total = 0.0
            for step in scripts[i * length : (i + 1) * length]:
                if step < 0:
                    continue
                seat, action = parts.seat_of(step), parts.action_of(step)
                if seat != observer and parts.kind_of(action) != ActionKind.FOUL and len(position.legal(seat)) > 1:
                    chance = self._probabilities(position, seat).get(as_listed(position, action), 0.0)
                    total += log(chance) if chance > 0 else float("-inf")
                position.apply(seat, action)
            found.append(total)
        return found


def as_listed(position: Position, action: int) -> int:
    """Return an action as ``legal`` lists it: an opening tile has its lower half to the left there."""
    return action & ~Mark.HIGHER if position.state().laid == 0 and parts.kind_of(action) == ActionKind.PLAY else action


__all__ = ["DEAD", "STOCK", "Belief", "Likelihood", "Replayed", "Worlds"]
