# cython: boundscheck=True, nonecheck=True
"""The bytes of one attempt to deal a round, and the numbers, shuffles and deals that they give (see fairness.py).

This file runs as it is, and compiled with the C types of dealing.pxd (docs/building.md).
"""

from __future__ import annotations

from hashlib import sha256

from boneyard.play.deal import Deal
from boneyard.rules import Rules
from boneyard.tiles import PLACES, TILES, WRITTEN, Tile


class DealStream:
    """The bytes of one attempt to deal one round, as numbers, shuffles and deals, read in order."""

    _prefix: bytes
    _count: int
    _block: bytes
    _next: int

    def __init__(self, prefix: bytes) -> None:
        self._prefix = prefix
        self._count = 0
        self._block = b""
        self._next = 0

    def copy(self) -> DealStream:
        """Return an independent stream at the same place."""
        twin = DealStream(self._prefix)
        twin._count, twin._block, twin._next = self._count, self._block, self._next
        return twin

    def byte(self) -> int:
        """Return the next byte, 0…255."""
        if self._next == len(self._block):
            self._block = sha256(self._prefix + self._count.to_bytes(4, "big")).digest()
            self._count += 1
            self._next = 0
        self._next += 1
        return self._block[self._next - 1]

    def below(self, n: int) -> int:
        """Return a number 0…n−1, each equally likely; 1 ≤ n ≤ 256.  Raises ``ValueError``."""
        if not 1 <= n <= 256:
            raise ValueError(f"a number can be drawn below 1 to 256, not below {n}")
        if n == 1:
            return 0
        limit = 256 - 256 % n
        while (byte := self.byte()) >= limit:
            pass
        return byte % n

    def shuffled(self, n_tiles: int) -> list[int]:
        """Return the tile ids 0…n_tiles−1 in shuffled order (Fisher–Yates, from the last place down)."""
        ids = list(range(n_tiles))
        for k in range(n_tiles - 1, 0, -1):
            other = self.below(k + 1)
            ids[k], ids[other] = ids[other], ids[k]
        return ids

    def deal(self, rules: Rules, number: int = 1) -> Deal:
        """Return the deal of a shuffle: hands in seat order, the turned-up tile, then the stock.

        A turned-up tile that follows from the ``number`` of the round is taken out of the shuffled tiles first (X-16).
        """
        ids = self.shuffled(rules.n_tiles)
        size, players = rules.hand_size, rules.players
        falling = rules.falling_double(number) if rules.turned else None
        if falling is not None:
            ids.remove(falling.id)
            ids.insert(players * size, falling.id)
        owner = bytearray(len(TILES))  # of each tile, in the order in which hands are written; 0 for none
        for k in range(players * size):
            owner[PLACES[ids[k]]] = k // size + 1
        held: list[list[Tile]] = [[] for _ in range(players)]
        for place in range(len(TILES)):
            if owner[place]:
                held[owner[place] - 1].append(WRITTEN[place])
        hands = tuple([tuple(hand) for hand in held])
        rest = [TILES[number] for number in ids[players * size :]]
        turned: Tile | None = rest.pop(0) if rules.turned else None
        return Deal(hands, tuple(rest), turned, turned.lo if turned else None)
