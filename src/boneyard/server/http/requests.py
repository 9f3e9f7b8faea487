"""HTTP connections with a limit on how long a request may take to arrive.

uvicorn closes connections that are idle between requests, but waits without end for the rest of a request that was
begun; clients that send a header a minute ("slowloris") would keep all connections of a server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's protocol, with a clock that the callbacks of the httptools parser start and stop."""

    request_s = 0.0
    """Seconds for the head of a request to arrive, and as many again for its body; 0: no limit."""

    _abort: Callable[[], None]
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._abort = transport.abort
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clock."""
        super().connection_lost(exc)
        self._stop()

    def on_message_begin(self) -> None:
        """Wait for the head of a request."""
        super().on_message_begin()
        if self._late is None:
            self._expect()

    def on_headers_complete(self) -> None:
        """Wait for the body."""
        super().on_headers_complete()
        self._stop()
        self._expect()

    def on_message_complete(self) -> None:
        """Stop the clock: the whole request is here."""
        super().on_message_complete()
        self._stop()

    def _expect(self) -> None:
        if self.request_s:
            self._late = asyncio.get_running_loop().call_later(self.request_s, self._abort)

    def _stop(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
