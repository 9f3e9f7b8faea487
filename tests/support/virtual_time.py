"""An event loop whose time passes as fast as nothing happens: hours of a table in seconds, and the same every time."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Mapping
from typing import Any


class VirtualLoop(asyncio.SelectorEventLoop):
    """Where the loop would sleep, its clock is set forward instead; while ``outside`` work is under way it really
    waits."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.outside = 0
        """Pieces of work on other threads whose results are awaited."""
        super().__init__(_Selector(self))

    def time(self) -> float:
        return self.now


class _Selector(selectors.BaseSelector):
    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop
        self._real = selectors.DefaultSelector()

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if self._loop.outside:
            return self._real.select(30 if timeout is None or timeout > 0 else 0)
        if timeout is not None and timeout > 0:
            self._loop.now += timeout
            return self._real.select(0)
        return self._real.select(timeout)

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._real.register(fileobj, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._real.unregister(fileobj)

    def modify(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._real.modify(fileobj, events, data)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._real.get_map()

    def close(self) -> None:
        self._real.close()
