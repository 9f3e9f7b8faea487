"""The open tables and how many people there are, live."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from boneyard.server import schema
from boneyard.server.clock import now_ms
from boneyard.server.messages import encode
from boneyard.server.sockets import Socket

if TYPE_CHECKING:
    from boneyard.server.service import Service

LISTED = 100
FRESH_MS = 6 * 3600 * 1000
"""A table where nothing changed for so long is not listed any more."""

PERIOD_S = 1.0


class Lobby:
    """Tells the lobby's sockets what changed, at most once a second."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._sockets: set[Socket] = set()
        self._dirty = asyncio.Event()
        self._last: bytes = b""

    async def cards(self) -> list[dict[str, Any]]:
        """The public tables, those that wait for players first, then the latest."""
        c = schema.tables.c
        query = (
            sa.select(c.id, c.card)
            .where(c.public, c.phase != "over", c.changed > now_ms() - FRESH_MS)
            .order_by(sa.case((c.phase == "open", 0), else_=1), c.changed.desc())
            .limit(LISTED)
        )
        rows = await self._service.log.read(lambda connection: connection.execute(query).all())
        found = []
        for table, body in rows:
            card = msgspec.json.decode(body)
            card["watching"] = self._service.watching(table)
            found.append(card)
        return found

    async def message(self) -> dict[str, Any]:
        return {"t": "lobby", "at": now_ms(), "online": self._service.people(), "tables": await self.cards()}

    async def follow(self, socket: Socket) -> None:
        """Send the lobby at once and after every change."""
        self._sockets.add(socket)
        message = encode(await self.message())
        if socket in self._sockets:
            socket.send(message)

    def leave(self, socket: Socket) -> None:
        self._sockets.discard(socket)

    def changed(self) -> None:
        self._dirty.set()

    async def run(self) -> None:
        """Send what changed, for ever."""
        while True:
            await self._dirty.wait()
            self._dirty.clear()
            if self._sockets:
                message = await self.message()
                comparable = encode({**message, "at": 0})
                if comparable != self._last:
                    self._last = comparable
                    text = encode(message)
                    for socket in self._sockets:
                        socket.send(text)
            await asyncio.sleep(PERIOD_S)
