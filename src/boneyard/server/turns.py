"""Whose turn it is: waiting work in an order in which nobody crowds out others, neither by much work nor by many names.

Guests are free, so a person alone says little: work has a `Caller` of two levels, an address and a person.  Each level
is charged for what it asks, refused work included, and the charge halves every `HALF_LIFE_S`.  Who was charged least
goes first.  The order of the addresses is fixed when the work arrives; which person of the address uses the turn is
decided when it comes.
"""

from __future__ import annotations

import math
from bisect import insort
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextvars import ContextVar
from itertools import count
from typing import Generic, NamedTuple, TypeVar

from boneyard.server.clock import now_ms

T = TypeVar("T")

HALF_LIFE_S = 10.0
"""Seconds after which half of a charge is forgotten."""

REMEMBERED = 20_000
"""Charges that are remembered; the oldest are forgotten first."""

CHEAP_RUN = 4
"""Pieces of cheap work after which a waiting piece of dear work gets its turn."""


class Caller(NamedTuple):
    """For whom work is done: an address (IPv4, or the /64 of IPv6), and a person there.

    For a password the login takes the place of the address, and the address takes the place of the person.
    """

    address: str
    person: str


NOBODY = Caller("", "")
"""The caller of the server's own work."""

ASKING = ContextVar("ASKING", default=NOBODY)
"""The caller of the request that is under way."""


class Charges:
    """What callers asked for lately, on a scale whose order does not change as time passes.

    A charge is the logarithm (base 2) of the sum of all costs, each doubled for every half-life since 1970, so that
    an old cost counts less than a new one.
    """

    def __init__(self, clock: Callable[[], float] = lambda: now_ms() / 1000) -> None:
        self._clock = clock
        self._charges: OrderedDict[Hashable, float] = OrderedDict()

    def of(self, caller: Caller, cost: float = 1.0) -> tuple[float, float]:
        """Charge a caller with a cost; return the charges of address and person before it, 0 for one that is not known.

        The address counts as charged at least as much as the person, who may have come from elsewhere.
        """
        address, person = self._charge(caller.address, cost), self._charge((caller.person,), cost)
        return max(address, person), person

    def forgive(self, person: str) -> None:
        """Forget what a person asked for, and charge them less than anybody who is not known."""
        self._charges[person,] = -1.0

    def _charge(self, key: Hashable, cost: float) -> float:
        before = self._charges.pop(key, 0.0)
        added = self._clock() / HALF_LIFE_S + math.log2(cost)
        low, high = sorted((before, added))
        self._charges[key] = high + math.log2(1 + 2.0 ** (low - high))
        if len(self._charges) > REMEMBERED:
            self._charges.popitem(last=False)
        return before


class _Lane(Generic[T]):
    """Waiting work of one kind of price."""

    def __init__(self) -> None:
        self.turns: list[tuple[float, int, str]] = []
        """A turn of an address for each piece, the next first."""
        self.pieces: dict[str, list[tuple[float, int, Caller, T]]] = {}
        """The pieces of each address, the next first."""

    def put(self, number: int, charges: tuple[float, float], caller: Caller, item: T) -> None:
        insort(self.turns, (charges[0], number, caller.address))
        insort(self.pieces.setdefault(caller.address, []), (charges[1], number, caller, item), key=lambda one: one[:2])

    def take(self, place: int, piece: int) -> tuple[Caller, T]:
        """Take a piece of the address whose turn is at a place of ``turns``."""
        address = self.turns.pop(place)[2]
        pieces = self.pieces[address]
        _, _, caller, item = pieces.pop(piece)
        if not pieces:
            del self.pieces[address]
        return caller, item


class FairQueue(Generic[T]):
    """Waiting work in a fair order: cheap before dear, and among equals by address and person.

    Dear work gets every fifth turn while cheap work waits too, so it is late but never starved.
    """

    def __init__(
        self,
        each: int,
        *,
        each_address: int | None = None,
        most_dear: int | None = None,
        charges: Charges | None = None,
    ) -> None:
        """Run at most ``each`` pieces of a person at once, ``each_address`` of an address, ``most_dear`` dear ones."""
        self._each = each
        self._each_address, self._most_dear = each_address or math.inf, most_dear or math.inf
        self.charges = charges or Charges()
        self._lanes: dict[bool, _Lane[T]] = {False: _Lane(), True: _Lane()}
        self._cheap_run = 0
        """Pieces of cheap work taken since the last dear one."""
        self._running: Counter[Hashable] = Counter()
        """Running pieces by caller, by address, and of dear work (``True``)."""
        self._waiting: Counter[Caller] = Counter()
        self._numbers = count()

    def __len__(self) -> int:
        return self._waiting.total()

    def __iter__(self) -> Iterator[T]:
        """Iterate over the waiting work, in no particular order."""
        for lane in self._lanes.values():
            for pieces in lane.pieces.values():
                for piece in pieces:
                    yield piece[3]

    def waiting(self, caller: Caller) -> int:
        """Return how many pieces of a caller wait."""
        return self._waiting[caller]

    def put(self, caller: Caller, item: T, dear: bool = False, cost: float = 1.0) -> None:
        """Add a piece of work of a caller, who is charged ``cost``."""
        self._lanes[dear].put(next(self._numbers), self.charges.of(caller, cost), caller, item)
        self._waiting[caller] += 1

    def take(self) -> tuple[Caller, bool, T] | None:
        """Take the next piece of work, with its caller and whether it is dear; call `done` after it.

        None if nobody has a turn.
        """
        for dear in (True, False) if self._cheap_run >= CHEAP_RUN else (False, True):
            if dear and self._running[True] >= self._most_dear:
                continue
            lane = self._lanes[dear]
            found = next(self._possible(lane), None)
            if found is None:
                continue
            caller, item = self._removed(lane.take(*found))
            self._cheap_run = 0 if dear else self._cheap_run + 1
            self._running.update((caller, caller.address, dear))
            return caller, dear, item
        return None

    def _possible(self, lane: _Lane[T]) -> Iterator[tuple[int, int]]:
        """Yield the places of turns that can be used now, each with the place of the piece that uses it."""
        seen: set[str] = set()
        for place, (_, _, address) in enumerate(lane.turns):
            if address in seen:
                continue
            seen.add(address)
            if self._running[address] >= self._each_address:
                continue
            for piece, (_, _, caller, _) in enumerate(lane.pieces[address]):
                if self._running[caller] < self._each:
                    yield place, piece
                    break

    def throw_out(self) -> T:
        """Remove the last piece of whoever has asked for most."""
        lane = max((lane for lane in self._lanes.values() if lane.turns), key=lambda lane: lane.turns[-1])
        return self._removed(lane.take(-1, -1))[1]

    def _removed(self, taken: tuple[Caller, T]) -> tuple[Caller, T]:
        self._waiting[taken[0]] -= 1
        if not self._waiting[taken[0]]:
            del self._waiting[taken[0]]
        return taken

    def done(self, caller: Caller, dear: bool = False) -> None:
        """Count a piece of work of a caller as finished."""
        for key in (caller, caller.address, dear):
            self._running[key] -= 1
            if not self._running[key]:
                del self._running[key]
