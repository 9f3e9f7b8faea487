"""The stream of a contest: a message with its version after every change, at most one a second a client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from boneyard.server.api.contests.queries import ContestNews
from boneyard.server.errors import CommandRejected

PERIOD_S = 1.0
"""Seconds from one message to the next, at least."""

PING_S = 25.0
"""Seconds without news after which a comment keeps the connection."""

LIFE_S = 3600.0
"""Seconds after which a stream ends; a browser opens another one."""


class ContestFeed:
    """The followers of contests on a node."""

    def __init__(self, read: Callable[[str], Awaitable[ContestNews | None]]) -> None:
        """Begin without followers; ``read`` returns how far a contest is, None if it is gone."""
        self._read = read
        self._followers: dict[str, set[asyncio.Event]] = {}
        self._news: dict[str, asyncio.Task[ContestNews | None]] = {}
        """How far contests are, read once for all followers."""

    def changed(self, contest: str) -> None:
        """Send to the followers of a contest that it has changed."""
        self._news.pop(contest, None)
        for event in self._followers.get(contest, ()):
            event.set()

    def missed(self) -> None:
        """Look at all contests again: changes may have been missed."""
        for contest in list(self._followers):
            self.changed(contest)

    async def follow(self, contest: str, ended: asyncio.Event, done: Callable[[], None]) -> AsyncIterator[bytes]:
        """Yield messages until a client goes or ``ended`` is set; ``done`` is called then."""
        event = asyncio.Event()
        self._followers.setdefault(contest, set()).add(event)
        loop = asyncio.get_running_loop()
        last, end = ContestNews(0, 0), loop.time() + LIFE_S
        try:
            while not ended.is_set() and loop.time() < end:
                event.clear()
                with suppress(CommandRejected, SQLAlchemyError):  # busy: the next change tells more
                    news = await self._latest(contest)
                    if news is None:
                        return
                    if news != last:
                        last = news
                        yield b'data: {"version":%d,"revision":%d}\n\n' % news
                await _first(ended, PERIOD_S)
                if not await _first(event, PING_S, ended):
                    self._news.pop(contest, None)  # a message of another node may have been lost
                    yield b":\n\n"
        finally:
            self._followers[contest].discard(event)
            if not self._followers[contest]:
                del self._followers[contest]
                self._news.pop(contest, None)
            done()

    async def _latest(self, contest: str) -> ContestNews | None:
        task = self._news.get(contest)
        if task is None or (task.done() and task.exception() is not None):
            task = self._news[contest] = asyncio.ensure_future(self._read(contest))
        return await asyncio.shield(task)


async def _first(event: asyncio.Event, seconds: float, other: asyncio.Event | None = None) -> bool:
    """Wait until one of the events is set, or for some seconds; return whether one was."""
    waits = [asyncio.ensure_future(one.wait()) for one in (event, other) if one is not None]
    try:
        done, _ = await asyncio.wait(waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return bool(done)
    finally:
        for wait in waits:
            wait.cancel()
