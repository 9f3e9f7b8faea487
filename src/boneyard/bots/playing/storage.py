"""The memory of the classes of player.py: plain objects here, C structs in storage.pxd."""

from __future__ import annotations

from array import array
from collections import defaultdict
from types import SimpleNamespace
from typing import Any

from boneyard.bots.playing import features, policy, resolve
from boneyard.engine.fields import MOST_ACTIONS
from boneyard.engine.storage import PlainRules, PlainStanding, PlainState, copy_rules


def _seen() -> SimpleNamespace:
    return SimpleNamespace(
        laid=[0, 0],
        absent=[[0, 0] for _ in range(8)],
        kept=[[0, 0] for _ in range(8)],
        liking=[[0] * 13 for _ in range(8)],
    )


def _trail() -> SimpleNamespace:
    return SimpleNamespace(
        next=[0] * 13, doubles=0, unused=0, left=[0, 0], worth=0, length=0, nodes=0, most=0, stamp=0, way=[0] * 92,
        best=[0] * 92, tiles=[0] * 92, stamps=[0] * 256, low=[0] * 256, high=[0] * 256, at=[0] * 256,
        reached=[0] * 256,
    )  # fmt: skip


def _scratch() -> SimpleNamespace:
    return SimpleNamespace(
        after=PlainState(), buf=[0] * MOST_ACTIONS, p=[0.0] * MOST_ACTIONS, q=[0.0] * MOST_ACTIONS,
        f=[0.0] * features.FEATURES, hand=[0, 0], rest=[0, 0], unseen=[0, 0], n_unseen=0, n_hand=0, pips=0,
        doubles_alone=0, numbers=0, phase=0, of_number=[0] * 13, slot=[0] * 8, tiles=[0] * 8, free=[0] * 8,
        share=[0.0] * 3, danger=[0.0] * 3, logs=[[0.0] * policy.PLAYER_TYPES for _ in range(8)], player_types=0,
        work=0, exact=0, solver=None, guess=0, trail=_trail(), train=0, next=-1, planned=[0, 0],
        without=[-1] * 91,
    )  # fmt: skip


def attach_policy(net: Any) -> None:
    """Give a policy room for its weights."""
    net.net = SimpleNamespace(w=[[0.0] * features.FEATURES for _ in range(2 * policy.PHASES)], habits=0)


def attach_memory(memory: Any) -> None:
    """Give a memory its room."""
    memory.seen = _seen()


def attach_table(table: Any) -> None:
    """Give a table its room to work in."""
    table.job = SimpleNamespace(
        d=_scratch(),
        s=PlainState(),
        seen_after=_seen(),
        start=[0] * 8,
        actions=[0] * MOST_ACTIONS,
        sums=[0.0] * MOST_ACTIONS,
        leads=[0.0] * MOST_ACTIONS,
        worths=[0.0] * (8 * MOST_ACTIONS),
        n=0,
        stakes=None,
    )


def set_worlds(table: Any, worlds: list[Any], player_types: list[int]) -> None:
    """Give the job of a table its worlds.  In C the table owns the arrays and holds the worlds."""
    table.job.worlds = [world.s for world in worlds]
    table.job.player_types = player_types


def set_stakes(table: Any, stakes: Any) -> None:
    """Let a table use stakes.  In C the table holds them."""
    table.job.stakes = stakes.k


def set_tree_stakes(resolver: Any, stakes: Any) -> None:
    """Let a tree use stakes.  In C the resolver holds them."""
    resolver.tree.stakes = stakes.k


def attach_season(season: Any) -> None:
    """Give a season its room to work in."""
    season.e = SimpleNamespace(r=PlainRules(), s=PlainState(), m=PlainStanding(), seen=_seen(), row=[0] * 14)
    season.d = _scratch()


def set_season_rules(season: Any, where: Any) -> None:
    """Give a season rules of its own."""
    copy_rules(season.e.r, where.r)


def script_of(scripts: array[int]) -> Any:
    """Return the ints of an array as the policy takes them."""
    return scripts


def attach_learner(learner: Any) -> None:
    """Give a learner room for a batch of samples."""
    learner.t = SimpleNamespace(
        grad=[[0.0] * features.FEATURES for _ in range(policy.PHASES)],
        kept=[[0.0] * features.FEATURES for _ in range(MOST_ACTIONS)], p=[0.0] * MOST_ACTIONS,
        value=[0.0] * MOST_ACTIONS, buf=[0] * MOST_ACTIONS, seen=_seen(), seen_after=_seen(), after=PlainState(),
        d=_scratch(), start=[0] * 8, samples=0, squares=0.0, gained=0.0,
    )  # fmt: skip


def attach_resolver(resolver: Any) -> None:
    """Give a resolver an empty tree, of arrays that take no room before they are written."""

    def numbers() -> list[dict[int, int]]:
        return [defaultdict(int) for _ in range(2)]

    resolver.tree = SimpleNamespace(
        ends=0, most_ends=0, sets=[0, 0], sequences=[1, 1], states=[PlainState() for _ in range(resolve.MOST_DEPTH)],
        moves=[[0] * MOST_ACTIONS for _ in range(resolve.MOST_DEPTH)], keys=defaultdict(int), places=defaultdict(int),
        parent=numbers(), first=numbers(), actions=numbers(), regret=numbers(), plan=numbers(), total=numbers(),
        worth=defaultdict(int), last=numbers(), stakes=None, payoff=defaultdict(int),
    )  # fmt: skip


def release(resolver: Any) -> None:
    """Free the tree.  Python does so by itself."""
