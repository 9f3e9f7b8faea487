"""The bus of a program that is no node: its messages are left where the nodes look for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from boneyard.server.bus import Message, Receiver, encode

Leave = Callable[[Sequence[bytes]], Awaitable[None]]
"""Writes messages into the database."""


class StoredBus:
    """Leaves all messages in the database when it stops."""

    shared = True

    def __init__(self, leave: Leave) -> None:
        self._leave = leave
        self._bodies: list[bytes] = []

    async def start(self, receive: Receiver) -> None:
        """Do nothing: messages of nodes do not come here."""

    async def stop(self) -> None:
        """Leave the messages for the nodes."""
        bodies, self._bodies = self._bodies, []
        if bodies:
            await self._leave(bodies)

    def publish(self, message: Message) -> None:
        """Keep a message until the bus stops."""
        self._bodies.append(encode(message))
