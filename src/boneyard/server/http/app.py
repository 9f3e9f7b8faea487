"""The application: routes, the pages of the browser client, headers, limits, health and metrics."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, asgi, get
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from boneyard import __version__, games
from boneyard.errors import RecordError
from boneyard.locale import load
from boneyard.server.api import base
from boneyard.server.api.people.identity import Identity
from boneyard.server.api.people.queries import Person
from boneyard.server.api.routes import ROUTES
from boneyard.server.api.rules import catalogue
from boneyard.server.api.rules.routes import about_server
from boneyard.server.api.rules.structs import Beginning
from boneyard.server.api.services import Services
from boneyard.server.api.tables.lobby import LobbyFeed
from boneyard.server.errors import CommandRejected
from boneyard.server.http import pages
from boneyard.server.http.bodies import StrictRequest
from boneyard.server.http.invitation import Invitation, invitation, picture, with_tags
from boneyard.server.http.schema import LibraryTypes
from boneyard.server.metrics import CONTENT_TYPE
from boneyard.server.names import ID_LENGTH
from boneyard.server.node import Node
from boneyard.server.own_games import OwnGames
from boneyard.server.protocol import Error, Health, encode
from boneyard.server.protocol.values import Params
from boneyard.server.rates import HELD_S, MOST_HELD, Buckets, Callers, Gate, cost_of, network_of
from boneyard.server.settings import Config
from boneyard.server.sockets import stream
from boneyard.server.sockets.endpoint import Endpoint, headers_of, origin_allowed, token_of
from boneyard.server.tables import render
from boneyard.server.turns import Caller
from boneyard.tiles import Tile

logger = logging.getLogger(__name__)

MAX_BODY = 64 * 1024


def policy(*styles: str) -> str:
    """Return what a page may load; ``styles`` are the sources of those that it contains."""
    allowed = " ".join(("'self'", *styles))
    return (
        f"default-src 'self'; script-src 'self'; style-src {allowed}; style-src-attr 'unsafe-inline'; img-src 'self' "
        "data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
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
"""How the paths begin of which even reads are limited; the other pages are sent from memory."""

STATUS = {
    "taken": 409,
    "phase": 409,
    "not_alone": 409,
    "paused": 409,
    "busy": 503,
    "not_found": 404,
    "no_match": 404,
    "not_yet": 404,
    "puzzle_id": 404,
    "puzzles_busy": 503,
    "reviews_busy": 503,
    "measure_busy": 503,
    "too_long": 503,
    "login": 401,
    "origin": 403,
    "who": 401,
    "rate": 429,
}
"""HTTP status by the code of a refusal; 422 for the others."""


LATER = 429, 503
"""Statuses after which a client may try again."""


class Guard:
    """Around the routes: security headers, ``HEAD``, the Origin of requests that change something, and rates."""

    def __init__(self, app: Any, config: Config, identity: Identity, callers: Callers) -> None:
        self._app = app
        self._config = config
        self._identity = identity
        limit = config.limit
        self._reads = Buckets(limit.reads), Gate(Buckets(limit.reads_address))
        self._writes = Buckets(limit.writes), Gate(callers.writes_address)
        self._held = 0
        """Refusals that wait."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a request."""
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
            await self._app(scope, receive, with_headers)
            return
        accepted = headers_of(scope).get("accept-language")
        body = encode(error_of(code, catalogue.language(None, accepted)))
        kind = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if code == "rate":
            kind.append((b"retry-after", b"1"))
        await with_headers({"type": "http.response.start", "status": STATUS[code], "headers": kind})
        await send({"type": "http.response.body", "body": body})

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
        signed, address = self._identity.signed(token_of(headers)[0]), network_of((scope.get("client") or ("",))[0])
        caller, cost = Caller(address, address if signed is None else signed[0]), cost_of(headers)
        if signed is None or users.take(signed[0], cost):
            return None if await addresses.enter(caller, cost) else "rate"
        if self._held < MOST_HELD:
            self._held += 1
            try:
                await asyncio.sleep(HELD_S)
            finally:
                self._held -= 1
        return "rate"


