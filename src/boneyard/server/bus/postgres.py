"""The bus over LISTEN and NOTIFY of PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
import psycopg

from boneyard.server.bus import Interrupted, Message, Receiver, decode, encode
from boneyard.server.settings import FIRST_PAUSE_S, LAST_PAUSE_S, MAX_NOTICE_BYTES, MAX_QUEUED, postgres_parameters

logger = logging.getLogger(__name__)

CHANNEL = "boneyard"
"""The channel that all nodes of a database listen on."""


class PostgresBus:
    """One connection that listens and one that sends.

    Messages that wait are sent together.  While the database cannot be reached they are dropped, and the connection is
    made again with growing pauses.
    """

    shared = True

    def __init__(self, url: str, node: str) -> None:
        self._dsn = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._parameters: dict[str, Any] = {**postgres_parameters(url)}
        self._node = node
        self._queue: asyncio.Queue[str] = asyncio.Queue(MAX_QUEUED)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, receive: Receiver) -> None:
        """Begin to receive; ``receive`` is called on the event loop."""
        self._tasks = [asyncio.create_task(self._listen(receive)), asyncio.create_task(self._send())]

    async def stop(self) -> None:
        """Close both connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def publish(self, message: Message) -> None:
        """Send to every other node; never blocks and never fails."""
        with contextlib.suppress(asyncio.QueueFull):
            self._queue.put_nowait(encode(message).decode())

    async def _connect(self) -> Any:
        return await psycopg.AsyncConnection.connect(self._dsn, autocommit=True, **self._parameters)

    async def _listen(self, receive: Receiver) -> None:
        pause = FIRST_PAUSE_S
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    pause = FIRST_PAUSE_S
                    receive(Interrupted())
                    async for notice in connection.notifies():
                        self._take(notice.payload, receive)
            except (psycopg.Error, OSError) as error:
                logger.warning("the bus is cut", extra={"data": {"error": type(error).__name__}})
            await asyncio.sleep(pause)
            pause = min(2 * pause, LAST_PAUSE_S)

    def _take(self, payload: str, receive: Receiver) -> None:
        """Pass on the messages of a notice, unless this node sent it."""
        node, *lines = payload.split("\n")
        if node == self._node:
            return
        for line in lines:
            try:
                message = decode(line)
            except msgspec.MsgspecError:  # from a node of another version: a hint is never needed
                continue
            receive(message)

    async def _send(self) -> None:
        while True:
            try:
                async with await self._connect() as connection:
                    while True:
                        await self._notify(connection, await self._queue.get())
            except (psycopg.Error, OSError):
                await asyncio.sleep(FIRST_PAUSE_S)

    async def _notify(self, connection: Any, first: str) -> None:
        """Send the waiting messages as one notice."""
        lines = [self._node, first]
        size = len(self._node) + len(first)
        while size < MAX_NOTICE_BYTES and not self._queue.empty():
            lines.append(self._queue.get_nowait())
            size += len(lines[-1]) + 1
        await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, "\n".join(lines)))
