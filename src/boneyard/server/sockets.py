"""One WebSocket: its user, what it follows, what waits for it and its limits."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from boneyard.server.messages import Bye, User, encode
from boneyard.server.wire import Wire

if TYPE_CHECKING:
    from boneyard.server.table import Table

MOST_WAITING = 2 * 1024 * 1024
"""Bytes that may wait for a client, beside what the kernel keeps; one that does not read for so long is closed."""

RATE = 20.0
"""Messages a second that a client may send for long, and how many at once."""
BURST = 60.0
FLOOD = 300
"""Messages over the rate after which the socket is closed."""


class Outbox:
    """The sockets for which this turn of the event loop has messages: they are sent when it is over."""

    def __init__(self) -> None:
        self._sockets: list[Socket] = []

    def add(self, socket: Socket) -> None:
        if not self._sockets:
            asyncio.get_running_loop().call_soon(self._send)
        self._sockets.append(socket)

    def _send(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            socket.flush()


class Socket:
    """A connected client."""

    __slots__ = ("_outbox", "_waiting", "_wire", "aspect", "closed", "closing", "excess", "language", "table", "token_at", "tokens", "user")  # fmt: skip

    def __init__(self, user: User, wire: Wire, outbox: Outbox, language: str) -> None:
        self.user = user
        self.language = language
        """Of the few sentences that are said here."""
        self.table: Table | None = None
        self.aspect: float | None = None
        self._wire = wire
        self._outbox = outbox
        self._waiting: list[bytes] = []
        self.closing: str | None = None
        """The code of ``bye``, once this side has said it."""
        self.closed = asyncio.Event()
        """Set when this side wants the socket closed, or the client is gone."""
        self.tokens = BURST
        self.token_at = time.monotonic()
        self.excess = 0

    def send(self, message: bytes) -> None:
        """Send a message with what else this turn of the event loop brings."""
        if self.closing is not None:
            return
        if not self._waiting:
            self._outbox.add(self)
        self._waiting.append(message)

    def flush(self) -> None:
        """Write what waits; a client that leaves too much of it unread is closed."""
        messages, self._waiting = self._waiting, []
        if messages and self._wire.write(messages) > MOST_WAITING:
            self.close("slow")

    def close(self, code: str) -> None:
        """Say ``bye`` after what waits, and close."""
        if self.closing is None:
            self.send(encode(Bye(code)))
            self.closing = code
            self.closed.set()

    def allowed(self) -> bool:
        """Count a message; False where it comes too fast, and the socket is closed where that goes on."""
        now = time.monotonic()
        self.tokens = min(BURST, self.tokens + (now - self.token_at) * RATE)
        self.token_at = now
        if self.tokens >= 1:
            self.tokens -= 1
            return True
        self.excess += 1
        if self.excess > FLOOD:
            self.close("flood")
        return False
