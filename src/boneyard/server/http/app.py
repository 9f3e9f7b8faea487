"""The application: all routes behind their guard, health and metrics."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, asgi, get
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server
from litestar.types import Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from boneyard import __version__
from boneyard.errors import RecordError
from boneyard.server.api import base
from boneyard.server.api.people.queries import Person
from boneyard.server.api.routes import ROUTES
from boneyard.server.api.services import Services
from boneyard.server.errors import CommandRejected
from boneyard.server.http.bodies import StrictRequest
from boneyard.server.http.failures import on_database, on_fault, on_http, on_record, on_refused
from boneyard.server.http.guard import Guard
from boneyard.server.http.schema import LibraryTypes
from boneyard.server.http.site import game_picture, page_route
from boneyard.server.metrics import CONTENT_TYPE, SHARED
from boneyard.server.node import Node
from boneyard.server.protocol import Health
from boneyard.server.sockets import stream
from boneyard.server.sockets.endpoint import Endpoint, token_of
from boneyard.server.turns import Caller
from boneyard.tiles import Tile

MAX_BODY = 64 * 1024


@get("/healthz", tags=["server"])
async def healthz(services: Services) -> Response[Health]:
    """Return whether the log could be written lately."""
    ok = services.healthy()
    return Response(Health(ok), status_code=200 if ok else 503)


@get("/metrics", tags=["server"], media_type=CONTENT_TYPE)
async def get_metrics(request: Request[Any, Any, Any], services: Services) -> bytes:
    """Return the counters for Prometheus; at this very address, since proxies deny no other spelling of it."""
    if request.scope["raw_path"] != b"/metrics":
        raise base.missing()
    services.metrics.note(services.gauges())
    return await asyncio.to_thread(services.metrics.text)


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


def _description(prefix: str) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Boneyard",
        version=__version__,
        servers=[Server(url=prefix or "/")],
        path="/schema",
        render_plugins=[JsonRenderPlugin()],
    )


def routes(node: Node) -> Litestar:
    """Return the routes without their guard; its ``openapi_schema`` describes them."""
    services = node.services()
    endpoint = Endpoint(node.config, node.identity, node.connections, node.metrics, node.spawn, node.callers)

    @asgi("/ws", copy_scope=False)
    async def websocket(scope: Scope, receive: Receive, send: Send) -> None:
        await endpoint(scope, receive, send)

    streams = stream.Streams(endpoint, os.environ.get(SHARED) if node.config.workers > 1 else None)

    @asgi(stream.PATH, copy_scope=False)
    async def streaming(scope: Scope, receive: Receive, send: Send) -> None:
        await streams(scope, receive, send)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await node.start()
        await streams.start()
        try:
            yield
        finally:
            streams.stop()
            await node.stop()

    return Litestar(
        [
            *ROUTES,
            healthz,
            get_metrics,
            game_picture,
            page_route(node.config.address, node.config.prefix),
            websocket,
            streaming,
        ],
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
        openapi_config=_description(node.config.prefix),
        type_encoders={Tile: str},
        plugins=[LibraryTypes()],
        request_class=StrictRequest,
        request_max_body_size=MAX_BODY,
        logging_config=None,
        debug=False,
    )
