"""The other nodes of the server: how many people they serve, and who follows a table there."""

from __future__ import annotations

import time

from boneyard.server.bus import Alive, Following
from boneyard.server.tables.presence import Elsewhere

SILENT_S = 15.0
"""Seconds of silence after which a node is believed to be dead."""


class Peers:
    """The last messages of the other nodes."""

    def __init__(self) -> None:
        self._following: dict[str, dict[str, Following]] = {}
        """The last message of each node about each table."""
        self._alive: dict[str, tuple[float, int]] = {}
        """When each node was last heard of, and how many people are connected to it."""

    def following(self, message: Following) -> bool:
        """Take in who follows a table on another node; return whether that node was known to follow it."""
        there = self._following.setdefault(message.table, {})
        known = message.node in there
        there[message.node] = message
        return known

    def alive(self, message: Alive) -> None:
        """Take in that a node runs."""
        self._alive[message.node] = (time.monotonic(), message.people)

    def followers(self, table: str) -> Elsewhere:
        """Return who follows a table on other nodes."""
        found = Elsewhere(set(), {}, {})
        for message in self._following.get(table, {}).values():
            found.users.update(message.users)
            found.names.update(message.names)
            found.asking.update(message.asking)
        return found

    def people(self) -> int:
        """Return how many people are connected to other nodes."""
        return sum(people for _, people in self._alive.values())

    def forget_dead(self) -> list[str]:
        """Forget the nodes that are silent, and return the tables whose followers changed by that."""
        before = time.monotonic() - SILENT_S
        self._alive = {node: heard for node, heard in self._alive.items() if heard[0] > before}
        changed = []
        for table, there in list(self._following.items()):
            left = {node: said for node, said in there.items() if node in self._alive and (said.users or said.asking)}
            if left == there:
                continue
            changed.append(table)
            if left:
                self._following[table] = left
            else:
                del self._following[table]
        return changed
