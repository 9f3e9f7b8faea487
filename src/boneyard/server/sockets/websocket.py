"""The WebSocket protocol of a connection: wsproto reads and writes the frames, this module carries bytes and messages.

uvicorn hands a connection over with the request that asks for a WebSocket (its setting ``ws`` takes a protocol class).
The handshake goes through ASGI like any request.  After it, messages go past ASGI: those of all sockets are taken in
together, and the messages that one turn of the event loop brings for a socket go out in one call of the kernel.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol, cast
from urllib.parse import unquote

import uvicorn
from uvicorn.server import ServerState
from wsproto import ConnectionType, WSConnection
from wsproto.connection import Connection
from wsproto.events import (
    AcceptConnection,
    CloseConnection,
    Event,
    Message,
    Ping,
    Pong,
    RejectConnection,
    Request,
    TextMessage,
)
from wsproto.utilities import LocalProtocolError, RemoteProtocolError

from boneyard.server.protocol import MAX_FRAME

logger = logging.getLogger(__name__)

EXTENSION = "boneyard.websocket"
"""The key of the `WebSocketProtocol` in the extensions of an ASGI scope."""

CLOSE_S = 5.0
"""Seconds after which a connection that is being closed is aborted, whether the client has read everything or not."""

PING_S = 20.0
"""Seconds between pings.  A client that sent nothing since the last one is gone."""

GATHER_S = 0.030
"""Seconds that messages of clients are gathered before they are taken in.  A processor that wakes up for a single
move carries it out with cold caches: of nine moves taken in together each costs little more than half as much, down to
the transaction that they share.  A message that comes after a pause of this length is taken in at once."""

ENOUGH = 16
"""Clients with gathered messages at which these are taken in at once: more of them together cost hardly less each."""

MAX_UNREAD = 64 * 1024
"""Bytes of one client that may be gathered; more are taken in at once."""


FRAMES_KEPT = 64
"""Frames of text messages that are remembered: most messages go to several sockets in one turn of the event loop."""

_frames = Connection(ConnectionType.SERVER)
"""Writes the text frames of all connections: without masks and extensions they depend on the text alone."""


@lru_cache(FRAMES_KEPT)
def _text_frame(text: bytes) -> bytes:
    """Return the frame of a text message."""
    return _frames.send(TextMessage(data=str(text, "utf-8")))


class FrameReader(Protocol):
    """Takes the messages of a client."""

    def take(self, text: str | None) -> None:
        """Take a message; None if it is binary."""

    def allowed(self) -> bool:
        """Count a frame that is not a whole message, and return whether the client may send one now."""


class Inbox:
    """The connections with bytes that were received and not yet taken in."""

    def __init__(self) -> None:
        self._gathered: list[WebSocketProtocol] = []
        self._next = 0.0
        """When messages may be taken in again, by the time of the event loop."""
        self._timer: asyncio.TimerHandle

    def add(self, connection: WebSocketProtocol) -> None:
        """Take a connection in with the next batch."""
        loop = asyncio.get_running_loop()
        if not self._gathered:
            self._timer = loop.call_at(self._next, self._take_in)
        connection.gathered = True
        self._gathered.append(connection)
        if len(self._gathered) == ENOUGH:
            self._timer.cancel()
            loop.call_soon(self._take_in)

    def _take_in(self) -> None:
        self._next = asyncio.get_running_loop().time() + GATHER_S
        gathered, self._gathered = self._gathered, []
        for connection in gathered:
            connection.gathered = False
            try:
                connection.take_in()
            except Exception:  # a fault of one connection leaves the others alone
                logger.exception("a message could not be taken in")
                connection.abort()


class WebSocketProtocol(asyncio.Protocol):
    """One connection, from the request for a WebSocket to its end."""

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._app = config.loaded_app
        self._server = server_state
        self._app_state = app_state
        self._loop = asyncio.get_running_loop()
        self._connection = WSConnection(ConnectionType.SERVER)
        self._transport: asyncio.Transport
        self._scope: dict[str, Any] = {}
        self._connected = False
        """Whether the application was called with the connection."""
        self._accepted = False
        self._open = False
        """Whether messages may be sent: accepted, and no close frame sent yet."""
        self._ended = asyncio.Event()
        """Set when either side closes, or the connection is lost."""
        self._reader: FrameReader | None = None
        self._inbox: Inbox
        self._unread = 0
        """Bytes that were received and not taken in."""
        self.gathered = False
        """Whether the inbox holds this connection."""
        self._parts: list[str | bytes | bytearray] = []
        """An unfinished message."""
        self._size = 0
        """Bytes of it so far."""
        self._heard = True
        """Whether anything was received since the last ping."""
        self._ping: asyncio.TimerHandle | None = None
        self._ping_at = 0.0
        """When the next ping is to be sent, by the time of the event loop."""
        self._abort: asyncio.TimerHandle | None = None

    # ------------------------------------------------------------------------------------------ for the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over the connection of a request that asks for a WebSocket."""
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(self)  # type: ignore[arg-type]  # uvicorn names its own classes here

    def connection_lost(self, exc: Exception | None) -> None:
        """Take in the messages that came before the end, and stop the timers."""
        self.take_in()  # a message sent before the connection was lost counts
        self._open = False
        self._ended.set()
        self._server.connections.discard(self)
        for timer in (self._ping, self._abort):
            if timer is not None:
                timer.cancel()

    def data_received(self, data: bytes) -> None:
        """Parse the bytes of the client, the handshake first."""
        try:
            self._connection.receive_data(data)
        except RemoteProtocolError as error:  # of the handshake
            if error.event_hint is not None:
                self._transport.write(self._connection.send(error.event_hint))
            self._transport.close()
            return
        except LocalProtocolError:  # both sides have closed already
            return
        except UnicodeError:  # a Host that is no name
            self._transport.close()
            return
        self._heard = True
        self._unread += len(data)
        if self._reader is None or self._unread > MAX_UNREAD:
            self.take_in()
        elif not self.gathered:
            self._inbox.add(self)

    def shutdown(self) -> None:
        """Close because the server stops; uvicorn calls this."""
        self._fail(1012, "restart")

    # ------------------------------------------------------------------------------------------------------ receiving

    def take_in(self) -> None:
        """Take in everything that was received."""
        self._unread = 0
        for event in self._connection.events():
            if isinstance(event, CloseConnection):
                self._closed_by_client(event)
            elif isinstance(event, Request):
                self._asked(event)
            elif self._open and self._reader is not None:
                self._take(event, self._reader)

    def _take(self, event: Event, reader: FrameReader) -> None:
        if isinstance(event, Ping | Pong):
            if reader.allowed() and isinstance(event, Ping):
                self._transport.write(self._connection.send(event.response()))
            return
        if not isinstance(event, Message):
            return
        data = event.data
        self._size += len(data.encode()) if isinstance(data, str) and not data.isascii() else len(data)
        if self._size > MAX_FRAME:
            self._fail(1009, "too large")
            return
        if event.message_finished:
            whole = not self._parts
            parts, self._parts, self._size = [*self._parts, data], [], 0
            if not isinstance(data, str):
                reader.take(None)
            else:
                reader.take(data if whole else "".join(cast(list[str], parts)))
        elif reader.allowed():
            self._parts.append(data)
        else:
            self._fail(1008, "flood")

    def _closed_by_client(self, event: CloseConnection) -> None:
        """Answer a close frame, or refuse a frame that is against RFC 6455: wsproto reports both in the same way."""
        self._fail(event.code, event.reason or "")

    def _fail(self, code: int, reason: str) -> None:
        """Send a close frame, and close the connection without waiting for one of the client."""
        self.close(code, reason)
        self._transport.close()

    # -------------------------------------------------------------------------------------------- for the application

    def read_with(self, reader: FrameReader, inbox: Inbox) -> None:
        """Begin to read; ``reader`` gets every message, in the batches of ``inbox``."""
        self._reader, self._inbox = reader, inbox
        self._transport.resume_reading()
        self._ping_later()

    def write(self, messages: Sequence[bytes]) -> int:
        """Send text messages, and return how many bytes wait for the client.  A closed socket sends nothing."""
        if not self._open:
            return 0
        self._transport.write(b"".join(map(_text_frame, messages)))
        return self._transport.get_write_buffer_size()

    def close(self, code: int, reason: str) -> None:
        """Send a close frame.  The connection ends with the client's answer, or without it after ``CLOSE_S``."""
        if self._open:
            self._open = False
            self._transport.write(self._connection.send(CloseConnection(code=code, reason=reason)))
        self._ended.set()
        if self._abort is None:
            self._abort = self._loop.call_later(CLOSE_S, self._transport.abort)

    async def ended(self) -> None:
        """Wait until either side has closed."""
        await self._ended.wait()

    def abort(self) -> None:
        """End the connection at once."""
        self._open = False
        self._ended.set()
        self._transport.abort()

    def _keep_alive(self) -> None:
        """Ping the client; end a connection without an answer to the last ping."""
        if not self._open:
            return
        # After a pause of the process this runs before the answer, which may be here, is read.
        late = self._loop.time() - self._ping_at > PING_S / 2
        if not self._heard and not late:
            self.abort()
            return
        self._heard = False
        self._transport.write(self._connection.send(Ping()))
        self._ping_later()

    def _ping_later(self) -> None:
        self._ping_at = self._loop.time() + PING_S
        self._ping = self._loop.call_at(self._ping_at, self._keep_alive)

    # ----------------------------------------------------------------------------------------------------------- ASGI

    def _asked(self, request: Request) -> None:
        """Let the application decide on the request.  Nothing more is read until it does."""
        self._transport.pause_reading()
        path, _, query = request.target.partition("?")
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": self._address("sockname"),
            "client": self._address("peername"),
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [
                (b"host", request.host.encode()),
                *((name.lower(), value) for name, value in request.extra_headers),
            ],
            "subprotocols": list(request.subprotocols),
            "state": self._app_state.copy(),
            "extensions": {EXTENSION: self},
        }
        task = self._loop.create_task(self._run())
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    def _address(self, which: str) -> tuple[str, int] | None:
        found = self._transport.get_extra_info(which)
        return (str(found[0]), int(found[1])) if isinstance(found, tuple) else None

    async def _run(self) -> None:
        try:
            await self._app(self._scope, self._receive, self._send)
        except Exception:
            logger.exception("a socket failed")
        if self._accepted:
            self.close(1011, "")
        else:
            self._reject(500)

    async def _receive(self) -> dict[str, Any]:
        if not self._connected:
            self._connected = True
            return {"type": "websocket.connect"}
        await self._ended.wait()
        return {"type": "websocket.disconnect", "code": 1005}

    async def _send(self, message: dict[str, Any]) -> None:
        """Accept the socket or refuse it; messages are sent with `write`."""
        if self._accepted or self._transport.is_closing():
            return
        if message["type"] == "websocket.accept":
            self._accepted = self._open = True
            self._transport.write(self._connection.send(AcceptConnection()))
        elif message["type"] == "websocket.close":
            self._reject(403)

    def _reject(self, status: int) -> None:
        if not self._transport.is_closing():
            self._accepted = True
            headers = [(b"content-length", b"0"), (b"connection", b"close")]
            self._transport.write(self._connection.send(RejectConnection(status_code=status, headers=headers)))
            self._transport.close()
