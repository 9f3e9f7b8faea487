"""The application: routes, the pages of the browser client, headers, limits, health and metrics."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from litestar import Litestar, Request, Response, asgi, get
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Receive, Scope, Send

from boneyard import __version__
from boneyard.errors import RecordError
from boneyard.locale import load
from boneyard.server import catalogue, render, rest, static
from boneyard.server.endpoint import Endpoint, origin_allowed, token_of
from boneyard.server.entry import Refused
from boneyard.server.identity import Person
from boneyard.server.messages import encode
from boneyard.server.service import Service

logger = logging.getLogger(__name__)

MAX_BODY = 64 * 1024

HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: "
        b"blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

SAFE = ("GET", "HEAD", "OPTIONS")

WRITES = 5.0
"""Requests a second that change something, from one address for long, and how many at once."""
WRITES_BURST = 100.0
ADDRESSES = 10_000

STATUS = {
    "taken": 409,
    "phase": 409,
    "busy": 503,
    "not_found": 404,
    "not_yet": 404,
    "puzzle_id": 404,
    "puzzles_busy": 503,
    "too_long": 503,
    "login": 401,
    "who": 401,
    "rate": 429,
}
"""HTTP status by the code of a refusal; 422 for the others."""


class Guard:
    """Around the routes: security headers, the Origin of what changes something, and its rate."""

    def __init__(self, app: Any, service: Service) -> None:
        self._app = app
        self._service = service
        self._tokens: dict[str, tuple[float, float]] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
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

        refused, language = None, ""
        if scope["method"] not in SAFE:
            headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
            if not origin_allowed(headers, self._service.config.origins):
                refused = 403, "origin"
            elif self._service.config.limits and not self._allowed((scope.get("client") or ("",))[0]):
                refused = 429, "rate"
            language = catalogue.language(None, headers.get("accept-language"))
        if refused is None:
            await self._app(scope, receive, with_headers)
            return
        status, code = refused
        body = encode(error_json(code, language))
        kind = [(b"content-type", b"application/json")]
        await with_headers({"type": "http.response.start", "status": status, "headers": kind})
        await send({"type": "http.response.body", "body": body})

    def _allowed(self, address: str) -> bool:
        now = time.monotonic()
        tokens, at = self._tokens.pop(address, (WRITES_BURST, now))
        tokens = min(WRITES_BURST, tokens + (now - at) * WRITES)
        allowed = tokens >= 1
        self._tokens[address] = (tokens - 1 if allowed else tokens, now)
        if len(self._tokens) > ADDRESSES:
            del self._tokens[next(iter(self._tokens))]
        return allowed


def error_json(
    code: str, language: str, params: dict[str, Any] | None = None, text: str | None = None
) -> dict[str, Any]:
    """An error as REST answers it."""
    texts = load(language)
    key = f"online.errors.{code}"
    shown = text or (texts.text(key, **(params or {})) if key in texts else code)
    return {"code": code, "params": params or {}, "text": shown}


def reader(request: Request[Any, Any, Any]) -> str:
    """The language of who asks."""
    return catalogue.language(request.query_params.get("lang"), request.headers.get("accept-language"))


def on_refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    language = reader(request)
    data = error_json(error.code, language)
    if error.faults:
        data["faults"] = [render.fault(fault, language) for fault in error.faults]
        data["text"] = "; ".join(fault.text(language) for fault in error.faults)
    return Response(data, status_code=STATUS.get(error.code, 422))


def on_record(request: Request[Any, Any, Any], error: RecordError) -> Response[Any]:
    text = error.text(reader(request))
    return Response({"code": "record", "params": {"line": error.line, "reason": text}, "text": text}, status_code=422)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    extra = error.extra if isinstance(error.extra, dict) else {}
    code = extra.get("code") or {404: "not_found", 405: "method", 413: "too_large", 401: "who"}.get(
        error.status_code, "bad_request"
    )
    text = None
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        text = "; ".join(
            f"{item.get('key', '')}: {item.get('message', '')}" for item in error.extra if isinstance(item, dict)
        )
    elif code == "bad_request":
        text = error.detail
    body = error_json(code, reader(request), extra.get("params"), text)
    return Response(body, status_code=error.status_code, headers=error.headers)


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    logger.error("a request failed", exc_info=error, extra={"data": {"path": request.url.path}})
    return Response(error_json("fault", reader(request)), status_code=500)


@get("/healthz", tags=["server"])
async def healthz(service: Service) -> Response[dict[str, bool]]:
    """Can the log be written?"""
    ok = await service.healthy()
    return Response({"ok": ok}, status_code=200 if ok else 503)


@get("/metrics", tags=["server"], sync_to_thread=False, media_type="text/plain; version=0.0.4")
def metrics(service: Service) -> str:
    """Counters for Prometheus."""
    return service.metrics.text(service.gauges())


def pages(files: dict[str, static.Page]) -> Any:
    """The browser client; its own routes all begin with ``index.html``."""

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def page(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
        name = path.strip("/")
        if name.startswith(("api/", "schema/")):
            raise HTTPException(status_code=404)
        found = files.get(name or "index.html")
        # A dot makes a file of a name, but the id of a match has one too: /replay/TABLE.1.
        file = name.startswith("assets/") or ("." in name and not name.startswith("replay/"))
        if found is None and not file:
            found = files.get("index.html", static.Page(static.MISSING, None, "text/html; charset=utf-8", False))
        if found is None:
            raise HTTPException(status_code=404)
        headers = {"cache-control": "public, max-age=31536000, immutable" if found.cached else "no-cache"}
        body = found.body
        if found.packed is not None:
            headers["vary"] = "accept-encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                headers["content-encoding"] = "gzip"
                body = found.packed
        return Response(body, media_type=found.media, headers=headers)

    return page


async def person_of(request: Request[Any, Any, Any], service: Service) -> Person | None:
    """Who asks."""
    token, _ = token_of(request.headers)
    return await service.identity.who(token)


def application(service: Service) -> Litestar:
    """The whole server as an ASGI application."""

    endpoint = Endpoint(service)

    @asgi("/ws", copy_scope=False)
    async def websocket(scope: Scope, receive: Receive, send: Send) -> None:
        await endpoint(scope, receive, send)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.stop()

    return Litestar(
        [*rest.ROUTES, healthz, metrics, pages(static.load()), websocket],
        lifespan=[lifespan],
        dependencies={
            "service": Provide(lambda: service, sync_to_thread=False),
            "person": Provide(person_of),
        },
        middleware=[partial(_guard, service)],
        exception_handlers={Refused: on_refused, RecordError: on_record, HTTPException: on_http, Exception: on_fault},
        openapi_config=OpenAPIConfig(
            title="Boneyard", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        type_encoders={},
        request_max_body_size=MAX_BODY,
        logging_config=None,
        debug=False,
    )


def _guard(service: Service, app: Any) -> Guard:
    return Guard(app, service)
