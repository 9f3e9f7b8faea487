"""The second transport of the protocol, for networks that block WebSockets: a stream of events, and posts.

``POST /stream`` opens a stream.  Its answer is a ``text/event-stream`` without end with the messages of the server, one
an event; the header ``x-stream`` names it.  ``POST /stream?to=NAME&n=1`` takes messages of the client, one a line, and
further posts count on.  The name is a secret of the stream.  With several workers it begins with the name of a Unix
socket, over which a worker hands a post to the one that has the stream.  Order, bounds, pings and closing follow the
same rules as for a WebSocket.
"""

from __future__ import annotations

import asyncio
import os
import re
import secrets
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import parse_qs

from boneyard.server.protocol import MAX_FRAME, Error, encode
from boneyard.server.sockets.endpoint import Endpoint, headers_of
from boneyard.server.sockets.http import PROTOCOL, HttpProtocol
from boneyard.server.sockets.websocket import CLOSE_S, PING_S, FrameReader, Inbox

PATH = "/stream"

MAX_POST = 64 * 1024
"""Bytes of a post: as many as a WebSocket gathers before it takes them in."""

CHUNK = 64 * 1024
"""Bytes that are handed to the connection at once.  More wait until it has room, and count as unread by the client."""

HAND_OVER_S = 5.0
"""Seconds for another worker to take a post."""

PING = b":\n\n"
"""A comment of the format.  The client answers with an empty post."""

STREAM_HEADERS = (
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store, no-transform"),
    (b"x-accel-buffering", b"no"),  # nginx would hold messages back until it has a page of them
)


class StreamTransport:
    """One open stream, as the rest of the server sees a connection."""

    def __init__(self, protocol: HttpProtocol, streams: dict[str, StreamTransport], worker: str) -> None:
        self.name = f"{worker}.{secrets.token_urlsafe(16)}"
        self._protocol = protocol
        self._streams = streams
        self._loop = asyncio.get_running_loop()
        self._open = True
        self._ended = asyncio.Event()
        """Set when either side closes."""
        self._unsent = bytearray()
        self._wake = asyncio.Event()
        """Set when there is something to send, or nothing will come any more."""
        self._reader: FrameReader | None = None
        self._posts = 0
        """Posts that were taken in."""
        self._heard = True
        """Whether a post was received since the last ping."""
        self._timers: list[asyncio.TimerHandle] = []
        protocol.on_stop = self._stop

    # -------------------------------------------------------------------------------------------- for the application

    def read_with(self, reader: FrameReader, inbox: Inbox) -> None:
        """Begin to take posts; ``reader`` gets every message at once, since a post is a batch itself."""
        self._reader = reader
        self._streams[self.name] = self
        self._ping_later()

    def write(self, messages: Sequence[bytes]) -> int:
        """Send text messages, and return how many bytes wait for the client.  A closed stream sends nothing."""
        if not self._open:
            return 0
        for message in messages:
            self._unsent += b"data: %b\n\n" % message
        self._wake.set()
        return len(self._unsent)

    def close(self, code: int, reason: str) -> None:
        """End the stream after the unsent messages, or after ``CLOSE_S`` if the client does not read them."""
        if self._open:
            self._open = False
            self._timers.append(self._loop.call_later(CLOSE_S, self._protocol.abort))
        self._gone()

    async def ended(self) -> None:
        """Wait until either side closes."""
        await self._ended.wait()

    # ---------------------------------------------------------------------------------------------------- for its route

    async def run(self, receive: Any, send: Any) -> None:
        """Send what is to be sent until the stream ends."""
        watch = self._loop.create_task(self._disconnected(receive))
        try:
            while self._unsent or not self._ended.is_set():
                if not self._unsent:
                    self._wake.clear()
                    await self._wake.wait()
                chunk = bytes(self._unsent[:CHUNK])
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
                del self._unsent[:CHUNK]
            await send({"type": "http.response.body", "body": b""})
        finally:
            watch.cancel()
            self._gone()
            self._protocol.on_stop = None
            for timer in self._timers:
                timer.cancel()

    def take(self, number: int, body: bytes) -> int:
        """Take in a post, and return the HTTP status of its answer."""
        if number == self._posts:  # a proxy has sent it twice
            return 204
        if number != self._posts + 1:
            self.close(1002, "order")
            return 409
        self._posts, self._heard = number, True
        assert self._reader is not None
        if not body:
            self._reader.allowed()
            return 204
        for line in body.split(b"\n"):
            if len(line) > MAX_FRAME:
                self.close(1009, "too large")
                return 413
            try:
                self._reader.take(line.decode())
            except UnicodeDecodeError:
                self.close(1007, "not UTF-8")
                return 400
        return 204

    # ----------------------------------------------------------------------------------------------------------- ending

    async def _disconnected(self, receive: Any) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._open = False
        self._unsent.clear()
        self._gone()

    def _gone(self) -> None:
        self._streams.pop(self.name, None)
        self._ended.set()
        self._wake.set()

    def _stop(self) -> None:
        self.close(1012, "restart")

    def _ping_later(self) -> None:
        at = self._loop.time() + PING_S
        self._timers[:1] = [self._loop.call_at(at, self._keep_alive, at)]

    def _keep_alive(self, at: float) -> None:
        """Ping the client; end a stream whose client has not answered the last ping."""
        if not self._open:
            return
        late = self._loop.time() - at > PING_S / 2  # this process stood still: the answer may wait to be read
        if not self._heard and not late:
            self._open = False
            self._gone()
            self._protocol.abort()
            return
        self._heard = False
        self._unsent += PING
        self._wake.set()
        self._ping_later()


