"""The routes about contests."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import Parameter
from litestar.response import Stream

from boneyard import locale
from boneyard.contests import sheets
from boneyard.server.api.base import Id, Language, address_of, id_of, somebody, spoken
from boneyard.server.api.contests import queries
from boneyard.server.api.contests.structs import (
    ContestAct,
    ContestEntry,
    ContestList,
    ContestPage,
    ContestResult,
    NewContest,
)
from boneyard.server.api.people.queries import Person
from boneyard.server.api.services import Services
from boneyard.server.protocol import encode
from boneyard.server.turns import Caller

ClubId = Annotated[str, Parameter(max_length=40, required=False)]
After = Annotated[int | None, Parameter(ge=0, le=1 << 53, required=False)]

PRIVATE: dict[str, Any] = {"cache-control": "private, no-cache", "vary": "cookie, authorization"}

SHEET: dict[str, Any] = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    **PRIVATE,
}

STREAM = {"cache-control": "no-store, no-transform", "x-accel-buffering": "no"}
"""A proxy sends each event at once."""

PROTOCOL = "boneyard.http"
"""The key of the connection in the extensions of an ASGI scope (`boneyard.server.sockets.http.PROTOCOL`)."""


@get("/api/contests", tags=["contests"])
async def list_contests(services: Services, person: Person | None, club: ClubId = "") -> ContestList:
    """Return the contests of a club; without one all that I direct or have entered, and the contests of my clubs."""
    return ContestList(await services.store.read(lambda db: queries.listed(db, id_of(person), club)))


@post("/api/contests", tags=["contests"])
async def make_contest(
    services: Services, person: Person | None, caller: Caller, data: NewContest
) -> Response[ContestPage]:
    """Make a contest, which I direct, or the directors of its club."""
    return _shown(await services.contests.create(somebody(person), data, caller), 201)


@get("/api/contests/{contest_id:str}", tags=["contests"])
async def get_contest(
    request: Request[Any, Any, Any], services: Services, person: Person | None, contest_id: Id, after: After = None
) -> Response[ContestPage]:
    """Return a contest as I see it; 304 to a client that has this version, by ``If-None-Match`` or ``after``."""
    who = await services.contests.asked(contest_id, id_of(person))
    tag = f'"{who.row.version}"'
    known = [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]
    if tag in known or after == who.row.version:
        return _answer(None, 304, tag)
    return _shown(await services.contests.shown(who))


def _shown(page: ContestPage, status: int = 200) -> Response[ContestPage]:
    """Return a page whose parts are encoded already."""
    return _answer(encode(page), status, f'"{page.version}"')


def _answer(body: bytes | None, status: int, tag: str) -> Response[Any]:
    return Response(body, status_code=status, media_type="application/json", headers={**PRIVATE, "etag": tag})


@get("/api/contests/{contest_id:str}/log", tags=["contests"], media_type="text/plain")
async def get_contest_log(services: Services, person: Person | None, contest_id: Id) -> Response[str]:
    """Return the log of a contest as the file that ``boneyard contest`` reads."""
    who = await services.contests.asked(contest_id, id_of(person))
    lines = await services.store.read(lambda db: queries.lines_of(db, contest_id, 0, who.row.revision))
    return Response(queries.text_of(lines), media_type="text/plain; charset=utf-8", headers=PRIVATE)


@get("/api/contests/{contest_id:str}/sheets", tags=["contests"], media_type="text/html")
async def get_contest_sheets(
    request: Request[Any, Any, Any],
    services: Services,
    person: Person | None,
    caller: Caller,
    contest_id: Id,
    lang: Language = None,
) -> Response[str]:
    """Return pages to print: the round for the door, a slip for each table, standings, who met whom."""
    who = await services.contests.asked(contest_id, id_of(person))
    contest = await services.contests.folded(who)
    texts = locale.load(spoken(request, lang))
    page = await services.pools["contests"].run(caller, partial(sheets.html, contest, texts))
    return Response(page, media_type="text/html; charset=utf-8", headers=SHEET)


@post("/api/contests/{contest_id:str}/acts", status_code=200, tags=["contests"])
async def direct_contest(
    services: Services, person: Person | None, caller: Caller, contest_id: Id, data: ContestAct
) -> Response[ContestPage]:
    """Do what directors do: make rounds, enter people, set and correct results."""
    return _shown(await services.contests.act(somebody(person), contest_id, data, caller))


@post("/api/contests/{contest_id:str}/entry", status_code=200, tags=["contests"])
async def enter_contest(
    services: Services, person: Person | None, contest_id: Id, data: ContestEntry
) -> Response[ContestPage]:
    """Enter, leave, or come back."""
    return _shown(await services.contests.enter(somebody(person), contest_id, data))


@post("/api/contests/{contest_id:str}/report", status_code=200, tags=["contests"])
async def report_contest(
    services: Services, person: Person | None, contest_id: Id, data: ContestResult
) -> Response[ContestPage]:
    """Report the result of my table, or confirm the one that the other side has reported."""
    return _shown(await services.contests.report(somebody(person), contest_id, data))


@get("/api/contests/{contest_id:str}/stream", tags=["contests"], media_type="text/event-stream")
async def follow_contest(
    request: Request[Any, Any, Any], services: Services, person: Person | None, contest_id: Id
) -> Stream:
    """Send an event with version and revision after every change, at most one a second."""
    await services.contests.asked(contest_id, id_of(person))
    extensions: Any = request.scope.get("extensions") or {}
    ended, protocol = asyncio.Event(), extensions.get(PROTOCOL)
    if protocol is not None:
        protocol.on_stop = ended.set

    def done() -> None:
        services.callers.disconnect(*counted)
        if protocol is not None:
            protocol.on_stop = None

    counted = services.callers.follow(id_of(person), address_of(request))
    return Stream(services.feed.follow(contest_id, ended, done), headers=STREAM, media_type="text/event-stream")


ROUTES = [
    list_contests,
    make_contest,
    get_contest,
    get_contest_log,
    get_contest_sheets,
    direct_contest,
    enter_contest,
    report_contest,
    follow_contest,
]
