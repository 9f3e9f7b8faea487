"""Single-observer ISMCTS (Cowling, Powley, Whitehouse, 2012) on positions of the engine: a tree of the actions of all
seats.

This file runs as it is, and compiled some thirty times faster with the C types in tree.pxd (``native.py``); both forms
make the same choices.  The children of a node are a list: the last one that was made, and from each the one before it.
"""

from __future__ import annotations

from array import array
from typing import Any

from boneyard.compiled import cython
from boneyard.engine import core, position, score, storage
from boneyard.engine.codes import Better, Phase

if not cython.compiled:
    from math import log, sqrt

MODE = "native" if cython.compiled else "python"
EXPLORATION = 0.7
MOST_ACTIONS = 1 << 16
LOOK = 1000  # iterations without a look for Ctrl-C
BUF = [0] * 400


class Tree:
    """A tree with room for one node for each of ``most`` iterations, besides its root, which is node 0."""

    s: Any

    def __init__(self, most: int) -> None:
        self.most = most
        self.child = array("i", [0]) * (most + 1)
        self.before = array("i", [0]) * (most + 1)
        self.action = array("i", [0]) * (most + 1)
        self.side = array("i", [0]) * (most + 1)
        self.visits = array("i", [0]) * (most + 1)
        self.available = array("i", [0]) * (most + 1)
        self.value = array("d", [0.0]) * (most + 1)
        self.path = array("i", [0]) * (most + 1)
        self.at = array("i", [0]) * MOST_ACTIONS
        self.stamp = array("i", [0]) * MOST_ACTIONS
        self.leads = array("d", [0.0]) * 7
        self.start = array("i", [0]) * 7
        self.tick = 0
        self.nodes = 0
        self.scale = 1.0
        if cython.compiled:
            self.s = cython.address(self.held)
        else:
            self.s = storage.PlainState()

    def run(self, worlds: list[Any], seed: int) -> dict[int, int]:
        """Do an iteration in each world, in turn; return how often each action of the root was tried.

        Raises ``ValueError`` for more worlds than there is room for, and if a seat must act and has no legal action.
        """
        if self.nodes or not 0 < len(worlds) <= self.most:
            raise ValueError(f"a new tree is needed, for 1 to {self.most} worlds")
        for i in range(len(worlds)):
            if i % LOOK == 0:
                storage.check_signals()
            self.enter(worlds[i], i, seed)
        found = {}
        k = self.child[0]
        while k:
            found[self.action[k]] = self.visits[k]
            k = self.before[k]
        return found

    def enter(self, world: position.Position, turn: int, seed: int) -> None:
        """Do the iteration of a turn in a world."""
        storage.copy_state(self.s, world.s)
        self.s.rng = (seed + turn * core.GOLDEN) & core.MASK64
        for side in range(world.r.n_sides):
            self.start[side] = self.s.score[side]
        if self.iterate(world.r, self.s) < 0:
            raise ValueError("a seat must act and has no legal action")

    def iterate(self, r, s):  # type: ignore[no-untyped-def]
        """Go down the tree, add a node, play on at random, and count what comes of it; -1 if nothing is legal."""
        node = depth = fresh = 0
        while s.phase <= Phase.WINDOW and fresh == 0:
            seat = core.actor(r, s)
            n = core.legal(r, s, seat, BUF)
            if n == 0:
                return -1
            if n == 1:  # a forced action is no node
                core.apply(r, s, seat, BUF[0])
                continue
            fresh = self.unknown(node, n)
            k = self.added(node, s, seat % r.n_sides, core.bounded(s, fresh)) if fresh else self.best(n)
            for i in range(n):
                if self.stamp[BUF[i]] == self.tick:
                    self.available[self.at[BUF[i]]] += 1
            self.path[depth] = node = k
            depth += 1
            core.apply(r, s, seat, self.action[k])
        if score.random_round(r, s, BUF) < 0:
            return -1
        self.count(r, s, depth)
        return 0

    def unknown(self, node, n):  # type: ignore[no-untyped-def]
        """Mark the children of a node, and return how many of the first ``n`` actions in BUF are none of them."""
        self.tick += 1
        k = self.child[node]
        while k:
            self.stamp[self.action[k]] = self.tick
            self.at[self.action[k]] = k
            k = self.before[k]
        fresh = 0
        for i in range(n):
            if self.stamp[BUF[i]] != self.tick:
                fresh += 1
        return fresh

    def added(self, node, s, side, which):  # type: ignore[no-untyped-def]
        """Add a child for one of the actions in BUF that have none, the one with this number among them."""
        i = 0
        while which or self.stamp[BUF[i]] == self.tick:
            if self.stamp[BUF[i]] != self.tick:
                which -= 1
            i += 1
        self.nodes += 1
        k = self.nodes
        self.before[k] = self.child[node]
        self.child[node] = k
        self.action[k] = BUF[i]
        self.side[k] = side
        self.stamp[BUF[i]] = self.tick
        self.at[BUF[i]] = k
        return k

    def best(self, n):  # type: ignore[no-untyped-def]
        """Return the child with the highest bound (UCB1 over how often it was available)."""
        best = 0
        highest = 0.0
        for i in range(n):
            k = self.at[BUF[i]]
            wide = sqrt(log(self.available[k]) / self.visits[k])
            bound = self.value[k] / self.visits[k] / self.scale + EXPLORATION * wide
            if best == 0 or bound > highest:
                best = k
                highest = bound
        return best

    def count(self, r, s, depth):  # type: ignore[no-untyped-def]
        """Add the leads of a round that has ended to the nodes on the path."""
        total = 0
        for side in range(r.n_sides):
            total += s.score[side] - self.start[side]
        for side in range(r.n_sides):
            own = s.score[side] - self.start[side]
            lead = own - (total - own + 0.0) / (r.n_sides - 1)
            self.leads[side] = -lead if r.better == Better.LOW else lead
            if abs(lead) > self.scale:
                self.scale = abs(lead)
        for i in range(depth):
            k = self.path[i]
            self.visits[k] += 1
            self.value[k] += self.leads[self.side[k]]
