"""The routes about finished matches: history, results, replays, reviews."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import Parameter
from msgspec import structs

from boneyard.server.api.base import Aspect, Id, Language, id_of, missing, somebody, spoken
from boneyard.server.api.doors import check_match
from boneyard.server.api.matches import queries, replays, reviewing
from boneyard.server.api.matches.structs import (
    AddedMatch,
    Blame,
    FinishedMatch,
    History,
    OtherCourse,
    Replay,
    Results,
    Review,
    Verified,
)
from boneyard.server.api.people.queries import Person
from boneyard.server.api.pooled import Work, pooled
from boneyard.server.api.services import Services
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import MatchSummary
from boneyard.server.rates import cost_of
from boneyard.server.settings import MAX_RECORD
from boneyard.server.turns import Caller

RoundNumber = Annotated[int, Parameter(query="round", ge=1, le=100_000, required=False)]
ActionNumber = Annotated[int, Parameter(query="number", ge=0, le=100_000)]


@get("/api/history", tags=["matches"])
async def history(
    services: Services,
    person: Person | None,
    before: Annotated[int | None, Parameter(ge=0, le=1 << 53, required=False)] = None,
    game: Annotated[str | None, Parameter(max_length=64, required=False)] = None,
    won: bool | None = None,
    people: bool | None = None,
    opponent: Annotated[str | None, Parameter(max_length=24, required=False)] = None,
) -> History:
    """My matches, the latest first: of a game, won or lost, with other people or without, with one other user."""
    who = somebody(person)
    wanted = queries.Filter(game, won, people, opponent)
    found = await services.store.read(lambda db: queries.history(db, who.id, before, wanted=wanted))
    return History(found, found[-1].ended if len(found) == queries.PAGE else None)


@post("/api/history", status_code=200, tags=["matches"], request_max_body_size=MAX_RECORD)
async def add_match(
    request: Request[Any, Any, Any],
    services: Services,
    person: Person | None,
    caller: Caller,
    body: bytes,
    seats: Annotated[str, Parameter(min_length=1, max_length=8)],
    ended: Annotated[int, Parameter(ge=0, le=1 << 53)],
) -> AddedMatch:
    """Add a match that I played at ``seats`` without a server, by its record; the same one again changes nothing."""
    who = somebody(person)
    work = partial(replays.played_elsewhere, body, who.id, seats, min(ended, now_ms()))
    match = await services.pools["replays"].run(caller, work, cost=cost_of(request.headers))
    new = await services.store.write(lambda db: queries.add_played_elsewhere(db, match))
    if new is None:
        raise CommandRejected("too_many")
    return AddedMatch(match.summary.id, new)


@get("/api/results", tags=["matches"])
async def get_results(services: Services, person: Person | None) -> Results:
    """Return what I have won and lost, by game and against each bot."""
    who = somebody(person)
    return await services.store.read(lambda db: queries.results_of(db, who.id))


async def finished(services: Services, match_id: str, person: Person | None) -> tuple[MatchSummary, str]:
    """Return the summary and the record of a finished match.

    Raises 404, and 403 ``knock`` for a match of a table into which the one who asks must be let.
    """
    found = await services.store.read(lambda db: queries.finished(db, match_id))
    if found is None:
        raise missing("no_match")
    await check_match(services, match_id, id_of(person))
    return found


@get("/api/matches/{match_id:str}", tags=["matches"])
@pooled("replays")
async def get_match(services: Services, person: Person | None, match_id: Id) -> Work[FinishedMatch]:
    """Return a finished match."""
    summary, record = await finished(services, match_id, person)
    return lambda: FinishedMatch(**structs.asdict(summary), **structs.asdict(replays.proof(record)))


@get("/api/matches/{match_id:str}/record", tags=["matches"], media_type="text/plain")
async def get_record(services: Services, person: Person | None, match_id: Id) -> Response[str]:
    """Return the record of a finished match."""
    summary, record = await finished(services, match_id, person)
    name = f"{summary.game}-{match_id[:8]}.bones"
    return Response(
        record,
        media_type="text/plain",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/matches/{match_id:str}/replay", tags=["matches"])
@pooled("replays")
async def replay_match(
    services: Services, person: Person | None, match_id: Id, number: RoundNumber = 1, aspect: Aspect = 1.5
) -> Work[Replay]:
    """Return one round of a finished match step by step."""
    summary, record = await finished(services, match_id, person)
    return lambda: structs.replace(
        replays.replay(record, number, aspect), id=match_id, faces=summary.faces, regulars=summary.regulars
    )


@get("/api/matches/{match_id:str}/verify", tags=["matches"])
@pooled("replays")
async def verify_match(
    request: Request[Any, Any, Any],
    services: Services,
    person: Person | None,
    match_id: Id,
    lang: Language = None,
) -> Work[Verified]:
    """Return whether the deals of a finished match are proved."""
    _, record = await finished(services, match_id, person)
    return partial(replays.verified, record, spoken(request, lang))


@get("/api/matches/{match_id:str}/review", tags=["matches"])
async def review_match(
    services: Services,
    person: Person | None,
    caller: Caller,
    match_id: Id,
    after: Annotated[int, Parameter(ge=0, le=1_000_000, required=False)] = 0,
) -> Review:
    """Return the review of a finished match from a finding on; wait a little for more.  The first request begins it."""
    summary, record = await finished(services, match_id, person)
    mine = [] if person is None else await services.store.read(lambda db: queries.seats_of(db, match_id, person.id))
    found = await services.reviews.ask(record, after, caller)
    return reviewing.answer(found, after, summary, mine)


@get("/api/matches/{match_id:str}/blame", tags=["matches"])
async def blame_match(services: Services, person: Person | None, caller: Caller, match_id: Id) -> Blame:
    """Return why I lost a finished match; wait a little for it.  The review begins when no other one is under way."""
    _, record = await finished(services, match_id, person)
    who = somebody(person)
    mine = await services.store.read(lambda db: queries.seats_of(db, match_id, who.id))
    found = await services.reviews.ask_if_free(record, caller)
    if found is None:
        return Blame("waiting", None)
    blames = (one.blame for one in found.accounts if set(mine) & set(one.side))
    return Blame(found.state, next(blames, None))


@get("/api/matches/{match_id:str}/what-if", tags=["matches"])
@pooled("replays")
async def what_if(
    services: Services,
    person: Person | None,
    match_id: Id,
    place: ActionNumber,
    action: Annotated[str, Parameter(max_length=40)],
    number: RoundNumber = 1,
    aspect: Aspect = 1.5,
) -> Work[OtherCourse]:
    """Play another action in a finished match, and let bots play the round to its end with the tiles as they were."""
    _, record = await finished(services, match_id, person)
    return partial(replays.other_course, record, number, place, action, aspect)


@get("/api/matches/{match_id:str}/picture", tags=["matches"], media_type="image/svg+xml")
@pooled("replays")
async def match_picture(
    services: Services, person: Person | None, match_id: Id, place: ActionNumber, number: RoundNumber = 1
) -> Work[Response[str]]:
    """Return a moment of a finished match as a picture, as the seat saw it that acted then."""
    _, record = await finished(services, match_id, person)
    return lambda: Response(replays.picture(record, number, place), media_type="image/svg+xml")


@post("/api/replay", status_code=200, tags=["matches"], request_max_body_size=MAX_RECORD)
@pooled("replays")
async def replay_record(
    body: bytes,
    number: RoundNumber = 1,
    aspect: Aspect = 1.5,
) -> Work[Replay]:
    """Return one round of a record step by step."""
    return partial(replays.replay, body, number, aspect)


@post("/api/verify", status_code=200, tags=["matches"], request_max_body_size=MAX_RECORD)
@pooled("replays")
async def verify_record(request: Request[Any, Any, Any], body: bytes, lang: Language = None) -> Work[Verified]:
    """Return whether the deals of a record are proved."""
    return partial(replays.verified, body, spoken(request, lang))


ROUTES = [
    history,
    add_match,
    get_results,
    get_match,
    get_record,
    replay_match,
    verify_match,
    review_match,
    blame_match,
    what_if,
    match_picture,
    replay_record,
    verify_record,
]
