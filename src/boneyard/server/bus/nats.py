"""The bus over a NATS server: messages about a table go to the nodes that follow it, and to no others."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

from boneyard.server.bus import Interrupted, Message, Receiver, TableHint, decode, encode

logger = logging.getLogger(__name__)

EVERYBODY = "boneyard.all"
"""The subject of messages for every node."""

TABLE = "boneyard.table."
"""Before the id of a table: the subject of the messages about it."""

MAX_QUEUED = 10_000
"""Messages and subscriptions that wait for the event loop; more messages are dropped."""

PAUSE_S = 1
"""Seconds between two attempts to reach a server."""

PING_S, LOST_PINGS = 5, 3
"""Seconds between two signs of life, and how many may be missing before the connection is made anew."""


class NatsBus:
    """One connection, which the client makes again by itself; messages are lost meanwhile."""

    shared = True

    def __init__(self, servers: str) -> None:
        """Take addresses such as ``nats://10.0.0.7:4222``, with commas: the servers of one cluster."""
        self._servers = servers.split(",")
        self._client = Client()
        self._queue: asyncio.Queue[Message | str] = asyncio.Queue()
        """Messages to send, and tables whose subscription is to be brought up to date."""
        self._followed: set[str] = set()
        self._subscriptions: dict[str, Subscription] = {}
        self._receive: Receiver = lambda message: None
        self._task: asyncio.Task[None] | None = None

    async def start(self, receive: Receiver) -> None:
        """Begin to receive; ``receive`` is called on the event loop."""
        self._receive = receive
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Close the connection."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if not self._client.is_closed:
            await self._client.close()

    def publish(self, message: Message) -> None:
        """Tell every other node, or those that follow the table of the message; never blocks and never fails."""
        if self._client.is_connected and self._queue.qsize() < MAX_QUEUED:
            self._queue.put_nowait(message)

    def follow(self, table: str) -> None:
        """Receive messages about a table from now on."""
        if table not in self._followed:
            self._followed.add(table)
            self._queue.put_nowait(table)

    def leave(self, table: str) -> None:
        """Receive no more of a table."""
        if table in self._followed:
            self._followed.discard(table)
            self._queue.put_nowait(table)

    async def _run(self) -> None:
        await self._connect()
        await self._client.subscribe(EVERYBODY, cb=self._take)
        self._receive(Interrupted())
        while True:
            item = await self._queue.get()
            # The client subscribes again after a reconnect, so a change while it is cut off is not lost.
            with contextlib.suppress(nats.errors.Error, OSError):
                if isinstance(item, str):
                    await self._subscribe(item)
                else:
                    subject = TABLE + item.table if isinstance(item, TableHint) else EVERYBODY
                    await self._client.publish(subject, encode(item))

    async def _connect(self) -> None:
        while True:
            try:
                return await self._client.connect(
                    self._servers,
                    no_echo=True,  # a node needs no message of its own
                    error_cb=self._failed,
                    disconnected_cb=self._cut,
                    reconnected_cb=self._reconnected,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=PAUSE_S,
                    ping_interval=PING_S,
                    max_outstanding_pings=LOST_PINGS,
                )
            except (nats.errors.Error, OSError) as error:
                logger.warning("the bus cannot be reached", extra={"data": {"error": type(error).__name__}})
                await asyncio.sleep(PAUSE_S)

    async def _subscribe(self, table: str) -> None:
        """Bring the subscription of a table up to date."""
        subscription = self._subscriptions.get(table)
        if table in self._followed and subscription is None:
            self._subscriptions[table] = await self._client.subscribe(TABLE + table, cb=self._take)
        elif table not in self._followed and subscription is not None:
            del self._subscriptions[table]
            await subscription.unsubscribe()

    async def _take(self, received: Msg) -> None:
        try:
            message = decode(received.data)
        except msgspec.MsgspecError:  # from a node of another version: a hint is never needed
            return
        self._receive(message)

    async def _failed(self, error: Exception) -> None:
        logger.warning("the bus failed", extra={"data": {"error": type(error).__name__}})

    async def _cut(self) -> None:
        if self._task is not None and not self._task.done():
            logger.warning("the bus is cut")

    async def _reconnected(self) -> None:
        self._receive(Interrupted())
