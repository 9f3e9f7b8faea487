"""HTTP connections with limits on how long a request may take to arrive, and on the size of its head.

uvicorn closes connections that are idle between requests, but waits without end for the rest of a request that was
begun; clients that send a header a minute ("slowloris") would keep all connections of a server.  It also keeps headers
without end: 33 MB of short ones took 600 MB, and the event loop for five seconds.  Here the parser stops at the first
header over the limit, so no code looks at a longer head, also when it asks for a WebSocket.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from boneyard.server.rates import network_of

MAX_HEAD = 16 * 1024
"""Bytes of the head of a request: a longer one is refused."""

TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-type: application/json\r\n"
    b"content-length: 78\r\n\r\n"
    b'{"code":"too_large","params":{},"text":"the head of the request is too large"}'
)


PROTOCOL = "boneyard.http"
"""The key of the `HttpProtocol` in the extensions of an ASGI scope."""


class HeadTooLarge(Exception):
    """The head of a request is longer than ``MAX_HEAD``."""


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's protocol, with a clock that the callbacks of the httptools parser start and stop."""

    request_s = 0.0
    """Seconds for the head of a request to arrive, and as many again for its body; 0: no limit."""

    silent_address = 0
    """Connections of an address that may have sent no complete head of a request yet; 0: no limit."""

    silent: ClassVar[Counter[str]] = Counter()
    """These connections by address."""
    _silent_of = ""
    """The address under which this connection is counted there."""

    on_stop: Callable[[], None] | None = None
    """Called when the server stops, to end an answer without end."""

    abort: Callable[[], None]
    """Ends the connection at once."""
    _late: asyncio.TimerHandle | None = None
    _in_head = True
    """Whether the head of a request is not complete."""
    _head = 0
    """Bytes of its parts that were parsed."""
    _arrived = 0
    """Bytes that arrived since the piece with its beginning."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, unless too many connections of the address do."""
        super().connection_made(transport)
        self.abort = transport.abort
        if self.silent_address and self.client is not None:
            self._silent_of = network_of(self.client[0])
            self.silent[self._silent_of] += 1
            if self.silent[self._silent_of] > self.silent_address:
                transport.abort()
        self._expect()

    def _heard(self) -> None:
        """Count this connection no more among those without a request."""
        if self._silent_of:
            self.silent[self._silent_of] -= 1
            if not self.silent[self._silent_of]:
                del self.silent[self._silent_of]
            self._silent_of = ""

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clock."""
        super().connection_lost(exc)
        self._heard()
        self._stop()

    def data_received(self, data: bytes) -> None:
        """Parse the bytes, and refuse a head that has no end."""
        self._arrived += len(data)
        super().data_received(data)
        if self._in_head and self._arrived > MAX_HEAD and not self.transport.is_closing():
            self._refuse_head()

    def send_400_response(self, msg: str) -> None:
        """Refuse a request that the parser does not take."""
        if self._in_head and self._head > MAX_HEAD:
            self._refuse_head()
        else:
            super().send_400_response(msg)

    def _refuse_head(self) -> None:
        self.transport.write(TOO_LARGE)
        self.transport.close()

    def on_url(self, url: bytes) -> None:
        """Count a part of the head."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a part of the head."""
        self._count(len(name) + len(value) + len(b": \r\n"))
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > MAX_HEAD:
            raise HeadTooLarge  # the parser ends with an error

    def on_message_begin(self) -> None:
        """Wait for the head of a request."""
        super().on_message_begin()
        self.scope["extensions"] = {PROTOCOL: self}  # type: ignore[dict-item]  # of this server alone
        self._in_head, self._head, self._arrived = True, 0, 0
        if self._late is None:
            self._expect()

    def on_headers_complete(self) -> None:
        """Wait for the body."""
        super().on_headers_complete()
        self._heard()
        self._in_head = False
        self._stop()
        self._expect()

    def on_message_complete(self) -> None:
        """Stop the clock: the whole request is here."""
        super().on_message_complete()
        self._stop()

    def shutdown(self) -> None:
        """Let the answer that is being sent end, and close."""
        if self.on_stop is not None:
            self.on_stop()
        super().shutdown()

    def _expect(self) -> None:
        if self.request_s:
            self._late = asyncio.get_running_loop().call_later(self.request_s, self.abort)

    def _stop(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
