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
from boneyard.contests.acts import number_of
from boneyard.errors import BoneyardError
from boneyard.server.api.base import language_of
from boneyard.server.hall import page
from boneyard.server.hall.desk import HallDesk
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
Act = Callable[[dict[str, str]], object]


class HallPages:
    """The answers of a hall; ``?key=`` with the key makes a browser that of the director."""

    def __init__(self, desk: HallDesk, key: str) -> None:
        self._desk, self._key = desk, key
        self._directors = set[str]()

    def home(self, request: AnyRequest) -> Response[str]:
        """Return the page of a phone; with the right key the browser directs from now on."""
        browser, mine = browser_of(request)
        given = request.query_params.get("key", "")
        if not given:
            return self._shown(request)
        if not secrets.compare_digest(given.encode(), self._key.encode()):
            raise HTTPException("this is not the director's address", status_code=403)
        self._directors.add(browser)
        return back(browser, mine)

    def version(self) -> Response[str]:
        """Return what differs when the pages do."""
        return Response(page.version(self._desk, self._desk.contest()), media_type="text/plain", headers=SAFE)

    def wall(self, request: AnyRequest) -> Response[str]:
        """Return the page for a projector."""
        texts = locale.load(language_of(request))
        return answered(page.wall(self._desk, self._desk.contest(), texts), *browser_of(request))

    async def me(self, request: AnyRequest) -> Response[str]:
        """Take who the browser says it is."""
        browser, number = browser_of(request)[0], entrant_of((await fields_of(request)).get("number", ""))
        await asyncio.to_thread(self._desk.speak, browser, number)
        return back(browser, number)

    async def report(self, request: AnyRequest) -> Response[str]:
        """Take the report of an entrant."""
        browser, mine = browser_of(request)

        def act(fields: dict[str, str]) -> None:
            round_, table = (number_of(fields, name) for name in ("round", "table"))
            score = score_of(f"{fields.get('first', '')}:{fields.get('second', '')}")
            self._desk.report(browser, mine, round_, table, score)

        return await asyncio.to_thread(self._done, request, act, await fields_of(request))

    async def direct(self, request: AnyRequest) -> Response[str]:
        """Do what the director asks for."""
        if browser_of(request)[0] not in self._directors:
            raise HTTPException("only the director does this", status_code=403)
        fields = await fields_of(request)
        return await asyncio.to_thread(
            self._done, request, lambda given: self._desk.direct(given.get("act", ""), given), fields
        )

    def _shown(self, request: AnyRequest, said: BoneyardError | None = None) -> Response[str]:
        """Return the page of a phone, with the sentence of an error."""
        texts = locale.load(language_of(request))
        browser, mine = browser_of(request)
        body = page.phone(
            self._desk, self._desk.contest(), texts, mine=mine, browser=browser, directs=browser in self._directors,
            fault=said.text(texts.language) if said else "",
        )  # fmt: skip
        return answered(body, browser, mine, 409 if said else 200)

    def _done(self, request: AnyRequest, act: Act, fields: dict[str, str]) -> Response[str]:
        """Do an act and go back to the page, which says what was wrong."""
        try:
            act(fields)
        except BoneyardError as error:
            return self._shown(request, error)
        return back(*browser_of(request))


def application(desk: HallDesk, key: str) -> Litestar:
    """Return the application of a hall with the key of its director."""
    pages = HallPages(desk, key)

    @get("/fresh.js", sync_to_thread=False)
    def fresh() -> Response[str]:
        return Response(page.FRESH, media_type="text/javascript", headers=SAFE)

    routes = [
        get("/", sync_to_thread=True)(pages.home),
        get("/version", sync_to_thread=True)(pages.version),
        get("/wall", sync_to_thread=True)(pages.wall),
        post("/me")(pages.me),
        post("/report")(pages.report),
        post("/direct")(pages.direct),
        fresh,
    ]
    return Litestar(
        routes, request_max_body_size=MAX_BODY, openapi_config=None, exception_handlers={BoneyardError: unreadable}
    )


def browser_of(request: AnyRequest) -> tuple[str, int]:
    """Return the token of a browser, a new one if it has none, and the entrant that it said it is."""
    token, _, number = (cookie_of(request.headers.get("cookie", ""), COOKIE) or "").partition(".")
    return token[:32] or secrets.token_urlsafe(16), entrant_of(number)


def entrant_of(text: str) -> int:
    """Return the number of an entrant; 0 for another text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else 0


def back(browser: str, mine: int) -> Response[str]:
    """Return the way back to the page, with the cookie of the browser."""
    response = Response("", status_code=303, headers={**SAFE, "location": "."})
    response.cookies.append(kept(browser, mine))
    return response


def unreadable(request: AnyRequest, error: BoneyardError) -> Response[str]:
    """Return the answer while the file cannot be read, because it was edited by hand."""
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
    desk, key = HallDesk(read, opened), secrets.token_urlsafe(9)
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
