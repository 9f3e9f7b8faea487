"""The hall as an application: pages, reports and the director's acts over HTTP, and how it is started."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final
from urllib.parse import parse_qsl

import uvicorn
from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException

from boneyard import locale
from boneyard.contests import Contest
from boneyard.contests import score as score_of
from boneyard.contests.log import fault
from boneyard.errors import BoneyardError
from boneyard.server.api.base import language_of
from boneyard.server.hall import page
from boneyard.server.hall.desk import Desk, Report
from boneyard.server.run import addresses, listen
from boneyard.server.settings import Config
from boneyard.server.sockets.endpoint import cookie_of
from boneyard.server.sockets.http import HttpProtocol

COOKIE: Final = "boneyard_hall"
MAX_BODY: Final = 4096
MAX_FIELDS: Final = 8
DAY_S: Final = 86400

SAFE: Final = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; "
    "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}

AnyRequest = Request[Any, Any, Any]


def application(desk: Desk, key: str) -> Litestar:
    """Return the application of a hall; ``?key=`` with ``key`` makes a browser that of the director."""
    directors = set[str]()

    def browser_of(request: AnyRequest) -> tuple[str, int]:
        """Return the token of a browser, a new one if it has none, and the entrant that it said it is."""
        token, _, number = (cookie_of(request.headers.get("cookie", ""), COOKIE) or "").partition(".")
        return token[:32] or secrets.token_urlsafe(16), int(number) if number.isascii() and number.isdigit() else 0

    def shown(request: AnyRequest, said: BoneyardError | None = None) -> Response[str]:
        texts = locale.load(language_of(request))
        browser, mine = browser_of(request)
        body = page.phone(
            desk, desk.contest(), texts, mine=mine, browser=browser, directs=browser in directors,
            fault=said.text(texts.language) if said else "",
        )  # fmt: skip
        return answered(body, browser, mine, 409 if said else 200)

    def done(request: AnyRequest, act: Callable[[dict[str, str]], object], fields: dict[str, str]) -> Response[str]:
        """Do an act and go back to the page, which says what was wrong."""
        try:
            act(fields)
        except BoneyardError as error:
            return shown(request, error)
        return Response("", status_code=303, headers={**SAFE, "location": "."})

    @get("/", sync_to_thread=True)
    def home(request: AnyRequest) -> Response[str]:
        browser, mine = browser_of(request)
        given = request.query_params.get("key", "")
        if given:
            if not secrets.compare_digest(given.encode(), key.encode()):
                raise HTTPException("this is not the director's address", status_code=403)
            directors.add(browser)
            response = Response("", status_code=303, headers={**SAFE, "location": "."})
            response.cookies.append(kept(browser, mine))
            return response
        return shown(request)

    @get("/version", sync_to_thread=True)
    def version() -> Response[str]:
        return Response(page.version(desk, desk.contest()), media_type="text/plain", headers=SAFE)

    @get("/fresh.js", sync_to_thread=False)
    def fresh() -> Response[str]:
        return Response(page.FRESH, media_type="text/javascript", headers=SAFE)

    @get("/wall", sync_to_thread=True)
    def wall(request: AnyRequest) -> Response[str]:
        return answered(page.wall(desk, desk.contest(), locale.load(language_of(request))), *browser_of(request))

    @post("/me")
    async def me(request: AnyRequest) -> Response[str]:
        fields = await fields_of(request)
        browser, _ = browser_of(request)
        number = fields.get("number", "")
        response = Response("", status_code=303, headers={**SAFE, "location": "."})
        response.cookies.append(kept(browser, int(number) if number.isascii() and number.isdigit() else 0))
        return response

    @post("/report")
    async def report(request: AnyRequest) -> Response[str]:
        browser, _ = browser_of(request)

        def act(fields: dict[str, str]) -> None:
            try:
                round_, table, side = (int(fields.get(name, "")) for name in ("round", "table", "side"))
            except ValueError:
                raise fault("number", word="") from None
            score = score_of(f"{fields.get('first', '')}:{fields.get('second', '')}")
            desk.report(browser, round_, table, Report(min(1, max(0, side)), score))

        return await asyncio.to_thread(done, request, act, await fields_of(request))

    @post("/direct")
    async def direct(request: AnyRequest) -> Response[str]:
        if browser_of(request)[0] not in directors:
            raise HTTPException("only the director does this", status_code=403)
        fields = await fields_of(request)
        return await asyncio.to_thread(done, request, lambda given: desk.direct(given.get("act", ""), given), fields)

    return Litestar(
        [home, version, fresh, wall, me, report, direct], request_max_body_size=MAX_BODY, openapi_config=None,
        exception_handlers={BoneyardError: unreadable},
    )  # fmt: skip


def unreadable(request: AnyRequest, error: BoneyardError) -> Response[str]:
    """Return the answer while the file cannot be read: somebody wrote into it by hand."""
    return Response(error.text(language_of(request)), status_code=503, media_type="text/plain", headers=SAFE)


def kept(browser: str, mine: int) -> Cookie:
    """Return the cookie of a browser: its token and the entrant that it said it is."""
    return Cookie(key=COOKIE, value=f"{browser}.{mine}", max_age=DAY_S, httponly=True, samesite="strict")


def answered(body: str, browser: str, mine: int, status: int = 200) -> Response[str]:
    """Return a page with the cookie of its browser."""
    response = Response(body, media_type="text/html", status_code=status, headers=SAFE)
    response.cookies.append(kept(browser, mine))
    return response


async def fields_of(request: AnyRequest) -> dict[str, str]:
    """Return the fields of a form; raises ``HTTPException`` for another body."""
    try:
        pairs = parse_qsl((await request.body()).decode(), keep_blank_values=True, max_num_fields=MAX_FIELDS)
    except ValueError:
        raise HTTPException("this is no form of this page", status_code=400) from None
    return dict(pairs)


def serve(
    config: Config,
    read: Callable[[], Contest],
    opened: Callable[[], AbstractContextManager[Contest]],
    say: Callable[[list[str], str], None],
) -> int:
    """Serve a contest until stopped; ``say`` gets the addresses and the key of the director's.

    Raises ``BoneyardError`` if the file cannot be read or the address is in use.
    """
    desk, key = Desk(read, opened), secrets.token_urlsafe(9)
    desk.contest()
    listener = listen(config)
    HttpProtocol.request_s, HttpProtocol.silent_address = config.limit.request_s, config.limit.silent_address
    say(addresses(config, listener.getsockname()[1]), key)
    settings = uvicorn.Config(
        application(desk, key), http=HttpProtocol, ws="none", lifespan="off", log_level="warning", access_log=False,
        server_header=False, timeout_graceful_shutdown=2,
    )  # fmt: skip
    uvicorn.Server(settings).run(sockets=[listener])
    return 0
