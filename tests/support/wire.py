"""A proxy between a node and its database that delays, holds one direction back, or lets nothing through."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Literal

Fault = Literal["none", "slow", "no requests", "no answers", "nothing"]
"""``slow``: each piece is late; the others hold back what goes to the database, what comes from it, or both."""

FAULTS: tuple[Fault, ...] = ("slow", "no requests", "no answers", "nothing")

DELAY_S = 0.15
"""Seconds by which each piece is late on a slow wire."""

BUS = (b"LISTEN ", b"pg_notify")
"""What a connection of the bus says first."""


class Wire:
    """A port of 127.0.0.1 that leads to a socket, with its own thread.

    Bytes that were held back follow when the fault is over.
    """

    def __init__(self, target: Path | int) -> None:
        """Lead to ``target``, a socket or a port of this machine."""
        self.target = target
        self.port = 0
        self._fault: Fault = "none"
        self._bus_only = False
        self._changed: asyncio.Event
        self._writers: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait()

    def set(self, fault: Fault, *, bus_only: bool = False) -> None:
        """Begin a fault, or end it with ``none``; with ``bus_only`` the connections of the bus alone have it."""
        self._loop.call_soon_threadsafe(self._set, fault, bus_only)

    def cut(self) -> None:
        """Close all connections; what is under way is lost."""
        self._loop.call_soon_threadsafe(self._cut)

    def close(self) -> None:
        """Close everything."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _set(self, fault: Fault, bus_only: bool) -> None:
        self._fault, self._bus_only = fault, bus_only
        self._changed.set()
        self._changed = asyncio.Event()

    def _cut(self) -> None:
        for writer in self._writers:
            writer.transport.abort()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._changed = asyncio.Event()
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        self._cut()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        bus = False

        async def pump(
            source: asyncio.StreamReader, sink: asyncio.StreamWriter, held: Callable[[bytes], Awaitable[None]]
        ) -> None:
            with contextlib.suppress(OSError):
                while data := await source.read(1 << 16):
                    await held(data)
                    sink.write(data)
                    await sink.drain()
            sink.transport.abort()

        async def request(data: bytes) -> None:
            nonlocal bus
            bus = bus or any(word in data for word in BUS)
            await self._hold(bus, "no requests")

        async def answer(data: bytes) -> None:
            await self._hold(bus, "no answers")

        try:
            if isinstance(self.target, int):
                there, back = await asyncio.open_connection("127.0.0.1", self.target)
            else:
                there, back = await asyncio.open_unix_connection(self.target)
        except OSError:
            writer.transport.abort()
            self._writers.discard(writer)
            return
        self._writers.add(back)
        await asyncio.gather(pump(reader, back, request), pump(there, writer, answer))
        self._writers -= {writer, back}

    async def _hold(self, bus: bool, held: Fault) -> None:
        if self._fault == "slow" and (bus or not self._bus_only):
            await asyncio.sleep(DELAY_S)
        while self._fault in ("nothing", held) and (bus or not self._bus_only):
            await self._changed.wait()