def error_of(code: str, language: str, params: Params | None = None, text: str | None = None) -> Error:
    """Return an error as REST answers it."""
    texts = load(language)
    key = f"online.errors.{code}"
    shown = text or (texts.text(key, **(params or {})) if key in texts else code)
    return Error(code, params or {}, shown)


def reader(request: Request[Any, Any, Any]) -> str:
    """Return the language of the caller."""
    return catalogue.language(request.query_params.get("lang"), request.headers.get("accept-language"))


def on_refused(request: Request[Any, Any, Any], error: CommandRejected) -> Response[Any]:
    """Answer a refused command with its code and faults."""
    language = reader(request)
    data = error_of(error.code, language)
    if error.faults:
        faults = [render.fault(fault, language) for fault in error.faults]
        data = msgspec.structs.replace(data, faults=faults, text="; ".join(fault.text for fault in faults))
    status = STATUS.get(error.code, 422)
    return Response(data, status_code=status, headers={"retry-after": str(error.retry_s)} if status in LATER else None)


def on_database(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Any]:
    """Answer ``busy`` if the database cannot be reached or is locked by another program."""
    logger.error("the database failed", extra={"data": {"error": type(error).__name__, "path": request.url.path}})
    return Response(error_of("busy", reader(request)), status_code=STATUS["busy"])


def on_record(request: Request[Any, Any, Any], error: RecordError) -> Response[Any]:
    """Answer a record that cannot be read with its line and reason."""
    text = error.text(reader(request))
    return Response(Error("record", {"line": error.line, "reason": text}, text), status_code=422)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Answer the errors of the framework in the form of our own."""
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
    body = error_of(code, reader(request), extra.get("params"), text)
    return Response(body, status_code=error.status_code, headers=error.headers)


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Log an unexpected error and answer ``fault``."""
    logger.error("a request failed", exc_info=error, extra={"data": {"path": request.url.path}})
    return Response(error_of("fault", reader(request)), status_code=500)


@get("/healthz", tags=["server"])
async def healthz(services: Services) -> Response[Health]:
    """Return whether the log could be written lately."""
    ok = services.healthy()
    return Response(Health(ok), status_code=200 if ok else 503)


@get("/metrics", tags=["server"], media_type=CONTENT_TYPE)
async def get_metrics(services: Services) -> bytes:
    """Return the counters for Prometheus."""
    services.metrics.note(services.gauges())
    return await asyncio.to_thread(services.metrics.text)


def page_route(files: dict[str, pages.Page]) -> Any:
    """Return the browser client; its own routes all begin with ``index.html``."""
    missing = pages.Page(pages.MISSING, None, "text/html; charset=utf-8", False)
    index = files.get("index.html", missing)
    made: dict[tuple[str, bool, bool], pages.Page] = {}

    def beginning(language: str, own: OwnGames, *, home: bool, first: bool) -> pages.Page:
        """Return the page for an address; ``first`` for who has no user and so has seen none before."""
        key = language, home, first
        if key not in made:
            if not first or index is missing:
                made[key] = pages.with_texts(index, files, language, home=home)
            else:
                data = Beginning(about_server(), catalogue.usual_players(own))
                made[key] = pages.with_data(pages.for_strangers(index, files, language, home=home), encode(data))
        return made[key]

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: Request[Any, Any, Any], services: Services, path: str = "") -> Response[bytes]:
        name = path.strip("/")
        varies = "accept-encoding"
        if name.startswith(("api/", "schema/")):
            raise HTTPException(status_code=404)
        found = None if name == "index.html" else files.get(name)
        # A dot makes a file of a name, but the id of a match has one too: /review/TABLE.1, /move/TABLE.1~2~3.
        file = name.startswith("assets/") or (
            "." in name and name != "index.html" and not name.startswith(("replay/", "review/", "move/"))
        )
        if found is None and not file:
            varies = "accept-encoding, accept-language, cookie"
            language = base.spoken(request, None)
            first = token_of(request.headers)[0] is None
            found = beginning(language, services.own_games, home=not name, first=first)
            invited = await invited_to(request, services.lobby, name)
            if invited is not None:
                body = with_tags(found.body, invited, str(request.url), base.spoken(request, lang_of(request)))
                found = found._replace(body=body, packed=gzip.compress(body, 4, mtime=0))
        if found is None:
            raise HTTPException(status_code=404)
        headers = {"cache-control": "public, max-age=31536000, immutable" if found.cached else "no-cache"}
        if found.style:
            headers["content-security-policy"] = policy(found.style)
        body = found.body
        if found.packed is not None:
            headers["vary"] = varies
            if "gzip" in request.headers.get("accept-encoding", ""):
                headers["content-encoding"] = "gzip"
                body = found.packed
        return Response(body, media_type=found.media, headers=headers)

    return page


