"""Host and thinker as the workers of a page call them (``web/engine/worker.ts``): plain functions, texts and bytes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

from boneyard.server.device.host import Host, Line
from boneyard.server.device.routes import answer
from boneyard.server.device.store import Row
from boneyard.server.device.thinking import Thinker, ThinkerQueue
from boneyard.server.ports import WriteResult


def _to_js(value: Any) -> Any:
    from pyodide.ffi import to_js  # a module of the page's interpreter

    return to_js(value)


class BrowserDisk:
    """Rows in IndexedDB."""

    def __init__(self, write: Callable[[Any], Awaitable[WriteResult]]) -> None:
        """Write with ``write``, which takes rows as values of JavaScript."""
        self._write = write

    async def write(self, rows: Sequence[Row]) -> WriteResult:
        """Write rows, all or none."""
        return await self._write(_to_js([[list(key), body, new] for key, body, new in rows]))


class BrowserHost:
    """A host whose pages are reached by messages; each names its connections."""

    def __init__(self, host: Host, queue: ThinkerQueue, send: Callable[[str, str | None], None]) -> None:
        """Send texts with ``send``, which takes the name of a connection; None: the host has closed it."""
        self._host, self._queue, self._send = host, queue, send
        self._lines: dict[str, Line] = {}

    async def ask(self, method: str, address: str, accepted: str, body: str) -> tuple[int, str, Any, str]:
        """Answer a request of REST: status, type and body, and the name of a file to be saved."""
        found = await answer(self._host, method, address, accepted, body.encode())
        return found.status, found.media, _to_js(found.body), found.file

    def open(self, name: str, language: str) -> None:
        """Open a connection."""

        def closed() -> None:
            if self._lines.pop(name, None) is not None:
                self._send(name, None)

        line = self._lines[name] = Line(lambda text: self._send(name, text), closed)
        self._host.connect(line, language)

    def take(self, name: str, text: str) -> None:
        """Take in a message of a connection."""
        if name in self._lines:
            self._lines[name].take(text)

    def gone(self, name: str) -> None:
        """Note that the page of a connection has gone."""
        line = self._lines.pop(name, None)
        if line is not None:
            line.gone()

    def hear(self, job: str, body: Any) -> None:
        """Take in what the thinker sends."""
        self._queue.hear(job, body.to_bytes())


async def host(
    rows: Any,
    write: Callable[[Any], Awaitable[WriteResult]],
    send: Callable[[str, str | None], None],
    think: Callable[[str, Any], None],
) -> BrowserHost:
    """Start a host with the ``rows`` of IndexedDB; ``think`` passes a job to the thinker, or None to give it up."""
    queue = ThinkerQueue(lambda job, body: think(job, _to_js(body)), lambda job: think(job, None))
    kept: Iterable[tuple[Any, Any]] = rows.to_py()
    started = Host(BrowserDisk(write), [(tuple(key), bytes(body)) for key, body in kept], queue)
    await started.start()
    return BrowserHost(started, queue, send)


class BrowserThinker:
    """A thinker that takes bytes of JavaScript."""

    def __init__(self, send: Callable[[str, Any], None]) -> None:
        """Send with ``send`` what is thought about a job."""
        self._thinker = Thinker(lambda job, body: send(job, _to_js(body)))

    def take(self, job: str, body: Any) -> None:
        """Take a job."""
        self._thinker.take(job, body.to_bytes())

    def give_up(self, job: str) -> None:
        """Do no more of a job."""
        self._thinker.give_up(job)


def thinker(send: Callable[[str, Any], None]) -> BrowserThinker:
    """Start a thinker."""
    return BrowserThinker(send)
