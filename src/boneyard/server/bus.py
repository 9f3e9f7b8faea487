"""How the nodes of a server tell each other what changed.

A bus delivers a message to every node, the sender too, at most once and without promise: whoever misses one finds a
gap in ``seq`` later, or hears the next ``head``, and reads the log.  So a message is only a hint, a short line.
The message ``again`` comes from the bus itself: it was cut, and anything may have been missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Protocol

import psycopg

logger = logging.getLogger(__name__)

CHANNEL = "boneyard"
MOST_WAITING = 10_000
MOST_BYTES = 7_000
FIRST_PAUSE_S, LAST_PAUSE_S = 0.25, 8.0

Receiver = Callable[[str], None]


class Bus(Protocol):
    """What a bus can do.  ``shared`` says whether other processes are on it."""

    shared: bool

    async def start(self, receive: Receiver) -> None:
        """Begin to receive; ``receive`` is called on the event loop."""
        ...

    async def stop(self) -> None: ...

    def publish(self, message: str) -> None:
        """Tell every other node; never blocks and never fails."""
        ...


class MemoryBus:
    """One process: there is nobody to tell."""

    shared = False

    async def start(self, receive: Receiver) -> None:
        return None

    async def stop(self) -> None:
        return None

    def publish(self, message: str) -> None:
        return None


class PostgresBus:
    """LISTEN and NOTIFY of PostgreSQL: one connection that listens, one that speaks.

    Messages that wait are sent together; while the database cannot be reached they are dropped, and the connection
    is made again with growing pauses.
    """

    shared = True

    def __init__(self, url: str, node: str) -> None:
        self._dsn = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._node = node
        self._outbox: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self.connected = False

    async def start(self, receive: Receiver) -> None:
        self._tasks = [asyncio.create_task(self._listen(receive)), asyncio.create_task(self._speak())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def publish(self, message: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._outbox.put_nowait(message)

    async def _connect(self) -> Any:
        return await psycopg.AsyncConnection.connect(self._dsn, autocommit=True)

    async def _listen(self, receive: Receiver) -> None:
        pause = FIRST_PAUSE_S
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.connected, pause = True, FIRST_PAUSE_S
                    receive("again")
                    async for notice in connection.notifies():
                        node, _, rest = notice.payload.partition("\n")
                        if node != self._node:
                            for message in rest.split("\n"):
                                receive(message)
            except (psycopg.Error, OSError) as error:
                logger.warning("the bus is cut", extra={"data": {"error": type(error).__name__}})
            self.connected = False
            await asyncio.sleep(pause)
            pause = min(2 * pause, LAST_PAUSE_S)

    async def _speak(self) -> None:
        while True:
            try:
                async with await self._connect() as connection:
                    while True:
                        await self._say(connection, await self._outbox.get())
            except (psycopg.Error, OSError):
                await asyncio.sleep(FIRST_PAUSE_S)

    async def _say(self, connection: Any, first: str) -> None:
        """Send what waits as one notice; PostgreSQL takes up to 8,000 bytes."""
        messages = [self._node, first]
        size = len(self._node) + len(first)
        while size < MOST_BYTES and not self._outbox.empty():
            messages.append(self._outbox.get_nowait())
            size += len(messages[-1]) + 1
        await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, "\n".join(messages)))
