"""The WebSocket of uvicorn with a short way in and out for the messages of tables.

Through ASGI every message costs a dictionary, a string, a queue or three coroutines, and a task that is woken.  Here
messages are taken and written as the bytes that they are, those of all sockets are taken in together, and those that
one turn of the event loop brings for a socket go out together.  The handshake, pings, the closing and every frame
that is not simply a text stay with uvicorn.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where that is there
from websockets.protocol import State

from boneyard.server.messages import MAX_FRAME

logger = logging.getLogger(__name__)

EXTENSION = "boneyard.wire"
"""Where the scope of a WebSocket has its :class:`Wire`."""

CLOSE_S = 5.0
"""How long a connection that is being closed may take to read what is left."""

GATHER_S = 0.030
"""How long what clients sent is gathered before it is taken in.  A processor that wakes up for a single move does it
cold: of nine that are done together each costs little more than half as much, down to the transaction that they share;
and nobody at a table notices the delay.  Whatever comes after a pause of this length is taken in at once."""

ENOUGH = 16
"""Clients of which something was gathered for whom it is taken in at once: more together cost hardly less each."""

MOST_UNREAD = 64 * 1024
"""Bytes of one client that may be gathered; more are taken in at once."""

TEXT = 0x81
"""How the frame of a whole text message begins (RFC 6455, 5.2)."""


class Inbox:
    """The sockets from which something was read that is still to be taken in."""

    def __init__(self) -> None:
        self._wires: list[Wire] = []
        self._next = 0.0
        """When things may be taken in again, by the time of the event loop."""
        self._timer: asyncio.TimerHandle

    def add(self, wire: Wire) -> None:
        loop = asyncio.get_running_loop()
        if not self._wires:
            self._timer = loop.call_at(self._next, self._take_in)
        wire.gathered = True
        self._wires.append(wire)
        if len(self._wires) == ENOUGH:
            self._timer.cancel()
            loop.call_soon(self._take_in)

    def _take_in(self) -> None:
        self._next = asyncio.get_running_loop().time() + GATHER_S
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.gathered = False
            try:
                wire.take_in()
            except Exception:  # of one client; the others have nothing to do with it
                logger.exception("a message could not be taken in")
                wire.transport.abort()


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    _take: Callable[[bytes | None], None] | None = None
    _inbox: Inbox
    _unread = b""
    """What came and is not taken in yet: nothing, or frames of which the last may lack its end."""
    gathered = False
    """Whether the inbox knows of it."""

    def read_with(self, take: Callable[[bytes | None], None], inbox: Inbox) -> None:
        """From now on ``take`` gets every message, None for one that is not text; ASGI gets the end alone."""
        self._take = take
        self._inbox = inbox

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread += data
        if self._take is None or len(self._unread) > MOST_UNREAD:
            self.take_in()
        elif not self.gathered:
            self._inbox.add(self)

    def take_in(self) -> None:
        """Take the whole frames that came: text right here, the others one by one through uvicorn's parser, which
        therefore always stands between two frames."""
        data, at = self._unread, 0
        self._unread = b""
        while (found := _frame(data, at)) is not None:
            start, end = found
            # Between the parts of a message, and once the socket is being closed, everything is the parser's business.
            conn = self.conn
            if start and data[at] == TEXT and self._take and conn.state is State.OPEN and conn.current_size is None:
                self._take(apply_mask(data[start:end], data[start - 4 : start]))
            else:
                super().data_received(data[at:end])
                if self.transport.is_closing():
                    return
            at = end
        self._unread = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        self.take_in()  # who says something and goes has said it
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        if self._take is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._take(data if self.curr_msg_data_type == "text" else None)

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: self}  # type: ignore[dict-item]
        await super().run_asgi()

    def write(self, messages: Sequence[bytes]) -> int:
        """Send text messages; how many bytes wait for the client now.  Nothing is sent once the socket is closing."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return 0
        self.transport.write(b"".join([part for text in messages for part in (_head(len(text)), text)]))
        return self.transport.get_write_buffer_size()

    def end(self) -> None:
        """The socket is being closed: it ends now or, where the client does not read what is left, a little later."""
        if not self.disconnected:
            self.loop.call_later(CLOSE_S, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Nothing came back for a ping: without this a client that never reads would keep its connection."""
        super().keepalive_timeout()
        self.end()


def _frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame that begins at ``at`` starts and ends (RFC 6455, 5.2); None while it is not whole.

    What no client may send, without a mask or too long, starts at 0 and ends with the data: the parser fails at once.
    """
    size, start = len(data) - at, at + 6
    if size < 2:
        return None
    code = data[at + 1]
    length = code & 0x7F
    if length >= 126:
        start += 2 if length == 126 else 8
        if start > len(data):
            return None
        length = int.from_bytes(data[at + 2 : start - 4], "big")
    if code < 0x80 or length > MAX_FRAME:
        return 0, len(data)
    return None if start + length > len(data) else (start, start + length)


def _head(size: int) -> bytes:
    """What stands before a text of ``size`` bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
