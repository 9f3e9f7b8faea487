"""One WebSocket: its user, what it follows, its bounded queue and its limits."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from boneyard.server.messages import CLOSE, Bye, User, encode

if TYPE_CHECKING:
    from boneyard.server.table import Table

MOST_WAITING = 256
"""Messages that may wait for a socket; one that does not read for so long is closed."""

MOST_WAITING_BYTES = 2 * 1024 * 1024

RATE = 20.0
"""Messages a second that a client may send for long, and how many at once."""
BURST = 60.0
FLOOD = 300
"""Messages over the rate after which the socket is closed."""

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Socket:
    """A connected client."""

    __slots__ = (
        "_bytes",
        "_closing",
        "_loop",
        "_send",
        "_waiter",
        "_waiting",
        "aspect",
        "closed",
        "excess",
        "table",
        "token_at",
        "tokens",
        "user",
    )  # fmt: skip

    def __init__(self, user: User, send: Send) -> None:
        self.user = user
        self.table: Table | None = None
        self.aspect: float | None = None
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._waiter: asyncio.Future[None] | None = None
        self._closing: str | None = None
        self.closed = asyncio.Event()
        """Set when this side wants the socket closed; the client may be too slow to be told."""
        self._loop = asyncio.get_running_loop()
        self.tokens = BURST
        self.token_at = time.monotonic()
        self.excess = 0

    @property
    def closing(self) -> bool:
        return self._closing is not None

    @property
    def closing_code(self) -> str:
        return self._closing or ""

    def send(self, message: bytes) -> None:
        """Put a message into the queue; a queue that is full closes the socket."""
        if self._closing is not None:
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self._waiting.clear()
            self.close("slow")
        self._wake()

    def close(self, code: str) -> None:
        """Say ``bye`` after what waits, and close."""
        if self._closing is None:
            self._waiting.append(encode(Bye(code)))
            self._closing = code
            self.closed.set()
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def pump(self) -> None:
        """Send what waits, until the socket is closed from this side."""
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                await self._send({"type": "websocket.send", "text": message.decode()})
            if self._closing is not None:
                await self._send({"type": "websocket.close", "code": CLOSE[self._closing], "reason": self._closing})
                return
            self._waiter = self._loop.create_future()
            await self._waiter
            self._waiter = None

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
