"""The WebSocket: who may open one, and the loop that reads it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from boneyard import __version__
from boneyard.server.clock import now_ms
from boneyard.server.identity import COOKIE, Person
from boneyard.server.messages import (
    VERSION,
    Hello,
    Look,
    Nack,
    Ping,
    Pong,
    Request,
    User,
    Welcome,
    decode_request,
    encode,
)
from boneyard.server.render import bucket
from boneyard.server.sockets import Socket

if TYPE_CHECKING:
    from boneyard.server.service import Service

CLOSE_S = 5.0
"""How long a socket that is being closed may take to read what is left."""


class Cid(msgspec.Struct):
    """What can be saved of a message that cannot be read: whom to answer."""

    cid: str | None = None


_find_cid = msgspec.json.Decoder(Cid).decode


def origin_allowed(headers: Mapping[str, str], origins: tuple[str, ...]) -> bool:
    """Does the ``Origin`` belong to this server?  Without one there is nothing to object to here."""
    origin = headers.get("origin")
    if origin is None:
        return True
    host = urlsplit(origin).netloc.lower() if "://" in origin else ""
    return bool(host) and (host == headers.get("host", "").lower() or host in origins)


def token_of(headers: Mapping[str, str]) -> tuple[str | None, bool]:
    """The token of a request, and whether it came as a bearer token and not as a cookie."""
    authorization = headers.get("authorization", "")
    if authorization[:7].lower() == "bearer ":
        return authorization[7:].strip(), True
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None, False
    return (morsel.value if morsel else None), False


class Endpoint:
    """``/ws`` as an ASGI application."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if scope["type"] != "websocket":
            body = b'{"code":"upgrade","params":{},"text":"this address is for WebSockets"}'
            kind = [(b"content-type", b"application/json"), (b"upgrade", b"websocket")]
            await send({"type": "http.response.start", "status": 426, "headers": kind})
            await send({"type": "http.response.body", "body": body})
            return
        if (await receive())["type"] != "websocket.connect":
            return
        token, bearer = token_of(headers)
        allowed = origin_allowed(headers, self._service.config.origins) and (bearer or "origin" in headers)
        if not allowed:
            self._service.metrics.closed["origin"] += 1
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        person = await self._service.identity.who(token)
        socket = Socket(person.user if person else User("", ""), send)
        query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
        if query.get("v", [str(VERSION)]) != [str(VERSION)]:
            socket.close("version")
        elif person is None:
            socket.close("who")
        await self._serve(socket, person, receive)

    async def _serve(self, socket: Socket, person: Person | None, receive: Any) -> None:
        service = self._service
        pump = asyncio.create_task(socket.pump())
        service.sockets.add(socket)
        service.lobby.changed()
        reader = asyncio.create_task(self._read(socket, receive))
        closed = asyncio.create_task(socket.closed.wait())
        try:
            if person is not None and not socket.closing:
                socket.send(encode(Welcome(VERSION, now_ms(), socket.user, __version__)))
            await asyncio.wait({pump, reader, closed}, return_when=asyncio.FIRST_COMPLETED)
            if socket.closing and not reader.done():
                service.metrics.closed[socket.closing_code] += 1
                await asyncio.wait({pump}, timeout=CLOSE_S)
        finally:
            for task in (pump, reader, closed):
                task.cancel()
            await asyncio.gather(pump, reader, closed, return_exceptions=True)
            service.sockets.discard(socket)
            service.unfollow(socket)
            service.lobby.changed()

    async def _read(self, socket: Socket, receive: Any) -> None:
        limited = self._service.config.limits
        metrics = self._service.metrics
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            metrics.messages += 1
            if socket.closing:
                continue
            if limited and not socket.allowed():
                self._refuse(socket, text, "rate")
                continue
            try:
                request = decode_request(text) if text is not None else None
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                request = None
            if request is None:
                self._refuse(socket, text, "bad_message")
            else:
                await self._handle(socket, request)

    def _refuse(self, socket: Socket, text: str | None, code: str) -> None:
        """Answer a message that was not carried out, with its ``cid`` if one can be found."""
        self._service.metrics.refused[code] += 1
        cid = None
        try:
            cid = _find_cid(text or "").cid
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            cid = None
        socket.send(encode(Nack(cid if cid is None else cid[:64], code)))

    async def _handle(self, socket: Socket, request: Request) -> None:
        if isinstance(request, Hello):
            await self._hello(socket, request)
        elif isinstance(request, Ping):
            socket.send(encode(Pong(request.n, now_ms())))
        elif socket.table is not None:
            socket.table.handle(socket, request)
        elif isinstance(request, Look):
            socket.aspect = None if request.aspect is None else bucket(request.aspect)
        else:
            socket.send(encode(Nack(request.cid, "not_following")))

    async def _hello(self, socket: Socket, request: Hello) -> None:
        service = self._service
        if request.table is None:
            service.unfollow(socket)
            await service.lobby.follow(socket)
            return
        table = await service.table(request.table)
        if table is None or socket.table is not table:  # who says hello once more has not been away
            service.unfollow(socket)
        if table is None:
            socket.send(encode(Nack(None, "no_table")))
        else:
            table.hello(socket, request)