class Streams:
    """``/stream`` as an ASGI application."""

    def __init__(self, endpoint: Endpoint, folder: str | None) -> None:
        """Serve streams as ``endpoint`` serves WebSockets; ``folder`` is for the sockets of several workers."""
        self._endpoint = endpoint
        self._folder = folder
        self._worker = secrets.token_hex(4)
        self._handed: asyncio.Server | None = None
        self._streams: dict[str, StreamTransport] = {}

    async def start(self) -> None:
        """Accept posts that reach other workers."""
        if self._folder is not None:
            self._handed = await asyncio.start_unix_server(self._accept, self._place(self._worker))

    def stop(self) -> None:
        """Accept no further ones."""
        if self._handed is not None:
            self._handed.close()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Open a stream, or take in a post to one."""
        query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
        if scope["type"] != "http" or scope["method"] != "POST":
            await _answer(send, 405, "method")
        elif "to" in query:
            await self._post(query, receive, send)
        else:
            await self._open(scope, receive, send)

    async def _open(self, scope: Any, receive: Any, send: Any) -> None:
        headers = headers_of(scope)
        if not self._endpoint.admits(headers):
            await _answer(send, 403, "origin")
            return
        stream = StreamTransport(scope["extensions"][PROTOCOL], self._streams, self._worker)
        named = (b"x-stream", stream.name.encode())
        await send({"type": "http.response.start", "status": 200, "headers": [*STREAM_HEADERS, named]})
        running = asyncio.get_running_loop().create_task(stream.run(receive, send))
        try:
            await self._endpoint.serve(scope, headers, stream)
        finally:
            stream.close(1011, "")
            await running

    async def _post(self, query: dict[str, list[str]], receive: Any, send: Any) -> None:
        name, number = query["to"][0], query.get("n", [""])[0]
        worker = name.partition(".")[0]
        own = name in self._streams
        other = not own and bool(re.fullmatch("[0-9a-f]{8}", worker)) and os.path.exists(self._place(worker))
        if not (own or other) or not re.fullmatch("[0-9]{1,9}", number):
            await _answer(send, 404, "not_found")
            return
        body, more = b"", True
        while more and len(body) <= MAX_POST:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message["body"]
            more = message["more_body"]
        body = body[: MAX_POST + 1]
        status = self._take(name, int(number), body) if own else await self._hand_over(worker, name, number, body)
        codes = {404: "not_found", 409: "order", 413: "too_large", 400: "bad_message"}
        await _answer(send, status, codes.get(status, ""))

    def _take(self, name: str, number: int, body: bytes) -> int:
        """Take in a post, and return the HTTP status of its answer."""
        stream = self._streams.get(name)
        if stream is None:
            return 404
        if len(body) > MAX_POST:
            stream.close(1009, "too large")
            return 413
        return stream.take(number, body)

    # ------------------------------------------------------------------------------------------------- several workers

    def _place(self, worker: str) -> str:
        """Return the path of the socket of a worker."""
        return os.path.join(self._folder, worker) if self._folder is not None else ""

    async def _hand_over(self, worker: str, name: str, number: str, body: bytes) -> int:
        """Give a post to the worker that has its stream, and return the status; 404 if that worker is gone."""
        try:
            async with asyncio.timeout(HAND_OVER_S):
                reader, writer = await asyncio.open_unix_connection(self._place(worker))
                try:
                    writer.write(f"{name} {number} {len(body)}\n".encode() + body)
                    return int(await reader.readline() or b"404")
                finally:
                    writer.close()
        except (OSError, TimeoutError):
            return 404

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take a post from another worker."""
        try:
            name, number, size = (await reader.readline()).decode().split()
            writer.write(b"%d\n" % self._take(name, int(number), await reader.readexactly(int(size))))
        except (OSError, ValueError, asyncio.IncompleteReadError):
            pass  # the other worker has ended
        finally:
            writer.close()


async def _answer(send: Callable[[dict[str, Any]], Any], status: int, code: str) -> None:
    """Answer a request without a stream; a refused one ends its connection, since its body may not be read."""
    body = encode(Error(code, {}, code)) if code else b""
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")] if code else []
    if code:
        headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
