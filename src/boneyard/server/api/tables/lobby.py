"""The public tables and the number of people, sent to the followers of the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from boneyard.server.api.tables.structs import Lobby
from boneyard.server.clock import now_ms
from boneyard.server.protocol import Card, LobbyMessage, encode
from boneyard.server.tables.presence import Follower

PERIOD_S = 1.0
"""Seconds from one message to the next, at least."""


class LobbyFeed:
    """Sends changes to the followers of the lobby."""

    def __init__(
        self,
        listed: Callable[[], Awaitable[list[Card]]],
        card: Callable[[str], Awaitable[Card | None]],
        watching: Callable[[str], int],
        people: Callable[[], int],
    ) -> None:
        """Begin without followers.

        ``listed`` reads the public tables, those that wait for players first, and ``card`` a table of any kind by its
        id.  ``watching`` counts the spectators of a table, ``people`` all connected people.
        """
        self._listed = listed
        self._card = card
        self._watching = watching
        self._people = people
        self._followers: set[Follower] = set()
        self._dirty = asyncio.Event()
        self._last = b""

    async def cards(self) -> list[Card]:
        """Return the public tables, those that wait for players first, then the latest, as seen from outside."""
        cards = await self._listed()
        return [msgspec.structs.replace(card, watching=self._watching(card.id)).from_outside() for card in cards]

    async def card(self, table: str) -> Card | None:
        """Return a table of any kind as seen from outside; None if there is none of this id."""
        card = await self._card(table)
        return None if card is None else card.from_outside()

    async def listing(self) -> Lobby:
        """Return the lobby as REST answers it."""
        return Lobby(self._people(), await self.cards())

    async def _message(self) -> LobbyMessage:
        return LobbyMessage(now_ms(), self._people(), await self.cards())

    async def follow(self, follower: Follower) -> None:
        """Send the lobby at once and after every change."""
        self._followers.add(follower)
        message = encode(await self._message())
        if follower in self._followers:
            follower.send(message)

    def follows(self, follower: Follower) -> bool:
        """Return whether a client follows the lobby."""
        return follower in self._followers

    def leave(self, follower: Follower) -> None:
        """Send nothing more to a follower."""
        self._followers.discard(follower)

    def changed(self) -> None:
        """Send the lobby again, soon."""
        self._dirty.set()

    async def run(self) -> None:
        """Send what changed, for ever."""
        while True:
            await self._dirty.wait()
            self._dirty.clear()
            if self._followers:
                message = await self._message()
                comparable = encode(msgspec.structs.replace(message, at=0))
                if comparable != self._last:
                    self._last = comparable
                    text = encode(message)
                    for follower in self._followers:
                        follower.send(text)
            await asyncio.sleep(PERIOD_S)
