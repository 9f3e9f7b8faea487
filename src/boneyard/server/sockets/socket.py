"""One connected client: its user, the table it follows, its unsent messages and its limits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from boneyard.server.protocol import CLOSE, Bye, User, encode
from boneyard.server.rates import TokenBucket
from boneyard.server.settings import Rate
from boneyard.server.tables.presence import Followed

if TYPE_CHECKING:
    from boneyard.server.sockets.websocket import FrameReader, Inbox

MAX_UNSENT_BYTES = 2 * 1024 * 1024
"""Disconnect a client once this many bytes are queued for it, besides the kernel's own buffer."""

FLOOD = 300
"""Messages over the rate after which the socket is closed."""


class Transport(Protocol):
    """The transport under a client: a WebSocket, or a stream with posts."""

    def read_with(self, reader: FrameReader, inbox: Inbox) -> None:
        """Begin to read; ``reader`` gets every message in the order of sending."""

    def write(self, messages: Sequence[bytes]) -> int:
        """Send text messages, and return how many bytes wait for the client."""

    def close(self, code: int, reason: str) -> None:
        """Close after the messages that were written, or without them if the client does not read."""

    async def ended(self) -> None:
        """Wait until either side has closed."""


class Outbox:
    """The sockets with messages of this turn of the event loop, which are sent when it is over."""

    def __init__(self) -> None:
        self._sockets: list[Socket] = []

    def add(self, socket: Socket) -> None:
        """Flush a socket at the end of this turn of the event loop."""
        if not self._sockets:
            asyncio.get_running_loop().call_soon(self._send)
        self._sockets.append(socket)

    def _send(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            socket.flush()


class Socket:
    """A connected client."""

    __slots__ = (
        "_bucket", "_connection", "_excess", "_outbox", "_unsent", "address", "aspect", "closing", "heard_at",
        "language", "named", "session", "table", "user",
    )  # fmt: skip

    def __init__(
        self,
        user: User,
        session: str,
        connection: Transport,
        outbox: Outbox,
        language: str,
        rate: Rate,
        address: str,
        named: str | None = None,
    ) -> None:
        self.user = user
        """Whose it is; without an id until there is a user."""
        self.session = session
        """The user's session."""
        self.language = language
        """The language of the few sentences that the server itself sends."""
        self.address, self.named = address, named
        self.table: Followed | None = None
        self.aspect: float | None = None
        self._connection = connection
        self._outbox = outbox
        self._unsent: list[bytes] = []
        self.closing: str | None = None
        """The code of ``bye``, once the server has sent it."""
        self.heard_at = time.monotonic()
        """When the client sent its last message."""
        self._bucket = TokenBucket(rate, self.heard_at)
        self._excess = 0

    def send(self, message: bytes) -> None:
        """Send a message, together with the others of this turn of the event loop."""
        if self.closing is not None:
            return
        if not self._unsent:
            self._outbox.add(self)
        self._unsent.append(message)

    def flush(self) -> None:
        """Write the unsent messages; disconnect a client that leaves too many bytes unread."""
        messages, self._unsent = self._unsent, []
        if messages and self._connection.write(messages) > MAX_UNSENT_BYTES:
            self.close("slow")

    def close(self, code: str) -> None:
        """Send ``bye`` after the unsent messages, and close."""
        if self.closing is None:
            self.send(encode(Bye(code)))
            self.closing = code
            self.flush()
            self._connection.close(CLOSE[code], code)

    def allowed(self) -> bool:
        """Count a frame; False if it comes too fast, and the socket is closed if that goes on."""
        if self._bucket.take(time.monotonic()):
            return True
        self.exceed()
        return False

    def exceed(self) -> None:
        """Count a frame that was refused because too many came."""
        self._excess += 1
        if self._excess > FLOOD:
            self.close("flood")
