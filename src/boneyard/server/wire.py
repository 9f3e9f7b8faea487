"""The WebSocket of uvicorn with a short way in and out for the messages of tables.

Through ASGI every message costs a dictionary, a string, a queue or three coroutines, and a task that is woken.  Here
messages are taken and written as the bytes that they are, and those that one turn of the event loop brings for a
socket go out together.  The handshake, pings and the closing stay with uvicorn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "boneyard.wire"
"""Where the scope of a WebSocket has its :class:`Wire`."""

CLOSE_S = 5.0
"""How long a connection that is being closed may take to read what is left."""


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    _take: Callable[[bytes | None], None] | None = None

    def read_with(self, take: Callable[[bytes | None], None]) -> None:
        """From now on ``take`` gets every message, None for one that is not text; ASGI gets the end alone."""
        self._take = take

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


def _head(size: int) -> bytes:
    """What stands before a text of ``size`` bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
