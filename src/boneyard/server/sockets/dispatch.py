"""The messages of a client, carried out one after the other."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

import msgspec

from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import (
    AskView,
    Chat,
    Hello,
    Look,
    Nack,
    Ping,
    Pong,
    Request,
    SayPhrase,
    decode_request,
    encode,
)
from boneyard.server.rates import TokenBucket
from boneyard.server.settings import Rate
from boneyard.server.sockets.connections import Connections
from boneyard.server.sockets.socket import Socket
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


class MessageCount(Protocol):
    """Counts a message of a user, and returns whether they may send it."""

    def __call__(self, user: str, *, cost: int) -> bool:
        """Count a message that costs as much as ``cost`` cheap ones."""


class MessageObserver(Protocol):
    """Counts what clients send."""

    def note_message(self) -> None:
        """Count a message."""

    def note_refusal(self, code: str) -> None:
        """Count a message that was refused."""


class MessageDispatcher:
    """Carry out the messages of a client, one after the other."""

    def __init__(
        self,
        socket: Socket,
        connections: Connections,
        metrics: MessageObserver,
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
        """Return whether the client may send this now; lines and phrases are counted for the table."""
        if not self._limited or not isinstance(request, Chat | SayPhrase):
            return True
        return self._said.take(self._socket.heard_at)

    def take(self, text: str | None) -> None:
        """Carry out a message, or refuse it; None if it is binary."""
        socket, metrics = self._socket, self._metrics
        metrics.note_message()
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
        self._metrics.note_refusal(code)
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
