"""A connection of a client: who may open one, and the loop that reads it; `/ws` serves WebSockets so."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any
from urllib.parse import parse_qs, urlsplit

from boneyard import __version__
from boneyard.server.api.people.identity import COOKIE, MAX_TOKEN, Identity
from boneyard.server.api.rules import catalogue
from boneyard.server.clock import now_ms
from boneyard.server.metrics import Metrics
from boneyard.server.protocol import VERSION, User, Welcome, encode
from boneyard.server.rates import Callers, network_of
from boneyard.server.settings import Config
from boneyard.server.sockets.connections import Connections
from boneyard.server.sockets.dispatch import MessageDispatcher
from boneyard.server.sockets.socket import Outbox, Socket, Transport
from boneyard.server.sockets.websocket import EXTENSION, Inbox
from boneyard.server.store.sql import store_errors

logger = logging.getLogger(__name__)


def origin_allowed(headers: Mapping[str, str], origins: tuple[str, ...]) -> bool:
    """Return whether the ``Origin`` belongs to this server; a request without one is allowed here."""
    origin = headers.get("origin")
    if origin is None:
        return True
    host = urlsplit(origin).netloc.lower() if "://" in origin else ""
    return bool(host) and (host == headers.get("host", "").lower() or host in origins)


def headers_of(scope: Any) -> dict[str, str]:
    """Return the headers of an ASGI scope, with their names in small letters."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def token_of(headers: Mapping[str, str]) -> tuple[str | None, bool]:
    """Return the token of a request, and whether it came as a bearer token and not as a cookie."""
    authorization = headers.get("authorization", "")
    if authorization[:7].lower() == "bearer ":
        return authorization[7:].strip(), True
    return cookie_of(headers.get("cookie", "")), False


def cookie_of(header: str, wanted: str = COOKIE) -> str | None:
    """Return the token in a ``Cookie`` header; None if it has none, or one that is longer than any token.

    The header is not read by ``http.cookies``, which on older Pythons takes time by the square of its length
    (CVE-2024-7592).
    """
    for part in header.split(";"):
        name, _, value = part.partition("=")
        if name.strip() == wanted:
            return value.strip() if len(value) <= MAX_TOKEN else None
    return None


class Endpoint:
    """``/ws`` as an ASGI application."""

    def __init__(
        self,
        config: Config,
        identity: Identity,
        connections: Connections,
        metrics: Metrics,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        callers: Callers,
    ) -> None:
        self._config = config
        self._identity = identity
        self._connections = connections
        self._metrics = metrics
        self._spawn = spawn
        self._callers = callers
        self._inbox, self._outbox = Inbox(), Outbox()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one WebSocket until it closes; refuse other requests."""
        if scope["type"] != "websocket":
            body = b'{"code":"upgrade","params":{},"text":"this address is for WebSockets"}'
            kind = [(b"content-type", b"application/json"), (b"upgrade", b"websocket")]
            await send({"type": "http.response.start", "status": 426, "headers": kind})
            await send({"type": "http.response.body", "body": body})
            return
        if (await receive())["type"] != "websocket.connect":
            return
        headers = headers_of(scope)
        if not self.admits(headers):
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        await self.serve(scope, headers, scope["extensions"][EXTENSION])

    def admits(self, headers: Mapping[str, str]) -> bool:
        """Return whether a connection may be opened: browsers send an ``Origin``, and other programs a bearer token."""
        allowed = origin_allowed(headers, self._config.origins) and (token_of(headers)[1] or "origin" in headers)
        if not allowed:
            self._metrics.closed["origin"].inc()
        return allowed

    async def serve(self, scope: Any, headers: Mapping[str, str], connection: Transport) -> None:
        """Serve a connection that was accepted until it is closed from either side."""
        token = token_of(headers)[0]
        address = network_of((scope.get("client") or ("",))[0])
        person = await self._identity.who(token)
        limit = self._config.limit
        query = parse_qs(scope.get("query_string", b"").decode("latin-1"), keep_blank_values=True)
        language = catalogue.language(query.get("lang", [""])[0], headers.get("accept-language"))
        user, session = (person.user, person.session) if person else (User("", ""), "")
        # By what the proxy led the socket, whatever its address.
        named = headers.get("x-boneyard-table", "") if "table" in query else None
        socket = Socket(user, session, connection, self._outbox, language, limit.messages, address, named)
        if query.get("v", [str(VERSION)]) != [str(VERSION)]:
            socket.close("version")
        elif person is None and token is not None:
            socket.close("who")
        elif person is not None and person.banned(now_ms()):
            socket.close("banned")
        else:
            counted: list[str] = []
            try:
                if self._count(counted, socket.user, address):
                    await self._serve(socket, connection, counted, address)
                else:
                    socket.close("flood")
            finally:
                self._callers.disconnect(*counted)
        if socket.closing is not None:
            self._metrics.closed[socket.closing].inc()

    def _count(self, counted: list[str], user: User, address: str | None = None) -> bool:
        """Count a socket of a user and of an address, and return whether neither has too many."""
        limit = self._config.limit
        callers = [(f"user {user.id}", limit.sockets)] if user.id else []
        if address is not None:
            callers.append((f"address {address}", limit.sockets_address))
        counted += [caller for caller, _ in callers]
        return self._callers.connect(*callers)

    async def _introduce(self, socket: Socket, counted: list[str], token: str) -> None:
        """Give a socket without a user the user of a token, or close it."""
        with store_errors():
            person = await self._identity.who(token)
        if person is None:
            socket.close("who")
        elif person.banned(now_ms()):
            socket.close("banned")
        elif self._connections.introduce(socket, person.user, person.session):
            if not self._count(counted, person.user):
                socket.close("flood")

    async def _serve(self, socket: Socket, connection: Transport, counted: list[str], address: str) -> None:
        """Serve a socket until it is closed from either side."""
        socket.send(encode(Welcome(VERSION, now_ms(), socket.user if socket.user.id else None, __version__)))
        self._connections.add(socket)
        try:
            introduce = partial(self._introduce, socket, counted)
            count = partial(self._callers.message, address=address)
            reader = MessageDispatcher(
                socket, self._connections, self._metrics, self._spawn, self._config.limits, introduce, count
            )
            connection.read_with(reader, self._inbox)
            await connection.ended()
        finally:
            self._connections.remove(socket)
