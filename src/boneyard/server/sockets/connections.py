"""The connected clients of a node, and the subscription of each: the lobby, a table or nothing."""

from __future__ import annotations

import time
from collections.abc import Callable

from boneyard.server.api.tables.lobby import LobbyFeed
from boneyard.server.clock import now_ms
from boneyard.server.protocol import Announcement, FromServer, Hello, User, encode
from boneyard.server.settings import Limits
from boneyard.server.tables.presence import Follower
from boneyard.server.tables.registry import Tables

MOVE_AGAIN_S = 10.0
"""Seconds that clients that were sent on, and come back, may stay: two proxies may disagree about a node."""


class Connections:
    """All connected clients of this node."""

    def __init__(self, lobby: LobbyFeed, tables: Tables, arrived: Callable[[str], None]) -> None:
        """Begin without clients; ``arrived`` is called with a table that a player follows whom a proxy led here."""
        self._lobby = lobby
        self._tables = tables
        self._arrived = arrived
        self._moved_at: dict[str, float] = {}
        """When the clients of a table were sent on last."""
        self._clients: set[Follower] = set()
        self._announcement: Announcement | None = None
        self._addresses: dict[str, str] = {}
        """From where users are connected."""

    def __len__(self) -> int:
        return len(self._clients)

    def people(self) -> int:
        """Return how many people are connected to this node."""
        return len(self.users()) + sum(not client.user.id for client in self._clients)

    def add(self, client: Follower) -> None:
        """Count a client in, and send it the announcement."""
        self._clients.add(client)
        self._addresses[client.user.id] = client.address
        self._lobby.changed()
        announced = self._announcement
        if announced is not None and announced.text and announced.until > now_ms():
            client.send(encode(announced))

    def introduce(self, client: Follower, user: User, session: str) -> bool:
        """Let a client be a user in a session; return whether it is still connected."""
        if client not in self._clients:
            return False
        client.user, client.session = user, session
        self._addresses[user.id] = client.address
        self._lobby.changed()
        return True

    def announce(self, announcement: Announcement | None) -> None:
        """Send the announcement of the operator to all clients of this node, now and later."""
        self._announcement = announcement
        if announcement is not None:
            message = encode(announcement)
            for client in self._clients:
                client.send(message)

    def remove(self, client: Follower) -> None:
        """Forget a client whose connection is gone."""
        self._clients.discard(client)
        self._addresses.pop(client.user.id, None)
        self._unfollow(client)
        self._lobby.changed()

    async def follow_lobby(self, client: Follower) -> None:
        """Let a client follow the lobby instead of its table."""
        self._unfollow(client)
        await self._lobby.follow(client)

    async def follow_table(self, client: Follower, request: Hello) -> bool:
        """Let a client follow a table; return whether there is one of this id."""
        assert request.table is not None
        table = await self._tables.find(request.table)
        new = table is None or client.table is not table
        if new:  # a client that sends hello once more has not been away
            self._unfollow(client)
        if table is not None and client in self._clients:
            table.hello(client, request)
            if new and client.named == table.id and client.user.id in table.holders:
                self._arrived(table.id)
        return table is not None

    def _unfollow(self, client: Follower) -> None:
        self._lobby.leave(client)
        if client.table is not None:
            client.table.leave(client)

    def address_of(self, user: str) -> str:
        """Return the address of a user who is connected to this node; the user if none is known."""
        return self._addresses.get(user, user)

    def users(self) -> set[str]:
        """Return the users who are connected to this node."""
        return {client.user.id for client in self._clients if client.user.id}

    def sessions(self, user: str) -> set[str]:
        """Return the sessions of a user that have connections to this node."""
        return {client.session for client in self._clients if client.user.id == user}

    def tell(self, user: str, message: FromServer) -> bool:
        """Send a message to every client of a user here; return whether there is one."""
        found = [client for client in self._clients if client.user.id == user]
        text = encode(message)
        for client in found:
            client.send(text)
        return bool(found)

    def close(self, code: str, user: str | None = None, session: str | None = None) -> None:
        """Close the connections of a user, in one session or in all of them, or of all users."""
        for client in list(self._clients):
            if user in (None, client.user.id) and session in (None, client.session):
                client.close(code)

    def send_on(self, name: str) -> None:
        """Close the connections of clients that follow a table: a proxy leads them to another node by now.

        Clients that do not name tables stay, since they would come back here.
        """
        table, now = self._tables.held(name), time.monotonic()
        clients = [client for client in table.presence.followers if client.named is not None] if table else []
        self._moved_at = {other: at for other, at in self._moved_at.items() if now - at < MOVE_AGAIN_S}
        if clients and name not in self._moved_at:
            self._moved_at[name] = now
            for client in clients:
                client.close("moved")

    def close_idle(self, limit: Limits) -> None:
        """Close connections that were silent for long, or that follow nothing."""
        now = time.monotonic()
        for client in list(self._clients):
            silent = client.table is None and not self._lobby.follows(client)
            if now - client.heard_at > (limit.silent_s if silent else limit.idle_s):
                client.close("idle")