def lang_of(request: Request[Any, Any, Any]) -> str | None:
    """Return the language that a link names: that of the person who sent it."""
    return request.query_params.get("lang")


async def invited_to(request: Request[Any, Any, Any], lobby: LobbyFeed, path: str) -> Invitation | None:
    """Return the invitation of a link to a table; None for the address of another page."""
    place, _, table = path.partition("/")
    if place != "t" or len(table) != ID_LENGTH:
        return None
    try:
        card = await lobby.card(table)
    except (CommandRejected, SQLAlchemyError):  # the page itself needs no database
        return None
    return None if card is None else invitation(card, base.spoken(request, lang_of(request)))


@get("/pictures/{name:str}", include_in_schema=False)
async def game_picture(name: str) -> Response[bytes]:
    """Return a picture of a game for links."""
    game, _, kind = name.rpartition(".")
    if kind != "png" or game not in games.GAMES:
        raise HTTPException(status_code=404)
    body = await asyncio.to_thread(picture, game)
    return Response(body, media_type="image/png", headers={"cache-control": "public, max-age=86400"})


async def person_of(request: Request[Any, Any, Any], services: Services) -> Person | None:
    """Return the person who asks, or None."""
    token, _ = token_of(request.headers)
    return await services.identity.who(token)


async def caller_of(request: Request[Any, Any, Any], person: Person | None) -> Caller:
    """Return whose turn a request takes where people share threads: an address, and the user there if there is one."""
    address = base.address_of(request)
    return Caller(address, address if person is None else person.id)


def application(node: Node) -> Guard:
    """Return the whole server as an ASGI application."""
    return Guard(routes(node), node.config, node.identity, node.callers)


def routes(node: Node) -> Litestar:
    """Return the routes without their guard; its ``openapi_schema`` describes them."""
    services = node.services()
    endpoint = Endpoint(node.config, node.identity, node.connections, node.metrics, node.spawn, node.callers)

    @asgi("/ws", copy_scope=False)
    async def websocket(scope: Scope, receive: Receive, send: Send) -> None:
        await endpoint(scope, receive, send)

    streams = stream.Streams(endpoint, node.config.workers)

    @asgi(stream.PATH, copy_scope=False)
    async def streaming(scope: Scope, receive: Receive, send: Send) -> None:
        await streams(scope, receive, send)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await node.start()
        try:
            yield
        finally:
            await node.stop()

    return Litestar(
        [*ROUTES, healthz, get_metrics, game_picture, page_route(pages.load()), websocket, streaming],
        lifespan=[lifespan],
        dependencies={
            "services": Provide(lambda: services, sync_to_thread=False),
            "person": Provide(person_of),
            "caller": Provide(caller_of),
        },
        exception_handlers={
            CommandRejected: on_refused,
            RecordError: on_record,
            SQLAlchemyError: on_database,
            HTTPException: on_http,
            Exception: on_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Boneyard", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        type_encoders={Tile: str},
        plugins=[LibraryTypes()],
        request_class=StrictRequest,
        request_max_body_size=MAX_BODY,
        logging_config=None,
        debug=False,
    )
