"""A connection of a client: who may open one, and the loop that reads it; `/ws` serves WebSockets so."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import partial
from typing import Any, Protocol
from urllib.parse import parse_qs, urlsplit

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from boneyard import __version__
from boneyard.server.api.people.identity import COOKIE, MAX_TOKEN, Identity
from boneyard.server.api.rules import catalogue
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.metrics import Metrics
from boneyard.server.protocol import (
    VERSION,
    AskView,
    Chat,
    Hello,
    Look,
    Nack,
    Ping,
    Pong,
    Request,
    SayPhrase,
    User,
    Welcome,
    decode_request,
    encode,
)
from boneyard.server.rates import Callers, TokenBucket, network_of
from boneyard.server.settings import Config, Rate
from boneyard.server.sockets.connections import Connections
from boneyard.server.sockets.socket import Outbox, Socket, Transport
from boneyard.server.sockets.websocket import EXTENSION, Inbox
from boneyard.server.tables.render import bucket

logger = logging.getLogger(__name__)

COSTS: dict[type[Request], int] = {Hello: 8, AskView: 10}
"""How many cheap messages of a user a dear one counts as, by its cost for the node: a snapshot of a table is eight
times the work of a ``pong``, a view of a long match ten to thirty times."""


SAID = Rate(0.5, 5)
"""Lines and phrases that a socket may send to a table: five in ten seconds."""


class Cid(msgspec.Struct):
    """The readable part of an invalid message: the address of the answer."""

    cid: str | None = None


_find_cid = msgspec.json.Decoder(Cid).decode


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


def cookie_of(header: str) -> str | None:
    """Return the token in a ``Cookie`` header; None if it has none, or one that is longer than any token.

    The header is not read by ``http.cookies``, which on older Pythons takes time by the square of its length
    (CVE-2024-7592).
    """
    for part in header.split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE:
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


class MessageCount(Protocol):
    """Counts a message of a user, and returns whether they may send it."""

    def __call__(self, user: str, *, cost: int) -> bool:
        """Count a message that costs as much as ``cost`` cheap ones."""


class MessageDispatcher:
    """Carry out the messages of a client, one after the other."""

    def __init__(
        self,
        socket: Socket,
        connections: Connections,
        metrics: Metrics,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        limited: bool,
        introduce: Callable[[str], Awaitable[None]],
        count: MessageCount,
    ) -> None:
        """Read for one client; ``introduce`` gives the socket the user of a token, or closes it.

        ``count`` counts a message of a user with its cost on all of their sockets, and returns whether they may send
        it.
        """
        self._socket = socket
        self._connections = connections
        self._metrics = metrics
        self._spawn = spawn
        self._limited = limited
        self._introduce = introduce
        self._count = count
        self._later: deque[Request] = deque()
        """Messages that arrived while the table of a ``hello`` was being read."""
        self._busy = False
        self._said = TokenBucket(SAID, socket.heard_at)

    def allowed(self) -> bool:
        """Count a frame that is not a whole message, and return whether the client may send one now."""
        return not self._limited or (self._socket.allowed() and self._affordable(1))

    def _affordable(self, cost: int) -> bool:
        """Count the cost of a message on all sockets of the user, and return whether they may send it now."""
        if not self._limited or not cost or self._count(self._socket.user.id, cost=cost):
            return True
        self._socket.exceed()
        return False

    def _may_say(self, request: Request) -> bool:
        """Count a line or phrase for the table, and return whether the client may send it now; other requests may be sent."""
        if not self._limited or not isinstance(request, Chat | SayPhrase):
            return True
        return self._said.take(self._socket.heard_at)

    def take(self, text: str | None) -> None:
        """Carry out a message, or refuse it; None if it is binary."""
        socket, metrics = self._socket, self._metrics
        metrics.messages.inc()
        socket.heard_at = time.monotonic()
        if socket.closing is not None:
            return
        if not self.allowed():
            self._refuse(text, "rate")
            return
        try:
            request = decode_request(text) if text is not None else None
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            request = None
        if request is None:
            self._refuse(text, "bad_message")
        elif not self._affordable(COSTS.get(type(request), 1) - 1) or not self._may_say(request):
            self._refuse(text, "rate")
        elif self._busy:
            self._later.append(request)
        else:
            self._handle(request)

    def _refuse(self, text: str | None, code: str) -> None:
        """Answer a message that was not carried out, with its ``cid`` if one can be found."""
        self._metrics.refused[code].inc()
        cid = None
        try:
            cid = _find_cid(text or "").cid
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            cid = None
        self._socket.send(encode(Nack(cid if cid is None else cid[:64], code)))

    def _handle(self, request: Request) -> None:
        socket = self._socket
        if isinstance(request, Hello):
            self._busy = True
            self._spawn(self._hello(request))
        elif isinstance(request, Ping):
            socket.send(encode(Pong(request.n, now_ms())))
        elif socket.table is not None:
            socket.table.handle(socket, request)
        elif isinstance(request, Look):
            socket.aspect = None if request.aspect is None else bucket(request.aspect)
        else:
            socket.send(encode(Nack(request.cid, "not_following")))

    async def _hello(self, request: Hello) -> None:
        try:
            await self._follow(request)
        except CommandRejected as rejection:
            self._socket.send(encode(Nack(None, rejection.code)))
        except SQLAlchemyError:
            self._socket.send(encode(Nack(None, "busy")))
        except Exception:  # a client without an answer would wait for ever
            logger.exception("a greeting failed")
            self._socket.send(encode(Nack(None, "busy")))
        self._busy = False
        while self._later and not self._busy:
            self._handle(self._later.popleft())

    async def _follow(self, request: Hello) -> None:
        if request.token is not None and not self._socket.user.id:
            await self._introduce(request.token)
        if self._socket.closing is not None:
            return
        if request.table is None:
            await self._connections.follow_lobby(self._socket)
        elif not self._socket.user.id:
            self._socket.close("who")
        elif not await self._connections.follow_table(self._socket, request):
            self._socket.send(encode(Nack(None, "no_table")))
