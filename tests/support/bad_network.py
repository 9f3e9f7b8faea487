"""A network that blocks WebSockets, or dies without a word: bytes that arrive are swallowed, and nothing is closed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Literal

from slow_network import SlowNetwork

REFUSAL = b"HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class BadNetwork(SlowNetwork):
    """A proxy to a port.  What it does with requests for a WebSocket: pass them, refuse them, or never answer."""

    def __init__(self, target: int, upgrades: Literal["pass", "refuse", "swallow"] = "pass") -> None:
        self._upgrades = upgrades
        self._open: set[asyncio.StreamReader] = set()
        self._dead: set[asyncio.StreamReader] = set()
        self._writers: dict[asyncio.StreamReader, asyncio.StreamWriter] = {}
        super().__init__(target, 0)

    def die(self) -> None:
        """Kill all connections of this moment, as a NAT does that forgets them; new ones work."""
        self._dead |= self._open

    def give_up(self) -> None:
        """Reset the dead connections, as the other end does in the end: a browser may try an idle one first."""
        for link in self._dead & self._writers.keys():
            self._loop.call_soon_threadsafe(self._writers[link].transport.abort)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back = None
        self._writers[reader] = writer
        with suppress(asyncio.CancelledError, OSError):
            head = await reader.readuntil(b"\r\n\r\n")
            if b"upgrade: websocket" in head.lower() and self._upgrades == "refuse":
                writer.write(REFUSAL)
                await writer.drain()
            elif b"upgrade: websocket" in head.lower() and self._upgrades == "swallow":
                await reader.read()
            else:
                there, back = await asyncio.open_connection("127.0.0.1", self._target)
                back.write(head)
                await asyncio.gather(self._pump(reader, reader, back), self._pump(there, reader, writer))
        for each in filter(None, (writer, back)):
            each.transport.abort()

    async def _pump(self, source: asyncio.StreamReader, link: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        self._open.add(link)
        while data := await source.read(65536):
            if link not in self._dead:
                to.write(data)
                await to.drain()
        if link in self._dead:
            await self._over.wait()
        if to.can_write_eof():
            to.write_eof()
