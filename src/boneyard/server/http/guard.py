"""Around the routes: the prefix of paths, security headers, ``HEAD``, the Origin of requests, and rates."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from boneyard.server.api.people.identity import Identity
from boneyard.server.api.refusals import STATUS, error_of
from boneyard.server.api.rules import catalogue
from boneyard.server.protocol import encode
from boneyard.server.rates import Buckets, Callers, Gate, cost_of, network_of
from boneyard.server.settings import Config
from boneyard.server.sockets import stream
from boneyard.server.sockets.endpoint import headers_of, origin_allowed, token_of
from boneyard.server.turns import ASKING, Caller


def policy(*styles: str, scripts: str = "'self'", ends: str = "frame-ancestors 'none'") -> str:
    """Return what a page may load.

    ``styles`` are the sources of those that it contains, ``scripts`` of its scripts; the policy ends with ``ends``.
    """
    allowed = " ".join(("'self'", *styles))
    return (
        f"default-src 'self'; script-src {scripts}; style-src {allowed}; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data: blob:; connect-src 'self'; "
        f"object-src 'none'; base-uri 'none'; form-action 'self'; {ends}"
    )


HEADERS = (
    (b"content-security-policy", policy().encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

SAFE = ("GET", "HEAD", "OPTIONS")

LIMITED = ("/api/", "/schema", "/metrics", "/t/")
"""The beginnings of paths whose reads too are limited; other pages are sent from memory."""


class Guard:
    """Around the routes: prefix, security headers, ``HEAD``, the Origin of requests that change something, rates."""

    def __init__(self, app: Any, config: Config, identity: Identity, callers: Callers) -> None:
        self._app = app
        self._config = config
        self._identity = identity
        limit = config.limit
        self._reads = Buckets(limit.reads), Gate(Buckets(limit.reads_address)).enter
        self._writes = Buckets(limit.writes), callers.write
        self._callers = callers

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a request."""
        prefix = self._config.prefix
        if "//" in scope.get("path", ""):  # the router takes it as one: limits and headers must too
            scope = {**scope, "path": re.sub("//+", "/", scope["path"])}
        # A proxy may take the prefix off, or leave it: both are the same path here.
        if prefix and f"{scope.get('path', '')}/".startswith(f"{prefix}/"):
            raw = scope["raw_path"].removeprefix(prefix.encode())
            scope = {**scope, "path": scope["path"].removeprefix(prefix) or "/", "raw_path": raw or b"/"}
        if scope["type"] != "lifespan":
            ASKING.set(self._caller(scope))
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _ in message["headers"]}
                extra = [pair for pair in HEADERS if pair[0] not in present]
                if scope["path"].startswith("/api/") and b"cache-control" not in present:
                    extra.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        code = await self._refusal(scope)
        if code is None:
            if scope["method"] == "HEAD":  # answered as GET is; uvicorn leaves out the body
                scope = {**scope, "method": "GET"}
            if scope["path"].startswith("/schema"):  # 0.2 s of work for the first who asks, and then nothing
                await asyncio.to_thread(self._app.plugins.get("OpenAPIPlugin").provide_openapi_schema)
            await self._app(scope, receive, with_headers)
            return
        accepted = headers_of(scope).get("accept-language")
        body = encode(error_of(code, catalogue.language(None, accepted)))
        kind = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if code == "rate":
            kind.append((b"retry-after", b"1"))
        await with_headers({"type": "http.response.start", "status": STATUS[code], "headers": kind})
        await send({"type": "http.response.body", "body": body})

    def _caller(self, scope: Any) -> Caller:
        """Return who asks: an address, and the user there if a token names one."""
        address = network_of((scope.get("client") or ("",))[0])
        signed = self._identity.signed(token_of(headers_of(scope))[0])
        return Caller(address, address if signed is None else signed[0])

    async def _refusal(self, scope: Any) -> str | None:
        """Return the code of the refusal of a request; None if it may go on."""
        safe = scope["method"] in SAFE
        if safe and not scope["path"].startswith(LIMITED):
            return None
        headers = headers_of(scope)
        if not safe and not origin_allowed(headers, self._config.origins):
            return "origin"
        # The posts of a stream are messages, which its reader counts.
        if not self._config.limits or (scope["path"] == stream.PATH and b"to=" in scope["query_string"]):
            return None
        users, addresses = self._reads if safe else self._writes
        caller, cost = ASKING.get(), cost_of(headers)
        if caller.person == caller.address or users.take(caller.person, cost):
            return None if await addresses(caller, cost) else "rate"
        await self._callers.hold()
        return "rate"
