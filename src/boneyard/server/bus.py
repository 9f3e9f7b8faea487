"""How the nodes of a server tell each other what changed.

A bus delivers a message to every node, the sender too, at most once and without promise: whoever misses one finds a
gap in ``seq`` later, or hears the next ``head``, and reads the log.  So a message is only a hint, a short text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Receiver = Callable[[str], None]


class Bus(Protocol):
    """What a bus can do.  ``shared`` says whether other processes are on it."""

    shared: bool

    async def start(self, receive: Receiver) -> None:
        """Begin to receive; ``receive`` is called on the event loop."""
        ...

    async def stop(self) -> None: ...

    def publish(self, message: str) -> None:
        """Tell every other node; never blocks and never fails."""
        ...


class MemoryBus:
    """One process: there is nobody to tell."""

    shared = False

    async def start(self, receive: Receiver) -> None:
        return None

    async def stop(self) -> None:
        return None

    def publish(self, message: str) -> None:
        return None
